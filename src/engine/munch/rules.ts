import type { BreachOf } from '../words.ts';

/** The rules that this game's checker and its messages may cite. */
export const munchRules = [
  'MU-1.2',
  'MU-1.3',
  'MU-2.2',
  'MU-2.3',
  'MU-2.4',
  'MU-3.1',
  'MU-3.2',
  'MU-4.1',
  'MU-4.2',
  'MU-4.3',
  'MU-4.4',
  'MU-5.1',
  'MU-5.2',
  'MU-5.4',
  'MU-5.5',
  'MU-5.6',
  'MU-7.1',
  'MU-8.1',
  'MU-9.1',
] as const;
export type MunchBreach = BreachOf<'munch', (typeof munchRules)[number]>;
