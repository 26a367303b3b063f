import { leftOver, sizes } from '../pyramids.ts';
import { repeat } from '../repeat.ts';
import type { Result } from '../result.ts';
import { randomFrom, shuffled } from '../rng.ts';
import type { Battle } from './game.ts';
import { agree, emptyPosition, put, stateOf, type Position } from './position.ts';
import { validate } from './read.ts';
import type { Options, State } from './types.ts';

/**
 * The position at the start, with the villagers where the seed puts them (BB-1.3); a begins. Where the board has more
 * spaces than there are villagers, the rest stays empty; where it has fewer, the rest of the villagers stays out.
 */
export function startOf(game: Battle, seed: number, options: Options = {}): Position {
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
  agree(position, options);
  return position;
}

/** The state of that position. */
export const setUp = (game: Battle, seed: number, options: Options = {}): State =>
  stateOf(game, startOf(game, seed, options));

/**
 * The state with a board made by hand, in the notation of states: what the board does not hold of the aliens is in the
 * stashes, nothing is captured, a is to move. The issues where the board is no valid one.
 */
export function setUpByHand(game: Battle, board: string): Result<State> {
  const nothing = { villagers: [0, 0, 0], aliens: [0, 0, 0] } as const;
  const { stash } = game.numbers;
  return validate(game, {
    board,
    turn: 'a',
    moved: null,
    passes: 0,
    stash: { a: leftOver(stash, board, 'a'), b: leftOver(stash, board, 'b') },
    captured: { a: nothing, b: nothing },
  });
}
