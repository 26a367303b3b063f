import { sizes } from '../pyramids.ts';
import { repeat } from '../repeat.ts';
import { randomFrom, shuffled } from '../rng.ts';
import type { Battle } from './game.ts';
import { emptyPosition, put, stateOf } from './position.ts';
import type { State } from './types.ts';

/**
 * The state at the start, with the villagers where the seed puts them (BB-1.3); a begins. Where the board has more
 * spaces than there are villagers, the rest stays empty; where it has fewer, the rest of the villagers stays out.
 */
export function setUp(game: Battle, seed: number): State {
  const { stash } = game.numbers;
  const villagers = [0, 1].flatMap((colour) => sizes.flatMap((size) => repeat(stash[size], 1 + colour * 3 + size)));
  const spaces = game.names.length;
  const empty = repeat(Math.max(0, spaces - villagers.length), 0);
  const position = emptyPosition(game);
  shuffled([...villagers, ...empty], randomFrom(seed))
    .slice(0, spaces)
    .forEach((piece, space) => {
      if (piece !== 0) put(position, space, piece, 0);
    });
  position.stash.set([...stash, ...stash]);
  return stateOf(game, position);
}
