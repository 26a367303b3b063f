import { test } from 'vitest';

/**
 * Whether this is `npm run check:long`, which tries every value of each kind, but not every combination of values.
 * `npm run test:all` tries at least one case of each kind.
 */
export const isLong = Boolean(process.env['SAUCER_LONG']);

/** The number of repetitions of a slow test: the first number, or the second in the long check. */
export const often = (usual: number, long: number): number => (isLong ? long : usual);

/** All cases in the long check; otherwise enough cases for each kind. */
export const most = <T>(cases: readonly T[], usual: (each: T, index: number) => boolean): readonly T[] =>
  isLong ? cases : cases.filter(usual);

/** A test of the long check only; `npm run test:all` has a similar but shorter test. */
export const testLong: (name: string, act: () => Promise<void> | void) => void = isLong ? test : () => undefined;
