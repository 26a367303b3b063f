import type { Tool } from './definition.ts';
import type { ToolSessions } from './table.ts';

/** Starts a new session. The current one is saved, unless it has no entries and nothing to redo. */
export async function leaveFor<State, Action>(
  { empty }: Pick<Tool<State, Action>, 'empty'>,
  table: ToolSessions<State, Action>,
  base: State,
): Promise<void> {
  const { id, state, history, blank, written } = table.snapshot;
  const isNothing = !blank && written && history.cursor === history.actions.length && empty?.(state) === true;
  await table.startNew(base);
  if (isNothing) await table.store.delete(id).catch(() => undefined);
}
