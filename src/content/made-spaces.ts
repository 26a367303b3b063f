import { says, type Problem } from './problem.ts';
import type { Pattern } from './schema/common.ts';
import { boardKinds } from './board-kinds.ts';
import type { MadeBoard, MadeSide } from './schema/made.ts';
import { advice, oneOf, quote } from './words.ts';
import type { Path } from './yaml-file.ts';

type Point = readonly [x: number, y: number];

/** A space on any kind of board, in mm from the board’s top left. */
export interface Space {
  readonly id: string;
  readonly at: Point;
  /** Its corners, relative to its middle; none for a round space. */
  readonly corners: readonly Point[];
  readonly radius?: number;
  readonly kind?: string;
  readonly label?: string;
  readonly icon?: string;
  readonly from: Path;
  readonly dark?: boolean;
  /** The width and height for pieces, words and icons. */
  readonly room: number;
}

type Fault = Pick<Problem, 'found' | 'expected' | 'remedy'> & { readonly path: Path };

interface Spaces {
  readonly width: number;
  readonly height: number;
  readonly spaces: ReadonlyMap<string, Space>;
  /** The lines under the spaces, as corners. */
  readonly lines: readonly (readonly Point[])[];
  readonly faults: readonly Fault[];
  readonly roads: ReadonlyMap<string, readonly string[]>;
  /** Whether all spaces are known. They are not if the way of a track has an error. */
  readonly isWhole: boolean;
}

/**
 * The spaces that a board’s `grid`, `track` or other layout defines, before its field `spaces` changes single spaces.
 */
interface Drawn {
  readonly spaces: Space[];
  readonly lines: (readonly Point[])[];
  readonly faults: Fault[];
  isWhole: boolean;
}

/** The name of a column: a to z, aa and so on. */
export const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(97 + (column % 26));

const squareOf = (side: number): readonly Point[] => {
  const half = side / 2;
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ];
};

/** The corners of a hexagon of this width, with a corner at the top. */
export const hexOf = (across: number): readonly Point[] =>
  Array.from({ length: 6 }, (_, at): Point => {
    const angle = (at * Math.PI) / 3;
    return [(across / Math.sqrt(3)) * Math.sin(angle), (-across / Math.sqrt(3)) * Math.cos(angle)];
  });

/** A cell of a plan: its column and its row, from the top left, and the kind that its character names. */
interface Cell {
  readonly column: number;
  readonly row: number;
  readonly rows: number;
  readonly kind?: string;
}

/** The cells of a plan. A full stop is a cell without a kind, and a blank is an empty place. */
function cellsOf(plan: string): readonly Cell[] {
  const lines = plan.replace(/\n+$/, '').split('\n');
  return lines.flatMap((line, row) =>
    [...line.trimEnd()].flatMap((mark, column): Cell[] =>
      mark === ' ' ? [] : [{ column, row, rows: lines.length, ...(mark === '.' ? {} : { kind: mark }) }],
    ),
  );
}

const gridCells = ({ plan, columns = 0, rows = 0 }: NonNullable<MadeBoard['grid']>): readonly Cell[] =>
  cellsOf(plan ?? `${'.'.repeat(columns)}\n`.repeat(rows));

const idOf = ({ column, row, rows }: Cell): string => `${letterOf(column)}${rows - row}`;

/** The field of a plan, with the place of a cell as messages show it. */
const planned = (board: 'grid' | 'hexes', cell: Cell, at: Omit<Space, 'id' | 'kind' | 'from'>): Space => ({
  ...at,
  id: idOf(cell),
  from: [board, 'plan', `row ${cell.row + 1}, column ${cell.column + 1}`],
  ...(cell.kind === undefined ? {} : { kind: cell.kind }),
});

function gridSpaces(grid: NonNullable<MadeBoard['grid']>, { spaces }: Drawn): void {
  const { space: side, chequered } = grid;
  for (const cell of gridCells(grid)) {
    const { column, row, rows } = cell;
    const dark = chequered && (column + row + rows) % 2 === 1;
    const at: Point = [(column + 0.5) * side, (row + 0.5) * side];
    spaces.push(planned('grid', cell, { at, corners: squareOf(side), room: side, ...(dark ? { dark } : {}) }));
  }
}

function hexSpaces({ space: across, plan, flat }: NonNullable<MadeBoard['hexes']>, { spaces }: Drawn): void {
  const radius = across / Math.sqrt(3);
  const pointed = hexOf(across);
  const corners = flat ? pointed.map(([x, y]): Point => [y, x]) : pointed;
  for (const cell of cellsOf(plan)) {
    const { column, row } = cell;
    const at: Point = flat
      ? [radius + column * radius * 1.5, (row + 0.5 + (column % 2) / 2) * across]
      : [(column + 0.5 + (row % 2) / 2) * across, radius + row * radius * 1.5];
    spaces.push(planned('hexes', cell, { at, corners, room: across * 0.8 }));
  }
}

function pointSpaces({ unit, at, lines, radius }: NonNullable<MadeBoard['points']>, drawn: Drawn): void {
  const places = new Map<string, Point>();
  const all = Object.values(at);
  const [left, top] = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y))];
  for (const [id, [x, y]] of Object.entries(at)) {
    const place: Point = [(x - left) * unit + radius, (y - top) * unit + radius];
    places.set(id, place);
    drawn.spaces.push({ id, at: place, corners: [], radius, room: 2 * radius, from: ['points', 'at', id] });
  }
  lines.forEach((line, index) => {
    line.forEach((id, step) => {
      if (places.has(id)) return;
      const words = says(
        `the point ${quote(id)}`,
        'a point listed in "at"',
        advice(id, places.keys(), 'add it to "at"'),
      );
      drawn.faults.push({ path: ['points', 'lines', index, step], ...words });
    });
    drawn.lines.push(line.flatMap((id) => [places.get(id) ?? []].filter((place): place is Point => place.length > 0)));
  });
}

/** The steps of tracks, by their direction. */
export const steps = { right: [1, 0], left: [-1, 0], down: [0, 1], up: [0, -1] } as const;

/** The single steps in a part of a way, such as `right 2`; undefined if it is not valid. */
export function stepsOf(part: string): readonly Point[] | undefined {
  const [, side, count] = /^\s*(right|left|down|up)\s+(\d{1,3})\s*$/.exec(part) ?? [];
  return side === undefined
    ? undefined
    : Array.from({ length: Number(count) }, () => steps[side as keyof typeof steps]);
}

const path = ['track', 'way'];

/** The single steps of a way. Wrong steps are reported, and left out here. */
const stepsAlong = (way: string, path: Path, faults: Fault[]): readonly Point[] =>
  way.split(',').flatMap((each, index) => {
    const all = stepsOf(each);
    if (!all) {
      const found = `step ${index + 1}, ${quote(each.trim())}`;
      const remedy = 'write right, left, up or down, and a number';
      faults.push({ path, ...says(found, 'steps such as "right 9", separated by commas', remedy) });
    }
    return all ?? [];
  });

/** The squares of a way, with its start. */
function squaresAlong(way: string, start: Point, at: Path, faults: Fault[]): readonly Point[] {
  const squares: Point[] = [start];
  for (const [dx, dy] of stepsAlong(way, at, faults)) {
    const [x, y] = squares.at(-1) as Point;
    squares.push([x + dx, y + dy]);
  }
  return squares;
}

function trackSpaces({ space: side, way, loop, from, branch }: NonNullable<MadeBoard['track']>, drawn: Drawn): void {
  const squares = squaresAlong(way, [0, 0], path, drawn.faults);
  const last = squares.at(-1) as Point;
  if (drawn.faults.length > 0) {
    drawn.isWhole = false;
    return;
  }
  if (loop && (last[0] !== 0 || last[1] !== 0)) {
    const [columns, rows] = [Math.abs(last[0]), Math.abs(last[1])];
    const found = `an end ${columns} ${columns === 1 ? 'column' : 'columns'} and ${rows} ${rows === 1 ? 'row' : 'rows'} from the start`;
    drawn.faults.push({
      path,
      ...says(found, 'a track that ends where it starts', 'add steps, or remove "loop"'),
    });
  }
  const main = loop && squares.length > 1 ? squares.slice(0, -1) : squares;
  const all = new Map<string, { readonly square: Point; readonly from: Path }>();
  const taken = new Map<string, string>();
  const isFree = drawn.faults.length === 0;
  const add = (id: string, square: Point, at: Path): void => {
    const before = taken.get(String(square));
    if (before !== undefined && isFree && !drawn.faults.some((fault) => fault.path === at))
      drawn.faults.push({
        path: at,
        ...says(`space ${id} on top of space ${before}`, 'a track without crossings', 'lead the track round it'),
      });
    taken.set(String(square), before ?? id);
    all.set(id, { square, from: at });
  };
  for (const [index, square] of main.entries()) add(String(from + index), square, path);
  for (const [index, { at, way: side }] of branch.entries()) {
    const [start, field] = [all.get(String(at)), ['track', 'branch', index, 'way']];
    const before = drawn.faults.length;
    if (start)
      squaresAlong(side, start.square, field, drawn.faults)
        .slice(1)
        .forEach((square, step) => add(`${at}.${step + 1}`, square, field));
    // It may be a space of a branch with an error.
    else if (drawn.isWhole)
      drawn.faults.push({ path: ['track', 'branch', index, 'at'], ...unknownSpace(String(at), [...all.keys()]) });
    drawn.isWhole &&= drawn.faults.length === before;
  }
  const places = [...all.values()].map(({ square }) => square);
  const [left, top] = [Math.min(...places.map(([x]) => x)), Math.min(...places.map(([, y]) => y))];
  for (const [id, { square, from: at }] of all) {
    const middle: Point = [(square[0] - left + 0.5) * side, (square[1] - top + 0.5) * side];
    drawn.spaces.push({ id, at: middle, corners: squareOf(side), room: side, from: at });
  }
}

function centreOf(corners: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  corners.forEach(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % corners.length] as Point;
    const cross = ax * by - bx * ay;
    area += 3 * cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  return area === 0 ? (corners[0] as Point) : [x / area, y / area];
}

const extent = (points: readonly Point[], axis: 0 | 1): number => {
  const all = points.map((point) => point[axis]);
  return Math.max(...all) - Math.min(...all);
};

function areaSpaces({ width, height, zones }: NonNullable<MadeBoard['areas']>, { spaces, faults }: Drawn): void {
  const known = new Set<string>();
  for (const [index, { id, name, kind, box, corners, circle }] of zones.entries()) {
    const at = ['areas', 'zones', index];
    const shared = { id, label: name, from: [...at, 'name'], ...(kind === undefined ? {} : { kind }) };
    const [x = 0, y = 0, w = 0, h = 0] = box ?? [];
    const around: readonly Point[] = corners ?? [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ];
    const centre = circle ? ([circle[0], circle[1]] as const) : centreOf(around);
    const space: Space = circle
      ? { ...shared, at: centre, corners: [], radius: circle[2], room: circle[2] * 1.4 }
      : {
          ...shared,
          at: centre,
          corners: around.map(([px, py]): Point => [px - centre[0], py - centre[1]]),
          room: Math.min(extent(around, 0), extent(around, 1)) * 0.7,
        };
    spaces.push(space);
    if (known.has(id))
      faults.push({
        path: [...at, 'id'],
        ...says(`a second zone ${quote(id)}`, 'each zone once', 'rename one of them'),
      });
    known.add(id);
    const { from, to } = reachOf(space);
    if (from[0] < -0.01 || from[1] < -0.01 || to[0] > width + 0.01 || to[1] > height + 0.01) {
      const expected = `a shape within ${width} × ${height} mm`;
      faults.push({
        path: at,
        ...says(`the zone ${quote(id)} beyond the board`, expected, 'move it, or enlarge the board'),
      });
    }
  }
}

/** The upper left and the lower right corner of the box around a space. */
export function reachOf({ at, corners, radius = 0 }: Space): { readonly from: Point; readonly to: Point } {
  const reach = (axis: 0 | 1, side: 1 | -1): number =>
    at[axis] + side * Math.max(radius, ...corners.map((corner) => side * corner[axis]));
  return { from: [reach(0, -1), reach(1, -1)], to: [reach(0, 1), reach(1, 1)] };
}

/** The maximum number of spaces on a board, and of millimetres along a side. */
const most = { spaces: 400, side: 2000 } as const;

/**
 * The spaces of a board. Only this function knows the kinds of boards: the press, the checks and the pages use its
 * result.
 */
export function spacesOf(board: MadeBoard): Spaces {
  const drawn: Drawn = { spaces: [], lines: [], faults: [], isWhole: true };
  const { grid, hexes, points, track, areas, kinds, spaces: own, labels, edge } = board;
  if (grid) gridSpaces(grid, drawn);
  if (hexes) hexSpaces(hexes, drawn);
  if (points) pointSpaces(points, drawn);
  if (track) trackSpaces(track, drawn);
  if (areas) areaSpaces(areas, drawn);
  const known = drawn.spaces.map(({ id }) => id);
  const { isWhole } = drawn;
  const roads = roadsOf(board, drawn);
  for (const id of isWhole ? Object.keys(own) : [])
    if (!known.includes(id)) drawn.faults.push({ path: ['spaces', id], ...unknownSpace(id, known) });
  const spaces = drawn.spaces.map((space): Space => {
    const words = own[space.id];
    const kind = words?.kind ?? space.kind;
    const from = words?.kind === undefined ? space.from : ['spaces', space.id, 'kind'];
    const look = kind === undefined ? undefined : Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (kind !== undefined && !look) drawn.faults.push(unknownKind(kind, space.id, Object.keys(kinds), from));
    const named = look?.label === undefined ? undefined : { label: look.label, from: ['kinds', kind ?? '', 'label'] };
    const labelled =
      words?.label === undefined
        ? space.label === undefined
          ? (named ?? (labels === 'ids' ? { label: space.id } : {}))
          : {}
        : { label: words.label, from: ['spaces', space.id, 'label'] };
    const icon = words?.icon ?? look?.icon;
    return { ...space, ...labelled, ...(kind === undefined ? {} : { kind }), ...(icon === undefined ? {} : { icon }) };
  });
  const reach = (axis: 0 | 1): number => Math.max(0, ...spaces.map((space) => reachOf(space).to[axis]));
  const [width, height] = [areas?.width ?? reach(0), areas?.height ?? reach(1)];
  const where = boardKinds.filter((kind) => board[kind]);
  const limit = (found: string, expected: string, remedy: string): void => {
    drawn.faults.push({ path: where, ...says(found, `at most ${expected}`, remedy) });
  };
  const side = Math.max(width, height) + 2 * edge;
  if (spaces.length > most.spaces)
    limit(`${spaces.length} spaces`, String(most.spaces), 'make fewer, or divide the board');
  if (side > most.side) limit(`a board side of ${Math.round(side)} mm`, `${most.side} mm`, 'make its spaces smaller');
  return {
    width,
    height,
    spaces: new Map(spaces.map((space) => [space.id, space])),
    lines: drawn.lines,
    faults: drawn.faults,
    roads,
    isWhole,
  };
}

/** The spaces of each road. Each step of a way leads to the next space in its direction. */
function roadsOf({ roads }: MadeBoard, { spaces, faults, isWhole }: Drawn): Spaces['roads'] {
  const known = spaces.map(({ id }) => id);
  const result = new Map<string, readonly string[]>();
  for (const [name, road] of isWhole ? Object.entries(roads) : []) {
    const { spaces: listed, from, way = '' } = Array.isArray(road) ? { spaces: road } : road;
    const at = ['roads', name, ...(Array.isArray(road) ? [] : ['spaces'])];
    listed?.forEach((id, index) => {
      if (!known.includes(String(id))) faults.push({ path: [...at, index], ...unknownSpace(String(id), known) });
    });
    const start = spaces.find(({ id }) => id === String(from));
    if (from !== undefined && !start)
      faults.push({ path: ['roads', name, 'from'], ...unknownSpace(String(from), known) });
    const passed = start ? along(start, way, ['roads', name, 'way'], spaces, faults) : [];
    result.set(
      name,
      (listed ?? passed).map(String).filter((id) => known.includes(id)),
    );
  }
  return result;
}

/** The spaces of a way over squares, hexagons or points, from one of them. */
function along(start: Space, way: string, path: Path, spaces: readonly Space[], faults: Fault[]): readonly string[] {
  const passed = [start];
  for (const [x, y] of stepsAlong(way, path, faults)) {
    const last = passed.at(-1) as Space;
    const distance = (space: Space): number => (space.at[0] - last.at[0]) * x + (space.at[1] - last.at[1]) * y;
    const aside = (space: Space): number =>
      Math.abs((space.at[0] - last.at[0]) * y) + Math.abs((space.at[1] - last.at[1]) * x);
    const [next] = spaces
      .filter((space) => distance(space) > 0.01 && aside(space) < last.room / 2)
      .toSorted((a, b) => distance(a) - distance(b));
    if (!next) {
      const remedy = 'shorten "way", or list the spaces';
      faults.push({ path, ...says(`a step beyond ${last.id}`, 'steps that stay on spaces', remedy) });
      break;
    }
    passed.push(next);
  }
  return passed.map(({ id }) => id);
}

/** The error for a space that a board does not have. */
export const unknownSpace = (id: string, known: readonly string[]): Omit<Fault, 'path'> =>
  says(`the space ${quote(id)}`, oneOf(known), advice(id, known, 'choose one of them'));

function unknownKind(kind: string, id: string, known: readonly string[], from: Path): Fault {
  // The row and the column of a plan are words, not steps of a path.
  const [board, field, place] = from;
  const inPlan = field === 'plan' ? `, in ${place}` : '';
  const expected = known.length > 0 ? oneOf(known.map(quote)) : 'a kind of "kinds"';
  return {
    path: field === 'plan' ? [board ?? '', field] : from.map((step) => (step === 'name' ? 'kind' : step)),
    ...says(`the kind ${quote(kind)} of ${id}${inPlan}`, expected, advice(kind, known, 'add it to "kinds"')),
  };
}

type Ground = NonNullable<MadeSide['ground']>;

/** The pattern of a background without colour, unless its kind or its side has one. */
const usual: Readonly<Record<Ground, Pattern>> = {
  paper: 'none',
  tint: 'dots',
  mid: 'diagonal',
  fill: 'crosshatch',
  ink: 'checker',
};
export const patternOf = ({ ground, pattern }: Pick<MadeSide, 'ground' | 'pattern'>, otherwise: Ground): Pattern =>
  pattern ?? usual[ground ?? otherwise];
