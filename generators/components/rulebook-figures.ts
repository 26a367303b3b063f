import { momentOf, type Example } from '../../src/content/examples.ts';
import type { About } from '../../src/content/games.ts';
import { anchorOf } from '../../src/content/rule-parts.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Gallery } from '../../src/content/schema/crop.ts';
import type { Rulebook } from '../../src/content/schema/rulebook.ts';
import type { Games } from '../../src/engine/protocol.ts';
import { bookFigure, setUpPicture } from '../diagram/book-figure.ts';
import type { BoardGame, Cropped } from '../diagram/crop.ts';
import { common } from '../diagram/words.ts';
import { paragraph, type BookPart, type Passage } from '../document/reading.ts';
import { renderSvg } from '../render/svg.ts';
import type { Origin, Press } from '../scene/press.ts';
import { figureSourceOf, games } from './games.ts';
import { cover } from './rulebook-cover.ts';
import { croppedOf, croppedStep, pictureOf } from './rulebook-pictures.ts';
import { coverOrigins, editionOf, factsOf } from './rulebook-words.ts';

/*
 * The rulebook's own pictures for electronic readers, as SVG with a description. The pictures of worked examples are
 * with their examples.
 */

type Figure = Extract<Passage, { kind: 'figure' }>;

/** Pixels a millimetre: at the width of a screen that fits into a hand a picture is as large as in print. */
const density = 5;

const svgOf = (press: Press, { width, height, children }: Cropped['scene']): string =>
  renderSvg({ width, height, children }, press.fonts, {
    width: Math.round(width * density),
    height: Math.round(height * density),
  });

interface BookSource {
  readonly press: Press;
  readonly content: Content;
  readonly games: Games;
  readonly game: GameId;
  readonly own: Entity<Rulebook>;
  readonly examples: readonly Example[];
}

/** A millimetre is as wide on a screen as on paper: a column. */
const column = 110;

const figureOf = (source: BookSource, id: string, drawn: Cropped, caption?: string): Figure => ({
  kind: 'figure',
  id,
  alt: common.capital(drawn.alt),
  description: `${source.content.rulebook.picture} ${common.capital(drawn.alt)}`,
  draw: () => svgOf(source.press, drawn.scene),
  ...(caption === undefined ? {} : { caption }),
});

const isBoard = (game: GameId): game is BoardGame => game === 'battle' || game === 'munch';

/** The pictures and stories of the rulebook, besides its rules. */
export interface Figures {
  /** Over chapters, and beside rules. */
  readonly chapters: ReadonlyMap<string, Figure>;
  readonly rules: ReadonlyMap<string, Figure>;
  /** The moments of the story that runs through the chapters, by the chapter before them. */
  readonly story: ReadonlyMap<string, readonly Passage[]>;
  /** The meanings of marks. */
  readonly marks: readonly Passage[];
  readonly gallery?: BookPart;
}

export function figuresOf(source: BookSource): Figures {
  const { press, content, game, own } = source;
  const [chapters, rules] = [new Map<string, Figure>(), new Map<string, Figure>()];
  const drawing = { press, content };
  if (own.setUp) {
    const width = 182;
    const drawn = isBoard(game)
      ? setUpPicture(drawing, game, source.games, own.setUp, width)
      : croppedOf(figureSourceOf(game, press, content).setup({ width, height: width * 0.54 }));
    chapters.set(own.setUp.chapter, figureOf(source, 'figure-set-up', drawn));
  }
  for (const [index, data] of (own.figures ?? []).entries()) {
    const origin: Origin = { file: own.file, path: ['figures', index] };
    const id = `figure-${data.rule.toLowerCase().replace('.', '-')}`;
    if (data.drawn) {
      const drawn = croppedOf(
        figureSourceOf(game, press, content).draw(data.drawn, { width: column, scale: 1, origin }),
      );
      rules.set(data.rule, figureOf(source, id, drawn, data.caption));
    } else if (data.example === undefined && isBoard(game))
      rules.set(data.rule, figureOf(source, id, bookFigure(drawing, game, data, column), data.caption));
  }
  const { legend } = content.rulebook;
  const items = (own.legend ?? []).map((mark) => [paragraph(legend.marks[mark])]);
  const marks: readonly Passage[] =
    items.length === 0 ? [] : [paragraph(`${legend.title}:`), { kind: 'list', ordered: false, start: 1, items }];
  const gallery = own.gallery && { gallery: galleryOf(source, own.gallery) };
  return { chapters, rules, story: storyOf(source), marks, ...gallery };
}

/** The engine's answer, as a separate picture. */
function answeredOf(
  { press, content }: BookSource,
  example: Example,
  seats: readonly number[] | undefined,
  question = false,
): Cropped | undefined {
  const step = pictureOf(press, content, example, seats, question);
  return step && croppedStep(step);
}

/** The moments of the story, by the chapter that each follows. */
function storyOf(source: BookSource): ReadonlyMap<string, readonly Passage[]> {
  const { press, content, game, own } = source;
  const passages = new Map<string, Passage[]>();
  for (const [index, { chapter, rule, text, drawn, ask, seats }] of (own.story?.moments ?? []).entries()) {
    const origin: Origin = { file: own.file, path: ['story', 'moments', index, 'drawn'] };
    const picture = drawn
      ? croppedOf(figureSourceOf(game, press, content).draw(drawn, { width: column, scale: 1, origin }))
      : // The whole of a board is shown once, before the rules.
        ask && !isBoard(game)
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

/** Questions, each with its picture, followed by their answers. */
function galleryOf(source: BookSource, { title, hint, questions }: Gallery): BookPart {
  const { press, content, game, examples } = source;
  const words = content.rulebook;
  const items = questions.map(({ ask, rule, crop: data, example, seats }, index): readonly Passage[] => {
    const known = examples.find(({ id }) => id === example);
    const drawn = known
      ? answeredOf(source, known, seats, true)
      : data && isBoard(game)
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

/** Its front page. */
export function coverOf(press: Press, content: Content, game: GameId, about: About, foot: string): string {
  const { pattern, poster } = games[game];
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
      facts: factsOf(about, words),
      edition: editionOf(content),
      foot,
      accent: about.accent,
      from: coverOrigins(content, about),
    },
  );
  return svgOf(press, { ...size, children });
}
