import { group, type Matrix, type SceneNode } from '../scene/node.ts';
import { drawTrays, trayInWords, type Piece, type Tray } from './pyramids.ts';
import type { Spot } from './marks.ts';
import { Marks, stackAt } from './stacks.ts';
import { common } from './words.ts';
import { verdict } from './crop-marks.ts';
import { diagramWidth, type DiagramStep, type Sketch } from './sketch.ts';

/** The pieces of each place that holds any, undermost first. */
export type Position = ReadonlyMap<string, readonly Piece[]>;

/** A board as diagrams draw it. */
export interface Board {
  /** The printed board in its own millimetres. */
  readonly ground: readonly SceneNode[];
  readonly matrix: Matrix;
  /** Names of columns, rows and slots. */
  readonly labels: readonly SceneNode[];
  /** Names of places that a piece would cover; they are left out there. */
  readonly covered?: ReadonlyMap<string, readonly SceneNode[]>;
  readonly height: number;
  /** Side of a square in the diagram. */
  readonly cell: number;
  readonly centre: (place: string) => Spot;
  /** The place of a cross over the whole position, outside the board. */
  readonly outside: Spot;
}

/** The places of a board whose rows are joined by `/`, with the pieces on each. */
export function positionOf(board: string, piece: (text: string) => Piece): Map<string, readonly Piece[]> {
  const rows = board.split('/');
  const found = new Map<string, readonly Piece[]>();
  for (const [j, row] of rows.entries())
    for (const [i, cell] of row.split(' ').entries())
      if (cell !== '.') found.set(spaceName(i, rows.length - j), (cell.match(/../g) ?? []).map(piece));
  return found;
}

export const spaceName = (column: number, row: number): string => `${String.fromCharCode(97 + column)}${row}`;

/** Column and row of a space, both from 0, the row from the bottom. */
export const coordinatesOf = (space: string): readonly [column: number, row: number] => [
  space.charCodeAt(0) - 97,
  Number(space.slice(1)) - 1,
];

/** A picture of a position with marks upon it and trays under it. */
export function boardStep(
  sketch: Sketch,
  board: Board,
  options: {
    readonly position: Position;
    /** The position in the step before, if there is one. */
    readonly before?: Position;
    readonly over?: readonly SceneNode[];
    /** Places that a path crosses: their pips are drawn on it. */
    readonly ways?: readonly (readonly string[])[];
    /** Places that are crossed out; `null` is the whole position. */
    readonly crosses?: readonly (string | null)[];
    readonly trays: readonly Tray[];
    /** The meaning of the marks, in words. */
    readonly told: readonly string[];
    readonly caption: string;
    readonly key?: boolean;
    readonly describe: (position: Position) => string;
  },
): DiagramStep {
  const { position, before, over = [], ways = [], crosses = [], trays, told, caption, describe } = options;
  const { press } = sketch;
  const { cell, centre, outside } = board;
  const stacks = new Map(
    [...position].map(([place, stack]) => [place, stackAt(press, stack, centre(place), cell)] as const),
  );
  const room = { left: 0, top: 0, right: diagramWidth, bottom: board.height };
  const spots = ways.map((way) => way.map(centre));
  const marks = new Marks(stacks.values(), spots, cell, room);
  const below = drawTrays(sketch, trays, board.height);
  // The steps of an example share their board, and most of them its pieces.
  const { game } = sketch.example;
  const taken = [...(board.covered?.keys() ?? [])].filter((place) => position.has(place));
  const free = [...(board.covered ?? [])].flatMap(([place, name]) => (taken.includes(place) ? [] : name));
  const nodes = [
    group([group(board.ground, { matrix: board.matrix }), ...board.labels, ...free], {
      shared: ['board', game, ...taken].join(' '),
    }),
    group(
      [...stacks.values()].flatMap((stack) => stack.nodes),
      { shared: `position ${game} ${textOf(position)}` },
    ),
    ...over,
    ...[...new Set(ways.flat())].flatMap((place) => stacks.get(place)?.pips ?? []),
    ...crosses.map((place) =>
      place === null
        ? verdict(press, outside, 2.2, false)
        : marks.verdict(press, centre(place), stacks.get(place)?.boxes ?? [], false),
    ),
    ...below.nodes,
  ];
  const said = (lines: readonly string[]): string => lines.filter(Boolean).join(' ');
  const stocks = trays.map(trayInWords);
  const alt = said([describe(position), ...stocks, ...told]);
  const changed = before && changes(before, position);
  const news = changed
    ? said([describeChanges(changed, describe), ...(changed.length > 0 ? stocks : []), ...told])
    : alt;
  return sketch.step(board.height + below.height, nodes, { caption, alt, news, key: options.key ?? false });
}

type Change = readonly [place: string, stack: readonly Piece[]];

const stackText = (stack: readonly Piece[] = []): string =>
  stack.map(({ letter, pyramid }) => letter + pyramid.id).join();

const textOf = (position: Position): string =>
  [...position].map(([place, stack]) => `${place} ${stackText(stack)}`).join(' ');

/** The places where the pieces have changed, with the new pieces. */
function changes(before: Position, after: Position): readonly Change[] {
  const places = new Set([...before.keys(), ...after.keys()]);
  return [...places]
    .filter((place) => stackText(before.get(place)) !== stackText(after.get(place)))
    .map((place) => [place, after.get(place) ?? []]);
}

function describeChanges(changed: readonly Change[], describe: (position: Position) => string): string {
  if (changed.length === 0) return common.same;
  const filled = changed.filter(([, stack]) => stack.length > 0);
  const empty = changed.filter(([, stack]) => stack.length === 0).map(([place]) => place);
  const now = filled.length > 0 ? describe(new Map(filled)).replace(` ${common.allOthersEmpty}`, '') : '';
  return [common.now, now, empty.length > 0 ? common.emptied(empty) : ''].filter(Boolean).join(' ');
}

/** A position in words: stacks named by `kind`, each with its places. */
export function positionInWords(position: Position, kind: (stack: readonly Piece[]) => string, spaces: number): string {
  const kinds = new Map<string, string[]>();
  for (const [place, stack] of position) {
    const name = kind(stack);
    kinds.set(name, [...(kinds.get(name) ?? []), place]);
  }
  if (kinds.size === 0) return common.emptyBoard;
  const told = [...kinds].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([name, places]) => common.at(name, places));
  return `${common.capital(told.join('; '))}.${position.size < spaces ? ` ${common.allOthersEmpty}` : ''}`;
}
