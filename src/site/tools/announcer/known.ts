import { words } from '#text/announcer.ts';
import type { Reveal, Role } from '../../../engine/lake-terror/game.ts';

/** The facts that the table learns about a dead player; empty if there are none. */
export function knownWords(name: string, { role, pod }: Reveal, oneOf: (role: Role) => string): string {
  const { known } = words;
  const was = role === undefined ? '' : oneOf(role);
  if (pod === undefined) return was && known.role(name, was);
  // A player who was dealt the Pod Person is still one, unless cured.
  return !was || (role === 'pod-person' && pod) ? known.nature(name, pod) : known.both(name, was, pod);
}
