import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readings } from './folders.ts';

/** The path of every file below a folder with forward slashes, hidden files included, in order. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'))
    .sort();

/** The number of files whose results a reader keeps; keeping all results would take gigabytes. */
const remembered = 24;

/** A reader that reads a file only once, unless the file has changed or its result was dropped. */
export function readingOnce<T>(read: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>();
  return (file) => {
    const { mtimeNs, size } = statSync(file, { bigint: true });
    const state = `${file} ${mtimeNs} ${size}`;
    const value = known.get(state) ?? read(file);
    known.delete(state);
    known.set(state, value);
    const [oldest = ''] = known.keys();
    if (known.size > remembered) known.delete(oldest);
    return value;
  };
}

/**
 * A slow reader that reads each file once for this run and later ones. The result is saved on disk as JSON, by the
 * content of the file and the version of the reader.
 */
export function readingToDisk<T>(name: string, version: number, read: (file: string) => Promise<T>): typeof read {
  return readingOnce(async (file) => {
    const place = join(readings, `${name}-${version}-${sha256(readFileSync(file)).slice(0, 32)}.json`);
    try {
      return JSON.parse(readFileSync(place, 'utf8')) as T;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    const found = await read(file);
    mkdirSync(readings, { recursive: true });
    // The file is written atomically, because another worker may read it.
    const part = `${place}.${process.pid}`;
    writeFileSync(part, JSON.stringify(found));
    renameSync(part, place);
    return JSON.parse(readFileSync(place, 'utf8')) as T;
  });
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The digest of every file below a folder. */
export const digestsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(filesIn(folder).map((name) => [name, sha256(readFileSync(join(folder, name)))]));

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

export interface ManifestEntry {
  readonly file: string;
  readonly component: string;
  readonly format: string;
  readonly paper?: string;
  readonly pages?: number;
  readonly sheets?: number;
  readonly turn?: string;
  readonly ink: string;
  readonly mm: readonly [number, number];
  readonly pixels?: readonly [number, number];
  readonly count?: number;
  readonly back?: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly version: string;
}

export const readManifest = (folder: string): { readonly press: string; readonly files: readonly ManifestEntry[] } =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { press: string; files: ManifestEntry[] };
