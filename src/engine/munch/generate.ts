import { listed, mostMoves, type Code } from '../game.ts';
import { sizes } from '../pyramids.ts';
import type { Munch } from './game.ts';
import { worldTexts } from './pieces.ts';
import { onBoard, type Position } from './position.ts';

/** Whether the game has formally ended: no world is left to munch, or everybody has passed in a row (MU-8.1), or it was called (MU-9.1). */
export function isOver(position: Position): boolean {
  return position.placed + position.banked === 0 || position.passes >= position.players || position.called;
}

/** Whether the player to move may call the end (MU-9.1). */
export function mayCall(position: Position): boolean {
  return position.call > 0 && position.quiet >= position.call && !isOver(position);
}

/** Whether a monster may end its move on a space (MU-5.4, MU-5.5). */
function mayEnd(position: Position, space: number): boolean {
  return (position.worlds[space] !== 0) !== (position.monsters[space] !== 0);
}

/** Writes the targets of a player's monster that is out; returns the index after the last. */
function fillTargets(game: Munch, position: Position, player: number, into: Int32Array, start: number): number {
  const jumps = game.jumps[position.out[player]! * 3 + position.outSize[player]!]!;
  let end = start;
  for (let index = 0; index < jumps.length; index++) {
    if (mayEnd(position, jumps[index]!)) into[end++] = jumps[index]!;
  }
  return end;
}

/** Whether a player's monster on the board can move anywhere; if not, it is recalled (MU-5.6). */
export function hasTarget(game: Munch, position: Position, player: number): boolean {
  return game.jumps[position.out[player]! * 3 + position.outSize[player]!]!.some((space) => mayEnd(position, space));
}

/** Whether monsters may be unleashed at all (MU-4.1). */
export function mayUnleash(game: Munch, position: Position): boolean {
  if (position.placed >= game.numbers.unleashWorlds) return true;
  for (let player = 0; player < position.players; player++) if (onBoard(position, player)) return true;
  return false;
}

/** Whether a slot and the others of its space are free (MU-4.3). */
export function isFree(game: Munch, position: Position, slot: number): boolean {
  const siblings = game.siblings[slot]!;
  for (let index = 0; index < siblings.length; index++) {
    const place = game.spaces + siblings[index]!;
    for (let player = 0; player < position.players; player++) if (position.out[player] === place) return false;
  }
  return true;
}

/** Whether a monster of a size could move from a slot to a world on the present board (MU-4.4). */
export function reachesWorld(game: Munch, position: Position, slot: number, size: number): boolean {
  const space = game.reach[size * game.siblings.length + slot]!;
  return space >= 0 && position.worlds[space] !== 0 && position.monsters[space] === 0;
}

/** Whether a space is empty. */
export function isEmpty(position: Position, space: number): boolean {
  return position.worlds[space] === 0 && position.monsters[space] === 0;
}

/**
 * A move is a number: its kind from bit 12, below it a world or a size from bit 6, and a space or a slot. A move with
 * only a space moves the monster that is out.
 */
export const kinds = {
  move: 0,
  place: 1 << 12,
  unleash: 2 << 12,
  recall: 3 << 12,
  pass: 4 << 12,
  call: 5 << 12,
} as const;
const kindMask = 7 << 12;

export function kindOf(code: Code): number {
  return code & kindMask;
}

/** The worlds in the plain string order of their notation. */
const worldsInOrder = worldTexts
  .map((_, world) => world)
  .slice(1)
  .sort((a, b) => (worldTexts[a]! < worldTexts[b]! ? -1 : 1));

/** Writes the moves that unleash monsters; returns the index after the last. */
function fillUnleashing(game: Munch, position: Position, into: Int32Array, start: number): number {
  const { army, worlds, monsters, turn } = position;
  const { reach } = game;
  const slots = game.siblings.length;
  const crowded = isEdgeTaken(game, position);
  let end = start;
  for (let size = 0; size < sizes.length; size++) {
    if (army[turn * 3 + size] === 0) continue;
    for (let slot = 0, at = size * slots; slot < slots; slot++, at++) {
      const space = reach[at]!;
      if (space < 0 || worlds[space] === 0 || monsters[space] !== 0) continue;
      if (!crowded || isFree(game, position, slot)) into[end++] = kinds.unleash | (size << 6) | slot;
    }
  }
  return end;
}

/** Whether anybody's monster is at the edge: if not, every slot is free. */
function isEdgeTaken({ spaces }: Munch, { out, players }: Position): boolean {
  for (let player = 0; player < players; player++) if (out[player]! >= spaces) return true;
  return false;
}

/** Writes the moves that place worlds of the bank; returns the index after the last. */
function fillPlacing(position: Position, into: Int32Array, start: number): number {
  const { worlds, bank } = position;
  let end = start;
  let spaces = -1;
  for (const world of worldsInOrder) {
    if (bank[world - 1] === 0) continue;
    const code = kinds.place | (world << 6);
    if (spaces < 0) {
      for (let space = 0; space < worlds.length; space++) if (isEmpty(position, space)) into[end++] = code | space;
      spaces = end - start;
    } else {
      // The same spaces as for the world before.
      for (let index = start; index < start + spaces; index++) into[end++] = code | (into[index]! & 63);
    }
  }
  return end;
}

/** Writes the legal moves, in the plain string order of their notation; writes none if the game is over. */
export function fill(game: Munch, position: Position, into: Int32Array, start: number): number {
  if (isOver(position)) return start;
  let end = start;
  const out = position.out[position.turn]!;
  if (out >= 0) end = fillTargets(game, position, position.turn, into, end);
  else {
    if (mayUnleash(game, position)) end = fillUnleashing(game, position, into, end);
    if (position.banked > 0) end = fillPlacing(position, into, end);
  }
  if (end === start) into[end++] = out >= 0 ? kinds.recall : kinds.pass;
  return mayCall(position) ? fillCall(game, position, into, start, end) : end;
}

/** Writes the call of the end into its place among the moves, whose texts all begin alike or all precede it. */
function fillCall(game: Munch, position: Position, into: Int32Array, start: number, end: number): number {
  const first = into[start]!;
  const out = kindOf(first) === kinds.move ? game.names[position.out[position.turn]!]! : '';
  if (out > 'call' || first === kinds.recall || first === kinds.pass) {
    into.copyWithin(start + 1, start, end);
    into[start] = kinds.call;
  } else into[end] = kinds.call;
  return end + 1;
}

/** The legal moves as a new list. */
export const codes = (game: Munch, position: Position): Code[] => listed((into) => fill(game, position, into, 0));

const counted = new Int32Array(mostMoves);

/** The number of legal moves. */
export function countMoves(game: Munch, position: Position): number {
  if (isOver(position)) return 0;
  const isOut = position.out[position.turn]! >= 0;
  if (isOut || position.banked === 0) return fill(game, position, counted, 0);
  let moves = mayUnleash(game, position) ? fillUnleashing(game, position, counted, 0) : 0;
  let worlds = 0;
  let spaces = 0;
  for (const number of position.bank) if (number !== 0) worlds++;
  for (let space = 0; space < position.worlds.length; space++) if (isEmpty(position, space)) spaces++;
  moves += worlds * spaces;
  return Math.max(1, moves) + (mayCall(position) ? 1 : 0);
}
