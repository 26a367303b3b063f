import type { Player, Role, Variants, Side, Finding, Reveal, LakeTerror, LakeTerrorBreach } from './game.ts';
import { examiners } from '../../content/variant-names.ts';

export function living(players: readonly Player[]): Player[] {
  return players.filter(({ alive }) => alive);
}

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
 * Whether there is a cure: the Scientist is played or was swapped in openly, even if dead or turned (LT-7.1, LT-7.2).
 */
export function cureInPlay(variants: Variants, players: readonly Player[]): boolean {
  const swappedIn = variants.unknownRoles === true && players.some(({ role }) => role === 'scientist');
  return variants.scientist === true || swappedIn;
}

export function seatsOf(players: readonly Player[]): number[] {
  return players.map(({ seat }) => seat);
}

export function changed(players: readonly Player[], seat: number, change: Partial<Player>): Player[] {
  return players.with(seat - 1, { ...players[seat - 1]!, ...change });
}

/** The winner, or null: citizens if no Pod Person lives (LT-6.1), pods if only they and the Lunatic do (LT-6.2). */
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

function examining(players: readonly Player[]): Player[] {
  return living(players).filter(({ role }) => examiners.some((each) => each === role));
}

/**
 * The facts that the table may learn about a dead player, from the players after the death (LT-4.1, LT-7.3, LT-7.4).
 */
export function reveal(variants: Variants, players: readonly Player[], { seat, role, pod }: Player): Reveal {
  const { mysteriousDeath: mystery, autopsy } = variants;
  const tellsRole = mystery === undefined || mystery === 'role';
  const tellsPod =
    (mystery === undefined || mystery === 'pod') &&
    (autopsy === undefined || (autopsy === 'public' && examining(players).length > 0));
  return { seat, ...(tellsRole ? { role } : {}), ...(tellsPod ? { pod } : {}) };
}

/** The private facts about the dead, if that variant is played. A Pod Person learns nothing. */
export function findings(
  variants: Variants,
  players: readonly Player[],
  dead: readonly Player[],
): { readonly private?: readonly Finding[] } {
  if (variants.autopsy !== 'private') return {};
  const to = examining(players).flatMap(({ seat, pod }) => (pod ? [] : [seat]));
  return { private: dead.map(({ seat, pod }) => ({ seat, to, pod })) };
}

/** The reason why the named players cannot be investigated; undefined if they can (LT-2.8). */
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
