import { farPrefix } from '../frame/definition.ts';
import { begin, stateOf, type History } from '../frame/history.ts';
import type { ToolSessions } from '../frame/table.ts';
import type { PlayTool, State, Action } from '../play/tool.ts';
import { bring, sessionOf, type Take } from './turn.ts';

/* The effect of links on the sessions of this device. */

interface Receiver<S> {
  readonly tool: Pick<PlayTool<S>, 'apply'>;
  readonly table: ToolSessions<State<S>, Action>;
}

/** The game with an id on this device: the open one, or a saved one; null if there is none. */
export async function mineIn<S>({ table }: Receiver<S>, id: string): Promise<History<State<S>, Action> | null> {
  const { state, history } = table.snapshot;
  return state.start !== null && state.far?.id === id ? history : table.find(sessionOf(id));
}

export async function openMine<S>({ table }: Receiver<S>, mine: History<State<S>, Action>): Promise<void> {
  const id = sessionOf(stateOf(mine).far!.id);
  if (table.snapshot.history !== mine && !(await table.open(id))) table.adopt(mine, { id });
}

export function take<S>({ table, tool }: Receiver<S>, action: Take): void {
  const { state, id } = table.snapshot;
  const next = state.far?.here.length === 0 ? tool.apply(state, action) : null;
  // Nothing is saved for people who only watch.
  if (next) table.adopt(begin(next), { id, save: false });
  else table.act(action);
  bring(table.snapshot.state.moves, action.from);
}

/** Opens a game that this device does not have, for the players of some seats. Without seats, nothing is saved. */
export async function join<S>({ table }: Receiver<S>, state: State<S>, here: readonly string[]): Promise<void> {
  const far = { ...state.far!, here };
  const known = await table.find(sessionOf(far.id));
  table.adopt(begin({ ...state, far }), { ...(!known && { id: sessionOf(far.id) }), save: here.length > 0 });
}

/** The hash of a link in pasted text, which may contain other words. Mail programs may have wrapped the link. */
export function hashIn(pasted: string): string {
  const at = pasted.search(/#[a-z]+=/);
  const whole = /#far=\w+z(?![\w%\u00AD\u200B-\u200F])/.exec(pasted)?.[0];
  return whole ?? (at < 0 ? farPrefix + pasted.trim() : pasted.slice(at));
}
