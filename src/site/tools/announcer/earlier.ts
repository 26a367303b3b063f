/*
 * Games that were dealt before the cards got their present numbers (LT-1.6) go on as they were dealt.
 */
import type { Role } from '../../../engine/lake-terror/types.ts';

/** The roles of the cards from 1 to 21, as they were numbered once. */
export const earlierCards: readonly Role[] = [
  'pod-person',
  'psychic',
  'town-watch',
  'town-watch',
  'doctor',
  'vigilante',
  'citizen',
  'citizen',
  'lunatic',
  'town-watch',
  'dumb-kid',
  'citizen',
  'cheerleader',
  'citizen',
  'pod-person',
  'town-watch',
  'citizen',
  'citizen',
  'town-watch',
  'citizen',
  'citizen',
];
