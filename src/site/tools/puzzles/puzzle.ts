/* A puzzle, the questions about it, and the choice of the next one, as plain data. */
import type { ThinkRequest } from '../computer/think.ts';
import type { ScreenGame } from '../play/game.ts';
import { puzzleOf } from './days.ts';
import { solvedOf, type State } from './tool.ts';

/** A puzzle as the page fetches it: its key, how hard it is, the one move that does it, and the position packed. */
export type PuzzleRow = readonly [key: string, grade: number, move: string, line: string];

/** A game that has puzzles. */
export interface PuzzleGame<S> {
  readonly game: ScreenGame<S>;
  /** The position of a packed line. */
  readonly unpacked: (line: string) => S;
  /** The question for judging a move of a puzzle. */
  readonly judge: Pick<ThinkRequest, 'by' | 'within'>;
}

/** The open puzzle, and its day; empty if it is not a puzzle of a day. */
export interface Puzzle {
  readonly row: PuzzleRow;
  /** Its number in the list, from 1. */
  readonly number: number;
  readonly day: string;
}

/** The open puzzle; null if there is none, or if it no longer exists. */
export function opened(rows: readonly PuzzleRow[], { open }: Pick<State, 'open'>): Puzzle | null {
  const day = open.includes('-') ? open : '';
  const index = day === '' ? rows.findIndex(([key]) => key === open) : puzzleOf(day, rows.length);
  const row = rows[index];
  return row ? { row, number: index + 1, day } : null;
}

/**
 * The next unsolved puzzle: of the same grade if possible, otherwise of any grade; the following one if all are solved.
 */
export function next(rows: readonly PuzzleRow[], state: State, { row, number }: Puzzle): PuzzleRow {
  const from = [...rows.slice(number), ...rows.slice(0, number)];
  const left = from.filter(([key]) => !solvedOf(state, key));
  return left.find(([, grade]) => grade === row[1]) ?? left[0] ?? from[0]!;
}
