import { chip, darkened, heavy } from '../design/ink.ts';
import { circle, data, rectangle, roundRectangle } from '../design/shapes.ts';
import { type FontId, group, path, type SceneNode, type TextNode, translate } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { hasLetters } from '../scene/letters.ts';
import { pt, round } from '../scene/units.ts';
import { textOfArt } from '../scene/view.ts';
import type { Sketch } from './sketch.ts';

/** A place in the diagram, in millimetres. */
export type Spot = readonly [x: number, y: number];

const white = '#FFFFFF';

/**
 * A mark as a drawing with a name, such as `state dead`, which page checks allow over an icon. Its nodes are part of
 * the name, because drawings with the same name are stored once.
 */
export const named = (name: string, nodes: readonly SceneNode[]): SceneNode =>
  group(nodes, { shared: `${name} ${textOfArt(nodes)}` });

const between = ([ax, ay]: Spot, [bx, by]: Spot, share: number): Spot => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** A line with a head, black on white, so that it is visible on any piece; dashed if it is illegal. */
export function arrow(
  press: Press,
  points: readonly Spot[],
  options: { dashed?: boolean; short?: number } = {},
): SceneNode[] {
  const last = points.at(-1);
  const before = points.at(-2);
  if (!last || !before) return [];
  const { ink } = press.tokens.neutral;
  const length = Math.hypot(last[0] - before[0], last[1] - before[1]);
  const tip = between(last, before, Math.min(0.8, (options.short ?? 0) / length));
  const [ux, uy] = [(last[0] - before[0]) / length, (last[1] - before[1]) / length];
  const at = (back: number, side: number): Spot => [tip[0] - ux * back - uy * side, tip[1] - uy * back + ux * side];
  const line = data(...[...points.slice(0, -1), at(1.6, 0)].flatMap((spot, index) => [index ? 'L' : 'M', ...spot]));
  const head = data('M', ...tip, 'L', ...at(3.4, 1.9), 'L', ...at(3.4, -1.9), 'Z');
  return [
    path(line, { stroke: white, strokeWidth: 2.2, round: true }),
    path(head, { fill: white, stroke: white, strokeWidth: 1.2, round: true }),
    path(line, { stroke: ink, strokeWidth: 1, ...(options.dashed ? { dash: [1.8, 1.2] } : { round: true }) }),
    path(head, { fill: ink }),
  ];
}

/** A number in a disc: the number of a step in a path. */
function numberDisc(sketch: Sketch, [x, y]: Spot, words: string, radius = 2.3): SceneNode[] {
  const { ink } = sketch.press.tokens.neutral;
  const disc = chip(sketch.press, { fill: ink, deep: ink }, { stroke: white, strokeWidth: 0.5 });
  return [
    path(circle(x, y, radius), disc.paint),
    sketch.line(words, { x, y, size: 10, font: 'narrow-700', align: 'center', fill: disc.text }),
  ];
}

/** A cross in a ring, for ‘no’. */
export function cross(press: Press, [x, y]: Spot, radius = 3): SceneNode {
  const { red } = press.tokens.signal;
  const arm = radius * 0.46;
  const lines = data('M', x - arm, y - arm, 'L', x + arm, y + arm, 'M', x + arm, y - arm, 'L', x - arm, y + arm);
  return group([
    path(circle(x, y, radius + 0.5), { fill: white }),
    path(circle(x, y, radius - 0.3), { fill: white, stroke: red, strokeWidth: 0.8 }),
    path(lines, { stroke: red, strokeWidth: 1, round: true }),
  ]);
}

/** A tick in a ring, for ‘yes’. */
export function tick(press: Press, [x, y]: Spot, radius = 3): SceneNode {
  const { ink } = press.tokens.neutral;
  const line = data(
    'M',
    x - radius * 0.5,
    y,
    'L',
    x - radius * 0.12,
    y + radius * 0.4,
    'L',
    x + radius * 0.52,
    y - radius * 0.4,
  );
  return group([
    path(circle(x, y, radius - 0.3), { fill: white, stroke: ink, strokeWidth: 0.8 }),
    path(line, { stroke: ink, strokeWidth: 1, round: true }),
  ]);
}

/** A frame round a square of a board that the text refers to. */
export function frame(press: Press, [x, y]: Spot, side: number): SceneNode[] {
  const { ink } = press.tokens.neutral;
  const shape = rectangle(x - side / 2, y - side / 2, side, side);
  return [
    path(shape, { stroke: white, strokeWidth: 2, round: true }),
    path(shape, { stroke: ink, strokeWidth: heavy(1, 0.7), round: true }),
  ];
}

function cornersOf([x, y]: Spot, side: number): string {
  const [half, arm] = [side / 2, side * 0.24];
  const shape = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([dx = 1, dy = 1]) => {
    const [cx, cy] = [x + dx * half, y + dy * half];
    return data('M', cx - dx * arm, cy, 'L', cx, cy, 'L', cx, cy - dy * arm);
  });
  return shape.join('');
}

/** Four corners round a square to which a move can go. */
export function corners(press: Press, spot: Spot, side: number): SceneNode[] {
  const { ink } = press.tokens.neutral;
  const shape = cornersOf(spot, side);
  return [path(shape, { stroke: white, strokeWidth: 1.9 }), path(shape, { stroke: ink, strokeWidth: heavy(0.9, 0.7) })];
}

/** A path over a board, with its steps numbered between the spaces; dashed if it is illegal. */
export function route(
  sketch: Sketch,
  spots: readonly Spot[],
  options: { dashed?: boolean; cell: number },
): SceneNode[] {
  const { cell, dashed = false } = options;
  const steps = spots.slice(1).flatMap((to, index) => {
    const from = spots[index];
    return from ? [{ from, to, middle: between(from, to, 0.5) }] : [];
  });
  // Steps over the same spaces are drawn side by side.
  const beside = steps.map(({ from, to, middle }, index): readonly [Spot, Spot] => {
    const twin = steps.findIndex((other, at) => at !== index && other.middle.join() === middle.join());
    const shift = twin < 0 ? 0 : (twin > index ? -1 : 1) * cell * 0.24;
    const [dx, dy] = from[0] === to[0] ? [shift, 0] : [0, shift];
    return [
      [from[0] + dx, from[1] + dy],
      [to[0] + dx, to[1] + dy],
    ];
  });
  const points = beside.flat();
  const [start, next] = points;
  // The pips of the moving piece stay visible.
  const line = start && next ? [between(start, next, 0.34), ...points.slice(1)] : points;
  const numbers = beside.flatMap(([from, to], index) => numberDisc(sketch, between(from, to, 0.5), String(index + 1)));
  return [...arrow(sketch.press, line, { short: cell * 0.16, dashed }), ...numbers];
}

/** One line whose capitals are centred at a height; `size` is in points. */
export function textLine(
  press: Press,
  text: string,
  [x, y]: Spot,
  options: { size: number; font?: FontId; fill?: string; align?: 'start' | 'center' | 'end'; origin?: Origin },
): TextNode {
  const {
    size,
    font = 'narrow-700',
    fill = press.tokens.neutral.ink,
    align = 'center',
    origin = press.origin,
  } = options;
  if (origin) hasLetters(press, text, font, origin);
  const { font: metrics } = press.fonts.load(font);
  const width = press.fonts.measure(text, font, size);
  const shift = align === 'start' ? 0 : align === 'end' ? width : width / 2;
  return {
    kind: 'text',
    text,
    x: round(x - shift),
    y: round(y + ((metrics.capHeight / metrics.unitsPerEm) * pt(size)) / 2),
    font,
    size: round(pt(size)),
    fill,
    tracking: 0,
  };
}

/** The minimum size of a number on a path, in points, and of its disc, in mm. */
const smallest = 8;
export const leastDisc = 1.75;

export function badge(press: Press, spot: Spot, text: string, radius: number, fill?: string): readonly SceneNode[] {
  const { ink } = press.tokens.neutral;
  const colour = fill ?? ink;
  const disc = chip(press, { fill: colour, deep: colour }, { stroke: white, strokeWidth: round(radius * 0.22) });
  return [
    path(circle(...spot, radius), disc.paint),
    textLine(press, text, spot, { size: Math.max(smallest, (radius * 1.42) / pt(1)), fill: disc.text }),
  ];
}

/** A red disc with a cross, or a green one with a tick. */
export function verdict(press: Press, [x, y]: Spot, wanted: number, legal: boolean): SceneNode {
  const { red } = press.tokens.signal;
  const radius = round(wanted);
  const symbol = legal
    ? data('M', -radius * 0.46, radius * 0.04, 'L', -radius * 0.1, radius * 0.42, 'L', radius * 0.5, -radius * 0.38)
    : data('M', -radius * 0.42, -radius * 0.42, 'l', radius * 0.84, radius * 0.84) +
      data('m', 0, -radius * 0.84, 'l', -radius * 0.84, radius * 0.84);
  const art = [
    path(circle(0, 0, radius), { fill: legal ? '#2B7A3B' : red, stroke: white, strokeWidth: round(radius * 0.22) }),
    path(symbol, { stroke: white, strokeWidth: round(radius * 0.32), round: true }),
  ];
  return translate(round(x), round(y), [group(art, { shared: `verdict ${legal} ${radius}` })]);
}

export function brackets(spot: Spot, cell: number, colour: string): readonly SceneNode[] {
  const shape = cornersOf(spot, cell * 0.92);
  return [
    path(shape, { stroke: white, strokeWidth: round(cell * 0.1) }),
    path(shape, { stroke: colour, strokeWidth: round(cell * 0.046) }),
  ];
}

/** A small tag such as "1st" at a spot. */
export function order(press: Press, [x, y]: Spot, text: string, fill: string): readonly SceneNode[] {
  const size = 8.6;
  const width = press.fonts.measure(text, 'narrow-700', size) + 2;
  const { ink } = press.tokens.neutral;
  const deep = press.large ? darkened(fill, ink, press.tokens.large.contrast) : fill;
  const paint = chip(press, { fill, deep }, { stroke: white, strokeWidth: 0.5 });
  return [
    path(roundRectangle(x - width / 2, y - 2, width, 4, 0.8), paint.paint),
    textLine(press, text, [x, y], { size, fill: paint.text }),
  ];
}

const along = ([ax, ay]: Spot, [bx, by]: Spot, length: number): Spot => {
  const all = Math.hypot(bx - ax, by - ay) || 1;
  return [ax + ((bx - ax) * length) / all, ay + ((by - ay) * length) / all];
};

/** A path through the middles of squares, with numbers on the crossed lines; dashed and red if it is illegal. */
export function wayOver(
  press: Press,
  spots: readonly Spot[],
  cell: number,
  options: { readonly not?: boolean | undefined; readonly steps?: boolean | undefined },
): readonly SceneNode[] {
  const { not = false, steps = true } = options;
  const colour = not ? press.tokens.signal.red : press.tokens.neutral.ink;
  const pairs = spots.slice(1).map((to, index): readonly [Spot, Spot] => [spots[index] as Spot, to]);
  const middle = ([a, b]: readonly [Spot, Spot]): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  // Steps over the same spaces are drawn side by side.
  const beside = pairs.map((pair, index): readonly [Spot, Spot] => {
    const twin = pairs.findIndex((other, at) => at !== index && middle(other).join() === middle(pair).join());
    const shift = twin < 0 ? 0 : (twin > index ? -1 : 1) * cell * 0.17;
    const [[ax, ay], [bx, by]] = pair;
    const [dx, dy] = ax === bx ? [shift, 0] : [0, shift];
    return [
      [ax + dx, ay + dy],
      [bx + dx, by + dy],
    ];
  });
  // If a path turns towards its parallel part, the segment between the two stays on that side.
  const points: Spot[] = [];
  beside.forEach(([from, to], index) => {
    const last = points.at(-1);
    if (last && (last[0] !== from[0] || last[1] !== from[1]) && index > 0) {
      const [before] = beside[index - 1] as readonly [Spot, Spot];
      const straight = before[0] === last[0] || before[1] === last[1];
      if (!straight) points.push(from);
    }
    if (index === 0 || points.at(-1)?.join() !== from.join()) points.push(from);
    points.push(to);
  });
  const [start, next] = points;
  const [tipFrom, end] = points.slice(-2);
  if (!start || !next || !tipFrom || !end) return [];
  const tip = along(end, tipFrom, cell * 0.2);
  const neck = along(tip, tipFrom, cell * 0.2);
  const first = along(start, next, cell * 0.22);
  const [ux, uy] = [(tip[0] - neck[0]) / (cell * 0.2), (tip[1] - neck[1]) / (cell * 0.2)];
  const wing = cell * 0.15;
  const line =
    data('M', ...first) +
    points
      .slice(1, -1)
      .map((spot) => data('L', ...spot))
      .join('') +
    data('L', ...neck);
  const head =
    data('M', ...tip, 'L', neck[0] - uy * wing, neck[1] + ux * wing) +
    data('L', neck[0] + uy * wing, neck[1] - ux * wing, 'Z');
  const width = cell * 0.085;
  const numbers = steps
    ? beside.flatMap((pair, index) =>
        badge(press, middle(pair), String(index + 1), Math.max(leastDisc, cell * 0.135), colour),
      )
    : [];
  return [
    path(line, { stroke: white, strokeWidth: round(width * 2.1), round: true }),
    path(head, { fill: white, stroke: white, strokeWidth: round(width * 1.1), round: true }),
    path(line, {
      stroke: colour,
      strokeWidth: round(width),
      ...(not ? { dash: [round(cell * 0.13), round(cell * 0.1)] } : { round: true }),
    }),
    path(head, { fill: colour, stroke: colour, strokeWidth: round(width * 0.3), round: true }),
    ...numbers,
  ];
}

/** A thick arrow to the right, before a result. */
export function blockArrow(press: Press, [x, y]: Spot, width: number): SceneNode {
  const [stem, head, half] = [width * 0.46, width * 0.54, width * 0.5];
  return path(
    data('M', x, y - half * 0.42, 'h', stem, 'v', -half * 0.58, 'l', head, half, 'l', -head, half, 'v', -half * 0.58) +
      data('h', -stem, 'Z'),
    { fill: press.tokens.neutral.ink },
  );
}

/** The visible part of a neighbouring square, as a share of its side, if the board extends further. */
export const beyond = 0.22;

/** An edge of a visible part of a board: heavy at the real edge, torn if the board continues. */
export function boardEdge(
  press: Press,
  real: boolean,
  [ax, ay]: Spot,
  [bx, by]: Spot,
  cell: number,
): readonly SceneNode[] {
  const { ink, line } = press.tokens.neutral;
  if (real)
    return [path(data('M', ax, ay, 'L', bx, by), { stroke: ink, strokeWidth: round(cell * 0.05), round: true })];
  const length = Math.hypot(bx - ax, by - ay);
  const count = Math.round(length / (cell * 0.22));
  const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
  let zigzag = data('M', ax, ay);
  for (let index = 1; index <= count; index++) {
    const share = index / count;
    const out = index === count ? 0 : (index % 2 ? 1 : -1) * cell * 0.035;
    zigzag += data('L', ax + (bx - ax) * share + nx * out, ay + (by - ay) * share + ny * out);
  }
  return [
    path(zigzag, { stroke: white, strokeWidth: round(cell * 0.09) }),
    path(zigzag, { stroke: line, strokeWidth: round(Math.max(0.2, cell * 0.016)) }),
  ];
}
