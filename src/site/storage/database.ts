/*
 * The database in which tools save their entries. A session is written once as head and base. Each tap then adds one
 * small record and moves the head, in one transaction that the browser confirms only when it is on the disk.
 */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';

/** The data of a session for lists, and its present position. */
export interface Head {
  readonly id: string;
  readonly tool: string;
  /** The version of the tool's format in which base and actions are written. */
  readonly format: number;
  /** The tool's title for it; empty if it must stay secret. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly changed: number;
  /** Rises with every write, so that a writer can detect writes by others. */
  readonly revision: number;
  /** The number of its actions that are done; the others are undone. */
  readonly cursor: number;
  readonly length: number;
}

/** A record that can no longer be read: set aside, never deleted. */
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
  /** The session that is open in a place of the site. */
  places: { key: string; value: string };
  unreadable: { key: number; value: Unreadable; indexes: { tool: string } };
}

export type Database = IDBPDatabase<Schema>;
type Upgrade = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>;

const databaseName = 'saucer-press';

/** Each step makes the database's next version. Steps are added, and never changed. */
const steps: readonly ((database: Database, transaction: Upgrade) => void)[] = [
  (database) => {
    database.createObjectStore('heads', { keyPath: 'id' }).createIndex('tool', 'tool');
    database.createObjectStore('bases');
    database.createObjectStore('actions');
    database.createObjectStore('places');
    database.createObjectStore('unreadable', { autoIncrement: true }).createIndex('tool', 'tool');
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

/** The fault that the browser's error means. */
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
  /** Another tab keeps an older version open: the database opens once that tab is closed. */
  blocked(): void;
  /** The connection is gone: a newer page wants the database, it was cleared, or the browser gave it up. */
  gone(outdated: boolean): void;
}

/** Opens the database, and creates or updates it if necessary; throws a `StoreError`. */
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

/** Deletes the database of every tab. */
export const deleteDatabase = (): Promise<void> => deleteDB(databaseName);
