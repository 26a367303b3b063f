import type { Content } from '../../src/content/schema/index.ts';
import { backArt, backGround, figureArt, figureSky } from '../design/art/figure.ts';
import { chip, ground, onGround } from '../design/ink.ts';
import { data, mix, rectangle } from '../design/shapes.ts';
import { figure, group, path, translate, type Scene, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { textToFit, type TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import { figureMaker, footWords, type Figure } from './figures.ts';

const type = 8;
const line = pt(type);
/** The height of the dark strip with the name, by its number of lines. */
const stripHeight = (lines: number): number => lines * line * 1.1 + 1.1;
/** The space between words and the edges of a strip. */
const inset = 1.2;
/** The usual height of a person, as a share of the panel's height. */
const personShare = 0.71;

interface Measures {
  readonly width: number;
  readonly panel: number;
  readonly foot: number;
}

/** The length of a strip: two panels and two feet. */
const stripLength = ({ panel, foot }: Measures): number => 2 * (panel + foot);

/** The name and the code on the dark strip at the bottom of a panel. */
async function label(
  press: Press,
  { name, code, size, origin, faction }: Figure,
  high: number,
): Promise<readonly SceneNode[]> {
  const { ink } = press.tokens.neutral;
  const { colours } = faction;
  const plate = chip(press, { fill: ink, on: '#FFFFFF', deep: ink });
  const { width, panel } = size;
  const style: TextStyle = { font: 'narrow-700', size: type, leading: 1.1, fill: plate.text, valign: 'center' };
  const side = code === '' ? 0 : press.fonts.measure(code, style.font, type) + 1.2;
  const top = panel - high;
  const words = [
    await textToFit(press, {
      x: inset,
      y: top,
      width: width - 2 * inset - side,
      height: high,
      text: name,
      origin,
      tag: null,
      style,
    }),
  ];
  if (code !== '')
    words.push(
      await textToFit(press, {
        x: width - inset - side,
        y: panel - stripHeight(1),
        width: side,
        height: stripHeight(1),
        text: code,
        origin,
        tag: null,
        style: {
          ...style,
          align: 'end',
          fill: onGround(press, mix(colours.tint, colours.fill, 0.25), ink),
          wrap: 'nowrap',
        },
      }),
    );
  return [path(rectangle(0, top, width, high), plate.paint), ...words];
}

/** The front foot: an arrow at the outer edge, kill numbers and dice. */
async function frontFoot(press: Press, content: Content, figure: Figure): Promise<readonly SceneNode[]> {
  const { size, faction, origin } = figure;
  const { ink } = press.tokens.neutral;
  const { width, foot } = size;
  const { figureSheet: words } = content;
  const [numbers, dice] = footWords(content, figure);
  const style: TextStyle = { font: 'narrow-600', size: type, leading: 1, fill: ink, align: 'center', wrap: 'nowrap' };
  const whole = `${numbers} · ${dice}`;
  const short = press.fonts.measure(whole, style.font, type) <= width - 2 * inset;
  const lines = short ? [whole] : [numbers, dice];
  const notes = [...(size.front ? [`${words.front} (AI-5.6)`] : []), ...(faction.thirdParty ? [words.unofficial] : [])];
  const below = foot - 0.9 - lines.length * line;
  // A short foot has no space above two lines, so the arrow is beside them.
  const beside = below < 3.4;
  const arrow = beside
    ? data('M', inset - 0.2, foot - 0.9 - 2 * line + 0.4, 'h', 3, 'l', -1.5, 2, 'Z')
    : data('M', (notes.length > 0 ? width * 0.2 : width / 2) - 2.4, 1.1, 'h', 4.8, 'l', -2.4, 2.6, 'Z');
  const nodes: SceneNode[] = [
    path(rectangle(0, 0, width, foot), { fill: ground(press, faction.colours.tint) }),
    path(arrow, { fill: size.front ? press.tokens.signal.red : faction.colours.deep }),
  ];
  for (const [index, words] of lines.entries())
    nodes.push(
      await textToFit(press, {
        x: beside ? inset + 2.6 : 0.4,
        y: below + index * line,
        width: beside ? width - inset - 3 : width - 0.8,
        height: line,
        text: words,
        origin,
        tag: null,
        style,
      }),
    );
  if (notes.length > 0)
    nodes.push(
      await textToFit(press, {
        x: width * 0.2 + 2.8,
        y: 0.9,
        width: width * 0.8 - 2.8 - 0.5,
        height: line,
        text: notes.join(' · '),
        origin,
        tag: null,
        style,
      }),
    );
  return nodes;
}

async function rearFoot(
  press: Press,
  content: Content,
  { size, faction, origin }: Figure,
): Promise<readonly SceneNode[]> {
  const { width, foot } = size;
  return [
    path(rectangle(0, 0, width, foot), { fill: ground(press, faction.colours.tint) }),
    await textToFit(press, {
      x: 0.4,
      y: 0,
      width: width - 0.8,
      height: foot,
      text: `${faction.code} · ${content.figureSheet.back}`,
      origin,
      tag: null,
      style: { font: 'narrow-600', size: type, leading: 1, align: 'center', valign: 'center', wrap: 'nowrap' },
    }),
  ];
}

/** A part of a strip with its top left at `y`, upside down if it is read from behind. */
const part = (
  { width }: Measures,
  y: number,
  height: number,
  turned: boolean,
  nodes: readonly SceneNode[],
): SceneNode => (turned ? group(nodes, { matrix: [-1, 0, 0, -1, width, y + height] }) : translate(0, y, nodes));

/** A strip from top to bottom: rear foot, back, front, front foot. The back mirrors the front at the middle fold. */
async function strip(press: Press, content: Content, each: Figure): Promise<Scene> {
  const { size, faction, art, name, code } = each;
  const { ink } = press.tokens.neutral;
  const { width, panel, foot } = size;
  const height = stripLength(size);
  const fold = foot + panel;
  const side = code === '' ? 0 : press.fonts.measure(code, 'narrow-700', type) + 1.2;
  const high = stripHeight(press.fonts.measure(name, 'narrow-700', type) > width - 2 * inset - side ? 2 : 1);
  const moon = { x: width / 2, y: panel * 0.41, r: Math.min(width * 0.408, panel * 0.285) };
  const standing = art.cast.length > 0;
  const room = { width: width - 1.6, height: panel - high - 1.5, person: panel * personShare };
  const icon = { width: moon.r * 1.5, height: moon.r * 1.5, person: Infinity };
  const drawing = figureArt(press, art, standing ? room : icon);
  const stand = standing ? panel - high : moon.y + moon.r * 0.75;
  const shape = translate(width / 2, stand, [drawing]);
  const clip = rectangle(0, 0, width, panel);
  const hill = high + panel * 0.06;
  const front = [
    figureSky(press, faction.colours, { width, height: panel }, moon, hill),
    group([shape], { clip }),
    ...(await label(press, each, high)),
  ];
  const back = [backGround(press, faction.colours, { width, height: panel }), ...backArt(press, shape)];
  const folds = [foot, fold, height - foot].map((y) => data('M', 0, y, 'h', width)).join('');
  const [numbers, dice] = footWords(content, each);
  const named = [name, code].filter(Boolean).join(' ');
  const alt = press.words.figures.standee({ name: named, faction: faction.name, numbers, dice });
  const nodes = [
    part(size, 0, foot, true, await rearFoot(press, content, each)),
    group([group(back, { clip })], { matrix: [1, 0, 0, -1, 0, fold] }),
    part(size, foot, panel, true, await label(press, each, high)),
    part(size, fold, panel, false, front),
    part(size, fold + panel, foot, false, await frontFoot(press, content, each)),
    path(folds, { stroke: ink, strokeWidth: 0.2, dash: [1, 1], line: 'fold' }),
    path(rectangle(0, 0, width, height), { stroke: ink, strokeWidth: 0.2, line: 'cut' }),
  ];
  return { width, height, children: [figure(nodes, alt, { x: 0, y: 0, width, height })] };
}

export const standees = figureMaker('standees', strip, {
  notes: ({ standeeCut, standeeGlue }) => [standeeCut, standeeGlue],
});
