import { isFields, type Reader, type Breach, type RefusedFor } from './reader.ts';
import { anything, either, list, type Each, type Shape, type Shapes, whole } from './shape.ts';
import { request, verb, type Call, type Verb, isLate, limit, type Budget } from './verb.ts';
import { mostMoves, type Moving } from './game.ts';

/** The operations needed to continue a game from a start. */
interface Playing<Position, Move> {
  readonly read: (reader: Reader, value: unknown, path: string) => Position;
  readonly deal: Shape<Position>;
  readonly move: Shape<Move | undefined>;
  readonly advance: (position: Position, move: Move) => readonly Breach[];
}

/**
 * A position in a request: a state, or a start and the moves since.
 *
 * @public The types of the package refer to it.
 */
export interface Since<Move> {
  readonly state?: unknown;
  readonly start?: unknown;
  readonly played?: readonly (Move | undefined)[];
}

/**
 * The answer if a move since the start is illegal, with the index of that move.
 *
 * @public The types of the package refer to it.
 */
export interface Interrupted extends RefusedFor<Breach> {
  readonly index: number;
}

/** Creates a verb about a position, given as a `state`, or as a `start` and the moves `played` since. */
export type PositionVerb<Position> = <R extends Shapes, O extends Shapes, Reply extends object>(
  required: R,
  optional: O,
  reply: (now: Position, request: Each<R> & Partial<Each<O>>, call: Call) => Reply | undefined,
) => Verb<Since<unknown> & Each<R> & Partial<Each<O>>, Reply | Interrupted>;

/** The largest number of moves played since the start. */
const mostPlayed = 2000;

const hasStart = (value: unknown): boolean => isFields(value) && value['start'] !== undefined;
const isDeal = (value: unknown): boolean => isFields(value) && value['seed'] !== undefined;

/** Verbs about positions. If one of the played moves is illegal, the answer is about that move, with its index. */
export function verbsSince<Position, Move>(playing: Playing<Position, Move>): PositionVerb<Position> {
  const { read, deal, move, advance } = playing;
  const played = list(move, mostPlayed);

  const startOf = (call: Call, start: unknown): Position =>
    isDeal(start) ? deal(call.request, start, 'start') : read(call.state, start, 'start');

  return <R extends Shapes, O extends Shapes, Reply extends object>(
    required: R,
    optional: O,
    reply: (now: Position, request: Each<R> & Partial<Each<O>>, call: Call) => Reply | undefined,
  ) =>
    verb(
      either(
        hasStart,
        request({ start: anything, ...required }, { ...optional, played }),
        request({ state: anything, ...required }, optional),
      ) as Shape<Since<Move> & Each<R> & Partial<Each<O>>>,
      (request, call): Reply | Interrupted | undefined => {
        const now =
          request.start === undefined ? read(call.state, request.state, 'state') : startOf(call, request.start);
        if (call.failed) return undefined;
        for (const [index, each] of (request.played ?? []).entries()) {
          const illegal = advance(now, each!);
          if (illegal.length > 0) return { legal: false, illegal, index };
        }
        return reply(now, request, call);
      },
    );
}

export interface Count {
  readonly nodes: number;
  /** False if the budget ended the count. */
  readonly complete: boolean;
}

/**
 * The number of ways to play `depth` moves. The last moves are counted, not made. Returns the limit if there are more
 * ways.
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

export const perftVerb = <Position>(game: Moving<Position>, verb: PositionVerb<Position>) =>
  verb({ depth: whole(0, maxDepth) }, { limit }, (root, { depth, limit = usualNodes }, { late }) =>
    perft(game, root, depth, { limit, late }),
  );
