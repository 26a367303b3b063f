import { describe, expect, test } from 'vitest';
import { battlePlaying } from '../../../src/engine/battle/opponent.ts';
import { isFair, judgeTown, pairsOf, type Fairness } from '../../../src/engine/battle/towns.ts';
import { validContent } from '../../support/content.ts';
import { testLong } from '../../support/long.ts';
import { battle, battleOpponents } from '../numbers.ts';

const { battleTowns, battleOpponents: wording } = validContent();
const playing = battlePlaying(battle, battleOpponents);
const pairs = pairsOf(wording, battleTowns.others);
/** Three different pairs that finish a game quickly. */
const quick = pairs.map((level, index) => ({ ...level, nodes: 10 + 10 * index }));
const seed = 'some';

/** The results of all games of each pair, fair or not. */
const resultsOf = (town: number, games: number) =>
  judgeTown(playing, quick, town, { games, share: { low: 0, high: 100 } }, { seed })!;

describe('tested towns', () => {
  test('were all tried, are all different, and are fair between all three pairs', () => {
    const { towns, looked } = battleTowns;
    const seeds = towns.map(([town]) => town);
    expect(seeds).toEqual([...new Set(seeds)].toSorted((one, other) => one - other));
    expect(Math.max(0, ...seeds)).toBeLessThanOrEqual(looked);
    for (const [, a, b, c, d, e, f] of towns) {
      const results = [
        [a, b],
        [c, d],
        [e, f],
      ] as const;
      expect(results.map((each) => isFair(each, battleTowns))).toEqual([true, true, true]);
    }
  });

  test('are judged by three different pairs: the fourth level, other weights, and the fifth level', () => {
    const [fourth, fifth] = battleOpponents.levels.slice(3);
    expect([pairs[0], pairs[2]]).toEqual([fourth, fifth]);
    expect(pairs.map(({ nodes }) => nodes)).toEqual(pairs.map(({ nodes }) => nodes).toSorted((a, b) => a - b));
    expect(new Set(pairs.map(({ weights }) => JSON.stringify(weights))).size).toBe(3);
    expect(battleTowns).toMatchObject({ games: 60, share: { low: 40, high: 60 } });
  });

  test('have a share of the first player within the bounds, a draw counting half', () => {
    const bounds: Fairness = { games: 60, share: { low: 40, high: 60 } };
    const fair = (first: number, drawn: number) => isFair([first, drawn], bounds);
    expect([fair(24, 0), fair(36, 0), fair(0, 60), fair(23, 2), fair(35, 2)]).toEqual(Array(5).fill(true));
    expect([fair(23, 1), fair(36, 1), fair(0, 47), fair(37, 0)]).toEqual(Array(4).fill(false));
  });

  test('are those that no pair finds unfair, by the same games each time', () => {
    const bounds: Fairness = { games: 6, share: { low: 30, high: 70 } };
    const outcomes = Array.from({ length: 40 }, (_, index) => {
      const results = resultsOf(index + 1, bounds.games);
      const judged = judgeTown(playing, quick, index + 1, bounds, { seed });
      const verdicts = results.map((result) => isFair(result, bounds));
      expect(judged).toEqual(verdicts.includes(false) ? undefined : results);
      return verdicts.join();
    });
    // Each pair rejects a town that the others accept, and some towns pass.
    const met = new Set(outcomes);
    for (const verdicts of ['true,true,true', 'false,true,true', 'true,false,true', 'true,true,false'])
      expect(met).toContain(verdicts);
  });

  test('depend on the random seed of the games', () => {
    const games = ['a', 'b', 'c', 'd'].map((other) =>
      judgeTown(playing, quick, 7, { games: 6, share: { low: 0, high: 100 } }, { seed: other }),
    );
    expect(new Set(games.map((results) => JSON.stringify(results))).size).toBeGreaterThan(1);
  });

  test('are searched quickly: a search gives up lopsided towns early, and judges the others by the same games', () => {
    const bounds: Fairness = { games: 3, share: { low: 30, high: 70 } };
    let started = 0;
    const counted = {
      ...playing,
      start: (...args: Parameters<typeof playing.start>) => (started++, playing.start(...args)),
    };
    const tried = (hasty: boolean) => {
      started = 0;
      const judged = Array.from({ length: 40 }, (_, index) =>
        judgeTown(counted, quick, index + 1, bounds, { seed, hasty }),
      );
      return { judged, started };
    };
    const [patient, hasty] = [tried(false), tried(true)];
    expect(hasty.started).toBeLessThan(patient.started);
    for (const [index, results] of hasty.judged.entries())
      expect([undefined, patient.judged[index]]).toContainEqual(results);
    expect(hasty.judged.some(Boolean)).toBe(true);
  });

  testLong('are confirmed if the two quicker pairs play all games of the first one again', () => {
    const [[town, ...results]] = battleTowns.towns as [(typeof battleTowns.towns)[number]];
    const played = judgeTown(playing, pairs.slice(0, 2), town, battleTowns, { seed: `${battleTowns.seed}/towns` });
    expect(played?.flat()).toEqual(results.slice(0, 4));
  });
});
