import transliterate from '@sindresorhus/transliterate';
import { idFor, idOfKind } from '../letters.ts';
import { isReserved } from '../places.ts';
import { says, type TextError } from '../problem.ts';
import { idPattern } from '../schema/common.ts';
import { namePattern, type Deck, type Meaning } from '../schema/deck.ts';
import { isMap } from '../schema-walk.ts';
import type { Source, TableSource } from '../source.ts';
import { quote } from '../words.ts';
import type { TextPosition } from '../yaml-file.ts';
import { deckBounds } from './bounds.ts';
import { marksOfHtml, tagsIn, wordsOfHtml } from './html.ts';
import { headFor, placeInCell, readTable, type Cell } from './table.ts';

/** A cell that is not empty. */
export interface Field extends TextPosition {
  /** The text without leading and trailing blanks. */
  readonly text: string;
  /** Whether a spreadsheet would treat the text as a formula. */
  readonly formula: boolean;
  readonly file?: string;
  readonly placeOf: (offset: number) => TextPosition;
}

/** The name of a column: its position, and its heading in the table. */
export interface Head extends TextPosition {
  readonly words: string;
}

export interface Row extends TextPosition {
  /** The id, or one made from the title; undefined if there is neither. */
  readonly id: string | undefined;
  readonly isMade: boolean;
  readonly path: string;
  /** The cells that are not empty, by the names of their columns. */
  readonly fields: ReadonlyMap<string, Field>;
  /** A cell beyond the columns of the first row, and the number of cells in its row. */
  readonly stray?: TextPosition & { readonly cells: number };
}

/** The cards of a deck, unchecked. */
export interface Rows {
  readonly file: string;
  readonly rows: readonly Row[];
  readonly heads: ReadonlyMap<string, Head>;
  /** Columns whose names no layout can use. */
  readonly unnamed: readonly Head[];
  /** The numbers, from 1, of columns with cells but without a name. */
  readonly nameless: readonly number[];
  /** The columns with HTML: the first place in each, the number of cells, and the tags that are printed as text. */
  readonly html: ReadonlyMap<string, TextPosition & { readonly cells: number; readonly tags: readonly string[] }>;
  /** The number of columns in the first row. */
  readonly width: number;
  readonly isTable: boolean;
  /** Errors that may make the rows wrong. */
  readonly errors: readonly TextError[];
}

/** The meanings of columns that need no declaration. */
const usual: Readonly<Record<string, Meaning>> = {
  title: 'words',
  text: 'words',
  icon: 'icon',
  count: 'count',
  kind: 'kind',
  layout: 'layout',
  back: 'back',
  rules: 'rules',
  picture: 'picture',
};

const own = <T>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

/** The meaning of a column; `text` if neither the deck nor the press defines it. */
export const meaningOf = ({ columns }: Pick<Deck, 'columns'>, column: string): Meaning =>
  own(columns, column)?.is ?? own(usual, column) ?? 'text';

/** The column with a meaning: the column of that name, or the first that the deck declares. */
export const columnOf = (deck: Pick<Deck, 'columns'>, heads: Rows['heads'], meaning: Meaning): string | undefined =>
  heads.has(meaning) && meaningOf(deck, meaning) === meaning
    ? meaning
    : Object.keys(deck.columns).find((name) => deck.columns[name]?.is === meaning);

/** Whether the press or the deck declares the meaning of a column. */
export const isDeclared = ({ columns }: Pick<Deck, 'columns'>, column: string): boolean =>
  column === 'id' || Object.hasOwn(usual, column) || Object.hasOwn(columns, column);

/** The largest number of characters in a card's id, which is part of file names. */
export const longestId = 60;

/** The file names of a deck's pictures and sheets, which cannot be ids of cards. */
export const isTaken = (id: string): boolean => /^(backs?|faces(-\d+)?|constructor)$/.test(id) || isReserved(id);

/**
 * The column for a heading: by the deck's `names`, or by the heading itself unless `names` uses that name for another
 * column.
 */
function naming({ names = {} }: Pick<Deck, 'names'>): (words: string) => string {
  const known = new Map(Object.entries(names).map(([name, words]) => [headFor(words), name]));
  return (words) => {
    const head = headFor(words);
    return known.get(head) ?? (Object.hasOwn(names, head) ? `${head} ` : head);
  };
}

type Unnamed = Omit<Row, 'id' | 'isMade' | 'path'> & { readonly label: string };

/** The title in Latin letters if its script has a transliteration, otherwise a number made from the title. */
function latinOf(title: string): string {
  if (!/\p{L}/u.test(title) || /[a-z]/.test(idFor(title))) return title;
  const latin = transliterate(title);
  if (/[a-z]/.test(idFor(latin))) return latin;
  const number = [...title].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 36 ** 3, 0);
  return `card ${number.toString(36).padStart(3, '0')}`;
}

function stemOf(title: string): string {
  const stem = idOfKind(latinOf(title), 'card').slice(0, 40).replace(/-$/, '');
  return isTaken(stem) ? `${stem}-card` : stem;
}

/**
 * The rows with their ids. Rows without an id get one from their title, and rows with the same title also get a number.
 * The order of rows does not affect ids.
 */
function withIds(rows: readonly Unnamed[]): Row[] {
  const idOf = ({ fields }: Unnamed) => fields.get('id')?.text;
  const titleOf = ({ fields }: Unnamed) => fields.get('title')?.text;
  const stems = new Map<string, Unnamed[]>();
  for (const row of rows) {
    const title = titleOf(row);
    if (idOf(row) !== undefined || title === undefined) continue;
    const stem = stemOf(title);
    const same = stems.get(stem);
    if (same) same.push(row);
    else stems.set(stem, [row]);
  }
  const taken = new Set(rows.flatMap((row) => idOf(row) ?? []));
  const isFree = (id: string): boolean => !taken.has(id);
  const made = new Map<Unnamed, string>();
  const textOf = ({ fields }: Unnamed): string =>
    JSON.stringify([...fields].map(([column, { text }]) => [column, text]).sort());
  const later: (readonly [stem: string, row: Unnamed])[] = [];
  for (const [stem, same] of [...stems].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const texts = new Map(same.length > 1 ? same.map((row) => [row, textOf(row)]) : []);
    const ordered = same.toSorted((a, b) => ((texts.get(a) ?? '') < (texts.get(b) ?? '') ? -1 : 1));
    const [first] = ordered;
    const rest = first && isFree(stem) ? ordered.slice(1) : ordered;
    if (first && rest.length < ordered.length) made.set(first, stem);
    for (const row of rest) later.push([stem, row]);
  }
  for (const id of made.values()) taken.add(id);
  const counts = new Map<string, number>();
  for (const [stem, row] of later) {
    let count = counts.get(stem) ?? 2;
    while (!isFree(`${stem}-${count}`)) count++;
    counts.set(stem, count + 1);
    made.set(row, `${stem}-${count}`);
    taken.add(`${stem}-${count}`);
  }
  return rows.map((row) => {
    const { label, ...rest } = row;
    const written = idOf(row);
    const id = written ?? made.get(row);
    const path = id !== undefined && id.length <= longestId && idPattern.test(id) ? id : label;
    return { ...rest, id, isMade: id !== undefined && written === undefined, path };
  });
}

const nothing = { unnamed: [], nameless: [], html: new Map<string, never>() };

/** The rows of a deck without a table: its list `cards`. */
function rowsOfList(deck: Deck, source: Source): Rows {
  const columnFor = naming(deck);
  const heads = new Map<string, Head>();
  const list = isMap(source.value) && Array.isArray(source.value['cards']) ? (source.value['cards'] as unknown[]) : [];
  const errors: TextError[] = [];
  if (list.length > deckBounds.rows) {
    const words = says(`${list.length} cards`, `at most ${deckBounds.rows}`, 'split it into two decks');
    errors.push({ ...source.locate(['cards', deckBounds.rows]), path: 'cards', ...words });
  }
  const rows = list.slice(0, deckBounds.rows).map((card, index): Unnamed => {
    const fields = new Map<string, Field>();
    for (const [key, value] of isMap(card) ? Object.entries(card) : []) {
      const { line, column } = source.locate(['cards', index, key]);
      const name = columnFor(key);
      if (!heads.has(name)) {
        const { line, column } = source.locate(['cards', index, key], true);
        heads.set(name, { line, column, words: key });
      }
      const text = String(value).trim();
      if (text !== '') fields.set(name, { text, formula: false, line, column, placeOf: () => ({ line, column }) });
    }
    const { line, column } = source.locate(['cards', index]);
    return { label: `cards.${index}`, line, column, fields };
  });
  const { file } = source.locate(['cards']);
  return { file, rows: withIds(rows), heads, ...nothing, width: heads.size, isTable: false, errors };
}

/** The headings of a table by their places in the rows, and the errors in them. */
function headsOf(head: readonly Cell[], deck: Deck, cells: number | undefined) {
  const columnFor = naming(deck);
  const heads = new Map<string, Head>();
  const unnamed: Head[] = [];
  const names: (string | undefined)[] = [];
  const errors: TextError[] = [];
  const width = cells ?? head.findLastIndex(({ text }) => text.trim() !== '') + 1;
  const tooMany = head[deckBounds.columns];
  if (width > deckBounds.columns && tooMany) {
    const words = says(`${width} columns`, `at most ${deckBounds.columns}`, 'remove those that no card shows');
    errors.push({ line: tooMany.line, column: tooMany.column, path: '', ...words });
    return { heads, unnamed, names, width, errors };
  }
  for (const { text, line, column } of head.slice(0, width)) {
    const words = text.trim();
    const name = words === '' || words.startsWith('#') ? undefined : columnFor(words);
    const before = name === undefined ? undefined : heads.get(name);
    if (name !== undefined && before)
      errors.push({
        line,
        column,
        path: namePattern.test(name) ? name : '',
        ...says(
          `a second column ${quote(words)}`,
          `each name once (the first is at character ${before.column} of the line)`,
          'rename one of them, or begin its name with # if it is a note for you',
        ),
      });
    else if (name !== undefined && namePattern.test(name)) heads.set(name, { line, column, words });
    else if (name !== undefined) unnamed.push({ line, column, words });
    names.push(name !== undefined && namePattern.test(name) ? name : words === '' ? undefined : `#${words}`);
  }
  const [first] = head;
  if (first && !heads.has('title') && errors.length === 0) {
    const found = [...heads.values(), ...unnamed].map(({ words }) => words);
    errors.push({
      line: first.line,
      column: first.column,
      path: '',
      ...says(
        `the ${found.length === 1 ? 'column' : 'columns'} ${found.map(quote).join(', ')}`,
        'a first row with the column "title"',
        'name the columns in the first row, or set the title under "names" in the deck',
      ),
    });
  }
  return { heads, unnamed, names, width, errors };
}

/** A cell of a table without blanks around its text; undefined if it is then empty. */
function fieldOf(cell: Cell, source: string, read?: (text: string) => string): Field | undefined {
  const written = cell.text.trim();
  const text = read ? read(written).trim() : written;
  if (text === '') return undefined;
  const { line, column, formula } = cell;
  const before = cell.text.length - cell.text.trimStart().length;
  const placeOf = (offset: number): TextPosition =>
    placeInCell(source, cell, text === written ? before + offset : before);
  return { text, formula, line, column, placeOf };
}

interface Reading {
  /** The file, and the settings of the deck that its rows depend on. */
  readonly settings: string;
  readonly text: string;
  readonly rows: Rows;
  /** The rows that add nothing to the table's errors and notes, by their places and texts. */
  readonly plain: ReadonlyMap<string, Unnamed>;
  /**
   * The number of partial readings since all rows were read. It is limited, because rows keep the text of their table
   * in memory.
   */
  readonly age: number;
}

/**
 * The most recently read rows of each deck’s table, by the value of the deck’s file. Unchanged rows are the same
 * objects.
 */
const readings = new WeakMap<object, Reading>();
const oldest = 50;

function rowsOfTable(deck: Deck, value: object, table: TableSource, text: string): Rows {
  const { names, columns, marks, html } = deck;
  const settings = JSON.stringify([table.file, names, columns, marks, html]);
  const before = readings.get(value);
  const same = before?.settings === settings ? before : undefined;
  if (same?.text === text) return same.rows;
  const last = same && same.age < oldest ? same : { plain: new Map<string, Unnamed>(), age: -1 };
  const plain = new Map<string, Unnamed>();
  const rows = readRows(deck, table, text, last.plain, plain);
  readings.set(value, { settings, text, rows, plain, age: last.age + 1 });
  return rows;
}

function readRows(
  deck: Deck,
  { file }: TableSource,
  text: string,
  before: ReadonlyMap<string, Unnamed>,
  plain: Map<string, Unnamed>,
): Rows {
  const none = { file, rows: [], heads: new Map<string, Head>(), ...nothing, width: 0, isTable: true };
  const top = { line: 1, column: 1, path: '' };
  if (text.length > deckBounds.bytes) {
    const words = says(`${(text.length / deckBounds.bytes).toFixed(1)} MB`, 'at most 1 MB', 'split it into two decks');
    return { ...none, errors: [{ ...top, ...words }] };
  }
  const table = readTable(text);
  if (table.errors.length > 0) return { ...none, errors: table.errors.map((error) => ({ ...error, path: '' })) };
  const isFilled = (row: readonly Cell[]): boolean => row.some((cell) => cell.text.trim() !== '');
  const start = table.rows.findIndex(isFilled);
  const head = table.rows[start];
  if (!head) {
    const words = says('an empty table', 'a first row with the column "title"', 'begin with a row of column names');
    return { ...none, errors: [{ ...top, ...words }] };
  }
  const { names, errors, ...columns } = headsOf(head, deck, table.widths.get(head));
  if (errors.length > 0) return { ...none, ...columns, errors };
  const rows: Unnamed[] = [];
  const nameless = new Set<number>();
  const html = new Map<string, TextPosition & { cells: number; tags: readonly string[] }>();
  const readerFor =
    (name: string, { line, column }: Cell) =>
    (text: string) => {
      const meaning = meaningOf(deck, name);
      const isMarked = meaning === 'words' && deck.marks;
      const read = isMarked ? marksOfHtml(text) : meaning === 'words' || meaning === 'text' ? wordsOfHtml(text) : text;
      const tags = tagsIn(read);
      if (read === text && tags.length === 0) return text;
      const before = html.get(name);
      html.set(name, {
        ...(before ?? { line, column }),
        cells: (before?.cells ?? 0) + 1,
        tags: [...new Set([...(before?.tags ?? []), ...tags])],
      });
      return read;
    };
  const heading = names.join('\n');
  for (const [index, row] of table.rows.entries()) {
    const [first] = row;
    if (index <= start || !first || !isFilled(row)) continue;
    const { line, column } = first;
    if (rows.length === deckBounds.rows) {
      const found = `${table.size - 1} rows of cards`;
      const words = says(found, `at most ${deckBounds.rows}`, 'split it into two decks');
      return { ...none, ...columns, errors: [{ line, column, path: `row ${index + 1}`, ...words }] };
    }
    const end = table.rows[index + 1]?.[0]?.start;
    const key = `${heading}\n${index} ${line}\n${table.source.slice(first.start, end)}`;
    const known = before.get(key);
    if (known) {
      rows.push(known);
      plain.set(key, known);
      continue;
    }
    const fields = new Map<string, Field>();
    let stray: Row['stray'];
    let isPlain = true;
    for (const [at, cell] of row.entries()) {
      const name = names[at];
      if (name?.startsWith('#')) continue;
      const hasHtml = name !== undefined && deck.html && /[<&]/.test(cell.text);
      const field = fieldOf(cell, table.source, hasHtml ? readerFor(name, cell) : undefined);
      isPlain &&= !hasHtml && (!field || name !== undefined);
      if (field && name !== undefined) fields.set(name, field);
      else if (field && at < head.length) nameless.add(at + 1);
      else if (field) stray ??= { line: field.line, column: field.column, cells: table.widths.get(row) ?? row.length };
    }
    const made: Unnamed = { label: `row ${index + 1}`, line, column, fields, ...(stray ? { stray } : {}) };
    rows.push(made);
    if (isPlain) plain.set(key, made);
  }
  if (rows.length < table.size - 1) {
    const words = says('thousands of empty rows', 'a table of cards', 'remove the empty rows');
    return { ...none, ...columns, errors: [{ ...top, ...words }] };
  }
  const found = { nameless: [...nameless].sort((a, b) => a - b), html };
  return { ...none, ...columns, ...found, rows: withIds(rows), errors };
}

/** The cards of a deck as written: in its table if it has a readable one, otherwise in its list. */
export function rowsOf(deck: Deck, source: Source, table: TableSource | undefined): Rows {
  return table && table.text !== null
    ? rowsOfTable(deck, source.value as object, table, table.text)
    : rowsOfList(deck, source);
}

/** The table of a deck, unless a list of cards replaces it. An overlay's list replaces the base's table. */
export function tableOf(source: Source, tables: readonly TableSource[] = []): TableSource | undefined {
  const [table] = tables;
  return table && hasOwnList(source, table) ? undefined : table;
}

/** Whether the overlay has a list of cards for a deck whose table is in the base. */
const hasOwnList = (source: Source, table: TableSource): boolean =>
  !table.overlaid &&
  source.overlaid &&
  isMap(source.value) &&
  Object.hasOwn(source.value, 'cards') &&
  source.locate(['cards']).file === source.file;
