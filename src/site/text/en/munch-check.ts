/** Texts of the page of the checker of Munch, and of lists of tools; not bundled with the scripts. */
export const page = {
  summary: 'Set up any position and try a move: yes or no, the rule that says so, and whether the end has come.',
  whole: 'Open the whole checker',
  title: 'Can I do that? Munch',
  description: 'Set up any position of Munch, try a move, and get yes or no with the rule that says so.',
  lead: 'Set up any position and try a move. You get yes or no, every rule that stands against it, and what the move does.',
  script:
    'The checker needs JavaScript, which is off in your browser. The rules do not, and each has worked examples of what is allowed and what is not.',
  rules: 'Read the rules',
  play: 'Play on screen',
};

/** Texts of the checker of Munch. */
export const words = {
  board: 'Munch',
  samples: '+r2@c3, !A2@W3, c3>c5, recall or pass',
  players: 'Players',
  skip: 'Lose their next turn',
  call: 'The end may be called after, an optional rule (MU-9.1)',
  quiet: 'Actions since a world was munched',
  loses: (name: string): string => `${name} was munched, and loses a turn.`,
  prospect: {
    ask: 'Can a world still be munched?',
    asking: 'Working it out …',
    yes: 'A world can still be munched.',
    no: 'No further world can be munched, whatever anybody does.',
    unknown: 'Whether another world can be munched could not be worked out in the time there was.',
  },
};
