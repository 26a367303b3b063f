import type { Point } from '../design/pyramid.ts';
import { Memo } from '../scene/memo.ts';
import type { Size } from './options.ts';

/** A shape put on a sheet: turned about its own origin, then moved there. */
interface Placement {
  /** The index of the outline. */
  readonly shape: number;
  /** Clockwise on the page, in radians. */
  readonly turn: number;
  readonly x: number;
  readonly y: number;
}

export interface Nesting {
  readonly placements: readonly Placement[];
  /** The size that they cover, from the top left of the space. */
  readonly width: number;
  readonly height: number;
}

/** Shapes are moved about in whole millimetres. */
const step = 1;
/** The greatest distance of a point from the nearest point of the lattice. */
const slack = Math.SQRT1_2 * step;
/** Lengths that differ by less, in millimetres, are the same. */
const rounding = 1e-6;

export const turnPoint = ({ x, y }: Point, turn: number): Point => ({
  x: x * Math.cos(turn) - y * Math.sin(turn),
  y: x * Math.sin(turn) + y * Math.cos(turn),
});

/** The distance of a point from a polygon, 0 inside. */
function distanceTo(outline: readonly Point[], x: number, y: number): number {
  let within = false;
  let least = Infinity;
  let a = outline.at(-1) as Point;
  for (const b of outline) {
    if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) within = !within;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const share = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
    least = Math.min(least, (x - a.x - share * dx) ** 2 + (y - a.y - share * dy) ** 2);
    a = b;
  }
  return within ? 0 : Math.sqrt(least);
}

/** A shape in one direction, and the lattice points it takes, from the top left of its box. */
interface Pose {
  readonly turn: number;
  readonly origin: Point;
  readonly width: number;
  readonly height: number;
  /** Points of the lattice that it covers or nearly touches: a column and a row in turn. */
  readonly taken: Int16Array;
  /** Points that must be free, the nearest to each other far apart in the list, so that a hit is found soon. */
  readonly wanted: Int16Array;
}

/** A cache of poses: pieces of all colours, sheets and papers have the same ones. */
const poses = new Memo<Pose>(120);

const poseOf = (outline: readonly Point[], turn: number, gap: number): Pose =>
  poses.get(JSON.stringify([outline, turn, gap]), () => {
    const points = outline.map((point) => turnPoint(point, turn));
    const left = Math.min(...points.map(({ x }) => x));
    const top = Math.min(...points.map(({ y }) => y));
    const moved = points.map(({ x, y }) => ({ x: x - left, y: y - top }));
    const width = Math.max(...moved.map(({ x }) => x));
    const height = Math.max(...moved.map(({ y }) => y));
    const reach = gap + slack;
    const margin = Math.ceil(reach / step);
    const taken: (readonly [number, number])[] = [];
    const wanted: (readonly [number, number])[] = [];
    for (let row = -margin; row * step <= height + reach; row++)
      for (let column = -margin; column * step <= width + reach; column++) {
        const distance = distanceTo(moved, column * step, row * step);
        // Turned points have rounding errors, so points on a bound need a tolerance.
        if (distance <= slack + rounding) taken.push([column, row]);
        if (distance < reach - rounding) wanted.push([column, row]);
      }
    const mixed = ([column, row]: readonly [number, number]) => (((column * 7919 + row * 104729) % 1009) + 1009) % 1009;
    wanted.sort((a, b) => mixed(a) - mixed(b));
    const origin = { x: -left, y: -top };
    return {
      turn,
      origin,
      width,
      height,
      taken: Int16Array.from(taken.flat()),
      wanted: Int16Array.from(wanted.flat()),
    };
  });

/** As many of the shapes as fit the space, in their order: each as high as possible, in the better direction. */
function pack(
  outlines: readonly (readonly Point[])[],
  shapes: readonly number[],
  area: Size,
  turns: readonly number[],
  gap: number,
): Nesting {
  const columns = Math.ceil(area.width / step) + 1;
  const rows = Math.ceil(area.height / step) + 1;
  const full = new Uint8Array(columns * rows);
  const posesOf = outlines.map((outline) => turns.map((turn) => poseOf(outline, turn, gap)));
  /** The index before which everything is full, as placed shapes stay. */
  const next = new Map<Pose, number>();
  const placements: Placement[] = [];
  let [width, height] = [0, 0];

  const isFree = ({ wanted }: Pose, x: number, y: number) => {
    for (let index = 0; index < wanted.length; index += 2) {
      const [at, down] = [x + (wanted[index] ?? 0), y + (wanted[index + 1] ?? 0)];
      if (at >= 0 && down >= 0 && at < columns && down < rows && full[down * columns + at] === 1) return false;
    }
    return true;
  };
  for (const shape of shapes) {
    let best: { pose: Pose; x: number; y: number; reach: number } | undefined;
    for (const pose of posesOf[shape] ?? []) {
      const across = Math.floor((area.width - pose.width) / step) + 1;
      const down = Math.floor((area.height - pose.height) / step) + 1;
      if (across < 1 || down < 1) continue;
      const end = across * down;
      let at = next.get(pose) ?? 0;
      while (at < end && !isFree(pose, at % across, Math.floor(at / across))) at++;
      next.set(pose, at);
      if (at >= end) continue;
      const [x, y] = [at % across, Math.floor(at / across)];
      const reach = y * step + pose.height;
      if (!best || reach < best.reach - rounding || (reach < best.reach + rounding && x < best.x))
        best = { pose, x, y, reach };
    }
    if (!best) break;
    const { pose, x, y } = best;
    for (let index = 0; index < pose.taken.length; index += 2) {
      const [at, below] = [x + (pose.taken[index] ?? 0), y + (pose.taken[index + 1] ?? 0)];
      if (at >= 0 && below >= 0 && at < columns && below < rows) full[below * columns + at] = 1;
    }
    placements.push({ shape, turn: pose.turn, x: x * step + pose.origin.x, y: y * step + pose.origin.y });
    width = Math.max(width, x * step + pose.width);
    height = Math.max(height, best.reach);
  }
  return { placements, width, height };
}

/** Gaps between shapes, the roomiest first. */
const gaps = [8, 6, 5, 4, 3, 2] as const;

/**
 * Places shapes in a room with the widest gap at which all of them fit, at least 2 mm; otherwise as many as fit. It
 * takes the first ways of turning the shapes that fit all, and of several the one with the widest gap.
 */
export function nest(
  outlines: readonly (readonly Point[])[],
  shapes: readonly number[],
  area: Size,
  choices: readonly (readonly (readonly number[])[])[],
): Nesting {
  let most: Nesting = { placements: [], width: 0, height: 0 };
  for (const ways of choices)
    for (const gap of gaps)
      for (const turns of ways) {
        const nesting = pack(outlines, shapes, area, turns, gap);
        if (nesting.placements.length === shapes.length) return nesting;
        if (nesting.placements.length > most.placements.length) most = nesting;
      }
  return most;
}
