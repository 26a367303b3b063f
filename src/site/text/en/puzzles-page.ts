/** Texts of the puzzle pages, and of lists of tools; not bundled with the scripts. */
export const words = {
  name: 'Puzzles',
  play: 'Play on screen',
  print: 'Print nine on a sheet',
  rules: 'Read the rules',
};

const script =
  'The puzzles on screen need JavaScript, which is off in your browser. The sheets of nine can be printed.';

/** Texts for Battle of the Body Snatchers. */
export const battle = {
  summary: 'One move wins: find it. A new puzzle every day, and three hundred by grade.',
  share: 'One move wins',
  title: 'Puzzles of Battle of the Body Snatchers',
  description:
    'A new puzzle of Battle of the Body Snatchers every day, and three hundred by grade: one move wins, and it is proved.',
  lead: 'In each puzzle one move wins, whatever the answer, and no other does: that is proved. A wrong move is answered, and can be tried again as often as you like. What you have solved is kept on this device.',
  script,
  goal: 'One move wins, whatever the answer.',
};

/** Texts for the puzzles of Munch. */
export const munch = {
  summary: 'One move gains what no other does: find it. A new puzzle every day, and a hundred and fifty by grade.',
  share: 'One move does it',
  title: 'Puzzles of Munch',
  description: 'A new puzzle of Munch every day, and a hundred and fifty by grade: one move does it, and it is proved.',
  lead: 'In each puzzle one move gains more than any other, whatever the reply: every reply has been tried. A wrong move is answered, and you can try again as often as you like. What you have solved is kept on this device.',
  script,
  goal: (gain: number, actions: number): string =>
    `One move gains ${gain} points within ${actions} actions, counting both sides, whatever the reply.`,
};
