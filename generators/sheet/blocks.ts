import type { Point } from '../design/pyramid.ts';
import { data } from '../design/shapes.ts';
import type { Box } from '../render/pdf.ts';
import { Memo } from '../scene/fonts.ts';
import { path, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { text } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import { type Cuts, cutsOf, markPaint, markStyleOf } from './furniture.ts';
import { type Frame, grow, meet, rounding } from './grid.ts';
import { type SheetOptions, type Size, usualMarks } from './options.ts';

/** The space for a mark beside the pieces, including the gap. Longer marks are shortened to fit. */
const markSpace = usualMarks.distance + usualMarks.length;
/**
 * The space at the sides of a sheet. Marks there extend into the border, but every printer prints a sufficient part.
 */
const sideSpace = usualMarks.distance + 1.15;
/** The clearance between the marks of two blocks. */
const clearance = 1.4;

/** Equal pieces in rows and columns that share their cuts, or have gaps for a machine. */
export interface CutBlock {
  readonly cell: Size;
  readonly gap: number;
  readonly columns: number;
  /** The pieces, row by row, as indices in the caller’s list. */
  readonly pieces: readonly number[];
}

export interface PlacedBlock {
  readonly block: CutBlock;
  readonly boxes: readonly Box[];
}

const rowsOf = ({ pieces, columns }: CutBlock): number => Math.ceil(pieces.length / columns);

const lengthOf = (count: number, length: number, gap: number): number => count * (length + gap) - gap;

const sizeOf = (block: CutBlock): Size => ({
  width: lengthOf(Math.min(block.columns, block.pieces.length), block.cell.width, block.gap),
  height: lengthOf(rowsOf(block), block.cell.height, block.gap),
});

/** The pieces in blocks that each fit into the space, with at most `columns` columns; null if no piece fits. */
export function cutBlocks(
  cell: Size,
  pieces: readonly number[],
  columns: number,
  area: Size,
  { machine, gap: chosen }: Pick<SheetOptions, 'machine' | 'gap'>,
): readonly CutBlock[] | null {
  const gap = machine ? chosen : 0;
  const across = Math.min(columns, Math.floor((area.width - 2 * sideSpace + gap + 1e-6) / (cell.width + gap)));
  const down = Math.floor((area.height - 2 * markSpace + gap + 1e-6) / (cell.height + gap));
  if (across < 1 || down < 1) return null;
  const blocks: CutBlock[] = [];
  for (let from = 0; from < pieces.length; from += across * down)
    blocks.push({ cell, gap, columns: across, pieces: pieces.slice(from, from + across * down) });
  return blocks;
}

/** The blocks on sheets in order, from left to right and from top to bottom, with space for marks around each. */
export function shelve(blocks: readonly CutBlock[], area: Box): readonly (readonly PlacedBlock[])[] {
  interface Shelf {
    readonly blocks: CutBlock[];
    width: number;
    height: number;
  }
  const gap = 2 * markSpace + clearance;
  const sheets: Shelf[][] = [];
  let used = 0;
  for (const block of blocks) {
    const size = sizeOf(block);
    const shelf = sheets.at(-1)?.at(-1);
    if (shelf && shelf.width + gap + size.width <= area.width - 2 * sideSpace + 1e-6) {
      const grown = Math.max(0, size.height - shelf.height);
      if (used + grown <= area.height + 1e-6) {
        shelf.blocks.push(block);
        shelf.width += gap + size.width;
        shelf.height += grown;
        used += grown;
        continue;
      }
    }
    const added = size.height + 2 * markSpace + (used > 0 ? clearance : 0);
    const next: Shelf = { blocks: [block], width: size.width, height: size.height };
    const sheet = sheets.at(-1);
    if (sheet && used + added <= area.height + 1e-6) {
      sheet.push(next);
      used += added;
    } else {
      sheets.push([next]);
      used = size.height + 2 * markSpace;
    }
  }
  return sheets.map((shelves) => {
    const height = shelves.reduce((sum, shelf) => sum + shelf.height, 0) + (shelves.length - 1) * gap;
    const widest = Math.max(...shelves.map(({ width }) => width));
    // The remaining space is at the bottom, in one area.
    let y = area.y + Math.min(markSpace, (area.height - height) / 2);
    return shelves.flatMap((shelf) => {
      let x = area.x + (area.width - widest) / 2;
      const placed = shelf.blocks.map((block): PlacedBlock => {
        const [left, top] = [x, y];
        x += sizeOf(block).width + gap;
        const boxes = block.pieces.map((_, index) => ({
          x: left + (index % block.columns) * (block.cell.width + block.gap),
          y: top + Math.floor(index / block.columns) * (block.cell.height + block.gap),
          ...block.cell,
        }));
        return { block, boxes };
      });
      y += shelf.height + gap;
      return placed;
    });
  });
}

/**
 * Draws a mark at both ends of every cut in every block. Full marks extend to the sheet's edge, or to a chosen margin,
 * if nothing is in the way. They are numbered block by block, vertical marks first. All marks stay outside the bleed,
 * which is in mm.
 */
export async function blockMarks(
  press: Press,
  blocks: readonly (readonly Box[])[],
  { page, border, edge }: Frame,
  area: Box,
  { marks, ...options }: Pick<SheetOptions, 'marks' | 'markStyle'>,
  bleed = 0,
): Promise<SceneNode[]> {
  if (marks === 'off') return [];
  const style = markStyleOf(options);
  const { distance } = style;
  const tick = Math.min(style.length, markSpace - distance);
  const extra = (style.thickness - usualMarks.thickness) / 2;
  const all = blocks.map((boxes) => cutsOf(boxes, bleed));
  const lines: string[] = [];
  const numbers: SceneNode[] = [];
  let count = 0;
  for (const cuts of all) {
    const { art } = cuts;
    const others = all.filter((other) => other !== cuts).map((other) => grow(other.art, markSpace));
    // The head and the foot of the sheet block all vertical lines.
    const beyond = page.height;
    others.push(
      { x: 0, y: -beyond, width: page.width, height: beyond + area.y },
      { x: 0, y: area.y + area.height, width: page.width, height: beyond },
    );
    const far = (to: number, end: number, boxOf: (end: number) => Box) => {
      const full = marks === 'full' && !others.some((other) => meet(other, boxOf(end)));
      return full || (end === edge ? to < end : to > end) ? end : to;
    };
    const [left, right] = [art.x - distance, art.x + art.width + distance];
    const [top, bottom] = [art.y - distance, art.y + art.height + distance];
    for (const x of cuts.x) {
      const up = far(top - tick, edge, (end) => ({ x, y: end, width: 0, height: top - end }));
      const down = far(bottom + tick, page.height - edge, (end) => ({ x, y: bottom, width: 0, height: end - bottom }));
      lines.push(data('M', x, up, 'V', top, 'M', x, bottom, 'V', down));
    }
    for (const y of cuts.y) {
      const before = far(left - tick, edge, (end) => ({ x: end, y, width: left - end, height: 0 }));
      const after = far(right + tick, page.width - edge, (end) => ({ x: right, y, width: end - right, height: 0 }));
      lines.push(data('M', before, y, 'H', left, 'M', right, y, 'H', after));
    }
    if (marks === 'full') {
      numbers.push(...(await cutNumbers(press, cuts, count, border, extra)));
      count += cuts.x.length + cuts.y.length;
    }
  }
  return [path(lines.join(''), markPaint(style)), ...numbers];
}

/**
 * Draws the number of each cut beside its mark, before the mark on the far side of the block. The horizontal cuts of a
 * block that extends to the border have no numbers.
 */
async function cutNumbers(
  press: Press,
  { x, y, art }: Cuts,
  before: number,
  border: number,
  extra: number,
): Promise<SceneNode[]> {
  const size = 8;
  const height = pt(size);
  const width = 3.4;
  const number = (value: number, left: number, top: number, align: 'start' | 'end') =>
    text(press, {
      x: left,
      y: top,
      width,
      height: height + 0.2,
      text: String(value),
      origin: { file: 'design/tokens.yaml', path: [] },
      tag: null,
      style: { font: 'narrow-700', size, leading: 1, wrap: 'nowrap', align },
    });
  const nodes: SceneNode[] = [];
  for (const [index, at] of x.entries()) {
    const last = index === x.length - 1;
    const left = last ? at - 0.5 - extra - width : at + 0.5 + extra;
    nodes.push(await number(before + index + 1, left, art.y - markSpace, last ? 'end' : 'start'));
  }
  const side = art.x - usualMarks.distance - width;
  for (const [index, at] of y.entries()) {
    if (side < border) break;
    const last = index === y.length - 1;
    const top = last ? at - height - 0.3 - extra : at + 0.3 + extra;
    nodes.push(await number(before + x.length + index + 1, side, top, 'end'));
  }
  return nodes;
}

/** A shape on a sheet: rotated around its own origin, then moved. */
interface Placement {
  readonly shape: number;
  /** Clockwise on the page, in radians. */
  readonly turn: number;
  readonly x: number;
  readonly y: number;
}

export interface Nesting {
  readonly placements: readonly Placement[];
  /** The size of the area that the shapes cover, from the top left of the available space. */
  readonly width: number;
  readonly height: number;
}

/** The step, in mm, by which shapes are moved. */
const step = 1;
/** The greatest distance from any point to the nearest lattice point. */
const slack = Math.SQRT1_2 * step;

export const turnPoint = ({ x, y }: Point, turn: number): Point => ({
  x: x * Math.cos(turn) - y * Math.sin(turn),
  y: x * Math.sin(turn) + y * Math.cos(turn),
});

/** The distance from a point to a polygon; 0 inside. */
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

/** A shape in one orientation, and the lattice points that it occupies, from the top left of its box. */
interface Pose {
  readonly turn: number;
  readonly origin: Point;
  readonly width: number;
  readonly height: number;
  /** The lattice points that the shape covers or nearly touches, as alternating columns and rows. */
  readonly taken: Int16Array;
  /**
   * The points that must be free. Neighbouring points are far apart in the list, so that a collision is found early.
   */
  readonly wanted: Int16Array;
}

/** A cache of poses, because colours, sheets and papers share the same pieces. */
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
        // Rotated points have rounding errors, so points on a boundary need a tolerance.
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

/** As many of the shapes as fit the space, in order. Each is as high as possible, in the better orientation. */
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
  /** The index where the next search begins. All places before it are taken, because placed shapes do not move. */
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

/** Gaps between shapes, the widest first. */
const gaps = [8, 6, 5, 4, 3, 2] as const;

/**
 * Places shapes in a space with the widest gap, at least 2 mm, at which all fit; otherwise as many as fit. `choices`
 * are lists of allowed rotations, which are tried in order until all shapes fit.
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
