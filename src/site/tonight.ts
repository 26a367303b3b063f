/* ‘Which one tonight?’, without its texts. */

export type Answer = 'battle' | 'munch' | 'contact' | 'invasion' | 'terror' | 'ferry';

/** The ways to begin: without paper, with the answer's prints, or with a look at the game. */
type Way = 'now' | 'print' | 'learn';

/** The rows of buttons, in the order of their texts. */
export const askNames = ['many', 'long', 'fancy'] as const;

/**
 * The smallest and the largest number of players in each answer about players, and the largest number of minutes in
 * each answer about time.
 */
export const seatsAsked = [
  [2, 2],
  [3, 4],
  [5, 5],
  [6, 7],
  [8, Infinity],
] as const;
export const minutesAsked = [20, 45, Infinity] as const;

export type Cell = readonly [answer: Answer, first: Way];

/**
 * The answers: for each number of players and each length, a game of tactics, a game of bluffing and a game with dice.
 */
export const answers: readonly (readonly (readonly [Cell, Cell, Cell])[])[] = [
  [
    [
      ['battle', 'now'],
      ['battle', 'now'],
      ['contact', 'learn'],
    ],
    [
      ['munch', 'now'],
      ['munch', 'now'],
      ['contact', 'print'],
    ],
    [
      ['battle', 'print'],
      ['munch', 'print'],
      ['contact', 'print'],
    ],
  ],
  [
    [
      ['munch', 'now'],
      ['munch', 'now'],
      ['contact', 'learn'],
    ],
    [
      ['munch', 'now'],
      ['munch', 'now'],
      ['contact', 'print'],
    ],
    [
      ['munch', 'print'],
      ['munch', 'print'],
      ['contact', 'print'],
    ],
  ],
  [
    [
      ['munch', 'now'],
      ['munch', 'now'],
      ['munch', 'now'],
    ],
    [
      ['munch', 'now'],
      ['munch', 'now'],
      ['contact', 'print'],
    ],
    [
      ['munch', 'print'],
      ['munch', 'print'],
      ['contact', 'print'],
    ],
  ],
  [
    [
      ['ferry', 'now'],
      ['ferry', 'now'],
      ['ferry', 'now'],
    ],
    [
      ['ferry', 'now'],
      ['ferry', 'now'],
      ['contact', 'print'],
    ],
    [
      ['ferry', 'print'],
      ['ferry', 'print'],
      ['contact', 'print'],
    ],
  ],
  [
    [
      ['ferry', 'now'],
      ['ferry', 'now'],
      ['ferry', 'now'],
    ],
    [
      ['terror', 'now'],
      ['terror', 'now'],
      ['terror', 'now'],
    ],
    [
      ['terror', 'print'],
      ['terror', 'print'],
      ['terror', 'print'],
    ],
  ],
];
