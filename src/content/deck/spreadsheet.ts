/* Spreadsheets as tables: .xlsx files of Excel, Google Sheets and others, and .ods files of LibreOffice. Cells are
   read as they are shown. Only the parts of the ZIP with cells and their formats are unpacked, each up to a size
   limit. */
import { says, type TextError } from '../problem.ts';
import { unzip } from '../unzip.ts';
import { choice, enumerate, fewOf, quote } from '../words.ts';
import { attributesOf, elementIn, elementsIn, readXml, wordsIn, XmlError, type Element } from '../xml.ts';
import { deckBounds } from './bounds.ts';
import { isOldSpreadsheet, savedAgain } from './decode.ts';
import { builtInFormats, formatted, generalNumber } from './number-format.ts';
import { markedText, type RichRun } from './rich-text.ts';

/**
 * Contents that a table may lack: `merged` cells, formulas that were `unsaved` with a value, cells with `errors`,
 * `hidden` columns, and a heading `above` the column names. `first` is the first place, or the heading.
 */
export interface SheetNote {
  readonly what: 'merged' | 'unsaved' | 'errors' | 'hidden' | 'above';
  readonly first: string;
  readonly count: number;
}

export interface SheetTable {
  /** The rows with text, all of the same length. */
  readonly rows: readonly (readonly string[])[];
  readonly sheet: string;
  readonly sheets: readonly string[];
  readonly notes: readonly SheetNote[];
}

export type Spreadsheet = SheetTable | { readonly error: Omit<TextError, 'path'>; readonly rows?: undefined };

const limits = { files: 2000, part: 8 * 2 ** 20, all: 24 * 2 ** 20 } as const;

class Refusal extends Error {
  readonly words: ReturnType<typeof says>;
  constructor(found: string, expected = 'a spreadsheet in .xlsx or .ods', remedy = savedAgain) {
    super(found);
    this.words = says(found, expected, remedy);
  }
}

const slashed = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '');

/** The files with cells and formats, and two files that other kinds of spreadsheets have. */
const wanted = /\.(xml|rels)$|(^|[/\\])(workbook\.bin|document\.iwa)$/i;

/** The required files of a ZIP by their names in lower case. */
function partsOf(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let [files, all] = [0, 0];
  const tooLarge = (): Refusal =>
    new Refusal(
      'a spreadsheet of more than 8 MB, not counting its pictures',
      'at most 8 MB',
      'save only its cards, as CSV',
    );
  let packed: Map<string, Uint8Array>;
  try {
    packed = unzip(bytes, (name) => {
      if (++files > limits.files) throw tooLarge();
      if (!wanted.test(name) || /(theme|drawing|media|docprops)\w*\//i.test(slashed(name))) return undefined;
      let length = 0;
      return (size) => {
        length += size;
        all += size;
        if (length > limits.part || all > limits.all) throw tooLarge();
      };
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('a damaged ZIP');
  }
  return new Map([...packed].map(([name, file]) => [slashed(name).toLowerCase(), file]));
}

function xmlOf(bytes: Uint8Array): Element {
  try {
    return readXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new Refusal(error instanceof XmlError ? `a spreadsheet with ${error.message}` : 'a damaged spreadsheet');
  }
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';

function lettersOf(column: number): string {
  const before = Math.floor(column / 26) - 1;
  return (before < 0 ? '' : lettersOf(before)) + String.fromCharCode(65 + (column % 26));
}

const placeOf = (row: number, column: number): string => `${lettersOf(column)}${row + 1}`;

function placeIn(words: string): { readonly row: number; readonly column: number } | undefined {
  const [, letters = '', digits] = /^\$?([a-z]{1,3})\$?(\d{1,7})$/i.exec(words) ?? [];
  if (digits === undefined) return undefined;
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

interface Merged {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

class Cells {
  readonly #rows = new Map<number, string[]>();
  readonly #merged: Merged[] = [];
  readonly #notes = new Map<SheetNote['what'], { first: string; count: number }>();
  /** The number of rows that are counted but not stored, and the index of the last. */
  #more = { count: 0, last: -1 };
  readonly #hidden = new Set<number>();
  /** A cell beyond the columns that a deck may have. */
  #outside: string | undefined;

  /** Hides some columns and leaves out their cells, because authors hide columns with notes. */
  hide(first: number, last: number): void {
    for (let column = first; column <= Math.min(last, 4 * deckBounds.columns); column++) this.#hidden.add(column);
  }

  /** Puts a text into a cell. If a sheet is too large, only a part of it is stored until it is chosen. */
  put(row: number, column: number, text: string): void {
    if (text.trim() === '') return;
    if (this.#hidden.has(column)) {
      this.note('hidden', lettersOf(column));
      return;
    }
    if (column >= 4 * deckBounds.columns) {
      this.#outside ??= placeOf(row, column);
      return;
    }
    const cells = this.#rows.get(row) ?? [];
    if (cells.length === 0 && this.#rows.size > deckBounds.rows) {
      if (row !== this.#more.last) this.#more = { count: this.#more.count + 1, last: row };
      return;
    }
    while (cells.length < column) cells.push('');
    cells[column] = text;
    this.#rows.set(row, cells);
  }

  note(what: SheetNote['what'], first: string): void {
    const known = this.#notes.get(what);
    if (known) known.count++;
    else this.#notes.set(what, { first, count: 1 });
  }

  merge(cells: Merged): void {
    if (cells.rows < 2 && cells.columns < 2) return;
    const { row, column, rows, columns } = cells;
    this.note('merged', `${placeOf(row, column)}:${placeOf(row + rows - 1, column + columns - 1)}`);
    this.#merged.push(cells);
  }

  /** Whether the sheet looks like a table of cards: it has two rows with at least two cells. */
  get isWide(): boolean {
    return [...this.#rows.values()].filter((row) => row.filter(Boolean).length > 1).length > 1;
  }

  get size(): number {
    return this.#rows.size;
  }

  /**
   * Copies the text of cells that are merged downwards to each of their rows: they may name the kind of several cards.
   */
  #fill(): void {
    let left = deckBounds.rows * deckBounds.columns;
    for (const { row, column, rows } of this.#merged) {
      const text = this.#rows.get(row)?.[column] ?? '';
      for (let next = row + 1; next < row + rows && left-- > 0; next++)
        if (this.#rows.has(next) && !this.#rows.get(next)?.[column]) this.put(next, column, text);
    }
  }

  /** Removes headings above the column names: single merged cells, or single cells before an empty row. */
  #withoutHeading(rows: (readonly [at: number, cells: readonly string[]])[]): void {
    for (;;) {
      const [first, second] = rows;
      if (!first || !second || !rows.slice(1).some(([, cells]) => cells.filter(Boolean).length > 1)) return;
      const [at, cells] = first;
      const column = cells.findIndex(Boolean);
      if (cells.filter(Boolean).length > 1) return;
      const isMerged = this.#merged.some((each) => each.row === at && each.column === column && each.columns > 1);
      if (!isMerged && second[0] === at + 1) return;
      this.note('above', cells[column] ?? '');
      rows.shift();
    }
  }

  table(): Pick<SheetTable, 'rows' | 'notes'> {
    if (this.#outside !== undefined)
      throw new Refusal(
        `text in the cell ${this.#outside}`,
        `at most ${deckBounds.columns} columns`,
        'remove those that no card shows',
      );
    this.#fill();
    const rows = [...this.#rows].sort(([one], [other]) => one - other);
    this.#withoutHeading(rows);
    const count = rows.length - 1 + this.#more.count;
    if (count > deckBounds.rows)
      throw new Refusal(`${count} rows of cards`, `at most ${deckBounds.rows}`, 'split it into two decks');
    const width = Math.max(0, ...rows.map(([, cells]) => cells.length));
    return {
      rows: rows.map(([, cells]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')),
      notes: [...this.#notes].map(([what, note]) => ({ what, ...note })),
    };
  }
}

interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly read: () => Cells;
}

interface Type {
  readonly bold: boolean;
  readonly italic: boolean;
}

const plainType: Type = { bold: false, italic: false };

/** A text in an .xlsx file, in which `_x000D_` is a character. */
const unescaped = (text: string): string =>
  text
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '');

const typeIn = (font: Element | undefined): Type => {
  const has = (name: string): boolean => {
    const element = elementIn(font, name);
    return element !== undefined && isTrue(attributesOf(element).get('val') ?? '1');
  };
  return { bold: has('b'), italic: has('i') };
};

/** The runs of a text in an .xlsx file. A run without properties has the type style of its cell. */
const runsIn = (text: Element, cell: Type): readonly RichRun[] =>
  elementsIn(text)
    .filter(({ name }) => name === 't' || name === 'r')
    .map((run): RichRun => {
      const font = elementIn(run, 'rPr');
      const words = run.name === 't' ? wordsIn(run) : elementsIn(run, 't').map(wordsIn).join('');
      return { text: unescaped(words), ...(font ? typeIn(font) : cell) };
    });

interface Book {
  readonly texts: readonly Element[];
  readonly styles: readonly { readonly type: Type; readonly format: string }[];
  readonly from1904: boolean;
}

function stylesOf(root: Element | undefined): Book['styles'] {
  const listOf = (list: string, name: string): readonly Element[] =>
    elementsIn(elementIn(root, list) ?? { children: [] }, name);
  const own = new Map(
    listOf('numFmts', 'numFmt').map((each) => {
      const attributes = attributesOf(each);
      return [Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? ''] as const;
    }),
  );
  const types = listOf('fonts', 'font').map(typeIn);
  return listOf('cellXfs', 'xf').map((each) => {
    const attributes = attributesOf(each);
    const id = Number(attributes.get('numFmtId') ?? 0);
    const format = own.get(id) ?? builtInFormats[id] ?? '';
    return { type: types[Number(attributes.get('fontId') ?? 0)] ?? plainType, format };
  });
}

function shownIn(cell: Element, attributes: ReadonlyMap<string, string>, { texts, styles, from1904 }: Book): string {
  const { type = plainType, format = '' } = styles[Number(attributes.get('s') ?? 0)] ?? {};
  const inline = elementIn(cell, 'is');
  const value = elementIn(cell, 'v');
  const words = value ? wordsIn(value) : '';
  switch (attributes.get('t')) {
    case 's': {
      const text = texts[Number(words)];
      return text ? markedText(runsIn(text, type)) : '';
    }
    case 'inlineStr':
      return inline ? markedText(runsIn(inline, type)) : '';
    case 'str':
    case 'e':
      return unescaped(words);
    case 'b':
      return words === '' ? '' : isTrue(words) ? 'TRUE' : 'FALSE';
    case 'd':
      return words.replace(/T00:00(:00)?(\.0+)?Z?$/, '').replace('T', ' ');
    default: {
      const number = Number(words);
      if (words.trim() === '' || !Number.isFinite(number)) return words;
      return format === '' ? generalNumber(number) : formatted(number, format, from1904);
    }
  }
}

function cellsOfXlsx(root: Element, book: Book): Cells {
  const cells = new Cells();
  for (const columns of elementsIn(elementIn(root, 'cols') ?? { children: [] }, 'col').map(attributesOf))
    if (isTrue(columns.get('hidden'))) cells.hide(Number(columns.get('min')) - 1, Number(columns.get('max')) - 1);
  let row = -1;
  for (const line of elementsIn(elementIn(root, 'sheetData') ?? { children: [] }, 'row')) {
    const at = Number(attributesOf(line).get('r') ?? row + 2);
    row = Number.isInteger(at) && at > 0 ? at - 1 : row + 1;
    let column = -1;
    for (const cell of elementsIn(line, 'c')) {
      const attributes = cell.written === '' ? new Map<string, string>() : attributesOf(cell);
      column = placeIn(attributes.get('r') ?? '')?.column ?? column + 1;
      if (cell.children.length === 0) continue;
      const text = shownIn(cell, attributes, book);
      if (text === '' && attributes.get('t') !== 'str' && elementIn(cell, 'f'))
        cells.note('unsaved', placeOf(row, column));
      if (attributes.get('t') === 'e') cells.note('errors', placeOf(row, column));
      cells.put(row, column, text);
    }
  }
  for (const merged of elementsIn(elementIn(root, 'mergeCells') ?? { children: [] }, 'mergeCell')) {
    const [from, to] = (attributesOf(merged).get('ref') ?? '').split(':').map(placeIn);
    if (from && to) cells.merge({ ...from, rows: to.row - from.row + 1, columns: to.column - from.column + 1 });
  }
  return cells;
}

type Parts = ReadonlyMap<string, Uint8Array>;

/** The path of a target, which is relative to a folder unless it begins with a slash. */
function pathFrom(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith('/') ? target : `${folder}/${target}`).split('/'))
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  return steps.join('/').toLowerCase();
}

/** The relations of a part in an .xlsx file: the paths and types of other parts, by their ids. */
function relationsOf(
  parts: Parts,
  path: string,
): ReadonlyMap<string, { readonly path: string; readonly type: string }> {
  const [folder, name] = [path.replace(/\/?[^/]*$/, ''), path.replace(/^.*\//, '')];
  const bytes = parts.get(`${folder && `${folder}/`}_rels/${name}.rels`);
  const relations = bytes ? elementsIn(xmlOf(bytes), 'Relationship').map(attributesOf) : [];
  return new Map(
    relations.map((each) => [
      each.get('Id') ?? '',
      { path: pathFrom(folder, each.get('Target') ?? ''), type: (each.get('Type') ?? '').replace(/^.*\//, '') },
    ]),
  );
}

/** The sheets of an .xlsx file; undefined if the ZIP is another kind of file. */
function sheetsOfXlsx(parts: Parts): readonly Sheet[] | undefined {
  const main = [...relationsOf(parts, '').values()].find(({ type }) => type === 'officeDocument')?.path;
  const path = main !== undefined && parts.has(main) ? main : 'xl/workbook.xml';
  const bytes = parts.get(path);
  if (!bytes) return undefined;
  const workbook = xmlOf(bytes);
  if (workbook.name !== 'workbook') return undefined;
  const relations = relationsOf(parts, path);
  const partOf = (type: string): Element | undefined => {
    const found = [...relations.values()].find((each) => each.type === type);
    const part = found && parts.get(found.path);
    return part && xmlOf(part);
  };
  let known: Book | undefined;
  const book = (): Book => {
    const properties = elementIn(workbook, 'workbookPr');
    return (known ??= {
      texts: elementsIn(partOf('sharedStrings') ?? { children: [] }, 'si'),
      styles: stylesOf(partOf('styles')),
      from1904: properties !== undefined && isTrue(attributesOf(properties).get('date1904')),
    });
  };
  return elementsIn(elementIn(workbook, 'sheets') ?? { children: [] }, 'sheet').flatMap((sheet): readonly Sheet[] => {
    const attributes = attributesOf(sheet);
    const relation = relations.get(attributes.get('id') ?? '');
    if (relation && relation.type !== 'worksheet') return [];
    return [
      {
        name: attributes.get('name') ?? '',
        isHidden: /hidden/i.test(attributes.get('state') ?? ''),
        read: () => {
          const part = parts.get(relation?.path ?? '');
          if (!part) throw new Refusal('a damaged spreadsheet that lacks one of its sheets');
          return cellsOfXlsx(xmlOf(part), book());
        },
      },
    ];
  });
}

function typesOfOds(root: Element): ReadonlyMap<string, Partial<Type>> {
  const styles = elementsIn(elementIn(root, 'automatic-styles') ?? { children: [] }, 'style');
  return new Map(
    styles.map((style) => {
      const properties = elementIn(style, 'text-properties');
      const attributes = properties ? attributesOf(properties) : new Map<string, string>();
      const [weight, slant] = [attributes.get('font-weight'), attributes.get('font-style')];
      const type = {
        ...(weight === undefined ? {} : { bold: weight === 'bold' || Number(weight) >= 600 }),
        ...(slant === undefined ? {} : { italic: slant !== 'normal' }),
      };
      return [attributesOf(style).get('name') ?? '', type] as const;
    }),
  );
}

type OdsTypes = ReturnType<typeof typesOfOds>;

const repeatOf = (attributes: ReadonlyMap<string, string>, name: string): number =>
  Math.min(2 ** 20, Math.max(1, Math.trunc(Number(attributes.get(name) ?? 1)) || 1));

/** The runs of a paragraph in an .ods file. Consecutive blanks count as one, as in HTML. */
function* runsOfOds(element: Element, type: Type, types: OdsTypes): Generator<RichRun> {
  for (const child of element.children) {
    if (typeof child === 'string') {
      yield { text: child.replace(/[ \t\n]+/g, ' '), ...type };
      continue;
    }
    const attributes = attributesOf(child);
    if (child.name === 's') yield { text: ' '.repeat(Math.min(deckBounds.cell, repeatOf(attributes, 'c'))), ...type };
    else if (child.name === 'tab') yield { text: '\t', ...type };
    else if (child.name === 'line-break') yield { text: '\n', ...type };
    else if (child.name === 'span' || child.name === 'a' || child.name === 'ruby' || child.name === 'ruby-base')
      yield* runsOfOds(child, { ...type, ...types.get(attributes.get('style-name') ?? '') }, types);
    else if (!/^(annotation|note|ruby-text)/.test(child.name)) yield* runsOfOds(child, type, types);
  }
}

/** The displayed text of a cell in an .ods file; for a cell without text, its value. */
function shownInOds(cell: Element, attributes: ReadonlyMap<string, string>, types: OdsTypes): string {
  const type = { ...plainType, ...types.get(attributes.get('style-name') ?? '') };
  const paragraphs = elementsIn(cell, 'p').map((each) => [...runsOfOds(each, type, types)]);
  const runs = paragraphs.flatMap((each, at) => (at > 0 ? [{ text: '\n', ...type }, ...each] : each));
  if (runs.length > 0) return markedText(runs);
  const text = attributes.get('string-value') ?? attributes.get('date-value') ?? attributes.get('boolean-value');
  const value = attributes.get('value');
  return text ?? (value === undefined || !Number.isFinite(Number(value)) ? '' : generalNumber(Number(value)));
}

function* rowsOfOds(table: Element): Generator<Element> {
  for (const child of elementsIn(table))
    if (child.name === 'table-row') yield child;
    else if (/^table-(rows|row-group|header-rows)$/.test(child.name)) yield* rowsOfOds(child);
}

const columnsOfOds = (table: Element): readonly Element[] =>
  elementsIn(table).flatMap((child) => {
    if (child.name === 'table-column') return [child];
    return /^table-(columns|column-group|header-columns)$/.test(child.name) ? columnsOfOds(child) : [];
  });

function cellsOfOds(table: Element, types: OdsTypes): Cells {
  const cells = new Cells();
  let first = 0;
  for (const columns of columnsOfOds(table).map(attributesOf)) {
    const count = repeatOf(columns, 'number-columns-repeated');
    if (/^(collapse|filter)$/.test(columns.get('visibility') ?? '')) cells.hide(first, first + count - 1);
    first += count;
  }
  let row = 0;
  for (const line of rowsOfOds(table)) {
    const found: (readonly [column: number, text: string])[] = [];
    let column = 0;
    for (const cell of elementsIn(line)) {
      if (!/^(covered-)?table-cell$/.test(cell.name)) continue;
      const attributes = attributesOf(cell);
      const count = repeatOf(attributes, 'number-columns-repeated');
      const text = cell.name === 'table-cell' ? shownInOds(cell, attributes, types) : '';
      if (text !== '')
        for (let at = 0; at < Math.min(count, 4 * deckBounds.columns + 1); at++) found.push([column + at, text]);
      if (text === '' && attributes.has('formula') && !attributes.has('value-type'))
        cells.note('unsaved', placeOf(row, column));
      if (/^(#\w+[!?/]?\w*[!?]?|Err:\d+)$/.test(text) && attributes.has('formula'))
        cells.note('errors', placeOf(row, column));
      const [rows, columns] = [
        repeatOf(attributes, 'number-rows-spanned'),
        repeatOf(attributes, 'number-columns-spanned'),
      ];
      cells.merge({ row, column, rows, columns });
      column += count;
    }
    const count = repeatOf(attributesOf(line), 'number-rows-repeated');
    const most = found.length > 0 ? Math.min(count, 2 * deckBounds.rows) : 0;
    for (let at = 0; at < most; at++) for (const [column, text] of found) cells.put(row + at, column, text);
    row += count;
  }
  return cells;
}

/** The sheets of an .ods file; undefined if the ZIP is another kind of file. */
function sheetsOfOds(parts: Parts): readonly Sheet[] | undefined {
  const content = parts.get('content.xml');
  if (!content) return undefined;
  const manifest = parts.get('meta-inf/manifest.xml');
  if (manifest && new TextDecoder().decode(manifest).includes('encryption-data'))
    throw new Refusal('a spreadsheet with a password', 'one without', 'save it without its password');
  const root = xmlOf(content);
  const book = elementIn(elementIn(root, 'body'), 'spreadsheet');
  if (!book) return undefined;
  const types = typesOfOds(root);
  const isShown = new Map(
    elementsIn(elementIn(root, 'automatic-styles') ?? { children: [] }, 'style').map((style) => {
      const properties = elementIn(style, 'table-properties');
      const isHidden = properties !== undefined && attributesOf(properties).get('display') === 'false';
      return [attributesOf(style).get('name') ?? '', !isHidden] as const;
    }),
  );
  return elementsIn(book, 'table').map((table): Sheet => {
    const attributes = attributesOf(table);
    const isHidden = isShown.get(attributes.get('style-name') ?? '') === false;
    return { name: attributes.get('name') ?? '', isHidden, read: () => cellsOfOds(table, types) };
  });
}

/** The sheet with a name, ignoring case, or with a number from 1. */
function sheetFor(asked: string, sheets: readonly Sheet[]): Sheet {
  const folded = (name: string): string => name.trim().toLowerCase();
  const found = sheets.find(({ name }) => folded(name) === folded(asked));
  const numbered = /^\d{1,4}$/.test(asked.trim()) ? sheets[Number(asked) - 1] : undefined;
  const sheet = found ?? numbered;
  if (sheet) return sheet;
  const names = sheets.map(({ name }) => name);
  throw new Refusal(
    `no sheet ${quote(asked)}`,
    `one of ${enumerate(fewOf(names).map(quote), 'or')}`,
    choice(asked, names, 'give its number'),
  );
}

/**
 * The first sheet that looks like a table of cards, otherwise the first with two rows, otherwise the first with words.
 */
function likely(sheets: readonly Sheet[]): readonly [Sheet, Cells] | undefined {
  let best: readonly [Sheet, Cells] | undefined;
  for (const sheet of sheets) {
    const cells = sheet.read();
    if (cells.isWide) return [sheet, cells];
    if (cells.size > 0 && (!best || (best[1].size < 2 && cells.size > 1))) best = [sheet, cells];
  }
  return best;
}

function refuseOther(parts: Parts): never {
  if ([...parts.keys()].some((name) => name.endsWith('document.iwa')))
    throw new Refusal('a Numbers spreadsheet', undefined, 'export it from Numbers as Excel (.xlsx) or CSV');
  if (parts.has('xl/workbook.bin')) throw new Refusal('a binary spreadsheet (.xlsb)');
  throw new Refusal('a ZIP that is not a spreadsheet');
}

/**
 * The cells of one sheet in an .xlsx or .ods file. `asked` is the name or the number of the sheet; by default, the
 * first that looks like a table of cards.
 */
export function readSpreadsheet(bytes: Uint8Array, asked?: string): Spreadsheet {
  try {
    if (isOldSpreadsheet(bytes))
      throw new Refusal(
        'an old spreadsheet (.xls), or one with a password',
        undefined,
        `${savedAgain}, without a password`,
      );
    const parts = partsOf(bytes);
    const sheets = sheetsOfXlsx(parts) ?? sheetsOfOds(parts) ?? refuseOther(parts);
    const chosen = asked === undefined ? undefined : sheetFor(asked, sheets);
    const shown = sheets.filter(({ isHidden }) => !isHidden);
    const [sheet, cells] = (chosen ? ([chosen, chosen.read()] as const) : (likely(shown) ?? likely(sheets))) ?? [];
    if (!sheet || !cells || cells.size === 0)
      throw new Refusal(
        chosen ? `the empty sheet ${quote(chosen.name)}` : 'an empty spreadsheet',
        'a first row that names the columns, and a row for each card',
        'write the cards into the sheet',
      );
    return { ...cells.table(), sheet: sheet.name, sheets: sheets.map(({ name }) => name) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { error: { line: 0, column: 0, ...error.words } };
  }
}
