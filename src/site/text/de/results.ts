import { over } from '../over.ts';
import * as en from '../en/results.ts';
import { count, listed, number } from './common.ts';

let format: Intl.DateTimeFormat | undefined;
const games = (value: number): string => count(value, 'Spiel', 'Spiele');

/** The unit in which each tool counts the length of a game. */
const counted: Readonly<Record<keyof typeof en.words.sources, readonly [one: string, many: string]>> = {
  play: ['Zug', 'Züge'],
  score: ['Zug', 'Züge'],
  announcer: ['Nacht', 'Nächte'],
  evening: ['Runde', 'Runden'],
  hand: ['Zug', 'Züge'],
};

const problems: typeof en.words.problems = {
  forbidden: 'Dieser Browser speichert nichts, etwa in einem privaten Fenster.',
  full: 'Auf diesem Gerät ist kein Platz mehr, deshalb wird nichts mehr gespeichert.',
  newer: 'Du hast hier schon eine neuere Version dieser Seite benutzt. Lade die Seite neu.',
  blocked: 'In einem anderen Tab ist eine ältere Version dieser Seite offen. Schließ ihn und versuch es noch einmal.',
  outdated: 'In einem anderen Tab ist eine neuere Version dieser Seite offen. Lade diese Seite neu.',
  broken: 'Die Daten, die dieser Browser für die Seite gespeichert hat, sind beschädigt.',
  silent: 'Der Speicher dieses Browsers antwortet nicht.',
};

/** Texts of the book of results and of the tools that save results in it. */
export const words = over(en.words, {
  fates: { won: 'gewonnen', shared: 'geteilt', lost: 'verloren' },
  endings: {
    points: 'nach Punkten',
    proved: 'nach Punkten, als keine Welt mehr gemampft werden konnte',
    agreed: 'nach Punkten, nach Absprache',
    time: 'auf Zeit',
    'given-up': 'aufgegeben',
    citizens: 'die Stadt hat gewonnen',
    pods: 'die Ableger haben gewonnen',
    last: 'als Einzige übrig',
    aim: 'das Ziel wurde erreicht',
    other: 'auf andere Weise',
  },
  sources: {
    play: 'am Bildschirm gespielt',
    score: 'Punktezettel',
    announcer: 'Spielleitung',
    evening: 'ein Abend Alien Invasion',
    hand: 'von Hand eingetragen',
  },
  files: {
    'not-ours': 'Diese Datei hat nicht diese Seite gespeichert.',
    foreign: 'Diese Datei gehört zu einem Hilfsmittel. Öffne sie in dessen Menü.',
    newer:
      'Diese Datei stammt von einer neueren Version dieser Seite. Lade die Seite neu und öffne die Datei noch einmal.',
    damaged: 'Diese Datei ist beschädigt und lässt sich nicht lesen. Das Buch ist unverändert.',
    large: 'Diese Datei ist zu groß und wurde nicht geöffnet.',
  },
  problems,
  games,
  heading: 'Das Buch der Ergebnisse',
  day: (time) => (format ??= new Intl.DateTimeFormat('de', { dateStyle: 'medium' })).format(time),
  points: number,
  empty: 'Noch steht kein Spiel im Buch.',
  emptyHint:
    'Speichere das Ergebnis am Ende eines Spiels: auf einem Punktezettel, am Bildschirm, nach einem Abend Alien Invasion oder als Spielleitung. Oder trag hier ein Spiel ein.',
  opening: 'Lädt …',
  carried: (value) => `${games(value)} von den Punktezetteln übernommen.`,
  unreadable: (value) =>
    value === 1
      ? 'Diese Seite kann einen Eintrag nicht lesen. Er bleibt gespeichert.'
      : `Diese Seite kann ${value} Einträge nicht lesen. Sie bleiben gespeichert.`,
  game: 'Spiel',
  allGames: 'Alle Spiele',
  player: 'Person',
  everybody: 'Alle',
  tally: 'Siege',
  tallyHead: { name: 'Name', played: 'Spiele', won: 'Gewonnen', shared: 'Geteilt', lost: 'Verloren' },
  nameless: 'Gib Namen ein, dann werden hier die Siege gezählt.',
  pairs: 'Im direkten Vergleich',
  neither: (value) => `${value} für niemanden`,
  pair: (names, [first, second, neither]) =>
    `${names[0]} war ${first}-mal besser, ${names[1]} ${second}-mal, niemand ${neither}-mal.`,
  records: 'Am längsten und am knappsten',
  longest: 'Am längsten',
  closest: 'Am knappsten',
  by: (points) => (points === 0 ? 'gleichauf' : `mit ${count(points, 'Punkt', 'Punkten')} Vorsprung`),
  turns: (from, value) => `${value} ${counted[from][value === 1 ? 0 : 1]}`,
  turnsLabel: (from) => `Wie viele ${counted[from][1]}`,
  all: 'Spiele',
  more: (value) => `${value} weitere zeigen`,
  unnamed: 'Jemand',
  correct: 'Berichtigen',
  correctWhich: (what) => `${what} berichtigen`,
  remove: 'Entfernen',
  removeWhich: (what) => `${what} entfernen`,
  add: 'Spiel eintragen',
  form: {
    add: 'Ein Spiel, das ihr gespielt habt',
    correct: 'Dieses Spiel berichtigen',
    day: 'Tag',
    ending: 'Wie es ausging',
    players: 'Personen',
    name: (place) => `Name der Person ${place}`,
    side: (place) => `Seite der Person ${place}`,
    points: (place) => `Punkte der Person ${place}`,
    fate: (place) => `Ergebnis der Person ${place}`,
    sidePlaceholder: 'Seite oder Farbe',
    namePlaceholder: 'Name',
    pointsPlaceholder: 'Punkte',
    more: 'Eine Person mehr',
    fewer: (place) => `Person ${place} entfernen`,
    note: 'Notiz',
    save: 'Speichern',
    cancel: 'Abbrechen',
    wrong: {
      day: 'Wähle den Tag des Spiels.',
      points: (place) => `Die Punkte der Person ${place} müssen eine ganze Zahl oder leer sein.`,
      turns: 'Die Länge muss eine ganze Zahl oder leer sein.',
      names: 'Gib mindestens einer Person einen Namen oder eine Seite.',
    },
  },
  out: (value) => `Entfernt (${value})`,
  putBack: 'Zurückholen',
  putBackWhich: (what) => `${what} zurückholen`,
  file: {
    heading: 'Auf ein anderes Gerät, oder in eine Tabelle',
    hint: 'Ein Link enthält die Spiele, die du wählst, und eine Datei das ganze Buch. Öffnest du ihn oder sie auf einem anderen Gerät, werden beide Bücher vereint: Kein Spiel geht verloren oder zählt doppelt, und die letzte Berichtigung gilt.',
    save: 'In eine Datei speichern',
    open: 'Datei öffnen',
    table: 'Als CSV speichern',
    merged: (added, changed, known) =>
      listed([
        `${games(added)} dazugekommen`,
        ...(changed > 0 ? [`${changed} aktualisiert`] : []),
        ...(known > 0 ? [`${known} schon da`] : []),
      ]) + '.',
    partly: (value) =>
      value === 0
        ? ' Die Datei wurde nach dem Speichern geändert.'
        : value === 1
          ? ' Ein Eintrag der Datei war nicht lesbar.'
          : ` ${value} Einträge der Datei waren nicht lesbar.`,
  },
  link: {
    open: 'Spiele von heute senden',
    which: 'Welche Spiele?',
    notes: 'Mit ihren Notizen',
    what: (value) =>
      `Der Link enthält Namen, Punkte und Ergebnisse von ${value === 1 ? 'einem Spiel' : `${value} Spielen`}. Nichts wird an uns gesendet: Alles steht im Link.`,
    none: 'Wähle mindestens ein Spiel.',
    many: (most) => `Ein Link enthält höchstens ${most} Spiele. Wähle weniger, oder speichere das Buch in eine Datei.`,
    holds: (all, added, changed, known) =>
      `Dieser Link enthält ${games(all)}: ${listed([
        ...(added > 0 ? [`${added} ${added === 1 ? 'ist' : 'sind'} neu`] : []),
        ...(changed > 0 ? [`${changed} ${changed === 1 ? 'weicht' : 'weichen'} von deinem Buch ab`] : []),
        ...(known > 0 ? [`${known} ${known === 1 ? 'steht' : 'stehen'} schon in deinem Buch`] : []),
      ])}.`,
    known: (value) => (value === 1 ? 'Dieses Spiel hast du schon.' : `Alle ${value} Spiele hast du schon.`),
    there: 'Im Link:',
    here: 'In deinem Buch:',
    winner: 'Hier hat jemand anderes gewonnen als in deinem Buch',
    add: 'Ausgewählte Spiele eintragen',
  },
  did: {
    add: (what) => `Im Buch: ${what}.`,
    correct: (what) => `Berichtigt: ${what}.`,
    remove: (what) => `Entfernt: ${what}.`,
    putBack: (what) => `Zurückgeholt: ${what}.`,
  },
  undo: 'Zurück',
  redo: 'Vor',
  undone: 'Zurückgenommen.',
  redone: 'Wiederholt.',
  line: (game, players) => `${game}, ${listed(players)}`,
  table: [
    'Tag',
    'Spiel',
    'Person',
    'Seite',
    'Punkte',
    'Ergebnis',
    'Wie es ausging',
    'Züge, Runden, Nächte',
    'Begonnen',
    'Von',
    'Notiz',
    'Id',
  ],
  save: {
    save: 'Ergebnis speichern',
    who: 'Wer hat gespielt?',
    again: 'Ergebnis aktualisieren',
    outcome: 'Das Buch speichert den Tag, die Namen und wer gewonnen hat: keine Rollen, keine Geschichte.',
    saved: 'Dieses Spiel steht im Buch der Ergebnisse.',
    changed: 'Im Buch steht für dieses Spiel ein anderes Ergebnis.',
    record: (names) => `Bisher: ${listed(names)}`,
    book: 'Das Buch der Ergebnisse',
    pad: 'Punktezettel öffnen',
    back: 'Zurück zum Spiel am Bildschirm',
    failed: (problem) => `Das Ergebnis konnte nicht gespeichert werden. ${problems[problem]}`,
  },
});

/** Texts of the page of the book; scripts do not load them. */
export const page = over(en.page, {
  title: 'Ergebnisse',
  description: 'Die Spiele, die ihr gespielt habt: Siege, direkte Vergleiche, die längsten und die knappsten Spiele.',
  lead: 'Die Spiele, die ihr gespielt habt, und wie sie ausgingen. Das Buch wird nur auf diesem Gerät gespeichert.',
  script: 'Das Buch braucht JavaScript, das in deinem Browser ausgeschaltet ist.',
});
