/* Everything that this device has saved for the site, for the page about it. */
import { countBook } from './besides.ts';
import { deleteDatabases, withDatabase } from './database.ts';

/**
 * The prefix in the names of settings and of caches of saved files. It is necessary because a host may serve other
 * sites from the same origin.
 */
const prefix = 'saucer-';

export interface SavedData {
  readonly sessions: number;
  readonly results: number;
  /** Records that could not be read and were set aside. */
  readonly unreadable: number;
  readonly settings: number;
  readonly caches: number;
  /** The total size in bytes as estimated by the browser; undefined without an estimate. */
  readonly bytes: number | undefined;
  /** Whether the browser has agreed not to delete the data on its own. */
  readonly persisted: boolean;
}

/** The names of the saved settings; empty if the browser forbids access. */
function settingNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

async function cacheNames(): Promise<string[]> {
  try {
    return (await caches.keys()).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Counts the saved data, except data that the browser hides. */
export async function countSaved(): Promise<SavedData> {
  const count = (store: 'heads' | 'unreadable'): Promise<number> =>
    withDatabase((database) => database.count(store)).catch(() => 0);
  const [sessions, unreadable, results, cached, estimate, persisted] = await Promise.all([
    count('heads'),
    count('unreadable'),
    countBook().catch(() => 0),
    cacheNames(),
    navigator.storage?.estimate().catch(() => undefined),
    navigator.storage?.persisted().catch(() => false),
  ]);
  return {
    sessions,
    unreadable,
    results,
    settings: settingNames().length,
    caches: cached.length,
    bytes: estimate?.usage,
    persisted: persisted ?? false,
  };
}

/** Deletes everything that this device has saved for the site. Returns the kinds of data that could not be deleted. */
export async function clearEverything(): Promise<readonly ('database' | 'settings' | 'caches')[]> {
  const failed: ('database' | 'settings' | 'caches')[] = [];
  await deleteDatabases().catch(() => failed.push('database'));
  try {
    for (const name of settingNames()) localStorage.removeItem(name);
  } catch {
    failed.push('settings');
  }
  const deleted = await Promise.all((await cacheNames()).map((name) => caches.delete(name).catch(() => false)));
  if (deleted.includes(false)) failed.push('caches');
  return failed;
}
