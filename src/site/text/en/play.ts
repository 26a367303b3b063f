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
  dealAgain: 'Deal again',
  begin: 'Begin the game',
  wrong: 'This cannot be played from:',

  toMove: 'to move',
  theBoard: (game: string): string => `Board of ${game}`,
  play: 'Play it',
  noMove: (typed: string, samples: string): string => `“${typed}” is no move. Moves are written like ${samples}.`,
  readOut: 'Read the position',
  hush: 'Put it away',
  trace: 'Trace the path',
  tracePath: 'Try this path',
  moves: 'Moves',
  looking: (at: number, of: number): string =>
    at === 0
      ? `You are looking at the start; ${of} moves follow.`
      : `You are looking at the board after move ${at} of ${of}.`,
  backToGame: 'Back to the game',
  newGame: 'New game',
  next: 'Next choice',
  where: 'Choose where',
  places: (count: number): string => (count === 1 ? 'one place to go' : `${count} places to go`),
  beside: 'Beside the board',
  turnNumber: (turn: number): string => `Move ${turn}`,
  score: 'How it adds up',
  seedWas: (seed: number): string => `Dealt from seed ${seed}.`,
  agree: 'Agree that it has ended',
  agreeHint: 'If all of you agree that nothing more will happen, end the game here and count.',
};
