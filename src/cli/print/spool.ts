import { closeSync, mkdtempSync, openSync, readSync, rmdirSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Finished files on disk, because together they would take a tenth of the memory. Their disk file has no name, so the
 * system frees it even if the process is killed.
 */
export class Spool {
  #file: number | undefined;
  #length = 0;

  /** Stores bytes, and returns a function that reads them. If the disk is full, the bytes stay in memory. */
  add(bytes: Uint8Array): () => Promise<Uint8Array> {
    try {
      const file = (this.#file ??= openNameless());
      const at = this.#length;
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done, bytes.length - done, at + done);
      this.#length += bytes.length;
      return reader(file, at, bytes.length);
    } catch {
      return keeper(bytes);
    }
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}

function openNameless(): number {
  const folder = mkdtempSync(join(tmpdir(), 'saucer-'));
  const path = join(folder, 'spool');
  const file = openSync(path, 'wx+');
  unlinkSync(path);
  rmdirSync(folder);
  return file;
}

// Separate functions: a closure in `add` would keep the bytes in memory.
const keeper = (bytes: Uint8Array) => (): Promise<Uint8Array> => Promise.resolve(bytes);

const reader = (file: number, at: number, length: number) => (): Promise<Uint8Array> => {
  const bytes = new Uint8Array(length);
  for (let done = 0; done < length;) {
    const read = readSync(file, bytes, done, length - done, at + done);
    if (read === 0) throw new Error('a temporary file was cut off');
    done += read;
  }
  return Promise.resolve(bytes);
};
