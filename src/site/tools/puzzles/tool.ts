import { also, flag, list, object, read, text, union, type Infer, type Shape } from '../../../engine/shape.ts';
import { puzzles as words } from '#text/puzzles.ts';
import type { Tool } from '../frame/definition.ts';
import { randomFrom, shuffled } from '../../../engine/rng.ts';
import type { ThinkRequest } from '../computer/think.ts';
import type { ScreenGame } from '../play/game.ts';

/** The largest number of solved puzzles or days in a session. */
const most = 10_000;

const like = (form: RegExp, what: string): Shape<string> =>
  also(text(10), (value, reader, path) => {
    if (!form.test(value)) reader.expected(what, value, path);
  });
const day = like(/^\d{4}-\d\d-\d\d$/, 'a day');
const key = like(/^[0-9a-f]{8}$/, 'a puzzle');

const stateShape = object({
  /** The open puzzle: its key or its day; empty for none. */
  open: like(/^(|\d{4}-\d\d-\d\d|[0-9a-f]{8})$/, 'a puzzle or a day'),
  /** The solved puzzles, and whether help was used. */
  solved: list(object({ puzzle: key, helped: flag }), most),
  /** The days whose puzzle was solved, on that day or later. */
  days: list(day, most),
});
export type State = Infer<typeof stateShape>;

const actionShape = union('do', {
  open: { puzzle: like(/^(|\d{4}-\d\d-\d\d|[0-9a-f]{8})$/, 'a puzzle or a day') },
  solve: { puzzle: key, helped: flag, day: like(/^(|\d{4}-\d\d-\d\d)$/, 'a day or nothing') },
});
export type Action = Infer<typeof actionShape>;

const initial: State = { open: '', solved: [], days: [] };

/** Whether a puzzle was solved, with help or without. */
export const solvedOf = ({ solved }: State, puzzle: string): State['solved'][number] | undefined =>
  solved.find((each) => each.puzzle === puzzle);

export const puzzlesTool = (id: string): Tool<State, Action> => ({
  id,
  format: 1,
  migrations: [],
  secret: false,
  initial,

  apply: (state, action) => {
    if (action.do === 'open') return { ...state, open: action.puzzle };
    const { puzzle, helped, day: solvedDay } = action;
    const before = solvedOf(state, puzzle);
    const others = state.solved.filter((each) => each !== before);
    return {
      ...state,
      // A puzzle that was once solved without help stays marked as such.
      solved: [...others, { puzzle, helped: helped && before?.helped !== false }],
      days: solvedDay === '' || state.days.includes(solvedDay) ? state.days : [...state.days, solvedDay],
    };
  },

  readState: (value) => read(stateShape, value),
  readAction: (value) => read(actionShape, value),

  // Looking through puzzles is one step.
  mergesTaps: true,
  merge: (previous, next) => (previous.do === 'open' && next.do === 'open' ? next : null),

  // Solved puzzles remain solved in a new session.
  again: (state) => ({ ...state, open: '' }),
  fresh: (state) => ({ ...state, open: '' }),
  empty: () => true,

  title: ({ solved }) => words.title(solved.length),
  says: (_, action) => (action.do === 'open' ? words.opened : words.isSolved),
});

const length = 86_400_000;

/** The date on this device, such as `2026-11-23`. */
export function dayOf(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const daysTo = (day: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(day) - (count - 1 - index) * length).toISOString().slice(0, 10),
  );

/**
 * The puzzle of a day among `count`, which is the same everywhere. All puzzles appear once before any is repeated. An
 * invalid day has the first puzzle.
 */
export function puzzleOf(day: string, count: number): number {
  const number = Math.floor(Date.parse(day) / length);
  if (!Number.isFinite(number) || number < 0) return 0;
  const all = Array.from({ length: count }, (_, index) => index);
  return shuffled(all, randomFrom(Math.floor(number / count)))[number % count]!;
}

/* A puzzle, the questions about it, and the choice of the next one, as plain data. */

/**
 * A puzzle in the form that the page fetches: its key, its grade, the only move that solves it, and the packed
 * position.
 */
export type PuzzleRow = readonly [key: string, grade: number, move: string, line: string];

export interface PuzzleGame<S> {
  readonly game: ScreenGame<S>;
  /** Unpacks the position of a line. */
  readonly unpacked: (line: string) => S;
  readonly judge: Pick<ThinkRequest, 'by' | 'within'>;
}

/** The open puzzle, and its day; the day is empty for a puzzle without one. */
export interface Puzzle {
  readonly row: PuzzleRow;
  /** The puzzle’s number in the list, from 1. */
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

export const monthOf = (day: string): string => words.months[Number(day.slice(5, 7)) - 1] ?? '';

/** A day in words, without its year. */
export const dateOf = (day: string): string => words.date(Number(day.slice(8)), monthOf(day));

/** A solved puzzle without its move: a cross per wrong move, and a lamp for help. */
export const symbolsOf = (game: 'battle' | 'munch', name: string, wrong: number, helped: boolean): string =>
  `${{ battle: '🛸 Battle', munch: '🪐 Munch' }[game]}, ${name}: ${'❌'.repeat(Math.min(wrong, 9))}${helped ? '💡' : ''}✅`;
