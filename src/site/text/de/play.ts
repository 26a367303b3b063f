import type { RecordProblem } from '../../tools/play/record-problem.ts';
import { over } from '../over.ts';
import * as en from '../en/play.ts';
import { count, listed, number, ofName } from './common.ts';

/** Texts of a game at one screen. */
export const play = over(en.play, {
  named: (seat, name) => (name === '' ? `${seat}: kein Name.` : `${seat} ist ${name}.`),
  forPlayers: (players) => `Eine Partie für ${players}.`,
  seeded: (seed) => (seed === null ? 'Zufällig aufgebaut.' : `Aufgebaut mit Startzahl ${seed}.`),
  laid: 'Die Stellung wurde von Hand aufgebaut.',
  byRule: 'Nach den Regeln aufgebaut.',
  begun: 'Das Spiel beginnt.',
  wentBack: (to) => (to === 0 ? 'Zurück am Anfang.' : `Zurück nach Zug ${to}.`),
  ended: {
    proved: 'Das Spiel ist aus: Niemand kann mehr eine Welt mampfen.',
    agreed: 'Ihr habt euch geeinigt, das Spiel zu beenden.',
    'given-up': 'Das Spiel wurde aufgegeben.',
  },
  title: (players, moves) =>
    `${players.map(({ name, points }) => `${name} ${points}`).join(' : ')}, ${count(moves, 'Zug', 'Züge')}`,
  whoPlays: 'Wer spielt?',
  computer: 'Gegen den Computer',
  people: (fewest, most) => (most === 2 ? 'Zu zweit an einem Bildschirm' : `${fewest} bis ${most} an einem Bildschirm`),
  far: 'Jemand weit weg',
  computerPlayer: 'Computergegner',
  strength: (level, levels) =>
    level === 1 ? 'am leichtesten' : level === levels ? 'am schwersten' : `${level} von ${levels}`,
  beaten: 'So schlägst du diesen Gegner:',
  begins: 'Wer beginnt?',
  youBegin: 'Du beginnst',
  itBegins: 'Der Computer beginnt',
  players: 'Personen',
  playersCount: (players) => `${players} Personen`,
  how: 'Aufbau',
  byHand: 'Von Hand aufbauen',
  paste: 'Eine Partie einfügen',
  lesson: 'In 2 Minuten gelernt',
  begin: 'Beginnen',
  opening: 'Lädt …',
  person: 'ein Mensch',
  seated: (seat, who) => `${seat} wird gespielt von: ${who}.`,
  agreed: 'Für diese Partie festgelegt.',
  moreOptions: 'Optionen',
  theBoard: (game) => `Spielplan von ${game}`,
});

/** Texts of the deal of a board, for a game that begins by chance. */
export const deal = over(en.deal, {
  seed: 'Startzahl',
  seedHint: 'Dieselbe Zahl baut auf jedem Gerät denselben Plan auf.',
  testedTown: 'Ein getestetes Dorf',
  tested: (games, results) => {
    const every = (at: number): string => listed(results.filter((_, place) => place % 2 === at).map(String));
    return `Ein getestetes Dorf: Drei Paare von Computergegnern haben je ${games} Partien gespielt. Wer begann, gewann ${every(0)} und spielte ${every(1)} unentschieden. Wer anders spielt, findet es vielleicht weniger ausgeglichen.`;
  },
  again: 'Neu aufbauen',
});

/** Texts of a game at one screen; loaded when the game begins. */
export const match = over(en.match, {
  inProgress: 'Deine Partie auf diesem Gerät ist noch nicht zu Ende.',
  goOn: 'Partie fortsetzen',
  newGame: 'Neue Partie',
  over: 'Das Spiel ist aus.',
  aids: 'Beste Züge, Rückblick',
  giveHint: 'Tipp',
  legend: 'Was die Zeichen bedeuten',
  notYours: (name) => `${name} ist am Zug.`,
  moveNow: 'Jetzt ziehen',
  letMove: 'Ziehen lassen',
  thinking: 'denkt nach …',
  waiting: 'wartet, weil du zurückgegangen bist',
  toMove: 'ist am Zug',
  play: 'Ziehen',
  noMove: (typed, samples) => `„${typed}“ ist kein Zug. Schreib Züge wie ${samples}.`,
  tracePath: 'Weg versuchen',
  moves: 'Züge',
  exercise: (name, task) => `${name} ist am Zug: ${task}`,
  looking: (at, of) =>
    at === 0
      ? `Du siehst den Anfang; es folgen ${count(of, 'Zug', 'Züge')}.`
      : `Du siehst den Plan nach Zug ${at} von ${of}.`,
  backToGame: 'Zum Spiel',
  next: 'Andere Figur',
  where: 'Wohin?',
  tapBar: 'Tippe auf eine Figur mit einem Balken darunter.',
  tapBeside: 'Tippe auf eine Figur neben dem Plan.',
  tapCorners: 'Tippe auf einen Platz mit markierten Ecken.',
  places: (places) => (places === 1 ? 'ein mögliches Ziel' : `${places} mögliche Ziele`),
  turnNumber: (turn) => `Zug ${turn}`,
  score: 'So setzt es sich zusammen',
  ways: 'Schreiben, zeigen, vorlesen',
  record: 'Text, Link und Druck',
  hint: 'Versuchst du einen verbotenen Zug, erscheint hier die Regel.',
  seedWas: (seed) => `Aufgebaut mit Startzahl ${seed}.`,
  agree: 'Gemeinsam beenden',
  agreeHint: 'Seid ihr alle einig, dass nichts mehr geschieht, dann beendet das Spiel und zählt.',
});

/** Texts of the panels of a game on screen; loaded when a panel opens. */
export const panels = over(en.panels, {
  board: 'Spielplan, in Notation',
  edge: 'Monster am Rand, in Notation',
  box: 'Figuren zum Hinstellen',
  clear: 'Spielplan leeren',
  wrong: 'Von dieser Stellung aus kannst du nicht spielen:',
  layHint: 'Wähle eine Figur und tippe dann auf ein Feld. Figuren, die du weglässt, liegen neben dem Plan.',
  points: (name, points) => `${name}: ${count(points, 'Punkt', 'Punkte')}`,
  start: 'Anfang',
  move: (at, name, move) => `Zug ${at}, ${name}: ${move}`,
  beside: 'Neben dem Plan',
  walk: 'Die Partie durchgehen',
  replay: 'Von Anfang an abspielen',
  first: 'Zum Anfang',
  earlier: 'Früher',
  later: 'Später',
  last: 'Zum Ende',
  goOn: 'Von hier weiterspielen',
  asNew: 'Neue Partie von hier',
  readOut: 'Stellung vorlesen',
  hush: 'Text verbergen',
  trace: 'Den Weg zeigen',
  turnIs: (name, task) => `${name} ist am Zug: ${task}`,
  nothing: 'nichts',
  eachIs: (each) => (each === 1 || each === -1 ? `je ${each} Punkt` : `je ${each}`),
});

/** The meaning of the marks on a board, in the order of the list. */
export const legend = over(en.legend, {
  movable: 'Diese Figur kannst du wählen.',
  selected: 'Diese Figur hast du gewählt.',
  target: 'Hierhin kann die gewählte Figur.',
  left: 'Hier begann der letzte Zug.',
  arrived: 'Hier endete der letzte Zug.',
  letter: 'Wem die Figur gehört: A der ersten Person, B der zweiten und so weiter.',
});

/** Texts of a board with pyramids. */
export const board = over(en.board, {
  dock: (place) => {
    const side = { N: 'Nordrand', S: 'Südrand', W: 'Westrand', E: 'Ostrand' }[place.charAt(0)] ?? '';
    return `${place}, ${side} von ${/\d/.test(place) ? 'Reihe' : 'Spalte'} ${place.slice(1)}`;
  },
  empty: 'leer',
  pieces: (pieces, name) => `${pieces} × ${name}`,
  take: 'Ein Feld leeren',
  typed: 'Einen Zug schreiben',
  either: 'Welches davon?',
  on: (top, below) => `${top}, darunter ${below}`,
  selected: 'gewählt',
  chosen: 'gewählt',
  target: 'mögliches Ziel',
  movable: 'wählbar',
  wanted: 'hier tippen',
  from: 'letzter Zug von hier',
  to: 'letzter Zug',
  step: (step) => (step === 0 ? 'Anfang des Wegs' : `Schritt ${step} des Wegs`),
});

/** Texts for the end of Munch, when no more worlds can be munched. */
export const munchEnd = over(en.munchEnd, {
  proved: 'Niemand kann mehr eine Welt mampfen, was ihr auch tut.',
  how: (nodes) =>
    nodes === 1
      ? 'Kein Monster, das eine mampfen könnte, kommt je zurück.'
      : `Alle ${number(nodes)} Stellungen, die ihr noch erreichen könntet, wurden durchgespielt.`,
  stop: 'Beenden und zählen',
  unknown:
    'Die Suche nach Welten, die noch zu mampfen sind, dauerte zu lange. Ihr dürft euch einigen, das Spiel zu beenden.',
});

/** Texts of computer players. */
export const opponent = over(en.opponent, {
  playerName: (seat) => `Name für ${seat}`,
  who: (seat) => `Wer spielt ${seat}?`,
  aPerson: 'Ein Mensch',
  away: 'Weit weg',
  isFar: (name) => `${name} ist weit weg: Jeder Zug geht als Link dorthin.`,
  failed:
    'Der Computergegner konnte auf diesem Gerät nicht ziehen. Tippe auf „Jetzt ziehen“, um es noch einmal zu versuchen.',
  offers: (name, actions) =>
    `${name} bietet an, das Spiel hier zu beenden: Seit ${actions} Aktionen hat niemand eine Welt gemampft.`,
  accept: 'Zustimmen und zählen',
  decline: 'Weiterspielen',
  level: (level, levels) => `${level} von ${levels}`,
  ours: 'Diese Optionen stammen von uns. Sie gelten nur, wenn du sie einschaltest.',
  options: {
    swap: 'Die zweite Seite darf tauschen',
    komi: 'Komi: Punkte für die zweite Seite',
    call: 'Alle dürfen das Ende ausrufen',
  },
  numbers: { komi: 'Komi-Punkte', call: 'Aktionen ohne gemampfte Welt' },
});

/** Texts of the turn clock of a game on screen. */
export const clock = over(en.clock, {
  clock: 'Zuguhr',
  kinds: { none: 'Keine', sand: 'Sanduhr', fischer: 'Fischer' },
  hints: {
    none: 'Keine Zeitgrenze.',
    sand: 'Eine feste Zeit pro Zug; was übrig bleibt, verfällt.',
    fischer: 'Eine feste Zeit für die ganze Partie und ein Zuschlag nach jedem Zug.',
  },
  minutes: 'Minuten',
  seconds: 'Sekunden',
  more: 'Zuschlag pro Zug, in Sekunden',
  start: 'Uhr starten',
  anew: 'Uhr neu starten',
  away: 'Uhr entfernen',
  wrong: 'Gib mindestens eine Sekunde und höchstens 24 Stunden ein.',
  pause: 'Pause',
  go: 'Weiter',
  paused: 'Die Uhr steht.',
  runs: 'Die Uhr läuft.',
  time: (name) => `Zeit ${ofName(name)}`,
  left: (name, seconds) =>
    seconds === 0
      ? `${name}: Die Zeit ist um. Das Spiel geht weiter.`
      : `${name}: noch ${count(seconds, 'Sekunde', 'Sekunden')}.`,
  out: (times) => (times === 1 ? 'einmal abgelaufen' : `${times}-mal abgelaufen`),
  up: 'die Zeit ist um',
  notSaved: 'Die Uhr läuft, aber dieses Gerät kann sie nicht speichern.',
});

const points = (hundredths: number): string => count(Math.round(Math.abs(hundredths) / 10) / 10, 'Punkt', 'Punkte');

/** Texts of hints, best lines and the review of a game. */
export const aids = over(en.aids, {
  kinds: { lines: 'Beste Züge', review: 'Rückblick' },
  thinking: 'Denkt nach …',
  failed: 'Die Analyse ließ sich auf diesem Gerät nicht ausführen. Versuch es noch einmal.',
  step: (step) => ['Wo du suchen kannst:', 'Der Zug:', 'Warum:'][step - 1] ?? '',
  lookAt: (place) => `auf ${place}.`,
  lookFor: (piece) => `${piece}.`,
  lookRound: 'die besten Züge sind etwa gleich gut.',
  whichMove: 'Welcher Zug?',
  why: 'Warum?',
  score: (score, proven) => {
    const by = score === 0 ? 'Gleichstand' : `${points(score)} ${score > 0 ? 'Vorsprung' : 'Rückstand'}`;
    if (proven === 'draw') return 'Bewiesen: unentschieden.';
    return proven === null
      ? `Zu erwarten: ${by}.`
      : `Bewiesen: Der Zug ${proven === 'win' ? 'gewinnt' : 'verliert'} (${by}).`;
  },
  goesOn: (moves) => `dann ${moves.join(', ')}`,
  next: (moves) => `Danach ist zu erwarten: ${moves.join(', ')}.`,
  reviewing: (done, of) => `Züge im Rückblick: ${done} von ${of} …`,
  nothingPlayed: 'Noch ist nichts gespielt.',
  ahead: (name, edge) => `${name} vorn, bis zu ${points(edge)}`,
  others: 'Andere',
  curve: (name, leads) =>
    `Zu erwartender Vorsprung ${ofName(name)}: ${leads
      .filter((_, index) => index % Math.ceil(leads.length / 8) === 0)
      .map((lead) => number(Math.round(lead / 100)))
      .join(', ')}.`,
  accuracy: (name, share) => `Genauigkeit ${ofName(name)}: ${share} von 100.`,
  noneLost: 'Kein Zug hat einen Punkt oder mehr gekostet.',
  lost: (at, name, move, loss) => `Zug ${at}, ${name}: ${move} hat ${points(loss)} gekostet.`,
  tryAgain: 'Noch einmal versuchen',
  punish: 'Ausnutzen',
  ofMove: (at) => `bei Zug ${at}`,
  task: {
    better: (at, move) => `Zug ${at} war ${move}. Finde einen besseren.`,
    punish: (at, move) => `Zug ${at}, ${move}, war ein Fehler. Nutze ihn aus.`,
  },
  found: (move) => `${move} ist richtig.`,
  loses: (move, loss) => `${move} kostet ${points(loss)}. Versuch es noch einmal.`,
  better: (move) => `Besser war ${move}.`,
  showIt: 'Zeigen',
  backToReview: 'Zurück zum Rückblick',
});

/** Texts of a game as text, as a link and on paper; loaded on demand. */
export const record = over(en.record, {
  text: 'Die Partie als Text',
  copy: 'Text kopieren',
  copied: 'Kopiert.',
  select: 'Dein Browser lässt diese Seite nicht kopieren. Der Text ist markiert: Kopiere ihn selbst.',
  print: 'Protokoll drucken',
  paste: 'Hier eine Partie einfügen',
  pasteHint: 'Deine jetzige Partie bleibt gespeichert.',
  open: 'Öffnen',
  openSome: (moves) => (moves === 1 ? 'Den gültigen Zug öffnen' : `Die ${moves} gültigen Züge öffnen`),
  openAll: (moves) => `Mit ${count(moves, 'Zug', 'Zügen')} öffnen`,
  link: 'Link zu dieser Stellung',
  linkHint: 'Ein kurzer Link, ohne Personen und frühere Züge.',
  opensIn: 'Öffnen in',
  inPlay: 'dem Spiel',
  inCheck: '„Darf ich das?“',
  problem: ({ line, text, why, is = '' }) => {
    const where = line === 0 ? '' : `Zeile ${line}, „${text.length > 60 ? `${text.slice(0, 60)}…` : text}“: `;
    const reasons: Readonly<Record<RecordProblem['why'], string>> = {
      version: 'Dieses Protokoll stammt aus einer neueren Version. Lade die Seite neu und füge es noch einmal ein.',
      game: 'Dieses Protokoll gehört zu einem anderen Spiel.',
      players: 'Diese Person gibt es nicht, oder eine davor fehlt.',
      'set-up': 'So kann kein Spiel beginnen.',
      'no-set-up': 'Der Aufbau fehlt: Füge eine Zeile hinzu wie „Set-up: seed 10“ oder „Set-up: by the rules“.',
      notation: 'Das ist kein Zug in Notation.',
      turn: `${is} ist am Zug.`,
      illegal: 'Dieser Zug ist nicht erlaubt.',
      many: 'Das sind zu viele Züge.',
      end: 'So hat das Spiel nicht geendet.',
      result: `Die Züge ergeben ${is}.`,
    };
    return `${where}${reasons[why]}`;
  },
});

/** Texts of the printed record of a game. */
export const printed = over(en.printed, {
  title: (game) => `Protokoll einer Partie ${game}`,
  setUp: (how) => `Aufbau: ${how}`,
  start: 'Beginn des Spiels',
  end: 'Ende des Spiels',
  now: 'Jetzige Stellung',
  moves: (moves) => count(moves, 'Zug', 'Züge'),
  unfinished: 'Das Spiel ist noch nicht aus.',
  byState: 'aus einer von Hand aufgebauten Stellung',
});
