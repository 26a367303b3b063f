import type { Morning, Night } from '../../../engine/lake-terror/night.ts';
import { words } from '#text/announcer.ts';

/** The events of midnight, in order: a rule, and a sentence for the Announcer. */
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
