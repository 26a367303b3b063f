/** Texts on share pictures and on the home screen. */
export const words = {
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
    fair: ['Counted, not guessed', 'How fair are they?'],
    results: ['The book of results', 'Who won, and how often'],
    rules: ['Four games', 'Rules that answer back'],
    search: ['Any rule, in your own words', 'Ask the rules'],
    studio: ['The studio', 'Make your own cards'],
  },
  /** The small words on pictures of a game's pages, by the last part of the path; the large words are its name. */
  parts: {
    '': 'Print it, read it, play it',
    print: 'Print the kit',
    rules: 'The rules, by number',
  },
};
