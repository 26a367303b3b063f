import type { Content } from '../../src/content/schema/index.ts';
import type { Crop, CropPanel } from '../../src/content/schema/crop.ts';
import { listed } from '../../src/content/template.ts';
import { capital } from '../../src/content/letters.ts';
import { grounds } from '../design/patterns.ts';
import { ground } from '../design/ink.ts';
import { ghostPiece } from '../design/flat-piece.ts';
import { mix, rectangle, roundRectangle } from '../design/shapes.ts';
import { figure, group, path, translate, type Matrix, type Scene, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { round } from '../scene/units.ts';
import { pieceIn as battlePiece, stackInWords as battleStack } from './battle.ts';
import { besideSlot, coordinatesOf, isSlot, spaceName } from './board.ts';
import {
  badge,
  beyond,
  blockArrow,
  boardEdge,
  brackets,
  order,
  wayOver,
  textLine as line,
  type Spot,
} from './marks.ts';
import { pieceIn as munchPiece, stackInWords as munchStack } from './munch.ts';
import { type Piece, leadsOver, Marks, stackAt } from './pyramids.ts';

export type BoardGame = 'battle' | 'munch';

export interface DrawingContext {
  readonly press: Press;
  readonly content: Content;
}

/** A figure of fixed size, and its description. It is drawn on request, because many callers only try sizes. */
export interface Cropped {
  readonly width: number;
  readonly height: number;
  readonly scene: Scene;
  readonly alt: string;
}

const white = '#FFFFFF';

interface CropGame {
  readonly size: (content: Content) => { columns: number; rows: number };
  readonly accent: (content: Content) => { fill: string; deep: string; tint: string };
  readonly piece: (content: Content, text: string) => Piece;
  readonly stack: (drawing: DrawingContext, stack: readonly Piece[]) => string;
  /** A square centred on a spot. */
  readonly square: (
    drawing: DrawingContext,
    column: number,
    row: number,
    spot: Spot,
    cell: number,
  ) => readonly SceneNode[];
}

const cropGames: Readonly<Record<BoardGame, CropGame>> = {
  battle: {
    size: ({ battleBoard: { columns, rows } }) => ({ columns, rows }),
    accent: ({ battle }) => battle.accent,
    piece: battlePiece,
    stack: battleStack,
    square: ({ press, content }, column, row, [x, y], cell) => {
      const { plots, rows } = content.battleBoard;
      const plot = plots[rows - 1 - row]?.[column];
      const [fill, stroke] = grounds[plot?.ground ?? 'lot'];
      const side = cell * 0.92;
      return [
        path(roundRectangle(x - side / 2, y - side / 2, side, side, cell * 0.09), {
          fill: ground(press, mix(fill, white, 0.25)),
          stroke: mix(stroke, white, 0.35),
          strokeWidth: round(cell * 0.014),
        }),
      ];
    },
  },
  munch: {
    size: ({ munchBoard: { columns, rows } }) => ({ columns, rows }),
    accent: ({ munch }) => munch.accent,
    piece: munchPiece,
    stack: munchStack,
    square: ({ press, content }, column, row, [x, y], cell) => {
      const { accent } = content.munch;
      const shaded = (column + row) % 2 === 0;
      return [
        path(rectangle(x - cell / 2, y - cell / 2, cell, cell), {
          fill: shaded ? ground(press, mix(accent.tint, white, 0.35)) : white,
          stroke: accent.mid,
          strokeWidth: round(cell * 0.02),
        }),
      ];
    },
  },
};

/** The depth of a slot, as a share of a square, with space for a waiting large monster. */
const slotDepth = 0.5;
const waitingDepth = 0.66;
/** Space between panels, in mm, and between a panel and its result. */
const gaps = { beside: 5, after: 8 } as const;

const stackOf = (text: string): readonly string[] => text.match(/../g) ?? [];

const placesIn = (panel: CropPanel): readonly string[] => [
  ...(panel.arrows ?? []).flatMap(({ path: way }) => way.split('-')),
  ...Object.keys(panel.ghosts ?? {}),
  ...(panel.brackets ?? []),
  ...(panel.crosses ?? []),
  ...(panel.ticks ?? []),
  ...Object.keys(panel.letters ?? {}),
];

interface Frame {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly ends: { readonly left: boolean; readonly right: boolean; readonly top: boolean; readonly bottom: boolean };
}

function frameOf(panel: CropPanel, size: { columns: number; rows: number }): Frame {
  const squares = (panel.show ? panel.show.split('-') : placesIn(panel)).map((place) =>
    isSlot(place) ? besideSlot(place, size) : coordinatesOf(place),
  );
  const columns = squares.map(([column]) => column);
  const rows = squares.map(([, row]) => row);
  const from = [Math.min(...columns), Math.min(...rows)] as const;
  const to = [Math.max(...columns), Math.max(...rows)] as const;
  return {
    from,
    to,
    ends: {
      left: from[0] === 0,
      bottom: from[1] === 0,
      right: to[0] === size.columns - 1,
      top: to[1] === size.rows - 1,
    },
  };
}

interface Panel {
  readonly draw: () => readonly SceneNode[];
  readonly width: number;
  readonly height: number;
  /** The middle of the squares, measured from the top. */
  readonly middle: number;
}

/** A dock of Munch, round the middle of its mouth. The drawing opens to the south, and is then rotated. */
function dock(press: Press, { tint, deep }: { tint: string; deep: string }, [x, y]: Spot, turn: number, cell: number) {
  const scale = cell / 27;
  const [cos, sin] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))];
  const matrix: Matrix = [cos * scale, sin * scale, -sin * scale, cos * scale, x, y];
  const shape = 'M -11.4 -1.2 L -9.6 -10.6 Q -9.2 -12.2 -7.6 -12.2 H 7.6 Q 9.2 -12.2 9.6 -10.6 L 11.4 -1.2 Z';
  return group(
    [
      path(shape, { fill: ground(press, tint), stroke: deep, strokeWidth: 0.6 }),
      path('M -2.6 -4.6 L 0 -2.4 L 2.6 -4.6', { stroke: deep, strokeWidth: 1.1 }),
    ],
    { matrix },
  );
}

function panelOf(drawing: DrawingContext, game: BoardGame, panel: CropPanel, cell: number): Panel {
  const { press, content } = drawing;
  const own = cropGames[game];
  const size = own.size(content);
  const accent = own.accent(content);
  const { neutral } = press.tokens;
  const { from, to, ends } = frameOf(panel, size);
  const slots = [...Object.keys(panel.board), ...placesIn(panel)].filter(isSlot);
  const real = { W: ends.left, E: ends.right, N: ends.top, S: ends.bottom } as const;
  const edge = (side: keyof typeof real): number =>
    (panel.slots && real[side]) || slots.some((slot) => slot.startsWith(side)) ? waitingDepth * cell : 0;
  const named = panel.names !== false;
  const gutter = named ? Math.max(3.4, cell * 0.28) : 0;
  const seen = (end: boolean): number => (end ? 0 : beyond * cell);
  const left = gutter + edge('W');
  const top = edge('N');
  const width = (to[0] - from[0] + 1) * cell + seen(ends.left) + seen(ends.right);
  const height = (to[1] - from[1] + 1) * cell + seen(ends.top) + seen(ends.bottom);
  const spotOf = (column: number, row: number): Spot => [
    left + seen(ends.left) + (column - from[0] + 0.5) * cell,
    top + seen(ends.top) + (to[1] - row + 0.5) * cell,
  ];
  const spot = (place: string): Spot => {
    if (!isSlot(place)) return spotOf(...coordinatesOf(place));
    const [x, y] = spotOf(...besideSlot(place, size));
    const out = (cell * (1 + slotDepth)) / 2;
    const [side] = place;
    return side === 'W' ? [x - out, y] : side === 'E' ? [x + out, y] : side === 'N' ? [x, y - out] : [x, y + out];
  };

  const [right, bottom] = [left + width, top + height];
  return {
    draw,
    width: right + edge('E') + 0.4,
    height: bottom + edge('S') + (named ? 4.6 : 0.4),
    middle: (top + bottom) / 2,
  };

  function draw(): readonly SceneNode[] {
    const squares: SceneNode[] = [];
    for (let row = Math.max(0, from[1] - 1); row <= Math.min(size.rows - 1, to[1] + 1); row++)
      for (let column = Math.max(0, from[0] - 1); column <= Math.min(size.columns - 1, to[0] + 1); column++)
        squares.push(...own.square(drawing, column, row, spotOf(column, row), cell));
    const stacks = new Map(
      Object.entries(panel.board).flatMap(([place, text]) => {
        if (!isSlot(place) && coordinatesOf(place).some((at, axis) => at < from[axis]! - 1 || at > to[axis]! + 1))
          return [];
        const pieces = stackOf(text).map((each) => own.piece(content, each));
        return [[place, stackAt(press, pieces, spot(place), cell)] as const];
      }),
    );
    const inside = [...stacks].filter(([place]) => !isSlot(place));
    const waiting = [...stacks].filter(([place]) => isSlot(place));
    const ways = (panel.arrows ?? []).map(({ path: way }) => way.split('-').map(spot));
    const extent = { left: 0, top: 0, right: right + edge('E'), bottom: bottom + edge('S') };
    const marks = new Marks(stacks.values(), ways, cell, extent);
    const field = rectangle(left, top, width, height);

    const side = (real: boolean, from: Spot, to: Spot) => boardEdge(press, real, from, to, cell);
    const docks =
      slots.length === 0 && !panel.slots
        ? []
        : (
            [
              ['W', ends.left, -Math.PI / 2],
              ['E', ends.right, Math.PI / 2],
              ['N', ends.top, 0],
              ['S', ends.bottom, Math.PI],
            ] as const
          ).flatMap(([name, real, turn]) => {
            if (!real || edge(name) === 0) return [];
            const upright = name === 'N' || name === 'S';
            const [first, last] = upright ? [from[0], to[0]] : [from[1], to[1]];
            return Array.from({ length: last - first + 1 }, (_, index) => {
              const [x, y] = upright ? spotOf(first + index, from[1]) : spotOf(from[0], first + index);
              const mouth: Spot = upright ? [x, name === 'N' ? top : bottom] : [name === 'W' ? left : right, y];
              return dock(press, accent, mouth, turn, cell);
            });
          });
    const verdict = (place: string, legal: boolean): SceneNode =>
      marks.verdict(press, spot(place), stacks.get(place)?.boxes ?? [], legal, isSlot(place) ? place : undefined);
    const arrows = panel.arrows ?? [];
    const tagged = arrows.flatMap(({ order: text, path: way }) => {
      const [start = ''] = way.split('-');
      const [x, y] = spot(start);
      return text === undefined ? [] : order(press, [x - cell * 0.3, y + cell * 0.44], text, accent.fill);
    });
    const points = Math.max(press.large ? 8.8 : 8, Math.min(11, cell * 0.6));
    const quiet = { size: points, fill: neutral.ink2 };
    const count = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const names = named
      ? [
          ...count(from[0], to[0]).map((column) =>
            line(press, spaceName(column, 1).charAt(0), [spotOf(column, from[1])[0], bottom + edge('S') + 2.4], quiet),
          ),
          ...count(from[1], to[1]).map((row) =>
            line(press, String(row + 1), [gutter * 0.42, spotOf(from[0], row)[1]], quiet),
          ),
        ]
      : [];
    return [
      group([path(field, { fill: white }), ...squares, ...inside.flatMap(([, { nodes }]) => nodes)], {
        clip: field,
      }),
      ...side(ends.top, [left, top], [right, top]),
      ...side(ends.bottom, [left, bottom], [right, bottom]),
      ...side(ends.left, [left, top], [left, bottom]),
      ...side(ends.right, [right, top], [right, bottom]),
      ...docks,
      ...waiting.flatMap(([, { nodes }]) => nodes),
      ...Object.entries(panel.ghosts ?? {}).map(([place, text]) =>
        ghostPiece(press, own.piece(content, text).pyramid.pips, spot(place), cell),
      ),
      ...(panel.brackets ?? []).flatMap((place) => brackets(spot(place), cell, accent.fill)),
      ...arrows.flatMap((each) => wayOver(press, each.path.split('-').map(spot), cell, each)),
      // Arrows are drawn under the pips of pieces that they cross.
      ...[...stacks].flatMap(([place, { pips }]) => (ways.some((way) => leadsOver(way, spot(place))) ? pips : [])),
      ...tagged,
      ...(panel.crosses ?? []).map((place) => verdict(place, false)),
      ...(panel.ticks ?? []).map((place) => verdict(place, true)),
      ...Object.entries(panel.letters ?? {}).flatMap(([place, text]) => {
        const { spot: at, radius } = marks.place(spot(place), stacks.get(place)?.boxes ?? [], Math.max(2, cell * 0.17));
        return badge(press, at, text, radius, accent.fill);
      }),
      ...Object.entries(panel.callouts ?? {}).flatMap(([place, number]) => {
        const [x, y] = spot(place);
        return badge(press, [x - cell * 0.46, y - cell * 0.46], String(number), 3);
      }),
      ...names,
    ];
  }
}

function panelInWords(drawing: DrawingContext, game: BoardGame, panel: CropPanel): string {
  const { press, content } = drawing;
  const { lists, diagrams } = press.words;
  const words = diagrams.crops;
  const own = cropGames[game];
  const { from, to } = frameOf(panel, own.size(content));
  const visible = (place: string): boolean => {
    if (isSlot(place)) return true;
    const [column, row] = coordinatesOf(place);
    return column >= from[0] && column <= to[0] && row >= from[1] && row <= to[1];
  };
  const nameAt = (place: string): string | undefined => {
    const text = panel.board[place];
    return text === undefined
      ? undefined
      : own.stack(
          drawing,
          stackOf(text).map((each) => own.piece(content, each)),
        );
  };
  const standing = Object.keys(panel.board)
    .filter(visible)
    .map((place) => words.stands({ piece: nameAt(place) ?? '', place }));
  const moves = (panel.arrows ?? []).map(({ path: way, not, order: first }) => {
    const places = way.split('-');
    const text = panel.board[places[0] ?? ''];
    const mover = text === undefined ? undefined : own.piece(content, text.slice(-2));
    const piece = capital(mover ? own.stack(drawing, [mover]) : words.piece, press.language.tag);
    const [from = '', to = ''] = [places[0], places.at(-1)];
    const between = places.slice(1, -1);
    const move =
      between.length === 0
        ? (not ? words.mayNotGo : words.goes)({ piece, from, to })
        : (not ? words.mayNotGoOver : words.goesOver)({ piece, from, over: listed(lists, between), to });
    return first === undefined ? move : words.ordered({ order: first, move });
  });
  const ghosts = Object.entries(panel.ghosts ?? {}).map(([place, text]) =>
    words.stood({ place, piece: own.stack(drawing, [own.piece(content, text)]) }),
  );
  const pieces = standing.length > 0 ? listed(lists, standing) : words.nobody;
  const ends = { from: spaceName(...rowOf(from)), to: spaceName(...rowOf(to)) };
  const marked = (say: (values: { places: string }) => string, places: readonly string[] = []): readonly string[] =>
    places.length > 0 ? [say({ places: listed(lists, places) })] : [];
  return [
    ends.from === ends.to ? words.one({ place: ends.from, pieces }) : words.several({ ...ends, pieces }),
    ...moves,
    ...ghosts,
    ...marked(words.corners, panel.brackets),
    ...marked(words.ticks, panel.ticks),
    ...marked(words.crosses, panel.crosses),
    ...Object.entries(panel.letters ?? {}).map(([place, letter]) => words.letter({ letter, place })),
  ]
    .filter(Boolean)
    .join(' ');
}

const rowOf = ([column, row]: readonly [number, number]): readonly [number, number] => [column, row + 1];

/** A figure with parts of a board: its panels side by side, with squares of a given side in mm, and a description. */
export function crop(
  drawing: DrawingContext,
  game: BoardGame,
  { panels, after = false }: Crop,
  square: number,
): Cropped {
  const drawn = panels.map((panel) => panelOf(drawing, game, panel, square));
  const middle = Math.max(...drawn.map((panel) => panel.middle));
  const gap = after ? gaps.after : gaps.beside;
  const size = {
    width: round(drawn.reduce((sum, { width }, index) => sum + width + (index < drawn.length - 1 ? gap : 0), 0)),
    height: round(Math.max(...drawn.map((panel) => middle - panel.middle + panel.height))),
  };
  const { afterwards, beside } = drawing.press.words.diagrams.crops;
  const alt = later(() =>
    panels
      .map((panel) => panelInWords(drawing, game, panel))
      .map((each, index) => (index === 0 ? each : `${after ? afterwards : beside} ${each}`))
      .join(' '),
  );
  const scene = later((): Scene => {
    let x = 0;
    const nodes = drawn.flatMap((panel, index): SceneNode[] => {
      const at = x;
      x += panel.width + (index < drawn.length - 1 ? gap : 0);
      const placed = translate(round(at), round(middle - panel.middle), panel.draw());
      const comes = after && index > 0 ? [blockArrow(drawing.press, [at - gap + 1.2, middle], gap - 2.4)] : [];
      return [...comes, placed];
    });
    return { ...size, children: [figure([group(nodes)], alt(), { x: 0, y: 0, ...size })] };
  });
  return {
    ...size,
    get scene() {
      return scene();
    },
    get alt() {
      return alt();
    },
  };
}

/** A value that is computed once, on the first request. */
function later<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

export const pieceNamed = ({ content }: DrawingContext, game: BoardGame, text: string): Piece =>
  cropGames[game].piece(content, text);

export const pieceInWords = (drawing: DrawingContext, game: BoardGame, text: string): string =>
  cropGames[game].stack(drawing, [cropGames[game].piece(drawing.content, text)]);
