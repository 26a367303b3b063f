import { over } from '../over.ts';
import * as en from '../en/lesson.ts';
import { inCase } from './common.ts';

/** Texts of a lesson. */
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
  left: (step, steps) => `Du warst bei Schritt ${step} von ${steps}.`,
  goOn: 'Weiter',
  fromStart: 'Von Anfang an',
  playOn: (rival) => `Weiterspielen gegen ${inCase(rival, 'accusative')}`,
  easiest: (levels) => `Von ${levels} am leichtesten zu schlagen.`,
  otherTap: 'Das darfst du! Für die Lektion: so, wie es dasteht.',
  beginOwn: 'Eine eigene beginnen',
  printCards: 'Karten drucken',
  watchAgain: 'Noch einmal ansehen',
  newGame: 'Neue Partie',
  rules: 'Regeln',
});
