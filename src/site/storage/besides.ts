/*
 * What is kept beside the sessions of tools: the book of results, and the clocks of games. A database of its own, opened
 * for each errand and closed after it, by what is loaded when it is wanted.
 */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { faultOf, StoreError } from './database.ts';

interface Schema extends DBSchema {
  /** Entries of the book, by the game that they tell of: nothing is known of their values. */
  results: { key: string; value: unknown };
  /** `made`: when the book was made; `carried`: when the score pads of before came into it. */
  marks: { key: 'made' | 'carried'; value: number };
  clocks: { key: string; value: unknown };
}

const databaseName = 'saucer-press-besides';

/** Does an errand with the database, and closes it; throws a `StoreError`. */
async function withBesides<T>(errand: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
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
      return await errand(database);
    } finally {
      database.close();
    }
  } catch (error) {
    throw new StoreError(faultOf(error), error);
  }
}

const strict = { durability: 'strict' } as const;

/** All that the book holds, by the game told of; whether what is known of before has come into it, and when it was made. */
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
 * Writes into the book, all of it or nothing: `change` is told what stands there under each id, and says what shall, or
 * null to leave it. With `carried`, what was kept before there was a book has come into it with this.
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
    // Its failure is told by what is waited for below.
    done.catch(() => undefined);
    for (const id of ids) {
      const after = change(await store.get(id), id);
      if (after !== null) await store.put(after, id);
    }
    if (carried) await transaction.objectStore('marks').put(Date.now(), 'carried');
    await done;
  });

/** The clock of a game as it was kept; undefined where there is none. */
export const readClock = (game: string): Promise<unknown> => withBesides((database) => database.get('clocks', game));

/** Keeps the clock of a game; null where it has none any more. */
export const writeClock = (game: string, clock: object | null): Promise<void> =>
  withBesides(async (database) => {
    const transaction = database.transaction('clocks', 'readwrite', strict);
    await Promise.all([clock ? transaction.store.put(clock, game) : transaction.store.delete(game), transaction.done]);
  });

/** How many results there are. */
export const countBook = (): Promise<number> => withBesides((database) => database.count('results'));

/** Deletes all of it. */
export const deleteBesides = (): Promise<void> => deleteDB(databaseName);
