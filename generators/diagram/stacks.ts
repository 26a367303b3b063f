import { flatPiece, flatPips, flatSide } from '../design/flat-piece.ts';
import type { Extent } from '../scene/extent.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { leastDisc, verdict } from './crop-marks.ts';
import type { Spot } from './marks.ts';
import type { Piece } from './pyramids.ts';

/** The pyramids of one place, drawn. */
export interface Stack {
  readonly nodes: readonly SceneNode[];
  /** The boxes round them. */
  readonly boxes: readonly Extent[];
  /** The pips of the top one, to be drawn again over an arrow that crosses it. */
  readonly pips: readonly SceneNode[];
}

const boxAbout = ([x, y]: Spot, half: number): Extent => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});

/** The pyramids of a place from above, the lowest first: it shows at the right and below. */
export function stackAt(press: Press, pieces: readonly Piece[], [x, y]: Spot, cell: number): Stack {
  const placed = pieces.map((piece, index) => {
    const by = pieces.length < 2 ? 0 : index === 0 ? 0.1 : (1 - index * 2) * 0.06;
    return { ...piece, spot: [x + by * cell, y + by * cell] as const };
  });
  return {
    nodes: placed.map(({ colour, pyramid, spot }) => flatPiece(press, colour, pyramid, spot, cell)),
    boxes: placed.map(({ pyramid, spot }) => boxAbout(spot, flatSide(pyramid.pips, cell) / 2)),
    pips: placed.slice(-1).map(({ colour, pyramid, spot }) => flatPips(press, colour, pyramid, spot, cell)),
  };
}

const overlap = (a: Extent, b: Extent): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The clearance between a mark and the pyramids that it refers to, in mm; its white rim is part of the mark. */
const clear = 0.1;
const rim = 1.11;
const corners: readonly Spot[] = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];
const sides: readonly Spot[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
];

/** Puts marks on a board: in the middle of an empty place, otherwise beside the pyramids, never on any. */
export class Marks {
  readonly #cell: number;
  readonly #extent: Extent;
  readonly #taken: Extent[] = [];

  constructor(stacks: Iterable<Stack>, ways: readonly (readonly Spot[])[], cell: number, extent: Extent) {
    this.#cell = cell;
    this.#extent = extent;
    for (const { boxes } of stacks) this.#taken.push(...boxes);
    // The number of a step is placed where its path crosses a line.
    for (const way of ways)
      for (const [index, [x, y]] of way.slice(1).entries()) {
        const [px, py] = way[index] ?? [x, y];
        this.#taken.push(boxAbout([(x + px) / 2, (y + py) / 2], Math.max(leastDisc, cell * 0.16)));
      }
  }

  /** The place of a mark beside a spot, and its radius. The outer side of a slot comes first. */
  place(
    spot: Spot,
    own: readonly Extent[],
    most: number,
    slot?: string,
  ): { readonly spot: Spot; readonly radius: number } {
    if (own.length === 0) return this.#take(spot, most);
    const out = { W: -1, E: 1 }[slot?.charAt(0) ?? ''];
    const order = [...corners, ...sides].toSorted((a, b) => Number(b[0] === out) - Number(a[0] === out));
    const { left, right, top, bottom } = this.#extent;
    // A smaller mark at the usual corner is better than a larger one elsewhere, if it is easily seen.
    for (const least of [0.12, 0.08])
      for (const way of order)
        for (let radius = most; radius >= this.#cell * least; radius -= 0.05) {
          const off = radius * rim + clear + Math.max(...own.map((box) => reach(box, spot, way)));
          const at: Spot = [spot[0] + way[0] * off, spot[1] + way[1] * off];
          const box = boxAbout(at, radius * rim);
          const within = box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
          if (within && !this.#taken.some((each) => overlap(each, box))) return this.#take(at, radius);
        }
    throw new Error('no room for a mark beside the pyramids of a place');
  }

  #take(spot: Spot, radius: number): { readonly spot: Spot; readonly radius: number } {
    this.#taken.push(boxAbout(spot, radius * rim));
    return { spot, radius };
  }

  /** A cross or a tick about a place. */
  verdict(press: Press, spot: Spot, own: readonly Extent[], legal: boolean, slot?: string): SceneNode {
    const { spot: at, radius } = this.place(spot, own, Math.max(1.7, this.#cell * 0.16), slot);
    return verdict(press, at, radius, legal);
  }
}

/** The extent of a box from a spot in a direction: clearing it in one axis is enough. */
function reach({ left, right, top, bottom }: Extent, [x, y]: Spot, [dx, dy]: Spot): number {
  const across = dx === 0 ? Infinity : dx > 0 ? right - x : x - left;
  const down = dy === 0 ? Infinity : dy > 0 ? bottom - y : y - top;
  return Math.min(across, down);
}

/** Whether a way leads straight over a spot, even if the spot is not one of its corners. */
export const leadsOver = (way: readonly Spot[], [x, y]: Spot): boolean =>
  way.some(([bx, by], index) => {
    const [ax, ay] = way[index - 1] ?? [bx, by];
    return Math.abs(Math.hypot(x - ax, y - ay) + Math.hypot(bx - x, by - y) - Math.hypot(bx - ax, by - ay)) < 0.01;
  });
