import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { plain } from '../characters.ts';
import { isMap, nodeOf, schemaAt, schemaOfNode, textsIn, type Schema } from '../schema-walk.ts';
import { Code, Text } from '../schema/common.ts';
import { partsOf } from '../template.ts';
import type { Path } from '../yaml-file.ts';

export interface SourceText {
  /** The path in a translation, joined by dots. Members of lists have their ids or their indices. */
  readonly key: string;
  readonly path: Path;
  readonly english: string;
  /** Whether it is a code of two or three capitals. Optional; default: no. */
  readonly code?: boolean;
  /** The key of the name that the text describes, for a text that the English leaves out, such as a plural. */
  readonly describes?: string;
}

export interface EnglishFile {
  readonly schema: Schema;
  /** The value, in which the cards of a deck are by id. */
  readonly value: unknown;
  readonly texts: ReadonlyMap<string, SourceText>;
  /** The texts that are names, whose forms other texts use. */
  readonly names: ReadonlySet<string>;
  /** The file with the cards of a deck, for messages. */
  readonly cells?: string | undefined;
}

/** The fields beside a name for its use in sentences. In a translation, forms of the name replace them. */
export const nameFields: readonly string[] = ['plural', 'short', 'called', 'article', 'adjective'];

/** Eight digits that change with the text: the start of the SHA-256 of its composed letters. */
export const digitsOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text.normalize('NFC')))).slice(0, 8);

/** A cache of the names of members by list, because each text below a list needs them. */
const knownNames = new WeakMap<readonly unknown[], readonly string[]>();

/** The names of a list's members: their ids if all have one, otherwise their indices. */
export function memberNames(list: readonly unknown[]): readonly string[] {
  const names = knownNames.get(list) ?? readNames(list);
  knownNames.set(list, names);
  return names;
}

function readNames(list: readonly unknown[]): readonly string[] {
  const ids = list.flatMap((member) => (isMap(member) && typeof member['id'] === 'string' ? [member['id']] : []));
  return ids.length === list.length && new Set(ids).size === ids.length ? ids : list.map((_, index) => String(index));
}

export const entryAt = (value: unknown, step: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[step] : undefined;

/** The key of an entry below a key, which is empty for the whole file. */
export const joinKey = (key: string, name: string | number): string => (key === '' ? String(name) : `${key}.${name}`);

/** The last step of a key, and the key of the name beside a field. */
export const fieldOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
export const nameBeside = (key: string): string => key.replace(/[^.]*$/, 'name');

function keyOf(value: unknown, path: Path): string {
  let at = value;
  let key = '';
  for (const step of path) {
    key = joinKey(key, (Array.isArray(at) ? memberNames(at)[Number(step)] : undefined) ?? step);
    at = entryAt(at, step);
  }
  return key;
}

/** Whether a text has words. Numbers, symbols and names in braces are the same in every language. */
export const hasWords = (text: string): boolean =>
  (partsOf(text) ?? [text]).some((part) =>
    typeof part === 'string' ? /\p{L}/u.test(part) : [...(part.forms?.values() ?? [])].some(hasWords),
  );

/**
 * Every translatable text in a file's value by key, without texts that only have a default. The fields that a name may
 * have beside it are last.
 */
export function translatable(schema: Schema, value: unknown): ReadonlyMap<string, SourceText> {
  const texts = new Map<string, SourceText>();
  for (const { path, value: text, schema: at } of textsIn(schema, value)) {
    if (at !== Text && at !== Code) continue;
    const key = keyOf(value, path);
    texts.set(key, { key, path, english: plain(text).trim(), ...(at === Code ? { code: true } : {}) });
  }
  const names = [...texts.values()].filter(({ key }) => fieldOf(key) === 'name');
  for (const { key: describes, path: ofName } of names)
    for (const field of nameFields) {
      const [key, path] = [describes.replace(/name$/, field), [...ofName.slice(0, -1), field]];
      const node = texts.has(key) ? undefined : schemaAt(nodeOf(schema), path, value);
      if (node && schemaOfNode(node) === Text) texts.set(key, { key, path, english: '', describes });
    }
  return texts;
}
