/** Texts that the tools of Lake Terror share. */
export const town = {
  variants: 'Variants',
  unknownRoles: 'Unknown roles',
  scientist: 'The Scientist instead of the Doctor',
  dutilessPods: 'Idle Pod People',
  mysteriousDeath: 'What a death reveals',
  autopsy: 'Autopsy',
  values: {
    mysteriousDeath: {
      '': 'the role, and whether a Pod Person',
      role: 'only the role',
      pod: 'only whether a Pod Person',
      nothing: 'nothing',
    },
    autopsy: {
      '': 'no autopsy',
      public: 'open while a Doctor or Scientist lives',
      private: 'only for the Doctor or Scientist',
    },
  },
  players: (count: number): string => `${count} players`,
  fewer: 'One player fewer',
  more: 'One player more',
};

/** Texts about custom content and role sets in the tools. */
export const roleSets = {
  which: 'Which roles',
  others: 'Other roles …',
  tooMany: (min: number): string => `Fewer than ${min} of you?`,
  looking: 'Loading …',
  numbered: 'The numbered deck',
  own: 'Made on this device',
  roleSet: (name: string, min: number, max: number): string => `${name}: ${min} to ${max} players`,
  apart: 'Games with these roles are saved separately from games with the numbered deck.',
};

/** Texts of the roles page and of lists of tools. */
export const rolesPage = {
  name: 'Roles and deck',
  summary: 'The deck for your players and variants, what every role does, and the calls of a night.',
  share: 'Every role',
  title: 'Roles of Lake Terror',
  description:
    'Which cards are in the deck for 8 to 21 players with any variant, what every role does and when, and what the Announcer calls in a night.',
  lead: 'All roles of the game, with the numbers of their cards. The deck has cards 1 up to your number of players. All other cards stay in the box, including cards with a letter, unless a variant needs one.',
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
export const roles = {
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

/** Texts of the midnight checker's page and of lists of tools. */
export const midnightPage = {
  name: 'What happens at midnight?',
  summary: 'Set up a town and a night, and see what midnight does to everybody and by which rule.',
  share: 'Can I do that?',
  whole: 'Open the checker by itself',
  title: 'Midnight in Lake Terror',
  description:
    'Set up any town of Lake Terror and a night’s choices. See who dies, who is turned or cured, what the town learns at dawn, and the rule behind it.',
  lead: 'Enter everybody’s role and the choices of the night. The checker works out midnight by the rules, or says which rule forbids a choice.',
  script: 'The checker needs JavaScript, which is off in your browser. The rules on midnight explain everything.',
  rules: 'The rules on midnight',
  run: 'Run a whole game',
};

/** Texts of the midnight checker. */
export const midnight = {
  heading: 'What happens at midnight?',
  fresh: 'New night',
  town: 'The town',
  seat: 'Seat',
  role: 'Role',
  pod: 'Pod Person',
  dead: 'Dead',
  roleAt: (seat: number): string => `Role at seat ${seat}`,
  podAt: (seat: number): string => `Seat ${seat} is a Pod Person`,
  deadAt: (seat: number): string => `Seat ${seat} is dead`,
  night: 'The night',
  first: 'It is the first night',
  spent: 'The cure is spent',
  nobody: 'nobody',
  player: (seat: number, role: string): string => `${seat} · ${role}`,
  name: (seat: number): string => `Player ${seat}`,
  choices: { vigilante: 'Shot', doctor: 'Healed', scientist: 'Cured', victim: 'Chosen by the Pod People' },
  patrol: (seat: number): string => `Patrolled by ${seat}`,
  result: 'What happens',
  quiet: 'Nothing happens.',
  begin: 'Enter the night’s choices above. What happens at midnight appears here.',
  not: 'That night is not possible.',
  dawn: 'Announced at dawn',
  nobodyDies: 'Nobody has died.',
  goesOn: 'The game continues.',
  title: (players: number, round: number): string =>
    `A night of ${players}, ${round === 1 ? 'the first' : 'a later one'}`,
};
