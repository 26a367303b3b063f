/** Texts of the search. */
export const words = {
  title: 'Search',
  description:
    'Ask in your own words and find the rule that answers, or a ruling, example, print or tool. It works offline.',
  label: 'Ask the rules',
  hint: 'Ask in your own words, such as ‘can I move over an enemy?’, or enter a rule’s number.',
  filter: 'Show results from',
  all: 'All games',
  close: 'Close',
  shortcuts: 'Shortcuts of one key, such as / for search',
  loading: 'Loading …',
  failed: 'The search index could not be loaded. Try again when you are online.',
  none: (query: string): string => `Nothing found for ‘${query}’. Try other words, or a rule’s number.`,
  found: (number: number, shown: number): string =>
    number > shown ? `${number} results, the first ${shown} shown` : number === 1 ? '1 result' : `${number} results`,
  poor: 'Nothing fits well. These come nearest:',
  manual: 'The manual',
  kinds: {
    rule: 'Rule',
    chapter: 'Chapter',
    ruling: 'Ruling',
    example: 'Example',
    print: 'To print',
    page: 'Page',
  },
  ruling: (rule: string, title: string): string => `${rule} ${title}`,
  withoutScript: 'Search needs JavaScript, which is off in your browser. Here are all rules and prints:',
  rules: (game: string): string => `Rules of ${game}`,
  prints: (game: string): string => `Prints of ${game}`,
};

/** Words that do not narrow a search. */
export const smallWords = (
  'a able about actually all allow allowed also always am an and any anybody anymore anyone anything are as at ' +
  'be because been but by can cant could do does doing done dont during each ever every for from get go going got ' +
  'had happen happened happens has have having he her here hers hey him his how i if im in instead into is isnt ' +
  'it its ive just legal let like long many may me mean much must my need never no not of off ok okay on one ' +
  'only or other our out own please possible really rule rules s same shall she should so somebody someone ' +
  'something still t than that the their them then there these they thing think this those to too until us use ' +
  'used want was wasnt we were what whats when where which while who whose why will with would yet you your'
).split(' ');
