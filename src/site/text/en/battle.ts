/** Texts of the page for play and of lists of tools; scripts do not load them. */
export const playPage = {
  name: 'Play on screen',
  summary: 'The board for two at one screen: legal moves shown, mistakes explained by rule, undo without limit.',
  share: 'Play it here',
  title: 'Play Battle',
  description:
    'A board for two at one screen: it shows the legal moves, says which rule forbids the others, and keeps the score.',
  lead: 'Two at one screen: the board shows your legal moves, says which rule forbids the others, and keeps the score. The game is saved on this device, unless your browser blocks that.',
  script: 'The board on screen needs JavaScript, which is off in your browser. The rules and the printed board do not.',
  puzzles: 'Solve a puzzle',
  rules: 'Read the rules',
  print: 'Print the board',
};

/** Texts of a game of Battle. */
export const play = {
  heading: 'Battle',
  board: 'Battle',
  how: 'At random, by the rules',
  samples: '+c3, c3>d5, c3-c4-d4 or pass',
  stash: 'Stash',
  captured: 'Holding cell',
  lines: { alien: 'Trios of aliens', villager: 'Trios of villagers', mixed: 'Mixed trios' },
  komi: 'Komi, as agreed',
  infiltrate: 'infiltrate',
  first: 'move an alien',
  second: 'move another alien',
  mustPass: 'no move is possible, so pass',
  infiltrateAt: (place: string): string => `Infiltrate ${place}`,
  moveTo: (place: string): string => `Move to ${place}`,
  pass: 'Pass',
  swap: 'Swap sides',
  chooseVillager: 'Choose a villager',
  chooseAlien: 'Choose an alien',
  passes: 'passes.',
  swaps: 'swaps sides.',
  infiltrates: (place: string, villager: string): string => `infiltrates ${place} and captures the ${villager}.`,
  moves: (alien: string, from: string, to: string, captured: string): string =>
    `${alien} from ${from} to ${to} captures a ${captured}.`,
};

/** Texts of the checker's page and of lists of tools; scripts do not load them. */
export const checkPage = {
  summary: 'Set up any position, try a move or trace a path, and get a yes or a no, with the rule behind it.',
  whole: 'Open the whole checker',
  title: 'Can I do that? Battle',
  description:
    'Set up any position of Battle, try a move or trace a path, and get a yes or a no, with the rule behind it.',
  lead: 'Set up any position, try a move or trace a path. You get a yes or a no, every rule that forbids the move, and its effect.',
  script:
    'The checker needs JavaScript, which is off in your browser. The rules do not, and each has worked examples of legal and illegal moves.',
  rules: 'Read the rules',
  play: 'Play on screen',
};

/** Texts of the checker of Battle. */
export const check = {
  board: 'Battle',
  samples: '+c3, c3>d5, c3-c4-d4 or pass',
  moved: 'Already moved this turn',
  komi: 'Komi, an optional rule (BB-7.2)',
  options: 'Optional rule (BB-7.1)',
  swap: 'The second player may swap',
  swapped: 'The players have swapped',
};

const pieces = {
  villagers: [
    { one: 'small villager', many: 'small villagers' },
    { one: 'medium villager', many: 'medium villagers' },
    { one: 'large villager', many: 'large villagers' },
  ],
  aliens: [
    { one: 'small alien', many: 'small aliens' },
    { one: 'medium alien', many: 'medium aliens' },
    { one: 'large alien', many: 'large aliens' },
  ],
} as const;

/** Texts of the score pad for a real table. */
export const score = {
  heading: 'Score pad',
  title: (
    a: { readonly name: string; readonly points: number },
    b: { readonly name: string; readonly points: number },
  ) => `${a.name} ${a.points} : ${b.points} ${b.name}`,
  /** Default names of players; the content has the colours of their aliens. */
  players: { a: 'First player', b: 'Second player' },
  pieces,
  kinds: { villagers: 'Villagers', aliens: 'Aliens' },
  captured: 'captured',
  captures: (name: string): string => `Captured by ${name}`,
  trios: { alien: 'Trios of aliens', villager: 'Trios of villagers', mixed: 'Mixed trios' },
  each: (points: number): string => `${points} each`,
  loose: 'In no trio',
  option: 'Komi, an optional rule',
  komi: 'Komi, as agreed',
  komiFor: (name: string): string => `Points for ${name}, the second player`,
  none: 'none',
  agreed: (komi: number): string => (komi === 0 ? 'No komi.' : `Komi of ${komi}.`),
  wins: (name: string, more: number, fewer: number): string => `${name} wins, ${more} to ${fewer}.`,
  draw: (points: number): string => `A draw at ${points}.`,
  empty: 'Nothing captured yet.',
  tooMany: (count: number, what: string, most: number): string =>
    `${count} ${what} are entered, but there are only ${most}.`,
  tooManyOf: (count: number, what: string, most: number, colour: string): string =>
    `${count} ${colour} ${what} are entered, but there are only ${most}.`,
  table: [
    'Begun',
    'Player',
    'Opponent',
    'Small villagers',
    'Medium villagers',
    'Large villagers',
    'Small aliens',
    'Medium aliens',
    'Large aliens',
    'Points',
    'Result',
  ],
  results: { won: 'won', lost: 'lost', draw: 'draw', wrong: 'too many pieces' },
};

/** Texts of the score pad's page and of lists of tools; scripts do not load them. */
export const scorePage = {
  summary: 'Enter what each of you captured; see the trios, the points and who has won.',
  share: 'The score pad',
  whole: 'Open the whole pad',
  title: 'Score pad for Battle',
  description: 'Enter what each player captured: the pad sorts it into trios and says who has won, by the rules.',
  lead: 'Enter what each of you captured. The pad sorts it into the trios that are worth most and says who has won. All games are saved on this device, unless your browser blocks that.',
  script:
    'The pad needs JavaScript, which is off in your browser. Below is how to score by hand. You can also print a score sheet.',
  hand: 'How to score by hand',
  steps: [
    'Set your captures out by size: small, medium, large.',
    'Make trios, one piece of each size, that are worth as much as possible. The table says what each trio is worth.',
    'Try trios of a single kind first. Then see whether giving one up makes more mixed trios. Your best sorting is your score.',
    'Pieces outside trios are worth nothing. The higher total wins.',
  ],
  rules: 'The rules on scoring',
  print: 'Print a score sheet',
};
