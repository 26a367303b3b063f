import { repeat } from '../../../src/engine/rng.ts';
import { describe, expect, test } from 'vitest';
import { diceSpread, type Pool } from '../../../src/engine/alien-invasion/dice.ts';
import { meleeOdds, resolveMelee, type Side } from '../../../src/engine/alien-invasion/melee.ts';
import { ask, dice as random, often } from '../support.ts';
import { relativeError, rolls } from './rational.ts';

const side = (kill: number, figures: number): Side => ({ kill, figures });

/** Follows the rule with lists: deals the dice from the highest down, each to the side with the lowest total. */
function dealt(faces: readonly number[], others: number): number[] {
  const piles = Array.from({ length: others }, () => [] as number[]);
  const total = (pile: readonly number[]): number => pile.reduce((a, b) => a + b, 0);
  const odd = faces.filter((face) => face % 2 === 1).sort((a, b) => b - a);
  for (const face of odd) {
    const least = Math.min(...piles.map(total));
    piles.find((pile) => total(pile) === least)!.push(face);
  }
  return piles.map(total);
}

describe('resolving', () => {
  test('with two factions counts every die against the other (AI-8.8)', () => {
    expect(resolveMelee([1, 2, 3, 4, 5, 6], side(9, 5), [])).toEqual({ target: { total: 21, kills: 2 }, others: [] });
    expect(resolveMelee([6, 6, 6], side(6, 2), [])).toEqual({ target: { total: 18, kills: 2 }, others: [] });
    expect(resolveMelee([], side(6, 2), [])).toEqual({ target: { total: 0, kills: 0 }, others: [] });
  });

  test('gives the even dice to the target and the odd ones to the others, as evenly as can be', () => {
    const faces = [1, 5, 2, 3, 6, 5, 1, 3];
    expect(resolveMelee(faces, side(4, 9), [side(3, 9), side(10, 9)])).toEqual({
      target: { total: 8, kills: 2 },
      others: [
        { total: 9, kills: 3 },
        { total: 9, kills: 0 },
      ],
    });
    expect(resolveMelee([5, 3, 1, 1], side(4, 9), [side(4, 9), side(4, 9), side(1, 1)]).others).toEqual([
      { total: 5, kills: 1 },
      { total: 3, kills: 0 },
      { total: 2, kills: 1 },
    ]);
    // Among equal totals, the side named first is chosen.
    expect(resolveMelee([3], side(4, 9), [side(4, 9), side(4, 9)]).others.map(({ total }) => total)).toEqual([3, 0]);
  });

  test('does not depend on the order of the dice', () => {
    for (let seed = 0; seed < often(200, 20_000); seed++) {
      const choose = random(seed);
      const faces = Array.from({ length: choose(20) }, () => 1 + choose(6));
      const others = Array.from({ length: 1 + choose(5) }, () => side(1, 200));
      const { target, others: hits } = resolveMelee(faces, side(1, 200), others);
      expect(hits.map(({ total }) => total)).toEqual(dealt(faces, others.length));
      expect(target.total + hits.reduce((sum, { total }) => sum + total, 0)).toBe(faces.reduce((a, b) => a + b, 0));
    }
  });
});

describe('the odds', () => {
  /** The number of ways to get each number of kills, from every roll. */
  function counted(number: number, target: Side, others: readonly Side[]): bigint[][] {
    const all = [target, ...others];
    const ways = all.map(({ figures }) => repeat<bigint>(figures + 1, 0n));
    for (const faces of rolls(number)) {
      const { target: hit, others: hits } = resolveMelee(faces, target, others);
      [hit, ...hits].forEach(({ kills }, index) => ways[index]![kills]!++);
    }
    return ways;
  }

  test.each([
    [side(9, 3), []],
    [side(6, 2), [side(6, 2)]],
    [side(4, 5), [side(3, 3), side(5, 2)]],
    [side(2, 4), [side(1, 9), side(2, 3), side(4, 1)]],
    [side(1, 20), [side(3, 1), side(1, 5), side(1, 5), side(1, 5)]],
    [side(2, 3), [side(1, 3), side(1, 3), side(1, 3), side(2, 2), side(3, 1)]],
    [side(5, 0), [side(2, 0)]],
  ])('agree with every roll against %j and %j', (target, others) => {
    for (let number = 0; number <= often(5, 7); number++) {
      const { target: kills, others: othersKills } = meleeOdds([{ dice: number }], target, others);
      const ways = counted(number, target, others);
      [kills, ...othersKills].forEach((chances, index) => {
        chances.forEach((chance, kill) => {
          expect(relativeError(chance, ways[index]![kill]!, 6n ** BigInt(number))).toBeLessThan(1e-12);
        });
        expect(chances).toHaveLength(ways[index]!.length);
      });
    }
  });

  test('of pools are those of all their dice', () => {
    const others = [side(9, 4), side(6, 4)];
    expect(meleeOdds([{ dice: 3 }, { dice: 4 }], side(6, 4), others)).toEqual(
      meleeOdds([{ dice: 7 }], side(6, 4), others),
    );
  });

  test('of operatives are those of each first roll', () => {
    const pools: Pool[] = [{ mib: { operatives: 2, successes: 1 } }, { dice: 3 }];
    const target = side(6, 6);
    const others = [side(5, 5), side(7, 4)];
    const reply = meleeOdds(pools, target, others);
    const { least, chances } = diceSpread(pools);
    expect(least).toBe(7);
    const sides = [reply.target, ...reply.others];
    const mixed = sides.map((each) => each.map(() => 0));
    chances.forEach((chance, index) => {
      if (chance === 0) return;
      const each = meleeOdds([{ dice: least + index }], target, others);
      [each.target, ...each.others].forEach((kills, which) => {
        kills.forEach((kill, number) => (mixed[which]![number]! += chance * kill));
      });
    });
    sides.forEach((kills, which) => {
      kills.forEach((chance, number) => expect(Math.abs(chance - mixed[which]![number]!)).toBeLessThan(1e-13));
      expect(Math.abs(kills.reduce((a, b) => a + b, 0) - 1)).toBeLessThan(1e-12);
    });
  });

  test('are right in the tails of many dice', () => {
    const number = 60;
    // All dice are sixes, or all but one, which is a four: the target gets 360 or 358.
    const { target, others } = meleeOdds([{ dice: number }], side(2, 180), [side(1, 300)]);
    expect(relativeError(target[180]!, 1n, 6n ** 60n)).toBeLessThan(1e-12);
    expect(relativeError(target[179]!, 60n, 6n ** 60n)).toBeLessThan(1e-12);
    // All dice are fives; then all but one, which is a three.
    expect(relativeError(others[0]![300]!, 1n, 6n ** 60n)).toBeLessThan(1e-12);
    expect(relativeError(others[0]![298]!, 60n, 6n ** 60n)).toBeLessThan(1e-12);
    expect(relativeError(others[0]![0]!, 1n, 2n ** 60n)).toBeLessThan(1e-12);
    const most = meleeOdds([{ dice: 200 }], side(9, 200), [side(6, 200), side(6, 200)]);
    for (const chances of [most.target, ...most.others]) {
      expect(Math.abs(chances.reduce((a, b) => a + b, 0) - 1)).toBeLessThan(1e-12);
    }
  });
});

test('a request names the target and the others, and so does its answer', () => {
  const melee = {
    game: 'alien-invasion',
    do: 'melee-odds',
    pools: [{ dice: 1 }],
    target: side(4, 1),
    others: [side(1, 1)],
  };
  expect(ask(melee)).toEqual({ ok: true, target: [4 / 6, 2 / 6], others: [[0.5, 0.5]] });
  const { pools, ...rest } = melee;
  expect(pools).toHaveLength(1);
  expect(ask({ ...rest, do: 'melee-resolve', dice: [4, 5] })).toEqual({
    ok: true,
    target: { total: 4, kills: 1 },
    others: [{ total: 5, kills: 1 }],
  });
});
