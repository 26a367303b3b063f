/** The size of a board, in spaces. */
type Size = { readonly columns: number; readonly rows: number };

export const words = {
  back: (game: string): string => `Back to ${game}`,
  begin: 'Start with one page:',
  withSet: (players: string, set: string): string => `or ${players} with ‘${set}’`,
  age: (years: number): string => `age ${years} and up`,
  pdf: (paper: string): string => `PDF for ${paper}`,
  print: 'Print the game',
  read: 'Read the rules',
  need: 'What you need',
  box: 'In the box',
  start: 'How to start',
  table: 'At the table',
  source: 'Credits and source',
  by: (author: string): string => `The game is by ${author}.`,
  after: (source: string): string => `Based on ${source}. All texts here are in our own words.`,
  unplayable: (file: string, found: string, expected: string): string =>
    `${file} has ${found}, and this tool plays ${expected}. The rules and the prints follow that file.`,
  noPuzzles: (file: string): string => `${file} has no puzzles.`,
  puzzlesNeed: (file: string, board: Size, needed: Size): string =>
    `${file} has a board of ${board.columns} by ${board.rows}, and the puzzles need ${needed.columns} by ${needed.rows}. All other tools, the rules and the prints follow that file.`,
  cover: (name: string): string => `${name}, as it is printed`,
};
