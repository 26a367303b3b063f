/** Texts that others see: pictures where somebody shares a page, and the home screen. */
export const words = {
  /** The description of the site, for readers who put it on their home screen. */
  app: 'Rules, prints and tools for four alien-invasion games, with or without a signal.',
  shortcut: (game: string): string => `Rules of ${game}`,
  alt: (small: string, large: string): string => `${large}: ${small.charAt(0).toLowerCase()}${small.slice(1)}`,
  /** On the picture of a page that belongs to no game, by its path: the small words and the large ones. */
  pages: {
    '': ['Four games, online or offline', 'Print an alien invasion tonight'],
    about: ['About this site', 'Licences, credits, versions'],
    engine: ['For those who build on it', 'The rules as a library'],
    'no-signal': ['No signal', 'That one needs a connection'],
    play: ['At the table', 'Tools for game night'],
    print: ['Free to download', 'Everything you can print'],
    fair: ['Counted, not guessed', 'How fair are they?'],
    results: ['The book of results', 'Who won, and how often'],
    rules: ['Four games', 'Rules that answer back'],
    search: ['Any rule, in your own words', 'Ask the rules'],
    studio: ['The studio', 'Cards of your own'],
  },
  /** On those of a game's pages, by the last part of the path: the small words; the large ones are its name. */
  parts: {
    '': 'Print it, read it, play it',
    print: 'Print the kit',
    rules: 'The rules, by number',
  },
};
