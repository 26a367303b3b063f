import { aboutOf } from '../../src/content/games.ts';
import { deckIcon, type OwnDeck } from '../../src/content/deck/deck.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { iconPanel } from '../design/panel.ts';
import { factsById } from '../document/cover.ts';
import { divided, dividersProduct } from '../pieces/dividers.ts';
import { boxProduct, tuckFor, type BoxLook, type Tuck, type Words } from '../pieces/tuck-box.ts';
import type { Press } from '../scene/press.ts';
import { decksOf, infoOf, type ComponentMaker, type ProductOptions } from '../sheet/product.ts';
import { coloursOf } from './fields.ts';
import { sectionsOf } from './sections.ts';

/** The players, the playing time and the maker of a deck, if its file states them. */
function frontOf(
  { rulebook: words }: Content,
  deck: OwnDeck,
  own: (text: string, ...at: string[]) => Words,
): Pick<BoxLook, 'front'> {
  const facts = [
    ...Object.values(factsById(deck, words)),
    ...(deck.author === undefined ? [] : [`${words.by} ${deck.author}`]),
  ];
  return facts.length > 0 ? { front: own(facts.join('  ·  '), deck.players ? 'players' : 'author') } : {};
}

/** The words and colours of a deck’s box; a game’s deck has the game’s name on its label. */
function lookOf(press: Press, content: Content, deck: OwnDeck): BoxLook {
  const { deckWords } = content;
  const own = (text: string, ...at: (string | number)[]): Words => ({ text, origin: { file: deck.file, path: at } });
  const game = deck.game && aboutOf(content, deck.game);
  const palette = coloursOf(content, deck);
  return {
    accent: palette,
    pattern: deck.pattern,
    icon: own(deckIcon(deck), 'icon'),
    picture: (panel) => iconPanel(press, panel, own(deckIcon(deck), 'icon'), palette),
    ...(deck.overlaid ? { ownTexts: true } : {}),
    caption: deck.name,
    name: own(deck.name, 'name'),
    shortName: own(deck.name, 'name'),
    ...(game ? { label: { text: game.name, origin: { file: game.file, path: ['name'] } } } : {}),
    ...(deck.summary === undefined ? {} : { summary: own(deck.summary, 'summary') }),
    ...frontOf(content, deck, own),
    begins: { text: deckWords.begins, origin: { file: deckWords.file, path: ['begins'] } },
    steps: (deck.steps ?? []).map((step, at) => own(step, 'steps', at)),
  };
}

const deepest = 60;

/** The boxes of a deck: a thick deck has several, with its cards in equal parts. */
function partsOf(tuck: Tuck): Tuck[] {
  const parts = Math.max(1, Math.ceil(tuck.size.depth / deepest));
  return Array.from({ length: parts }, (_, at) => {
    const count = Math.ceil((tuck.count - at) / parts);
    const depth = parts === 1 ? tuck.size.depth : (tuck.size.depth * count) / tuck.count;
    const id = at === 0 ? tuck.id : `${tuck.id}-box-${at + 1}`;
    return { ...tuck, id, count, size: { ...tuck.size, depth } };
  });
}

/** The decks that `only` selects, with their boxes before thick decks are divided. */
async function chosenDecks(
  press: Press,
  content: Content,
  makerOf: (deck: OwnDeck) => ComponentMaker,
  isWanted: (deck: OwnDeck) => boolean,
  options: ProductOptions,
) {
  const chosen = [];
  for (const id of decksOf(content)) {
    const deck = content.decks.get(id);
    if (!deck || !isWanted(deck)) continue;
    const tuck = await tuckFor(press, content, makerOf(deck), options);
    chosen.push({ deck, tuck: { ...tuck, id }, look: lookOf(press, content, deck) });
  }
  return chosen;
}

export const makeDeckBoxes =
  (self: ComponentMaker, makerOf: (deck: OwnDeck) => ComponentMaker): ComponentMaker['make'] =>
  async (press, content, { only, ...options }) => {
    const isWanted = ({ id }: OwnDeck): boolean => !only || only.includes(id);
    const decks = await chosenDecks(press, content, makerOf, isWanted, options);
    const boxes = decks.flatMap(({ tuck, look }) => partsOf(tuck).map((part) => ({ tuck: part, look })));
    const sources = boxes.map(({ look }) => look);
    return boxProduct(
      press,
      content,
      { game: null, component: infoOf(self, content), sources, bleed: options.bleed },
      boxes,
    );
  };

export const makeDeckDividers =
  (self: ComponentMaker, makerOf: (deck: OwnDeck) => ComponentMaker): ComponentMaker['make'] =>
  async (press, content, { only, ...options }) => {
    const decks = (await chosenDecks(press, content, makerOf, () => true, options)).map(({ deck, ...each }) => ({
      ...each,
      sections: sectionsOf(deck),
    }));
    const boxes = decks.flatMap((deck) =>
      partsOf(divided(content, deck)).map((part) => ({ tuck: part, look: deck.look })),
    );
    const component = infoOf(self, content);
    const sources = decks.map(({ look }) => look);
    const head = { game: null, component, sources, bleed: options.bleed };
    return dividersProduct(press, content, head, decks, boxes, only);
  };
