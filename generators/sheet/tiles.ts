import { data, rectangle } from '../design/shapes.ts';
import type { Box, Page } from '../render/pdf.ts';
import { group, path, translate, untagged, type Scene, type SceneNode } from '../scene/node.ts';
import { listed } from '../../src/content/template.ts';
import type { Press } from '../scene/press.ts';
import { grow, marginsOf, type Frame } from './grid.ts';
import { framesOf, sensorZones, shelfArea } from './machine.ts';
import { type SheetOptions, SheetError, type Size, usualMarks } from './options.ts';
import { finishNotes, finishSheet, nothingPending, placeScene, type SheetInfo } from './page.ts';

/** The space above and below a tile for its name, its plan and the ruler, in mm. */
const bands = { above: 8, below: 8 };

/** The width of the strip for glue, which neighbouring tiles share, in mm. */
export const overlap = 10;
/** The greatest length of an item that is assembled from sheets, in mm. */
export const longest = 2000;

/** The minimum space for a tile on its sheet, in mm. A smaller tile would consist mostly of glue strips. */
const leastTile = 3 * overlap;

/** Tiles that cover a piece, each sharing a strip with the next. They have equal sizes, or end at chosen places. */
export interface Tiling {
  readonly frame: Frame;
  readonly columns: number;
  readonly rows: number;
  readonly tile: Size;
  /** The left edges of columns and the tops of rows. Optional; default: equal tiles. */
  readonly starts?: { readonly across: readonly number[]; readonly down: readonly number[] };
  /** The number of spaces that seams divide, except on folds. */
  readonly divided?: number;
}

/** The places for the seams of a piece: beside its spaces, and preferably on its folds. */
export interface Seams {
  readonly spaces: readonly Box[];
  /** The folds: their distances from the left, and from the top. */
  readonly across: readonly number[];
  readonly down: readonly number[];
}

/** A span from its start to its end, in mm. */
type Span = readonly [from: number, to: number];

const isInside = (at: number, [from, to]: Span): boolean => from < at - 1e-6 && to > at + 1e-6;

/**
 * The starts of tiles along a length: each seam is on a fold, or crosses as few spaces as possible. If places are
 * equally good, the one nearest to a seam of equal tiles is taken.
 */
function startsAlong(
  length: number,
  count: number,
  space: number,
  spans: readonly Span[],
  folds: readonly number[],
): readonly number[] {
  const even = tileLength(length, count) - overlap;
  const edges = spans.flat().toSorted((a, b) => a - b);
  const between = edges.map((edge, at) => (edge + (edges[at + 1] ?? edge)) / 2);
  const crossed = (at: number): number => (folds.includes(at) ? -1 : spans.filter((span) => isInside(at, span)).length);
  const starts = [0];
  for (let seam = 1; seam < count; seam++) {
    const most = (starts.at(-1) ?? 0) + space - overlap;
    const least = Math.max((starts.at(-1) ?? 0) + overlap, length - (count - seam) * (space - overlap) - overlap);
    const usual = Math.min(most, Math.max(least, seam * even));
    const places = [usual, ...folds, ...edges, ...between].filter((at) => at >= least && at <= most);
    starts.push(
      places.reduce((best, at) => {
        const gain = crossed(best) - crossed(at);
        return gain > 0 || (gain === 0 && Math.abs(at - usual) < Math.abs(best - usual)) ? at : best;
      }),
    );
  }
  return starts;
}

/** The part of the piece on a tile. */
function partOf({ tile: size, starts, columns, rows }: Tiling, piece: Size, column: number, row: number): Box {
  if (!starts) return { x: column * (size.width - overlap), y: row * (size.height - overlap), ...size };
  const [x = 0, y = 0] = [starts.across[column], starts.down[row]];
  const right = column === columns - 1 ? piece.width : (starts.across[column + 1] ?? 0) + overlap;
  const bottom = row === rows - 1 ? piece.height : (starts.down[row + 1] ?? 0) + overlap;
  return { x, y, width: right - x, height: bottom - y };
}

const tilesAlong = (length: number, space: number): number =>
  length <= space + 1e-6 ? 1 : Math.ceil((length - overlap) / (space - overlap) - 1e-6);

const tileLength = (length: number, count: number): number => (length + (count - 1) * overlap) / count;

/**
 * The space for a tile and its bleed. Between the marks of a machine, names and plans are beside its corners if
 * possible.
 */
function roomOf(options: SheetOptions, frame: Frame): Box {
  const { page, border } = frame;
  const { machine, marks } = options;
  const margins = marginsOf(frame, marks);
  const area = machine
    ? shelfArea(machine, options)
    : {
        x: margins.width,
        y: margins.height,
        width: page.width - 2 * margins.width,
        height: page.height - 2 * margins.height,
      };
  const spare = machine ? area.y - border : 0;
  const [above, below] = [Math.max(0, bands.above - spare), Math.max(0, bands.below - spare)];
  return { ...area, y: area.y + above, height: area.height - above - below };
}

/** The tiling of a piece that needs the fewest sheets; if several do, the one with upright tiles. */
export function tile(options: SheetOptions, piece: Size, path: string, seams?: Seams): Tiling {
  if (Math.max(piece.width, piece.height) > longest)
    throw new SheetError(
      `${path} would be ${(piece.width / 1000).toFixed(2)} × ${(piece.height / 1000).toFixed(2)} m; choose a smaller size, at most 2 m`,
    );
  const tilings = framesOf(options).flatMap((frame): Tiling[] => {
    const { width, height } = grow(roomOf(options, frame), -options.bleed);
    if (Math.min(width, height) < leastTile) return [];
    const [columns, rows] = [tilesAlong(piece.width, width), tilesAlong(piece.height, height)];
    const size = { width: tileLength(piece.width, columns), height: tileLength(piece.height, rows) };
    if (!seams || columns * rows === 1) return [{ frame, columns, rows, tile: size }];
    const spansOf = (from: 'x' | 'y', length: 'width' | 'height') =>
      seams.spaces.map((space): Span => [space[from], space[from] + space[length]]);
    const spans = { across: spansOf('x', 'width'), down: spansOf('y', 'height') };
    const starts = {
      across: startsAlong(piece.width, columns, width, spans.across, seams.across),
      down: startsAlong(piece.height, rows, height, spans.down, seams.down),
    };
    const isDivided = (way: 'across' | 'down', space: number): boolean =>
      starts[way].slice(1).some((at) => !seams[way].includes(at) && isInside(at, spans[way][space]!));
    const divided = seams.spaces.filter((_, space) => isDivided('across', space) || isDivided('down', space)).length;
    return [{ frame, columns, rows, tile: size, starts, divided }];
  });
  if (tilings.length === 0)
    throw new SheetError(`${path}: no tile fits on ${options.paper.name}; choose larger paper or a smaller margin`);
  return tilings.reduce((best, each) => (each.columns * each.rows < best.columns * best.rows ? each : best));
}

const columnName = (column: number): string => String.fromCharCode(65 + column);

/** A small plan of all tiles in a box. One of the tiles is dark. */
function assemblyMap(press: Press, tiling: Tiling, column: number, row: number, box: Box): readonly SceneNode[] {
  const { columns, rows } = tiling;
  const { ink, mist } = press.tokens.neutral;
  const [w, h] = [box.width / columns, box.height / rows];
  let lines = '';
  for (let i = 1; i < columns; i++) lines += data('M', box.x + i * w, box.y, 'v', box.height);
  for (let j = 1; j < rows; j++) lines += data('M', box.x, box.y + j * h, 'h', box.width);
  return [
    path(rectangle(box.x, box.y, box.width, box.height), { fill: mist, stroke: ink, strokeWidth: 0.25 }),
    path(rectangle(box.x + column * w, box.y + row * h, w, h), { fill: ink }),
    ...(lines ? [path(lines, { stroke: ink, strokeWidth: 0.25 })] : []),
  ];
}

/** Ticks at the ends of the line where the next tile is glued. */
function glueMarks(
  press: Press,
  tiling: Tiling,
  column: number,
  row: number,
  window: Box,
  bleed: number,
): readonly SceneNode[] {
  const reach = 1.6;
  const distance = usualMarks.distance + bleed;
  const [right, bottom] = [window.x + window.width, window.y + window.height];
  let ticks = '';
  if (column < tiling.columns - 1) {
    const x = right - overlap;
    ticks += data('M', x, window.y - distance, 'v', -reach, 'M', x, bottom + distance, 'v', reach);
  }
  if (row < tiling.rows - 1) {
    const y = bottom - overlap;
    ticks += data('M', window.x - distance, y, 'h', -reach, 'M', right + distance, y, 'h', reach);
  }
  return ticks ? [path(ticks, { stroke: press.tokens.neutral.ink, strokeWidth: 0.2, dash: [0.5, 0.3] })] : [];
}

const slipSpace = usualMarks.distance + usualMarks.length + 1.4;

/** A tile on its sheet: in the middle, or with a slip beside or below it. */
async function arrange(
  { frame }: Tiling,
  size: Size,
  options: SheetOptions,
  slipFor: (room: Size) => Promise<Scene | null>,
): Promise<{ readonly window: Box; readonly slip?: Scene; readonly at?: Box }> {
  const { marks, bleed, machine } = options;
  const area = roomOf(options, frame);
  const whole = { width: size.width + 2 * bleed, height: size.height + 2 * bleed };
  const beside = { width: area.width - whole.width - slipSpace, height: area.height };
  const below = { width: area.width, height: area.height - whole.height - slipSpace };
  // Lines across the sheet would cut a slip, and slips for a machine are on separate sheets.
  const slip = marks === 'full' || machine ? null : ((await slipFor(beside)) ?? (await slipFor(below)));
  if (!slip) {
    const [x, y] = [area.x + (area.width - size.width) / 2, area.y + (area.height - size.height) / 2];
    return { window: { x, y, ...size } };
  }
  const isBeside = slip.width <= beside.width;
  const block = isBeside
    ? { width: whole.width + slipSpace + slip.width, height: Math.max(whole.height, slip.height) }
    : { width: Math.max(whole.width, slip.width), height: whole.height + slipSpace + slip.height };
  const middle = (width: number): number => area.x + (area.width - width) / 2;
  const [x, y] = [middle(block.width), area.y + (area.height - block.height) / 2];
  return {
    window: { x: (isBeside ? x : middle(whole.width)) + bleed, y: y + bleed, ...size },
    slip,
    at: {
      x: isBeside ? x + whole.width + slipSpace : middle(slip.width),
      y: isBeside ? y : y + whole.height + slipSpace,
      width: slip.width,
      height: slip.height,
    },
  };
}

/**
 * A piece that is too large for the paper, drawn with the bleed of the options, one page per tile, row by row. If
 * `slipFor` has a slip for the free space of a sheet, the sheet gets it.
 */
export async function packTiles(
  press: Press,
  options: SheetOptions,
  info: SheetInfo,
  piece: Scene,
  tiling: Tiling,
  slipFor: (room: Size) => Promise<Scene | null> = () => Promise.resolve(null),
): Promise<Page[]> {
  const { frame, columns, rows } = tiling;
  const words = press.words.cuts;
  const { page } = frame;
  const corner = options.machine ? Math.max(0, ...sensorZones(options.machine, page).map(({ width }) => width)) : 0;
  const pages: Page[] = [];
  const pending = nothingPending();
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const { x, y, ...size } = partOf(tiling, piece, column, row);
      const { window, slip, at } = await arrange(tiling, size, options, slipFor);
      const name = `${columnName(column)}${row + 1}`;
      const isAlone = columns * rows === 1;
      const first = pages.length === 0;
      // Beyond inner edges, the bleed shows the art of the next tile.
      const art = grow(window, options.bleed);
      const shown = group([translate(window.x - x, window.y - y, first ? piece.children : untagged(piece.children))], {
        clip: rectangle(art.x, art.y, art.width, art.height),
      });
      const joins = [
        column < columns - 1 ? words.right({ tile: `${columnName(column + 1)}${row + 1}` }) : '',
        row < rows - 1 ? words.below({ tile: `${columnName(column)}${row + 2}` }) : '',
      ].filter(Boolean);
      const glue =
        joins.length > 0 ? words.glue({ tiles: listed(press.words.lists, joins), millimetres: overlap }) : words.alone;
      // Above the next tile on the right, away from the ticks of its cut.
      const right = Math.min(window.x + window.width, page.width - corner);
      const map = { x: right - 12, y: frame.border, width: 8, height: 6 };
      pages.push(
        await finishSheet(press, options, info, {
          frame,
          pieces: [window],
          nodes: [
            shown,
            ...glueMarks(press, tiling, column, row, window, options.bleed),
            ...(isAlone ? [] : assemblyMap(press, tiling, column, row, map)),
            ...(slip && at ? [placeScene(slip, at)] : []),
          ],
          name: isAlone ? '' : words.tile({ name, column: column + 1, columns, row: row + 1, rows }),
          reserved: at ? [map, at] : [map],
          notes: [glue, ...(slip ? [words.slip] : [])],
          pending,
          thanks: first,
        }),
      );
    }
  const [first, ...others] = [...pages, ...(await finishNotes(press, options, info, pending))];
  return first ? [{ ...first, ...(tiling.divided ? { divided: tiling.divided } : {}) }, ...others] : [];
}
