import { listed } from '#text/common.ts';

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;
/** Mean dice: operatives produce halves. */
const dice = (number: number): string =>
  `${number % 1 === 0 ? number : number.toFixed(1)} ${number === 1 ? 'die' : 'dice'}`;

/** Texts of the tool for forces. */
export const words = {
  heading: 'Forces',
  dice,
  figures: (number: number): string => count(number, 'figure'),
  title: (sides: readonly string[]): string => listed(sides),
  side: (place: number): string => `Side ${place}`,
  nameOf: (place: number): string => `Name of side ${place}`,
  balance: 'Shooting dice',
  ratio: (ratio: number): string => `${ratio.toFixed(2)} : 1`,
  largest: 'the largest side to the smallest',
  kills: (sums: readonly (readonly [name: string, sum: number])[], ratio: number): string =>
    `Kill numbers in the open: ${sums.map(([name, sum]) => `${name} ${sum}`).join(', ')}; ${ratio.toFixed(2)} : 1.`,
  killsSay:
    'In our test fights, this sum predicted the stronger side better than dice did. Even sides were 0.9 to 1.2 : 1 by this sum, and 0.8 to 1.8 : 1 by dice. The sum ignores heavy guns. Rule AI-1.5 counts dice.',
  noRatio: 'A side needs shooting dice to be compared.',
  oneSide: 'Add at least two sides to compare them.',
  add: 'Add to this side',
  unitWhich: (place: number, side: string): string => `${side}: unit ${place}`,
  figuresWhich: (unit: string, side: string): string => `${side}: figures of ${unit}`,
  figuresLabel: (each: string): string => `Figures, ${each} each`,
  lost: 'Lost',
  lostWhich: (unit: string, side: string): string => `${side}: ${unit} lost`,
  left: (left: number, figures: number): string => `${left} of ${count(figures, 'figure')} left`,
  remove: (unit: string, side: string): string => `Remove ${unit} from ${side}`,
  empty: 'No figures yet.',
  addSide: 'Add a side',
  start: 'Start with a scenario',
  scenario: (name: string): string => `Forces of ${name}`,
  print: 'Print these rosters',
  rosters: 'Printed rosters',
  cards: 'Unit cards',

  sideAdded: (place: number): string => `Side ${place} is added.`,
  sideRemoved: (side: string): string => `${side} is removed.`,
  named: (place: number, name: string): string =>
    name === '' ? `Side ${place}: no name.` : `Side ${place} is ${name}.`,
  lineIs: (side: string, unit: string, figures: number): string => `${side}: ${figures} × ${unit}.`,
  lostOf: (side: string, unit: string, lost: number): string => `${side}: ${lost} × ${unit} lost.`,
  lineRemoved: (side: string, unit: string): string => `${side}: no ${unit}.`,
  taken: 'The forces of a scenario.',
  table: ['Begun', 'Side', 'Faction', 'Unit', 'Figures', 'Left', 'Shooting dice'],
};

export const page = {
  share: 'Forces and balance',
  whole: 'Open the tool by itself',
  title: 'Forces and their balance for Alien Invasion',
  description:
    'Build the sides of a battle from the factions, see their shooting dice and their balance, and print a roster for each.',
  summary: 'Build the sides from the factions, see their balance, and print their rosters.',
  lead: 'Add figures to each side, and the page counts their shooting dice: the average number of dice in one shot. Print the sides as rosters with a box for each figure.',
  script:
    'This tool needs JavaScript, which is off in your browser. Below is how to do it by hand. You can also print rosters.',
  hand: 'How to do it by hand',
  steps: [
    'Write down how many figures of each unit every side has.',
    'Count the shooting dice of each figure. An operative without successes counts 3½, a blast counts its dice once, and a figure that has dice only in close combat counts none.',
    'Add them up. Sides are even when the sums are about the same.',
  ],
  rules: 'The rule on even sides',
  print: 'Print rosters',
};

/** Its name in the bar of an evening. */
export const inEvening = 'Forces';
