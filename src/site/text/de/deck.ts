import type { CardKind, Rank } from '../../../engine/alien-invasion/deck.ts';
import { over } from '../over.ts';
import * as en from '../en/deck.ts';
import { count, listed } from './common.ts';

const cards = (number: number): string => count(number, 'Karte', 'Karten');

const kinds: Readonly<Record<CardKind, string>> = {
  single: 'Einfach',
  double: 'Doppelt',
  triple: 'Dreifach',
  special: 'Sonderereignis',
};

const ranks: Readonly<Record<string, string>> = { jack: 'Bube', queen: 'Dame', king: 'König', ace: 'Ass' };

/** Consecutive pips as a range: "2 bis 6". */
function rankList(all: readonly Rank[]): string {
  const named = all.map((rank) => ranks[rank] ?? rank);
  const numbers = all.map(Number);
  const run = numbers.length > 2 && numbers.every((each, index) => index === 0 || each === numbers[index - 1]! + 1);
  return run ? `${named[0]} bis ${named.at(-1)}` : listed(named);
}

/** Texts of the action deck. */
export const words = over(en.words, {
  heading: 'Aktionsstapel',
  cards,
  kinds,
  title: (factions, round) =>
    factions.length === 0 ? '' : `${listed(factions)}${round > 0 ? `, Runde ${round}` : ''}`,

  // Making the deck.
  never: 'Noch nie gespielt?',
  once: (number, rows, row) =>
    `Misch diese ${cards(number)} und deck ${count(rows, 'Reihe', 'Reihen')} zu ${row} auf. Misch nicht noch einmal.`,
  who: 'Wer spielt?',
  guest: 'Gast',
  cardsText: (single, double, triple) => `${single} Einfach, ${double} Doppelt, ${triple} Dreifach`,
  theDeck: 'Der Stapel',
  inDeck: (number, row) => `${cards(number)}; ${cards(row)} pro Runde`,
  change: 'Karten ändern',
  specialEvents: 'Sonderereignisse',
  specialsByRule: 'So viele wie in den Regeln',
  faction: 'Fraktion',
  how: 'Wie teilt ihr aus?',
  ways: { screen: 'Auf diesem Bildschirm', pack: 'Mit Spielkarten' },
  begin: 'Mischen und austeilen',
  beginHere: 'Doch hier austeilen',
  tooFew: 'Wählt mindestens zwei Fraktionen, mit mindestens einer Karte.',
  jokers: 'Joker in eurem Spiel',
  jokerCount: (number) => `${number} Joker`,
  suits: { spades: 'Pik', hearts: 'Herz', diamonds: 'Karo', clubs: 'Kreuz' },
  ranks: rankList,
  none: 'keine',
  joker: (jokers, sevens) =>
    [
      ...(jokers > 0 ? [`${jokers} Joker`] : []),
      ...(sevens.length > 0 ? [`die ${sevens.length === 1 ? 'Sieben' : 'Siebenen'} in ${listed(sevens)}`] : []),
    ].join(' und ') || 'keine',
  lacks: {
    suits: (most) => `Ein Kartenspiel hat nur ${most} Farben, aber es spielen mehr Fraktionen.`,
    single: (most) => `Eine Farbe hat höchstens ${most} Karten für Einfach.`,
    double: (most) => `Eine Farbe hat nur ${most} Bildkarten für Doppelt.`,
    triple: (most) => `Eine Farbe hat nur ${most} Ass für Dreifach.`,
    special: (most) => `Das Kartenspiel hat höchstens ${most} Karten für Sonderereignisse.`,
  },
  gone: (faction) =>
    `${faction} ist nicht auf diesem Gerät. Die Karten bleiben in diesem Spiel, ohne Bilder. Was beim Sonderereignis geschieht, schlag nach.`,
  changed: (faction) =>
    `${faction} hat sich geändert, seit ihr die Fraktion gewählt habt. Dieses Spiel nimmt noch die alten Karten, ein neues die neuen.`,

  // Playing.
  row: (round) => `Runde ${round}`,
  rowCards: (round) => `Karten von Runde ${round}`,
  place: (place, of) => `Karte ${place} von ${of}`,
  played: 'gespielt',
  now: 'jetzt',
  coming: 'kommt noch',
  renewed: 'Für diese Reihe wurde der Ablagestapel gemischt.',
  actionsLeft: (left, given) => `noch ${left} von ${count(given, 'Aktion', 'Aktionen')}`,
  groups: (faction) => `Gruppen: ${faction}`,
  group: (number) => `Gruppe ${number}`,
  groupOf: (faction, group) => `${faction}, ${group}`,
  didCard: (actions) => (actions === 0 ? '' : `${count(actions, 'Aktion', 'Aktionen')} mit dieser Karte`),
  didRound: (actions) => (actions === 0 ? 'in dieser Runde noch nicht' : `${actions} in dieser Runde`),
  another: 'Eine Gruppe mehr',
  factionsActed: 'Fraktionen, und wie oft ihre Gruppen in dieser Runde gehandelt haben',
  acts: (actions) =>
    actions === 0 ? 'hat nicht gehandelt' : `hat ${actions === 1 ? 'einmal' : `${actions}-mal`} gehandelt`,
  leader: (leader) => `Nur die Gruppe mit ${leader} darf auf einer Karte eine zweite Aktion nehmen.`,
  loose: 'Milben ohne Lenker? Dann muss eine Aktion dieser Dreifach-Karte sie bewegen.',
  ruleOf: (id) => `Regel ${id}`,
  nothing: (faction) => `Nichts geschieht (${faction}).`,
  eventUnknown: (faction) => `Schlag nach, was geschieht (${faction}).`,
  deckDone: 'Alle Karten sind gespielt, also ist die Schlacht vorbei.',
  playAgain: 'Noch einmal spielen',
  rowDone: 'Alle Karten der Reihe sind gespielt.',
  fights: 'Im Nahkampf gebunden',
  noFights: 'Niemand.',
  between: (factions) => listed(factions),
  lock: 'Nahkampf beginnen',
  lockWho: 'Wer kämpft?',
  lockThese: 'Beginnen',
  cancel: 'Abbrechen',
  due: 'Jetzt auswerten',
  waits: 'bis zur nächsten Doppelt- oder Dreifach-Karte',
  openMelee: 'Unter „Nahkampf“ öffnen',
  openMeleeWhich: (factions) => `Unter „Nahkampf“ öffnen: ${listed(factions)}`,
  goesOn: 'Geht weiter',
  over: 'Entschieden',
  overWhich: (factions) => `Entschieden: ${listed(factions)}`,
  goesOnWhich: (factions) =>
    `Geht weiter, bei der nächsten Doppelt- oder Dreifach-Karte noch einmal auswerten: ${listed(factions)}`,
  wentOn: 'mit dieser Karte ausgewertet, geht weiter',
  after: 'nach ihren Aktionen',
  left: 'Übrige Karten',
  objectives: {
    name: 'Geheime Ziele',
    dealt: (each) => `Die geheimen Ziele sind ausgeteilt, ${each} an jede Fraktion.`,
    drewAnother: (faction) => `${faction}: ein anderes Ziel.`,
    shownOr: (faction, shown) =>
      shown ? `${faction}: ein Ziel ist erfüllt.` : `${faction}: ein Ziel liegt wieder verdeckt.`,
  },
  leftDeck: (number) => `Im Stapel: ${cards(number)}`,
  leftDiscard: (number) => `Gespielt und abgelegt: ${cards(number)}`,
  namesAndLosses: 'Namen und Verluste',
  groupsName: (faction, group) => `Name von Gruppe ${group} (${faction})`,
  lost: 'verloren',
  isLost: (group) => `${group} ist verloren`,
  next: 'Nächste Karte',
  endRow: 'Ende der Reihe',
  deal: (round) => `Runde ${round} austeilen`,
  settleFirst: 'Nahkämpfe auswerten',

  // The effects of actions.
  joined: (faction) => `Spielt mit: ${faction}.`,
  leftGame: (faction) => `Spielt nicht mit: ${faction}.`,
  counted: (faction, kind, number) => `${faction}: ${number} × ${kind}.`,
  specials: (number) =>
    number === null ? 'Sonderereignisse nach den Regeln.' : `${count(number, 'Sonderereignis', 'Sonderereignisse')}.`,
  dealtWith: { screen: 'Ausgeteilt wird auf diesem Bildschirm.', pack: 'Ausgeteilt wird mit Spielkarten.' },
  jokersAre: (number) => `${number} Joker.`,
  begun: 'Gemischt. Runde 1 ist ausgeteilt.',
  acted: (group) => `${group}: eine Aktion.`,
  named: (group, name) => (name === '' ? `${group}: kein Name.` : `${group} heißt jetzt ${name}.`),
  lostOr: (group, lost) => (lost ? `${group} ist verloren.` : `${group} ist wieder da.`),
  locked: (factions) => `Im Nahkampf gebunden: ${listed(factions)}.`,
  settledOr: (factions, over) =>
    `${over ? 'Der Nahkampf ist vorbei' : 'Der Nahkampf geht weiter'}: ${listed(factions)}.`,
  dealt: (round) => `Runde ${round} ist ausgeteilt.`,
  rowOver: 'Alle Karten der Reihe sind gespielt.',
  turned: (place, faction, kind) => `Karte ${place}: ${faction ? `${faction}, ` : ''}${kind}.`,
});

/** Texts of the objectives in a game. */
export const objectives = over(en.objectives, {
  lead: 'Teilt geheime Ziele aus, wenn ihr wollt. Jede Person sieht nur ihre eigenen an und zeigt jedes Ziel, das sie erfüllt.',
  deal: 'Geheime Ziele austeilen',
  dealFrom: (deck) => `Austeilen: ${deck}`,
  tooFew: 'Die Ziele reichen nicht für alle Fraktionen.',
  of: (faction) => `Geheime Ziele: ${faction}`,
  handOver: 'Gib das Gerät der Person, die diese Fraktion spielt.',
  done: 'Fertig',
  counts: (up, down) => [...(up > 0 ? [`${up} erfüllt`] : []), ...(down > 0 ? [`${down} verdeckt`] : [])].join(', '),
  look: 'Ansehen',
  lookWhich: (faction) => `Die geheimen Ziele ansehen: ${faction}`,
  bringOff: 'Erfüllt',
  another: 'Ein anderes ziehen',
  faceUp: 'Erfüllt.',
  faceDown: 'Wieder verdecken',
  gone: 'Dieses Ziel ist nicht mehr im Kartensatz.',
});

/** Texts of its page. */
export const page = over(en.page, {
  share: 'Der Aktionsstapel',
  whole: 'Den ganzen Stapel öffnen',
  title: 'Der Aktionsstapel von Alien Invasion',
  description:
    'Den Aktionsstapel von Alien Invasion auf einem Handy mischen und austeilen, mit der Reihenfolge, den Aktionen jeder Gruppe, Nahkämpfen und Sonderereignissen.',
  summary:
    'Wählt die Fraktionen, teilt Runden aus und gebt Aktionen nach den Regeln aus, oder nehmt Spielkarten als Stapel.',
  lead: 'Wählt, wer spielt, und die Seite mischt den Stapel und teilt ihn nach den Regeln aus. Tippt auf die Gruppen, die handeln: Die Seite zählt die Aktionen jeder Karte und sagt, wann ihr Nahkämpfe auswertet und was ein Sonderereignis bewirkt. „Zurück“ bringt dieselben Karten wieder.',
  script:
    'Der Stapel braucht JavaScript, das in deinem Browser ausgeschaltet ist. Unten steht, wie ihr von Hand austeilt. Ihr könnt die Karten auch drucken.',
  hand: 'So teilt ihr von Hand aus',
  steps: [
    'Mischt die Karten aller Fraktionen, die spielen, zu einem Stapel, mit einem Sonderereignis pro Fraktion, aber höchstens vier.',
    'Legt eine Reihe offen aus: eine Karte für jede Fraktion, aber mindestens vier.',
    'Spielt die Reihe der Reihe nach. Die Aktionen einer Karte sind für Gruppen ihrer Fraktion: Einfach gibt eine, Doppelt zwei, Dreifach drei.',
    'Wertet Nahkämpfe nach den Aktionen jeder Doppelt- und Dreifach-Karte aus.',
    'Ist der Stapel verbraucht, mischt den Ablagestapel und macht weiter.',
  ],
  rules: 'Die Regeln zum Stapel',
  print: 'Die Karten drucken',
});

/** Its name in the bar of an evening. */
export const inEvening = 'Stapel';
