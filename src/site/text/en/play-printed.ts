/** Texts of the printed record of a game. */
export const words = {
  title: (game: string): string => `Record of a game of ${game}`,
  setUp: (how: string): string => `Set-up: ${how}`,
  start: 'Start of the game',
  end: 'End of the game',
  now: 'Current position',
  moves: (count: number): string => (count === 1 ? '1 move' : `${count} moves`),
  unfinished: 'The game is not over.',
  byState: 'from a position set up by hand',
};
