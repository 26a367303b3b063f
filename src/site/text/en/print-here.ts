import { movedBy } from './calibration.ts';
import { size } from '../../words.ts';

const sheets = (number: number): string => `${number} sheet${number === 1 ? '' : 's'}`;
const percent = (value: number): string => `${value}\u00a0%`;

/** Texts of the form with which a page prints by itself. */
export const words = {
  heading: 'Print just what you need',
  lead: 'Say who plays and how you print, in large print too, and the PDF is made here, on this device: nothing is sent anywhere.',
  first: 'The first PDF needs a download of about 1 MB; after that it works offline.',
  what: 'What',
  kit: (game: string): string => `${game}: the whole kit`,
  part: (game: string, part: string): string => `${game}: ${part}`,
  players: 'For how many players',
  playersHint: (min: number, max: number): string => `${min} to ${max}; left empty, all cards there are.`,
  factions: 'Which factions',
  set: 'Which roles',
  setOption: (name: string, min: number, max: number): string => `${name}, ${min} to ${max} players`,
  variants: 'Which variants',
  size: 'Type',
  sizes: { normal: 'as designed', large: 'large print' } as const,
  sizeHint:
    'Large print is for who reads small type badly: 18 points and more in a plain face, dark on light, on larger cards and more sheets.',
  duplex: 'Turned over',
  duplexes: {
    long: 'by the long edge',
    short: 'by the short edge',
    fold: 'single-sided, fold the cards',
    off: 'fronts only',
  } as const,
  corrected: 'Correct for this printer',
  correction: (paper: string, scale: { x: number; y: number }, shift: { x: number; y: number }): string =>
    `Measured for ${paper}: ${percent(scale.x)} across, ${percent(scale.y)} down` +
    (shift.x === 0 && shift.y === 0 ? '.' : `, backs moved ${movedBy(shift.x, shift.y)}.`),
  uncorrected: (paper: string): string => `Not calibrated for ${paper} yet.`,
  measure: 'Measure the printer',
  on: (paper: string, ink: string): string => `On ${paper}, ${ink}, as chosen above.`,
  button: 'Make the PDF',
  making: 'The PDF is being made.',
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was made.',
  done: (name: string, bytes: number, paper: number): string =>
    `${name} is made: ${sheets(paper)}, ${size(bytes)}. Print it at 100\u00a0%.`,
  again: 'Save it again',
  noFaction: 'Choose a faction at least.',
  outside: (min: number, max: number): string => `Type a number from ${min} to ${max}, or nothing.`,
};
