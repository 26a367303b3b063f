/** Texts of the pages for developers. */
export const words = {
  title: 'The engine',
  description:
    'The rules of the four games as a library, and as a program that answers each line of JSON with a line of JSON.',
  lead: 'Your programs can use the same rules engine as the tools of this site, for example for a bot or a table of odds. It runs in a page, in Node.js and on the command line.',
  installLead: '‘npm run package’ makes the file in a checkout. You need Node.js 22.19 or later, in your own folder:',
  library: 'As a library',
  libraryLead:
    'Both board games share the same functions: read a position, list its moves, make and unmake them. All other functions work on plain data.',
  all: 'every game, by the protocol',
  board: (game: string): string => `${game}: positions, moves and computer players`,
  other: (game: string): string => `${game}: what its rules calculate`,
  programs: 'Three programs',
  programsLead: 'Each runs as shown.',
  program: {
    'battle-bot': 'A bot for Battle, against our computer player',
    'odds-table': 'A table of odds',
    night: 'A night resolved',
  },
  says: 'Output',
  protocol: 'As a program',
  protocolLead:
    'saucer engine reads one JSON request per line and writes one JSON answer per line, in order, until its input ends. Each request names a game and a verb. If it has an id, the answer has the same id. The answers below are shortened.',
  errors:
    'The answer to a bad request has ok false and a list of faults with their paths. The answer to an illegal move has legal false and the rules that it breaks. Seeds are whole numbers: the same seed gives the same answer on every machine.',
  since:
    'Board games also accept a start and the moves since then instead of a state, so one line can hold a whole game.',
  people:
    'In Lake Terror a cure needs the variant scientist, or unknownRoles and a player with that role. A Lunatic with pod true is an invalid request.',
  asks: 'Request',
  answers: 'Answer',
  back: 'All of the engine',
  reference: (name: string): string => `saucer-press/${name}`,
  about: (name: string): string => `Every function and type of saucer-press/${name}.`,
} as const;
