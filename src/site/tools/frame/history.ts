import type { Issue } from '../../../engine/reader.ts';
import type { Raw, Tool } from './definition.ts';

/** Actions since some state, and the number of them that are done. The others are undone. */
export interface History<State, Action> {
  readonly actions: readonly Action[];
  readonly cursor: number;
  readonly states: readonly State[];
}

/** The reason why a history cannot be read: it is from a newer page, or not valid. */
type Refusal =
  | { readonly ok: false; readonly why: 'newer' }
  | { readonly ok: false; readonly why: 'unreadable'; readonly issues: readonly Issue[] };

export type ReadHistory<State, Action> =
  | {
      readonly ok: true;
      readonly history: History<State, Action>;
      /** Whether the history was in an older format. */
      readonly migrated: boolean;
      /** Unreadable actions and all actions after them; empty if all are valid. */
      readonly lost: readonly unknown[];
    }
  | Refusal;

export const begin = <State, Action>(base: State): History<State, Action> => ({
  actions: [],
  cursor: 0,
  states: [base],
});

export const stateOf = <State, Action>({ states, cursor }: History<State, Action>): State => states[cursor] as State;

export const baseOf = <State, Action>({ states }: History<State, Action>): State => states[0] as State;

/** The history with one more action, without the undone ones; null if the action is impossible. */
export function act<State, Action>(
  tool: Pick<Tool<State, Action>, 'apply'>,
  history: History<State, Action>,
  action: Action,
): History<State, Action> | null {
  const { actions, cursor, states } = history;
  const state = tool.apply(stateOf(history), action);
  if (state === null) return null;
  return {
    actions: [...actions.slice(0, cursor), action],
    cursor: cursor + 1,
    states: [...states.slice(0, cursor + 1), state],
  };
}

/**
 * The history with an action merged into the last one, if nothing is undone and the tool merges the two; otherwise
 * null.
 */
export function mergeLast<State, Action>(
  tool: Pick<Tool<State, Action>, 'apply' | 'merge'>,
  history: History<State, Action>,
  action: Action,
): History<State, Action> | null {
  const { actions, cursor } = history;
  const last = actions.at(-1);
  if (last === undefined || cursor !== actions.length) return null;
  const merged = tool.merge(last, action);
  return merged === null ? null : act(tool, { ...history, cursor: cursor - 1 }, merged);
}

export type Way = 'back' | 'forth';

/** A step back or forward: the history after the step, its action, and the state before that action. */
export interface HistoryStep<State, Action> {
  readonly history: History<State, Action>;
  readonly action: Action;
  readonly before: State;
  readonly from: number;
}

type Steps<State, Action> = Pick<Tool<State, Action>, 'apply' | 'own'>;

/** The index of the action that a step would undo or redo; −1 for none. */
function stepAt<State, Action>({ own }: Steps<State, Action>, history: History<State, Action>, way: Way): number {
  const { actions, cursor } = history;
  const isOwn = (action: Action): boolean => own?.(action) ?? true;
  return way === 'back'
    ? actions.findLastIndex((action, index) => index < cursor && isOwn(action))
    : actions.findIndex((action, index) => index >= cursor && isOwn(action));
}

export const canStep = <State, Action>(
  tool: Steps<State, Action>,
  history: History<State, Action>,
  way: Way,
): boolean => stepAt(tool, history, way) >= 0;

/** The history after its actions from an index on have another order; null if an action in `done` is impossible. */
function replayed<State, Action>(
  { apply }: Steps<State, Action>,
  history: History<State, Action>,
  from: number,
  done: readonly Action[],
  undone: readonly Action[],
): History<State, Action> | null {
  const actions = history.actions.slice(0, from);
  const states = history.states.slice(0, from + 1);
  const goOn = (action: Action): boolean => {
    const next = apply(states.at(-1) as State, action);
    if (next === null) return false;
    actions.push(action);
    states.push(next);
    return true;
  };
  if (!done.every(goOn)) return null;
  // Undone actions that no longer fit are dropped.
  for (const action of undone) goOn(action);
  return { actions, cursor: from + done.length, states };
}

/** One step back or forward; null if there is none, or if later actions of other people depend on it. */
export function stepped<State, Action>(
  tool: Steps<State, Action>,
  history: History<State, Action>,
  way: Way,
): HistoryStep<State, Action> | null {
  const { actions, cursor, states } = history;
  let at = stepAt(tool, history, way);
  if (at < 0) return null;
  const action = actions[at] as Action;
  if (at === (way === 'back' ? cursor - 1 : cursor)) {
    // An action without effect is undone together with the one before it, and redone with the one after it.
    if (!tool.own && way === 'back') while (at > 0 && states[at] === states[cursor]) at--;
    let to = way === 'back' ? at : at + 1;
    if (!tool.own && way === 'forth') while (to < actions.length && states[to] === states[to + 1]) to++;
    return {
      history: { ...history, cursor: to },
      action: actions[at] as Action,
      before: states[at] as State,
      from: actions.length,
    };
  }
  const from = Math.min(at, cursor);
  const [done, undone] =
    way === 'back'
      ? [actions.slice(at + 1, cursor), [action, ...actions.slice(cursor)]]
      : [[action], actions.slice(cursor).toSpliced(at - cursor, 1)];
  const next = replayed(tool, history, from, done, undone);
  return next && { history: next, action, before: states[at] as State, from };
}

const unreadable = (path: string, message: string): Refusal => ({
  ok: false,
  why: 'unreadable',
  issues: [{ path, message }],
});

/** A history from outside, in the tool's format or an older one, up to the first unreadable action. */
export function readHistory<State, Action>(
  tool: Pick<Tool<State, Action>, 'format' | 'migrations' | 'apply' | 'readState' | 'readAction'>,
  format: number,
  written: Raw,
): ReadHistory<State, Action> {
  if (!Number.isInteger(format) || format < 1) return unreadable('version', 'not a version');
  if (format > tool.format) return { ok: false, why: 'newer' };
  let raw = written;
  try {
    for (const migrate of tool.migrations.slice(format - 1, tool.format - 1)) raw = migrate(raw);
  } catch (error) {
    return unreadable('', `cannot be brought from version ${format} to ${tool.format}: ${String(error)}`);
  }
  const base = tool.readState(raw.base);
  if (!base.ok) return { ok: false, why: 'unreadable', issues: base.issues };
  const states: State[] = [base.value];
  const actions: Action[] = [];
  for (const value of raw.actions) {
    const action = tool.readAction(value);
    const next = action.ok ? tool.apply(states[actions.length] as State, action.value) : null;
    // Later actions depend on the lost one, and are lost too.
    if (!action.ok || next === null) break;
    actions.push(action.value);
    states.push(next);
  }
  const cursor = Math.min(Math.max(0, Math.trunc(raw.cursor) || 0), actions.length);
  return {
    ok: true,
    history: { actions, cursor, states },
    migrated: format < tool.format,
    lost: raw.actions.slice(actions.length),
  };
}
