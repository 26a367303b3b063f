import {
  problemOf,
  openDatabase,
  strict,
  StoreError,
  type Database,
  type StoreProblem,
  type Head,
  type Unreadable,
} from './database.ts';

/** The stored form of a session, with unchecked values. */
export interface Written {
  readonly head: Head;
  readonly base: unknown;
  readonly actions: readonly unknown[];
}

export interface Change {
  readonly head: Head;
  /** The revision that the writer has read; 0 for a session that is not saved yet. */
  readonly after: number;
  readonly from: number;
  readonly actions: readonly unknown[];
  /** The base, if the session is written for the first time, or in a new format. */
  readonly base?: unknown;
  /** The place in which a new session is open; undefined if it is only saved. */
  readonly place: string | undefined;
}

/** The write succeeded, another writer came first, or the session has been deleted. */
export type Outcome = 'written' | 'stale' | 'deleted';

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

function isHead(value: unknown): value is Head {
  if (typeof value !== 'object' || value === null) return false;
  const { id, tool, format, title, created, changed, revision, cursor, length } = value as Partial<Head>;
  return (
    [id, tool, title].every((each) => typeof each === 'string') &&
    [created, changed].every((each) => Number.isFinite(each)) &&
    [format, revision, cursor, length].every(isCount)
  );
}

const actionsOf = (id: string, from = 0): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Infinity]);

/** The saved sessions. Every method throws a `StoreError`. */
export class SessionStore {
  #opening: Promise<Database> | undefined;
  readonly #onError: (problem: StoreProblem) => void;

  /** Calls `onError` when another tab blocks the database, or when this page is outdated. */
  constructor(onError: (problem: StoreProblem) => void) {
    this.#onError = onError;
  }

  #open(): Promise<Database> {
    this.#opening ??= openDatabase({
      blocked: () => this.#onError('blocked'),
      gone: (outdated) => {
        this.#opening = outdated ? Promise.reject(new StoreError('outdated')) : undefined;
        if (!outdated) return;
        this.#opening?.catch(() => undefined);
        this.#onError('outdated');
      },
    }).catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async with<T>(work: (database: Database) => Promise<T>): Promise<T> {
    try {
      const database = await this.#open();
      try {
        return await work(database);
      } catch (error) {
        // If the connection was lost between two taps, opens another one, once.
        if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
        this.#opening = undefined;
        return await work(await this.#open());
      }
    } catch (error) {
      throw new StoreError(problemOf(error), error);
    }
  }

  /** Writes a change in one transaction, if nobody has written since the writer last read. */
  write({ head, after, from, actions, base, place }: Change): Promise<Outcome> {
    return this.with(async (database) => {
      const transaction = database.transaction(['heads', 'bases', 'actions', 'places'], 'readwrite', strict);
      // The first awaited promise reports the failure. The others must not count as unhandled.
      const requests: Promise<unknown>[] = [transaction.done];
      const heads = transaction.objectStore('heads');
      const before = await heads.get(head.id);
      if ((before?.revision ?? 0) !== after) {
        await transaction.done;
        return before ? 'stale' : 'deleted';
      }
      const store = transaction.objectStore('actions');
      if (before && before.length > from) requests.push(store.delete(actionsOf(head.id, from)));
      actions.forEach((action, index) => requests.push(store.put(action, [head.id, from + index])));
      if (base !== undefined) requests.push(transaction.objectStore('bases').put(base, head.id));
      if (place !== undefined && (!before || base !== undefined))
        requests.push(transaction.objectStore('places').put(head.id, place));
      requests.push(heads.put(head));
      for (const request of requests) request.catch(() => undefined);
      await transaction.done;
      return 'written';
    });
  }

  /** The stored session; undefined if there is none. An unreadable one is set aside and returned as unreadable. */
  async read(id: string): Promise<Written | { readonly unreadable: Unreadable } | undefined> {
    return this.with(async (database) => {
      const transaction = database.transaction(['heads', 'bases', 'actions']);
      const [head, base, keys, actions] = await Promise.all([
        transaction.objectStore('heads').get(id) as Promise<unknown>,
        transaction.objectStore('bases').get(id),
        transaction.objectStore('actions').getAllKeys(actionsOf(id)),
        transaction.objectStore('actions').getAll(actionsOf(id)),
      ]);
      if (head === undefined) return undefined;
      if (!isHead(head)) {
        const tool = (head as { tool?: unknown }).tool;
        const records = [head, base, ...actions];
        return {
          unreadable: { tool: typeof tool === 'string' ? tool : '', session: id, why: 'head', at: Date.now(), records },
        };
      }
      // A lost record leaves a gap, which no reader mistakes for an action.
      const whole: unknown[] = Array.from({ length: head.length });
      keys.forEach(([, index], at) => {
        if (index < head.length) whole[index] = actions[at];
      });
      return { head, base, actions: whole };
    });
  }

  /** A tool's sessions, newest change first, without damaged heads. `read` reports those. */
  list(tool: string): Promise<readonly Head[]> {
    return this.with(async (database) => {
      const heads: unknown[] = await database.getAllFromIndex('heads', 'tool', tool);
      return heads.filter(isHead).sort((a, b) => b.changed - a.changed);
    });
  }

  /** The session that is open in a place; undefined if there is none. */
  openIn(place: string): Promise<string | undefined> {
    return this.with((database) => database.get('places', place));
  }

  setOpen(place: string, id: string | undefined): Promise<void> {
    return this.with(async (database) => {
      const transaction = database.transaction('places', 'readwrite', strict);
      await Promise.all([
        id === undefined ? transaction.store.delete(place) : transaction.store.put(id, place),
        transaction.done,
      ]);
    });
  }

  /** Sets records aside. With `whole`, the session is also removed. */
  putAside(unreadable: Unreadable, whole: boolean): Promise<void> {
    return this.with(async (database) => {
      const transaction = database.transaction(['heads', 'bases', 'actions', 'unreadable'], 'readwrite', strict);
      const { session } = unreadable;
      await Promise.all([
        transaction.objectStore('unreadable').add(unreadable),
        ...(whole
          ? [
              transaction.objectStore('heads').delete(session),
              transaction.objectStore('bases').delete(session),
              transaction.objectStore('actions').delete(actionsOf(session)),
            ]
          : []),
        transaction.done,
      ]);
    });
  }

  delete(id: string): Promise<void> {
    return this.with(async (database) => {
      const transaction = database.transaction(['heads', 'bases', 'actions'], 'readwrite', strict);
      await Promise.all([
        transaction.objectStore('heads').delete(id),
        transaction.objectStore('bases').delete(id),
        transaction.objectStore('actions').delete(actionsOf(id)),
        transaction.done,
      ]);
    });
  }
}
