import { randomFrom } from '../rng.ts';
import { faces, type Pool } from './dice.ts';

/** The numbers rolled for pools. */
export interface Rolled {
  /** The dice that determine how many dice operatives roll, in the order of the pools (AI-11.1). */
  readonly first: readonly number[];
  readonly dice: readonly number[];
}

/** The roll that a seed fixes; the seed is a whole number from 0 to 2^53 − 1. */
export function rollPools(pools: readonly Pool[], seed: number): Rolled {
  const random = randomFrom(seed);
  const some = (count: number): number[] => Array.from({ length: count }, () => random(faces) + 1);
  const first: number[] = [];
  const dice = pools.flatMap((pool) => {
    if ('dice' in pool) return some(pool.dice);
    const { operatives, successes } = pool.mib;
    if (operatives === 0) return [];
    const texts = some(successes + 1);
    first.push(...texts);
    return some(operatives * texts.reduce((sum, face) => sum + face, 0));
  });
  return { first, dice };
}
