import type { BreachOf } from '../words.ts';

/** The rules that this game's checkers may cite. */
export const alienInvasionRules = [
  'AI-4.1',
  'AI-4.2',
  'AI-4.3',
  'AI-4.5',
  'AI-5.2',
  'AI-5.3',
  'AI-5.4',
  'AI-5.5',
  'AI-12.1',
  'AI-12.4',
] as const;
export type AlienInvasionBreach = BreachOf<'alien-invasion', (typeof alienInvasionRules)[number]>;
