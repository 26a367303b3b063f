/** Finding things on the site. */
export const words = {
  title: 'Search',
  description:
    'Find any rule by its number or a word, every ruling, example, print and tool, with or without a signal.',
  label: 'Rule number or word',
  hint: 'Such as BB-4.2, 4.2, munch or cover',
  close: 'Close',
  loading: 'Looking …',
  failed: 'The list of what there is could not be loaded. Try again with a signal.',
  none: (query: string): string => `Nothing found for ‘${query}’. Try fewer letters, or a rule’s number.`,
  found: (number: number, shown: number): string =>
    number > shown ? `${number} results, the first ${shown} shown` : number === 1 ? '1 result' : `${number} results`,
  kinds: {
    rule: 'Rule',
    chapter: 'Chapter',
    ruling: 'Ruling',
    example: 'Example',
    print: 'To print',
    page: 'Page',
  },
  ruling: (rule: string, title: string): string => `${rule} ${title}`,
  withoutScript: 'Search runs in your browser and needs its scripts. Here is where everything stands:',
  rules: (game: string): string => `Rules of ${game}`,
  prints: (game: string): string => `Prints of ${game}`,
};

/** Words that every question has, and that tell nothing of what is sought. */
export const smallWords = (
  'a about all am an and any anything are as at be been by can could do does doing from get go going got has have ' +
  'having how i if in into instead is it its just long many may me much must my need of off on one only or other ' +
  'our out own same shall should so than that the their them then there these they thing this those to too use used ' +
  'was we what when where which who whose why will with would you your'
).split(' ');
