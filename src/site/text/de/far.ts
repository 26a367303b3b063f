import { over } from '../over.ts';
import * as en from '../en/far.ts';
import { ofName } from './common.ts';

const unaware = (name: string | null): string =>
  name === null ? 'Die anderen wissen es noch nicht.' : `${name} weiß es noch nicht.`;

/** Texts of a game with players far apart, by links; loaded with such a game or link. */
export const far = over(en.far, {
  yours: (name) => `Du bist am Zug, ${name}.`,
  more: (name) => `Du bist am Zug, ${name}: noch ein Zug.`,
  untold: (name) => `Dein Zug ist zu Ende. ${unaware(name)}`,
  ready: (name) => `Das Spiel ist aufgebaut. ${unaware(name)}`,
  overUntold: (name) => `Das Spiel ist aus. ${unaware(name)}`,
  waiting: (name) => `Warten auf ${name}. Der nächste Link ${ofName(name)} öffnet sich hier.`,
  watching: (name) => `Du siehst zu. ${name} ist am Zug.`,
  forced: (did) => `Nur ein Zug war möglich: ${did}`,
  offered: (name) => `${name} schlägt vor, das Spiel hier zu beenden.`,
  send: 'Zug senden',
  sendGame: 'Einladung senden',
  sendResult: 'Ergebnis senden',
  again: 'Noch einmal senden',
  message: (game, move) => `${game}, Zug ${move}. Du bist dran:`,
  invitation: (game) => `Ich lade dich zu einer Partie ${game} ein:`,
  result: (game) => `${game}: Das Spiel ist aus.`,
  copied: 'Kopiert. Füge es in eine Nachricht ein.',
  byHand: 'Kopiere den Link und sende ihn selbst:',
  tooLong: 'Diese Partie ist zu lang für einen Link: Speichere sie als Datei.',
  code: 'Als Code zeigen',
  unsaved:
    'Dieser Browser speichert nichts. Du kannst weiterspielen: Der Link enthält das Spiel. Schließe diese Seite erst, wenn du ihn gesendet hast.',
  paste: 'Link hier einfügen',
  undo: 'Du hast diesen Zug gesendet. Wenn du ihn zurücknimmst und anders ziehst, geht das Spiel dort anders weiter.',
  takeBack: 'Zurücknehmen',
  leave: 'So lassen',
  about: 'Spiel über Links',
  noHints: 'Während eines Spiels über Links gibt diese Seite keine Tipps.',
  seats: 'Wer spielt an diesem Gerät?',
  offer: 'Ende vorschlagen',
  agree: 'Einverstanden, zählen',
  giveUp: 'Aufgeben',
  sure: 'Willst du dieses Spiel aufgeben?',
  goOn: 'Weiterspielen',
  privacy: [
    'Ein Link enthält das ganze Spiel: den Anfang, alle Züge und die Namen. Er enthält keine Zeit, kein Gerät und keinen Ort.',
    'Wer einen Link hat, kann das Spiel sehen und für eine Person ziehen.',
    'Nichts wird an diese Website gesendet. Der Messenger sieht den Link wie jede Nachricht.',
    'Eine Prüfsumme findet Schäden, aber ein Link kann erfunden sein. Spiele mit Leuten, denen du vertraust.',
  ],
});

/** Texts about a link with a game that was opened. */
export const farLink = over(en.farLink, {
  invites: (name, game) => `${name} lädt dich zu ${game} ein.`,
  youPlay: (side) => `Du spielst ${side} und bist am Zug.`,
  chosenSeed: (name, seed) =>
    `${name} hat die Startzahl ${seed} selbst gewählt. In deinem ersten Zug kannst du die Seiten tauschen.`,
  unknown: (move) => `Dieses Spiel ist bei Zug ${move}, und dieses Gerät kennt es nicht.`,
  who: 'Wer bist du?',
  name: 'Dein Name',
  play: 'Spielen',
  iAm: (name, side) => (name === side ? `Ich bin ${side}` : `Ich bin ${name} (${side})`),
  watch: 'Nur zusehen',
  watchHint: 'Wenn du nur zusiehst, speichert dieses Gerät nichts.',
  same: (name) =>
    name === null ? 'Das hast du schon. Das Spiel ist aus.' : `Diesen Zug hast du schon. ${name} ist am Zug.`,
  older: (there, here) =>
    `Dieser Link ist älter als dein Spiel: Er endet bei Zug ${there}, du bist bei ${here}. Nichts wurde geändert.`,
  fork: (move) => `Dieses Spiel ging bei Zug ${move} anders weiter.`,
  mine: 'Hier:',
  theirs: 'Im Link:',
  ended: 'Das Spiel endete.',
  which: 'Welches willst du weiterspielen? Das andere bleibt im Menü unter „Auf diesem Gerät gespeichert“.',
  keep: 'Bei meinem bleiben',
  take: 'Das vom Link nehmen',
  both: 'Beide zeigen',
  own: (move, did) =>
    `Zug ${move} ist deiner und wurde nicht auf diesem Gerät gemacht: ${did} Warst du das, auf einem anderen?`,
  yes: 'Ja, übernehmen',
  no: 'Nein, bei meinem bleiben',
  newest: 'Neuesten Link senden',
  understood: 'In Ordnung',
  reload: 'Neu laden',
  problems: {
    cut: 'Das Ende dieses Links fehlt. Kopiere ihn ganz, oder lass ihn dir noch einmal senden.',
    damaged: 'Dieser Link wurde unterwegs verändert und wird deshalb nicht gezeigt. Lass ihn dir noch einmal senden.',
    rules:
      'Dieser Link wurde mit anderen Regeln gemacht: einer anderen Version dieser Website oder eigenen Inhalten. Ladet beide Seiten neu. Wenn das dann noch hier steht, spielt ohne Links zu Ende.',
    newer:
      'Dieser Link stammt von einer neueren Version dieser Seite. Lade die Seite neu und öffne den Link noch einmal.',
    foreign: 'Dieser Link gehört zu einem anderen Spiel.',
  },
});
