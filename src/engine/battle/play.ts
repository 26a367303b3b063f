import type { Code } from '../game.ts';
import { breaches } from './check.ts';
import type { Battle } from './game.ts';
import { passing, swapping } from './generate.ts';
import { make } from './make.ts';
import { meantMove } from './notation.ts';
import { stateOf, type Position } from './position.ts';
import { readState } from './read.ts';
import type { BattleBreach } from './rules.ts';
import type { Move, State } from './types.ts';

/** The state after a move, or the rules that the move breaks. */
export type Played =
  | { readonly legal: true; readonly state: State }
  | { readonly legal: false; readonly illegal: readonly BattleBreach[] };

function codeOf(move: Move): Code {
  if (move.kind === 'pass') return passing;
  if (move.kind === 'swap') return swapping;
  if (move.kind === 'infiltrate') return (move.at << 5) | move.at;
  const [from, to] = move.kind === 'path' ? [move.spaces[0]!, move.spaces.at(-1)!] : [move.from, move.to];
  return (from << 5) | to;
}

/** Makes a move in a position, or returns the rules that it breaks. */
export function advance(game: Battle, position: Position, move: Move): readonly BattleBreach[] {
  const illegal = breaches(game, position, move);
  if (illegal.length === 0) make(game, position, codeOf(move));
  return illegal;
}

/** Plays a move in a position that is thrown away afterwards. */
export function playIn(game: Battle, position: Position, move: Move): Played {
  const illegal = advance(game, position, move);
  if (illegal.length > 0) return { legal: false, illegal };
  return { legal: true, state: stateOf(game, position) };
}

/**
 * The state after a move or a traced path, or the rules that it breaks. Throws if the state is not valid or the text is
 * not a move.
 */
export function play(game: Battle, state: State, move: string): Played {
  return playIn(game, readState(game, state), meantMove(game, move));
}
