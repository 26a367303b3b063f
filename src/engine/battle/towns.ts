/*
 * Fair towns: set-ups in which going first is worth nothing between players who are alike. Whoever goes first mostly wins
 * (BB-7.1 says why that matters), so few towns are fair, and most are given up after a game or two.
 */
import { moveOf, type Level, type Playing } from '../opponents.ts';
import { randomFrom, seedOf } from '../rng.ts';
import { shareOf, type Share } from '../study/interval.ts';
import type { Weights } from './evaluate.ts';
import type { Position } from './position.ts';
import type { State } from './types.ts';

/** What games of a town came to: how many were played, won by who went first, and drawn. */
export interface TownGames {
  readonly games: number;
  readonly first: number;
  readonly drawn: number;
}

/** The share of a fair town's games that who goes first wins, a draw counting half (BB-6.6). */
export const fairShare = { low: 0.45, high: 0.55 } as const;

/** The share of who goes first, from 0 to 1, a draw counting half, with its interval. */
export const firstShareOf = ({ games, first, drawn }: TownGames): Share => shareOf(first + drawn / 2, games);

/**
 * By how many points one side may be ahead over all of so many games. Between two of the strongest, chance moves the
 * margin of a game by some 11 points and so a sum with the root of their number, and a town by 8 from a mean of 16: with
 * this bound a fair town is found in the fewest games, in the mean, of the bounds that were tried.
 */
const patience = (games: number): number => 22 * Math.sqrt(games) - 8;

type Player = Pick<Playing<Position, State, Weights>, 'game' | 'search' | 'points' | 'start'>;

/**
 * What who goes first is ahead by in the end, in points. A game ends where its winner is proved: what is left to play
 * could not change it.
 */
function lead(playing: Player, level: Level<Weights>, town: number, lots: string): number {
  const { game, points, start } = playing;
  const random = randomFrom(seedOf(lots));
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

/** Plays so many games of a town, or until they are given up. */
function played(
  playing: Player,
  level: Level<Weights>,
  town: number,
  games: number,
  lots: string,
  isOut: (tally: TownGames, ahead: number) => boolean,
): TownGames | undefined {
  let ahead = 0;
  let tally: TownGames = { games: 0, first: 0, drawn: 0 };
  while (tally.games < games) {
    const margin = lead(playing, level, town, `${lots}/${town}/${tally.games + 1}`);
    ahead += margin;
    tally = {
      games: tally.games + 1,
      first: tally.first + (margin > 0 ? 1 : 0),
      drawn: tally.drawn + (margin === 0 ? 1 : 0),
    };
    if (isOut(tally, ahead)) return undefined;
  }
  return tally;
}

/**
 * Plays so many games of the town of a seed, both sides by one level; undefined as soon as the town is out of bounds:
 * one side is so far ahead over all games that it is hardly chance, or its share cannot come back into a fair one's.
 * `lots` tells these games from any others of the town: the same town, level and lots give the same games.
 */
export function tryTown(
  playing: Player,
  level: Level<Weights>,
  town: number,
  games: number,
  lots: string,
): TownGames | undefined {
  const [most, least] = [fairShare.high * games, fairShare.low * games];
  return played(playing, level, town, games, lots, (tally, ahead) => {
    const won = tally.first + tally.drawn / 2;
    return Math.abs(ahead) > patience(tally.games) || won > most || won + games - tally.games < least;
  });
}

/** Plays so many games of a town, whatever comes of them: what chose it says less than games that had no say in that. */
export const playTown = (
  playing: Player,
  level: Level<Weights>,
  town: number,
  games: number,
  lots: string,
): TownGames => played(playing, level, town, games, lots, () => false)!;
