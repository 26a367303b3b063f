import type { Point } from './pyramid.ts';

/** The space inside a box, in millimetres: across and down as wide and high as a card with its play, `depth` as the deck is thick. */
export interface BoxSize {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** The lengths of its flaps, in mm: the one that is glued inside the first wall, and the one that tucks the lid in. */
export interface Flaps {
  readonly glue: number;
  readonly tuck: number;
}

/** A face of a folded net, with its place: one of four walls, the lid, or a half of the bottom. */
export interface Panel {
  readonly kind: 'back' | 'side' | 'front' | 'lid' | 'inner' | 'outer';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A tuck box spread out, print outside, its top left at (0, 0): walls in a row, the lid over the back one. */
export interface BoxNet {
  readonly width: number;
  readonly height: number;
  /** The cutting line. */
  readonly outline: readonly Point[];
  /** Edges to be scored and folded. */
  readonly folds: readonly (readonly [Point, Point])[];
  readonly panels: readonly Panel[];
  /** Areas for glue: the last wall's flap, and the inner half of the bottom. */
  readonly glued: readonly (readonly Point[])[];
}

/** The clearance between a flap and its neighbours, so that it goes in easily. */
const slack = { dust: 0.4, tuck: 0.7, inner: 0.6 };
/** The bite for a thumb at the top of the front. */
const notch = { reach: 8, depth: 6, steps: 16 };

/** The largest share of the box's width that each of two dust flaps covers: they must not meet. */
const dustShare = 0.46;
const leastDust = 10;

const wallsOf = (
  walls: readonly ('back' | 'side' | 'front')[],
  { width, depth }: BoxSize,
  top: number,
  high: number,
) => {
  let x = 0;
  return walls.map((kind): Panel => {
    const panel = { kind, x, y: top, width: kind === 'side' ? depth : width, height: high };
    x += panel.width;
    return panel;
  });
};

const at = (x: number, y: number): Point => ({ x, y });

/** The end of a small flap, from its left foot to its right one: `out` is −1 above the walls and 1 below. */
function dust({ x, width }: Panel, foot: number, reach: number, out: -1 | 1): readonly Point[] {
  const [left, right] = [x + slack.dust, x + width - slack.dust];
  const taper = Math.min(reach * 0.2, (right - left) * 0.2);
  const end = foot + out * reach;
  return [at(left, foot), at(left + taper, end), at(right - taper, end), at(right, foot)];
}

/** The lid and its tuck over the back, from left to right. */
function lid({ x, width, y }: Panel, depth: number, tuck: number): readonly Point[] {
  const fold = y - depth;
  const [left, right] = [x + slack.tuck, x + width - slack.tuck];
  const corner = Math.min(5, tuck * 0.4);
  return [
    at(x, fold),
    at(left, fold),
    at(left, fold - tuck + corner),
    at(left + corner, fold - tuck),
    at(right - corner, fold - tuck),
    at(right, fold - tuck + corner),
    at(right, fold),
    at(x + width, fold),
  ];
}

/** The bite for a thumb, from left to right: short straight lines, which any machine cuts. */
function bite({ x, width, y }: Panel): readonly Point[] {
  const middle = x + width / 2;
  const reach = Math.min(notch.reach, width * 0.2);
  return Array.from({ length: notch.steps + 1 }, (_, step) => {
    const angle = Math.PI * (1 - step / notch.steps);
    return at(middle + reach * Math.cos(angle), y + notch.depth * Math.sin(angle));
  });
}

/** A row of walls with their flaps and lids. The flap at its end is glued inside the first wall of the next row. */
function net(walls: readonly ('back' | 'side' | 'front')[], size: BoxSize, { glue, tuck }: Flaps): BoxNet {
  const { width, height, depth } = size;
  const reach = Math.min(width * dustShare, Math.max(leastDust, depth));
  const top = Math.max(reach, walls.includes('back') ? depth + tuck : 0);
  const foot = top + height;
  const panels = wallsOf(walls, size, top, height);
  const end = panels.reduce((sum, panel) => sum + panel.width, 0);
  const above: Point[] = [];
  const below: Point[] = [];
  const folds: (readonly [Point, Point])[] = [];
  const more: Panel[] = [];
  const glued: (readonly Point[])[] = [];
  for (const panel of panels) {
    const { kind, x } = panel;
    const right = x + panel.width;
    above.push(at(x, top));
    below.push(at(x, foot));
    folds.push([at(right, top), at(right, foot)]);
    if (kind === 'side') {
      const [up, down] = [dust(panel, top, reach, -1), dust(panel, foot, reach, 1)];
      above.push(...up);
      below.push(...down);
      for (const flap of [up, down]) folds.push([flap[0] as Point, flap[3] as Point]);
    } else if (kind === 'back') {
      above.push(...lid(panel, depth, tuck));
      const [left, far] = [x + slack.inner, right - slack.inner];
      const inner = [
        at(left, foot),
        at(left, foot + depth - slack.inner),
        at(far, foot + depth - slack.inner),
        at(far, foot),
      ];
      below.push(...inner);
      glued.push(inner);
      folds.push([at(x, top), at(right, top)], [at(x + slack.tuck, top - depth), at(right - slack.tuck, top - depth)]);
      folds.push([at(left, foot), at(far, foot)]);
      more.push({ kind: 'lid', x, y: top - depth, width, height: depth });
      more.push({ kind: 'inner', x: left, y: foot, width: far - left, height: depth - slack.inner });
    } else {
      above.push(...bite(panel));
      below.push(at(x, foot + depth), at(right, foot + depth));
      folds.push([at(x, foot), at(right, foot)]);
      more.push({ kind: 'outer', x, y: foot, width, height: depth });
    }
    above.push(at(right, top));
    below.push(at(right, foot));
  }
  const slope = Math.min(glue * 0.6, height * 0.2);
  const flap = [at(end, top), at(end + glue, top + slope), at(end + glue, foot - slope), at(end, foot)];
  glued.push(flap);
  const round = [...above, ...flap.slice(1, 3), ...below.reverse()];
  return {
    width: end + glue,
    height: Math.max(...round.map(({ y }) => y)),
    // A wall ends at the start of the next one.
    outline: round.filter((point, index) => {
      const before = round.at(index - 1) as Point;
      return Math.hypot(point.x - before.x, point.y - before.y) > 1e-6;
    }),
    folds,
    panels: [...panels, ...more],
    glued,
  };
}

/** The net of a tuck box in one piece: back, side, front, side. */
export const boxNet = (size: BoxSize, flaps: Flaps): BoxNet => net(['back', 'side', 'front', 'side'], size, flaps);

/** The same in two halves, for paper that does not hold it: each is glued inside the first wall of the other. */
export const halfNets = (size: BoxSize, flaps: Flaps): readonly [BoxNet, BoxNet] => [
  net(['back', 'side'], size, flaps),
  net(['front', 'side'], size, flaps),
];
