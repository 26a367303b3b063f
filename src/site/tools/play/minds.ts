/*
 * What an opponent in play is asked, as plain functions.
 */
import { takenIn } from './ended.ts';
import type { Game } from './game.ts';

/** What an opponent’s lots are drawn from after so many moves: the same in every tab that has the game open. */
export function lotOf(session: string, moves: number): number {
  let lot = moves;
  for (const letter of session) lot = (Math.imul(lot, 31) + letter.charCodeAt(0)) >>> 0;
  return lot;
}

/** How many actions it is since somebody took a piece. */
export function quietIn<S>(game: Pick<Game<S>, 'seatsOf' | 'trays'>, positions: readonly S[]): number {
  const now = takenIn(game, positions.at(-1)!);
  let quiet = 0;
  while (quiet < positions.length - 1 && takenIn(game, positions.at(-2 - quiet)!) === now) quiet++;
  return quiet;
}
