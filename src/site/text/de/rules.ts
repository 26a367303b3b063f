import { over } from '../over.ts';
import * as en from '../en/rules.ts';
import { count, listed } from './common.ts';
import { percent } from './dice.ts';

/** Texts of the rules pages. */
export const rules = over(en.rules, {
  title: (game) => `Regeln: ${game}`,
  description: (game, rules, examples) =>
    `Die ${rules} nummerierten Regeln von ${game}, mit Klarstellungen und ${examples} Beispielen, Schritt für Schritt.`,
  heading: 'Die Regeln',
  contents: 'Inhalt',
  read: 'So liest du diese Regeln',
  how: [
    'Der erste Satz einer Regel entscheidet den Fall. Die anderen erklären ihn.',
    'Die Nummer einer Regel ändert sich nie. Karten, Bögen und Hilfsmittel verweisen auf sie.',
  ],
  ruling: 'Klarstellung',
  option: 'Option',
  rulingIs: 'unsere Entscheidung, wo die Quelle schweigt oder unklar ist, mit der Begründung.',
  because: 'Warum',
  parts: { enforced: 'für dich geprüft', calculated: 'für dich berechnet', players: 'in eurer Hand' },
  partsAre: {
    enforced: 'die Hilfsmittel sagen, ob ein Zug die Regel verletzt.',
    calculated: 'die Hilfsmittel berechnen das Ergebnis.',
    players: 'nur ihr selbst könnt sie prüfen.',
  },
  table: (where) => `Tabelle zu ${where}`,
  sideways: 'Scrolle seitwärts, um den Rest der Tabelle zu sehen.',
  link: (id) => `Link zu Regel ${id}`,
  copied: (address) => `Kopiert: ${address}`,
  notCopied: 'Dein Browser lässt diese Seite nicht kopieren. In der Adresszeile steht jetzt der Link zur Regel.',
  examples: (examples) => count(examples, 'Beispiel', 'Beispiele'),
  verdicts: { legal: 'Erlaubt', illegal: 'Nicht erlaubt', result: 'Ergebnis' },
  previous: 'Zurück',
  next: 'Weiter',
  step: (at, of) => `${at} von ${of}`,
  stepPattern: '{at} von {of}',
});

const rounded = (chance: number): string => percent(chance, 0);
/** A kill number, and the unit that has it. */
const against = (name: string, kill: number): string => `gegen ${kill} (${name}, im Freien)`;

/** Short odds beside rules about dice. */
export const chances = over(en.chances, {
  head: 'Deine Chance',
  more: 'Andere ausrechnen',
  fall: (dice, name, kill, chances) =>
    `${dice} Würfel ${against(name, kill)}: ${listed(chances.map(([wanted, chance]) => `${rounded(chance)} für ${wanted} oder mehr`))}.`,
  linked: (dice, name, kill, together, apart) =>
    `Zwei Schüsse mit ${dice} Würfeln ${against(name, kill)}: Eine Figur stirbt mit Sammelfeuer in ${rounded(together)} der Fälle, ohne in ${rounded(apart)}.`,
  covers: (dice, name, chances) =>
    `${dice} Würfel gegen ${name}, mindestens ein Verlust: ${listed(chances.map(([cover, chance]) => `${rounded(chance)} ${cover}`))}.`,
  blast: (dice, name, kill, wanted, chance) =>
    `${dice} Würfel ${against(name, kill)}: ${rounded(chance)} für ${wanted} oder mehr, in jeder Gruppe in Reichweite.`,
  roll: (chances) =>
    `${listed(chances.map(([dice, chance]) => `${rounded(chance)} mit ${count(dice, 'Würfel', 'Würfeln')}`))}.`,
  fight: (a, b, first, second, both) =>
    `${a} gegen ${b}, im Freien: in ${rounded(first)} der Fälle sind nur die ersten übrig, in ${rounded(second)} nur die zweiten, in ${rounded(both)} beide.`,
  operatives: (figures, name, kill, chances) =>
    `${figures} Agenten ${against(name, kill)}, mindestens ein Verlust: ${listed(chances.map(([successes, chance]) => `${rounded(chance)} ${successes === 0 ? 'ohne Erfolg' : `mit ${count(successes, 'Erfolg', 'Erfolgen')}`}`))}.`,
  mites: (name, kill, chances) =>
    `Mindestens ein Verlust ${against(name, kill)}: ${listed(chances.map(([mites, chance]) => `${rounded(chance)} mit ${count(mites, 'Milbe', 'Milben')}`))}.`,
});
