import fs from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { isParsed, cacheYaml, parseYaml } from '../content/yaml-file.ts';
import { pressFolder } from './place.ts';

/** The cache of a checkout's parsed content files. */
const cacheFile = path.join(pressFolder, '.cache/content.json');
/** The parsers. The cache is only valid for the same parsers. */
const readers = ['src/content/yaml-file.ts', 'node_modules/yaml/package.json'];

interface Cache {
  readonly readers: number;
  /** By path: the checksum of the text, and its parsed value. */
  readonly files: Readonly<Record<string, readonly [checksum: number, value: object]>>;
}

type Texts = ReadonlyMap<string, string | null>;

const checksumOfReaders = (): number =>
  readers.reduce((sum, file) => crc32(fs.readFileSync(path.join(pressFolder, file)), sum), 0);

/** Restores the parsed values of unchanged files for `parseYaml`. Returns whether it restored all. */
export function recallYaml(files: Texts, from = cacheFile): boolean {
  const texts = [...files].flatMap(([file, text]) => (file.endsWith('.yaml') && text !== null ? [{ file, text }] : []));
  if (texts.every(({ text }) => isParsed(text))) return true;
  let before: Cache;
  try {
    before = JSON.parse(fs.readFileSync(from, 'utf8')) as Cache;
    if (before.readers !== checksumOfReaders()) return false;
  } catch {
    // The cache is missing or damaged: the files are parsed instead.
    return false;
  }
  let all = true;
  for (const { file, text } of texts) {
    const [checksum, value] = before.files[file] ?? [];
    if (value !== undefined && checksum === crc32(text)) cacheYaml(text, value);
    else all = false;
  }
  return all;
}

/** Keeps the parsed values of valid files for the next run: parsing takes a fifth of a short run. */
export function saveYaml(files: Texts, to = cacheFile): void {
  const entries: Record<string, readonly [number, object]> = {};
  for (const [file, text] of files) {
    const value = file.endsWith('.yaml') && text !== null ? parseYaml(text).file?.value : undefined;
    if (typeof value === 'object' && value !== null) entries[file] = [crc32(text!), value];
  }
  const own = `${to}.${process.pid}`;
  try {
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.writeFileSync(own, JSON.stringify({ readers: checksumOfReaders(), files: entries } satisfies Cache));
    // Another run sees the old or the new.
    fs.renameSync(own, to);
  } catch {
    // A checkout that may not be written to is only slower.
    fs.rmSync(own, { force: true });
  }
}
