import type { Card } from '../sheet/product.ts';
import { pointsOn } from '../scene/extent.ts';
import { mmPerInch } from '../scene/units.ts';
import { group, path, translate, turnAbout, type Scene, type SceneNode } from '../scene/node.ts';
import { rectangle } from '../design/shapes.ts';

/** The limits of a table simulator for a sheet of cards: columns, rows, and pixels along one side. */
export const sheetLimits = { columns: 10, rows: 7, pixels: 8192 } as const;

/** A sheet of cards in rows, from the top left; its last place is the view of a hidden card. */
export interface CardSheet {
  readonly columns: number;
  readonly rows: number;
  readonly cards: readonly Card[];
  readonly fronts: Scene;
  /** The backs in the same places, if backs differ. */
  readonly backs?: Scene;
  /** The size of the whole sheet, and of one card. */
  readonly pixels: { readonly width: number; readonly height: number };
  readonly cell: { readonly width: number; readonly height: number };
}

type Size = CardSheet['cell'];

/** The maximum numbers of columns and rows in which cards of this size fit on a sheet. */
const mostOf = ({ width, height }: Size): { columns: number; rows: number } => ({
  columns: Math.min(sheetLimits.columns, Math.floor(sheetLimits.pixels / width)),
  rows: Math.min(sheetLimits.rows, Math.floor(sheetLimits.pixels / height)),
});

/** The grid for `places` places with the fewest empty places. Among such grids, the one nearest to a square. */
function gridOf(places: number, cell: Size): { columns: number; rows: number } {
  const most = mostOf(cell);
  const grids = Array.from({ length: most.columns }, (_, index) => index + 1)
    .map((columns) => ({ columns, rows: Math.ceil(places / columns) }))
    .filter(({ rows }) => rows <= most.rows);
  const side = ({ columns, rows }: { columns: number; rows: number }) =>
    Math.max(columns * cell.width, rows * cell.height);
  return grids.reduce((best, grid) => {
    const fewer = grid.columns * grid.rows - best.columns * best.rows;
    return fewer < 0 || (fewer === 0 && side(grid) < side(best)) ? grid : best;
  });
}

/** Whether a picture is within the pixel limit. */
export const fitsTable = ({ width, height }: Size): boolean => Math.max(width, height) <= sheetLimits.pixels;

/** Whether a sheet can hold at least one card of that size and the hidden card. */
export function fitsSheet(cell: Size): boolean {
  const { columns, rows } = mostOf(cell);
  return columns * rows >= 2;
}

/** The cards of a deck on as few sheets as possible; the cell must fit. */
export function cardSheets(cards: readonly Card[], cell: Size): CardSheet[] {
  const { columns, rows } = mostOf(cell);
  const most = columns * rows - 1;
  const own = new Set(cards.map(({ backName }) => backName)).size > 1;
  return Array.from({ length: Math.ceil(cards.length / most) }, (_, index) => {
    const here = cards.slice(index * most, (index + 1) * most);
    const grid = gridOf(here.length + 1, cell);
    const size = here[0]?.front ?? { width: 0, height: 0 };
    const hidden = here[0]?.back;
    const sheet = (sides: readonly Scene[]): Scene => ({
      width: grid.columns * size.width,
      height: grid.rows * size.height,
      children: [
        ...sides.map((side, place) => cellOf(side, place, grid.columns)),
        ...(hidden ? [cellOf(hidden, grid.columns * grid.rows - 1, grid.columns)] : []),
      ],
    });
    return {
      ...grid,
      cards: here,
      fronts: sheet(here.map(({ front }) => front)),
      ...(own ? { backs: sheet(here.map(({ back }) => back)) } : {}),
      pixels: { width: grid.columns * cell.width, height: grid.rows * cell.height },
      cell,
    };
  });
}

/** One side of a card, in its place on the sheet: clipped at the card's edge, on white. */
function cellOf({ width, height, children }: Scene, place: number, columns: number): SceneNode {
  const edge = rectangle(0, 0, width, height);
  return group([path(edge, { fill: '#FFFFFF' }), ...children], {
    matrix: [1, 0, 0, 1, (place % columns) * width, Math.floor(place / columns) * height],
    clip: edge,
  });
}

/** The columns and rows of a die’s faces in its picture, which is three by three; faces 1 and 6 are upside down. */
const dieCells = [
  [0, 2, true],
  [0, 1, false],
  [1, 2, false],
  [1, 1, false],
  [2, 1, false],
  [2, 2, true],
] as const;

/** The picture of a custom die of six sides: its faces from 1 to 6, which are square. */
export function dieSheet(faces: readonly Scene[]): Scene {
  const side = faces[0]?.width ?? 0;
  const cells = faces.slice(0, dieCells.length).map(({ children }, at) => {
    const [column, row, isTurned] = dieCells[at]!;
    return translate(column * side, row * side, isTurned ? [turnAbout(side / 2, side / 2, children)] : children);
  });
  const whole = rectangle(0, 0, 3 * side, 3 * side);
  return { width: 3 * side, height: 3 * side, children: [path(whole, { fill: '#FFFFFF' }), ...cells] };
}

/** The thickness of a token, in inches. */
export const tokenThickness = 0.1;

/** The picture of a token with an outline: its front, and its back on the right if it has one. */
export const tokenSheet = (front: Scene, back?: Scene): Scene =>
  back
    ? { ...front, width: 2 * front.width, children: [...front.children, translate(front.width, 0, back.children)] }
    : front;

/**
 * The mesh of a token as an OBJ file in inches, with its middle at 0 and its front on top. Its triangles meet at a
 * point just above the middle, from which the whole outline must be visible. Its picture is the picture of
 * `tokenSheet`.
 */
export function tokenMesh(outline: string, { width, height }: Size, hasBack: boolean): string {
  const all = pointsOn(outline);
  const ring = all.filter(([x, y], at) => {
    const [nextX, nextY] = all[(at + 1) % all.length]!;
    return Math.hypot(nextX - x, nextY - y) > 1e-3;
  });
  const next = (at: number): number => (at + 1) % ring.length;
  const area = ring.reduce((sum, [x, y], at) => sum + x * ring[next(at)]![1] - ring[next(at)]![0] * y, 0);
  // From above, the order of the corners is anticlockwise.
  if (area > 0) ring.reverse();
  const line = (kind: string, ...numbers: readonly number[]): string =>
    [kind, ...numbers.map((number) => String(Math.round(number * 1e4) / 1e4 + 0))].join(' ');
  const share = hasBack ? 0.5 : 1;
  const corners = [...ring, [width / 2, height * 0.4] as const];
  const each = (map: (x: number, y: number) => string): readonly string[] => corners.map(([x, y]) => map(x, y));
  const [half, back, middle] = [tokenThickness / 2, corners.length, ring.length];
  const face = (normal: number, ...at: readonly number[]): string =>
    `f ${at.map((corner) => `${corner + 1}/${corner + 1}/${normal + 1}`).join(' ')}`;
  return [
    ...each((x, y) => line('v', (x - width / 2) / mmPerInch, half, (y - height / 2) / mmPerInch)),
    ...each((x, y) => line('v', (x - width / 2) / mmPerInch, -half, (y - height / 2) / mmPerInch)),
    ...each((x, y) => line('vt', (share * x) / width, 1 - y / height)),
    ...each((x, y) => line('vt', 1 - (share * x) / width, 1 - y / height)),
    'vn 0 1 0',
    'vn 0 -1 0',
    ...ring.map(([x, y], at) => {
      const [dx, dy] = [ring[next(at)]![0] - x, ring[next(at)]![1] - y];
      const length = Math.hypot(dx, dy);
      return line('vn', -dy / length, 0, dx / length);
    }),
    ...ring.map((_, at) => face(0, middle, at, next(at))),
    ...ring.map((_, at) => face(1, back + middle, back + next(at), back + at)),
    ...ring.map((_, at) => face(at + 2, back + at, back + next(at), next(at), at)),
    '',
  ].join('\n');
}
