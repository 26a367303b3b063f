import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { tag, type FontId, type SceneNode, type StructureType, type TextNode } from './node.ts';
import { Memo } from './memo.ts';
import { hasLetters } from './letters.ts';
import { mmPerInch, pt, round } from './units.ts';
import { setInLines, type SetLine } from './line-setter.ts';
import type { LoadedFont, FontBook } from './fonts.ts';
import type { Origin, Press } from './press.ts';

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

/** satori works in whole pixels here and there, so text is laid out on the grid of 300 dpi. */
const pixelsPerMm = 300 / mmPerInch;
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
      found: `"${box.text}", which takes ${widest.toFixed(1)} × ${height.toFixed(1)} mm at ${style.size} pt`,
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
