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
    `First roll ${count(first, 'die', 'dice')}: ${first === 1 ? 'it is' : 'their sum is'} the number of dice.`,
  group: (operatives: number, least: number, most: number): string =>
    `A group of ${operatives}: ${range(least, most)} dice in all.`,
  species: 'Species to study',
  noSpecies: 'None yet. Add each species when its first figure dies, whoever killed it.',
  name: 'Another species has died',
  add: 'Add',
  suggested: 'Or choose one',
  notThemselves: (faction: string): string => `The ${faction} do not study themselves.`,
  addThis: (species: string): string => `Add ${species}`,
  studied: 'a success',
  toStudy: 'not studied yet',
  another: 'Add a species',

  remove: (species: string): string => `Remove ${species}`,
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
    groups: 'Nobody can study without a group of operatives on the table.',
    species: 'There is nothing to study: each species gives only one success.',
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

  added: (species: string): string => `${species}: not studied yet.`,
  removed: (species: string): string => `${species} is removed.`,
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
    'Track the species that the MiB study, roll for a study, and see the chance of a success and the dice of operatives and clean-up teams.',
  summary: 'Species, studies and successes, and the dice that they give operatives and clean-up teams.',
  lead: 'Enter each species when its first figure dies, and study it with an action. The page rolls the dice or takes your roll, says how many dice each MiB group shoots with, and saves the successes of each clean-up team.',
  script: 'This tool needs JavaScript, which is off in your browser. Below is how to do it by hand.',
  hand: 'How to do it by hand',
  steps: [
    'Set aside the first figure of each species that dies: the MiB may study it.',
    'As an action, roll one die for each MiB group on the table; clean-up teams do not count. A 6 on any die is a success. Each species gives only one.',
    'Before a group shoots, roll one die and one more for each success. Their sum is the number of dice that each operative rolls.',
    'When a Special Event brings a clean-up team, write down the number of successes: the team uses that number for the rest of the game.',
  ],
  rules: 'The rules on the MiB',
};

/** Its name in the bar of an evening. */
export const inEvening = 'MiB';
