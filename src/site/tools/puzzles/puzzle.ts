/*
 * A puzzle, what can be asked of it, and which one comes next, as plain data.
 */
import type { Asked } from '../mind/think.ts';
import type { Game } from '../play/game.ts';
import { puzzleOf } from './days.ts';
import { solvedOf, type State } from './tool.ts';

/** A puzzle as the page fetches it: its key, how hard it is, the one move that does it, and the position packed. */
export type Row = readonly [key: string, grade: number, move: string, line: string];

/** A game that has puzzles. */
export interface Kind<S> {
  readonly game: Game<S>;
  /** The position of a packed line. */
  readonly unpacked: (line: string) => S;
  /** How a move of a puzzle is judged. */
  readonly judge: Pick<Asked, 'by' | 'within'>;
}

/** The puzzle on the table, and the day whose it is; the day is empty where it is none’s. */
export interface Puzzle {
  readonly row: Row;
  /** As it is counted, from 1. */
  readonly number: number;
  readonly day: string;
}

/** The puzzle on the table, or null where there is none: one that is no more lies on none. */
export function opened(rows: readonly Row[], { open }: Pick<State, 'open'>): Puzzle | null {
  const day = open.includes('-') ? open : '';
  const index = day === '' ? rows.findIndex(([key]) => key === open) : puzzleOf(day, rows.length);
  const row = rows[index];
  return row ? { row, number: index + 1, day } : null;
}

/** The next puzzle that is not solved: of the same grade, else of any; the one that follows where all are. */
export function next(rows: readonly Row[], state: State, { row, number }: Puzzle): Row {
  const from = [...rows.slice(number), ...rows.slice(0, number)];
  const left = from.filter(([key]) => !solvedOf(state, key));
  return left.find(([, grade]) => grade === row[1]) ?? left[0] ?? from[0]!;
}
