import { deckAt, deckPath } from '../../src/content/deck/component.ts';
import type { DeckCard, OwnDeck } from '../../src/content/deck/deck.ts';
import { fieldsOf } from '../../src/content/deck/fields.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { type CardBack, type CardFront, stackedScene, deckProduct } from '../cards/deck.ts';
import { largeFaces } from '../cards/large-card.ts';
import type { Scene, SceneNode } from '../scene/node.ts';
import { type Press, pressIn } from '../scene/press.ts';
import { type CardFrame, frameFor, pressFor } from '../sheet/card-frame.ts';
import { type ComponentMaker, infoOf, type ProductOptions, versionOf } from '../sheet/product.ts';
import { deckBack, deckFace, largeFaceOf, modelOf, titleOf } from './face.ts';
import { hasRules, largeRules, pressForRules, rulesCards, rulesId } from './rules.ts';
import { coloursOf, paletteOf } from './fields.ts';
import { mirrored } from '../scene/mirror.ts';

export type GameBack = (press: Press, content: Content, frame: CardFrame) => Promise<Scene>;

const printedOf = ({ cards }: OwnDeck): readonly DeckCard[] => cards.filter(({ count }) => count > 0);

/** The blank card of a deck, repeated as often as it is printed, if the deck has one. */
function blanksOf({ id: deck, file, layout, back, blank, cards, kinds }: OwnDeck, count = blank): readonly DeckCard[] {
  const isFree = (id: string): boolean => !Object.hasOwn(kinds, id) && cards.every((card) => card.id !== id);
  const id = ['blank', 'blank-card', `${deck}-blank`].find(isFree);
  if (count === 0 || id === undefined) return [];
  return [{ id, title: '', layout, back, count, rules: [], values: {}, places: {}, file, isBlank: true }];
}

/** The back of a card: the name of its picture, and the card whose values it shows, if any. */
interface NamedBack {
  readonly name: string;
  /** The name of the kind or card that this back is for. Optional; absent for the deck’s back. */
  readonly of?: string | undefined;
  readonly shown?: DeckCard;
}

/** The smallest unit whose cards all have this back: the deck, the kind, or the card alone. */
function reachOf(
  { layouts }: Content,
  { kinds }: OwnDeck,
  { back, kind }: Pick<DeckCard, 'back' | 'kind'>,
): 'deck' | 'kind' | 'card' {
  const own = kind === undefined ? undefined : kinds[kind]?.back;
  const fields = [...fieldsOf(layouts.get(back), true).all];
  if (fields.some((field) => !/^(?:deck|kind)\./.test(field))) return 'card';
  const isOfKind = own === back || fields.some((field) => field.startsWith('kind.'));
  return isOfKind && back !== 'game' && kind !== undefined ? 'kind' : 'deck';
}

/** The back of the rules cards: the deck’s back, or a plain one if the deck’s back shows values of a card. */
const backOfRules = (content: Content, deck: OwnDeck): string =>
  reachOf(content, deck, { back: deck.back }) === 'deck' ? deck.back : 'plain';

/** The back of each printed card, and of the rules cards, by the card’s id. The deck’s usual back is called `back`. */
function backsOf(content: Content, deck: OwnDeck, blank?: number): ReadonlyMap<string, NamedBack> {
  const cards = [...printedOf(deck), ...blanksOf(deck, blank)];
  const taken = new Set(cards.map(({ id }) => id));
  const known = new Map<string, NamedBack>();
  const nameOf = (wish: string): string => {
    const name = taken.has(wish) ? nameOf(`${wish}-2`) : wish;
    taken.add(name);
    return name;
  };
  const namedOf = (card: Pick<DeckCard, 'id' | 'back' | 'kind'>, shown?: DeckCard): NamedBack => {
    const { id, back, kind = '' } = card;
    const reach = reachOf(content, deck, card);
    const of = { deck: back === deck.back ? '' : back, kind, card: id }[reach];
    const key = `${reach} ${back} ${of}`;
    const named = known.get(key) ?? {
      name: nameOf(of === '' ? 'back' : `back-${of}`),
      ...(reach === 'deck' || !shown
        ? {}
        : { shown, of: reach === 'kind' ? deck.kinds[kind]?.name : titleOf(deck, shown) }),
    };
    known.set(key, named);
    return named;
  };
  const named = new Map(cards.map((card) => [card.id, namedOf(card, card)]));
  if (hasRules(deck)) named.set(rulesId, namedOf({ id: rulesId, back: backOfRules(content, deck) }));
  return named;
}

/** The chosen ids without the id of their deck: `objectives/treaty` is `treaty` of the deck `objectives`. */
const onlyOf = ({ id }: OwnDeck, only: readonly string[]): readonly string[] =>
  only.map((each) => (each.startsWith(`${id}/`) ? each.slice(id.length + 1) : each));

/** The ids that `--only` may name: cards, kinds and backs, with or without the id of the deck in front. */
function idsOf(content: Content, deck: OwnDeck, blank?: number): readonly string[] {
  const cards = [...printedOf(deck), ...blanksOf(deck, blank)];
  const backs = [...backsOf(content, deck, blank).values()].map(({ name }) => name);
  const own = [...cards.map(({ id }) => id), ...cards.flatMap(({ kind }) => kind ?? []), ...backs];
  const names = [...new Set([...own, ...(hasRules(deck) ? [rulesId] : [])])];
  return [...names, ...names.map((name) => `${deck.id}/${name}`)];
}

/** The fronts of a card: one in normal print, or as many as large print needs. */
async function frontsOf(
  press: Press,
  content: Content,
  frame: CardFrame,
  deck: OwnDeck,
  card: DeckCard,
): Promise<readonly CardFront[]> {
  const { id, kind = '', count, rules } = card;
  const version = versionOf(content, modelOf(content, deck, card));
  const title = card.isBlank ? deck.name : titleOf(deck, card);
  const front = (side: string, name: string, nodes: readonly SceneNode[]): CardFront => ({
    id: side,
    card: id,
    family: kind,
    kind: deck.kinds[kind]?.name,
    title: name,
    version,
    rule: rules[0] ?? deck.rule,
    copies: count,
    ...(card.isBlank ? { isBlank: true } : {}),
    unofficial: deck.thirdParty,
    scene: stackedScene(press, frame, paletteOf(deck, card).tint, nodes),
  });
  if (!press.large) return [front(id, title, await deckFace(press, content, frame, deck, card, version))];
  const face = largeFaceOf(press, content, deck, card);
  const isRules = kind === rulesId && hasRules(deck);
  const sides = await largeFaces(press, frame, isRules ? { ...face, ...largeRules(deck) } : face);
  return sides.map(({ id: side, nodes }, at) =>
    front(side, at === 0 ? title : `${title}, ${at + 1}`, mirrored(press, nodes, frame.width)),
  );
}

/** A deck of `content/decks/` as a component. `gameBack` draws the back of the deck’s game, if the game has one. */
export function deckComponent(
  { id, game }: Pick<OwnDeck, 'id'> & { readonly game?: OwnDeck['game'] },
  gameBack?: GameBack,
): ComponentMaker {
  const path = deckPath(id);
  const deckOf = (content: Content): OwnDeck => {
    const deck = deckAt(content, path);
    if (!deck) throw new Error(`the content has no ${path}`);
    return deck;
  };
  async function make(anyPress: Press, content: Content, options: ProductOptions) {
    const deck = deckOf(content);
    const format = deck.card === undefined ? undefined : content.cardFormats.get(deck.card);
    const stock = format && options.ownCard ? options.ownCard(format) : options;
    const frame = frameFor(anyPress, content, stock);
    const press = pressFor(pressIn(anyPress, deck.lang), frame);
    const chosen = options.only && onlyOf(deck, options.only);
    const isChosen = ({ id: card, kind = '' }: DeckCard) => !chosen || chosen.includes(card) || chosen.includes(kind);
    // Large print has no blank cards to write on.
    const blanks = blanksOf(deck, press.large ? 0 : options.blank);
    // If a command chooses cards and requests blank ones, both are printed.
    const added = options.blank && printedOf(deck).some(isChosen) ? blanks : [];
    const only = chosen && [...chosen, ...added.map((card) => card.id)];
    const names = backsOf(content, deck, press.large ? 0 : options.blank);
    const drawn = new Map<string, CardBack>();
    const backFor = async ({ name, of, shown }: NamedBack, back: string, own = deck): Promise<CardBack> => {
      let known = drawn.get(name);
      if (!known) {
        const scene =
          back === 'game' && gameBack
            ? await gameBack(press, content, frame)
            : await deckBack(press, content, frame, own, back, shown);
        const title = of === undefined ? press.words.cards.back : press.words.cards.backOf({ name: of });
        drawn.set(name, (known = { name, title, scene }));
      }
      return known;
    };
    const fronts: (CardFront & { readonly back: CardBack })[] = [];
    for (const card of [...printedOf(deck), ...blanks]) {
      const named = names.get(card.id) as NamedBack;
      if (!isChosen(card) && !added.includes(card) && !only?.includes(named.name)) continue;
      const back = await backFor(named, card.back);
      for (const front of await frontsOf(press, content, frame, deck, card)) fronts.push({ ...front, back });
    }
    const rules: typeof fronts = [];
    const named = names.get(rulesId);
    if (named && (!only || only.includes(rulesId) || only.includes(named.name))) {
      const coloured = { ...deck, colours: coloursOf(content, deck) };
      const back = await backFor(named, backOfRules(content, deck), coloured);
      for (const card of await rulesCards(press, content, frame, coloured))
        for (const front of await frontsOf(pressForRules(press, deck, card), content, frame, coloured, card))
          rules.push({ ...front, back });
    }
    return deckProduct(press, content, {
      game: null,
      component: infoOf(self, content),
      fronts: [...fronts, ...rules],
      spares: rules,
      credits: deck.credits,
      asked: { ...options, ...stock, ...(only ? { only } : {}) },
    });
  }
  const self: ComponentMaker = {
    game: null,
    ...(game ? { listedWith: game } : {}),
    id: path,
    takes: ['card', 'bleed', 'copies', 'blank', 'skip'],
    kind: 'cards',
    ids: (content, { blank }) => idsOf(content, deckOf(content), blank),
    make,
    large: make,
  };
  return self;
}
