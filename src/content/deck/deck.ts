import type { Deck, Sign } from '../schema/deck.ts';
import type { Entity } from '../schema/common.ts';

/** The position of a cell, and its file if that is a translation. */
export interface CellPlace {
  readonly line: number;
  readonly column: number;
  readonly file?: string;
}

export interface FieldPlace {
  readonly file: string;
  readonly path: readonly (string | number)[];
  readonly at: CellPlace;
}

export interface DeckCard {
  readonly id: string;
  readonly title: string;
  readonly kind?: string;
  readonly layout: string;
  /** `game`, `plain`, or the id of a layout. */
  readonly back: string;
  /** The number of copies. Cards with 0 are left out. */
  readonly count: number;
  readonly icon?: string;
  /** The name of the photograph, or of an icon in its place, and its column. */
  readonly picture?: { readonly name: string; readonly column: string };
  readonly rules: readonly string[];
  /**
   * The text of each column by the column's name. Numbers and names of the game are filled in. Marks and symbols
   * remain: see `marks.ts`.
   */
  readonly values: Readonly<Record<string, string>>;
  /** The position of each column's cell. `title` always exists. */
  readonly places: Readonly<Record<string, CellPlace>>;
  /** The file of the table, or of the deck if the cards are listed there. */
  readonly file: string;
  /** Whether the card is blank, for writing on: its layout has no words. */
  readonly isBlank?: true;
}

/** A note about a deck without problems. */
export interface DeckNote {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly words: string;
}

export interface OwnDeck extends Omit<Entity<Deck>, 'cards'> {
  readonly cards: readonly DeckCard[];
  /** The column names, in the order of the table. */
  readonly heads: readonly string[];
  /** The column names as written in the table, for facts. */
  readonly headWords: Readonly<Record<string, string>>;
  readonly notes: readonly DeckNote[];
  /** Notes on missing pictures, if cards may be without them. */
  readonly missing: readonly DeckNote[];
  readonly signs: Readonly<Record<string, Sign>>;
  /** Whether an overlay adds or changes the file or the table, so that its texts are the author's own. */
  readonly overlaid: boolean;
}

/** The icon for a deck's back, box and pages, or the default icon if the deck names none. */
export const deckIcon = ({ icon = 'card-random' }: Pick<Deck, 'icon'>): string => icon;

/** The place of a card's field for messages. A field without a cell has the place of the title. */
export const placeOfField = ({ id, file, places }: DeckCard, column: string): FieldPlace => ({
  file,
  path: [id, column],
  at: places[column] ?? places['title'] ?? { line: 1, column: 1 },
});
