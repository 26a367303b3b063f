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
  readonly id: string;
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

export function opened(rows: readonly Row[], { open }: Pick<State, 'open'>, today: string): Puzzle {
  const chosen = open.includes('-') || open === '' ? -1 : rows.findIndex(([key]) => key === open);
  // A puzzle that is no more gives way to today’s.
  const day = chosen >= 0 ? '' : open.includes('-') ? open : today;
  const index = chosen >= 0 ? chosen : puzzleOf(day, rows.length);
  return { row: rows[index]!, number: index + 1, day };
}

/** The next puzzle that is not solved: of the same grade, else of any; the one that follows where all are. */
export function next(rows: readonly Row[], state: State, { row, number }: Puzzle): Row {
  const from = [...rows.slice(number), ...rows.slice(0, number)];
  const left = from.filter(([key]) => !solvedOf(state, key));
  return left.find(([, grade]) => grade === row[1]) ?? left[0] ?? from[0]!;
}
