import { path, type Box, type SceneNode } from '../scene/node.ts';
import { round } from '../scene/units.ts';
import { data } from '../design/shapes.ts';
import { around, grow, markClearance, type Frame } from './grid.ts';
import type { Marks } from './options.ts';

/** The lines along which pieces are cut: `x` upright ones from the left, `y` level ones from the top. */
export interface Cuts {
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** The block of art that marks keep clear of: all pieces with their bleed. */
  readonly art: Box;
}

const unique = (values: readonly number[]): number[] =>
  [...new Set(values.map((value) => round(value)))].sort((a, b) => a - b);

export function cutsOf(pieces: readonly Box[], bleed: number): Cuts {
  return {
    x: unique(pieces.flatMap(({ x, width }) => [x, x + width])),
    y: unique(pieces.flatMap(({ y, height }) => [y, y + height])),
    art: grow(around(pieces), bleed),
  };
}

/** The length of a tick, part of which may reach into the border. */
const tick = 3;
const paint = { stroke: '#000000', strokeWidth: 0.2 };

/** A mark at both ends of every cut: ticks beside the art, or lines to the sheet's edge. */
export function drawMarks(cuts: Cuts, { page }: Frame, marks: Marks): readonly SceneNode[] {
  if (marks === 'off') return [];
  const { art } = cuts;
  const [left, right] = [art.x - markClearance, art.x + art.width + markClearance];
  const [top, bottom] = [art.y - markClearance, art.y + art.height + markClearance];
  const reach = (from: number, edge: number) =>
    marks === 'full' ? edge : edge === 0 ? Math.max(0, from - tick) : Math.min(edge, from + tick);
  const upright = cuts.x.map((x) =>
    data('M', x, reach(top, 0), 'V', top, 'M', x, bottom, 'V', reach(bottom, page.height)),
  );
  const level = cuts.y.map((y) =>
    data('M', reach(left, 0), y, 'H', left, 'M', right, y, 'H', reach(right, page.width)),
  );
  return [path([...upright, ...level].join(''), paint)];
}
