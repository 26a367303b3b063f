/* Continues games that were dealt before the cards got their present numbers (LT-1.6), with the old numbers. */
import type { Role } from '../../../engine/lake-terror/game.ts';

const roles = {
  p: 'pod-person',
  s: 'psychic',
  w: 'town-watch',
  d: 'doctor',
  v: 'vigilante',
  c: 'citizen',
  l: 'lunatic',
  k: 'dumb-kid',
  g: 'cheerleader',
} as const;

/** The roles of the cards from 1 to 21, by earlier numberings, the latest first. */
export const earlierCards: readonly (readonly Role[])[] = ['pswwdvwclwkcwgcwcwcwc', 'pswwdvcclwkcgcpwccwcc'].map(
  (cards) => Array.from(cards, (card) => roles[card as keyof typeof roles]),
);
