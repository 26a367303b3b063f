/* Records other than the sessions of tools: the book of results, the clocks of games, and the studio's sets. This
   module is in a script that loads on request. */
import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import { formerNames, strict, withDatabase, type Database } from './database.ts';

const stores = ['results', 'marks', 'clocks', 'sets'] as const;
type Found = readonly [store: (typeof stores)[number], key: string, value: unknown];

/**
 * Opens a former database; null if it does not exist. Until it is deleted, its new version blocks pages that still
 * write to it.
 */
function openFormer(name: string, blocked: () => void): Promise<IDBPDatabase | null> {
  let isMissing = false;
  return openDB(name, 2, {
    blocked,
    upgrade: (_, before, _after, transaction) => {
      isMissing = before === 0;
      if (!isMissing) return;
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
  }).catch((error: unknown) => {
    if (isMissing) return null;
    throw error;
  });
}

async function recordsOf(former: IDBPDatabase): Promise<readonly Found[]> {
  const found = await Promise.all(
    stores
      .filter((store) => former.objectStoreNames.contains(store))
      .map(async (store) => {
        const [keys, values] = await Promise.all([former.getAllKeys(store), former.getAll(store)]);
        return keys.map((key, at): Found => [store, String(key), values[at]]);
      }),
  );
  return found.flat();
}

const changedOf = (entry: unknown): number => Number((entry as { changed?: unknown } | null)?.changed) || 0;

/**
 * Whether a former record replaces the current one: the later of two entries of a game, and the earlier of two marks.
 */
function replaces([store, , value]: Found, present: unknown): boolean {
  if (present === undefined) return true;
  return store === 'results'
    ? changedOf(value) > changedOf(present)
    : store === 'marks' && Number(value) < Number(present);
}

/**
 * Copies the databases of version 1, whenever one exists: a page of that version may still be open, and write to a new
 * one. They are deleted when the copy is on the disk, so an interruption loses and duplicates nothing.
 */
async function carryOver(database: Database, blocked: () => void): Promise<void> {
  const opened = await Promise.all(formerNames.map((name) => openFormer(name, blocked)));
  const former = opened.filter((each) => each !== null);
  try {
    const found: Found[] = [['marks', 'made', Date.now()], ...(await Promise.all(former.map(recordsOf))).flat()];
    const transaction = database.transaction(stores, 'readwrite', strict);
    const done = transaction.done;
    // The requests awaited below report a failure of the transaction.
    done.catch(() => undefined);
    for (const record of found) {
      const [name, key, value] = record;
      const store = transaction.objectStore(name);
      if (replaces(record, await store.get(key as never))) await store.put(value as never, key as never);
    }
    await done;
  } finally {
    // Only now can another tab with the same task delete them.
    for (const each of former) each.close();
  }
  for (const { name } of former) await deleteDB(name, { blocked });
}

let carried: Promise<void> | undefined;

/** Runs a task with the records, after the records of version 1 have been copied. Throws a `StoreError`. */
async function withRecords<T>(task: (database: Database) => Promise<T>): Promise<T> {
  carried ??= withDatabase(carryOver);
  await carried.catch((error: unknown) => {
    carried = undefined;
    throw error;
  });
  return withDatabase(task);
}

/** All entries of the book by game, whether earlier results have been copied into it, and when it was created. */
export const readBook = (): Promise<{
  readonly records: ReadonlyMap<string, unknown>;
  readonly made: number;
  readonly carried: boolean;
}> =>
  withRecords(async (database) => {
    const transaction = database.transaction(['results', 'marks']);
    const [keys, values, made, copied] = await Promise.all([
      transaction.objectStore('results').getAllKeys(),
      transaction.objectStore('results').getAll(),
      transaction.objectStore('marks').get('made'),
      transaction.objectStore('marks').get('carried'),
    ]);
    return {
      records: new Map(keys.map((key, index) => [key, values[index]])),
      made: made ?? 0,
      carried: copied !== undefined,
    };
  });

/**
 * Writes to the book in one transaction. `change` receives the current value of each id, and returns the new one, or
 * null for no change. `isCarried` records that results from before the book have been copied into it.
 */
export const writeBook = (
  ids: readonly string[],
  change: (before: unknown, id: string) => unknown,
  isCarried = false,
): Promise<void> =>
  withRecords(async (database) => {
    const transaction = database.transaction(['results', 'marks'], 'readwrite', strict);
    const store = transaction.objectStore('results');
    const done = transaction.done;
    // The requests awaited below report a failure of the transaction.
    done.catch(() => undefined);
    for (const id of ids) {
      const after = change(await store.get(id), id);
      if (after !== null) await store.put(after, id);
    }
    if (isCarried) await transaction.objectStore('marks').put(Date.now(), 'carried');
    await done;
  });

export const countBook = (): Promise<number> => withRecords((database) => database.count('results'));

/** The saved clock of a game; undefined if there is none. */
export const readClock = (game: string): Promise<unknown> => withRecords((database) => database.get('clocks', game));

export const writeClock = (game: string, clock: object | null): Promise<void> =>
  withRecords(async (database) => {
    const transaction = database.transaction('clocks', 'readwrite', strict);
    await Promise.all([clock ? transaction.store.put(clock, game) : transaction.store.delete(game), transaction.done]);
  });

/** Saves a set's data for the tools, or deletes it if the data is null. Returns the number of sets with data. */
export const writeOwnSet = (session: string, own: object | null): Promise<number> =>
  withRecords(async (database) => {
    if (own) await database.put('sets', own, session);
    else await database.delete('sets', session);
    return database.count('sets');
  });

/** The data of sets by session, in the order of the sessions. Deletes the data of deleted sessions. */
export const readOwnSets = (tool: string): Promise<ReadonlyMap<string, unknown>> =>
  withRecords(async (database) => {
    const transaction = database.transaction(['sets', 'heads'], 'readwrite');
    const sets = transaction.objectStore('sets');
    const [keys, values, sessions] = await Promise.all([
      sets.getAllKeys(),
      sets.getAll(),
      transaction.objectStore('heads').index('tool').getAllKeys(tool),
    ]);
    const saved = new Map(keys.map((key, index) => [key, values[index] as unknown]));
    const lost = keys.filter((key) => !sessions.includes(key) && saved.delete(key));
    await Promise.all([...lost.map((key) => sets.delete(key)), transaction.done]);
    return saved;
  });
