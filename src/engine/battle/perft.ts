import type { Tree } from '../perft.ts';
import type { Battle } from './game.ts';
import { codes, countMoves, type Code } from './generate.ts';
import { make } from './make.ts';
import { copy, emptyPosition, type Position } from './position.ts';

/** What counting moves needs to know of the game. */
export function treeOf(game: Battle): Tree<Position, Code> {
  return {
    moves: (position) => codes(game, position),
    count: (position) => countMoves(game, position),
    scratch: () => emptyPosition(game),
    play: (position, code, into) => {
      copy(position, into);
      make(game, into, code);
    },
  };
}
