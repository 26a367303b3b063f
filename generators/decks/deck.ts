import { deckAt, deckPath } from '../../src/content/deck/component.ts';
import type { DeckCard, OwnDeck } from '../../src/content/deck/deck.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { type CardBack, type CardFront, cardScene, deckProduct } from '../cards/deck.ts';
import { tag, type Scene, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { text } from '../scene/text.ts';
import { frameFor, paper, pressFor, sizeOf, type CardFrame } from '../sheet/card-frame.ts';
import { infoOf, versionOf, type ComponentMaker, type ProductOptions } from '../sheet/product.ts';

/** The cards of a deck that are printed. */
const printedOf = ({ cards }: OwnDeck): readonly DeckCard[] => cards.filter(({ count }) => count > 0);

/** The ids of a choice that belong to a deck: `treaty` and `objectives/treaty` are the same card of the deck `objectives`. */
const onlyOf = (id: string, only: readonly string[]): readonly string[] =>
  only.map((each) => (each.startsWith(`${id}/`) ? each.slice(id.length + 1) : each));

/** The ids that `--only` may name: cards, kinds and backs, each also with the id of the deck before it. */
function idsOf(deck: OwnDeck): readonly string[] {
  const cards = printedOf(deck);
  const names = [...cards.map(({ id }) => id), ...cards.flatMap(({ kind }) => kind ?? []), 'back'];
  const unique = [...new Set(names)];
  return [...unique, ...unique.map((name) => `${deck.id}/${name}`)];
}

async function frontOf(
  press: Press,
  content: Content,
  frame: CardFrame,
  deck: OwnDeck,
  card: DeckCard,
): Promise<CardFront> {
  const { id, kind, title, count, rules, values } = card;
  const version = versionOf(content, [id, kind, values]);
  const nodes = await faceOf(press, frame, card);
  const key = `${deckPath(deck.id)} ${id} ${version}`;
  return {
    id,
    card: id,
    family: kind ?? '',
    title,
    version,
    rule: rules[0] ?? deck.rule,
    copies: count,
    unofficial: deck.thirdParty,
    scene: cardScene(press, key, frame, '#FFFFFF', nodes, true),
  };
}

async function faceOf(press: Press, frame: CardFrame, card: DeckCard): Promise<readonly SceneNode[]> {
  const origin = { file: card.file, path: [card.id, 'title'] };
  const x = frame.spine.x;
  const width = frame.width - 2 * x;
  return [
    tag('H2', [
      await text(press, {
        x,
        y: frame.top(4),
        width,
        height: 12,
        text: card.title,
        origin,
        tag: null,
        style: { font: 'display', size: 12 },
      }),
    ]),
    await text(press, {
      x,
      y: frame.top(18),
      width,
      height: 50,
      text: card.values['text'] ?? '',
      origin,
      style: { font: 'narrow-500', size: 9 },
    }),
  ];
}

const plainBack = (press: Press, frame: CardFrame): Scene => ({
  ...sizeOf(frame),
  children: paper(press, frame, '#FFFFFF'),
});

/** A deck of `content/decks/` as a component; `deck` need only have its id and game. */
export function deckComponent({ id, game }: Pick<OwnDeck, 'id'> & { readonly game?: OwnDeck['game'] }): ComponentMaker {
  const path = deckPath(id);
  const deckOf = (content: Content): OwnDeck => {
    const deck = deckAt(content, path);
    if (!deck) throw new Error(`the content has no ${path}`);
    return deck;
  };
  const make = async (anyPress: Press, content: Content, options: ProductOptions) => {
    const deck = deckOf(content);
    const frame = frameFor(anyPress, content, options);
    const press = pressFor(anyPress, frame);
    const fronts: CardFront[] = [];
    for (const card of printedOf(deck)) fronts.push(await frontOf(press, content, frame, deck, card));
    const back: CardBack = { name: 'back', scene: plainBack(press, frame) };
    const { only, ...rest } = options;
    return deckProduct(press, content, {
      game: null,
      component: infoOf(self, content),
      fronts,
      back,
      notes: [...(deck.steps ?? []), ...deck.credits],
      asked: { ...rest, ...(only ? { only: onlyOf(id, only) } : {}) },
    });
  };
  const self: ComponentMaker = {
    game: null,
    ...(game ? { listedWith: game } : {}),
    id: path,
    takes: ['card', 'bleed', 'copies'],
    kind: 'cards',
    ids: (content) => idsOf(deckOf(content)),
    make,
    large: make,
  };
  return self;
}
