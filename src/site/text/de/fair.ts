import { over } from '../over.ts';
import * as en from '../en/fair.ts';
import { number, inCase } from './common.ts';
import { percent } from './dice.ts';

const whole = (share: number): string => percent(share, 0);
const bare = (share: number): string => String(Math.round(share * 100));
const tablesOf = { 2: 'zu zweit', 3: 'zu dritt', 4: 'zu viert' } as const;
const range = (shares: readonly number[]): string => `${bare(Math.min(...shares))} bis ${bare(Math.max(...shares))}`;

/** The fairness of a game, in one sentence on its own page. */
export const known = over(en.known, {
  town: (low, high, from, to) =>
    `Mit ${from} bis ${to} Personen gewinnen die Ableger gegen eine informierte Stadt ${bare(low)} bis ${bare(high)} von hundert Spielen.`,
  even: (name, { share, low, high }) =>
    `Etwa ausgeglichen: Spielt ${inCase(name, 'nominative')} gegen sich selbst, gewinnt die erste Person ${bare(share)} von hundert Spielen (zwischen ${bare(low)} und ${bare(high)}).`,
  board: (name, { share, low, high }) =>
    `Anfangen hilft: Spielt ${inCase(name, 'nominative')} gegen sich selbst, gewinnt die erste Person ${bare(share)} von hundert Spielen (zwischen ${bare(low)} und ${bare(high)}).`,
  battle: ({ name, one, two }, shares, others) =>
    `In ${name}, der ersten Schlacht, gewinnen ${one} ${range(shares)} von hundert Spielen und ${two} ${range(others)}. Es kommt darauf an, wie beide spielen.`,
  cure: (komi) =>
    `Um es etwa auszugleichen, tauscht die Seiten, oder gebt der zweiten Person ${komi === 1 ? 'einen Punkt' : `${number(komi)} Punkte`}.`,
  more: 'Wie fair ist es?',
  all: 'Alle Zahlen, und die Methode',
});

export const fair = over(en.fair, {
  title: 'Wie fair sind die Spiele?',
  description: 'Wie oft jede Seite gewinnt, gezählt in Spielen, die das Regelprogramm gespielt hat.',
  lead: 'Wie oft jede Seite in Tausenden ganzer Spiele gewinnt, nach den gedruckten Regeln und auf verschiedene Arten gespielt. Gewinnt eine Seite öfter, sagt der Abschnitt des Spiels, wie ihr das ausgleicht.',
  read: 'So liest du die Zahlen',
  readText:
    'Ein Anteil sagt, wie oft eine Seite gewonnen hat. Die zwei Zahlen danach sind sein Intervall: In 95 von 100 solchen Zählungen liegt der wahre Anteil dazwischen. Wie ihr spielt, zählt mehr als der Kartensatz, darum beschreibt ein Satz jede Spielweise.',
  again: 'Nachzählen',
  againText:
    'Alle können diese Spiele nachzählen: Mit derselben Startzahl spielt der Befehl von Saucer Press dieselben Spiele.',
  commands: 'Der Befehl, in der Anleitung (auf Englisch)',
  rules: 'Regeln lesen',
  town: {
    title: 'Der Anteil der Ableger',
    chart: (rows) => `Anteil der Ableger nach der Zahl der Personen, wenn die Stadt informiert ist: ${rows}.`,
    point: (players, share) => `${players} Personen ${whole(share)}`,
    caption:
      'Punkte: eine informierte Stadt, mit Intervallen. Schattiert: von der schlechtesten Spielweise für die Ableger bis zur besten. Die gestrichelte Linie ist die Hälfte.',
    players: 'Personen',
    share: 'Ableger siegen, %',
    interval: 'Intervall',
    range: 'Andere Spielweisen',
    nights: 'Nächte',
    lynchings: 'Abgewählt',
  },
  worth: {
    title: 'Was eine Rolle wert ist',
    lead: 'Wie viele von hundert Spielen die Ableger gewinnen, wenn ein Bürger eine Rolle ersetzt, in einer informierten Stadt. Gewinnen sie ohne eine Rolle öfter, hilft sie der Stadt.',
    of: 'Ohne',
    nobody: 'Alle dabei',
    players: (count) => `${count} Personen`,
  },
  variants: {
    title: 'Was eine Variante bewirkt',
    lead: 'Wie viele von hundert Spielen die Ableger mit einer Variante gewinnen, in einer informierten Stadt.',
    of: 'Mit',
    nobody: 'Keine Variante',
  },
  ways: {
    title: 'Spielweisen',
    lead: 'Wie viele von hundert Spielen die Ableger gewinnen, je nachdem, wie die Stadt spielt.',
    way: 'Spielweise',
  },
  board: {
    title: (players) => `Der Anteil der ersten Person, ${tablesOf[players]}`,
    alone: 'Der Anteil der ersten Person',
    chart: (rows) => `Wie oft die erste Person gewinnt, je nachdem, wer auf allen Plätzen spielt: ${rows}.`,
    caption: (fair) =>
      `Punkte mit ihren Intervallen. Die gestrichelte Linie ist ein ausgeglichenes Spiel, ${whole(fair)}.`,
    way: 'Es spielen',
    share: 'Erste siegt, %',
    interval: 'Intervall',
    shared: 'Geteilt, %',
    margin: 'Vorsprung',
    actions: 'Aktionen',
    unfinished: (share) => `${whole(share)} abgebrochen`,
    stopped: 'Abgebrochen: Spiele, die nicht von selbst endeten.',
    games: (count) => `${number(count)} Spiele`,
  },
  battle: {
    title: (name, side) => `${name}: der Anteil von ${side}`,
    chart: (side, rows) => `Wie oft ${side} gewinnen, je nachdem, wie beide Seiten spielen: ${rows}.`,
    way: 'Beide Seiten',
    share: (side) => `${side} siegen, %`,
    shared: 'Unentschieden, %',
  },
  towns: {
    title: 'Getestete Dörfer',
    found: (found, looked, low, high, games) =>
      `Unter den ersten ${number(looked)} Dörfern fanden wir ${found}, in denen die erste Person bei jedem von drei Paaren von Computergegnern ${low} bis ${high} von hundert Spielen gewann. Die Paare spielten je ${games} Spiele: zwei der vierten Stufe, zwei der fünften und zwei mit anderen Gewichten. Ein Unentschieden zählt als halber Sieg.`,
    rare: 'Solche Dörfer sind selten und nur für diese Computergegner fair: Andere mit anderen Zielen gewannen in manchen davon als erste Person viele oder fast keine Spiele. Vereinbart in jedem Dorf einen Seitentausch (BB-7.1), damit sich eine zu gute Eröffnung nicht lohnt, oder Komi (BB-7.2).',
    play: 'In einem spielen',
    print: 'Aufbaukarten drucken',
  },
  percent: whole,
  mean: (mean) => (mean == null ? '–' : mean.toFixed(1).replace('-', '−').replace('.', ',')),
  label: (name, share) => `${name} ${whole(share)}`,
});

/** The other share, so that both add up to 100 as shown. */
const restOf = (share: number): number => 1 - (share < 0.005 || share > 0.995 ? share : Math.round(share * 100) / 100);

const counting = 'Wird gezählt …';
const failed = (decks: string): string =>
  `Dieser Browser konnte nicht zählen. Auf der Seite über Fairness stehen die Zahlen für ${decks}.`;

/** Texts about the odds of a deck of roles. */
export const townChances = over(en.townChances, {
  unknown: 'Diese Zahlen lassen die Fähigkeiten aus, um die sich nur die Spielleitung kümmert.',
  title: 'Wer gewinnt mit diesem Kartensatz?',
  asked: counting,
  pods: (share) => `Ableger ${whole(share)}`,
  town: (pods) => `Stadt ${whole(restOf(pods))}`,
  counted: (games, low, high) =>
    `Dieses Gerät hat gerade ${number(games)} Spiele einer informierten Stadt gespielt. Der wahre Anteil der Ableger liegt höchstwahrscheinlich zwischen ${whole(low)} und ${whole(high)}.`,
  reach: (least, low, most, high) =>
    `Wichtiger ist, wie die Stadt spielt: von ${whole(low)} („${least}“) bis ${whole(high)} („${most}“).`,
  nights: (nights) => `Rechnet mit etwa ${Math.round(nights)} Nächten.`,
  failed: failed('die gedruckten Kartensätze'),
  more: 'Alle Zahlen und Spielweisen',
  variants: 'Wie jede Variante die Chancen ändert',
  variant: 'Variante',
  podsWin: 'Ableger siegen, %',
  change: 'Änderung',
  played: {
    unknownRoles: ['Unbekannte Rollen', 'Alle Rollen bekannt'],
    scientist: ['Forscherin statt Ärztin', 'Ärztin, nicht Forscherin'],
    dutilessPods: ['Untätige Ableger', 'Ableger mit Aufgaben'],
  },
  bare: (share) => whole(share).replace(/\s?%/, ''),
  with: (name) => `Mit: ${name}`,
  without: (name) => `Ohne: ${name}`,
  chosen: {
    mysteriousDeath: {
      '': 'Ein Tod verrät alles',
      role: 'Ein Tod verrät nur die Rolle',
      pod: 'Ein Tod verrät nur, ob es ein Ableger war',
      nothing: 'Ein Tod verrät nichts',
    },
    autopsy: { '': 'Keine Obduktion', public: 'Offene Obduktion', private: 'Geheime Obduktion' },
  },
  variantsState: {
    counting,
    done: 'Auf etwa zwei Prozentpunkte genau, mit denselben zufälligen Verteilungen wie oben.',
    failed: failed('den nummerierten Kartensatz'),
  },
});
