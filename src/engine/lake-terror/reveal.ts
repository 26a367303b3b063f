import { examiners } from '../../content/variant-names.ts';
import { living } from './players.ts';
import type { Finding, Player, Reveal, Variants } from './types.ts';

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
