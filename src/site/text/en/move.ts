import { length, perInch } from '#text/lengths.ts';

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

const unitAt = (scale: number): string => (scale === 100 ? 'Inches' : 'Centimetres');

/** Texts of the tool for moves. */
export const words = {
  heading: 'How far may it go?',
  title: (unit: string): string => unit,
  length,
  perInch,
  table: 'Table',
  scale: (scale: number): string => (scale === 100 ? 'Full size' : `${scale} %, in centimetres`),
  scaleIs: (scale: number): string => (scale === 100 ? 'Full size.' : `All lengths are at ${scale} %.`),
  unit: 'Unit',
  mayGo: 'It may go',
  way: 'On its path',
  nothing: 'Only open ground.',
  add: 'Add',
  terrainAt: (place: number): string => `Terrain ${place}`,
  at: (scale: number): string => `${unitAt(scale)} from the start`,
  width: (scale: number): string => `${unitAt(scale)} across (0 if unknown)`,
  ofTerrain: (place: number, what: string): string => `Terrain ${place}: ${what.toLowerCase()}`,
  remove: (place: number): string => `Remove terrain ${place}`,
  kinds: {
    'enter-feature': 'a feature',
    'cross-barrier': 'a barrier',
    'enter-soft': 'soft ground',
  },
  unitAt,
  /** A sentence of the rules about inches, for a table at another scale. */
  said: (sentence: string, scale: number): string =>
    scale === 100 ? sentence : sentence.replace(/ in\.(?=.)/, ' cm').replace(/ in\.$/, ' cm.'),
  far: 'How far to go?',
  rolled: (dice: number): string => `Sum of ${count(dice, 'die', 'dice')} for its Move`,
  legal: (distance: string): string => `${distance} is allowed.`,
  illegal: (distance: string): string => `${distance} is not allowed.`,
  ruler: (max: string, of: string, on: readonly string[]): string =>
    `A line of ${of}: the unit may go ${max}. ${on.length === 0 ? 'Nothing is on it.' : `On it: ${on.join(', ')}.`}`,
  on: (terrain: string, at: string): string => `${terrain} at ${at}`,
  again: 'New move',
  terrainGone: (terrain: string): string =>
    `${terrain} has changed or is not on this device. This line still uses its old kind.`,

  unitIs: (unit: string): string => `${unit}.`,
  farIs: (distance: string): string => `${distance} wanted.`,
  rolledIs: (sum: number): string => `Move rolled: ${sum}.`,
  added: (terrain: string, at: string): string => `${terrain} at ${at}.`,
  removed: (terrain: string): string => `${terrain} is removed.`,
};

export const page = {
  whole: 'Open the tool by itself',
  title: 'How far may it go? Moves in Alien Invasion',
  description:
    'Choose a unit, add the terrain on its path, and see how far it may go in a straight line, what stops it and by which rule.',
  summary: 'See how far a unit may go across terrain, where its move ends and by which rule.',
  lead: 'Choose a unit and add the terrain on its straight line. The page says where its move ends and why: features, barriers, soft ground, leaps and rolled moves.',
  script: 'This tool needs JavaScript, which is off in your browser. Below is how to do it by hand.',
  hand: 'How to do it by hand',
  steps: [
    'Lay the movement stick of the unit in a straight line from one of its figures.',
    'The move ends where that figure enters a feature, or after it crosses a barrier. Vehicles are features.',
    'Soft ground, such as water, is a feature too. It is the only terrain that stops Spugs and Mites. Spugs may leap it if it is narrow enough and the far side is within their Move.',
    'No terrain stops Daleks. A Burrower cannot move above ground.',
  ],
  rules: 'The rules on moving',
  print: 'Print movement sticks',
};

/** Its name in the bar of an evening. */
export const inEvening = 'Move';
