import type { Press } from '../scene/press.ts';
import { chip, heavy } from '../design/ink.ts';
import { circle, data, rectangle } from '../design/shapes.ts';
import { group, path, type SceneNode } from '../scene/node.ts';
import type { Sketch } from './sketch.ts';

/** A place in the diagram, in millimetres. */
export type Spot = readonly [x: number, y: number];

const white = '#FFFFFF';

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

/** A number in a disc: which step of a path it is. */
function numberDisc(sketch: Sketch, [x, y]: Spot, words: string, radius = 2.3): SceneNode[] {
  const { ink } = sketch.press.tokens.neutral;
  const disc = chip(sketch.press, { fill: ink, deep: ink }, { stroke: white, strokeWidth: 0.5 });
  return [
    path(circle(x, y, radius), disc.paint),
    sketch.line(words, { x, y, size: 10, font: 'narrow-700', align: 'center', fill: disc.text }),
  ];
}

/** A cross in a ring: not so. */
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

/** A tick in a ring: so it is. */
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
    path(shape, { stroke: ink, strokeWidth: heavy(press, 1, 0.7), round: true }),
  ];
}

/** Four corners round a square of a board: it can be gone to. */
export function corners(press: Press, [x, y]: Spot, side: number): SceneNode[] {
  const { ink } = press.tokens.neutral;
  const half = side / 2;
  const arm = side * 0.24;
  const shape = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([dx = 1, dy = 1]) => {
    const [cx, cy] = [x + dx * half, y + dy * half];
    return data('M', cx - dx * arm, cy, 'L', cx, cy, 'L', cx, cy - dy * arm);
  });
  return [
    path(shape.join(''), { stroke: white, strokeWidth: 1.9 }),
    path(shape.join(''), { stroke: ink, strokeWidth: heavy(press, 0.9, 0.7) }),
  ];
}

/** A path over a board, its steps numbered between the spaces; dashed if it is illegal. */
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
  // Steps along the same ground are drawn side by side.
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
