import type { Morning, Night } from '../../../engine/lake-terror/night.ts';
import { words } from '#text/announcer.ts';
import { living, seatsOf } from '../../../engine/lake-terror/players.ts';
import type { Player } from '../../../engine/lake-terror/game.ts';

/** The events of midnight in order, each with its rule and a sentence for the Announcer. */
export function happened(
  nameOf: (seat: number) => string,
  { choices, players }: Night,
  { events, winner }: Morning,
): readonly { readonly rule: string; readonly text: string }[] {
  const patrolled = new Set(Object.values(choices.patrols ?? {}));
  const how = (seat: number): string => {
    const healed = choices.doctor === seat;
    if (patrolled.has(seat)) return healed ? words.how.both : words.how.patrolled;
    return healed ? words.how.healed : '';
  };
  const all = events.map(({ rule, seat, event }) => {
    const why =
      event === 'untouched'
        ? players[seat - 1]?.role === 'lunatic'
          ? words.how.lunatic
          : words.how.healed
        : how(seat);
    return { rule: rule as string, text: words.events[event](nameOf(seat), why) };
  });
  // If no Pod Person is left, the game ends before the victim's turn (LT-3.3).
  const early = winner === 'citizens' && !events.some(({ rule }) => rule === 'LT-3.4');
  return winner
    ? [...all, { rule: early ? 'LT-3.3' : winner === 'pods' ? 'LT-6.2' : 'LT-6.1', text: words.end.title[winner] }]
    : all;
}

/** The row around a player: that player and living neighbours, or all living players if there are too few (LT-2.8). */
export function rowAround(players: readonly Player[], middle: number, size: number): number[] {
  const ring = seatsOf(living(players));
  if (ring.length <= size) return ring;
  const at = ring.indexOf(middle);
  const before = Math.floor(size / 2);
  return Array.from({ length: size }, (_, index) => ring[(at - before + index + ring.length) % ring.length] ?? 0);
}
