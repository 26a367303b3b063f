import { says, type TextError } from '../problem.ts';
import { plain } from '../characters.ts';
import { deckBounds } from './bounds.ts';
import type { TextPosition } from '../yaml-file.ts';
import { quote } from '../words.ts';

export interface Cell extends TextPosition {
  /** The text, in which all line ends are line feeds, without the apostrophe that protects a formula. */
  readonly text: string;
  /** Whether a spreadsheet would treat the text as a formula: it begins with "=" and has no apostrophe in front. */
  readonly formula: boolean;
  readonly start: number;
  /** The number of characters in front of the text, such as a quotation mark or an apostrophe before a formula. */
  readonly lead: number;
}

export interface Table {
  readonly source: string;
  readonly separator: string;
  /** The rows, including empty ones. A table above the limits only has its first rows. */
  readonly rows: readonly (readonly Cell[])[];
  /** The number of rows in the source, without empty ones. */
  readonly size: number;
  /** The number of cells up to the last one with text, for rows with more cells than are stored. */
  readonly widths: ReadonlyMap<readonly Cell[], number>;
  readonly errors: readonly Omit<TextError, 'path'>[];
}

export const separators = [',', ';', '\t', '|'] as const;

const nameOf: Readonly<Record<string, string>> = { ',': 'a comma', ';': 'a semicolon', '\t': 'a tab', '|': 'a bar' };

/** A cell that a spreadsheet would run as a formula on opening the file, with any apostrophes that protect it. */
const runnable = /^[\s']*[=+\-@＝＋－＠]/;
const protectedCell = /^'[\s']*[=+\-@＝＋－＠]/;

/** The number of characters and rows at the start of a table that determine its separator. */
const sample = { characters: 50_000, rows: 20 } as const;

/** Whether a separator divides the first rows of a table into the same number of cells. */
function isEven(text: string, separator: string): boolean {
  const reader = new Reader(text.slice(0, sample.characters), separator, 0);
  const counts: number[] = [];
  while (!reader.isAtEnd && counts.length < sample.rows) {
    const row: Cell[] = [];
    if (reader.row(row, kept.cells) > 0) counts.push(row.length);
  }
  // The last row of a long text is incomplete.
  if (reader.isAtEnd && text.length > sample.characters) counts.pop();
  return reader.errors.length === 0 && new Set(counts).size === 1;
}

/**
 * The separator: from `sep=;` in the first line, or otherwise the one that divides all rows into the same number of
 * cells. If none does, it is the most frequent one in the first line with text. Texts have commas more often than tabs,
 * so tabs come first.
 */
function separatorOf(text: string): { separator: string; start: number } {
  const [line, own] = /^sep=([^\w"\s]|\t)(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  if (line !== undefined && own !== undefined) return { separator: own, start: line.length };
  const counts = new Map<string, number>(separators.map((each) => [each, 0]));
  let [quoted, fresh, some] = [false, true, false];
  for (const sign of text) {
    const count = counts.get(sign);
    if (quoted) quoted = sign !== '"';
    else if (sign === '\n' || sign === '\r') {
      if (some) break;
      for (const each of separators) counts.set(each, 0);
      fresh = true;
    } else if (count === undefined) {
      // A doubled quotation mark ends the quotation and begins it again. Only a cell that begins with a quotation mark
      // is quoted.
      quoted = sign === '"' && fresh;
      some ||= sign.trim() !== '';
      fresh = sign === '"';
    } else {
      counts.set(sign, count + 1);
      fresh = true;
    }
  }
  const found = [...counts].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  const even = found.length > 1 ? found.filter(([each]) => isEven(text, each)) : [];
  const [separator] = even.find(([each]) => each === '\t') ?? even[0] ?? found[0] ?? [','];
  return { separator, start: 0 };
}

const [lineFeed, carriageReturn] = [10, 13];

class Reader {
  readonly errors: Omit<TextError, 'path'>[] = [];
  readonly #text: string;
  readonly #separator: number;
  #at: number;
  #line: number;
  #lineStart: number;

  constructor(text: string, separator: string, start: number) {
    this.#text = text;
    this.#separator = separator.charCodeAt(0);
    this.#at = this.#lineStart = start;
    this.#line = start > 0 ? 2 : 1;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Reads a row: its first cells, up to a number. Returns the number of its cells up to the last one with text. */
  row(cells: Cell[], most: number): number {
    let width = 0;
    for (let [last, index] = [false, 1]; !last; index++) {
      const start = this.#at;
      const [line, column] = [this.#line, start - this.#lineStart + 1];
      const isQuoted = this.#text[start] === '"';
      const raw = isQuoted ? this.#quoted({ line, column }) : this.#plain();
      const isProtected = raw !== '' && protectedCell.test(raw);
      const text = isProtected ? raw.slice(1) : raw;
      if (text.trim() !== '') width = index;
      const lead = (isQuoted ? 1 : 0) + (isProtected ? 1 : 0);
      if (cells.length < most) cells.push({ text, formula: /^\s*=/.test(raw), line, column, start, lead });
      last = this.#text.charCodeAt(this.#at) !== this.#separator;
      if (last) this.#endLine();
      else this.#at++;
    }
    return width;
  }

  #plain(): string {
    const from = this.#at;
    for (; this.#at < this.#text.length; this.#at++) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === this.#separator || code === lineFeed || code === carriageReturn) break;
    }
    return this.#text.slice(from, this.#at);
  }

  #quoted(place: TextPosition): string {
    const text = this.#text;
    const from = this.#at + 1;
    let end = text.indexOf('"', from);
    while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
    const value = this.#lines(from, end < 0 ? text.length : end);
    if (end < 0) {
      const remedy = 'close it, or write "" for a quotation mark in the text';
      this.errors.push({ ...place, ...says('a quotation mark that is never closed', 'a second one', remedy) });
      this.#at = text.length;
      return value;
    }
    this.#at = end + 1;
    const rest = this.#plain();
    if (rest.trim() !== '') {
      const column = end + 2 - this.#lineStart + rest.length - rest.trimStart().length;
      const separator = String.fromCharCode(this.#separator);
      const expected = `${nameOf[separator] ?? quote(separator)} or the end of the line`;
      const remedy = 'write "" for a quotation mark inside the cell';
      const words = says(`${quote(rest.trim())} after a quoted cell`, expected, remedy);
      this.errors.push({ line: this.#line, column, ...words });
    }
    return value;
  }

  /** The text of a quoted cell. Also counts its lines. */
  #lines(from: number, to: number): string {
    const part = this.#text.slice(from, to);
    for (const end of part.matchAll(/\r\n?|\n/g)) {
      this.#line++;
      this.#lineStart = from + end.index + end[0].length;
    }
    return part.replaceAll('""', '"').replace(/\r\n?/g, '\n');
  }

  #endLine(): void {
    if (this.isAtEnd) return;
    const isPair = this.#text.startsWith('\r\n', this.#at);
    this.#at += isPair ? 2 : 1;
    this.#line++;
    this.#lineStart = this.#at;
  }
}

/** The numbers of rows and of cells per row that are stored if a table exceeds the limits. */
export const kept = { rows: 4 * deckBounds.rows, cells: 4 * deckBounds.columns } as const;

const known = new Map<string, Table>();

/**
 * The table of a text in CSV or with other separators. Lines end with CRLF, LF or CR. Tables that are read again are
 * cached.
 */
export function readTable(text: string): Table {
  const before = known.get(text);
  if (before) return before;
  const table = read(text.replace(/^\uFEFF/, ''));
  // The cells of a table need ten times as much memory as its text, and most cached tables are earlier versions.
  if (known.size >= 10) known.clear();
  known.set(text, table);
  return table;
}

function read(source: string): Table {
  const { separator, start } = separatorOf(source);
  const reader = new Reader(source, separator, start);
  const rows: (readonly Cell[])[] = [];
  const widths = new Map<readonly Cell[], number>();
  let size = 0;
  while (!reader.isAtEnd) {
    const row: Cell[] = [];
    const width = reader.row(row, rows.length < kept.rows ? kept.cells : 0);
    if (width > 0) size++;
    if (rows.length === kept.rows) continue;
    rows.push(row);
    if (width > kept.cells) widths.set(row, width);
  }
  return { source, separator, rows, size, widths, errors: reader.errors };
}

/**
 * The position in the source of a character in a cell’s text. A doubled quotation mark has two characters in the
 * source.
 */
export function placeInCell(source: string, cell: Cell, offset: number): TextPosition {
  const isQuoted = source[cell.start] === '"';
  let at = cell.start + cell.lead;
  let [line, column] = [cell.line, cell.column + cell.lead];
  for (let left = offset; left > 0 && at < source.length; left--) {
    const length = source.startsWith('\r\n', at) || (isQuoted && source.startsWith('""', at)) ? 2 : 1;
    const isEnd = /[\r\n]/.test(source[at] ?? '');
    line += isEnd ? 1 : 0;
    column = isEnd ? 1 : column + length;
    at += length;
  }
  return { line, column };
}

function written(text: string, separator: string): string {
  const safe = runnable.test(text) ? `'${text}` : text;
  const isPlain = safe === safe.trim() && !/["\r\n,;\t|]|^sep=/i.test(safe) && !safe.includes(separator);
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`;
}

/**
 * The rows as a text from which `readTable` reads the same rows. A cell that begins with `=`, `+`, `-` or `@` gets an
 * apostrophe in front, so that no spreadsheet runs it as a formula.
 */
export const writeTable = (rows: readonly (readonly string[])[], separator = ',', lineEnd = '\r\n'): string =>
  rows.map((row) => row.map((text) => written(text, separator)).join(separator) + lineEnd).join('');

/** A column heading for comparison: `Card Name` and `card_name` are `card-name`. */
export const headFor = (words: string): string =>
  plain(words)
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
