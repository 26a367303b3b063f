import { Scene } from '../../../src/content/schema/scene.ts';
import type { SceneNode } from '../../scene/node.ts';
import type { Press } from '../../scene/press.ts';
import type { Colours } from '../../../src/content/free-looks.ts';
import { box, disc, limb, poly, type Brush, type Point } from './brush.ts';
import { halo } from './props.ts';
import { hats } from './people.ts';
import { sceneArt, type Frame } from './scene.ts';

// The posters of the four games, for their books, kits and boxes, and for other pictures of a game.

/** The height for which posters are designed; a shorter frame scales everything down. */
const high = 118;

/** A scene with an empty description, for the foreground of a poster. */
const scene = (given: object): Scene => Scene.parse({ alt: '.', ...given });

export interface Poster {
  readonly scene: Scene;
  /** Draws the parts behind the poster’s people, which scenes cannot describe. Optional. */
  readonly middle?: (b: Brush) => void;
}

const person = (at: Point, h: number, more: object): object => ({ figure: 'person', at, h, ...more });

/** A face behind the town: half neighbour, half visitor. */
function twoFaced(b: Brush): void {
  const face = 'M45-98Q20-98 19-66Q19-36 34-22Q40-16 45-16Q50-16 56-22Q71-36 71-66Q70-98 45-98Z';
  halo(b, 45, -62, 34, 'haze', 4);
  b.shape(face, 'tint', { line: true, width: 1.4 });
  b.shape('M44-98L47-88L43-80L48-70L43-60L47-50L42-42L47-33L43-24L45-16Q50-16 56-22Q71-36 71-66Q70-98 45-98Z', 'ink');
  if (!b.saver) {
    b.field(
      50,
      -96,
      20,
      78,
      2.8,
      (x, y) => {
        const edge = Math.hypot((x - 45) / 26, (y + 58) / 42);
        return edge < 0.97 && x > 48 ? Math.max(0, (x - 53) / 20) : 0;
      },
      'shade',
    );
    b.shape('M30-94Q19-84 19-66Q19-36 34-22Q38-18 42-17Q30-34 27-52Q24-76 30-94Z', 'haze');
  }
  b.line('M44-98L47-88L43-80L48-70L43-60L47-50L42-42L47-33L43-24L45-16', b.saver ? 'ink' : 'paper', 1.6);
  b.shape('M27-66Q33-71 40-67L39.6-64Q33-67 27.4-62.6Z', 'solid');
  b.shape('M28-58Q33.6-63 39.6-58Q33.6-54.4 28-58Z', 'paper', { line: true });
  b.shape(disc(34, -58.4, 2.4), 'solid');
  b.shape('M42-48L39-45L43.4-43.6Z', 'solid');
  b.line('M34-34Q39-36 43.4-34', 'ink', 1.5);
  b.shape('M49-62Q58-74 68-68Q67-54 54-52Q49-54 49-62Z', 'glow');
  b.shape('M57.4-69Q61.6-62 57.6-53Q54-61 57.4-69Z', 'solid');
  if (!b.saver) b.line('M50-34Q55-31 61-36M53-36V-31M57-36.6V-32', 'glow', 1);
  b.at(45, -74, 2.3, () => hats.fedora(b));
}

/** A tentacle along a curve, which gets thinner towards its end. */
function tentacle(
  ...[ax, ay, bx, by, cx, cy, dx, dy]: readonly [number, number, number, number, number, number, number, number]
): string {
  const steps = 16;
  const points: Point[] = Array.from({ length: steps + 1 }, (_, at) => {
    const [t, u] = [at / steps, 1 - at / steps];
    const on = (p: number, q: number, r: number, s: number) =>
      u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
    return [on(ax, bx, cx, dx), on(ay, by, cy, dy)];
  });
  return limb(
    points,
    points.map((_, at) => 7.5 * (1 - (at / points.length) * 0.82)),
  );
}

function planet(b: Brush, x: number, y: number, r: number, role: 'red' | 'glow' | 'paper', ringed = false): void {
  const ring = (from: 1 | -1) => `M${x - r * 1.8} ${y}Q${x} ${y + from * r} ${x + r * 1.8} ${y}`;
  if (ringed) b.line(ring(-1), 'paper', 1.8);
  b.shape(disc(x, y, r), role, { line: true, width: 1 });
  b.line(
    `M${x - r * 0.82} ${y - r * 0.1}Q${x} ${y + r * 0.4} ${x + r * 0.82} ${y - r * 0.15}`,
    role === 'paper' ? 'haze' : 'paper',
    1.6,
  );
  if (ringed) {
    b.line(ring(1), 'ink', 3);
    b.line(ring(1), 'paper', 1.8);
  }
}

/** The monster that is about to swallow a world. */
function swallower(b: Brush): void {
  halo(b, 45, -50, 46, 'haze', 4);
  const arms = [
    tentacle(20, -30, -16, -40, -4, -96, 16, -98),
    tentacle(70, -30, 108, -44, 92, -88, 74, -92),
    tentacle(26, -18, -14, -8, -16, -40, -3, -54),
    tentacle(64, -18, 104, -4, 106, -42, 93, -56),
  ];
  for (const arm of arms) b.shape(arm, 'ink', { rim: 'tint', union: true });
  planet(b, 18, -104, 8.5, 'red', true);
  planet(b, 72, -100, 6.5, 'glow');
  planet(b, -3, -60, 5.5, 'glow');
  planet(b, 93, -63, 6, 'paper', true);
  b.shape('M45-92Q84-92 84-48Q84-8 62 6H28Q6-8 6-48Q6-92 45-92Z', 'ink', { rim: 'tint' });
  if (!b.saver)
    b.field(
      4,
      -92,
      82,
      62,
      3.4,
      (x, y) => {
        const edge = Math.hypot((x - 45) / 39, (y + 44) / 48);
        return edge < 0.98 ? Math.max(0, (edge - 0.62) * 1.7) : 0;
      },
      'sky',
    );
  b.shape('M23-69Q45-94 67-69Q45-51 23-69Z', 'paper', { line: true });
  b.shape(disc(45, -69.6, 9.6), 'red');
  b.shape('M45-79Q49-69.6 45-60Q41-69.6 45-79Z', 'solid');
  b.shape(disc(48.6, -73.6, 2), 'paper');
  b.shape('M14-48Q45-58 76-48Q80-10 60 4H30Q10-10 14-48Z', 'red', { line: true, width: 1.4 });
  b.shape('M24 4Q28-14 45-12Q62-14 66 4Z', b.saver ? 'paper' : 'glow');
  let teeth = '';
  for (let at = 0; at < 7; at++) {
    const x = 15 + at * 8.7;
    const y = -50.6 - Math.sin(((at + 0.5) / 7) * Math.PI) * 3;
    teeth += poly(x, y, x + 8.6, y, x + 4.3, y + 13 - Math.abs(at - 3) * 0.8);
  }
  for (let at = 0; at < 6; at++) {
    const x = 20 + at * 8.4;
    teeth += poly(x, 4, x + 8.2, 4, x + 4.1, -6 - Math.abs(at - 2.5) * 2.4);
  }
  b.shape(teeth, 'paper', { line: true });
  planet(b, 45, -26, 10.5, 'paper', true);
  let stars = '';
  for (const [x, y, r] of [
    [40, -104, 2.4],
    [6, -84, 1.8],
    [88, -104, 2.2],
    [-12, -96, 2],
    [100, -84, 1.8],
    [-22, -64, 1.6],
    [112, -50, 1.6],
    [-18, -20, 1.4],
    [108, -16, 1.6],
    [54, -112, 1.5],
  ] as const)
    stars += poly(
      x,
      y - r * 1.7,
      x + r * 0.35,
      y - r * 0.35,
      x + r * 1.7,
      y,
      x + r * 0.35,
      y + r * 0.35,
      x,
      y + r * 1.7,
      x - r * 0.35,
      y + r * 0.35,
      x - r * 1.7,
      y,
      x - r * 0.35,
      y - r * 0.35,
    );
  b.shape(stars, 'paper');
  b.turned(38, 55, -104, () => {
    b.shape('M-3 4L-8 9L-6 1ZM3 4L8 9L6 1Z', 'red', { line: true });
    b.shape('M0-13Q7-5 4 6H-4Q-7-5 0-13Z', 'paper', { line: true });
    b.shape(disc(0, -3, 2), 'solid');
    b.shape('M-3 7L0 17L3 7Z', 'glow');
  });
}

/** The creature that rises from the lake, in silhouette, and the moon in the water. */
function lake(b: Brush): void {
  b.shape(box(-60, -34, 210, 40), 'dusk', { back: b.saver ? 'lines' : true });
  if (b.saver) return;
  let glints = '';
  for (let row = 0; row < 7; row++) glints += box(30 - row * 2.4 + (row % 2) * 5, -32 + row * 4, 30 + row * 3, 1.2);
  b.shape(glints, 'haze');
}

export const battlePoster: Poster = {
  middle: twoFaced,
  scene: scene({
    place: 'town',
    rays: [45, -58],
    light: [
      { kind: 'beam', at: [9, -94], to: [6, -8], widths: [6, 30] },
      { kind: 'beam', at: [81, -98], to: [84, -8], widths: [6, 30] },
    ],
    cast: [
      { figure: 'saucer', at: [9, -95], w: 24 },
      { figure: 'saucer', at: [81, -100], w: 22 },
      { figure: 'pod', at: [10, 2], h: 24, open: true },
      { figure: 'pod', at: [80, 2], h: 26, open: true },
      { figure: 'pod', at: [-12, 1], h: 18 },
      { figure: 'pod', at: [101, 1], h: 18 },
      person([37, 3], 32, {
        flip: true,
        accent: 'red',
        pose: 'stride',
        head: { hair: 'short', hat: 'fedora' },
        left: 'lantern',
      }),
      person([53, 3], 30, {
        dress: 'dress',
        top: 'glow',
        accent: 'ink',
        pose: 'spread',
        head: { hair: 'pony', face: ['cry'] },
      }),
    ],
  }),
};

export const munchPoster: Poster = { middle: swallower, scene: scene({ rays: [45, -52] }) };

export const alienInvasionPoster: Poster = {
  scene: scene({
    place: 'mainstreet',
    rays: [45, -84],
    light: [
      { kind: 'search', at: [-8, -4], to: [10, -124], width: 10 },
      { kind: 'search', at: [98, -4], to: [80, -124], width: 10 },
      { kind: 'beam', at: [45, -84], to: [45, -4], widths: [26, 84] },
      { kind: 'fire', at: [-10, -10], size: 26 },
      { kind: 'fire', at: [100, -8], size: 26 },
      { kind: 'fire', at: [24, -28], size: 13 },
      { kind: 'fire', at: [66, -28], size: 13 },
    ],
    cast: [
      { figure: 'saucer', at: [8, -101], w: 24 },
      { figure: 'saucer', at: [82, -101], w: 24 },
      { figure: 'spug', at: [45, -9], h: 58 },
      { figure: 'saucer', at: [45, -90], w: 76 },
      { figure: 'spug', at: [-16, -2], h: 34 },
      { figure: 'spug', at: [107, -2], h: 34 },
      person([21, 6], 46, {
        flip: true,
        dress: 'uniform',
        pose: 'gun',
        front: 'rifle',
        head: { hair: 'short', hat: 'brodie' },
      }),
      person([70, 6], 47, { dress: 'coat', pose: 'torch', left: 'torch', head: { hat: 'fedora', face: ['shades'] } }),
      person([45, 9], 38, {
        dress: 'dress',
        top: 'red',
        pose: 'spread',
        head: { hair: 'pony', face: ['cry'], eyes: 'wide' },
      }),
      { figure: 'robot', at: [91, 4], h: 30, flip: true, pose: 'bow' },
      person([0, 5], 36, {
        dress: 'overalls',
        accent: 'glow',
        pose: 'clasp',
        left: 'fork',
        head: { hair: 'short', hat: 'straw' },
      }),
    ],
  }),
};

export const lakeTerrorPoster: Poster = {
  middle: lake,
  scene: scene({
    place: 'woods',
    rays: [45, -66],
    light: [{ kind: 'moon', at: [45, -70], r: 30 }],
    cast: [
      { figure: 'pod', at: [45, -8], h: 88, open: true },
      { figure: 'pod', at: [12, -16], h: 22 },
      { figure: 'pod', at: [80, -16], h: 24 },
      { figure: 'saucer', at: [12, -98], w: 22 },
      person([14, 8], 46, {
        dress: 'coat',
        pose: 'raise',
        flip: true,
        left: 'lantern',
        head: { hair: 'short', hat: 'cap', face: ['moustache'] },
      }),
      person([76, 8], 46, {
        dress: 'labcoat',
        pose: 'stride',
        right: 'bag',
        head: { hair: 'short', face: ['glasses'] },
      }),
      person([108, 7], 42, {
        dress: 'apron',
        top: 'red',
        build: 1.25,
        pose: 'high',
        left: 'pin',
        head: { hair: 'bun' },
      }),
      person([-18, 7], 42, {
        flip: true,
        dress: 'overalls',
        accent: 'tint',
        pose: 'clasp',
        left: 'fork',
        head: { hair: 'short', hat: 'straw' },
      }),
      person([47, 15], 36, {
        dress: 'shorts',
        top: 'red',
        build: 0.9,
        pose: 'scream',
        head: { hair: 'short', hat: 'beanie', eyes: 'wide', face: ['cry'] },
      }),
    ],
  }),
};

export const coverArt = (press: Press, poster: Poster, colours: Colours, frame: Frame): SceneNode =>
  sceneArt(press, { colours, badge: '', frame, stage: high, isPoster: true, ...poster });
