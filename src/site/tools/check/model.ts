import { check as words } from '#text/check.ts';
import type { Marks } from '../board/state.ts';
import type { ToolSessions } from '../frame/table.ts';
import { type Checked, answerTo, type Action, type CheckAnswer, type State } from './tool.ts';

/** The parts of the screen that are not part of the question. */
export interface Ui {
  readonly laying: boolean;
  readonly tracing: boolean;
  readonly listing: boolean;
  readonly from: string | null;
  readonly path: readonly string[];
  readonly either: readonly string[];
  readonly tip: string | null;
  /** The piece to set up; null to empty a space. */
  readonly piece: string | null;
}

/** The state without a choice or an answer. */
const cleared = { from: null, path: [], either: [], tip: null } as const;

export const blank: Ui = { ...cleared, laying: false, tracing: false, listing: false, piece: null };

export interface CheckModel<S> {
  readonly answer: CheckAnswer<S>;
  /** Pieces beside the board that can be chosen to set up or to try. */
  readonly pieces: readonly string[];
  marks(): Marks;
  tap(place: string): void;
  /** Tries a move. Returns false if the typed text is not a move. */
  attempt(move: string): boolean;
  /** Changes the screen, and clears the choice and messages. */
  update(next: Partial<Ui>): void;
  /** Changes the screen, and leaves the choice and messages. */
  set(next: Partial<Ui>): void;
  /** Whether the position is possible and allows a move. */
  canGoOn(): boolean;
  main(): { readonly label: string; act(): void };
}

/** The marks for the question on the board. `legal` returns the moves that could be tried. */
function marksOf<S>(game: Checked<S>['game'], move: string, ui: Ui, legal: () => readonly string[]): Marks {
  const { from, path } = ui;
  const legalParts = () => legal().map((each) => game.parts(each));
  if (ui.laying) return {};
  if (from !== null) {
    return {
      selected: from,
      targets: new Set(legalParts().flatMap((each) => (each.from === from && each.to) || [])),
      path: path.length > 0 ? path : ui.tracing ? [from] : [],
    };
  }
  const tried = game.parts(move);
  return {
    ...(move === '' && { movable: new Set(legalParts().flatMap((each) => each.from ?? each.to ?? [])) }),
    last: [tried.from, tried.to].filter((each) => each !== null),
    chosen: tried.to,
    path: game.path && move.includes('-') ? move.split('-') : [],
  };
}

export function modelOf<S>(
  checked: Checked<S>,
  table: ToolSessions<State<S>, Action<S>>,
  ui: Ui,
  change: (next: (now: Ui) => Ui) => void,
  samples: string,
): CheckModel<S> {
  const { game } = checked;
  const { state } = table.snapshot;
  const { position } = state;
  const answer = answerTo(checked, state);
  const update = (next: Partial<Ui>): void => change((now) => ({ ...now, ...cleared, ...next }));

  function attempt(move: string): boolean {
    const meant = game.read(move);
    if (meant === null) {
      update({ tip: words.noMove(move, samples) });
      return false;
    }
    table.act({ do: 'try', move: meant });
    update({});
    return true;
  }

  function setPiece(place: string): void {
    const next = checked.withText(position, game.put(checked.textOf(position), place, ui.piece));
    table.act({ do: 'lay', part: 'board', position: next });
  }

  function step(place: string, path: readonly string[]): void {
    if (place === path.at(-1)) {
      update(path.length > 1 ? { from: ui.from, path: path.slice(0, -1) } : {});
      return;
    }
    const further = [...path, place];
    const move = game.path!.text(further);
    const tried = answerTo(checked, { position, auto: false, move });
    // A short path may still become long enough, but a wrong one stays wrong.
    if (tried.kind === 'no' && game.path!.unfinished(tried.illegal)) update({ from: ui.from, path: further });
    else attempt(move);
  }

  function tap(place: string): void {
    const { from } = ui;
    if (ui.laying) {
      setPiece(place);
      return;
    }
    if (ui.tracing && game.path && from !== null) {
      step(place, ui.path.length > 0 ? ui.path : [from]);
      return;
    }
    const meant = checked.tap(position, from, place);
    if ('select' in meant) update({ from: meant.select });
    else if ('attempt' in meant) attempt(meant.attempt);
    else if ('ready' in meant) attempt(meant.ready);
    else if ('either' in meant) update({ from, either: meant.either });
    else update({ from, tip: meant.tip });
  }

  function legal(): readonly string[] {
    const open = answer.kind === 'open' ? answer : answerTo(checked, { position, auto: false, move: '' });
    return open.kind === 'open' ? open.legal : [];
  }

  function main(): ReturnType<CheckModel<S>['main']> {
    if (ui.laying) return { label: words.tryThis, act: () => update({ laying: false }) };
    if (ui.path.length > 1) return { label: words.tryPath, act: () => attempt(game.path!.text(ui.path)) };
    if (answer.kind === 'no') {
      return {
        label: words.allowed,
        act: () => {
          table.act({ do: 'try', move: '' });
          update({ listing: true });
        },
      };
    }
    if (answer.kind !== 'yes') return { label: words.next, act: () => update({ laying: true }) };
    return {
      label: words.make,
      act: () => {
        table.act({ do: 'lay', part: 'whole', position: answer.after });
        table.act({ do: 'try', move: '' });
        update({});
      },
    };
  }

  const set = (next: Partial<Ui>): void => change((now) => ({ ...now, ...next }));
  const pieces = ui.laying ? game.box(game.seatsOf(position).length) : checked.choices(position);
  const canGoOn = (): boolean => legal().length > 0;
  const marks = (): Marks => marksOf(game, state.move, ui, legal);
  return { answer, pieces, canGoOn, marks, tap, attempt, update, set, main };
}
