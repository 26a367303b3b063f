import { leftOver } from '../pyramids.ts';
import type { Result } from '../result.ts';
import type { Munch } from './game.ts';
import { emptyPosition, stateOf, type Position } from './position.ts';
import { validate } from './read.ts';
import { letters, players, type Options, type State } from './types.ts';

/**
 * The position at the start for 2 to 4 players: all worlds in the bank, all monsters in their armies (MU-1); A begins.
 * Nothing in it is left to chance.
 */
export function startOf(game: Munch, count: number, { call = 0 }: Options = {}): Position {
  const { worlds, monsters } = game.numbers;
  const position = emptyPosition(game);
  position.players = count;
  position.call = call;
  position.bank.set([...worlds, ...worlds, ...worlds]);
  position.banked = position.bank.reduce((sum, number) => sum + number, 0);
  for (let player = 0; player < count; player++) position.army.set(monsters, player * 3);
  return position;
}

/** The state of that position. */
export const setUp = (game: Munch, count: number, options: Options = {}): State =>
  stateOf(game, startOf(game, count, options));

/**
 * The state of a board and edge set up by hand, in the notation of states. The other worlds are in the bank, the other
 * monsters in their armies, and A moves first. Returns the issues if the position is not valid.
 */
export function setUpByHand(game: Munch, count: number, board: string, edge: State['edge'] = {}): Result<State> {
  const { worlds, monsters } = game.numbers;
  const here = players.slice(0, count);
  const out = [board, ...Object.values(edge)].join(' ');
  const each = <T>(value: (player: string) => T): Record<string, T> =>
    Object.fromEntries(here.map((player) => [player, value(player)]));
  const nobody = each(() => [0, 0, 0]);
  return validate(game, {
    players: count,
    turn: 'A',
    board,
    edge,
    bank: Object.fromEntries(letters.map((letter) => [letter, leftOver(worlds, out, letter)])),
    army: each((player) => leftOver(monsters, out, player)),
    pit: nobody,
    void: nobody,
    graveyard: each(() => ({})),
    skip: [],
    passes: 0,
  });
}
