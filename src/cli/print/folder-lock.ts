import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { isRunning, outputError } from './output.ts';

const lockName = '.saucer-lock';

/** Milliseconds: how often a run says that it is still at work, after what silence it is not, how often others look. */
const beat = 5_000;
const silence = 120_000;
const look = 100;

/** Whether the run that made the lock has ended without taking it away. */
function isLeft(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    const age = Date.now() - statSync(lock).mtimeMs;
    // Between the making of a lock and its writing there is nothing in it.
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

/** A folder into which nobody else prints. */
export interface FolderLock {
  readonly release: () => void;
}

/**
 * Waits until no other run prints into the folder, which `waiting` tells the user of, and keeps others out till it is
 * released. A run that was killed keeps nobody out.
 */
export async function lockFolder(folder: string, waiting: () => void): Promise<FolderLock> {
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
      // Somebody has taken it away: what is printed now is whole all the same.
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
