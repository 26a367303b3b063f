/** The six answers to ‘Which one tonight?’. */
export type Answer = 'battle' | 'munch' | 'contact' | 'invasion' | 'terror' | 'ferry';

/** The numbers that an answer needs. */
interface Told {
  readonly sheets: string;
  readonly minutes: string;
  /** Minutes to cut, fold and glue; empty if unknown. */
  readonly cutting: string;
  readonly players: string;
}

const cut = ({ cutting }: Told): string => (cutting === '' ? '' : ` Cutting takes ${cutting} minutes.`);

export const tonight = {
  heading: 'Which one tonight?',
  /** The rows of buttons; each choice with the words that offer it as another answer. */
  asks: [
    {
      name: 'many',
      ask: 'How many are you?',
      choices: [
        ['2', ''],
        ['3 or 4', ''],
        ['5 to 7', ''],
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
  begin: 'Three taps, and you know.',
  kick: 'Tonight you play',
  print: (sheets: string): string => `Print the ${sheets}`,
  sheets: (count: number): string => (count === 1 ? '1 sheet' : `${count} sheets`),
  on: (paper: string): string => `on ${paper}`,
  learn: 'Learn it in 2 minutes',
  aloud: 'Read side 2 aloud',
  or: 'Or:',
  says: {
    battle: (told) =>
      `${told.minutes} minutes, no luck, and the neighbours never see it coming. ${told.sheets}: how to play, the board and the pieces.${cut(told)}`,
    munch: (told) =>
      `Munch worlds, dodge your friends, and count in threes. ${told.sheets}: how to play, the board and the pieces.${cut(told)}`,
    contact: (told) =>
      `Spugs, villagers and one Tea Room. ${told.sheets} and a pack of cards: ${told.minutes} minutes to play, ${told.cutting} to cut.`,
    invasion: (told) =>
      `Four factions, one village, and everybody has secret orders. The kit has ${told.sheets}: print it the day before.`,
    terror: (told) =>
      `Take the chairs into a ring. ${told.sheets}: how to play and the cards. One of you has the phone.${cut(told)}`,
    ferry: (told) =>
      `The short crossing: other roles, for ${told.players} and an Announcer. ${told.sheets}: how to play and the cards. And the phone.${cut(told)}`,
  } satisfies Readonly<Record<Answer, (told: Told) => string>>,
};

const meanest = 'Nobody can bluff in plain sight, but it is the meanest game for your number.';
const longer = 'It takes a little more than 20 minutes.';
const teams = 'Play it in teams.';
const six = 'One of you is the Announcer, so you need six.';
const nine = 'One of you is the Announcer. If you are eight, print the night ferry.';
const late = 'It takes a little more than 40 minutes.';

/** An answer, and a note on it. */
export type Cell = readonly [answer: Answer, note?: string];

/** The answers: for each number of players and each length, those to outwit, to bluff and to roll dice. */
export const answers: readonly (readonly [Cell, Cell, Cell])[][] = [
  [
    [['battle'], ['battle', meanest], ['contact', longer]],
    [['munch'], ['munch', meanest], ['contact', 'Play it twice, and change sides.']],
    [
      ['battle', 'Play the best of three.'],
      ['munch', meanest],
      ['contact', 'Then play it again, with MiB for the Spugs’ enemies.'],
    ],
  ],
  [
    [
      ['munch', 'It is the short end of its time.'],
      ['munch', meanest],
      ['contact', `${teams} ${longer}`],
    ],
    [['munch'], ['munch', meanest], ['contact', teams]],
    [
      ['munch', 'Play it twice.'],
      ['munch', meanest],
      ['invasion', 'If you are three, one of you plays two factions.'],
    ],
  ],
  [
    [
      ['ferry', `${six} Half an hour or so.`],
      ['ferry', `${six} Half an hour or so.`],
      ['ferry', `${six} Half an hour or so.`],
    ],
    [
      ['ferry', six],
      ['ferry', six],
      ['contact', teams],
    ],
    [
      ['ferry', six],
      ['ferry', six],
      ['invasion', 'It is for four to six.'],
    ],
  ],
  [
    [
      ['terror', `${nine} ${late}`],
      ['terror', `${nine} ${late}`],
      ['terror', `${nine} ${late}`],
    ],
    [
      ['terror', nine],
      ['terror', nine],
      ['terror', nine],
    ],
    [
      ['terror', `${nine} Nobody goes home after one game.`],
      ['terror', `${nine} Nobody goes home after one game.`],
      ['terror', `${nine} Nobody goes home after one game.`],
    ],
  ],
];
