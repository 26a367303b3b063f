import { Memo } from '../scene/fonts.ts';
import type { Box } from '../scene/node.ts';

/** An empty box of a layout: a leaf, or a box with boxes inside. Lengths are in mm. */
export interface Cell {
  /** The direction of its boxes, or the columns of a grid. Optional; default: a leaf. */
  readonly flow?: 'column' | 'row' | number;
  readonly cells?: readonly Cell[];
  readonly gap?: number;
  readonly pad?: readonly [number, number, number, number];
  /** The share of the free height in a column, or of the whole width in a row. */
  readonly grow?: number;
  readonly width?: number;
  readonly height?: number;
  readonly least?: number;
  /** The alignment across the column or row. Optional; default: from edge to edge. */
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** Whether the box is at the end of its column, even if nothing in the column grows. */
  readonly last?: boolean;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The height that a cell needs, in mm. */
export function heightOf({ flow, cells = [], gap = 0, pad = [0, 0, 0, 0], height, least = 0 }: Cell): number {
  if (height !== undefined) return height;
  if (flow === undefined) return least;
  const all = cells.map(heightOf);
  const columns = flow === 'row' ? all.length : flow === 'column' ? 1 : flow;
  const lines = all.flatMap((_, at) => (at % columns === 0 ? Math.max(...all.slice(at, at + columns)) : []));
  return Math.max(least, sum(lines) + Math.max(0, lines.length - 1) * gap + pad[0] + pad[2]);
}

/** The number of satori pixels per mm. satori does not round them here. */
const pixels = 16;
const places = { start: 'flex-start', center: 'center', end: 'flex-end' } as const;

function styleOf({ flow, gap = 0, pad = [0, 0, 0, 0], grow, ...cell }: Cell, inside: Cell['flow']): object {
  const [top, right, bottom, left] = pad.map((each) => each * pixels);
  const { width, height, least, align, last } = cell;
  return {
    boxSizing: 'border-box',
    ...(typeof flow === 'number'
      ? { display: 'grid', gridTemplateColumns: `repeat(${flow}, 1fr)`, alignContent: 'flex-start' }
      : { display: 'flex', flexDirection: flow ?? 'column' }),
    gap: gap * pixels,
    paddingTop: top,
    paddingRight: right,
    paddingBottom: bottom,
    paddingLeft: left,
    flexShrink: 0,
    // Shares of a row do not depend on its boxes, because heights follow from widths.
    ...(grow ? { flexGrow: grow, ...(inside === 'row' ? { flexBasis: 0 } : {}) } : {}),
    ...(width === undefined ? {} : { width: width * pixels }),
    ...(height === undefined ? {} : { height: height * pixels }),
    ...(least === undefined ? {} : { minHeight: least * pixels }),
    ...(align ? { alignSelf: places[align] } : {}),
    ...(last ? { marginTop: 'auto' } : {}),
  };
}

async function laidOut(root: Cell, width: number, height: number): Promise<readonly Box[]> {
  const { default: satori } = await import('satori');
  let count = 0;
  const element = (cell: Cell, inside?: Cell['flow'], size: object = {}): object => {
    const key = String(count++);
    const children = (cell.cells ?? []).map((each) => element(each, cell.flow));
    const style = { ...styleOf(cell, inside), ...size };
    return { type: 'div', key, props: { style, ...(children.length > 0 ? { children } : {}) } };
  };
  const size = { width: width * pixels, height: height * pixels };
  const boxes: Box[] = [];
  const noted = ({
    key,
    left,
    top,
    ...found
  }: { key?: string } & Record<'left' | 'top' | 'width' | 'height', number>) => {
    const [x, y, wide, high] = [left, top, found.width, found.height].map((each) => each / pixels) as [
      number,
      number,
      number,
      number,
    ];
    if (key !== undefined) boxes[Number(key)] = { x, y, width: wide, height: high };
  };
  const options = { ...size, fonts: [], embedFont: false, pointScaleFactor: 0, onNodeDetected: noted };
  await satori(element(root, undefined, size) as never, options as never);
  return boxes;
}

const known = new Memo<Promise<readonly Box[]>>(400);

/**
 * The places of a cell and of the cells inside it, in their order, on a frame of this size in mm. satori lays them out.
 * The results are cached, since most cards of a deck have the same boxes.
 */
export function placesOf(root: Cell, width: number, height: number): Promise<readonly Box[]> {
  return known.get(JSON.stringify([width, height, root]), () => laidOut(root, width, height));
}
