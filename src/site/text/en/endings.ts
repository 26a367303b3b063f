import { listed, number } from '#text/common.ts';

const counts = ['no', 'one', 'two', 'three', 'four'];
const places = ['First', 'Second', 'Third', 'Fourth'];

/** The result of two players, in words and in figures. */
const apart = (who: string, verb: string, own: number, other: number): readonly [string, string] => [
  `${who} ${verb} by ${Math.abs(own - other)}:`,
  `${number(own)} to ${number(other)}`,
];

/** The place among more than two, in words and in figures. */
const placed = (place: number, of: number, points: number, shared: boolean): readonly [string, string] => [
  `${shared ? 'Shared ' : ''}${shared ? places[place - 1]!.toLowerCase() : places[place - 1]} of ${counts[of]}, with`,
  number(points) + (points === 1 ? ' point' : ' points'),
];

/** Texts of the end of Battle and Munch; loaded when a game is over. */
export const endings = {
  battle: {
    won: 'All yours',
    lost: 'Moved out',
    drawn: 'Good neighbours',
    wins: (colour: string): string => `${colour} has the town`,
    level: (points: number): readonly [string, string] => [`${number(points)} all.`, 'Nobody has to move.'],
    equal: { text: 'Equal totals are a draw.', rule: 'BB-6.6' },
    town: {
      name: 'The town',
      lines: [
        'We did not notice a thing. Lovely evening.',
        'Was that thunder? Never mind. Good night, all.',
        'The neighbours are quieter these days.',
      ],
    },
    passed: { text: 'Both players passed, so the game ends here.', rule: 'BB-6.1' },
  },
  munch: {
    won: 'Full',
    lost: 'Still hungry',
    drawn: 'Half each',
    wins: (colour: string): string => `${colour} is full`,
    level: (points: number): readonly [string, string] => [`${number(points)} each:`, 'you tie'],
    equal: { text: 'Players with equal points tie.', rule: 'MU-8.5' },
    town: {
      name: 'The void',
      lines: ['How quiet it is now. And how roomy.', 'There used to be lights here.', 'Do come again. Bring a planet.'],
    },
    passed: { text: 'Everybody passed in a row.', rule: 'MU-8.1' },
  },
  apart,
  youWon: (own: number, other: number) => apart('You', 'won', own, other),
  youLost: (own: number, other: number) => apart('You', 'lost', own, other),
  someWon: (name: string, own: number, other: number) => apart(name, 'won', own, other),
  placed,
  /** The winner after somebody gave up. */
  someWins: (name: string, own: number, other: number): readonly [string, string] => [
    `${name} wins:`,
    `${number(own)} to ${number(other)}`,
  ],
  /** The winners of more than two. */
  best: (names: readonly string[], points: number): readonly [string, string] => [
    names.length > 1 ? `${listed(names)} share the win, with` : `${names[0]} won with`,
    number(points) + (points === 1 ? ' point' : ' points'),
  ],
  /** The neighbours that are left on the board. */
  left: (at: readonly string[]): string =>
    at.length === 1
      ? `The neighbour at ${at[0]} is still at home, but nobody can get there.`
      : at.length < 4
        ? `Neighbours are still at home at ${listed(at)}, but nobody can get there.`
        : `${at.length} neighbours are still at home, but nobody can get there.`,
  noWorld: { text: 'No world is left that anybody could munch.', rule: 'MU-8.1' },
  proved: { text: 'It is proved that nobody can munch another world.', rule: 'MU-8.1' },
  agreed: { text: 'You agreed that nobody will munch another world.', rule: 'MU-8.1' },
  gaveUp: (name: string): string => `${name} gave up.`,
  called: (name: string | null) => ({
    text: name === null ? 'You called the end.' : `${name} called the end.`,
    rule: 'MU-9.1',
  }),
  /** The monsters that are not back home. */
  missing: (monsters: number, points: number) => ({
    text:
      monsters === 1
        ? `Your monster in the pit or the void cost you ${points}.`
        : `Your ${counts[monsters]} monsters in the pit or the void cost you ${points}.`,
    rule: 'MU-8.4',
  }),
  about: (game: string, opponent: string | undefined): string =>
    opponent === undefined ? game : `${game} against ${opponent}`,
  symbols: (course: string, game: string, figures: string): string => `${course} ${game}: ${figures}.`,
  reviewing: 'Reviewing the moves …',
  turn: {
    own: 'The move that cost you most:',
    gift: (name: string): string => `${name}’s gift:`,
    of: (name: string): string => `The move that cost ${name} most:`,
    none: 'No move lost a point or more.',
    move: (number: number, move: string, loss: string): string => `${number}, ${move} (−${loss})`,
  },
};

/** Texts of the next steps after a game: loaded when one begins. */
export const steps = {
  up: (name: string | undefined): string => (name === undefined ? 'One level up' : `One level up: ${name}`),
  down: 'One level down',
  review: 'Review the game',
  turned: 'See where it turned',
  newGame: 'New game',
  same: { battle: 'Same town again', munch: 'Again' },
  sides: { battle: 'Same town, change sides', munch: 'Again, another begins' },
  fresh: { battle: 'Another town', munch: 'Again' },
};

/** The pictures of the ends, in a sentence each; the page of a game loads them with its data. */
export const pictures = {
  battle: {
    won: 'Saucers hang over every roof of the town, and everybody on the lawn looks up.',
    lost: 'Saucers of the other side hang over the town. A small alien waits behind a dustbin with a suitcase.',
    drawn: 'One saucer hangs over the town hall, and an alien from each side shakes hands with the mayor.',
  },
  munch: {
    won: 'A monster sleeps on its back among the crumbs of planets.',
    lost: 'A monster picks its teeth with a comet. Another peeps out of the void.',
    drawn: 'Two monsters sit back to back and share a very small moon.',
  },
};
