import type { Cover } from '../../../engine/alien-invasion/game.ts';
import { covers, dice, figures, percent, units } from '#text/dice.ts';
import { listed } from '#text/common.ts';
import { length } from '#text/lengths.ts';

/** Texts of the exact odds of shots, blasts and Mites. */
export const words = {
  heading: 'Exact odds',
  exact: 'exact, not simulated',
  working: 'Working it out …',
  wanted: 'Casualties you want',
  of: (wanted: number, of: number): string => `at least ${wanted} of ${of} ${wanted === 1 ? 'is' : 'are'} killed`,
  announced: (wanted: number, of: number, chance: number): string =>
    `At least ${wanted} of ${figures(of)}: ${percent(chance)}.`,
  both: (a: string, b: string): string => `First: ${a} Second: ${b}`,
  choices: ['First', 'Second'] as const,
  choose: (which: string): string => `${which} choice`,
  or: ' or ',
  compare: 'Compare two',
  single: 'Show only one',
  kinds: { label: 'What happens', shots: 'Shots', blast: 'Blast', mites: 'Mites' },
  who: 'Who shoots',
  group: (number: number): string => `Group ${number}`,
  addUnit: 'Another unit in this group',
  addGroup: 'Another group on this card',
  linked: 'Linked fire: one total',
  linkedSays: {
    always: (units: string): string => `${units}: always linked.`,
    never: (units: string): string => `${units}: not linked.`,
    while: (units: string, leader: string): string => `${units}: linked while ${leader} lives.`,
    dice: 'Dice only: you choose whether they are linked.',
  },
  against: {
    always: 'By the rules, these groups always link their fire.',
    never: 'By the rules, these groups do not link their fire.',
  },
  target: 'Target',
  bomb: 'Weapon',
  mites: 'Mites',
  mitesFound: 'Mites on the table',
  first: 'A Controller blows up Mite 1.',
  within: (mite: number, inches: number, scale: number): string => `Mite ${mite} is within ${length(inches, scale)} of`,
  mite: (mite: number): string => `Mite ${mite}`,
  chain: (caught: readonly number[], total: number): string =>
    `${caught.length === 1 ? `Mite ${caught[0]} blows` : `Mites ${listed(caught.map(String))} blow`} up: ${dice(total)}, one total.`,
  spared: (spared: readonly number[]): string =>
    `${spared.length === 1 ? `Mite ${spared[0]} is` : `Mites ${listed(spared.map(String))} are`} out of reach.`,
  caught: 'Groups in range',
  addCaught: 'Another group in range',
  chart: 'Chance of each number of figures lost',
  chartSays: (wanted: number, series: readonly (readonly [name: string, most: string])[]): string =>
    `Columns for each number of figures lost. ${series.map(([name, most]) => `${name}${most}`).join(' ')} Columns from ${wanted} on are solid. The table below has all numbers.`,
  mostLikely: (name: string, number: number, chance: number): string =>
    `${name === '' ? 'Most' : `${name}: most`} likely ${number}, ${percent(chance)}.`,
  column: (chance: number): string => (chance < 0.005 ? '<1 %' : `${Math.round(chance * 100)} %`),
  axis: 'figures lost',
  table: 'Every number',
  takeAway: 'Save as CSV',
  csv: ['Shot', 'Lost', 'Exactly', 'At least', 'At most'],
  lost: 'Lost',
  exactly: 'exactly',
  least: 'at least',
  most: 'at most',
  mean: (mean: number, sd: number): string => `${mean.toFixed(2)} on average, give or take ${sd.toFixed(2)}`,
  meanOf: 'Figures lost',
  total: (least: number, most: number, mean: number, sd: number): string =>
    `${least} to ${most}, ${mean.toFixed(1)} on average, give or take ${sd.toFixed(1)}`,
  totalOf: 'Total of the dice',
  groupChance: (all: number, one: number): string => `at least one: ${percent(one)}, all: ${percent(all)}`,
  groupMean: (mean: number): string => `${mean.toFixed(2)} on average`,
  needed: (wanted: number): string => `Dice in one total for at least ${wanted}`,
  neededFor: (chance: number): string => percent(chance, 0),
  neededNone: (most: number): string => `over ${most.toLocaleString('en-GB')}`,
  fraction: 'As a fraction',
  fractionIs: (text: string): string => text.replace('/', ' / '),
  better: 'First or second?',
  comparison: {
    better: (chance: number): string => `First kills more: ${percent(chance)}`,
    equal: (chance: number): string => `As many: ${percent(chance)}`,
    worse: (chance: number): string => `Second kills more: ${percent(chance)}`,
  },
  /** A short description of a shot. */
  line: units,
  dice,
  title: (who: readonly string[], at: readonly string[]): string => `${listed(who)} at ${listed(at)}`,
  at: (number: number, name: string, cover: Cover): string => `${units(number, name)} ${covers[cover]}`,
  atNumber: (number: number, kill: number): string => `${figures(number)}, kill number ${kill}`,
  limits: {
    dice: (number: number, most: number): string =>
      `This may take ${number.toLocaleString('en-GB')} dice. The calculator allows at most ${most.toLocaleString('en-GB')} dice.`,
    figures: (number: number, most: number): string =>
      `The calculator allows at most ${most.toLocaleString('en-GB')} figures in a group, not ${number.toLocaleString('en-GB')}.`,
    kill: (number: number, most: number): string =>
      `The calculator allows kill numbers up to ${most.toLocaleString('en-GB')}, not ${number.toLocaleString('en-GB')}.`,
    noKill: 'A kill number is at least 1.',
  },
  byRules: 'By these rules',
};

/** Texts of the page of exact odds and of lists of tools; scripts do not load them. */
export const page = {
  summary:
    'The chance of every shot, every blast and every Mite that blows up, worked out exactly; two choices side by side.',
  whole: 'Open the whole calculator',
  title: 'Exact odds for Alien Invasion',
  description:
    'How likely are three casualties? Exact chances for any shot, linked fire, blast or chain of Mites, and two choices side by side.',
  lead: 'Choose who shoots, the target and its cover. The answer is exact: it counts every roll of the dice and simulates nothing.',
  script:
    'The calculator needs JavaScript, which is off in your browser. Below are a table of exact chances and a way to calculate in your head.',
  hand: 'In your head',
  steps: [
    'A die is worth 3½ points. Multiply that by the number of dice. About half of the time, the roll is at least that much.',
    'Divide by the kill number and round down. About half of the time, at least that many figures are killed.',
    'To be right nine times in ten, first subtract 2¼ times the square root of the number of dice: 9 points for 16 dice.',
  ],
  table: 'Chance that at least one figure is killed',
  tableSays: 'Rows are dice in one total; columns are kill numbers. All chances are exact.',
  diceHead: 'Dice',
  rules: 'The rules on shooting',
};

/** Its name in the bar of an evening. */
export const inEvening = 'Odds';
