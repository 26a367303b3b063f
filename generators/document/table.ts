import { data, rectangle } from '../design/shapes.ts';
import { path, shifted, type SceneNode } from '../scene/node.ts';
import { leadingOf, type Origin } from '../scene/press.ts';
import { pt } from '../scene/units.ts';
import type { Element, Saying } from './flow.ts';
import { lineNodes, type Inline, type TextLine } from './lines.ts';
import type { Manuscript } from './manuscript.ts';
import { millimetres } from '../scene/text.ts';

export interface TableCell {
  readonly inlines: readonly Inline[];
  readonly align: 'start' | 'end';
}

/** The type sizes of tables, in points, largest first: the largest at which the table fits is used. */
const sizes = [9.6, 9, 8.5, 8] as const;
/** Space beside the words of a cell, and above and below them. */
const padding = { x: 1.5, y: 0.9 } as const;
const leading = 1.2;

/** The parts of a text between which a line of a cell may end. */
const wordsOf = (text: string): readonly string[] => text.replaceAll(/(\p{L}{2}[-–/])(?=\p{L}{2})/gu, '$1 ').split(' ');

/** Widths that a column needs: that of its longest word, and that of its longest cell in one line. */
function needs(
  manuscript: Manuscript,
  rows: readonly (readonly TableCell[])[],
  size: number,
): { least: number; most: number }[] {
  const { fonts } = manuscript.press;
  const columns = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, column) => {
    const cells = rows.flatMap((row) => row[column] ?? []);
    const width = (inlines: readonly Inline[]) =>
      inlines.reduce((sum, { text, font }) => sum + fonts.measure(text, font, size), 0);
    const words = (inlines: readonly Inline[]) =>
      inlines.flatMap((inline) => wordsOf(inline.text).map((text) => width([{ ...inline, text }])));
    const space = 2 * padding.x + 0.1;
    return {
      least: Math.max(0, ...cells.flatMap(({ inlines }) => words(inlines))) + space,
      most: Math.max(0, ...cells.map(({ inlines }) => width(inlines))) + space,
    };
  });
}

/** The step by which a table grows, in mm. */
const step = 1;

/**
 * Widths of columns, together no wider than the space: as wide as each needs, otherwise such that rows have as few lines
 * as possible.
 */
function widthsOf(
  manuscript: Manuscript,
  rows: readonly (readonly TableCell[])[],
  size: number,
  columns: readonly { least: number; most: number }[],
  space: number,
): readonly number[] {
  if (sum(columns.map(({ most }) => most)) <= space) return columns.map(({ most }) => most);
  const widths = columns.map(({ least }) => least);
  const { fonts } = manuscript.press;
  const words = rows.map((row) =>
    row.map(({ inlines }) =>
      inlines.flatMap(({ text, font }) => wordsOf(text).map((word) => fonts.measure(`${word} `, font, size))),
    ),
  );
  const linesIn = (cell: readonly number[], width: number): number => {
    let [lines, used] = [1, 0];
    for (const word of cell) {
      if (used > 0 && used + word > width) [lines, used] = [lines + 1, 0];
      used += word;
    }
    return lines;
  };
  const height = (tried: readonly number[]) =>
    sum(
      words.map((row) => Math.max(...row.map((cell, column) => linesIn(cell, (tried[column] ?? 0) - 2 * padding.x)))),
    );
  for (let left = space - sum(widths); left >= step; left -= step) {
    const wanting = columns.flatMap(({ most }, column) => ((widths[column] ?? 0) < most ? [column] : []));
    if (wanting.length === 0) break;
    // The column that lacks the most width wins a tie.
    const tries = wanting.map((column) => {
      const more = (by: number) => widths.map((width, index) => (index === column ? width + by : width));
      return { column, height: Math.min(...[1, 4, 12].map((by) => height(more(by * step)) + by / 1000)) };
    });
    const lacks = (column: number) => (columns[column]?.most ?? 0) - (widths[column] ?? 0);
    const [best] = tries.sort((a, b) => a.height - b.height || lacks(b.column) - lacks(a.column));
    if (best) widths[best.column] = Math.min(columns[best.column]?.most ?? 0, (widths[best.column] ?? 0) + step);
  }
  return widths;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Sets a table: its head above a rule, repeated on every page, unbroken rows, and every other row on grey. It is placed
 * under the text if it fits there, otherwise across the page. A table that is too wide for the page is reported.
 */
export function setTable(manuscript: Manuscript, rows: readonly (readonly TableCell[])[], origin: Origin): void {
  const { area, press } = manuscript;
  const [headCells = [], ...body] = rows;
  const { ink, mist } = press.tokens.neutral;
  const head = headCells.map((cell): TableCell => ({
    ...cell,
    inlines: cell.inlines.map((inline) => ({ ...inline, font: 'narrow-700' as const })),
  }));
  const all = [head, ...body];
  if (!all.flat().every(({ inlines }) => manuscript.check(inlines, origin))) return;
  const usable = press.large ? [area.type.text] : sizes.filter((each) => each <= area.type.text);
  const places = [
    { x: area.indent, width: area.measure, wide: false },
    { x: 0, width: area.width, wide: false },
    ...(area.across > area.width ? [{ x: 0, width: area.across, wide: true }] : []),
  ];
  const tries = usable.map((size) => ({ size, columns: needs(manuscript, all, size) }));
  const fitting = (ways: readonly ((column: { least: number; most: number }) => number)[]) =>
    ways.flatMap((width) =>
      places.flatMap((place) =>
        tries.filter(({ columns }) => sum(columns.map(width)) <= place.width).map((each) => ({ ...each, place })),
      ),
    )[0];
  // All cells are on one line if the paper has room, otherwise on as few lines as possible.
  const chosen = fitting([({ most }) => most, ({ least }) => least]);
  if (!chosen && press.large) return setRows(manuscript, head, body, origin);
  if (!chosen) {
    const narrowest = sum((tries.at(-1)?.columns ?? []).map(({ least }) => least));
    press.report({
      origin,
      found: `a table ${narrowest.toFixed(1)} mm wide at ${usable.at(-1)} pt`,
      expected: `at most ${millimetres(area.across)} mm, the width of the page`,
      remedy: 'take out a column, or shorten its longest word',
    });
    return;
  }
  const { size, columns, place } = chosen;
  const widths = widthsOf(manuscript, all, size, columns, place.width);
  const width = sum(widths);
  const line = pt(size) * leadingOf(press, leading);

  const cellLines = (row: readonly TableCell[]): readonly (readonly TextLine[])[] =>
    row.map(({ inlines }, column) =>
      manuscript.broken(
        inlines,
        { size, width: (widths[column] ?? 0) - 2 * padding.x + 0.1, hyphenate: false },
        origin,
      ),
    );
  const heightOf = (lines: readonly (readonly TextLine[])[]) =>
    Math.max(1, ...lines.map((each) => each.length)) * line + 2 * padding.y;
  const saying = (
    row: readonly TableCell[],
    lines: readonly (readonly TextLine[])[],
    around: readonly Element[],
    type: 'TH' | 'TD',
  ): readonly Saying[] =>
    row.map(({ align, inlines }, column) => {
      const left = place.x + sum(widths.slice(0, column)) + padding.x;
      const inner = (widths[column] ?? 0) - 2 * padding.x;
      const set = lines[column] ?? [];
      const mixed = inlines.some(({ to }) => to !== undefined);
      const nodes = set.flatMap((each, index) => {
        const x = align === 'end' ? left + inner - each.width : left;
        const placed = lineNodes(each, { size }, { x, y: line, last: index === set.length - 1, mixed });
        return placed.map((node) => shifted(node, 0, padding.y + index * line));
      });
      const header = type === 'TH' ? { scope: 'Column' as const } : {};
      return { path: [...around, manuscript.element(type, header)], nodes };
    });

  const headLines = cellLines(head);
  const headHeight = heightOf(headLines);
  const rule = path(data('M', place.x, headHeight - 0.2, 'h', width), { stroke: ink, strokeWidth: 0.4 });
  const wide = place.wide ? { wide: true } : {};
  manuscript.skip(place.wide ? 6 : 0);
  manuscript.inside('Table', () => {
    const row = () => [...manuscript.within, manuscript.element('TR')];
    const says = saying(head, headLines, row(), 'TH');
    manuscript.add({ height: headHeight, keep: true, says, art: [rule], ...wide });
    const repeat = { height: headHeight, art: [...says.flatMap(({ nodes }) => nodes), rule] };
    body.forEach((cells, index) => {
      const lines = cellLines(cells);
      const height = heightOf(lines);
      const grey: SceneNode[] = index % 2 === 0 ? [path(rectangle(place.x, 0, width, height), { fill: mist })] : [];
      manuscript.add({
        height,
        art: grey,
        says: saying(cells, lines, row(), 'TD'),
        // The first row and the last are never separated from their neighbours.
        ...wide,
        keep: (index === 0 && body.length > 1) || index === body.length - 2,
        ...(index > 0 ? { repeat } : {}),
      });
    });
  });
  manuscript.skip(place.wide ? 6 : 0);
}

/** A table that is wider than large print has room for: its rows one after the other, with the heads before the cells. */
function setRows(
  manuscript: Manuscript,
  heads: readonly TableCell[],
  rows: readonly (readonly TableCell[])[],
  origin: Origin,
): void {
  const { area, press } = manuscript;
  const { ink } = press.tokens.neutral;
  const setting = {
    font: 'text-400' as const,
    size: area.type.text,
    leading: press.tokens.large.leading,
    fill: ink,
    x: area.indent,
    width: area.measure,
    hyphenate: false,
  };
  // The title of a row is unlike any other: two cells, if the first is the same in several rows.
  const wordsOf = ({ inlines }: TableCell) => inlines.map(({ text }) => text).join('');
  const named = new Set(rows.map(([first]) => first && wordsOf(first))).size < rows.length ? 2 : 1;
  manuscript.inside('L', () => {
    for (const row of rows) {
      const others = row.slice(named);
      manuscript.skip(2.4);
      manuscript.inside('LI', () => {
        const title = row
          .slice(0, named)
          .flatMap(({ inlines }, index) => [...(index > 0 ? [{ text: ': ', fill: ink }] : []), ...inlines])
          .map((inline) => ({ ...inline, font: 'text-600' as const }));
        manuscript.paragraph(title, setting, origin, { element: manuscript.element('Lbl'), keep: true });
        manuscript.inside('LBody', () => {
          others.forEach(({ inlines }, index) => {
            const label = heads[index + named];
            const head = label ? wordsOf(label) : '';
            const texts: Inline[] = [{ text: head === '' ? '' : `${head}: `, font: 'text-400', fill: ink }, ...inlines];
            const inner = { ...setting, x: setting.x + 4, width: setting.width - 4 };
            manuscript.paragraph(texts, inner, origin, { keep: index < others.length - 1 });
          });
        });
      });
    }
  });
}
