import { characterName } from '../../src/content/characters.ts';
import { quote } from '../../src/content/words.ts';
import { type FontId, tag, type SceneNode, type StructureType, type TextNode } from './node.ts';
import { balancedLines, brokenLines, lineWidth, piecesIn, type Piece } from './lines.ts';
import type { Origin, Press } from './press.ts';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { Memo, type LoadedFont, type FontBook } from './fonts.ts';
import { hundredths, mmPerInch, pt, round } from './units.ts';

/** Whether the font has every character of the text; the first that it lacks is reported with the field it came from. */
export function hasLetters(press: Press, text: string, font: FontId, origin: Origin): boolean {
  const loaded = press.fonts.load(font).font;
  const missing = [...text].find((each) => each !== '\n' && !loaded.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));
  if (missing === undefined) return true;
  const word = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).find((each) => each.includes(missing)) ?? missing;
  press.report({
    origin,
    // The wording does not depend on the font, so that a letter is reported once per field instead of once per font.
    found: `the character ${characterName(missing)} in ${quote(text)}`,
    expected: 'Latin letters with their accents, digits and common signs',
    remedy: 'write it in other letters',
    word,
  });
  return false;
}

/** A line of text: the start of its baseline and its length, in mm from the top left of its box. */
export interface SetLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
}

/** A text to be set in a box, in millimetres. */
export interface LineRequest {
  readonly words: string;
  readonly width: number;
  readonly height: number;
  /** The height of a line. */
  readonly leading: number;
  /** The distance from the middle of a line down to its baseline. */
  readonly drop: number;
  readonly align: 'start' | 'center' | 'end';
  readonly valign: 'start' | 'center' | 'end';
  readonly wrap: 'wrap' | 'balance' | 'nowrap';
  /** The width of a piece of a line. */
  readonly measure: (piece: string) => number;
}

/** Letters, figures and symbols with simple rules for line ends; no character that is part of a cluster. */
const known = /^[\u0020-\u007E\u00A0-\u024F\u2010-\u2033\u20AC\u2190-\u2193\u2212\u00D7]*$/;

/**
 * The lines of a text in its box; undefined for text that needs a full layout engine, such as another script or a
 * cluster. Several spaces are one, as in HTML.
 */
export function setInLines(setting: LineRequest): readonly SetLine[] | undefined {
  const { width, height, leading, drop, align, valign, wrap, measure } = setting;
  if (!known.test(setting.words)) return undefined;
  const words = setting.words.replaceAll(/ +/g, ' ').replaceAll(/^ | $/g, '');
  const space = measure(' ');
  const split = wrap === 'nowrap' ? [words] : piecesIn(words);
  const all = split.map((text): Piece & { readonly text: string } => {
    const word = text.trimEnd();
    return { text, width: measure(word), space: (text.length - word.length) * space };
  });
  const lines = wrap === 'balance' ? balancedLines(all, width) : brokenLines(all, width);
  const share = { start: 0, center: 0.5, end: 1 };
  const top = (height - lines.length * leading) * share[valign];
  return lines.map((line, index) => {
    const reach = lineWidth(line);
    const x = (width - reach) * share[align];
    const text = line
      .map((piece) => piece.text)
      .join('')
      .trimEnd();
    return { text, x, y: top + (index + 0.5) * leading + drop, right: x + reach };
  });
}

export interface TextStyle {
  readonly font: FontId;
  /** The type size, in points. */
  readonly size: number;
  /** Distance of baselines as a multiple of the size. */
  readonly leading?: number;
  readonly fill?: string;
  /** The letter spacing, in em. */
  readonly tracking?: number;
  readonly align?: 'start' | 'center' | 'end';
  readonly valign?: 'start' | 'center' | 'end';
  readonly wrap?: 'wrap' | 'balance' | 'nowrap';
}

export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly style: TextStyle;
  /** The source of the text. */
  readonly origin: Origin;
  /** Optional; default `P`. Null makes it artwork. */
  readonly tag?: StructureType | null;
}

/** satori rounds to whole pixels. On the grid of 9,600 dpi, the lines of a text are within a few thousandths of a mm. */
const pixelsPerMm = 9600 / mmPerInch;
/** The amount by which a line may exceed its box, in mm: more than rounding, but not visible. */
const tolerance = 0.15;

const fontLists = new WeakMap<LoadedFont, { name: string; data: ArrayBuffer; weight: 400; style: 'normal' }[]>();

/** The same list for each font, because satori caches parsed fonts by the identity of their list. */
function fontList(font: LoadedFont) {
  let list = fontLists.get(font);
  if (!list) {
    list = [{ name: font.id, data: font.data, weight: 400, style: 'normal' }];
    fontLists.set(font, list);
  }
  return list;
}

/** satori gives a word, or less, at a time; kerning and search need whole lines. */
function joinLines(svg: string): SetLine[] {
  const lines: { -readonly [Key in keyof SetLine]: SetLine[Key] }[] = [];
  const root = parseXml(svg).root;
  for (const child of root?.children ?? []) {
    if (!(child instanceof XmlElement) || child.name !== 'text') continue;
    const { x, y, width } = child.attributes;
    const left = Number(x) / pixelsPerMm;
    const baseline = Number(y) / pixelsPerMm;
    const right = left + Number(width) / pixelsPerMm;
    const last = lines.at(-1);
    if (last && Math.abs(last.y - baseline) < 0.01) {
      last.text += child.text;
      if (child.text.trim()) last.right = right;
    } else lines.push({ text: child.text, x: left, y: baseline, right });
  }
  return lines.map((line) => ({ ...line, text: line.text.trimEnd() })).filter((line) => line.text);
}

/** A cache of lines set by satori, by font: satori takes a hundred times as long as our own setter. */
const setBefore = new WeakMap<LoadedFont, Memo<Promise<readonly SetLine[]>>>();
const mostSet = 2_000;

/** The text's lines set by satori, which supports every script. It is loaded only for a text that needs it. */
function setBySatori(
  font: LoadedFont,
  words: string,
  width: number,
  height: number,
  style: TextStyle,
): Promise<readonly SetLine[]> {
  let known = setBefore.get(font);
  if (!known) setBefore.set(font, (known = new Memo(mostSet)));
  const { size, leading = 1.18, tracking = 0, align = 'start', valign = 'start', wrap = 'wrap' } = style;
  const key = JSON.stringify([words, width, height, size, leading, tracking, align, valign, wrap]);
  return known.get(key, async () => {
    const { default: satori } = await import('satori');
    const flex = { start: 'flex-start', center: 'center', end: 'flex-end' } as const;
    const box = { width: width * pixelsPerMm, height: height * pixelsPerMm };
    const type = pt(size) * pixelsPerMm;
    const element = {
      type: 'div',
      props: {
        style: {
          ...box,
          display: 'flex',
          justifyContent: flex[align],
          alignItems: flex[valign],
          textAlign: align,
          fontFamily: font.id,
          fontSize: type,
          lineHeight: leading,
          letterSpacing: tracking * type,
          color: '#000000',
          textWrap: wrap === 'nowrap' ? 'wrap' : wrap,
          whiteSpace: wrap === 'nowrap' ? 'nowrap' : 'normal',
        },
        children: words,
      },
    };
    const options = { ...box, fonts: fontList(font), embedFont: false, pointScaleFactor: 0 };
    return joinLines(await satori(element as never, options as never));
  });
}

/** The text's lines in a box of a size in mm, placed from its top left. */
async function setLines(
  fonts: FontBook,
  words: string,
  width: number,
  height: number,
  style: TextStyle,
): Promise<readonly SetLine[]> {
  const { size, leading = 1.18, tracking, align = 'start', valign = 'start', wrap = 'wrap' } = style;
  const font = fonts.load(style.font);
  const { ascent, descent, unitsPerEm } = font.font;
  const lines = setInLines({
    words,
    width,
    height,
    leading: leading * pt(size),
    drop: ((ascent + descent) / 2 / unitsPerEm) * pt(size),
    align,
    valign,
    wrap,
    measure: (piece) => fonts.measure(piece, style.font, size, tracking),
  });
  return lines ?? setBySatori(font, words, width, height, style);
}

/** The height and width of the text set in a box, in mm. It may be larger than the box. */
export async function textSize(
  press: Press,
  words: string,
  box: { readonly width: number; readonly height: number },
  style: TextStyle,
): Promise<{ width: number; height: number }> {
  const lines = await setLines(press.fonts, words, box.width, box.height, style);
  const height = lines.length * (style.leading ?? 1.18) * pt(style.size);
  return { width: Math.max(0, ...lines.map((line) => line.right - line.x)), height };
}

/** The text set in its box, as one tagged paragraph with a run for each line. */
export const text = async (press: Press, box: TextBox): Promise<SceneNode> => (await setText(press, box)).node;

/**
 * The text set in its box, and the height it takes, in millimetres.
 * A glyph the font lacks, or text that does not fit, is reported with its origin.
 */
export async function setText(press: Press, box: TextBox): Promise<{ node: SceneNode; height: number }> {
  const { style } = box;
  if (!hasLetters(press, box.text, style.font, box.origin)) return { node: tag('P', []), height: 0 };
  const leading = style.leading ?? 1.18;
  const size = pt(style.size);
  const tracking = (style.tracking ?? 0) * size;
  const lines = await setLines(press.fonts, box.text, box.width, box.height, style);
  const height = lines.length * leading * size;
  const widest = Math.max(0, ...lines.map((line) => line.right - line.x - tracking));
  if (height > box.height + tolerance || widest > box.width + tolerance) {
    press.report({
      origin: box.origin,
      found: `"${box.text}", which takes ${widest.toFixed(1)} × ${height.toFixed(1)} mm at ${hundredths(style.size)} pt`,
      expected: `a text that fits into ${millimetres(box.width)} × ${millimetres(box.height)} mm`,
      remedy: 'shorten it',
    });
  }
  const runs = lines.map((line): TextNode => ({
    kind: 'text',
    text: line.text,
    x: round(box.x + line.x),
    y: round(box.y + line.y),
    font: style.font,
    size,
    fill: style.fill ?? press.tokens.neutral.ink,
    tracking,
  }));
  return { node: box.tag === null ? { kind: 'group', children: runs } : tag(box.tag ?? 'P', runs), height };
}

/** A length in a message: there is no room of less than nothing. */
export const millimetres = (length: number): string => Math.max(0, length).toFixed(1);

/** The text, with an ellipsis in its middle if it is wider than its line, in millimetres. */
export function shortened({ fonts }: Press, words: string, { font, size }: TextStyle, width: number): string {
  const letters = [...words];
  let text = words;
  for (let count = letters.length - 1; count > 1 && fonts.measure(text, font, size) > width; count--) {
    const end = Math.floor(count / 3);
    text = `${letters.slice(0, count - end).join('')}…${end > 0 ? letters.slice(-end).join('') : ''}`;
  }
  return text;
}

/** Whether the text fits its box without changes; reports no problems. */
export async function fits(press: Press, box: TextBox): Promise<boolean> {
  let good = true;
  await setText({ ...press, report: () => (good = false) }, box);
  return good;
}

/** The text in its box, in smaller type where its own size does not fit. The least size is reported if it does not fit. */
export async function textToFit(press: Press, box: TextBox, least = 5): Promise<SceneNode> {
  const sized = (size: number): TextBox => ({ ...box, style: { ...box.style, size } });
  let { size } = box.style;
  while (size > least && !(await fits(press, sized(size)))) size = Math.max(least, size - 0.5);
  return text(press, sized(size));
}
