import { describe, expect, test } from 'vitest';
import { maxSeed, randomFrom, seedOf, shuffled } from '../../src/engine/rng.ts';

describe('random numbers', () => {
  test('are equally likely for any bound', () => {
    // Plain 32-bit numbers modulo this bound would give the first third twice as often as the rest.
    const bound = 3 * 2 ** 30;
    for (const seed of [0, 7, maxSeed]) {
      const random = randomFrom(seed);
      const thirds = [0, 0, 0];
      for (let drawn = 0; drawn < 3000; drawn++) thirds[Math.floor(random(bound) / 2 ** 30)]!++;
      for (const count of thirds) expect(Math.abs(count - 1000)).toBeLessThan(130);
    }
  });

  test('stay below their bound, and reach it', () => {
    const random = randomFrom(1);
    for (const bound of [1, 2, 3, 2 ** 31, 2 ** 32 - 1, 2 ** 32]) {
      const drawn = Array.from({ length: 100 }, () => random(bound));
      expect(drawn.filter((each) => !Number.isInteger(each) || each < 0 || each >= bound)).toEqual([]);
      expect(Math.max(...drawn)).toBeGreaterThanOrEqual((bound - 1) * 0.9);
    }
  });

  test('use every number drawn if the bound divides 2^32', () => {
    const draws = (bound: number): number[] => {
      const random = randomFrom(1);
      return Array.from({ length: 20 }, () => random(bound));
    };
    for (const bound of [2, 2 ** 8, 2 ** 31]) expect(draws(bound)).toEqual(draws(2 ** 32).map((each) => each % bound));
  });

  test('come from both halves of a seed', () => {
    const first = (seed: number): number => randomFrom(seed)(2 ** 32);
    expect(new Set([0, 1, 2 ** 32, 2 ** 32 + 1, maxSeed].map(first)).size).toBe(5);
    expect(first(5)).toBe(first(5));
  });

  test('of a text never change, because studies, towns and matches depend on them', () => {
    const values = ['', 'a', 'ab', 'ba', '1/battle/2/level-1/0', '1/munch/3/greedy/399/start', 'ÿ–😀'].map((text) => [
      text,
      seedOf(text),
      randomFrom(seedOf(text))(1000),
    ]);
    expect(values).toEqual([
      ['', 35_186_538_225_093, 827],
      ['a', 8_433_223_651_305_772, 798],
      ['ab', 8_010_557_682_943_434, 219],
      ['ba', 8_418_085_370_046_156, 785],
      ['1/battle/2/level-1/0', 7_714_255_794_627_866, 363],
      ['1/munch/3/greedy/399/start', 8_182_662_063_593_984, 794],
      ['ÿ–😀', 4_045_930_088_594_154, 982],
    ]);
    for (const text of values.map(([text]) => String(text))) expect(seedOf(text)).toBeLessThanOrEqual(maxSeed);
  });

  test('put a list in every order equally often', () => {
    const random = randomFrom(3);
    const orders = new Map<string, number>();
    for (let time = 0; time < 6000; time++) {
      const order = shuffled([1, 2, 3], random).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(130);
  });
});
