import { trailed, type Code } from '../game.ts';
import { sizes } from '../pyramids.ts';
import type { Munch } from './game.ts';
import { kindOf, kinds } from './generate.ts';
import { monsterOf, ownerOf, sizeOf } from './pieces.ts';
import { inHarmony, type Position } from './position.ts';

/** The count of numbers per move on the trail: the move, whose turn it was, and other data for undoing it. */
const trailWidth = 4;

/** Makes a legal move in the position. */
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
  if (position.call > 0) position.quiet = munches(game, position, kind, at) ? 0 : position.quiet + 1;
  if (kind === kinds.place) place(position, piece, at);
  else if (kind === kinds.unleash) unleash(game, position, piece, at);
  else if (kind === kinds.move) move(game, position, at);
  else if (kind === kinds.recall) recall(game, position);
  position.passes = passes;
  passTurn(position);
}

/** Whether a move munches a world (MU-6.1). */
function munches(game: Munch, { turn, outSize, worlds }: Position, kind: number, at: number): boolean {
  return kind === kinds.move && worlds[at] !== 0 && !inHarmony(game, worlds[at]!, outSize[turn]!);
}

/**
 * The extra data for taking a move back: the void for an unleashing; otherwise the monster that is out and the pieces
 * that it meets.
 */
function needed({ turn, out, outSize, worlds, monsters, void: empty }: Position, kind: number, at: number): number {
  if (kind === kinds.unleash) return empty[turn * 3]! | (empty[turn * 3 + 1]! << 8) | (empty[turn * 3 + 2]! << 16);
  if (kind !== kinds.move && kind !== kinds.recall) return 0;
  const met = kind === kinds.move ? (worlds[at]! << 9) | (monsters[at]! << 13) : 0;
  return out[turn]! | (outSize[turn]! << 7) | met;
}

/** Undoes the last move made in the position. */
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

/** Puts a world of the bank on a space (MU-3.1). */
function place(position: Position, world: number, space: number): void {
  position.bank[world - 1]!--;
  position.banked--;
  position.worlds[space] = world;
  position.placed++;
}

/** Puts a world back into the bank. */
function lose(position: Position, world: number, space: number): void {
  position.bank[world - 1]!++;
  position.banked++;
  position.worlds[space] = 0;
  position.placed--;
}

/** Puts a monster of the army at a slot; then void to army, pit to void (MU-4.2, MU-4.5). */
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

/** Puts a monster back from its slot, with the void as it was. */
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

/** Takes the monster of the player to move off its space or slot. */
function lift(game: Munch, position: Position): void {
  const from = position.out[position.turn]!;
  if (from < game.spaces) position.monsters[from] = 0;
}

/** A player has no monster out any more. */
function clear(position: Position, player: number): void {
  position.out[player] = -1;
  position.outSize[player] = 0;
}

/** Puts the monster of the player to move back into its army. */
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
  stand(game, position, from & 127);
}

/** The monster of the player to move is at a place. */
function stand(game: Munch, position: Position, place: number): void {
  const { turn } = position;
  position.out[turn] = place;
  if (place < game.spaces) position.monsters[place] = monsterOf(turn, position.outSize[turn]!);
}

/** Moves the monster of the player to move and munches at its end (MU-6, MU-7). */
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
  stand(game, position, to);
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
  stand(game, position, before & 127);
}
