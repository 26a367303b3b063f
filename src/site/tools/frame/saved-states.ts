import { strict, type Unreadable } from '../../storage/database.ts';
import type { SessionStore } from '../../storage/sessions.ts';
import type { Tool } from './definition.ts';
import { readHistory, stateOf } from './history.ts';

/** The states of all readable sessions, newest change first. Throws a `StoreError`. */
export async function savedStates<State, Action>(
  tool: Tool<State, Action>,
  store: SessionStore,
): Promise<
  readonly { readonly id: string; readonly created: number; readonly changed: number; readonly state: State }[]
> {
  const heads = await store.list(tool.id);
  const states = await Promise.all(
    heads.map(async ({ id, created, changed }) => {
      const written = await store.read(id);
      if (!written || 'unreadable' in written) return [];
      const { head, base, actions } = written;
      const read = readHistory(tool, head.format, { base, actions, cursor: head.cursor });
      return read.ok ? [{ id, created, changed, state: stateOf(read.history) }] : [];
    }),
  );
  return states.flat();
}

export const unreadable = (store: SessionStore, tool: string): Promise<readonly Unreadable[]> =>
  store.with((database) => database.getAllFromIndex('unreadable', 'tool', tool));

/** Deletes the records of a tool that were set aside, at the reader's request. */
export const deleteUnreadable = (store: SessionStore, tool: string): Promise<void> =>
  store.with(async (database) => {
    const transaction = database.transaction('unreadable', 'readwrite', strict);
    const keys = await transaction.store.index('tool').getAllKeys(tool);
    await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
  });
