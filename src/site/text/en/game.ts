export const words = {
  back: (game: string): string => `Back to ${game}`,
  print: 'Print the game',
  read: 'Read the rules',
  need: 'What you need',
  box: 'In the box',
  start: 'How to start',
  table: 'At the table',
  source: 'Credits and source',
  by: (author: string): string => `The game is by ${author}.`,
  after: (source: string): string => `After ${source}. All texts here are our own words.`,
  cover: (name: string): string => `${name}, as it is printed`,
};
