/** The largest table: rows, columns, characters in a cell, bytes, and copies of a card. */
export const deckBounds = { rows: 2000, columns: 40, cell: 1000, bytes: 1_048_576, copies: 99, problems: 200 } as const;
