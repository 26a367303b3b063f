import { over } from '../over.ts';
import * as en from '../en/lesson.ts';

/** Texts of a lesson on the board. */
export const lesson = over(en.lesson, {
  leave: 'Lektion verlassen',
  saved: (step) => `Deine Lektion ist bei Schritt ${step} gespeichert.`,
  of: (step, steps) => `${step} von ${steps}`,
  otherPlace: (place) => `Das darfst du! Für die Lektion gehen wir aber nach ${place}.`,
  otherPiece: (piece) => `Das darfst du! Für die Lektion nehmen wir aber: ${piece}.`,
  notThat: 'Das nicht.',
  likeThis: 'So. Du bist wieder dran.',
  beside: 'Neben dem Plan',
  again: 'Von vorn',
  playOn: 'Von hier weiterspielen',
  newGame: 'Neue Partie',
  rules: 'Regeln',
});
