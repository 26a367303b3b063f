import { test } from 'vitest';

/**
 * Whether this is `npm run check:long`, which tries everything: `npm test` tries at least one case of every kind.
 * CONTRIBUTING says what it holds besides.
 */
export const isLong = Boolean(process.env['SAUCER_LONG']);

/** How often to repeat what takes long: the small number, or the large one in the long check. */
export const often = (usual: number, long: number): number => (isLong ? long : usual);

/** All cases in the long check, else those of them that are enough to see each kind. */
export const most = <T>(cases: readonly T[], usual: (each: T, index: number) => boolean): readonly T[] =>
  isLong ? cases : cases.filter(usual);

/** A test of the long check alone, of which `npm test` has a shorter kin. */
export const testLong: (name: string, act: () => Promise<void> | void) => void = isLong ? test : () => undefined;
