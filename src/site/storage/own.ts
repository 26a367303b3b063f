/*
 * What sets of the studio hold for the tools at the table, by the session that each set is. A database of its own, opened
 * for each errand and closed after it; only who has made something ever opens it.
 */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { openDatabase } from './database.ts';

interface Schema extends DBSchema {
  /** Nothing is known of their values. */
  sets: { key: string; value: unknown };
}

const databaseName = 'saucer-press-own';

async function withOwn<T>(errand: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>(databaseName, 1, {
    upgrade: (opened) => void opened.createObjectStore('sets'),
  });
  try {
    return await errand(database);
  } finally {
    database.close();
  }
}

/** Keeps what a set holds; null where it holds nothing for the tools. How many sets hold something. */
export const writeOwnSet = (session: string, own: object | null): Promise<number> =>
  withOwn(async (database) => {
    if (own) await database.put('sets', own, session);
    else await database.delete('sets', session);
    return database.count('sets');
  });

/** What sets hold, by their sessions, in the order of these; that of a set which is gone is forgotten. */
export async function readOwnSets(tool: string): Promise<ReadonlyMap<string, unknown>> {
  const kept = new Map(
    await withOwn(async (database) => {
      const [keys, values] = await Promise.all([database.getAllKeys('sets'), database.getAll('sets')]);
      return keys.map((key, index) => [key, values[index]] as const);
    }),
  );
  if (kept.size === 0) return kept;
  const sessions = await openDatabase({ blocked: () => undefined, gone: () => undefined });
  const there = new Set(await sessions.getAllKeysFromIndex('heads', 'tool', tool));
  sessions.close();
  for (const id of [...kept.keys()].filter((each) => !there.has(each))) {
    kept.delete(id);
    await writeOwnSet(id, null);
  }
  return kept;
}

/** Deletes all of it. */
export const deleteOwn = (): Promise<void> => deleteDB(databaseName);
