/*
 * A turn clock as plain data: what was left when it was last set going, and when that was. What a moment makes of it is
 * worked out from these, so that no tick is counted and none is lost.
 */
import { list, nullable, object, read, union, whole, type Infer } from '../../../engine/shape.ts';

/** No clock of ours runs longer, in milliseconds. */
const longest = 24 * 60 * 60 * 1000;
const moment = whole(0, 8.64e15);
const length = whole(1000, longest);

const Rules = union('kind', {
  /** So long for each turn; what is not used is gone. */
  sand: { turn: length },
  /** So long for the game, and so much more for each turn that is ended. */
  fischer: { game: length, turn: whole(0, longest) },
});
type Rules = Infer<typeof Rules>;

const mostSeats = 4;

const Clock = object({
  rules: Rules,
  /** What each seat had left when the clock was last set going; below nothing where it ran out. */
  left: list(whole(-8.64e15, longest), mostSeats, 1),
  /** How often each seat ran out of time. */
  out: list(whole(0, 100_000), mostSeats, 1),
  /** Whose time it is; null where the game is over. */
  seat: nullable(whole(0, mostSeats - 1)),
  /** Since when that time runs; null while it is paused. */
  since: nullable(moment),
  /** After how many moves of the game that is. */
  moves: whole(0, 100_000),
});
export type Clock = Infer<typeof Clock>;

/** What may be chosen. */
export const kinds = ['none', 'sand', 'fischer'] as const;
export type Kind = (typeof kinds)[number];

/** The rules of a clock of so many minutes and seconds, and so many seconds more a turn; null where that is none of ours. */
export function rulesFrom(kind: Kind, minutes: number, seconds: number, more: number): Rules | null {
  const time = (minutes * 60 + seconds) * 1000;
  if (kind === 'none' || !(time >= 1000 && time <= longest)) return null;
  return kind === 'sand' ? { kind, turn: time } : { kind, game: time, turn: Math.min(more * 1000, longest) };
}

/** Where the game stands: whose turn it is, null where it is over, and after how many moves. */
export interface At {
  readonly seat: number | null;
  readonly moves: number;
}

/** A clock from outside; null where it is none. */
export function readClockOf(value: unknown, seats: number): Clock | null {
  const clock = read(Clock, value);
  if (!clock.ok) return null;
  const { left, out, seat } = clock.value;
  return left.length === seats && out.length === seats && (seat === null || seat < seats) ? clock.value : null;
}

const fullOf = (rules: Rules): number => (rules.kind === 'sand' ? rules.turn : rules.game);

/** A clock that is set going. */
export const begin = (rules: Rules, seats: number, { seat, moves }: At, now: number): Clock => ({
  rules,
  left: Array.from({ length: seats }, () => fullOf(rules)),
  out: Array.from({ length: seats }, () => 0),
  seat,
  since: seat === null ? null : now,
  moves,
});

/** What a seat has left; below nothing where it ran out. A clock of the device that was set back takes nothing away. */
export const leftOf = ({ left, seat, since }: Clock, of: number, now: number): number =>
  (left[of] ?? 0) - (seat === of && since !== null ? Math.max(0, now - since) : 0);

/** The clock with the time that has run taken off. */
const settled = (clock: Clock, now: number): Clock =>
  clock.seat === null
    ? clock
    : { ...clock, left: clock.left.map((_, of) => leftOf(clock, of, now)), since: clock.since === null ? null : now };

export const pause = (clock: Clock, now: number): Clock => ({ ...settled(clock, now), since: null });

/** The clock going on; the same where it runs, or the game is over. */
export const go = (clock: Clock, now: number): Clock =>
  clock.seat === null || clock.since !== null ? clock : { ...clock, since: now };

/**
 * The clock after something was done in the game: a turn that ends gets what the rules add and stops, and the next runs. A
 * turn that was taken back adds nothing, and takes nothing away. While it is paused it stays paused.
 */
export function told(clock: Clock, at: At, now: number): Clock {
  const { rules, seat } = clock;
  if (at.seat === seat) return at.moves === clock.moves ? clock : { ...clock, moves: at.moves };
  const stopped = settled(clock, now);
  const isEnded = at.moves > clock.moves;
  const left = stopped.left.map((value, of) => {
    if (rules.kind === 'sand') return of === seat || of === at.seat ? rules.turn : value;
    // Whoever ran out goes on from nothing: the table decides what that means.
    return of === seat && isEnded ? Math.min(longest, Math.max(0, value) + rules.turn) : value;
  });
  const ran = seat !== null && (stopped.left[seat] ?? 0) <= 0 && isEnded;
  return {
    ...stopped,
    left,
    out: stopped.out.map((count, of) => (ran && of === seat ? count + 1 : count)),
    seat: at.seat,
    // A game that was over and goes on waits until somebody sets the clock going.
    since: at.seat === null || stopped.since === null ? null : now,
    moves: at.moves,
  };
}
