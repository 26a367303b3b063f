import type { Code } from '../game.ts';
import { breaches } from './check.ts';
import type { Munch } from './game.ts';
import { kinds } from './generate.ts';
import { make } from './make.ts';
import { meantMove } from './notation.ts';
import { stateOf, type Position } from './position.ts';
import { readState } from './read.ts';
import type { MunchBreach } from './rules.ts';
import type { Move, State } from './types.ts';

/** The state after a move, or the rules that the move breaks. */
export type Played =
  | { readonly legal: true; readonly state: State }
  | { readonly legal: false; readonly illegal: readonly MunchBreach[] };

function codeOf(move: Move): Code {
  if (move.kind === 'place') return kinds.place | (move.world << 6) | move.at;
  if (move.kind === 'unleash') return kinds.unleash | (move.size << 6) | move.slot;
  return move.kind === 'move' ? move.to : kinds[move.kind];
}

/** Makes a move in a position, or returns the rules that it breaks. */
export function advance(game: Munch, position: Position, move: Move): readonly MunchBreach[] {
  const illegal = breaches(game, position, move);
  if (illegal.length === 0) make(game, position, codeOf(move));
  return illegal;
}

/** Plays a move in a position that is thrown away afterwards. */
export function playIn(game: Munch, position: Position, move: Move): Played {
  const illegal = advance(game, position, move);
  if (illegal.length > 0) return { legal: false, illegal };
  return { legal: true, state: stateOf(game, position) };
}

/** The state after a move, or the rules that it breaks. Throws if the state is not valid or the text is not a move. */
export function play(game: Munch, state: State, move: string): Played {
  return playIn(game, readState(game, state), meantMove(game, move));
}
