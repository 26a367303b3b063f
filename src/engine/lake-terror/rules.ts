import type { BreachOf } from '../words.ts';

/** The rules that this game's checkers, events, scripts and messages may cite. */
export const lakeTerrorRules = [
  'LT-1.2',
  'LT-1.3',
  'LT-1.4',
  'LT-2.1',
  'LT-2.2',
  'LT-2.3',
  'LT-2.4',
  'LT-2.5',
  'LT-2.6',
  'LT-2.7',
  'LT-2.8',
  'LT-3.1',
  'LT-3.2',
  'LT-3.4',
  'LT-4.3',
  'LT-6.2',
  'LT-7.1',
  'LT-7.2',
  'LT-7.5',
  'LT-7.6',
] as const;
export type LakeTerrorRule = (typeof lakeTerrorRules)[number];
export type LakeTerrorBreach = BreachOf<'lake-terror', LakeTerrorRule>;
