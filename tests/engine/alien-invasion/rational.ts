import { repeat } from '../../../src/engine/rng.ts';
/* Odds by brute force in whole numbers, from every possible roll. */
import type { Pool } from '../../../src/engine/alien-invasion/dice.ts';

/** A distribution: the number of ways to get each value, out of `all`. */
export interface Exact {
  readonly ways: ReadonlyMap<string, bigint>;
  readonly all: bigint;
}

/** Every roll of a number of dice, each as a list of faces. */
export function* rolls(dice: number): Generator<number[]> {
  const faces = repeat<number>(dice, 1);
  for (;;) {
    yield faces;
    let die = 0;
    while (die < dice && faces[die] === 6) faces[die++] = 1;
    if (die === dice) return;
    faces[die]!++;
  }
}

/** The totals of a pool, from every roll of its dice; operatives first roll for their number of dice. */
export function totalsOf(pool: Pool): Exact {
  const ways = new Map<string, bigint>();
  const add = (key: number, weight: bigint): void => {
    ways.set(String(key), (ways.get(String(key)) ?? 0n) + weight);
  };
  const sum = (faces: readonly number[]): number => faces.reduce((a, b) => a + b, 0);
  if ('dice' in pool) {
    for (const faces of rolls(pool.dice)) add(sum(faces), 1n);
    return { ways, all: 6n ** BigInt(pool.dice) };
  }
  const { operatives, successes } = pool.mib;
  const most = operatives * 6 * (successes + 1);
  for (const first of rolls(successes + 1)) {
    const dice = operatives * sum(first);
    for (const faces of rolls(dice)) add(sum(faces), 6n ** BigInt(most - dice));
  }
  return { ways, all: 6n ** BigInt(most + successes + 1) };
}

export function combine(a: Exact, b: Exact, make: (one: number, two: number) => number): Exact {
  const ways = new Map<string, bigint>();
  for (const [one, weight] of a.ways) {
    for (const [two, other] of b.ways) {
      const key = String(make(Number(one), Number(two)));
      ways.set(key, (ways.get(key) ?? 0n) + weight * other);
    }
  }
  return { ways, all: a.all * b.all };
}

const certain: Exact = { ways: new Map([['0', 1n]]), all: 1n };

function killsOf(totals: Exact, target: number, figures: number): Exact {
  return combine(totals, certain, (total) => Math.min(Math.floor(total / target), figures));
}

/** The kills of pools, as one total or one after another. */
export function killsOfPools(pools: readonly Pool[], linked: boolean, target: number, figures: number): Exact {
  const totals = pools.map(totalsOf);
  if (linked)
    return killsOf(
      totals.reduce((a, b) => combine(a, b, (x, y) => x + y), certain),
      target,
      figures,
    );
  return totals
    .map((each) => killsOf(each, target, figures))
    .reduce((a, b) => combine(a, b, (x, y) => Math.min(x + y, figures)), certain);
}

export function listed({ ways }: Exact, most: number): bigint[] {
  return Array.from({ length: most + 1 }, (_, value) => ways.get(String(value)) ?? 0n);
}

/** The relative error of a number compared with a fraction; 0 if both are 0. */
export function relativeError(number: number, part: bigint, all: bigint): number {
  if (part === 0n) return number === 0 ? 0 : Infinity;
  // The number as a fraction of whole numbers: a double is a whole number times a power of two.
  let exponent = 0;
  let whole = number;
  while (!Number.isInteger(whole) && exponent < 1100) {
    whole *= 2;
    exponent++;
  }
  const difference = BigInt(whole) * all - part * 2n ** BigInt(exponent);
  const size = part * 2n ** BigInt(exponent);
  const digits = (difference < 0n ? -difference : difference) * 10n ** 20n;
  return Number(digits / size) / 1e20;
}
