import type { Findings } from './schema/findings.ts';

export type Finding = Findings['found'][number];

/** The rows of a table with every role and no variant, in their order. */
export const whole = (found: readonly Finding[]): readonly Finding[] =>
  found.filter((row) => row.without === undefined && row.with === undefined);
