import type { Box } from '../render/pdf.ts';
import { readables } from '../scene/extent.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';

/** A part of a picture that marks should not cover, and the penalty per covered square millimetre. */
export interface Taken {
  readonly box: Box;
  readonly weight: number;
}

/** The penalty of parts that a mark covers only as a last resort. */
export const never = 1000;

/** The minimum distance between marks, and between a mark and things that it does not label. */
export const clearOf = 0.5;

/** The overlapping area of two boxes, with a margin. */
export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) + clearOf;
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) + clearOf;
  return Math.max(0, wide) * Math.max(0, high);
}

const isWithin = (box: Box, room: Box): boolean =>
  box.x >= room.x &&
  box.y >= room.y &&
  box.x + box.width <= room.x + room.width &&
  box.y + box.height <= room.y + room.height;

/** The positions of a box around its own place, from near to far. */
export function placesRound({ x, y, ...size }: Box, far: number): Box[] {
  const places: Box[] = [{ x, y, ...size }];
  for (let away = 0.6; away <= far; away += 0.6)
    for (let turn = 0; turn < 24; turn++) {
      const angle = (turn * Math.PI) / 12;
      places.push({ x: x + away * Math.cos(angle), y: y + away * Math.sin(angle), ...size });
    }
  return places;
}

/**
 * The place in an area at which a box covers least, or the first of several equal ones; undefined if none is inside.
 */
export function freePlace(
  places: readonly Box[],
  room: Box,
  taken: readonly Taken[],
): { readonly box: Box; readonly hidden: number } | undefined {
  let best: { readonly box: Box; readonly hidden: number; readonly cost: number } | undefined;
  for (const [index, box] of places.entries()) {
    if (!isWithin(box, room)) continue;
    const hidden = taken.reduce((sum, other) => sum + other.weight * overlap(box, other.box), 0);
    const cost = hidden + index / 100;
    if (!best || cost < best.cost) best = { box, hidden, cost };
    if (hidden === 0) break;
  }
  return best;
}

/** The words, icons, figures and pips of a drawing, which no mark may cover. */
export const signsIn = (press: Press, children: readonly SceneNode[]): Taken[] =>
  readables({ children }, press.fonts, /^(?:icon|figure|man|verdict|pips|flat) /).map(
    ({ what, left, top, right, bottom }) => {
      // Only the middle of a pyramid seen from above, where its pips are, must not be covered.
      const part = what.startsWith('the flat') ? 0.5 : 1;
      const [width, height] = [(right - left) * part, (bottom - top) * part];
      return { box: { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }, weight: never };
    },
  );
