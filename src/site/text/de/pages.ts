import { over } from '../over.ts';
import * as en from '../en/pages.ts';
import { count, listed, number, range } from './common.ts';

/** For the studio, whose messages are not translated. */
export const englishStudio = 'Meldungen zu deinen Inhalten sind zum Teil auf Englisch.';

export const home = over(en.home, {
  title: 'Saucer Press: vier Spiele mit Außerirdischen zum Selberdrucken',
  description: (names) =>
    `Spiele aus dem All zum Selberdrucken: ${listed(names)}. Kostenlos, in Originalgröße, mit Regeln, die antworten.`,
  heading: 'Druck dir heute Abend eine Invasion aus.',
  lead: (players) =>
    `Vier Spiele aus dem All, für ${range(players, 'Personen')}. Drucke eins auf deinem Drucker, schneide es aus und spiel um acht.`,
  free: 'Kostenlos, ohne Anmeldung,',
  answers: 'und die Regeln antworten dir.',
  which: 'Welches heute Abend?',
  all: 'Alle vier ansehen',
  computer: 'Gleich gegen den Computer',
  hour: 'Papier, Schere, eine Stunde. Oder ganz ohne Papier. Funktioniert offline.',
  games: 'Die vier Spiele',
  print: (sheets) => `Erster Abend: ${count(sheets, 'Blatt', 'Blätter')}`,
  ready: (minutes) => `In etwa ${minutes} min auf dem Tisch`,
  against: 'Gegen den Computer',
  tables: 'Für den Spieltisch',
  run: 'Von diesem Handy aus leiten',
  also: 'Und außerdem',
  others: [
    {
      to: 'puzzles/',
      icon: 'jigsaw-piece',
      name: 'Jeden Tag ein Rätsel',
      text: 'Eine Stellung, ein bester Zug. Battle und Munch.',
    },
    {
      to: 'rules/',
      icon: 'open-book',
      name: 'Regeln, die antworten',
      text: 'Jede Regel mit ihrer Nummer. Frag, wie du sprichst.',
    },
    {
      to: 'studio/',
      icon: 'easel',
      name: 'Das Studio',
      text: 'Eigene Fraktionen, Rollen und Spielpläne, im Browser gedruckt.',
    },
    {
      to: 'print/#true-to-size',
      icon: 'scissors',
      name: 'Zum ersten Mal drucken?',
      text: 'Zehn Minuten: Papier, Größe, Ausschneiden.',
    },
  ],
});

export const puzzlesHub = over(en.puzzlesHub, {
  title: 'Jeden Tag ein Rätsel',
  description:
    'Eine Stellung, ein bester Zug: jeden Tag ein neues Rätsel für jedes Brettspiel, und Hunderte nach Schwierigkeit.',
  lead: 'Eine Stellung, ein bester Zug. Zu jedem Spiel gibt es jeden Tag ein neues Rätsel, und Hunderte nach Schwierigkeit sortiert.',
});

export const factions = over(en.factions, {
  title: 'Die Fraktionen',
  description: 'Die Fraktionen von Alien Invasion: ein Bild, ein Satz und die Werte jeder Einheit.',
  lead: 'Jede Person wählt eine. Die Werte sind die der Einheitenkarten.',
  unofficial: 'Inoffiziell: Diese Fraktion gehört ihren Rechteinhabern.',
  cards: 'Einheitenkarten drucken.',
  figures: 'Papierfiguren drucken.',
});

export const rulesHub = over(en.rulesHub, {
  title: 'Regeln',
  description: 'Die nummerierten Regeln der vier Spiele, mit Klarstellungen und Beispielen.',
  lead: 'Jede Regel hat eine Nummer, die sich nie ändert. Karten, Bögen und Urteile verweisen auf sie.',
  whole: (game) => `Alle Regeln von ${game}`,
});

export const playHub = over(en.playHub, {
  title: 'Am Spieltisch',
  description: 'Hilfsmittel für den Spieltisch: Sie laufen auf einem Handy, offline, und speichern, was du eingibst.',
  lead: 'Legt ein Handy auf den Tisch. Es funktioniert offline, und was ihr eingebt, übersteht Neuladen, Abstürze und einen leeren Akku.',
  results: 'Das Buch der Ergebnisse',
  fair: 'Wie fair sind die Spiele?',
});

export const missing = over(en.missing, {
  title: 'Hier ist nichts gelandet',
  description: 'Diese Seite gibt es nicht.',
  lead: 'Diese Seite gibt es nicht. Vielleicht stimmt die Adresse nicht, oder die Untertassen haben die Seite mitgenommen.',
  home: 'Zur Startseite',
  rules: 'Regeln lesen',
});

export const pointer = over(en.pointer, {
  go: (id) => `${id} in den Regeln lesen`,
});

/** The frame of the manual's pages. */
export const manual = over(en.manual, {
  description: (title) => `${title}: eine Seite der Anleitung zum Drucken und für eigene Inhalte.`,
  back: 'Die Anleitung',
});

export const about = over(en.about, {
  title: 'Info',
  description: 'Lizenzen, Dank, Versionen und Änderungen, und wie du die Daten auf diesem Gerät löschst.',
  lead: 'Saucer Press macht aus vier Spielen, die es nur als Text gab, Spielpläne, Stapel und Karten zum Drucken, Regeln zum Lesen und Hilfsmittel fürs Handy, die offline funktionieren.',
  inEnglish: (texts, all) =>
    `${number(texts)} der ${number(all)} Texte dieser Website und ihrer Druckvorlagen sind noch englisch.`,
  saved: 'Auf diesem Gerät gespeichert',
  savedLead:
    'Nichts, was du eingibst, verlässt dieses Gerät. Die Website verfolgt dich nicht und spricht mit keinem anderen Server.',
  sessions: (count) => `Partien und andere Sitzungen: ${count}`,
  results: (count) => `Partien im Buch der Ergebnisse: ${count}`,
  unreadable: (count) => `Unlesbare Einträge, beiseitegelegt: ${count}`,
  settings: (count) => `Einstellungen, etwa dein Papier: ${count}`,
  files: (count) => `Spiele, deren PDFs offline gespeichert sind: ${count}`,
  room: (size) => `Platz, den die Website und diese Daten belegen: etwa ${size}`,
  persisted: 'Der Browser hat zugesagt, diese Daten nicht von sich aus zu löschen.',
  clear: 'Alle Daten löschen',
  sure: 'Wirklich alles löschen?',
  sureLead:
    'Damit löschst du alle Partien, Punktestände, Einstellungen und PDFs, die auf diesem Gerät gespeichert sind, und niemand hat eine Kopie. Willst du etwas behalten, speichere es vorher in eine Datei, im Menü des jeweiligen Hilfsmittels.',
  yes: 'Alles löschen',
  no: 'Abbrechen',
  cleared: 'Alles ist gelöscht.',
  notCleared:
    'Nicht alles ließ sich löschen: Vielleicht ist in einem anderen Tab ein Hilfsmittel offen. Schließ es und versuch es noch einmal, oder lösche die Daten dieser Website in den Einstellungen deines Browsers.',
  withoutScripts: 'Ohne JavaScript speichert diese Website nichts auf diesem Gerät.',
  version: (version) => `Das ist Version ${version}.`,
  changes: 'Was sich geändert hat',
  manual: 'Die Anleitung: drucken, der Befehl, eigene Inhalte, eine eigene Website',
  builders: 'Wer programmiert: die Regeln als Bibliothek und als Programm',
  every: 'Jede Änderung, für alle, die programmieren',
  options: 'Änderungen an den Optionen des Befehls stehen in der Datei CHANGELOG.md des Pakets.',
  credits: 'Dank',
  licence: 'Lizenzen',
  licenceLead:
    'Du darfst Texte und Bilder drucken, weitergeben und verändern, wenn du sagst, woher sie sind (CC BY 4.0). Für die Programme gilt die MIT-Lizenz.',
  licencesOfOthers: 'Lizenzen der enthaltenen Software',
  licenceWhole: 'Die Lizenzen im Wortlaut',
});
