import { movedBy } from '#text/calibration.ts';
import { size } from '../../words.ts';

const sheets = (number: number): string => `${number} sheet${number === 1 ? '' : 's'}`;
const percent = (value: number): string => `${value}\u00a0%`;

/** Texts of a page that makes PDFs. */
export const words = {
  heading: 'Print just what you need',
  lead: 'Choose who plays and how you print, also in large print. Your PDF is made on this device, and nothing is sent anywhere.',
  first: 'The first PDF needs a download of about 1 MB; after that it works offline.',
  what: 'What to print',
  kit: (game: string): string => `${game}: the whole kit`,
  part: (game: string, part: string): string => `${game}: ${part}`,
  players: 'For how many players',
  playersHint: (min: number, max: number): string => `${min} to ${max}, or leave empty for all cards.`,
  factions: 'Which factions',
  set: 'Which roles',
  setOption: (name: string, min: number, max: number): string => `${name}, ${min} to ${max} players`,
  variants: 'Which variants',
  size: 'Type',
  sizes: { normal: 'as designed', large: 'large print' } as const,
  sizeHint:
    'For anyone who finds small type hard to read: 18 points or larger in a plain font, dark on light. It needs larger cards and more sheets.',
  duplex: 'Two-sided printing',
  duplexes: {
    long: 'Flip on long edge',
    short: 'Flip on short edge',
    fold: 'One side: fold and glue',
    off: 'One side: fronts only',
  } as const,
  corrected: 'Use this printer’s calibration',
  correction: (paper: string, scale: { x: number; y: number }, shift: { x: number; y: number }): string =>
    `Measured for ${paper}: ${percent(scale.x)} across, ${percent(scale.y)} down` +
    (shift.x === 0 && shift.y === 0 ? '.' : `, backs moved ${movedBy(shift.x, shift.y)}.`),
  uncorrected: (paper: string): string => `Not calibrated for ${paper} yet.`,
  measure: 'Measure the printer',
  on: (paper: string, ink: string): string => `On ${paper}, ${ink}, as chosen above.`,
  button: 'Make the PDF',
  making: 'Making the PDF …',
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was made.',
  done: (name: string, bytes: number, paper: number): string =>
    `${name} is ready: ${sheets(paper)}, ${size(bytes)}. Print it at 100\u00a0%.`,
  again: 'Save it again',
  noFaction: 'Choose at least one faction.',
  outside: (min: number, max: number): string => `Enter a number from ${min} to ${max}, or nothing.`,
};
