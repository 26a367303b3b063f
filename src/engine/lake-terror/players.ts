import type { Player, Role, Variants } from './types.ts';

/** The living, round the table. */
export function living(players: readonly Player[]): Player[] {
  return players.filter(({ alive }) => alive);
}

/** Whether a seat is a living player's. */
export function isAlive(players: readonly Player[], seat: number): boolean {
  return players[seat - 1]?.alive === true;
}

/** The living players of a role, turned or not. */
export function holders(players: readonly Player[], role: Role): Player[] {
  return players.filter((player) => player.alive && player.role === role);
}

/** The living players of a role who can use its ability: Pod People cannot (LT-5.2). */
export function able(players: readonly Player[], role: Role): Player[] {
  return players.filter((player) => player.alive && player.role === role && !player.pod);
}

/** The members of the Watch who patrol: Pod People too, unless they have no duties (LT-2.5, LT-7.5). */
export function onDuty(variants: Variants, players: readonly Player[]): Player[] {
  return holders(players, 'town-watch').filter(({ pod }) => !(pod && variants.dutilessPods));
}

/**
 * Whether there is a cure: the Scientist is played by her variant, or was swapped in openly and then has it as well
 * (LT-7.1, LT-7.2). Being dead or turned does not take it out of the game.
 */
export function cureInPlay(variants: Variants, players: readonly Player[]): boolean {
  const swappedIn = variants.unknownRoles === true && players.some(({ role }) => role === 'scientist');
  return variants.scientist === true || swappedIn;
}

/** The seats of players. */
export function seatsOf(players: readonly Player[]): number[] {
  return players.map(({ seat }) => seat);
}

/** A copy of the players with changes to one of them. */
export function changed(players: readonly Player[], seat: number, change: Partial<Player>): Player[] {
  return players.with(seat - 1, { ...players[seat - 1]!, ...change });
}
