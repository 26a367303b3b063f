/*
 * A world is a number from 1 to 9, by colour and size. A monster is a number from 1 to 12, by player and size. 0 means
 * empty.
 */
import { sizes } from '../pyramids.ts';
import { letters, players } from './types.ts';

/** The notation of each world, by its number. */
export const worldTexts: readonly string[] = [
  '',
  ...letters.flatMap((letter) => sizes.map((size) => `${letter}${size + 1}`)),
];

/** The notation of each monster, by its number. */
export const monsterTexts: readonly string[] = [
  '',
  ...players.flatMap((player) => sizes.map((size) => `${player}${size + 1}`)),
];

export function worldOf(colour: number, size: number): number {
  return 1 + colour * 3 + size;
}

export function colourOf(world: number): number {
  return Math.floor((world - 1) / 3);
}

export function monsterOf(player: number, size: number): number {
  return 1 + player * 3 + size;
}

export function ownerOf(monster: number): number {
  return Math.floor((monster - 1) / 3);
}

/** 0 small, 1 medium, 2 large, of a world or a monster. */
export function sizeOf(piece: number): number {
  return (piece - 1) % 3;
}
