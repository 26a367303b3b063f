/** The rules for a page and for a whole print. Each returns its errors, with their boxes in mm. */
import { lettersOf } from '../support/lexicon.ts';
import { contrast, leastContrast } from '../../src/content/contrast.ts';
import { inked, inkedWords, type Ink } from '../../generators/scene/ink.ts';
import { common, grown, heightOf, inside, isEmpty, rect, touch, widthOf, type Rect } from '../support/geometry.ts';
import { isThrough, type Point, type Side } from './outline.ts';
import { letterPoints, type PageRead, type Paragraph, type Shape, type Sign, type Word } from './read.ts';

/** The rules with their grades: `A` misleads a reader, `B` disturbs a reader, `C` looks untidy. */
export const grades = {
  crash: 'A',
  overlap: 'A',
  edge: 'A',
  lost: 'A',
  set: 'A',
  language: 'A',
  'covered word': 'B',
  'covered sign': 'B',
  bleed: 'B',
  empty: 'B',
  faint: 'B',
  message: 'B',
  narrow: 'B',
  small: 'B',
  'last word': 'C',
  'lone heading': 'C',
} as const;
export type RuleName = keyof typeof grades;

export interface Fault {
  readonly rule: RuleName;
  readonly box: Rect;
  readonly what: string;
}

export interface About {
  readonly ink: Ink;
  /** Whether its pages are read in order and not cut. */
  readonly flows: boolean;
  /** The page's place among all pages, from 0. */
  readonly index: number;
  readonly count: number;
  /**
   * The texts that are complete on some page, or on two tiles together. A tile of a board may show a part of a text.
   */
  readonly whole: ReadonlySet<string>;
}

const limits = {
  /** The length in mm by which two texts must share both axes to count as overlapping. */
  overlap: 0.35,
  /** The distance in mm by which a text may extend beyond a cut. */
  cut: 0.2,
  /** The share of a word's or icon's points that a later drawing may cover. */
  word: 0.12,
  sign: 0.22,
  /** The share of a figure's points that other figures on a table may cover. */
  crowd: 0.4,
  /** A narrow column: fewer words per line than this, at least this number of lines, and less than this width. */
  narrow: { words: 3, lines: 5, width: 30 },
  /**
   * A last word with at most this number of letters is short. `lines` and `facts` are the smallest numbers in a checked
   * text. A fact has an icon within this distance, in mm.
   */
  last: { letters: 5, lines: 3, facts: 2, icon: 4 },
  /** The shares of the height of a page and of a column that must be used. */
  page: 1 / 3,
  column: 0.12,
  /** The minimum type size, and the minimum size of words that need less contrast, in points. */
  type: 6,
  large: 18,
  largeContrast: 3,
  /** The minimum distance of a frame from the cut if there is a bleed, in mm. */
  frame: 3,
} as const;

export const nowhere = rect(0, 0, 0, 0);
const quote = (text: string): string => `“${text.length > 48 ? `${text.slice(0, 46)}…` : text}”`;
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const isOpaque = (paint: string | undefined): boolean =>
  paint !== undefined && (paint === 'photograph' || /^#[0-9a-f]{6}$/i.test(paint));
/** Whether two boxes share more than `by` on both axes. */
const meet = (a: Rect, b: Rect, by: number): boolean => {
  const both = common(a, b);
  return widthOf(both) > by && heightOf(both) > by;
};
const isIn = ([x, y]: Point, { left, top, right, bottom }: Rect): boolean =>
  x > left && x < right && y > top && y < bottom;

const isTwin = (one: Word, other: Word): boolean =>
  one.text === other.text &&
  Math.abs(one.box.left - other.box.left) < 0.6 &&
  Math.abs(one.box.top - other.box.top) < 0.6;

function overlaps({ words, shapes }: PageRead): Fault[] {
  // The box of a slanting word is too large.
  const sorted = words.filter(({ turn }) => turn % 90 === 0).toSorted((a, b) => a.box.left - b.box.left);
  return sorted.flatMap((one, index) => {
    const found: Fault[] = [];
    for (const other of sorted.slice(index + 1)) {
      if (other.box.left > one.box.right - limits.overlap) break;
      if (!meet(one.box, other.box, limits.overlap) || isTwin(one, other)) continue;
      const [first, last] = one.order < other.order ? [one, other] : [other, one];
      const box = common(first.box, last.box);
      const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      // Another rule reports a word under something opaque.
      const isHidden = (shape: Shape): boolean =>
        shape.order > first.order && shape.order < last.order && shape.covers(middle) !== null;
      const hits = (word: Word, by: Word): boolean => word.samples().some((point) => isIn(point, by.box));
      if (!(hits(first, last) || hits(last, first)) || shapes.some(isHidden)) continue;
      found.push({ rule: 'overlap', box, what: `${quote(first.text)} and ${quote(last.text)}` });
    }
    return found;
  });
}

const piecesOf = ({ page }: PageRead): readonly Rect[] =>
  (page.pieces ?? []).map(({ x, y, width, height }) => rect(x, y, x + width, y + height));

/** The texts that are whole on a piece. */
export function wholeOn(read: PageRead): readonly string[] {
  const pieces = piecesOf(read);
  const isWhole = ({ box }: Word): boolean => pieces.some((piece) => inside(grown(box, -limits.cut), piece));
  return read.words.filter(isWhole).map(({ text }) => text);
}

/** The texts that continue beyond a piece, each with the side. */
export function continued(read: PageRead): readonly (readonly [text: string, side: string])[] {
  const pieces = piecesOf(read);
  return read.words.flatMap(({ text, box: whole }) => {
    const box = grown(whole, -limits.cut);
    const piece = pieces.find((each) => touch(each, box));
    if (!piece) return [];
    const sides = {
      left: box.left < piece.left,
      right: box.right > piece.right,
      top: box.top < piece.top,
      bottom: box.bottom > piece.bottom,
    };
    return Object.entries(sides).flatMap(([side, isOver]): [string, string][] => (isOver ? [[text, side]] : []));
  });
}

/** Words across a cut, a fold, or the edge of a piece or page. */
function edges(read: PageRead, { whole }: About): Fault[] {
  const { words, shapes, page } = read;
  const lines = shapes.filter(({ line }) => line === 'cut' || line === 'fold');
  const paper = rect(0, 0, page.width, page.height);
  const pieces = piecesOf(read);
  return words.flatMap((word): Fault[] => {
    const box = grown(word.box, -limits.cut);
    if (isEmpty(box)) return [];
    const over = (what: string): Fault => ({ rule: 'edge', box: word.box, what: `${quote(word.text)} over ${what}` });
    const crossed =
      word.turn % 90 === 0
        ? lines.find((line) => touch(line.box, box) && line.sides().some((side) => isThrough(side, box)))
        : undefined;
    return [
      ...(inside(box, paper) ? [] : [over('the edge of the page')]),
      ...(!whole.has(word.text) && pieces.some((piece) => touch(piece, box) && !inside(box, piece))
        ? [over('the edge of a piece')]
        : []),
      ...(crossed ? [over(`a ${crossed.line}`)] : []),
    ];
  });
}

const nameOf = ({ signs, tags }: Shape): string => signs.at(-1)?.name ?? tags.at(-1)?.type ?? 'art';

function coveredWords({ words, shapes }: PageRead): Fault[] {
  const opaque = shapes.filter(({ fill, stroke }) => isOpaque(fill) || isOpaque(stroke));
  return words.flatMap((word): Fault[] => {
    const over = opaque.filter((shape) => shape.order > word.order && meet(shape.box, word.box, 0.05));
    if (over.length === 0 || words.some((other) => other.order > word.order && isTwin(word, other))) return [];
    const samples = word.samples();
    const hits = samples.filter((point) => over.some((shape) => shape.covers(point) !== null));
    const by = over.find((shape) => hits.some((point) => shape.covers(point) !== null));
    if (!by || hits.length / samples.length < limits.word) return [];
    const what = `${quote(word.text)} ${percent(hits.length / samples.length)} under ${nameOf(by)}`;
    return [{ rule: 'covered word', box: word.box, what }];
  });
}

function pointsOf(shapes: readonly Shape[], { left, top, right, bottom }: Rect): readonly Point[] {
  const grid = Array.from({ length: 9 }, (_, index) => (index + 0.5) / 9);
  return grid
    .flatMap((x) => grid.map((y): Point => [left + (right - left) * x, top + (bottom - top) * y]))
    .filter((point) => shapes.some((shape) => shape.covers(point) !== null));
}

const isPerson = (sign: Sign | undefined): boolean => sign !== undefined && /^(?:figure|man) /.test(`${sign.name} `);
/** Figures may be in a wood or on a field. */
const isGround = ({ name }: Sign): boolean => /^icon (?:forest|house|village|field|pond|hedge|wheat|marsh)/.test(name);

/** Icons and figures under a later drawing that is not part of them. */
function coveredSigns({ signs, shapes, words }: PageRead): Fault[] {
  const paints = ({ fill, stroke, strokeWidth, line }: Shape): boolean =>
    !line && (isOpaque(fill) || (isOpaque(stroke) && strokeWidth > 0.35));
  const opaque = shapes.filter(paints);
  return signs.flatMap((sign): Fault[] => {
    const { box, name, last, isPart } = sign;
    if (isPart || !(widthOf(box) > 1.2 && heightOf(box) > 1.2)) return [];
    const own = shapes.filter((shape) => shape.signs.includes(sign));
    const family = new Set(own.flatMap((shape) => shape.signs));
    const over = opaque.filter(
      (shape) => shape.order > last && meet(shape.box, box, 0.1) && !shape.signs.some((each) => family.has(each)),
    );
    if (over.length === 0) return [];
    const points = pointsOf(own, box);
    const hits = points.filter((point) => over.some((shape) => shape.covers(point) !== null));
    const by = over.find((shape) => hits.some((point) => shape.covers(point) !== null));
    if (!by || points.length < 4) return [];
    const [first] = by.signs;
    // Figures may be in a wood. A line that shows an icon’s state, such as a dead seat, is above the icon.
    if ((isGround(sign) && isPerson(first)) || by.signs.some((each) => each.name.startsWith('state'))) return [];
    // In a pile, an icon of the same name is on top.
    const isPile = (other: Sign): boolean =>
      other !== sign && other.last > last && other.name === name && touch(other.box, box) && touch(other.box, by.box);
    const share = hits.length / points.length;
    if (share < (isPerson(sign) && isPerson(first) ? limits.crowd : limits.sign) || signs.some(isPile)) return [];
    const label = words.find((word) => word.order > by.order && touch(word.box, by.box));
    const what = by.signs.at(-1)?.name ?? (label ? `a badge ${quote(label.text)}` : 'art');
    const line = by.stroke !== undefined && by.fill === undefined ? ' (a line)' : '';
    return [{ rule: 'covered sign', box, what: `${name} ${percent(share)} under ${what}${line}` }];
  });
}

/** Frames and white paper beside the cut, which would make an inexact cut visible. Only with a bleed. */
function bleeds({ shapes, words, page }: PageRead, { ink }: About): Fault[] {
  // A kit also has pieces that are printed without bleed.
  const bleed = page.trimBox.x - page.bleedBox.x;
  if (bleed < 0.1) return [];
  return (page.pieces ?? []).flatMap(({ x, y, width, height }): Fault[] => {
    const piece = rect(x, y, x + width, y + height);
    // The back of a piece may be empty.
    if (![...shapes, ...words].some(({ box }) => touch(box, piece))) return [];
    const near = shapes.filter(
      ({ box, line }) => !line && touch(grown(piece, bleed), box) && !inside(box, grown(piece, -limits.frame)),
    );
    const cuts = [
      { along: 1, at: x, out: -1, from: y, to: y + height },
      { along: 1, at: x + width, out: 1, from: y, to: y + height },
      { along: 0, at: y, out: -1, from: x, to: x + width },
      { along: 0, at: y + height, out: 1, from: x, to: x + width },
    ] as const;
    const isBetween = (box: Rect, least: number, most: number): boolean =>
      inside(grown(piece, least), box) && inside(box, grown(piece, most));
    const isRound = near.some(({ box, covers }) => {
      const corner: Point = [x + width / 20, y + height / 20];
      return isBetween(box, -0.2, 0.2) && covers([x + width / 2, y + height / 2]) !== null && covers(corner) === null;
    });
    const isRing = ({ box }: Shape): boolean => isRound && isBetween(box, -limits.frame, bleed - 0.1);
    const isBeside = (side: Side, strokeWidth: number): boolean =>
      cuts.some(({ along, at, out, from, to }) => {
        const [fromX, fromY, toX, toY] = side;
        const [a, b, start, end] = along === 1 ? [fromX, toX, fromY, toY] : [fromY, toY, fromX, toX];
        if (Math.abs(a - b) > 0.05) return false;
        const length = Math.min(to, Math.max(start, end)) - Math.max(from, Math.min(start, end));
        // A frame may extend from the cut to the end of the bleed.
        const outer = (a - at) * out + strokeWidth / 2;
        return length > 0.6 * (to - from) && outer > -limits.frame && outer < bleed - 0.1;
      });
    const framed = near.find(
      (shape) =>
        isOpaque(shape.stroke) && (isRing(shape) || shape.sides().some((side) => isBeside(side, shape.strokeWidth))),
    );
    const found: Fault[] = framed
      ? [{ rule: 'bleed', box: framed.box, what: `a frame ${framed.strokeWidth.toFixed(1)} mm wide beside the cut` }]
      : [];
    // Other inks leave paper white intentionally.
    if (ink !== 'full') return found;
    const shares = isRound ? [0.5] : Array.from({ length: 9 }, (_, index) => (index + 0.5) / 9);
    const outside = cuts.map(({ along, at, out, from, to }) =>
      shares.map((share): Point => {
        const [across, reach] = [at + (out * bleed) / 2, from + (to - from) * share];
        return along === 1 ? [across, reach] : [reach, across];
      }),
    );
    const bare = outside.flat().filter((point) => !near.some((shape) => shape.covers(point) !== null));
    return bare.length > 0
      ? [
          ...found,
          { rule: 'bleed', box: piece, what: `${percent(bare.length / outside.flat().length)} of the bleed is white` },
        ]
      : found;
  });
}

const wordCount = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const isRunning = ({ tag }: Paragraph): boolean => ['P', 'LBody', 'LI', 'Note', 'Div'].includes(tag.type);

/** Columns of fewer than three words. */
function narrows({ paragraphs }: PageRead): Fault[] {
  const { words, lines: least, width } = limits.narrow;
  return paragraphs.filter(isRunning).flatMap(({ lines: all, box, text, turn }): Fault[] => {
    // The number of a rule may be below its text.
    const lines = /^[A-Z]{2}-\d\S*$/.test(all.at(-1)?.text ?? '') ? all.slice(0, -1) : all;
    if (lines.length < least || (turn % 180 === 0 ? widthOf(box) : heightOf(box)) >= width) return [];
    const mean = lines.slice(0, -1).reduce((sum, line) => sum + wordCount(line.text), 0) / (lines.length - 1);
    return mean < words
      ? [{ rule: 'narrow', box, what: `${lines.length} lines of ${mean.toFixed(1)} words: ${quote(text)}` }]
      : [];
  });
}

/**
 * The last lines of a paragraph that share an edge or the middle. They begin no earlier than the last line beside an
 * icon, because a card may be one paragraph with many texts.
 */
function lastText(
  { lines }: Paragraph,
  signs: PageRead['signs'],
): { readonly lines: Paragraph['lines']; readonly isFact: boolean } {
  const places = ({ box: { left, right } }: { readonly box: Rect }) => [left, right, (left + right) / 2];
  const [last] = lines.slice(-1);
  if (!last) return { lines: [], isFact: false };
  const own = places(last);
  const first = lines.findLastIndex(
    (line) => !places(line).some((place, at) => Math.abs(place - (own[at] ?? 0)) < 0.5),
  );
  const isBeside = (box: Rect, sign: Rect): boolean =>
    Math.min(box.bottom, sign.bottom) - Math.max(box.top, sign.top) > heightOf(box) / 2 &&
    Math.max(box.left - sign.right, sign.left - box.right) < limits.last.icon &&
    (sign.right < box.left + 0.5 || sign.left > box.right - 0.5);
  const begun = lines.findLastIndex(({ box }) => signs.some((sign) => isBeside(box, sign.box)));
  return { lines: lines.slice(Math.max(first + 1, begun)), isFact: begun > first };
}

/** Whether the line before could give its last word to the last line and keep two words. */
function hasCompany(lines: Paragraph['lines']): boolean {
  const [before, last] = lines.slice(-2);
  if (!before || !last || wordCount(before.text) < 3) return false;
  const [word = ''] = before.text.split(' ').slice(-1);
  const share = (word.length + 1) / before.text.length;
  const width = Math.max(...lines.map(({ box }) => widthOf(box)));
  return widthOf(last.box) + share * widthOf(before.box) < width - 0.5;
}

/** Last lines with one short word that have space for another. A rule’s number counts as a word, and may be alone. */
function lastWords({ paragraphs, signs }: PageRead): Fault[] {
  return paragraphs
    .filter((each) => isRunning(each) && each.turn === 0)
    .flatMap((paragraph): Fault[] => {
      const { lines, isFact } = lastText(paragraph, signs);
      const last = lines.at(-1);
      if (!last || lines.length < (isFact ? limits.last.facts : limits.last.lines) || wordCount(last.text) !== 1)
        return [];
      const letters = last.text.replaceAll(/[^\p{L}]/gu, '').length;
      if (letters === 0 || letters > limits.last.letters || /^\(?\d|[A-Z]{2}-\d/.test(last.text)) return [];
      if (!hasCompany(lines)) return [];
      const what = `${quote(last.text)} ends ${quote(paragraph.text)}`;
      return [{ rule: 'last word', box: last.box, what }];
    });
}

/** The height of the head and the foot of a page, in mm. */
const foot = 14;

/** Headings without anything below them in their column. */
function loneHeadings({ page, words, shapes, paragraphs }: PageRead, { flows }: About): Fault[] {
  if (!flows) return [];
  const end = page.height - foot;
  return paragraphs.flatMap(({ tag, box, text, turn, furniture }): Fault[] => {
    if (furniture || !/^H\d$/.test(tag.type) || turn !== 0 || box.top > end || box.top < 20) return [];
    const under = rect(box.left - 2, box.bottom - 0.5, box.right + 60, end);
    const begins = (other: Rect): boolean => other.top > under.top && touch(under, other);
    const isFollowed =
      words.some((word) => !word.tags.includes(tag) && begins(word.box)) || shapes.some((shape) => begins(shape.box));
    return isFollowed ? [] : [{ rule: 'lone heading', box, what: quote(text) }];
  });
}

/** Pages in the middle of a document that are less than a third full, or have an empty column. */
function empties({ page, words, shapes }: PageRead, { flows, index, count }: About): Fault[] {
  if (!flows || index === 0 || index >= count - 1 || page.apart) return [];
  const { width, height } = page;
  const isGround = ({ box }: Shape): boolean => widthOf(box) * heightOf(box) > 0.5 * width * height;
  const things = [...words, ...shapes.filter((shape) => !isGround(shape))].filter(
    ({ box }) => box.top < height - foot + 1 && box.bottom > foot - 1,
  );
  if (things.length === 0) return [];
  const step = 4;
  /** The share of the height between two vertical lines that is used. */
  const used = (from: number, to: number): number => {
    const rows = new Set<number>();
    for (const { box } of things) {
      if (box.right < from || box.left > to) continue;
      for (let row = Math.floor(box.top / step); row <= Math.floor(box.bottom / step); row++) rows.add(row);
    }
    return rows.size / ((height - 2 * (foot - 1)) / step);
  };
  const box = rect(0, 0, width, height);
  const all = used(0, width);
  const place = `page ${index + 1} of ${count}`;
  if (all < limits.page) return [{ rule: 'empty', box, what: `${percent(all)} of ${place} is used` }];
  // A drawing across the middle, except the line at the head, shows that the page has one column.
  const isOne = things.some(({ box }) => box.top > foot + 2 && box.left < width / 2 - 6 && box.right > width / 2 + 6);
  const columns = isOne ? [] : [used(10, width / 2 - 6), used(width / 2 + 6, width - 10)];
  return Math.min(...columns) < limits.column
    ? [{ rule: 'empty', box, what: `${columns.map(percent).join(' and ')} of the columns of ${place} are used` }]
    : [];
}

const smalls = ({ words }: PageRead): Fault[] =>
  words.flatMap(({ points, box, text }): Fault[] =>
    points < limits.type - 0.05 ? [{ rule: 'small', box, what: `${points.toFixed(1)} pt: ${quote(text)}` }] : [],
  );

/** Words with too little contrast to the shape under them. */
function faints({ words, shapes }: PageRead, { ink }: About): Fault[] {
  const opaque = shapes.filter(({ fill, stroke }) => isOpaque(fill) || isOpaque(stroke));
  return words.flatMap((word): Fault[] => {
    if (!isOpaque(word.fill)) return [];
    const { size, outline } = word.node;
    const own = inkedWords(ink, { fill: word.fill, size, ...(outline === undefined ? {} : { outline }) });
    const under = opaque.filter((shape) => shape.order < word.order && touch(shape.box, word.box));
    const grounds = new Set(
      word
        .samples()
        // The middle of each letter is enough.
        .filter((_, index) => index % letterPoints === 0)
        .map((point) => {
          const top = under.findLast((shape) => shape.covers(point) !== null);
          const paint = top?.covers(point) === 'stroke' ? top.stroke : top?.fill;
          return top ? inked(paint ?? '', ink) : '#FFFFFF';
        }),
    );
    const faintest = [...grounds]
      // The colours of a photograph are unknown.
      .filter((ground) => ground.startsWith('#'))
      .map((ground) => ({ ground, value: contrast(own, ground) }))
      .toSorted((a, b) => a.value - b.value)[0];
    const least = word.points >= limits.large ? limits.largeContrast : leastContrast;
    if (!faintest || faintest.value >= least - 0.05) return [];
    const { value, ground } = faintest;
    return [
      { rule: 'faint', box: word.box, what: `${value.toFixed(1)} : 1, ${own} on ${ground}: ${quote(word.text)}` },
    ];
  });
}

type PageRule = (read: PageRead, about: About) => Fault[];
export const pageRules = {
  overlaps,
  edges,
  coveredWords,
  coveredSigns,
  bleeds,
  narrows,
  lastWords,
  loneHeadings,
  empties,
  smalls,
  faints,
} as const satisfies Record<string, PageRule>;

// Rules for the texts of a whole print.

/** The words of a language, and the words of its source language. */
export interface Lexicon {
  readonly own: ReadonlySet<string>;
  readonly other: ReadonlySet<string>;
}

/** Texts in another language: most of their words exist only there, or the other print has the same text. */
export const foreign = (
  paragraphs: readonly Paragraph[],
  { own, other }: Lexicon,
  same: ReadonlySet<string> = new Set(),
): Fault[] =>
  paragraphs.flatMap(({ text, box, furniture }): Fault[] => {
    const all = lettersOf(text);
    const alien = all.filter((word) => other.has(word) && !own.has(word));
    if (furniture || alien.length === 0 || !(same.has(text) || alien.length / all.length >= 0.4)) return [];
    return [{ rule: 'language', box, what: `${quote(text)} (${[...new Set(alien)].slice(0, 5).join(', ')})` }];
  });

/** Measures with a decimal point, in a language that uses a comma. */
export const decimalPoints = (paragraphs: readonly Paragraph[]): Fault[] =>
  paragraphs.flatMap(({ text, box }): Fault[] => {
    const [found] = /\d+\.\d+\s?(?:[mc]?m|Zoll|%)(?!\p{L})/u.exec(text) ?? [];
    return found === undefined ? [] : [{ rule: 'language', box, what: `“${found}” with a point` }];
  });

/** A role set as its prints must describe it. */
export interface Dealt {
  /** The smallest and the largest number of players. */
  readonly players: readonly [number, number];
  readonly strangers: readonly string[];
  readonly icons: ReadonlySet<string>;
  /** The names of all roles, and all names of each role that the Announcer must call. */
  readonly roles: readonly string[];
  readonly called: readonly (readonly string[])[];
}

const hasName = (text: string, name: string): boolean => {
  const plain = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<!\p{L})${plain}s?(?!\p{L})`, 'u').test(text);
};

/** Roles of other sets, and other numbers of players. */
export const outside = (paragraphs: readonly Paragraph[], { players, strangers }: Dealt): Fault[] =>
  paragraphs.flatMap(({ text, box }): Fault[] => {
    const named = strangers.filter((name) => hasName(text, name)).map((name) => `${name}, which is not in the set`);
    const counts = [...text.matchAll(/(\d+)\s*(?:–|to|bis)\s*(\d+)\s+(?:players|Spieler)/g)]
      .filter(([, from, to]) => Number(from) < players[0] || Number(to) > players[1])
      .map(([count]) => `${count}, not ${players.join(' to ')}`);
    return [...named, ...counts].map((what) => ({ rule: 'set', box, what: `${what}: ${quote(text)}` }));
  });

/** Icons of other sets, and roles that act without a call. */
export function misdealt(
  paragraphs: readonly Paragraph[],
  icons: readonly string[],
  { roles, ...dealt }: Dealt,
): Fault[] {
  const strange = [...new Set(icons)].filter((icon) => dealt.icons.has(icon));
  // A heading or a list of many roles calls nobody.
  const calls = paragraphs
    .filter(({ tag, text }) => !/^H\d$/.test(tag.type) && roles.filter((name) => text.includes(name)).length < 4)
    .map(({ text }) => text)
    .join(' ');
  return [
    ...strange.map((icon) => `${icon}, whose role is not in the set`),
    ...dealt.called
      .filter((names) => !names.some((name) => calls.includes(name)))
      .map(([name = '']) => `${name} acts, and is not called`),
  ].map((what) => ({ rule: 'set', box: nowhere, what }));
}

type Told = Pick<Paragraph, 'text' | 'tag' | 'tags' | 'furniture'>;

export interface Texts {
  readonly paragraphs: readonly Paragraph[];
  readonly signs: readonly string[];
}

/**
 * The words of a print that its twin must have: words of at least three letters, and the numbers in headings, each with
 * the word before it.
 */
function tokensOf(paragraphs: readonly Told[]): ReadonlySet<string> {
  return new Set(
    paragraphs.flatMap(({ text, tag, tags, furniture }) => {
      if (furniture || tags.some(({ type }) => type === 'TOC' || type === 'TOCI')) return [];
      const isHeading = /^(?:H\d|TH|TD)$/.test(tag.type);
      // A piece’s id and version are not words.
      const plain = spelling(text.replaceAll(/\S+ · [0-9a-f]{7}\b/g, ' '));
      const all = plain.match(/\p{L}+|\d+/gu) ?? [];
      return all.flatMap((word, index) => {
        if (!/\d/.test(word)) return word.length > 2 ? [word] : [];
        const before = all[index - 1] ?? '';
        return isHeading && /\p{L}{3}/u.test(before) ? [`${before} ${word}`] : [];
      });
    }),
  );
}

/** Letters without accents and repetitions, because a pseudo-language spells a word in several ways. */
const spelling = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    // There is one capital sigma, and two small ones.
    .replaceAll('ς', 'σ')
    .replaceAll(/(\p{L})\1+/gu, '$1');

const runTogether = (text: string): string => spelling(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Words of the twin that a print lacks, except those in `needless`. */
export function lostWords(
  print: Pick<Texts, 'paragraphs'>,
  twin: { readonly paragraphs: readonly Told[] },
  needless: ReadonlySet<string>,
  than: string,
): Fault[] {
  const has = tokensOf(print.paragraphs);
  const wants = tokensOf(twin.paragraphs);
  const unneeded = new Set([...needless].map(spelling));
  // A word may be divided differently, by a hyphen or by icons.
  const all = runTogether(print.paragraphs.map(({ text }) => text).join(' '));
  const lost = [...wants].filter(
    (token) =>
      !has.has(token) && !token.split(' ').some((word) => unneeded.has(word)) && !all.includes(runTogether(token)),
  );
  const what = `${lost.length} of ${wants.size} words of the ${than}: ${lost.slice(0, 12).join(', ')}`;
  return lost.length > 0 ? [{ rule: 'lost', box: nowhere, what }] : [];
}

/** Words from a deck’s cards or steps that its print lacks, without marks. */
export function unprinted(print: Pick<Texts, 'paragraphs'>, given: readonly string[]): Fault[] {
  const tag = { type: 'P' } as const;
  const paragraphs = given.map((text) => ({
    text: text.replaceAll(/\{[^}]*\}/g, ' '),
    tag,
    tags: [tag],
    furniture: false,
  }));
  return lostWords(print, { paragraphs }, new Set(), 'maker’s texts');
}

const countsOf = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));

/** Icons of which a print has fewer than its twin. */
export function lostSigns({ signs }: Texts, twin: Texts, than: string): Fault[] {
  const has = countsOf(signs);
  const fewer = [...countsOf(twin.signs)].filter(([name, count]) => (has.get(name) ?? 0) < count);
  const names = fewer.map(([name, count]) => `${name} ${has.get(name) ?? 0} of ${count}`);
  return names.length > 0
    ? [{ rule: 'lost', box: nowhere, what: `signs of the ${than}: ${names.slice(0, 12).join(', ')}` }]
    : [];
}

/** The tags of items: a step, a row, a heading, a picture. */
const items: ReadonlySet<string> = new Set(['LI', 'LBody', 'Lbl', 'TR', 'TD', 'H1', 'H2', 'H3', 'Figure']);

/** Items of the source print that the translation lacks. A translation may join a few of them. */
export function lostItems({ paragraphs }: Texts, twin: Texts): Fault[] {
  const itemsOf = (all: readonly Paragraph[]) => {
    const known = new Set<string>();
    const types = all.flatMap(({ tags }) => {
      // An item that continues on the next page counts once.
      const begun = tags.filter(({ type, key }) => items.has(type) && !(key !== undefined && known.has(key)));
      for (const { key } of begun) if (key !== undefined) known.add(key);
      return [...new Set(begun.map(({ type }) => type))];
    });
    return countsOf(types);
  };
  const has = itemsOf(paragraphs);
  const lost = [...itemsOf(twin.paragraphs)]
    .filter(([type, count]) => (has.get(type) ?? 0) < count * 0.97)
    .map(([type, count]) => `${type} ${has.get(type) ?? 0} of ${count}`);
  return lost.length > 0 ? [{ rule: 'lost', box: nowhere, what: `items of the original: ${lost.join(', ')}` }] : [];
}

/** Pages of a booklet that are on no sheet. */
export function lostLeaves(numbers: readonly number[]): Fault[] {
  const last = Math.max(0, ...numbers);
  const all = Array.from({ length: last }, (_, index) => index + 1);
  const lost = all.filter((number) => !numbers.includes(number));
  const what = `page ${lost.join(', ')} of a booklet of ${last} is on no sheet`;
  return lost.length > 0 ? [{ rule: 'lost', box: nowhere, what }] : [];
}

/** A rejection whose message quotes a single letter, states a negative size, or truncates a text. */
export function badMessages(message: string): Fault[] {
  const flaws = [
    [/["“‘]\p{L}["”’]/u, 'a letter in quotes'],
    [/(?<![\p{L}\d])[-−]\d+(?:\.\d+)?(?: ×| x| ?mm| ?pt)/u, 'a size below zero'],
    [/(?:\.\.\.|…)["”’]/u, 'a part of a text'],
  ] as const;
  return flaws
    .filter(([pattern]) => pattern.test(message))
    .map(([, flaw]) => ({ rule: 'message', box: nowhere, what: `${flaw}: ${message}` }));
}
