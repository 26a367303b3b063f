import { repeat } from '../../../src/engine/rng.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDeck, cardsDrawn, draw, shuffle, type Card } from '../../../src/engine/alien-invasion/deck.ts';
import { alienInvasion } from '../numbers.ts';
import { ask, frozen, rejected } from '../support.ts';

const card = (faction: string, kind: Card['kind'] = 'single'): Card => ({ faction, kind });
const sorted = (cards: readonly Card[]): string[] => cards.map((each) => JSON.stringify(each)).sort();
const ids = (...names: string[]) => names.map((id) => ({ id }));

describe('the deck', () => {
  test('has five Single, three Double and one Triple for each faction, then a Special Event for each (AI-2)', () => {
    const deck = buildDeck(alienInvasion, ids('spugs', 'mib'));
    const of = (faction: string): Card[] => [
      ...repeat<Card>(5, card(faction)),
      ...repeat<Card>(3, card(faction, 'double')),
      card(faction, 'triple'),
    ];
    const special: Card = { faction: null, kind: 'special' };
    expect(deck).toEqual([...of('spugs'), ...of('mib'), special, special]);
  });

  test('takes ids of at most 64 characters, so that a short request cannot have a huge answer', () => {
    const [longest, longer] = [64, 65].map((length) => 'x'.repeat(length));
    const asking = (id: string): object[] => [
      { do: 'deck', factions: [{ id }] },
      { do: 'shuffle', cards: [card(id)], seed: 1 },
      { do: 'draw', deck: [card(id)], discard: [card(id)], count: 1, seed: 1 },
      { do: 'allocate', card: 'single', faction: id, uses: [{ group: 'g', faction: id, actions: 1 }] },
    ];
    for (const request of asking(longest!)) expect(ask({ game: 'alien-invasion', ...request }).ok).toBe(true);
    for (const request of asking(longer!)) {
      const [code, ...issues] = rejected({ game: 'alien-invasion', ...request });
      expect(code).toBe('invalid-request');
      for (const issue of issues) expect(issue).toMatch(/: expected at most 64 characters$/);
    }
  });

  test('has at most four Special Events', () => {
    const specials = (factions: number): number =>
      buildDeck(alienInvasion, ids(...'abcdef'.slice(0, factions))).filter(({ kind }) => kind === 'special').length;
    expect([1, 2, 3, 4, 5, 6].map(specials)).toEqual([1, 2, 3, 4, 4, 4]);
  });

  test('follows the scenario and the content', () => {
    const cards = { single: 2, double: 0, triple: 3 };
    expect(buildDeck(alienInvasion, [{ id: 'a', cards }], 0).map(({ kind }) => kind)).toEqual([
      'single',
      'single',
      'triple',
      'triple',
      'triple',
    ]);
    expect(buildDeck(alienInvasion, ids('a'), 3)).toHaveLength(12);
    const other = { ...alienInvasion, factionCards: new Map([['a', cards]]), specialEventsMax: 1 };
    expect(buildDeck(other, ids('a', 'b'))).toHaveLength(5 + 9 + 1);
  });

  test('gives one card per faction each round, and at least four (AI-3.1)', () => {
    expect([1, 3, 4, 5, 6].map((factions) => cardsDrawn(alienInvasion, factions))).toEqual([4, 4, 4, 5, 6]);
  });
});

describe('shuffling', () => {
  const deck = frozen(buildDeck(alienInvasion, ids('a', 'b', 'c')));

  test('keeps the cards and obeys the seed', () => {
    expect(sorted(shuffle(deck, 1))).toEqual(sorted(deck));
    expect(shuffle(deck, 1)).toEqual(shuffle(deck, 1));
    expect(shuffle(deck, 1)).not.toEqual(shuffle(deck, 2));
    expect(shuffle([card('a'), card('b'), card('c'), card('d')], 2 ** 53 - 1).map(({ faction }) => faction))
      .toMatchInlineSnapshot(`
      [
        "b",
        "d",
        "c",
        "a",
      ]
    `);
  });

  test('makes every order equally likely', () => {
    const seen = new Map<string, number>();
    const three = [card('a'), card('b'), card('c')];
    for (let seed = 0; seed < 6000; seed++) {
      const order = shuffle(three, seed)
        .map(({ faction }) => faction)
        .join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(6);
    for (const times of seen.values()) expect(Math.abs(times - 1000)).toBeLessThan(180);
  });
});

describe('drawing', () => {
  const deck = frozen([card('a'), card('b'), card('c')]);
  const discard = frozen([card('x'), card('y'), card('z')]);

  test('takes cards from the top', () => {
    expect(draw(deck, discard, 2, 1)).toEqual({ row: [card('a'), card('b')], deck: [card('c')], discard });
    expect(draw(deck, discard, 0, 1)).toEqual({ row: [], deck, discard });
    expect(draw(deck, discard, 3, 1)).toEqual({ row: deck, deck: [], discard });
  });

  test('shuffles the discards when the deck runs out halfway, and draws the rest from them (AI-3.3)', () => {
    for (let seed = 0; seed < 20; seed++) {
      const drawn = draw(deck, discard, 5, seed);
      expect(drawn.row.slice(0, 3)).toEqual(deck);
      expect(drawn.row).toHaveLength(5);
      expect(drawn.discard).toEqual([]);
      expect(sorted([...drawn.row.slice(3), ...drawn.deck])).toEqual(sorted(discard));
    }
    const firsts = new Set(Array.from({ length: 50 }, (_, seed) => draw([], discard, 1, seed).row[0]!.faction));
    expect(firsts.size).toBe(3);
  });

  test('gives fewer cards if too few are left', () => {
    const drawn = draw(deck, discard, 9, 4);
    expect(sorted(drawn.row)).toEqual(sorted([...deck, ...discard]));
    expect(drawn.deck).toEqual([]);
    expect(draw([], [], 4, 1)).toEqual({ row: [], deck: [], discard: [] });
  });

  test('keeps every card', () => {
    const cards = fc.array(
      fc.constantFrom(card('a'), card('b', 'triple'), { faction: null, kind: 'special' } as Card),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(cards, cards, fc.nat(20), fc.maxSafeNat(), (stock, used, count, seed) => {
        const { row, deck: left, discard: after } = draw(frozen(stock), frozen(used), count, seed);
        expect(sorted([...row, ...left, ...after])).toEqual(sorted([...stock, ...used]));
        expect(row).toHaveLength(Math.min(count, stock.length + used.length));
      }),
    );
  });
});

describe('a request', () => {
  const asked = { game: 'alien-invasion', do: 'deck', factions: ids('spugs', 'mib') };

  test('gets a deck, or names each faction that is wrong', () => {
    const reply = ask({
      ...asked,
      special: 1,
      factions: [{ id: 'spugs', cards: { single: 1, double: 0, triple: 0 } }],
    });
    expect(reply).toEqual({ ok: true, cards: [card('spugs'), { faction: null, kind: 'special' }], draw: 4 });
    expect(rejected({ ...asked, factions: [] })).toEqual([
      'invalid-request',
      'factions: expected at least one faction',
    ]);
    expect(rejected({ ...asked, factions: [...ids('a', 'a'), { id: 3 }, 4] })).toEqual([
      'invalid-request',
      'factions.1.id: expected each faction once',
      'factions.2.id: expected a text, got 3',
      'factions.3: expected an object, got 4',
    ]);
    expect(rejected({ ...asked, special: 101, factions: [{ id: 'a', cards: { single: 101, double: -1 } }] })).toEqual([
      'invalid-request',
      'factions.0.cards.triple: missing',
      'factions.0.cards.single: expected a whole number from 0 to 100, got 101',
      'factions.0.cards.double: expected a whole number from 0 to 100, got -1',
      'special: expected a whole number from 0 to 100, got 101',
    ]);
    const many = Array.from({ length: 101 }, (_, index) => ({ id: `f${index}` }));
    expect(ask({ ...asked, factions: many.slice(1) }).draw).toBe(100);
    expect(rejected({ ...asked, factions: many })).toEqual([
      'invalid-request',
      'factions: expected at most 100 entries, got 101',
    ]);
  });

  test('gets a shuffled deck or drawn cards, or names each card that is wrong', () => {
    const { cards } = ask(asked);
    const { deck } = ask({ game: 'alien-invasion', do: 'shuffle', cards, seed: 5 });
    expect(sorted(deck)).toEqual(sorted(cards));
    const drawn = ask({ game: 'alien-invasion', do: 'draw', deck, discard: [], count: 4, seed: 5 });
    expect(drawn).toEqual({ ok: true, row: deck.slice(0, 4), deck: deck.slice(4), discard: [] });
    const wrong = {
      game: 'alien-invasion',
      do: 'draw',
      deck: [card('a'), { faction: null, kind: 'single' }, { faction: 'a', kind: 'special' }],
      discard: 1,
      count: 1001,
      seed: -1,
    };
    expect(rejected(wrong)).toEqual([
      'invalid-request',
      'deck.1.faction: expected a text, got null',
      'deck.2.faction: expected null for a special card, got "a"',
      'discard: expected a list, got 1',
      'count: expected a whole number from 0 to 1,000, got 1001',
      'seed: expected a whole number from 0 to 9,007,199,254,740,991, got -1',
    ]);
    expect(
      rejected({
        game: 'alien-invasion',
        do: 'shuffle',
        cards: [{ kind: 'joker', faction: 'a' }, { kind: 'special' }],
        seed: 0.5,
      }),
    ).toEqual([
      'invalid-request',
      'cards.0.kind: expected one of "single", "double", "triple", "special", got "joker"',
      'cards.1.faction: missing',
      'seed: expected a whole number from 0 to 9,007,199,254,740,991, got 0.5',
    ]);
  });
});
