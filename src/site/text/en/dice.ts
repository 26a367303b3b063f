import type { Cover } from '../../../engine/alien-invasion/game.ts';

const nbsp = '\u00a0';
const fixed = (share: number, digits: number): string => `${(share * 100).toFixed(digits)}${nbsp}%`;

/** A chance from 0 to 1 as a percentage; never rounded to 0 % or 100 %. */
export function percent(chance: number, digits = 1): string {
  const step = 10 ** -(digits + 2);
  if (chance === 0 || chance === 1) return fixed(chance, 0);
  if (chance < step / 2) return `under ${fixed(step, digits)}`;
  if (chance > 1 - step / 2) return `over ${fixed(1 - step, digits)}`;
  return fixed(chance, digits);
}

export const covers: Readonly<Record<Cover, string>> = {
  open: 'in the open',
  cover: 'in cover',
  building: 'in a building',
};

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;
export const dice = (number: number): string => count(number, 'die', 'dice');
export const figures = (number: number): string => count(number, 'figure', 'figures');
/** Units have the name on their card, even if there are several: ‘4 × Cyberman’. */
export const units = (number: number, name: string): string => `${number} × ${name}`;

/** Texts of all tools for dice. */
export const unitFields = {
  remove: (what: string): string => `Remove: ${what}`,
  takeAway: (what: string): string => `Remove ${what}`,
  leave: 'Cancel',
  unit: 'Unit',
  guests: (faction: string): string => `${faction} (guests)`,
  diceAlone: 'Dice only',
  killAlone: 'Kill number only',
  kill: 'Kill number',
  figures: 'Figures',
  dice: 'Dice',
  successes: 'Successes',
  cover: 'Cover and kill number',
  changed: (unit: string): string => `${unit} has changed since you chose it. These odds still use its old numbers.`,
  gone: (unit: string): string => `${unit} is not on this device. These odds still use its old numbers.`,
  renew: 'Use the new numbers',
};

/** Texts about units that have changed or are gone. */
export const factions = {
  gone: (unit: string): string => `${unit} is not on this device. This page still uses its old numbers.`,
  changed: (unit: string): string => `${unit} has changed since you chose it. This page still uses its old numbers.`,
  renew: 'Use the new numbers',
};
