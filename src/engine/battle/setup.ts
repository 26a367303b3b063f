import { leftOver, sizes } from '../pyramids.ts';
import { repeat } from '../repeat.ts';
import type { Result } from '../result.ts';
import { randomFrom, shuffled } from '../rng.ts';
import type { Battle } from './game.ts';
import { agree, emptyPosition, put, stateOf, type Position } from './position.ts';
import { validate } from './read.ts';
import type { Options, State } from './types.ts';

/**
 * The position at the start, with the villagers placed by the seed (BB-1.3); a begins. If the board has more spaces
 * than there are villagers, the other spaces stay empty. If it has fewer, the other villagers are left out.
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
 * The state of a board set up by hand, in the notation of states. Aliens that are not on the board are in the stashes,
 * nothing is captured, and a moves first. Returns the issues if the board is not valid.
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
