import { living, seatsOf } from '../../../engine/lake-terror/players.ts';
import type { Player } from '../../../engine/lake-terror/game.ts';

/** The row with a player in the middle: she and her living neighbours, or all if they are too few (LT-2.8). */
export function rowAround(players: readonly Player[], middle: number, size: number): number[] {
  const ring = seatsOf(living(players));
  if (ring.length <= size) return ring;
  const at = ring.indexOf(middle);
  const before = Math.floor(size / 2);
  return Array.from({ length: size }, (_, index) => ring[(at - before + index + ring.length) % ring.length] ?? 0);
}
