/** Texts of the printed record of a game. */
export const words = {
  title: (game: string): string => `Record of a game of ${game}`,
  setUp: (how: string): string => `Set-up: ${how}`,
  start: 'How it began',
  end: 'How it ended',
  now: 'How it stands',
  moves: (count: number): string => (count === 1 ? '1 move' : `${count} moves`),
  unfinished: 'The game goes on.',
  byState: 'from a position laid by hand',
};
