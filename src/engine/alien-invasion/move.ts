import type { Unit, AlienInvasionBreach } from './game.ts';

export const eventKinds = ['enter-feature', 'cross-barrier', 'enter-soft'] as const;

/** A feature on the line of a move, in inches from its start. */
export interface MoveEvent {
  readonly at: number;
  readonly kind: (typeof eventKinds)[number];
  /** The width of soft ground, if given. */
  readonly width?: number | undefined;
}

interface Stop {
  readonly at: number;
  readonly breach: AlienInvasionBreach;
}

/** Soft ground from its near to its far side. */
interface Soft {
  readonly from: number;
  readonly to: number;
}

/** The fields of a unit that decide how it moves. */
type Mover = Pick<Unit, 'move' | 'terrain' | 'jump'>;

/** The length of a group's move along a line, and the soft ground that it may jump over but not stop in. */
interface Way {
  readonly stop: Stop | undefined;
  readonly jumped: readonly Soft[];
}

const stops = { 'enter-feature': 'AI-5.3', 'cross-barrier': 'AI-5.4', 'enter-soft': 'AI-5.5' } as const;

/** The inches that a group may move, and the rules that a distance breaks, most important first. */
export interface MoveAnswer {
  readonly legal: boolean;
  readonly max: number;
  readonly illegal: readonly AlienInvasionBreach[];
}

/**
 * Checks a move of `distance` inches (AI-5.2 to AI-5.5, AI-12.1). Events are in rising order; `rolled` is the roll for
 * the Move.
 */
export function checkMove(unit: Mover, distance: number, events: readonly MoveEvent[], rolled: number): MoveAnswer {
  if ('tunnels' in unit.move) {
    return { legal: distance === 0, max: 0, illegal: distance > 0 ? [{ rule: 'AI-12.4', key: 'underground' }] : [] };
  }
  const move = 'inches' in unit.move ? unit.move.inches : rolled;
  const { stop, jumped } = wayOf(unit, events, move);
  const max = Math.min(stop?.at ?? move, move);
  const tooFar: AlienInvasionBreach[] = [];
  if (stop && distance > max && max < move) tooFar.push(stop.breach);
  if (distance > move) tooFar.push({ rule: 'AI-5.2', key: 'too-far', values: { inches: move } });
  if (tooFar.length > 0) return { legal: false, max, illegal: tooFar };
  const wet = jumped.find(({ from, to }) => distance > from && distance < to);
  if (wet === undefined) return { legal: true, max, illegal: [] };
  return { legal: false, max, illegal: [{ rule: 'AI-12.1', key: 'in-mid-jump', values: { ...wet } }] };
}

function wayOf(unit: Mover, events: readonly MoveEvent[], move: number): Way {
  const [first] = events;
  if (unit.terrain === 'stops') {
    return { stop: first && { at: first.at, breach: { rule: stops[first.kind], key: first.kind } }, jumped: [] };
  }
  if (unit.terrain === 'ignores') return { stop: undefined, jumped: [] };
  const grounds = softGrounds(events);
  const { jump = 0 } = unit;
  const blocking = grounds.findIndex(({ from, to }) => to - from >= jump || to > move);
  if (blocking < 0) return { stop: undefined, jumped: grounds };
  const breach: AlienInvasionBreach =
    jump > 0 ? { rule: 'AI-12.1', key: 'too-wide', values: { jump } } : { rule: 'AI-12.1', key: 'never-soft' };
  return { stop: { at: grounds[blocking]!.from, breach }, jumped: grounds.slice(0, blocking) };
}

/**
 * Soft ground on the line. Areas that touch are merged, so that no move ends between them. An area without a width is
 * endless.
 */
function softGrounds(events: readonly MoveEvent[]): Soft[] {
  const grounds: Soft[] = [];
  for (const { at, kind, width = Infinity } of events) {
    if (kind !== 'enter-soft') continue;
    const last = grounds.at(-1);
    if (last && at <= last.to) grounds[grounds.length - 1] = { from: last.from, to: Math.max(last.to, at + width) };
    else grounds.push({ from: at, to: at + width });
  }
  return grounds;
}
