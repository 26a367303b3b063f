import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { aboutOf, componentsOf, emptyOf } from '../../src/content/games.ts';
import { deckAt, deckComponentOf } from '../../src/content/deck/component.ts';
import { setDealt } from '../../src/content/role-sets.ts';
import { pathBelow } from '../../src/content/places.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { CardFormat, Sleeve } from '../../src/content/schema/design.ts';
import type { Component } from '../../src/content/schema/game.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Page } from '../render/pdf.ts';
import type { Ink } from '../scene/ink.ts';
import type { Scene } from '../scene/node.ts';
import { pressOfSet, type Press } from '../scene/press.ts';
import type { SheetOptions } from './options.ts';

/**
 * The parts of the content that a product depends on, by name, such as `kit`, `factions`, `colours/red`,
 * `books/battle`.
 */
export class Dependencies {
  readonly #own = new Set<string>();
  readonly #parts = new Set<Dependencies>();

  note(name: string): void {
    this.#own.add(name);
  }

  /** Adds every part that was read or will be read through the view. */
  include(part: Dependencies): void {
    this.#parts.add(part);
  }

  /** The names, sorted. The name of a whole collection replaces the names of its entries. */
  names(): string[] {
    const names = new Set([...this.#own, ...[...this.#parts].flatMap((part) => part.names())]);
    return [...names].filter((name) => !names.has(name.replace(/\/.*$/, '')) || !name.includes('/')).sort();
  }
}

/** Properties that only affect messages, or are tracked elsewhere: icons change with the press or their folder. */
const untracked: readonly string[] = [
  'locate',
  'icon',
  'drawings',
  'withSet',
  'withRulesFor',
] satisfies (keyof Content)[];

interface View {
  readonly whole: Content;
  readonly dependencies: Dependencies;
}
const views = new WeakMap<Content, View>();

/** The content behind a view, and the dependencies of that view; plain content has none. */
const viewOf = (content: Content): { readonly whole: Content; readonly dependencies?: Dependencies } =>
  views.get(content) ?? { whole: content };

/** The content for a component of a game, without the examples of other games. It records the parts that are read. */
function tracked(
  whole: Content,
  game: GameId | null,
): { readonly content: Content; readonly dependencies: Dependencies } {
  const dependencies = new Dependencies();
  const content = new Proxy(whole, {
    get: (_, key) => {
      const name = String(key);
      if (name === 'withSet')
        return (id: string) => {
          const dealt = tracked(whole.withSet(id), game);
          dependencies.include(dealt.dependencies);
          return dealt.content;
        };
      if (untracked.includes(name)) return whole[name as keyof Content];
      if (name === 'examples') {
        dependencies.note(`examples/${game}`);
        return partOf(whole, `examples/${game}`);
      }
      const value: unknown = whole[name as keyof Content];
      if (value instanceof Map) return trackedMap(value, name, dependencies);
      dependencies.note(name);
      return value;
    },
    ownKeys: (target) => {
      for (const name of Object.keys(target)) if (!untracked.includes(name)) dependencies.note(name);
      return Reflect.ownKeys(target);
    },
  });
  views.set(content, { whole, dependencies });
  return { content, dependencies };
}

/** A map that records single entries if they are requested by id. */
function trackedMap(map: Map<string, unknown>, name: string, dependencies: Dependencies): Map<string, unknown> {
  return new Proxy(map, {
    get: (_, key) => {
      if (key === 'get' || key === 'has')
        return (id: string) => {
          dependencies.note(`${name}/${id}`);
          return map[key](id);
        };
      dependencies.note(name);
      const value: unknown = Reflect.get(map, key, map);
      return typeof value === 'function' ? (value.bind(map) as unknown) : value;
    },
  });
}

/** The part with the ids of decks: of all decks, or of a game’s decks. */
const deckIds = 'deckIds';

/** The ids of all decks, or of a game’s decks. A product that calls this depends on the ids, but not on the cards. */
export function decksOf(content: Content, game?: GameId): readonly string[] {
  const { whole, dependencies } = viewOf(content);
  const name = game === undefined ? deckIds : `${deckIds}/${game}`;
  dependencies?.note(name);
  return partOf(whole, name) as readonly string[];
}

/** The part with that name; undefined if the content has none. */
export function partOf(content: Content, name: string): unknown {
  const [key, id] = name.split('/') as [keyof Content | typeof deckIds, string?];
  if (key === 'examples') return content.examples.filter(({ game }) => game === id);
  if (key === deckIds)
    return [...content.decks.values()].flatMap((deck) => (id === undefined || deck.game === id ? [deck.id] : []));
  const value: unknown = content[key];
  return id !== undefined && value instanceof Map ? value.get(id) : value;
}

export interface PiecePicture {
  /** The piece’s id, which is also its file name without extension. */
  readonly name: string;
  /** The piece's name in the words of the content, for lists and as a text alternative. */
  readonly title: string;
  readonly scene: Scene;
  /** The number of copies needed. Optional; default: 1. */
  readonly copies?: number;
  /** Whether the picture is a page that is not cut up. */
  readonly uncut?: boolean;
  /** Whether the piece is cut out as a circle. */
  readonly round?: boolean;
  /** The piece on a virtual table, or none if it is the back of another piece. Optional; default: as in the picture. */
  readonly table?: TablePiece | 'none';
}

/** A piece on a virtual table, after cutting, folding and gluing. */
export interface TablePiece {
  readonly front: Scene;
  /** A back of the same size. Optional; default: the front. */
  readonly back?: Scene;
  /** The outline of its front as a path. Optional; default: a rectangle, or a circle if the picture is round. */
  readonly outline?: string;
  /** The six faces of a die; its front is the first of them. Optional; default: none. */
  readonly faces?: readonly { readonly words: string; readonly scene: Scene }[];
}

/** A piece on a board, with its middle in mm from the board’s top left. */
interface Placed {
  /** The name of its picture. */
  readonly piece: string;
  readonly at: readonly [x: number, y: number];
}

export interface Card {
  readonly id: string;
  readonly title: string;
  readonly kind?: string | undefined;
  readonly rule: string | undefined;
  readonly copies: number;
  readonly unofficial: boolean;
  readonly front: Scene;
  readonly back: Scene;
  readonly backName: string;
}

/** The card format, with the requirements of its printer. */
export interface CardStock extends CardFormat {
  /**
   * Whether the card's background continues beyond the cut, as print shops require. For home printers, the area is
   * white.
   */
  readonly full?: boolean;
  /** The minimum distance between readable content and the cut, in mm. */
  readonly safe?: number;
}

/** Formats that contain only words, for readers who cannot see the print. */
export const textFormats = ['epub', 'txt'] as const;
export type Texts = Readonly<Record<(typeof textFormats)[number], (ink?: Ink) => Uint8Array>>;

/** A component that is laid out: its pieces, and a function that places them on any paper. */
export interface Product {
  /** The game; null for components of all games. */
  readonly game: GameId | null;
  readonly id: string;
  readonly title: string;
  readonly rule: string | undefined;
  /** The first seven digits of a hash of all sources. */
  readonly version: string;
  readonly unofficial: boolean;
  /** Whether the component has texts of an overlay, or the credit for these texts. Optional; default: false. */
  readonly ownTexts?: boolean | string;
  /** The language of its texts. Optional; default: the press’s. */
  readonly lang?: string;
  /** Whether pieces are cut from its sheets although it has no pictures. Optional; default: false. */
  readonly cutSheets?: true;
  /** Whether one picture represents the whole component. */
  readonly single: boolean;
  readonly pictures: readonly PiecePicture[];
  /** The middles of a board’s spaces, in mm from its top left. Optional; default: none. */
  readonly spaces?: readonly (readonly [x: number, y: number])[];
  /**
   * The pieces on a board at the start, which are pictures of another component of the game. Optional; default: none.
   */
  readonly start?: readonly Placed[];
  /** Whether pieces other than cards are drawn with the bleed. Optional; default: false. */
  readonly bleeds?: boolean;
  /** The printed cards of a deck, each only once. */
  readonly cards?: readonly Card[];
  readonly format?: string;
  /** Whether the pages are consecutive, as in a book, and may be printed back to back. */
  readonly flows?: boolean;
  /** Whether it is folded and stapled in the middle, if its words fit on half a sheet. */
  readonly folds?: true;
  readonly pages: (options: SheetOptions) => Promise<readonly Page[]>;
  /** The content as text only, for documents. Each format is made on request. */
  readonly texts?: Texts;
}

export interface ProductOptions {
  /** The factions in the deck. Optional; default: all. */
  readonly factions?: readonly string[];
  /** The scenarios in play. Optional; default: all. */
  readonly scenario?: readonly string[];
  /** The number of players. Optional; by default, all cards are printed. */
  readonly players?: number;
  /** The role set that is dealt. Optional; default: the numbered deck. */
  readonly set?: string;
  /** The variants in play. Optional; default: none. */
  readonly variants?: readonly string[];
  /** The side of a board's square in mm, if larger than in the content. Optional. */
  readonly square?: number;
  /** The card format. Optional; default: poker. */
  readonly card?: Entity<CardStock>;
  /** The sleeves of the cards, for which a box is made. Optional; default: none. */
  readonly sleeves?: Entity<Sleeve>;
  /** The width of art beyond the trim line of a piece, in mm. Optional; default: none. */
  readonly bleed?: number;
  /** Returns the card and the bleed for a deck with its own format. Optional; by default, all decks use `card`. */
  readonly ownCard?: (format: Entity<CardFormat>) => Pick<ProductOptions, 'card' | 'bleed'>;
  /** The number of copies of each piece. Optional; default: as many as the game needs. */
  readonly copies?: number;
  /** The number of blank cards at the end of a deck. Optional; default: the number in the deck’s file. */
  readonly blank?: number;
  /** Ids of the pieces to print. Optional; default: all. */
  readonly only?: readonly string[];
}

export interface ComponentMaker {
  readonly game: GameId | null;
  /** The game with which a deck is listed and printed. */
  readonly listedWith?: GameId;
  readonly id: string;
  /** The options that it accepts, in addition to the options of every component. */
  readonly takes: readonly (
    | 'factions'
    | 'scenario'
    | 'players'
    | 'set'
    | 'variants'
    | 'square'
    | 'card'
    | 'sleeves'
    | 'bleed'
    | 'copies'
    | 'blank'
    | 'skip'
  )[];
  /**
   * The sides of a board’s squares, in mm: from the size in the content to the size for a 2 m board. Absent if fixed.
   */
  readonly squares?: (content: Content) => { readonly least: number; readonly most: number };
  /** The kind of its pictures after cutting; absent for documents. */
  readonly kind?: 'cards' | 'tiles';
  /** Whether a machine can cut its sheets. Cards can always be cut. Optional; default: false. */
  readonly forMachines?: true;
  readonly needs?: 'rules';
  /** The components whose pieces share its sheets. Optional; default: only its own. */
  readonly parts?: readonly ComponentMaker[];
  /** Every id that `--only` may name, with the choice of factions and players. */
  readonly ids: (content: Content, options: ProductOptions) => readonly string[];
  readonly make: (press: Press, content: Content, options: ProductOptions) => Promise<Product>;
  /** Lays out large print; absent if there is none. */
  readonly large?: (press: Press, content: Content, options: ProductOptions) => Promise<Product>;
}

/** The content with the roles of the chosen set, or of the numbered deck. */
export const contentFor = (content: Content, { set }: Pick<ProductOptions, 'set'>): Content =>
  set === undefined ? content : content.withSet(set);

/** The component, which can then also be made for another role set. */
export const withSets = (maker: ComponentMaker): ComponentMaker => {
  const pressFor = (press: Press, content: Content, { set }: ProductOptions) =>
    set === undefined ? press : pressOfSet(press, content, set);
  const { ids, make, large } = maker;
  return {
    ...maker,
    takes: [...new Set([...maker.takes, 'set' as const])],
    ids: (content, options) => ids(contentFor(content, options), options),
    make: (press, content, options) => make(pressFor(press, content, options), contentFor(content, options), options),
    ...(large
      ? {
          large: (press, content, options) =>
            large(pressFor(press, content, options), contentFor(content, options), options),
        }
      : {}),
  };
};

/** The game in whose lists a component appears. */
export const listOf = ({ game, listedWith }: Pick<ComponentMaker, 'game' | 'listedWith'>): GameId | null =>
  game ?? listedWith ?? null;

/** The components for which the content has something to print. */
export const filled = (makers: readonly ComponentMaker[], content: Content): ComponentMaker[] =>
  makers.filter(({ game, id }) => game === null || !Object.hasOwn(emptyOf(content, game), id));

export const isChosen = (id: string, { only, factions }: ProductOptions, needed: readonly string[] = []): boolean =>
  (!only || only.includes(id)) && (!factions || needed.every((each) => factions.includes(each)));

export function infoOf({ game, id }: ComponentMaker, content: Content): Entity<Component> {
  const info =
    game === null ? (deckComponentOf(content, id) ?? content.components.get(id)) : componentsOf(content, game).get(id);
  if (!info) throw new Error(`${game ?? 'the press'} has no component "${id}"`);
  return info;
}

const madeBefore = new WeakMap<Press, WeakMap<Content, Map<string, Made>>>();

interface Made {
  readonly product: Promise<Product>;
  readonly dependencies: Dependencies;
}

/** The card of a format, or the reason why there is none. A deck in such a format is rejected later. */
function cardOrReason(ownCard: NonNullable<ProductOptions['ownCard']>, format: Entity<CardFormat>): unknown {
  try {
    return ownCard(format);
  } catch (error) {
    return String(error);
  }
}

/**
 * The options that a component accepts, as text. If a function returns cards, the text has the cards for every format
 * of the content.
 */
function keyOf(maker: ComponentMaker, { cardFormats }: Content, options: ProductOptions): string {
  const { game, id, takes, parts = [] } = maker;
  const { ownCard, ...others } = options;
  const keys = new Set<string>(['only', ...takes]);
  const taken = Object.entries(others).filter(([key]) => keys.has(key));
  const named = [game, id, ...parts.map((part) => [part.game, part.id])];
  const cards = ownCard && [...cardFormats.values()].map((format) => cardOrReason(ownCard, format));
  return JSON.stringify([named, taken, cards]);
}

/**
 * A product, and the parts of the content that it depends on. The list of parts is complete once the product’s pages
 * are made.
 */
function makeOnce(maker: ComponentMaker, press: Press, whole: Content, options: ProductOptions): Made {
  const ofPress = madeBefore.get(press) ?? new WeakMap<Content, Map<string, Made>>();
  madeBefore.set(press, ofPress);
  const made = ofPress.get(whole) ?? new Map<string, Made>();
  ofPress.set(whole, made);
  const key = keyOf(maker, whole, options);
  let known = made.get(key);
  if (!known) {
    const { content, dependencies } = tracked(whole, maker.game);
    const make = press.large ? maker.large : maker.make;
    if (!make) throw new Error(`${maker.id} has no large print`);
    made.set(key, (known = { product: make(press, content, options), dependencies }));
  }
  return known;
}

/** The product, made once per set of options, so that a kit reuses products that were printed separately. */
export function makeProduct(
  maker: ComponentMaker,
  press: Press,
  content: Content,
  options: ProductOptions,
): Promise<Product> {
  const { whole, dependencies } = viewOf(content);
  const made = makeOnce(maker, press, whole, options);
  // A product that is made from other products also depends on their content.
  dependencies?.include(made.dependencies);
  return made.product;
}

/** The content that a product depends on, if `makeProduct` made it from the same press, content and options. */
export const dependenciesOf = (
  maker: ComponentMaker,
  press: Press,
  content: Content,
  options: ProductOptions,
): Dependencies => makeOnce(maker, press, content, options).dependencies;

/** The metadata of a product and of its sheets. `version` is the version of its model. */
export function headOf(
  content: Content,
  game: GameId | null,
  component: Entity<Component>,
  version: string,
  unofficial = false,
) {
  const { id, name, rule, file } = component;
  const deck = deckAt(content, id);
  const titled = game ?? deck?.game;
  const made = titled === undefined ? undefined : content.made.get(titled);
  const set = setDealt(content);
  return {
    game,
    id,
    path: game === null ? id : `${game}/${id}`,
    title: titled ? `${[aboutOf(content, titled).name, ...(set ? [set.name] : [])].join(' · ')}: ${name}` : name,
    rule,
    version,
    unofficial,
    ...(made || deck?.overlaid ? { ownTexts: made?.about.licence ?? true } : {}),
    single: false,
    origin: { file, path: ['name'] },
  };
}

/**
 * The version of a model: the first seven digits of the SHA-256 of its JSON. It does not depend on the paths of a
 * content folder or overlay. It depends on custom drawings, which can change without a new name.
 */
export function versionOf({ drawings }: Pick<Content, 'drawings'>, model: unknown): string {
  const replaced = (key: string, value: unknown): unknown => {
    // Inks do not change the version: sheets in all inks are the same edition.
    if (key === 'inks') return undefined;
    if (typeof value !== 'string') return value;
    if (key === 'file') return `content/${pathBelow(value)}`;
    const art = drawings.get(value);
    return art ? { [value]: Object.values(art) } : value;
  };
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(model, replaced)))).slice(0, 7);
}
