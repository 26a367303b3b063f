import type { Code } from '../game.ts';
import type { Munch } from './game.ts';
import { codes, isOver, kindOf, kinds } from './generate.ts';
import { monsterOf, monsterTexts, worldTexts } from './pieces.ts';
import type { Position } from './position.ts';
import { readState } from './read.ts';
import type { State } from './types.ts';

/** The notation of a legal move of a position. */
export function codeText(game: Munch, position: Position, code: Code): string {
  const kind = kindOf(code);
  const piece = (code >> 6) & 63;
  const at = code & 63;
  const { turn } = position;
  if (kind === kinds.place) return `+${worldTexts[piece]!}@${game.names[at]!}`;
  if (kind === kinds.unleash) return `!${monsterTexts[monsterOf(turn, piece)]!}@${game.names[game.spaces + at]!}`;
  if (kind === kinds.move) return `${game.names[position.out[turn]!]!}>${game.names[at]!}`;
  if (kind === kinds.call) return 'call';
  return kind === kinds.recall ? 'recall' : 'pass';
}

/** The legal moves of a position, in plain string order. */
export function movesOf(game: Munch, position: Position): string[] {
  return codes(game, position).map((code) => codeText(game, position, code));
}

/** Whether the game has formally ended (MU-8.1). Throws if the state is not valid. */
export function over(game: Munch, state: State): boolean {
  return isOver(readState(game, state));
}

/**
 * The legal moves in plain string order (MU-2 to MU-5): `["recall"]` or `["pass"]` if nothing else is legal, none if
 * the game is over. Throws if the state is not valid.
 */
export function legalMoves(game: Munch, state: State): string[] {
  return movesOf(game, readState(game, state));
}
