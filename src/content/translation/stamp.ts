import {
  isMap as isMapNode,
  isSeq,
  parseDocument,
  Pair,
  Scalar,
  YAMLMap,
  YAMLSeq,
  type Document,
  type Node,
} from 'yaml';
import { isMap } from '../schema-walk.ts';
import { parseYaml } from '../yaml-file.ts';
import { nameFields, readEntries, stampField } from './entries.ts';
import { digitsOf, entryAt, hasWords, memberNames, type EnglishFile } from './texts.ts';

/** A file of a translation with new digits. */
export interface Stamped {
  readonly text: string;
  /** The number of texts that got digits, of members of lists that moved, and of entries that were added. */
  readonly stamped: number;
  readonly moved: number;
  readonly added: number;
}

/** The changes to a file of a translation. */
export interface StampOptions {
  /** The forms of names. */
  readonly forms: readonly string[];
  /** Texts that are still right although the English has changed, by their keys. */
  readonly still?: ReadonlySet<string>;
  /** Adds an empty entry for each text that is not translated, with the English as a comment. */
  readonly add?: boolean;
}

type Digits = ReadonlyMap<string, string>;

/** A document as a file has it, on lines of any length. */
const yamlOf = (document: Document): string =>
  document.toString({ lineWidth: 0, nullStr: '' }).replace(/^( *-) +$/gm, '$1');

/** The digits in a file, as written. */
function digitsIn(text: string): Digits {
  const { file } = parseYaml(text);
  const stamps = isMap(file?.value) ? file.value[stampField] : undefined;
  return new Map(isMap(stamps) ? Object.keys(stamps).map((key) => [key, file?.source([stampField, key]) ?? '']) : []);
}

/** The text with other digits at its end. */
function withDigits(text: string, digits: Digits): string {
  const { contents } = parseDocument(text);
  const pair = isMapNode(contents) ? contents.items.find(({ key }) => String(key) === stampField) : undefined;
  const start = (pair?.key as Node | undefined)?.range?.[0] ?? text.length;
  const end = (pair?.value as Node | undefined)?.range?.[1] ?? text.length;
  const rest = `${text.slice(0, start).trimEnd()}\n${text.slice(end).replace(/^[^\n]*\n?/, '')}`.trim();
  const lines = [...digits].map(
    ([key, stamp]) => `  ${keyText(key)}: ${/^[\de]+$/.test(stamp) ? `'${stamp}'` : stamp}`,
  );
  return [...(rest === '' ? [] : [rest]), ...(lines.length > 0 ? [`${stampField}:`, ...lines] : []), ''].join('\n');
}

/** A key as YAML has it. */
const keyText = (key: string): string =>
  /^[A-Za-z][\w.-]*$/.test(key) && !/^(true|false|null)$/i.test(key) ? key : `'${key.replaceAll("'", "''")}'`;

/** The keys of the texts in a value, below a key. */
const keysIn = (value: unknown, key: string): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([step, each]) => keysIn(each, key === '' ? step : `${key}.${step}`))
    : value === null
      ? []
      : [key];

/** A list whose members are at other places than in English, and the new places by the old ones. */
interface Move {
  readonly path: readonly (string | number)[];
  readonly size: number;
  readonly places: ReadonlyMap<number, number>;
}

/** The first list in which the digits of members say that they have moved; undefined if none has. */
function moveIn(own: unknown, english: unknown, { texts }: EnglishFile, digits: Digits): Move | undefined {
  const now = new Map([...texts.values()].map(({ key, english: text }) => [key, digitsOf(text)]));
  const visit = (value: unknown, from: unknown, path: Move['path'], key: string): Move | undefined => {
    if (typeof value !== 'object' || value === null || typeof from !== 'object' || from === null) return undefined;
    const names = Array.isArray(from) ? memberNames(from as unknown[]) : Object.keys(from);
    const isPlaced = Array.isArray(from) && names.every((name, index) => name === String(index));
    const join = (name: string) => (key === '' ? name : `${key}.${name}`);
    const move = isPlaced ? placesOf(value, from.length, join, now, digits) : undefined;
    if (move) return { path, size: (from as unknown[]).length, places: move };
    for (const [step, each] of Object.entries(value)) {
      const name = Array.isArray(value) ? (names[Number(step)] ?? step) : step;
      const index = Array.isArray(from) ? names.indexOf(name) : name;
      const inside = visit(
        each,
        entryAt(from, index),
        [...path, Array.isArray(value) ? Number(step) : step],
        join(name),
      );
      if (inside) return inside;
    }
    return undefined;
  };
  return visit(own, english, [], '');
}

function placesOf(
  value: object,
  size: number,
  join: (name: string) => string,
  now: Digits,
  digits: Digits,
): ReadonlyMap<number, number> | undefined {
  const members = Object.entries(value).filter(([step, each]) => /^\d+$/.test(step) && each !== null);
  const stampsOf = (step: string, each: unknown): readonly (readonly [string, string])[] =>
    keysIn(each, join(step)).flatMap((key) => {
      const stamp = digits.get(key);
      return stamp === undefined ? [] : [[key.slice(join(step).length), stamp] as const];
    });
  const fits = (stamps: readonly (readonly [string, string])[], place: number): boolean =>
    stamps.length > 0 && stamps.every(([rest, stamp]) => now.get(join(String(place)) + rest) === stamp);
  const stamped = members.map(([step, each]) => ({ from: Number(step), stamps: stampsOf(step, each) }));
  const taken = new Set(
    stamped.filter(({ from, stamps }) => from < size && fits(stamps, from)).map(({ from }) => from),
  );
  const places = new Map<number, number>();
  for (const { from, stamps } of stamped) {
    if (taken.has(from) && fits(stamps, from)) continue;
    const to = Array.from({ length: size }, (_, place) => place).find(
      (place) => !taken.has(place) && fits(stamps, place),
    );
    if (to === undefined) continue;
    places.set(from, to);
    taken.add(to);
  }
  const isGrown = Array.isArray(value) && value.length !== size && stamped.every(({ stamps }) => stamps.length > 0);
  return places.size > 0 || isGrown ? places : undefined;
}

/** The text after a move, with the digits of the members in their new places. */
function moved(text: string, { path, size, places }: Move, digits: Digits): string {
  const document = parseDocument(text);
  const node = document.getIn(path, true);
  const start = path.length === 0 ? '' : `${path.join('.')}.`;
  if (isSeq(node)) {
    const items = Array.from({ length: size }, (): unknown => new Scalar(null));
    // Members whose English is gone stay in places that no other takes, and behind the list if there is none.
    const left = node.items.flatMap((item, index) => (places.has(index) ? [] : [{ item: item as unknown, index }]));
    for (const [from, to] of places) items[to] = node.items[from];
    const used = new Set(places.values());
    for (const { item, index } of left) {
      const isEmpty = item === null || (item instanceof Scalar && item.value === null);
      const place = index < size && !used.has(index) ? index : items.findIndex((_, at) => !used.has(at));
      if (isEmpty) continue;
      if (place >= 0) {
        items[place] = item;
        used.add(place);
      } else node.comment = `${node.comment ?? ''} no longer in English: ${String(item)}`;
    }
    node.items = items;
  } else if (isMapNode(node)) {
    const spare = new Set(node.items.map(({ key }) => Number(String(key))).filter((place) => !places.has(place)));
    for (const pair of node.items) {
      const to = places.get(Number(String(pair.key)));
      if (to !== undefined && !spare.has(to)) pair.key = document.createNode(to);
    }
  }
  const renamed = new Map<string, string>();
  for (const [key, stamp] of digits) {
    const [, place, rest = ''] = key.startsWith(start) ? (/^(\d+)(\..*)?$/.exec(key.slice(start.length)) ?? []) : [];
    const to = place === undefined ? undefined : places.get(Number(place));
    renamed.set(to === undefined ? key : `${start}${to}${rest}`, stamp);
  }
  return withDigits(yamlOf(document), renamed);
}

/** Adds an empty entry with a comment for each text of the English that has no entry. */
class Template {
  readonly #document: Document;
  readonly #english: EnglishFile;
  readonly #forms: readonly string[];
  added = 0;

  constructor(document: Document, english: EnglishFile, forms: readonly string[]) {
    this.#document = document;
    this.#english = english;
    this.#forms = forms;
  }

  #commentOn(english: string): string {
    const lines: string[] = [''];
    for (const word of english.split(' ')) {
      const line = `${lines.at(-1)} ${word}`;
      if (line.length <= 110) lines[lines.length - 1] = line;
      else lines.push(` ${word}`);
    }
    return lines.join('\n');
  }

  /** The node with entries for the texts below a key; undefined if it has none. */
  fill(node: unknown, english: unknown, key: string): unknown {
    const join = (name: string) => (key === '' ? name : `${key}.${name}`);
    const text = this.#english.texts.get(key);
    if (text) {
      if (node !== undefined && node !== null) return node;
      if (!hasWords(text.english)) return undefined;
      this.added++;
      return new Scalar(null);
    }
    if (typeof english !== 'object' || english === null) return node;
    if (Array.isArray(english) && !isMapNode(node)) {
      const members = english as readonly unknown[];
      const isTexts = members.every((_, index) => this.#english.texts.has(join(String(index))));
      if (isSeq(node) || isTexts) return this.#list(isSeq(node) ? node : undefined, members, join);
    }
    const map = isMapNode(node) ? node : new YAMLMap();
    const names = Array.isArray(english) ? memberNames(english) : Object.keys(english);
    for (const [index, name] of names.entries())
      this.#entry(map, name, entryAt(english, Array.isArray(english) ? index : name), join);
    return map.items.length > 0 ? map : undefined;
  }

  #entry(map: YAMLMap, name: string, english: unknown, join: (name: string) => string): void {
    const before = map.items.find(({ key }) => String(key) === name);
    const hasForms = this.#forms.length > 0 && isName(this.#english, join('name'));
    if (hasForms && nameFields.includes(name) && !before) return;
    const value = this.fill(before?.value, english, join(name));
    if (value === undefined) return;
    const text = this.#english.texts.get(join(name))?.english;
    if (before) before.value = value;
    else {
      const label = /^\d+$/.test(name) ? this.#document.createNode(Number(name)) : new Scalar(name);
      if (text !== undefined) label.commentBefore = this.#commentOn(text);
      map.items.push(new Pair(label, value));
      if (name === 'name' && hasForms && !map.has('forms'))
        map.items.push(new Pair(new Scalar('forms'), this.#emptyForms()));
    }
  }

  #emptyForms(): YAMLMap {
    const forms = new YAMLMap();
    forms.items = this.#forms.map((form) => new Pair(new Scalar(form), new Scalar(null)));
    forms.flow = true;
    return forms;
  }

  #list(node: YAMLSeq | undefined, english: readonly unknown[], join: (name: string) => string): unknown {
    if (node && node.items.length !== english.length) return node;
    const list = node ?? new YAMLSeq();
    const names = memberNames(english);
    const items = english.map((each, index) => {
      const before: unknown = node?.items[index];
      const isEmpty = before === undefined || (before instanceof Scalar && before.value === null);
      if (!isEmpty) return this.fill(before, each, join(names[index] ?? ''));
      const item = this.fill(undefined, each, join(names[index] ?? '')) ?? new Scalar(null);
      if (item instanceof Scalar && typeof each === 'string' && this.#english.texts.has(join(String(index))))
        item.commentBefore = this.#commentOn(each);
      return item;
    });
    list.items = items;
    return items.some((item) => !(item instanceof Scalar) || item.commentBefore) || node ? list : undefined;
  }
}

/** Whether a text is a name that other texts use in its forms. */
const isName = ({ names }: EnglishFile, key: string): boolean => names.has(key);

/**
 * A file of a translation with digits for each text that has none. Members of lists are moved to the places where their
 * digits fit. Everything else stays as it is written. A file that is not YAML stays as it is.
 */
export function stampYaml(own: string, english: EnglishFile, { forms, still, add = false }: StampOptions): Stamped {
  let text = own;
  let moves = 0;
  for (; moves < 100; moves++) {
    const { file } = parseYaml(text);
    if (!file) return { text: own, stamped: 0, moved: 0, added: 0 };
    const digits = digitsIn(text);
    const move = moveIn(file.value, english.value, english, digits);
    if (!move) break;
    text = moved(text, move, digits);
  }
  const { file } = parseYaml(text);
  if (!file) return { text: own, stamped: 0, moved: 0, added: 0 };
  const before = digitsIn(text);
  const { entries } = readEntries(file, english, forms);
  const { [stampField]: _stamps, ...fields } = isMap(file.value) ? file.value : {};
  const written = new Set([...keysIn(fields, ''), ...entries.keys()]);
  const digits = new Map(
    [...before].filter(([key]) => written.has(key) || (english.texts.has(key) && entries.has(key))),
  );
  let stamped = 0;
  for (const key of entries.keys()) {
    if (digits.has(key) && still?.has(key) !== true) continue;
    const stamp = digitsOf(english.texts.get(key)?.english ?? '');
    if (digits.get(key) !== stamp) stamped++;
    digits.set(key, stamp);
  }
  let added = 0;
  if (add) {
    const document = parseDocument(text);
    const template = new Template(document, english, forms);
    const { contents } = document;
    if (isMapNode(contents)) contents.delete(stampField);
    const filled = template.fill(contents ?? undefined, english.value, '');
    added = template.added;
    if (added > 0) {
      document.contents = filled as typeof contents;
      text = yamlOf(document);
    }
  }
  const order = [...new Set([...english.texts.keys(), ...digits.keys()])];
  const sorted = new Map(order.flatMap((key) => (digits.has(key) ? [[key, digits.get(key) ?? ''] as const] : [])));
  const same =
    added === 0 && sorted.size === before.size && [...sorted].every(([key, stamp]) => before.get(key) === stamp);
  return { text: same ? text : withDigits(text, sorted), stamped, moved: moves, added };
}
