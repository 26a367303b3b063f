import { listed } from '#text/common.ts';

/** Texts around every page. */
export const frame = {
  site: 'Saucer Press',
  skip: 'Skip to the content',
  menu: 'Menu',
  navigation: 'Main',
  games: 'Games',
  search: 'Search',
  dark: 'Dark',
  light: 'Light',
  look: 'Dark look',
  rules: 'Rules',
  play: 'Play',
  puzzles: 'Puzzles',
  results: 'Results',
  print: 'Print',
  studio: 'Studio',
  about: 'About',
  /** Offers the same page in this language to readers of another one. */
  offer: 'This page in English',
  /** The first line of pages of a game whose texts are not all translated. */
  english: (game: string): string => `Parts of ${game} are still in English.`,
  promise: 'Works offline once you have been here. Nothing you enter leaves this device.',
  unofficial: (names: readonly string[]): string =>
    `${listed(names)} belong to their owners, who have no connection with this site: those sets are unofficial.`,
  trail: 'You are here',
  /** A script that did not come. */
  lost: 'A part of this page has not arrived. Check your connection.',
  retry: 'Try again',
};

/** Texts on share pictures and on the home screen. */
export const share = {
  /** Describes the site to people who add it to their home screen. */
  app: 'Rules, prints and tools for four alien-invasion games, online or offline.',
  shortcut: (game: string): string => `Rules of ${game}`,
  alt: (small: string, large: string): string => `${large}: ${small.charAt(0).toLowerCase()}${small.slice(1)}`,
  /** The small and large words on the picture of a page without a game, by path. */
  pages: {
    '': ['Four games, online or offline', 'Print an alien invasion tonight'],
    about: ['About this site', 'Licences, credits, versions'],
    docs: ['Print and make your own', 'The manual'],
    engine: ['For developers', 'The rules as a library'],
    'no-signal': ['Offline', 'You need to be online'],
    play: ['At the table', 'Tools for game night'],
    print: ['Free to download', 'Everything you can print'],
    fair: ['Counted, not guessed', 'How fair are the games?'],
    results: ['The book of results', 'Who won, and how often'],
    puzzles: ['One position, one best move', 'A puzzle a day'],
    rules: ['Four games', 'Rules that answer back'],
    search: ['Any rule, in your own words', 'Ask the rules'],
    studio: ['The studio', 'Make your own cards'],
  },
  /** The small words on pictures of a game's pages, by the last part of the path; the large words are its name. */
  parts: {
    '': 'Print it, read it, play it',
    print: 'Print the kit',
    factions: 'Who is invading?',
    rules: 'The rules, by number',
  },
};

/** The size of a board, in spaces. */
type Size = { readonly columns: number; readonly rows: number };

export const game = {
  lessons: { board: 'Learn it in 2 minutes', night: 'See a night', table: 'See the first row' },
  back: (game: string): string => `Back to ${game}`,
  begin: 'Start with one page:',
  /** The noun that follows the number of players. */
  players: 'players',
  seats: (players: string, other: boolean, with_?: string): string =>
    `${other ? 'or ' : ''}${players}${with_ === undefined ? '' : ` with ‘${with_}’`}`,
  or: 'or',
  laid: (what: string, sheets: number, minutes?: number): string =>
    `${what}: ${sheets} ${sheets === 1 ? 'sheet' : 'sheets'} of paper${minutes === undefined ? '' : `, ${minutes} minutes to cut out`}.`,
  age: (years: number): string => `age ${years} and up`,
  pdf: (paper: string): string => `PDF for ${paper}`,
  print: 'Print the game',
  read: 'Read the rules',
  need: 'What you need',
  box: 'In the box',
  start: 'How to start',
  table: 'At the table',
  source: 'Credits and source',
  by: (author: string): string => `The game is by ${author}.`,
  after: (source: string): string => `Based on ${source}. All texts here are in our own words.`,
  unplayable: (file: string, found: string, expected: string): string =>
    `${file} has ${found}, and this tool plays ${expected}. The rules and the prints follow that file.`,
  noPuzzles: (file: string): string => `${file} has no puzzles.`,
  puzzlesNeed: (file: string, board: Size, needed: Size): string =>
    `${file} has a board of ${board.columns} by ${board.rows}, and the puzzles need ${needed.columns} by ${needed.rows}. All other tools, the rules and the prints follow that file.`,
  cover: (name: string): string => `${name}, as it is printed`,
};
