import {
  isMap as isMapNode,
  isScalar,
  isSeq,
  Lexer,
  parseDocument,
  Pair,
  Scalar,
  stringify,
  YAMLMap,
  YAMLSeq,
  type Document,
  type Node,
} from 'yaml';
import { isMap } from '../schema-walk.ts';
import { linesOf, parseYaml, type YamlFile } from '../yaml-file.ts';
import { digitPattern, formOf, namesIn, partsOfFile, readEntries, stampField, type Entry } from './entries.ts';
import { sectionsOf, textsOfRules, withoutStamps } from './sections.ts';
import { digitsOf, entryAt, hasWords, joinKey, nameFields, type EnglishFile, type SourceText } from './texts.ts';

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

/** The digits of some texts, in the order of the English, and the number of new ones. */
function digitsFor(
  keys: Iterable<string>,
  texts: ReadonlyMap<string, SourceText>,
  known: Digits,
  still?: ReadonlySet<string>,
): { readonly digits: Digits; readonly stamped: number } {
  const digits = new Map(known);
  let stamped = 0;
  for (const key of keys) {
    if (digits.has(key) && still?.has(key) !== true) continue;
    const stamp = digitsOf(texts.get(key)?.english ?? '');
    if (digits.get(key) !== stamp) stamped++;
    digits.set(key, stamp);
  }
  const order = new Set([...texts.keys(), ...digits.keys()]);
  return { digits: new Map([...order].flatMap((key) => (digits.has(key) ? [[key, digits.get(key)!]] : []))), stamped };
}

const isSame = (one: Digits, other: Digits): boolean =>
  one.size === other.size && [...one].every(([key, stamp]) => other.get(key) === stamp);

/** A document as written in a file, with lines of any length; empty if a moved alias is before its anchor. */
function yamlOf(document: Document): string {
  try {
    return document.toString({ lineWidth: 0, nullStr: '' }).replace(/^( *-) +$/gm, '$1');
  } catch {
    return '';
  }
}

/** The words in the values, names and comments of a text, and the number of each, without digits. */
function wordsIn(text: string): ReadonlyMap<string, number> {
  const { fields, stamps, digits } = partsOfFile(parseYaml(text).file!);
  const among = isMap(stamps)
    ? Object.entries(stamps).filter(([key]) => !digitPattern.test(digits.get(key) ?? ''))
    : [];
  const comments = [...new Lexer().lex(text)].filter((token) => token.startsWith('#'));
  // The names of moved members are their places.
  const all = JSON.stringify([fields, among, isMap(stamps) ? '' : (stamps ?? ''), comments]).replace(/"\d+":/g, '');
  const words = new Map<string, number>();
  for (const word of all.match(/[\p{L}\p{N}]+/gu) ?? []) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** Whether a changed text can be read, and has everything that a translator wrote in the text before the change. */
function keeps(before: string, after: string): boolean {
  if (parseYaml(after).errors.length > 0) return false;
  const kept = wordsIn(after);
  return [...wordsIn(before)].every(([word, times]) => times <= (kept.get(word) ?? 0));
}

/** A line with the digits of one text, and the comment after them. */
const stampLine = /^\s+(?:'.*'|\S+): +['"]?[0-9a-f]{8}['"]?\s*(#.*)?$/;

/**
 * The text with other digits at its end. Texts below the digits are moved above them. Everything else among the digits
 * remains. Undefined if the digits are not on lines below `of:`.
 */
function withDigits(text: string, digits: Digits): string | undefined {
  const { contents } = parseDocument(text);
  const pair = isMapNode(contents) ? contents.items.find(({ key }) => String(key) === stampField) : undefined;
  const start = (pair?.key as Scalar | undefined)?.range?.[0] ?? text.length;
  const block = text.slice(start, (pair?.value as Node | undefined)?.range?.[1]).trimEnd();
  const [opening = '', ...lines] = block.split('\n');
  if (pair && !/^of: *(#.*)?$/.test(opening)) return undefined;
  const left = lines.flatMap((line) => {
    const [isStamp, comment] = stampLine.exec(line) ?? [];
    return isStamp === undefined ? [line] : comment === undefined ? [] : [`  ${comment}`];
  });
  const others = new Set(left.map((line) => /^ *([^:]*):/.exec(line)?.[1]));
  const stamps = [...digits].flatMap(([key, stamp]) => {
    const isPlain = /^[A-Za-z][\w.-]*$/.test(key) && !/^(true|false|null)$/i.test(key);
    const name = isPlain ? key : `'${key.replaceAll("'", "''")}'`;
    return others.has(name) ? [] : [`  ${name}: ${/^[\de]+$/.test(stamp) ? `'${stamp}'` : stamp}`];
  });
  const all = [...stamps, ...left.filter((line) => line.trim() !== '')];
  const rest = [text.slice(0, start), text.slice(start + block.length)].map((part) => part.replace(/^\s*\n|\s+$/g, ''));
  return [...rest.filter(Boolean), ...(all.length > 0 ? [opening || `${stampField}:`, ...all] : []), ''].join('\n');
}

/** The keys of everything that has a value. */
const keysIn = (value: unknown, key = ''): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([step, each]) => keysIn(each, joinKey(key, step)))
    : value === null
      ? []
      : [key];

/** A text as a comment, on lines of up to 110 letters. */
const commentOn = (english: string): string =>
  (english.match(/\S.{0,108}(?= |$)|\S+/gs) ?? []).map((line) => ` ${line}`).join('\n');

/** The place of a member in a map by place; not a number for other keys. */
const placeOf = ({ key }: Pair): number => Number(String(key));

const isEmpty = (node: unknown): boolean =>
  node === undefined || node === null || (isScalar(node) && node.value === null);

/** Moves members of lists to the places that their digits show, and adds an empty entry for each missing text. */
class Arranger {
  moved = 0;
  added = 0;
  digits: Digits;
  readonly #document: Document;
  readonly #english: EnglishFile;
  readonly #how: StampOptions;

  constructor(document: Document, english: EnglishFile, digits: Digits, how: StampOptions) {
    this.#document = document;
    this.#english = english;
    this.digits = digits;
    this.#how = how;
    document.contents = (this.#fill(document.contents ?? undefined, english.value, '') ?? null) as Node | null;
  }

  /** The node with entries for the texts below a key; undefined if there are none. */
  #fill(node: unknown, english: unknown, key: string): unknown {
    const { add = false } = this.#how;
    const text = this.#english.texts.get(key);
    if (text) return node ?? (add ? this.#empty(text.english) : undefined);
    // Nodes of other kinds are reported when the file is read.
    const isOther = !isEmpty(node) && !isMapNode(node) && !(isSeq(node) && Array.isArray(english));
    if (isOther || typeof english !== 'object' || english === null || (isEmpty(node) && !add)) return node;
    const names = namesIn(english);
    if (Array.isArray(english)) {
      const isPlaced = names.every((name, index) => name === String(index));
      if (isPlaced && !isEmpty(node)) this.#move(node as YAMLMap | YAMLSeq, english.length, key);
      const isTexts = names.every((name) => this.#english.texts.has(joinKey(key, name)));
      if (isSeq(node) || (isTexts && isEmpty(node))) return this.#list(node, english, names, key);
    }
    const map = isMapNode(node) ? node : new YAMLMap();
    if (isScalar(node) && node.comment != null) map.commentBefore = node.comment;
    for (const [index, name] of names.entries())
      this.#entry(map, name, entryAt(english, Array.isArray(english) ? index : name), key);
    return map.items.length > 0 ? map : (node ?? undefined);
  }

  #empty(english: string): Scalar | undefined {
    if (!hasWords(english)) return undefined;
    this.added++;
    return new Scalar(null);
  }

  #entry(map: YAMLMap, name: string, english: unknown, key: string): void {
    const { forms, add = false } = this.#how;
    const before = map.items.find((pair) => String(pair.key) === name);
    const isName = this.#english.names.has(joinKey(key, 'name'));
    const isForm = isName && nameFields.includes(name);
    if (!before && (!add || (isForm && forms.length > 0))) return;
    const value = this.#fill(before?.value, english, joinKey(key, name));
    if (value === undefined) return;
    if (before) {
      before.value = value;
      return;
    }
    const text = this.#english.texts.get(joinKey(key, name))?.english;
    const label = /^\d+$/.test(name) ? this.#document.createNode(Number(name)) : new Scalar(name);
    const note = isForm ? ` (only if your texts use .${formOf(name)})` : '';
    if (text !== undefined) label.commentBefore = commentOn(`${text}${note}`);
    map.items.push(new Pair(label, value));
    if (name !== 'name' || !isName || forms.length === 0 || map.has('forms')) return;
    const empty = new YAMLMap();
    empty.items = forms.map((form) => new Pair(new Scalar(form), new Scalar(null)));
    empty.flow = true;
    map.items.push(new Pair(new Scalar('forms'), empty));
  }

  #list(node: unknown, english: readonly unknown[], names: readonly string[], key: string): unknown {
    const { add = false } = this.#how;
    const list = isSeq(node) ? node : new YAMLSeq();
    if (isSeq(node) && node.items.length !== english.length) return node;
    list.items = english.map((each, index) => {
      const inner = joinKey(key, names[index] ?? index);
      const before: unknown = list.items[index];
      // An empty place for a text may already have a comment, which may belong to the whole list.
      const isPlace = before !== undefined && this.#english.texts.has(inner);
      if (!add || !isEmpty(before) || isPlace) return this.#fill(before, each, inner);
      const item = this.#fill(undefined, each, inner) ?? new Scalar(null);
      if (isScalar(item) && typeof each === 'string' && hasWords(each)) item.commentBefore = commentOn(each);
      return item;
    });
    return isSeq(node) || list.items.some((item) => !isScalar(item) || item.commentBefore) ? list : undefined;
  }

  /** Moves the members of a list, with their digits, if the digits of any member fit another place. */
  #move(node: YAMLMap | YAMLSeq, size: number, key: string): void {
    const pairs: readonly Pair[] = isMapNode(node) ? node.items : [];
    const items = new Map<number, unknown>(
      isSeq(node) ? node.items.entries() : pairs.map((pair) => [placeOf(pair), pair.value]),
    );
    const members = [...items].filter(([place, item]) => place >= 0 && !isEmpty(item)).map(([place]) => place);
    const stampsOf = (from: number) =>
      [...this.digits].filter(([each]) => `${each}.`.startsWith(`${joinKey(key, from)}.`));
    const keyAt = (to: number, from: number, each: string): string =>
      joinKey(key, to) + each.slice(joinKey(key, from).length);
    const fits = (from: number, to: number): boolean => {
      const englishOf = (each: string): string => this.#english.texts.get(keyAt(to, from, each))?.english ?? '';
      const stamps = stampsOf(from);
      return stamps.length > 0 && stamps.every(([each, stamp]) => digitsOf(englishOf(each)) === stamp);
    };
    const places = new Map<number, number>();
    const free = new Set(Array.from({ length: size }, (_, place) => place));
    const assign = (placeFor: (from: number) => number | undefined): void => {
      for (const from of members.filter((each) => !places.has(each))) {
        const to = placeFor(from);
        if (to !== undefined && free.delete(to)) places.set(from, to);
      }
    };
    assign((from) => (fits(from, from) ? from : undefined));
    assign((from) => [...free].find((to) => fits(from, to)));
    const isGrown = isSeq(node) && items.size !== size && members.every((place) => stampsOf(place).length > 0);
    if (!isGrown && [...places].every(([from, to]) => from === to)) return;
    this.moved++;
    // The other members stay, or go to a free place. Without a free place, a member becomes a comment.
    assign((from) => (free.has(from) ? from : [...free][0]));
    const others = [...this.digits].filter(([each]) => !each.startsWith(joinKey(key, '')));
    const stamps = [...places].flatMap(([from, to]) =>
      stampsOf(from).map(([each, stamp]) => [keyAt(to, from, each), stamp] as const),
    );
    this.digits = new Map([...others, ...stamps]);
    for (const item of members.filter((place) => !places.has(place)).map((place) => items.get(place))) {
      const words = isScalar(item) ? ` ${String(item)}` : `\n${stringify(item).trimEnd()}`.replaceAll('\n', '\n ');
      node.comment = `${node.comment ?? ''} removed from the English list:${words}`;
    }
    const origins = new Map([...places].map(([from, to]) => [to, from]));
    if (isSeq(node)) {
      // A list in brackets needs a word for an empty place.
      const empty = (): Scalar => Object.assign(new Scalar(null), node.flow === true ? { source: 'null' } : {});
      const originOf = (to: number): number => origins.get(to) ?? (members.includes(to) ? -1 : to);
      node.items = Array.from({ length: size }, (_, to) => items.get(originOf(to)) ?? empty());
    } else {
      const isLeft = (place: number): boolean => (members.includes(place) ? places.has(place) : !origins.has(place));
      node.items = node.items.filter((pair) => isLeft(placeOf(pair)));
      for (const pair of node.items)
        if (isScalar(pair.key)) pair.key.value = places.get(placeOf(pair)) ?? pair.key.value;
    }
  }
}

/**
 * A translation file with digits for each text that has none. Members of lists move to the places that their digits
 * show. Everything else remains as written. A file is unchanged if it cannot be read, or if something that a translator
 * wrote in it would be lost.
 */
export function stampYaml(own: string, english: EnglishFile, how: StampOptions): Stamped {
  const before = linesOf(own);
  const none = { text: own, stamped: 0, moved: 0, added: 0 };
  const { file, errors } = parseYaml(before);
  if (!file || errors.length > 0) return none;
  const entriesIn = (each: YamlFile) => readEntries(each, english, how.forms).entries;
  const { fields, digits: all } = partsOfFile(file);
  const known = new Map([...all].filter(([, digits]) => digitPattern.test(digits)));
  const written = new Set([...keysIn(fields), ...entriesIn(file).keys()]);
  // YAML would write some digits in another form.
  const document = parseDocument(withDigits(before, new Map()) ?? before);
  const arranged = new Arranger(document, english, new Map([...known].filter(([key]) => written.has(key))), how);
  const { moved, added } = arranged;
  const text = moved + added > 0 ? yamlOf(document) : before;
  const { file: changed } = parseYaml(text);
  const entries = changed ? entriesIn(changed) : new Map<string, Entry>();
  const { digits, stamped } = digitsFor(entries.keys(), english.texts, arranged.digits, how.still);
  if (text === before && isSame(digits, known)) return none;
  const after = withDigits(text, digits);
  return after !== undefined && keeps(before, after) ? { text: after, stamped, moved, added } : { ...none, left: true };
}

/** The lines of a part as a comment for the translator. */
const commentOf = (text: string): string => `<!-- ${text.replaceAll('-->', '→')}\n-->`;

/**
 * A file of translated rules with digits for each part that has none. With `add`, the English of each missing part is
 * in front of the next part as a comment. Texts among the digits remain, and a file with an open comment is unchanged,
 * because reading reports both.
 */
export function stampRules(own: string, english: string, { still, add = false }: Omit<StampOptions, 'forms'>): Stamped {
  const { sections, digits: known, among, open } = sectionsOf(own);
  const none = { text: own, stamped: 0, moved: 0, added: 0 };
  if (open !== undefined) return none;
  const parts = sectionsOf(english);
  const written = new Set(sections.map(({ id }) => id));
  const texts = textsOfRules(parts);
  const before = new Map([...known].filter(([id]) => written.has(id) && texts.has(id)));
  const { digits, stamped } = digitsFor(
    [...texts.keys()].filter((id) => written.has(id)),
    texts,
    before,
    still,
  );
  let body = withoutStamps(linesOf(own)).trimEnd();
  let added = 0;
  for (const [index, { id, text }] of add ? parts.sections.entries() : []) {
    const comment = commentOf(text);
    if (written.has(id) || body.includes(comment.split('\n')[0]!)) continue;
    const next = parts.sections.slice(index + 1).find((each) => written.has(each.id));
    const line = sectionsOf(body).sections.find((each) => each.id === next?.id)?.line ?? Infinity;
    const lines = body.split('\n');
    const [above, below] = [lines.slice(0, line - 1), lines.slice(line - 1)].map((each) => each.join('\n').trim());
    body = [above, comment, below].filter(Boolean).join('\n\n');
    added++;
  }
  if (added === 0 && isSame(digits, known)) return none;
  const lines = [...[...digits].map(([id, stamp]) => `${id}: ${stamp}`), ...among.map(({ text }) => text)];
  const stamps = lines.length > 0 ? ['<!-- of', ...lines, '-->'].join('\n') : '';
  return { text: `${[body, stamps].filter(Boolean).join('\n\n')}\n`, stamped, moved: 0, added };
}
