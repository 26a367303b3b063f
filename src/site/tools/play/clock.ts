/* A turn clock as plain data: the players' remaining times when it last started, and the time of that start. Current
   times are calculated from these, not by counting seconds, of which some might be lost. */
import { list, nullable, object, read, union, whole, type Infer } from '../../../engine/shape.ts';

/** The longest time of a clock, in milliseconds. */
const longest = 24 * 60 * 60 * 1000;
const moment = whole(0, 8.64e15);
const length = whole(1000, longest);

const Rules = union('kind', {
  /** A fixed time per turn. Unused time is lost. */
  sand: { turn: length },
  /** A time for the game, and additional time per completed turn. */
  fischer: { game: length, turn: whole(0, longest) },
});
type Rules = Infer<typeof Rules>;

const mostSeats = 4;

const Clock = object({
  rules: Rules,
  /** The time left for each seat when the clock last started; negative after it ran out. */
  left: list(whole(-8.64e15, longest), mostSeats, 1),
  /** The number of times that each seat ran out of time. */
  out: list(whole(0, 100_000), mostSeats, 1),
  /** The seat whose time is running; null if the game is over. */
  seat: nullable(whole(0, mostSeats - 1)),
  /** The time at which it started; null while the clock is paused. */
  since: nullable(moment),
  moves: whole(0, 100_000),
});
export type Clock = Infer<typeof Clock>;

export const kinds = ['none', 'sand', 'fischer'] as const;
export type ClockKind = (typeof kinds)[number];

/** The rules of a clock with these minutes and seconds, and `more` seconds per turn; null if they are not valid. */
export function rulesFrom(kind: ClockKind, minutes: number, seconds: number, more: number): Rules | null {
  const time = (minutes * 60 + seconds) * 1000;
  if (kind === 'none' || !(time >= 1000 && time <= longest)) return null;
  return kind === 'sand' ? { kind, turn: time } : { kind, game: time, turn: Math.min(more * 1000, longest) };
}

/** The state of the game: the seat to move, or null if it is over, and the number of moves. */
export interface At {
  readonly seat: number | null;
  readonly moves: number;
}

/** A clock from outside; null if it is not valid. */
export function readClockOf(value: unknown, seats: number): Clock | null {
  const clock = read(Clock, value);
  if (!clock.ok) return null;
  const { left, out, seat } = clock.value;
  return left.length === seats && out.length === seats && (seat === null || seat < seats) ? clock.value : null;
}

const fullOf = (rules: Rules): number => (rules.kind === 'sand' ? rules.turn : rules.game);

/** A clock that has just started. */
export const begin = (rules: Rules, seats: number, { seat, moves }: At, now: number): Clock => ({
  rules,
  left: Array.from({ length: seats }, () => fullOf(rules)),
  out: Array.from({ length: seats }, () => 0),
  seat,
  since: seat === null ? null : now,
  moves,
});

/** The time left for a seat; negative after it ran out. If the device's clock is set back, no time is lost. */
export const seatTimeLeft = ({ left, seat, since }: Clock, of: number, now: number): number =>
  (left[of] ?? 0) - (seat === of && since !== null ? Math.max(0, now - since) : 0);

/** The clock without the time that has run since its start. */
const settled = (clock: Clock, now: number): Clock =>
  clock.seat === null
    ? clock
    : {
        ...clock,
        left: clock.left.map((_, of) => seatTimeLeft(clock, of, now)),
        since: clock.since === null ? null : now,
      };

export const pause = (clock: Clock, now: number): Clock => ({ ...settled(clock, now), since: null });

/** The clock after it starts; unchanged if it is running, or the game is over. */
export const go = (clock: Clock, now: number): Clock =>
  clock.seat === null || clock.since !== null ? clock : { ...clock, since: now };

/**
 * The clock after an event in the game. At the end of a turn, the rules' increment is added, the clock stops, and the
 * next one starts. Undoing a turn neither adds nor removes time. A paused clock stays paused.
 */
export function advanced(clock: Clock, at: At, now: number): Clock {
  const { rules, seat } = clock;
  if (at.seat === seat) return at.moves === clock.moves ? clock : { ...clock, moves: at.moves };
  const stopped = settled(clock, now);
  const isEnded = at.moves > clock.moves;
  const left = stopped.left.map((value, of) => {
    if (rules.kind === 'sand') return of === seat || of === at.seat ? rules.turn : value;
    // A seat that ran out of time continues from zero. The players decide the consequence.
    return of === seat && isEnded ? Math.min(longest, Math.max(0, value) + rules.turn) : value;
  });
  const ran = seat !== null && (stopped.left[seat] ?? 0) <= 0 && isEnded;
  return {
    ...stopped,
    left,
    out: stopped.out.map((count, of) => (ran && of === seat ? count + 1 : count)),
    seat: at.seat,
    // If a game that was over continues, the clock waits until somebody starts it.
    since: at.seat === null || stopped.since === null ? null : now,
    moves: at.moves,
  };
}
