import type { Cover } from '../../../engine/alien-invasion/game.ts';
import { covers, dice, figures, percent, units } from './dice.ts';
import { listed } from './list.ts';

/** Exact odds of shots, blasts and Mites, in Alien Invasion. */
export const words = {
  heading: 'Exact odds',
  exact: 'exact, not simulated',
  working: 'Working it out …',
  wanted: 'Figures that must fall',
  of: (wanted: number, of: number): string => `at least ${wanted} of ${of} ${wanted === 1 ? 'falls' : 'fall'}`,
  said: (wanted: number, of: number, chance: number): string =>
    `At least ${wanted} of ${figures(of)}: ${percent(chance)}.`,
  both: (a: string, b: string): string => `First: ${a} Second: ${b}`,
  choices: ['First', 'Second'] as const,
  choose: (which: string): string => `${which} choice`,
  or: ' or ',
  compare: 'Compare two',
  single: 'One is enough',
  kinds: { label: 'What happens', shots: 'Shots', blast: 'Blast', mites: 'Mites' },
  who: 'Who shoots',
  group: (number: number): string => `Group ${number}`,
  addUnit: 'Another unit in this group',
  addGroup: 'Another group on this card',
  linked: 'Linked fire: all one total',
  linkedSays: {
    always: (units: string): string => `${units}: always linked.`,
    never: (units: string): string => `${units}: not linked.`,
    while: (units: string, leader: string): string => `${units}: linked while ${leader} lives.`,
    dice: 'Dice alone: linked or not, as you say.',
  },
  against: {
    always: 'By the rules these groups always link their fire.',
    never: 'By the rules these groups do not link their fire.',
  },
  target: 'At whom',
  bomb: 'What goes off',
  mites: 'Mites',
  mitesFound: 'Mites on the table',
  first: 'Mite 1 is exploded by its Controller.',
  within: (mite: number, inches: number): string => `Mite ${mite} is within ${inches}″ of`,
  mite: (mite: number): string => `Mite ${mite}`,
  chain: (caught: readonly number[], total: number): string =>
    `${caught.length === 1 ? `Mite ${caught[0]} goes` : `Mites ${listed(caught.map(String))} go`} up: ${dice(total)}, one total.`,
  spared: (spared: readonly number[]): string =>
    `${spared.length === 1 ? `Mite ${spared[0]} is` : `Mites ${listed(spared.map(String))} are`} out of reach.`,
  caught: 'Groups caught',
  addCaught: 'Another group caught',
  chart: 'Chance of each number of figures lost',
  chartSays: (wanted: number, series: readonly (readonly [name: string, most: string])[]): string =>
    `Columns for each number of figures lost. ${series.map(([name, most]) => `${name}${most}`).join(' ')} From ${wanted} on the columns are solid. The table below has every number.`,
  mostLikely: (name: string, number: number, chance: number): string =>
    `${name === '' ? 'Most' : `${name}: most`} likely ${number}, ${percent(chance)}.`,
  column: (chance: number): string => (chance < 0.005 ? '<1 %' : `${Math.round(chance * 100)} %`),
  axis: 'figures lost',
  table: 'Every number',
  takeAway: 'Take them away as a table (CSV)',
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
  /** A shot in a few words. */
  line: units,
  dice,
  title: (who: readonly string[], at: readonly string[]): string => `${listed(who)} at ${listed(at)}`,
  at: (number: number, name: string, cover: Cover): string => `${units(number, name)} ${covers[cover]}`,
  atNumber: (number: number, kill: number): string => `${figures(number)}, kill number ${kill}`,
  limits: {
    dice: (number: number, most: number): string =>
      `That may come to ${number.toLocaleString('en-GB')} dice. The calculator goes up to ${most.toLocaleString('en-GB')} dice after the worst rolls.`,
    figures: (number: number, most: number): string =>
      `That is a group of ${number.toLocaleString('en-GB')}. The calculator goes up to ${most.toLocaleString('en-GB')} figures in a group.`,
    kill: (number: number, most: number): string =>
      `${number.toLocaleString('en-GB')} is no kill number that the calculator knows: it goes up to ${most.toLocaleString('en-GB')}.`,
    noKill: 'A kill number is 1 or more.',
  },
  byRules: 'By these rules',
};

/** Texts of the page of exact odds, and of lists of tools; not bundled with the scripts. */
export const page = {
  summary: 'The chance of every shot, blast and exploding Mite, worked out exactly; two choices side by side.',
  whole: 'Open the whole calculator',
  title: 'Exact odds for Alien Invasion',
  description:
    'How likely is it that three of them fall? Exact chances for any shot, linked fire, blast or chain of Mites, and two choices side by side.',
  lead: 'Say who shoots, at whom and where they stand. The answer is exact: every way in which the dice can fall is counted, none is simulated.',
  script:
    'The calculator needs JavaScript, which is off in your browser. Below is a table of exact chances to go by, and how to reckon in your head.',
  hand: 'In your head',
  steps: [
    'A die is worth 3½ points. Multiply by the dice: that is what the roll comes to, about half of the time.',
    'Divide by the kill number and drop the rest: so many figures fall, about half of the time.',
    'To be right nine times in ten, first take off 2¼ times the square root of the dice: 9 points of 16 dice.',
  ],
  table: 'Chance that at least one figure falls',
  tableSays: 'Rows are dice in one total; columns are kill numbers. Worked out exactly.',
  diceHead: 'Dice',
  rules: 'The rules on shooting',
};
