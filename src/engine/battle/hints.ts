import type { battleReasons } from '../../content/features.ts';
import type { Found } from '../opponents.ts';
import { mobility, type Points } from './evaluate.ts';
import type { Battle } from './game.ts';
import { countMoves, movers, swapping } from './generate.ts';
import { make, unmake } from './make.ts';
import { firstAlien } from './pieces.ts';
import { stateOf, type Position } from './position.ts';
import { scoreOf, type Score } from './score.ts';

/** A reason for a move: the key of its sentence, with what stands in its braces. */
interface Reason {
  readonly key: keyof typeof battleReasons;
  readonly values?: Readonly<Record<string, string | number>>;
}

const proofs = { win: 'wins', draw: 'draws', loss: 'loses' } as const;
const trios = [
  ['alien', 'alien-trio'],
  ['villager', 'villager-trio'],
  ['mixed', 'mixed-trio'],
] as const;
const mostReasons = 3;

/** What a player stands at, as far as reasons go. */
interface Standing {
  readonly score: Score;
  readonly lacking: number;
  readonly own: number;
  readonly others: number;
}

function standing(game: Battle, position: Position, player: number): Standing {
  const { captured } = stateOf(game, position);
  const captures = player === 0 ? captured.a : captured.b;
  const sizes = captures.aliens.map((aliens, size) => aliens + captures.villagers[size]!);
  const score = scoreOf(game, captures);
  const made = score.alien + score.villager + score.mixed;
  return {
    score,
    lacking: sizes.filter((number) => number <= made).length,
    own: mobility(game, position, player),
    others: mobility(game, position, 1 - player),
  };
}

/** Why a move is good, the most telling reason first; at least one. The position is as it was afterwards. */
export function reasons(game: Battle, position: Position, { move, proven }: Found): readonly Reason[] {
  const found: Reason[] = [];
  if (proven !== null) found.push({ key: proofs[proven] });
  if (countMoves(game, position) === 1) return [...found, { key: move < 0 ? 'passes' : 'only' }];
  if (move === swapping) return [...found, { key: 'swaps' }];
  const { turn } = position;
  const at = game.names[move & 31]!;
  const alien = position.tops[move & 31]! >= firstAlien;
  const infiltrates = movers(position) === 0;
  const before = standing(game, position, turn);
  make(game, position, move);
  const after = standing(game, position, turn);
  unmake(position);
  for (const [kind, key] of trios) {
    const points = after.score.points - before.score.points;
    if (after.score[kind] > before.score[kind] && points > 0) found.push({ key, values: { points } });
  }
  if (alien) found.push({ key: 'takes-alien', values: { at } });
  if (after.lacking < before.lacking) found.push({ key: 'towards-trio' });
  const reached = { before: before.others, after: after.others };
  if (before.others > 0 && after.others === 0) found.push({ key: 'stops' });
  else if (after.others < before.others) found.push({ key: 'narrows', values: reached });
  const gained = { before: before.own, after: after.own };
  if (after.own > before.own) found.push({ key: 'widens', values: gained });
  if (found.length === 0) found.push({ key: infiltrates ? 'replaces' : 'takes-place', values: { at } });
  return found.slice(0, mostReasons);
}

/** The points of both seats: after a swap the second player has the first side (BB-7.1). */
export function pointsBySeat(points: Points, position: Position): readonly [number, number] {
  const a = points(position, 0);
  const b = points(position, 1) + Math.max(0, position.komi);
  return position.swapped ? [b, a] : [a, b];
}
