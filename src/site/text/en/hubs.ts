export const rules = {
  title: 'Rules',
  description: 'The numbered rules of the four games, with rulings and worked examples.',
  lead: 'Every rule has a number that never changes. The cards and sheets name it, and so does every verdict.',
  whole: (game: string): string => `All rules of ${game}`,
};

export const play = {
  title: 'At the table',
  description: 'Tools for the table: they work on one phone, offline, and save what you enter.',
  lead: 'Put one phone on the table. It saves what you enter, through a reload, a crash or a flat battery, and works offline.',
  results: 'The book of results',
  fair: 'How fair are they?',
};
