/*
 * What a move was worth beside the best one, as plain data.
 */
import type { Asked, Thought } from '../mind/think.ts';
import { plain, type Game } from './game.ts';

export interface Reviewed {
  readonly seat: string;
  readonly played: string;
  readonly best: Thought;
  /** What the first seat was expected to win by before the move, in hundredths of a point. */
  readonly lead: number;
  /** What the move gave away, in hundredths of a point. */
  readonly loss: number;
}

/** Moves of a review that are shown for what they lost, and what one must have lost. */
const mostWorst = 5;
const leastLoss = 100;
/** A loss at which a move counts for a third. */
const third = 500;

interface Thinking {
  ask(asked: Asked): Promise<readonly Thought[]>;
}

/** Sets a move that was played beside the best one. */
export async function reviewed<S>(
  game: Pick<Game<S>, 'parts' | 'seatsOf' | 'turn' | 'points'>,
  mind: Thinking,
  position: S,
  move: string,
  by: Asked['by'],
): Promise<Reviewed> {
  const seat = game.turn(position);
  const seats = game.seatsOf(position);
  const played = plain(game, move);
  const [best] = await mind.ask({ state: position, by, seed: 1, why: true });
  const same = best!.move === played;
  const [made] = same ? [best] : await mind.ask({ state: position, by, seed: 1, only: played });
  const points = game.points(position);
  const others = seats.slice(1).map((each) => points[each] ?? 0);
  // Of more than two, who is on turn tells nothing of how the others stand to each other.
  const lead =
    seats.length > 2
      ? ((points[seats[0]!] ?? 0) - Math.max(...others)) * 100
      : (seat === seats[0] ? 1 : -1) * best!.score;
  return { seat, played: move, best: best!, lead, loss: Math.max(0, best!.score - made!.score) };
}

/** A move to be found: the better one, or the answer to a mistake of somebody else. */
export interface Exercise {
  /** The place of the move that lost. */
  readonly lost: number;
  /** The place of the move to be found. */
  readonly at: number;
  readonly kind: 'better' | 'punish';
}

/**
 * Exercises of the moves that lost most: those of `own` seats first, then mistakes that such a seat could have punished.
 * Where nobody, or everybody, is `own`, each is to be played better.
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

/** How well a seat has played, of a hundred: a move that lost nothing counts whole, and the less the more it lost. */
export function accuracy(steps: readonly Reviewed[], seat: string): number {
  const own = steps.filter((step) => step.seat === seat);
  const sum = own.reduce((total, { loss }) => total + 3 ** (-loss / third), 0);
  return own.length === 0 ? 100 : Math.round((sum / own.length) * 100);
}
