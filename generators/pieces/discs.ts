import { capitals } from '../../src/content/letters.ts';
import { figureArt, figureSky } from '../design/art/figure.ts';
import { chip, onGround } from '../design/ink.ts';
import { circle, data, mix, rectangle } from '../design/shapes.ts';
import { figure as tagged, group, path, translate, type Scene, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { fits, textToFit, type TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import { figureMaker, type Figure } from './figures.ts';

/** The white ring inside the cutting line, which allows for inexact cuts, and the space between discs. */
const ring = 1.6;
const gap = 0.8;

const nameSize = 8;
const leastSize = 6;
const nameLine = pt(nameSize) * 1.02;
const white = '#FFFFFF';

/** The length of a circle's chord at a distance from the middle. */
const chord = (radius: number, away: number): number => 2 * Math.sqrt(Math.max(0, radius ** 2 - away ** 2));

/**
 * The name and the code on the dark foot, and the foot's upper edge. Lines are on chords, so lower lines are shorter.
 */
async function footOf(
  press: Press,
  each: Figure,
  inner: number,
): Promise<{ words: readonly SceneNode[]; top: number }> {
  const { size, faction, code, origin, unit } = each;
  const { ink } = press.tokens.neutral;
  const { tint, fill } = faction.colours;
  const radius = size.disc / 2;
  const large = size.disc / 25.4;
  // Villagers are numbered, so the unit's name is more useful than a villager’s own.
  const name = capitals(code === '' ? each.name : unit.name, press.language.tag);
  const style: TextStyle = {
    font: 'narrow-700',
    size: nameSize * Math.max(1, large * 0.8),
    leading: 1.02,
    align: 'center',
    valign: 'center',
    fill: plateOf(press).text,
  };
  const line = nameLine * (style.size / nameSize);
  const codeHeight = inner * 0.36;
  const wide = press.fonts.measure(name, style.font, style.size);
  const lines = wide > chord(inner, inner - codeHeight - line * 0.4) - 1 ? 2 : 1;
  const codeTop = radius + inner * 0.48;
  const [across, below] = [chord(inner, codeTop - radius) - 1.2, chord(inner, codeTop + codeHeight - radius) - 0.6];
  const boxOf = (text: string, y: number, width: number, height: number, own: TextStyle) => {
    return { x: radius - width / 2, y, width, height, text, origin, tag: null, style: own };
  };
  const set = (...of: Parameters<typeof boxOf>) => textToFit(press, boxOf(...of), leastSize);
  // If a name is too long for two lines, a third line takes space from the picture.
  const least = { ...style, size: leastSize };
  const isLong = !(await fits(press, boxOf(name, 0, across, lines * line + 0.1, least)));
  const nameHeight = isLong ? 3 * pt(leastSize) * 1.02 : lines * line;
  const nameTop = codeTop - nameHeight - 0.1;
  const words = [await set(name, nameTop, across, nameHeight + 0.1, style)];
  if (code !== '') {
    const colour = onGround(press, mix(tint, fill, 0.25), ink);
    const own = { ...style, font: 'display', size: 11 * large, leading: 0.9, wrap: 'nowrap', fill: colour } as const;
    words.push(await set(code, codeTop, below, codeHeight, own));
  }
  return { words, top: nameTop - 0.5 };
}

const plateOf = (press: Press) =>
  chip(press, { fill: press.tokens.neutral.ink, on: white, deep: press.tokens.neutral.ink });

/** A disc: the figure in its sky, over a dark foot. The edge of the disc counts as the edge of the figure’s base. */
async function disc(press: Press, each: Figure): Promise<Scene> {
  const { size, faction, art, code } = each;
  const { ink } = press.tokens.neutral;
  const { colours } = faction;
  const [diameter, radius] = [size.disc, size.disc / 2];
  const inner = radius - ring;
  const { words, top: foot } = await footOf(press, each, inner);
  const moon = { x: radius, y: radius - inner * 0.3, r: inner * 0.6 };
  const standing = art.cast.length > 0;
  const iconFoot = Math.min(moon.y + moon.r * 0.65, foot - 0.6);
  const icon = Math.min(moon.r * 1.3, iconFoot - ring - 1);
  const room = standing
    ? { width: inner * 1.56, height: foot - ring - inner * 0.06, person: foot - ring - inner * 0.1 }
    : { width: icon, height: icon, person: Infinity };
  const point = data('M', radius - 2.6, ring + 2.2, 'h', 5.2, 'L', radius, 0.5, 'Z');
  const name = [each.name, code].filter(Boolean).join(' ');
  const alt = press.words.figures.disc({ name, faction: faction.name });
  const nodes = [
    path(circle(radius, radius, radius), { fill: white }),
    group(
      [
        figureSky(press, colours, { width: diameter, height: diameter }, moon),
        translate(radius, standing ? foot : iconFoot, [figureArt(press, art, room)]),
        path(rectangle(0, foot, diameter, diameter - foot), plateOf(press).paint),
        ...words,
      ],
      { clip: circle(radius, radius, inner) },
    ),
    path(circle(radius, radius, inner), { stroke: ink, strokeWidth: 0.2 }),
    ...(size.front ? [path(point, { fill: press.tokens.signal.red, stroke: white, strokeWidth: 0.3 })] : []),
    path(circle(radius, radius, radius), { stroke: ink, strokeWidth: 0.2, line: 'cut' }),
  ];
  const box = { x: 0, y: 0, width: diameter, height: diameter };
  return { width: diameter, height: diameter, children: [tagged(nodes, alt, box)] };
}

export const discs = figureMaker('discs', (press, _, each) => disc(press, each), {
  gap,
  round: true,
  notes: ({ discNote, discEdge }) => [discNote, discEdge],
});
