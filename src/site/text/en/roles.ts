/** Texts of the roles page and of lists of tools. */
export const page = {
  name: 'Roles and deck',
  summary: 'The deck for your players and variants, what every role does, and the calls of a night.',
  share: 'Every role',
  title: 'Roles of Lake Terror',
  description:
    'Which cards are in the deck for 8 to 21 players with any variant, what every role does and when, and what the Announcer calls in a night.',
  lead: 'All roles of the game, with the numbers of their cards. Cards 1 to the number of players are in the deck. All other cards stay in the box, including cards with a letter, unless a variant needs one.',
  script: 'With JavaScript, which is off in your browser, this page also shows the deck for your players and variants.',
  rules: 'Read the rules',
  print: 'Print the cards',
  hand: 'Every role',
  numbers: (numbers: readonly number[], spare: number): string => {
    const more = spare === 0 ? '' : `, and ${spare} without a number`;
    return numbers.length === 0
      ? `Variant${more}`
      : `${numbers.length === 1 ? 'Card' : 'Cards'} ${numbers.join(', ')}${more}`;
  },
};

/** Texts of the tool of the roles. */
export const words = {
  heading: 'Roles and deck',
  run: 'Run a game',
  deck: (count: number): string => `${count} cards`,
  leftOver: 'One of these cards is left over, and nobody sees which.',
  short: 'There are no more numbered cards: agree on one to add.',
  cards: (count: number): string => `${count} ×`,
  night: 'Called each night',
  firstNight: 'Before the first night',
  idle: 'Nobody in this deck: not called.',
  always: 'Always called, so that nobody notices a dead role.',
  known: 'Left out once everybody knows that the role is dead.',
  title: (players: number): string => `Roles for ${players} players`,
  changed: { players: (count: number): string => `${count} players.`, variants: 'Variants changed.' },
};
