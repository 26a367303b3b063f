/* The rows of a given table: the column headings, the cards, and all other rows. */
import { headFor } from '../../content/deck/table.ts';
import { isHeadWord, isImage, isKnownHead, isLanguage, isLong, isNumbering } from './meanings.ts';

type Rows = readonly (readonly string[])[];

/**
 * Rows that are not cards: a table heading `above` the column headings, headings `between` cards, repeated column
 * headings (`heads`), `sums` below the cards, or rows without `words`.
 */
export interface LeftOut {
  readonly what: 'above' | 'between' | 'heads' | 'sums' | 'words';
  readonly first: string;
  readonly count: number;
}

/** Whether a cell has only numbers, symbols or a ticked box, and no words. */
export const isWordless = (cell: string): boolean => !/\p{L}/u.test(cell) || /^(true|false)$/i.test(cell);

const filledIn = (cells: readonly string[]): readonly string[] => cells.filter((cell) => cell.trim() !== '');

const cellsAt = (rows: Rows, at: number): readonly string[] =>
  filledIn(rows.map((row) => row[at] ?? '')).map((cell) => cell.trim());

const wordsIn = (text: string): number => text.split(/\s+/).length;

/** Whether the first cell of a column resembles the other cells, so that it is not a heading. */
function isCard(head: string, cells: readonly string[]): boolean {
  const most = (is: (cell: string) => boolean): boolean => cells.filter(is).length * 2 > cells.length;
  if (isLong(head) || wordsIn(head) > 6 || isImage(head) || cells.includes(head)) return true;
  if (/[.!?]$/.test(head) && wordsIn(head) > 2) return true;
  return /^[-+]?[\d.,]+%?$/.test(head) && (cells.length === 0 || most((cell) => /^\W*\d/.test(cell)));
}

/** Whether the first cell of a column differs from the other cells, as a heading does. */
function isName(head: string, cells: readonly string[]): boolean {
  if (isHeadWord(head) || isLanguage(head) || /_/.test(head)) return true;
  if (cells.length === 0 || !/\p{L}/u.test(head)) return false;
  const length = cells.join('').length / cells.length;
  const values = new Set(cells).size;
  return (
    cells.every(isWordless) ||
    (length > 20 && length > 3 * head.length) ||
    (/^\p{Lu}/u.test(head) && cells.every((cell) => /^[\p{Ll}\P{L}]/u.test(cell))) ||
    (cells.length > 3 && values * 2 <= cells.length)
  );
}

/**
 * Whether the first row below any table heading contains the column headings, and whether its words make that certain.
 */
export const headOf = (rows: Rows): { readonly isHead: boolean; readonly isSure: boolean } =>
  namesIn(rows.slice(headingsIn(rows)));

function namesIn(rows: Rows): { readonly isHead: boolean; readonly isSure: boolean } {
  const [first = [], ...others] = rows.map((row) => row.map((text) => text.trim()));
  const heads = filledIn(first);
  if (others.length === 0 || heads.some((head) => head.startsWith('#') || isKnownHead(head)))
    return { isHead: true, isSure: true };
  const width = Math.max(...rows.map((row) => row.length));
  const columns = first.flatMap((head, at) => (head === '' ? [] : [[head, cellsAt(others, at)] as const]));
  if (width === 1 || columns.some(([head, cells]) => isCard(head, cells))) return { isHead: false, isSure: false };
  // Two columns that do not seem to have headings hold pairs, such as a word and its translation.
  return { isHead: width > 2 || columns.some(([head, cells]) => isName(head, cells)), isSure: false };
}

/**
 * The number of rows with a table heading above the column headings: rows with a single cell that precede rows with
 * several.
 */
function headingsIn(rows: Rows): number {
  const wide = rows.findIndex((row) => filledIn(row).length > 1);
  const above = rows.slice(0, Math.max(0, wide));
  if (wide < 1 || wide > 4 || rows.slice(wide).length < 2) return 0;
  if (above.some((row) => filledIn(row).some((cell) => isKnownHead(cell)))) return 0;
  return namesIn(rows.slice(wide)).isHead ? wide : 0;
}

/** Column headings in two rows, joined: groups above, and columns below. Undefined if the second row is a card. */
function joinedHeads([top = [], below = [], ...cards]: Rows): readonly string[] | undefined {
  const width = Math.max(top.length, below.length);
  const isSmall = (cell: string): boolean => /\p{L}/u.test(cell) && wordsIn(cell) < 4 && !/[\d.!?]$/.test(cell);
  const hasGaps = below.some((cell, at) => cell.trim() !== '' && (top[at] ?? '').trim() === '');
  if (cards.length < 2 || !hasGaps || !filledIn(below).every(isSmall)) return undefined;
  const isNamed = below.some((cell, at) => {
    const cells = cellsAt(cards, at);
    return cell.trim() !== '' && (isKnownHead(cell) || (cells.length > 0 && cells.every(isWordless)));
  });
  if (!isNamed) return undefined;
  let group = '';
  const heads = Array.from({ length: width }, (_, at) => {
    const [over = '', own = ''] = [top[at]?.trim(), below[at]?.trim()];
    if (over !== '') group = over;
    return { own: own || over, whole: own && group ? `${group} ${own}` : own || over };
  });
  const isAlone = (name: string): boolean => heads.filter(({ own }) => headFor(own) === headFor(name)).length === 1;
  return heads.map(({ own, whole }) => (isAlone(own) ? own : whole));
}

function distinctHeads(heads: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return heads.map((head) => {
    if (head.trim() === '' || head.startsWith('#')) return head;
    // A heading may have several lines.
    const words = head.trim().replaceAll(/\s+/g, ' ');
    let name = words;
    for (let count = 2; taken.has(headFor(name)); count++) name = `${words} ${count}`;
    taken.add(headFor(name));
    return name;
  });
}

/** A heading such as `# of cards` without the # that marks notes, if its column has numbers of copies. */
const withoutHash = (head: string, cells: readonly string[]): string => {
  const isCount =
    new Set(cells).size < cells.length && cells.every((cell) => /^\d{1,2}$/.test(cell)) && !isNumbering('', cells);
  return /^#\s*(of\b.*|copies|cards|\d*)$/i.test(head.trim()) && isCount ? 'count' : head;
};

/** The rows from the column headings on: without table headings above, and with a single row of column headings. */
export function withHeads(rows: Rows): { readonly rows: Rows; readonly left: readonly LeftOut[]; isJoined: boolean } {
  const above = headingsIn(rows);
  const left = rows.slice(0, above).flatMap(filledIn);
  const rest = rows.slice(above);
  const joined = joinedHeads(rest);
  const [first = [], ...cards] = joined ? [joined, ...rest.slice(2)] : rest;
  const heads = distinctHeads(first.map((head, at) => withoutHash(head, cellsAt(cards, at))));
  return {
    rows: [heads, ...cards],
    left: left.length > 0 ? [{ what: 'above', first: left[0]!, count: left.length }] : [],
    isJoined: joined !== undefined,
  };
}

/**
 * Lines such as `4 Lightning Bolt`, as in deck lists, split into a column of copies and a column of names; undefined
 * for other rows.
 */
export function countedLines(rows: Rows): Rows | undefined {
  const lines = rows.map((row) => /^(\d{1,2})\s*[x×]?\s+(\p{L}.*)$/u.exec(filledIn(row).join(' ')));
  const isList = rows.length > 1 && rows.every((row, at) => row.length === 1 && lines[at]);
  return isList ? [['count', 'title'], ...lines.map((line) => [line?.[1] ?? '', line?.[2] ?? ''])] : undefined;
}

const sum =
  /^(?:grand |sub)?(?:totals?|sums?|summe|gesamt|insgesamt|totale|somme|suma|razem|łącznie|totaal|итого|всего|合計|合计|总计|총계|סה"כ|المجموع)(?!\p{L})/iu;

/** Whether the cells have the same name with different numbers, such as `Level 1` and `Level 2`. */
const areNumbered = (cells: readonly string[]): boolean =>
  cells.length > 1 && new Set(cells.map((cell) => cell.replace(/\s*\d+:?$/, ''))).size === 1;

/**
 * Rows with a single filled cell, in a table whose other rows fill at least two more columns, or one more if the cells
 * have numbered names.
 */
function headingsBetween(cards: Rows): Rows {
  const alone = cards.filter((row) => filledIn(row).length === 1 && !row.every(isWordless));
  const others = cards.filter((row) => filledIn(row).length > 1);
  const place = alone[0]?.findIndex((cell) => cell.trim() !== '');
  const full = (others[0] ?? []).filter(
    (_, at) => at !== place && others.every((row) => (row[at] ?? '').trim() !== ''),
  );
  const least = areNumbered(alone.flatMap(filledIn)) ? 1 : 2;
  return full.length >= least && alone.length < others.length ? alone : [];
}

/**
 * The cards of a table with headings. Headings between the cards, sums below them, and rows without words are left out.
 * `title` is the index of the title column.
 */
export function cardsIn(rows: Rows, title: number): { readonly rows: Rows; readonly left: readonly LeftOut[] } {
  const [heads = [], ...all] = rows;
  /** Repeated column headings, from another table or page below. */
  const areHeads = (row: readonly string[]): boolean => {
    const cells = filledIn(row);
    return cells.length > 1 && cells.every((cell) => isKnownHead(cell) || heads.includes(cell.trim()));
  };
  const again = all.filter(areHeads);
  const cards = all.filter((row) => !again.includes(row));
  const isSum = (row: readonly string[]): boolean => {
    const [first = '', ...others] = filledIn(row);
    return sum.test(first.trim()) && others.length > 0 && others.every(isWordless);
  };
  const isBare = (row: readonly string[]): boolean =>
    (row[title] ?? '').trim() === '' && filledIn(row).every(isWordless);
  const last = cards.findLastIndex((row) => !isSum(row) && !isBare(row));
  const sums = cards.filter((row, at) => at > last && isSum(row));
  const bare = cards.filter(isBare);
  const between = headingsBetween(cards.filter((row) => !sums.includes(row) && !bare.includes(row)));
  const noted = (what: LeftOut['what'], found: Rows): readonly LeftOut[] =>
    found.length === 0 ? [] : [{ what, first: filledIn(found[0]!)[0]!, count: found.length }];
  return {
    rows: [heads, ...cards.filter((row) => ![sums, bare, between].some((rows) => rows.includes(row)))],
    left: [...noted('heads', again), ...noted('between', between), ...noted('sums', sums), ...noted('words', bare)],
  };
}
