import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { packOf } from '../../src/engine/alien-invasion/deck.ts';
import { alienInvasionOf } from '../../src/engine/content.ts';
import { words as oddsWords } from '#text/odds.ts';
import { length } from '../../src/site/lengths.ts';
import { deck as definition } from '../../src/site/tools/deck/index.ts';
import { linkHash, readLink } from '../../src/site/tools/frame/link.ts';
import { scaleOf } from '../../src/site/tools/evening/state.ts';
import { factionsOf } from '../../src/site/tools/units/content.ts';
import {
  cardIn,
  cardsOf,
  deckTool,
  isPlayedOut,
  joining,
  rowIn,
  type Action,
  type State,
} from '../../src/site/tools/deck/tool.ts';
import type { Setting } from '../../src/site/tools/deck/cards.tsx';
import type { ObjectiveData } from '../../src/site/tools/deck/Objectives.tsx';
import { validContent } from '../support/content.ts';

type FirstBattle = Setting['battles'][number];

const content = validContent();
const { cards, actions, specialEventsMax, drawMin } = alienInvasionOf(content);
const numbers = { cards, actions, specialEventsMax, drawMin };
const factions = factionsOf(content);
const tool = deckTool({ numbers, factions });

/** The state after an action. Throws if the action is impossible. */
function did(state: State, action: Action): State {
  const next = tool.apply(state, action);
  if (!next) throw new Error(`refused: ${JSON.stringify(action)}`);
  return next;
}

test('a locked combat is settled on every Double and Triple before the next card, whatever was settled before (AI-8.2)', () => {
  const joined = factions.slice(0, 4).map(joining);
  let state = [...joined, { do: 'begin', seed: 5 } as const, { do: 'lock', between: [0, 1] } as const].reduce<State>(
    did,
    tool.initial,
  );
  const calls = { refused: 0, amiss: 0, firstOfRound: 0, wanted: 0 };
  while (state.round <= 24) {
    const card = cardIn(numbers, state);
    const calling = card?.kind === 'double' || card?.kind === 'triple';
    if (calling) calls.wanted++;
    if (tool.apply(state, { do: 'next' }) === null) {
      calls.refused++;
      if (state.card === 0) calls.firstOfRound++;
      if (!calling) calls.amiss++;
      state = did(state, { do: 'settle', fight: 0, over: false });
    }
    state = did(state, { do: 'next' });
    // A fight resolved between two rounds does not count in the next round.
    if (state.card === rowIn(numbers, state).row.length) state = did(state, { do: 'settle', fight: 0, over: false });
  }
  expect(calls).toMatchObject({ refused: calls.wanted, amiss: 0 });
  expect(calls.firstOfRound).toBeGreaterThan(3);
  state = did(state, { do: 'settle', fight: 0, over: true });
  expect(state.fights).toEqual([]);
});

test('First contact deals twenty playing cards once, in five rows of four, and then it is over', () => {
  const [battle, ...others] = (definition.setting() as { battles: readonly FirstBattle[] }).battles;
  expect([others, battle?.id, battle?.event]).toEqual([
    [],
    'first-contact',
    expect.stringMatching(/bell.*nothing else/),
  ]);
  const { id, passes, scale, sides } = battle!;
  const joins = sides.map(({ faction, groups }) => ({
    faction: joining(factions.find((each) => each.id === faction)!).faction,
    groups,
  }));
  let state = did(tool.initial, { do: 'first', first: { id, passes, scale }, sides: joins });
  expect(state.factions.map(({ groups }) => groups.map(({ name }) => name))).toEqual([
    ['Squad A', 'Squad B'],
    ['Section A', 'Section B'],
  ]);
  const pack = packOf(
    state.factions.map((each) => each.cards),
    specialEventsMax - 2,
    state.jokers,
  );
  const suits = pack.fits ? pack.suits.map(({ suit, ranks }) => [suit, Object.values(ranks).flat().length]) : [];
  expect([suits, pack.fits && pack.jokers]).toEqual([
    [
      ['spades', 9],
      ['hearts', 9],
    ],
    2,
  ]);
  expect(tool.readState(state).ok).toBe(true);
  state = did(state, { do: 'begin', seed: 7 });
  const dealt: string[] = [];
  while (!isPlayedOut(numbers, state)) {
    const card = cardIn(numbers, state);
    if (card) dealt.push(`${card.faction} ${card.kind}`);
    state = did(state, { do: 'next' });
  }
  expect([state.round, dealt.length]).toEqual([5, 20]);
  expect(dealt.toSorted()).toEqual(
    cardsOf(numbers, state)
      .map(({ faction, kind }) => `${faction} ${kind}`)
      .toSorted(),
  );
  expect(tool.apply(state, { do: 'next' })).toBeNull();
  expect(tool.again(state)).toMatchObject({ first: { id }, factions: [{ id: 'spugs' }, { id: 'volunteers' }] });
  expect(did(tool.again(state), { do: 'leave', id: 'spugs' }).first).toBeUndefined();
  // Lengths are halved in all tools of the same evening.
  expect(scaleOf({ deck: state } as never)).toBe(50);
  expect(oddsWords.within(2, length(3, 50))).toBe('Mite 2 is within 3.75 cm of');
  expect([8, 16, 48, 72].map((inches) => length(inches, 50))).toEqual(['10 cm', '20 cm', '60 cm', '90 cm']);
});

test.each(['content', 'content-de'])('a move on a table in centimetres has no reason in inches (%s)', (folder) => {
  const { patterns } = parse(readFileSync(`${folder}/language.yaml`, 'utf8')) as {
    patterns: { centimetres: [string, string][] };
  };
  const said = (sentence: string): string =>
    patterns.centimetres.reduce((text, [from, to]) => text.replace(new RegExp(from), to), sentence);
  const file = parse(readFileSync(`${folder}/alien-invasion/verdicts.yaml`, 'utf8')) as { why: Record<string, string> };
  const lengths = Object.values(file.why).filter((sentence) => /\{(inches|jump|from|to)\}/.test(sentence));
  expect(lengths).toHaveLength(3);
  for (const sentence of lengths.map((each) => each.replaceAll(/\{\w+\}/g, '8'))) {
    expect(said(sentence)).toMatch(/8 cm\b/);
    expect(said(sentence)).not.toMatch(/8 in\b|inch|Zoll|″/);
  }
});

describe('objectives (AI-14)', () => {
  const dealt: Action = {
    do: 'objectives',
    deck: 'objectives',
    hands: [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ],
    pile: ['i', 'j'],
  };
  const begun = [...factions.slice(0, 4).map(joining), { do: 'begin', seed: 5 } as const].reduce<State>(
    did,
    tool.initial,
  );
  const after = (...actions: Action[]): State['objectives'] => [dealt, ...actions].reduce(did, begun).objectives;
  const another = { do: 'another', faction: 1, card: 0, id: 'i', pile: ['j', 'c'] } as const;

  test('are dealt once, to the factions of a game that has begun', () => {
    expect(after()?.hands[1]).toEqual([
      { id: 'c', shown: false },
      { id: 'd', shown: false },
    ]);
    const refused: [State, Action][] = [
      [tool.initial, dealt],
      [did(begun, dealt), dealt],
      [begun, { ...dealt, hands: dealt.hands.slice(1) }],
      [begun, { ...dealt, hands: [[], [], [], []] }],
      [begun, { ...dealt, hands: [['a'], ['b', 'c'], ['d'], ['e']] }],
    ];
    expect(refused.map(([state, action]) => tool.apply(state, action))).toEqual(refused.map(() => null));
  });

  test('can be replaced until they are face up, and no card appears or disappears', () => {
    expect(after(another)).toMatchObject({ pile: ['j', 'c'] });
    expect(after(another)?.hands[1]?.[0]).toEqual({ id: 'i', shown: false });
    const state = did(begun, dealt);
    expect(tool.apply(state, { ...another, pile: ['j', 'x'] })).toBeNull();
    expect(tool.apply(state, { ...another, id: 'z' })).toBeNull();
    const up = did(state, { do: 'shown', faction: 1, card: 0, shown: true });
    expect(tool.apply(up, another)).toBeNull();
  });

  test('are shown to all when they are completed, and no announcement names them', () => {
    const show = { do: 'shown', faction: 2, card: 1, shown: true } as const;
    expect(after(show)?.hands[2]).toEqual([
      { id: 'e', shown: false },
      { id: 'f', shown: true },
    ]);
    expect(after(show, { ...show, shown: false })).toEqual(after());
    expect(tool.apply(did(begun, dealt), { ...show, shown: false })).toBeNull();
    expect(tool.apply(did(begun, dealt), { ...show, card: 2 })).toBeNull();
    expect([dealt, another, show].map((action) => tool.says(did(begun, dealt), action))).toMatchInlineSnapshot(`
      [
        "Objectives are dealt, 2 to each faction.",
        "Spugs: another objective drawn.",
        "Tin Embassy: an objective is completed.",
      ]
    `);
  });

  test('survive files, links and other cards, and a new game has none', async () => {
    const state = [dealt, another, { do: 'next' } as const].reduce(did, begun);
    expect(tool.readState(state)).toEqual({ ok: true, value: state });
    expect([dealt, another].map((action) => tool.readAction(action))).toEqual(
      [dealt, another].map((value) => ({ ok: true, value })),
    );
    expect(await readLink(tool, (await linkHash(tool, state)) ?? '')).toEqual({ ok: true, state });
    expect(tool.again(state).objectives).toBeUndefined();
    expect(tool.readState({ ...state, objectives: { ...state.objectives, hands: [] } }).ok).toBe(false);
  });

  test('come from the decks of the content, in plain words, with the factions that they are not for', () => {
    const { each, decks, rules } = definition.files!['deck/objectives']!() as ObjectiveData;
    expect([each, decks.map(({ id, cards: all }) => [id, all.length]), Object.keys(rules)]).toEqual([
      content.alienInvasion.numbers.objectives,
      [['objectives', 18]],
      ['AI-14.1', 'AI-14.2', 'AI-14.3', 'AI-14.4'],
    ]);
    const all = decks.flatMap((deck) => deck.cards);
    expect(all.filter(({ title, when, text }) => /[{}*]/.test(title + when + text) || !text || !when)).toEqual([]);
    expect(all.flatMap(({ id, except }) => except.map((faction) => `${id} ${faction}`))).toEqual(['wet-feet spugs']);
    expect(all.find(({ id }) => id === 'over-the-wall')?.text).toBe(
      'With the actions of one Double or Triple, one of your groups crosses two linear barriers.',
    );
  });
});
