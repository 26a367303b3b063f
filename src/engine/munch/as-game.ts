import { joined, movesBy, type Game } from '../game.ts';
import type { Munch } from './game.ts';
import { codes, countMoves, fill, isOver } from './generate.ts';
import { make, unmake } from './make.ts';
import { codeText } from './moves.ts';
import { copy, emptyPosition, hash, stateOf, type Position } from './position.ts';
import { readState } from './read.ts';
import { lostMonsters, scores, type Scores } from './score.ts';
import type { State } from './types.ts';

/** Munch as a {@link Game}, so that search and studies can play it. */
export function asGame(game: Munch): Game<Position, State, Scores> {
  const halves = new Int32Array(2);
  return {
    read: (state) => readState(game, state),
    write: (position) => stateOf(game, position),
    empty: () => emptyPosition(game),
    copy,
    moves: movesBy((position, into, from) => fill(game, position, into, from)),
    count: (position) => countMoves(game, position),
    make: (position, code) => make(game, position, code),
    unmake: (position) => unmake(game, position),
    isOver,
    scores: (position) => scores(game, position, lostMonsters(position)),
    hash: (position) => {
      hash(position, halves);
      return joined(halves);
    },
    text: (position, code) => codeText(game, position, code),
    move: (position, text) => codes(game, position).find((code) => codeText(game, position, code) === text),
  };
}
