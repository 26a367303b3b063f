import type { battleFeatures } from '../../content/features.ts';
import type { Battle } from './game.ts';
import { count, lowest, targets } from './generate.ts';
import type { Position } from './position.ts';
import { scoreOf } from './score.ts';

/** What each of a position's features is worth, in hundredths of a point. */
export type Weights = Readonly<Record<(typeof battleFeatures)[number], number>>;

/** Points are counted in hundredths. */
const point = 100;

/** Captures are told apart by five bits a size, and remembered in so many places. */
const places = 1 << 14;

/** The points of a player's captures, each reckoned once. */
export type Points = (position: Position, player: number) => number;

/** Remembers what captures are worth: a search asks for the same ones over and over. */
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

/** How many moves the aliens of a player have that are free, however the turn stands. */
export function mobility(game: Battle, position: Position, player: number): number {
  let moves = 0;
  for (let aliens = position.own[player]!; aliens !== 0; aliens &= aliens - 1) {
    moves += count(targets(game, position, lowest(aliens), player));
  }
  return moves;
}

/** What a is ahead of b by in points, with komi; hundredths. */
export function ahead(position: Position, points: Points): number {
  return (points(position, 0) - points(position, 1) - Math.max(0, position.komi)) * point;
}

/** What the player to move is expected to win by, in hundredths of a point. */
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
