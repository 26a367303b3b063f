/** Texts of setting up a position in the checkers. */
export const words = {
  board: 'Board, in notation',
  edge: 'Monsters at the edge, in notation',
  clear: 'Empty the board',
  auto: 'Put all other pieces where they start',
  autoHint: 'Pieces that you leave out stay where they start the game.',
  beside: 'Beside the board',
  turn: 'To move',
  passes: 'Passes in a row',
  none: 'None',
  whose: (name: string, what: string): string => `${name}, ${what.toLowerCase()}`,
};
