import { deckAt } from '../../src/content/deck/component.ts';
import type { OwnDeck } from '../../src/content/deck/deck.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { MadeGame } from '../../src/content/made.ts';
import { gameIds, type GameId } from '../../src/content/schema/common.ts';
import { packCards } from '../sheet/cards.ts';
import { forMaker, madeComponents } from './made.ts';
import { SheetError } from '../sheet/options.ts';
import { calibration } from '../pieces/calibration.ts';
import { deckMaker, games } from './games.ts';
import { kitOf } from './kit.ts';
import { deckBoxComponent, deckDividerComponent } from './boxes.ts';
import { type ComponentMaker, filled, infoOf, listOf, makeProduct, versionOf } from '../sheet/product.ts';
import { rulebooksOf } from './rulebook.ts';

/** Decks that are known only by their names and games. */
export interface DecksByName {
  readonly decks: ReadonlyMap<string, Pick<OwnDeck, 'id' | 'game'>>;
  readonly made?: Content['made'] | undefined;
}

/** The id of a card's back. Many components have one, so `--only` cannot name it on mixed sheets. */
export const backs = 'back';

export function mixedOf(makers: readonly ComponentMaker[]): ComponentMaker {
  return {
    game: null,
    id: 'mixed',
    parts: makers,
    takes: [...new Set(makers.flatMap(({ takes }) => takes))],
    ids: (content, options) => makers.flatMap((maker) => maker.ids(content, options)).filter((id) => id !== backs),
    make: async (press, content, options) => {
      const products = [];
      for (const maker of filled(makers, content)) products.push(await makeProduct(maker, press, content, options));
      const chosen = products.filter(({ cards = [] }) => cards.length > 0);
      const [first] = filled(makers, content);
      if (!first) throw new Error('no deck was given');
      const cards = chosen.flatMap((product) => product.cards ?? []);
      const sizes = new Set(cards.map(({ front: { width, height } }) => `${width} × ${height} mm`));
      if (sizes.size > 1)
        throw new SheetError(
          `--sheet mixed: cards of ${[...sizes].join(' and ')} cannot share a sheet; give one size with --card`,
        );
      const info = {
        game: null,
        id: 'mixed',
        path: 'mixed',
        title: press.words.cards.mixed,
        rule: undefined,
        version: versionOf(
          content,
          chosen.map(({ game, id, version }) => [game, id, version]),
        ),
        unofficial: cards.some(({ unofficial }) => unofficial),
        ownTexts: chosen.some(({ ownTexts }) => ownTexts),
        single: false,
        origin: { file: infoOf(first, content).file, path: ['name'] },
      };
      return {
        ...info,
        pictures: [],
        pages: (sheet) =>
          packCards(
            press,
            sheet,
            info,
            cards.flatMap(({ front, back, unofficial, copies }) =>
              Array.from({ length: copies }, () => ({ front, back, unofficial })),
            ),
            chosen.flatMap(({ game, id }) => (game === null ? (deckAt(content, id)?.credits ?? []) : [])),
          ),
      };
    },
  };
}

/** The components that every content has. */
const constant: readonly ComponentMaker[] = [
  ...gameIds.flatMap((game) => {
    const { components, dealt } = games[game];
    const books = rulebooksOf(game);
    const own = [...components, ...(dealt ? books.map(dealt.withSets) : books)];
    return [...own, kitOf(game, own)];
  }),
  calibration,
];

function ofMade(game: GameId, own: MadeGame, decks: readonly ComponentMaker[]): readonly ComponentMaker[] {
  const books = rulebooksOf(game).filter(({ id }) => id !== 'examples');
  const parts = [...madeComponents(game, own, decks), ...books].map((maker) => forMaker(game, maker));
  return [...parts, forMaker(game, kitOf(game, parts))];
}

const known = new WeakMap<object, readonly ComponentMaker[]>();

/**
 * Everything that the press can print from some content, in the order of the lists. A game has its components, its
 * decks and its kit. Components without a game come last.
 */
export function componentsFor({ decks, made = new Map() }: DecksByName): readonly ComponentMaker[] {
  const before = known.get(decks);
  if (before) return before;
  const makers = [...decks.values()].map(deckMaker);
  const decksIn = (game: GameId) => makers.filter((deck) => listOf(deck) === game);
  const components = [
    ...[...constant, ...[...made].flatMap(([game, own]) => ofMade(game, own, decksIn(game)))].flatMap((maker) => {
      const { game, id } = maker;
      return [...(game !== null && id === 'kit' ? decksIn(game) : []), maker];
    }),
    ...makers.filter((deck) => listOf(deck) === null),
    ...(makers.length > 0 ? [deckBoxComponent(deckMaker), deckDividerComponent(deckMaker)] : []),
  ];
  known.set(decks, components);
  return components;
}
