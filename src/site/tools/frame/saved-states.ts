import type { SessionStore } from '../../storage/sessions.ts';
import type { Tool } from './definition.ts';
import { readHistory, stateOf } from './history.ts';

/** The states of all saved sessions that can be read, the last changed first. Throws a `StoreError`. */
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
