import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

/** A new empty folder, which is deleted after the tests. */
export const temporaryFolder = (name = 'folder'): string => mkdtempSync(join(inject('runFolder'), `${name}-`));

type Outcome<T> = { value: T } | { error: string };

/**
 * The result of `make`, which runs in the first test file that needs it. Other test files wait, and read the result as
 * JSON. `make` gets its own folder, which exists until the end of the run.
 */
export async function once<T>(name: string, make: (folder: string) => Promise<T>): Promise<T> {
  const root = inject('runFolder');
  const stem = join(root, createHash('sha256').update(name).digest('hex').slice(0, 16));
  const result = `${stem}.json`;
  let mine = false;
  try {
    mkdirSync(stem);
    mine = true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (mine) {
    let outcome: Outcome<T>;
    try {
      outcome = { value: await make(stem) };
    } catch (error) {
      outcome = { error: String((error as Error).stack) };
    }
    writeFileSync(`${result}.part`, JSON.stringify(outcome));
    renameSync(`${result}.part`, result);
  }
  while (!existsSync(result)) await sleep(20);
  const outcome = JSON.parse(readFileSync(result, 'utf8')) as Outcome<T>;
  if ('error' in outcome) throw new Error(`${name}: ${outcome.error}`);
  return outcome.value;
}
