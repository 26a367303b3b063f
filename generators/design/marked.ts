import { directionOf } from '../../src/content/languages.ts';
import svgpath from 'svgpath';
import { plainOf, type Run } from '../../src/content/deck/marks.ts';
import { quote } from '../../src/content/words.ts';
import { Memo } from '../scene/fonts.ts';
import { lineWidth, placedParts, shareOf, widthOf } from '../scene/lines.ts';
import {
  fitting,
  heightAt,
  inkOfLines,
  leadingOfLines,
  linesAt,
  object,
  piecesOf,
  signs,
  tolerance,
  wordsOf,
  type MarkedPiece,
  type MarkedStyle,
  type Part,
  type Pieces,
} from '../scene/marked.ts';
import {
  group,
  path,
  tag as tagged,
  translate,
  type Box,
  type SceneNode,
  softHyphen,
  type StructureType,
  type TextNode,
} from '../scene/node.ts';
import { languageOf, type Origin, type Press } from '../scene/press.ts';
import { isOwn, type Direction } from '../scene/runs.ts';
import { hasLetters } from '../scene/letters.ts';
import { millimetres, placeIn, room } from '../scene/text.ts';
import { pt, round } from '../scene/units.ts';
import { chip } from './ink.ts';
import { icon, legible, roundRectangle } from './shapes.ts';

/** The setting of a line: its size in points, and its field for messages. */
interface Setting {
  readonly press: Press;
  readonly style: MarkedStyle;
  readonly size: number;
  readonly direction: Direction;
  readonly origin: Origin;
}

/**
 * PDF readers lose the spaces in type that is narrowed to less than this share of its width. Longer words get smaller
 * type instead.
 */
const leastStretch = 0.3;

/**
 * The words for a symbol in invisible type, as wide as the symbol: programs that read a page find the words in the
 * symbol's place.
 */
function hiddenWords({ press, style, size }: Setting, words: string, x: number, y: number, width: number): TextNode {
  const font = style.types.regular;
  const stretch = width / press.fonts.measure(words, font, size);
  const smaller = Math.min(1, stretch / leastStretch);
  return {
    kind: 'text',
    text: words,
    x: round(x),
    y: round(y),
    font,
    size: pt(size) * smaller,
    fill: style.fill,
    tracking: 0,
    hidden: { stretch: round(stretch / smaller) },
  };
}

/** A cache of number outlines, because cards repeat the same numbers. */
const drawnNumbers = new Memo<string>(200);

/** A number as outlines, which are not read aloud, from the start of its baseline. */
function outlines(press: Press, { text, font: id }: Part, size: number, left: number): string {
  const { font } = press.fonts.load(id);
  return drawnNumbers.get(`${font.postscriptName} ${size} ${left} ${text}`, () => {
    const scale = pt(size) / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    let x = left;
    const drawn = glyphs.map((glyph, index) => {
      const d = svgpath(glyph.path.toSVG()).scale(scale, -scale).translate(x, 0).round(3).toString();
      x += (positions[index]?.xAdvance ?? 0) * scale;
      return d;
    });
    return drawn.join('');
  });
}

/** A number in its disc, from the start of its part of a line. Equal discs are stored once. */
function disc({ press, style: { fill }, size }: Setting, part: Part, x: number, y: number, width: number): SceneNode {
  const { paint, text: colour } = chip(press, { fill, on: legible(fill, '#FFFFFF'), deep: fill });
  const [beside, height] = [signs.beside * pt(size), signs.disc * pt(size)];
  const shape = roundRectangle(beside, -signs.centre * pt(size) - height / 2, width - 2 * beside, height, height / 2);
  const left = (width - press.fonts.measure(part.text, part.font, size)) / 2;
  const drawing = [path(shape, paint), path(outlines(press, part, size, left), { fill: colour })];
  const shared = `icon ${part.text} in a disc, ${part.font} ${size} ${fill}`;
  return translate(x, y, [group(drawing, { shared })]);
}

/** A symbol from the start of its part of a line: its drawing, then its words. */
function signNodes(setting: Setting, part: Part, x: number, y: number): SceneNode[] {
  const { press, style, size, origin } = setting;
  const width = part.width * size;
  const { sign } = part;
  if (sign?.kind !== 'icon')
    return [disc(setting, part, x, y, width), hiddenWords(setting, sign?.said ?? part.text, x, y, width)];
  const side = signs.drawn * width;
  const top = y - signs.centre * pt(size) - side / 2;
  const drawing = icon(press, sign.icon, origin, x + (width - side) / 2, top, side, style.fill);
  return [drawing, hiddenWords(setting, sign.said, x, y, width)];
}

/** The line in as few parts as possible, which preserves the kerning. */
function joinedParts(line: readonly MarkedPiece[], { types }: MarkedStyle): Part[] {
  const found: Part[] = [];
  const add = (part: Part): void => {
    const last = found.at(-1);
    if (last && !last.sign && !part.sign && last.font === part.font)
      found[found.length - 1] = { ...last, text: last.text + part.text, width: last.width + part.width };
    else found.push(part);
  };
  for (const [index, { parts, space, hyphen }] of line.entries()) {
    parts.forEach(add);
    const last = parts.at(-1);
    const font = last && !last.sign ? last.font : types.regular;
    if (index < line.length - 1) {
      if (space > 0) add({ text: ' ', font, width: space });
    } else if (hyphen !== undefined) add({ text: softHyphen, font, width: hyphen });
  }
  return found;
}

/** The nodes of a line. With `spaced`, a space separates it from the next text. */
function lineNodes(setting: Setting, line: readonly MarkedPiece[], box: Box, y: number, spaced: boolean): SceneNode[] {
  const { press, style, size, direction, origin } = setting;
  const tracking = (style.tracking ?? 0) * pt(size);
  const measure = ({ font, sign, width }: Part, text: string, base: Direction): number =>
    sign ? width : widthOf(press.fonts, text, font, 1, base, style.tracking);
  const joined = joinedParts(line, style);
  const own = joined.every(({ text }) => isOwn(text));
  const parts = placedParts(
    press.fonts,
    joined.map((part) => ({
      part,
      text: part.sign ? object : part.text,
      width: own ? part.width : measure(part, part.text, 'ltr'),
    })),
    direction,
    ({ part }, text, base) => measure(part, text, base),
    press.mirrored,
  );
  const width = own ? lineWidth(line) : parts.reduce((sum, each) => sum + each.width, 0);
  const left = box.x + (box.width - width * size) * shareOf(style.align ?? 'start', direction, press.mirrored);
  const nodes = parts.flatMap(({ part: { part }, text, x: start, rtl }): SceneNode[] => {
    const x = left + start * size;
    if (part.sign) return signNodes(setting, part, x, y);
    const { font } = part;
    const node = { kind: 'text', text, x: round(x), y: round(y), font, size: pt(size), fill: style.fill } as const;
    const lang = languageOf(press, origin, text) ?? (isOwn(text) ? undefined : press.language.tag);
    return [{ ...node, tracking, ...(rtl ? { rtl } : {}), ...(lang === undefined ? {} : { lang }) }];
  });
  const last = nodes.findLastIndex(({ kind }) => kind === 'text');
  return nodes.map((node, index) =>
    node.kind === 'text' && !(spaced && index === last) ? { ...node, joins: true } : node,
  );
}

/** The number of characters in a line of the source. A symbol counts as one character. */
const charactersIn = (line: readonly MarkedPiece[]): number =>
  line.reduce(
    (sum, { parts, space }) =>
      sum + parts.reduce((own, { sign, text }) => own + (sign ? 1 : text.length), space > 0 ? 1 : 0),
    0,
  );

/** Reports a text that does not fit at its smallest size. */
function reportOverflow({ press, style, size, origin }: Setting, words: string, pieces: Pieces, box: Box): void {
  const lines = linesAt(pieces, box.width, size, { ...style, balance: false });
  const step = leadingOfLines(lines, style) * pt(size);
  const most = Math.min(style.lines ?? Infinity, Math.max(0, Math.floor((box.height + tolerance) / step)));
  const widest = Math.max(0, ...lines.map(lineWidth)) * size;
  /** Either there are too many lines, or some are too wide. */
  const over = lines.reduce((sum, line, index) => {
    const share = index < most ? 1 - Math.min(1, box.width / (lineWidth(line) * size)) : 1;
    return sum + Math.ceil(charactersIn(line) * share);
  }, 0);
  const isOfLines = style.lines !== undefined && lines.length > style.lines;
  const takes = isOfLines ? `${lines.length} lines` : `${widest.toFixed(1)} × ${(lines.length * step).toFixed(1)} mm`;
  const space = isOfLines ? `${style.lines} lines of ${millimetres(box.width)} mm` : room(box, most);
  press.report({
    origin,
    found: `${quote(words)}, which needs ${takes} at ${size} pt, its smallest size`,
    expected: `a text that fits into ${space}`,
    remedy: `shorten it by about ${counted(Math.max(1, over))}`,
    fits: Math.max(0, words.length - over),
  });
}

const counted = (count: number): string => (count === 1 ? '1 character' : `${count} characters`);

/** Whether the fonts have all characters of the text. Reports missing characters. */
const hasAllLetters = (press: Press, runs: readonly Run[], style: MarkedStyle, origin: Origin): boolean =>
  wordsOf(press, runs, style).every(({ text, font }) => hasLetters(press, text, font, origin));

export interface Marked {
  readonly node: SceneNode;
  /** The height of the set text, in mm. */
  readonly height: number;
  /** The type size, in points. */
  readonly size: number;
}

/**
 * Sets runs in a box in mm, at the largest size of the style that fits. Moves lines so that their ink is inside.
 * Reports text that fits at no size, characters that the fonts lack and unknown icons, with the origin. With `tag`
 * null, the result is artwork.
 */
export function setMarked(
  press: Press,
  runs: readonly Run[],
  box: Box,
  style: MarkedStyle,
  origin: Origin,
  tag: StructureType | null = 'P',
): Marked {
  const pieces = piecesOf(press, runs, style);
  const lang = languageOf(press, origin, plainOf(runs));
  const whole = (children: readonly SceneNode[]): SceneNode =>
    tag === null ? group(children) : { ...tagged(tag, children), ...(lang === undefined ? {} : { lang }) };
  if (!hasAllLetters(press, runs, style, origin)) return { node: whole([]), height: 0, size: style.size };
  const fit = fitting(pieces, box.width, box.height, style);
  const size = fit?.size ?? Math.min(style.size, style.least);
  const direction = directionOf(plainOf(runs), press.language);
  const setting = { press, style, size, direction, origin };
  if (!fit) reportOverflow(setting, plainOf(runs), pieces, box);
  const lines = linesAt(pieces, box.width, size, style);
  const { font } = press.fonts.load(style.types.regular);
  const drop = ((font.ascent + font.descent) / 2 / font.unitsPerEm) * pt(size);
  const step = leadingOfLines(lines, style) * pt(size);
  const top = box.y + (box.height - lines.length * step) * shareOf(style.valign ?? 'start', 'ltr');
  const ink = inkOfLines(lines, style);
  const [over, under] = [ink.top, ink.bottom].map((edge) => top + 0.5 * step + drop + edge * size) as [number, number];
  const { shift } = placeIn(box, over, under);
  const ends = new Set(pieces.map((line) => line.at(-1)));
  const children = lines.flatMap((line, index) => {
    const last = line.at(-1);
    const spaced = ends.has(last) || (last?.space ?? 0) > 0;
    return lineNodes(setting, line, box, top + (index + 0.5) * step + drop + shift, spaced);
  });
  return { node: whole(children), height: heightAt(pieces, box.width, size, style), size };
}
