import { over } from '../over.ts';
import * as en from '../en/move.ts';
import { length } from './lengths.ts';

const unitAt = (scale: number): string => (scale === 100 ? 'Zoll' : 'Zentimeter');

/** Texts of the tool for moves. */
export const words = over(en.words, {
  heading: 'Wie weit kommt sie?',
  length,
  table: 'Tisch',
  scale: (scale) => (scale === 100 ? 'Volle Größe' : `${scale} %, in Zentimetern`),
  scaleIs: (scale) => (scale === 100 ? 'Volle Größe.' : `Alle Längen sind ${scale} %.`),
  unit: 'Einheit',
  mayGo: 'Sie darf gehen',
  way: 'Auf ihrem Weg',
  nothing: 'Nur offener Boden.',
  add: 'Hinzufügen',
  terrainAt: (place) => `Gelände ${place}`,
  at: (scale) => `${unitAt(scale)} vom Start`,
  width: (scale) => `${unitAt(scale)} breit (0: nicht bekannt)`,
  ofTerrain: (place, what) => `Gelände ${place}: ${what}`,
  remove: (place) => `Gelände ${place} entfernen`,
  kinds: {
    'enter-feature': 'ein Geländestück',
    'cross-barrier': 'ein Hindernis',
    'enter-soft': 'weicher Boden',
  },
  unitAt,
  said: (sentence, scale) => (scale === 100 ? sentence : sentence.replace(/ Zoll\b/, ' cm')),
  far: 'Wie weit soll sie gehen?',
  rolled: (dice) => `Summe von ${dice} ${dice === 1 ? 'Würfel' : 'Würfeln'} für ihre Bewegung`,
  legal: (distance) => `${distance} sind erlaubt.`,
  illegal: (distance) => `${distance} sind nicht erlaubt.`,
  ruler: (max, of, on) =>
    `Eine Linie von ${of}: Die Einheit darf ${max} gehen. ${on.length === 0 ? 'Nichts liegt darauf.' : `Darauf: ${on.join(', ')}.`}`,
  on: (terrain, at) => `${terrain} bei ${at}`,
  again: 'Neue Bewegung',
  terrainGone: (terrain) =>
    `${terrain} hat sich geändert oder ist nicht auf diesem Gerät. Diese Zeile rechnet noch mit der alten Art.`,

  farIs: (distance) => `Gewünscht: ${distance}.`,
  rolledIs: (sum) => `Bewegung gewürfelt: ${sum}.`,
  added: (terrain, at) => `${terrain} bei ${at}.`,
  removed: (terrain) => `${terrain} ist entfernt.`,
});

export const page = over(en.page, {
  whole: 'Das Hilfsmittel allein öffnen',
  title: 'Wie weit kommt sie? Bewegung in Alien Invasion',
  description:
    'Wähle eine Einheit und das Gelände auf ihrem Weg: Du siehst, wie weit sie in gerader Linie kommt, was sie aufhält und nach welcher Regel.',
  summary: 'Sieh, wie weit eine Einheit durch Gelände kommt, wo ihre Bewegung endet und nach welcher Regel.',
  lead: 'Wähle eine Einheit und das Gelände auf ihrer geraden Linie. Die Seite sagt, wo die Bewegung endet und warum: Geländestücke, Hindernisse, weicher Boden, Sprünge und gewürfelte Bewegungen.',
  script:
    'Dieses Hilfsmittel braucht JavaScript, das in deinem Browser ausgeschaltet ist. Unten steht, wie es von Hand geht.',
  hand: 'So geht es von Hand',
  steps: [
    'Leg den Bewegungsstab der Einheit in gerader Linie an eine ihrer Figuren.',
    'Die Bewegung endet, wo diese Figur ein Geländestück betritt, oder hinter einem Hindernis, das sie überquert. Fahrzeuge sind Geländestücke.',
    'Weicher Boden, etwa Wasser, ist auch ein Geländestück. Nur er hält Spugs und Milben auf. Spugs dürfen darüber springen, wenn er schmal genug ist und ihre Bewegung bis zur anderen Seite reicht.',
    'Daleks hält kein Gelände auf. Ein Wühler bewegt sich nie über der Erde.',
  ],
  rules: 'Die Regeln zur Bewegung',
  print: 'Bewegungsstäbe drucken',
});

/** Its name in the bar of an evening. */
export const inEvening = 'Bewegung';
