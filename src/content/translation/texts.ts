import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { plain } from '../characters.ts';
import { isMap, textsIn, type Schema } from '../schema-walk.ts';
import { Code, Text } from '../schema/common.ts';
import { partsOf } from '../template.ts';
import type { Path } from '../yaml-file.ts';

/** A text of the content that can be translated. */
export interface SourceText {
  /** Its path in a translation, joined by dots. Members of lists are named by their ids, or by their places. */
  readonly key: string;
  readonly path: Path;
  readonly english: string;
  /** Whether it is a code of two or three capitals. Optional; default a text. */
  readonly code?: boolean;
}

/** A file of the content as a translation addresses it. */
export interface EnglishFile {
  readonly schema: Schema;
  /** Its value; the cards of a deck are by their ids. */
  readonly value: unknown;
  readonly texts: ReadonlyMap<string, SourceText>;
  /** The texts that are names, which other texts use in their forms. */
  readonly names: ReadonlySet<string>;
}

/** Eight digits that change with the text: the start of the SHA-256 of its composed letters. */
export const digitsOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text.normalize('NFC')))).slice(0, 8);

/** The names of members by their lists, cached because each text below a list needs them. */
const knownNames = new WeakMap<readonly unknown[], readonly string[]>();

/** The names of a list's members: their ids if all have one, otherwise their places. */
export function memberNames(list: readonly unknown[]): readonly string[] {
  const names = knownNames.get(list) ?? readNames(list);
  knownNames.set(list, names);
  return names;
}

function readNames(list: readonly unknown[]): readonly string[] {
  const ids = list.flatMap((member) => (isMap(member) && typeof member['id'] === 'string' ? [member['id']] : []));
  return ids.length === list.length && new Set(ids).size === ids.length ? ids : list.map((_, index) => String(index));
}

/** The entry of a map or a list. */
export const entryAt = (value: unknown, step: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[step] : undefined;

function keyOf(value: unknown, path: Path): string {
  let at = value;
  const names: string[] = [];
  for (const step of path) {
    names.push(Array.isArray(at) ? (memberNames(at)[Number(step)] ?? String(step)) : String(step));
    at = entryAt(at, step);
  }
  return names.join('.');
}

/** Whether a text has words: numbers, symbols and names in braces alone are the same in every language. */
export const hasWords = (text: string): boolean =>
  (partsOf(text) ?? [text]).some((part) =>
    typeof part === 'string' ? /\p{L}/u.test(part) : [...(part.forms?.values() ?? [])].some(hasWords),
  );

/** Every text in a file's value that can be translated, by its key. Texts that only have a default are left out. */
export function translatable(schema: Schema, value: unknown): ReadonlyMap<string, SourceText> {
  const texts = textsIn(schema, value).filter(({ schema: at }) => at === Text || at === Code);
  return new Map(
    texts.map(({ path, value: text, schema: at }) => {
      const key = keyOf(value, path);
      return [key, { key, path, english: plain(text).trim(), ...(at === Code ? { code: true } : {}) }];
    }),
  );
}
