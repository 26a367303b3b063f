import { over } from '../over.ts';
import * as en from '../en/endings.ts';
import { count, listed, number, ofName, inCase } from './common.ts';

const counts = ['kein', 'ein', 'zwei', 'drei', 'vier'];
const places = ['Erster Platz', 'Zweiter Platz', 'Dritter Platz', 'Vierter Platz'];

const points = (points: number): string => count(points, 'Punkt', 'Punkte');
const by = (own: number, other: number): string => count(Math.abs(own - other), 'Punkt', 'Punkten');
const score = (own: number, other: number): string => `${number(own)} zu ${number(other)}`;

/** Texts of the end of Battle and Munch; loaded when a game is over. */
export const endings = over(en.endings, {
  battle: {
    won: 'Alles deins',
    lost: 'Ausgezogen',
    drawn: 'Gute Nachbarn',
    wins: (colour) => `${colour} hat das Dorf`,
    level: (points) => [`Je ${number(points)}.`, 'Niemand muss ausziehen.'],
    equal: { text: 'Gleich viele Punkte sind ein Unentschieden.', rule: 'BB-6.6' },
    town: {
      name: 'Das Dorf',
      lines: [
        'Wir haben nichts bemerkt. Ein herrlicher Abend.',
        'War das ein Donner? Ach was. Gute Nacht allerseits.',
        'Die Nachbarn sind neuerdings so ruhig.',
      ],
    },
    passed: { text: 'Beide Seiten haben gepasst, also ist hier Schluss.', rule: 'BB-6.1' },
  },
  munch: {
    won: 'Satt',
    lost: 'Immer noch hungrig',
    drawn: 'Halbe-halbe',
    wins: (colour) => `${colour} ist satt`,
    level: (points) => [`Je ${number(points)}:`, 'ihr teilt euch den Platz'],
    equal: { text: 'Wer gleich viele Punkte hat, teilt sich den Platz.', rule: 'MU-8.5' },
    town: {
      name: 'Die Leere',
      lines: [
        'Wie still es jetzt ist. Und wie geräumig.',
        'Früher waren hier Lichter.',
        'Kommt bald wieder. Bringt einen Planeten mit.',
      ],
    },
    passed: { text: 'Alle haben nacheinander gepasst.', rule: 'MU-8.1' },
  },
  youWon: (own, other) => [`Du gewinnst mit ${by(own, other)} Vorsprung:`, score(own, other)],
  youLost: (own, other) => [`Du verlierst mit ${by(own, other)} Rückstand:`, score(own, other)],
  someWon: (name, own, other) => [`${name} gewinnt mit ${by(own, other)} Vorsprung:`, score(own, other)],
  placed: (place, of, made, shared) => [
    `${places[place - 1]} von ${counts[of]}${shared ? ', geteilt' : ''}, mit`,
    count(made, 'Punkt', 'Punkten'),
  ],
  someWins: (name, own, other) => [`${name} gewinnt:`, `${number(own)} zu ${number(other)}`],
  best: (names, made) => [
    names.length > 1 ? `${listed(names)} teilen sich den Sieg, mit` : `${names[0]} gewinnt, mit`,
    count(made, 'Punkt', 'Punkten'),
  ],
  left: (at) =>
    at.length === 1
      ? `Der Nachbar auf ${at[0]} ist noch zu Hause, aber niemand kommt zu ihm.`
      : at.length < 4
        ? `Auf ${listed(at)} sind noch Nachbarn zu Hause, aber niemand kommt zu ihnen.`
        : `${at.length} Nachbarn sind noch zu Hause, aber niemand kommt zu ihnen.`,
  noWorld: { text: 'Keine Welt ist mehr da, die jemand mampfen könnte.', rule: 'MU-8.1' },
  proved: { text: 'Es ist bewiesen, dass niemand mehr eine Welt mampfen kann.', rule: 'MU-8.1' },
  agreed: { text: 'Ihr wart euch einig, dass niemand mehr eine Welt mampft.', rule: 'MU-8.1' },
  gaveUp: (name) => `${name} hat aufgegeben.`,
  called: (name) => ({
    text: name === null ? 'Du hast das Ende ausgerufen.' : `${name} hat das Ende ausgerufen.`,
    rule: 'MU-9.1',
  }),
  missing: (monsters, lost) => ({
    text:
      monsters === 1
        ? `Dein Monster in der Grube oder der Leere hat dich ${points(lost)} gekostet.`
        : `Deine ${counts[monsters]} Monster in der Grube oder der Leere haben dich ${points(lost)} gekostet.`,
    rule: 'MU-8.4',
  }),
  about: (game, opponent) => (opponent === undefined ? game : `${game} gegen ${inCase(opponent, 'accusative')}`),
  reviewing: 'Die Züge werden durchgesehen …',
  turn: {
    own: 'Der Zug, der dich am meisten gekostet hat:',
    gift: (name) => `Das Geschenk ${ofName(name)}:`,
    of: (name) => `Der teuerste Zug ${ofName(name)}:`,
    none: 'Kein Zug hat einen Punkt oder mehr gekostet.',
  },
});

/** Texts of the next steps after a game: loaded when one begins. */
export const steps = over(en.steps, {
  up: (name) => (name === undefined ? 'Eine Stufe höher' : `Eine Stufe höher: ${name}`),
  down: 'Eine Stufe tiefer',
  review: 'Rückblick auf die Partie',
  turned: 'Die Wende',
  newGame: 'Neue Partie',
  same: { battle: 'Dasselbe Dorf noch einmal', munch: 'Noch einmal' },
  sides: { battle: 'Dasselbe Dorf, Seiten getauscht', munch: 'Noch einmal, jemand anders beginnt' },
  fresh: { battle: 'Ein anderes Dorf', munch: 'Noch einmal' },
});

/** The pictures of the ends, in a sentence each; the page of a game loads them with its data. */
export const pictures = over(en.pictures, {
  battle: {
    won: 'Über jedem Dach des Dorfs hängen Untertassen, und alle auf dem Rasen schauen nach oben.',
    lost: 'Untertassen der anderen Seite hängen über dem Dorf. Ein kleines Alien wartet mit einem Koffer hinter einer Mülltonne.',
    drawn:
      'Eine Untertasse hängt über dem Rathaus, und zwei Aliens, eines von jeder Seite, schütteln der Bürgermeisterin die Hand.',
  },
  munch: {
    won: 'Ein Monster schläft auf dem Rücken zwischen Krümeln von Planeten.',
    lost: 'Ein Monster stochert mit einem Kometen in den Zähnen. Ein anderes lugt aus der Leere.',
    drawn: 'Zwei Monster sitzen Rücken an Rücken und teilen sich einen sehr kleinen Mond.',
  },
});
