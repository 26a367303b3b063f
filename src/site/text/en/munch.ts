import { listed } from '#text/common.ts';

/** Texts of the page for play and of lists of tools; scripts do not load them. */
export const playPage = {
  name: 'Play on screen',
  summary:
    'The board for two to four at one screen: legal moves shown, mistakes explained by rule, and the end proved.',
  share: 'Play it here',
  title: 'Play Munch',
  description:
    'A board for two to four at one screen: it shows the legal moves, says which rule forbids the others, and proves when the game is over.',
  lead: 'Two to four at one screen: the board shows your legal moves, says which rule forbids the others, keeps the score, and proves when nobody can munch another world. The game is saved on this device, unless your browser blocks that.',
  script: 'The board on screen needs JavaScript, which is off in your browser. The rules and the printed board do not.',
  puzzles: 'Solve a puzzle',
  rules: 'Read the rules',
  print: 'Print the board',
};

/** Texts of a game of Munch. */
export const play = {
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
  recall: 'your monster is stuck and returns to your army',
  placeOrUnleash: 'place a world or unleash a monster',
  place: 'place a world',
  unleash: 'unleash a monster',
  mustPass: 'no move is possible, so pass',
  choosePiece: 'Choose a piece',
  chooseFirst: 'First choose a world from the bank, or a monster from the army.',
  worldsInside: 'Worlds go on spaces of the board, not at its edge.',
  docksOnly: 'Monsters come in at the edge: choose a border space or its edge slot.',
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

/** Texts of the checker's page and of lists of tools; scripts do not load them. */
export const checkPage = {
  summary: 'Set up any position and try a move: yes or no, the rule behind it, and whether the game is over.',
  whole: 'Open the whole checker',
  title: 'Can I do that? Munch',
  description: 'Set up any position of Munch, try a move, and get a yes or a no, with the rule behind it.',
  lead: 'Set up any position and try a move. You get a yes or a no, every rule that forbids the move, and its effect.',
  script:
    'The checker needs JavaScript, which is off in your browser. The rules do not, and each has worked examples of legal and illegal moves.',
  rules: 'Read the rules',
  play: 'Play on screen',
};

/** Texts of the checker of Munch. */
export const check = {
  board: 'Munch',
  samples: '+r2@c3, !A2@W3, c3>c5, recall or pass',
  players: 'Players',
  skip: 'Skip their next turn',
  call: 'Actions without a munched world before a player may call the end (optional rule MU-9.1)',
  quiet: 'Actions since a world was munched',
  loses: (name: string): string => `${name} was munched and skips a turn.`,
  askEnd: 'Check for the end',
};

/** Texts of the checker for the search whether the end has come. */
export const prospects = {
  asking: 'Working it out …',
  yes: 'A world can still be munched.',
  no: 'Nobody can munch another world, whatever anybody does.',
  unknown: 'There was not enough time to work out whether another world can be munched.',
};

/** Texts of the score pad's page; scripts do not load them. */
export const scorePage = {
  summary: 'Enter the worlds in each graveyard and the lost monsters; see the trios, the points and who has won.',
  share: 'The score pad',
  whole: 'Open the whole pad',
  title: 'Score pad for Munch',
  description:
    'Enter the worlds that two to four players munched and the monsters that they lost: the pad adds up the points and says who has won, by the rules.',
  lead: 'Enter the worlds in each graveyard, and the monsters in the spawning pit and the void at the end. The pad finds the trios, takes off points for lost monsters and says who has won. All games are saved on this device, unless your browser blocks that.',
  script:
    'The pad needs JavaScript, which is off in your browser. Below is how to score by hand. You can also print a score sheet.',
  hand: 'How to score by hand',
  steps: [
    'Set the worlds of your graveyard out by colour, and within each colour by size.',
    'In each colour, make as many trios as you can: a small, a medium and a large world.',
    'Count your worlds outside trios, whatever their size.',
    'Count your own monsters in the spawning pit and the void: each costs you points.',
    'Add up the points. The highest total wins, and players with equal totals tie.',
  ],
  rules: 'The rules on scoring',
  print: 'Print a score sheet',
};

/** Texts of the score pad for a real table. */
export const score = {
  heading: 'Score pad',
  title: (players: readonly { readonly name: string; readonly points: string }[]): string =>
    players.map(({ name, points }) => `${name} ${points}`).join(' : '),
  players: { A: 'First player', B: 'Second player', C: 'Third player', D: 'Fourth player' },
  howMany: 'Players',
  count: (players: number): string => `${players} players`,
  counted: (players: number): string => `A game of ${players}.`,
  pieces: { r: 'red world', g: 'green world', k: 'black world', lost: 'monster' },
  /** One and many pieces of a size from 0 to 2. */
  sized: (piece: string, size: 0 | 1 | 2): { readonly one: string; readonly many: string } => {
    const one = `${['small', 'medium', 'large'][size]} ${piece}`;
    return { one, many: `${one}s` };
  },
  graveyard: (colour: string): string => `Munched, ${colour.toLowerCase()} worlds`,
  lost: (colour: string): string => `Lost, ${colour.toLowerCase()} monsters in pit and void`,
  munched: 'munched',
  gone: 'lost',
  has: (name: string): string => `Munched and lost by ${name}`,
  lines: { trios: 'Trios of one colour', others: 'Other worlds', lost: 'Monsters lost' },
  each: (points: string): string => `${points} each`,
  wins: (name: string, points: string): string => `${name} wins with ${points}.`,
  shared: (names: readonly string[], points: string): string => `${listed(names)} share the win with ${points}.`,
  empty: 'Nothing munched yet.',
  tooMany: (count: number, what: string, most: number): string =>
    `${count} ${what} are entered, but there are only ${most}.`,
  tooManyLost: (name: string, count: number, what: string, most: number): string =>
    `${name}: ${count} ${what} are entered as lost, but there ${most === 1 ? 'is' : 'are'} only ${most}.`,
  table: [
    'Begun',
    'Player',
    'Players',
    'Small red worlds',
    'Medium red worlds',
    'Large red worlds',
    'Small green worlds',
    'Medium green worlds',
    'Large green worlds',
    'Small black worlds',
    'Medium black worlds',
    'Large black worlds',
    'Small monsters lost',
    'Medium monsters lost',
    'Large monsters lost',
    'Points',
    'Result',
  ],
  results: { won: 'won', shared: 'shared the win', lost: 'lost', wrong: 'too many pieces' },
};
