import { describe, expect, test } from 'vitest';
import { totalsOf, type Pool, rollPools } from '../../../src/engine/alien-invasion/dice.ts';
import { exactBlastWays, exactKillOdds, exactShotWays, fraction } from '../../../src/engine/alien-invasion/exact.ts';
import { duelEnds, fightOdds, othersOf, resolveFight } from '../../../src/engine/alien-invasion/fight.ts';
import type { Side } from '../../../src/engine/alien-invasion/melee.ts';
import {
  blastKills,
  blastOdds,
  blastOddsTogether,
  chainOf,
  killOdds,
  shotOdds,
  talliesOf,
} from '../../../src/engine/alien-invasion/odds.ts';
import { dice as random, often } from '../support.ts';
import { rolls } from './rational.ts';

/** The largest difference between two lists of chances; infinite if they differ in length. */
const apart = (a: readonly number[], b: readonly number[]): number =>
  a.length === b.length ? Math.max(...a.map((each, index) => Math.abs(each - b[index]!))) : Infinity;

describe('shots of groups with several units', () => {
  test('make one total within a group, and shoot in turn if they are several groups', () => {
    const [section, dalek] = [[{ dice: 2 }, { dice: 2 }, { dice: 4 }], [{ dice: 6 }]];
    const asked = { target: 9, figures: 4 };
    const each = killOdds({ pools: [{ dice: 8 }, { dice: 6 }], linked: false, ...asked });
    expect(apart(shotOdds({ shots: [section, dalek], ...asked }), each)).toBeLessThan(1e-12);
    expect(
      apart(
        shotOdds({ shots: [[...section, ...dalek]], ...asked }),
        killOdds({ pools: [{ dice: 14 }], linked: true, ...asked }),
      ),
    ).toBeLessThan(1e-12);
    const { ways, all } = exactShotWays({ shots: [section, dalek], ...asked });
    expect(ways.map((way) => fraction(way, all))).toEqual(
      exactKillOdds({ pools: [{ dice: 8 }, { dice: 6 }], linked: false, ...asked }),
    );
  });

  test('make one total if operatives and others are in one group', () => {
    const mib: Pool = { mib: { operatives: 2, successes: 0 } };
    const cases = [1, 2, 3, 4, 5, 6].map((texts) =>
      killOdds({ pools: [{ dice: texts * 2 + 3 }], linked: true, target: 9, figures: 3 }),
    );
    const mixed = cases[0]!.map((_, kills) => cases.reduce((sum, each) => sum + each[kills]!, 0) / 6);
    expect(apart(shotOdds({ shots: [[mib, { dice: 3 }]], target: 9, figures: 3 }), mixed)).toBeLessThan(1e-12);
  });

  test('kill nobody if nobody shoots', () => {
    expect(shotOdds({ shots: [], target: 9, figures: 2 })).toEqual([1, 0, 0]);
    expect(shotOdds({ shots: [[]], target: 9, figures: 2 })).toEqual([1, 0, 0]);
  });
});

describe('tallies', () => {
  test('add up from either end, and are certain only if nothing is left over', () => {
    const kills = killOdds({ pools: [{ dice: 5 }], linked: true, target: 6, figures: 4 });
    const tallies = talliesOf(kills);
    expect(tallies[0]!.least).toBe(1);
    expect(tallies[4]!.most).toBe(1);
    tallies.forEach(({ exactly, least }, number) => {
      expect(exactly).toBe(kills[number]);
      expect(least + (tallies[number - 1]?.most ?? 0)).toBeCloseTo(1, 12);
    });
    // Five ones make no kill: one way in 7776.
    expect(tallies[1]!.least).toBeLessThan(1);
    expect(tallies[1]!.least).toBeCloseTo(1 - 1 / 7776, 12);
    // Six dice make at least six points.
    expect(talliesOf(killOdds({ pools: [{ dice: 6 }], linked: true, target: 6, figures: 4 }))[1]!.least).toBe(1);
  });
});

describe('a blast on several groups (AI-6.8)', () => {
  const groups: readonly Side[] = [
    { kill: 6, figures: 3 },
    { kill: 9, figures: 2 },
    { kill: 24, figures: 1 },
  ];

  test('kills the sum of the figures that its one total kills in each', () => {
    expect(blastKills(20, groups)).toBe(3 + 2);
    expect(blastKills(24, groups)).toBe(3 + 2 + 1);
    expect(blastKills(5, groups)).toBe(0);
  });

  test('has the chances of every roll of its dice, exactly', () => {
    for (let dice = 0; dice <= 5; dice++) {
      const ways = Array.from({ length: 7 }, () => 0);
      for (const faces of rolls(dice))
        ways[
          blastKills(
            faces.reduce((a, b) => a + b, 0),
            groups,
          )
        ]!++;
      expect(
        apart(
          blastOddsTogether(dice, groups),
          ways.map((way) => way / 6 ** dice),
        ),
      ).toBeLessThan(1e-12);
      expect(exactBlastWays(dice, groups)).toEqual({ ways: ways.map(BigInt), all: 6n ** BigInt(dice) });
    }
  });

  test('has the same odds on one group as a single blast', () => {
    expect(apart(blastOddsTogether(10, [groups[0]!]), blastOdds(10, groups)[0]!)).toBeLessThan(1e-12);
  });
});

describe('a chain of Mites (AI-12.2)', () => {
  test('spreads from each Mite in reach of the last, and stops at a gap', () => {
    expect([...chainOf(0, [])]).toEqual([0]);
    expect([...chainOf(0, [[1, 0], [2, 1], [4, 3]])].sort()).toEqual([0, 1, 2]); // prettier-ignore
    expect([...chainOf(3, [[1, 0], [2, 1], [4, 3]])].sort()).toEqual([3, 4]); // prettier-ignore
    // The Mites form a circle.
    expect(chainOf(0, [[0, 1], [1, 2], [2, 0]]).size).toBe(3); // prettier-ignore
  });
});

describe('a roll', () => {
  const pools: readonly Pool[] = [{ dice: 5 }, { mib: { operatives: 2, successes: 1 } }, { dice: 0 }];

  test('is the same for a seed, and has the number of dice of the first roll', () => {
    for (let seed = 0; seed < 200; seed++) {
      const { first, dice } = rollPools(pools, seed);
      expect(rollPools(pools, seed)).toEqual({ first, dice });
      expect(first).toHaveLength(2);
      expect(dice).toHaveLength(5 + 2 * (first[0]! + first[1]!));
      expect([...first, ...dice].every((face) => face >= 1 && face <= 6 && Number.isInteger(face))).toBe(true);
    }
    expect(rollPools([{ mib: { operatives: 0, successes: 4 } }], 1)).toEqual({ first: [], dice: [] });
  });

  test('shows every face as often as any other', () => {
    const counts = Array.from({ length: 7 }, () => 0);
    for (let seed = 0; seed < 600; seed++) for (const face of rollPools([{ dice: 100 }], seed).dice) counts[face]!++;
    // 60,000 dice give 10,000 of each face, within four and a half standard deviations.
    for (const count of counts.slice(1)) expect(Math.abs(count - 10_000)).toBeLessThan(420);
  });
});

describe('a close combat', () => {
  const sides: readonly Side[] = [
    { kill: 6, figures: 2 },
    { kill: 9, figures: 2 },
    { kill: 4, figures: 3 },
  ];

  test('gives the odd dice to the right sides', () => {
    expect(othersOf(3, { from: 0, aims: 1 })).toEqual([2]);
    expect(othersOf(4, { from: 2, aims: 1 })).toEqual([0, 3]);
    expect(othersOf(3, { from: null, aims: 1 })).toEqual([0, 2]);
    expect(othersOf(2, { from: 0, aims: 1 })).toEqual([]);
    expect(() => resolveFight(sides, [{ from: 0, aims: 0, dice: [1] }])).toThrow(RangeError);
    expect(() => fightOdds(sides, [{ from: 0, aims: 7, pools: [] }])).toThrow(RangeError);
  });

  test('of three factions, and of one that shoots in, takes all losses at the same time', () => {
    const { blows, lost } = resolveFight(sides, [
      // The even dice, 6 + 4, hit side 1; the odd 5 hits side 2.
      { from: 0, aims: 1, dice: [6, 4, 5] },
      // The even 2 hits side 0; the odd dice, 3 + 1, hit side 2.
      { from: 1, aims: 0, dice: [2, 3, 1] },
      // The even 6 hits side 0; the odd 1 hits side 1.
      { from: 2, aims: 0, dice: [6, 1] },
      // From outside, the even 6 hits side 2; the odd dice hit side 0 (5), side 1 (5) and side 0 again (3).
      { from: null, aims: 2, dice: [6, 5, 5, 3] },
    ]);
    expect(blows).toEqual([
      [
        { side: 1, total: 10, kills: 1 },
        { side: 2, total: 5, kills: 1 },
      ],
      [
        { side: 0, total: 2, kills: 0 },
        { side: 2, total: 4, kills: 1 },
      ],
      [
        { side: 0, total: 6, kills: 1 },
        { side: 1, total: 1, kills: 0 },
      ],
      [
        { side: 2, total: 6, kills: 1 },
        { side: 0, total: 8, kills: 1 },
        { side: 1, total: 5, kills: 0 },
      ],
    ]);
    expect(lost).toEqual([2, 1, 3]);
  });

  test('never costs more figures than a side has', () => {
    expect(resolveFight([sides[0]!, sides[1]!], [{ from: 1, aims: 0, dice: [6, 6, 6, 6] }]).lost).toEqual([2, 0]);
  });

  test('has the odds of every possible roll', () => {
    const attacks = [
      { from: 0, aims: 1, pools: [{ dice: 2 }] },
      { from: 1, aims: 0, pools: [{ dice: 2 }] },
      { from: 2, aims: 0, pools: [{ dice: 1 }] },
    ];
    const counted = sides.map(({ figures }) => Array.from({ length: figures + 1 }, () => 0));
    for (const faces of rolls(5)) {
      const given = [faces.slice(0, 2), faces.slice(2, 4), faces.slice(4)];
      const { lost } = resolveFight(
        sides,
        attacks.map((attack, index) => ({ ...attack, dice: given[index]! })),
      );
      lost.forEach((kills, side) => counted[side]![kills]!++);
    }
    fightOdds(sides, attacks).forEach((chances, side) => {
      expect(
        apart(
          chances,
          counted[side]!.map((ways) => ways / 6 ** 5),
        ),
      ).toBeLessThan(1e-12);
    });
  });

  test('has chances that add up to 1, whoever fights', () => {
    for (let seed = 0; seed < often(20, 300); seed++) {
      const choose = random(seed);
      const many = Array.from({ length: 2 + choose(5) }, () => ({ kill: 1 + choose(30), figures: choose(12) }));
      const attacks = many.map((_, from) => ({
        from,
        aims: (from + 1) % many.length,
        pools: [{ dice: choose(20) }, { mib: { operatives: choose(2), successes: 0 } }],
      }));
      for (const chances of fightOdds(many, attacks)) {
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
      }
    }
  });
});

test('totals of many dice are the same whether they are cached or not', () => {
  const mean = (dice: number): number => {
    const { least, chances } = totalsOf(dice);
    return chances.reduce((sum, chance, index) => sum + chance * (least + index), 0);
  };
  for (const dice of [199, 200, 201, 202]) expect(mean(dice)).toBeCloseTo(dice * 3.5, 8);
});

test('a duel ends with the first, the second, both or neither left', () => {
  // The last number of each list is the chance that the side loses all figures: one in four, and four in five.
  const ends = duelEnds([
    [0.5, 0.25, 0.25],
    [0.2, 0.8],
  ]);
  const wanted = { first: 0.75 * 0.8, second: 0.25 * 0.2, both: 0.75 * 0.2, neither: 0.25 * 0.8 };
  for (const [end, chance] of Object.entries(wanted)) expect(ends[end as keyof typeof ends]).toBeCloseTo(chance, 12);
});
