export const rules = {
  title: 'Rules',
  description: 'The numbered rules of the four games, with rulings and worked examples.',
  lead: 'Every rule has a number that never changes. The cards and sheets name it, and so does every verdict.',
  whole: (game: string): string => `All rules of ${game}`,
};

export const play = {
  title: 'At the table',
  description: 'Tools for the table: they work on one phone with no signal and keep what you enter.',
  lead: 'Lay one phone on the table. It keeps what you enter, through a reload, a crash and a flat battery, and needs no signal.',
  results: 'The book of results',
  fair: 'How fair are they?',
};
