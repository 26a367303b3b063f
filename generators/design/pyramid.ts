import type { PipShape } from '../../src/content/schema/common.ts';
import type { Pyramid, PyramidColour } from '../../src/content/schema/design.ts';
import { type Box, group, type Matrix, path, type SceneNode } from '../scene/node.ts';
import type { PieceSurface } from './ink.ts';
import { pattern } from './patterns.ts';
import { circle, data, rectangle, roundRectangle, star } from './shapes.ts';

/** The outline of a pip round a centre; all shapes cover about the same area. */
export function pip(shape: PipShape, x: number, y: number, radius: number): string {
  const polygon = (sides: number, reach: number, turn = 0) => {
    const corners = Array.from({ length: sides }, (_, index): (string | number)[] => {
      const angle = turn + (2 * Math.PI * index) / sides;
      return [index ? 'L' : 'M', x + reach * Math.sin(angle), y - reach * Math.cos(angle)];
    });
    return data(...corners.flat(), 'Z');
  };
  switch (shape) {
    case 'disc':
      return circle(x, y, radius);
    case 'star':
      return star(x, y, radius * 1.3, radius * 0.55, 5);
    case 'diamond':
      return data(
        'M',
        x,
        y - radius * 1.2,
        'L',
        x + radius * 1.05,
        y,
        'L',
        x,
        y + radius * 1.2,
        'L',
        x - radius * 1.05,
        y,
        'Z',
      );
    case 'square':
      return polygon(4, radius * 1.27, Math.PI / 4);
    case 'cross': {
      const [arm, half] = [radius * 0.62, radius * 0.38];
      return data(
        'M',
        x - half,
        y - radius,
        'h',
        2 * half,
        'v',
        arm,
        'h',
        arm,
        'v',
        2 * half,
        'h',
        -arm,
        'v',
        arm,
        'h',
        -2 * half,
        'v',
        -arm,
        'h',
        -arm,
        'v',
        -2 * half,
        'h',
        arm,
        'Z',
      );
    }
    case 'hexagon':
      return polygon(6, radius * 1.1);
    case 'triangle':
      return polygon(3, radius * 1.3);
    case 'ring':
      return circle(x, y, radius * 1.05) + circle(x, y, radius * 0.5);
    case 'drop':
      return data(
        'M',
        x,
        y - radius * 1.4,
        'C',
        x + radius * 0.6,
        y - radius * 0.5,
        x + radius * 0.95,
        y - radius * 0.1,
        x + radius * 0.95,
        y + radius * 0.35,
        'A',
        radius * 0.95,
        radius * 0.95,
        0,
        0,
        1,
        x - radius * 0.95,
        y + radius * 0.35,
        'C',
        x - radius * 0.95,
        y - radius * 0.1,
        x - radius * 0.6,
        y - radius * 0.5,
        x,
        y - radius * 1.4,
        'Z',
      );
    case 'moon':
      return data(
        'M',
        x + radius * 0.45,
        y - radius,
        'A',
        radius * 1.1,
        radius * 1.1,
        0,
        1,
        0,
        x + radius * 0.45,
        y + radius,
        'A',
        radius * 0.85,
        radius * 1.05,
        0,
        0,
        1,
        x + radius * 0.45,
        y - radius,
        'Z',
      );
  }
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Measures derived from a pyramid’s base and height: the height of a face, the edge up to the tip, and a face’s angle
 * at the tip.
 */
function solidOf({ base, height }: Pick<Pyramid, 'base' | 'height'>): {
  slant: number;
  edge: number;
  angle: number;
} {
  const slant = Math.hypot(height, base / 2);
  return { slant, edge: Math.hypot(slant, base / 2), angle: 2 * Math.atan(base / 2 / slant) };
}

/** A pyramid spread out: four faces in a fan about the tip at (0, 0), pointing down the page, and a flap. */
export interface Net {
  readonly outline: readonly Point[];
  /** The coloured area: the outline without the flap. */
  readonly faces: readonly Point[];
  readonly folds: readonly (readonly [Point, Point])[];
  /** The flap’s strip next to its fold, coloured so that the edge shows no white. */
  readonly wrap: readonly Point[];
  /** The directions of the four faces, from straight down. */
  readonly turns: readonly number[];
}

const faceCount = 4;

/**
 * The gaps between the flap and the far edges of the face that it is glued to, and between the flap and the ends of the
 * fold.
 */
const flapClearance = 0.8;

/** The width of the colour that continues round the fold onto the flap. */
const wrapWidth = 1.2;

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

export function netOf(pyramid: Pick<Pyramid, 'base' | 'height'>): Net {
  const { edge, angle } = solidOf(pyramid);
  const half = (faceCount / 2) * angle;
  /** A point at a distance from the tip along an edge in a given direction, and at a distance beside that edge. */
  const along = (turn: number, reach: number, beside = 0): Point => ({
    x: reach * Math.sin(turn) + beside * Math.cos(turn),
    y: reach * Math.cos(turn) - beside * Math.sin(turn),
  });
  const tip = { x: 0, y: 0 };
  const corners = Array.from({ length: faceCount + 1 }, (_, index) => along((index - faceCount / 2) * angle, edge));
  // The folded flap lies on the first face, which at the flap's width extends from `from` to `to` along the edge.
  const width = Math.min(6, pyramid.base * 0.28);
  const from = width / Math.tan(angle) + flapClearance / Math.sin(angle);
  const to = edge - width * Math.tan(angle / 2) - flapClearance / Math.cos(angle / 2);
  const foot = along(half, edge - flapClearance);
  const head = along(half, from * 0.55);
  const outerFoot = along(half, Math.min(to, edge - flapClearance - width * 0.6), width);
  const outerHead = along(half, from, width);
  const share = wrapWidth / width;
  return {
    outline: [tip, ...corners, foot, outerFoot, outerHead, head],
    faces: [tip, ...corners],
    folds: [...corners.slice(1, -1).map((corner) => [tip, corner] as const), [head, foot]],
    wrap: [foot, between(foot, outerFoot, share), between(head, outerHead, share), head],
    turns: Array.from({ length: faceCount }, (_, index) => (index - (faceCount - 1) / 2) * angle),
  };
}

export const polygon = (points: readonly Point[]): string =>
  `${points.map(({ x, y }, index) => data(index ? 'L' : 'M', x, y)).join('')}Z`;

/** The smallest box around some points. */
export function boxAround(points: readonly Point[]): Box {
  const [x, y] = [Math.min(...points.map((point) => point.x)), Math.min(...points.map((point) => point.y))];
  const right = Math.max(...points.map((point) => point.x));
  const bottom = Math.max(...points.map((point) => point.y));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * Distances for a line of pips, in pip radii: from the base to the middles of the pips, and from one pip to the next.
 */
const pipPlaces = { foot: 1.75, pitch: 2.9 };
const facePip = 1.95;

const pipRow = (colour: Pick<PyramidColour, 'pip'>, count: number, x: number, y: number, radius: number) =>
  Array.from({ length: count }, (_, index) =>
    pip(colour.pip, x + (index - (count - 1) / 2) * pipPlaces.pitch * radius, y, radius),
  ).join('');

/** One face, its tip at (0, 0) and its base below: pattern above, pips on a plain foot. */
function faceArt(colour: PyramidColour, pyramid: Pyramid, surface: PieceSurface): readonly SceneNode[] {
  const { slant } = solidOf(pyramid);
  const foot = facePip * pipPlaces.foot;
  const top = slant - 2 * foot;
  const half = (pyramid.base / 2) * (top / slant);
  const box = [-half, 0, 2 * half, top] as const;
  return [
    group(pattern(surface.kind, ...box, surface.lines, surface.fill, 0.95, surface.weight), {
      clip: data('M', 0, 0, 'L', half, top, 'H', -half, 'Z'),
    }),
    path(pipRow(colour, pyramid.pips, 0, slant - foot, facePip), { fill: surface.on, evenOdd: true }),
  ];
}

const turned = (turn: number): Matrix => [Math.cos(turn), -Math.sin(turn), Math.sin(turn), Math.cos(turn), 0, 0];

/**
 * The net to be cut out, its tip at (0, 0): faces with pattern and pips, dashes to fold at, a hairline to cut along.
 */
export function netArt(key: string, colour: PyramidColour, pyramid: Pyramid, surface: PieceSurface): SceneNode {
  const net = netOf(pyramid);
  const face = group(faceArt(colour, pyramid, surface), { shared: `face ${key}` });
  const folds = net.folds.map(([a, b]) => data('M', a.x, a.y, 'L', b.x, b.y)).join('');
  return group(
    [
      path(polygon(net.faces), { fill: surface.fill }),
      path(polygon(net.wrap), { fill: surface.fill }),
      ...net.turns.map((turn) => group([face], { matrix: turned(turn) })),
      // A plain line under the dashes separates them from the pattern.
      group([path(folds, { stroke: surface.fill, strokeWidth: 0.8 })], { clip: polygon(net.faces) }),
      path(folds, { stroke: surface.on, strokeWidth: 0.25, dash: [1.6, 1], line: 'fold' }),
      path(polygon(net.outline), { stroke: surface.edge, strokeWidth: 0.2, line: 'cut' }),
    ],
    { shared: `net ${key}` },
  );
}

/** The white margin round a flat piece, which allows for inexact cuts. */
export const frameWidth = 0.9;

/**
 * The places of pips about the middle of a piece, in units of their radius. The number of pips can be read from every
 * side.
 */
const clusters: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1.4, 0],
    [1.4, 0],
  ],
  3: [
    [0, -1.65],
    [-1.43, 0.83],
    [1.43, 0.83],
  ],
};

/**
 * A pyramid seen from above on a square of its base, its top left at (0, 0): pips in the middle, pattern on its faces.
 */
export function pieceArt(key: string, colour: PyramidColour, pyramid: Pyramid, surface: PieceSurface): SceneNode {
  const { base, pips } = pyramid;
  const side = base - 2 * frameWidth;
  const field = roundRectangle(frameWidth, frameWidth, side, side, 0.9);
  const middle = base / 2;
  const reach = base * 0.27;
  const radius = Math.min(2.3, reach * 0.56, reach / (pips > 1 ? 2.9 : 1.7));
  const disc = circle(middle, middle, reach);
  const cluster = (clusters[pips] ?? []).map(([x, y]) =>
    pip(colour.pip, middle + x * radius, middle + y * radius, radius),
  );
  const [low, high] = [frameWidth, base - frameWidth];
  const edges = data('M', low, low, 'L', high, high, 'M', high, low, 'L', low, high);
  return group(
    [
      group(
        [
          path(rectangle(0, 0, base, base), { fill: surface.fill }),
          ...pattern(surface.kind, 0, 0, base, base, surface.lines, surface.fill, 0.95, surface.weight),
          path(edges, { stroke: surface.fill, strokeWidth: 1 }),
          path(edges, { stroke: surface.on, strokeWidth: 0.3 }),
        ],
        { clip: field },
      ),
      path(disc, { fill: surface.fill, stroke: surface.on, strokeWidth: 0.3 }),
      path(cluster.join(''), { fill: surface.on, evenOdd: true }),
      path(field, { stroke: surface.edge, strokeWidth: 0.35 }),
    ],
    { shared: `piece ${key}` },
  );
}

export const plateSize = { width: 5.4, height: 3.4 };

/** A small plate at a spot instead of a pyramid: its colour, and its pips in a row. */
export function plateArt(
  colour: Pick<PyramidColour, 'pip'>,
  pips: number,
  x: number,
  y: number,
  surface: PieceSurface,
  paper: string,
): readonly SceneNode[] {
  const { width, height } = plateSize;
  const [left, top] = [x - width / 2, y - height / 2];
  const row = Array.from({ length: pips }, (_, index) => pip(colour.pip, x + (index - (pips - 1) / 2) * 1.6, y, 0.66));
  return [
    path(roundRectangle(left - 0.5, top - 0.5, width + 1, height + 1, 1.2), { fill: paper }),
    path(roundRectangle(left, top, width, height, 0.8), { fill: surface.fill, stroke: surface.edge, strokeWidth: 0.3 }),
    path(row.join(''), { fill: surface.on, evenOdd: true }),
  ];
}
