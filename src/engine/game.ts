/*
 * The common interface of games that are played move by move. Counting, searching and random play use it for any game.
 * The rules stay in the game's own files.
 */

import type { RefusedFor } from './reader.ts';

/** A move as a number, with a meaning that depends on the game. */
export type Code = number;

/** No position has more moves than this, so a list of this length always has room. */
export const mostMoves = 1024;

/** A game with mutable positions, in which moves can be made and undone. */
export interface Moving<Position> {
  readonly empty: () => Position;
  /** Copies `from` into `to`. No earlier move can then be undone in `to`. */
  readonly copy: (from: Position, to: Position) => void;
  readonly moves: Moves<Position>;
  /** The number of legal moves, counted without a list. */
  readonly count: (position: Position) => number;
  readonly make: (position: Position, move: Code) => void;
  readonly unmake: (position: Position) => void;
  readonly isOver: (position: Position) => boolean;
  /** A hash below 2^53: the same for equal states, and nearly always different for others. */
  readonly hash: (position: Position) => number;
  readonly text: (position: Position, move: Code) => string;
  /** The legal move that a text names, or undefined. */
  readonly move: (position: Position, text: string) => Code | undefined;
}

export type PlayedOf<State, Broken> = { readonly legal: true; readonly state: State } | RefusedFor<Broken>;

export interface Game<Position, State, Scores> extends Moving<Position> {
  /** Reads a state into a position. Throws if it is not valid. */
  readonly read: (state: State) => Position;
  readonly write: (position: Position) => State;
  readonly scores: (position: Position) => Scores;
}

export interface Moves<Position> {
  /** The legal moves in the plain string order of their notation; empty if the game is over. */
  (position: Position): Code[];
  /** Fills a list from an index on, and returns the index after the last. */
  (position: Position, into: Int32Array, from?: number): number;
}

const buffer = new Int32Array(mostMoves);

/** The moves that `write` puts into a list, as a new list. */
export function listed(write: (into: Int32Array) => number): Code[] {
  const length = write(buffer);
  const codes: Code[] = [];
  for (let index = 0; index < length; index++) codes.push(buffer[index]!);
  return codes;
}

/** Writes the legal moves of a position into a list from an index on; returns the index after the last. */
type Fill<Position> = (position: Position, into: Int32Array, from: number) => number;

/** The legal moves as a new list, or written into an existing one. */
export function movesBy<Position>(fill: Fill<Position>): Moves<Position> {
  function moves(position: Position): Code[];
  function moves(position: Position, into: Int32Array, from?: number): number;
  function moves(position: Position, into?: Int32Array, from = 0): Code[] | number {
    return into === undefined ? listed((list) => fill(position, list, 0)) : fill(position, into, from);
  }
  return moves;
}

/** The moves made in a position, for undoing them: a fixed number of entries per move, the last on top. */
export interface Trail {
  trail: Int32Array;
  /** The index at which the next move's numbers are written. */
  trailEnd: number;
}

const firstTrail = 256;
export const noTrail = new Int32Array(0);

/** Makes room for the numbers of one more move; returns their index. */
export function trailed(position: Trail, width: number): number {
  const start = position.trailEnd;
  position.trailEnd += width;
  if (position.trailEnd > position.trail.length) {
    const longer = new Int32Array(Math.max(firstTrail, position.trail.length * 2));
    longer.set(position.trail);
    position.trail = longer;
  }
  return start;
}

/** Mixes a list of words and one last word into the two halves of a hash. */
export function mix(words: Int32Array, last: number, into: Int32Array): void {
  let low = last;
  let high = ~last;
  for (let index = 0; index < words.length; index++) {
    low = Math.imul(low ^ words[index]!, 0x9e3779b1);
    low ^= low >>> 15;
    high = Math.imul(high ^ low, 0x85ebca6b) + words[index]!;
    high ^= high >>> 13;
  }
  into[0] = Math.imul(low ^ (high >>> 16), 0xc2b2ae35);
  into[1] = high;
}

/** The two halves as one number below 2^53. */
export const hashNumber = (halves: Int32Array): number => (halves[0]! >>> 0) * 2 ** 21 + (halves[1]! >>> 11);

/** Byte arrays with the given lengths, all of them views of one array of words. */
export function bytesFor(lengths: readonly number[]): { readonly words: Int32Array; readonly arrays: Uint8Array[] } {
  const whole = lengths.map((length) => Math.ceil(length / 4) * 4);
  const words = new Int32Array(whole.reduce((sum, length) => sum + length, 0) / 4);
  let end = 0;
  const arrays = lengths.map((length, index) => {
    const start = end;
    end += whole[index]!;
    return new Uint8Array(words.buffer, start, length);
  });
  return { words, arrays };
}
