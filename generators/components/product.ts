import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { aboutOf, componentsOf, emptyOf } from '../../src/content/games.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { pathBelow } from '../../src/content/places.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { CardFormat } from '../../src/content/schema/design.ts';
import type { Component } from '../../src/content/schema/game.ts';
import type { Page } from '../render/pdf.ts';
import type { Scene } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import type { SheetOptions } from '../sheet/options.ts';
import { noting, viewOf, type Reads } from './reads.ts';

/** Something that can be printed on its own, as PNG. */
export interface Picture {
  /** The piece's id, and the stem of its file. */
  readonly name: string;
  readonly scene: Scene;
  /** How many are needed of it; one where absent. */
  readonly copies?: number;
  /** Whether it is a page, which nobody cuts. */
  readonly uncut?: boolean;
  /** Whether it is cut out as a circle. */
  readonly round?: boolean;
}

/** A card with both its sides, of one size. */
export interface Card {
  /** The front's id, which is its picture's name. */
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly copies: number;
  readonly unofficial: boolean;
  readonly front: Scene;
  readonly back: Scene;
  /** The name of the back's picture. */
  readonly backName: string;
}

/** What a card is printed on. */
export interface CardStock extends CardFormat {
  /** Whether its ground goes on beyond the cut, as a print shop wants it, where a home printer leaves paper white. */
  readonly full?: boolean;
  /** How far what must be read keeps from the cut at the least, in millimetres. */
  readonly safe?: number;
}

/** Files of words alone, for those who cannot see what is printed. */
export const textFormats = ['epub', 'txt'] as const;
export type Texts = Readonly<Record<(typeof textFormats)[number], () => Uint8Array>>;

/** A component laid out: its pieces, and a way to put them on any paper. */
export interface Product {
  /** None for what serves every game. */
  readonly game: GameId | null;
  readonly id: string;
  readonly title: string;
  readonly rule: string | undefined;
  /** First seven digits of a hash of everything it was made from. */
  readonly version: string;
  readonly unofficial: boolean;
  /** True where one picture stands for the whole component. */
  readonly single: boolean;
  readonly pictures: readonly Picture[];
  /** Its cards, where it is a deck: those that are printed, each once. */
  readonly cards?: readonly Card[];
  /** Whether its pages go on from one to the next, as those of a book, and may lie back to back. */
  readonly flows?: boolean;
  readonly pages: (options: SheetOptions) => Promise<readonly Page[]>;
  /** The same in words alone, where it is read; each is made when it is asked for. */
  readonly texts?: Texts;
}

/** What a command asks of the components it prints. */
export interface ProductOptions {
  /** Factions in the deck, all of them where absent. */
  readonly factions?: readonly string[];
  /** Players at the table, every card where absent. */
  readonly players?: number;
  /** The set of roles that is dealt; the numbered deck where absent. */
  readonly set?: string;
  /** Variants that are played, none where absent. */
  readonly variants?: readonly string[];
  /** Side of a board's square in millimetres, where it is larger than the content says. */
  readonly square?: number;
  /** The card to print on; poker where absent. */
  readonly card?: Entity<CardStock>;
  /** Art beyond the trim line of a card, in millimetres; none where absent. */
  readonly bleed?: number;
  /** How many of each piece; as many as the game needs where absent. */
  readonly copies?: number;
  /** Ids of the pieces to print, all of them where absent. */
  readonly only?: readonly string[];
}

export interface ComponentMaker {
  readonly game: GameId | null;
  readonly id: string;
  /** The options beyond those of every component that it takes. */
  readonly takes: readonly ('factions' | 'players' | 'set' | 'variants' | 'square' | 'card' | 'bleed' | 'copies')[];
  /** What its pictures are once they are cut out; absent for what is read on paper alone. */
  readonly kind?: 'cards' | 'tiles';
  /** What it needs of the content that is read for it alone: the rules and examples of its game. */
  readonly reads?: 'rules';
  /** Every id that `--only` may name, with the choice of factions and players. */
  readonly ids: (content: Content, options: ProductOptions) => readonly string[];
  readonly make: (press: Press, content: Content, options: ProductOptions) => Promise<Product>;
  /** The same in large print; what has none cannot be printed in it. */
  readonly large?: (press: Press, content: Content, options: ProductOptions) => Promise<Product>;
}

/** The same component, which makes what it makes of another set of roles as well. */
export const withSets = (maker: ComponentMaker): ComponentMaker => {
  const of = (content: Content, { set }: ProductOptions) => (set === undefined ? content : content.withSet(set));
  const { ids, make, large } = maker;
  return {
    ...maker,
    takes: [...maker.takes, 'set'],
    ids: (content, options) => ids(of(content, options), options),
    make: (press, content, options) => make(press, of(content, options), options),
    ...(large ? { large: (press, content, options) => large(press, of(content, options), options) } : {}),
  };
};

/** Those of which the content has something to print. */
export const filled = (makers: readonly ComponentMaker[], content: Content): ComponentMaker[] =>
  makers.filter(({ game, id }) => game === null || !emptyOf(content, game).includes(id));

/** A component as lists and pages present it. */
export function infoOf({ game, id }: ComponentMaker, content: Content): Entity<Component> {
  const info = (game === null ? content.components : componentsOf(content, game)).get(id);
  if (!info) throw new Error(`${game ?? 'the press'} has no component "${id}"`);
  return info;
}

const madeBefore = new WeakMap<Press, Map<string, Made>>();

interface Made {
  readonly product: Promise<Product>;
  readonly reads: Reads;
}

/** A product, and what of the content it is made from: all of that when its pages are made as well. */
function makeOnce(maker: ComponentMaker, press: Press, whole: Content, options: ProductOptions): Made {
  let made = madeBefore.get(press);
  if (!made) madeBefore.set(press, (made = new Map()));
  const taken = Object.entries(options).filter(([key]) => key === 'only' || (maker.takes as string[]).includes(key));
  const key = JSON.stringify([maker.game, maker.id, taken]);
  let known = made.get(key);
  if (!known) {
    const { content, reads } = noting(whole, maker.game);
    const make = press.large ? maker.large : maker.make;
    if (!make) throw new Error(`${maker.id} has no large print`);
    made.set(key, (known = { product: make(press, content, options), reads }));
  }
  return known;
}

/** The product, made once for each choice of options: a kit takes what was made to be printed alone. */
export function makeProduct(
  maker: ComponentMaker,
  press: Press,
  content: Content,
  options: ProductOptions,
): Promise<Product> {
  const { whole, reads } = viewOf(content);
  const made = makeOnce(maker, press, whole, options);
  // Who makes one product of others is made from what they are made from.
  reads?.include(made.reads);
  return made.product;
}

/** What of the content a product was made from, which `makeProduct` made with the same press, content and options. */
export const readsOf = (maker: ComponentMaker, press: Press, content: Content, options: ProductOptions): Reads =>
  makeOnce(maker, press, content, options).reads;

/** What a product of a game, and each of its sheets, says of itself; `version` is that of what it is made from. */
export const headOf = (
  content: Content,
  game: GameId,
  component: Entity<Component>,
  version: string,
  unofficial = false,
) => ({
  game,
  id: component.id,
  path: `${game}/${component.id}`,
  title: `${aboutOf(content, game).name}: ${component.name}`,
  rule: component.rule,
  version,
  unofficial,
  single: false,
  origin: { file: component.file, path: ['name'] },
});

/**
 * The version of a model: the first seven digits of the SHA-256 of its JSON. Where a content folder lies, and what an
 * overlay is called, has no say in it; a drawing of one's own that it names has, since it can change and keep its name.
 */
export function versionOf({ drawings }: Pick<Content, 'drawings'>, model: unknown): string {
  const told = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (key === 'file') return `content/${pathBelow(value)}`;
    const art = drawings.get(value);
    return art ? { [value]: Object.values(art) } : value;
  };
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(model, told)))).slice(0, 7);
}
