import { joined, movesBy, type Game } from '../game.ts';
import type { Battle } from './game.ts';
import { codes, countMoves, fill, isOver } from './generate.ts';
import { make, unmake } from './make.ts';
import { codeText } from './moves.ts';
import { copy, emptyPosition, hash, stateOf, type Position } from './position.ts';
import { readState } from './read.ts';
import { scores, type Scores } from './score.ts';
import type { State } from './types.ts';

/** The scores of a position. */
export function scoresIn(game: Battle, position: Position): Scores {
  const { captured, options } = stateOf(game, position);
  return scores(game, captured, options?.komi);
}

/** Battle as a {@link Game}, so that search and studies can play it. */
export function asGame(game: Battle): Game<Position, State, Scores> {
  const halves = new Int32Array(2);
  return {
    read: (state) => readState(game, state),
    write: (position) => stateOf(game, position),
    empty: () => emptyPosition(game),
    copy,
    moves: movesBy((position, into, from) => fill(game, position, into, from)),
    count: (position) => countMoves(game, position),
    make: (position, code) => make(game, position, code),
    unmake,
    isOver: (position) => isOver(game, position),
    scores: (position) => scoresIn(game, position),
    hash: (position) => {
      hash(position, halves);
      return joined(halves);
    },
    text: (_, code) => codeText(game, code),
    move: (position, text) => codes(game, position).find((code) => codeText(game, code) === text),
  };
}
