import type { Box } from '../render/pdf.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Common printers cannot reach the edge of a sheet: only cut marks may lie within so much of it. */
export const border = 5;
/** Marks keep so far from the art, and so much of each lies inside the border. */
export const markClearance = 0.3;
export const markVisible = 1;

export interface Grid {
  /** The page as it is looked at: a sheet on its side is wider than high. */
  readonly page: Size;
  readonly landscape: boolean;
  readonly columns: number;
  readonly rows: number;
  /** The trim box of each place, row by row. */
  readonly places: readonly Box[];
}

export interface GridOptions {
  readonly paper: Size;
  readonly card: Size;
  /** Art beyond the trim line, on every side of each card. */
  readonly bleed: number;
  /** Space between bleeds. */
  readonly gap: number;
}

const needed = border + markClearance + markVisible;

const fitting = (room: number, length: number, gap: number): number =>
  Math.max(0, Math.floor((room - 2 * needed + gap + 1e-6) / (length + gap)));

function gridOn(page: Size, landscape: boolean, { card, bleed, gap }: GridOptions): Grid {
  const cell = { width: card.width + 2 * bleed, height: card.height + 2 * bleed };
  const columns = fitting(page.width, cell.width, gap);
  const rows = fitting(page.height, cell.height, gap);
  const left = (page.width - columns * cell.width - (columns - 1) * gap) / 2;
  const top = (page.height - rows * cell.height - (rows - 1) * gap) / 2;
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    x: left + (index % columns) * (cell.width + gap) + bleed,
    y: top + Math.floor(index / columns) * (cell.height + gap) + bleed,
    ...card,
  }));
  return { page, landscape, columns, rows, places };
}

/** The layout that holds most cards with a mark at both ends of every cut; upright first among equals; null if none. */
export function chooseGrid(options: GridOptions): Grid | null {
  const { paper } = options;
  const upright = gridOn(paper, false, options);
  const onItsSide = gridOn({ width: paper.height, height: paper.width }, true, options);
  const best = onItsSide.places.length > upright.places.length ? onItsSide : upright;
  return best.places.length > 0 ? best : null;
}

export type Duplex = 'long' | 'short' | 'off';

/**
 * Where the back of a place lies on the back page, and whether it is upside down there.
 * A sheet turned over its long edge mirrors left and right when it stands upright; the printer sets the back page's top
 * where the front's was. Over the edge at the top it mirrors above and below, and the back page stands on its head.
 */
export function backOf(
  place: Box,
  page: Size,
  landscape: boolean,
  duplex: 'long' | 'short',
): { box: Box; turned: boolean } {
  const turned = (duplex === 'long') === landscape;
  const box = turned
    ? { ...place, y: page.height - place.y - place.height }
    : { ...place, x: page.width - place.x - place.width };
  return { box, turned };
}

/** The smallest box around all of some boxes. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The box with a margin added on every side. */
export const grow = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});
