/*
 * The studio's sets for the tools, by the session of each set. It is a separate database, opened for each operation and
 * closed after it. Only readers who have made something ever open it.
 */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { openDatabase } from './database.ts';

interface Schema extends DBSchema {
  /** The values are unchecked. */
  sets: { key: string; value: unknown };
}

const databaseName = 'saucer-press-own';

async function withOwn<T>(task: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>(databaseName, 1, {
    upgrade: (opened) => void opened.createObjectStore('sets'),
  });
  try {
    return await task(database);
  } finally {
    database.close();
  }
}

/** Saves a set's data; null if it has none for the tools. Returns the number of sets with data. */
export const writeOwnSet = (session: string, own: object | null): Promise<number> =>
  withOwn(async (database) => {
    if (own) await database.put('sets', own, session);
    else await database.delete('sets', session);
    return database.count('sets');
  });

/** The data of sets, by their sessions, in the order of the sessions. Data of deleted sessions is removed. */
export async function readOwnSets(tool: string): Promise<ReadonlyMap<string, unknown>> {
  const saved = new Map(
    await withOwn(async (database) => {
      const [keys, values] = await Promise.all([database.getAllKeys('sets'), database.getAll('sets')]);
      return keys.map((key, index) => [key, values[index]] as const);
    }),
  );
  if (saved.size === 0) return saved;
  const sessions = await openDatabase({ blocked: () => undefined, gone: () => undefined });
  const there = new Set(await sessions.getAllKeysFromIndex('heads', 'tool', tool));
  sessions.close();
  for (const id of [...saved.keys()].filter((each) => !there.has(each))) {
    saved.delete(id);
    await writeOwnSet(id, null);
  }
  return saved;
}

/** Deletes the whole database. */
export const deleteOwn = (): Promise<void> => deleteDB(databaseName);
