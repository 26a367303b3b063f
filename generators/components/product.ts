import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { CardFormat } from '../../src/content/schema/design.ts';
import type { Component } from '../../src/content/schema/game.ts';
import type { Page } from '../render/pdf.ts';
import type { Scene } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import type { SheetOptions } from '../sheet/options.ts';

/** Something that can be printed on its own, as PNG. */
export interface Picture {
  /** The piece's id, and the stem of its file. */
  readonly name: string;
  readonly scene: Scene;
}

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
  readonly pages: (options: SheetOptions) => Promise<readonly Page[]>;
}

/** What a command asks of the components it prints. */
export interface ProductOptions {
  /** Factions in the deck, all of them where absent. */
  readonly factions?: readonly string[];
  /** Players at the table, every card where absent. */
  readonly players?: number;
  /** Side of a board's square in millimetres, where it is larger than the content says. */
  readonly square?: number;
  /** The card to print on; poker where absent. */
  readonly card?: Entity<CardFormat>;
  /** Art beyond the trim line of a card, in millimetres; none where absent. */
  readonly bleed?: number;
  /** Ids of the pieces to print, all of them where absent. */
  readonly only?: readonly string[];
}

export interface ComponentMaker {
  readonly game: GameId | null;
  readonly id: string;
  readonly info: (content: Content) => Entity<Component>;
  /** The options beyond those of every component that it takes. */
  readonly takes: readonly ('factions' | 'players' | 'square' | 'card' | 'bleed')[];
  /** Every id that `--only` may name, with the choice of factions and players. */
  readonly ids: (content: Content, options: ProductOptions) => readonly string[];
  readonly make: (press: Press, content: Content, options: ProductOptions) => Promise<Product>;
}

/** The version of a model: the first seven digits of the SHA-256 of its JSON. */
export const versionOf = (model: unknown): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(model)))).slice(0, 7);
