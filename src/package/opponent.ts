import { farthest, moveOf, type Found, type Playing } from '../engine/opponents.ts';
import { randomFrom } from '../engine/rng.ts';

export type { Found } from '../engine/opponents.ts';

export interface Asked {
  /** An opponent from 1, the weakest, to 6, the strongest. Optional; default: 3, unless `nodes` is given. */
  readonly level?: 1 | 2 | 3 | 4 | 5 | 6;
  /** The number of positions to examine at full strength, instead of a level. */
  readonly nodes?: number;
  /** The random seed, a whole number: another seed may choose another of several equally good moves. */
  readonly seed?: number;
}

/** The chosen move. Throws if the game is over. */
export function bestMove<Position, State, Weights>(
  playing: Playing<Position, State, Weights>,
  position: Position,
  { level = 3, nodes, seed = 0 }: Asked,
): Found {
  const { game, opponents } = playing;
  if (game.isOver(position)) throw new RangeError('the game is over: there is no move');
  const { weights, levels } = opponents;
  const who = nodes === undefined ? levels[level - 1] : { nodes, turns: farthest, noise: 0, weights };
  if (!who) throw new RangeError(`a level from 1 to ${levels.length}, not ${level}`);
  return moveOf(playing, position, who, randomFrom(seed));
}
