import { over } from '../over.ts';
import * as en from '../en/lake-terror.ts';
import { listed } from './common.ts';

/** Texts that the tools of Lake Terror share. */
export const town = over(en.town, {
  variants: 'Varianten',
  unknownRoles: 'Unbekannte Rollen',
  scientist: 'Forscherin statt Ärztin',
  dutilessPods: 'Untätige Ableger',
  mysteriousDeath: 'Was ein Tod verrät',
  autopsy: 'Obduktion',
  values: {
    mysteriousDeath: {
      '': 'die Rolle, und ob es ein Ableger war',
      role: 'nur die Rolle',
      pod: 'nur, ob es ein Ableger war',
      nothing: 'nichts',
    },
    autopsy: {
      '': 'keine Obduktion',
      public: 'offen, solange Ärztin oder Forscherin lebt',
      private: 'nur für Ärztin oder Forscherin',
    },
  },
  players: (count) => `${count} Personen`,
  fewer: 'Eine Person weniger',
  more: 'Eine Person mehr',
});

/** Texts about custom content and role sets in the tools. */
export const roleSets = over(en.roleSets, {
  which: 'Welche Rollen',
  others: 'Andere Rollen …',
  tooMany: (min) => `Weniger als ${min} Personen?`,
  looking: 'Lädt …',
  numbered: 'Der nummerierte Kartensatz',
  own: 'Auf diesem Gerät gemacht',
  roleSet: (name, min, max) => `${name}: ${min} bis ${max} Personen`,
  apart: 'Spiele mit diesen Rollen werden getrennt von Spielen mit dem nummerierten Kartensatz gespeichert.',
});

/** Texts of the roles page and of lists of tools. */
export const rolesPage = over(en.rolesPage, {
  name: 'Rollen und Kartensatz',
  summary: 'Der Kartensatz für eure Personenzahl und Varianten, was jede Rolle tut, und die Aufrufe einer Nacht.',
  share: 'Alle Rollen',
  title: 'Rollen von Lake Terror',
  description:
    'Welche Karten bei 8 bis 21 Personen mit jeder Variante im Spiel sind, was jede Rolle wann tut und was die Spielleitung nachts aufruft.',
  lead: 'Alle Rollen des Spiels mit den Nummern ihrer Karten. Im Spiel sind die Karten 1 bis zur Zahl der Personen. Alle anderen bleiben in der Schachtel, auch Karten mit einem Buchstaben, wenn keine Variante sie braucht.',
  script:
    'Mit JavaScript, das in deinem Browser ausgeschaltet ist, zeigt diese Seite auch den Kartensatz für eure Personenzahl und Varianten.',
  rules: 'Regeln lesen',
  print: 'Karten drucken',
  hand: 'Alle Rollen',
  numbers: (numbers, spare) => {
    const more = spare === 0 ? '' : `, dazu ${spare} ohne Nummer`;
    return numbers.length === 0
      ? `Variante${more}`
      : `${numbers.length === 1 ? 'Karte' : 'Karten'} ${listed(numbers.map(String))}${more}`;
  },
});

/** Texts of the tool of the roles. */
export const roles = over(en.roles, {
  heading: 'Rollen und Kartensatz',
  run: 'Spiel leiten',
  deck: (count) => `${count} Karten`,
  leftOver: 'Eine dieser Karten bleibt übrig, und niemand sieht, welche.',
  short: 'Es gibt keine weiteren Karten mit Nummer: Einigt euch auf eine, die dazukommt.',
  night: 'Jede Nacht aufgerufen',
  firstNight: 'Vor der ersten Nacht',
  idle: 'Niemand in diesem Kartensatz: nicht aufgerufen.',
  always: 'Immer aufgerufen, damit niemand merkt, welche Rolle tot ist.',
  known: 'Entfällt, sobald alle wissen, dass die Rolle tot ist.',
  title: (players) => `Rollen für ${players} Personen`,
  changed: { players: (count) => `${count} Personen.`, variants: 'Varianten geändert.' },
});

/** Texts of the midnight checker's page and of lists of tools. */
export const midnightPage = over(en.midnightPage, {
  name: 'Was geschieht um Mitternacht?',
  summary: 'Stell eine Stadt und eine Nacht auf und sieh, was Mitternacht mit allen macht und nach welcher Regel.',
  share: 'Darf ich das?',
  whole: 'Die Prüfung allein öffnen',
  title: 'Mitternacht in Lake Terror',
  description:
    'Stell eine beliebige Stadt von Lake Terror und die Wahl einer Nacht auf. Sieh, wer stirbt, wer verwandelt oder zurückverwandelt wird, was die Stadt im Morgengrauen erfährt, und welche Regel es sagt.',
  lead: 'Gib alle Rollen und die Wahl der Nacht ein. Die Prüfung rechnet Mitternacht nach den Regeln aus oder sagt, welche Regel eine Wahl verbietet.',
  script:
    'Die Prüfung braucht JavaScript, das in deinem Browser ausgeschaltet ist. Die Regeln zu Mitternacht erklären alles.',
  rules: 'Die Regeln zu Mitternacht',
  run: 'Ein ganzes Spiel leiten',
});

/** Texts of the midnight checker. */
export const midnight = over(en.midnight, {
  heading: 'Was geschieht um Mitternacht?',
  fresh: 'Neue Nacht',
  town: 'Die Stadt',
  seat: 'Platz',
  role: 'Rolle',
  pod: 'Ableger',
  dead: 'Tot',
  roleAt: (seat) => `Rolle auf Platz ${seat}`,
  podAt: (seat) => `Auf Platz ${seat} sitzt ein Ableger`,
  deadAt: (seat) => `Platz ${seat} ist tot`,
  night: 'Die Nacht',
  first: 'Es ist die erste Nacht',
  spent: 'Das Gegenmittel ist verbraucht',
  nobody: 'niemand',
  name: (seat) => `Person ${seat}`,
  choices: { vigilante: 'Beschossen', doctor: 'Geheilt', scientist: 'Gegenmittel', victim: 'Opfer der Ableger' },
  patrol: (seat) => `Von ${seat} bewacht`,
  result: 'Was geschieht',
  quiet: 'Nichts geschieht.',
  begin: 'Gib oben die Wahl der Nacht ein. Was um Mitternacht geschieht, erscheint hier.',
  not: 'Diese Nacht ist nicht möglich.',
  dawn: 'Im Morgengrauen verkündet',
  nobodyDies: 'Niemand ist gestorben.',
  goesOn: 'Das Spiel geht weiter.',
  title: (players, round) => `Eine Nacht zu ${players}, ${round === 1 ? 'die erste' : 'eine spätere'}`,
});
