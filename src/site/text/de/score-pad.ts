import { over } from '../over.ts';
import * as en from '../en/score-pad.ts';

/** Texts of the score pads of both pyramid games. */
export const words = over(en.words, {
  named: (player, name) => (name === '' ? `${player}: kein Name.` : `${player} ist ${name}.`),
  count: (name, what, done) => `${name}: ${what} ${done}`,
  more: (name, what) => `${name}, ${what}: eins mehr`,
  fewer: (name, what) => `${name}, ${what}: eins weniger`,
  counted: (name, what, count) => `${name}: ${count} ${count === 1 ? what.one : what.many}.`,
  breakdown: 'So setzt es sich zusammen',
  points: 'Punkte',
  next: 'Nächste Partie',
  who: 'Wer hat gespielt? Gib die Namen ein, oder tippe noch einmal auf „Nächste Partie“, um das Ergebnis ohne Namen zu speichern.',
});
