import { tint } from '../scene/ink.ts';
import { group, path, current, type SceneNode } from '../scene/node.ts';
import type { InkedPress, Origin, Press } from '../scene/press.ts';
import { perInk, type Hue } from './ink.ts';
import { halo, hills, rayLines, rays, saucer, town, twinkle } from './scenery.ts';
import { circle, icon, mix, rectangle, roundRectangle } from './shapes.ts';
import type { Pattern } from '../../src/content/schema/common.ts';

// The parts of picture panels: a coloured sky with objects in it, or a line drawing on white in saver ink.

const white = '#FFFFFF';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The origin of rays: a point, and the radius around it that thin rays leave free. */
interface Source {
  readonly x: number;
  readonly y: number;
  readonly clear: number;
}

/** The sky of a panel: sunbeams in a second tone, or twice as many thin lines. */
export function sky(
  press: Press,
  box: Box,
  source: Source,
  count: number,
  turn: number,
  { fill, ray, deep }: Hue & { readonly ray: string },
): readonly SceneNode[] {
  const { x, y, clear } = source;
  const draw = ({ ink }: InkedPress): readonly SceneNode[] => {
    if (ink !== 'saver')
      return [path(rectangle(box.x, box.y, box.width, box.height), { fill }), rays(x, y, box, count, ray, turn)];
    const across = Math.max(x - box.x, box.x + box.width - x);
    const down = Math.max(y - box.y, box.y + box.height - y);
    const lines = rayLines(x, y, clear, Math.hypot(across, down), 2 * count, current, 0.22, turn);
    const key = `ray lines ${[x, y, clear, ...Object.values(box), count, turn].join(' ')}`;
    return [group([group([lines], { shared: key })], { colour: mix(deep, white, 0.45) })];
  };
  return [perInk(press, draw)];
}

/** The width of the line round a board or a mat, in mm. */
export const edgeLine = 0.7;

/**
 * The line inside the cut of a board or a mat. With a bleed, it extends to the edge of the bleed, so that a cut leaves
 * no white line.
 */
export function edgeFrame(press: Press, width: number, height: number, bleed: number, line = edgeLine): SceneNode {
  const inset = (line - bleed) / 2;
  const shape = rectangle(inset, inset, width - 2 * inset, height - 2 * inset);
  return path(shape, { stroke: press.tokens.neutral.ink, strokeWidth: line + bleed });
}

/** A beam of light: in a lighter tone, or as two dashed edges. */
export const light = (d: string, fill: string, { deep }: Hue): SceneNode =>
  path(d, { fill, saver: { fill: white, stroke: deep, strokeWidth: 0.25, dash: [1, 0.8] } });

/** A white disc in a ring, for an icon: in a halo of dots, or only in the deep colour. */
export function medallion(
  press: Press,
  x: number,
  y: number,
  radius: number,
  { deep }: Hue,
  dots: { colour: string; count?: number; rings?: Parameters<typeof halo>[5] },
  strokeWidth = 0.5,
): readonly SceneNode[] {
  const saver = { fill: white, stroke: deep, strokeWidth: strokeWidth * 1.2 };
  return [
    perInk(press, ({ ink }) => (ink === 'saver' ? [] : [halo(x, y, radius, dots.colour, dots.count, dots.rings)])),
    path(circle(x, y, radius), { fill: white, stroke: press.tokens.neutral.ink, strokeWidth, saver }),
  ];
}

/** A flying saucer: with a coloured dome and a shaded belly, or in lines only. A custom game has its icon instead. */
export const ship = (press: Press, x: number, y: number, width: number, dome: string, line?: string): SceneNode => {
  const { ink } = press.tokens.neutral;
  const { maker } = press;
  if (maker) {
    const side = width * 0.46;
    return icon(press, maker.icon, maker.origin, x - side / 2, y - side / 2, side, line ?? ink);
  }
  return perInk(press, (own) => [
    own.ink === 'saver' ? saucer(x, y, width, white, line ?? ink, white) : saucer(x, y, width, dome, ink),
  ]);
};

/**
 * A town on hills: at night with lit windows, or outlined. Heights are measured upwards from the panel’s lower edge.
 */
export function skyline(
  press: Press,
  x: number,
  bottom: number,
  width: number,
  view: {
    hills: { from: number; height: number; colour: string };
    town: { from: number; unit: number };
    street: { from: number; height: number };
  },
): readonly SceneNode[] {
  const { ink } = press.tokens.neutral;
  const { burst } = press.tokens.signal;
  const street = rectangle(x, bottom - view.street.from, width, view.street.height);
  const from = bottom - view.town.from;
  const draw = (own: InkedPress): readonly SceneNode[] =>
    own.ink === 'saver'
      ? [town(x, from, width, view.town.unit, white, white, ink)]
      : [
          hills(x, bottom - view.hills.from, width, view.hills.height, view.hills.colour),
          town(x, from, width, view.town.unit, ink, burst),
        ];
  return [perInk(press, draw), path(street, { fill: ink, saver: { fill: white, stroke: ink, strokeWidth: 0.25 } })];
}

export const band = (
  press: Press,
  x: number,
  y: number,
  radius: number,
  width: number,
  { fill, deep }: Hue,
): readonly SceneNode[] => [
  perInk(press, ({ ink }) =>
    ink === 'saver'
      ? [radius - width / 2, radius + width / 2].map((each) =>
          path(circle(x, y, each), { stroke: deep, strokeWidth: 0.3 }),
        )
      : [path(circle(x, y, radius), { stroke: fill, strokeWidth: width })],
  ),
];

/** A star of the night sky; on white paper, it has the deep colour. */
export const nightStar = (x: number, y: number, size: number, colour: string, { deep }: Hue): SceneNode =>
  twinkle(x, y, size, tint(colour, deep));

export interface Palette {
  readonly fill: string;
  readonly on: string;
  readonly deep: string;
  readonly ray: string;
  readonly tint: string;
  readonly pattern: Pattern;
}

/** The outline of a picture panel: one big round corner, as on a digest's cover. */
export const panelShape = (x: number, y: number, width: number, height: number, scale = 1): string =>
  roundRectangle(x, y, width, height, [9 * scale, 1.6 * scale, 1.6 * scale, 1.6 * scale]);

export function iconPanel(
  press: Press,
  box: Box,
  { text, origin }: { readonly text: string; readonly origin: Origin },
  palette: Palette,
): readonly SceneNode[] {
  const { x, y, width, height } = box;
  const centre = { x: x + width / 2, y: y + height / 2 };
  const radius = Math.max(0, Math.min(width, height) * 0.36);
  const shape = panelShape(x, y, width, height, 1.2);
  const size = radius * 1.3;
  return [
    group(
      [
        ...sky(press, box, { ...centre, clear: radius * 1.4 }, 28, 0.056, palette),
        ...medallion(press, centre.x, centre.y, radius, palette, { colour: palette.ray }),
        icon(press, text, origin, centre.x - size / 2, centre.y - size / 2, size, palette.deep),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: press.tokens.neutral.ink, strokeWidth: 0.4 }),
  ];
}
