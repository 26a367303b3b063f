import { around, centreOf, distinct, grown, holds, inside, isEmpty, rect, type Rect } from './geometry.ts';
import { isLong } from './long.ts';
import type { PdfPage, Shape, TextRun } from './pdf.ts';
import { everything, printed, type Print } from './saucer.ts';

/** The sizes fixed by the rules of the games and by the papers, in millimetres. */
export const card = { width: 63.5, height: 88.9 } as const;
export const papers = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
  a3: { width: 297, height: 420 },
  legal: { width: 215.9, height: 355.6 },
} as const;
export type PaperId = keyof typeof papers;

export const decks = ['alien-invasion/action-deck', 'lake-terror/role-cards'] as const;

export const boards = ['battle/board', 'munch/board'] as const;
export const usualPapers = ['a4', 'letter'] as const;

/** Selects one deck and one board on the second paper. */
export const isVaried = ({ deck, paper }: { deck: string; paper: string }): boolean =>
  (deck === decks[1] || deck === boards[1]) && paper === usualPapers[1];

/**
 * The PDFs of decks and boards. With options, they are printed separately; the short check then prints only those of
 * `isVaried`.
 */
export function printedDecksAndBoards(args: readonly string[]): Promise<Print> {
  if (args.length === 0) return everything();
  const paper = isLong || args.includes('--paper') ? [] : ['--paper', usualPapers[1]];
  const which = isLong ? [...decks, ...boards] : [decks[1], boards[1]];
  return printed([...which, '--format', 'pdf', ...paper, ...args]);
}

/** One end of a cut line: a straight stroke that starts beside the block of pieces and leads away from it. */
export interface Mark {
  readonly side: 'top' | 'bottom' | 'left' | 'right';
  /** The position of the cut: x for a vertical line, y for a horizontal line. */
  readonly at: number;
  /** The near and the far end of the stroke from the block, on the other axis. */
  readonly near: number;
  readonly far: number;
  readonly box: Rect;
  readonly shape: Shape;
}

/**
 * The cut marks of a page: all straight strokes that start at most 1 mm from the block of pieces and lead away from it.
 */
export function marksOf(page: PdfPage): Mark[] {
  const block = page.bleed;
  const marks: Mark[] = [];
  for (const shape of page.shapes) {
    if (shape.kind !== 'stroke' || shape.dashed) continue;
    for (const part of shape.parts) {
      const [a, b] = part;
      if (part.length !== 2 || !a || !b) continue;
      const half = shape.width / 2;
      const upright = Math.abs(a.x - b.x) < 0.001;
      const [low, high] = upright ? [Math.min(a.y, b.y), Math.max(a.y, b.y)] : [Math.min(a.x, b.x), Math.max(a.x, b.x)];
      if (high - low < 0.01 || (!upright && Math.abs(a.y - b.y) > 0.001)) continue;
      const at = upright ? a.x : a.y;
      const [start, end, first, last] = upright
        ? [block.top, block.bottom, block.left, block.right]
        : [block.left, block.right, block.top, block.bottom];
      const before = high <= start && start - high < 1;
      const after = low >= end && low - end < 1;
      if ((!before && !after) || at < first - 1 || at > last + 1) continue;
      const side = upright ? (before ? 'top' : 'bottom') : before ? 'left' : 'right';
      const box = upright ? rect(at - half, low, at + half, high) : rect(low, at - half, high, at + half);
      marks.push({ side, at, near: before ? high : low, far: before ? low : high, box, shape });
    }
  }
  return marks;
}

export const cutsAt = (marks: readonly Mark[], side: Mark['side']): number[] =>
  distinct(marks.filter((mark) => mark.side === side).map(({ at }) => at));

/** The boxes between adjacent cut lines, row by row. */
export function cellsBetween(xs: readonly number[], ys: readonly number[]): Rect[] {
  return ys
    .slice(1)
    .flatMap((bottom, row) => xs.slice(1).map((right, column) => rect(xs[column] ?? 0, ys[row] ?? 0, right, bottom)));
}

export interface Piece {
  readonly box: Rect;
  readonly shapes: readonly Shape[];
  readonly runs: readonly TextRun[];
}

export interface FrontPiece extends Piece {
  readonly id: string;
  readonly version: string;
}

const idLine = /^([a-z0-9]+(?:-[a-z0-9]+)*) · ([0-9a-f]{7})$/;

/** The parts of a page that are not marks, by place: on the block of pieces, or beside it, such as rulers and notes. */
export function contentsOf(page: PdfPage, marks: readonly Mark[], where: 'on' | 'beside'): Omit<Piece, 'box'> {
  const drawn = new Set(marks.map(({ shape }) => shape));
  const wanted = (box: Rect) => !isEmpty(box) && holds(page.bleed, centreOf(box)) === (where === 'on');
  return {
    shapes: page.shapes.filter((shape) => !drawn.has(shape) && wanted(shape.visible)),
    runs: page.runs.filter(({ box }) => wanted(box)),
  };
}

/** The pieces of a page between the cut lines, without empty places. */
export function piecesOf(page: PdfPage, marks = marksOf(page)): Piece[] {
  const { shapes, runs } = contentsOf(page, marks, 'on');
  return cellsBetween(cutsAt(marks, 'top'), cutsAt(marks, 'left'))
    .map((box) => ({
      box,
      shapes: shapes.filter(({ visible }) => holds(box, centreOf(visible))),
      runs: runs.filter((run) => holds(box, centreOf(run.box))),
    }))
    .filter((piece) => piece.shapes.length > 0 || piece.runs.length > 0);
}

/** The cards on a page of fronts, with the ids in their last lines. */
export function frontsOf(page: PdfPage, marks = marksOf(page)): FrontPiece[] {
  return piecesOf(page, marks).map((piece) => {
    const [, id = '', version = ''] =
      piece.runs.map(({ text }) => idLine.exec(text.trim())).find((match) => match !== null) ?? [];
    return { ...piece, id, version };
  });
}

export const artOf = (piece: Piece): Rect =>
  around([...piece.shapes.map(({ visible }) => visible), ...piece.runs.map(({ box }) => box)]);

/** The distance from the edge of a sheet, in mm, in which common printers cannot print. */
export const border = 5;

/** Shapes and texts that are partly outside the printable area of a sheet, and are not marks. */
export function overhangsOf(
  page: PdfPage,
  marks = marksOf(page),
  safe = grown(page.media, -border),
): (Shape | TextRun)[] {
  const drawn = new Set(marks.map(({ shape }) => shape));
  const shapes = page.shapes.filter((shape) => {
    if (isEmpty(shape.visible)) return false;
    // A mark may extend outside that area; the other parts of its path may not.
    if (drawn.has(shape)) return shape.parts.length > marks.filter((mark) => mark.shape === shape).length;
    return !inside(shape.visible, safe);
  });
  return [...shapes, ...page.runs.filter((run) => !inside(run.box, safe))];
}
