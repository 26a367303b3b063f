import type { TileArt } from '../../../src/content/schema/sheets.ts';
import { group, path, translate, type Paint, type SceneNode } from '../../scene/node.ts';
import type { Origin, Press } from '../../scene/press.ts';
import { round } from '../../scene/units.ts';
import { chip, ground, heavy, onGround } from '../ink.ts';
import { circle, data, dots, icon, rectangle, scatter } from '../shapes.ts';
import { disc } from './brush.ts';

const white = '#FFFFFF';
/** Colours of the country, seen from above. */
const colours = {
  grass: '#DCE8C2',
  blade: '#C2D6A0',
  leaf: ['#4E7A2E', '#6E9B45'],
  edge: '#2C4A0C',
  road: '#CBC3B2',
  roof: ['#C7361E', '#8E2113'],
  floor: '#FCF2E2',
  water: '#82B8D8',
  deep: '#2A6076',
  stone: ['#BCC2CE', '#A4ABB9', '#8D93A3'],
  wood: '#CDB68A',
  soil: '#E8DCC4',
} as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A tile to draw: its size above its label, the icon of its terrain, and a number that varies its trees. */
interface Tile extends Size {
  readonly art: TileArt;
  readonly icon: string;
  readonly origin: Origin;
  readonly seed: number;
}

/** A filled shape with a line round it; in saver ink, only the line. */
const outlined = (press: Press, d: string, fill: string, deep: string, width = 0.6): SceneNode =>
  path(d, chip(press, { fill, deep }, { stroke: press.tokens.neutral.ink, strokeWidth: width }).paint);

const line = (press: Press, strokeWidth: number, more: Paint = {}): Paint => ({
  stroke: press.tokens.neutral.ink,
  strokeWidth: heavy(strokeWidth),
  ...more,
});

function meadow(press: Press, { width, height }: Size): readonly SceneNode[] {
  const pitch = 4.2;
  const blades: [number, number][] = [];
  for (let row = 0; row * pitch < height; row++)
    for (let x = row % 2 ? pitch / 2 : 0; x < width; x += pitch) blades.push([x, row * pitch]);
  return [
    path(rectangle(0, 0, width, height), { fill: ground(press, colours.grass) }),
    dots(blades, 0.45, onGround(press, colours.blade, white)),
  ];
}

function tree(press: Press, x: number, y: number, r: number, shade: number): readonly SceneNode[] {
  const scallops = 11;
  const at = (index: number, radius: number) => {
    const angle = (2 * Math.PI * index) / scallops;
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)] as const;
  };
  const parts: (string | number)[] = ['M', ...at(0, r)];
  for (let index = 0; index < scallops; index++) parts.push('Q', ...at(index + 0.5, r * 1.16), ...at(index + 1, r));
  const crown = data(...parts, 'Z');
  const lights: [number, number][] = [];
  for (let row = -1; row <= 1; row++)
    for (let column = -1; column <= 1; column++)
      lights.push([x - r * 0.25 + (column + (row % 2 ? 0.5 : 0)) * r * 0.24, y - r * 0.2 + row * r * 0.22]);
  return [
    translate(r * 0.12, r * 0.16, [path(crown, { fill: ground(press, press.tokens.neutral.ink) })]),
    outlined(press, crown, colours.leaf[shade % 2] ?? colours.leaf[0], colours.edge),
    dots(lights, r * 0.05, onGround(press, '#EAF3DA', colours.edge)),
  ];
}

/** The dashed oval that is the edge of a feature. */
function edge(press: Press, { width, height }: Size): SceneNode {
  const oval = disc(width / 2, height / 2, width / 2 - 2.5, height / 2 - 2);
  return path(oval, { stroke: onGround(press, colours.edge, colours.edge), strokeWidth: 0.7, dash: [2.4, 1.6] });
}

/** A wood: trees inside its dashed edge, with lanes between them. */
function wood(press: Press, size: Size, seed: number): readonly SceneNode[] {
  const { width, height } = size;
  const random = scatter(seed * 977 + 5);
  const trees: (readonly [number, number, number])[] = [];
  for (let tried = 0; tried < 900 && trees.length < 18; tried++) {
    const r = 8 + random() * 5.5;
    const [x, y] = [random() * width, random() * height];
    const [a, b] = [(x - width / 2) / (width / 2 - 3.5 - r), (y - height / 2) / (height / 2 - 3 - r)];
    const apart = trees.every(([ox, oy, or]) => Math.hypot(x - ox, y - oy) > (r + or) * 0.76);
    if (a * a + b * b < 1 && apart) trees.push([x, y, r]);
  }
  return [
    ...trees.toSorted((a, b) => a[1] - b[1]).flatMap(([x, y, r], index) => tree(press, x, y, r, index)),
    edge(press, size),
  ];
}

/** A roof with an open middle, and tables inside. */
function house(press: Press, { width, height }: Size, name: string, origin: Origin): readonly SceneNode[] {
  const { ink } = press.tokens.neutral;
  const [left, top, right, bottom] = [width * 0.1, height * 0.1, width * 0.9, height * 0.9];
  const middle = height / 2;
  const rows = 5;
  const bricks: string[] = [];
  for (let row = 1; row < 2 * rows; row++) {
    const y = top + ((bottom - top) * row) / (2 * rows);
    bricks.push(data('M', left, y, 'H', right));
    for (let x = left + (row % 2 ? 4 : 8); x < right; x += 8)
      bricks.push(data('M', x, y, 'v', -(bottom - top) / (2 * rows)));
  }
  const roof = (from: number, to: number, shade: 0 | 1) =>
    outlined(press, rectangle(left, from, right - left, to - from), colours.roof[shade], colours.roof[1], 1);
  const [fx, fy, fw, fh] = [width * 0.25, height * 0.2, width * 0.5, height * 0.6];
  const tables = [
    [0.13, 0.18],
    [0.87, 0.18],
    [0.13, 0.82],
    [0.87, 0.82],
  ] as const;
  const size = Math.min(fw, fh) * 0.42;
  return [
    roof(top, middle, 0),
    roof(middle, bottom, 1),
    path(bricks.join(''), { stroke: onGround(press, ink, colours.roof[1]), strokeWidth: heavy(0.25, 0.7) }),
    path(
      data(
        'M',
        left,
        top,
        'L',
        left + 12,
        middle,
        'L',
        left,
        bottom,
        'M',
        right,
        top,
        'L',
        right - 12,
        middle,
        'L',
        right,
        bottom,
      ),
      line(press, 0.8),
    ),
    outlined(press, rectangle(fx, fy, fw, fh), colours.floor, ink, 0.9),
    ...tables.flatMap(([x, y]) => [
      path(circle(fx + fw * x, fy + fh * y, 5), { fill: white, ...line(press, 0.5) }),
      dots(
        [0, 1, 2, 3, 4, 5].map((at) => [
          fx + fw * x + 2.6 * Math.sin(at * 1.047),
          fy + fh * y + 2.6 * Math.cos(at * 1.047),
        ]),
        0.5,
        press.tokens.signal.red,
      ),
    ]),
    icon(press, name, origin, width / 2 - size / 2, middle - size * 0.62, size, ink),
  ];
}

function water(press: Press, { width, height }: Size): readonly SceneNode[] {
  const { ink } = press.tokens.neutral;
  const x = (share: number) => round(width * share);
  const y = (share: number) => round(height * share);
  const shore = data(
    'M',
    x(0.19),
    y(0.42),
    'C',
    x(0.22),
    y(0.1),
    x(0.4),
    y(0.08),
    x(0.49),
    y(0.14),
    'C',
    x(0.66),
    y(0.05),
    x(0.9),
    y(0.2),
    x(0.9),
    y(0.5),
    'C',
    x(0.92),
    y(0.84),
    x(0.66),
    y(0.96),
    x(0.5),
    y(0.86),
    'C',
    x(0.3),
    y(0.96),
    x(0.1),
    y(0.84),
    x(0.19),
    y(0.42),
    'Z',
  );
  const waves = [
    [0.3, 0.38],
    [0.5, 0.6],
    [0.64, 0.4],
    [0.36, 0.7],
    [0.24, 0.58],
    [0.55, 0.26],
  ] as const;
  const reeds = [
    [0.2, 0.76],
    [0.223, 0.72],
    [0.246, 0.78],
    [0.84, 0.3],
    [0.863, 0.34],
  ] as const;
  const [dx, dy] = [x(0.66), y(0.72)];
  return [
    outlined(press, shore, colours.water, colours.deep, 1),
    path(waves.map(([a, b]) => data('M', x(a), y(b), 'q', 3.5, -3, 7, 0, 't', 7, 0)).join(''), {
      stroke: colours.deep,
      strokeWidth: heavy(0.7),
    }),
    path(reeds.map(([a, b]) => data('M', x(a), y(b), 'v', -9)).join(''), { stroke: colours.edge, strokeWidth: 0.8 }),
    ...reeds.map(([a, b]) => path(disc(x(a), y(b) - 10, 0.9, 2.4), { fill: ink })),
    path(data('M', dx, dy, 'q', 6, -5, 13, -1, 'q', -3, 5, -10, 4, 'Z'), { fill: white, ...line(press, 0.6) }),
    path(circle(dx + 13, dy - 3, 2.4), { fill: white, ...line(press, 0.6) }),
    path(data('M', dx + 15.2, dy - 3.4, 'l', 3, 0.8, 'l', -3, 0.8, 'Z'), {
      fill: press.tokens.signal.burst,
      ...line(press, 0.4),
    }),
  ];
}

/** Any other feature: its ground inside a dashed edge, and its icon. */
function patch(press: Press, size: Size, name: string, origin: Origin): readonly SceneNode[] {
  const { width, height } = size;
  const side = height * 0.62;
  return [
    path(disc(width / 2, height / 2, width / 2 - 2.5, height / 2 - 2), { fill: ground(press, colours.soil) }),
    edge(press, size),
    icon(press, name, origin, (width - side) / 2, (height - side) / 2, side, press.tokens.neutral.ink),
  ];
}

/** A road from edge to edge, with a fork, or with a turning circle at its end. */
function road(press: Press, { width, height }: Size, art: 'road' | 'fork' | 'end'): readonly SceneNode[] {
  const { ink } = press.tokens.neutral;
  const [top, bottom, half] = [height * 0.18, height * 0.82, height * 0.32];
  const middle = height / 2;
  const shapes = {
    road: data('M', 0, top, 'H', width, 'V', bottom, 'H', 0, 'Z'),
    fork: data(
      'M',
      0,
      top,
      'H',
      width / 2 - half,
      'V',
      0,
      'H',
      width / 2 + half,
      'V',
      top,
      'H',
      width,
      'V',
      bottom,
      'H',
      0,
      'Z',
    ),
    end: data('M', 0, top, 'H', width - 14 - half, 'a', half, half, 0, 0, 1, 0, 2 * half, 'H', 0, 'Z'),
  };
  const last = art === 'end' ? width - 14 - half * 1.7 : width;
  const dashes: string[] = [];
  for (let x = 4; x + 9 < last; x += 16) dashes.push(rectangle(x, middle - 0.9, 9, 1.8));
  if (art === 'fork') dashes.push(rectangle(width / 2 - 0.9, 3, 1.8, 7), rectangle(width / 2 - 0.9, 14, 1.8, 7));
  return [
    outlined(press, shapes[art], colours.road, ink, 0.8),
    path(dashes.join(''), { fill: white, stroke: onGround(press, white, ink), strokeWidth: 0.2 }),
    ...(art === 'end'
      ? [
          outlined(press, circle(width - 14 - half, middle, 10), colours.grass, colours.edge),
          outlined(press, circle(width - 14 - half, middle, 6.5), colours.leaf[1], colours.edge),
        ]
      : []),
  ];
}

/** A wall with two rows of stones, a hedge, or a fence, from edge to edge. */
function strip(press: Press, { width, height }: Size, art: 'wall' | 'hedge' | 'fence' | 'wire'): readonly SceneNode[] {
  const { ink } = press.tokens.neutral;
  const middle = height / 2;
  const nodes: SceneNode[] = [];
  if (art === 'hedge') {
    const random = scatter(7);
    const r = height * 0.42;
    for (let x = 0, index = 0; x < width + r; x += r * (0.75 + random() * 0.3), index++)
      nodes.push(outlined(press, circle(x, middle, r), colours.leaf[index % 2] ?? '', colours.edge, 0.5));
  } else if (art === 'wall') {
    const random = scatter(11);
    const high = height * 0.4;
    for (const row of [0, 1])
      for (let x = row * -4, index = row; x < width; index++) {
        const wide = 7 + random() * 6;
        const stone = rectangle(x, middle - high + row * high, wide, high);
        nodes.push(outlined(press, stone, colours.stone[Math.floor(random() * 3)] ?? '', ink, 0.5));
        x += wide;
      }
  } else if (art === 'fence') {
    for (const y of [-0.2, 0.12])
      nodes.push(outlined(press, rectangle(-1, middle + height * y, width + 2, height * 0.12), colours.wood, ink, 0.5));
    for (let x = 4; x < width; x += 10)
      nodes.push(outlined(press, rectangle(x, middle - height * 0.4, 2.6, height * 0.8), colours.wood, ink, 0.5));
  } else {
    nodes.push(path(data('M', 0, middle, 'H', width), line(press, 0.7)));
    let barbs = '';
    for (let x = 3; x < width; x += 6)
      barbs += data('M', x - 1.3, middle - 1.9, 'l', 2.6, 3.8, 'm', 0, -3.8, 'l', -2.6, 3.8);
    nodes.push(path(barbs, line(press, 0.6)));
  }
  return nodes;
}

export function tileArt(press: Press, tile: Tile): SceneNode {
  const { width, height, art, icon: name, origin, seed } = tile;
  const size = { width, height };
  const drawings: Readonly<Record<TileArt, () => readonly SceneNode[]>> = {
    house: () => house(press, size, name, origin),
    wood: () => wood(press, size, seed),
    water: () => water(press, size),
    patch: () => patch(press, size, name, origin),
    road: () => road(press, size, 'road'),
    fork: () => road(press, size, 'fork'),
    end: () => road(press, size, 'end'),
    wall: () => strip(press, size, 'wall'),
    hedge: () => strip(press, size, 'hedge'),
    fence: () => strip(press, size, 'fence'),
    wire: () => strip(press, size, 'wire'),
  };
  return group([...meadow(press, size), ...drawings[art]()], { clip: rectangle(0, 0, width, height) });
}
