import type { Deck, Sign } from '../schema/deck.ts';
import type { Entity } from '../schema/common.ts';

/** The position of a cell, with its file if that is a translation. */
export interface CellPlace {
  readonly line: number;
  readonly column: number;
  readonly file?: string;
}

/** The file and position of a card's field, for messages. */
export interface FieldPlace {
  readonly file: string;
  /** The card, and the field. */
  readonly path: readonly (string | number)[];
  readonly at: CellPlace;
}

/** A row of a deck's table, checked. */
export interface DeckCard {
  readonly id: string;
  readonly title: string;
  /** The id of its kind, if it has one. */
  readonly kind?: string;
  /** The id of its layout. */
  readonly layout: string;
  /** `game`, `plain`, or the id of a layout. */
  readonly back: string;
  /** The number of copies; cards with 0 are left out. */
  readonly count: number;
  readonly icon?: string;
  /** The name of its photograph, or of an icon in place of a photograph, and the column with that name. */
  readonly picture?: { readonly name: string; readonly column: string };
  readonly rules: readonly string[];
  /**
   * The text of each column, by the column's name. Numbers and names of the game are filled in; marks and signs are
   * kept: see `marks.ts`.
   */
  readonly values: Readonly<Record<string, string>>;
  /** The position of each column's cell; `title` exists always. */
  readonly places: Readonly<Record<string, CellPlace>>;
  /** The file of the table, or of the deck if the cards are listed there. */
  readonly file: string;
  /** A card to write on: its layout without words. */
  readonly isBlank?: true;
}

/** A note about a deck without a problem. */
export interface DeckNote {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly words: string;
}

export interface OwnDeck extends Omit<Entity<Deck>, 'cards'> {
  readonly cards: readonly DeckCard[];
  /** The names of its columns, in the order of the table. */
  readonly heads: readonly string[];
  /** The names of its columns as written in its table, for facts. */
  readonly headWords: Readonly<Record<string, string>>;
  readonly notes: readonly DeckNote[];
  /** Notes on pictures that do not exist, if cards may lack them. */
  readonly missing: readonly DeckNote[];
  readonly signs: Readonly<Record<string, Sign>>;
  /** Whether an overlay adds or changes its file or its table, so that its texts are the maker's own. */
  readonly overlaid: boolean;
}

/** The icon of a deck for its back, its box and pages, all of which have one. */
export const deckIcon = ({ icon = 'card-random' }: Pick<Deck, 'icon'>): string => icon;

/** The field of a card for messages; a field without a cell is at the title. */
export const placeOfField = ({ id, file, places }: DeckCard, column: string): FieldPlace => ({
  file,
  path: [id, column],
  at: places[column] ?? places['title'] ?? { line: 1, column: 1 },
});
