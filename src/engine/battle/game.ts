import { playable } from '../../content/playable.ts';
import { type Triple, sizes, tripleAt } from '../pyramids.ts';
import { described } from '../reader.ts';
import { type Move, players, type Captures, type Options, type State } from './state.ts';
import { bytesFor, mix, noTrail, type Trail } from '../game.ts';

export interface BattleNumbers {
  readonly columns: number;
  readonly rows: number;
  /** One player's aliens; the villagers are two such stashes (BB-1.1, BB-1.3). */
  readonly stash: Triple;
  /** Points of a trio (BB-6.2 to BB-6.4). */
  readonly trios: { readonly alien: number; readonly villager: number; readonly mixed: number };
  /** The number of aliens moved in a turn of movement (BB-4.1). */
  readonly moves: number;
  /** The number of passes in a row that end the game (BB-6.1). */
  readonly passes: number;
}

/** The numbers with the tables that follow from them. Spaces are indices, column by column from a1. */
export interface Battle {
  readonly numbers: BattleNumbers;
  readonly names: readonly string[];
  readonly indices: ReadonlyMap<string, number>;
  /** For each space, the spaces next to it along a row or a column (BB-4.3), as bits. */
  readonly near: Int32Array;
}

/** The spaces fit the bits of one number, and `moved` can record one alien. */
const { spaces: maxSpaces, rows: maxRows, moves: maxMoves } = playable.battle;

/** Prepares the game. Throws if the numbers exceed the limits of a state. */
export function createBattle(numbers: BattleNumbers): Battle {
  const { columns, rows } = numbers;
  if (columns * rows > maxSpaces || rows > maxRows) {
    throw new RangeError(`a board of at most ${maxSpaces} spaces and ${maxRows} rows, not ${columns} by ${rows}`);
  }
  if (numbers.moves > maxMoves) throw new RangeError(`at most ${maxMoves} aliens move in a turn, not ${numbers.moves}`);
  const names: string[] = [];
  const near = new Int32Array(columns * rows);
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const space = names.length;
      names.push(`${String.fromCharCode(97 + column)}${row + 1}`);
      near[space] =
        (row > 0 ? 1 << (space - 1) : 0) |
        (row < rows - 1 ? 1 << (space + 1) : 0) |
        (column > 0 ? 1 << (space - rows) : 0) |
        (column < columns - 1 ? 1 << (space + rows) : 0);
    }
  }
  return { numbers, names, indices: new Map(names.map((name, index) => [name, index])), near };
}

/*
 * A piece is a number: from 1 to 6 for a villager (by colour and size), from 7 to 12 for an alien (by player and size).
 * An empty space is 0.
 */

export const firstAlien = 7;

export const pieceTexts: readonly string[] = [
  '.',
  ...['v', 'w', 'a', 'b'].flatMap((letter) => sizes.map((size) => `${letter}${size + 1}`)),
];

/** The size: 0 small, 1 medium, 2 large; the piece is not 0. */
export function sizeOf(piece: number): number {
  return (piece - 1) % 3;
}

/** The owner of an alien: 0 for a, 1 for b. */
export function ownerOf(alien: number): number {
  return alien < firstAlien + 3 ? 0 : 1;
}

export function alienOf(player: number, size: number): number {
  return firstAlien + player * 3 + size;
}

/** All possible cells: the top piece, with the alien under it four bits higher. */
const cells = new Map<string, number>();
const cellTexts: string[] = [];
for (let top = 0; top < pieceTexts.length; top++) {
  for (let under = 0; under < pieceTexts.length; under++) {
    if (under !== 0 && (under < firstAlien || top < firstAlien)) continue;
    const cell = top | (under << 4);
    const text = under === 0 ? pieceTexts[top]! : `${pieceTexts[under]}${pieceTexts[top]}`;
    cellTexts[cell] = text;
    cells.set(text, cell);
  }
}

/** The top piece of a cell and, four bits up, the alien under it; undefined if the text is not a cell. */
export function readCell(text: string): number | undefined {
  return cells.get(text);
}

export function boardText(game: Battle, tops: Uint8Array, unders: Uint8Array): string {
  const { columns, rows } = game.numbers;
  let text = '';
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = 0; column < columns; column++) {
      const space = column * rows + row;
      text += cellTexts[tops[space]! | (unders[space]! << 4)]!;
      if (column < columns - 1) text += ' ';
    }
    if (row > 0) text += '/';
  }
  return text;
}

/** The move that a text names, legal or not; undefined when it is not in the notation. */
export function readMove(game: Battle, text: string): Move | undefined {
  if (text === 'pass' || text === 'swap') return { kind: text };
  if (text.startsWith('+')) {
    const at = game.indices.get(text.slice(1));
    return at === undefined ? undefined : { kind: 'infiltrate', at };
  }
  const path = text.includes('-');
  const spaces = text.split(path ? '-' : '>').map((name) => game.indices.get(name) ?? -1);
  if (spaces.length < 2 || spaces.includes(-1)) return undefined;
  if (path) return { kind: 'path', spaces };
  return spaces.length === 2 ? { kind: 'move', from: spaces[0]!, to: spaces[1]! } : undefined;
}

/** The move that a text names. Throws if it is not in the notation. */
export function meantMove(game: Battle, text: string): Move {
  const move = readMove(game, text);
  if (move === undefined) throw new TypeError(`not a move: ${described(text)}`);
  return move;
}

/** A state unpacked for calculation: pieces are numbers, sets of spaces are bits. */
export interface Position extends Trail {
  /** One view of all the byte arrays below. */
  readonly words: Int32Array;
  /** The top piece of each space, and the alien under it. */
  readonly tops: Uint8Array;
  readonly unders: Uint8Array;
  occupied: number;
  villagers: number;
  /** For each player, the spaces with one of her aliens on top, as bits. */
  readonly own: Int32Array;
  /** The number of pieces, indexed by player × 3 + size. */
  readonly stash: Uint8Array;
  readonly villagersTaken: Uint8Array;
  readonly aliensTaken: Uint8Array;
  /** 0 for a, 1 for b. */
  turn: number;
  /** The space of the alien that already moved this turn, or −1. */
  moved: number;
  passes: number;
  /** The points added to b's score, or −1 without komi (BB-7.2). */
  komi: number;
  /** Whether b may take a's side, and whether b has taken it (BB-7.1). */
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

export function hash(position: Position, into: Int32Array): void {
  const { words, turn, moved, passes, komi, swap, swapped } = position;
  const options = ((komi + 1) << 2) | (swap ? 2 : 0) | (swapped ? 1 : 0);
  mix(words, turn | ((moved + 1) << 1) | (passes << 7) | (options << 16), into);
}

/** Puts pieces on an empty space; `under` is 0 or an alien. */
export function setStack(position: Position, space: number, top: number, under: number): void {
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

/** Sets the agreed options of the game that begins with a position (BB-7). */
export function agree(position: Position, { swap = false, komi = -1 }: Options): void {
  position.swap = swap;
  position.komi = komi;
}

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
