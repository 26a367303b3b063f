import { over } from '../over.ts';
import * as en from '../en/site.ts';
import { count, listed } from './common.ts';

/** Texts around every page. */
export const frame = over(en.frame, {
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  navigation: 'Hauptmenü',
  games: 'Spiele',
  search: 'Suche',
  dark: 'Dunkel',
  light: 'Hell',
  look: 'Dunkle Ansicht',
  rules: 'Regeln',
  play: 'Spielen',
  puzzles: 'Rätsel',
  results: 'Ergebnisse',
  print: 'Drucken',
  studio: 'Studio',
  about: 'Info',
  offer: 'Diese Seite auf Deutsch',
  english: (game) => `${game} gibt es noch nicht ganz auf Deutsch: Was hier fehlt, steht auf Englisch da.`,
  promise: 'Funktioniert offline, sobald du einmal hier warst. Was du eingibst, bleibt auf diesem Gerät.',
  unofficial: (names) =>
    `${listed(names)} gehören ihren Rechteinhabern, die mit dieser Website nichts zu tun haben: Diese Sets sind inoffiziell.`,
  trail: 'Du bist hier',
  lost: 'Ein Teil dieser Seite ist nicht angekommen. Prüfe deine Verbindung.',
  retry: 'Noch einmal versuchen',
});

/** Texts on share pictures and on the home screen. */
export const share = over(en.share, {
  app: 'Regeln, Druckvorlagen und Hilfsmittel für vier Spiele mit Außerirdischen, online und offline.',
  shortcut: (game) => `Regeln: ${game}`,
  alt: (small, large) => `${large}: ${small}`,
  pages: {
    '': ['Vier Spiele, online und offline', 'Druck dir heute Abend eine Invasion aus'],
    about: ['Über diese Website', 'Lizenzen, Dank, Versionen'],
    docs: ['Drucken und selbst gestalten', 'Die Anleitung'],
    engine: ['Wer programmiert', 'Die Regeln als Bibliothek'],
    'no-signal': ['Offline', 'Dafür musst du online sein'],
    play: ['Am Spieltisch', 'Hilfsmittel für den Spieleabend'],
    print: ['Kostenlos herunterladen', 'Alles, was du drucken kannst'],
    fair: ['Gezählt, nicht geschätzt', 'Wie fair sind die Spiele?'],
    results: ['Das Buch der Ergebnisse', 'Wer gewonnen hat, und wie oft'],
    puzzles: ['Eine Stellung, ein bester Zug', 'Jeden Tag ein Rätsel'],
    rules: ['Vier Spiele', 'Regeln, die antworten'],
    search: ['Jede Regel, in deinen Worten', 'Frag die Regeln'],
    studio: ['Das Studio', 'Gestalte deine eigenen Karten'],
  },
  parts: {
    '': 'Drucken, lesen, spielen',
    print: 'Das Spielpaket zum Drucken',
    factions: 'Wer greift an?',
    rules: 'Die Regeln, nach Nummern',
  },
});

export const game = over(en.game, {
  lessons: { board: 'In 2 Minuten gelernt', night: 'Eine Nacht ansehen', table: 'Die erste Reihe ansehen' },
  back: (game) => `Zurück zu ${game}`,
  begin: 'Fang mit einer Seite an:',
  players: 'Personen',
  seats: (players, other, with_) => `${other ? 'oder ' : ''}${players}${with_ === undefined ? '' : ` mit „${with_}“`}`,
  or: 'oder',
  laid: (what, sheets, minutes) =>
    `${what}: ${count(sheets, 'Blatt', 'Blätter')} Papier${minutes === undefined ? '' : `, ${minutes} Minuten zum Ausschneiden`}.`,
  age: (years) => `ab ${years} Jahren`,
  pdf: (paper) => `PDF für ${paper}`,
  print: 'Spiel drucken',
  read: 'Regeln lesen',
  need: 'Das braucht ihr',
  box: 'In der Schachtel',
  start: 'So fangt ihr an',
  table: 'Am Spieltisch',
  source: 'Dank und Quelle',
  by: (author) => `Das Spiel ist von: ${author}.`,
  after: (source) => `Grundlage: ${source}. Alle Texte hier sind in unseren eigenen Worten verfasst.`,
  unplayable: (file, found, expected) =>
    `${file} hat ${found}, und dieses Hilfsmittel spielt ${expected}. Regeln und Druckvorlagen richten sich nach der Datei.`,
  noPuzzles: (file) => `${file} hat keine Rätsel.`,
  puzzlesNeed: (file, board, needed) =>
    `${file} hat einen Spielplan von ${board.columns} mal ${board.rows} Feldern, und die Rätsel brauchen ${needed.columns} mal ${needed.rows}. Alle anderen Hilfsmittel, die Regeln und die Druckvorlagen richten sich nach der Datei.`,
  cover: (name) => `${name}, wie es gedruckt wird`,
});
