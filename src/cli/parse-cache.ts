import fs from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { placeOf, schemaOf } from '../content/places.ts';
import { cacheShape, shapeErrors } from '../content/shape.ts';
import { isParsed, cacheYaml, parseYaml } from '../content/yaml-file.ts';
import { pressFolder } from './place.ts';

/** The cache of a checkout's parsed content files. */
const cacheFile = path.join(pressFolder, '.cache/content.json');
/** The parsers. The cache is only valid for the same parsers. */
const readers = ['src/content/yaml-file.ts', 'node_modules/yaml/package.json'];

/** Content files by path: the checksum of the text, its value if it has one, and the data of its schema if that differs. */
export type Parsed = Readonly<Record<string, readonly [checksum: number, value?: object, data?: unknown]>>;

interface Cache {
  readonly readers: number;
  /** The press that found all files valid, by its digest; null if no press has checked all of them. */
  readonly press: string | null;
  readonly files: Parsed;
}

type Texts = ReadonlyMap<string, string | null>;

const isYaml = (file: string): boolean => file.endsWith('.yaml');

const checksumOfReaders = (): number =>
  readers.reduce((sum, file) => crc32(fs.readFileSync(path.join(pressFolder, file)), sum), 0);

/** Whether a cache served the files. */
export interface Recalled {
  /** Each YAML file has its value. */
  readonly all: boolean;
  /** Whether exactly these files are valid together. */
  readonly valid: boolean;
}

/** Restores the values of unchanged files for `parseYaml`, and for `shapeErrors` if the same press found them valid. */
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

/** Restores what the cache on the disk has of a checkout's files; undefined if this process has already parsed all. */
export function recallContent(files: Texts, press: () => string, from = cacheFile): Recalled | undefined {
  if ([...files].every(([file, text]) => !isYaml(file) || text === null || isParsed(text))) return undefined;
  try {
    const before = JSON.parse(fs.readFileSync(from, 'utf8')) as Cache;
    if (before.readers === checksumOfReaders())
      return recallParsed(files, before.files, before.press !== null && before.press === press());
  } catch {
    // The cache is missing or damaged: the files are parsed instead.
  }
  return { all: false, valid: false };
}

/** The value of a valid file, and the data of its schema if that differs. */
export function parsedOf(file: string, text: string): Parsed[string] {
  if (!isYaml(file)) return [crc32(text)];
  const { file: read, errors: unread } = parseYaml(text);
  if (unread.length > 0) throw new Error(`${file} is not valid`);
  if (typeof read?.value !== 'object' || read.value === null) return [crc32(text)];
  const schema = schemaOf(placeOf(file));
  const { data, errors } = schema ? shapeErrors(schema, read.value, read.source) : { data: read.value, errors: [] };
  if (errors.length > 0) throw new Error(`${file} is not valid`);
  // The order of fields counts: a recalled value must be written like a parsed one.
  const isSame = JSON.stringify(data) === JSON.stringify(read.value);
  return isSame ? [crc32(text), read.value] : [crc32(text), read.value, data];
}

/**
 * Saves the values of valid files for the next run: parsing takes a fifth of a short run, and the checks another fifth.
 * A press vouches for the files only if it has checked them without an overlay or a translation.
 */
export function saveContent(files: Texts, press: string | null, to = cacheFile): void {
  const own = `${to}.${process.pid}`;
  try {
    const known = [...files].flatMap(([file, text]) => (text === null ? [] : [[file, parsedOf(file, text)] as const]));
    const cache: Cache = { readers: checksumOfReaders(), press, files: Object.fromEntries(known) };
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.writeFileSync(own, JSON.stringify(cache));
    // Another run sees either the old file or the new one.
    fs.renameSync(own, to);
  } catch {
    // A checkout that may not be written to is only slower.
    fs.rmSync(own, { force: true });
  }
}
