import { directionOf } from '../../../src/content/languages.ts';
import { chip } from '../../design/ink.ts';
import { circle, data, icon } from '../../design/shapes.ts';
import { breakLines, type Inline, type TextLine } from '../../document/lines.ts';
import { type FontId, group, path, type SceneNode, type StructureType, tag, type TextNode } from '../../scene/node.ts';
import { sibling, type Statement } from '../../looks/block.ts';
import type { Origin, Press } from '../../scene/press.ts';
import { hasLetters } from '../../scene/letters.ts';
import { leadingFor, shareOf } from '../../scene/lines.ts';
import { millimetres } from '../../scene/text.ts';
import { pt, round } from '../../scene/units.ts';

export interface Type {
  readonly font: FontId;
  readonly bold: FontId;
  readonly size: number;
  readonly leading: number;
  readonly fill?: string;
  readonly align?: 'start' | 'center' | 'end';
  /** The line width for large letters in outline, in mm. */
  readonly outline?: NonNullable<TextNode['outline']>;
}

/** Fonts for running text, captions and titles. */
export const types = {
  lead: { font: 'text-400', bold: 'text-600', size: 10.4, leading: 1.25 },
  body: { font: 'text-400', bold: 'text-600', size: 9.6, leading: 1.2 },
  caption: { font: 'narrow-500', bold: 'narrow-700', size: 9.6, leading: 1.16 },
  small: { font: 'narrow-500', bold: 'narrow-700', size: 8.6, leading: 1.2 },
  title: { font: 'subhead', bold: 'subhead', size: 12, leading: 1.1 },
  head: { font: 'subhead', bold: 'subhead', size: 10.4, leading: 1.1 },
  large: { font: 'display', bold: 'display', size: 17, leading: 1 },
  section: { font: 'display', bold: 'display', size: 14, leading: 1 },
} as const satisfies Record<string, Type>;

/** Ids of rules in running text are at least this size, in points. */
const idSize = 8;

/** Text at its place on the page, without a structure element, and its height. */
interface SetText {
  readonly runs: readonly TextNode[];
  readonly width: number;
  readonly height: number;
}

/** Lines of words in several fonts, at a place. Reports words that are too wide and missing glyphs. */
function setInlines(
  press: Press,
  place: { readonly x: number; readonly y: number; readonly width: number },
  inlines: readonly Inline[],
  type: Type,
  origin: Origin,
): SetText {
  const { x, y, width } = place;
  const { fonts, language, mirrored } = press;
  const lines = breakLines(fonts, inlines, { width, size: type.size, hyphenate: false, language, mirrored });
  for (const { text, font } of inlines) hasLetters(press, text, font, origin);
  const wide = lines.find((line) => line.width > width + 0.15);
  if (wide)
    press.report({
      origin,
      found: `"${wide.runs.map(({ text }) => text).join('')}", ${wide.width.toFixed(1)} mm wide`,
      expected: `at most ${millimetres(width)} mm`,
      remedy: 'shorten it',
    });
  const words = inlines.map(({ text }) => text).join('');
  const step = pt(type.size) * leadingFor(words, type.leading, lines.length);
  const { ascent, descent, unitsPerEm } = press.fonts.load(type.font).font;
  const drop = ((ascent + descent) / 2 / unitsPerEm) * pt(type.size);
  const shift = shareOf(type.align ?? 'start', directionOf(words, language), mirrored);
  return {
    runs: lines.flatMap((line, index) =>
      runsOf(line, x + (width - line.width) * shift, y + (index + 0.5) * step + drop, type),
    ),
    width: Math.max(0, ...lines.map((line) => line.width)),
    height: lines.length * step,
  };
}

const runsOf = ({ runs }: TextLine, x: number, y: number, type: Type): TextNode[] =>
  runs.map(({ inline, text, x: left, rtl }, index) => ({
    kind: 'text',
    text,
    x: round(x + left),
    y: round(y),
    font: inline.font,
    size: pt(type.size * (inline.scale ?? 1)),
    fill: inline.fill,
    tracking: 0,
    ...(rtl ? { rtl } : {}),
    ...(type.outline === undefined ? {} : { outline: type.outline }),
    ...(index < runs.length - 1 ? { joins: true } : {}),
  }));

export function setLine(
  press: Press,
  place: { readonly x: number; readonly y: number; readonly width: number },
  words: string,
  type: Type,
  origin: Origin,
): SetText {
  const fill = type.fill ?? press.tokens.neutral.ink;
  return setInlines(press, place, boldOf(words, type, fill), type, origin);
}

/** Words with text between `**` in bold. */
const boldOf = (words: string, type: Type, fill: string): Inline[] =>
  words.split('**').flatMap((text, index) => (text ? [{ text, font: index % 2 ? type.bold : type.font, fill }] : []));

/** The margin for rule ids, by the minimum width of the text beside it, in mm. Narrower text has no margin. */
const idMargins = [
  { least: 72, margin: 15 },
  { least: 47, margin: 13.5 },
];

/** The ids of rules. The prefix appears only once, in the first id. */
const shortIds = (rules: string): string => rules.replace(/ [A-Z]+-/g, ' ');

/**
 * Sentences in paragraphs, and their total height. Rule ids are in a margin beside wide text, and below narrow text.
 */
export function setSentences(
  press: Press,
  place: { readonly x: number; readonly y: number; readonly width: number },
  say: readonly Statement[],
  type: Type,
  options: {
    /** The colour of ids and dots. Optional; without a colour, neither is shown. */
    readonly ids?: string;
    readonly dots?: boolean;
    /** Whether the text is in a strip, where ids are always below. */
    readonly strip?: boolean;
    readonly gap?: number;
    readonly structure?: StructureType;
  } = {},
): { readonly nodes: readonly SceneNode[]; readonly width: number; readonly height: number } {
  const { ids, dots = false, strip = false, gap = 1, structure = 'P' } = options;
  const fill = type.fill ?? press.tokens.neutral.ink;
  const { margin = 0 } = idMargins.find(({ least }) => place.width >= least) ?? {};
  const beside = ids !== undefined && type.align === undefined && margin > 0 && !strip;
  const indent = dots ? (say.some(({ icon: name }) => name) ? 5.4 : 3.4) : 0;
  const step = pt(type.size) * type.leading;
  const words = { x: place.x + indent, width: place.width - indent };
  const nodes: SceneNode[] = [];
  let [height, width] = [0, 0];
  for (const paragraph of paragraphsOf(say)) {
    if (height > 0) height += gap;
    const runs: TextNode[] = [];
    const { lead, origin, rule, icon: name } = paragraph[0]!;
    if (lead !== undefined) {
      const { align = 'start' } = type;
      const at = { ...words, y: place.y + height, width: words.width - (beside ? margin : 0) };
      const set = setLine(press, at, lead, { ...types.head, align }, sibling(origin, 'head'));
      runs.push(...set.runs);
      height += set.height + 0.3;
    }
    const inlines = paragraph.flatMap(({ text }, index): Inline[] => [
      ...(index > 0 ? [{ text: ' ', font: type.font, fill }] : []),
      ...boldOf(text, type, fill),
    ]);
    const style: Type = { font: 'narrow-700', bold: 'narrow-700', size: idSize, leading: 1.16, fill: ids ?? fill };
    /** The words, with the ids of their rules in the margin. Without a margin, the ids are below the words. */
    const setBeside = (room: number, own = press) => {
      const { x, width: space } = words;
      const said = setInlines(own, { x, y: place.y + height, width: space - room }, inlines, type, origin);
      if (ids === undefined || rule === undefined) return { said, height: said.height };
      const ending: Type = beside
        ? { ...style, align: 'end', leading: step / pt(idSize) }
        : { ...style, ...(type.align ? { align: type.align } : {}) };
      const at = beside
        ? { x: place.x + place.width - room + 1.5, y: place.y + height + 0.15, width: room - 1.5 }
        : { ...words, y: place.y + height + said.height + 0.1 };
      const below = setLine(own, at, shortIds(rule), ending, origin);
      return { said, below, height: beside ? Math.max(said.height, below.height) : said.height + below.height };
    };
    const usual = setBeside(beside ? margin : 0);
    // Ids are on one line, unless that makes the paragraph taller.
    const long = press.fonts.measure(shortIds(rule ?? ''), style.font, idSize) + 2;
    let isGood = beside && long > margin;
    const wider = isGood ? setBeside(long, { ...press, report: () => (isGood = false) }) : usual;
    const { said: set, below, height: down } = isGood && wider.height <= usual.height ? wider : usual;
    runs.push(...set.runs);
    const middle = place.y + height + step / 2;
    if (name) nodes.push(icon(press, name, origin, place.x, middle - 2.1, 4.2, ids ?? fill));
    else if (dots) nodes.push(path(circle(place.x + 1, middle, 0.85), { fill: ids ?? fill }));
    runs.push(...(below?.runs ?? []));
    nodes.push(dots ? tag('LI', [tag('LBody', runs)]) : tag(structure, runs));
    height += down;
    width = Math.max(width, beside ? place.width : indent + set.width);
  }
  const isText = ({ kind }: SceneNode) => kind === 'tag';
  return {
    nodes: dots ? [...nodes.filter((node) => !isText(node)), tag('L', nodes.filter(isText))] : nodes,
    width,
    height,
  };
}

/** The sentences by paragraph. A sentence with a lead, an icon or different rules starts a new paragraph. */
function paragraphsOf(say: readonly Statement[]): Statement[][] {
  const paragraphs: Statement[][] = [];
  for (const sentence of say) {
    const before = paragraphs.at(-1);
    if (!before || sentence.lead !== undefined || sentence.icon !== undefined || before[0]?.rule !== sentence.rule)
      paragraphs.push([sentence]);
    else before.push(sentence);
  }
  return paragraphs;
}

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

/** An icon on a disc in a ring of the ink colour. */
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
    path(circle(x, y, radius), { fill, stroke: press.tokens.neutral.ink, strokeWidth: Math.min(0.4, radius * 0.08) }),
    icon(press, name, origin, x - size / 2, y - size / 2, size, colour),
  ];
}

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
