import type { Page } from '../render/pdf.ts';
import type { Box, Scene } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { cutsOf, rulerSize, type Cuts } from './furniture.ts';
import { around, grow, marginsOf, rounding, type Frame } from './grid.ts';
import { framesOf, shelfArea } from './machine.ts';
import { SheetError, type SheetOptions, type Size } from './options.ts';
import { finishNotes, finishSheet, nothingPending, placeIn, type SheetInfo } from './page.ts';

export interface ShelfPiece {
  readonly scene: Scene;
  readonly unofficial: boolean;
}

/** A piece with its place on a sheet. A `lying` piece is rotated clockwise by a quarter turn. */
interface Placed<Piece> {
  readonly piece: Piece;
  readonly box: Box;
  readonly lying: boolean;
}

interface Shelf {
  readonly y: number;
  readonly height: number;
  used: number;
}

interface Sheet<Piece> {
  readonly placed: readonly Placed<Piece>[];
  /** The pieces without a place, in order. */
  readonly rest: readonly Piece[];
  readonly free: readonly Box[];
}

/**
 * As many of the pieces as fit in an area, the highest first, from left to right in shelves. A piece that only fits
 * sideways is placed sideways.
 */
function shelve<Piece extends ShelfPiece>(pieces: readonly Piece[], area: Box, gap: number): Sheet<Piece> {
  const shelves: Shelf[] = [];
  const placed: Placed<Piece>[] = [];
  const left = new Set<Piece>();
  let foot = 0;
  for (const piece of pieces.toSorted((a, b) => b.scene.height - a.scene.height)) {
    const { width, height } = piece.scene;
    const ways = [
      { width, height, lying: false },
      { width: height, height: width, lying: true },
    ];
    const shelfFor = (way: Size) =>
      shelves.find((shelf) => shelf.height + rounding >= way.height && shelf.used + way.width <= area.width + rounding);
    let way = ways.find((each) => shelfFor(each));
    let shelf = way && shelfFor(way);
    if (!way) {
      way = ways.find((each) => foot + each.height <= area.height + rounding && each.width <= area.width + rounding);
      if (way) {
        shelves.push((shelf = { y: foot, height: way.height, used: 0 }));
        foot += way.height + gap;
      }
    }
    if (!way || !shelf) {
      left.add(piece);
      continue;
    }
    const box = { x: area.x + shelf.used, y: area.y + shelf.y, width: way.width, height: way.height };
    placed.push({ piece, box, lying: way.lying });
    shelf.used += way.width + gap;
  }
  const free = shelves.map(({ y, height, used }) => {
    return { x: area.x + used, y: area.y + y, width: area.width - used, height };
  });
  free.push({ ...area, y: area.y + foot, height: area.height - foot });
  return { placed, rest: pieces.filter((piece) => left.has(piece)), free };
}

/** The space below the pieces for the ruler and two lines. */
const below = rulerSize.height + 2.2;

function areaOf(options: SheetOptions, frame: Frame): Box {
  const { machine, marks } = options;
  if (machine) {
    const area = shelfArea(machine, options);
    return { ...area, height: area.height - below };
  }
  const { page, border } = frame;
  const { width: x, height: y } = marginsOf(frame, marks);
  return { x, y, width: page.width - 2 * x, height: page.height - y - border - below };
}

/** The space for pieces on a sheet, upright if possible. */
export const shelfRoom = (options: SheetOptions): Size => areaOf(options, framesOf(options)[0] as Frame);

/** Whether a piece fits on a shelf of a sheet with its bleed, upright or sideways. */
export const fitsShelf = (options: SheetOptions, { width, height }: Size): boolean =>
  framesOf(options).some((frame) => {
    const area = grow(areaOf(options, frame), rounding - options.bleed);
    return (width <= area.width && height <= area.height) || (height <= area.width && width <= area.height);
  });

/** The pieces of each batch on sheets. A batch that does not fit below the previous one begins on a new sheet. */
function fill<Piece extends ShelfPiece>(batches: readonly (readonly Piece[])[], area: Box, gap: number) {
  const sheets: Sheet<Piece>[] = [];
  let open: readonly Piece[] = [];
  const close = () => {
    if (open.length > 0) sheets.push(shelve(open, area, gap));
    open = [];
  };
  for (const batch of batches) {
    if (shelve([...open, ...batch], area, gap).rest.length > 0) close();
    open = [...open, ...batch];
    for (let next = shelve(open, area, gap); next.rest.length > 0; next = shelve(open, area, gap)) {
      if (next.placed.length === 0) return undefined;
      sheets.push(next);
      open = next.rest;
    }
  }
  close();
  return sheets;
}

/** The cuts through the whole block if all shelves share them; otherwise only the cuts between shelves. */
function cutsThrough(boxes: readonly Box[], bleed: number): Cuts {
  const cuts = cutsOf(boxes, bleed);
  const { art } = cuts;
  const shelves = [...new Set(boxes.map(({ y }) => y))].map((y) => boxes.filter((box) => box.y === y));
  const whole = shelves.every(
    (shelf) => new Set(shelf.map(({ height }) => height)).size === 1 && cutsOf(shelf, 0).x.length === cuts.x.length,
  );
  return whole
    ? cuts
    : {
        x: [],
        y: cutsOf(
          shelves.map(([first]) => first as Box),
          0,
        ).y,
        art,
      };
}

/**
 * Pieces of several sizes in shelves, on as few sheets as possible, portrait or landscape. Pieces of a batch stay
 * together if possible. A gap is wider if the options request that, or if the pieces are drawn with a `bleed`.
 */
export async function packShelves(
  press: Press,
  options: SheetOptions,
  info: SheetInfo,
  batches: readonly (readonly ShelfPiece[])[],
  {
    gap: least = 0,
    bleed = 0,
    notes,
  }: { readonly gap?: number; readonly bleed?: number; readonly notes: readonly string[] },
): Promise<Page[]> {
  const gap = Math.max(least, options.machine ? options.gap + 2 * bleed : 0);
  const layouts = framesOf(options).flatMap((frame) => {
    const area = grow(areaOf(options, frame), -bleed);
    const sheets = fill(batches, area, gap);
    return sheets ? [{ frame, area, sheets }] : [];
  });
  const [first, ...others] = layouts;
  if (!first)
    throw new SheetError(
      `${info.path}: a piece does not fit on ${options.paper.name}${options.machine ? ` between the marks of ${options.machine.name}` : ''}; choose larger paper`,
    );
  const { frame, area, sheets } = others.reduce((a, b) => (b.sheets.length < a.sheets.length ? b : a), first);
  const pages: Page[] = [];
  const pending = nothingPending();
  for (const [index, { placed, free }] of sheets.entries()) {
    const boxes = placed.map(({ box }) => box);
    const all = around(boxes);
    const shift = (area.width - all.width) / 2;
    const moved = (box: Box): Box => ({ ...box, x: box.x + shift });
    const pieces = boxes.map(moved);
    const cuts = cutsThrough(pieces, bleed);
    // Lines across the sheet would cut pieces whose neighbours have a different width.
    const marks = options.marks === 'full' && cuts.x.length === 0 ? 'margin' : options.marks;
    const empty = free
      .map((box) => ({ ...box, width: Math.min(box.width, all.x + all.width - box.x) }))
      .filter(({ width, height }) => width > 12 && height > 12)
      .map(moved);
    pages.push(
      await finishSheet(
        press,
        { ...options, marks, bleed },
        { ...info, unofficial: placed.some(({ piece }) => piece.unofficial) },
        {
          frame,
          pieces,
          cuts,
          nodes: placed.map(({ piece, lying }, at) => placeIn(piece.scene, pieces[at] as Box, lying)),
          name: press.words.sheet.number({ number: index + 1, count: sheets.length }),
          empty,
          notes,
          pending,
          thanks: index === 0,
        },
      ),
    );
  }
  return [...pages, ...(await finishNotes(press, options, info, pending))];
}
