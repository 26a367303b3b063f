import type { Example } from '../../src/content/examples.ts';
import type { About } from '../../src/content/games.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Gallery } from '../../src/content/schema/crop.ts';
import type { Rulebook } from '../../src/content/schema/rulebook.ts';
import type { Games } from '../../src/engine/protocol.ts';
import { bookFigure, setUpPicture } from '../diagram/book-figure.ts';
import { crop, type Cropped } from '../diagram/crop.ts';
import { common } from '../diagram/words.ts';
import { paragraph, type Part, type Passage } from '../document/reading.ts';
import { renderSvg } from '../render/svg.ts';
import type { Press } from '../scene/press.ts';
import { games } from './games.ts';
import { cover } from './rulebook-cover.ts';
import { factsOf } from './rulebook-words.ts';

/*
 * The rulebook's own pictures for those who read it in a reader of theirs: as SVG, with what they show in words. Those of
 * worked examples are told with their examples.
 */

type Figure = Extract<Passage, { kind: 'figure' }>;

/** Pixels a millimetre: at the width of a screen that fits into a hand a picture is as large as in print. */
const density = 5;

const svgOf = (press: Press, { width, height, children }: Cropped['scene']): string =>
  renderSvg({ width, height, children }, press.fonts, {
    width: Math.round(width * density),
    height: Math.round(height * density),
  });

interface Shelf {
  readonly press: Press;
  readonly content: Content;
  readonly games: Games;
  readonly game: GameId;
  readonly own: Entity<Rulebook>;
  readonly examples: readonly Example[];
}

/** A millimetre is as wide on a screen as on paper: a column. */
const column = 110;

const figureOf = (shelf: Shelf, id: string, drawn: Cropped, caption?: string): Figure => ({
  kind: 'figure',
  id,
  alt: common.capital(drawn.alt),
  told: `${shelf.content.rulebook.picture} ${common.capital(drawn.alt)}`,
  draw: () => svgOf(shelf.press, drawn.scene),
  ...(caption === undefined ? {} : { caption }),
});

/** The pictures that the rulebook shows: over chapters, beside rules, and of its marks. */
export function figuresOf(shelf: Shelf): {
  readonly chapters: ReadonlyMap<string, Figure>;
  readonly rules: ReadonlyMap<string, Figure>;
  readonly marks: readonly Passage[];
  readonly gallery?: Part;
} {
  const { press, content, game, own } = shelf;
  const [chapters, rules] = [new Map<string, Figure>(), new Map<string, Figure>()];
  if (game !== 'battle' && game !== 'munch') return { chapters, rules, marks: [] };
  const easel = { press, content };
  if (own.setUp) {
    const drawn = setUpPicture(easel, game, shelf.games, own.setUp, 182);
    chapters.set(own.setUp.chapter, figureOf(shelf, 'figure-set-up', drawn));
  }
  for (const data of own.figures ?? [])
    if (data.example === undefined) {
      const drawn = bookFigure(easel, game, data, column);
      rules.set(data.rule, figureOf(shelf, `figure-${data.rule.toLowerCase().replace('.', '-')}`, drawn, data.caption));
    }
  const { legend } = content.rulebook;
  const marks: Passage[] = [];
  if (own.legend) {
    marks.push(paragraph(`${legend.title}:`), figureOf(shelf, 'figure-marks', crop(easel, game, own.legend, 12.6)));
    const items = Object.values(legend.marks).map((text) => [paragraph(text)]);
    marks.push({ kind: 'list', ordered: false, start: 1, items });
  }
  return { chapters, rules, marks, ...(own.gallery ? { gallery: galleryOf(shelf, game, own.gallery) } : {}) };
}

/** Questions, each with its picture, and their answers behind them. */
function galleryOf(shelf: Shelf, game: 'battle' | 'munch', { title, hint, questions }: Gallery): Part {
  const { press, content } = shelf;
  const words = content.rulebook;
  const asked = questions.map(({ ask, rule, crop: data }, index): readonly Passage[] => {
    if (!data) return [paragraph(ask)];
    const drawn = bookFigure({ press, content }, game, { rule, crop: data, square: 14 }, column);
    return [paragraph(ask), figureOf(shelf, `question-${index + 1}`, drawn)];
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
    children: [...(hint === undefined ? [] : [paragraph(hint)]), list(asked), list(answers)],
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
      foot,
      accent: about.accent,
    },
  );
  return svgOf(press, { ...size, children });
}
