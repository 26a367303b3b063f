import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { isRunning, outputError } from './output.ts';

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
export interface FolderLock {
  readonly release: () => void;
}

/**
 * Waits until no other run prints into the folder, then locks it until the lock is released. `waiting` informs the
 * user. A killed run does not block others.
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
