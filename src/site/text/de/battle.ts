import { over } from '../over.ts';
import * as en from '../en/battle.ts';

/** Texts of the page for play and of lists of tools; scripts do not load them. */
export const playPage = over(en.playPage, {
  name: 'Am Bildschirm spielen',
  summary:
    'Der Spielplan für zwei an einem Bildschirm: Er zeigt erlaubte Züge, erklärt Fehler mit der Regel, und du kannst beliebig weit zurück.',
  share: 'Hier spielen',
  title: 'Battle spielen',
  description:
    'Ein Spielplan für zwei an einem Bildschirm: Er zeigt die erlaubten Züge, sagt, welche Regel die anderen verbietet, und zählt die Punkte.',
  lead: 'Zu zweit an einem Bildschirm: Der Plan zeigt eure erlaubten Züge, sagt, welche Regel die anderen verbietet, und zählt die Punkte. Die Partie wird auf diesem Gerät gespeichert, wenn dein Browser das zulässt.',
  script:
    'Der Plan am Bildschirm braucht JavaScript, das in deinem Browser ausgeschaltet ist. Die Regeln und der gedruckte Plan brauchen es nicht.',
  puzzles: 'Ein Rätsel lösen',
  rules: 'Regeln lesen',
  print: 'Spielplan drucken',
});

/** Texts of a game of Battle. */
export const play = over(en.play, {
  how: 'Zufällig, nach den Regeln',
  samples: '+c3, c3>d5, c3-c4-d4 oder pass',
  stash: 'Vorrat',
  captured: 'Zelle',
  lines: { alien: 'Trios aus Aliens', villager: 'Trios aus Dorfbewohnern', mixed: 'Gemischte Trios' },
  komi: 'Komi, wie vereinbart',
  infiltrate: 'unterwandern',
  first: 'ein Alien ziehen',
  second: 'ein anderes Alien ziehen',
  mustPass: 'kein Zug ist möglich, also passen',
  infiltrateAt: (place) => `Auf ${place} unterwandern`,
  moveTo: (place) => `Nach ${place} ziehen`,
  pass: 'Passen',
  swap: 'Seiten tauschen',
  chooseVillager: 'Figur wählen',
  chooseAlien: 'Figur wählen',
  passes: 'passt.',
  swaps: 'tauscht die Seiten.',
  infiltrates: (place, villager) => `unterwandert auf ${place}. Gefangen: ${villager}.`,
  moves: (alien, from, to, captured) => `${alien} zieht von ${from} nach ${to}. Gefangen: ${captured}.`,
});

/** Texts of the checker's page and of lists of tools; scripts do not load them. */
export const checkPage = over(en.checkPage, {
  summary:
    'Bau eine beliebige Stellung auf, versuch einen Zug oder zeig einen Weg, und du hörst Ja oder Nein und die Regel dazu.',
  whole: 'Den ganzen Prüfer öffnen',
  title: 'Darf ich das? Battle',
  description:
    'Bau eine beliebige Stellung von Battle auf, versuch einen Zug oder zeig einen Weg, und du hörst Ja oder Nein und die Regel dazu.',
  lead: 'Bau eine beliebige Stellung auf, versuch einen Zug oder zeig einen Weg. Du hörst Ja oder Nein, jede Regel, die den Zug verbietet, und was er bewirkt.',
  script:
    'Der Prüfer braucht JavaScript, das in deinem Browser ausgeschaltet ist. Die Regeln brauchen es nicht, und zu jeder gibt es Beispiele, was erlaubt ist und was nicht.',
  rules: 'Regeln lesen',
  play: 'Am Bildschirm spielen',
});

/** Texts of the checker of Battle. */
export const check = over(en.check, {
  samples: '+c3, c3>d5, c3-c4-d4 oder pass',
  moved: 'In diesem Zug schon gezogen',
  komi: 'Komi, eine Option (BB-7.2)',
  options: 'Option (BB-7.1)',
  swap: 'Die zweite Seite darf tauschen',
  swapped: 'Sie haben getauscht',
});

/** Texts of the score pad for a real table. */
export const score = over(en.score, {
  heading: 'Punktezettel',
  players: { a: 'Erste Person', b: 'Zweite Person' },
  pieces: {
    villagers: [
      { one: 'kleiner Dorfbewohner', many: 'kleine Dorfbewohner' },
      { one: 'mittlerer Dorfbewohner', many: 'mittlere Dorfbewohner' },
      { one: 'großer Dorfbewohner', many: 'große Dorfbewohner' },
    ],
    aliens: [
      { one: 'kleines Alien', many: 'kleine Aliens' },
      { one: 'mittleres Alien', many: 'mittlere Aliens' },
      { one: 'großes Alien', many: 'große Aliens' },
    ],
  },
  kinds: { villagers: 'Dorfbewohner', aliens: 'Aliens' },
  captured: 'gefangen',
  captures: (name) => `Gefangen von ${name}`,
  trios: { alien: 'Trios aus Aliens', villager: 'Trios aus Dorfbewohnern', mixed: 'Gemischte Trios' },
  each: (points) => `je ${points}`,
  loose: 'In keinem Trio',
  option: 'Komi, eine Option',
  komi: 'Komi, wie vereinbart',
  komiFor: (name) => `Punkte für ${name}, die zweite Seite`,
  none: 'keine',
  agreed: (komi) => (komi === 0 ? 'Kein Komi.' : `Komi: ${komi}.`),
  wins: (name, more, fewer) => `${name} gewinnt, ${more} zu ${fewer}.`,
  draw: (points) => `Unentschieden, je ${points}.`,
  empty: 'Noch niemand gefangen.',
  tooMany: (count, what, most) => `Eingegeben: ${count} ${what}. Es gibt aber nur ${most}.`,
  tooManyOf: (count, what, most, colour) => `Eingegeben: ${count} ${what} in ${colour}. Es gibt aber nur ${most}.`,
  table: [
    'Begonnen',
    'Person',
    'Gegner',
    'Kleine Dorfbewohner',
    'Mittlere Dorfbewohner',
    'Große Dorfbewohner',
    'Kleine Aliens',
    'Mittlere Aliens',
    'Große Aliens',
    'Punkte',
    'Ergebnis',
  ],
  results: { won: 'gewonnen', lost: 'verloren', draw: 'unentschieden', wrong: 'zu viele Figuren' },
});

/** Texts of the score pad's page and of lists of tools; scripts do not load them. */
export const scorePage = over(en.scorePage, {
  summary: 'Gebt ein, wen ihr gefangen habt, und seht die Trios, die Punkte und wer gewonnen hat.',
  share: 'Der Punktezettel',
  whole: 'Den ganzen Zettel öffnen',
  title: 'Punktezettel für Battle',
  description:
    'Gebt ein, wen jede Seite gefangen hat: Der Zettel bildet die Trios und sagt nach den Regeln, wer gewonnen hat.',
  lead: 'Gebt ein, wen ihr gefangen habt. Der Zettel bildet daraus die Trios, die am meisten wert sind, und sagt, wer gewonnen hat. Alle Partien werden auf diesem Gerät gespeichert, wenn dein Browser das zulässt.',
  script:
    'Der Zettel braucht JavaScript, das in deinem Browser ausgeschaltet ist. Unten steht, wie du von Hand zählst. Du kannst auch einen Punktezettel drucken.',
  hand: 'So zählst du von Hand',
  steps: [
    'Leg deine Gefangenen nach Größen aus: klein, mittel, groß.',
    'Bilde Trios, in jedem eine Figur jeder Größe, die möglichst viel wert sind. In der Tabelle steht, was jedes Trio wert ist.',
    'Versuch zuerst Trios einer Art. Sieh dann, ob du mehr gemischte Trios bekommst, wenn du auf eines davon verzichtest. Die beste Aufteilung ist dein Ergebnis.',
    'Figuren ohne Trio zählen nicht. Wer mehr Punkte hat, gewinnt.',
  ],
  rules: 'Die Regeln zur Wertung',
  print: 'Einen Punktezettel drucken',
});
