import { isLate, limit, type Budget } from './verb.ts';
import { mostMoves, type Moving } from './game.ts';
import { whole } from './shape.ts';
import type { PositionVerb } from './since.ts';

/** The result of counting moves. */
export interface Count {
  readonly nodes: number;
  /** False if the budget ended it. */
  readonly complete: boolean;
}

/**
 * The number of ways to play `depth` moves: 1 for none. The last moves are counted, not made. If there are more ways
 * than the budget's nodes, it stops and returns the limit.
 */
export function perft<Position>(game: Moving<Position>, position: Position, depth: number, budget: Budget): Count {
  if (depth === 0) return { nodes: 1, complete: true };
  const moves = new Int32Array(depth * mostMoves);
  let nodes = 0;
  let steps = 0;
  let complete = true;
  const walk = (left: number, start: number): void => {
    if (left === 1) {
      nodes += game.count(position);
      complete &&= nodes <= budget.limit;
      return;
    }
    const end = game.moves(position, moves, start);
    for (let index = start; index < end; index++) {
      steps++;
      if (isLate(budget, steps)) complete = false;
      if (!complete) return;
      game.make(position, moves[index]!);
      walk(left - 1, end);
      game.unmake(position);
    }
  };
  walk(depth, 0);
  return { nodes: Math.min(nodes, budget.limit), complete };
}

const maxDepth = 12;
const usualNodes = 1_000_000;

/** The verb `perft` of a game. */
export const perftVerb = <Position>(game: Moving<Position>, verb: PositionVerb<Position>) =>
  verb({ depth: whole(0, maxDepth) }, { limit }, (root, { depth, limit = usualNodes }, { late }) =>
    perft(game, root, depth, { limit, late }),
  );
