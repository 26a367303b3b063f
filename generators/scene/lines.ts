import type { FontBook } from './fonts.ts';
import { softHyphen, type FontId } from './node.ts';
import { isOwn, runsIn, type Direction } from './runs.ts';
import { pt } from './units.ts';

/** A piece of a text, after which a line may end. */
export interface Piece {
  /** The width without trailing spaces, because no line ends with a space. */
  readonly width: number;
  readonly space: number;
  /** The width of the piece's hyphen at the end of a line. Optional; default: none. */
  readonly hyphen?: number;
  /** Whether the piece would look lost alone on the last line. Optional; default: false. */
  readonly short?: true;
}

/** Whether a word looks lost as the last line of a text. A number does not. */
export const isShortWord = (word: string): boolean => {
  const letters = /\d/.test(word) ? 0 : word.replaceAll(/\P{L}/gu, '').length;
  return letters > 0 && letters <= 5;
};

/** Words up to each place where a line may end: after spaces, and after characters that join two words. */
const pieces = /[^ ]*?(?:[\p{L}\p{N})][-\u2010](?=\p{L})|[–—](?=[\p{L}\p{N}])|\/(?=\p{L})|[\u00ad\u200b]| +(?! )|$)/gu;

/** Scripts without spaces between words. */
const spaceless = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]{2,}/gu;
/** Characters that cannot begin a line: marks, and characters that repeat or shorten the word before them. */
const attached = /^[\p{M}\u0e2f\u0e46\u0eaf\u0ec6]/u;

type Fonts = Pick<FontBook, 'shaper'>;

/** Short unit names, which stay on the line of their number. */
const units =
  '(?:[cdkmµn]?m[²³]?|[km]?g|[cm]?l|pt|px|dpi|[kMG]B|h|min|s|%|‰|°[CF]?|[′″€]|[смк]?м|к?г|м?л|ч|мин|с|[سم]م|[סמ][″״"]מ)';
/** Korean counters, which may have an ending. */
const counters = '[명장개번점칸턴분초살]';

/**
 * The texts before and after a place inside a number with its plus, unit or ending, or inside a range such as `8–21` or
 * `A–D`. No line ends there.
 */
const inNumbers = [
  // The dash of a range, and the minus of a negative number.
  ['[\\p{N}\\p{Sc}%‰°′″][-‐–—]', '[\\p{Sc}−]?\\p{L}?\\p{N}'],
  ['(?:^|[^\\p{L}\\p{N}])\\p{L}\\p{N}?[–—]', '\\p{L}(?!\\p{L})'],
  ['(?:^|[ (])[-–—−]', '\\p{N}'],
  ['\\p{N} +', '[–×] +\\p{N}'],
  ['\\p{N} +[–×] +', '\\p{N}'],
  // A plus or similar character before its number, but not between two numbers or after one.
  ['(?:^|\\(|[^\\p{N} ] +)[-+−±×≈~<>≤≥=§№#] +', '\\p{N}'],
  ['\\p{N} +', '×'],
  // A fraction, a unit, and a counter or ending in letters.
  ['\\p{Nd} +', '[¼-¾⅐-⅞]'],
  ['\\p{N} +', `${units}(?![\\p{L}\\p{N}])|${counters}`],
  ['\\p{N}', '\\p{L}'],
  ['\\p{N}-', '\\p{L}{1,2}(?!\\p{L})'],
].map(([before, after]) => [new RegExp(`(?:${before})$`, 'u'), new RegExp(`^(?:${after})`, 'u')] as const);

/**
 * The number of characters that are examined before and after a place, so that the length of a text does not matter.
 */
const near = 60;

/**
 * Whether a line must not end at a place, although spaces or dashes there would allow it. Only characters near the
 * place matter.
 */
export const isHeld = (text: string, at: number): boolean => {
  const [before, after] = [text.slice(Math.max(0, at - near), at), text.slice(at, at + near)];
  return inNumbers.some(([ends, begins]) => begins.test(after) && ends.test(before));
};

/** The parts of a text between possible line ends. Together they are the whole text. */
export function piecesIn(fonts: Fonts, text: string): readonly string[] {
  const ends = new Set<number>();
  if (isOwn(text)) for (const { 0: piece, index } of text.matchAll(pieces)) ends.add(index + piece.length);
  else {
    for (const end of fonts.shaper().breaks(text)) ends.add(end);
    for (const { 0: phrase, index } of text.matchAll(spaceless))
      for (const at of wordEnds(phrase)) ends.add(index + at);
  }
  const places = [...ends].filter((end) => end > 0 && !isHeld(text, end)).sort((a, b) => a - b);
  return places.map((end, at) => text.slice(places[at - 1] ?? 0, end));
}

/** The ends of words in a phrase without spaces. Without a dictionary, the ends of letters with their marks. */
function wordEnds(phrase: string): readonly number[] {
  const words =
    'Segmenter' in Intl
      ? // oxlint-disable-next-line compat/compat -- used only where it exists
        [...new Intl.Segmenter('th', { granularity: 'word' }).segment(phrase)].map(({ segment }) => segment)
      : (phrase.match(/\P{M}\p{M}*/gu) ?? []);
  let end = 0;
  return words
    .map((word) => (end += word.length))
    .filter((at) => at < phrase.length && !attached.test(phrase.slice(at)));
}

const marks = /[\u00ad\u200b\u2060]/g;

/** The text without characters that control line ends. */
export const withoutBreaks = (text: string): string => text.replace(marks, '');

/** Whether only spaces and Latin letters decide where a line of the text may end. */
export const hasUsualBreaks = (text: string): boolean => isOwn(text) && text.search(marks) < 0;

export interface TextPiece extends Piece {
  /** The words and the spaces after them, including characters that control line ends. */
  readonly text: string;
}

/** The text divided into pieces. `measure` measures a line of text. With `whole`, no line ends inside the text. */
export function measuredPieces(
  fonts: Fonts,
  text: string,
  measure: (text: string) => number,
  whole = false,
): readonly TextPiece[] {
  const own = isOwn(text);
  const space = own ? measure(' ') : 0;
  let start = 0;
  return (whole ? [text] : piecesIn(fonts, text)).map((piece): TextPiece => {
    const word = piece.trimEnd();
    const lead = leadOf(text, start, start + word.length);
    const widthOf = (part: string): number => widthAfter(lead, part, measure);
    start += piece.length;
    const shown = withoutBreaks(word);
    const width = widthOf(shown);
    const spaces = piece.length - word.length;
    return {
      text: piece,
      width,
      space: own || spaces === 0 ? spaces * space : widthOf(`${shown} `) - width,
      ...(word.endsWith(softHyphen) ? { hyphen: widthOf(`${shown}-`) - width } : {}),
      ...(isShortWord(word) ? { short: true } : {}),
    };
  });
}

/** Characters of one script. */
const scripted = /[^\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * The letter to put before a part of a text for measuring, so that the part is as wide as in the line; empty if it
 * needs none. Digits and punctuation have the font of earlier letters in their word, otherwise of later letters, even
 * if a line ends between them.
 */
export function leadOf(text: string, start: number, end: number): string {
  if (isOwn(text) || scripted.test(text.slice(start, end))) return '';
  const before = text.slice(0, start).split(' ').at(-1) ?? '';
  const [after = ''] = text.slice(end).split(' ');
  const letter = [...before].findLast((each) => scripted.test(each)) ?? scripted.exec(after)?.[0] ?? '';
  return isOwn(letter) ? '' : letter;
}

export const widthAfter = (lead: string, part: string, measure: (text: string) => number): number =>
  lead === '' ? measure(part) : measure(lead + part) - measure(lead);

/** The visible text of a line, with a soft hyphen at its end if the word continues on the next line. */
export function textOfLine(line: readonly TextPiece[]): string {
  const text = line
    .map((piece) => piece.text)
    .join('')
    .trimEnd();
  return withoutBreaks(text) + (line.at(-1)?.hyphen === undefined ? '' : softHyphen);
}

/**
 * The share of the free space that is to the left of a line. Start and end depend on the line’s direction. A line that
 * is mirrored later starts at the left.
 */
export const shareOf = (align: 'start' | 'center' | 'end', direction: Direction, isMirrored = false): number =>
  align === 'center' ? 0.5 : (align === 'start') === (direction === 'ltr' || isMirrored) ? 0 : 1;

/** A part of a line in one direction, and its left end relative to the line’s left end. */
export interface PlacedPart<T> {
  readonly part: T;
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly rtl: boolean;
}

/**
 * The parts of a line in reading order, divided where the direction changes. `measure` returns the width of words in a
 * part. In a line that is mirrored later, places are measured from the right end.
 */
export function placedParts<T extends { readonly text: string; readonly width: number }>(
  fonts: Fonts,
  parts: readonly T[],
  base: Direction,
  measure: (part: T, text: string, direction: Direction) => number,
  isMirrored = false,
): readonly PlacedPart<T>[] {
  const text = parts.map((part) => part.text).join('');
  const stretches = base === 'ltr' && isOwn(text) ? [] : fonts.shaper().stretches(text, base);
  const placed: (PlacedPart<T> & { readonly stretch: number })[] = [];
  let at = 0;
  for (const part of parts)
    for (let used = 0; used < part.text.length || (used === 0 && part.text === '');) {
      const stretch = stretches.findIndex(({ end }) => end > at);
      const { end = Infinity, rtl = false } = stretches[stretch] ?? {};
      const words = part.text.slice(used, used + end - at);
      const width = words === part.text && !rtl ? part.width : measure(part, words, rtl ? 'rtl' : 'ltr');
      placed.push({ part, text: words, x: 0, width, rtl, stretch });
      used += words.length;
      at += words.length;
      if (words === '') break;
    }
  const order = placed
    .map((each, index) => ({ ...each, index }))
    .sort((a, b) => {
      const [from, to] = [stretches[a.stretch]?.place ?? 0, stretches[b.stretch]?.place ?? 0];
      return from - to || (a.rtl ? b.index - a.index : a.index - b.index);
    });
  let x = 0;
  const lefts: number[] = [];
  for (const { index, width } of order) {
    lefts[index] = x;
    x += width;
  }
  return placed.map((each, index) => {
    const left = lefts[index] ?? 0;
    return { ...each, x: isMirrored ? x - left - each.width : left };
  });
}

/** Scripts with high or deep marks, which could touch the marks of the line below. */
const tall =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]/u;
const tallLeading = 1.3;

/** The distance between baselines in a text with a number of lines, in em: larger for scripts with high marks. */
export const leadingFor = (text: string, usual: number, lines: number): number =>
  lines > 1 && usual < tallLeading && tall.test(text) ? tallLeading : usual;

/** The width of a line of text in mm, at a size in points and with tracking in em. */
export const widthOf = (
  fonts: FontBook,
  text: string,
  font: FontId,
  points: number,
  direction: Direction,
  tracking?: number,
): number =>
  direction === 'ltr'
    ? fonts.measure(text, font, points, tracking)
    : runsIn(fonts, text, font, direction, { tracking: tracking ?? 0 }).reduce((sum, { width }) => sum + width, 0) *
      pt(points);

/** The amount by which a line may exceed its box, in mm, to allow for rounding. */
export const slack = 1e-3;

/** Lines with as many pieces as fit the width in mm, but at least one. `scale` multiplies the widths of pieces. */
function filledLines<T extends Piece>(all: readonly T[], width: number, scale: number): T[][] {
  const lines: T[][] = [];
  let reach = Infinity;
  for (const piece of all) {
    if ((reach + piece.width + (piece.hyphen ?? 0)) * scale > width + slack) {
      lines.push([]);
      reach = 0;
    }
    lines.at(-1)?.push(piece);
    reach += piece.width + piece.space;
  }
  return lines;
}

/** The lines, but a last line with one piece gets another from the line before, if that line has enough. */
function withCompany<T extends Piece>(lines: T[][], width: number, scale: number): T[][] {
  const [before, last] = lines.slice(-2);
  if (last?.length !== 1 || !before || before.length < 3) return lines;
  const [moved] = before.slice(-1) as [T];
  const fits = (moved.width + moved.space + (last[0]?.width ?? 0)) * scale <= width;
  return fits ? [...lines.slice(0, -2), before.slice(0, -1), [moved, ...last]] : lines;
}

/**
 * Lines with as many pieces as fit the width in mm, but at least one. In a text of three or more lines, the last line
 * is not a single short word, if possible. `scale` multiplies the widths of pieces.
 */
export function brokenLines<T extends Piece>(all: readonly T[], width: number, scale = 1): T[][] {
  const lines = filledLines(all, width, scale);
  const last = lines.at(-1);
  if (lines.length < 3 || last?.length !== 1 || !last[0]?.short) return lines;
  const others = [withCompany(lines, width, scale), balancedLines(all, width, scale)];
  return others.find((each) => each.at(-1)?.length !== 1) ?? lines;
}

/** Lines of about equal width: the smallest width, at least half, at which the pieces need no more lines. */
export function balancedLines<T extends Piece>(all: readonly T[], width: number, scale = 1): T[][] {
  const lines = filledLines(all, width, scale);
  if (lines.length < 2) return lines;
  let [low, high] = [width / 2, width];
  while (high - low > 0.05) {
    const middle = (low + high) / 2;
    if (filledLines(all, middle, scale).length > lines.length) low = middle;
    else high = middle;
  }
  return withCompany(filledLines(all, high, scale), width, scale);
}

/** The width of a line without trailing spaces, and with a hyphen if the word continues. */
export const lineWidth = (line: readonly Piece[]): number =>
  line.reduce((sum, { width, space }, index) => sum + width + (index < line.length - 1 ? space : 0), 0) +
  (line.at(-1)?.hyphen ?? 0);
