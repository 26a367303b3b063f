/** The engine for those who build on it. */
export const words = {
  title: 'The engine',
  description:
    'The rules of the four games as a library and as a program that answers a line of JSON with a line of JSON.',
  lead: 'What the tools of this site know of the rules is there for programs as well: a bot, a table of odds, another table. It runs in a page, in Node.js and on the command line.',
  installLead: 'With Node.js 22.19 or later, in a folder of your own:',
  library: 'As a library',
  libraryLead:
    'Both board games have the same names: read a position, list its moves, make and unmake them. Everything else is functions on plain data.',
  all: 'every game, by the protocol',
  board: (game: string): string => `${game}: positions, moves and opponents`,
  other: (game: string): string => `${game}: what its rules calculate`,
  programs: 'Three programs',
  programsLead: 'Each runs as it is shown.',
  program: {
    'battle-bot': 'A bot for Battle, against an opponent of the press',
    'odds-table': 'A table of odds',
    night: 'A night resolved',
  },
  says: 'What it writes',
  protocol: 'As a program',
  protocolLead:
    'saucer engine reads a JSON request a line and writes a JSON answer a line, in order, until its input ends. Every request names a game and what to do; an id comes back in the answer. Answers are shown in short.',
  errors:
    'A bad request is answered with ok false and every fault with its path; what the rules do not allow with legal false and the rules. Seeds are whole numbers: the same seed gives the same answer on every machine.',
  since: 'In place of a state, board games take a start and the moves played since, so that a whole game is one line.',
  people:
    'In Lake Terror a cure needs the variant scientist, or unknownRoles and a player with that role. A Lunatic with pod true is an invalid request.',
  asks: 'Request',
  answers: 'Answer',
  back: 'All of the engine',
  reference: (name: string): string => `saucer-press/${name}`,
  about: (name: string): string => `Every function and type of saucer-press/${name}.`,
} as const;
