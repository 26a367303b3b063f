import type { BreachOf } from '../words.ts';

/** The rules that this game's checker and its messages may cite. */
export const battleRules = [
  'BB-1.1',
  'BB-1.3',
  'BB-2.2',
  'BB-2.3',
  'BB-3.1',
  'BB-3.2',
  'BB-4.1',
  'BB-4.2',
  'BB-4.3',
  'BB-4.4',
  'BB-4.5',
  'BB-4.6',
  'BB-4.7',
  'BB-4.8',
  'BB-5.5',
  'BB-6.1',
  'BB-7.1',
] as const;
export type BattleBreach = BreachOf<'battle', (typeof battleRules)[number]>;
