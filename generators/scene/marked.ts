import { capitals } from '../../src/content/letters.ts';
import type { DiscRun, IconRun, Run, TextRun } from '../../src/content/deck/marks.ts';
import type { Style } from '../../src/content/schema/deck.ts';
import { inkOf } from './extent.ts';
import {
  balancedLines,
  brokenLines,
  isShortWord,
  leadingFor,
  lineWidth,
  leadOf,
  piecesIn,
  widthAfter,
  withoutBreaks,
  type Piece,
} from './lines.ts';
import { softHyphen, type FontId } from './node.ts';
import type { Press } from './press.ts';
import { isOwn } from './runs.ts';
import { hasItalics } from './scripts.ts';
import { pt } from './units.ts';

export interface Types {
  readonly regular: FontId;
  readonly bold: FontId;
  readonly italic: FontId;
}

/**
 * The fonts for a type style on cards. `narrow` uses the italic of `text`, which has the same height. In an italic
 * style, italic words are upright. `display` and `subhead` each have a single font.
 */
export function typesOf({ font, weight, italic }: Pick<Style, 'font' | 'weight' | 'italic'>): Types {
  if (font === 'display' || font === 'subhead') return { regular: font, bold: font, italic: font };
  const upright = font === 'narrow' ? (`narrow-${weight}` as const) : weight < 600 ? 'text-400' : 'text-600';
  const bold = font === 'narrow' ? 'narrow-700' : 'text-600';
  const slanted = 'text-400-italic';
  return italic ? { regular: slanted, bold, italic: upright } : { regular: upright, bold, italic: slanted };
}

export interface MarkedStyle {
  readonly types: Types;
  /** The type size, in points. */
  readonly size: number;
  /** The minimum size to which the text shrinks, in points. */
  readonly least: number;
  /** The distance between baselines, as a multiple of the size. */
  readonly leading: number;
  readonly fill: string;
  /** The letter spacing, in em. */
  readonly tracking?: number;
  readonly capitals?: boolean;
  readonly align?: 'start' | 'center' | 'end';
  readonly valign?: 'start' | 'center' | 'end';
  /** Whether its lines have about equal widths. */
  readonly balance?: boolean;
  /** The largest number of lines. With 1, line ends in the text are ignored. Optional; default: no limit. */
  readonly lines?: number;
}

/** Words in one font, or a symbol. */
export interface Part {
  /** The visible words; empty for an icon. */
  readonly text: string;
  readonly font: FontId;
  /** The width at 1 pt, in mm. */
  readonly width: number;
  readonly sign?: IconRun | DiscRun;
}

/** A piece of a line, with its widths at 1 pt, in mm. */
export interface MarkedPiece extends Piece {
  readonly parts: readonly Part[];
  /**
   * The highest and lowest points of the letters, relative to the baseline. Only for text with letters that the press’s
   * own fonts lack.
   */
  readonly ink?: { readonly over: number; readonly under: number };
}

/** The character that represents a symbol for line breaking and the order of runs. */
export const object = '\ufffc';

/** The pieces of a text, in one list for each line of its source. */
export type Pieces = readonly (readonly MarkedPiece[])[];

/** The sizes of symbols, in em. */
export const signs = {
  /** The width of an icon, and the share of the width that its drawing fills. */
  icon: 1.12,
  drawn: 0.92,
  /** The diameter of a disc, and the space beside it. */
  disc: 1.14,
  beside: 0.05,
  /** The space between the edge of a disc and a wide number. */
  inDisc: 0.25,
  /** The height of the centres of symbols above the baseline. */
  centre: 0.345,
} as const;

/** A run on one line, as it is set, with the character that represents a symbol. */
interface Span {
  readonly text: string;
  readonly run: Exclude<Run, { readonly kind: 'break' }>;
}

/** The lines of the source, without repeated, leading and trailing spaces. */
function spansOf(runs: readonly Run[], { capitals: inCapitals, lines }: MarkedStyle, language: string): Span[][] {
  const found: Span[][] = [[]];
  for (const run of runs) {
    const line = found.at(-1) ?? [];
    const before = line.at(-1)?.text.endsWith(' ') ?? true;
    if (run.kind === 'break') {
      if (lines !== 1) found.push([]);
      else if (!before)
        line.push({ text: ' ', run: { kind: 'text', text: ' ', bold: false, italic: false, at: run.at } });
    } else if (run.kind === 'text') {
      const single = run.text.replaceAll(/ +/g, ' ').slice(before && run.text.startsWith(' ') ? 1 : 0);
      if (single !== '') line.push({ text: inCapitals ? capitals(single, language) : single, run });
    } else line.push({ text: object, run });
  }
  const isEmpty = found.every((line) => line.length === 0);
  return (isEmpty ? [] : found).map((line) => {
    const last = line.at(-1);
    if (!last?.text.endsWith(' ')) return line;
    const text = last.text.slice(0, -1);
    return [...line.slice(0, -1), ...(text === '' ? [] : [{ ...last, text }])];
  });
}

/** The width of a disc at 1 pt, in mm, with the space beside it. */
const discWidth = (number: number): number =>
  Math.max(pt(signs.disc), number + 2 * pt(signs.inDisc)) + 2 * pt(signs.beside);

/** The font of a run. In scripts without italics, bold replaces them. */
function wordFont({ bold, italic, text }: Pick<TextRun, 'bold' | 'italic' | 'text'>, types: Types): FontId {
  if (bold || (italic && !hasItalics(text))) return types.bold;
  return italic ? types.italic : types.regular;
}

/** The words of runs that are drawn or read, with their fonts. */
export const wordsOf = ({ language }: Press, runs: readonly Run[], style: MarkedStyle) =>
  spansOf(runs, style, language.tag)
    .flat()
    .flatMap(({ text, run }): { readonly text: string; readonly font: FontId }[] => {
      const { types } = style;
      if (run.kind === 'text') return [{ text, font: wordFont(run, types) }];
      const drawn = run.kind === 'disc' ? [{ text: run.text, font: types.bold }] : [];
      return [...drawn, ...(run.said ? [{ text: run.said, font: types.regular }] : [])];
    });

function partOf(
  { fonts }: Press,
  { run, text: whole }: Span,
  [start, end]: readonly [number, number],
  { types, tracking }: MarkedStyle,
): Part {
  if (run.kind === 'icon') return { text: '', font: types.regular, width: pt(signs.icon), sign: run };
  if (run.kind === 'disc') {
    const font = types.bold;
    return { text: run.text, font, width: discWidth(fonts.measure(run.text, font, 1)), sign: run };
  }
  const font = wordFont(run, types);
  const text = withoutBreaks(whole.slice(start, end));
  const measure = (words: string): number => fonts.measure(words, font, 1, tracking);
  return { text, font, width: widthAfter(leadOf(whole, start, end), text, measure) };
}

/** The highest and lowest points of the letters of words at 1 pt, in mm, relative to the baseline. */
function inkOfParts({ fonts }: Press, parts: readonly Part[], tracking = 0) {
  const inks = parts
    .filter(({ sign }) => !sign)
    .map(({ text, font }) =>
      inkOf({ kind: 'text', text, font, x: 0, y: 0, size: pt(1), tracking: tracking * pt(1), fill: '' }, fonts),
    );
  return { over: -Math.min(...inks.map(({ top }) => top)), under: Math.max(...inks.map(({ bottom }) => bottom)) };
}

export function piecesOf(press: Press, runs: readonly Run[], style: MarkedStyle): Pieces {
  const lines = spansOf(runs, style, press.language.tag);
  const own = lines.flat().every(({ text, run }) => run.kind !== 'text' || isOwn(text));
  return lines.map((spans) => {
    let [span, used] = [0, 0];
    return piecesIn(press.fonts, spans.map(({ text }) => text).join('')).map((piece): MarkedPiece => {
      const word = piece.trimEnd();
      const parts: Part[] = [];
      for (let rest = piece.length, visible = word.length; rest > 0;) {
        const own = spans[span];
        if (!own) break;
        const length = Math.min(rest, own.text.length - used);
        if (visible > 0) parts.push(partOf(press, own, [used, used + Math.min(visible, length)], style));
        rest -= length;
        visible -= length;
        used += length;
        if (used === own.text.length) [span, used] = [span + 1, 0];
      }
      const font = parts.findLast(({ sign }) => !sign)?.font ?? style.types.regular;
      const widthOf = (text: string): number => press.fonts.measure(text, font, 1, style.tracking);
      return {
        parts,
        width: parts.reduce((sum, { width }) => sum + width, 0),
        space: (piece.length - word.length) * widthOf(' '),
        ...(word.endsWith(softHyphen) ? { hyphen: widthOf('-') } : {}),
        ...(isShortWord(word) ? { short: true } : {}),
        ...(own ? {} : { ink: inkOfParts(press, parts, style.tracking) }),
      };
    });
  });
}

type Lines = readonly (readonly MarkedPiece[])[];

/** The distance between the baselines of a text, as a multiple of its size. */
export function leadingOfLines(lines: Lines, { leading }: MarkedStyle): number {
  const text = lines.flatMap((line) => line.flatMap(({ parts }) => parts.map((part) => part.text))).join('');
  return leadingFor(text, leading, lines.length);
}

/**
 * The top and bottom of the ink of lines at 1 pt, in mm below the first baseline. Empty if the ink is not measured.
 */
export function inkOfLines(lines: Lines, style: MarkedStyle): { readonly top: number; readonly bottom: number } {
  const step = leadingOfLines(lines, style) * pt(1);
  const inks = lines.flatMap((line, index) =>
    line.flatMap(({ ink }) => (ink ? [{ top: index * step - ink.over, bottom: index * step + ink.under }] : [])),
  );
  return { top: Math.min(...inks.map(({ top }) => top)), bottom: Math.max(...inks.map(({ bottom }) => bottom)) };
}

/** The height of lines at a size in points, in mm; ink may extend higher. */
const heightOfLines = (lines: Lines, size: number, style: MarkedStyle): number =>
  lines.length * leadingOfLines(lines, style) * pt(size);

/** The height of lines, including ink that extends higher. */
function heightWithInk(lines: Lines, size: number, style: MarkedStyle): number {
  const { top, bottom } = inkOfLines(lines, style);
  return Math.max(heightOfLines(lines, size, style), (bottom - top) * size);
}

const broken = (pieces: Pieces, width: number, size: number, { lines }: MarkedStyle, set: typeof brokenLines): Lines =>
  lines === 1 ? pieces : pieces.flatMap((line) => (line.length === 0 ? [line] : set(line, width, size)));

/** The lines of a text for a width in mm and a size in points. */
export const linesAt = (pieces: Pieces, width: number, size: number, style: MarkedStyle): Lines =>
  broken(pieces, width, size, style, style.balance ? balancedLines : brokenLines);

/** The height of a text in mm, for a width in mm and a size in points. */
export function heightAt(pieces: Pieces, width: number, size: number, style: MarkedStyle): number {
  return heightWithInk(broken(pieces, width, size, style, brokenLines), size, style);
}

/** The width of a text in mm at a size in points, if lines end only at the line ends of the source. */
export const widthAt = (pieces: Pieces, size: number): number => Math.max(0, ...pieces.map(lineWidth)) * size;

/** The amount by which a text may exceed its box, in mm, to allow for rounding. */
export const tolerance = 0.01;

/** The number of sizes per point at which a text is tested. */
const sizesPerPoint = 4;

/** The largest size in points at which a text fits, and its height in mm. */
export interface Fit {
  readonly size: number;
  readonly height: number;
}

/**
 * The largest size of a style, down to its minimum size, at which a text fits a width and a height in mm; undefined if
 * none does. A text at its minimum size fits if its lines fit, even if marks extend higher.
 */
export function fitting(pieces: Pieces, width: number, height: number, style: MarkedStyle): Fit | undefined {
  const { size: most, least, lines: limit = Infinity } = style;
  const sizeAt = (step: number): number => Math.min(most, Math.max(least, most - step / sizesPerPoint));
  const fits = (step: number, heightOf = heightWithInk): boolean => {
    const size = sizeAt(step);
    const lines = broken(pieces, width, size, style, brokenLines);
    return (
      lines.length <= limit &&
      heightOf(lines, size, style) <= height + tolerance &&
      lines.every((line) => lineWidth(line) * size <= width + tolerance)
    );
  };
  // A text that fits at one size fits at all smaller sizes.
  let [low, high] = [0, Math.max(0, Math.ceil((most - least) * sizesPerPoint))];
  if (fits(0)) high = 0;
  else if (!fits(high)) {
    if (!fits(high, heightOfLines)) return undefined;
    low = high;
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  const size = sizeAt(low);
  return { size, height: heightAt(pieces, width, size, style) };
}
