/** Texts of the checker's page and of lists of tools; scripts do not load them. */
export const page = {
  summary: 'Set up any position and try a move: yes or no, the rule that says so, and whether the game is over.',
  whole: 'Open the whole checker',
  title: 'Can I do that? Munch',
  description: 'Set up any position of Munch, try a move, and get yes or no with the rule that says so.',
  lead: 'Set up any position and try a move. You get a yes or a no, every rule that forbids the move, and its effect.',
  script:
    'The checker needs JavaScript, which is off in your browser. The rules do not, and each has worked examples of legal and illegal moves.',
  rules: 'Read the rules',
  play: 'Play on screen',
};

/** Texts of the checker of Munch. */
export const words = {
  board: 'Munch',
  samples: '+r2@c3, !A2@W3, c3>c5, recall or pass',
  players: 'Players',
  skip: 'Lose their next turn',
  call: 'Actions without a munched world before a player may call the end (optional rule MU-9.1)',
  quiet: 'Actions since a world was munched',
  loses: (name: string): string => `${name} was munched and loses a turn.`,
  askEnd: 'Check for the end',
};
