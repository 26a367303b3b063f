/* The questions to an opponent in play, as plain functions. */
import { takenIn } from './ended.ts';
import type { ScreenGame } from './game.ts';

/** The random seed of an opponent after a number of moves: the same in every tab with the same game. */
export function seedAt(session: string, moves: number): number {
  let seed = moves;
  for (const letter of session) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0;
  return seed;
}

/** The number of actions since the last capture. */
export function quietIn<S>(game: Pick<ScreenGame<S>, 'seatsOf' | 'trays'>, positions: readonly S[]): number {
  const now = takenIn(game, positions.at(-1)!);
  let quiet = 0;
  while (quiet < positions.length - 1 && takenIn(game, positions.at(-2 - quiet)!) === now) quiet++;
  return quiet;
}
