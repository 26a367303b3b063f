import type { battleReasons } from '../../content/features.ts';
import type { Found } from '../opponents.ts';
import { mobility, type Points } from './evaluate.ts';
import type { Battle } from './game.ts';
import { codes, countMoves, movers, passing, swapping } from './generate.ts';
import { make, unmake } from './make.ts';
import { firstAlien, sizeOf } from './pieces.ts';
import { stateOf, type Position } from './position.ts';
import { scoreOf, type Score } from './score.ts';
import { players } from './types.ts';

/** A reason for a move: the key of its sentence, and the values for its braces. */
interface Reason {
  readonly key: keyof typeof battleReasons;
  readonly values?: Readonly<Record<string, string | number>>;
}

const proofs = { win: 'wins', draw: 'draws', loss: 'loses' } as const;
const mostReasons = 3;

/** The captures of a player, as reasons need them. */
interface Standing {
  readonly score: Score;
  /** Whether a further trio lacks a size. */
  readonly lacks: (size: number) => boolean;
}

function standing(game: Battle, position: Position, player: number): Standing {
  const { captured } = stateOf(game, position);
  const captures = captured[players[player]!];
  const score = scoreOf(game, captures);
  const made = score.alien + score.villager + score.mixed;
  return { score, lacks: (size) => captures.aliens[size]! + captures.villagers[size]! <= made };
}

/** The trio that a captured piece completes, if it adds points. */
function trioOf(before: Score, after: Score, alien: boolean): Reason | undefined {
  const points = after.points - before.points;
  if (points <= 0) return undefined;
  const values = { points };
  if (alien && after.alien > before.alien) return { key: 'alien-trio', values };
  if (!alien && after.villager > before.villager) return { key: 'villager-trio', values };
  return after.mixed > before.mixed ? { key: 'mixed-trio', values } : undefined;
}

/**
 * The reasons why a move is good, most important first; at least one. Each is true of the move in the position, however
 * it was chosen. The position is left unchanged.
 */
export function reasons(game: Battle, position: Position, { move, proven }: Found): readonly Reason[] {
  const found: Reason[] = [];
  if (proven !== null) found.push({ key: proofs[proven] });
  if (countMoves(game, position) === 1) return [...found, { key: move < 0 ? 'passes' : 'only' }];
  if (move === swapping) return [...found, { key: 'swaps' }];
  const { turn } = position;
  const values = { at: game.names[move & 31]! };
  const taken = position.tops[move & 31]!;
  const alien = taken >= firstAlien;
  const infiltrates = movers(position) === 0;
  const ways = (player: number): number => mobility(game, position, player);
  const before = { ...standing(game, position, turn), own: ways(turn), others: ways(1 - turn) };
  make(game, position, move);
  const after = { ...standing(game, position, turn), own: ways(turn), others: ways(1 - turn) };
  const stopped = codes(game, position)[0] === passing;
  unmake(position);
  const trio = trioOf(before.score, after.score, alien);
  if (trio) found.push(trio);
  if (alien) found.push({ key: 'takes-alien', values });
  if (!trio && before.lacks(sizeOf(taken))) found.push({ key: 'towards-trio' });
  if (stopped) found.push({ key: 'stops' });
  else if (after.others < before.others) {
    found.push({ key: 'narrows', values: { before: before.others, after: after.others } });
  }
  if (after.own > before.own) found.push({ key: 'widens', values: { before: before.own, after: after.own } });
  if (found.length === 0) found.push({ key: infiltrates ? 'replaces' : 'takes-place', values });
  return found.slice(0, mostReasons);
}

/** The points of both seats: after a swap the second player has the first side (BB-7.1). */
export function pointsBySeat(points: Points, position: Position): readonly [number, number] {
  const a = points(position, 0);
  const b = points(position, 1) + Math.max(0, position.komi);
  return position.swapped ? [b, a] : [a, b];
}
