import { distance, grown, inside, isEmpty, rect, touch, type Point, type Rect } from './geometry.ts';
import { readPdf, type Pdf, type PdfPage, type Shape, type TextRun } from './pdf.ts';
import { everything } from './saucer.ts';

/** Components with separate pieces on a sheet: nets, circles, strips in several blocks, mats. */
export const looseComponents = [
  'battle/mats',
  'battle/pyramids',
  'battle/pieces',
  'munch/mats',
  'munch/pyramids',
  'munch/pieces',
  'alien-invasion/templates',
  'alien-invasion/tokens',
  'alien-invasion/tuck-box',
] as const;

/** The PDF of a loose component on a paper, with the default options. */
export const loosePdf = async (component: (typeof looseComponents)[number], paper: string): Promise<Pdf> =>
  readPdf(`${(await everything()).folder}/${component}.${paper}.pdf`);

/** The tolerance for true size, in mm. */
export const exact = 0.05;
/** The distance from the edge of a sheet, in mm, within which common printers cannot print. */
const border = 5;
/** The colours of cut lines: of cut marks and of outlines. */
const cutColours: ReadonlySet<string> = new Set(['#000000', '#14171F']);

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A straight stroke with two ends. */
export interface Segment {
  readonly a: Point;
  readonly b: Point;
}

const isHairline = ({ kind, colour, width, dashed }: Shape): boolean =>
  kind === 'stroke' && !dashed && cutColours.has(colour) && Math.abs(width - 0.2) < 0.01;

/** The closed hairlines of a page: cut lines of pieces of any shape. */
export const outlinesOf = (page: PdfPage): (readonly Point[])[] =>
  page.shapes
    .filter(isHairline)
    .flatMap(({ parts }) => parts)
    .flatMap((part) => {
      const [first, last] = [part[0], part.at(-1)];
      return part.length > 3 && first && last && apart(first, last) < 0.001 ? [part.slice(0, -1)] : [];
    });

/** The dashed lines of a page, for scoring and folding. */
export const foldsOf = (page: PdfPage): Segment[] =>
  page.shapes
    .filter(({ kind, dashed }) => kind === 'stroke' && dashed)
    .flatMap(({ parts }) => parts)
    .flatMap(([a, b]) => (a && b ? [{ a, b }] : []));

/** The cut marks of a page with several blocks: horizontal or vertical hairlines outside all pieces. */
export function blockMarksOf(
  page: PdfPage,
): { upright: boolean; at: number; from: number; to: number; shape: Shape }[] {
  return page.shapes.filter(isHairline).flatMap((shape) =>
    shape.parts.flatMap((part) => {
      const [a, b] = part;
      if (part.length !== 2 || !a || !b) return [];
      const upright = Math.abs(a.x - b.x) < 0.001;
      if (!upright && Math.abs(a.y - b.y) > 0.001) return [];
      const [from, to] = upright ? [a.y, b.y] : [a.x, b.x];
      return [{ upright, at: upright ? a.x : a.y, from: Math.min(from, to), to: Math.max(from, to), shape }];
    }),
  );
}

/** The cuts along the sides of a block that lack a printable mark of at least 1 mm at one end. */
export function unmarkedCuts(page: PdfPage, pieces: readonly Rect[], block: Rect): string[] {
  const marks = blockMarksOf(page);
  const cuts = (upright: boolean) => {
    const sides = pieces.flatMap((box) => (upright ? [box.left, box.right] : [box.top, box.bottom]));
    const rounded = [...new Set(sides.map((side) => Math.round(side * 50) / 50))];
    return rounded.map((at) => ({ upright, at }));
  };
  const missing: string[] = [];
  for (const { upright, at } of [...cuts(true), ...cuts(false)]) {
    const own = marks.filter((mark) => mark.upright === upright && Math.abs(mark.at - at) < exact);
    const [low, high] = upright ? [block.top, block.bottom] : [block.left, block.right];
    const edge = upright ? page.height : page.width;
    const before = own.some(({ from, to }) => to <= low && low - to < 1 && to - Math.max(from, border) >= 0.999);
    const after = own.some(
      ({ from, to }) => from >= high && from - high < 1 && Math.min(to, edge - border) - from >= 0.999,
    );
    if (!before || !after) missing.push(`${upright ? 'x' : 'y'} = ${at.toFixed(2)}`);
  }
  return missing;
}

/** Shapes and texts that are partly too near the edge of the sheet, except cut marks. */
export function overhangingParts(page: PdfPage): (Shape | TextRun)[] {
  const safe = grown(page.media, -border);
  const marks = new Set(blockMarksOf(page).map(({ shape }) => shape));
  const shapes = page.shapes.filter((shape) => {
    if (isEmpty(shape.visible) || inside(shape.visible, safe)) return false;
    // In a path of marks, every part is a mark.
    return !marks.has(shape) || blockMarksOf(page).filter((mark) => mark.shape === shape).length !== shape.parts.length;
  });
  return [...shapes, ...page.runs.filter((run) => !inside(run.box, safe))];
}

export const boxOf = (points: readonly Point[]): Rect =>
  rect(
    Math.min(...points.map(({ x }) => x)),
    Math.min(...points.map(({ y }) => y)),
    Math.max(...points.map(({ x }) => x)),
    Math.max(...points.map(({ y }) => y)),
  );

/** Groups of boxes that share sides. */
export function blocksAmong(boxes: readonly Rect[]): Rect[][] {
  const left = [...boxes];
  const blocks: Rect[][] = [];
  while (left.length > 0) {
    const block = left.splice(0, 1);
    for (const box of block)
      for (let index = left.length - 1; index >= 0; index--)
        if (touch(left[index] as Rect, grown(box, exact))) block.push(...left.splice(index, 1));
    blocks.push(block);
  }
  return blocks;
}

/** The different boxes, each once. */
export const distinctBoxes = (boxes: readonly Rect[]): Rect[] =>
  boxes.filter((box, index) => !boxes.slice(0, index).some((other) => distance(box, other) < exact));

export function toSegment(p: Point, { a, b }: Segment): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const share = Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(p.x - a.x - share * dx, p.y - a.y - share * dy);
}

export const sidesOf = (points: readonly Point[]): Segment[] =>
  points.map((a, index) => ({ a, b: points[(index + 1) % points.length] as Point }));

export const within = (points: readonly Point[], { x, y }: Point): boolean =>
  sidesOf(points).filter(({ a, b }) => a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y))
    .length %
    2 ===
  1;

/** The distance between two polygons; 0 if they overlap. */
export function polygonGap(one: readonly Point[], other: readonly Point[]): number {
  const [first, second] = [one[0], other[0]];
  if (!first || !second || within(other, first) || within(one, second)) return 0;
  const [a, b] = [sidesOf(one), sidesOf(other)];
  // If two polygons do not cross, one end of the shortest distance is a corner.
  const corners = [
    ...one.map((point) => Math.min(...b.map((side) => toSegment(point, side)))),
    ...other.map((point) => Math.min(...a.map((side) => toSegment(point, side)))),
  ];
  return Math.min(...corners);
}
