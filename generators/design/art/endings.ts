import { Scene } from '../../../src/content/schema/scene.ts';
import { path, type SceneNode } from '../../scene/node.ts';
import type { Press } from '../../scene/press.ts';
import { beam, saucer } from '../scenery.ts';
import type { Colours } from '../../../src/content/free-looks.ts';
import { box, disc, limb, poly, type Brush, type Point } from './brush.ts';
import { sceneArt } from './scene.ts';

// Draws the ends of games as pictures in the proportions 3 : 2.

/** The size of a picture, in picture units. */
export const endSize = { width: 90, height: 60 } as const;

/** Placeholders for the colours of two players, which the page replaces. */
const own = '#00FF01';
const other = '#00FF02';

const coloured = (b: Brush, d: string, fill: string, strokeWidth = 0.8): void =>
  b.add(path(d, { fill, stroke: b.ink('ink'), strokeWidth, round: true }));

/** The direction in which a visitor’s eyes look: at the reader, or up. */
type Look = 'out' | 'up';

/** A visitor: from the shoulders up, or with a body, in a grid about 20 high with the foot at 0. */
function visitor(b: Brush, x: number, y: number, size: number, fill: string, look: Look): void {
  b.at(x, y, size, () => {
    coloured(b, 'M-4.4 0Q-5-7.6 0-8Q5-7.6 4.4 0Z', fill);
    coloured(
      b,
      'M0-5.6C-3-6.4-7-10.6-6.6-14.6C-6.2-18.6-3.2-20 0-20C3.2-20 6.2-18.6 6.6-14.6C7-10.6 3-6.4 0-5.6Z',
      fill,
    );
    const lift = look === 'up' ? -2 : 0;
    b.shape(
      `M-1-10${lift === 0 ? '' : '.6'}Q-5.4-10.4-5.6-15Q-1.6-14-1-10ZM1-10Q5.4-10.4 5.6-15Q1.6-14 1-10Z`,
      'solid',
    );
    b.shape(disc(-3.4, -12.6 + lift / 2, 0.8) + disc(3.4, -12.6 + lift / 2, 0.8), 'paper');
  });
}

const skyline: readonly (readonly [left: number, eaves: number, middle: number, top: number, right: number])[] = [
  [-2, -17, 5, -23, 12],
  [13, -21, 18, -27, 23],
  [24, -15, 31.5, -21, 39],
  [40, -26, 44.5, -32, 49],
  [50, -17, 57, -23, 64],
  [65, -21, 70.5, -27, 76],
  [77, -16, 84.5, -22, 92],
];

/** A street of dark houses with lit windows, under saucers in a player's colour. */
function town(b: Brush, dome: string): void {
  const ships: readonly (readonly [number, number, number])[] = [
    [16, -47, 24],
    [74, -48, 24],
    [45, -50.5, 26],
  ];
  for (const [x, y, width] of ships) b.shape(beam(x, y, width * 0.42, x, -8, width * 1.15), 'haze');
  for (const [left, eaves, middle, top, right] of skyline)
    b.shape(poly(left, 0, left, eaves, middle, top, right, eaves, right, 0), 'solid');
  let lit = '';
  for (const [left, eaves, , , right] of skyline)
    for (const share of [0.24, 0.62]) lit += box(left + (right - left) * share, eaves + 2.4, 2.4, 2.8);
  b.shape(lit, 'glow');
  b.shape('M-4-9Q20-12 45-10T94-9V3H-4Z', 'shade');
  for (const [x, y, width] of ships) b.add(saucer(x, y, width, dome, b.ink('ink')));
}

/** Everybody on the lawn, looking up. */
function lawn(b: Brush, fill: string, places: readonly number[]): void {
  for (const [at, x] of places.entries()) visitor(b, x, at % 2 === 0 ? -4 : 0, 0.62 + (at % 3) * 0.05, fill, 'up');
}

function battleWon(b: Brush): void {
  town(b, own);
  lawn(b, own, [4, 13, 23, 32, 42, 51, 60, 69, 78, 87]);
}

function battleLost(b: Brush): void {
  town(b, other);
  lawn(b, other, [5, 15, 26, 35, 45]);
  visitor(b, 66, -1, 0.85, own, 'out');
  b.shape('M68-14H84L82.4 2H69.6Z', 'haze', { line: true });
  b.line('M72-11L72.8 0M76-11V0M80-11L79.2 0', 'ink', 0.8);
  b.shape('M66.6-16.4H85.4V-13.4H66.6ZM74-18.4H78V-16.4H74Z', 'haze', { line: true });
  b.shape('M53-7.4H63V0H53Z', 'glow', { line: true });
  b.line('M56-7.4V-9.4H60V-7.4M53-4.4H63', 'ink', 0.8);
}

function battleDrawn(b: Brush): void {
  b.shape(box(20, -26, 50, 26), 'tint', { line: true });
  b.shape(box(41, -48, 8, 14) + poly(39.6, -47.6, 45, -53, 50.4, -47.6), 'solid');
  b.shape(poly(16, -26, 45, -40, 74, -26), 'solid');
  b.shape(disc(45, -43.4, 2.6), 'glow');
  b.line('M45-45.2V-43.4H46.4', 'ink', 0.7);
  b.shape([22, 29, 58, 65].map((x) => box(x, -24, 3, 18)).join(''), 'haze');
  b.shape('M-4-6Q20-9 45-7T94-6V3H-4Z', 'shade');
  b.add(saucer(15, -46, 25, own, b.ink('ink')));
  b.add(saucer(75, -46, 25, other, b.ink('ink')));
  for (const [x, to, fill] of [
    [27, 39.4, own],
    [63, 50.6, other],
  ] as const) {
    arm(
      b,
      fill,
      [
        [x + (to - x) * 0.2, -6],
        [x + (to - x) * 0.6, -8],
        [to, -15.6],
      ],
      1.3,
      0.9,
    );
    visitor(b, x, -1, 1.05, fill, 'out');
  }
}

/** An arm of a monster through some points, in its colour. */
function arm(b: Brush, fill: string, points: readonly Point[], from: number, to = from * 0.35): void {
  const widths = points.map((_, at) => from + ((to - from) * at) / (points.length - 1));
  const d = limb(points, widths);
  b.add(path(d, { fill: b.ink('ink'), stroke: b.ink('ink'), strokeWidth: 1.8, round: true }));
  b.add(path(d, { fill }));
}

/** A body with one eye: a dome on waves, about 40 wide and 38 high. */
function body(b: Brush, fill: string): void {
  coloured(b, 'M-20 0Q-25-38 0-38Q25-38 20 0Q15-5 12 0Q8-5 4 0Q0-5-4 0Q-8-5-12 0Q-15-5-20 0Z', fill, 1.1);
}

function eye(b: Brush, x: number, y: number, size: number, dx: number, dy: number): void {
  b.at(x, y, size, () => {
    b.shape('M-9 0Q0-10 9 0Q0 8-9 0Z', 'paper', { line: true });
    b.shape(disc(dx, dy, 3.4), 'red');
    b.shape(disc(dx, dy, 1.5), 'solid');
  });
}

function teeth(b: Brush, x: number, y: number, count: number, size: number): void {
  let d = '';
  for (let at = 0; at < count; at++)
    d += poly(x + at * size, y, x + (at + 1) * size, y, x + (at + 0.5) * size, y + size * 1.2);
  b.shape(d, 'paper', { line: true, width: 0.6 });
}

function stars(b: Brush): void {
  const all: readonly Point[] = [
    [7, -50],
    [20, -57],
    [36, -52],
    [58, -56],
    [83, -52],
    [86, -30],
    [4, -28],
    [74, -41],
  ];
  b.dots(
    all.map(([x, y], at) => [x, y, 0.7 + (at % 3) * 0.25]),
    'paper',
  );
}

/** A world with a bite out of its side, and crumbs. */
function bitten(b: Brush, x: number, y: number, r: number, name: 'red' | 'glow' | 'paper'): void {
  b.shape(disc(x, y, r), name, { line: true });
  b.line(`M${x - r * 0.8} ${y}Q${x} ${y + r * 0.5} ${x + r * 0.8} ${y}`, name === 'paper' ? 'haze' : 'paper', 1);
  b.shape(disc(x + r * 0.8, y - r * 0.7, r * 0.5) + disc(x + r * 1.1, y + r * 0.05, r * 0.45), 'sky');
}

function munchWon(b: Brush): void {
  stars(b);
  const crumbs: readonly Point[] = [
    [10, -6],
    [16, -3],
    [22, -7],
    [70, -4],
    [77, -7],
    [83, -3],
    [64, -2],
    [58, -47],
    [30, -3],
  ];
  b.shape('M-4-10Q45-16 94-10V9H-4Z', 'shade');
  b.dots(
    crumbs.map(([x, y], at) => [x, y, 0.9 + (at % 3) * 0.4]),
    'glow',
  );
  bitten(b, 14, -14, 5, 'glow');
  bitten(b, 78, -15, 6, 'red');
  arm(
    b,
    own,
    [
      [28, -8],
      [16, -22],
      [8, -20],
      [4, -26],
    ],
    4,
  );
  arm(
    b,
    own,
    [
      [62, -8],
      [74, -24],
      [82, -24],
      [87, -31],
    ],
    4,
  );
  // The monster is on its back: its belly is up, and its arms hang in the air.
  coloured(b, 'M20-4Q18-36 45-37Q72-36 70-4Q45 2 20-4Z', own, 1.1);
  b.shape('M30-14Q30-32 45-33Q60-32 60-14Q45-8 30-14Z', 'haze', { line: true });
  b.line('M45-26Q43-25 45-24', 'ink', 1);
  arm(
    b,
    own,
    [
      [34, -30],
      [30, -42],
      [35, -46],
    ],
    3,
  );
  arm(
    b,
    own,
    [
      [56, -30],
      [61, -41],
      [55, -46],
    ],
    3,
  );
  b.line('M25-10Q29-6.4 33-10M26.6-8.6L25.6-6.6M29-7.6V-5.4M31.4-8.6L32.4-6.6', 'ink', 1.1);
  b.shape('M36-5.4Q45-1.4 54-5.4Q45-8 36-5.4Z', 'red', { line: true });
  teeth(b, 40, -6.2, 4, 2.4);
  b.line('M66-44H71L66-38H71M74-52H78L74-47H78', 'paper', 1.4);
}

function munchLost(b: Brush): void {
  stars(b);
  arm(
    b,
    other,
    [
      [22, -10],
      [6, -14],
      [3, -28],
      [10, -33],
    ],
    4.4,
  );
  b.at(36, 0, 1.25, () => body(b, other));
  eye(b, 36, -34, 1.15, 2, 0.6);
  b.shape('M18-22Q36-27 54-22Q54-6 36-5Q18-6 18-22Z', 'red', { line: true, width: 1.1 });
  teeth(b, 20, -23, 7, 4.6);
  // A comet in the jaws.
  b.shape('M46-17L70-34L66-28Z', 'glow', { line: true });
  b.shape(disc(46, -17, 2.6), 'paper', { line: true });
  arm(
    b,
    other,
    [
      [56, -8],
      [70, -12],
      [74, -26],
      [66, -31],
    ],
    4.4,
  );
  // The other monster peeps out of the void.
  b.shape(disc(76, -6, 14, 5.4), 'solid');
  b.line('M62-6Q76-15 90-6', 'tint', 1);
  b.clipped('M58-40H94V-6Q76 6 58-6Z', () => {
    b.at(76, 5, 0.58, () => body(b, own));
    eye(b, 76, -9, 0.62, -3.6, -2);
  });
}

function munchDrawn(b: Brush): void {
  stars(b);
  b.shape('M-4-4Q45-9 94-4V9H-4Z', 'shade');
  arm(
    b,
    own,
    [
      [18, -8],
      [5, -10],
      [3, -22],
    ],
    4,
  );
  arm(
    b,
    other,
    [
      [72, -8],
      [85, -10],
      [87, -22],
    ],
    4,
  );
  b.at(26, 0, 0.98, () => body(b, own));
  b.at(64, 0, 0.98, () => body(b, other));
  eye(b, 22, -25, 0.95, -4, 0.4);
  eye(b, 68, -25, 0.95, 4, 0.4);
  b.line('M14-12Q20-8 27-11M63-11Q70-8 76-12', 'ink', 1.3);
  teeth(b, 17, -10.6, 2, 3);
  teeth(b, 67, -10.6, 2, 3);
  arm(
    b,
    own,
    [
      [36, -24],
      [42, -36],
      [43, -41],
    ],
    3,
  );
  arm(
    b,
    other,
    [
      [54, -24],
      [48, -36],
      [47, -41],
    ],
    3,
  );
  b.shape(disc(45, -46.4, 5), 'paper', { line: true });
  b.shape(disc(43.4, -47.4, 1.2) + disc(46.8, -45, 0.9), 'haze');
  b.shape(disc(39.8, -49, 1.9) + disc(50.2, -49, 1.9), 'sky');
}

/** The drawing above the banner with the headline. */
const above =
  (draw: (b: Brush) => void) =>
  (b: Brush): void =>
    b.at(0, -6, 1, () => draw(b));

const mayor = {
  figure: 'person',
  at: [45, 1],
  h: 33,
  pose: 'hold',
  head: { hat: 'top', face: ['moustache'], smile: true },
};

const nothing = (): void => undefined;

/** Somebody at the harbour at sunrise. */
const awake = (x: number, h: number, more: object): object => ({
  figure: 'person',
  at: [x, 2],
  h,
  ...more,
});

/** One person in a crowd of identical people. */
const alike = (x: number): object => ({
  figure: 'person',
  at: [x, 1],
  h: 34,
  pose: 'high',
  accent: 'red',
  head: { hair: 'short', hat: 'fedora', face: ['shades'] },
});

function common(b: Brush): void {
  b.shape('M-4-15Q22-23 52-17T94-13V9H-4Z', 'shade');
  b.shape('M-4-6Q40-12 94-5V9H-4Z', 'dusk');
  b.shape(disc(58, -4, 17, 3.6), 'solid');
  b.at(20, -12, 1, () => {
    b.line('M-6 0V-6M-2.4 0V-6M3 0V-6M6.6 0V-6', 'ink', 1.6);
    b.shape(disc(0, -9, 9.4, 6.6), 'paper', { line: true });
    b.shape(disc(9.6, -13, 3.4, 3), 'solid');
  });
}

/** A pot of tea that nobody has poured. */
function tea(b: Brush): void {
  common(b);
  b.at(58, -5, 1.2, () => {
    b.line('M-6-8Q-13-10-12-5.4Q-11-2.4-6-3.4', 'ink', 1.6);
    b.shape('M5-9Q11-9 11.4-14.4L14-13.4Q14-5.4 5.6-3Z', 'glow', { line: true });
    b.shape(disc(0, -6, 7.4, 6), 'glow', { line: true });
    b.shape('M-4.4-11Q0-14 4.4-11Z', 'glow', { line: true });
    b.shape(disc(0, -13.4, 1.3), 'red', { line: true });
  });
}

type End = readonly [draw: (b: Brush) => void, cast: readonly object[], scene?: object];

/** The drawings for each end, by the rule prefixes of the games. */
export const ends: Readonly<Record<string, Readonly<Record<string, End>>>> = {
  BB: { won: [battleWon, []], lost: [battleLost, []], drawn: [battleDrawn, [mayor]] },
  MU: { won: [above(munchWon), []], lost: [munchLost, []], drawn: [above(munchDrawn), []] },
  LT: {
    citizens: [
      nothing,
      [
        { figure: 'pod', at: [9, 0], h: 24 },
        { figure: 'pod', at: [82, 0], h: 27 },
        awake(26, 32, { dress: 'overalls', pose: 'high', head: { hair: 'short', hat: 'straw', face: ['darkbeard'] } }),
        awake(40, 34, { dress: 'dress', top: 'glow', pose: 'cheer', head: { hair: 'bob', smile: true } }),
        awake(54, 33, { dress: 'coat', pose: 'clasp', head: { hair: 'short', hat: 'cap', face: ['moustache'] } }),
        awake(67, 31, { dress: 'cheer', top: 'red', pose: 'cheer', head: { hair: 'pony', smile: true } }),
      ],
      { place: 'harbour', rays: [45, -24], light: [{ kind: 'disc', at: [45, -27], r: 17, ink: 'glow' }] },
    ],
    pods: [
      nothing,
      [12, 28.5, 45, 61.5, 78].map(alike),
      { place: 'street', rays: [45, -36], light: [{ kind: 'disc', at: [45, -38], r: 13 }] },
    ],
  },
  AI: {
    together: [
      nothing,
      [
        { figure: 'spug', at: [16, 2], h: 24, pose: 'leap' },
        { figure: 'person', at: [35, 2], h: 36, accent: 'red', head: { hat: 'fedora', face: ['shades'] } },
        {
          figure: 'person',
          at: [54, 2],
          h: 35,
          dress: 'overalls',
          pose: 'clasp',
          left: 'fork',
          head: { hat: 'flat', face: ['beard'] },
        },
        { figure: 'robot', at: [74, 2], h: 34 },
      ],
      { place: 'square', rays: [45, -36], light: [{ kind: 'disc', at: [45, -38], r: 13 }] },
    ],
    nobody: [common, [], { rays: [62, -40], light: [{ kind: 'moon', at: [66, -42], r: 11 }] }],
    tea: [tea, [], { rays: [62, -40], light: [{ kind: 'moon', at: [66, -42], r: 11 }] }],
  },
};

export const endArt = (press: Press, colours: Colours, [middle, cast, scene = { rays: [45, -36] }]: End): SceneNode =>
  sceneArt(press, {
    colours,
    scene: Scene.parse({ ...scene, cast, alt: '.' }),
    badge: '',
    frame: { x: 0, y: 0, ...endSize },
    stage: endSize.height,
    middle,
  });
