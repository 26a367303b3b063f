/** A rectangle on a page or card in millimetres from the top left, y downwards. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const rect = (left: number, top: number, right: number, bottom: number): Rect => ({ left, top, right, bottom });

export const widthOf = (box: Rect): number => box.right - box.left;
export const heightOf = (box: Rect): number => box.bottom - box.top;
export const centreOf = (box: Rect): Point => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
export const isEmpty = (box: Rect): boolean => box.left > box.right || box.top > box.bottom;

export const grown = (box: Rect, by: number): Rect =>
  rect(box.left - by, box.top - by, box.right + by, box.bottom + by);

export const common = (a: Rect, b: Rect): Rect =>
  rect(Math.max(a.left, b.left), Math.max(a.top, b.top), Math.min(a.right, b.right), Math.min(a.bottom, b.bottom));

export const touch = (a: Rect, b: Rect): boolean => !isEmpty(common(a, b));

export const inside = (inner: Rect, outer: Rect): boolean =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom;

export const holds = (box: Rect, { x, y }: Point): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** The smallest rectangle that contains some rectangles; empty if there are none. */
export const around = (boxes: readonly Rect[]): Rect =>
  boxes.reduce(
    (all, box) =>
      rect(
        Math.min(all.left, box.left),
        Math.min(all.top, box.top),
        Math.max(all.right, box.right),
        Math.max(all.bottom, box.bottom),
      ),
    rect(Infinity, Infinity, -Infinity, -Infinity),
  );

/** The distance between two rectangles, 0 if they touch. */
export const gap = (a: Rect, b: Rect): number =>
  Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));

/** The largest distance between the sides of two rectangles. */
export const distance = (a: Rect, b: Rect): number =>
  Math.max(
    Math.abs(a.left - b.left),
    Math.abs(a.top - b.top),
    Math.abs(a.right - b.right),
    Math.abs(a.bottom - b.bottom),
  );

/** The values in ascending order; values that differ by less than a thousandth of a millimetre count as one. */
export const distinct = (values: readonly number[]): number[] =>
  [...values].sort((a, b) => a - b).filter((value, index, all) => index === 0 || value - (all[index - 1] ?? 0) > 0.001);
