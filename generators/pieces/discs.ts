import { figureArt, figureSky } from '../design/art/figure.ts';
import { chip, onGround } from '../design/ink.ts';
import { circle, data, mix } from '../design/shapes.ts';
import { figure as tagged, group, path, translate, type Scene, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { textToFit, type TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import { figureMaker, type Figure } from './figures.ts';

/** The white ring inside the cut, on which a cut that misses does not show, and the space between discs. */
const ring = 1.6;
const gap = 0.8;

const nameSize = 8;
const nameLine = pt(nameSize) * 1.02;
const white = '#FFFFFF';

/** The length of a chord of a circle, at a distance from its middle. */
const chord = (radius: number, away: number): number => 2 * Math.sqrt(Math.max(0, radius ** 2 - away ** 2));

/** A disc: the figure in its sky, the name and the code on a dark foot. The edge is that of the figure's base. */
async function disc(press: Press, each: Figure): Promise<Scene> {
  const { size, faction, art, code, origin, unit } = each;
  const { ink } = press.tokens.neutral;
  const { colours } = faction;
  const [diameter, radius] = [size.disc, size.disc / 2];
  const inner = radius - ring;
  const large = diameter / 25.4;
  const plate = chip(press, { fill: ink, on: white, deep: ink });
  // Every villager has a number, so the unit's name says more than a villager's.
  const name = (code === '' ? each.name : unit.name).toUpperCase();
  const style: TextStyle = {
    font: 'narrow-700',
    size: nameSize * Math.max(1, large * 0.8),
    leading: 1.02,
    align: 'center',
    valign: 'center',
  };
  const line = nameLine * (style.size / nameSize);
  const codeHeight = inner * 0.36;
  const wide = press.fonts.measure(name, style.font, style.size);
  // The lines are on chords, which are shorter further down.
  const lines = wide > chord(inner, inner - codeHeight - line * 0.4) - 1 ? 2 : 1;
  const codeTop = radius + inner * 0.48;
  const nameTop = codeTop - lines * line - 0.1;
  const foot = nameTop - 0.5;
  const across = chord(inner, codeTop - radius) - 1.2;
  const below = chord(inner, codeTop + codeHeight - radius) - 0.6;
  const moon = { x: radius, y: radius - inner * 0.3, r: inner * 0.6 };
  const standing = art.cast.length > 0;
  const iconFoot = Math.min(moon.y + moon.r * 0.65, foot - 0.6);
  const icon = Math.min(moon.r * 1.3, iconFoot - ring - 1);
  const room = standing
    ? { width: inner * 1.56, height: foot - ring - inner * 0.06, person: foot - ring - inner * 0.1 }
    : { width: icon, height: icon, person: Infinity };
  const drawing = figureArt(press, art, room);
  const stand = standing ? foot : iconFoot;
  const box = { x: radius - inner, y: 0 };
  const words: SceneNode[] = [
    await textToFit(press, {
      x: radius - across / 2,
      y: nameTop,
      width: across,
      height: lines * line + 0.1,
      text: name,
      origin,
      tag: null,
      style: { ...style, fill: plate.text },
    }),
  ];
  if (code !== '')
    words.push(
      await textToFit(press, {
        x: radius - below / 2,
        y: codeTop,
        width: below,
        height: codeHeight,
        text: code,
        origin,
        tag: null,
        style: {
          font: 'display',
          size: 11 * large,
          leading: 0.9,
          align: 'center',
          valign: 'center',
          wrap: 'nowrap',
          fill: onGround(press, mix(colours.tint, colours.fill, 0.25), ink),
        },
      }),
    );
  const front = press.tokens.signal.red;
  const alt = `Disc: ${[each.name, code].filter(Boolean).join(' ')}, ${faction.name}`;
  const nodes = [
    path(circle(radius, radius, radius), { fill: white }),
    group(
      [
        figureSky(press, colours, { width: diameter, height: diameter }, moon),
        translate(radius, stand, [drawing]),
        path(data('M', box.x, foot, 'h', 2 * inner, 'V', diameter, 'h', -2 * inner, 'Z'), plate.paint),
        ...words,
      ],
      { clip: circle(radius, radius, inner) },
    ),
    path(circle(radius, radius, inner), { stroke: plate.text === white ? ink : colours.deep, strokeWidth: 0.2 }),
    ...(size.front
      ? [
          path(data('M', radius - 2.6, ring + 2.2, 'h', 5.2, 'L', radius, 0.5, 'Z'), {
            fill: front,
            stroke: white,
            strokeWidth: 0.3,
          }),
        ]
      : []),
    path(circle(radius, radius, radius), { stroke: ink, strokeWidth: 0.2, line: 'cut' }),
  ];
  return {
    width: diameter,
    height: diameter,
    children: [tagged(nodes, alt, { x: 0, y: 0, width: diameter, height: diameter })],
  };
}

export const discs = figureMaker('discs', (press, _, each) => disc(press, each), {
  gap,
  round: true,
  notes: [
    'Glue the sheet to thick card; then cut out the discs along their outer lines.',
    'The edge of a disc is that of the figure’s base. A red point is the front of a vehicle (AI-5.6).',
  ],
});
