import type { Box } from '../scene/node.ts';
import { isFolded, usualMarks, type Duplex, type Marks, type SheetOptions, type Size } from './options.ts';

/**
 * The border that most printers cannot print on, in mm. Only cut marks may extend into it. A chosen margin replaces it.
 */
export const printableBorder = 5;
/** The length of a mark inside the border, in mm. */
const markVisible = 1;
/** The space for a cut's number beside the block, inside the border: two digits wide, and one line high. */
export const numberSize = { width: 3.2, height: 2.4 } as const;

/**
 * The space on a page for a layout. A printer’s correction is applied to the finished page as one transform, so the
 * page and border here are already corrected for it.
 */
export interface Frame {
  /** The page as it is viewed: a landscape sheet is wider than tall. */
  readonly page: Size;
  readonly landscape: boolean;
  readonly border: number;
  /** The distance of cut marks from the sheet’s edge: 0, or the chosen border. */
  readonly edge: number;
  /** The space on every side of the art for the border and cut marks. */
  readonly margin: number;
}

/** The frame of a portrait or landscape sheet. */
export function frameOf(
  {
    paper,
    scale,
    sideways,
    margin,
    markStyle = {},
  }: { readonly paper: Size } & Pick<SheetOptions, 'scale' | 'sideways' | 'margin' | 'markStyle'>,
  landscape: boolean,
): Frame {
  const printed = landscape && sideways ? sideways.scale : scale;
  const seen = landscape ? { width: paper.height, height: paper.width } : paper;
  const least = Math.min(printed.x, printed.y);
  const border = (margin ?? printableBorder) / least;
  const edge = margin === undefined ? 0 : border;
  const { distance = usualMarks.distance, length = 0 } = markStyle;
  return {
    page: { width: seen.width / printed.x, height: seen.height / printed.y },
    landscape,
    border,
    edge,
    // A mark of a chosen length must fit on the paper completely.
    margin: Math.max(border + distance + markVisible / least, edge + distance + length),
  };
}

/** The border that documents already include, in mm. */
export const documentBorder = 4.5;

/**
 * The space for a document's page, in the middle of its sheet. It is smaller if a margin exceeds the document’s border.
 */
export interface Room {
  readonly frame: Frame;
  readonly size: Size;
  /** The distance of the space from each edge of the sheet. */
  readonly inset: number;
}

export function roomOf(options: Parameters<typeof frameOf>[0], landscape: boolean): Room {
  const frame = frameOf(options, landscape);
  const { page, edge } = frame;
  const inset = Math.max(0, edge - documentBorder);
  return { frame, size: { width: page.width - 2 * inset, height: page.height - 2 * inset }, inset };
}

/** The space beside, above and below the art, including the numbers of cuts, if any. */
export function marginsOf({ border, margin }: Frame, marks: Marks): Size {
  if (marks !== 'full') return { width: margin, height: margin };
  return {
    width: Math.max(margin, border + numberSize.width),
    height: Math.max(margin, border + numberSize.height),
  };
}

export interface Grid {
  readonly frame: Frame;
  readonly columns: number;
  readonly rows: number;
  /** The trim box of each place, row by row. A `lying` card is rotated clockwise by a quarter turn. */
  readonly places: readonly (Box & { readonly lying?: boolean })[];
  /** The direction of the fold through the middle of the page, if there is one. */
  readonly fold?: 'upright' | 'level';
}

const fitting = (space: number, length: number, gap: number, margin: number): number =>
  Math.max(0, Math.floor((space - 2 * margin + gap + 1e-6) / (length + gap)));

type GridOptions = Pick<
  SheetOptions,
  'scale' | 'sideways' | 'margin' | 'bleed' | 'gap' | 'duplex' | 'marks' | 'markStyle' | 'outerBleed'
> & { readonly paper: Size };

/** The length of marks beside the fold between two strips, and their minimum distance from the fold, in mm. */
export const gutterTick = 2;
const gutterClearance = 0.7;

/** The space between the bleeds of two strips, for a fold and for marks on both sides. */
const gutterOf = ({ gap, markStyle }: GridOptions): number => {
  const { distance, length } = { ...usualMarks, ...markStyle };
  return Math.max(gap, 2 * (distance + Math.min(length, gutterTick) + gutterClearance));
};

/** The bleed at edges between two cards: none if cards touch and only outer edges have a bleed. */
const innerBleed = ({ bleed, gap, outerBleed = false }: GridOptions): number => (outerBleed && gap === 0 ? 0 : bleed);

/**
 * The grid with as many cards as fit into the frame, in the middle of the page. `fold` is the direction of its gutter.
 */
function gridOf(
  frame: Frame,
  card: Size,
  options: GridOptions,
  columns: number,
  rows: number,
  fold?: 'upright' | 'level',
): Grid {
  const { page } = frame;
  const inner = innerBleed(options);
  const cell = { width: card.width + 2 * inner, height: card.height + 2 * inner };
  const gutter = fold ? gutterSpace(options) : 0;
  const across = fold === 'upright' ? gutter : options.gap;
  const down = fold === 'level' ? gutter : options.gap;
  const left = (page.width - columns * cell.width - (columns - 1) * across) / 2;
  const top = (page.height - rows * cell.height - (rows - 1) * down) / 2;
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    x: left + (index % columns) * (cell.width + across) + inner,
    y: top + Math.floor(index / columns) * (cell.height + down) + inner,
    width: card.width,
    height: card.height,
  }));
  return { frame, columns, rows, places, ...(fold ? { fold } : {}) };
}

/** The space between the cells of two strips, including the bleed that the cells lack. */
const gutterSpace = (options: GridOptions): number => gutterOf(options) + 2 * (options.bleed - innerBleed(options));

/**
 * The layout with room for the greatest number of cards, with a mark at both ends of every cut, and numbers if cuts are
 * numbered. If layouts are equal, returns the portrait one. Null if no card fits. For folding, one half of the sheet
 * has the fronts and the other the backs. The number of columns or rows is then even, and with a gutter it is 2.
 */
export function chooseGrid(options: GridOptions, card: Size): Grid | null {
  const { bleed, gap } = options;
  const inner = innerBleed(options);
  const cell = { width: card.width + 2 * inner, height: card.height + 2 * inner };
  const candidates = [false, true].flatMap((landscape) => {
    const frame = frameOf(options, landscape);
    const margins = marginsOf(frame, options.marks);
    const across = (space: number) => fitting(frame.page.width, cell.width, space, margins.width + bleed - inner);
    const down = (space: number) => fitting(frame.page.height, cell.height, space, margins.height + bleed - inner);
    const [columns, rows] = [across(gap), down(gap)];
    if (options.duplex === 'gutter') {
      const [two, high] = [across(gutterSpace(options)), down(gutterSpace(options))];
      return [
        ...(two > 1 ? [gridOf(frame, card, options, 2, rows, 'upright')] : []),
        ...(high > 1 ? [gridOf(frame, card, options, columns, 2, 'level')] : []),
      ];
    }
    if (options.duplex !== 'fold') return [gridOf(frame, card, options, columns, rows)];
    const even = (count: number) => count - (count % 2);
    return [[even(columns), rows] as const, [columns, even(rows)] as const].map(([wide, high]): Grid => ({
      ...gridOf(frame, card, options, wide, high),
      fold: wide % 2 === 0 ? 'upright' : 'level',
    }));
  });
  const [first, ...others] = candidates;
  const best = others.reduce((most, grid) => (most && grid.places.length <= most.places.length ? most : grid), first);
  return best && best.places.length > 0 ? best : null;
}

/**
 * The largest card that fits on a portrait sheet, in tenths of a millimetre, and the smallest paper for a card, in
 * whole millimetres. A folded sheet has each card twice, one above the other or side by side.
 */
export function sizesThatFit(options: GridOptions, card: Size): { readonly card: Size; readonly paper: Size } {
  const { bleed, duplex, marks, scale } = options;
  const frame = frameOf(options, false);
  const margins = marginsOf(frame, marks);
  const twice = isFolded(duplex);
  // The distance between a card and its back, with their bleeds.
  const between = duplex === 'gutter' ? gutterOf(options) + 2 * bleed : options.gap + 2 * innerBleed(options);
  const around = { width: 2 * (margins.width + bleed), height: 2 * (margins.height + bleed) };
  const below = (length: number) => Math.max(0, Math.floor(length * 10 + 1e-6) / 10);
  const room = { width: frame.page.width - around.width, height: frame.page.height - around.height };
  const half = (length: number) => (twice ? (length - between) / 2 : length);
  const sheets = [
    { width: card.width, height: twice ? 2 * card.height + between : card.height },
    { width: twice ? 2 * card.width + between : card.width, height: card.height },
  ].map((block) => {
    const sides = [(block.width + around.width) * scale.x, (block.height + around.height) * scale.y];
    const [width = 0, height = 0] = sides.map((side) => Math.ceil(side - 1e-6)).sort((a, b) => a - b);
    return { width, height };
  });
  const [one, other] = sheets as [Size, Size];
  return {
    card: { width: below(room.width), height: below(half(room.height)) },
    paper: one.width * one.height <= other.width * other.height ? one : other,
  };
}

/** The edge on which two-sided sheets are flipped. Only cards are folded, so all other sheets use the long edge. */
export const turnOf = (duplex: Duplex): 'long' | 'short' => (duplex === 'short' ? 'short' : 'long');

/**
 * The place of a piece's back on the back page, and whether it is upside down there. If a portrait sheet is flipped on
 * its long edge, left and right are swapped, and both pages have the same top. If it is flipped on its top edge, top
 * and bottom are swapped, and the back page is upside down.
 */
export function backOf<Place extends Box>(
  place: Place,
  { page, landscape }: Frame,
  duplex: 'long' | 'short',
): { box: Place; turned: boolean } {
  const turned = (duplex === 'long') === landscape;
  return { box: turned ? mirrorRows(place, page) : mirrorColumns(place, page), turned };
}

export const mirrorColumns = <Place extends Box>(place: Place, page: Size): Place => ({
  ...place,
  x: page.width - place.x - place.width,
});

export const mirrorRows = <Place extends Box>(place: Place, page: Size): Place => ({
  ...place,
  y: page.height - place.y - place.height,
});

/** The smallest box that contains all the given boxes. */
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

/** The largest difference, in mm, at which lengths count as equal. */
export const rounding = 1e-6;

/** Whether two boxes overlap, and do not only share an edge. */
export const meet = (a: Box, b: Box): boolean =>
  a.x + rounding < b.x + b.width &&
  b.x + rounding < a.x + a.width &&
  a.y + rounding < b.y + b.height &&
  b.y + rounding < a.y + a.height;
