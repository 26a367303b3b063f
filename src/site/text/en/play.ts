import { listed } from '#text/common.ts';
/** Texts of a game at one screen. */
export const words = {
  name: (name: string): string => `${name}:`,
  named: (seat: string, name: string): string => (name === '' ? `${seat}: no name.` : `${seat} is ${name}.`),
  forPlayers: (count: number): string => `A game for ${count}.`,
  seeded: (seed: number | null): string => (seed === null ? 'Dealt at random.' : `Dealt from seed ${seed}.`),
  laid: 'The position was set up by hand.',
  byRule: 'Set up by the rules.',
  begun: 'The game begins.',
  wentBack: (to: number): string => (to === 0 ? 'Back at the start.' : `Back after move ${to}.`),
  ended: {
    proved: { why: 'The game is over: no more worlds can be munched.', rule: 'MU-8.1' },
    agreed: { why: 'The players agreed to end the game.', rule: null },
  },
  title: (players: readonly { readonly name: string; readonly points: number }[], moves: number): string =>
    `${players.map(({ name, points }) => `${name} ${points}`).join(' : ')}, ${moves === 1 ? '1 move' : `${moves} moves`}`,

  players: 'Players',
  playersCount: (count: number): string => `${count} players`,
  playerName: (seat: string): string => `Name of ${seat}`,
  how: 'Set-up',
  byHand: 'Set up by hand',
  seed: 'Seed',
  seedHint: 'The same number deals the same board on every device.',
  fairTown: 'A fair town',
  fairly: (games: number, results: readonly number[]): string => {
    const every = (at: number): string => listed(results.filter((_, place) => place % 2 === at).map(String));
    return `A fair town: three pairs of computer players played ${games} games each. The first player won ${every(0)}, and drew ${every(1)}.`;
  },
  paste: 'Paste a game',
  dealAgain: 'Deal again',
  begin: 'Begin the game',
  opening: 'Loading …',
  wrong: 'You cannot play from this position:',

  person: 'a person',
  who: (seat: string): string => `Who plays ${seat}`,
  aPerson: 'A person',
  seated: (seat: string, who: string): string => `${seat} is played by ${who}.`,
  agreed: 'Set for this game.',
  moreOptions: 'Optional rules',
  theBoard: (game: string): string => `Board of ${game}`,
};
