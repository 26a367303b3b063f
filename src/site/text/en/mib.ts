const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;
const range = (least: number, most: number): string => (least === most ? String(least) : `${least} to ${most}`);

/** Texts of the tool for MiB studies. */
export const words = {
  heading: 'MiB studies',
  title: (species: number, successes: number): string =>
    species === 0 ? '' : `${count(species, 'species', 'species')}, ${count(successes, 'success', 'successes')}`,
  eachRolls: 'Each operative rolls',
  dice: (least: number, most: number): string => `${range(least, most)} ${most === 1 ? 'die' : 'dice'}`,
  throwFirst: (first: number): string =>
    `Throw ${count(first, 'die', 'dice')} first: ${first === 1 ? 'it says' : 'their sum says'} how many.`,
  group: (operatives: number, least: number, most: number): string =>
    `A group of ${operatives}: ${range(least, most)} dice in all.`,
  species: 'Species to study',
  noSpecies: 'None yet. The first figure of each species to die comes here, whoever killed it.',
  name: 'Another species has died',
  add: 'Add',
  suggested: 'Or one of these',
  notThemselves: (faction: string): string => `The ${faction} do not study themselves.`,
  addThis: (species: string): string => `Add ${species}`,
  studied: 'a success',
  toStudy: 'to be studied',
  another: 'Add a species',

  remove: (species: string): string => `Take away ${species}`,
  groups: 'MiB groups on the table',
  operatives: 'Operatives in a group',
  present: 'Alien species in the game',
  onTable: 'On the table',
  roll: (dice: number): string => `Roll ${count(dice, 'die', 'dice')} to study`,
  study: 'Study',
  chance: (per: string): string => `${per} for a success`,
  mean: (actions: string): string => `${actions} actions on average`,
  rolledIt: 'Did you roll real dice?',
  hit: (face: number): string => (face === 6 ? 'A 6' : `${face} or more`),
  missed: (face: number): string => (face === 6 ? 'No 6' : `None of ${face}`),
  rolled: (faces: readonly number[]): string => `Rolled: ${faces.join(', ')}`,
  succeeded: (species: string): string => `A success: ${species}.`,
  failed: (species: string): string => `No success with ${species}.`,
  none: {
    groups: 'Without a group of operatives on the table nobody studies.',
    species: 'There is nothing to study: each species yields one success and no more.',
  },
  won: 'A success for each alien species in the game: the MiB may win.',
  teams: 'Clean-up teams',
  noTeams: (successes: number): string =>
    `None yet. A team arriving now rolls with ${count(successes, 'success', 'successes')}.`,
  arrive: 'A team arrives',
  team: (number: number): string => `Team ${number}`,
  with: (successes: number): string => `came with ${count(successes, 'success', 'successes')}`,
  of: (unit: string, dice: number): string => `${unit}: ${count(dice, 'die', 'dice')}`,
  noFile: 'No faction on this device has operatives, so nobody rolls. What you entered stays.',

  added: (species: string): string => `${species}: to be studied.`,
  removed: (species: string): string => `${species} is taken away.`,
  groupsAre: (number: number): string => `${count(number, 'MiB group')} on the table.`,
  operativesAre: (number: number): string => `${count(number, 'operative')} in a group.`,
  presentAre: (number: number): string => `${count(number, 'alien species', 'alien species')} in the game.`,
  arrived: (team: number, successes: number): string =>
    `Clean-up team ${team} is here with ${count(successes, 'success', 'successes')}.`,
};

export const page = {
  share: 'Men in Black',
  whole: 'Open the studies by themselves',
  title: 'MiB studies for Alien Invasion',
  description:
    'Keep the species that the MiB study, roll the dice of a study, see the chance of a success and the dice that operatives and clean-up teams roll by it.',
  summary: 'Species, studies and successes, the dice they give, and what a clean-up team came with.',
  lead: 'Enter each species when the first of it dies, and study it with an action. The page rolls the dice or takes what you rolled, says what every MiB group shoots with by now, and keeps what a clean-up team came with.',
  script: 'This tool needs JavaScript, which is off in your browser. Below is how to do it by hand.',
  hand: 'How to do it by hand',
  steps: [
    'Put the first figure of each species that dies aside: the MiB have it to study.',
    'For an action, roll a die for each MiB group on the table; clean-up teams do not count. A 6 among them is a success, one for each species.',
    'Before a group shoots, throw one die and one more for each success. Their sum is the number of dice that each operative rolls.',
    'When a Special Event brings a clean-up team, write down how many successes there are: it rolls by that number for the rest of the game.',
  ],
  rules: 'The rules on the MiB',
};
