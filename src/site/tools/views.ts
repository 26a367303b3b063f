import type { ComponentType } from 'preact';

/** Views of the tools beside rules, by game and path: the pages of rules load each when it comes into view. */
export const views: Readonly<Record<string, () => Promise<{ readonly default: ComponentType<never> }>>> = {
  'battle/check': () => import('./check/BattleCheck.tsx'),
  'battle/score': () => import('./battle-score/BattleScore.tsx'),
  'munch/check': () => import('./check/MunchCheck.tsx'),
  'munch/score': () => import('./munch-score/MunchScore.tsx'),
  'alien-invasion/deck': () => import('./deck/Deck.tsx'),
  'alien-invasion/forces': () => import('./forces/Forces.tsx'),
  'alien-invasion/melee': () => import('./melee/Melee.tsx'),
  'alien-invasion/mib': () => import('./mib/Mib.tsx'),
  'alien-invasion/move': () => import('./move/Move.tsx'),
  'alien-invasion/odds': () => import('./odds/Odds.tsx'),
  'lake-terror/check': () => import('./midnight/Midnight.tsx'),
};
