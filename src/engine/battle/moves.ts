import { listed, type Code, trailed } from '../game.ts';
import { type Battle, sizeOf, type Position, alienOf, firstAlien, ownerOf } from './game.ts';

/** The index of the lowest bit; the set is not empty. */
export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set);
}

export function count(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The ends of a path of 1 to 3 steps, which crosses no empty space and never steps back (BB-4.2 to BB-4.5). */
export function reach(near: Int32Array, occupied: number, from: number, steps: number): number {
  if (steps === 1) return near[from]!;
  const start = 1 << from;
  let ends = 0;
  for (let firsts = near[from]! & occupied; firsts !== 0; firsts &= firsts - 1) {
    const first = lowest(firsts);
    const seconds = near[first]! & ~start;
    if (steps === 2) ends |= seconds;
    else {
      for (let rest = seconds & occupied; rest !== 0; rest &= rest - 1) ends |= near[lowest(rest)]! & ~(1 << first);
    }
  }
  return ends;
}

/** The spaces to which the top alien of a player may move: villagers and enemies within its reach (BB-4.6). */
export function targets(game: Battle, position: Position, from: number, player: number): number {
  const steps = sizeOf(position.tops[from]!) + 1;
  return reach(game.near, position.occupied, from, steps) & (position.villagers | position.own[1 - player]!);
}

/** The spaces whose top piece is an alien of the player to move. If there are none, the player infiltrates (BB-2.2). */
export function movers(position: Position): number {
  return position.own[position.turn]!;
}

/** The spaces whose top alien may still move this turn. */
export function unmoved(position: Position): number {
  return position.moved < 0 ? movers(position) : movers(position) & ~(1 << position.moved);
}

/** Whether any alien of the player to move has a move, except the one on the given space. */
export function canMoveAnother(game: Battle, position: Position, except: number): boolean {
  for (let rest = movers(position) & ~(1 << except); rest !== 0; rest &= rest - 1) {
    if (targets(game, position, lowest(rest), position.turn) !== 0) return true;
  }
  return false;
}

/** The spaces that the player to move may infiltrate: villagers of a size that the stash still has (BB-3.1, BB-3.2). */
function infiltrations(position: Position): number {
  let spaces = 0;
  for (let rest = position.villagers; rest !== 0; rest &= rest - 1) {
    const space = lowest(rest);
    if (position.stash[position.turn * 3 + sizeOf(position.tops[space]!)] !== 0) spaces |= 1 << space;
  }
  return spaces;
}

export function isOver(game: Battle, position: Position): boolean {
  return position.passes >= game.numbers.passes;
}

/**
 * A move is a number: `passing`, `swapping`, or two spaces in five bits each: from and to, or the space of an
 * infiltration for both.
 */
export const passing: Code = -1;
export const swapping: Code = -2;

/**
 * Whether b may take over a's side: in b's first turn, if a has infiltrated and no other move has been made (BB-7.1).
 */
export function maySwap(game: Battle, position: Position): boolean {
  const { swap, swapped, turn, own, unders, villagersTaken, aliensTaken } = position;
  if (!swap || swapped || turn !== 1 || isOver(game, position) || own[1] !== 0 || count(own[0]!) !== 1) return false;
  const sum = (list: Uint8Array): number => list.reduce((total, number) => total + number, 0);
  return (
    sum(unders) === 0 && sum(aliensTaken) === 0 && sum(villagersTaken) === 1 && sum(villagersTaken.subarray(3)) === 0
  );
}

/** Writes the legal moves, in the plain string order of their notation; writes none if the game is over. */
export function fill(game: Battle, position: Position, into: Int32Array, start: number): number {
  if (isOver(game, position)) return start;
  let end = start;
  if (movers(position) === 0) {
    for (let rest = infiltrations(position); rest !== 0; rest &= rest - 1) {
      const at = lowest(rest);
      into[end++] = (at << 5) | at;
    }
  }
  for (let aliens = unmoved(position); aliens !== 0; aliens &= aliens - 1) {
    const from = lowest(aliens);
    for (let ends = targets(game, position, from, position.turn); ends !== 0; ends &= ends - 1) {
      into[end++] = (from << 5) | lowest(ends);
    }
  }
  if (position.swap && maySwap(game, position)) into[end++] = swapping;
  if (end === start) into[end++] = passing;
  return end;
}

export const codes = (game: Battle, position: Position): Code[] => listed((into) => fill(game, position, into, 0));

/** The number of legal moves, counted without a list. */
export function countMoves(game: Battle, position: Position): number {
  if (isOver(game, position)) return 0;
  let moves = movers(position) === 0 ? count(infiltrations(position)) : 0;
  for (let rest = unmoved(position); rest !== 0; rest &= rest - 1) {
    moves += count(targets(game, position, lowest(rest), position.turn));
  }
  if (position.swap && maySwap(game, position)) moves++;
  return moves === 0 ? 1 : moves;
}

/** The number of integers per move in the trail: the move with its capture, and whose turn it was. */
const trailWidth = 2;

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

/** Moves the top alien of a space, and captures at the end of the move (BB-5). */
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
  // The turn continues if another alien can move (BB-4.8).
  if (position.moved < 0 && game.numbers.moves > 1 && canMoveAnother(game, position, to)) position.moved = to;
  else passTurn(position);
}

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
