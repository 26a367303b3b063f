/*
 * What opponents weigh, and how they explain a move: the keys that the content and the engine share.
 */

/** What a position of Battle is made of, for an opponent. */
export const battleFeatures = ['points', 'tops', 'mobility', 'tempo'] as const;

/** Why a move of Battle is good. */
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
  'towards-trio': [],
  stops: [],
  narrows: ['before', 'after'],
  widens: ['before', 'after'],
  'takes-place': ['at'],
  replaces: ['at'],
} as const;

/** What a player’s standing in Munch is made of, for an opponent. */
export const munchFeatures = ['points', 'pit', 'void', 'out', 'worlds', 'prey', 'danger', 'pairs', 'skip'] as const;

/** Why a move of Munch is good. */
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
  recovers: [],
  hunts: [],
  waits: [],
  places: ['world', 'at'],
} as const;
