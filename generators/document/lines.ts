import { directionOf } from '../../src/content/languages.ts';
import type { Language } from '../../src/content/schema/language.ts';
import { Memo, type FontBook } from '../scene/fonts.ts';
import { syllables } from '../scene/hyphens.ts';
import {
  hasUsualBreaks,
  isHeld,
  isShortWord,
  leadOf,
  piecesIn,
  placedParts,
  widthAfter,
  widthOf,
  withoutBreaks,
} from '../scene/lines.ts';
import { softHyphen, tag, type FontId, type SceneNode } from '../scene/node.ts';
import { isOwn, type Direction } from '../scene/runs.ts';
import { pt, round } from '../scene/units.ts';

export interface Inline {
  readonly text: string;
  readonly font: FontId;
  readonly fill: string;
  readonly to?: string;
  /** The size of the type, relative to the paragraph. Optional; default: 1. */
  readonly scale?: number;
}

interface Run {
  readonly inline: Inline;
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly rtl?: true;
}

export interface TextLine {
  readonly runs: readonly Run[];
  readonly width: number;
  /** The free space before the run, in mm, if the line begins at the right. Optional; default: none. */
  readonly start?: number;
}

interface Measure {
  readonly width: number;
  /** The type size, in points. */
  readonly size: number;
  /** Whether words may be broken; headings and cells of tables look better without broken words. */
  readonly hyphenate: boolean;
  readonly language: Pick<Language, 'direction' | 'hyphenation'>;
  /** Whether the lines are mirrored after layout. Optional; default: false. */
  readonly mirrored?: true | undefined;
}

interface Piece {
  readonly text: string;
  readonly inline: Inline;
  /** The letter before the piece, which affects its measured width. Optional; default: none. */
  readonly lead?: string;
}

interface Word {
  readonly pieces: readonly Piece[];
  /** The font of the space after the piece. Without a space, the word continues in the next piece. */
  readonly space: Inline | undefined;
  readonly soft?: true;
}

/** The words of a paragraph: text between two spaces at which a line may end, in one font or several. */
function usualWords(inlines: readonly Inline[], whole: string): readonly Word[] {
  const words: { pieces: Piece[]; space: Inline | undefined }[] = [];
  let open = false;
  let end = 0;
  for (const inline of inlines)
    for (const text of inline.text.split(/([ \n]+)/)) {
      if (text === '') continue;
      end += text.length;
      const last = words.at(-1);
      if (last && open && /^[ \n]/.test(text) && isHeld(whole, end)) last.pieces.push({ text: ' ', inline });
      else if (/^[ \n]/.test(text)) {
        if (last && open) last.space = inline;
        open = false;
      } else if (last && open) last.pieces.push({ text, inline });
      else {
        words.push({ pieces: [{ text, inline }], space: undefined });
        open = true;
      }
    }
  return words;
}

/** The words of a paragraph: text between two places at which a line may end. */
function wordsOf(fonts: FontBook, inlines: readonly Inline[]): readonly Word[] {
  const whole = inlines.map(({ text }) => text).join('');
  if (hasUsualBreaks(whole)) return usualWords(inlines, whole.replaceAll('\n', ' '));
  const ends = inlines.map((_, index) => inlines.slice(0, index + 1).reduce((sum, { text }) => sum + text.length, 0));
  let start = 0;
  return piecesIn(fonts, whole.replaceAll('\n', ' ')).flatMap((text): Word[] => {
    const word = text.trimEnd();
    const from = start;
    start += text.length;
    const pieces = inlines.flatMap((inline, index): Piece[] => {
      const before = (ends[index] ?? 0) - inline.text.length;
      const [first, last] = [Math.max(from - before, 0), Math.min(from + word.length - before, inline.text.length)];
      if (first >= last) return [];
      const lead = leadOf(inline.text, first, last);
      return [{ text: withoutBreaks(inline.text.slice(first, last)), inline, lead }];
    });
    const space = text === word ? undefined : inlines[ends.findIndex((end) => end > from + word.length)];
    return word === '' ? [] : [{ pieces, space, ...(word.endsWith(softHyphen) ? { soft: true } : {}) }];
  });
}

/**
 * A possible line end in a word: after a number of pieces and some characters of the next piece, with or without a
 * hyphen.
 */
interface Break {
  readonly pieces: number;
  readonly characters: number;
  readonly hyphen: boolean;
}

/** Possible breaks in a word: after its own dash or hyphen, otherwise between syllables. */
function breaksOf(fonts: FontBook, { pieces }: Word, { hyphenate, language }: Measure): readonly Break[] {
  return pieces.flatMap(({ text, inline }, index): Break[] => {
    const own = [...text.matchAll(/\p{L}{2,}[-–/](?=\p{L}{2})/gu)].map((match) => ({
      pieces: index,
      characters: match.index + match[0].length,
      hyphen: false,
    }));
    if (own.length > 0 || !hyphenate || inline.to !== undefined) return own;
    // A word in two fonts is usually a word and its punctuation, and only words in one font are broken.
    const parts = syllables(fonts, text, language);
    let characters = 0;
    return parts.slice(0, -1).map((part) => ({ pieces: index, characters: (characters += part.length), hyphen: true }));
  });
}

const textOf = ({ pieces }: Word): string => pieces.map(({ text }) => text).join('');

const restOf = ({ pieces, ...word }: Word, at: Break): Word => ({
  pieces: pieces.slice(at.pieces).flatMap((piece, index): Piece[] => {
    const text = index === 0 ? piece.text.slice(at.characters) : piece.text;
    return text === '' ? [] : [{ ...piece, text }];
  }),
  ...word,
});

const startOf = ({ pieces }: Word, at: Break): Word => ({
  pieces: pieces.slice(0, at.pieces + 1).map((piece, index) => ({
    ...piece,
    text: index === at.pieces ? piece.text.slice(0, at.characters) + (at.hyphen ? softHyphen : '') : piece.text,
  })),
  space: undefined,
});

/**
 * The penalties of lines: for shortness (squared, relative to the width), for a hyphen, for two hyphens in a row, and
 * for a last line with one short word.
 */
const badness = { hyphen: 0.02, twice: 0.2, lastHyphen: 0.05, stub: 0.08, alone: 0.5, tooWide: 10 } as const;
/** A last line shorter than this share of the width looks lost. */
const stub = 0.14;
/** The amount by which a line may exceed its width, in mm, to allow for rounding. */
const tolerance = 0.02;

/** The best setting of the paragraph up to some point. */
interface Way {
  /** The word that starts the next line, and the break inside that word if the line starts there. */
  readonly word: number;
  readonly from: Break | undefined;
  readonly cost: number;
  readonly lines: number;
  readonly before: Way | undefined;
}

/** A cache of broken paragraphs by font book, because each paragraph is set again for every paper and every size. */
const brokenBefore = new WeakMap<FontBook, Memo<readonly TextLine[]>>();
const mostBroken = 4_000;
/** The maximum number of times that lines of other scripts are broken again, and how many mm shorter they may get. */
const [mostTries, mostOver] = [4, 1];

/**
 * The paragraph in lines, with a right edge as even as possible for ragged text. Chooses the breaks with the least
 * total penalty (Knuth and Plass’s search, with fixed spaces). A word that is wider than the column is alone on its
 * line, and extends beyond the column.
 */
export function breakLines(
  fonts: FontBook,
  inlines: readonly Inline[],
  { width, size, hyphenate, language: { direction, hyphenation }, mirrored }: Measure,
): readonly TextLine[] {
  let known = brokenBefore.get(fonts);
  if (!known) brokenBefore.set(fonts, (known = new Memo(mostBroken)));
  const language = { direction, ...(hyphenation === undefined ? {} : { hyphenation }) };
  const measure = { width, size, hyphenate, language, mirrored };
  return known.get(JSON.stringify([measure, inlines]), () => {
    let lines = bestLines(fonts, inlines, measure);
    // The order of a line in another script may change the space between letters.
    for (let most = width, tries = 0; tries < mostTries; tries++) {
      const over = Math.max(0, ...lines.map((line) => line.width - width));
      if (over <= tolerance || lines.every(({ runs }) => runs.every(({ text }) => isOwn(text)))) break;
      lines = bestLines(fonts, inlines, measure, (most -= Math.min(over, mostOver)));
    }
    return lines;
  });
}

function bestLines(
  fonts: FontBook,
  inlines: readonly Inline[],
  measure: Measure,
  most = measure.width,
): readonly TextLine[] {
  const words = wordsOf(fonts, inlines);
  const base = directionOf(inlines.map(({ text }) => text).join(''), measure.language);
  const widthOf = (word: Word): number =>
    word.pieces.reduce((sum, piece) => sum + widthIn(fonts, piece.text, piece.inline, measure.size, piece.lead), 0);
  const widths = words.map(widthOf);
  const spaces = words.map((word) => spaceAfter(fonts, word, measure.size));
  /** The width of each word’s hyphen at the end of a line, if it continues in the next word. */
  const hyphens = words.map(({ soft, pieces }) => {
    const last = soft && pieces.at(-1);
    return last ? widthIn(fonts, '-', last.inline, measure.size) : 0;
  });
  /** The breaks in words at which a line may end. Lines start within words only at these breaks. */
  const breaks: (readonly Break[] | undefined)[] = [];
  const ways = new Map<number, Way>();
  // A number is faster than a text as a key. No word has ten thousand characters.
  const key = (word: number, from: Break | undefined) => word * 1e8 + (from ? from.pieces * 1e4 + from.characters : 0);
  // Most new settings are worse than a known one, so they are compared before they are stored.
  const offer = (before: Way, total: number, word: number, from?: Break): void => {
    const place = key(word, from);
    const known = ways.get(place);
    if (!known || total < known.cost) ways.set(place, { word, from, cost: total, lines: before.lines + 1, before });
  };
  ways.set(0, { word: 0, from: undefined, cost: 0, lines: 0, before: undefined });
  const cost = (way: Way, width: number, hyphen: boolean): number => {
    const slack = Math.max(0, 1 - width / most);
    const twice = hyphen && way.from?.hyphen ? badness.twice : 0;
    return way.cost + slack * slack + (hyphen ? badness.hyphen : 0) + twice;
  };
  for (let first = 0; first < words.length; first++) {
    // The first pass is for lines that start at the word's start. It may find breaks, at which further lines start.
    for (let start = -1; start < (breaks[first]?.length ?? 0); start++) {
      const from = breaks[first]?.[start];
      const way = ways.get(key(first, from));
      if (!way) continue;
      const word = words[first] as Word;
      let width = 0;
      for (let at = first; at < words.length; at++) {
        const whole = at > first || !way.from ? (widths[at] ?? 0) : widthOf(restOf(word, way.from));
        const lead = at > first ? (spaces[at - 1] ?? 0) : 0;
        const fits = width + lead + whole <= most + tolerance;
        if (!fits) {
          const own = (breaks[at] ??= breaksOf(fonts, words[at] as Word, measure));
          const possible = own.filter(
            (each) => at > first || !way.from || each.pieces > way.from.pieces || each.characters > way.from.characters,
          );
          for (const each of possible) {
            const until = startOf(words[at] as Word, each);
            const begun = at === first && way.from ? restOf(until, way.from) : until;
            const reached = width + lead + widthOf(begun);
            if (reached > most + tolerance) break;
            offer(way, cost(way, reached, each.hyphen), at, each);
          }
          if (at > first) break;
        }
        width += lead + whole;
        const wide = fits ? 0 : badness.tooWide;
        if (at + 1 === words.length) {
          // A short word on its own line looks lost under two or more lines, even in a narrow column.
          const isAlone =
            way.lines > 1 && at === first && isShortWord(textOf(way.from ? restOf(word, way.from) : word));
          const short = isAlone ? badness.alone : way.lines > 0 && width < stub * most ? badness.stub : 0;
          offer(way, way.cost + wide + short + (way.from?.hyphen ? badness.lastHyphen : 0), at + 1);
        } else {
          const hyphen = hyphens[at] ?? 0;
          if (at === first || width + hyphen <= most + tolerance)
            offer(way, wide + cost(way, width + hyphen, hyphen > 0), at + 1);
        }
        if (!fits) break;
      }
    }
  }
  const chain: Way[] = [];
  for (let way = ways.get(key(words.length, undefined)); way; way = way.before) chain.unshift(way);
  return chain.slice(1).map((way, index) => {
    const start = chain[index] as Way;
    const inside = words.slice(start.word, way.word + (way.from ? 1 : 0)).map((word, place, all) => {
      const ended = way.from && place === all.length - 1 ? startOf(word, way.from) : word;
      return place === 0 && start.from ? restOf(ended, start.from) : ended;
    });
    return lineOf(fonts, inside, base, measure);
  });
}

/** The width of the space after a word, in mm. In another script, the space is in the word's font. */
function spaceAfter(fonts: FontBook, { pieces, space }: Word, size: number): number {
  if (!space) return 0;
  const last = pieces.at(-1);
  const before = last?.inline === space && !isOwn(last.text) ? last.text : '';
  return widthIn(fonts, ' ', space, size, before);
}

const widthIn = (fonts: FontBook, text: string, { font, scale = 1 }: Inline, size: number, lead = ''): number =>
  widthAfter(lead, text, (words) => fonts.measure(words, font, size * scale));

/** The words side by side, joined into one run if they share a font. */
function lineOf(fonts: FontBook, words: readonly Word[], base: Direction, measure: Measure): TextLine {
  const { size } = measure;
  const joined: { inline: Inline; text: string }[] = [];
  const add = (inline: Inline, text: string) => {
    const last = joined.at(-1);
    if (last?.inline === inline) last.text += text;
    else joined.push({ inline, text });
  };
  for (const [index, word] of words.entries()) {
    for (const { inline, text } of word.pieces) add(inline, text);
    const last = word.pieces.at(-1);
    if (index < words.length - 1) {
      if (word.space) add(word.space, ' ');
    } else if (word.soft && last) add(last.inline, softHyphen);
  }
  if (base === 'rtl' || joined.some(({ text }) => !isOwn(text))) return orderedLine(fonts, joined, base, measure);
  let x = 0;
  const runs = joined.map(({ inline, text }) => {
    const run = { inline, text, x, width: widthIn(fonts, text, inline, size) };
    x += run.width;
    return run;
  });
  return { runs, width: x };
}

function orderedLine(
  fonts: FontBook,
  joined: readonly { readonly inline: Inline; readonly text: string }[],
  base: Direction,
  { width: room, size, mirrored }: Measure,
): TextLine {
  const measured = joined.map((part) => ({ ...part, width: widthIn(fonts, part.text, part.inline, size) }));
  const widthOfPart = (
    { inline: { font, scale = 1 } }: { readonly inline: Inline },
    text: string,
    direction: Direction,
  ) => widthOf(fonts, text, font, size * scale, direction);
  const placed = placedParts(fonts, measured, base, widthOfPart, mirrored);
  const width = placed.reduce((sum, part) => sum + part.width, 0);
  const runs = placed.map(({ part, text, x, width: own, rtl }): Run => ({
    inline: part.inline,
    text,
    x,
    width: own,
    ...(rtl ? { rtl } : {}),
  }));
  return { runs, width, ...(base === 'rtl' && !mirrored ? { start: Math.max(0, room - width) } : {}) };
}

/** The foot of a page, in 8 pt, on as few lines as possible. Lines end only between parts of the foot. */
export function inLines(fonts: FontBook, foot: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const part of foot.split(' · ')) {
    const longer = [...lines.slice(-1), part].join(' · ');
    const fits = lines.length > 0 && fonts.measure(longer, 'narrow-500', 8) <= width;
    lines.splice(fits ? -1 : lines.length, 1, fits ? longer : part);
  }
  return lines;
}

/** The baseline below the middle of a line, in em, so that capitals are centred. */
export const baseline = 0.343;

/**
 * A line of text as nodes: tagged if it contains a link, otherwise plain text. `x` is the left end of the paragraph’s
 * space, or of the line if it is `placed`.
 */
export function lineNodes(
  line: TextLine,
  { size }: Pick<Measure, 'size'>,
  place: { x: number; y: number; last: boolean; mixed: boolean; placed?: true },
): readonly SceneNode[] {
  const { y: height, last, mixed } = place;
  const x = place.x + (place.placed ? 0 : (line.start ?? 0));
  return line.runs.map(({ inline, text, x: left, width, rtl }, index): SceneNode => {
    const ends = index === line.runs.length - 1 && !last && !text.endsWith('\u00ad') && !/[-–/]$/.test(text);
    const node: SceneNode = {
      kind: 'text',
      // A space at the left end of a right-to-left word would move the word.
      text: ends && !rtl ? `${text} ` : text,
      x: round(x + left),
      y: round(height / 2 + pt(size) * baseline),
      font: inline.font,
      size: pt(size),
      fill: inline.fill,
      tracking: 0,
      ...(ends && rtl ? {} : { joins: true }),
      ...(rtl ? { rtl } : {}),
    };
    if (inline.to === undefined) return mixed ? tag('Span', [node]) : node;
    const box = { x: round(x + left), y: 0, width: round(width), height: round(height) };
    return { kind: 'tag', tag: 'Link', to: inline.to, box, children: [node] };
  });
}
