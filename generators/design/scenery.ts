import { current, group, path, translate, type PathNode, type SceneNode } from '../scene/node.ts';
import { data, dots, place, rectangle, star } from './shapes.ts';

/**
 * A flying saucer round a centre, drawn on a grid of 100 × 46, with a dome of a different colour and the belly in
 * shadow.
 */
export function saucer(
  x: number,
  y: number,
  width: number,
  dome: string,
  line: string,
  belly: string = line,
): SceneNode {
  const scale = width / 100;
  const outline = { stroke: line, strokeWidth: 2.6, round: true };
  const lights = [
    [18, 30, 3],
    [34, 32.4, 3.3],
    [50, 33.2, 3.5],
    [66, 32.4, 3.3],
    [82, 30, 3],
  ] as const;
  const shapes = [
    path('M50 3V-4.5', outline),
    path('M47.4 -7a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z', { ...outline, fill: current }),
    path('M27 22C28 -4 72 -4 73 22Z', { ...outline, fill: current }),
    path('M37 16C39 9 42 7 47 5.5', outline),
    path('M27 37Q50 50 73 37Z', { ...outline, fill: belly }),
    path('M2 30C14 16 86 16 98 30C86 42 14 42 2 30Z', { ...outline, fill: '#FFFFFF' }),
    ...lights.map(([cx, cy, radius]) => dots([[cx, cy]], radius, line)),
  ];
  return group([group(shapes, { shared: `saucer ${line} ${belly}` })], {
    matrix: [scale, 0, 0, scale, x - width / 2, y - 23 * scale],
    colour: dome,
  });
}

export function saucerMark(x: number, y: number, width: number, colour: string, light: string): SceneNode {
  const scale = width / 100;
  const lights = [
    [27, 31],
    [50, 33],
    [73, 31],
  ] as const;
  const shapes = [
    path('M27 20C28 -4 72 -4 73 20ZM0 30C14 17 86 17 100 30C86 46 14 46 0 30Z', { fill: colour }),
    dots(lights, 4.2, light),
  ];
  return group([group(shapes, { shared: `saucer mark ${colour} ${light}` })], {
    matrix: [scale, 0, 0, scale, x - width / 2, y - 22 * scale],
  });
}

type Point = readonly [x: number, y: number];

/** The part of a convex polygon on one side of a vertical or horizontal line. */
function cutOff(polygon: readonly Point[], axis: 0 | 1, limit: number, keep: 'below' | 'above'): Point[] {
  const inside = (point: Point) => (keep === 'below' ? point[axis] <= limit : point[axis] >= limit);
  return polygon.flatMap((point, index): Point[] => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const inner = inside(point) ? [point] : [];
    if (inside(point) === inside(next)) return inner;
    const share = (limit - point[axis]) / (next[axis] - point[axis]);
    return [...inner, [point[0] + share * (next[0] - point[0]), point[1] + share * (next[1] - point[1])]];
  });
}

/** Sunbeams from a point to the edges of a box: wedges as wide as the gaps between them. */
export function rays(
  x: number,
  y: number,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  count: number,
  colour: string,
  turn = 0,
): SceneNode {
  const radius = 2 * Math.hypot(box.width, box.height);
  let d = '';
  for (let index = 0; index < count; index++) {
    const at = (angle: number): Point => [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
    const from = turn + (2 * Math.PI * index) / count;
    // Wedges end at the box, because clipping needs a layer as large as the drawing.
    let wedge: readonly Point[] = [[x, y], at(from), at(from + Math.PI / count)];
    wedge = cutOff(wedge, 0, box.x + box.width, 'below');
    wedge = cutOff(wedge, 0, box.x, 'above');
    wedge = cutOff(wedge, 1, box.y + box.height, 'below');
    wedge = cutOff(wedge, 1, box.y, 'above');
    if (wedge.length > 0) d += `${wedge.map(([px, py], corner) => data(corner ? 'L' : 'M', px, py)).join('')}Z`;
  }
  const key = `rays ${x} ${y} ${Object.values(box).join(' ')} ${count} ${turn}`;
  return shared(path(d, { fill: current }), colour, key);
}

const shared = (node: SceneNode, colour: string, key: string): SceneNode =>
  group([group([node], { shared: key })], { colour });

export function rayLines(
  x: number,
  y: number,
  inner: number,
  outer: number,
  count: number,
  colour: string,
  strokeWidth: number,
  turn = 0,
): PathNode {
  let d = '';
  for (let index = 0; index < count; index++) {
    const angle = turn + (2 * Math.PI * index) / count;
    d += data('M', x + inner * Math.sin(angle), y - inner * Math.cos(angle));
    d += data('L', x + outer * Math.sin(angle), y - outer * Math.cos(angle));
  }
  return path(d, { stroke: colour, strokeWidth });
}

/**
 * Four rings of Ben-Day dots that fade outwards from a disc: each ring's distance from the edge, and the radius of its
 * dots.
 */
export const haloRings = [
  [1.5, 0.62],
  [3.1, 0.5],
  [4.6, 0.36],
  [6, 0.22],
] as const;

export function halo(
  x: number,
  y: number,
  radius: number,
  colour: string,
  count = 44,
  rings: readonly (readonly [number, number])[] = haloRings,
): SceneNode {
  const circles = rings.map(([distance, size], ring) =>
    dots(
      Array.from({ length: count }, (_, index) => {
        const angle = (2 * Math.PI * (index + (ring % 2) / 2)) / count;
        return [x + (radius + distance) * Math.sin(angle), y - (radius + distance) * Math.cos(angle)] as const;
      }),
      size,
      current,
    ),
  );
  return shared(group(circles), colour, `halo ${x} ${y} ${radius} ${count} ${rings.join(' ')}`);
}

export const beam = (x: number, y: number, width: number, footX: number, footY: number, footWidth: number): string =>
  data('M', x - width / 2, y, 'H', x + width / 2, 'L', footX + footWidth / 2, footY, 'H', footX - footWidth / 2, 'Z');

export function hills(x: number, y: number, width: number, height: number, colour: string): SceneNode {
  const d = data(
    'M',
    x,
    y,
    'C',
    x + width * 0.18,
    y - height * 0.9,
    x + width * 0.34,
    y - height * 0.2,
    x + width * 0.5,
    y - height * 0.45,
    'S',
    x + width * 0.82,
    y - height * 1.05,
    x + width,
    y - height * 0.3,
    'V',
    y + 20,
    'H',
    x,
    'Z',
  );
  return path(d, { fill: colour });
}

interface Building {
  /** The outline above a baseline at 0, in units of the town. */
  readonly outline: string;
  readonly windows: readonly (readonly [x: number, y: number, width: number, height: number])[];
}

const buildings = {
  pine: { outline: 'M0 0V-1.2H-2.2L-.9 -3.4H-1.7L0 -7L1.7 -3.4H.9L2.2 -1.2H.4V0Z', windows: [] },
  house: {
    outline: 'M0 0V-4.4L-.8 -4.4L4 -8.2L5.8 -6.8V-8.4H7.2V-5.7L8.8 -4.4H8V0Z',
    windows: [
      [1.5, -3.4, 1.6, 1.6],
      [4.6, -3.4, 1.6, 1.6],
    ],
  },
  church: {
    outline: 'M0 0V-8.5L2 -15L4 -8.5V-6.5L8 -9.2L12 -6.2V0ZM1.75 -17.2H2.25V-14H1.75ZM1.2 -16.4H2.8V-15.9H1.2Z',
    windows: [
      [1.4, -7.6, 1.2, 1.8],
      [6.2, -5, 1.1, 2.2],
      [8.6, -5, 1.1, 2.2],
    ],
  },
  tower: {
    outline:
      'M0 0L1.6 -9H.2V-13.2L4 -15.4L7.8 -13.2V-9H6.4L8 0H7.2L6.8 -2.6L4.3 -5.2L6.5 -4.6L5.8 -9H4.3V0H3.7V-9H2.2L1.5 -4.6L3.7 -5.2L1.2 -2.6L.8 0Z',
    windows: [],
  },
  barn: {
    outline: 'M0 0V-4L1.6 -6.8L5 -8.4L8.4 -6.8L10 -4V0Z',
    windows: [
      [3.6, -3, 2.8, 3],
      [4.2, -6.2, 1.6, 1.4],
    ],
  },
  pole: { outline: 'M-.25 0V-11H.25V0ZM-2.2 -10H2.2V-9.5H-2.2ZM-1.7 -8.5H1.7V-8H-1.7Z', windows: [] },
  shop: {
    outline: 'M0 0V-6.2H.8V-7.4H6.2V-6.2H13V-5.2H12.4V0Z',
    windows: [
      [1.5, -3.8, 3.2, 2.4],
      [7, -3.8, 3.8, 2.4],
    ],
  },
} as const satisfies Record<string, Building>;

const street: readonly (readonly [keyof typeof buildings, number])[] = [
  ['pine', 3],
  ['house', 10.5],
  ['church', 13.5],
  ['pine', 3],
  ['pole', 3],
  ['house', 10],
  ['shop', 14.5],
  ['pine', 3.5],
  ['tower', 10.5],
  ['house', 10.5],
  ['pine', 3],
  ['barn', 11.5],
  ['pine', 4],
  ['church', 14],
  ['pole', 3],
  ['shop', 15],
  ['house', 11],
];

/** The skyline of a small town on a baseline, with `unit` mm per unit of the drawings: at night, or outlined. */
export function town(
  x: number,
  baseline: number,
  width: number,
  unit: number,
  colour: string,
  windows: string,
  outline?: string,
): SceneNode {
  let silhouette = '';
  let lit = '';
  let left = 1.2 * unit;
  for (let index = 0; left < width - 2 * unit; index++) {
    const [name, pitch] = street[index % street.length] ?? ['pine', 3];
    if (left + pitch * unit * 0.55 > width) break;
    const building: Building = buildings[name];
    silhouette += place(building.outline, left, 0, unit);
    for (const [wx, wy, w, h] of building.windows) lit += rectangle(left + wx * unit, wy * unit, w * unit, h * unit);
    left += pitch * unit;
  }
  const walls = {
    fill: colour,
    ...(outline ? { stroke: outline, strokeWidth: 0.5 * Math.min(unit, 1), round: true } : {}),
  };
  const shapes = [path(silhouette, walls), ...(outline ? [] : [path(lit, { fill: windows })])];
  return translate(x, baseline, [group(shapes, { shared: `town ${width} ${unit} ${colour} ${outline ?? windows}` })]);
}

export const twinkle = (x: number, y: number, size: number, colour: string): SceneNode =>
  path(star(x, y, size, size * 0.25, 4), { fill: colour });
