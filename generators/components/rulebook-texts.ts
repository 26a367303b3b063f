import { capital } from '../../src/content/letters.ts';
import type { Example } from '../../src/content/example-state.ts';
import { momentOf } from '../../src/content/examples.ts';
import type { About } from '../../src/content/games.ts';
import { isBoardGame } from '../../src/content/playable.ts';
import {
  anchorOf,
  headOfExample,
  isExample,
  isLabel,
  isOption,
  isRuling,
  type RuleBlock,
  type RuleBook,
} from '../../src/content/rule-parts.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Gallery } from '../../src/content/schema/crop.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Language } from '../../src/content/schema/language.ts';
import type { Rulebook, RulebookWords } from '../../src/content/schema/rulebook.ts';
import { gamesOf } from '../../src/engine/games.ts';
import type { Games } from '../../src/engine/protocol.ts';
import { bookFigure, setUpPicture } from '../diagram/book-figure.ts';
import type { Cropped } from '../diagram/crop.ts';
import type { DiagramStep } from '../diagram/sketch.ts';
import { lakeTerrorRow, mostInRow } from '../diagram/lake-terror.ts';
import { moveWanted } from '../diagram/moves.ts';
import { Sketch } from '../diagram/sketch.ts';
import { epub } from '../document/epub.ts';
import { type BookPart, paragraph, type Passage, plainText, type Reading, type Words } from '../document/reading.ts';
import { renderSvg } from '../render/svg.ts';
import type { Ink } from '../scene/ink.ts';
import { figure, group, untagged } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { round } from '../scene/units.ts';
import { diagramOf, figureSourceOf, pressOf } from './games.ts';
import type { Texts } from '../sheet/product.ts';
import type { Drawn } from '../documents/quick-start/sheet.ts';
import type { MadePictures } from '../documents/made-figures.ts';
import { cover, coverOrigins, editionOf, factsOf, thanksFor, indexWords } from '../document/cover.ts';

/* Pictures of a rulebook that other code draws: the pictures of its examples, and of the quick-start page. */

/** A cache of pictures: all papers and the booklet show the same ones. */
const drawnBefore = new WeakMap<Content, { games: Games; pictures: Map<string, DiagramStep | undefined> }>();

/** Requests whose answers are chances. */
const chances = new Set(['odds', 'melee-odds', 'compare', 'blast', 'study', 'action-roll']);

export const enginesOf = (content: Content): Games => {
  const known = drawnBefore.get(content);
  if (known) return known.games;
  const all = gamesOf(content);
  drawnBefore.set(content, { games: all, pictures: new Map() });
  return all;
};

export const croppedOf = ({ nodes, width, height, alt }: Drawn): Cropped => {
  const size = { width: round(width), height: round(height) };
  const children = [figure([group(untagged(nodes))], alt, { x: 0, y: 0, ...size })];
  return { ...size, scene: { ...size, children }, alt };
};

export const croppedStep = ({ scene, height, alt }: DiagramStep): Cropped => {
  const shown = { ...scene, height };
  return { width: shown.width, height, scene: shown, alt };
};

/** The one picture that explains an example by itself, or a picture of only some chairs; undefined if there is none. */
export function pictureOf(
  press: Press,
  content: Content,
  example: Example,
  seats?: readonly number[],
  question = false,
): DiagramStep | undefined {
  const games = enginesOf(content);
  const pictures = drawnBefore.get(content)?.pictures ?? new Map<string, DiagramStep | undefined>();
  const name = `${press.large} ${example.game}/${example.id} ${seats?.join(' ')} ${question}`;
  const sketch = () => new Sketch({ press, content, games }, example);
  if (!pictures.has(name) && question && example.request['do'] === 'move') pictures.set(name, moveWanted(sketch()));
  // If there are too many chairs for a row, they are drawn round their table.
  if (!pictures.has(name) && seats && seats.length <= mostInRow)
    pictures.set(name, lakeTerrorRow(sketch(), seats, question));
  if (!pictures.has(name)) {
    const steps = diagramOf({ press, content, games }, example);
    // The dice are shown on paper; the site shows the chance of each result.
    const isOdds = chances.has(String(example.request['do']));
    pictures.set(name, isOdds ? steps[0] : (steps.find(({ key }) => key) ?? steps.at(-1)));
  }
  return pictures.get(name);
}

/*
 * The rulebook's own pictures for electronic readers, as SVG with a description. The pictures of worked examples are
 * with their examples.
 */

type Figure = Extract<Passage, { kind: 'figure' }>;

/** Pixels per millimetre: at the width of a phone screen, a picture is as large as in print. */
const density = 5;

const svgOf = (press: Press, { width, height, children }: Cropped['scene'], ink: Ink): string =>
  renderSvg(
    { width, height, children },
    press.fonts,
    { width: Math.round(width * density), height: Math.round(height * density) },
    ink,
  );

interface BookSource {
  readonly press: Press;
  readonly content: Content;
  readonly games: Games;
  readonly game: GameId;
  readonly own: Entity<Rulebook>;
  readonly examples: readonly Example[];
  readonly pictures: MadePictures | undefined;
}

/** The width of pictures, in mm: as wide as a column on paper. On a screen, a millimetre is as wide as on paper. */
const column = 110;

const figureOf = (source: BookSource, id: string, drawn: Cropped, caption?: string): Figure => ({
  kind: 'figure',
  id,
  alt: capital(drawn.alt, source.press.language.tag),
  description: `${source.content.rulebook.picture} ${capital(drawn.alt, source.press.language.tag)}`,
  draw: (ink) => svgOf(source.press, drawn.scene, ink),
  ...(caption === undefined ? {} : { caption }),
});

interface Figures {
  /** The figures above chapters, and the figures beside rules. */
  readonly chapters: ReadonlyMap<string, Figure>;
  readonly rules: ReadonlyMap<string, Figure>;
  readonly examples: ReadonlyMap<RuleBlock, Figure>;
  /** The moments of the story that runs through the chapters, by the chapter before them. */
  readonly story: ReadonlyMap<string, readonly Passage[]>;
  readonly marks: readonly Passage[];
  readonly gallery?: BookPart;
}

function figuresOf(source: BookSource): Figures {
  const { press, content, game, own } = source;
  const [chapters, rules] = [new Map<string, Figure>(), new Map<string, Figure>()];
  const drawing = { press, content };
  if (own.setUp) {
    const width = 182;
    const drawn = isBoardGame(game)
      ? setUpPicture(drawing, game, source.games, own.setUp, width)
      : croppedOf(figureSourceOf(game, press, content).setup({ width, height: width * 0.54 }));
    chapters.set(own.setUp.chapter, figureOf(source, 'figure-set-up', drawn));
  }
  for (const [rule, { drawn, caption }] of source.pictures?.figures ?? [])
    rules.set(rule, figureOf(source, `figure-${anchorOf(rule)}`, drawn, caption?.text));
  const examples = new Map(
    [...(source.pictures?.examples ?? [])].map(([block, drawn], index) => [
      block,
      figureOf(source, `figure-example-${index + 1}`, drawn),
    ]),
  );
  for (const [index, data] of (own.figures ?? []).entries()) {
    const origin: Origin = { file: own.file, path: ['figures', index] };
    const id = `figure-${data.rule.toLowerCase().replace('.', '-')}`;
    if (data.drawn) {
      const drawn = croppedOf(
        figureSourceOf(game, press, content).draw(data.drawn, { width: column, scale: 1, origin }),
      );
      rules.set(data.rule, figureOf(source, id, drawn, data.caption));
    } else if (data.example === undefined && isBoardGame(game))
      rules.set(data.rule, figureOf(source, id, bookFigure(drawing, game, data, column), data.caption));
  }
  const { legend } = content.rulebook;
  const items = (own.legend ?? []).map((mark) => [paragraph(legend.marks[mark])]);
  const marks: readonly Passage[] =
    items.length === 0 ? [] : [paragraph(`${legend.title}:`), { kind: 'list', ordered: false, start: 1, items }];
  const gallery = own.gallery && { gallery: galleryOf(source, own.gallery) };
  return { chapters, rules, examples, story: storyOf(source), marks, ...gallery };
}

function answeredOf(
  { press, content }: BookSource,
  example: Example,
  seats: readonly number[] | undefined,
  question = false,
): Cropped | undefined {
  const step = pictureOf(press, content, example, seats, question);
  return step && croppedStep(step);
}

function storyOf(source: BookSource): ReadonlyMap<string, readonly Passage[]> {
  const { press, content, game, own } = source;
  const passages = new Map<string, Passage[]>();
  for (const [index, { chapter, rule, text, drawn, ask, seats }] of (own.story?.moments ?? []).entries()) {
    const origin: Origin = { file: own.file, path: ['story', 'moments', index, 'drawn'] };
    const picture = drawn
      ? croppedOf(figureSourceOf(game, press, content).draw(drawn, { width: column, scale: 1, origin }))
      : // The whole board is shown once, before the rules.
        ask && !isBoardGame(game)
        ? answeredOf(source, momentOf(content, own, game, index), seats)
        : undefined;
    const moment: Passage = {
      kind: 'aside',
      of: { id: `story-${index + 1}`, example: own.story?.title.replace(/:$/, '') ?? '' },
      children: [
        { kind: 'paragraph', words: [{ text: `${text} (` }, { text: rule, to: anchorOf(rule) }, { text: ')' }] },
        ...(picture ? [figureOf(source, `figure-story-${index + 1}`, picture)] : []),
      ],
    };
    passages.set(chapter, [...(passages.get(chapter) ?? []), moment]);
  }
  return passages;
}

function galleryOf(source: BookSource, { title, hint, questions }: Gallery): BookPart {
  const { press, content, game, examples } = source;
  const words = content.rulebook;
  const items = questions.map(({ ask, rule, crop: data, example, seats }, index): readonly Passage[] => {
    const known = examples.find(({ id }) => id === example);
    const drawn = known
      ? answeredOf(source, known, seats, true)
      : data && isBoardGame(game)
        ? bookFigure({ press, content }, game, { rule, crop: data, square: 14 }, column)
        : undefined;
    return [paragraph(ask), ...(drawn ? [figureOf(source, `question-${index + 1}`, drawn)] : [])];
  });
  const answers = questions.map(({ may, why, rule }) => [
    paragraph(`${may ? words.yes : words.no}, ${why} (${rule}).`),
  ]);
  const list = (items: readonly (readonly Passage[])[]): Passage => ({ kind: 'list', ordered: true, start: 1, items });
  return {
    kind: 'section',
    role: 'chapter',
    id: 'gallery',
    title,
    children: [...(hint === undefined ? [] : [paragraph(hint)]), list(items), list(answers)],
  };
}

function coverOf(press: Press, content: Content, game: GameId, about: About, foot: string, ink: Ink): string {
  const { pattern, poster } = pressOf(content, game);
  const words = content.rulebook;
  const size = { width: 140, height: 200 };
  const children = cover(
    press,
    { x: 8, y: 8, width: size.width - 16, height: size.height - 16 },
    {
      poster,
      pattern,
      name: about.name,
      label: words.label,
      summary: about.summary,
      facts: factsOf(content, about),
      edition: editionOf(content, about),
      foot,
      accent: about.accent,
      from: coverOrigins(content, about),
    },
  );
  return svgOf(press, { ...size, children }, ink);
}

interface Source {
  readonly about: About;
  readonly own: Entity<Rulebook>;
  readonly book: RuleBook;
  readonly examples: readonly Example[];
  readonly pictures: MadePictures | undefined;
  readonly version: string;
  readonly foot: string;
}

interface TextSource extends Source {
  readonly language: Language;
  readonly words: RulebookWords;
  readonly figures: ReturnType<typeof figuresOf>;
  readonly cover: Reading['cover'];
  /** The set, the players, the minutes and so on. */
  readonly facts: readonly string[];
  readonly stepsOf: (example: Example) => readonly DiagramStep[];
}

export function textsOf(press: Press, content: Content, source: Source): Texts {
  // No picture is shown here, so problems with pictures are not reported.
  const context = { press: { ...press, report: () => undefined }, content, games: gamesOf(content) };
  let made: Reading | undefined;
  const reading = () =>
    (made ??= readingOf({
      ...source,
      language: content.language,
      words: content.rulebook,
      figures: figuresOf({ ...source, ...context, game: source.book.game }),
      facts: factsOf(content, source.about),
      cover: (ink) => coverOf(context.press, content, source.book.game, source.about, source.foot, ink),
      stepsOf: (example) => diagramOf(context, example),
    }));
  const colours = { ruling: source.about.accent.fill, plain: press.tokens.neutral.line };
  return {
    epub: (ink) => epub(reading(), colours, ink),
    txt: () => new TextEncoder().encode(plainText(reading())),
  };
}

/** All rules, rulings and worked examples, and words for every picture. */
function readingOf(statement: TextSource): Reading {
  const { about, book, examples, version, foot, figures, cover, facts } = statement;
  const words = { ...statement.words, figures: figures.examples };
  const shown = (figure: Passage | undefined): readonly Passage[] => (figure ? [figure] : []);
  const chapters = book.chapters.map((chapter): BookPart => ({
    kind: 'section',
    role: 'chapter',
    id: chapter.anchor,
    number: chapter.id,
    title: chapter.title,
    children: [
      ...passagesOf(chapter.body, words),
      ...shown(figures.chapters.get(chapter.id)),
      ...chapter.rules.map((rule): Passage => ({
        kind: 'section',
        id: rule.anchor,
        number: rule.id,
        title: rule.title,
        children: [
          ...passagesOf(rule.body, words),
          ...shown(figures.rules.get(rule.id)),
          ...examples.filter((example) => example.rule === rule.id).map((example) => exampleOf(statement, example)),
        ],
      })),
      ...(figures.story.get(chapter.id) ?? []),
    ],
  }));
  return {
    identifier: `saucer-press:${book.game}/rulebook`,
    version,
    language: statement.language,
    title: about.name,
    subtitle: words.label,
    author: about.author,
    summary: about.summary,
    cover,
    access: words.inWords,
    contents: words.contents,
    front: [
      paragraph(about.summary),
      paragraph(`${capital(facts.join('; '), statement.language.tag)}.`),
      paragraph(words.inWords),
      ...passagesOf(book.body, words),
      paragraph(`${words.needs}:`),
      listOf(about.needs),
      ...(about.licence === undefined ? [paragraph(words.rulings)] : []),
      ...figures.marks,
      paragraph(foot),
    ],
    parts: [...chapters, ...(figures.gallery ? [figures.gallery] : []), indexOf(statement), creditsOf(statement)],
  };
}

const listOf = (texts: readonly string[]): Passage => ({
  kind: 'list',
  ordered: false,
  start: 1,
  items: texts.map((text) => [paragraph(text)]),
});

function indexOf({ book, own, words, language }: TextSource): BookPart {
  const items = indexWords(book, own, language).flatMap(({ word, found }) => {
    const links = found.flatMap(({ id, anchor }, place): Words[] => [
      { text: place === 0 ? ': ' : ', ' },
      { text: id, to: anchor },
    ]);
    return links.length === 0 ? [] : [[{ kind: 'paragraph' as const, words: [{ text: word }, ...links] }]];
  });
  return {
    kind: 'section',
    role: 'index',
    id: 'index',
    title: words.index,
    children: [{ kind: 'list', isIndex: true, ordered: false, start: 1, items }],
  };
}

const creditsOf = ({ own, words, about }: TextSource): BookPart => ({
  kind: 'section',
  role: 'credits',
  id: 'credits',
  title: words.credits,
  children: [...own.credits, ...thanksFor(words, about), words.type].map(paragraph),
});

/** A worked example: its verdict, its text, and descriptions of its pictures. */
function exampleOf({ words, stepsOf, language }: TextSource, example: Example): Passage {
  const { id, title, says, verdict } = example;
  const shown = wordsOf(stepsOf(example), language);
  const inPictures: readonly Passage[] =
    shown.length > 1
      ? [
          paragraph(words.pictures),
          { kind: 'list', ordered: true, start: 1, items: shown.map((text) => [paragraph(text)]) },
        ]
      : shown.map((text) => paragraph(`${words.picture} ${text}`));
  return {
    kind: 'aside',
    of: { id, example: `${words[verdict]}: ${title}` },
    children: [paragraph(says), ...inPictures],
  };
}

/**
 * The description of each step of an example: the first in full, then only the changes. A step in the middle is left
 * out if the next one repeats and continues it.
 */
function wordsOf(steps: readonly DiagramStep[], language: Language): readonly string[] {
  return steps.flatMap(({ alt, news, caption, key }, index): readonly string[] => {
    const next = steps[index + 1];
    const isRepeated = !key && next?.news.startsWith(news.replace(/\.$/, ',')) === true;
    if (index > 0 && isRepeated) return [];
    const text = index === 0 ? alt : news;
    return [capital(text.includes(caption) ? text : `${caption} ${text}`, language.tag)];
  });
}

function passagesOf(
  blocks: readonly RuleBlock[],
  words: RulebookWords & { readonly figures: ReadonlyMap<RuleBlock, Figure> },
): readonly Passage[] {
  return blocks.map((block): Passage => {
    if (block.type === 'paragraph') return { kind: 'paragraph', words: inline(block.children) };
    if (block.type === 'list')
      return {
        kind: 'list',
        ordered: block.ordered === true,
        start: block.start ?? 1,
        items: block.children.map((item) => passagesOf(item.children, words)),
      };
    if (block.type === 'table') {
      const [head, ...rows] = block.children.map((row) => row.children.map((cell) => inline(cell.children)));
      return {
        kind: 'table',
        head: (head ?? []).map((cell, column) => ({ words: cell, numeric: block.align?.[column] === 'right' })),
        rows,
      };
    }
    if (isExample(block)) {
      const picture = words.figures.get(block);
      const text = block.children.filter((child) => !isLabel(child));
      return {
        kind: 'aside',
        of: { note: headOfExample(block, words) },
        children: [...passagesOf(text, words), ...(picture ? [picture] : [])],
      };
    }
    if (!isRuling(block)) throw new Error(`a rule cannot contain "${block.type}"`);
    const label = block.children.find(isLabel);
    const reason = label?.type === 'paragraph' ? label.children : [];
    return {
      kind: 'aside',
      of: { note: isOption(block) ? words.option : words.ruling },
      children: [
        ...passagesOf(
          block.children.filter((child) => !isLabel(child)),
          words,
        ),
        { kind: 'paragraph', words: [{ text: words.why, strong: true }, { text: ' ' }, ...inline(reason)] },
      ],
    };
  });
}

function inline(nodes: readonly RuleBlock[], style: Omit<Words, 'text'> = {}): readonly Words[] {
  return nodes.flatMap((node): readonly Words[] => {
    const inside = (own: Omit<Words, 'text'>) =>
      inline('children' in node ? (node.children as RuleBlock[]) : [], { ...style, ...own });
    switch (node.type) {
      case 'text':
        return [{ ...style, text: node.value }];
      case 'strong':
        return inside({ strong: true });
      case 'emphasis':
        return inside({ emphasis: true });
      case 'link':
        return inside({ to: node.url.replace(/^#/, '') });
      default:
        throw new Error(`a paragraph cannot contain "${node.type}"`);
    }
  });
}
