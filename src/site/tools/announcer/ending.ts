import { isAlive, living } from '../../../engine/lake-terror/players.ts';
import { downToLynch } from '../../../engine/lake-terror/vote.ts';
import type { Player } from '../../../engine/lake-terror/game.ts';
import { endings as words } from '#text/announcer.ts';
import { seatName } from './parts.tsx';
import type { PastChapter, State, Town } from './state.ts';

/* The end of a game of Lake Terror as plain data, when nothing is secret any longer. */

interface Why {
  readonly text: string;
  readonly rule: string;
}

const playersAfter = (event: PastChapter): readonly Player[] =>
  'morning' in event ? event.morning.players : event.verdict.players;

/** The outcomes, each with the number of its night, or of the night before its day. */
function numbered({
  outcomes,
}: Pick<Town, 'outcomes'>): readonly { readonly event: PastChapter; readonly round: number }[] {
  let round = 0;
  return outcomes.map((event) => {
    if ('morning' in event) ({ round } = event.asked);
    return { event, round };
  });
}

/**
 * The first night or day after which players other than Pod People could vote nobody out alone; undefined if they
 * always had enough votes.
 */
const lostFrom = (town: Town): number | undefined =>
  numbered(town).find(({ event }) => {
    const players = playersAfter(event);
    return living(players).filter(({ pod }) => !pod).length < downToLynch(players);
  })?.round;

export function reasonsOf(state: Pick<State, 'names'>, town: Town): readonly Why[] {
  const last = numbered(town).at(-1);
  if (!last || town.winner === null) return [];
  const { event, round } = last;
  const name = (seat: number): string => seatName(state, seat);
  if (town.winner === 'pods') {
    const lunatic = town.players.find(({ role, pod, alive }) => role === 'lunatic' && alive && !pod);
    const from = lostFrom(town);
    return [
      { text: lunatic ? words.lunatic(name(lunatic.seat)) : words.pods, rule: 'LT-6.2' },
      ...(from !== undefined && from < round ? [{ text: words.lost(from), rule: 'LT-4.4' }] : []),
    ];
  }
  if ('verdict' in event) return [{ text: words.lynched(name(event.chapter.accused), round), rule: 'LT-6.1' }];
  const ended = event.morning.events.findLast(({ event: kind }) => kind === 'shot' || kind === 'cured');
  return ended ? [{ text: words[ended.event as 'shot' | 'cured'](name(ended.seat), round), rule: 'LT-3.3' }] : [];
}

interface Prize {
  readonly prize: string;
  readonly text: string;
}

function largest(counts: ReadonlyMap<number, number>): readonly [seats: readonly number[], count: number] {
  const most = Math.max(0, ...counts.values());
  return [most === 0 ? [] : [...counts].flatMap(([seat, count]) => (count === most ? [seat] : [])), most];
}

/** The prizes from the log: for the best liar, the best detective and the unluckiest player. */
export function prizesOf(state: Pick<State, 'names'>, town: Town): readonly Prize[] {
  const all = numbered(town);
  const days = new Map<number, number>();
  const accused = new Set<number>();
  const noses = new Map<number, number>();
  let before: readonly Player[] = [];
  let first: readonly [seat: number, text: string] | undefined;
  for (const { event, round } of all) {
    const after = playersAfter(event);
    if ('morning' in event) {
      const over = town.winner !== null && event === town.outcomes.at(-1);
      // A day begins for all living players, unless the night has ended the game.
      for (const { seat, pod, alive } of after)
        if (!over && alive && pod && !accused.has(seat)) days.set(seat, (days.get(seat) ?? 0) + 1);
    } else {
      const { accused: seat, accuser, seconder } = event.chapter;
      if (before[seat - 1]?.pod) {
        accused.add(seat);
        for (const each of new Set([accuser, seconder])) noses.set(each, (noses.get(each) ?? 0) + 1);
      }
    }
    const start = 'morning' in event ? event.asked.players : before;
    const fallen = after.find(({ seat, alive }) => !alive && isAlive(start, seat));
    if (fallen && !first) first = [fallen.seat, ('morning' in event ? words.byNight : words.byDay)(round)];
    before = after;
  }
  const names = (seats: readonly number[]): string => words.list(seats.map((seat) => seatName(state, seat)));
  const [liars, longest] = largest(days);
  const never = liars.filter((seat) => !accused.has(seat));
  const [sniffers, hits] = largest(noses);
  return [
    ...(liars.length > 0
      ? [{ prize: words.liar, text: words.lied(names(never.length > 0 ? never : liars), longest, never.length > 0) }]
      : []),
    ...(sniffers.length > 0 ? [{ prize: words.nose, text: words.smelt(names(sniffers), hits) }] : []),
    ...(first ? [{ prize: words.unlucky, text: words.fell(names([first[0]]), first[1]) }] : []),
  ];
}
