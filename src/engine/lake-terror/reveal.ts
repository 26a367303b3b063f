import { living } from './players.ts';
import type { Finding, Player, Reveal, Role, Variants } from './types.ts';

/** Roles that examine the dead (LT-7.4). */
const examiners: ReadonlySet<Role> = new Set(['doctor', 'scientist']);

function examining(players: readonly Player[]): Player[] {
  return living(players).filter(({ role }) => examiners.has(role));
}

/** What the table may learn of one who died, from the players after the death (LT-4.1, LT-7.3, LT-7.4). */
export function reveal(variants: Variants, players: readonly Player[], { seat, role, pod }: Player): Reveal {
  const { mysteriousDeath: mystery, autopsy } = variants;
  const tellsRole = mystery === undefined || mystery === 'role';
  const tellsPod =
    (mystery === undefined || mystery === 'pod') &&
    (autopsy === undefined || (autopsy === 'public' && examining(players).length > 0));
  return { seat, ...(tellsRole ? { role } : {}), ...(tellsPod ? { pod } : {}) };
}

/** What is told in private of those who died, where that variant is played; a Pod Person is told nothing. */
export function findings(
  variants: Variants,
  players: readonly Player[],
  dead: readonly Player[],
): { readonly private?: readonly Finding[] } {
  if (variants.autopsy !== 'private') return {};
  const to = examining(players).flatMap(({ seat, pod }) => (pod ? [] : [seat]));
  return { private: dead.map(({ seat, pod }) => ({ seat, to, pod })) };
}
