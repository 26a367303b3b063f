/* Facts that the content and the engine share: features that opponents weigh, keys of their reasons, and table
   sizes. */

/** The features of a position of Battle that opponents weigh. */
export const battleFeatures = ['points', 'tops', 'mobility', 'tempo'] as const;

export const battleReasons = {
  wins: [],
  draws: [],
  loses: [],
  only: [],
  passes: [],
  swaps: [],
  'alien-trio': ['points'],
  'villager-trio': ['points'],
  'mixed-trio': ['points'],
  'takes-alien': ['at'],
  threatens: ['points'],
  gives: ['points'],
  'towards-trio': [],
  stops: [],
  narrows: ['before', 'after'],
  widens: ['before', 'after'],
  'takes-place': ['at'],
  replaces: ['at'],
} as const;

export const munchFeatures = ['points', 'pit', 'void', 'out', 'worlds', 'prey', 'danger', 'pairs', 'skip'] as const;

export const munchReasons = {
  wins: [],
  draws: [],
  loses: [],
  only: [],
  passes: [],
  recalls: [],
  calls: [],
  ends: [],
  trio: ['points'],
  munches: [],
  eats: ['monster'],
  settles: [],
  returns: [],
  flees: [],
  exposes: [],
  feeds: [],
  recovers: [],
  hunts: [],
  threatens: [],
  waits: [],
  places: ['world', 'at'],
} as const;

/** The smallest and the largest number of players with custom roles (LT-7.1). */
export const ownDeck = { min: 5, max: 30 };
