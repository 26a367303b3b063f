import { chip } from '../../design/ink.ts';
import { circle, data, icon } from '../../design/shapes.ts';
import { group, path, type SceneNode } from '../../scene/node.ts';
import type { Origin, Press } from '../../scene/press.ts';
import { pt, round } from '../../scene/units.ts';

const white = '#FFFFFF';

/** A number in a disc, to link text and picture: the disc, and the number on it. */
export function numberBadge(
  press: Press,
  [x, y]: readonly [x: number, y: number],
  words: string,
  radius = 3,
): { readonly art: readonly SceneNode[]; readonly label: SceneNode } {
  const { ink } = press.tokens.neutral;
  const plate = chip(press, { fill: ink, deep: ink }, { stroke: white, strokeWidth: radius * 0.22 });
  const size = Math.max(8, (radius * 1.42) / pt(1));
  const { font } = press.fonts.load('narrow-700');
  const width = press.fonts.measure(words, 'narrow-700', size);
  return {
    art: [path(circle(x, y, radius), plate.paint)],
    label: {
      kind: 'text',
      text: words,
      x: round(x - width / 2),
      y: round(y + ((font.capHeight / font.unitsPerEm) * pt(size)) / 2),
      font: 'narrow-700',
      size: pt(size),
      fill: plate.text,
      tracking: 0,
    },
  };
}

/** An icon on a disc in a ring of ink. */
export function disc(
  press: Press,
  name: string,
  origin: Origin,
  [x, y]: readonly [x: number, y: number],
  radius: number,
  { fill, colour }: { readonly fill: string; readonly colour: string },
): readonly SceneNode[] {
  const size = radius * 1.34;
  return [
    path(circle(x, y, radius), { fill, stroke: press.tokens.neutral.ink, strokeWidth: Math.min(0.45, radius * 0.08) }),
    icon(press, name, origin, x - size / 2, y - size / 2, size, colour),
  ];
}

/** A short arrow from one thing to another. */
export function link(
  press: Press,
  [x0, y0]: readonly [x: number, y: number],
  [x1, y1]: readonly [x: number, y: number],
  options: { readonly dash?: boolean; readonly not?: boolean } = {},
): SceneNode {
  const colour = options.not ? press.tokens.signal.red : press.tokens.neutral.ink;
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const [bx, by] = [x1 - ux * 2.4, y1 - uy * 2.4];
  const head = data('M', x1, y1, 'L', bx - uy * 1.5, by + ux * 1.5, 'L', bx + uy * 1.5, by - ux * 1.5, 'Z');
  return group([
    path(data('M', x0, y0, 'L', bx, by), {
      stroke: colour,
      strokeWidth: 0.8,
      ...(options.dash || options.not ? { dash: [1.4, 1] } : {}),
    }),
    path(head, { fill: colour }),
  ]);
}
