import type { LakeTerror } from './game.ts';
import { isAlive, living } from './players.ts';
import type { LakeTerrorBreach } from './rules.ts';
import type { Player } from './types.ts';

/** Why the named players cannot be investigated, or undefined (LT-2.8). */
export function checkRow(
  game: LakeTerror,
  players: readonly Player[],
  seats: readonly number[],
): LakeTerrorBreach | undefined {
  const rule = 'LT-2.8';
  const ring = living(players);
  const wanted = Math.min(game.investigated, ring.length);
  const named = new Set(seats);
  if (named.size !== wanted || seats.length !== wanted) return { rule, key: 'row-size', values: { wanted } };
  const dead = seats.find((seat) => !isAlive(players, seat));
  if (dead !== undefined) return { rule, key: 'dead', values: { player: dead } };
  if (wanted === ring.length) return undefined;
  // If they sit in a row, all but the last have a neighbour who is named too.
  const followed = ring.filter(
    ({ seat }, index) => named.has(seat) && named.has(ring[(index + 1) % ring.length]!.seat),
  );
  return followed.length === wanted - 1 ? undefined : { rule, key: 'not-in-a-row' };
}

/** The number of named players who are Pod People or Lunatics. */
export function investigate(players: readonly Player[], seats: readonly number[]): number {
  return players.filter(({ seat, pod, role }) => seats.includes(seat) && (pod || role === 'lunatic')).length;
}
