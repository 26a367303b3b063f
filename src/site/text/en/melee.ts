import { percent } from '#text/dice.ts';
import { listed } from '#text/common.ts';

/** Close combat, and shots into it, in Alien Invasion. */
export const words = {
  heading: 'Close combat',
  title: (names: readonly string[]): string => `${listed(names)} in close combat`,
  kinds: { label: 'What to settle', fight: 'The fight', shot: 'A shot into it', dark: 'Below ground' },
  side: (number: number): string => `Side ${number}`,
  numbered: (name: string, number: number): string => `${name} ${number}`,
  outside: 'From outside',
  addSide: 'Another faction',
  addUnit: 'Another unit',
  defends: 'Defends a feature',
  defendsNone: 'None',
  stands: 'Kill number of this side',
  below: 'Lives underground, rolls first',
  struck: 'Those who live underground have struck. Now the surviving others roll.',
  aims: 'Aims at',
  aimsAt: (name: string): string => `${name} aims at`,
  pool: (least: number, most: number): string =>
    least === most ? `${least} ${least === 1 ? 'die' : 'dice'}` : `${least} to ${most} dice`,
  faces: 'Dice rolled',
  entered: (number: number): string => (number === 0 ? 'none entered' : `${number} entered`),
  wrongFaces: 'A die shows 1, 2, 3, 4, 5 or 6.',
  face: (name: string, face: number, lying: number): string =>
    `${name}: another ${face}${lying > 0 ? `, ${lying} so far` : ''}`,
  first: (faces: readonly number[]): string => `First roll: ${faces.join(' + ')}`,
  clear: (name: string): string => `${name}: pick up the dice`,
  clearShort: 'Pick up',
  rollFor: (name: string): string => `Roll for ${name}`,
  rollShort: 'Roll',
  roll: 'Roll the rest',
  rollDice: 'Roll the dice',
  rollAll: 'Roll for everybody',
  take: 'Take the losses',
  lostMean: 'lost on average',
  lostNow: 'lost',
  of: (lost: number, figures: number): string => `${lost} of ${figures}`,
  before: 'Before the roll',
  odds: (name: string, one: number, all: number): string =>
    `${name}: at least one is killed ${percent(one)}, all ${percent(all)}`,
  ends: 'How it may end',
  end: {
    first: (a: string, chance: number): string => `Only ${a}: ${percent(chance)}`,
    both: (chance: number): string => `Some of both: ${percent(chance)}`,
    neither: (chance: number): string => `Nobody: ${percent(chance)}`,
  },
  result: 'Casualties',
  loses: (name: string, lost: number): string => (lost === 0 ? `${name} lose nobody` : `${name} lose ${lost}`),
  losses: (all: readonly string[]): string => `${listed(all)}.`,
  blow: (from: string, total: number, kill: number, kills: number): string =>
    `${from}: ${total} points against ${kill} ${kills === 0 ? 'kill nobody' : `kill ${kills}`}`,
  mixed: 'Remove the figures yourself: their owner chooses which ones are killed.',
  over: (left: readonly string[]): string => (left.length === 0 ? 'Nobody is left.' : `Only ${listed(left)} are left.`),
  waiting: (names: readonly string[]): string => `Waiting for the dice: ${listed(names)}.`,
  tooMany: (number: number, most: number): string =>
    `One faction may roll ${number.toLocaleString('en-GB')} dice. The calculator allows at most ${most.toLocaleString('en-GB')} here.`,
  byRules: 'By these rules',
};

/** Texts of the page of close combat and of lists of tools; scripts do not load them. */
export const page = {
  summary: 'Dice in, casualties out, by the rules: two to six factions, odds before the roll, shots from outside.',
  share: 'Close combat, by the rules',
  whole: 'Open the whole calculator',
  title: 'Close combat for Alien Invasion',
  description:
    'Enter or roll the dice of a close combat between two or more factions: see the losses, the rule and how likely that was.',
  lead: 'Choose who fights. Before the roll you see how it may end. Then roll here, or tap or type your dice, and see who is killed and why.',
  script: 'The calculator needs JavaScript, which is off in your browser. Below is how to settle a fight by hand.',
  hand: 'By hand',
  steps: [
    'Everybody in the fight rolls their close-combat dice at the same time.',
    'Between two factions, divide each total by the other’s kill number and round down: that many figures are killed.',
    'Among three or more, everybody first names a target. Even numbers count against that target.',
    'Deal the odd numbers to the other enemies, fives first. Give each to the enemy with the lowest sum so far. If several tie, give it to the one named first.',
    'A faction that defends a feature uses the kill number of its cover; the others use the one in the open.',
    'Take all casualties at once. The dying have hit back.',
  ],
  rules: 'The rules on close combat',
};

/** Its name in the bar of an evening. */
export const inEvening = 'Close combat';
