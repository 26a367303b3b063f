/* The value of a move compared with the best one, as plain data. */
import type { ThinkRequest, Thought } from '../computer/think.ts';
import { withoutPath, type ScreenGame } from './game.ts';

export interface Reviewed {
  readonly seat: string;
  readonly played: string;
  readonly best: Thought;
  /** The expected margin of the first seat before the move, in hundredths of a point. */
  readonly lead: number;
  /** The loss of the move, in hundredths of a point. */
  readonly loss: number;
}

/** The number of worst moves in a review, and the smallest loss among them. */
const mostWorst = 5;
const leastLoss = 100;
/** The loss, in hundredths of a point, at which a move counts a third as much as a move without loss. */
const third = 500;

interface Thinking {
  ask(request: ThinkRequest): Promise<readonly Thought[]>;
}

export async function reviewed<S>(
  game: Pick<ScreenGame<S>, 'parts' | 'seatsOf' | 'turn' | 'points'>,
  thinking: Thinking,
  position: S,
  move: string,
  by: ThinkRequest['by'],
): Promise<Reviewed> {
  const seat = game.turn(position);
  const seats = game.seatsOf(position);
  const played = withoutPath(game, move);
  const [best] = await thinking.ask({ state: position, by, seed: 1, why: true });
  const same = best!.move === played;
  const [made] = same ? [best] : await thinking.ask({ state: position, by, seed: 1, only: played });
  const points = game.points(position);
  const others = seats.slice(1).map((each) => points[each] ?? 0);
  // With more than two players, the turn does not reveal the order.
  const lead =
    seats.length > 2
      ? ((points[seats[0]!] ?? 0) - Math.max(...others)) * 100
      : (seat === seats[0] ? 1 : -1) * best!.score;
  return { seat, played: move, best: best!, lead, loss: Math.max(0, best!.score - made!.score) };
}

/** A move to find: the better one, or the answer to another player's mistake. */
export interface Exercise {
  /** The index of the move that lost points. */
  readonly lost: number;
  readonly at: number;
  readonly kind: 'better' | 'punish';
}

/**
 * Exercises from the moves with the largest losses: first the moves of `own` seats, then mistakes that an own seat
 * could have punished. If `own` is empty or has all seats, the task is always to find a better move.
 */
export function exercisesOf(steps: readonly Reviewed[], own: ReadonlySet<string>): readonly Exercise[] {
  const isOwn = ({ seat }: Reviewed): boolean => own.size === 0 || own.has(seat);
  return steps
    .flatMap((step, lost): Exercise[] => {
      if (step.loss < leastLoss) return [];
      if (isOwn(step)) return [{ lost, at: lost, kind: 'better' }];
      const at = steps.findIndex((each, index) => index > lost && isOwn(each));
      return at < 0 ? [] : [{ lost, at, kind: 'punish' }];
    })
    .toSorted(
      (one, other) =>
        Number(one.kind === 'punish') - Number(other.kind === 'punish') ||
        steps[other.lost]!.loss - steps[one.lost]!.loss,
    )
    .filter(({ kind, at }, index, all) => all.findIndex((each) => each.kind === kind && each.at === at) === index)
    .slice(0, mostWorst);
}

/** The accuracy of a seat in percent. A move without loss counts fully, and larger losses count less. */
export function accuracy(steps: readonly Reviewed[], seat: string): number {
  const own = steps.filter((step) => step.seat === seat);
  const sum = own.reduce((total, { loss }) => total + 3 ** (-loss / third), 0);
  return own.length === 0 ? 100 : Math.round((sum / own.length) * 100);
}
