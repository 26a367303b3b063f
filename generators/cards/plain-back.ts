import { tint } from '../scene/ink.ts';
import { capitals } from '../../src/content/letters.ts';
import { namedIn, nameNodes } from './card-face.ts';
import { chip, surface, perInk } from '../design/ink.ts';
import { medallion, sky, type Palette } from '../design/panel.ts';
import { pattern } from '../design/patterns.ts';
import { icon, mix, rectangle, roundRectangle, slanted } from '../design/shapes.ts';
import { group, path, turnAbout, type Scene, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { pt } from '../scene/units.ts';
import { paper, sizeOf, type CardFrame } from '../sheet/card-frame.ts';

const white = '#FFFFFF';

/** A slanted plate with the name, centred at a height. */
async function plate(
  press: Press,
  frame: CardFrame,
  { name, origin }: BackLook,
  middle: number,
): Promise<readonly SceneNode[]> {
  const { scale, width } = frame;
  const { lines, size, wide } = namedIn(press, capitals(name, press.language.tag), width - 24 * scale, frame, 14);
  const height = lines.length * pt(size) + 1.6 * scale;
  const box = { x: width / 2 - wide / 2 - 4 * scale, y: middle - height / 2, width: wide + 8 * scale, height };
  const { ink } = press.tokens.neutral;
  const { paint, text: fill } = chip(press, { fill: white, on: ink, deep: ink }, { stroke: ink, strokeWidth: 0.4 });
  const first = { ...box, y: box.y + 0.8 * scale, height: pt(size) };
  return [
    path(slanted(box.x, box.y, box.width, box.height, 1.4 * scale), paint),
    ...(await nameNodes(press, { lines, size }, first, origin, fill)),
  ];
}

interface BackLook {
  readonly palette: Palette;
  readonly icon: string;
  readonly name: string;
  /** The field with the name; the file also has the icon. */
  readonly origin: Origin;
}

/**
 * A back in the colours of a deck, a kind, a faction or a card: its icon over rays, its name, and its pattern across
 * the middle. It is the same upside down, so it reveals nothing.
 */
export async function plainBack(press: Press, frame: CardFrame, look: BackLook, key: unknown): Promise<Scene> {
  const { palette, icon: badge } = look;
  const { scale, bleed } = frame;
  const { ink } = press.tokens.neutral;
  const inset = Math.max(3, 4 * scale);
  const [x, y, width, height] = [inset, inset, frame.width - 2 * inset, frame.height - 2 * inset];
  const [cx, cy] = [frame.width / 2, frame.height / 2];
  const corners = (out: number) => [10 * scale - out, 3 * scale - out, 10 * scale - out, 3 * scale - out] as const;
  const shape = roundRectangle(x, y, width, height, corners(0));
  const bar = 7 * scale;
  const nameAt = y + Math.max(8.5 * scale, (height / 2 - bar / 2) * 0.2);
  const radius = Math.min(12 * scale, (cy - bar / 2 - nameAt - 5 * scale) / 2);
  const middle = (nameAt + 4 * scale + cy - bar / 2) / 2;
  const half = { x, y, width, height: cy - y };
  const side = radius * 1.35;
  const origin = { file: look.origin.file, path: ['icon'] };
  const rays = [...sky(press, half, { x: cx, y: middle, clear: radius * 1.6 }, 30, 0.05, palette)];
  const upper = [
    group(rays, { clip: rectangle(half.x, half.y, half.width, half.height) }),
    ...medallion(press, cx, middle, radius, palette, { colour: mix(palette.fill, white, 0.6) }, 0.6),
    icon(press, badge, origin, cx - side / 2, middle - side / 2, side, ink),
    ...(await plate(press, frame, look, nameAt)),
  ];
  const band = rectangle(x, cy - bar / 2, width, bar);
  const across = perInk(press, (own) => {
    const cloth = surface(own, palette.pattern, palette, ink);
    const lines = pattern(cloth.kind, x, cy - bar / 2, width, bar, cloth.lines, cloth.fill, scale, cloth.weight);
    return [
      group([path(band, { fill: cloth.fill }), ...lines], { clip: band }),
      path(band, { stroke: cloth.edge, strokeWidth: 0.4 }),
    ];
  });
  const line = 1.2 * scale;
  const nodes = [
    ...paper(press, frame, palette.deep),
    group([...upper, turnAbout(cx, cy, upper), across], { clip: shape }),
    path(shape, { stroke: ink, strokeWidth: 0.5 }),
    path(roundRectangle(x + line, y + line, width - 2 * line, height - 2 * line, corners(line)), {
      stroke: tint(mix(palette.fill, white, 0.76), palette.deep),
      strokeWidth: 0.3,
    }),
  ];
  const shared = `back ${JSON.stringify([key, palette, badge, frame.width, frame.height, bleed])}`;
  return { ...sizeOf(frame), children: [group(nodes, { shared })] };
}
