import { far as words } from '#text/far.ts';
import type { ToolSessions } from '../frame/table.ts';
import type { ScreenGame } from '../play/game.ts';
import type { Action, State } from '../play/tool.ts';
import { writeFar } from './code.ts';
import { rulesOf, type RulesSetting } from './rules.ts';
import { farGameOf } from './turn.ts';

/** The parts of a page that its links are made from. */
export interface Sender<S> {
  readonly game: ScreenGame<S>;
  readonly setting: RulesSetting;
  readonly names: { readonly board: string };
}

/** The way in which a link was sent; `closed` if the user cancelled. */
export type Handed = 'shared' | 'copied' | 'closed' | 'failed';

/** The address that opens a game; null if it is too long. */
export function linkOf<S>({ game, setting }: Omit<Sender<S>, 'names'>, state: State<S>): string | null {
  const hash = writeFar(rulesOf(game, setting), farGameOf(game, state));
  return hash && new URL(hash, location.href).href;
}

/** Records that a link to a state has been sent. */
export function markSent<S>(table: Pick<ToolSessions<State<S>, Action>, 'snapshot' | 'act'>, state: State<S>): void {
  const { far } = table.snapshot.state;
  const moves = state.moves.length;
  if (far && far.id === state.far?.id && far.sent < moves) table.act({ do: 'sent', moves });
}

/** Shares a link to the current state, or copies it to the clipboard. */
export async function send<S>(
  { game, setting, names }: Sender<S>,
  table: Pick<ToolSessions<State<S>, Action>, 'snapshot' | 'act'>,
  isOver: boolean,
): Promise<Handed> {
  const { state } = table.snapshot;
  const url = linkOf({ game, setting }, state);
  if (url === null) return 'failed';
  const { board: title } = names;
  const count = state.moves.length;
  const text = isOver ? words.result(title) : count === 0 ? words.invitation(title) : words.message(title, count);
  let handed: Handed = 'shared';
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, text, url });
    else {
      await navigator.clipboard.writeText(`${text}\n${url}`);
      handed = 'copied';
    }
  } catch (error) {
    return (error as Partial<Error> | null)?.name === 'AbortError' ? 'closed' : 'failed';
  }
  markSent(table, state);
  return handed;
}
