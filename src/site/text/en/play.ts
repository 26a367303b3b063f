import { listed } from './list.ts';
/** Texts of the tools in which a game is played at one screen. */
export const words = {
  name: (name: string): string => `${name}:`,
  named: (seat: string, name: string): string => (name === '' ? `${seat}: no name.` : `${seat} is ${name}.`),
  forPlayers: (count: number): string => `A game for ${count}.`,
  seeded: (seed: number | null): string => (seed === null ? 'Dealt at random.' : `Dealt from seed ${seed}.`),
  laid: 'The position was laid by hand.',
  byRule: 'Set up as the rules have it.',
  begun: 'The game begins.',
  wentBack: (to: number): string => (to === 0 ? 'Back at the start.' : `Back after move ${to}.`),
  ended: {
    proved: { why: 'The game has ended: no further world can be munched.', rule: 'MU-8.1' },
    agreed: { why: 'The players agree that the game has ended.', rule: null },
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
  theBoard: (game: string): string => `Board of ${game}`,
};
