import { deckAt } from '../../src/content/deck/component.ts';
import { isSameLanguage } from '../../src/content/languages.ts';
import type { MadeGame } from '../../src/content/made.ts';
import type { GameId, Pattern } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { Scene } from '../../src/content/schema/scene.ts';
import { referenceCards } from '../cards/reference-cards.ts';
import { plainBack } from '../cards/plain-back.ts';
import type { GameBack } from '../decks/deck.ts';
import { mix } from '../design/shapes.ts';
import type { Poster } from '../design/art/covers.ts';
import { madeScores, madeStart } from '../documents/made-sheets.ts';
import { madeBoard } from '../pieces/made-board.ts';
import { madeMats } from '../pieces/made-mats.ts';
import { madePieces } from '../pieces/made-pieces.ts';
import { pressIn, type Press } from '../scene/press.ts';
import type { ComponentMaker } from '../sheet/product.ts';
import { sectionsOf } from '../decks/sections.ts';
import { dividers, tuckBoxes } from './boxes.ts';
import { firstEveningOf } from './first-evening.ts';

const white = '#FFFFFF';

/** The pattern and the poster of a custom game: its own poster, or its icon in a disc. */
export function lookOf({ about }: MadeGame): { readonly pattern: Pattern; readonly poster: Poster } {
  const { icon, name, pattern, poster } = about;
  const scene =
    poster ??
    Scene.parse({
      light: [{ kind: 'disc', at: [45, -56], r: 40, whole: true }],
      cast: [{ figure: 'icon', at: [45, -28], h: 56, icon }],
      alt: name,
    });
  return { pattern, poster: { scene } };
}

/** The back of a custom game’s decks: its name, its icon and its pattern in its colours. */
export const madeBack =
  (game: GameId): GameBack =>
  (press, content, frame) => {
    const { accent, icon, name, pattern, file } = content.made.get(game)!.about;
    const palette = { ...accent, on: white, ray: mix(accent.fill, white, 0.13), pattern };
    const origin = { file, path: ['name'] };
    return plainBack(press, frame, { palette, icon, name, origin }, `back of ${game}`);
  };

export function madeComponents(
  game: GameId,
  own: MadeGame,
  decks: readonly ComponentMaker[],
): readonly ComponentMaker[] {
  const look = lookOf(own);
  const start = own.start ? [madeStart(game)] : [];
  const boards = [...own.boards].map(([id, board]) => madeBoard(game, id, board));
  const pieces = own.pieces ? [madePieces(game)] : [];
  const all = [
    ...start,
    ...boards,
    ...pieces,
    ...(own.mats ? [madeMats(game)] : []),
    ...(own.reference ? [referenceCards(game, look.poster, (content) => content.made.get(game)!.reference!)] : []),
    ...(own.score ? madeScores(game) : []),
    tuckBoxes(game, look, decks, own.pieces !== undefined),
    dividers(
      game,
      look,
      decks.map((deck) => [deck, (content) => sectionsOf(deckAt(content, deck.id)!)]),
    ),
    firstEveningOf({ game, parts: () => [...start, ...boards.slice(0, 1), ...pieces, ...decks].map((part) => [part]) }),
  ];
  return all.filter(({ id }) => own.components.has(id));
}

const places = { none: 'none', town: 'town', forest: 'woods', sea: 'harbour', space: 'crater' } as const;

const presses = new WeakMap<Press, WeakMap<MadeGame, Press>>();

/** The press for a custom game: it credits the maker, and shows the game’s icon instead of saucers. */
function pressFor(press: Press, content: Content, game: GameId): Press {
  const made = content.made.get(game);
  if (!made) return press;
  const { licence, author, icon, prefix, scenery, file, lang } = made.about;
  const known = presses.get(press) ?? new WeakMap<MadeGame, Press>();
  presses.set(press, known);
  const isOther = lang !== undefined && !content.translated && !isSameLanguage(lang, press.language.tag);
  const own = known.get(made) ?? {
    ...(isOther ? pressIn(press, lang) : press),
    maker: { credit: licence, author, icon, prefix, origin: { file, path: ['icon'] }, place: places[scenery] },
  };
  known.set(made, own);
  return own;
}

/** The same component, printed for the maker of its game, in the language of the game. */
export function forMaker(game: GameId, maker: ComponentMaker): ComponentMaker {
  const printed =
    (make: ComponentMaker['make']): ComponentMaker['make'] =>
    async (press, content, options) => {
      const own = pressFor(press, content, game);
      const product = await make(own, content, options);
      return own.language.tag === press.language.tag ? product : { ...product, lang: own.language.tag };
    };
  const { make, large } = maker;
  return { ...maker, make: printed(make), ...(large ? { large: printed(large) } : {}) };
}
