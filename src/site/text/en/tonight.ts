/** The six answers to ‘Which one tonight?’. */
export type Answer = 'battle' | 'munch' | 'contact' | 'invasion' | 'terror' | 'ferry';

/** The ways to begin: without paper, with the prints of the answer, or with a look at the game. */
export type Way = 'now' | 'print' | 'learn';

/** The numbers that an answer needs, in minutes. */
interface Told {
  /** The time to print, cut and set up. */
  readonly ready: number;
  /** The length of a game. */
  readonly minutes: string;
  /** The time to the first night without cards. */
  readonly phone: number;
}

const onBoard = ({ ready, minutes }: Told): string =>
  `On this screen now. On paper in about ${ready} minutes. A game takes ${minutes} minutes.`;
const fromPhone = ({ ready, minutes, phone }: Told): string =>
  `The first night in about ${phone} minutes. With printed cards in about ${ready}. A game takes ${minutes} minutes.`;

export const tonight = {
  heading: 'Which one tonight?',
  /** The rows of buttons; each choice with the words that offer it as another answer. */
  asks: [
    {
      name: 'many',
      ask: 'How many of you are there?',
      choices: [
        ['2', ''],
        ['3 or 4', ''],
        ['5', ''],
        ['6 or 7', ''],
        ['8 or more', ''],
      ],
    },
    {
      name: 'long',
      ask: 'How long have you got?',
      choices: [
        ['20 min', 'if you have 20 minutes'],
        ['45 min', 'if you have 45 minutes'],
        ['All evening', 'if you have all evening'],
      ],
    },
    {
      name: 'fancy',
      ask: 'What do you fancy?',
      choices: [
        ['Outwit', 'to outwit each other'],
        ['Bluff', 'to bluff'],
        ['Roll dice', 'if you like dice'],
      ],
    },
  ],
  alone: 'Alone? Play the computer now.',
  begin: 'One tap gives an answer. Two more make it better.',
  kick: 'Tonight you play',
  print: (sheets: string): string => `First evening: ${sheets}`,
  whole: (sheets: string): string => `Whole game: ${sheets}`,
  sheets: (count: number): string => (count === 1 ? '1 sheet' : `${count} sheets`),
  on: (paper: string): string => `on ${paper}`,
  now: 'Play now on this screen',
  run: 'Run it from this phone',
  nothing: 'Nothing to print.',
  aloud: 'Read the sheet aloud',
  aloudSide: 'Read side 2 aloud',
  or: 'Or:',
  says: {
    battle: 'No luck, no dice, and the neighbours never see it coming.',
    munch: 'Munch worlds, dodge your friends, and count in threes.',
    contact: 'Spugs, villagers and one Tea Room. You also need a pack of playing cards and 12 dice.',
    invasion: 'Four factions, one village, and everybody has secret orders.',
    terror: 'Chairs in a ring, eyes shut. One of you is the Announcer and holds the phone.',
    /** `{players}` stands for their numbers. */
    ferry: 'The short crossing, for {players} and an Announcer, who holds the phone.',
  } satisfies Readonly<Record<Answer, string>>,
  soon: {
    battle: onBoard,
    munch: onBoard,
    contact: ({ ready, minutes }) => `On the table in about ${ready} minutes. A game takes ${minutes} minutes.`,
    invasion: ({ minutes }) => `Print and cut it the day before. A game takes ${minutes} minutes.`,
    terror: fromPhone,
    ferry: fromPhone,
  } satisfies Readonly<Record<Answer, (told: Told) => string>>,
};

/** An answer, its first way to begin, and a note on it, with `{most}` for the most people of the small set. */
export type Cell = readonly [answer: Answer, first: Way, note: string];

/** The answers: for each number of players and each length, those to outwit, to bluff and to roll dice. */
export const answers: readonly (readonly (readonly [Cell, Cell, Cell])[])[] = [
  [
    [
      ['battle', 'now', ''],
      ['battle', 'now', 'You cannot bluff with everything in sight. Smile anyway.'],
      ['contact', 'learn', 'It takes more than 20 minutes. Read it now, play it tomorrow.'],
    ],
    [
      ['munch', 'now', ''],
      ['munch', 'now', 'Nobody can bluff here, but nothing is meaner for two.'],
      ['contact', 'print', 'Print and cut it today, play it tomorrow.'],
    ],
    [
      ['battle', 'print', 'Play the best of three.'],
      ['munch', 'print', 'Nobody can bluff here, but nothing is meaner for two.'],
      ['contact', 'print', 'Play it twice, and change sides.'],
    ],
  ],
  [
    [
      ['munch', 'now', 'With four it may take a little longer.'],
      ['munch', 'now', 'Nobody can bluff here, but nothing is meaner for three or four.'],
      ['contact', 'learn', 'It takes more than 20 minutes. Read it now, play it in teams tomorrow.'],
    ],
    [
      ['munch', 'now', ''],
      ['munch', 'now', 'Nobody can bluff here, but nothing is meaner for three or four.'],
      ['contact', 'print', 'Print and cut it today, play it in teams tomorrow.'],
    ],
    [
      ['munch', 'print', 'Play it twice.'],
      ['munch', 'print', 'Nobody can bluff here, but nothing is meaner for three or four.'],
      ['contact', 'print', 'Play it in teams. Four factions are for another day: print Alien Invasion for that.'],
    ],
  ],
  [
    [
      ['munch', 'now', 'Munch is for four: two of you share an army, and the blame.'],
      [
        'munch',
        'now',
        'Munch is for four: two of you share an army. Ring up a sixth, and you can bluff in The night ferry.',
      ],
      ['munch', 'now', 'Every game with dice takes more than 20 minutes. Two of you share an army.'],
    ],
    [
      ['munch', 'now', 'Munch is for four: two of you share an army, and the blame.'],
      [
        'munch',
        'now',
        'Munch is for four: two of you share an army. Ring up a sixth, and you can bluff in The night ferry.',
      ],
      ['contact', 'print', 'Print and cut it today, play it tomorrow, two against three.'],
    ],
    [
      ['munch', 'print', 'Munch is for four: two of you share an army. Change partners after each game.'],
      [
        'munch',
        'print',
        'Munch is for four: two of you share an army. Ring up a sixth, and you can bluff in The night ferry.',
      ],
      ['contact', 'print', 'Two against three. With a day to print, Alien Invasion has a faction for each of you.'],
    ],
  ],
  [
    [
      ['ferry', 'now', 'Half an hour or so, the shortest we have for six.'],
      ['ferry', 'now', 'Half an hour or so.'],
      ['ferry', 'now', 'No dice, only nerves. Half an hour or so.'],
    ],
    [
      ['ferry', 'now', ''],
      ['ferry', 'now', ''],
      ['contact', 'print', 'Print and cut it today, play it in teams tomorrow.'],
    ],
    [
      ['ferry', 'print', 'Play it twice, with another Announcer.'],
      ['ferry', 'print', 'Play it twice, with another Announcer.'],
      ['contact', 'print', 'Play it in teams. With a day to print, Alien Invasion is for up to six.'],
    ],
  ],
  [
    [
      [
        'ferry',
        'now',
        'Half an hour or so, for up to {most} of you. With more, play Lake Terror: it takes over 40 minutes.',
      ],
      [
        'ferry',
        'now',
        'Half an hour or so, for up to {most} of you. With more, play Lake Terror: it takes over 40 minutes.',
      ],
      ['ferry', 'now', 'No dice, only nerves. Half an hour or so, for up to {most} of you.'],
    ],
    [
      ['terror', 'now', 'If there are just eight of you, the Announcer included, play The night ferry.'],
      ['terror', 'now', 'If there are just eight of you, the Announcer included, play The night ferry.'],
      [
        'terror',
        'now',
        'No dice for eight or more, only nerves. If there are just eight of you, the Announcer included, play The night ferry.',
      ],
    ],
    [
      [
        'terror',
        'print',
        'Nobody goes home after one game. If there are just eight of you, the Announcer included, play The night ferry.',
      ],
      [
        'terror',
        'print',
        'Nobody goes home after one game. If there are just eight of you, the Announcer included, play The night ferry.',
      ],
      [
        'terror',
        'print',
        'No dice for eight or more, only nerves. If there are just eight of you, the Announcer included, play The night ferry.',
      ],
    ],
  ],
];
