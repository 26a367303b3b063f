import { listed, range } from '#text/common.ts';
/** For the studio of a translated site. */
export const englishStudio = 'Messages about your content are in English.';

export const home = {
  title: 'Saucer Press: four alien-invasion games to print at home',
  description: (names: readonly string[]): string =>
    `Games from outer space to print at home: ${listed(names)}. Free, true to size, with rules that answer back.`,
  heading: 'Print an alien invasion tonight.',
  lead: (players: { readonly min: number; readonly max: number }): string =>
    `Four games from outer space, for ${range(players, 'players')}. Print one on your own printer, cut it out, and play tonight.`,
  free: 'Free, no account,',
  answers: 'and the rules answer back.',
  which: 'Which one tonight?',
  all: 'See all four',
  computer: 'Play the computer now',
  hour: 'Paper, scissors, an hour. Or no paper at all. Works offline.',
  games: 'The four games',
  print: (sheets: number): string => `First evening: ${sheets} ${sheets === 1 ? 'sheet' : 'sheets'}`,
  ready: (minutes: number): string => `On the table in about ${minutes} min`,
  against: 'Against the computer',
  tables: 'Table tools',
  run: 'Run it from this phone',
  also: 'And also',
  others: [
    {
      to: 'puzzles/',
      icon: 'jigsaw-piece',
      name: 'A puzzle a day',
      text: 'One position, one best move. Battle and Munch.',
    },
    {
      to: 'rules/',
      icon: 'open-book',
      name: 'Rules that answer back',
      text: 'Every rule by its number; ask in plain words.',
    },
    {
      to: 'studio/',
      icon: 'easel',
      name: 'The studio',
      text: 'Your own factions, roles and boards, printed in the browser.',
    },
    {
      to: 'print/#true-to-size',
      icon: 'scissors',
      name: 'First time printing?',
      text: 'Ten minutes: paper, size, cutting.',
    },
  ],
} as const;

export const puzzlesHub = {
  title: 'A puzzle a day',
  description: 'One position, one best move: a new puzzle every day for each board game, and hundreds by grade.',
  lead: 'One position, one best move. Each game has a new one every day, and hundreds sorted by grade.',
};

export const factions = {
  title: 'The factions',
  description: 'The factions of Alien Invasion: a picture, a sentence and the numbers of every unit.',
  lead: 'Choose one each. The numbers are those of the unit cards.',
  unofficial: 'Unofficial: this faction belongs to its owners.',
  cards: 'Print the unit cards.',
  figures: 'Print the paper figures.',
  kill: (covers: readonly string[]): string => `Kill numbers: ${covers.join(' / ').toLowerCase()}`,
};

export const rulesHub = {
  title: 'Rules',
  description: 'The numbered rules of the four games, with rulings and worked examples.',
  lead: 'Every rule has a number that never changes. Cards, sheets and verdicts refer to it.',
  whole: (game: string): string => `All rules of ${game}`,
};

export const playHub = {
  title: 'At the table',
  description: 'Tools for the table: they work on one phone, offline, and save what you enter.',
  lead: 'Put one phone on the table. It works offline, and what you enter survives a reload, a crash or a flat battery.',
  results: 'The book of results',
  fair: 'How fair are the games?',
};

export const missing = {
  title: 'Nothing has landed here',
  description: 'This page does not exist.',
  lead: 'This page does not exist. The address may be wrong, or the saucers took the page.',
  home: 'Go home',
  rules: 'Read rules',
};

export const pointer = {
  title: (id: string, title: string): string => `${id} ${title}`,
  go: (id: string): string => `Read ${id} in the rules`,
};

/** The frame of the manual's pages. Their texts are in `docs/`. */
export const manual = {
  description: (title: string): string => `${title}: a page of the manual for printing and for your own content.`,
  back: 'The manual',
};

/** Texts of the pages for developers. */
export const engine = {
  title: 'The engine',
  description:
    'The rules of the four games as a library, and as a program that answers each line of JSON with a line of JSON.',
  lead: 'Your programs can use the same rules engine as the tools of this site, for example for a bot or a table of odds. It runs in a page, in Node.js and on the command line.',
  installLead:
    'In a checkout, run ‘npm run package’ to make the package. Your own folder needs Node.js 22.19 or later:',
  library: 'As a library',
  libraryLead:
    'Both board games share the same functions: read a position, list its moves, make and unmake them. All other functions work on plain data.',
  all: 'every game, through the protocol',
  board: (game: string): string => `${game}: positions, moves and computer players`,
  other: (game: string): string => `${game}: calculations by its rules`,
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
    'An invalid request is answered with ok: false and a list of errors with their paths. The answer to an illegal move has legal: false and the rules that the move breaks. Seeds are whole numbers: the same seed gives the same answer on every machine.',
  since:
    'Board games also accept a start and the moves since then instead of a state, so one line can hold a whole game.',
  people:
    'In Lake Terror a cure needs the variant scientist, or unknownRoles and a player with that role. A Lunatic with pod: true is an invalid request.',
  asks: 'Request',
  answers: 'Answer',
  back: 'All of the engine',
  reference: (name: string): string => `saucer-press/${name}`,
  about: (name: string): string => `Every function and type of saucer-press/${name}.`,
} as const;

export const about = {
  title: 'About',
  description: 'Licences, credits, versions and changes, and how to clear the data saved on this device.',
  lead: 'Saucer Press turns four games that were only texts into boards, decks and cards to print, rules to read, and tools for your phone that work offline.',
  /** Only on a translated site. */
  inEnglish: (texts: number, all: number): string =>
    `${texts.toLocaleString('en-GB')} of the ${all.toLocaleString('en-GB')} texts on this site and its prints are still in English.`,
  saved: 'Saved on this device',
  savedLead: 'Nothing that you enter leaves this device. The site does not track you and contacts no other server.',
  sessions: (count: number): string => `Games and other sessions: ${count}`,
  results: (count: number): string => `Games in the book of results: ${count}`,
  unreadable: (count: number): string => `Unreadable records, set aside: ${count}`,
  settings: (count: number): string => `Settings, such as your paper: ${count}`,
  files: (count: number): string => `Games whose PDFs are saved for offline use: ${count}`,
  room: (size: string): string => `Space used by the site and this data: about ${size}`,
  persisted: 'The browser has agreed not to clear this data by itself.',
  clear: 'Clear all saved data',
  sure: 'Clear everything?',
  sureLead:
    'This deletes all games, scores, settings and PDFs saved on this device, and nobody has a copy. For a copy of a game, first save it to a file from the menu of its tool.',
  yes: 'Clear everything',
  no: 'Cancel',
  cleared: 'Everything has been cleared.',
  notCleared:
    'Not everything could be cleared: another tab may have a tool open. Close it and try again, or clear this site’s data in your browser’s settings.',
  withoutScripts: 'Without JavaScript, this site saves nothing on this device.',
  version: (version: string): string => `This is version ${version}.`,
  changes: 'What changed',
  manual: 'The manual: printing, the command, your own content, hosting',
  builders: 'For developers: the rules as a library and a program',
  every: 'Every change, for developers',
  options: 'Changes of the command’s options are in the file CHANGELOG.md of the package.',
  credits: 'Credits',
  licence: 'Licences',
  licenceLead:
    'You may print, share and change the texts and art if you say where they are from (CC BY 4.0). The programs are under the MIT Licence.',
  licencesOfOthers: 'Licences of the software inside',
  licenceWhole: 'The licences in full',
};
