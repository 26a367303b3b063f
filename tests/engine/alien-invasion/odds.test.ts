import { repeat } from '../../../src/engine/rng.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalsOf as totalsOfDice, type Pool } from '../../../src/engine/alien-invasion/dice.ts';
import { exactKillOdds } from '../../../src/engine/alien-invasion/exact.ts';
import { compare, killOdds, meanOf, totalOf } from '../../../src/engine/alien-invasion/odds.ts';
import { ask, often } from '../support.ts';
import { combine, killsOfPools, listed, relativeError, totalsOf, type Exact } from './rational.ts';

const odds = (pools: readonly Pool[], linked: boolean, target: number, figures: number) => ({
  pools,
  linked,
  target,
  figures,
});

function fraction(part: bigint, all: bigint): string {
  let [a, b] = [all, part];
  while (b > 0n) [a, b] = [b, a % b];
  return `${part / a}/${all / a}`;
}

/** The largest relative error of the chances, or the error of their sum if that is larger. */
function error(chances: readonly number[], exact: Exact): number {
  const errors = listed(exact, chances.length - 1).map((ways, value) =>
    relativeError(chances[value]!, ways, exact.all),
  );
  return Math.max(...errors, Math.abs(chances.reduce((a, b) => a + b, 0) - 1));
}

const pool: fc.Arbitrary<Pool> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ dice: fc.integer({ min: 0, max: 4 }) }) },
  fc.record({ mib: fc.record({ operatives: fc.integer({ min: 0, max: 1 }), successes: fc.constant(0) }) }),
);

/** The ways to roll each total with many dice, by a different method from the engine’s: whole numbers, die by die. */
function manyTotals(dice: number): bigint[] {
  let ways = [1n];
  for (let die = 0; die < dice; die++) {
    const more = repeat<bigint>(ways.length + 6, 0n);
    ways.forEach((way, total) => {
      for (let face = 1; face <= 6; face++) more[total + face]! += way;
    });
    ways = more;
  }
  return ways;
}

describe('the chances of kills', () => {
  test('agree with every roll of up to seven dice, for every kill number and group', () => {
    for (let dice = 0; dice <= often(6, 7); dice++) {
      for (const [target, figures] of [
        [1, 50],
        [4, 3],
        [6, 7],
        [9, 2],
        [24, 1],
        [12, 0],
        [43, 1],
      ] as const) {
        const exact = killsOfPools([{ dice }], true, target, figures);
        expect(error(killOdds(odds([{ dice }], true, target, figures)), exact)).toBeLessThan(1e-12);
        expect(error(killOdds(odds([{ dice }], false, target, figures)), exact)).toBeLessThan(1e-12);
      }
    }
  });

  test('agree with every roll of operatives', () => {
    for (const mib of [
      { operatives: 1, successes: 0 },
      { operatives: 0, successes: 3 },
    ]) {
      expect(error(killOdds(odds([{ mib }], true, 6, 4)), killsOfPools([{ mib }], true, 6, 4))).toBeLessThan(1e-12);
    }
    // The first roll gives each operative’s number of dice, in six cases.
    const cases = [1, 2, 3, 4, 5, 6].map((number) => killOdds(odds([{ dice: number * 3 }], true, 9, 5)));
    const mixed = cases[0]!.map((_, kills) => cases.reduce((sum, each) => sum + each[kills]!, 0) / 6);
    killOdds(odds([{ mib: { operatives: 3, successes: 0 } }], true, 9, 5)).forEach((chance, kills) => {
      expect(Math.abs(chance - mixed[kills]!)).toBeLessThan(1e-14);
    });
  });

  test('agree with every roll of mixed pools, linked or not', () => {
    const small = fc.array(pool, { maxLength: 4 }).filter((pools) => {
      const dice = pools.reduce((sum, each) => sum + ('dice' in each ? each.dice : each.mib.operatives * 7), 0);
      return dice <= 8;
    });
    fc.assert(
      fc.property(
        small,
        fc.boolean(),
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: 0, max: 6 }),
        (pools, linked, target, figures) => {
          const exact = killsOfPools(pools, linked, target, figures);
          const asked = odds(pools, linked, target, figures);
          expect(error(killOdds(asked), exact)).toBeLessThan(1e-12);
          expect(exactKillOdds(asked)).toEqual(listed(exact, figures).map((ways) => fraction(ways, exact.all)));
        },
      ),
      { numRuns: often(100, 2000) },
    );
  });

  test('are right in the smallest tails of many dice', () => {
    for (const dice of [19, 20, 21, 22, 60, 120, 199, 200, 201, 202, 300, often(400, 1000)]) {
      const ways = manyTotals(dice);
      const all = 6n ** BigInt(dice);
      const { least, chances } = totalsOfDice(dice);
      expect(least).toBe(dice);
      expect(chances).toHaveLength(5 * dice + 1);
      chances.forEach((chance, index) => {
        if (index % 7 > 0 && index > 40 && index < chances.length - 40) return;
        const seen = ways[least + index]! * 10n ** 290n > all;
        expect(seen ? relativeError(chance, ways[least + index]!, all) : 0).toBeLessThan(1e-12);
      });
    }
  });

  test('are right in the tails of kills, linked or one after another', () => {
    const asked = odds([{ dice: 90 }], true, 3, 150);
    const ways = manyTotals(90);
    const kills = killOdds(asked);
    const all = 6n ** 90n;
    kills.forEach((chance, number) => {
      const exact = ways.slice(number * 3, number === 150 ? undefined : number * 3 + 3).reduce((a, b) => a + b, 0n);
      expect(relativeError(chance, exact, all)).toBeLessThan(1e-12);
    });
    const many = odds(repeat<Pool>(60, { dice: 2 }), false, 5, 130);
    const pair = combine(totalsOf({ dice: 2 }), { ways: new Map([['0', 1n]]), all: 1n }, (total) =>
      Math.floor(total / 5),
    );
    let exact: bigint[] = [1n];
    for (let shot = 0; shot < 60; shot++) {
      const more = repeat<bigint>(exact.length + 2, 0n);
      exact.forEach((way, before) => {
        for (const [kill, other] of pair.ways) more[before + Number(kill)]! += way * other;
      });
      exact = more;
    }
    killOdds(many).forEach((chance, number) => {
      expect(relativeError(chance, exact[number] ?? 0n, 36n ** 60n)).toBeLessThan(1e-12);
    });
  });

  test('are the same as exact fractions', () => {
    const mib = odds([{ mib: { operatives: 2, successes: 1 } }, { dice: 3 }], true, 9, 4);
    const chances = killOdds(mib);
    exactKillOdds(mib).forEach((text, kills) => {
      const [part, all] = text.split('/').map(BigInt) as [bigint, bigint];
      expect(relativeError(chances[kills]!, part, all)).toBeLessThan(1e-12);
    });
    expect(exactKillOdds(odds([{ dice: 1 }], true, 4, 2))).toEqual(['1/2', '1/2', '0/1']);
    expect(exactKillOdds(odds([], false, 4, 1))).toEqual(['1/1', '0/1']);
    expect(exactKillOdds(odds([], true, 4, 0))).toEqual(['1/1']);
  });

  test('compare each of 100 small shots with the figures that are left', () => {
    // Seven dice never make more than 42: they kill at most four, whatever the earlier shot did.
    expect(killOdds(odds([{ dice: 7 }, { dice: 7 }], false, 43, 2))).toEqual([1, 0, 0]);
    const kills = killOdds(odds([{ dice: 7 }, { dice: 7 }], true, 43, 2));
    expect(kills[1]).toBeGreaterThan(0.7);
  });
});

describe('mean, deviation and total', () => {
  test('of kills follow from their chances', () => {
    expect(meanOf([0.25, 0.5, 0.25])).toEqual({ mean: 1, sd: Math.SQRT1_2 });
    expect(meanOf([0, 0, 1])).toEqual({ mean: 2, sd: 0 });
    const { mean, sd } = meanOf(killOdds(odds([{ dice: 1 }], true, 1, 6)));
    expect(mean).toBeCloseTo(3.5, 12);
    expect(sd).toBeCloseTo(Math.sqrt(35 / 12), 12);
  });

  test('cover all dice together', () => {
    expect(totalOf([{ dice: 2 }, { dice: 3 }])).toEqual({ min: 5, max: 30, mean: 17.5, sd: Math.sqrt((5 * 35) / 12) });
    expect(totalOf([])).toEqual({ min: 0, max: 0, mean: 0, sd: 0 });
    const pools: Pool[] = [{ mib: { operatives: 1, successes: 0 } }, { dice: 2 }];
    const { ways, all } = pools.map(totalsOf).reduce((a, b) => combine(a, b, (x, y) => x + y));
    const totals = [...ways].map(([total, weight]) => [Number(total), Number(weight) / Number(all)] as const);
    const mean = totals.reduce((sum, [total, chance]) => sum + total * chance, 0);
    const variance = totals.reduce((sum, [total, chance]) => sum + (total - mean) ** 2 * chance, 0);
    const reply = totalOf(pools);
    expect(reply.min).toBe(Math.min(...totals.map(([total]) => total)));
    expect(reply.max).toBe(Math.max(...totals.map(([total]) => total)));
    expect(reply.mean).toBeCloseTo(mean, 10);
    expect(reply.sd).toBeCloseTo(Math.sqrt(variance), 10);
  });

  test('are right for operatives with successes', () => {
    // Two operatives, where N is the total of three dice: the mean is 2 × 10.5 dice of 3.5.
    const { min, max, mean, sd } = totalOf([{ mib: { operatives: 2, successes: 2 } }]);
    expect([min, max, mean]).toEqual([6, 216, 73.5]);
    expect(sd).toBeCloseTo(Math.sqrt(21 * (35 / 12) + 49 * 3 * (35 / 12)), 12);
  });
});

test('two choices are compared by their kills', () => {
  const reply = compare([0.5, 0.5], [0.25, 0.25, 0.5]);
  expect(reply).toEqual({ better: 0.125, equal: 0.25, worse: 0.625 });
  const a = odds([{ dice: 3 }], true, 6, 3);
  const b = odds([{ dice: 1 }, { dice: 2 }], false, 6, 2);
  const { better, equal, worse } = compare(killOdds(a), killOdds(b));
  const both = combine(killsOfPools(a.pools, true, 6, 3), killsOfPools(b.pools, false, 6, 2), (x, y) =>
    Math.sign(x - y),
  );
  expect(relativeError(better, both.ways.get('1')!, both.all)).toBeLessThan(1e-12);
  expect(relativeError(equal, both.ways.get('0')!, both.all)).toBeLessThan(1e-12);
  expect(relativeError(worse, both.ways.get('-1')!, both.all)).toBeLessThan(1e-12);
  expect(ask({ game: 'alien-invasion', do: 'compare', a, b })).toEqual({ ok: true, better, equal, worse });
});

test('a request for odds gets kills, mean, deviation and totals, and fractions on request', () => {
  const asked = { game: 'alien-invasion', do: 'odds', pools: [{ dice: 1 }], linked: false, target: 4, figures: 2 };
  expect(ask(asked)).toEqual({
    ok: true,
    kills: [0.5, 0.5, 0],
    mean: 0.5,
    sd: 0.5,
    total: { min: 1, max: 6, mean: 3.5, sd: Math.sqrt(35 / 12) },
  });
  expect(ask({ ...asked, exact: true }).fractions).toEqual(['1/2', '1/2', '0/1']);
  expect(ask({ ...asked, exact: false })).not.toHaveProperty('fractions');
});
