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
  otherTap: 'Das darfst du! Mach jetzt aber, was die Lektion sagt.',
  beginOwn: 'Eine eigene beginnen',
  printCards: 'Karten drucken',
  watchAgain: 'Noch einmal ansehen',
  newGame: 'Neue Partie',
  rules: 'Regeln',
  row: 'Die Reihe der Karten',
  card: (side, actions) => `${side}: ${['keine', 'eine', 'zwei', 'drei'][actions] ?? actions}`,
  joker: 'Joker',
  suits: { hearts: 'Herz', spades: 'Pik', diamonds: 'Karo', clubs: 'Kreuz' },
  ofSuit: (rank, suit) => `${suit} ${rank}`,
  table: (groups) =>
    `Der Tisch von oben. ${groups.map(([name, side, figures]) => `${name} (${side}): ${figures}`).join('. ')}.`,
  end: (cm) => `Das Ende des Stabs, ${cm} cm`,
  stick: (cm) => `${cm} cm`,
  figure: (number, group) => `Figur ${number} von ${group}`,
  throws: 'Die Würfel',
  you: 'Du',
  thrown: (total, target, kills) => `${total} bei ${target}: ${kills} getötet`,
  firstEvening: (sheets) => `Erster Abend: ${sheets} ${sheets === 1 ? 'Blatt' : 'Blätter'}`,
});
