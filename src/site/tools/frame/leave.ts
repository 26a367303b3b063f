import type { Tool } from './definition.ts';
import type { Table } from './table.ts';

/** Begins a new session. The one before is kept, but for one in which nothing was entered and nothing can be done again. */
export async function leaveFor<State, Action>(
  { empty }: Pick<Tool<State, Action>, 'empty'>,
  table: Table<State, Action>,
  base: State,
): Promise<void> {
  const { id, state, history, blank, written } = table.snapshot;
  const isNothing = !blank && written && history.cursor === history.actions.length && empty?.(state) === true;
  await table.startNew(base);
  if (isNothing) await table.store.delete(id).catch(() => undefined);
}
