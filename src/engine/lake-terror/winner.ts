import { living } from './players.ts';
import type { Player, Side } from './types.ts';

/** Who has won, or null: without a living Pod Person the citizens (LT-6.1); with none but them and the Lunatic they (LT-6.2). */
export function winnerOf(players: readonly Player[]): Side | null {
  const alive = living(players);
  if (!alive.some(({ pod }) => pod)) return 'citizens';
  return alive.every(({ pod, role }) => pod || role === 'lunatic') ? 'pods' : null;
}

/** The seats of those who win with a side, the dead among them; none while nobody has won. */
export function winners(players: readonly Player[], winner: Side | null): number[] {
  if (winner === null) return [];
  return players.filter(({ pod }) => pod === (winner === 'pods')).map(({ seat }) => seat);
}
