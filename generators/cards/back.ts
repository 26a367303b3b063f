import { capitals } from '../../src/content/letters.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { pattern } from '../design/patterns.ts';
import { ground, onGround } from '../design/ink.ts';
import { light, ship, sky } from '../design/panel.ts';
import { beam, halo } from '../design/scenery.ts';
import { circle, mix, roundRectangle, star } from '../design/shapes.ts';
import { group, path, turnAbout, type Scene, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { namePlates } from './card-face.ts';
import { keyOfFrame, paper, sizeOf, type CardFrame } from '../sheet/card-frame.ts';

const white = '#FFFFFF';

/**
 * The stars of the upper half: their places on a poker card, and their sizes. The lower half shows the same stars
 * upside down.
 */
const stars = [
  [10, 30, 1.3],
  [15, 40, 0.6],
  [9.5, 50, 0.5],
  [53.2, 33, 0.6],
  [50, 13, 0.8],
  [12.5, 14.5, 0.55],
  [55, 22, 0.5],
  [49.5, 41, 0.45],
  [14.5, 25, 0.4],
] as const;

/** The back of every Alien Invasion card: two saucers over a ringed planet. It looks the same upside down. */
export async function deckBack(press: Press, content: Content, frame: CardFrame): Promise<Scene> {
  const { alienInvasion } = content;
  const { accent } = alienInvasion;
  const { ink } = press.tokens.neutral;
  const { red } = press.tokens.signal;
  const { scale } = frame;
  const inset = Math.max(3, 4 * scale);
  const [x, y, width, height] = [inset, inset, frame.width - 2 * inset, frame.height - 2 * inset];
  const [cx, cy] = [frame.width / 2, frame.height / 2];
  /**
   * The extra height of half a card, compared with a poker card at this scale: the space between saucers and planet.
   */
  const spare = cy - 44.45 * scale;
  const outline = [10 * scale, 3 * scale, 10 * scale, 3 * scale] as const;
  const shape = roundRectangle(x, y, width, height, outline);
  const pale = onGround(press, mix(accent.fill, white, 0.76), accent.deep);
  const outer = onGround(press, ink, accent.deep);
  const origin: Origin = { file: alienInvasion.file, path: ['name'] };
  const [across, down] = [frame.width / 63.5, frame.height / 88.9];
  const twinkles = stars.map(([sx, sy, radius]) =>
    path(star(sx * across, sy * down, radius * 1.5 * scale, radius * 0.38 * scale, 4), { fill: pale }),
  );
  const shipY = 19.2 * scale + spare * 0.55;
  const rays = light(
    beam(cx, shipY + 0.2 * scale, 10.8 * scale, cx, cy, 27 * scale),
    mix(accent.fill, white, 0.3),
    accent,
  );
  const saucer = ship(press, cx, shipY, 27 * scale, pale, accent.deep);
  const orbit = (angle: number): SceneNode => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const matrix = [cos * scale, sin * scale, -sin * scale, cos * scale, cx, cy] as const;
    return group([path('M -25 0 a 25 8.2 0 1 0 50 0 a 25 8.2 0 1 0 -50 0 Z', { stroke: pale, strokeWidth: 0.35 })], {
      matrix,
    });
  };
  const rings = [
    [1.7 * scale, 0.62 * scale],
    [3.4 * scale, 0.48 * scale],
    [4.9 * scale, 0.34 * scale],
    [6.2 * scale, 0.2 * scale],
  ] as const;
  const globe = circle(cx, cy, 6.2 * scale);
  const side = 14 * scale;
  const body = ground(press, red);
  const dark = onGround(press, mix(red, '#000000', 0.25), accent.deep);
  const tilt = (-22 * Math.PI) / 180;
  const [cos, sin] = [Math.cos(tilt) * scale, Math.sin(tilt) * scale];
  const planet = [
    group(
      [
        path(globe, { fill: body }),
        ...pattern('dots', cx - side / 2, cy - side / 2, side, side, dark, body, 0.55 * scale),
      ],
      { clip: globe },
    ),
    path(globe, { stroke: ink, strokeWidth: 0.5 }),
    group(
      [
        path('M -10.6 0 A 10.6 3 0 0 0 10.6 0', { stroke: white, strokeWidth: 2 }),
        path('M -6.4 -1.9 C -15 0.2 -11 3 0 3 S 15 0.2 6.4 -1.9', { stroke: ink, strokeWidth: 0.9, round: true }),
      ],
      { matrix: [cos, sin, -sin, cos, cx, cy] },
    ),
  ];
  const [a, b] = [8.9 * scale, 1.9 * scale];
  const plates = { top: 24.9 * scale + spare * 0.62, padding: 6, origin };
  const nodes = [
    ...paper(press, frame, accent.deep),
    group(
      [
        ...sky(press, { x, y, width, height }, { x: cx, y: cy, clear: 19 * scale }, 28, 0.056, {
          ...accent,
          ray: mix(accent.fill, white, 0.1),
        }),
        rays,
        turnAbout(cx, cy, [rays]),
        orbit((-24 * Math.PI) / 180),
        orbit((24 * Math.PI) / 180),
        ...twinkles,
        turnAbout(cx, cy, twinkles),
        halo(cx, cy, 12.6 * scale, pale, 46, rings),
        path(circle(cx, cy, 12.6 * scale), { fill: white, stroke: outer, strokeWidth: 0.6 }),
        ...planet,
        saucer,
        turnAbout(cx, cy, [saucer]),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: outer, strokeWidth: 0.6 }),
    path(roundRectangle(x + 1.2, y + 1.2, width - 2.4, height - 2.4, [a, b, a, b]), {
      stroke: pale,
      strokeWidth: 0.3,
    }),
    ...(await namePlates(press, frame, capitals(alienInvasion.name, press.language.tag), plates)),
  ];
  return { ...sizeOf(frame), children: [group(nodes, { shared: `alien-invasion back ${keyOfFrame(frame)}` })] };
}
