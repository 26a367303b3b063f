import type { Machine } from '../../src/content/schema/design.ts';
import { data, rectangle } from '../design/shapes.ts';
import { path, type Box, type SceneNode } from '../scene/node.ts';
import { frameOf, meet, rounding, type Frame, type Grid } from './grid.ts';
import { SheetError, type SheetOptions, type Size } from './options.ts';

type Corner = 'tl' | 'tr' | 'bl' | 'br';

/** A registration mark for a machine: its shape as path data, in mm on the sheet. */
interface Mark {
  readonly d: string;
  readonly line: number;
  /** Whether it is filled as well. Optional; default: false. */
  readonly filled?: true;
}

type Marks = NonNullable<Machine['marks']>;

const cornersOf = ({ square, arm }: Marks): readonly Corner[] =>
  square === undefined || arm === undefined ? ['tl', 'tr', 'bl', 'br'] : ['tl', 'tr', 'bl'];

/** The distance of marks from the edges at the sides, and from the edges above and below. */
const offsetsOf = ({ offset, sides = offset }: Marks) => ({ x: sides, y: offset });

/** The minimum distance of a printed mark from an edge of the sheet. */
function edgeOf(marks: Marks): number {
  const { x, y } = offsetsOf(marks);
  return Math.min(x, y) - (marks.outward ? (marks.arm ?? 0) : 0) - marks.line / 2;
}

const isRight = (corner: Corner): boolean => corner.endsWith('r');
const isLow = (corner: Corner): boolean => corner.startsWith('b');

/** The marks of a machine on a portrait sheet. The printed sheet and its cut files both draw these. */
export function marksOn({ marks }: Machine, page: Size): readonly Mark[] {
  if (!marks) return [];
  const { square = 0, arm, outward = false, line, outline = line } = marks;
  const offsets = offsetsOf(marks);
  return cornersOf(marks).map((corner) => {
    const [right, low] = [isRight(corner), isLow(corner)];
    const [x, y] = [right ? page.width - offsets.x : offsets.x, low ? page.height - offsets.y : offsets.y];
    const [across, down] = [right ? -1 : 1, low ? -1 : 1];
    if (arm === undefined || (corner === 'tl' && square > 0))
      return {
        d: rectangle(right ? x - square : x, low ? y - square : y, square, square),
        line: outline,
        filled: true,
      };
    // Each end extends half a line width further, like a square line end.
    const reach = (arm + line / 2) * (outward ? -1 : 1);
    const d = data('M', x + across * reach, y, 'H', x, 'V', y + down * reach);
    return { d, line };
  });
}

/** The marks as drawn: one path per mark, from the top left row by row. */
export const drawMachineMarks = (machine: Machine, page: Size): readonly SceneNode[] =>
  marksOn(machine, page).map(({ d, line, filled }) =>
    path(d, { ...(filled ? { fill: '#000000' } : {}), stroke: '#000000', strokeWidth: line, line: 'mark' }),
  );

/** The squares in the corners of the sheet that must stay empty for the sensor. */
export function sensorZones({ marks }: Machine, page: Size): readonly Box[] {
  if (!marks) return [];
  const { x, y } = offsetsOf(marks);
  const [width, height] = [x + marks.corner, y + marks.corner];
  return cornersOf(marks).map((corner) => ({
    x: isRight(corner) ? page.width - width : 0,
    y: isLow(corner) ? page.height - height : 0,
    width,
    height,
  }));
}

/**
 * The area in which a machine can cut a sheet, without the sensor’s corners. Throws a SheetError if the machine cannot
 * cut such paper.
 */
export function cuttingArea(
  machine: Machine,
  options: Pick<SheetOptions, 'paper' | 'margin' | 'scale' | 'sideways'>,
): Box {
  const { paper, margin = 0 } = options;
  const { page } = frameOf(options, false);
  const { name, areas, marks } = machine;
  const area = areas?.find(({ paper: id }) => id === paper.id);
  if (areas && !area)
    throw new SheetError(
      `${name} cannot cut ${paper.name}; choose --paper ${areas.map(({ paper: id }) => id).join(' or ')}`,
    );
  if (marks && margin > edgeOf(marks))
    throw new SheetError(
      `--margin ${margin}: the marks of ${name} begin ${edgeOf(marks)} mm from the edge of the sheet; choose --margin ${Math.floor(edgeOf(marks))} or less`,
    );
  const { x, y } = marks ? offsetsOf(marks) : { x: 0, y: 0 };
  const width = Math.min(page.width - 2 * Math.max(margin, x), area?.width ?? Infinity);
  const height = Math.min(page.height - 2 * Math.max(margin, y), area?.height ?? Infinity);
  return { x: (page.width - width) / 2, y: (page.height - height) / 2, width, height };
}

/** The frames in which to lay out a sheet: portrait and landscape, or portrait between the marks of a machine. */
export function framesOf(options: SheetOptions): readonly Frame[] {
  const upright = frameOf(options, false);
  if (!options.machine) return [upright, frameOf(options, true)];
  const { marks } = options.machine;
  // A sensor finds marks whose arms point inwards from the edge of the sheet, so names are between the marks.
  const isOutside = marks && (marks.arm === undefined || marks.outward);
  const area = cuttingArea(options.machine, options);
  return [isOutside ? upright : { ...upright, border: Math.max(upright.border, area.y) }];
}

/** The area for pieces in shelves: the machine’s area without the strips beside or above its corners. */
export function shelfArea(machine: Machine, options: Parameters<typeof cuttingArea>[1]): Box {
  const area = cuttingArea(machine, options);
  const by = machine.marks?.corner ?? 0;
  const beside = { ...area, x: area.x + by, width: area.width - 2 * by };
  const between = { ...area, y: area.y + by, height: area.height - 2 * by };
  return beside.width * beside.height > between.width * between.height ? beside : between;
}

/** Rows from the top down: true for upright cards, false for sideways ones. */
type Rows = readonly boolean[];

/** The orders of rows to try: some sideways rows between upright rows, or some upright rows between sideways rows. */
function* ordersOf(heights: { readonly upright: number; readonly lying: number }, gap: number, room: number) {
  const most = Math.floor((room + gap + rounding) / (Math.min(heights.upright, heights.lying) + gap));
  for (const inside of [true, false])
    for (let middle = 0; middle <= most; middle++)
      for (let above = 0; above + middle <= most; above++)
        for (const below of [above, above + 1]) {
          const rows: Rows = [
            ...Array.from({ length: above }, () => !inside),
            ...Array.from({ length: middle }, () => inside),
            ...Array.from({ length: below }, () => !inside),
          ];
          const height = rows.reduce((sum, lying) => sum + (lying ? heights.lying : heights.upright) + gap, -gap);
          if (rows.length > 0 && height <= room + rounding) yield { rows, height };
        }
}

/**
 * The layout with room for the greatest number of cards on a portrait sheet with empty corners for the sensor; null if
 * none fits. Rows have upright or sideways cards, because a machine needs no straight cuts. Among equal layouts, the
 * one with the fewest sideways cards.
 */
export function machineGrid(options: SheetOptions & { readonly machine: Machine }, card: Size): Grid | null {
  const { machine, bleed, gap } = options;
  const [frame] = framesOf(options) as [Frame];
  const area = cuttingArea(machine, options);
  const zones = sensorZones(machine, frame.page);
  const cell = { width: card.width + 2 * bleed, height: card.height + 2 * bleed };
  let best: Grid['places'] = [];
  for (const { rows, height } of ordersOf({ upright: cell.height, lying: cell.width }, gap, area.height)) {
    const places: Grid['places'][number][] = [];
    let y = area.y + (area.height - height) / 2;
    for (const lying of rows) {
      const [wide, high] = lying ? [cell.height, cell.width] : [cell.width, cell.height];
      const near = zones.filter((zone) => meet(zone, { x: 0, y, width: frame.page.width, height: high }));
      const left = Math.max(area.x, ...near.filter(({ x }) => x === 0).map(({ width }) => width));
      const right = Math.min(area.x + area.width, ...near.filter(({ x }) => x > 0).map(({ x }) => x));
      const count = Math.max(0, Math.floor((right - left + gap + rounding) / (wide + gap)));
      const length = count * (wide + gap) - gap;
      const start = Math.min(Math.max(left, (frame.page.width - length) / 2), right - length);
      for (let column = 0; column < count; column++)
        places.push({
          x: start + column * (wide + gap) + bleed,
          y: y + bleed,
          width: wide - 2 * bleed,
          height: high - 2 * bleed,
          ...(lying ? { lying } : {}),
        });
      y += high + gap;
    }
    const lies = (all: Grid['places']): number => all.filter(({ lying }) => lying).length;
    if (places.length > best.length || (places.length === best.length && lies(places) < lies(best))) best = places;
  }
  const columns = best.filter(({ y }) => y === best[0]?.y).length;
  const rows = new Set(best.map(({ y }) => y)).size;
  return best.length > 0 ? { frame, columns, rows, places: best } : null;
}
