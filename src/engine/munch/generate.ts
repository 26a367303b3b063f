import { sizes } from '../pyramids.ts';
import type { Munch } from './game.ts';
import { worldTexts } from './pieces.ts';
import { onBoard, type Position } from './position.ts';

/** Whether the game has formally ended: no world is left to munch, or everybody has passed in a row (MU-8.1). */
export function isOver(position: Position): boolean {
  return position.placed + position.banked === 0 || position.passes >= position.players;
}

/** Whether a monster may end its move on a space (MU-5.4, MU-5.5). */
function mayEnd(position: Position, space: number): boolean {
  return (position.worlds[space] !== 0) !== (position.monsters[space] !== 0);
}

/** Where the monster of a player that is out can go; nowhere means that it is recalled (MU-5.6). */
export function targets(game: Munch, position: Position, player: number): readonly number[] {
  const jumps = game.jumps[position.out[player]! * 3 + position.outSize[player]!]!;
  return jumps.filter((space) => mayEnd(position, space));
}

/** Whether monsters may be unleashed at all (MU-4.1). */
export function mayUnleash(game: Munch, position: Position): boolean {
  if (position.placed >= game.numbers.unleashWorlds) return true;
  for (let player = 0; player < position.players; player++) if (onBoard(position, player)) return true;
  return false;
}

/** Whether a slot and the others of its space are free (MU-4.3). */
export function isFree(game: Munch, position: Position, slot: number): boolean {
  for (const sibling of game.siblings[slot]!) if (position.out.includes(game.spaces + sibling)) return false;
  return true;
}

/** Whether a monster of a size could move from a slot to a world, as the board now stands (MU-4.4). */
export function reachesWorld(game: Munch, position: Position, slot: number, size: number): boolean {
  const space = game.jumps[(game.spaces + slot) * 3 + size]![0];
  return space !== undefined && position.worlds[space] !== 0 && position.monsters[space] === 0;
}

/** Whether a space holds nothing. */
export function isEmpty(position: Position, space: number): boolean {
  return position.worlds[space] === 0 && position.monsters[space] === 0;
}

/**
 * A move as a number: its kind from bit 12, below it a world or a size from bit 6, and a space or a slot. A space alone
 * moves the monster that is out.
 */
export type Code = number;
export const kinds = { move: 0, place: 1 << 12, unleash: 2 << 12, recall: 3 << 12, pass: 4 << 12 } as const;
const kindMask = 7 << 12;

export function kindOf(code: Code): number {
  return code & kindMask;
}

/** The worlds in the plain string order of their notation. */
const worldsInOrder = worldTexts
  .map((_, world) => world)
  .slice(1)
  .sort((a, b) => (worldTexts[a]! < worldTexts[b]! ? -1 : 1));

/** The slots where the player to move may unleash a monster of a size. */
function slotsFor(game: Munch, position: Position, size: number): number[] {
  if (position.army[position.turn * 3 + size] === 0) return [];
  const slots: number[] = [];
  for (let slot = 0; slot < game.siblings.length; slot++) {
    if (reachesWorld(game, position, slot, size) && isFree(game, position, slot)) slots.push(slot);
  }
  return slots;
}

function emptySpaces(position: Position): number[] {
  const spaces: number[] = [];
  for (let space = 0; space < position.worlds.length; space++) if (isEmpty(position, space)) spaces.push(space);
  return spaces;
}

/** The legal moves, in the plain string order of their notation; none when the game is over. */
export function codes(game: Munch, position: Position): Code[] {
  if (isOver(position)) return [];
  if (position.out[position.turn]! >= 0) {
    const ends = targets(game, position, position.turn);
    return ends.length > 0 ? [...ends] : [kinds.recall];
  }
  const moves: Code[] = [];
  if (mayUnleash(game, position)) {
    for (const size of sizes) {
      for (const slot of slotsFor(game, position, size)) moves.push(kinds.unleash | (size << 6) | slot);
    }
  }
  if (position.banked > 0) {
    const spaces = emptySpaces(position);
    for (const world of worldsInOrder) {
      if (position.bank[world - 1] !== 0) for (const space of spaces) moves.push(kinds.place | (world << 6) | space);
    }
  }
  return moves.length > 0 ? moves : [kinds.pass];
}

/** How many legal moves there are, without making a list of them. */
export function countMoves(game: Munch, position: Position): number {
  if (isOver(position)) return 0;
  if (position.out[position.turn]! >= 0) return Math.max(1, targets(game, position, position.turn).length);
  let moves = 0;
  if (mayUnleash(game, position)) for (const size of sizes) moves += slotsFor(game, position, size).length;
  if (position.banked > 0) {
    let colours = 0;
    for (const worlds of position.bank) if (worlds !== 0) colours++;
    moves += colours * emptySpaces(position).length;
  }
  return Math.max(1, moves);
}
