/** Texts of the page for play and of lists of tools; scripts do not load them. */
export const page = {
  name: 'Play on screen',
  summary:
    'The board for two to four at one screen: legal moves shown, mistakes explained by rule, and the end proved.',
  role: { world: 'world', monster: 'monster' },
  share: 'Play it here',
  title: 'Play Munch',
  description:
    'A board for two to four at one screen: it shows the legal moves, says which rule forbids the others, and proves when the game is over.',
  lead: 'Two to four at one screen: the board shows your legal moves, says which rule forbids the others, keeps the score, and proves when no more worlds can be munched. The game is saved on this device.',
  script: 'The board on screen needs JavaScript, which is off in your browser. The rules and the printed board do not.',
  puzzles: 'Solve a puzzle',
  rules: 'Read the rules',
  print: 'Print the board',
};

/** Texts of a game of Munch. */
export const words = {
  heading: 'Munch',
  board: 'Munch',
  how: 'By the rules: all worlds in the bank',
  samples: '+r2@c3, !A2@W3, c3>c5, recall or pass',
  bank: 'Planet bank',
  army: 'Army',
  graveyard: 'Graveyard',
  pit: 'Spawning pit',
  void: 'Void',
  lines: { trios: 'Trios of one colour', others: 'Other worlds', lost: 'Monsters in pit or void' },
  move: 'move your monster',
  recall: 'your monster is stuck and goes home',
  placeOrUnleash: 'place a world or unleash a monster',
  place: 'place a world',
  unleash: 'unleash a monster',
  mustPass: 'no move is possible, so pass',
  choosePiece: 'Choose a piece',
  chooseFirst: 'First choose a world from the bank, or a monster from the army.',
  worldsInside: 'Worlds go on spaces of the board, not at its edge.',
  docksOnly: 'Monsters come in at the edge: choose a border space or its edge slot.',
  ending: {
    called: 'The end was called.',
    noWorld: 'No world is left on the board or in the bank.',
    passed: 'All players passed, one after another.',
  },
  doing: {
    place: (place: string): string => `Place it at ${place}`,
    unleash: (place: string): string => `Unleash it at ${place}`,
    move: (place: string): string => `Move to ${place}`,
    recall: 'Recall the monster',
    pass: 'Pass',
    call: 'Call the end',
  },
  did: {
    pass: 'passes.',
    call: 'calls the end.',
    recall: (monster: string): string => `${monster} has nowhere to go and returns to the army.`,
    place: (world: string, place: string): string => `${world} placed at ${place}.`,
    unleash: (monster: string, place: string): string => `${monster} unleashed at ${place}.`,
    munches: (monster: string, from: string, to: string, what: string): string =>
      `${monster} from ${from} to ${to} munches a ${what}.`,
    harmony: (monster: string, from: string, to: string, what: string): string =>
      `${monster} from ${from} to ${to} is in harmony with a ${what}.`,
    home: (monster: string, from: string, to: string, what: string): string =>
      `${monster} from ${from} to ${to}: it and the ${what} both go back where they came from.`,
  },
};
