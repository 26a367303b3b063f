import { describe, expect, test } from 'vitest';
import { centreOf, distance, heightOf, holds, inside, rect, widthOf, type Rect } from '../support/geometry.ts';
import { readPdf, type PdfPage } from '../support/pdf.ts';
import { everything } from '../support/saucer.ts';
import { boards, cellsBetween, contentsOf, marksOf, papers, usualPapers } from '../support/sheets.ts';

const exact = 0.05;

async function boardPage(board: string, paper: string): Promise<PdfPage> {
  const { folder } = await everything();
  const { pages } = readPdf(`${folder}/${board}.${paper}.pdf`);
  expect(pages).toHaveLength(1);
  return pages[0] as PdfPage;
}

const sizes = {
  'battle/board': { columns: 6, rows: 5, square: 38, slot: 0 },
  'munch/board': { columns: 6, rows: 6, square: 27, slot: 16 },
} as const;

/** The lines between squares, from the strokes that cross most of the grid, and the grid's own frame. */
function gridOf(page: PdfPage, board: keyof typeof sizes): { xs: number[]; ys: number[] } {
  const { columns, rows, square } = sizes[board];
  const { shapes } = contentsOf(page, marksOf(page), 'on');
  const lines = shapes
    .flatMap(({ kind, parts }) => (kind === 'stroke' ? parts : []))
    .filter(({ length }) => length === 2);
  const along = (axis: 'x' | 'y', length: number) =>
    lines.flatMap(([a, b]) => {
      if (!a || !b) return [];
      const other = axis === 'x' ? 'y' : 'x';
      return Math.abs(a[axis] - b[axis]) < 0.001 && Math.abs(a[other] - b[other]) > length - 3 ? [a[axis]] : [];
    });
  const byPlace = (a: number, b: number) => a - b;
  const [width, height] = [columns * square, rows * square];
  // The frame is a closed stroke. One half is outside the munch grid; on the battle board, the frame is inside the cut.
  const frames = shapes
    .filter(({ kind, clipped, parts }) => kind === 'stroke' && !clipped && parts.length === 1 && parts[0]?.length === 5)
    .map((shape) => (board === 'battle/board' ? shape.visible : shape.outline))
    .filter((box) => Math.abs(widthOf(box) - width) < 1 && Math.abs(heightOf(box) - height) < 1);
  expect(frames).toHaveLength(1);
  const [frame] = frames as [Rect];
  return {
    xs: [frame.left, ...along('x', height).sort(byPlace), frame.right],
    ys: [frame.top, ...along('y', width).sort(byPlace), frame.bottom],
  };
}

const cases = boards.flatMap((board) => usualPapers.map((paper) => ({ board, paper })));

describe.each(cases)('$board on $paper', ({ board, paper }) => {
  const { columns, rows, square, slot } = sizes[board];

  test('is in landscape, in the middle of the paper, with its own size as TrimBox and BleedBox', async () => {
    const page = await boardPage(board, paper);
    const { width, height } = papers[paper];
    expect(distance(page.media, rect(0, 0, height, width))).toBeLessThan(0.01);
    const size = { width: columns * square + 2 * slot, height: rows * square + 2 * slot };
    expect(Math.abs(widthOf(page.trim) - size.width)).toBeLessThan(0.01);
    expect(Math.abs(heightOf(page.trim) - size.height)).toBeLessThan(0.01);
    expect(distance(page.bleed, page.trim)).toBeLessThan(0.01);
    expect(Math.abs(centreOf(page.trim).x - height / 2)).toBeLessThan(exact);
    expect(Math.abs(centreOf(page.trim).y - width / 2)).toBeLessThan(exact);
  });

  test('has all squares in the right size, each with its name', async () => {
    const page = await boardPage(board, paper);
    const { xs, ys } = gridOf(page, board);
    expect(xs).toHaveLength(columns + 1);
    expect(ys).toHaveLength(rows + 1);
    const squares = cellsBetween(xs, ys);
    for (const box of squares) {
      expect(Math.abs(widthOf(box) - square)).toBeLessThan(exact);
      expect(Math.abs(heightOf(box) - square)).toBeLessThan(exact);
    }
    const names = squares.map((box) =>
      page.runs
        .filter((run) => inside(run.box, box))
        .map(({ text }) => text.trim())
        .join(' '),
    );
    const expected = Array.from(
      { length: columns * rows },
      (_, index) => `${String.fromCharCode(97 + (index % columns))}${rows - Math.floor(index / columns)}`,
    );
    expect(names).toEqual(expected);
    // The grid has the same margin on every side of the board.
    const grid = rect(xs[0] ?? 0, ys[0] ?? 0, xs.at(-1) ?? 0, ys.at(-1) ?? 0);
    const { left, top, right, bottom } = page.trim;
    expect(distance(grid, rect(left + slot, top + slot, right - slot, bottom - slot))).toBeLessThan(exact);
  });
});

test.each(usualPapers)('munch has 24 edge slots, 27 wide and 16 deep: %s', async (paper) => {
  const page = await boardPage('munch/board', paper);
  const { xs, ys } = gridOf(page, 'munch/board');
  const { left, top, right, bottom } = page.trim;
  const [north, west, south, east] = [ys[0] ?? 0, xs[0] ?? 0, ys.at(-1) ?? 0, xs.at(-1) ?? 0];
  const slots = [
    ...cellsBetween(xs, [top, north]),
    ...cellsBetween(xs, [south, bottom]),
    ...cellsBetween([left, west], ys),
    ...cellsBetween([east, right], ys),
  ];
  expect(slots).toHaveLength(24);
  const { shapes } = contentsOf(page, marksOf(page), 'on');
  const docks = shapes.filter(({ kind, parts }) => kind === 'fill' && (parts[0]?.length ?? 0) > 5);
  const names = slots.map((slot, index) => {
    const upright = index < 12;
    const [long, deep] = upright ? [widthOf(slot), heightOf(slot)] : [heightOf(slot), widthOf(slot)];
    expect(Math.abs(long - 27)).toBeLessThan(exact);
    expect(Math.abs(deep - 16)).toBeLessThan(exact);
    const own = docks.filter(({ visible }) => holds(slot, centreOf(visible)));
    expect(own).toHaveLength(1);
    const dock = (own[0] as (typeof own)[0]).visible;
    expect(inside(dock, slot)).toBe(true);
    const axis = upright ? 'x' : 'y';
    expect(Math.abs(centreOf(dock)[axis] - centreOf(slot)[axis])).toBeLessThan(exact);
    return page.runs
      .filter(({ box }) => inside(box, slot))
      .map(({ text }) => text.trim())
      .join(' ');
  });
  const columns = ['a', 'b', 'c', 'd', 'e', 'f'];
  const rows = [6, 5, 4, 3, 2, 1];
  expect(names).toEqual([
    ...columns.map((column) => `N${column}`),
    ...columns.map((column) => `S${column}`),
    ...rows.map((row) => `W${row}`),
    ...rows.map((row) => `E${row}`),
  ]);
});
