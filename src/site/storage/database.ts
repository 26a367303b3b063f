/* The site's database. Only this module opens, upgrades and deletes it. A session is first written as head and base.
   Each tap then adds one small record and moves the head, in one transaction, which the browser confirms only when
   it is on the disk. */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';

export interface Head {
  readonly id: string;
  readonly tool: string;
  /** The version of the tool's format that base and actions are in. */
  readonly format: number;
  /** The tool's title for the session; empty if it must stay secret. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly changed: number;
  /** A number that increases with every write, so that a writer can detect writes by others. */
  readonly revision: number;
  /** The number of actions that are done. The others are undone. */
  readonly cursor: number;
  readonly length: number;
}

/** A record that can no longer be read. It is set aside, never deleted. */
export interface Unreadable {
  readonly tool: string;
  readonly session: string;
  readonly why: string;
  readonly at: number;
  readonly records: readonly unknown[];
}

interface Schema extends DBSchema {
  heads: { key: string; value: Head; indexes: { tool: string } };
  bases: { key: string; value: unknown };
  actions: { key: [session: string, index: number]; value: unknown };
  /** The open session of each place of the site. */
  places: { key: string; value: string };
  unreadable: { key: number; value: Unreadable; indexes: { tool: string } };
  /** Entries of the book of results, by the id of their game; their values are unchecked. */
  results: { key: string; value: unknown };
  /**
   * `made`: the time when the book was created; `carried`: the time when games from earlier score pads were added to
   * it.
   */
  marks: { key: 'made' | 'carried'; value: number };
  /** The turn clocks of games, by session; their values are unchecked. */
  clocks: { key: string; value: unknown };
  /** The studio's sets for the tools, by session; their values are unchecked. */
  sets: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Schema>;
type Upgrade = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>;

const databaseName = 'saucer-press';

/** The databases in which version 1 saved results, marks and clocks, and sets. */
export const formerNames = ['saucer-press-besides', 'saucer-press-own'] as const;

/** The browser confirms the transaction only when it is on the disk. */
export const strict = { durability: 'strict' } as const;

/** Each step creates the database's next version. Steps may be added, but never changed. */
const steps: readonly ((database: Database, transaction: Upgrade) => void)[] = [
  (database) => {
    database.createObjectStore('heads', { keyPath: 'id' }).createIndex('tool', 'tool');
    database.createObjectStore('bases');
    database.createObjectStore('actions');
    database.createObjectStore('places');
    database.createObjectStore('unreadable', { autoIncrement: true }).createIndex('tool', 'tool');
  },
  (database) => {
    for (const store of ['results', 'marks', 'clocks', 'sets'] as const) database.createObjectStore(store);
  },
];

/**
 * The reason why nothing can be saved. `newer`: the data is from a newer version of the page. `blocked`: a tab with an
 * older version blocks the database. `outdated`: this page is the older version. `silent`: the database does not
 * answer.
 */
export type StoreProblem = 'forbidden' | 'full' | 'newer' | 'blocked' | 'outdated' | 'broken' | 'silent';

export class StoreError extends Error {
  readonly error: StoreProblem;
  constructor(error: StoreProblem, cause?: unknown) {
    super(error, { cause });
    this.name = 'StoreError';
    this.error = error;
  }
}

export function problemOf(error: unknown): StoreProblem {
  if (error instanceof StoreError) return error.error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'VersionError') return 'newer';
  // A page in a private window, with cookies blocked, or in a separate frame.
  return name === 'SecurityError' || name === 'NotAllowedError' || name === 'NotSupportedError'
    ? 'forbidden'
    : 'broken';
}

interface Watch {
  /** Another tab has an older version open. The database opens when that tab is closed. */
  blocked(): void;
  /** The connection is lost: a newer page needs the database, it was cleared, or the browser closed it. */
  gone(outdated: boolean): void;
}

/** Opens the database, and creates or upgrades it if necessary. Throws a `StoreError`. */
export async function openDatabase(watch: Watch): Promise<Database> {
  try {
    // Some browsers have no database in a private window, and some throw as soon as code refers to it.
    if (typeof indexedDB === 'undefined' || indexedDB === null) throw new StoreError('forbidden');
    const database: Database = await openDB<Schema>(databaseName, steps.length, {
      upgrade: (opened, before, _after, transaction) => {
        for (const step of steps.slice(before)) step(opened, transaction);
      },
      blocked: () => watch.blocked(),
      blocking: (_current, wanted) => {
        database.close();
        watch.gone(wanted !== null);
      },
      terminated: () => watch.gone(false),
    });
    return database;
  } catch (error) {
    throw new StoreError(problemOf(error), error);
  }
}

/** The time in ms for which a block by another tab is not reported. */
const patience = 2500;

/**
 * Runs a task with its own connection, and closes it. Throws a `StoreError`, even if only another tab blocks the task.
 */
export function withDatabase<T>(task: (database: Database, blocked: () => void) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const fail = (error: unknown): void => reject(new StoreError(problemOf(error), error));
    const blocked = (): void => void setTimeout(() => fail(new StoreError('blocked')), patience);
    openDatabase({ blocked, gone: () => undefined })
      .then((database) => task(database, blocked).finally(() => database.close()))
      .then(resolve, fail);
  });
}

export async function deleteDatabases(): Promise<void> {
  // The databases of version 1 are deleted first, because otherwise they would be copied into a new one.
  for (const name of [...formerNames, databaseName]) await deleteDB(name);
}
