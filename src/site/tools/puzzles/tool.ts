import { also, flag, list, object, read, text, union, type Infer, type Shape } from '../../../engine/shape.ts';
import { words } from '#text/puzzles.ts';
import type { Tool } from '../frame/definition.ts';

/** A puzzle has been solved no more often than this many days. */
const most = 10_000;

const like = (form: RegExp, what: string): Shape<string> =>
  also(text(10), (value, reader, path) => {
    if (!form.test(value)) reader.expected(what, value, path);
  });
const day = like(/^\d{4}-\d\d-\d\d$/, 'a day');
const key = like(/^[0-9a-f]{8}$/, 'a puzzle');

const stateShape = object({
  /** The open puzzle: its key, or its day; empty if there is none. */
  open: like(/^(|\d{4}-\d\d-\d\d|[0-9a-f]{8})$/, 'a puzzle or a day'),
  /** The solved puzzles, and whether help was used. */
  solved: list(object({ puzzle: key, helped: flag }), most),
  /** The days whose puzzle was solved, whenever that was. */
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

/** The puzzles of a game as one device solves them. */
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
      // A puzzle solved once without help keeps that mark.
      solved: [...others, { puzzle, helped: helped && before?.helped !== false }],
      days: solvedDay === '' || state.days.includes(solvedDay) ? state.days : [...state.days, solvedDay],
    };
  },

  readState: (value) => read(stateShape, value),
  readAction: (value) => read(actionShape, value),

  // Looking through puzzles is one step.
  mergesTaps: true,
  merge: (previous, next) => (previous.do === 'open' && next.do === 'open' ? next : null),

  // Solved puzzles stay solved in a new session.
  again: (state) => ({ ...state, open: '' }),
  fresh: (state) => ({ ...state, open: '' }),
  empty: () => true,

  title: ({ solved }) => words.title(solved.length),
  says: (_, action) => (action.do === 'open' ? words.opened : words.isSolved),
});
