import { over } from '../over.ts';
import * as en from '../en/puzzles.ts';
import { count, number } from './common.ts';

const weekdays = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'];
const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];
const grades = [
  ['Leicht', 'Du findest den Zug, wenn du ihn dir nur genau ansiehst.'],
  ['Mittel', 'Du findest den Zug, wenn du auch die Antwort bedenkst.'],
  ['Schwer', 'Du findest den Zug, wenn du mehrere Züge vorausdenkst.'],
  ['Teuflisch', 'Du übersiehst den Zug vielleicht, auch wenn du mehrere Züge vorausdenkst.'],
] as const;

const monthOf = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? '';
const date = (day: string): string => `${Number(day.slice(8))}. ${monthOf(day)}`;
const points = (points: number): string => count(Math.abs(points), 'Punkt', 'Punkte');

/** Texts of puzzles on screen. */
export const puzzles = over(en.puzzles, {
  heading: 'Rätsel',
  opening: 'Lädt …',
  retry: 'Noch einmal versuchen',
  notCome: 'Die Rätsel konnten nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.',
  title: (solved) => `${number(solved)} Rätsel gelöst`,
  isSolved: 'Gelöst.',
  opened: 'Ein anderes Rätsel.',
  number: (puzzle) => `Rätsel ${puzzle}`,
  dayOf: (day, today) => (today ? `Heute, ${date(day)}` : date(day)),
  grade: (grade) => grades[grade - 1]?.[0] ?? '',
  graded: (grade) => grades[grade - 1]?.[1] ?? '',
  of: (done, all) => `${done} von ${all} gelöst`,
  toMove: (name, task) => `${name}: ${task}.`,
  right: (move) => `${move} ist richtig.`,
  wrong: (move) => `${move} ist nicht die Lösung.`,
  gains: (gain, actions) =>
    gain === 0
      ? `Innerhalb von ${actions} Aktionen gewinnt niemand etwas.`
      : `Der Zug ${gain > 0 ? 'bringt' : 'kostet'} innerhalb von ${actions} Aktionen ${points(gain)}, wenn beide ihr Bestes geben.`,
  answers: (name, move) => `${name} antwortet ${move}:`,
  tryOn: 'Der Plan ist wieder wie vorher: Versuch einen anderen Zug.',
  hint: 'Wo suchen?',
  show: 'Den Zug zeigen',
  makeIt: 'Zieh ihn, um weiterzumachen.',
  again: 'Noch einmal lösen',
  share: 'Als Symbole teilen',
  copied: 'Kopiert.',
  notShared: 'Dein Browser kann das nicht teilen.',
  next: 'Nächstes Rätsel',
  solveToday: 'Das Rätsel von heute lösen',
  ways: 'Schreiben, zeigen, vorlesen',
  daily: 'Jeden Tag ein Rätsel',
  weekday: (day) => weekdays[new Date(day).getUTCDay()] ?? '',
  besides: (day, today, solved) => `. ${monthOf(day)}${today ? ', heute' : ''}${solved ? ', gelöst' : ''}`,
  streak: (days) =>
    days === 0
      ? 'Löse eines, um anzufangen. Das Rätsel eines Tages, den du verpasst hast, kannst du nachholen.'
      : `An ${count(days, 'Tag', 'Tagen')} gelöst. Das Rätsel eines Tages, den du verpasst hast, kannst du nachholen.`,
  puzzle: 'Rätsel',
  solvedIs: (helped) => (helped ? ', mit Hilfe gelöst' : ', gelöst'),
});

/** Texts of the puzzle pages and of lists of tools; scripts do not load them. */
export const page = over(en.page, {
  name: 'Rätsel',
  play: 'Am Bildschirm spielen',
  print: 'Neun auf einem Bogen drucken',
  rules: 'Regeln lesen',
});

const script =
  'Die Rätsel am Bildschirm brauchen JavaScript, das in deinem Browser ausgeschaltet ist. Du kannst Bögen mit neun Rätseln drucken.';

/** Texts for the puzzles of Battle. */
export const battlePage = over(en.battlePage, {
  summary: 'Ein Zug gewinnt: Finde ihn. Jeden Tag ein neues Rätsel, und dreihundert nach Schwierigkeit.',
  share: 'Ein Zug gewinnt',
  title: 'Rätsel zu Battle',
  description:
    'Jeden Tag ein neues Rätsel zu Battle, und dreihundert nach Schwierigkeit: in jedem ein Zug, der nachweislich gewinnt.',
  lead: 'In jedem Rätsel gewinnt genau ein Zug, was auch immer folgt: Das ist bewiesen. Auf einen falschen Zug kommt eine Antwort, und du kannst es beliebig oft noch einmal versuchen. Gelöste Rätsel werden auf diesem Gerät gespeichert, wenn dein Browser das zulässt.',
  script,
  goal: 'Ein Zug gewinnt, was auch immer folgt.',
});

/** Texts for the puzzles of Munch. */
export const munchPage = over(en.munchPage, {
  summary: 'Ein Zug bringt mehr als jeder andere: Finde ihn. Jeden Tag ein neues Rätsel, und 150 nach Schwierigkeit.',
  share: 'Ein Zug ist der beste',
  title: 'Rätsel zu Munch',
  description: 'Jeden Tag ein neues Rätsel zu Munch, und 150 nach Schwierigkeit: in jedem ein nachweislich bester Zug.',
  lead: 'In jedem Rätsel bringt ein Zug mehr als jeder andere, was auch immer folgt: Jede Antwort wurde durchgespielt. Auf einen falschen Zug kommt eine Antwort, und du kannst es beliebig oft noch einmal versuchen. Gelöste Rätsel werden auf diesem Gerät gespeichert, wenn dein Browser das zulässt.',
  script,
  goal: (gain, actions) =>
    `Ein Zug bringt innerhalb von ${actions} Aktionen beider Seiten mindestens ${count(gain, 'Punkt', 'Punkte')}, was auch immer folgt.`,
});
