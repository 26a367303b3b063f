import { describe, expect, test } from 'vitest';
import { battlePlaying } from '../../../src/engine/battle/opponent.ts';
import { fairShare, firstShareOf, playTown, tryTown } from '../../../src/engine/battle/towns.ts';
import { soundContent } from '../../support/content.ts';
import { testLong } from '../../support/long.ts';
import { battle, battleOpponents } from '../numbers.ts';

const { seed, looked, games, again, towns } = soundContent().battleTowns;
const playing = battlePlaying(battle, battleOpponents);
const strongest = battleOpponents.levels.at(-1)!;
/** One that is soon done with a game. */
const quick = { ...strongest, nodes: 20 };

describe('fair towns', () => {
  test('are towns that were looked at, none twice, whose first player wins about half', () => {
    const seeds = towns.map(([town]) => town);
    expect(seeds.length).toBeGreaterThan(0);
    expect(seeds).toEqual([...new Set(seeds)].toSorted((one, other) => one - other));
    expect(seeds.at(-1)).toBeLessThanOrEqual(looked);
    for (const [, first, drawn] of towns) {
      const { share } = firstShareOf({ games, first, drawn });
      expect(share).toBeGreaterThanOrEqual(fairShare.low);
      expect(share).toBeLessThanOrEqual(fairShare.high);
    }
  });

  test('are about fair in games that had no say in their choice', () => {
    const first = towns.reduce((sum, [, , , each]) => sum + each, 0);
    const drawn = towns.reduce((sum, [, , , , each]) => sum + each, 0);
    const { low, high } = firstShareOf({ games: again * towns.length, first, drawn });
    expect([low < fairShare.high, high > fairShare.low]).toEqual([true, true]);
  });

  test('come of the same games whenever they are played, and others of other lots', () => {
    const played = playTown(playing, quick, 7, 12, 'some');
    expect(playTown(playing, quick, 7, 12, 'some')).toEqual(played);
    const others = ['a', 'b', 'c', 'd'].map((lots) => playTown(playing, quick, 7, 12, lots));
    expect(new Set(others.map((each) => JSON.stringify(each))).size).toBeGreaterThan(1);
    expect(played.first + played.drawn).toBeLessThanOrEqual(played.games);
  });

  test('are kept or given up by the games that are played: no town is kept whose share is out of bounds', () => {
    // The second and the third are kept: who plays so badly finds few of them.
    const [unfair, ...kept] = [38, 37, 67].map((town) => tryTown(playing, quick, town, 20, 'some'));
    expect(unfair).toBeUndefined();
    for (const [index, town] of [37, 67].entries()) {
      expect(kept[index]).toEqual(playTown(playing, quick, town, 20, 'some'));
      const { share } = firstShareOf(kept[index]!);
      expect([share >= fairShare.low, share <= fairShare.high]).toEqual([true, true]);
    }
  });

  testLong('are what the strongest opponent plays: the first of them, all games again', () => {
    const [town, first, drawn, ...more] = towns[0]!;
    expect(tryTown(playing, strongest, town, games, `${seed}/towns`)).toEqual({ games, first, drawn });
    const { games: played, ...counts } = playTown(playing, strongest, town, again, `${seed}/again`);
    expect([played, counts.first, counts.drawn]).toEqual([again, ...more]);
  });
});
