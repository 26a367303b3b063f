import type { battleFeatures } from '../../content/features.ts';
import type { Battle } from './game.ts';
import { count, lowest, targets } from './generate.ts';
import type { Position } from './position.ts';
import { scoreOf } from './score.ts';

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

/** The number of free moves of a player's aliens, whoever's turn it is. */
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
