/** Texts of the checker's page and of lists of tools; scripts do not load them. */
export const page = {
  summary: 'Set up any position, try a move or trace a path, and get yes or no with the rule that says so.',
  whole: 'Open the whole checker',
  title: 'Can I do that? Battle',
  description:
    'Set up any position of Battle, try a move or trace a path, and get yes or no with the rule that says so.',
  lead: 'Set up any position, try a move or trace a path. You get a yes or a no, every rule that forbids the move, and its effect.',
  script:
    'The checker needs JavaScript, which is off in your browser. The rules do not, and each has worked examples of legal and illegal moves.',
  rules: 'Read the rules',
  play: 'Play on screen',
};

/** Texts of the checker of Battle. */
export const words = {
  board: 'Battle',
  samples: '+c3, c3>d5, c3-c4-d4 or pass',
  moved: 'Already moved this turn',
  komi: 'Komi, an optional rule (BB-7.2)',
  options: 'Optional rule (BB-7.1)',
  swap: 'The second player may swap',
  swapped: 'They have swapped',
};
