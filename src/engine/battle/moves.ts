import type { Code } from '../game.ts';
import type { Battle } from './game.ts';
import { codes, isOver, passing, swapping } from './generate.ts';
import { readState } from './read.ts';
import type { State } from './types.ts';

/** The notation of a legal move. */
export function codeText(game: Battle, code: Code): string {
  if (code === passing) return 'pass';
  if (code === swapping) return 'swap';
  const from = code >> 5;
  const to = code & 31;
  return from === to ? `+${game.names[from]!}` : `${game.names[from]!}>${game.names[to]!}`;
}

/** Whether the game is over (BB-6.1). Throws if the state is not valid. */
export function over(game: Battle, state: State): boolean {
  return isOver(game, readState(game, state));
}

/**
 * The legal moves, each from–to pair once, in plain string order (BB-2 to BB-4): `["pass"]` if nothing else is legal,
 * none if the game is over. Throws if the state is not valid.
 */
export function legalMoves(game: Battle, state: State): string[] {
  return codes(game, readState(game, state)).map((code) => codeText(game, code));
}
