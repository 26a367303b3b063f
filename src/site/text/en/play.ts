import { listed } from '#text/common.ts';
import type { RecordProblem } from '../../tools/play/record-problem.ts';

/** Texts of a game at one screen. */
export const play = {
  name: (name: string): string => `${name}:`,
  named: (seat: string, name: string): string => (name === '' ? `${seat}: no name.` : `${seat} is ${name}.`),
  forPlayers: (count: number): string => `A game for ${count}.`,
  seeded: (seed: number | null): string => (seed === null ? 'Dealt at random.' : `Dealt from seed ${seed}.`),
  laid: 'The position was set up by hand.',
  byRule: 'Set up by the rules.',
  begun: 'The game begins.',
  wentBack: (to: number): string => (to === 0 ? 'Back at the start.' : `Back after move ${to}.`),
  ended: {
    proved: 'The game is over: nobody can munch another world.',
    agreed: 'The players agreed to end the game.',
    'given-up': 'A player gave up the game.',
  },
  title: (players: readonly { readonly name: string; readonly points: number }[], moves: number): string =>
    `${players.map(({ name, points }) => `${name} ${points}`).join(' : ')}, ${moves === 1 ? '1 move' : `${moves} moves`}`,

  whoPlays: 'Who plays?',
  computer: 'Against the computer',
  people: (fewest: number, most: number): string =>
    most === 2 ? 'Two at one screen' : `${fewest} to ${most} at one screen`,
  far: 'Somebody far away',
  computerPlayer: 'Computer player',
  strength: (level: number, levels: number): string =>
    level === 1 ? 'easiest' : level === levels ? 'hardest' : `${level} of ${levels}`,
  beaten: 'How to beat it:',
  begins: 'Who begins?',
  youBegin: 'You begin',
  itBegins: 'It begins',
  players: 'Players',
  playersCount: (count: number): string => `${count} players`,
  how: 'Set-up',
  byHand: 'Set up by hand',
  paste: 'Paste a game',
  lesson: 'Learn it in 2 minutes',
  begin: 'Begin the game',
  opening: 'Loading …',

  person: 'a person',
  seated: (seat: string, who: string): string => `${seat} is played by ${who}.`,
  agreed: 'Set for this game.',
  moreOptions: 'Optional rules',
  theBoard: (game: string): string => `Board of ${game}`,
};

/** Texts of the deal of a board, for a game that begins by chance. */
export const deal = {
  seed: 'Seed',
  seedHint: 'The same number deals the same board on every device.',
  testedTown: 'A tested town',
  tested: (games: number, results: readonly number[]): string => {
    const every = (at: number): string => listed(results.filter((_, place) => place % 2 === at).map(String));
    return `A tested town: three pairs of computer players played ${games} games each. The first player won ${every(0)}, and drew ${every(1)}. Players with another style may find it less even.`;
  },
  again: 'Deal again',
};

/** Texts of a game at one screen; loaded when the game begins. */
export const match = {
  inProgress: 'Your game on this device is not over.',
  goOn: 'Continue your game',
  newGame: 'New game',
  over: 'The game is over.',
  aids: 'Best lines, review',
  giveHint: 'Hint',
  legend: 'What the marks mean',
  notYours: (name: string): string => `It is ${name}’s turn.`,
  moveNow: 'Move now',
  letMove: 'Let it move',
  thinking: 'is thinking …',
  waiting: 'is waiting, because you went back',
  toMove: 'to move',
  play: 'Play it',
  noMove: (typed: string, samples: string): string => `‘${typed}’ is not a move. Write moves like ${samples}.`,
  tracePath: 'Try this path',
  moves: 'Moves',
  exercise: (name: string, task: string): string => `${name} to move: ${task}`,
  looking: (at: number, of: number): string =>
    at === 0
      ? `You are looking at the start; ${of} moves follow.`
      : `You are looking at the board after move ${at} of ${of}.`,
  backToGame: 'Back to the game',
  next: 'Another piece',
  where: 'Choose where',
  tapBar: 'Tap a piece with a bar under it.',
  tapBeside: 'Tap a piece beside the board.',
  tapCorners: 'Tap a place with marked corners.',
  places: (count: number): string => (count === 1 ? 'one possible move' : `${count} possible moves`),
  turnNumber: (turn: number): string => `Move ${turn}`,
  score: 'How it adds up',
  ways: 'Type, trace or listen',
  record: 'Text, link and print',
  hint: 'If you try an illegal move, the rule appears here.',
  seedWas: (seed: number): string => `Dealt from seed ${seed}.`,
  agree: 'Agree to end it',
  agreeHint: 'If you all agree that nothing more will happen, end the game and count.',
};

/** Texts of the panels of a game on screen; loaded when a panel opens. */
export const panels = {
  board: 'Board, in notation',
  edge: 'Monsters at the edge, in notation',
  box: 'Pieces to place',
  clear: 'Empty the board',
  wrong: 'You cannot play from this position:',
  layHint: 'Choose a piece, then tap a space. Pieces that you leave out are beside the board.',
  points: (name: string, points: number): string => `${name}: ${points} points`,
  start: 'Start',
  move: (number: number, name: string, move: string): string => `Move ${number}, ${name}: ${move}`,
  beside: 'Beside the board',
  walk: 'Walk through the game',
  replay: 'Replay from the start',
  first: 'First',
  earlier: 'Earlier',
  later: 'Later',
  last: 'Last',
  goOn: 'Continue from here',
  asNew: 'New game from here',
  readOut: 'Read the position',
  hush: 'Hide the text',
  trace: 'Trace the path',
  turnIs: (name: string, task: string): string => `${name} to move: ${task}`,
  nothing: 'nothing',
  eachIs: (each: number): string => (each === 1 || each === -1 ? `${each} point each` : `${each} each`),
};

/** The meaning of the marks on a board, in the order of the list. */
export const legend = {
  movable: 'You can choose this piece.',
  selected: 'You have chosen this piece.',
  target: 'The chosen piece can go here.',
  left: 'The last move began here.',
  arrived: 'The last move ended here.',
  letter: 'Whose piece it is: A is the first player, B the second, and so on.',
};

/** Texts of a board with pyramids. */
export const board = {
  /** The names of cells, for screen readers. */
  cell: (place: string, standing: string, marks: readonly string[]): string => [place, standing, ...marks].join(', '),
  dock: (place: string): string => {
    const side = { N: 'north', S: 'south', W: 'west', E: 'east' }[place.charAt(0)] ?? '';
    return `${place}, ${side} edge of ${/\d/.test(place) ? 'row' : 'column'} ${place.slice(1)}`;
  },
  empty: 'empty',
  pieces: (count: number, name: string): string => `${count} × ${name}`,
  take: 'Clear a space',
  typed: 'Type a move',
  either: 'Which of these?',
  on: (top: string, below: string): string => `${top} on ${below}`,
  selected: 'selected',
  chosen: 'chosen',
  target: 'can go here',
  movable: 'can be chosen',
  wanted: 'tap here',
  from: 'last move from here',
  to: 'last move',
  step: (step: number): string => (step === 0 ? 'start of the path' : `step ${step} of the path`),
};

/** Texts for the end of Munch, when no more worlds can be munched. */
export const munchEnd = {
  proved: 'Nobody can munch another world, whatever you do.',
  how: (nodes: number): string =>
    nodes === 1
      ? 'No monster that could munch a world can ever come back.'
      : `All ${nodes.toLocaleString('en-GB')} positions that you could still reach were tried.`,
  stop: 'End and count',
  unknown: 'The search for worlds to munch ran out of time. You may agree to end the game.',
};

/** Texts of computer players. */
export const opponent = {
  playerName: (seat: string): string => `Name of ${seat}`,
  who: (seat: string): string => `Who plays ${seat}`,
  aPerson: 'A person',
  away: 'Far away',
  isFar: (name: string): string => `${name} is far away: each turn goes there as a link.`,
  failed: 'The computer player could not move on this device. Tap ‘Move now’ to try again.',
  offers: (name: string, actions: number): string =>
    `${name} offers to end the game here: nobody has munched a world for ${actions} actions.`,
  accept: 'Agree and count',
  decline: 'Play on',
  level: (level: number, levels: number): string => `${level} of ${levels}`,
  ours: 'These optional rules are our own. They are off unless you turn them on.',
  options: {
    swap: 'The second player may swap sides',
    komi: 'Komi: points for the second side',
    call: 'Any player may call the end',
  },
  numbers: { swap: '', komi: 'Komi points', call: 'Actions without a munched world' },
};

/** Texts of the turn clock of a game on screen. */
export const clock = {
  clock: 'Turn clock',
  kinds: { none: 'None', sand: 'Sand-glass', fischer: 'Fischer' },
  hints: {
    none: 'No time limit.',
    sand: 'A fixed time per turn; unused time is lost.',
    fischer: 'A fixed time for the whole game, and extra time after each turn.',
  },
  minutes: 'Minutes',
  seconds: 'Seconds',
  more: 'Extra seconds per turn',
  start: 'Start the clock',
  anew: 'Restart the clock',
  away: 'Remove the clock',
  wrong: 'Enter at least one second and at most 24 hours.',
  pause: 'Pause',
  go: 'Resume',
  paused: 'The clock is paused.',
  runs: 'The clock is running.',
  time: (name: string): string => `${name}’s time`,
  left: (name: string, seconds: number): string =>
    seconds === 0 ? `${name}: time is up. The game continues.` : `${name}: ${seconds} seconds left.`,
  out: (count: number): string => (count === 1 ? 'ran out once' : `ran out ${count} times`),
  up: 'time is up',
  notSaved: 'The clock is running, but this device cannot save it.',
};

const points = (hundredths: number): string => {
  const rounded = Math.round(Math.abs(hundredths) / 10) / 10;
  return rounded === 1 ? '1 point' : `${rounded} points`;
};

/** Texts of hints, best lines and the review of a game. */
export const aids = {
  kinds: { lines: 'Best lines', review: 'Review the game' },
  thinking: 'Thinking …',
  failed: 'The analysis could not run on this device. Try again.',
  step: (step: number): string => ['Where to look:', 'The move:', 'Why:'][step - 1] ?? '',
  lookAt: (place: string): string => `at ${place}.`,
  lookFor: (piece: string): string => `for a ${piece}.`,
  lookRound: 'the best moves are about equally good.',
  whichMove: 'Which move?',
  why: 'Why?',
  score: (score: number, proven: 'win' | 'loss' | 'draw' | null): string => {
    const by = score === 0 ? 'level' : `${score > 0 ? 'ahead' : 'behind'} by ${points(score)}`;
    if (proven === 'draw') return 'Proved: a draw.';
    return proven === null ? `Expected: ${by}.` : `Proved: it ${proven === 'win' ? 'wins' : 'loses'}, ${by}.`;
  },
  goesOn: (moves: readonly string[]): string => `then ${moves.join(', ')}`,
  next: (moves: readonly string[]): string => `Expected next: ${moves.join(', ')}.`,
  reviewing: (done: number, of: number): string => `Reviewing moves: ${done} of ${of} …`,
  nothingPlayed: 'Nothing has been played yet.',
  ahead: (name: string, edge: number): string => `${name} ahead, up to ${points(edge)}`,
  others: 'Others',
  curve: (name: string, leads: readonly number[]): string =>
    `Expected winning margin for ${name}: ${leads
      .filter((_, index) => index % Math.ceil(leads.length / 8) === 0)
      .map((lead) => Math.round(lead / 100))
      .join(', ')}.`,
  accuracy: (name: string, share: number): string => `${name}’s accuracy: ${share} of 100.`,
  noneLost: 'No move lost a point or more.',
  lost: (number: number, name: string, move: string, loss: number): string =>
    `Move ${number}, ${name}: ${move} lost ${points(loss)}.`,
  tryAgain: 'Try again',
  punish: 'Punish it',
  ofMove: (number: number): string => `at move ${number}`,
  task: {
    better: (number: number, move: string): string => `Move ${number} was ${move}. Find a better move.`,
    punish: (number: number, move: string): string => `Move ${number}, ${move}, was a mistake. Punish it.`,
  },
  found: (move: string): string => `${move} is correct.`,
  loses: (move: string, loss: number): string => `${move} loses ${points(loss)}. Try again.`,
  better: (move: string): string => `A better move was ${move}.`,
  showIt: 'Show it',
  backToReview: 'Back to the review',
};

/** Texts of a game as text, as a link and on paper; loaded on demand. */
export const record = {
  text: 'The game as text',
  copy: 'Copy the text',
  copied: 'Copied.',
  select: 'Your browser does not let this page copy. The text is selected: copy it yourself.',
  print: 'Print the record',
  paste: 'Paste a game here',
  pasteHint: 'Your current game stays saved.',
  open: 'Open it',
  openSome: (moves: number): string => (moves === 1 ? 'Open the valid move' : `Open the ${moves} valid moves`),
  openAll: (moves: number): string => (moves === 1 ? 'Open with 1 move' : `Open with ${moves} moves`),
  link: 'Link to this position',
  linkHint: 'A short link, without players and earlier moves.',
  opensIn: 'It opens in',
  inPlay: 'the game',
  inCheck: '‘Can I do that?’',
  problem: ({ line, text, why, is = '' }: RecordProblem): string => {
    const where = line === 0 ? '' : `Line ${line}, ‘${text.length > 60 ? `${text.slice(0, 60)}…` : text}’: `;
    const reasons: Readonly<Record<RecordProblem['why'], string>> = {
      version: 'this record is from a newer version. Reload the page and paste it again.',
      game: 'this record is of another game.',
      players: 'this player does not exist, or an earlier player is missing.',
      'set-up': 'no game can start like this.',
      'no-set-up': 'The set-up is missing: add a line such as ‘Set-up: seed 10’ or ‘Set-up: by the rules’.',
      notation: 'this is not a move in notation.',
      turn: `it is ${is}’s turn.`,
      illegal: 'this move is not allowed.',
      many: 'there are too many moves.',
      end: 'the game did not end like this.',
      result: `the moves lead to ${is}.`,
    };
    return `${where}${reasons[why]}`;
  },
};

/** Texts of the printed record of a game. */
export const printed = {
  title: (game: string): string => `Record of a game of ${game}`,
  setUp: (how: string): string => `Set-up: ${how}`,
  start: 'Start of the game',
  end: 'End of the game',
  now: 'Current position',
  moves: (count: number): string => (count === 1 ? '1 move' : `${count} moves`),
  unfinished: 'The game is not over.',
  byState: 'from a position set up by hand',
};
