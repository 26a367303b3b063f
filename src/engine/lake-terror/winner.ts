import { living } from './players.ts';
import type { Player, Side } from './types.ts';

/**
 * The winner, or null. The citizens win if no Pod Person is alive (LT-6.1). The Pod People win if only they and the
 * Lunatic are left (LT-6.2).
 */
export function winnerOf(players: readonly Player[]): Side | null {
  const alive = living(players);
  if (!alive.some(({ pod }) => pod)) return 'citizens';
  return alive.every(({ pod, role }) => pod || role === 'lunatic') ? 'pods' : null;
}

/** The seats of the players who win with a side, including the dead; empty while nobody has won. */
export function winners(players: readonly Player[], winner: Side | null): number[] {
  if (winner === null) return [];
  return players.filter(({ pod }) => pod === (winner === 'pods')).map(({ seat }) => seat);
}
