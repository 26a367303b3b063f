/**
 * The limits of a deck: rows, columns, characters in a cell, bytes, copies of a card, and cards with all their copies.
 */
export const deckBounds = {
  rows: 2000,
  columns: 40,
  cell: 1000,
  bytes: 1_048_576,
  copies: 99,
  cards: 4000,
  suggestions: 200,
} as const;
