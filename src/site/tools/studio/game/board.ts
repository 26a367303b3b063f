/* A board that a user is drawing: its places, and the changes after a tap. All functions are pure. */
import { freeId } from '../../../../content/letters.ts';
import { boardKinds, type BoardKind } from '../../../../content/board-kinds.ts';
import { letterOf, reachOf, spacesOf, steps, stepsOf, type Space } from '../../../../content/made-spaces.ts';
import type { MadeBoard } from '../../../../content/schema/made.ts';
import type { Path } from '../../../../content/yaml-file.ts';
import { valueAt } from '../parts.tsx';

type Point = readonly [x: number, y: number];
/** Values to write, with their paths. Undefined removes a value. */
export type Changes = readonly (readonly [Path, unknown])[];

type Fields = Readonly<Record<string, unknown>>;
/** Whether a value is a map. The same test in `schema-walk.ts` would bring the library of schemas to the page. */
export const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const mapAt = (value: unknown, path: Path): Fields => {
  const found = valueAt(value, path);
  return isMap(found) ? found : {};
};

export interface Place extends Pick<Space, 'id' | 'at' | 'corners' | 'radius' | 'kind' | 'label'> {
  /** Whether a plan has no space there. */
  readonly isGap?: boolean;
}

/** A place for a new point, or for the next square of a track. */
export interface FreePlace {
  readonly at: Point;
  /** The column and row of the place, or the step to it. */
  readonly step: Point;
}

export interface Drawing {
  readonly kind: BoardKind;
  readonly places: readonly Place[];
  readonly free: readonly FreePlace[];
  readonly lines: readonly (readonly Point[])[];
  /** The board in mm: its left edge, its top, its width and its height. */
  readonly box: readonly [number, number, number, number];
  /** The last square of a track. */
  readonly last?: string | undefined;
}

const boardKindOf = (value: unknown): BoardKind | undefined => boardKinds.find((kind) => isMap(valueAt(value, [kind])));

/** The lines of a plan, all of the same length. */
export function planIn(value: unknown, kind: 'grid' | 'hexes'): readonly string[] {
  const { plan, columns, rows } = mapAt(value, [kind]);
  const lines =
    typeof plan === 'string'
      ? plan.replace(/\n+$/, '').split('\n')
      : Array.from({ length: Number(rows) || 1 }, () => '.'.repeat(Number(columns) || 1));
  const width = Math.max(1, ...lines.map((line) => line.trimEnd().length));
  return lines.map((line) => line.trimEnd().padEnd(width));
}

/** The change to another plan. An empty row has one blank, so that no other row moves. */
function planned(value: unknown, kind: 'grid' | 'hexes', lines: readonly string[]): Changes {
  const own = mapAt(value, [kind]);
  return [
    ...['columns', 'rows'].flatMap((key) => (key in own ? [[[kind, key], undefined] as const] : [])),
    [[kind, 'plan'], `${lines.map((line) => line.trimEnd() || ' ').join('\n')}\n`],
  ];
}

/** The plan with other numbers of columns and rows. Rows are added and removed at the top, so that ids stay. */
export function resized(value: unknown, kind: 'grid' | 'hexes', columns: number, rows: number): Changes {
  const lines = planIn(value, kind).map((line) => line.slice(0, columns).padEnd(columns, '.'));
  const more = Array.from({ length: Math.max(0, rows - lines.length) }, () => '.'.repeat(columns));
  return planned(value, kind, [...more, ...lines.slice(Math.max(0, lines.length - rows))]);
}

const sides = Object.keys(steps) as (keyof typeof steps)[];

/** The single steps of a way such as `right 2, down 1`. */
const stepsIn = (way: unknown): readonly Point[] =>
  String(way ?? '')
    .split(',')
    .flatMap((each) => stepsOf(each) ?? []);

const endOf = (way: unknown): Point =>
  stepsIn(way).reduce(([x, y], [dx, dy]): Point => [x + dx, y + dy], [0, 0] as Point);

function wayOf(all: readonly Point[]): string {
  const runs: { side: string; count: number }[] = [];
  for (const [x, y] of all) {
    const side = sides.find((each) => steps[each][0] === x && steps[each][1] === y) ?? '';
    const run = runs.at(-1);
    if (run?.side === side) run.count++;
    else runs.push({ side, count: 1 });
  }
  return runs.map(({ side, count }) => `${side} ${count}`).join(', ');
}

const isClose = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) < 0.5 && Math.abs(a[1] - b[1]) < 0.5;

/** The maximum number of columns and rows of points while a board is drawn. */
const mostPoints = 15;

/** The places for new points: one row and column more on each side. */
function freePoints(board: MadeBoard, places: readonly Place[]): readonly FreePlace[] {
  const { at = {}, unit = 1, radius = 3 } = board.points ?? {};
  const all = Object.values(at);
  if (all.length === 0) return [{ at: [0, 0], step: [0, 0] }];
  const range = (axis: 0 | 1): readonly number[] => {
    const values = all.map((point) => point[axis]);
    const [from, to] = [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))];
    const more = to - from + 3 > mostPoints ? 0 : 1;
    return Array.from({ length: to - from + 1 + 2 * more }, (_, index) => from - more + index);
  };
  const [left, top] = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y))];
  return range(1)
    .flatMap((y) => range(0).map((x) => ({ x, y })))
    .map(({ x, y }): FreePlace => ({ at: [(x - left) * unit + radius, (y - top) * unit + radius], step: [x, y] }))
    .filter((free) => !places.some((place) => isClose(place.at, free.at)));
}

/** The last square of a track, and the empty places beside it. */
function endOfTrack(board: MadeBoard, places: readonly Place[], mayClose: boolean) {
  const { space = 1, way, from = 1, loop: isClosed } = board.track ?? {};
  const first = places.find(({ id }) => id === String(from));
  if (!first) return { free: [] };
  const end = endOf(way);
  const placeOf = ([x, y]: Point): Point => [first.at[0] + x * space, first.at[1] + y * space];
  const isTaken = (at: Point): boolean => places.some((place) => isClose(place.at, at));
  const last = places.findLast((place) => isClose(place.at, placeOf(end)));
  const free = isClosed
    ? []
    : sides.flatMap((side): FreePlace[] => {
        const step = steps[side];
        const at = placeOf([end[0] + step[0], end[1] + step[1]]);
        const closes = mayClose && isClose(at, first.at) && places.length > 3;
        return isTaken(at) && !closes ? [] : [{ at, step }];
      });
  return { free, last: (isClosed ? places.at(-1) : last)?.id };
}

/** The places of a board; undefined if its text has errors, so that it cannot be drawn. */
export function drawingOf(value: unknown): Drawing | undefined {
  const kind = boardKindOf(value);
  if (kind === undefined) return undefined;
  try {
    const part = mapAt(value, [kind]);
    const plan = kind === 'grid' || kind === 'hexes' ? planIn(value, kind) : [];
    const whole = plan.map((line) => line.replaceAll(' ', '.')).join('\n');
    const defaults = {
      grid: {},
      hexes: {},
      points: { lines: [], radius: 3 },
      track: { from: 1, branch: [] },
      areas: {},
    };
    const { columns: _columns, rows: _rows, ...others }: Fields = { ...defaults[kind], ...part };
    // A loop is drawn open until its way returns to its start.
    const [x, y] = endOf(part['way']);
    const loop = part['loop'] === true && x === 0 && y === 0;
    const board = {
      kinds: {},
      spaces: {},
      start: {},
      labels: 'none',
      edge: 6,
      ...(value as Fields),
      roads: {},
      [kind]: { ...others, loop, ...(whole === '' ? {} : { plan: whole }) },
    } as unknown as MadeBoard;
    const { spaces, lines, width, height } = spacesOf(board);
    const marks = plan.join('');
    const places = [...spaces.values()].map((space, index): Place =>
      marks[index] === ' ' ? { ...space, isGap: true } : space,
    );
    const { free, last } =
      kind === 'points'
        ? { free: freePoints(board, places) }
        : kind === 'track'
          ? endOfTrack(board, places, part['loop'] === true)
          : { free: [] };
    const reach = free.map(({ at }) => at);
    const margin = kind === 'areas' || reach.length === 0 ? 0 : (board.track?.space ?? 6) / 2;
    const low = (axis: 0 | 1): number => Math.min(0, ...reach.map((at) => at[axis] - margin));
    const high = (axis: 0 | 1, size: number): number => Math.max(size, ...reach.map((at) => at[axis] + margin));
    const [left, top] = [low(0), low(1)];
    const box = [left, top, high(0, width) - left, high(1, height) - top] as const;
    return box.every(Number.isFinite) ? { kind, places, free, lines, box, last } : undefined;
  } catch {
    return undefined;
  }
}

/** The changes after a space is removed: nothing else of the board may name it. */
function withoutSpace(value: unknown, id: string): Changes {
  const isIt = (each: unknown): boolean => String(each) === id;
  const start = Object.entries(mapAt(value, ['start'])).flatMap(([piece, list]) => {
    if (!Array.isArray(list) || !list.some(isIt)) return [];
    const rest = list.filter((each) => !isIt(each));
    return [[['start', piece], rest.length > 0 ? rest : undefined] as const];
  });
  const links = valueAt(value, ['links']);
  const rest = Array.isArray(links)
    ? links.filter((link) => !isIt(valueAt(link, ['from'])) && !isIt(valueAt(link, ['to'])))
    : [];
  return [
    ...start,
    ...(Array.isArray(links) && rest.length < links.length
      ? [[['links'], rest.length > 0 ? rest : undefined] as const]
      : []),
    ...(id in mapAt(value, ['spaces']) ? ownKind(value, id, undefined, true) : []),
  ];
}

/** The change to the kind of a single space. */
function ownKind(value: unknown, id: string, kind: string | undefined, isWhole = false): Changes {
  const { [id]: own, ...others } = mapAt(value, ['spaces']);
  const { kind: _kind, ...words } = isMap(own) && !isWhole ? own : {};
  const space = { ...(kind === undefined ? {} : { kind }), ...words };
  const spaces = { ...others, ...(Object.keys(space).length > 0 ? { [id]: space } : {}) };
  return [[['spaces'], Object.keys(spaces).length > 0 ? spaces : undefined]];
}

/** The changes that give a space a kind or none (null), or, in a plan, make it a gap. */
export function painted(value: unknown, { kind, places }: Drawing, id: string, to: string | null | 'gap'): Changes {
  const index = places.findIndex((place) => place.id === id);
  if (kind === 'areas') return [[['areas', 'zones', index, 'kind'], to ?? undefined]];
  if (kind !== 'grid' && kind !== 'hexes') return ownKind(value, id, to ?? undefined);
  const isGap = to === 'gap';
  const mark = isGap ? ' ' : to?.length === 1 ? to : '.';
  const lines = planIn(value, kind);
  const width = lines[0]?.length ?? 1;
  const [row, column] = [Math.floor(index / width), index % width];
  const plan = lines.map((line, at) => (at === row ? line.slice(0, column) + mark + line.slice(column + 1) : line));
  const hasOwn = valueAt(value, ['spaces', id, 'kind']) !== undefined;
  const named = to !== null && !isGap && to.length > 1 ? to : undefined;
  return [
    ...planned(value, kind, plan),
    ...(isGap ? withoutSpace(value, id) : hasOwn || named !== undefined ? ownKind(value, id, named) : []),
  ];
}

/** The changes that remove a kind, and make its spaces plain. */
export function withoutKind(value: unknown, kind: BoardKind, key: string): Changes {
  const zones = valueAt(value, ['areas', 'zones']);
  const spaces = Object.entries(mapAt(value, ['spaces'])).filter(([, space]) => valueAt(space, ['kind']) === key);
  return [
    ...(kind === 'grid' || kind === 'hexes'
      ? planned(
          value,
          kind,
          planIn(value, kind).map((line) => line.replaceAll(key, '.')),
        )
      : []),
    ...(Array.isArray(zones) ? [...zones.entries()] : []).flatMap(([index, zone]) =>
      valueAt(zone, ['kind']) === key ? [[['areas', 'zones', index, 'kind'], undefined] as const] : [],
    ),
    ...spaces.map(([id]) => [['spaces', id, 'kind'], undefined] as const),
    [['kinds', key], undefined],
  ];
}

/** The pieces on a space at the start. */
export const piecesAt = (value: unknown, id: string): readonly string[] =>
  Object.entries(mapAt(value, ['start'])).flatMap(([piece, list]) =>
    Array.isArray(list) && list.some((each) => String(each) === id) ? [piece] : [],
  );

/** The changes that put a piece on a space at the start, or remove it. */
export function withPiece(value: unknown, piece: string, id: string): Changes {
  const list = valueAt(value, ['start', piece]);
  const all: readonly unknown[] = Array.isArray(list) ? list : [];
  const without = all.filter((each) => String(each) !== id);
  const next = without.length < all.length ? without : [...all, id];
  return [[['start', piece], next.length > 0 ? next : undefined]];
}

const linesIn = (value: unknown): readonly (readonly string[])[] => {
  const lines = valueAt(value, ['points', 'lines']);
  return Array.isArray(lines) ? lines.map((line) => (Array.isArray(line) ? line.map(String) : [])) : [];
};

export function withPoint(value: unknown, [x, y]: Point): Changes {
  const taken = mapAt(value, ['points', 'at']);
  const id = freeId(x < 0 || y < 0 ? 'p' : `${letterOf(x)}${y + 1}`, (each) => each in taken);
  return [
    [
      ['points', 'at', id],
      [x, y],
    ],
  ];
}

export function withoutPoint(value: unknown, id: string): Changes {
  const lines = linesIn(value)
    .map((line) => line.filter((each) => each !== id))
    .filter((line) => line.length > 1);
  return [...withoutSpace(value, id), [['points', 'lines'], lines], [['points', 'at', id], undefined]];
}

/** The changes that connect two points, or remove the line between them. */
export function withLine(value: unknown, from: string, to: string): Changes {
  const lines = linesIn(value);
  const isBetween = (line: readonly string[], at: number): boolean =>
    (line[at] === from && line[at + 1] === to) || (line[at] === to && line[at + 1] === from);
  const cut = lines.flatMap((line) => {
    const at = line.findIndex((_, index) => isBetween(line, index));
    return at < 0 ? [line] : [line.slice(0, at + 1), line.slice(at + 1)].filter((each) => each.length > 1);
  });
  const isCut = lines.some((line) => line.some((_, at) => isBetween(line, at)));
  const longer = lines.findIndex((line) => line.at(-1) === from && !line.includes(to));
  const next = isCut ? cut : longer < 0 ? [...lines, [from, to]] : lines.with(longer, [...(lines[longer] ?? []), to]);
  return [[['points', 'lines'], next]];
}

export const withStep = (value: unknown, step: Point): Changes => [
  [['track', 'way'], wayOf([...stepsIn(valueAt(value, ['track', 'way'])), step])],
];

/** The changes that remove the last square of a track. A track has at least two. */
export function withoutLast(value: unknown, id: string): Changes {
  const all = stepsIn(valueAt(value, ['track', 'way']));
  return all.length < 2 ? [] : [...withoutSpace(value, id), [['track', 'way'], wayOf(all.slice(0, -1))]];
}

/** The new area for a rectangle between two corners, on whole steps of 5 mm; undefined if it is too small. */
export function areaOf(value: unknown, from: Point, to: Point, nameOf: (number: number) => string) {
  const zones = valueAt(value, ['areas', 'zones']);
  const taken = Array.isArray(zones) ? zones.map((zone) => valueAt(zone, ['id'])) : [];
  const [width, height] = ['width', 'height'].map((side) => Number(valueAt(value, ['areas', side])) || 0);
  const step = 5;
  const round = (at: number, most = 0): number => Math.min(most, Math.max(0, Math.round(at / step) * step));
  const [left, right] = [from[0], to[0]].map((x) => round(x, width)).toSorted((a, b) => a - b) as [number, number];
  const [top, bottom] = [from[1], to[1]].map((y) => round(y, height)).toSorted((a, b) => a - b) as [number, number];
  if (right - left < 10 || bottom - top < 10) return undefined;
  let number = taken.length + 1;
  while (taken.includes(`area-${number}`)) number++;
  return { id: `area-${number}`, name: nameOf(number), box: [left, top, right - left, bottom - top] };
}

/** The nearest place in a direction; undefined at the edge of the board. */
export function nextPlace<P extends { readonly at: Point }>(all: readonly P[], from: P, [x, y]: Point): P | undefined {
  const ahead = (place: P): number => (place.at[0] - from.at[0]) * x + (place.at[1] - from.at[1]) * y;
  const aside = (place: P): number =>
    Math.abs((place.at[0] - from.at[0]) * y) + Math.abs((place.at[1] - from.at[1]) * x);
  return all
    .filter((place) => ahead(place) > 0.5 && aside(place) <= ahead(place) * 1.01 + 0.5)
    .toSorted((a, b) => ahead(a) + aside(a) - ahead(b) - aside(b))[0];
}

/** The shape of a place as the path of an SVG. */
export function shapeOf({ at: [x, y], corners, radius = 3 }: Pick<Place, 'at' | 'corners' | 'radius'>): string {
  if (corners.length > 0) return `M${corners.map(([dx, dy]) => `${x + dx} ${y + dy}`).join('L')}Z`;
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

export const sizeOfPlace = (place: Place): number => {
  const { from, to } = reachOf({ ...place, room: 0, from: [] });
  return Math.min(to[0] - from[0], to[1] - from[1]);
};
