import type { Munch } from './game.ts';
import { emptyPosition, stateOf } from './position.ts';
import type { State } from './types.ts';

/**
 * The state at the start for 2 to 4 players: all worlds in the bank, all monsters in their armies (MU-1); A begins.
 * Nothing in it is left to chance.
 */
export function setUp(game: Munch, players: number): State {
  const { worlds, monsters } = game.numbers;
  const position = emptyPosition(game);
  position.players = players;
  position.bank.set([...worlds, ...worlds, ...worlds]);
  for (let player = 0; player < players; player++) position.army.set(monsters, player * 3);
  return stateOf(game, position);
}
