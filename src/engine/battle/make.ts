import type { Battle } from './game.ts';
import { canMoveAnother, passing, type Code } from './generate.ts';
import { alienOf, firstAlien, ownerOf, sizeOf } from './pieces.ts';
import type { Position } from './position.ts';

/** Makes a legal move in the position. */
export function make(game: Battle, position: Position, code: Code): void {
  if (code === passing) {
    position.passes++;
    hand(position);
    return;
  }
  const from = code >> 5;
  const to = code & 31;
  position.passes = 0;
  if (from === to) infiltrate(position, to);
  else move(game, position, from, to);
}

/** Gives the turn to the other player. */
function hand(position: Position): void {
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
  hand(position);
}

/** Moves the top alien of a space and captures where it ends (BB-5). */
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
  // Moving on is not optional where another alien can (BB-4.8).
  if (position.moved < 0 && game.numbers.moves > 1 && canMoveAnother(game, position, to)) position.moved = to;
  else hand(position);
}

/** Takes the top alien of a space away; what was under it comes to light. */
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
