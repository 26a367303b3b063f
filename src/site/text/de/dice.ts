import { over } from '../over.ts';
import * as en from '../en/dice.ts';
import { count, number } from './common.ts';

const nbsp = '\u00a0';
const fixed = (share: number, digits: number): string => `${(share * 100).toFixed(digits).replace('.', ',')}${nbsp}%`;

/** A chance from 0 to 1 as a percentage; never rounded to 0 % or 100 %. */
export function percent(chance: number, digits = 1): string {
  const step = 10 ** -(digits + 2);
  if (chance === 0 || chance === 1) return fixed(chance, 0);
  if (chance < step / 2) return `unter ${fixed(step, digits)}`;
  if (chance > 1 - step / 2) return `über ${fixed(1 - step, digits)}`;
  return fixed(chance, digits);
}

export const covers = over(en.covers, { open: 'im Freien', cover: 'in Deckung', building: 'im Gebäude' });

/** Dice and figures have one form for one and for several, and for each case that these texts need. */
export const dice = (dice: number): string => `${number(dice)} Würfel`;
export const figures = (figures: number): string => count(figures, 'Figur', 'Figuren');
export const units = (units: number, name: string): string => `${number(units)} × ${name}`;

/** Texts of all tools for dice. */
export const unitFields = over(en.unitFields, {
  remove: (what) => `Entfernen: ${what}`,
  takeAway: (what) => `${what} entfernen`,
  leave: 'Abbrechen',
  unit: 'Einheit',
  guests: (faction) => `${faction} (Gäste)`,
  diceAlone: 'Nur Würfel',
  killAlone: 'Nur Trefferzahl',
  kill: 'Trefferzahl',
  figures: 'Figuren',
  dice: 'Würfel',
  successes: 'Erfolge',
  cover: 'Wo das Ziel steht, mit Trefferzahl',
  changed: (unit) =>
    `${unit} hat sich geändert, seit du die Einheit gewählt hast. Diese Chancen rechnen noch mit den alten Zahlen.`,
  gone: (unit) => `${unit} ist nicht auf diesem Gerät. Diese Chancen rechnen noch mit den alten Zahlen.`,
  renew: 'Neue Zahlen nehmen',
});

/** Texts about units that have changed or are gone. */
export const factions = over(en.factions, {
  gone: (unit) => `${unit} ist nicht auf diesem Gerät. Diese Seite rechnet noch mit den alten Zahlen.`,
  changed: (unit) =>
    `${unit} hat sich geändert, seit du die Einheit gewählt hast. Diese Seite rechnet noch mit den alten Zahlen.`,
  renew: 'Neue Zahlen nehmen',
});
