import type { Content } from '../../src/content/schema/index.ts';
import { onGround } from '../design/ink.ts';
import { light, ship, sky, skyline } from '../design/panel.ts';
import { beam } from '../design/scenery.ts';
import { icon, mix } from '../design/shapes.ts';
import { group, path, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { panelShape } from './card-face.ts';

const white = '#FFFFFF';

/** A saucer, the width of its beam at the top and on the ground, and its victim. */
export interface Abductor {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly beam: readonly [top: number, ground: number];
  readonly person: { readonly y: number; readonly size: number };
}

/** The picture of Battle of the Body Snatchers: saucers lift people out of the town. */
export function abduction(
  press: Press,
  { battle }: Content,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  rays: {
    readonly x: number;
    readonly y: number;
    readonly clear: number;
    readonly count: number;
    readonly turn: number;
  },
  abductors: readonly Abductor[],
  streetHeight: number,
): SceneNode {
  const { accent, file } = battle;
  const { ink } = press.tokens.neutral;
  const bottom = box.y + box.height;
  const shape = panelShape(box.x, box.y, box.width, box.height);
  return group([
    group(
      [
        ...sky(press, box, rays, rays.count, rays.turn, { ...accent, ray: mix(accent.fill, white, 0.14) }),
        ...abductors.map(({ x, y, beam: [top, ground] }) =>
          light(press, beam(x, y + 1, top, x, bottom, ground), mix(accent.fill, white, 0.34), accent),
        ),
        ...skyline(press, box.x, bottom, box.width, {
          hills: { from: 3, height: 4, colour: mix(accent.fill, ink, 0.5) },
          town: { from: 1.3, unit: 0.52 },
          street: { from: 1.5, height: streetHeight },
        }),
        ...abductors.flatMap(({ x, y, size, person }) => [
          icon(
            press,
            'person',
            { file, path: ['icon'] },
            x - person.size / 2,
            person.y,
            person.size,
            onGround(press, white, ink),
          ),
          ship(press, x, y, size, mix(accent.fill, white, 0.7)),
        ]),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: ink, strokeWidth: 0.5 }),
  ]);
}
