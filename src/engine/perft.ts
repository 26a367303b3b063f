import { isLate, limit, type Budget } from './budget.ts';
import { anything, whole } from './shape.ts';
import { request, verb, type Call, type Verb } from './verb.ts';

/** What a count of moves came to. */
export interface Count {
  readonly nodes: number;
  /** False where the budget ended it. */
  readonly complete: boolean;
}

/** What counting needs to know of a game. */
export interface Tree<Position, Move> {
  /** The legal moves; none when the game is over. */
  readonly moves: (position: Position) => Iterable<Move>;
  /** How many there are. */
  readonly count: (position: Position) => number;
  /** A position to play moves in. */
  readonly scratch: () => Position;
  /** Makes `into` the position after a legal move. */
  readonly play: (position: Position, move: Move, into: Position) => void;
}

/**
 * The number of ways to play `depth` moves: 1 for none. The last moves are counted, not made. Where there are more than
 * the budget's nodes, it stops and says the limit.
 */
export function perft<Position, Move>(
  tree: Tree<Position, Move>,
  root: Position,
  depth: number,
  budget: Budget,
): Count {
  if (depth === 0) return { nodes: 1, complete: true };
  const scratch = Array.from({ length: depth }, tree.scratch);
  let nodes = 0;
  let steps = 0;
  let complete = true;
  const walk = (position: Position, left: number): void => {
    if (left === 1) {
      nodes += tree.count(position);
      complete &&= nodes <= budget.limit;
      return;
    }
    const child = scratch[left - 1]!;
    for (const move of tree.moves(position)) {
      steps++;
      if (isLate(budget, steps)) complete = false;
      if (!complete) return;
      tree.play(position, move, child);
      walk(child, left - 1);
    }
  };
  walk(root, depth);
  return { nodes: Math.min(nodes, budget.limit), complete };
}

const maxDepth = 12;
const usualNodes = 1_000_000;

/** The verb `perft` of a game, whose state `read` reads. */
export const perftVerb = <Position, Move>(
  tree: Tree<Position, Move>,
  read: (call: Call, state: unknown) => Position,
): Verb =>
  verb(
    request({ state: anything, depth: whole(0, maxDepth) }, { limit }),
    ({ state, depth, limit = usualNodes }, call) => {
      const root = read(call, state);
      return call.refused ? undefined : perft(tree, root, depth, { limit, late: call.late });
    },
  );
