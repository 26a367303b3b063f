import type { Example } from '../../src/content/examples.ts';
import type { About } from '../../src/content/games.ts';
import { isLabel, isOption, isRuling } from '../../src/content/rule-parts.ts';
import type { Rule, RuleBlock, RuleBook } from '../../src/content/rules.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Rulebook, RulebookWords } from '../../src/content/schema/rulebook.ts';
import { gamesOf } from '../../src/engine/games.ts';
import { diagramOf, type DiagramStep } from '../diagram/index.ts';
import { common } from '../diagram/words.ts';
import { epub } from '../document/epub.ts';
import { plainText, paragraph, type BookPart, type Passage, type Reading, type Words } from '../document/reading.ts';
import type { Press } from '../scene/press.ts';
import type { Texts } from './product.ts';
import { coverOf, figuresOf } from './rulebook-figures.ts';
import { factsOf, wordPlaces } from './rulebook-words.ts';

/** The source of a rulebook's texts. */
interface Source {
  readonly about: About;
  readonly own: Entity<Rulebook>;
  readonly book: RuleBook;
  readonly examples: readonly Example[];
  readonly version: string;
  /** The name of the book, at the foot of its pages. */
  readonly foot: string;
}

interface TextSource extends Source {
  readonly words: RulebookWords;
  readonly figures: ReturnType<typeof figuresOf>;
  readonly cover: () => string;
  /** A worked example in pictures, with their words. */
  readonly stepsOf: (example: Example) => readonly DiagramStep[];
}

/** The rulebook of a game for readers who cannot see it. */
export function textsOf(press: Press, content: Content, source: Source): Texts {
  // The pictures are not shown here, so only their words count.
  const context = { press: { ...press, report: () => undefined }, content, games: gamesOf(content) };
  let made: Reading | undefined;
  const reading = () =>
    (made ??= readingOf({
      ...source,
      words: content.rulebook,
      figures: figuresOf({ ...source, ...context, game: source.book.game }),
      cover: () => coverOf(context.press, content, source.book.game, source.about, source.foot),
      stepsOf: (example) => diagramOf(context, example),
    }));
  const colours = { ruling: source.about.accent.fill, plain: press.tokens.neutral.line };
  return { epub: () => epub(reading(), colours), txt: () => new TextEncoder().encode(plainText(reading())) };
}

/** All rules, rulings and worked examples, and words for every picture. */
function readingOf(statement: TextSource): Reading {
  const { about, book, examples, words, version, foot, figures, cover } = statement;
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
    title: about.name,
    subtitle: words.label,
    author: about.author,
    summary: about.summary,
    cover,
    access: words.inWords,
    contents: words.contents,
    front: [
      paragraph(about.summary),
      paragraph(`${common.capital(factsOf(about, words).join('; '))}.`),
      paragraph(words.inWords),
      ...passagesOf(book.body, words),
      paragraph(`${words.needs}:`),
      listOf(about.needs),
      paragraph(words.rulings),
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

/** The places of each word of the index. */
function indexOf({ book, own, words }: TextSource): BookPart {
  const places = wordPlaces(book, own);
  const items = own.index.flatMap(({ word }, index) => {
    const links = (places[index] ?? []).flatMap(({ id, anchor }: Rule, place): Words[] => [
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
    children: [{ kind: 'list', ordered: false, start: 1, items }],
  };
}

const creditsOf = ({ own, words }: TextSource): BookPart => ({
  kind: 'section',
  role: 'credits',
  id: 'credits',
  title: words.credits,
  children: [...own.credits, ...words.thanks, words.type].map(paragraph),
});

/** A worked example: its verdict, its text, and descriptions of its pictures. */
function exampleOf({ words, stepsOf }: TextSource, example: Example): Passage {
  const { id, title, says, verdict } = example;
  const shown = wordsOf(stepsOf(example));
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
function wordsOf(steps: readonly DiagramStep[]): readonly string[] {
  return steps.flatMap(({ alt, news, caption, key }, index): readonly string[] => {
    const next = steps[index + 1];
    const isRepeated = !key && next?.news.startsWith(news.replace(/\.$/, ',')) === true;
    if (index > 0 && isRepeated) return [];
    const text = index === 0 ? alt : news;
    return [common.capital(text.includes(caption) ? text : `${caption} ${text}`)];
  });
}

/** Blocks of the rules as passages. */
function passagesOf(blocks: readonly RuleBlock[], words: RulebookWords): readonly Passage[] {
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
    if (!isRuling(block)) throw new Error(`a ${block.type} among the blocks of a rule`);
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

/** The content of a block, with emphasis and links. */
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
        throw new Error(`a ${node.type} inside a paragraph`);
    }
  });
}
