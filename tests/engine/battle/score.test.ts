import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBattle } from '../../../src/engine/battle/game.ts';
import { scoreOf, scores, surplusesOf } from '../../../src/engine/battle/score.ts';
import { battleScore } from '../../../src/site/tools/battle-score/tool.ts';
import type { Captures } from '../../../src/engine/battle/state.ts';
import type { Triple } from '../../../src/engine/pyramids.ts';
import { battle, battleNumbers } from '../numbers.ts';

const captures = (villagers: Triple, aliens: Triple): Captures => ({ villagers, aliens });

/** The most points from any way of forming trios, found by trying all. */
function exhaustive(
  points: { alien: number; villager: number; mixed: number },
  { villagers, aliens }: Captures,
): number {
  const known = new Map<string, number>();
  const best = (pieces: readonly number[]): number => {
    const key = pieces.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    let most = 0;
    // A set bit means an alien of that size (index from 3 on), a clear bit a villager.
    for (let sorts = 0; sorts < 8; sorts++) {
      const used = [0, 1, 2].map((size) => size + ((sorts >> size) & 1) * 3);
      if (used.some((index) => pieces[index] === 0)) continue;
      const rest = pieces.map((number, index) => number - (used.includes(index) ? 1 : 0));
      const worth = sorts === 7 ? points.alien : sorts === 0 ? points.villager : points.mixed;
      most = Math.max(most, worth + best(rest));
    }
    known.set(key, most);
    return most;
  };
  return best([...villagers, ...aliens]);
}

const few = (max: number) => fc.integer({ min: 0, max });
const triple = (max: number) => fc.tuple(few(max), few(max), few(max));

describe('a score', () => {
  test('is the most that the pieces can make (BB-6.5)', () => {
    fc.assert(
      fc.property(triple(5), triple(3), (villagers, aliens) => {
        const score = scoreOf(battle, captures(villagers, aliens));
        expect(score.points).toBe(exhaustive(battleNumbers.trios, captures(villagers, aliens)));
        expect(score.alien * 10 + score.villager * 7 + score.mixed * 5).toBe(score.points);
      }),
      { numRuns: 300 },
    );
  });

  test('is the most whatever the trios are worth', () => {
    fc.assert(
      fc.property(
        triple(3),
        triple(3),
        fc.tuple(few(12), few(12), few(12)),
        (villagers, aliens, [alien, villager, mixed]) => {
          const trios = { alien, villager, mixed };
          const game = createBattle({ ...battleNumbers, trios });
          expect(scoreOf(game, captures(villagers, aliens)).points).toBe(
            exhaustive(trios, captures(villagers, aliens)),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('the higher total wins, equal ones are a draw (BB-6.6)', () => {
  const [more, less] = [captures([1, 1, 1], [0, 0, 0]), captures([1, 0, 1], [0, 1, 0])];
  const winner = (a: Captures, b: Captures) => scores(battle, { a, b }).winner;
  expect(winner(more, less)).toBe('a');
  expect(winner(less, more)).toBe('b');
  expect(winner(less, less)).toBeNull();
  expect(scores(battle, { a: more, b: less })).toEqual({
    a: { alien: 0, villager: 1, mixed: 0, points: 7 },
    b: { alien: 0, villager: 0, mixed: 1, points: 5 },
    winner: 'a',
  });
});

describe('impossible captures', () => {
  const pad = battleScore(battleNumbers);
  const state = (a: Captures, b: Captures) => ({ ...pad.initial, captured: { a, b } });
  const [none, all]: [Triple, Triple] = [[0, 0, 0], battleNumbers.stash];

  test('are more villagers of a size than there are, or more aliens of a player, whoever captured them', () => {
    fc.assert(
      fc.property(triple(11), triple(6), triple(11), triple(6), (aVillagers, aAliens, bVillagers, bAliens) => {
        const [a, b] = [captures(aVillagers, aAliens), captures(bVillagers, bAliens)];
        const wanted = [0, 1, 2].flatMap((size) => [
          ...(aVillagers[size]! + bVillagers[size]! > 2 * all[size]! ? [['villagers', size, 'BB-1.3']] : []),
          // The aliens that b captured belong to a.
          ...(bAliens[size]! > all[size]! ? [['a', size, 'BB-1.1']] : []),
          ...(aAliens[size]! > all[size]! ? [['b', size, 'BB-1.1']] : []),
        ]);
        const found = surplusesOf(battleNumbers, { a, b }).map(({ of, size, rule }) => [of, size, rule]);
        expect(found).toEqual(wanted);
        // The score pad neither ends the game nor names a winner.
        if (wanted.length === 0) return;
        expect(pad.ended(state(a, b))).toBeNull();
        expect(pad.table!.rows(state(a, b)).map((row) => row.at(-1))).toEqual(Array(2).fill('too many pieces'));
      }),
      { numRuns: 300 },
    );
  });

  test('are not the last pieces of the box', () => {
    const twice = all.map((count) => count * 2) as unknown as Triple;
    const [a, b] = [captures(twice, all), captures(none, all)];
    expect(surplusesOf(battleNumbers, { a, b })).toEqual([]);
    expect(pad.ended(state(a, b))).toMatchObject({ ending: 'points' });
  });
});
