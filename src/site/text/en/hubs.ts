export const rules = {
  title: 'Rules',
  description: 'The numbered rules of the four games, with rulings and worked examples.',
  lead: 'Every rule has a number that never changes. Cards, sheets and verdicts refer to it.',
  whole: (game: string): string => `All rules of ${game}`,
};

export const play = {
  title: 'At the table',
  description: 'Tools for the table: they work on one phone, offline, and save what you enter.',
  lead: 'Put one phone on the table. It works offline, and what you enter survives a reload, a crash or a flat battery.',
  results: 'The book of results',
  fair: 'How fair are they?',
};
