import { directionOf, directionOfLanguage } from '../../src/content/languages.ts';
import { glyphInks, inkOf } from './extent.ts';
import type { FontBook } from './fonts.ts';
import { syllables } from './hyphens.ts';
import { hasLetters } from './letters.ts';
import {
  balancedLines,
  brokenLines,
  leadingFor,
  lineWidth,
  measuredPieces,
  shareOf,
  slack,
  textOfLine,
  widthOf,
} from './lines.ts';
import { softHyphen, type FontId, group, tag, type SceneNode, type StructureType, type TextNode } from './node.ts';
import { languageOf, type LayoutProblem, type Origin, type Press } from './press.ts';
import { isOwn, type Direction } from './runs.ts';
import { pt, round } from './units.ts';

/** A line of text: the start of its baseline, and its length, in mm from the top left of its box. */
export interface SetLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
}

/** The position of lines in their box: `left` keeps them beside an icon on the left in either direction. */
type Align = 'start' | 'center' | 'end' | 'left';

type PlacedText = Pick<SetLine, 'text' | 'x'>;

/** A text and its box, in mm. */
export interface LineRequest {
  readonly fonts: Pick<FontBook, 'shaper'>;
  readonly words: string;
  readonly width: number;
  readonly height: number;
  /** Returns the line height for these lines. */
  readonly leading: (lines: readonly PlacedText[]) => number;
  /** The distance from the middle of a line down to its baseline. */
  readonly drop: number;
  readonly align: Align;
  readonly valign: 'start' | 'center' | 'end';
  readonly wrap: 'wrap' | 'balance' | 'nowrap';
  /** The direction of the text, which decides the side where lines start. */
  readonly direction: Direction;
  readonly isMirrored: boolean;
  readonly measure: (piece: string) => number;
  /** Divides a word that is wider than the box. Optional; by default, no word is divided. */
  readonly syllables?: (word: string) => readonly string[];
}

/** The maximum number of times that lines of other scripts are broken again. */
const mostTries = 4;

/** The lines of a text in its box. Several spaces count as one, as in HTML. */
export function setInLines(setting: LineRequest): readonly SetLine[] {
  const {
    fonts,
    width,
    height,
    drop,
    align,
    valign,
    wrap,
    direction,
    isMirrored,
    measure,
    syllables: divide,
  } = setting;
  const whole = setting.words.replaceAll(/[ \n]+/g, ' ').replaceAll(/^ | $/g, '');
  const words = divide
    ? whole.replaceAll(/[^ ]+/g, (word) => (measure(word) > width ? divide(word).join(softHyphen) : word))
    : whole;
  const all = measuredPieces(fonts, words, measure, wrap === 'nowrap');
  const measured = (most: number) =>
    (wrap === 'balance' ? balancedLines(all, most) : brokenLines(all, most)).map((line) => {
      const text = textOfLine(line);
      return { text, reach: isOwn(words) ? lineWidth(line) : measure(text), pieces: line.length };
    });
  let lines = measured(width);
  // The end of a line may change the space between its letters.
  for (let most = width, tries = 0; tries < mostTries; tries++) {
    const over = Math.max(0, ...lines.filter(({ pieces }) => pieces > 1).map(({ reach }) => reach - width));
    if (isOwn(words) || over <= slack) break;
    lines = measured((most -= over));
  }
  const room = align === 'left' ? Math.max(0, ...lines.map(({ reach }) => reach)) : width;
  const placed = lines.map(({ text, reach }) => {
    const x = (room - reach) * shareOf(align === 'left' ? 'start' : align, direction, isMirrored);
    return { text, x, right: x + reach };
  });
  const leading = setting.leading(placed);
  const top = (height - lines.length * leading) * shareOf(valign, 'ltr');
  return placed.map((line, index) => ({ ...line, y: top + (index + 0.5) * leading + drop }));
}

export interface TextStyle {
  readonly font: FontId;
  readonly size: number;
  /** The distance between baselines as a multiple of the size. */
  readonly leading?: number;
  readonly fill?: string;
  /** The letter spacing, in em. */
  readonly tracking?: number;
  readonly align?: Align;
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
  readonly origin: Origin;
  /** The structure type. Optional; default: `P`. With null, the text is artwork. */
  readonly tag?: StructureType | null;
}

/** The distance between baselines as a multiple of the size, unless a style sets another. */
const usualLeading = 1.18;

/** The amount by which a line may exceed its box, in mm: more than rounding errors, but invisible. */
const tolerance = 0.15;

/** The lines of a text in a box with a size in mm, relative to the box’s top left, and their total height. */
function setLines(
  { fonts, language, mirrored }: Pick<Press, 'fonts' | 'language' | 'mirrored'>,
  words: string,
  { width, height }: { readonly width: number; readonly height: number },
  style: TextStyle,
  lang?: string,
): { readonly lines: readonly SetLine[]; readonly height: number; readonly direction: Direction } {
  const { size, tracking, align = 'start', valign = 'start', wrap = 'wrap' } = style;
  const { ascent, descent, unitsPerEm } = fonts.load(style.font).font;
  const direction = directionOf(words, lang === undefined ? language : { direction: directionOfLanguage(lang) });
  const usual = style.leading ?? usualLeading;
  let leading = usual;
  const lines = setInLines({
    fonts,
    words,
    width,
    height,
    leading: (placed) => {
      leading = leadingFor(words, usual, placed.length);
      // If space is scarce, it is enough that lines do not touch.
      if (leading > usual && placed.length * leading * pt(size) > height + tolerance)
        leading = Math.max(usual, Math.min(leading, leastLeading(fonts, placed, style)));
      return leading * pt(size);
    },
    drop: ((ascent + descent) / 2 / unitsPerEm) * pt(size),
    align,
    valign,
    wrap,
    direction,
    isMirrored: mirrored === true,
    measure: (piece) => widthOf(fonts, piece, style.font, size, direction, tracking),
    // English words are short enough without hyphens, and titles are names.
    ...(language.hyphenation === 'en-gb' || style.font === 'display' || style.font === 'subhead' || wrap === 'nowrap'
      ? {}
      : { syllables: (word: string) => syllables(fonts, word, language) }),
  });
  return { lines, height: lines.length * leading * pt(size), direction };
}

/** The distance between baselines, in em, at which glyphs of adjacent lines do not touch. */
function leastLeading(fonts: FontBook, lines: readonly PlacedText[], { font, size, tracking = 0 }: TextStyle): number {
  const inks = lines.map(({ text: words, x }) =>
    glyphInks(
      { kind: 'text', text: words, x, y: 0, font, size: pt(size), fill: '', tracking: tracking * pt(size) },
      fonts,
    ),
  );
  const space = hairline * pt(size);
  const least = inks
    .slice(1)
    .flatMap((lower, index) =>
      (inks[index] ?? []).flatMap((upper) =>
        lower
          .filter(({ left, right }) => left < upper.right + space && upper.left < right + space)
          .map(({ top }) => upper.bottom - top + space),
      ),
    );
  return Math.max(0, ...least) / pt(size);
}

/** The space between the ink of two lines, in em. */
const hairline = 0.04;

/** The height and width of the text in its box, in mm. The text may be larger than the box. */
export async function textSize(
  press: Press,
  words: string,
  box: { readonly width: number; readonly height: number },
  style: TextStyle,
): Promise<{ width: number; height: number }> {
  const { lines, height } = setLines(press, words, box, style);
  return { width: Math.max(0, ...lines.map((line) => line.right - line.x)), height };
}

export const text = async (press: Press, box: TextBox): Promise<SceneNode> => (await setText(press, box)).node;

/**
 * The text in its box, and its height in mm. Reports glyphs that the font lacks, and text that does not fit, with the
 * origin.
 */
export const setText = async (press: Press, box: TextBox): Promise<{ node: SceneNode; height: number }> =>
  setWithInk(press, box);

/** The text in its box, and whether its ink is inside, because marks of other scripts may extend above a line. */
function setWithInk(press: Press, box: TextBox): { node: SceneNode; height: number; isInside: boolean } {
  const { style } = box;
  if (!hasLetters(press, box.text, style.font, box.origin)) return { node: tag('P', []), height: 0, isInside: true };
  const size = pt(style.size);
  const tracking = (style.tracking ?? 0) * size;
  const lang = press.languageIn?.(box.origin.file);
  const { lines, height, direction } = setLines(press, box.text, box, style, lang);
  const widest = Math.max(0, ...lines.map((line) => line.right - line.x - tracking));
  if (height > box.height + tolerance || widest > box.width + tolerance) {
    const most = box.height / (pt(style.size) * (style.leading ?? usualLeading));
    const share = Math.min(1, Math.max(0, Math.floor(most + 0.05)) / lines.length) * Math.min(1, box.width / widest);
    press.report(tooLong(box.origin, box.text, share));
  }
  const own = languageOf(press, box.origin, box.text);
  const spoken = own ?? (isOwn(box.text) ? undefined : press.language.tag);
  const runs = lines.map((line): TextNode => ({
    kind: 'text',
    text: line.text,
    x: round(box.x + line.x),
    y: round(box.y + line.y),
    font: style.font,
    size,
    fill: style.fill ?? press.tokens.neutral.ink,
    tracking,
    ...(direction === 'rtl' ? { rtl: true } : {}),
    ...(spoken === undefined ? {} : { lang: spoken }),
  }));
  const { shift, isInside } = isOwn(box.text) ? inPlace : placeOfInk(press.fonts, runs, box);
  const children = shift === 0 ? runs : runs.map((run) => ({ ...run, y: round(run.y + shift) }));
  const node =
    box.tag === null
      ? group(children)
      : { ...tag(box.tag ?? 'P', children), ...(own === undefined ? {} : { lang: own }) };
  return { node, height, isInside };
}

const inPlace = { shift: 0, isInside: true } as const;

/**
 * The distance, in mm downwards, by which lines must move to have their ink inside the box, and whether it is inside
 * then.
 */
function placeOfInk(fonts: FontBook, runs: readonly TextNode[], box: TextBox): { shift: number; isInside: boolean } {
  const extents = runs.map((run) => inkOf(run, fonts));
  const top = Math.min(...extents.map((extent) => extent.top));
  const bottom = Math.max(...extents.map((extent) => extent.bottom));
  return placeIn(box, top, bottom);
}

/** The distance, in mm, by which ink must move down into its box (up if negative), and whether it is inside then. */
export function placeIn(
  box: Pick<TextBox, 'y' | 'height'>,
  top: number,
  bottom: number,
): { readonly shift: number; readonly isInside: boolean } {
  const over = box.y - top;
  const under = bottom - (box.y + box.height);
  if (!(over > 0 || under > 0)) return inPlace;
  const shift = over > 0 ? Math.min(over, Math.max(0, -under)) : -Math.min(under, Math.max(0, -over));
  return { shift, isInside: Math.max(over - shift, under + shift) <= tolerance };
}

/** A length in a message, never less than 0. */
export const millimetres = (length: number): string => Math.max(0, length).toFixed(1);

/** A box in a message: its size, and the number of lines that fit. */
export function room({ width, height }: Pick<TextBox, 'width' | 'height'>, lines: number): string {
  const most = Math.floor(lines + 0.05);
  return `${millimetres(width)} × ${millimetres(height)} mm${most > 1 ? `, on at most ${most} lines` : most === 1 ? ', on one line' : ''}`;
}

/** The report about a text that fits only in part. */
export function tooLong(origin: Origin, text: string, share: number): LayoutProblem {
  const { length } = [...text];
  const fits = Math.min(length - 1, Math.floor(length * share));
  const found = `"${text}", ${length === 1 ? '1 character' : `${length} characters`}`;
  return fits < 1
    ? {
        origin,
        found,
        expected: 'texts that leave room for one line',
        remedy: 'shorten it, or the texts beside it',
        fits: 0,
      }
    : { origin, found, expected: `at most about ${fits}`, remedy: 'shorten it', fits };
}

/** The text, with an ellipsis in the middle if it is wider than the line. Widths are in mm. */
export function shortened({ fonts }: Press, words: string, { font, size }: TextStyle, width: number): string {
  const letters = [...words];
  let text = words;
  for (let count = letters.length - 1; count > 1 && fonts.measure(text, font, size) > width; count--) {
    const end = Math.floor(count / 3);
    text = `${letters.slice(0, count - end).join('')}…${end > 0 ? letters.slice(-end).join('') : ''}`;
  }
  return text;
}

/** Whether the text fits its box unchanged, including its ink. Reports no problems. */
export async function fits(press: Press, box: TextBox): Promise<boolean> {
  let good = true;
  const { isInside } = setWithInk({ ...press, report: () => (good = false) }, box);
  return good && isInside;
}

/** The box with the first size, in points, at which the text fits, or the last size if none fits. */
export async function largest(press: Press, box: TextBox, sizes: readonly number[]): Promise<TextBox> {
  const sized = (size: number): TextBox => ({ ...box, style: { ...box.style, size } });
  for (const size of sizes) if (await fits(press, sized(size))) return sized(size);
  return sized(sizes.at(-1) ?? box.style.size);
}

/** The text in its box, in smaller type if it does not fit. Reports text that does not fit at its minimum size. */
export async function textToFit(press: Press, box: TextBox, least = 6): Promise<SceneNode> {
  const sized = (size: number): TextBox => ({ ...box, style: { ...box.style, size } });
  let { size } = box.style;
  while (size > least && !(await fits(press, sized(size)))) size = Math.max(least, size - 0.5);
  return text(press, sized(size));
}
