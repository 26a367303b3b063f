import { playable } from '../../content/playable.ts';
import type { Triple } from '../pyramids.ts';

/** The numbers that the content holds. */
export interface BattleNumbers {
  readonly columns: number;
  readonly rows: number;
  /** One player's aliens; the villagers are two such stashes (BB-1.1, BB-1.3). */
  readonly stash: Triple;
  /** Points of a trio (BB-6.2 to BB-6.4). */
  readonly trios: { readonly alien: number; readonly villager: number; readonly mixed: number };
  /** Aliens moved in a turn of movement (BB-4.1). */
  readonly moves: number;
  /** Passes in a row that end the game (BB-6.1). */
  readonly passes: number;
}

/** The numbers with the tables that follow from them. Spaces are indices, column by column from a1. */
export interface Battle {
  readonly numbers: BattleNumbers;
  /** Names of the spaces, which are in plain string order. */
  readonly names: readonly string[];
  readonly indices: ReadonlyMap<string, number>;
  /** For each space the spaces next to it along a row or a column (BB-4.3), as bits. */
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
