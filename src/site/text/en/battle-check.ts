/**
 * Texts of the page of the checker of Battle of the Body Snatchers, and of lists of tools; not bundled with the
 * scripts.
 */
export const page = {
  summary: 'Set up any position, try a move or trace a path: yes or no, and the rule that says so.',
  whole: 'Open the whole checker',
  title: 'Can I do that? Battle of the Body Snatchers',
  description:
    'Set up any position of Battle of the Body Snatchers, try a move or trace a path, and get yes or no with the rule that says so.',
  lead: 'Set up any position, try a move or trace a path. You get yes or no, every rule that stands against it, and what the move does.',
  script:
    'The checker needs JavaScript, which is off in your browser. The rules do not, and each has worked examples of what is allowed and what is not.',
  rules: 'Read the rules',
  play: 'Play on screen',
};

/** Texts of the checker of Battle of the Body Snatchers. */
export const words = {
  board: 'Battle of the Body Snatchers',
  samples: '+c3, c3>d5, c3-c4-d4 or pass',
  moved: 'Moved already this turn',
  komi: 'Komi, an optional rule (BB-7.2)',
  options: 'Optional rule (BB-7.1)',
  swap: 'The second player may swap',
  swapped: 'They have swapped',
};
