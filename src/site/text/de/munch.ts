import { over } from '../over.ts';
import * as en from '../en/munch.ts';
import { capital, listed } from './common.ts';

/** Texts of the page for play and of lists of tools; scripts do not load them. */
export const playPage = over(en.playPage, {
  name: 'Am Bildschirm spielen',
  summary:
    'Der Spielplan für zwei bis vier an einem Bildschirm: Er zeigt erlaubte Züge, erklärt Fehler mit der Regel und beweist das Ende.',
  share: 'Hier spielen',
  title: 'Munch spielen',
  description:
    'Ein Spielplan für zwei bis vier an einem Bildschirm: Er zeigt die erlaubten Züge, sagt, welche Regel die anderen verbietet, und beweist, wann das Spiel aus ist.',
  lead: 'Zu zweit bis viert an einem Bildschirm: Der Plan zeigt eure erlaubten Züge, sagt, welche Regel die anderen verbietet, zählt die Punkte und beweist, wann niemand mehr eine Welt mampfen kann. Die Partie wird auf diesem Gerät gespeichert, wenn dein Browser das zulässt.',
  script:
    'Der Plan am Bildschirm braucht JavaScript, das in deinem Browser ausgeschaltet ist. Die Regeln und der gedruckte Plan brauchen es nicht.',
  puzzles: 'Ein Rätsel lösen',
  rules: 'Regeln lesen',
  print: 'Spielplan drucken',
});

/** Texts of a game of Munch. */
export const play = over(en.play, {
  how: 'Nach den Regeln: alle Welten in der Bank',
  samples: '+r2@c3, !A2@W3, c3>c5, recall oder pass',
  bank: 'Planetenbank',
  army: 'Heer',
  graveyard: 'Friedhof',
  pit: 'Brutgrube',
  void: 'Leere',
  lines: { trios: 'Trios einer Farbe', others: 'Andere Welten', lost: 'Monster in Grube oder Leere' },
  move: 'dein Monster ziehen',
  recall: 'dein Monster sitzt fest und kehrt heim',
  placeOrUnleash: 'eine Welt legen oder ein Monster loslassen',
  place: 'eine Welt legen',
  unleash: 'ein Monster loslassen',
  mustPass: 'kein Zug ist möglich, also passen',
  choosePiece: 'Figur wählen',
  chooseFirst: 'Wähle zuerst eine Welt aus der Bank oder ein Monster aus dem Heer.',
  worldsInside: 'Welten kommen auf Felder des Plans, nicht an den Rand.',
  docksOnly: 'Monster kommen am Rand herein: Wähle ein Randfeld oder seinen Randplatz.',
  doing: {
    place: (place) => `Auf ${place} legen`,
    unleash: (place) => `Bei ${place} loslassen`,
    move: (place) => `Nach ${place} ziehen`,
    recall: 'Monster zurückrufen',
    pass: 'Passen',
    call: 'Das Ende ausrufen',
  },
  did: {
    pass: 'passt.',
    call: 'ruft das Ende aus.',
    recall: (monster) => `${capital(monster)} kann nirgends hin und kehrt ins Heer zurück.`,
    place: (world, place) => `${capital(world)} auf ${place} gelegt.`,
    unleash: (monster, place) => `${capital(monster)} bei ${place} losgelassen.`,
    munches: (monster, from, to, what) => `${capital(monster)} von ${from} nach ${to}. Gemampft: ${what}.`,
    harmony: (monster, from, to, what) => `${capital(monster)} von ${from} nach ${to}. In Harmonie: ${what}.`,
    home: (monster, from, to, what) =>
      `${capital(monster)} von ${from} nach ${to}. Wieder dort, woher sie kamen: ${listed([monster, what])}.`,
  },
});

/** Texts of the checker's page and of lists of tools; scripts do not load them. */
export const checkPage = over(en.checkPage, {
  summary:
    'Bau eine beliebige Stellung auf, versuch einen Zug, und du hörst Ja oder Nein, die Regel dazu, und ob das Spiel aus ist.',
  whole: 'Den ganzen Prüfer öffnen',
  title: 'Darf ich das? Munch',
  description:
    'Bau eine beliebige Stellung von Munch auf, versuch einen Zug, und du hörst Ja oder Nein und die Regel dazu.',
  lead: 'Bau eine beliebige Stellung auf und versuch einen Zug. Du hörst Ja oder Nein, jede Regel, die den Zug verbietet, und was er bewirkt.',
  script:
    'Der Prüfer braucht JavaScript, das in deinem Browser ausgeschaltet ist. Die Regeln brauchen es nicht, und zu jeder gibt es Beispiele, was erlaubt ist und was nicht.',
  rules: 'Regeln lesen',
  play: 'Am Bildschirm spielen',
});

/** Texts of the checker of Munch. */
export const check = over(en.check, {
  samples: '+r2@c3, !A2@W3, c3>c5, recall oder pass',
  players: 'Personen',
  skip: 'Setzen einmal aus',
  call: 'Aktionen ohne gemampfte Welt, bevor jemand das Ende ausrufen darf (Option, Regel MU-9.1)',
  quiet: 'Aktionen, seit eine Welt gemampft wurde',
  loses: (name) => `${name} wurde gemampft und setzt einmal aus.`,
  askEnd: 'Prüfen, ob das Spiel aus ist',
});

/** Texts of the checker for the search whether the end has come. */
export const prospects = over(en.prospects, {
  asking: 'Wird berechnet …',
  yes: 'Eine Welt kann noch gemampft werden.',
  no: 'Niemand kann mehr eine Welt mampfen, egal, wer was tut.',
  unknown: 'Die Zeit reichte nicht, um zu berechnen, ob noch eine Welt gemampft werden kann.',
});

/** Texts of the score pad's page; scripts do not load them. */
export const scorePage = over(en.scorePage, {
  summary:
    'Gebt die Welten auf jedem Friedhof und die verlorenen Monster ein, und seht die Trios, die Punkte und wer gewonnen hat.',
  share: 'Der Punktezettel',
  whole: 'Den ganzen Punktezettel öffnen',
  title: 'Punktezettel für Munch',
  description:
    'Gebt ein, welche Welten zwei bis vier Personen gemampft und welche Monster sie verloren haben: Der Zettel zählt die Punkte zusammen und sagt nach den Regeln, wer gewonnen hat.',
  lead: 'Gebt am Ende die Welten auf jedem Friedhof ein und die Monster in der Brutgrube und der Leere. Der Zettel findet die Trios, zieht Punkte für verlorene Monster ab und sagt, wer gewonnen hat. Alle Partien werden auf diesem Gerät gespeichert, wenn dein Browser das zulässt.',
  script:
    'Der Punktezettel braucht JavaScript, das in deinem Browser ausgeschaltet ist. Unten steht, wie ihr von Hand zählt. Ihr könnt auch einen Punktezettel drucken.',
  hand: 'Von Hand zählen',
  steps: [
    'Leg die Welten deines Friedhofs nach Farben aus, und in jeder Farbe nach Größen.',
    'Bilde in jeder Farbe so viele Trios wie möglich: eine kleine, eine mittlere und eine große Welt.',
    'Zähl deine Welten außerhalb der Trios, egal, wie groß sie sind.',
    'Zähl deine eigenen Monster in der Brutgrube und der Leere: Jedes kostet dich Punkte.',
    'Zähl die Punkte zusammen. Wer die meisten hat, gewinnt, und wer gleich viele hat, teilt sich den Platz.',
  ],
  rules: 'Die Regeln zu den Punkten',
  print: 'Punktezettel drucken',
});

const endings = { world: ['kleine', 'mittlere', 'große'], monster: ['kleines', 'mittleres', 'großes'] };

/** Texts of the score pad for a real table. */
export const score = over(en.score, {
  heading: 'Punktezettel',
  players: { A: 'Erste Person', B: 'Zweite Person', C: 'Dritte Person', D: 'Vierte Person' },
  howMany: 'Personen',
  count: (players) => `${players} Personen`,
  counted: (players) => `Ein Spiel zu ${players}.`,
  pieces: { r: 'Rot', g: 'Grün', k: 'Schwarz', lost: 'Monster' },
  sized: (piece, size) => {
    if (piece === 'Monster') return { one: `${endings.monster[size]} Monster`, many: `${endings.world[size]} Monster` };
    return { one: `${endings.world[size]} Welt in ${piece}`, many: `${endings.world[size]} Welten in ${piece}` };
  },
  graveyard: (colour) => `Gemampft, Welten in ${colour}`,
  lost: (colour) => `Verloren, Monster in ${colour} in Grube und Leere`,
  munched: 'gemampft',
  gone: 'verloren',
  has: (name) => `Von ${name} gemampft und verloren`,
  lines: { trios: 'Trios einer Farbe', others: 'Andere Welten', lost: 'Verlorene Monster' },
  each: (points) => `je ${points}`,
  wins: (name, points) => `${name} gewinnt mit ${points}.`,
  shared: (names, points) => `${listed(names)} teilen sich den Sieg mit ${points}.`,
  empty: 'Noch nichts gemampft.',
  tooMany: (count, what, most) => `Eingegeben: ${count} ${what}. Es gibt aber nur ${most}.`,
  tooManyLost: (name, count, what, most) =>
    `${name}, als verloren eingegeben: ${count} ${what}. Es gibt aber nur ${most}.`,
  table: [
    'Begonnen',
    'Person',
    'Personen',
    'Kleine rote Welten',
    'Mittlere rote Welten',
    'Große rote Welten',
    'Kleine grüne Welten',
    'Mittlere grüne Welten',
    'Große grüne Welten',
    'Kleine schwarze Welten',
    'Mittlere schwarze Welten',
    'Große schwarze Welten',
    'Kleine Monster verloren',
    'Mittlere Monster verloren',
    'Große Monster verloren',
    'Punkte',
    'Ergebnis',
  ],
  results: { won: 'gewonnen', shared: 'Sieg geteilt', lost: 'verloren', wrong: 'zu viele Pyramiden' },
});
