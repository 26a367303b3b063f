/*
 * A piece is a number: 1 to 6 for a villager, by colour and size, 7 to 12 for an alien, by player and size. An empty
 * space is 0.
 */
import { sizes } from '../pyramids.ts';

export const firstAlien = 7;

/** The notation of each piece, by its number. */
export const pieceTexts: readonly string[] = [
  '.',
  ...['v', 'w', 'a', 'b'].flatMap((letter) => sizes.map((size) => `${letter}${size + 1}`)),
];

/** 0 small, 1 medium, 2 large; the piece is not 0. */
export function sizeOf(piece: number): number {
  return (piece - 1) % 3;
}

/** 0 for an alien of a, 1 for one of b; the piece is an alien. */
export function ownerOf(alien: number): number {
  return alien < firstAlien + 3 ? 0 : 1;
}

/** The alien of a player, 0 or 1, and a size. */
export function alienOf(player: number, size: number): number {
  return firstAlien + player * 3 + size;
}
