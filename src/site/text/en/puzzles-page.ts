/** Texts of the puzzle pages and of lists of tools; scripts do not load them. */
export const words = {
  name: 'Puzzles',
  play: 'Play on screen',
  print: 'Print nine on a sheet',
  rules: 'Read the rules',
};

const script = 'The puzzles on screen need JavaScript, which is off in your browser. You can print sheets of nine.';

/** Texts for the puzzles of Battle. */
export const battle = {
  summary: 'One move wins: find it. A new puzzle every day, and three hundred by grade.',
  share: 'One move wins',
  title: 'Puzzles of Battle',
  description: 'A new puzzle of Battle every day, and three hundred by grade: one proven winning move in each.',
  lead: 'Each puzzle has exactly one move that wins, whatever the reply: this is proved. A wrong move gets a reply, and you can try again as often as you like. Your solved puzzles are saved on this device.',
  script,
  goal: 'One move wins, whatever the reply.',
};

/** Texts for the puzzles of Munch. */
export const munch = {
  summary: 'One move gains more than any other: find it. A new puzzle every day, and 150 sorted by grade.',
  share: 'One move does it',
  title: 'Puzzles of Munch',
  description: 'A new puzzle of Munch every day, and 150 sorted by grade: one proven best move in each.',
  lead: 'In each puzzle one move gains more than any other, whatever the reply: every reply has been tried. A wrong move gets a reply, and you can try again as often as you like. Your solved puzzles are saved on this device.',
  script,
  goal: (gain: number, actions: number): string =>
    `One move gains ${gain} points within ${actions} actions, counting both sides, whatever the reply.`,
};
