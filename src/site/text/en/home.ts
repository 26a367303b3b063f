export const words = {
  description:
    'Boards, decks, cards and rules of four alien-invasion games: free to print at home, true to size, and usable offline at the table.',
  heading: 'Print an alien invasion tonight.',
  lead: 'Four games to print at home, with rules that answer back. Free, no account, and it works offline.',
  print: 'Print a kit',
  read: 'Read rules',
  play: 'Play here',
  make: 'Make your own',
  games: 'The four games',
  printIt: 'Print',
  rules: 'Rules',
  playIt: 'Play',
  need: 'You need',
};
