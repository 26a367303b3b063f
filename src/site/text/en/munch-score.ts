import { listed } from '#text/common.ts';

const sized = (what: string) =>
  ['small', 'medium', 'large'].map((size) => ({ one: `${size} ${what}`, many: `${size} ${what}s` }));

/** Texts of the score pad's page; scripts do not load them. */
export const page = {
  summary: 'Enter the worlds in each graveyard and the lost monsters; see the trios, the points and who has won.',
  share: 'The score pad',
  whole: 'Open the whole pad',
  title: 'Score pad for Munch',
  description:
    'Enter the worlds that two to four players munched and the monsters that they lost: the pad adds up the points and says who has won, by the rules.',
  lead: 'Enter the worlds in each graveyard, and the monsters in the spawning pit and the void at the end. The pad finds the trios, takes off points for lost monsters and says who has won. All games are saved on this device.',
  script:
    'The pad needs JavaScript, which is off in your browser. Below is how to score by hand. You can also print a score sheet.',
  hand: 'How to score by hand',
  steps: [
    'Set the worlds of your graveyard out by colour, and within each colour by size.',
    'In each colour, make as many trios as you can: a small, a medium and a large world.',
    'Count your worlds outside trios, whatever their size.',
    'Count your own monsters in the spawning pit and the void: each costs you points.',
    'Add up the points. The highest total wins, and players with equal totals share the place.',
  ],
  rules: 'The rules on scoring',
  print: 'Print a score sheet',
};

/** Texts of the score pad for a real table. */
export const words = {
  heading: 'Score pad',
  title: (players: readonly { readonly name: string; readonly points: string }[]): string =>
    players.map(({ name, points }) => `${name} ${points}`).join(' : '),
  players: { A: 'First player', B: 'Second player', C: 'Third player', D: 'Fourth player' },
  howMany: 'Players',
  count: (players: number): string => `${players} players`,
  counted: (players: number): string => `A game of ${players}.`,
  worlds: {
    r: sized('red world'),
    g: sized('green world'),
    k: sized('black world'),
  },
  monsters: sized('monster'),
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
