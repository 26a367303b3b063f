import { digitsOf, tripleIn } from '../pyramids.ts';
import { players, type Player, type State } from './state.ts';

/*
 * A position as one short line: the board, the player to move, the alien that has moved, and the digits of all pieces
 * beside the board. It has no options and no passes, like the start of a puzzle.
 */

export function packed({ board, turn, moved, stash, captured }: State): string {
  const taken = players.map((player) => digitsOf(captured[player].villagers) + digitsOf(captured[player].aliens));
  return [board, turn, moved ?? '-', digitsOf(stash.a) + digitsOf(stash.b), taken.join('')].join(' ');
}

/** The state that a packed line describes. It is not checked for validity. */
export function unpacked(line: string): State {
  const [taken = '', stash = '', moved = '-', turn = '', ...cells] = line.split(' ').toReversed();
  const captures = (at: number): State['captured']['a'] => ({
    villagers: tripleIn(taken, at),
    aliens: tripleIn(taken, at + 3),
  });
  return {
    board: cells.toReversed().join(' '),
    turn: turn as Player,
    moved: moved === '-' ? null : moved,
    passes: 0,
    stash: { a: tripleIn(stash, 0), b: tripleIn(stash, 3) },
    captured: { a: captures(0), b: captures(6) },
  };
}
