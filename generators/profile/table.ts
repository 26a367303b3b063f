import type { Card } from '../sheet/product.ts';
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

/** The maximum numbers of columns and rows of cards of a size on a sheet. */
const mostOf = ({ width, height }: Size): { columns: number; rows: number } => ({
  columns: Math.min(sheetLimits.columns, Math.floor(sheetLimits.pixels / width)),
  rows: Math.min(sheetLimits.rows, Math.floor(sheetLimits.pixels / height)),
});

/** The grid for `places` places with the fewest empty places, and among those the one nearest to a square. */
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
