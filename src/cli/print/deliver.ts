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
 * Milliseconds: between two heartbeats of a run, until a silent run counts as dead, and between two checks by others.
 */
const beat = 5_000;
const silence = 120_000;
const look = 100;

/** Whether the run that made the lock ended without removing it. */
function isLeft(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    const age = Date.now() - statSync(lock).mtimeMs;
    // A lock is empty between its creation and its first write.
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

/** A folder that no other run prints into. */
interface FolderLock {
  readonly release: () => void;
}

/**
 * Locks the folder once no other run prints into it. If it has to wait, it calls `waiting`. A killed run blocks nobody.
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
      // Another process has removed it. The files printed now are complete all the same.
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

/** The receiver of files. */
export interface Sink {
  /** Writes the result of `make`, unless the file has the same `source`: a digest of all that determines its bytes. */
  readonly put: (info: FileInfo, source: string, make: () => Promise<Uint8Array>) => Promise<void>;
  /** Aborted after the first failure, to stop the rest. */
  readonly signal: AbortSignal;
}

interface Delivery {
  readonly folder: string;
  readonly reporter: Reporter;
  readonly total: number;
  /** The exit code if the process is stopped. */
  readonly stopCode: number;
  /** The cache of earlier prints. It is read only once no other run prints into the folder. */
  readonly made: () => BuildCache;
  /** Brings the files; they are written side by side. */
  readonly work: (sink: Sink) => readonly Promise<void>[];
  /** Runs after all files: records data for the next run, and returns obsolete files. */
  readonly finish: (made: BuildCache, entries: readonly ManifestEntry[]) => readonly string[];
}

export interface Delivered {
  readonly entries: readonly ManifestEntry[];
  /** The entries written by this run; the other files existed already. */
  readonly written: readonly ManifestEntry[];
}

/** Writes whole files, then a manifest of the finished ones, also after an interrupt. Throws an OutputError. */
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
  /** Leaves the folder consistent: no temporary file, and a manifest of the finished files, if it can be written. */
  const abandon = () => {
    output.abandon();
    try {
      if (made && entries.length > 0) record(made);
    } catch {
      // The error that stopped the run may stop this too. It has already been reported.
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
      // Files from other sources stay.
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
