import fs from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { placeOf, schemaOf } from '../content/places.ts';
import { cacheShape, shapeErrors } from '../content/shape.ts';
import { isParsed, cacheYaml, parseYaml } from '../content/yaml-file.ts';
import { pressFolder } from './place.ts';

const cacheFile = path.join(pressFolder, '.cache/content.json');
/** The files of the parsers. The cache is valid only for the same parsers. */
const readers = ['src/content/yaml-file.ts', 'node_modules/yaml/package.json'];

/**
 * Content files by path: the checksum of the text, its parsed value if any, and the data of its schema if they differ
 * from the value.
 */
export type Parsed = Readonly<Record<string, readonly [checksum: number, value?: object, data?: unknown]>>;

interface Cache {
  readonly readers: number;
  /** A digest of the press that found all files valid; null if no press has checked all files. */
  readonly press: string | null;
  readonly files: Parsed;
}

type Texts = ReadonlyMap<string, string | null>;

const isYaml = (file: string): boolean => file.endsWith('.yaml');

const checksumOfReaders = (): number =>
  readers.reduce((sum, file) => crc32(fs.readFileSync(path.join(pressFolder, file)), sum), 0);

export interface Recalled {
  /** Whether the cache has the value of every YAML file. */
  readonly all: boolean;
  readonly valid: boolean;
}

/** Passes the values of unchanged files to `parseYaml`, and to `shapeErrors` if the same press found them valid. */
export function recallParsed(files: Texts, parsed: Parsed, isChecked: boolean): Recalled {
  let [all, valid] = [true, isChecked];
  for (const [file, text] of files) {
    const [checksum, value, data = value] = parsed[file] ?? [];
    if (text === null || checksum !== crc32(text)) {
      valid = false;
      all &&= text === null || !isYaml(file);
    } else if (value !== undefined) {
      cacheYaml(text, value);
      const schema = isChecked && schemaOf(placeOf(file));
      if (schema) cacheShape(schema, value, data);
    }
  }
  return { all, valid: valid && files.size === Object.keys(parsed).length };
}

/**
 * Reads the cached values of a checkout's files from the disk; undefined if this process has already parsed all files.
 */
export function recallContent(files: Texts, press: () => string, from = cacheFile): Recalled | undefined {
  if ([...files].every(([file, text]) => !isYaml(file) || text === null || isParsed(text))) return undefined;
  try {
    const before = JSON.parse(fs.readFileSync(from, 'utf8')) as Cache;
    if (before.readers === checksumOfReaders())
      return recallParsed(files, before.files, before.press !== null && before.press === press());
  } catch {
    // If the cache is missing or damaged, the files are parsed.
  }
  return { all: false, valid: false };
}

/** The parsed value of a valid file, and the data of its schema if they differ from the value. */
export function parsedOf(file: string, text: string): Parsed[string] {
  if (!isYaml(file)) return [crc32(text)];
  const { file: read, errors: unread } = parseYaml(text);
  if (unread.length > 0) throw new Error(`${file} is not valid`);
  if (typeof read?.value !== 'object' || read.value === null) return [crc32(text)];
  const schema = schemaOf(placeOf(file));
  const { data, errors } = schema ? shapeErrors(schema, read.value, read.source) : { data: read.value, errors: [] };
  if (errors.length > 0) throw new Error(`${file} is not valid`);
  // The order of fields matters: a cached value must produce the same JSON as a parsed one.
  const isSame = JSON.stringify(data) === JSON.stringify(read.value);
  return isSame ? [crc32(text), read.value] : [crc32(text), read.value, data];
}

/**
 * Saves the values of valid files for the next run: parsing takes a fifth of a short run, and the checks another fifth.
 * The files count as valid only if this press has checked them without an overlay or a translation.
 */
export function saveContent(files: Texts, press: string | null, to = cacheFile): void {
  const own = `${to}.${process.pid}`;
  try {
    const known = [...files].flatMap(([file, text]) => (text === null ? [] : [[file, parsedOf(file, text)] as const]));
    const cache: Cache = { readers: checksumOfReaders(), press, files: Object.fromEntries(known) };
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.writeFileSync(own, JSON.stringify(cache));
    // Renaming is atomic, so another run reads either the old file or the new one.
    fs.renameSync(own, to);
  } catch {
    // Without the cache, a read-only checkout only runs more slowly.
    fs.rmSync(own, { force: true });
  }
}
