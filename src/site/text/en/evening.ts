import { listed } from './list.ts';

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

/** Texts of an evening of Alien Invasion, in any of its tools. */
export const words = {
  tools: 'Tools of this evening',
  names: { forces: 'Forces', deck: 'Deck', odds: 'Odds', melee: 'Melee', move: 'Move', mib: 'MiB' },
  fell: (side: string, unit: string, number: number): string =>
    `${side}: ${number} × ${unit} ${number === 1 ? 'falls' : 'fall'}.`,
  paid: 'Nobody else falls.',
  anew: 'New evening.',
  standsIn: (tool: string): string => `It stands under ${tool} now, where it can be undone.`,
  wonBy: (sides: readonly string[]): string =>
    sides.length === 0 ? 'Nobody has won yet.' : `${listed(sides)} ${sides.length === 1 ? 'has' : 'have'} won.`,
  table: ['Begun', 'Side', 'Faction', 'Unit', 'Figures', 'Left', 'Shooting dice', 'End'],
  victory: 'won',
  defeat: 'lost',

  left: 'What is left of the sides',
  leftOf: (left: number, figures: number): string => `${left} of ${count(figures, 'figure')}`,
  noSides: 'No figures are on any side yet. Put them there under Forces, and losses are kept here.',
  noneLeft: 'nobody is left',
  owed: (number: number, units: readonly string[]): string =>
    `${count(number, 'figure')} must fall: ${listed(units)}. Their owner chooses.`,
  fallsOne: (side: string, unit: string, left: number): string => `One ${unit} of ${side}, ${left} left`,
  oneFalls: (unit: string): string => `One ${unit}`,
  notOurs: 'They stand on no side',
  settled: 'The losses are off the sides.',
  toDeck: 'Back to the deck',
  shot: 'What you rolled',
  howMany: (unit: string, side: string, left: number): string => `How many fall? ${unit}, ${side}, ${left} left`,
  fallOf: (number: number, unit: string, side: string): string =>
    `${number} × ${unit} of ${side} ${number === 1 ? 'falls' : 'fall'}`,
  noTarget: 'Say at whom, with figures that stand on a side, and what falls is noted here with one tap.',
  dead: 'Of these somebody has fallen',
  study: (species: string): string => `Add ${species}`,

  over: 'The end of the evening',
  whoWon: 'Who has won?',
  keep: 'Keep in the book of results',
  kept: 'It is in the book of results.',
  notKept: 'It could not be kept. Look under Menu, ‘Save to a file’.',
  leave: 'End the evening',
  leaveSays: 'The tools stand alone again. The evening is kept on this device.',
};
