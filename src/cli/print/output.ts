import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isBelow } from '../../content/places.ts';

/** An error outside the program. Its message is for the user, without a stack trace. */
export class OutputError extends Error {}

/** The remedy for each error code; `{another}` is replaced by an alternative. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room and print again',
  EDQUOT: 'the disk quota is used up; make room and print again',
  EFBIG: 'it is larger than this system allows; raise the limit or choose {another}',
  ENOENT: 'a folder cannot be made there; choose {another}',
  EACCES: 'its permissions forbid that; choose {another}, or change them',
  EPERM: 'its permissions forbid that; choose {another}, or change them',
  EROFS: 'the disk is read-only; choose {another}',
  ENOTDIR: 'a file already has the folder’s name; choose {another}',
  EEXIST: 'a file already has the folder’s name; choose {another}',
  EISDIR: 'a folder already has the file’s name; remove it or choose {another}',
  ENOTEMPTY: 'a folder already has the file’s name; remove it or choose {another}',
  ENAMETOOLONG: 'the name is too long for this disk; choose {another}',
};

/** The system's error in plain words; `another` is an alternative to suggest. */
export function outputError(path: string, error: unknown, another = 'another --out'): OutputError {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const why = reasons[code]?.replace('{another}', another) ?? String((error as Error).message);
  return new OutputError(`cannot write ${path}: ${why}`);
}

const temporaryName = /^\.saucer-(\d+)-\d+\.tmp$/;

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Creates a folder and its parents, and returns the topmost new folder. Node's own function never ends on ENOENT. */
export function makeFolder(folder: string): string | undefined {
  try {
    mkdirSync(folder);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return undefined;
    if (code !== 'ENOENT' || dirname(folder) === folder || existsSync(dirname(folder))) throw error;
    const highest = makeFolder(dirname(folder));
    mkdirSync(folder);
    return highest ?? folder;
  }
}

/** Throws an OutputError if a folder cannot be created or written to. Creates nothing: it runs before any layout. */
export function checkFolder(folder: string): void {
  let there = resolve(folder);
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  try {
    if (!statSync(there).isDirectory()) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' });
    accessSync(there, constants.W_OK);
  } catch (error) {
    throw outputError(folder, error);
  }
}

/** Writes a file, or replaces an earlier one; never writes through a link. */
function writeNew(file: string, bytes: Uint8Array | string): void {
  rmSync(file, { force: true });
  writeFileSync(file, bytes, { flag: 'wx' });
}

/** Writes each file completely or not at all: under a temporary name in the same folder, then renamed. */
export class Output {
  readonly root: string;
  readonly #folders = new Set<string>();
  readonly #temporary = new Set<string>();
  #count = 0;

  constructor(root: string) {
    this.root = root;
  }

  /**
   * The absolute path of a file below the root, from a path with `/`. Throws an OutputError if the path, or a link in
   * it, leads out of the root.
   */
  #place(path: string): string {
    const target = join(this.root, path);
    if (!isBelow(path))
      throw new OutputError(`cannot write ${target}: it is outside ${this.root}; choose another name`);
    let folder = dirname(target);
    while (!this.#folders.has(folder) && !existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
    if (this.#folders.has(folder) || !existsSync(this.root)) return target;
    const way = relative(realpathSync(this.root), realpathSync(folder));
    if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way))
      throw new OutputError(
        `cannot write ${target}: a link leads out of ${this.root}; remove ${folder} or choose another --out`,
      );
    return target;
  }

  /** Creates the folder and removes temporary files of a killed run. The error names the cause. */
  #prepare(folder: string): void {
    if (this.#folders.has(folder)) return;
    try {
      makeFolder(folder);
      for (const name of readdirSync(folder)) {
        const pid = temporaryName.exec(name)?.[1];
        if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true });
      }
    } catch (error) {
      throw outputError(folder, error);
    }
    this.#folders.add(folder);
  }

  /** Throws an OutputError if no file can be written in the root folder; runs before all other work. */
  check(): void {
    this.#prepare(this.root);
    const probe = join(this.root, `.saucer-${process.pid}-0.tmp`);
    try {
      writeNew(probe, '');
      rmSync(probe);
    } catch (error) {
      rmSync(probe, { force: true });
      throw outputError(this.root, error);
    }
  }

  /** Writes a file, given by its path below the root with `/` between names. */
  write(path: string, bytes: Uint8Array | string): void {
    const target = this.#place(path);
    const folder = dirname(target);
    this.#prepare(folder);
    const temporary = join(folder, `.saucer-${process.pid}-${++this.#count}.tmp`);
    this.#temporary.add(temporary);
    try {
      writeNew(temporary, bytes);
      renameSync(temporary, target);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw outputError(target, error);
    } finally {
      this.#temporary.delete(temporary);
    }
  }

  /** Removes an obsolete file, given as for `write`. */
  remove(path: string): void {
    const target = this.#place(path);
    try {
      rmSync(target, { force: true });
    } catch (error) {
      throw outputError(target, error);
    }
  }

  abandon(): void {
    for (const path of this.#temporary) rmSync(path, { force: true });
  }
}
