import { arrowsIn, placedIn } from '../../src/content/made-figure.ts';
import { piecesOf } from '../../src/content/made.ts';
import { spacesOf } from '../../src/content/made-spaces.ts';
import { isExample, type RuleBlock, type RuleBook } from '../../src/content/rule-parts.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { MadeFigure } from '../../src/content/schema/made.ts';
import { asSentence } from '../../src/content/words.ts';
import type { Cropped } from '../diagram/crop.ts';
import { mostPicture } from '../document/manuscript.ts';
import { boardPicture } from '../pieces/made-board.ts';
import type { Origin, Press } from '../scene/press.ts';

/** The pictures of boards in the rules of a custom game. */
export interface MadePictures {
  readonly figures: ReadonlyMap<
    string,
    { readonly drawn: Cropped; readonly caption?: { readonly text: string; readonly origin: Origin } }
  >;
  readonly examples: ReadonlyMap<RuleBlock, Cropped>;
}

/** The size of the smallest pictures of boards in a rulebook, for which the words on boards are set, in mm. */
const smallest = { width: 72, height: mostPicture };

type Placed = Readonly<Record<string, readonly (string | number)[]>>;

const examplesIn = ({ body, chapters }: RuleBook) =>
  [body, ...chapters.flatMap((chapter) => [chapter.body, ...chapter.rules.map((rule) => rule.body)])]
    .flat()
    .filter(isExample);

/** Draws the figures and the examples of a custom game; undefined for a shipped game. */
export async function madePictures(
  press: Press,
  content: Content,
  game: GameId,
  book: RuleBook,
): Promise<MadePictures | undefined> {
  const made = content.made.get(game);
  if (!made) return undefined;
  const draw = async ({ board, pieces, start = pieces === undefined, arrows, roads }: Omit<MadeFigure, 'rule'>) => {
    const shown = made.boards.get(board)!;
    const laid = spacesOf(shown);
    const placed: Placed = { ...(start ? shown.start : {}), ...placedIn(pieces) };
    const scene = await boardPicture(press, content, made, shown, {
      placed,
      arrows: arrowsIn(arrows),
      roads: roads ?? [],
      width: Math.min(smallest.width, (smallest.height * laid.width) / laid.height),
    });
    const { width, height } = scene;
    return { width, height, scene, alt: altOf(shown.summary ?? shown.name, placed, arrows) };
  };
  const pieces = made.pieces?.pieces ?? [];
  const all = [...pieces, ...piecesOf(pieces, made.about.players.max)];
  const nameOf = (id: string): string => all.find((piece) => piece.id === id)?.name ?? id;
  const altOf = (board: string, placed: Placed, arrows: string | undefined): string =>
    [
      asSentence(board),
      ...Object.entries(placed).map(([id, spaces]) => `${nameOf(id)}: ${spaces.join(', ')}.`),
      ...(arrows
        ? [
            `${content.madeWords.arrows}: ${arrowsIn(arrows)
              .map((ends) => ends.join(' → '))
              .join(', ')}.`,
          ]
        : []),
    ].join(' ');
  const figures = new Map<string, { drawn: Cropped; caption?: { text: string; origin: Origin } }>();
  const { file } = made.about;
  for (const [index, { rule, caption, ...figure }] of made.about.figures.entries()) {
    const origin = { file, path: ['figures', index, 'caption'] };
    figures.set(rule, {
      drawn: await draw(figure),
      ...(caption === undefined ? {} : { caption: { text: caption, origin } }),
    });
  }
  const examples = new Map<RuleBlock, Cropped>();
  for (const example of examplesIn(book)) {
    const { board, pieces, arrows } = example.attributes ?? {};
    if (board)
      examples.set(
        example,
        await draw({ board, start: false, ...(pieces ? { pieces } : {}), ...(arrows ? { arrows } : {}) }),
      );
  }
  return { figures, examples };
}
