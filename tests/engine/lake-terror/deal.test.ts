import { repeat } from '../../../src/engine/rng.ts';
import { describe, expect, test } from 'vitest';
import { checkDealt, checkDeck, deal, deckOf, leftOver } from '../../../src/engine/lake-terror/deal.ts';
import type { Role } from '../../../src/engine/lake-terror/game.ts';
import { lakeTerror } from '../numbers.ts';
import { ask, lines, rejected, type Reply } from '../support.ts';

const game = 'lake-terror';
const roleDeal = (players: number, rest: object = {}): Reply =>
  ask({ game, do: 'deal', players, variants: {}, seed: 1, ...rest });
const rolesOf = (textOf: Reply): string[] => textOf.players.map(({ role }: Reply) => role).sort();

describe('the deck', () => {
  test('is the cards up to the number of players (LT-1.2, LT-1.6)', () => {
    expect(deckOf(lakeTerror, 8, {})).toEqual([
      'pod-person',
      'psychic',
      'town-watch',
      'town-watch',
      'doctor',
      'vigilante',
      'lunatic',
      'dumb-kid',
    ]);
    expect(deckOf(lakeTerror, 21, {})).toHaveLength(21);
    expect(deckOf(lakeTerror, 22, {})).toHaveLength(21);
    // No numbered deck has a second Pod Person, because the town would then seldom win (LT-1.6).
    expect(deckOf(lakeTerror, 21, {}).filter((role) => role === 'pod-person')).toHaveLength(1);
    expect(deckOf(lakeTerror, 21, {}).filter((role) => role === 'town-watch')).toHaveLength(8);
    const turned = { ...lakeTerror, cards: [...lakeTerror.cards].reverse() };
    expect(deckOf(turned, 9, {})).toEqual(deckOf(lakeTerror, 9, {}));
  });

  test('has the Scientist in the Doctor’s place (LT-7.2)', () => {
    expect(deckOf(lakeTerror, 9, { scientist: true })[4]).toBe('scientist');
    expect(deckOf(lakeTerror, 9, { scientist: true })).not.toContain('doctor');
    expect(deckOf(lakeTerror, 9, { scientist: false })[4]).toBe('doctor');
  });
});

describe('a deal', () => {
  test('gives each one of the deck’s roles', () => {
    for (const players of [8, 13, 21]) {
      const reported = roleDeal(players);
      expect(rolesOf(reported)).toEqual(deckOf(lakeTerror, players, {}).sort());
      expect(reported.missing).toBeNull();
      reported.players.forEach((player: Reply, index: number) => {
        expect(player).toEqual({ seat: index + 1, role: player.role, pod: player.role === 'pod-person', alive: true });
      });
    }
    expect(rolesOf(roleDeal(9, { variants: { scientist: true } }))).toContain('scientist');
  });

  test('is fixed by its seed', () => {
    expect(roleDeal(12)).toEqual(roleDeal(12));
    expect(roleDeal(12)).not.toEqual(roleDeal(12, { seed: 2 }));
    expect(deal(lakeTerror, 8, deckOf(lakeTerror, 8, {}), 7).players.map(({ role }) => role)).toMatchInlineSnapshot(`
      [
        "lunatic",
        "town-watch",
        "doctor",
        "vigilante",
        "dumb-kid",
        "town-watch",
        "pod-person",
        "psychic",
      ]
    `);
  });

  test('gives every seat every role equally often', () => {
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 4000; seed++) {
      deal(lakeTerror, 8, deckOf(lakeTerror, 8, {}), seed).players.forEach(({ seat, role }) => {
        const key = `${seat} ${role}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      });
    }
    for (const [key, times] of seen) {
      const cards = key.endsWith('watch') ? 2 : 1;
      expect(Math.abs(times / cards - 500)).toBeLessThan(130);
    }
  });

  test('may leave one role out, never the only Pod Person (LT-7.1)', () => {
    const left = new Map<string | null, number>();
    for (let seed = 0; seed < 900; seed++) {
      const { players, missing } = deal(lakeTerror, 8, deckOf(lakeTerror, 9, {}), seed);
      expect(players).toHaveLength(8);
      expect(players.filter(({ pod }) => pod)).toHaveLength(1);
      expect([...players.map(({ role }) => role), missing!].sort()).toEqual(deckOf(lakeTerror, 9, {}).sort());
      left.set(missing, (left.get(missing) ?? 0) + 1);
    }
    expect(left.has('pod-person')).toBe(false);
    expect(left.size).toBe(6);
    for (const [role, times] of left) {
      const cards = role === 'town-watch' ? 3 : 1;
      expect(Math.abs(times / cards - 900 / 8)).toBeLessThan(60);
    }
    const two: Role[] = ['pod-person', 'pod-person', ...repeat<Role>(7, 'citizen')];
    const missed = new Set(Array.from({ length: 60 }, (_, seed) => deal(lakeTerror, 8, two, seed).missing));
    expect([...missed].sort()).toEqual(['citizen', 'pod-person']);
  });
});

describe('a deal by hand', () => {
  const eight = deckOf(lakeTerror, 8, {});
  const nine = deckOf(lakeTerror, 9, {});
  const unknownRoles = { unknownRoles: true };
  const humans = eight.map((role) => (role === 'pod-person' ? 'citizen' : role));

  test('needs a deck with one card per player, or with one more (LT-1.2, LT-7.1)', () => {
    expect(checkDeck(lakeTerror, 8, {}, eight)).toEqual([]);
    expect(lines('lake-terror', checkDeck(lakeTerror, 8, {}, nine))).toEqual([
      'LT-1.2 There must be 8 cards, one per player; there are 9.',
    ]);
    expect(checkDeck(lakeTerror, 8, unknownRoles, nine)).toEqual([]);
    expect(lines('lake-terror', checkDeck(lakeTerror, 8, unknownRoles, nine.slice(2)))).toEqual([
      'LT-7.1 There must be 8 cards, or 9 of which one is left over; there are 7.',
      expect.stringMatching(/^LT-7\.6 /),
    ]);
    expect(checkDeck(lakeTerror, 8, unknownRoles, humans)).toMatchObject([{ rule: 'LT-7.6' }]);
  });

  test('has only cards of the deck, and never lacks the only Pod Person', () => {
    expect(checkDealt(lakeTerror, {}, eight, [...eight].reverse())).toEqual([]);
    expect(lines('lake-terror', checkDealt(lakeTerror, {}, eight, humans))).toEqual([
      'LT-1.2 The deck does not contain these cards.',
    ]);
    expect(lines('lake-terror', checkDealt(lakeTerror, unknownRoles, nine, nine.slice(1)))).toEqual([
      'LT-7.1 The card that is left over must not be the only Pod Person.',
    ]);
    expect(checkDealt(lakeTerror, unknownRoles, nine, nine.slice(0, 8))).toEqual([]);
    expect(leftOver(nine, eight)).toEqual(['town-watch']);
    expect(leftOver(eight, nine)).toBeNull();
  });
});

describe('a request for a deal', () => {
  const unknown = { variants: { unknownRoles: true } };
  const eight: Role[] = ['pod-person', ...repeat<Role>(7, 'citizen')];

  test('leaves one card out if there is one more (LT-7.1)', () => {
    const reported = roleDeal(8, unknown);
    expect([...rolesOf(reported), reported.missing].sort()).toEqual(deckOf(lakeTerror, 9, {}).sort());
  });

  test('accepts roles that the table has chosen', () => {
    expect(rolesOf(roleDeal(8, { ...unknown, roles: eight }))).toEqual([...eight].sort());
    expect(roleDeal(8, { ...unknown, roles: eight }).missing).toBeNull();
    const more = roleDeal(8, { ...unknown, roles: [...eight, 'lunatic'] });
    expect([...rolesOf(more), more.missing].sort()).toEqual([...eight, 'lunatic'].sort());
    const all = [...deckOf(lakeTerror, 21, {}), 'scientist'];
    expect(roleDeal(21, { ...unknown, roles: all }).players).toHaveLength(21);
  });

  test.each([
    [7, {}, 'players: expected a whole number from 8 to 21, got 7'],
    [22, {}, 'players: expected a whole number from 8 to 21, got 22'],
    [8, { seed: -1 }, 'seed: expected a whole number from 0 to 9,007,199,254,740,991, got -1'],
    [8, { roles: eight }, 'roles: not allowed without unknownRoles (LT-7.1)'],
    [21, unknown, 'roles: missing: there are 21 numbered cards, but 22 are needed (LT-7.1)'],
    [8, { ...unknown, roles: eight.slice(1) }, 'roles: expected 8 roles, or one more to leave out, got 7'],
    [8, { ...unknown, roles: [...eight, ...eight] }, 'roles: expected 8 roles, or one more to leave out, got 16'],
    [
      8,
      { ...unknown, roles: [...eight.slice(1), 'mayor', 'pod-person'] },
      'roles.7: expected a role such as "pod-person", got "mayor"',
    ],
    [
      8,
      { ...unknown, roles: [...eight.slice(1), 'doctor'] },
      'roles: without Pod People the town only kills itself, slowly; add at least one (LT-7.6)',
    ],
    [8, { variants: { unknownRoles: 1 } }, 'variants.unknownRoles: expected true or false, got 1'],
    [
      8,
      { variants: { mysteriousDeath: 'all' } },
      'variants.mysteriousDeath: expected one of "role", "pod", "nothing", got "all"',
    ],
    [8, { variants: { autopsy: true } }, 'variants.autopsy: expected one of "public", "private", got true'],
    [8, { variants: { vampires: true } }, 'variants.vampires: unknown key'],
  ])('of %i players with %j is rejected', (players, rest, issue) => {
    expect(rejected({ game, do: 'deal', players, seed: 1, ...rest })).toContain(issue);
  });

  test('rejects an empty list of roles', () => {
    expect(rejected({ game, do: 'deal', players: 8, seed: 1, ...unknown, roles: [] })[1]).toBe(
      'roles: expected 8 roles, or one more to leave out, got 0',
    );
  });
});
