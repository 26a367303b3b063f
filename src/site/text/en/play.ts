import { listed } from './list.ts';
/** What the tools say in which a game is played at one screen. */
export const words = {
  name: (name: string): string => `${name}:`,
  named: (seat: string, name: string): string => (name === '' ? `${seat}: no name.` : `${seat} is ${name}.`),
  forPlayers: (count: number): string => `A game for ${count}.`,
  seeded: (seed: number | null): string => (seed === null ? 'Dealt at random.' : `Dealt from seed ${seed}.`),
  laid: 'The position was laid by hand.',
  byRule: 'Set up as the rules have it.',
  begun: 'The game begins.',
  over: 'The game is over.',
  wentBack: (to: number): string => (to === 0 ? 'Back at the start.' : `Back after move ${to}.`),
  ended: {
    proved: 'The game has ended: no further world can be munched.',
    agreed: 'The players agree that the game has ended.',
  },
  title: (players: readonly { readonly name: string; readonly points: number }[], moves: number): string =>
    `${players.map(({ name, points }) => `${name} ${points}`).join(' : ')}, ${moves === 1 ? '1 move' : `${moves} moves`}`,

  players: 'Players',
  playersCount: (count: number): string => `${count} players`,
  playerName: (seat: string): string => `Name of ${seat}`,
  how: 'How it begins',
  byHand: 'Laid by hand',
  seed: 'Seed',
  seedHint: 'The same number deals the same board on every device.',
  fairTown: 'A fair town',
  fairly: (games: number, results: readonly number[]): string => {
    const every = (at: number): string => listed(results.filter((_, place) => place % 2 === at).map(String));
    return `A fair town: three pairs of computer players played ${games} games each. The first player won ${every(0)}, and drew ${every(1)}.`;
  },
  paste: 'Open a game kept as text',
  dealAgain: 'Deal again',
  begin: 'Begin the game',
  opening: 'One moment …',
  wrong: 'This cannot be played from:',

  person: 'a person',
  who: (seat: string): string => `Who plays ${seat}`,
  aPerson: 'A person',
  seated: (seat: string, who: string): string => `${seat} is played by ${who}.`,
  agreed: 'Agreed for this game.',
  moreOptions: 'Optional rules',
  aids: 'Hint, best lines, review',
  notYours: (name: string): string => `It is the turn of ${name}.`,
  moveNow: 'Move now',
  letMove: 'Let it move',
  thinking: 'is thinking …',
  waiting: 'waits, since you went back',
  toMove: 'to move',
  theBoard: (game: string): string => `Board of ${game}`,
  play: 'Play it',
  noMove: (typed: string, samples: string): string => `“${typed}” is no move. Moves are written like ${samples}.`,
  tracePath: 'Try this path',
  moves: 'Moves',
  looking: (at: number, of: number): string =>
    at === 0
      ? `You are looking at the start; ${of} moves follow.`
      : `You are looking at the board after move ${at} of ${of}.`,
  backToGame: 'Back to the game',
  newGame: 'New game',
  sameBoard: 'The same board again',
  next: 'Next choice',
  where: 'Choose where',
  places: (count: number): string => (count === 1 ? 'one place to go' : `${count} places to go`),
  turnNumber: (turn: number): string => `Move ${turn}`,
  score: 'How it adds up',
  ways: 'Type, trace or read',
  record: 'Text, link and print',
  hint: 'Try a move that is not allowed, and the rule appears here.',
  seedWas: (seed: number): string => `Dealt from seed ${seed}.`,
  agree: 'Agree that it has ended',
  agreeHint: 'If all of you agree that nothing more will happen, end the game here and count.',
};
