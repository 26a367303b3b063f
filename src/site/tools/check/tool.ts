import type { Breach } from '../../../engine/reader.ts';
import { flag, object, oneOf, read, text, union, type Infer, type Shape } from '../../../engine/shape.ts';
import { check as words } from '#text/check.ts';
import type { Tool } from '../frame/definition.ts';
import type { ScreenGame, SetUpText, Tap } from '../play/game.ts';

/** The longest board as text, in characters. */
export const longestText = 500;
/** The longest move in characters, more than any path needs. */
const longestMove = 120;

/** A question: a position, and a move to try in it. */
function shapesOf<S>({ game, read }: Checked<S>) {
  const move: Shape<string> = (reader, value, path) => {
    const typed = text(longestMove)(reader, value, path);
    const meant = typed === '' || typed.length > longestMove ? '' : game.read(typed);
    if (meant === null) reader.note(path, 'expected a move, or nothing');
    return meant ?? '';
  };
  return {
    state: object({
      position: read,
      /** Whether pieces that are not on the board are in their places at the start. */
      auto: flag,
      /** The move in the notation; empty for none. */
      move,
    }),
    action: union('do', {
      /** Sets up a part of the position: the board, the pieces beside it, the player to move, or all of these. */
      lay: { part: oneOf(['board', 'beside', 'turn', 'whole']), position: read },
      auto: { on: flag },
      try: { move },
    }),
  };
}
type Shapes<S> = ReturnType<typeof shapesOf<S>>;
export type State<S> = Infer<Shapes<S>['state']>;
export type Action<S> = Infer<Shapes<S>['action']>;

export type CheckAnswer<S> =
  /** The position is impossible, with the rule that forbids it, if any. */
  | { readonly kind: 'unsound'; readonly issues: readonly { readonly message: string; readonly rule: string | null }[] }
  /** The legal moves, if no move is tried. */
  | { readonly kind: 'open'; readonly legal: readonly string[]; readonly over: boolean }
  | { readonly kind: 'no'; readonly illegal: readonly Breach[] }
  | { readonly kind: 'yes'; readonly after: S };

export function answerTo<S>({ game }: Checked<S>, { position, move }: State<S>): CheckAnswer<S> {
  const checked = game.validate(position);
  if (!checked.ok) {
    const issues = checked.issues.map(({ message, rule = null }) => ({ message, rule }));
    return { kind: 'unsound', issues };
  }
  if (move === '') return { kind: 'open', legal: game.legal(checked.value), over: game.over(checked.value) };
  const played = game.play(checked.value, move);
  return played.legal ? { kind: 'yes', after: played.state } : { kind: 'no', illegal: played.illegal };
}

/** The checker of a game. The page chooses the position with which it begins. */
export function checkTool<S>(checked: Checked<S>, opening: S): Tool<State<S>, Action<S>> {
  const initial: State<S> = { position: opening, auto: true, move: '' };

  const shapes = shapesOf(checked);

  return {
    id: checked.id,
    format: 1,
    migrations: [],
    secret: false,
    initial,

    apply: (state, action) => {
      switch (action.do) {
        case 'try':
          return { ...state, move: action.move };
        case 'auto':
          return { ...state, auto: action.on, position: action.on ? checked.tidy(state.position) : state.position };
        case 'lay': {
          const { part, position } = action;
          const auto = state.auto && (part === 'board' || part === 'turn');
          return { ...state, auto, position: auto && part === 'board' ? checked.tidy(position) : position };
        }
      }
    },

    readState: (value) => read(shapes.state, value),
    readAction: (value) => read(shapes.action, value),

    // Typing several letters is one step, which a tap ends.
    merge: (previous, next) =>
      previous.do === 'lay' && next.do === 'lay' && previous.part === next.part && next.part !== 'whole' ? next : null,

    again: () => initial,

    title: (state) => {
      const { kind } = answerTo(checked, state);
      return kind === 'yes' || kind === 'no' ? words.title(state.move, kind === 'yes') : '';
    },

    says: (before, action) => {
      if (action.do === 'auto') return words.announced.auto(action.on);
      if (action.do === 'lay') return words.announced.laid;
      if (action.move === '') return words.announced.cleared;
      const answer = answerTo(checked, { ...before, move: action.move });
      if (answer.kind === 'yes') return words.announced.yes(action.move);
      return answer.kind === 'no'
        ? words.announced.no(
            action.move,
            answer.illegal.map(({ rule }) => rule),
          )
        : words.announced.unsound;
    },
  };
}

/** A field for a part of a position that is not on the board. */
export type Field<S> = { readonly label: string } & (
  | {
      readonly kind: 'counts';
      /** The notation of the counted pieces. */
      readonly pieces: readonly string[];
      readonly counts: readonly number[];
      set(counts: readonly number[]): S;
    }
  | {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly value: string;
      set(value: string): S;
    }
  | {
      readonly kind: 'flags';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly values: readonly string[];
      set(values: readonly string[]): S;
    }
);

/** A game for the checker. Any position may be set up, including impossible ones. `S` is the engine’s state. */
export interface Checked<S> {
  /** A permanent id, used in links, files and records. */
  readonly id: string;
  readonly game: ScreenGame<S>;
  choices(position: S): readonly string[];
  /** A position of the right shape, without further checks. */
  readonly read: Shape<S>;
  textOf(position: S): SetUpText;
  withText(position: S, text: SetUpText): S;
  /** Returns the position with all pieces that are not on the board in their places at the start. */
  tidy(position: S): S;
  fields(): Promise<(position: S) => readonly Field<S>[]>;
  /** The effect of a tap on a place after a place, a piece or nothing was chosen. Illegal moves may be tried too. */
  tap(position: S, from: string | null, place: string): Tap;
  /** The effects of a move that no tray shows, and their rules. */
  notes(before: S, after: S): readonly { readonly text: string; readonly rule: string }[];
}
