import { bytesFor, mix, noTrail, type Trail } from '../game.ts';
import { tripleAt } from '../pyramids.ts';
import type { Battle } from './game.ts';
import { boardText } from './notation.ts';
import { firstAlien, ownerOf } from './pieces.ts';
import { players, type Captures, type Options, type State } from './types.ts';

/** A state taken apart for calculation: pieces are numbers, sets of spaces are bits. */
export interface Position extends Trail {
  /** One view of all the byte arrays below. */
  readonly words: Int32Array;
  /** The top piece of each space, and the alien under it. */
  readonly tops: Uint8Array;
  readonly unders: Uint8Array;
  occupied: number;
  villagers: number;
  /** Spaces whose top piece is an alien of a, of b. */
  readonly own: Int32Array;
  /** Pieces at player × 3 + size. */
  readonly stash: Uint8Array;
  readonly villagersTaken: Uint8Array;
  readonly aliensTaken: Uint8Array;
  /** 0 for a, 1 for b. */
  turn: number;
  /** The space of the alien that already moved this turn, or −1. */
  moved: number;
  passes: number;
  /** Points that are added to b's, or −1 without komi (BB-7.2). */
  komi: number;
  /** Whether b may take a's side, and has (BB-7.1). */
  swap: boolean;
  swapped: boolean;
}

/** A position with an empty board, empty stashes and no captures; a moves first. */
export function emptyPosition(game: Battle): Position {
  const spaces = game.names.length;
  const { words, arrays } = bytesFor([spaces, spaces, 6, 6, 6]);
  const [tops, unders, stash, villagersTaken, aliensTaken] = arrays;
  return {
    words,
    tops: tops!,
    unders: unders!,
    occupied: 0,
    villagers: 0,
    own: new Int32Array(2),
    stash: stash!,
    villagersTaken: villagersTaken!,
    aliensTaken: aliensTaken!,
    turn: 0,
    moved: -1,
    passes: 0,
    komi: -1,
    swap: false,
    swapped: false,
    trail: noTrail,
    trailEnd: 0,
  };
}

/** Makes a position the same as another of its game. */
export function copy(from: Position, to: Position): void {
  to.words.set(from.words);
  to.occupied = from.occupied;
  to.villagers = from.villagers;
  to.own.set(from.own);
  to.turn = from.turn;
  to.moved = from.moved;
  to.passes = from.passes;
  to.komi = from.komi;
  to.swap = from.swap;
  to.swapped = from.swapped;
  to.trailEnd = 0;
}

/** Mixes everything that distinguishes positions into two halves of a hash. */
export function hash(position: Position, into: Int32Array): void {
  const { words, turn, moved, passes, komi, swap, swapped } = position;
  const options = ((komi + 1) << 2) | (swap ? 2 : 0) | (swapped ? 1 : 0);
  mix(words, turn | ((moved + 1) << 1) | (passes << 7) | (options << 16), into);
}

/** Puts pieces on an empty space; `under` is 0 or an alien. */
export function put(position: Position, space: number, top: number, under: number): void {
  const bit = 1 << space;
  position.tops[space] = top;
  position.unders[space] = under;
  position.occupied |= bit;
  if (top < firstAlien) position.villagers |= bit;
  else position.own[ownerOf(top)]! |= bit;
}

/** The options agreed on before the game; undefined if there are none. */
function optionsOf({ komi, swap }: Position): Options | undefined {
  return komi < 0 && !swap ? undefined : { ...(swap ? { swap } : {}), ...(komi < 0 ? {} : { komi }) };
}

/** Agrees on options for the game that begins with a position. */
export function agree(position: Position, { swap = false, komi = -1 }: Options): void {
  position.swap = swap;
  position.komi = komi;
}

/** The state that the position stands for. */
export function stateOf(game: Battle, position: Position): State {
  const captured = (player: number): Captures => ({
    villagers: tripleAt(position.villagersTaken, player * 3),
    aliens: tripleAt(position.aliensTaken, player * 3),
  });
  const options = optionsOf(position);
  return {
    board: boardText(game, position.tops, position.unders),
    turn: players[position.turn]!,
    moved: position.moved < 0 ? null : game.names[position.moved]!,
    passes: position.passes,
    stash: { a: tripleAt(position.stash, 0), b: tripleAt(position.stash, 3) },
    captured: { a: captured(0), b: captured(1) },
    ...(options && { options }),
    ...(position.swapped && { swapped: true }),
  };
}
