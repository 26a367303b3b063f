import {
  isMap as isMapNode,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  parseDocument,
  Pair,
  Scalar,
  visit,
  YAMLMap,
  YAMLSeq,
  type Document,
  type Node,
} from 'yaml';
import { isMap } from '../schema-walk.ts';
import { linesOf, parseYaml } from '../yaml-file.ts';
import { digitPattern, formOf, nameFields, readEntries, stampField } from './entries.ts';
import { digitsOf, entryAt, hasWords, memberNames, type EnglishFile } from './texts.ts';

export interface Stamped {
  readonly text: string;
  /** The numbers of texts that got digits, of moved list members, and of added entries. */
  readonly stamped: number;
  readonly moved: number;
  readonly added: number;
  /** Whether the file is unchanged because something in it would be lost. */
  readonly left?: boolean;
}

export interface StampOptions {
  readonly forms: readonly string[];
  /** The keys of texts that are still right although the English has changed. */
  readonly still?: ReadonlySet<string>;
  /** Whether to add an empty entry for each missing text, with the English as a comment. */
  readonly add?: boolean;
}

type Digits = ReadonlyMap<string, string>;

/** A document as written in a file, with lines of any length. */
const yamlOf = (document: Document): string =>
  document.toString({ lineWidth: 0, nullStr: '' }).replace(/^( *-) +$/gm, '$1');

function digitsIn(text: string): Digits {
  const { file } = parseYaml(text);
  const stamps = isMap(file?.value) ? file.value[stampField] : undefined;
  const all = isMap(stamps) ? Object.keys(stamps) : [];
  const written = all.map((key) => [key, file?.source([stampField, key]) ?? ''] as const);
  return new Map(written.filter(([, digits]) => digitPattern.test(digits)));
}

/** The words in the values, names and comments of a text, and the number of each, without digits. */
function wordsIn(text: string): ReadonlyMap<string, number> {
  const comments = [...new Lexer().lex(text)].filter((token) => token.startsWith('#'));
  const found = comments.flatMap((comment) => comment.split(/[\s#]+/));
  const add = (value: unknown): void => void found.push(...String(value ?? '').split(/\s+/));
  const isStamps = (path: readonly unknown[]): boolean =>
    path.length === 4 && isPair(path[2]) && String(path[2].key) === stampField;
  visit(parseDocument(text), {
    Pair: (_, { value }, path) =>
      isStamps(path) && isScalar(value) && digitPattern.test(value.source ?? '') ? visit.SKIP : undefined,
    Scalar: (_, { value }) => add(value),
    Alias: (_, { source }) => add(source),
  });
  const words = new Map<string, number>();
  for (const word of found) if (word !== '' && word !== stampField) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** Whether a changed text can be read, and has everything that a translator wrote in the text before the change. */
function keeps(before: string, after: string): boolean {
  const kept = wordsIn(after);
  const { errors } = parseYaml(after);
  return errors.length === 0 && [...wordsIn(before)].every(([word, times]) => times <= (kept.get(word) ?? 0));
}

/** A line with the digits of one text, and the comment after them. */
const stampLine = /^\s+\S+: +'?[0-9a-f]{8}'?\s*(#.*)?$/;

/**
 * The text with other digits at its end. Texts below the digits are moved above them. Everything else among the digits
 * remains. Undefined if the digits are not on lines below `of:`.
 */
function withDigits(text: string, digits: Digits): string | undefined {
  const { contents } = parseDocument(text);
  const pairs = isMapNode(contents) ? contents.items : [];
  const offsetOf = (key: unknown): number => (isScalar(key) ? key.range?.[0] : undefined) ?? text.length;
  const columnAt = (offset: number): number => offset - text.lastIndexOf('\n', offset - 1) - 1;
  const margin = pairs.length > 0 ? ' '.repeat(columnAt(offsetOf(pairs[0]!.key))) : '';
  const pair = pairs.find(({ key }) => String(key) === stampField);
  const start = pair ? offsetOf(pair.key) - margin.length : text.length;
  const value = pair?.value as Node | null | undefined;
  const block = text.slice(start, value?.range?.[1]).trimEnd();
  const [opening = '', ...lines] = block.split('\n');
  const isBlock = isMapNode(value) || !isScalar(value) || value.value === null;
  if (pair && !(isBlock && new RegExp(`^ *${stampField}: *(#.*)?$`).test(opening))) return undefined;
  const left = lines.flatMap((line) => {
    const [isStamp, comment] = stampLine.exec(line) ?? [];
    return isStamp === undefined ? [line] : comment === undefined ? [] : [`${margin}  ${comment}`];
  });
  const indent = /^ */.exec(left.find((line) => /^ *[^ #]/.test(line)) ?? `${margin}  `)![0];
  const others = new Set(left.map((line) => /^ *([^:]*):/.exec(line)?.[1]));
  const stamps = [...digits].flatMap(([key, stamp]) => {
    const name = keyText(key);
    return others.has(name) ? [] : [`${indent}${name}: ${/^[\de]+$/.test(stamp) ? `'${stamp}'` : stamp}`];
  });
  const all = [...stamps, ...left.filter((line) => line.trim() !== '' || others.size > 0)];
  const rest = [text.slice(0, start), text.slice(start + block.length)].map((part) => part.replace(/^\s*\n|\s+$/g, ''));
  return [
    ...rest.filter((part) => part !== ''),
    ...(all.length > 0 ? [pair ? opening : `${margin}${stampField}:`, ...all] : []),
    '',
  ].join('\n');
}

const keyText = (key: string): string =>
  /^[A-Za-z][\w.-]*$/.test(key) && !/^(true|false|null)$/i.test(key) ? key : `'${key.replaceAll("'", "''")}'`;

const keysIn = (value: unknown, key: string): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([step, each]) => keysIn(each, key === '' ? step : `${key}.${step}`))
    : value === null
      ? []
      : [key];

/** A list whose members are not where they are in English: the new places by the old ones. */
interface Move {
  readonly path: readonly (string | number)[];
  readonly size: number;
  readonly places: ReadonlyMap<number, number>;
}

/** The first list with moved members, found by their digits; undefined if there is none. */
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

/** The text after a move, with the digits of the members in their new places; undefined if something would be lost. */
function moved(text: string, { path, size, places }: Move, digits: Digits): string | undefined {
  const document = parseDocument(text);
  const node = document.getIn(path, true);
  const start = path.length === 0 ? '' : `${path.join('.')}.`;
  if (isSeq(node)) {
    const items = Array.from({ length: size }, (): unknown => new Scalar(null));
    // Members whose English was removed stay in empty places, or become a comment after the list if no place is empty.
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
      } else node.comment = `${node.comment ?? ''} removed from the English list: ${String(item)}`;
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
  const after = withDigits(yamlOf(document), renamed);
  return after !== undefined && keeps(text, after) ? after : undefined;
}

/** Adds an empty entry with a comment for each English text without one. */
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

  /** The node with entries for the texts below a key; undefined if there are none. */
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
    const isEmpty = node === undefined || node === null || (isScalar(node) && node.value === null);
    // Nodes of other kinds are reported when the file is read.
    if (!isEmpty && !isMapNode(node) && !(isSeq(node) && Array.isArray(english))) return node;
    if (Array.isArray(english) && !isMapNode(node)) {
      const members = english as readonly unknown[];
      const isTexts = members.every((_, index) => this.#english.texts.has(join(String(index))));
      if (isSeq(node) || isTexts) return this.#list(isSeq(node) ? node : undefined, members, join);
    }
    const map = isMapNode(node) ? node : new YAMLMap();
    if (isScalar(node) && node.comment != null) map.commentBefore = node.comment;
    const names = Array.isArray(english) ? memberNames(english) : Object.keys(english);
    for (const [index, name] of names.entries())
      this.#entry(map, name, entryAt(english, Array.isArray(english) ? index : name), join);
    return map.items.length > 0 ? map : (node ?? undefined);
  }

  #entry(map: YAMLMap, name: string, english: unknown, join: (name: string) => string): void {
    const before = map.items.find(({ key }) => String(key) === name);
    const isForm = nameFields.includes(name) && isName(this.#english, join('name'));
    const hasForms = this.#forms.length > 0 && isName(this.#english, join('name'));
    if (hasForms && isForm && !before) return;
    const value = this.fill(before?.value, english, join(name));
    if (value === undefined) return;
    const text = this.#english.texts.get(join(name))?.english;
    if (before) before.value = value;
    else {
      const label = /^\d+$/.test(name) ? this.#document.createNode(Number(name)) : new Scalar(name);
      const note = isForm ? ` (only if your texts use .${formOf(name)})` : '';
      if (text !== undefined) label.commentBefore = this.#commentOn(`${text}${note}`);
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
      // An empty place of a text has its comment, which may belong to the whole list.
      const isPlace = before !== undefined && this.#english.texts.has(join(names[index] ?? ''));
      if (!isEmpty || isPlace) return this.fill(before, each, join(names[index] ?? ''));
      const item = this.fill(undefined, each, join(names[index] ?? '')) ?? new Scalar(null);
      if (item instanceof Scalar && typeof each === 'string' && this.#english.texts.has(join(String(index))))
        item.commentBefore = this.#commentOn(each);
      return item;
    });
    list.items = items;
    return items.some((item) => !(item instanceof Scalar) || item.commentBefore) || node ? list : undefined;
  }
}

/** Whether a text is a name whose forms other texts use. */
const isName = ({ names }: EnglishFile, key: string): boolean => names.has(key);

/**
 * The file with an empty entry for each missing text, and the number of these; undefined if something would be lost.
 */
function templateOf(text: string, english: EnglishFile, forms: readonly string[]) {
  const bare = withDigits(text, new Map());
  const document = parseDocument(bare ?? '');
  if (bare === undefined || document.errors.length > 0) return undefined;
  const template = new Template(document, english, forms);
  const filled = template.fill(document.contents ?? undefined, english.value, '');
  if (template.added === 0) return { text, added: 0 };
  document.contents = filled as typeof document.contents;
  const after = yamlOf(document);
  return keeps(text, after) ? { text: after, added: template.added } : undefined;
}

/**
 * A translation file with digits for each text that has none. Members of lists move to the places that their digits
 * show. Everything else remains as written. A file is unchanged if it cannot be read, or if something that a translator
 * wrote in it would be lost.
 */
export function stampYaml(own: string, english: EnglishFile, { forms, still, add = false }: StampOptions): Stamped {
  const before = linesOf(own);
  const none = { text: own, stamped: 0, moved: 0, added: 0 };
  let text = before;
  let moves = 0;
  for (; moves < 100; moves++) {
    const { file, errors } = parseYaml(text);
    if (!file || errors.length > 0) return none;
    const digits = digitsIn(text);
    const move = moveIn(file.value, english.value, english, digits);
    const next = move && moved(text, move, digits);
    if (next === undefined) break;
    text = next;
  }
  const template = add ? templateOf(text, english, forms) : { text, added: 0 };
  const { file } = parseYaml(text);
  if (!file || !template) return { ...none, left: true };
  const known = digitsIn(text);
  const { entries } = readEntries(file, english, forms);
  const { [stampField]: _stamps, ...fields } = isMap(file.value) ? file.value : {};
  const written = new Set([...keysIn(fields, ''), ...entries.keys()]);
  const digits = new Map(
    [...known].filter(([key]) => written.has(key) || (english.texts.has(key) && entries.has(key))),
  );
  let stamped = 0;
  for (const key of entries.keys()) {
    if (digits.has(key) && still?.has(key) !== true) continue;
    const stamp = digitsOf(english.texts.get(key)?.english ?? '');
    if (digits.get(key) !== stamp) stamped++;
    digits.set(key, stamp);
  }
  const order = [...new Set([...english.texts.keys(), ...digits.keys()])];
  const sorted = new Map(order.flatMap((key) => (digits.has(key) ? [[key, digits.get(key) ?? ''] as const] : [])));
  const { added } = template;
  const isSame =
    added === 0 && sorted.size === known.size && [...sorted].every(([key, each]) => known.get(key) === each);
  const after = isSame ? text : withDigits(template.text, sorted);
  if (after === undefined || !keeps(before, after)) return { ...none, left: true };
  return { text: after === before ? own : after, stamped, moved: moves, added };
}
