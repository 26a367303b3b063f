/* Tested towns: set-ups in which, between some pairs of players, neither side wins much more often. The first player
   wins in most towns (see BB-7.1). Only a few towns pass, and most are rejected after a game or two. Tested towns are
   not fair to everybody: content/battle/towns.yaml has the results of other players. */
import { opponentsOf, type LevelData, moveOf, type Level, type Playing } from '../opponents.ts';
import { randomFrom, seedOf } from '../rng.ts';
import type { Weights } from './evaluate.ts';
import type { Position } from './game.ts';
import type { State } from './state.ts';

/** The results of a town between one pair of players: games won by the first player, and games drawn. */
export type TownGames = readonly [first: number, drawn: number];

/** The rule for a tested town: games per pair, and the bounds of the first player's share of wins, in percent. */
export interface Fairness {
  readonly games: number;
  readonly share: { readonly low: number; readonly high: number };
}

type Content = LevelData<keyof Weights>;

/**
 * The pairs of opponents that judge a town: two of the fourth level, two with other weights, two of the fifth level.
 */
export function pairsOf(content: Content, others: Pick<Content['levels'][number], 'nodes' | 'values'>) {
  const [fourth, fifth] = content.levels.slice(3);
  return opponentsOf({ ...content, levels: [fourth!, { ...fifth!, ...others }, fifth!] }).levels.slice();
}

/**
 * The largest total lead, in points, before a search abandons a town. Chance moves the margin of one game by about 11
 * points, and the total of several games by 11 times the square root of their number. This bound found a town in the
 * fewest games of all bounds tried.
 */
const patience = (games: number): number => 22 * Math.sqrt(games) - 8;

type Player = Pick<Playing<Position, State, Weights>, 'game' | 'search' | 'points' | 'start'>;

/** The first player's margin at the end, in points. A game ends as soon as its winner is proved. */
function lead(playing: Player, level: Level<Weights>, town: number, seed: string): number {
  const { game, points, start } = playing;
  const random = randomFrom(seedOf(seed));
  const position = start(town, 2, {});
  while (!game.isOver(position)) {
    const moves = game.moves(position);
    if (moves.length === 1) {
      game.make(position, moves[0]!);
      continue;
    }
    const { move, proven, score } = moveOf(playing as Playing<Position, State, Weights>, position, level, random);
    if (proven !== null) return (position.turn === 0 ? score : -score) / 100;
    game.make(position, move);
  }
  const [first = 0, second = 0] = points(position);
  return first - second;
}

/** Whether the first player's share is within the bounds, a draw counting half (BB-6.6). */
export const isFair = ([first, drawn]: TownGames, { games, share }: Fairness): boolean => {
  const won = (100 * (first + drawn / 2)) / games;
  return won >= share.low && won <= share.high;
};

/**
 * Plays the games of a town, one pair after the other; undefined as soon as the share of a pair is certainly out of
 * bounds. A `hasty` search also gives up if the first pair's margin is unlikely to be due to chance. The same town,
 * pairs and seed give the same games.
 */
export function judgeTown(
  playing: Player,
  pairs: readonly Level<Weights>[],
  town: number,
  fairness: Fairness,
  { seed, hasty = false }: { readonly seed: string; readonly hasty?: boolean },
): readonly TownGames[] | undefined {
  const { games, share } = fairness;
  const results: TownGames[] = [];
  for (const [pair, level] of pairs.entries()) {
    let [first, drawn, ahead] = [0, 0, 0];
    for (let game = 1; game <= games; game++) {
      const margin = lead(playing, level, town, `${seed}/${pair}/${town}/${game}`);
      ahead += margin;
      if (margin > 0) first++;
      if (margin === 0) drawn++;
      const won = 100 * (first + drawn / 2);
      const isOut = won > share.high * games || won + 100 * (games - game) < share.low * games;
      if (isOut || (hasty && pair === 0 && Math.abs(ahead) > patience(game))) return undefined;
    }
    results.push([first, drawn]);
  }
  return results;
}
