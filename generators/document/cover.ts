import { capitals } from '../../src/content/letters.ts';
import type { Pattern } from '../../src/content/schema/common.ts';
import { patterned } from '../design/patterns.ts';
import { inLines } from './lines.ts';
import { coverArt, type Poster } from '../design/art/covers.ts';
import { chip, largeType, surface, perInk } from '../design/ink.ts';
import { data, mix, roundRectangle, slanted } from '../design/shapes.ts';
import type { Box } from '../render/pdf.ts';
import { group, path, tag, type FontId, type SceneNode, type StructureType } from '../scene/node.ts';
import { printedAddress, type Origin, type Press } from '../scene/press.ts';
import { hasLetters } from '../scene/letters.ts';
import { pt, round } from '../scene/units.ts';
import { panelShape } from '../design/panel.ts';
import type { About } from '../../src/content/games.ts';
import type { Rule, RuleBook } from '../../src/content/rule-parts.ts';
import { setDealt } from '../../src/content/role-sets.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { rangeOf } from '../../src/content/template.ts';
import type { Language } from '../../src/content/schema/language.ts';
import type { Rulebook, RulebookWords } from '../../src/content/schema/rulebook.ts';

const white = '#FFFFFF';

export interface CoverText {
  readonly poster: Poster;
  readonly pattern: Pattern;
  readonly name: string;
  readonly label: string;
  readonly summary: string;
  /** Players, minutes and author, each on one line. */
  readonly facts: readonly string[];
  readonly edition: string;
  /** The id, the version and so on. */
  readonly foot: string;
  readonly link?: string;
  readonly accent: { readonly fill: string; readonly deep: string; readonly tint: string };
  readonly from: Readonly<Record<(typeof fields)[number], Origin>>;
}

const fields = ['name', 'label', 'summary', 'facts', 'edition'] as const;

function checkLetters(press: Press, { from, ...text }: CoverText): void {
  const fonts = {
    name: 'display',
    label: 'narrow-700',
    summary: 'subhead',
    facts: 'narrow-600',
    edition: 'narrow-700',
  };
  for (const field of fields) hasLetters(press, [text[field]].flat().join(' · '), fonts[field] as FontId, from[field]);
}

/** The words on the requested number of lines, as evenly as possible. */
function evenly(words: readonly string[], lines: number, width: (words: string) => number): readonly string[] {
  if (lines === 1) return [words.join(' ')];
  let best: readonly string[] = [words.join(' ')];
  for (let first = 1; first <= words.length - lines + 1; first++) {
    const all = [words.slice(0, first).join(' '), ...evenly(words.slice(first), lines - 1, width)];
    if (all.length === lines && (best.length < lines || widest(all, width) < widest(best, width))) best = all;
  }
  return best;
}

const widest = (lines: readonly string[], width: (words: string) => number): number => Math.max(...lines.map(width));

/** The largest height of a line of the title, in mm, as a share of the cover’s width. */
const largestTitle = 0.16;

/** The front page of a rulebook, in the style of a digest of 1955: a masthead, a picture and a teaser. */
export function cover(press: Press, page: Box, text: CoverText): readonly SceneNode[] {
  const { ink, ink2, ink3 } = press.tokens.neutral;
  const scale = page.width / 180;
  const { accent } = text;
  checkLetters(press, text);
  const line = (
    words: string,
    place: { x: number; y: number; font: FontId; size: number; fill?: string; tracking?: number; large?: boolean },
  ): SceneNode => ({
    kind: 'text',
    text: words,
    x: round(place.x),
    y: round(place.y),
    font: place.font,
    size: round(place.size),
    fill: place.fill ?? ink,
    ...(place.large ? largeType(place.size) : {}),
    tracking: round((place.tracking ?? 0) * place.size),
  });
  const points = (millimetres: number) => millimetres / pt(1);
  const measure = (words: string, font: FontId, size: number, tracking = 0) =>
    press.fonts.measure(words, font, points(size), tracking);
  const tagged = (type: StructureType, nodes: readonly SceneNode[]) => tag(type, nodes);

  // The spine, with the pattern band of the cards.
  const spine = { x: page.x, width: 15 * scale };
  const body = { x: page.x + spine.width + 7 * scale, width: page.width - spine.width - 7 * scale };

  const words = text.name.split(' ');
  const widthAt1 = (each: string) => measure(each, 'display', 1);
  const choices = [1, 2, 3]
    .filter((count) => count <= words.length)
    .map((count) => {
      const lines = evenly(words, count, widthAt1);
      const size = Math.min(largestTitle * page.width, (body.width - 1) / widest(lines, widthAt1));
      return { lines, size };
    });
  // Two large lines look better than a small one. Three would look like a column.
  const title = choices.reduce((best, each) =>
    each.size > best.size * 1.25 && each.lines.length * each.size < page.height * 0.26 ? each : best,
  );
  const leading = 0.98;
  const labelSize = 5.4 * scale;
  const caps = capitals(text.label, press.language.tag);
  const labelHeight = labelSize * 1.75;
  const labelWidth = measure(caps, 'narrow-700', labelSize, 0.09) + 12 * scale;
  const titleTop = page.y + labelHeight + 4 * scale;
  const titleBottom = titleTop + title.lines.length * title.size * leading;

  const factSize = Math.max(pt(8.6), 4.1 * scale);
  const summarySize = Math.max(pt(11), 5.6 * scale);
  const footSize = pt(8);
  const summary: string[] = [];
  for (const word of text.summary.split(' ')) {
    const last = summary.at(-1);
    if (last !== undefined && measure(`${last} ${word}`, 'subhead', summarySize) <= body.width)
      summary[summary.length - 1] = `${last} ${word}`;
    else summary.push(word);
  }
  // If the last line has a single word, it gets another from the line before.
  const [before = '', alone = ''] = summary.slice(-2);
  const space = before.lastIndexOf(' ');
  const both = `${before.slice(space + 1)} ${alone}`;
  const isAlone = summary.length > 2 && !alone.includes(' ') && before.split(' ').length > 2;
  if (isAlone && measure(both, 'subhead', summarySize) <= body.width)
    summary.splice(-2, 2, before.slice(0, space), both);
  // The address is below the foot.
  const feet = inLines(press.fonts, text.foot, body.width);
  const footTop = page.y + page.height - footSize * 1.3 * (1 + feet.length + (text.link === undefined ? 0 : 1));
  // The facts are on one line if its type is almost full size, otherwise on as many lines as full-size type needs.
  const joined = (facts: readonly string[]): string => facts.join('  ·  ');
  const factWidth = (words: string): number => measure(words, 'narrow-600', factSize);
  const facts: string[][] = [];
  for (const fact of text.facts) {
    const last = facts.at(-1);
    const most = factWidth(joined(text.facts)) < body.width * 1.06 ? Infinity : body.width;
    if (last && factWidth(joined([...last, fact])) <= most) last.push(fact);
    else facts.push([fact]);
  }
  const factsTop = footTop - 4 * scale - factSize * 1.35 * facts.length;
  const summaryTop = factsTop - 3 * scale - summary.length * summarySize * 1.2;
  const panel = {
    x: body.x,
    y: titleBottom + 6 * scale,
    width: body.width,
    height: summaryTop - 6 * scale - titleBottom - 6 * scale,
  };

  const label = chip(press, accent);
  const band = roundRectangle(spine.x, page.y, spine.width, page.height, 1.4 * scale);
  const linked = (link: string): SceneNode => {
    const words = printedAddress(link);
    const y = footTop + (1 + feet.length) * footSize * 1.3;
    const width = measure(words, 'narrow-500', footSize);
    const node = line(words, { x: body.x, y: y + footSize, font: 'narrow-500', size: footSize, fill: ink2 });
    return { ...tag('Link', [node], link), to: link, box: { x: body.x, y, width, height: footSize * 1.3 } };
  };
  const masthead = press.maker?.author ?? 'Saucer Press';
  const mastheadSize = Math.max(pt(7.2), 5 * scale);
  return [
    group([
      perInk(press, (own) => {
        const behind = surface(own, text.pattern, accent, mix(accent.fill, ink, 0.35), 0.3);
        return [patterned(band, [spine.x, page.y, spine.width, page.height], behind.kind, behind, 1.7 * scale)];
      }),
      path(slanted(body.x, page.y, labelWidth, labelHeight, 2.1 * scale), label.paint),
      ...panelPicture(press, panel, text, scale),
      path(data('M', body.x, footTop - 2 * scale, 'h', body.width), { stroke: ink, strokeWidth: 0.3 }),
    ]),
    tagged('P', [
      line(caps, {
        x: body.x + 6.4 * scale,
        y: page.y + labelHeight / 2 + labelSize * 0.343,
        font: 'narrow-700',
        size: labelSize,
        fill: label.text,
        tracking: 0.09,
      }),
    ]),
    tagged('P', [
      line(masthead, {
        x: body.x + body.width - measure(masthead, 'subhead', mastheadSize) - 0.6,
        y: page.y + labelHeight / 2 + mastheadSize * 0.32,
        font: 'subhead',
        size: mastheadSize,
        fill: accent.deep,
      }),
    ]),
    tagged(
      'H1',
      title.lines.map((each, index) =>
        line(each, {
          x: body.x - title.size * 0.03,
          y: titleTop + (index + 0.5) * title.size * leading + title.size * 0.32,
          font: 'display',
          size: title.size,
          large: true,
        }),
      ),
    ),
    tagged(
      'P',
      summary.map((each, index) =>
        line(each, {
          x: body.x,
          y: summaryTop + (index + 0.5) * summarySize * 1.2 + summarySize * 0.32,
          font: 'subhead',
          size: summarySize,
        }),
      ),
    ),
    tagged(
      'P',
      facts.map((each, index) =>
        line(joined(each), {
          x: body.x,
          y: factsTop + factSize * (1 + index * 1.35),
          font: 'narrow-600',
          size: Math.min(factSize, factSize * (body.width / factWidth(joined(each)))),
          fill: ink2,
        }),
      ),
    ),
    tagged('P', [
      line(text.edition, { x: body.x, y: footTop + footSize, font: 'narrow-700', size: footSize, fill: ink2 }),
    ]),
    // Facts only for the publisher and the printer.
    tagged(
      'P',
      feet.map((each, index) =>
        line(each, {
          x: body.x,
          y: footTop + footSize * (1 + (index + 1) * 1.3),
          font: 'narrow-500',
          size: footSize,
          fill: ink3,
        }),
      ),
    ),
    ...(text.link === undefined ? [] : [linked(text.link)]),
  ];
}

export function panelPicture(
  press: Press,
  panel: Box,
  { accent, poster }: Pick<CoverText, 'accent' | 'poster'>,
  scale: number,
): readonly SceneNode[] {
  const { x, y, width, height } = panel;
  const shape = panelShape(x, y, width, height, 2.4 * scale);
  const colours = { ...accent, on: white, ray: mix(accent.fill, white, 0.13) };
  return [
    group([coverArt(press, poster, colours, panel)], { clip: shape }),
    path(shape, { stroke: press.tokens.neutral.ink, strokeWidth: 0.8 * scale }),
  ];
}

type TableContent = Pick<Content, 'rulebook' | 'sets' | 'dealt'>;

/**
 * The facts about a game for players: the role set if one is dealt, the number of players, the minutes and the minimum
 * age. `only` is the number of players if the print is for a single number.
 */
export function tableFacts(content: TableContent, about: About, only?: number): readonly string[] {
  const set = setDealt(content);
  return [...(set ? [set.name] : []), ...Object.values(factsById(about, content.rulebook, only))];
}

/** The players, the minutes and the minimum age of a game or a deck by their fields, if its file has them. */
export function factsById(
  { players, minutes, age }: { readonly [Name in 'players' | 'minutes' | 'age']?: About[Name] | undefined },
  words: RulebookWords,
  only?: number,
): { readonly players?: string; readonly minutes?: string; readonly age?: string } {
  return {
    ...(players ? { players: `${only ?? rangeOf(players, words)} ${words.players}` } : {}),
    ...(minutes ? { minutes: `${rangeOf(minutes, words)} ${words.minutes}` } : {}),
    ...(age === undefined ? {} : { age: `${words.ages} ${age}+` }),
  };
}

/** The thanks in a rulebook. A custom game has its own licence, so its book only has the thanks for icons. */
export const thanksFor = ({ thanks }: RulebookWords, { licence }: About): readonly string[] =>
  licence === undefined ? thanks : thanks.slice(-1);

export const editionOf = ({ press, rulebook }: Pick<Content, 'press' | 'rulebook'>, about?: About): string =>
  about?.licence?.replace(/\.$/, '') ??
  [`${rulebook.edition} ${press.version}`, ...(press.year === undefined ? [] : [String(press.year)])].join(', ');

/** The facts on a game’s cover besides its name: facts for players, and its author. */
export const factsOf = (content: TableContent, about: About): readonly string[] => [
  ...tableFacts(content, about),
  `${content.rulebook.by} ${about.author}${about.year === undefined ? '' : `, ${about.year}`}`,
];

/** A word of the index, its place in the content, and the rules that use it. */
interface IndexWord {
  readonly word: string;
  readonly forms: readonly string[];
  readonly index: number;
  readonly found: readonly Rule[];
}

/**
 * The words of the index. A translation lists them in English order, so they are sorted again.
 */
export function indexWords(
  book: RuleBook,
  { index }: Pick<Rulebook, 'index'>,
  { tag }: Language,
): readonly IndexWord[] {
  const rules = [...book.rules.values()];
  const texts = rules.map(({ title, text }) => `${title}\n${text}`.toLowerCase());
  const words = index.map(({ word, forms }, at): IndexWord => {
    const lines = forms.map((form) => form.toLowerCase());
    const found = rules.filter((_, place) => lines.some((form) => hasWord(texts[place] ?? '', form)));
    return { word, forms, index: at, found };
  });
  const { compare } = new Intl.Collator(tag);
  return tag.startsWith('en') ? words : words.sort((one, other) => compare(one.word, other.word));
}

/** Whether a text contains the words, but not as part of another word. */
function hasWord(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (
      !/[\p{L}-]$/u.test(text.slice(Math.max(0, at - 1), at)) &&
      !/^\p{L}/u.test(text.slice(at + words.length, at + words.length + 1))
    )
      return true;
  return false;
}

export function coverOrigins(content: Content, about: About, label = 'label') {
  const own = (field: string) => ({ file: about.file, path: [field] });
  const ofAll = (field: string) => ({ file: content.rulebook.file, path: [field] });
  return {
    name: own('name'),
    label: ofAll(label),
    summary: own('summary'),
    facts: own('author'),
    edition: ofAll('edition'),
  };
}
