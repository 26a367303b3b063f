/* The rows of a deck’s table, over the lines of its file, and edits as changes to these lines. Everything else in
   the file remains as written. */
import { kept, readTable, writeTable } from '../../../../content/deck/table.ts';
import { linesOf } from '../tool.ts';

export interface Row {
  readonly cells: readonly string[];
  readonly size: number;
}

export interface Grid {
  readonly lines: readonly string[];
  readonly separator: string;
  /** The number of lines before the head. */
  readonly before: number;
  readonly head: Row;
  readonly rows: readonly Row[];
}

export interface Change {
  readonly from: number;
  readonly less: number;
  readonly lines: readonly string[];
}

const countLines = (cells: readonly string[]): number =>
  cells.reduce((sum, text) => sum + text.split('\n').length - 1, 1);

/** The rows of some lines that begin at `first`. */
function rowsOf(table: ReturnType<typeof readTable>, first: number): readonly Row[] {
  const cells = table.rows.map((row) => row.map(({ text }) => text));
  const starts = table.rows.map((row) => (row[0]?.line ?? 1) - first);
  return cells.map((row, index) => ({
    cells: row,
    size: (starts[index + 1] ?? starts[index]! + countLines(row)) - starts[index]!,
  }));
}

function whole(lines: readonly string[]): Grid {
  const table = readTable(lines.join(''));
  const before = (table.rows[0]?.[0]?.line ?? 1) - 1;
  const [head = { cells: [], size: 0 }, ...rows] = rowsOf(table, 1);
  return { lines, separator: table.separator, before, head, rows };
}

const starts = new WeakMap<Grid, Int32Array>();

/**
 * The first line of each row, from 0, and the line after the last row. Callers must not change the list, which is
 * cached.
 */
export function startsOf(grid: Grid): Int32Array {
  const known = starts.get(grid);
  if (known) return known;
  const found = new Int32Array(grid.rows.length + 1);
  found[0] = grid.before + grid.head.size;
  for (const [index, { size }] of grid.rows.entries()) found[index + 1] = found[index]! + size;
  starts.set(grid, found);
  return found;
}

/** The row of a line, from 0; −1 for the head and lines before it. */
export function rowAt(grid: Grid, line: number): number {
  const from = startsOf(grid);
  let [low, high] = [0, grid.rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (from[middle + 1]! > line) high = middle;
    else low = middle + 1;
  }
  return line < from[0]! ? -1 : low;
}

/** The table of some lines. Only rows that differ from an earlier grid are read again. */
export function gridOf(lines: readonly string[], earlier?: Grid): Grid {
  if (!earlier) return whole(lines);
  if (earlier.lines === lines) return earlier;
  const most = Math.min(lines.length, earlier.lines.length);
  let same = 0;
  while (same < most && lines[same] === earlier.lines[same]) same++;
  let after = 0;
  while (after < most - same && lines.at(-1 - after) === earlier.lines.at(-1 - after)) after++;
  const from = startsOf(earlier);
  const end = from[earlier.rows.length]!;
  if (same < from[0]! || end < earlier.lines.length) return whole(lines);
  const first = same >= end ? earlier.rows.length : rowAt(earlier, same);
  let last = Math.max(first, rowAt(earlier, Math.max(earlier.lines.length - after, from[0]!)));
  if (from[last]! < earlier.lines.length - after) last++;
  const changed = lines.slice(from[first], lines.length - (earlier.lines.length - from[last]!));
  // The added first line sets the separator of the rows.
  const table = readTable(`sep=${earlier.separator}\n${changed.join('')}`);
  const isOpen = last < earlier.rows.length && changed.length > 0 && !/[\r\n]$/.test(changed.at(-1)!);
  if (table.errors.length > 0 || isOpen) return whole(lines);
  const rows = earlier.rows.toSpliced(first, last - first, ...rowsOf(table, 2));
  return { ...earlier, lines, rows };
}

const linesIn = (grid: Grid, row: number): readonly string[] => {
  const from = row < 0 ? grid.before : startsOf(grid)[row]!;
  const { size } = row < 0 ? grid.head : grid.rows[row]!;
  return ended(grid, grid.lines.slice(from, from + size));
};

const endOf = ({ lines }: Grid): string => /\r\n|\r|\n/.exec(lines[0] ?? '')?.[0] ?? '\r\n';

/** Lines, each with a line ending. */
const ended = (grid: Grid, lines: readonly string[]): readonly string[] => {
  const last = lines.at(-1);
  return last === undefined || /[\r\n]$/.test(last) ? lines : [...lines.slice(0, -1), last + endOf(grid)];
};

/** Cells as the lines of a row. A row without text keeps its separators. */
const written = (grid: Grid, cells: readonly string[]): readonly string[] =>
  linesOf(writeTable([cells], grid.separator, endOf(grid)));

/** A text for a cell, by row and column. Row −1 is the head. */
export interface Entry {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

export function withCells(grid: Grid, entries: readonly Entry[]): Change {
  const rows = new Map<number, string[]>();
  const cellsOf = (row: number): readonly string[] => (row < 0 ? grid.head : grid.rows[row])?.cells ?? [];
  for (const { row, column, text } of entries) {
    const cells = rows.get(row) ?? [...cellsOf(row)];
    while (cells.length < column) cells.push('');
    cells[column] = text.replace(/\r\n?/g, '\n');
    rows.set(row, cells);
  }
  const [first, last] = [Math.min(...rows.keys()), Math.max(...rows.keys())];
  const here = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const lines = here.flatMap((row) => {
    const cells = rows.get(row);
    if (cells) return written(grid, cells);
    return row < grid.rows.length
      ? linesIn(grid, row)
      : written(
          grid,
          grid.head.cells.map(() => ''),
        );
  });
  const range = rangeOf(grid, first, Math.min(last + 1, grid.rows.length));
  return first >= grid.rows.length ? appended(grid, lines) : { ...range, lines };
}

/** The lines of the rows from one up to another, which is excluded. */
function rangeOf(grid: Grid, first: number, last: number): { readonly from: number; readonly less: number } {
  const from = first < 0 ? grid.before : startsOf(grid)[first]!;
  return { from, less: startsOf(grid)[Math.max(0, last)]! - from };
}

/** Adds lines after the last, which gets a line ending if it has none. */
function appended(grid: Grid, lines: readonly string[]): Change {
  const last = grid.lines.slice(-1);
  const isEnded = last.length === 0 || /[\r\n]$/.test(last[0]!);
  return isEnded
    ? { from: grid.lines.length, less: 0, lines }
    : { from: grid.lines.length - 1, less: 1, lines: [...ended(grid, last), ...lines] };
}

export function insertRows(grid: Grid, at: number, rows: readonly (readonly string[])[]): Change {
  const lines = rows.flatMap((cells) =>
    written(grid, [...cells, ...grid.head.cells.slice(cells.length).map(() => '')]),
  );
  return at >= grid.rows.length ? appended(grid, lines) : { from: startsOf(grid)[at]!, less: 0, lines };
}

export const deleteRows = (grid: Grid, first: number, last: number): Change => ({
  ...rangeOf(grid, first, last),
  lines: [],
});

export function moveRow(grid: Grid, row: number, to: number): Change {
  const [first, last] = row < to ? [row, to] : [to, row];
  const between = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((each) => each !== row);
  const order = row < to ? [...between, row] : [row, ...between];
  return { ...rangeOf(grid, first, last + 1), lines: order.flatMap((each) => linesIn(grid, each)) };
}

export function deleteColumn(grid: Grid, column: number): Change {
  const rows = [grid.head, ...grid.rows];
  const lines = rows.flatMap(({ cells }, index) =>
    cells.length > column ? written(grid, cells.toSpliced(column, 1)) : linesIn(grid, index - 1),
  );
  return { ...rangeOf(grid, -1, grid.rows.length), lines };
}

/**
 * The cells of a text from the clipboard. Spreadsheets put tabs between cells, and quotation marks around cells that
 * need them. A table from a web page has no such marks, so its quotation marks are part of the text.
 */
export function blockOf(text: string): readonly (readonly string[])[] {
  const { source, rows, errors } = readTable(`sep=\t\n${text}`);
  const cells = rows.flat();
  const isQuoted = (at: number): boolean => source[at] === '"';
  const isNeeded = cells.every((cell) => !isQuoted(cell.start) || /["\t\n]/.test(cell.text));
  const isAll = cells.every((cell) => isQuoted(cell.start) || cell.text === '');
  return errors.length === 0 && (isNeeded || isAll)
    ? rows.map((row) => row.map((cell) => cell.text))
    : text
        .replace(/(?:\r\n|\r|\n)$/, '')
        .split(/\r\n|\r|\n/, kept.rows)
        .map((line) => line.split('\t', kept.cells));
}
