import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { isRunning, outputError, Output } from './output.ts';
import { createHash } from 'node:crypto';
import type { BuildCache } from './build-cache.ts';
import { manifestName } from './options.ts';
import { mergeManifest, type ManifestEntry } from './manifest.ts';
import type { Reporter } from '../reporter.ts';
import { pressVersion } from '../place.ts';

const lockName = '.saucer-lock';

/**
 * Milliseconds between two heartbeats of a run, until a silent run counts as dead, and between two checks by a waiting
 * run.
 */
const beat = 5_000;
const silence = 120_000;
const look = 100;

/** Whether the run that made the lock ended without removing it. */
function isLeft(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    const age = Date.now() - statSync(lock).mtimeMs;
    // A lock file is empty between its creation and the first heartbeat.
    return age > silence || (pid > 0 ? pid === process.pid || !isRunning(pid) : age > beat);
  } catch {
    return false;
  }
}

function take(lock: string): boolean {
  try {
    const descriptor = openSync(lock, 'wx');
    writeSync(descriptor, String(process.pid));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw outputError(lock, error);
  }
}

/** A lock on a folder: no other run prints into it. */
interface FolderLock {
  readonly release: () => void;
}

/**
 * Locks a folder as soon as no other run prints into it; calls `waiting` before it waits. The lock of a killed run
 * expires.
 */
async function lockFolder(folder: string, waiting: () => void): Promise<FolderLock> {
  const lock = join(folder, lockName);
  let waited = false;
  while (!take(lock)) {
    if (isLeft(lock)) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!waited) waiting();
    waited = true;
    await later(look);
  }
  const timer = setInterval(() => {
    try {
      utimesSync(lock, new Date(), new Date());
    } catch {
      // Another process has removed the lock. All files of this print are complete in spite of that.
    }
  }, beat);
  timer.unref();
  return {
    release: () => {
      clearInterval(timer);
      rmSync(lock, { force: true });
    },
  };
}

/** The manifest entry of a file, before its bytes exist. */
export type FileInfo = Omit<ManifestEntry, 'bytes' | 'sha256'>;

export interface Sink {
  /**
   * Writes the result of `make`, unless the file was made from the same `source`: a digest of all that determines its
   * bytes.
   */
  readonly put: (info: FileInfo, source: string, make: () => Promise<Uint8Array>) => Promise<void>;
  /** Aborted at the first error, to stop all other work. */
  readonly signal: AbortSignal;
}

interface Delivery {
  readonly folder: string;
  readonly reporter: Reporter;
  readonly total: number;
  /** The exit code if the process is stopped. */
  readonly stopCode: number;
  /** The cache of earlier prints. Called only when no other run prints into the folder. */
  readonly made: () => BuildCache;
  /** Produces the files; they are written in parallel. */
  readonly work: (sink: Sink) => readonly Promise<void>[];
  /** Runs after all files: saves data for the next run, and returns the obsolete files. */
  readonly finish: (made: BuildCache, entries: readonly ManifestEntry[]) => readonly string[];
}

export interface Delivered {
  readonly entries: readonly ManifestEntry[];
  /** The files written by this run; all other files were up to date. */
  readonly written: readonly ManifestEntry[];
}

/** Writes files, and then a manifest of the finished files, even after an interrupt. Throws an OutputError. */
export async function deliver(delivery: Delivery): Promise<Delivered> {
  const { folder, reporter, stopCode } = delivery;
  const output = new Output(folder);
  output.check();
  const hold = await lockFolder(folder, () => reporter.line(`waiting: another run is printing into ${folder}`));
  const entries: ManifestEntry[] = [];
  let { total } = delivery;
  const written: ManifestEntry[] = [];
  let made: BuildCache | undefined;
  const record = (known: BuildCache) =>
    output.write(manifestName, mergeManifest(folder, pressVersion(), entries, known));
  /** Leaves the folder in order: removes temporary files, and writes a manifest of the finished files if possible. */
  const abandon = () => {
    output.abandon();
    try {
      if (made && entries.length > 0) record(made);
    } catch {
      // The error that stopped the run may also prevent this. It has been reported already.
    }
    hold.release();
  };
  const stop = () => {
    abandon();
    reporter.stopped(folder);
    process.exit(stopCode);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const halt = new AbortController();
  try {
    const known = (made = delivery.made());
    const note = (entry: ManifestEntry, source: string) => {
      entries.push(entry);
      known.note(entry, source);
    };
    const put: Sink['put'] = async (info, source, make) => {
      const before = known.isOf(info.file, source) ? known.entry(info.file) : undefined;
      if (before) {
        note({ ...info, bytes: before.bytes, sha256: before.sha256 }, source);
        total--;
        return;
      }
      const bytes = await make();
      halt.signal.throwIfAborted();
      output.write(info.file, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const entry = { ...info, bytes: bytes.length, sha256 };
      note(entry, source);
      written.push(entry);
      reporter.progress(written.length, total, info.file);
    };
    const works = delivery.work({ put, signal: halt.signal });
    await Promise.all(works.map((work) => work.catch((error: unknown) => halt.abort(error))));
    halt.signal.throwIfAborted();
    for (const file of delivery.finish(known, entries)) {
      // Files with other contents stay.
      if (known.isWhole(file)) output.remove(file);
      known.drop(file);
    }
    record(known);
  } catch (error) {
    abandon();
    throw error;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
  hold.release();
  return { entries, written };
}
