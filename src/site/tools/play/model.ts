import type { Breach } from '../../../engine/reader.ts';
import { match as words } from '#text/play.ts';
import { placesOf, type Marks } from '../board/state.ts';
import type { ToolSession } from '../frame/table.ts';
import type { ScreenGame, Tap } from './game.ts';
import { stepsAfter, type Step } from './next-steps.ts';
import { isOver, positionsOf, type Action, type PlayTool, type State } from './tool.ts';

/** The unsaved parts of the screen, which are reset when the game changes. */
export interface Ui {
  /** The history that the other fields belong to. Every step, even undo, creates a new one. */
  readonly at: unknown;
  readonly from: string | null;
  readonly ready: string | null;
  readonly either: readonly string[];
  readonly message: string | null;
  /** The selector of the marks to tap according to the message; null if there are none. */
  readonly asks: string | null;
  readonly illegal: readonly Breach[];
  /** The path so far, from its start. */
  readonly path: readonly string[];
  /** The number of moves after which the board is shown; null for the current position. */
  readonly look: number | null;
  /** Whether paths are traced, until the user changes this. */
  readonly tracing: boolean;
  /** The exercise in the displayed position; null during play. */
  readonly exercise: Exercise | null;
  readonly hint: boolean;
}

interface Exercise {
  readonly task: string;
  /** Called with each move that is tried. */
  tries(move: string): void;
}

export const blank: Ui = {
  at: null,
  from: null,
  ready: null,
  either: [],
  message: null,
  asks: null,
  illegal: [],
  path: [],
  look: null,
  tracing: false,
  exercise: null,
  hint: false,
};

export type GameSession<S> = Pick<ToolSession<State<S>, Action>, 'act' | 'startNew'> & {
  readonly snapshot: {
    readonly state: State<S>;
    readonly history: { readonly cursor: number; readonly actions: readonly unknown[] };
  };
};

export interface PlayModel<S> {
  readonly state: State<S>;
  readonly ui: Ui;
  readonly position: S;
  readonly at: number;
  /** Whether the next move continues the game. */
  readonly live: boolean;
  readonly over: boolean;
  /** Whether moves are only tried in the displayed position. */
  readonly trying: boolean;
  /** The hint for the next move; null if there is no move to make. */
  readonly hint: { readonly shown: boolean; toggle(): void } | null;
  readonly legalHere: boolean;
  /** The opponent to move, counted from 1; 0 for a person. */
  readonly level: number;
  /** Whether a remote player is to move. */
  readonly away: boolean;
  /** Whether the opponent waits for a command, because undone moves may still be redone. */
  readonly waits: boolean;
  readonly offers: readonly string[];
  readonly legal: readonly string[];
  readonly from: string | null;
  readonly marks: Marks;
  /** Pieces beside the board that can be put on it. */
  readonly usable: ReadonlySet<string>;
  tap(place: string): void;
  lift(place: string): void;
  drop(from: string, to: string): void;
  choose(piece: string): void;
  cancel(): void;
  attempt(move: string): void;
  type(typed: string): boolean;
  look(at: number): void;
  /** Shows the board after `at` moves. Moves that are tried there are reported. */
  tryAt(at: number, exercise: Exercise): void;
  tell(task: string): void;
  /** Shows a position as a step of a walk through the game, which does not end at the last position. */
  walk(at: number): void;
  trace(on: boolean): void;
  /** The next steps after the game; empty during it. */
  readonly steps: readonly Step[];
  /** The main button, which is hidden without a label. It is quiet if no action is necessary. */
  readonly main: { readonly label: string; readonly quiet?: boolean; act(): void };
}

/** The available help. An exercise hides the button of the review, because the review with the exercise must stay. */
export const analysisIn = ({ legalHere, trying }: Pick<PlayModel<unknown>, 'legalHere' | 'trying'>) => ({
  lines: legalHere,
  review: !trying,
});

function viewOf<S>(
  game: ScreenGame<S>,
  tool: Pick<PlayTool<S>, 'levelOf' | 'isAway'>,
  { state, history }: GameSession<S>['snapshot'],
  saved: Ui | null,
) {
  const fresh: Ui = { ...blank, at: history, tracing: saved?.tracing ?? false };
  const ui = saved?.at === history ? saved : fresh;
  const positions = positionsOf(game, state);
  const now = positions.length - 1;
  const at = ui.look ?? now;
  const live = ui.look === null;
  const position = positions[at]!;
  const over = isOver(game, state);
  const level = live && !over ? tool.levelOf(state, game.turn(position), position) : 0;
  const away = live && !over && tool.isAway(state, game.turn(position), position);
  const waits = level > 0 && history.cursor < history.actions.length;
  const trying = ui.exercise !== null;
  const open = trying || (live && !over && level === 0 && !away);
  const all = open ? game.legal(position) : [];
  const offers = all.filter((move) => game.offers[move] !== undefined);
  const legal = all.filter((move) => !offers.includes(move));
  const options = legal.map((move) => ({ move, ...game.parts(move) }));
  const froms = [...new Set(options.flatMap(({ from }) => (from === null ? [] : [from])))];
  const onlyOne = froms.length === 1 && options.every(({ from }) => from !== null);
  const from = ui.from ?? (onlyOne ? froms[0]! : null);
  const { ready } = ui;
  const tracing = ui.tracing && game.path !== null && from !== null;
  const path = ui.path.length > 0 ? ui.path : tracing ? [from] : [];
  const shown = { state, ui, position, at, live, over, trying, level, away, waits, offers, legal, from };
  return { ...shown, fresh, now, open, options, froms, ready, tracing, path };
}
type View<S> = ReturnType<typeof viewOf<S>>;

function marksOf<S>(game: ScreenGame<S>, { state, at, from, ready, options, froms, path, tracing }: View<S>): Marks {
  const lastMove = at > 0 ? game.parts(state.moves[at - 1]!) : null;
  return {
    selected: from,
    chosen: ready === null ? null : game.parts(ready).to,
    targets: new Set(from === null ? [] : options.flatMap((each) => (each.from === from && each.to ? [each.to] : []))),
    movable: new Set(options.flatMap((each) => (each.from === null ? (each.to ?? []) : each.from))),
    liftable: new Set(froms),
    last: [lastMove?.from, lastMove?.to].filter((place) => typeof place === 'string'),
    path: path.length > 1 || tracing ? path : [],
  };
}

/** The rules against a piece on every place; empty if some place is allowed. */
function barred<S>(game: ScreenGame<S>, { position, legal, froms }: View<S>, piece: string): readonly Breach[] {
  if (froms.includes(piece)) return [];
  const tries = placesOf(game.layout).flatMap((place) => {
    const meant = game.tap(position, legal, piece, place);
    const played = 'attempt' in meant && game.play(position, meant.attempt);
    return played && !played.legal ? [played.illegal] : [];
  });
  const alike = (breach: Breach): string => JSON.stringify(breach);
  return (tries[0] ?? []).filter((breach) => tries.every((each) => each.some((one) => alike(one) === alike(breach))));
}

/** The main button for a person: it plays the chosen move, or leads to a choice. */
function moveButton<S>(
  game: ScreenGame<S>,
  { position, legal, options, froms, from, ready, path }: View<S>,
  attempt: (move: string) => void,
  update: (next: Partial<Ui>) => void,
): PlayModel<S>['main'] {
  const [first] = options;
  if (first && first.to === null) return { label: game.doing(first.move), act: () => attempt(first.move) };
  if (path.length > 1) return { label: words.tracePath, act: () => attempt(game.path!.text(path)) };
  if (ready !== null) return { label: game.doing(ready), act: () => attempt(ready) };
  // The button describes the choice, which the player makes on the board.
  const beside = froms.some((each) => !placesOf(game.layout).includes(each));
  if (from === null)
    return {
      label: game.choose(position, legal),
      act: () =>
        update(
          beside
            ? { message: words.tapBeside, asks: '.trays .choice:not([aria-disabled=true])' }
            : { message: words.tapBar, asks: '.board .movable' },
        ),
    };
  const corners = { message: words.tapCorners, asks: '.board .target' };
  if (froms.length > 1) {
    const following = froms[(froms.indexOf(from) + 1) % froms.length]!;
    return { label: words.next, act: () => update({ from: following, ...corners }) };
  }
  return { label: words.where, act: () => update(corners) };
}

function actionsOf<S>(
  game: ScreenGame<S>,
  tool: Pick<PlayTool<S>, 'nameOf'>,
  table: GameSession<S>,
  view: View<S>,
  change: (ui: Ui) => void,
) {
  const { state, fresh, ui, position, trying, open, level, away, legal, from, ready, tracing, path } = view;

  const update = (next: Partial<Ui>): void => {
    const { look, exercise, hint, tracing: traced } = ui;
    change({ ...fresh, look, exercise, hint, tracing: traced, ...next });
  };

  function made(move: string): void {
    if (ui.exercise) {
      update({});
      ui.exercise.tries(move);
    } else table.act({ do: 'move', move });
  }

  function attempt(move: string): void {
    const played = game.play(position, move);
    if (played.legal) {
      made(move);
      return;
    }
    change({ ...ui, ready: null, either: [], message: null, illegal: played.illegal });
  }

  function obey(tap: Tap): void {
    if ('select' in tap) update({ from: tap.select === from ? null : tap.select });
    else if ('ready' in tap) {
      if (tap.ready === ready) attempt(tap.ready);
      else update({ from: ui.from, ready: tap.ready });
    } else if ('attempt' in tap) attempt(tap.attempt);
    else if ('either' in tap) update({ from, either: tap.either });
    else update({ from, message: tap.tip });
  }

  function choose(piece: string): void {
    const illegal = barred(game, view, piece);
    update(illegal.length > 0 ? { illegal } : { from: piece === from ? null : piece });
  }

  function step(place: string): void {
    if (place === path.at(-1)) {
      if (path.length > 1) change({ ...ui, from, path: path.slice(0, -1), illegal: [] });
      else update({});
      return;
    }
    const further = [...path, place];
    const move = game.path!.text(further);
    const played = game.play(position, move);
    if (played.legal) made(move);
    else if (game.path!.unfinished(played.illegal)) update({ from, path: further });
    else change({ ...ui, from, path, illegal: played.illegal });
  }

  function tap(place: string): void {
    if (!open && level === 0 && !away) return;
    if ((level > 0 || away) && !trying) {
      update({ message: words.notYours(tool.nameOf(state, game.turn(position))) });
      return;
    }
    if (tracing) step(place);
    else if (ready !== null && game.parts(ready).to === place) attempt(ready);
    else obey(game.tap(position, legal, from, place));
  }

  return { update, attempt, obey, choose, tap };
}

export function modelOf<S>(
  game: ScreenGame<S>,
  tool: Pick<PlayTool<S>, 'levelOf' | 'isAway' | 'nameOf' | 'again' | 'levels'>,
  table: GameSession<S>,
  saved: Ui | null,
  change: (ui: Ui) => void,
  samples: string,
  /** Receives `now` when the opponent must stop waiting or searching, and `review` to show the review. */
  calls: EventTarget,
): PlayModel<S> {
  const view = viewOf(game, tool, table.snapshot, saved);
  const { state, fresh, ui, now, position, at, live, over, trying, open, level, away, waits, legal } = view;
  const { update, attempt, obey, choose, tap } = actionsOf(game, tool, table, view, change);

  const review = (): void => void calls.dispatchEvent(new Event('review'));
  const steps = over && live && !trying ? stepsAfter(game, tool, table, state, position, review) : [];

  function main(): PlayModel<S>['main'] {
    const back = { label: words.backToGame, act: () => change(fresh) };
    if (!live && !trying) return back;
    if (steps[0]) return steps[0];
    if (level > 0 && !trying) {
      return {
        label: waits ? words.letMove : words.moveNow,
        act: () => void calls.dispatchEvent(new Event('now')),
      };
    }
    return moveButton(game, view, attempt, update);
  }

  return {
    ...view,
    hint:
      live && !over && level === 0 && !state.far
        ? { shown: ui.hint, toggle: () => change({ ...ui, hint: !ui.hint }) }
        : null,
    legalHere: trying || legal.length > 0 || (state.start !== null && game.legal(position).length > 0),
    marks: marksOf(game, view),
    usable: new Set(view.froms),
    tap,
    lift: (place) => update({ from: place }),
    drop: (start, to) => obey(game.tap(position, legal, start, to)),
    choose,
    cancel: () => update({}),
    attempt,
    type: (typed) => {
      const move = game.read(typed);
      if (move === null) change({ ...ui, illegal: [], either: [], message: words.noMove(typed, samples) });
      else if (level > 0 || away) tap('');
      else if (open) attempt(move);
      else change({ ...ui, illegal: [], either: [], message: live ? words.over : words.looking(at, now) });
      return move !== null;
    },
    look: (to) => change({ ...fresh, look: to === now ? null : to }),
    walk: (to) => change({ ...fresh, look: to }),
    tryAt: (to, exercise) => change({ ...fresh, look: to, exercise }),
    tell: (task) => ui.exercise && update({ exercise: { ...ui.exercise, task } }),
    trace: (on) => update({ from: ui.from, tracing: on }),
    steps,
    main: main(),
  };
}
