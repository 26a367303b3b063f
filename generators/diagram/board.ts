import { capital } from '../../src/content/letters.ts';
import { group, type Matrix, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { drawTrays, trayInWords, type Piece, type Tray, Marks, stackAt } from './pyramids.ts';
import { type Spot, beyond, boardEdge, verdict } from './marks.ts';
import { rectangle } from '../design/shapes.ts';
import { type Extent, readables } from '../scene/extent.ts';
import { diagramWidth, type DiagramStep, type Sketch } from './sketch.ts';

export type DrawnPosition = ReadonlyMap<string, readonly Piece[]>;

export interface Board {
  /** The printed board, in mm of the print. */
  readonly ground: readonly SceneNode[];
  readonly matrix: Matrix;
  readonly part: ReturnType<typeof layOutPart>;
  /** The place names that are left out if a piece covers them. */
  readonly covered?: ReadonlyMap<string, readonly SceneNode[]>;
  /** The side of a square in the diagram, in mm. */
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

/** Column and row of a space, both from 0; rows are counted from the bottom. */
export const coordinatesOf = (space: string): readonly [column: number, row: number] => [
  space.charCodeAt(0) - 97,
  Number(space.slice(1)) - 1,
];

export const isSlot = (place: string): boolean => /^[NSWE]/.test(place);

/** The square next to a slot, as column and row from 0. */
export function besideSlot(
  slot: string,
  { columns, rows }: { columns: number; rows: number },
): readonly [number, number] {
  const [side] = slot;
  const at = slot.slice(1);
  if (side === 'W') return [0, Number(at) - 1];
  if (side === 'E') return [columns - 1, Number(at) - 1];
  return [at.charCodeAt(0) - 97, side === 'N' ? rows - 1 : 0];
}

interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The visible part of a board: its columns and rows from 0; rows are counted from the bottom. */
interface View {
  readonly from: readonly [column: number, row: number];
  readonly to: readonly [column: number, row: number];
}

/** The columns or rows of some squares, and one more on each side if the board has it; at least three. */
function span(at: readonly number[], count: number): readonly [from: number, to: number] {
  const [first, last] = [Math.max(0, Math.min(...at) - 1), Math.min(count - 1, Math.max(...at) + 1)];
  const from = Math.max(0, Math.min(first, last - 2));
  return [from, Math.min(count - 1, Math.max(last, from + 2))];
}

/** The part of a board with some places and the squares round them; without places, the whole board. */
export function boardView(places: readonly string[] | undefined, size: Size): View {
  const { columns, rows } = size;
  const whole: View = { from: [0, 0], to: [columns - 1, rows - 1] };
  if (!places || places.length === 0) return whole;
  const squares = places.map((place) => (isSlot(place) ? besideSlot(place, size) : coordinatesOf(place)));
  const across = span(
    squares.map(([column]) => column),
    columns,
  );
  const down = span(
    squares.map(([, row]) => row),
    rows,
  );
  return { from: [across[0], down[0]], to: [across[1], down[1]] };
}

export function placesIn(text: string, { columns, rows }: Size): readonly string[] {
  const named = text.match(/\b[NSWEa-z][a-z]?\d{0,2}\b/g) ?? [];
  const isThere = (column: number, row: number) => column >= 0 && column < columns && row >= 0 && row < rows;
  return named.filter((place) => {
    if (/^[a-z]\d+$/.test(place)) return isThere(...coordinatesOf(place));
    return /^(?:[NS][a-z]|[WE]\d+)$/.test(place) && isThere(...besideSlot(place, { columns, rows }));
  });
}

/**
 * The layout of part of a board: torn edges where the board continues, and names of columns and rows. The whole board
 * has the given margins, in mm.
 */
export function layOutPart(
  sketch: Sketch,
  options: {
    readonly size: Size;
    readonly view: View;
    readonly cell: number;
    /** The margins round the squares of the whole board, in mm. */
    readonly margin: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;
    readonly named?: boolean;
  },
) {
  const { size, view, cell, margin, named = false } = options;
  const { from, to } = view;
  const cut = {
    left: from[0] > 0,
    right: to[0] < size.columns - 1,
    top: to[1] < size.rows - 1,
    bottom: from[1] > 0,
  };
  /** The space for names, and for the teeth of a torn edge, in mm. */
  const [names, ragged] = [4.8, 1];
  const before = (side: keyof typeof cut, label: number) => (cut[side] ? beyond * cell + label : margin[side]);
  const [west, east] = [before('left', names), before('right', ragged)];
  const [north, south] = [before('top', ragged), before('bottom', names)];
  const [across, down] = [(to[0] - from[0] + 1) * cell, (to[1] - from[1] + 1) * cell];
  const left = west + (diagramWidth - west - across - east) / 2;
  const field: Extent = {
    left: left - (cut.left ? beyond * cell : named ? 0 : west),
    right: left + across + (cut.right ? beyond * cell : east),
    top: north - (cut.top ? beyond * cell : north),
    bottom: north + down + (cut.bottom ? beyond * cell : named ? 0 : south),
  };
  const corner = {
    left: left - cell * (cut.left ? beyond : 0),
    bottom: north + down + cell * (cut.bottom ? beyond : 0),
  };
  const centreOf = (column: number, row: number): Spot => [
    left + (column - from[0] + 0.5) * cell,
    north + (to[1] - row + 0.5) * cell,
  ];
  const quiet = { fill: sketch.press.tokens.neutral.ink2, align: 'center' } as const;
  const count = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const letters = count(from[0], to[0]).map((column) =>
    sketch.line(spaceName(column, 1).charAt(0), { x: centreOf(column, 0)[0], y: corner.bottom + 2.7, ...quiet }),
  );
  const numbers = count(from[1], to[1]).map((row) =>
    sketch.line(String(row + 1), { x: corner.left - 2.9, y: centreOf(0, row)[1], ...quiet }),
  );
  const tear = (side: keyof typeof cut, a: Spot, b: Spot) =>
    cut[side] ? boardEdge(sketch.press, false, a, b, cell) : [];
  const { right, top, bottom } = field;
  return {
    view,
    centreOf,
    isPart: Object.values(cut).includes(true),
    /** The top left corner of the whole board’s squares. */
    origin: [left - from[0] * cell, north - (size.rows - 1 - to[1]) * cell] as const,
    field,
    over: [
      ...tear('left', [field.left, top], [field.left, bottom]),
      ...tear('right', [right, top], [right, bottom]),
      ...tear('top', [field.left, top], [right, top]),
      ...tear('bottom', [field.left, bottom], [right, bottom]),
    ],
    labels: [...(named || cut.bottom ? letters : []), ...(named || cut.left ? numbers : [])],
    height: north + down + south,
  };
}

export function boardStep(
  sketch: Sketch,
  board: Board,
  options: {
    readonly position: DrawnPosition;
    /** The position in the previous step. Optional; absent in the first step. */
    readonly before?: DrawnPosition;
    readonly over?: readonly SceneNode[];
    /** Places that a path crosses. The pieces' pips are drawn over the path. */
    readonly ways?: readonly (readonly string[])[];
    /** Places that are crossed out; `null` is the whole position. */
    readonly crosses?: readonly (string | null)[];
    readonly trays: readonly Tray[];
    /** The meaning of the marks, in words. */
    readonly notes: readonly string[];
    readonly caption: string;
    readonly key?: boolean;
    readonly describe: (position: DrawnPosition) => string;
  },
): DiagramStep {
  const {
    position,
    before,
    over = [],
    ways = [],
    crosses = [],
    trays,
    notes: sentences,
    caption,
    describe,
    key = false,
  } = options;
  const { press } = sketch;
  const { cell, centre, outside, part } = board;
  const { field, view } = part;
  const shown = new Map([...position].filter(([place]) => isIn(place, centre, field, 0)));
  const stacks = new Map(
    [...position]
      .filter(([place]) => isIn(place, centre, field, cell / 2))
      .map(([place, stack]) => [place, stackAt(press, stack, centre(place), cell)] as const),
  );
  // For an empty board without marks, only the trays are drawn.
  const isBare = key && !before && position.size === 0 && over.length + crosses.length === 0 && trays.length > 0;
  const extent = part.isPart ? field : { left: 0, top: 0, right: diagramWidth, bottom: part.height };
  const spots = ways.map((way) => way.map(centre));
  const marks = new Marks(stacks.values(), spots, cell, extent);
  const height = isBare ? 0 : part.height;
  const below = drawTrays(sketch, trays, height);
  // The steps of an example share their board, and most of its pieces.
  const { game } = sketch.example;
  const named = [...(board.covered ?? [])].filter(([place]) => isIn(place, centre, field, 0));
  const taken = named.map(([place]) => place).filter((place) => position.has(place));
  const free = named.flatMap(([place, name]) => (taken.includes(place) ? [] : name));
  /** The boxes of an empty place's name, which the cross on the place must not hide. */
  const nameOf = (place: string): readonly Extent[] =>
    readables({ children: board.covered?.get(place) ?? [] }, press.fonts);
  const clip = part.isPart
    ? { clip: rectangle(field.left, field.top, field.right - field.left, field.bottom - field.top) }
    : {};
  const where = [...view.from, ...view.to];
  const nodes = [
    group([group([group(board.ground, { matrix: board.matrix })], clip), ...part.labels, ...free], {
      shared: ['board', game, ...where, ...taken].join(' '),
    }),
    group(
      [
        group(
          [...stacks.values()].flatMap((stack) => stack.nodes),
          clip,
        ),
        ...part.over,
      ],
      { shared: `position ${game} ${where.join(' ')} ${textOf(position)}` },
    ),
    ...over,
    ...[...new Set(ways.flat())].flatMap((place) => stacks.get(place)?.pips ?? []),
    ...crosses.map((place) =>
      place === null
        ? verdict(press, outside, 2.2, false)
        : marks.verdict(press, centre(place), stacks.get(place)?.boxes ?? nameOf(place), false),
    ),
    ...below.nodes,
  ];
  const wordsOf = (lines: readonly string[]): string => lines.filter(Boolean).join(' ');
  const stocks = trays.map((each) => trayInWords(sketch, each));
  const seen = part.isPart
    ? press.words.diagrams.board.part({
        from: spaceName(view.from[0], view.from[1] + 1),
        to: spaceName(view.to[0], view.to[1] + 1),
      })
    : '';
  const alt = wordsOf([seen, isBare ? '' : describe(shown), ...stocks, ...sentences]);
  const changed = before && changes(before, position);
  const news = changed
    ? wordsOf([describeChanges(press, changed, describe), ...(changed.length > 0 ? stocks : []), ...sentences])
    : alt;
  return sketch.step(height + below.height, isBare ? below.nodes : nodes, { caption, alt, news, key });
}

/** Whether the middle of a place is in a field, or at most `by` outside. */
function isIn(place: string, centre: Board['centre'], field: Extent, by: number): boolean {
  const [x, y] = centre(place);
  return x > field.left - by && x < field.right + by && y > field.top - by && y < field.bottom + by;
}

type Change = readonly [place: string, stack: readonly Piece[]];

const stackText = (stack: readonly Piece[] = []): string =>
  stack.map(({ letter, pyramid }) => letter + pyramid.id).join();

const textOf = (position: DrawnPosition): string =>
  [...position].map(([place, stack]) => `${place} ${stackText(stack)}`).join(' ');

function changes(before: DrawnPosition, after: DrawnPosition): readonly Change[] {
  const places = new Set([...before.keys(), ...after.keys()]);
  return [...places]
    .filter((place) => stackText(before.get(place)) !== stackText(after.get(place)))
    .map((place) => [place, after.get(place) ?? []]);
}

function describeChanges(
  press: Press,
  changed: readonly Change[],
  describe: (position: DrawnPosition) => string,
): string {
  const words = press.words.diagrams.board;
  if (changed.length === 0) return words.same;
  const filled = changed.filter(([, stack]) => stack.length > 0);
  const empty = changed.filter(([, stack]) => stack.length === 0).map(([place]) => place);
  const now = filled.length > 0 ? describe(new Map(filled)).replace(` ${words.othersEmpty}`, '') : '';
  return [words.now, now, empty.length > 0 ? words.emptied({ places: empty.join(', ') }) : '']
    .filter(Boolean)
    .join(' ');
}

/** A position in words: stacks named by `kind`, each with its places. */
export function positionInWords(
  { language, words: { diagrams } }: Press,
  position: DrawnPosition,
  kind: (stack: readonly Piece[]) => string,
  spaces: number,
): string {
  const kinds = new Map<string, string[]>();
  for (const [place, stack] of position) {
    const name = kind(stack);
    kinds.set(name, [...(kinds.get(name) ?? []), place]);
  }
  if (kinds.size === 0) return diagrams.board.empty;
  const lines = [...kinds]
    .sort(([a], [b]) => a.localeCompare(b, language.tag))
    .map(([name, places]) => diagrams.board.at({ piece: name, places: places.join(', ') }));
  return `${capital(lines.join('; '), language.tag)}.${position.size < spaces ? ` ${diagrams.board.othersEmpty}` : ''}`;
}
