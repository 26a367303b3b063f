import type { battleFeatures, battleReasons } from '../../content/features.ts';
import { type Battle, type Position, firstAlien, sizeOf, stateOf } from './game.ts';
import {
  count,
  lowest,
  targets,
  codes,
  countMoves,
  movers,
  passing,
  swapping,
  make,
  unmake,
  unmoved,
} from './moves.ts';
import { scoreOf, type Score } from './score.ts';
import { mostReasons, proofs, type Found, type ReasonOf } from '../opponents.ts';
import { players } from './state.ts';

/** The value of each feature of a position, in hundredths of a point. */
export type Weights = Readonly<Record<(typeof battleFeatures)[number], number>>;

/** Points are counted in hundredths. */
const point = 100;

/** The number of slots in the cache of points. A key has five bits per size of captured piece. */
const places = 1 << 14;

/** The points of a player's captures, cached. */
export type Points = (position: Position, player: number) => number;

/** Caches the points of captures, because a search evaluates the same captures many times. */
export function pointsOf(game: Battle): Points {
  const keys = new Int32Array(places).fill(-1);
  const points = new Int16Array(places);
  return ({ aliensTaken, villagersTaken }, player) => {
    let key = 0;
    for (let index = player * 3; index < player * 3 + 3; index++) {
      key = (key << 10) | (aliensTaken[index]! << 5) | villagersTaken[index]!;
    }
    const place = (Math.imul(key, 0x9e3779b1) >>> 18) & (places - 1);
    if (keys[place] !== key) {
      const taken = (list: Uint8Array): [number, number, number] => [
        list[player * 3]!,
        list[player * 3 + 1]!,
        list[player * 3 + 2]!,
      ];
      keys[place] = key;
      points[place] = scoreOf(game, { aliens: taken(aliensTaken), villagers: taken(villagersTaken) }).points;
    }
    return points[place]!;
  };
}

/** The number of free moves of a player's aliens, regardless of whose turn it is. */
export function mobility(game: Battle, position: Position, player: number): number {
  let moves = 0;
  for (let aliens = position.own[player]!; aliens !== 0; aliens &= aliens - 1) {
    moves += count(targets(game, position, lowest(aliens), player));
  }
  return moves;
}

/** The lead of a over b in points, with komi, in hundredths. */
export function ahead(position: Position, points: Points): number {
  return (points(position, 0) - points(position, 1) - Math.max(0, position.komi)) * point;
}

/** The expected margin of the player to move, in hundredths of a point. */
export function evaluate(game: Battle, position: Position, points: Points, weights: Weights): number {
  const { turn, own } = position;
  const side = turn === 0 ? 1 : -1;
  let value = side * Math.round((ahead(position, points) * weights.points) / point);
  value += weights.tempo;
  if (weights.tops !== 0) value += weights.tops * (count(own[turn]!) - count(own[1 - turn]!));
  if (weights.mobility !== 0) {
    value += weights.mobility * (mobility(game, position, turn) - mobility(game, position, 1 - turn));
  }
  return value;
}

type Reason = ReasonOf<keyof typeof battleReasons>;

interface Standing {
  readonly score: Score;
  readonly lacks: (size: number) => boolean;
}

function standing(game: Battle, position: Position, player: number): Standing {
  const { captured } = stateOf(game, position);
  const captures = captured[players[player]!];
  const score = scoreOf(game, captures);
  const made = score.alien + score.villager + score.mixed;
  return { score, lacks: (size) => captures.aliens[size]! + captures.villagers[size]! <= made };
}

/** The most points that the next move of a player’s aliens can add, regardless of whose turn it is. */
function nextGain(game: Battle, position: Position, player: number, { points }: Score): number {
  const { captured } = stateOf(game, position);
  const { aliens, villagers } = captured[players[player]!];
  const more = (list: readonly [number, number, number], size: number) =>
    list.map((count, index) => (index === size ? count + 1 : count)) as [number, number, number];
  let best = 0;
  const aliensToMove = position.turn === player ? unmoved(position) : position.own[player]!;
  for (let own = aliensToMove; own !== 0; own &= own - 1)
    for (let ends = targets(game, position, lowest(own), player); ends !== 0; ends &= ends - 1) {
      const taken = position.tops[lowest(ends)]!;
      const size = sizeOf(taken);
      const after =
        taken >= firstAlien ? { aliens: more(aliens, size), villagers } : { aliens, villagers: more(villagers, size) };
      best = Math.max(best, scoreOf(game, after).points - points);
    }
  return best;
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
 * The reasons for a move, at least one, most important first, with any advantage that the move gives an opponent. The
 * position is left unchanged.
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
  const now = () => {
    const [mine, other] = [standing(game, position, turn), standing(game, position, 1 - turn)];
    const threat = nextGain(game, position, turn, mine.score);
    const gift = nextGain(game, position, 1 - turn, other.score);
    return { ...mine, own: ways(turn), others: ways(1 - turn), threat, gift };
  };
  const before = now();
  make(game, position, move);
  const after = now();
  const isTheirs = position.turn !== turn;
  const stopped = codes(game, position)[0] === passing;
  unmake(position);
  const trio = trioOf(before.score, after.score, alien);
  if (trio) found.push(trio);
  if (alien) found.push({ key: 'takes-alien', values });
  if (after.threat > before.threat) found.push({ key: 'threatens', values: { points: after.threat } });
  if (isTheirs && after.gift > before.gift) found.push({ key: 'gives', values: { points: after.gift } });
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
