import { over } from '../over.ts';
import * as en from '../en/rules.ts';
import { count } from './common.ts';

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
