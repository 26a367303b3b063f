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
export const words = {
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
export const page = {
  summary: 'Enter what each of you captured; see the trios, the points and who has won.',
  share: 'The score pad',
  whole: 'Open the whole pad',
  title: 'Score pad for Battle',
  description: 'Enter what each player captured: the pad sorts it into trios and says who has won, by the rules.',
  lead: 'Enter what each of you captured. The pad sorts it into the trios that are worth most and says who has won. All games are saved on this device.',
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
