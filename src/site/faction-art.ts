import svgpath from 'svgpath';
import { actionScene, cardPicture } from '../../generators/cards/card-picture.ts';
import { frameFor } from '../../generators/sheet/card-frame.ts';
import { paletteOf, type FactionEntity } from '../../generators/pieces/faction.ts';
import { pattern, patterned, tileOf, type PatternKind } from '../../generators/design/patterns.ts';
import { circle, icon, mix, photo, place, rectangle, roundRectangle } from '../../generators/design/shapes.ts';
import { renderSvg } from '../../generators/render/svg.ts';
import { makeFontBook } from '../../generators/scene/fonts.ts';
import { group, path, type SceneNode } from '../../generators/scene/node.ts';
import { contentParts, type Press } from '../../generators/scene/press.ts';
import { actionKinds } from '../content/schema/alien-invasion.ts';
import type { Pattern } from '../content/schema/common.ts';
import type { Content, IconArt } from '../content/schema/index.ts';

export type Drawing = readonly [name: string, svg: string];

export const white = '#FFFFFF';

const fonts = makeFontBook(() => {
  throw new Error('the art of the site has no text');
});

/** An SVG with `scale` units per pixel. */
export function svg(width: number, height: number, scale: number, children: readonly SceneNode[]): string {
  return renderSvg({ width, height, children }, fonts, { width: width * scale, height: height * scale });
}

/** A tile of a patterned surface that repeats without visible seams. */
export function tile(kind: PatternKind, fill: string, lines: string): string {
  const [width, height] = tileOf(kind, 19);
  const shape = rectangle(0, 0, width, height);
  return svg(width, height, 4, [
    path(shape, { fill }),
    group([...pattern(kind, 0, 0, width, height, lines, fill)], { clip: shape }),
  ]);
}

/** A figure’s label: the icon on a white disc, on the faction’s colour and pattern. */
export function unitLabel(icon: IconArt, pattern: Pattern, fill: string, lines: string, ink: string): string {
  const side = 12;
  const iconSize = side * 0.56;
  const at = (side - iconSize) / 2;
  const shape = roundRectangle(0, 0, side, side, [3, 1, 1, 1]);
  return svg(side, side, 4, [
    patterned(shape, [0, 0, side, side], pattern, { fill, lines, edge: fill }, 1.8),
    path(circle(side / 2, side / 2, side * 0.39), { fill: white, stroke: ink, strokeWidth: 0.5 }),
    icon.picture
      ? group([photo(icon, '')], { matrix: [iconSize / icon.size, 0, 0, iconSize / icon.size, at, at] })
      : path(
          svgpath(place(icon.d, at, at, iconSize / icon.size))
            .rel()
            .round(2)
            .toString(),
          { fill: ink },
        ),
  ]);
}

export function iconIn(content: Content, name: string): IconArt {
  const art = content.icon(name);
  if (!art) throw new Error(`the content has no icon "${name}"`);
  return art;
}

export function unitDrawing(content: Content, id: string, iconId: string, pattern: Pattern, on: string): Drawing {
  return [
    `unit-${id}`,
    unitLabel(iconIn(content, iconId), pattern, on, mix(on, white, 0.28), content.tokens.neutral.ink),
  ];
}

/** The context for drawing parts of printed cards without text. */
export const pressOf = (content: Content): Press => ({
  fonts,
  ...contentParts(content),
  report: ({ origin, found, expected }) => {
    throw new Error(`${origin.file}: found ${found}, expected ${expected}`);
  },
});

/** The picture panel of a card on the page, in mm: as wide as in print, but lower. */
export const panel = { width: 45.4, height: 27 } as const;

/**
 * The pictures of a faction's action cards, as printed but lower: `scene-daleks-double`; the pattern of their spines,
 * `band-daleks`; and the faction's icon, `sign-daleks`.
 */
function cardArt(content: Content, faction: FactionEntity): readonly Drawing[] {
  const press = pressOf(content);
  const frame = { ...frameFor({}, content, {}), body: { x: 0, width: panel.width } };
  const { ink } = content.tokens.neutral;
  const { id, colours, pattern: kind } = faction;
  const origin = { file: faction.file, path: ['icon'] };
  const scenes = actionKinds.map((card) => {
    const scene = cardPicture(press, frame, {
      y: 0,
      height: panel.height,
      palette: paletteOf(faction),
      badge: faction.icon,
      scene: actionScene(press, faction, card),
      stage: 'action',
    });
    return [`scene-${id}-${card}`, svg(panel.width, panel.height, 6, [scene])] as const;
  });
  return [
    ...scenes,
    [`band-${id}`, tile(kind, colours.fill, mix(colours.fill, colours.on, 0.62))],
    [`sign-${id}`, svg(10, 10, 6, [icon(press, faction.icon, origin, 0, 0, 10, ink)])],
  ];
}

export const factionArt = (content: Content, faction: FactionEntity): readonly Drawing[] => [
  ...cardArt(content, faction),
  ...faction.units.map((unit) =>
    unitDrawing(content, `${faction.id}-${unit.id}`, unit.icon, faction.pattern, faction.colours.fill),
  ),
];
