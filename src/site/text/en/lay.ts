/** Texts of the checkers for setting up a position. */
export const words = {
  board: 'Board, typed',
  edge: 'Monsters at the edge, typed',
  clear: 'Empty the board',
  auto: 'Put the rest where it begins',
  autoHint: 'Every piece that you leave out lies where the game begins with it.',
  beside: 'Beside the board',
  turn: 'To move',
  passes: 'Passes in a row',
  none: 'None',
  whose: (name: string, what: string): string => `${name}, ${what.toLowerCase()}`,
};
