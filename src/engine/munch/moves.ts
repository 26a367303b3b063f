import { listed, mostMoves, type Code, trailed } from '../game.ts';
import { sizes } from '../pyramids.ts';
import { type Munch, worldTexts, type Position, monsterOf, ownerOf, sizeOf, inHarmony } from './game.ts';

/**
 * Whether the game has formally ended: no world is left to munch, or everybody has passed in a row (MU-8.1), or a
 * player has ended it (MU-9.1).
 */
export function isOver(position: Position): boolean {
  return position.placed + position.banked === 0 || position.passes >= position.players || position.called;
}

/** Whether the player to move may end the game (MU-9.1). */
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
  const isOnBoard = (place: number): boolean => place >= 0 && place < game.spaces;
  return position.placed >= game.numbers.unleashWorlds || position.out.some(isOnBoard);
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

/** Whether a monster of a size could move from a slot to a world on the current board (MU-4.4). */
export function reachesWorld(game: Munch, position: Position, slot: number, size: number): boolean {
  const space = game.reach[size * game.siblings.length + slot]!;
  return space >= 0 && position.worlds[space] !== 0 && position.monsters[space] === 0;
}

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
const isEdgeTaken = ({ spaces }: Munch, { out }: Position): boolean => out.some((place) => place >= spaces);

/** Writes the moves that place worlds from the bank; returns the index after the last. */
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
      // The same spaces as for the previous world.
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

/**
 * Adds the call that ends the game to the moves, which are in the order of their texts. It is always first or last,
 * because all other texts follow it or all precede it.
 */
function fillCall(game: Munch, position: Position, into: Int32Array, start: number, end: number): number {
  const first = into[start]!;
  const out = kindOf(first) === kinds.move ? game.names[position.out[position.turn]!]! : '';
  if (out > 'call' || first === kinds.recall || first === kinds.pass) {
    into.copyWithin(start + 1, start, end);
    into[start] = kinds.call;
  } else into[end] = kinds.call;
  return end + 1;
}

export const codes = (game: Munch, position: Position): Code[] => listed((into) => fill(game, position, into, 0));

const counted = new Int32Array(mostMoves);

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

/** The number of integers per move in the trail: the move, whose turn it was, and other data for undoing it. */
const trailWidth = 4;

export function make(game: Munch, position: Position, code: Code): void {
  const kind = kindOf(code);
  const piece = (code >> 6) & 63;
  const at = code & 63;
  const passes = kind === kinds.pass ? position.passes + 1 : 0;
  const record = trailed(position, trailWidth);
  position.trail[record] = code;
  position.trail[record + 1] = position.turn | (position.skip << 2) | (position.passes << 6);
  position.trail[record + 2] = needed(position, kind, at);
  position.trail[record + 3] = position.quiet;
  if (kind === kinds.call) {
    position.called = true;
    return;
  }
  if (position.call > 0) position.quiet = munches(game, position, code) ? 0 : position.quiet + 1;
  if (kind === kinds.place) place(position, piece, at);
  else if (kind === kinds.unleash) unleash(game, position, piece, at);
  else if (kind === kinds.move) move(game, position, at);
  else if (kind === kinds.recall) recall(game, position);
  position.passes = passes;
  passTurn(position);
}

/** Whether a legal move munches a world (MU-6.1). */
export function munches(game: Munch, { turn, outSize, worlds }: Position, code: Code): boolean {
  return kindOf(code) === kinds.move && worlds[code] !== 0 && !inHarmony(game, worlds[code]!, outSize[turn]!);
}

/** The data for taking a move back: the void for an unleashing; otherwise the monster and the pieces that it meets. */
function needed({ turn, out, outSize, worlds, monsters, void: empty }: Position, kind: number, at: number): number {
  if (kind === kinds.unleash) return empty[turn * 3]! | (empty[turn * 3 + 1]! << 8) | (empty[turn * 3 + 2]! << 16);
  if (kind !== kinds.move && kind !== kinds.recall) return 0;
  const met = kind === kinds.move ? (worlds[at]! << 9) | (monsters[at]! << 13) : 0;
  return out[turn]! | (outSize[turn]! << 7) | met;
}

export function unmake(game: Munch, position: Position): void {
  position.trailEnd -= trailWidth;
  const code = position.trail[position.trailEnd]!;
  const before = position.trail[position.trailEnd + 1]!;
  const more = position.trail[position.trailEnd + 2]!;
  const kind = kindOf(code);
  const piece = (code >> 6) & 63;
  const at = code & 63;
  position.turn = before & 3;
  position.skip = (before >> 2) & 15;
  position.passes = before >> 6;
  position.quiet = position.trail[position.trailEnd + 3]!;
  position.called = false;
  if (kind === kinds.place) lose(position, piece, at);
  else if (kind === kinds.unleash) leash(position, piece, more);
  else if (kind === kinds.move) moveBack(game, position, at, more);
  else if (kind === kinds.recall) callAgain(game, position, more);
}

/** Passes the turn to the next player who does not lose it (MU-6.3). */
function passTurn(position: Position): void {
  let next = (position.turn + 1) % position.players;
  while ((position.skip & (1 << next)) !== 0) {
    position.skip &= ~(1 << next);
    next = (next + 1) % position.players;
  }
  position.turn = next;
}

/** Puts a world from the bank on a space (MU-3.1). */
function place(position: Position, world: number, space: number): void {
  position.bank[world - 1]!--;
  position.banked--;
  position.worlds[space] = world;
  position.placed++;
}

function lose(position: Position, world: number, space: number): void {
  position.bank[world - 1]!++;
  position.banked++;
  position.worlds[space] = 0;
  position.placed--;
}

/**
 * Puts a monster from the army at a slot. Then empties the void into the army, and the pit into the void (MU-4.2,
 * MU-4.5).
 */
function unleash(game: Munch, position: Position, size: number, slot: number): void {
  const { army, pit, turn } = position;
  army[turn * 3 + size]!--;
  position.out[turn] = game.spaces + slot;
  position.outSize[turn] = size;
  for (const each of sizes) {
    const index = turn * 3 + each;
    army[index]! += position.void[index]!;
    position.void[index] = pit[index]!;
    pit[index] = 0;
  }
}

/** Puts a monster back from its slot, and restores the void. */
function leash(position: Position, size: number, before: number): void {
  const { army, pit, turn } = position;
  clear(position, turn);
  for (const each of sizes) {
    const index = turn * 3 + each;
    const recovered = (before >> (each * 8)) & 255;
    pit[index] = position.void[index]!;
    position.void[index] = recovered;
    army[index]! -= recovered;
  }
  army[turn * 3 + size]!++;
}

function lift(game: Munch, position: Position): void {
  const from = position.out[position.turn]!;
  if (from < game.spaces) position.monsters[from] = 0;
}

function clear(position: Position, player: number): void {
  position.out[player] = -1;
  position.outSize[player] = 0;
}

function recall(game: Munch, position: Position): void {
  const { turn } = position;
  lift(game, position);
  position.army[turn * 3 + position.outSize[turn]!]!++;
  clear(position, turn);
}

/** Puts a recalled monster of the player to move back in its place. */
function callAgain(game: Munch, position: Position, from: number): void {
  const { turn } = position;
  const size = (from >> 7) & 3;
  position.army[turn * 3 + size]!--;
  position.outSize[turn] = size;
  placeMonster(game, position, from & 127);
}

function placeMonster(game: Munch, position: Position, place: number): void {
  const { turn } = position;
  position.out[turn] = place;
  if (place < game.spaces) position.monsters[place] = monsterOf(turn, position.outSize[turn]!);
}

/** Moves the monster of the player to move, and munches at the end of the move (MU-6, MU-7). */
function move(game: Munch, position: Position, to: number): void {
  const { worlds, monsters, turn } = position;
  const size = position.outSize[turn]!;
  const world = worlds[to]!;
  const eaten = monsters[to]!;
  const from = position.out[turn]!;
  const stacked = from < game.spaces && worlds[from] !== 0;
  const harmony = world !== 0 && inHarmony(game, world, size);
  if (harmony && stacked) {
    // A move from one harmonious world to another: both return to their places (MU-7.4).
    recall(game, position);
    lose(position, world, to);
    return;
  }
  if (eaten !== 0) {
    const owner = ownerOf(eaten);
    clear(position, owner);
    position.pit[owner * 3 + sizeOf(eaten)]!++;
    position.skip |= 1 << owner;
  } else if (!harmony) {
    worlds[to] = 0;
    position.placed--;
    position.graveyard[turn * 9 + world - 1]!++;
  }
  lift(game, position);
  placeMonster(game, position, to);
}

/** Moves a monster back to its start, and restores the pieces that it met. */
function moveBack(game: Munch, position: Position, to: number, before: number): void {
  const { worlds, monsters, turn } = position;
  const size = (before >> 7) & 3;
  const world = (before >> 9) & 15;
  const eaten = before >> 13;
  if (position.out[turn]! < 0) {
    // A move from one harmonious world to another.
    place(position, world, to);
    callAgain(game, position, before);
    return;
  }
  monsters[to] = eaten;
  if (eaten !== 0) {
    const owner = ownerOf(eaten);
    position.out[owner] = to;
    position.outSize[owner] = sizeOf(eaten);
    position.pit[owner * 3 + sizeOf(eaten)]!--;
  } else if (!inHarmony(game, world, size)) {
    worlds[to] = world;
    position.placed++;
    position.graveyard[turn * 9 + world - 1]!--;
  }
  placeMonster(game, position, before & 127);
}
