import { describe, expect, test } from 'vitest';
import type { Policy } from '../../../src/content/schema/lake-terror.ts';
import { lakeTerrorOf } from '../../../src/engine/content.ts';
import { deal, deckOf, seated } from '../../../src/engine/lake-terror/deal.ts';
import { midnight, night, type Night } from '../../../src/engine/lake-terror/night.ts';
import { Knowledge } from '../../../src/engine/lake-terror/study/knowledge.ts';
import { playOut, type Rules } from '../../../src/engine/lake-terror/study/play-out.ts';
import { lakeTerrorStudy } from '../../../src/engine/lake-terror/study/study.ts';
import type { Role } from '../../../src/engine/lake-terror/game.ts';
import { randomFrom } from '../../../src/engine/rng.ts';
import { shareOf, nothing, seedsOf, sum } from '../../../src/engine/study/study.ts';
import { validContent } from '../../support/content.ts';
import { often } from '../../support/long.ts';

const content = validContent();
const game = lakeTerrorOf(content);
const policyOf = (id: string): Policy => content.policies.get(id)!;
const policies = [...content.policies.values()];

/** The number of games that the Pod People win when everybody plays at random. */
function podsByLot(deck: readonly Role[], games: number, more: Partial<Rules> = {}): number {
  let pods = 0;
  for (let seed = 0; seed < games; seed++) {
    const { players } = deal(game, deck.length, deck, seed);
    const random = randomFrom(seed + 1_000_000);
    if (playOut({ game, variants: {}, ...more }, players, policyOf('lot'), random).winner === 'pods') pods++;
  }
  return pods;
}

/** The largest error that a count may have: four standard deviations, which one count in 15,000 exceeds. */
const leeway = (exact: number, games: number): number => 4 * Math.sqrt((exact * (1 - exact)) / games);
const off = (pods: number, games: number, exact: number): number => Math.abs(pods / games - exact);

describe('known games', () => {
  const games = often(3000, 30_000);
  const deckWith = (pods: number, citizens: number, ...more: Role[]): Role[] => [
    ...Array.from({ length: pods }, () => 'pod-person'),
    ...Array.from({ length: citizens }, () => 'citizen'),
    ...more,
  ];

  test.each([
    [8, 48 / 105],
    [6, 8 / 15],
  ])(
    'plain Mafia of %i with one mafioso, starting with a night, agrees with Migdał’s closed form',
    (players, exact) => {
      // Every snatched player dies, as after a patrol, so the night is as in Mafia.
      const kills = (night: Night) => {
        const { victim } = night.choices;
        return midnight({ ...night, choices: { ...night.choices, patrols: { 1: victim! } } });
      };
      const pods = podsByLot(deckWith(1, players - 1), games, { midnight: kills });
      expect(off(pods, games, exact)).toBeLessThanOrEqual(leeway(exact, games));
    },
  );

  test.each([
    [1, 5, 1],
    [1, 9, 1],
    [2, 6, 1],
    [1, 7, 0],
  ])('%i Pod People, %i Citizens and %i Lunatics agree with an exact dynamic programme', (pods, citizens, lunatics) => {
    const memory = new Map<string, number>();
    /** The Pod People’s chance before a day, by the numbers of Pod People, players who can be turned, and Lunatics. */
    const day = (p: number, h: number, l: number): number => {
      const all = p + h + l;
      const lynched = (number: number, then: () => number): number => (number === 0 ? 0 : (number / all) * then());
      return (
        lynched(p, () => after(p - 1, h, l)) +
        lynched(h, () => after(p, h - 1, l)) +
        lynched(l, () => after(p, h, l - 1))
      );
    };
    const after = (p: number, h: number, l: number): number => (p === 0 ? 0 : h === 0 ? 1 : night(p, h, l));
    const night = (p: number, h: number, l: number): number => {
      const key = `${p} ${h} ${l}`;
      let chance = memory.get(key);
      if (chance === undefined) {
        // The victim is not a Pod Person. The Lunatic is not affected (LT-3.4).
        const turned = h / (h + l);
        const dawn = (pods: number, others: number) => (others === 0 ? 1 : day(pods, others, l));
        chance = turned * dawn(p + 1, h - 1) + (1 - turned) * (l === 0 ? 0 : day(p, h, l));
        memory.set(key, chance);
      }
      return chance;
    };
    const deck = deckWith(pods, citizens, ...Array.from({ length: lunatics }, () => 'lunatic'));
    const exact = night(pods, citizens, lunatics);
    expect(off(podsByLot(deck, games), games, exact)).toBeLessThanOrEqual(leeway(exact, games));
  });
});

test.each(policies.map((policy) => [policy.id, policy] as const))(
  'a town that plays as “%s” breaks no rule at night, with each variant',
  (_, policy) => {
    const variants = [{}, { scientist: true }, { dutilessPods: true }, { mysteriousDeath: 'nothing' as const }];
    let nights = 0;
    for (const [index, each] of variants.entries()) {
      for (let seed = 0; seed < often(4, 40); seed++) {
        const players = 8 + ((seed * 5 + index) % 14);
        const dealt = deal(game, players, deckOf(game, players, each), seed).players;
        const watch = (asked: Night): void => {
          nights++;
          expect(night(game, asked)).not.toHaveProperty('illegal');
        };
        playOut({ game, variants: each, watch }, dealt, policy, randomFrom(seed));
      }
    }
    expect(nights).toBeGreaterThan(20);
  },
);

test('the beliefs of the table follow Bayes’ rule', () => {
  const players = seated(game, ['pod-person', ...Array.from({ length: 7 }, () => 'citizen')]);
  const knowledge = new Knowledge(players, 1, 0);
  const all = players.map((player) => knowledge.of(player));
  expect(all).toEqual(Array.from({ length: 8 }, () => 1 / 8));
  knowledge.heard([1, 2, 3], 1, 1);
  // One of three equally likely players is the Pod Person.
  expect(players.slice(0, 4).map((player) => knowledge.of(player))).toEqual([1 / 3, 1 / 3, 1 / 3, 1 / 8].map(near));
  knowledge.shown(1, false);
  // Now it must be one of the other two players.
  expect(players.slice(0, 3).map((player) => knowledge.of(player))).toEqual([0, 1 / 2, 1 / 2].map(near));
  // Players patrolled by a trusted neighbour cannot have been turned. The others may have been.
  const before = knowledge.of(players[4]!);
  knowledge.clear(8);
  knowledge.slept(players, false, false, [0, 0, 0, 0, 0, 0, 0, 5]);
  expect(knowledge.of(players[4]!)).toBe(before);
  expect(knowledge.of(players[5]!)).toBeGreaterThan(before);
});

const near = (value: number): unknown => expect.closeTo(value, 12);

test('parts of a study add up to the whole, in any order', () => {
  const asked = { players: [8, 9], variants: {}, policies: ['informed'], worth: true };
  const { cells } = lakeTerrorStudy(game, content, asked);
  // One town per number of players, and one without each role except Pod Person and Citizen.
  expect(cells.map(({ key }) => key.split('/').slice(1).join(' '))).toContain('9 informed -lunatic');
  for (const cell of cells.slice(0, 2)) {
    const whole = cell.play(seedsOf(7, cell, 0, 12));
    const [late, early] = [cell.play(seedsOf(7, cell, 5, 7)), cell.play(seedsOf(7, cell, 0, 5))];
    expect(sum(sum(nothing, late), early)).toEqual(whole);
    expect(whole).not.toEqual(cell.play(seedsOf(8, cell, 0, 12)));
  }
});

test('intervals agree with published ones', () => {
  // The values printed by Brown, Cai and DasGupta (2001) and Newcombe (1998).
  const { low, high } = shareOf(15, 148);
  expect([low, high].map((value) => Number(value.toFixed(4)))).toEqual([0.0624, 0.1605]);
  expect(shareOf(0, 20).low).toBe(0);
  expect(shareOf(20, 20).high).toBe(1);
});
