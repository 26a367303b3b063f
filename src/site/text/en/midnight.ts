/** Texts of the midnight checker's page and of lists of tools. */
export const page = {
  name: 'What happens at midnight?',
  summary: 'Set up a town and a night, and see what midnight does to everybody and by which rule.',
  share: 'Can I do that?',
  whole: 'Open the checker by itself',
  title: 'Midnight in Lake Terror',
  description:
    'Set up any town of Lake Terror and a night’s choices. See who dies, who is turned or cured, what the town learns at dawn, and the rule that says so.',
  lead: 'Enter everybody’s role and the choices of the night. The checker works out midnight by the rules, or says which rule forbids a choice.',
  script: 'The checker needs JavaScript, which is off in your browser. The rules on midnight explain everything.',
  rules: 'The rules on midnight',
  run: 'Run a whole game',
};

/** Texts of the midnight checker. */
export const words = {
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
