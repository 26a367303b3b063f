import { trailed, type Code } from '../game.ts';
import type { Battle } from './game.ts';
import { canMoveAnother, passing, swapping } from './generate.ts';
import { alienOf, firstAlien, ownerOf, sizeOf } from './pieces.ts';
import type { Position } from './position.ts';

/** Numbers per move in the trail: the move with its capture, and whose turn it was. */
const trailWidth = 2;

/** Makes a legal move in the position. */
export function make(game: Battle, position: Position, code: Code): void {
  const from = code >> 5;
  const to = code & 31;
  const at = trailed(position, trailWidth);
  position.trail[at] = code;
  position.trail[at + 1] = position.turn | ((position.moved + 1) << 1) | (position.passes << 7);
  if (code === passing) {
    position.passes++;
    passTurn(position);
    return;
  }
  position.passes = 0;
  if (code === swapping) {
    position.swapped = true;
    return;
  }
  position.trail[at] = code | (position.tops[to]! << 10);
  if (from === to) infiltrate(position, to);
  else move(game, position, from, to);
}

/** Undoes the last move made in the position. */
export function unmake(position: Position): void {
  position.trailEnd -= trailWidth;
  const record = position.trail[position.trailEnd]!;
  const before = position.trail[position.trailEnd + 1]!;
  position.turn = before & 1;
  position.moved = ((before >> 1) & 63) - 1;
  position.passes = before >> 7;
  if (record === passing) return;
  if (record === swapping) {
    position.swapped = false;
    return;
  }
  const from = (record >> 5) & 31;
  const to = record & 31;
  if (from === to) leaveAgain(position, to, record >> 10);
  else moveBack(position, from, to, record >> 10);
}

/** Gives the turn to the other player. */
function passTurn(position: Position): void {
  position.turn = 1 - position.turn;
  position.moved = -1;
}

/** Captures the villager of a space and puts an alien of the same size in its place (BB-3.1). */
function infiltrate(position: Position, at: number): void {
  const { tops, turn } = position;
  const size = sizeOf(tops[at]!);
  position.villagersTaken[turn * 3 + size]!++;
  position.stash[turn * 3 + size]!--;
  tops[at] = alienOf(turn, size);
  position.villagers &= ~(1 << at);
  position.own[turn]! |= 1 << at;
  passTurn(position);
}

/** Puts back the villager of a space that was infiltrated. */
function leaveAgain(position: Position, at: number, villager: number): void {
  const { tops, turn } = position;
  const size = turn * 3 + sizeOf(villager);
  position.villagersTaken[size]!--;
  position.stash[size]!++;
  tops[at] = villager;
  position.villagers |= 1 << at;
  position.own[turn]! &= ~(1 << at);
}

/** Moves the top alien of a space and captures at its end (BB-5). */
function move(game: Battle, position: Position, from: number, to: number): void {
  const { tops, unders, turn } = position;
  const mover = tops[from]!;
  const taken = tops[to]!;
  const size = turn * 3 + sizeOf(taken);
  leave(position, from);
  tops[to] = mover;
  position.own[turn]! |= 1 << to;
  if (taken < firstAlien) {
    position.villagersTaken[size]!++;
    position.villagers &= ~(1 << to);
    if (position.stash[size] !== 0) {
      position.stash[size]!--;
      unders[to] = alienOf(turn, sizeOf(taken));
    }
  } else {
    position.aliensTaken[size]!++;
    position.own[1 - turn]! &= ~(1 << to);
  }
  // Moving on is not optional if another alien can move (BB-4.8).
  if (position.moved < 0 && game.numbers.moves > 1 && canMoveAnother(game, position, to)) position.moved = to;
  else passTurn(position);
}

/** Removes the top alien of a space and uncovers the piece below it. */
function leave(position: Position, from: number): void {
  const { tops, unders } = position;
  const uncovered = unders[from]!;
  const bit = 1 << from;
  tops[from] = uncovered;
  unders[from] = 0;
  position.own[position.turn]! &= ~bit;
  if (uncovered === 0) position.occupied &= ~bit;
  else position.own[ownerOf(uncovered)]! |= bit;
}

/** Moves an alien back to its start, and restores the captured piece. */
function moveBack(position: Position, from: number, to: number, taken: number): void {
  const { tops, unders, turn } = position;
  const mover = tops[to]!;
  const size = turn * 3 + sizeOf(taken);
  tops[to] = taken;
  position.own[turn]! &= ~(1 << to);
  if (taken < firstAlien) {
    position.villagersTaken[size]!--;
    position.villagers |= 1 << to;
    if (unders[to] !== 0) {
      position.stash[size]!++;
      unders[to] = 0;
    }
  } else {
    position.aliensTaken[size]!--;
    position.own[1 - turn]! |= 1 << to;
  }
  const uncovered = tops[from]!;
  if (uncovered !== 0) position.own[ownerOf(uncovered)]! &= ~(1 << from);
  unders[from] = uncovered;
  tops[from] = mover;
  position.own[turn]! |= 1 << from;
  position.occupied |= 1 << from;
}
