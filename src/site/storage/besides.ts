/*
 * Data beside the sessions of tools: the book of results, and the clocks of games. It is a separate database, opened
 * for each operation and closed after it. The script that uses it is loaded on request.
 */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { problemOf, StoreError } from './database.ts';

interface Schema extends DBSchema {
  /** Entries of the book, by the id of their game; their values are unchecked. */
  results: { key: string; value: unknown };
  /**
   * `made`: the time when the book was created; `carried`: the time when games from earlier score pads were added to
   * it.
   */
  marks: { key: 'made' | 'carried'; value: number };
  clocks: { key: string; value: unknown };
}

const databaseName = 'saucer-press-besides';

/** Runs an operation with the database, and closes it. Throws a `StoreError`. */
async function withBesides<T>(task: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  try {
    if (typeof indexedDB === 'undefined' || indexedDB === null) throw new StoreError('forbidden');
    const database = await openDB<Schema>(databaseName, 1, {
      upgrade: (opened) => {
        opened.createObjectStore('results');
        void opened.createObjectStore('marks').put(Date.now(), 'made');
        opened.createObjectStore('clocks');
      },
    });
    try {
      return await task(database);
    } finally {
      database.close();
    }
  } catch (error) {
    throw new StoreError(problemOf(error), error);
  }
}

const strict = { durability: 'strict' } as const;

/** All entries of the book, by game; whether earlier results have been copied into it, and when it was created. */
export const readBook = (): Promise<{
  readonly records: ReadonlyMap<string, unknown>;
  readonly made: number;
  readonly carried: boolean;
}> =>
  withBesides(async (database) => {
    const transaction = database.transaction(['results', 'marks']);
    const [keys, values, made, carried] = await Promise.all([
      transaction.objectStore('results').getAllKeys(),
      transaction.objectStore('results').getAll(),
      transaction.objectStore('marks').get('made'),
      transaction.objectStore('marks').get('carried'),
    ]);
    return {
      records: new Map(keys.map((key, index) => [key, values[index]])),
      made: made ?? 0,
      carried: carried !== undefined,
    };
  });

/**
 * Writes into the book, all or nothing. `change` receives the present value for each id, and returns the new one, or
 * null to leave it. `carried` records that results from before the book have been copied into it.
 */
export const writeBook = (
  ids: readonly string[],
  change: (before: unknown, id: string) => unknown,
  carried = false,
): Promise<void> =>
  withBesides(async (database) => {
    const transaction = database.transaction(['results', 'marks'], 'readwrite', strict);
    const store = transaction.objectStore('results');
    const done = transaction.done;
    // The requests awaited below report its failure.
    done.catch(() => undefined);
    for (const id of ids) {
      const after = change(await store.get(id), id);
      if (after !== null) await store.put(after, id);
    }
    if (carried) await transaction.objectStore('marks').put(Date.now(), 'carried');
    await done;
  });

/** The saved clock of a game; undefined if there is none. */
export const readClock = (game: string): Promise<unknown> => withBesides((database) => database.get('clocks', game));

/** Saves the clock of a game; null deletes it. */
export const writeClock = (game: string, clock: object | null): Promise<void> =>
  withBesides(async (database) => {
    const transaction = database.transaction('clocks', 'readwrite', strict);
    await Promise.all([clock ? transaction.store.put(clock, game) : transaction.store.delete(game), transaction.done]);
  });

/** The number of results. */
export const countBook = (): Promise<number> => withBesides((database) => database.count('results'));

/** Deletes the whole database. */
export const deleteBesides = (): Promise<void> => deleteDB(databaseName);
