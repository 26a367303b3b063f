import { over } from '../over.ts';
import * as en from '../en/forces.ts';
import { count, listed, number } from './common.ts';

/** Mean dice: operatives produce halves. */
const dice = (dice: number): string => `${number(Number(dice.toFixed(1)))} Würfel`;
const figures = (figures: number): string => count(figures, 'Figur', 'Figuren');
const ratio = (ratio: number): string => `${ratio.toFixed(2).replace('.', ',')} : 1`;

/** Texts of the tool for forces. */
export const words = over(en.words, {
  heading: 'Truppen',
  dice,
  figures,
  title: (sides) => listed(sides),
  side: (place) => `Seite ${place}`,
  nameOf: (place) => `Name von Seite ${place}`,
  balance: 'Schusswürfel',
  ratio,
  largest: 'die stärkste Seite zur schwächsten',
  kills: (sums, value) =>
    `Trefferzahlen im Freien: ${sums.map(([name, sum]) => `${name} ${number(sum)}`).join(', ')}; ${ratio(value)}.`,
  killsSay:
    'In unseren Testkämpfen zeigte diese Summe die stärkere Seite besser an als die Würfel. Die Seiten waren bei 0,9 bis 1,2 : 1 nach dieser Summe ausgeglichen, und bei 0,8 bis 1,8 : 1 nach Würfeln. Schwere Waffen zählt sie nicht mit. Regel AI-1.5 zählt Würfel.',
  noRatio: 'Ohne Schusswürfel lässt sich eine Seite nicht vergleichen.',
  oneSide: 'Für einen Vergleich brauchst du mindestens zwei Seiten.',
  add: 'Zu dieser Seite',
  unitWhich: (place, side) => `${side}: Einheit ${place}`,
  figuresWhich: (unit, side) => `${side}: Figuren, ${unit}`,
  figuresLabel: (each) => `Figuren, je ${each}`,
  lost: 'Verloren',
  lostWhich: (unit, side) => `${side}: verloren, ${unit}`,
  left: (left, all) => `${left} von ${figures(all)} übrig`,
  remove: (unit, side) => `${unit} von ${side} entfernen`,
  empty: 'Noch keine Figuren.',
  addSide: 'Eine Seite mehr',
  start: 'Mit einem Szenario beginnen',
  scenario: (name) => `Truppen aus „${name}“`,
  print: 'Diese Aufstellungen drucken',
  rosters: 'Gedruckte Aufstellungen',
  cards: 'Einheitenkarten',

  sideAdded: (place) => `Seite ${place} ist dazugekommen.`,
  sideRemoved: (side) => `${side} ist entfernt.`,
  named: (place, name) => (name === '' ? `Seite ${place}: kein Name.` : `Seite ${place} heißt ${name}.`),
  lineIs: (side, unit, figures) => `${side}: ${figures} × ${unit}.`,
  lostOf: (side, unit, lost) => `${side}: ${lost} × ${unit} verloren.`,
  lineRemoved: (side, unit) => `${side}: ohne ${unit}.`,
  taken: 'Die Truppen eines Szenarios.',
  table: ['Begonnen', 'Seite', 'Fraktion', 'Einheit', 'Figuren', 'Übrig', 'Schusswürfel'],
});

export const page = over(en.page, {
  share: 'Truppen und Gleichgewicht',
  whole: 'Das Hilfsmittel allein öffnen',
  title: 'Truppen und ihr Gleichgewicht in Alien Invasion',
  description:
    'Stelle die Seiten einer Schlacht aus den Fraktionen zusammen, vergleiche ihre Schusswürfel und drucke für jede eine Aufstellung.',
  summary: 'Stelle die Seiten aus den Fraktionen zusammen, vergleiche sie und drucke ihre Aufstellungen.',
  lead: 'Gib jeder Seite ihre Figuren, und die Seite zählt die Schusswürfel: die durchschnittliche Zahl der Würfel eines Schusses. Drucke Aufstellungen mit einem Kästchen für jede Figur.',
  script:
    'Dieses Hilfsmittel braucht JavaScript, das in deinem Browser ausgeschaltet ist. Unten steht, wie du von Hand rechnest. Aufstellungen kannst du auch drucken.',
  hand: 'So rechnest du von Hand',
  steps: [
    'Schreib auf, wie viele Figuren jeder Einheit jede Seite hat.',
    'Zähl die Schusswürfel jeder Figur. Ein Agent ohne Erfolge zählt 3½, eine Explosion zählt ihre Würfel einmal, und wer nur im Nahkampf Würfel hat, zählt nichts.',
    'Zähl sie zusammen. Die Seiten sind ausgeglichen, wenn die Summen etwa gleich sind.',
  ],
  rules: 'Die Regel über ausgeglichene Seiten',
  print: 'Aufstellungen drucken',
});

/** Its name in the bar of an evening. */
export const inEvening = 'Truppen';
