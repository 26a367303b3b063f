import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Component } from '../../src/content/schema/game.ts';
import type { Backs } from '../../src/content/schema/alien-invasion.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import { group, joinedTag, type Scene, type SceneNode, type StructureType } from '../scene/node.ts';
import { type Press, pressIn } from '../scene/press.ts';
import { textOfArt } from '../scene/view.ts';
import { normalNodes, type Face, type NormalLook } from './card-face.ts';
import { largeFaces } from './large-card.ts';
import { plainBack } from './plain-back.ts';
import { frameFor, paper, pressFor, sizeOf, type CardFrame } from '../sheet/card-frame.ts';
import { packCards } from '../sheet/cards.ts';
import {
  headOf,
  infoOf,
  versionOf,
  type Card,
  type ComponentMaker,
  type PiecePicture,
  type Product,
  type ProductOptions,
} from '../sheet/product.ts';
import { mirrored } from '../scene/mirror.ts';

export interface CardBack {
  readonly name: string;
  readonly title: string;
  readonly scene: Scene;
}

/** A card's front for sheets. The artwork is separate from the words, so that copies share it. */
export interface CardFront extends Pick<Face, 'id' | 'family' | 'version' | 'unofficial' | 'rule' | 'copies'> {
  /** The name of its kind, if it has one. */
  readonly kind?: string | undefined;
  /** The id of the card; its other sides have other ids. */
  readonly card: string;
  readonly title: string;
  readonly scene: Scene;
  /** Whether it is the blank card, whose number of copies is set separately. */
  readonly isBlank?: true;
}

const isTag = (node: SceneNode, tag: StructureType): boolean => node.kind === 'tag' && node.tag === tag;

/**
 * A card's scene from its nodes. Untagged nodes become a picture that all copies share. Tagged nodes become a heading,
 * the picture's description and one paragraph, since an element for each line would be as large as the rest of the
 * file.
 */
export function cardScene(
  press: Press,
  key: string,
  frame: CardFrame,
  ground: string,
  nodes: readonly SceneNode[],
): Scene {
  const words = nodes.filter((node) => node.kind === 'tag');
  const art = [...paper(press, frame, ground), ...nodes.filter((node) => node.kind !== 'tag')];
  const heading = joinedTag(
    'H2',
    words.filter((node) => node.tag === 'H2'),
  );
  const others = words.filter((node) => node.tag !== 'H2');
  const figures = others.filter((node) => node.tag === 'Figure');
  const rest = others.filter((node) => node.tag !== 'Figure');
  const children = [group(art, { shared: key }), heading, ...figures, joinedTag('P', rest)];
  return cached(press, { ...sizeOf(frame), children });
}

/**
 * A card’s scene from nodes that may overlap: artwork is over the figure before it, and words are over both. Each
 * tagged node keeps its element. The heading is read first, unless a figure comes before it.
 */
export function stackedScene(press: Press, frame: CardFrame, ground: string, nodes: readonly SceneNode[]): Scene {
  const layers: SceneNode[][] = [[...paper(press, frame, ground)]];
  for (const node of nodes)
    if (isTag(node, 'Figure')) layers.push([node]);
    else layers.at(-1)?.push(node);
  const children = layers.flatMap((layer) => {
    const art = layer.filter((node) => node.kind !== 'tag');
    const tags = layer.filter((node) => node.kind === 'tag');
    const figures = tags.filter((node) => isTag(node, 'Figure'));
    const headings = tags.filter((node) => isTag(node, 'H2'));
    const rest = tags.filter((node) => !figures.includes(node) && !headings.includes(node));
    const shared = art.length > 0 ? [group(art, { shared: `art ${textOfArt(art)}` })] : [];
    return [...figures, ...shared, ...headings, ...rest];
  });
  return cached(press, { ...sizeOf(frame), children });
}

/** The scene as a cached drawing of the press. */
function cached(press: Press, scene: Scene): Scene {
  const fetch = press.store?.(scene.children);
  if (!fetch) return scene;
  return {
    ...scene,
    get children() {
      return fetch();
    },
  };
}

/** The fronts of a face: one in normal print, or as many as large print needs. */
async function frontsOf(
  press: Press,
  frame: CardFrame,
  face: Face,
  look: (face: Face) => Promise<NormalLook>,
): Promise<readonly CardFront[]> {
  const { family, version, unofficial, rule, copies, name, id: card } = face;
  const kin = { card, family, version, unofficial, rule, copies };
  const { tint } = face.palette;
  if (press.large)
    return (await largeFaces(press, frame, face)).map(({ id, nodes }, index) => ({
      ...kin,
      id,
      title: index === 0 ? name : `${name}, ${index + 1}`,
      scene: cardScene(press, `${id} ${version}`, frame, tint, mirrored(press, nodes, frame.width)),
    }));
  const drawn = await look(face);
  const nodes = await normalNodes(press, frame, face, drawn);
  return [
    {
      ...kin,
      id: card,
      title: name,
      scene: cardScene(press, `${card} ${version}`, frame, drawn.ground ?? tint, nodes),
    },
  ];
}

/** The name of a back; undefined for the deck’s own back, which all cards without a faction share. */
function backNameOf(
  { factions }: Content,
  backs: Backs,
  { id, family }: Pick<Face, 'id' | 'family'>,
): string | undefined {
  return backs === 'game' || !factions.has(family) ? undefined : `back-${backs === 'faction' ? family : id}`;
}

/** The names of the other backs, if factions or cards have different ones. */
export const furtherBacks = (
  content: Content,
  backs: Backs = 'game',
  cards: readonly Pick<Face, 'id' | 'family'>[],
): readonly string[] => [...new Set(cards.flatMap((card) => backNameOf(content, backs, card) ?? []))];

export function deckMaker({
  faces,
  look,
  notes,
  back,
  backs = () => 'game',
  lang,
  ...about
}: Pick<ComponentMaker, 'id' | 'takes' | 'ids'> & {
  readonly game: GameId;
  readonly faces: (press: Press, content: Content, options: ProductOptions) => readonly Face[];
  /** Draws a face in normal print, in the layout of the deck. */
  readonly look: (press: Press, content: Content, frame: CardFrame) => (face: Face) => Promise<NormalLook>;
  readonly notes?: (content: Content, options: ProductOptions) => readonly string[];
  /** The choice of backs. Optional; default: one for the whole deck, `back`. */
  readonly backs?: (content: Content) => Backs | undefined;
  /** The language of its texts, as a tag. Optional; default: the language of the content. */
  readonly lang?: (press: Press, content: Content) => string | undefined;
  readonly back: (press: Press, content: Content, frame: CardFrame) => Promise<Scene>;
}): ComponentMaker {
  const make: ComponentMaker['make'] = async (anyPress, content, options) => {
    const frame = frameFor(anyPress, content, options);
    const press = pressFor(pressIn(anyPress, lang?.(anyPress, content)), frame);
    const fronts: (CardFront & { readonly back?: CardBack })[] = [];
    const drawn = new Map<string, CardBack>();
    const drawers = new Map<string | undefined, (face: Face) => Promise<readonly CardFront[]>>();
    for (const face of faces(press, content, options)) {
      // A faction may have its own language, and so its own direction.
      const own = press.languageIn?.(face.title.origin.file);
      let draw = drawers.get(own);
      if (!draw) {
        const ownPress = own === undefined ? press : pressFor(pressIn(anyPress, own), frame);
        const drawFace = look(ownPress, content, frame);
        drawers.set(own, (draw = (each) => frontsOf(ownPress, frame, each, drawFace)));
      }
      const named = backNameOf(content, backs(content) ?? 'game', face);
      let other = named === undefined ? undefined : drawn.get(named);
      if (named !== undefined && !other) {
        const { palette, picture, tag, title } = face;
        const each = backs(content) === 'card';
        const words = each ? title : tag;
        const icon = (each ? undefined : content.factions.get(face.family)?.icon) ?? picture.badge;
        const look = { palette, icon, name: words.text, origin: words.origin };
        const called = press.words.cards.backOf({ name: words.text });
        other = { name: named, title: called, scene: await plainBack(press, frame, look, named) };
        drawn.set(named, other);
      }
      for (const front of await draw(face)) fronts.push(other ? { ...front, back: other } : front);
    }
    return deckProduct(press, content, {
      game: about.game,
      component: infoOf(self, content),
      fronts,
      asked: options,
      notes: notes?.(content, options) ?? [],
      back: await back(press, content, frame),
    });
  };
  const self: ComponentMaker = { ...about, kind: 'cards', make, large: make };
  return self;
}

/** Whether `only` names a card of a faction or role. If not, its cards are not laid out. */
export const isFamilyChosen = ({ only }: Pick<ProductOptions, 'only'>, family: string): boolean =>
  !only || only.some((id) => id.includes(family));

export function deckProduct(
  press: Press,
  content: Content,
  options: {
    /** The game; null for a deck of `content/decks/`. */
    game: GameId | null;
    component: Entity<Component>;
    fronts: readonly (CardFront & { readonly back?: CardBack })[];
    /** The back of fronts that have no other back. */
    back?: Scene;
    /** Further notes for the first sheet of the whole deck. */
    notes?: readonly string[];
    /** Fronts that are printed again to fill the last row of cards. Optional; default: none. */
    spares?: readonly (CardFront & { readonly back: CardBack })[];
    /** Credits for the first sheet. */
    credits?: readonly string[];
    asked: Pick<ProductOptions, 'only' | 'copies' | 'card'>;
  },
): Product {
  const { game, component, asked: requested } = options;
  const wanted = requested.only && new Set(requested.only);
  const fronts = options.fronts
    .filter(({ card, family }) => !wanted || wanted.has(card) || wanted.has(family))
    .map((front) => ({ ...front, copies: front.isBlank ? front.copies : (requested.copies ?? front.copies) }));
  const usual: CardBack | undefined = options.back && {
    name: 'back',
    title: press.words.cards.back,
    scene: options.back,
  };
  const backOf = ({ back = usual }: { readonly back?: CardBack }): CardBack => {
    if (!back) throw new Error('a card has no back');
    return back;
  };
  const used = [...(usual ? [usual] : []), ...options.fronts.map(backOf)];
  const backs = new Map(used.map((back) => [back.name, back]));
  const version = versionOf(content, [component, fronts.map(({ id, copies, version: own }) => [id, copies, own])]);
  const unofficial = fronts.some((front) => front.unofficial);
  const head = headOf(content, game, component, version, unofficial);
  const pictures: PiecePicture[] = fronts.map(({ id, title, scene }) => ({ name: id, title, scene }));
  for (const [name, back] of backs) if (!wanted || wanted.has(name)) pictures.push(back);
  const cards = fronts.map((front): Card => ({
    id: front.id,
    title: front.title,
    ...(front.kind === undefined ? {} : { kind: front.kind }),
    rule: front.rule,
    copies: front.copies,
    unofficial: front.unofficial,
    front: front.scene,
    back: backOf(front).scene,
    backName: backOf(front).name,
  }));
  const dealt = fronts.flatMap((front) => Array.from({ length: front.copies }, () => front));
  const onSheet = (card: (typeof dealt)[number]) => ({
    front: card.scene,
    back: backOf(card).scene,
    unofficial: card.unofficial,
    ...(game === null ? { bookmark: { name: `${component.id}/${card.id}`, title: card.title } } : {}),
  });
  const isWhole = !requested.only && requested.copies === undefined;
  return {
    ...head,
    pictures,
    cards,
    ...(requested.card ? { format: requested.card.id } : {}),
    pages: (sheet) =>
      packCards(
        press,
        sheet,
        head,
        dealt.map(onSheet),
        [...(requested.only ? [] : (options.notes ?? [])), ...(options.credits ?? [])],
        isWhole ? (options.spares ?? []).map(onSheet) : [],
      ),
  };
}
