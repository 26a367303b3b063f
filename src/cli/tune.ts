/**
 * `npm run tune -- battle` or `munch`: fits the weights of a game's computer players and writes them into its content.
 * The players play against each other, with an occasional random move. The weights are the least-squares fit of the
 * final margins to the positions during the games. The same seed gives the same weights.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { battleFeatures, munchFeatures } from '../content/features.ts';
import { battleOf, munchOf } from '../engine/content.ts';
import { ahead, mobility, pointsOf } from '../engine/battle/evaluate.ts';
import { battlePlaying } from '../engine/battle/opponent.ts';
import type { Code } from '../engine/game.ts';
import { opponentsOf, farthest, type Playing } from '../engine/opponents.ts';
import { count } from '../engine/munch/evaluate.ts';
import { munchPlaying } from '../engine/munch/opponent.ts';
import { randomFrom, type Random } from '../engine/rng.ts';
import { loadContentFrom } from './content-files.ts';

const { content } = loadContentFrom();
if (content === undefined) throw new Error('the content cannot be read');

interface Sample {
  readonly features: readonly number[];
  readonly margin: number;
}

/** The factors of the features that fit the margins best: the normal equations, solved by elimination. */
function fitted(samples: readonly Sample[], size: number): number[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size + 1 }, () => 0));
  for (const { features, margin } of samples) {
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) rows[i]![j]! += features[i]! * features[j]!;
      rows[i]![size]! += features[i]! * margin;
    }
  }
  for (let i = 0; i < size; i++) {
    const pivot = rows[i]![i]!;
    if (Math.abs(pivot) < 1e-9) continue;
    for (let other = 0; other < size; other++) {
      if (other === i) continue;
      const factor = rows[other]![i]! / pivot;
      for (let j = i; j <= size; j++) rows[other]![j]! -= factor * rows[i]![j]!;
    }
  }
  return rows.map((row, index) => (Math.abs(row[index]!) < 1e-9 ? 0 : row[size]! / row[index]!));
}

const noise = 12;

/** Plays a game. Calls `look` before every move, with true for a quiet position. */
function play<Position, State, Weights>(
  { game, search, actions }: Playing<Position, State, Weights>,
  position: Position,
  weights: Weights,
  nodes: number,
  random: Random,
  look: (position: Position) => void,
): Position {
  for (let action = 0; action < actions.most && !game.isOver(position); action++) {
    look(position);
    const moves = game.moves(position);
    const choose = (): Code =>
      random(100) < noise
        ? moves[random(moves.length)]!
        : search.find(position, { nodes, turns: farthest, weights }, random).move;
    game.make(position, moves.length === 1 ? moves[0]! : choose());
  }
  return position;
}

const seed = 1;
const rounds = 2;

/**
 * Plays rounds of games. The weights of each round fit the games of the previous round. `samples` plays a game with
 * some weights.
 */
function tuned<Feature extends string>(
  [game, of]: readonly [game: string, samples: string],
  features: readonly Feature[],
  before: Readonly<Record<Feature, number>>,
  games: number,
  samples: (weights: Readonly<Record<Feature, number>>, random: Random, number: number) => readonly Sample[],
): number[] {
  let weights = before;
  let factors: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const random = randomFrom(seed + round);
    const all = Array.from({ length: games }, (_, number) => samples(weights, random, number)).flat();
    factors = fitted(all, features.length);
    weights = Object.fromEntries(
      features.map((name, index) => [name, Math.round(factors[index]! * 100)]),
    ) as typeof weights;
    console.log(`${game}, round ${round + 1}: ${all.length} ${of} from ${games} games`, weights);
  }
  return factors;
}

function battle(games: number, nodes: number): number[] {
  const game = battleOf(content!);
  const playing = battlePlaying(game, opponentsOf(content!.battleOpponents));
  const points = pointsOf(game);
  return tuned(['battle', 'positions'], battleFeatures, content!.battleOpponents.weights, games, (weights, random) => {
    const seen: number[][] = [];
    const start = playing.start(random(2 ** 32), 2, {});
    const end = play(playing, start, weights, nodes, random, (position) => {
      if (position.moved >= 0) return;
      const tops = (player: number): number => position.own[player]!.toString(2).replaceAll(/[0-]/g, '').length;
      seen.push([
        ahead(position, points) / 100,
        tops(0) - tops(1),
        mobility(game, position, 0) - mobility(game, position, 1),
        position.turn === 0 ? 1 : -1,
      ]);
    });
    const margin = ahead(end, points) / 100;
    return seen.map((features) => ({ features, margin }));
  });
}

function munch(games: number, nodes: number): number[] {
  const game = munchOf(content!);
  const playing = munchPlaying(game, opponentsOf(content!.munchOpponents));
  const counts = new Float64Array(munchFeatures.length);
  const less = (mine: readonly number[], others: readonly (readonly number[])[]): number[] =>
    mine.map((each, index) => each - others.reduce((sum, other) => sum + other[index]!, 0) / others.length);
  return tuned(
    ['munch', 'standings'],
    munchFeatures,
    content!.munchOpponents.weights,
    games,
    (weights, random, number) => {
      const seen: number[][][] = [];
      const seats = Array.from({ length: 2 + (number % 3) }, (_, seat) => seat);
      const start = playing.start(0, seats.length, { call: content!.munch.numbers.call });
      const end = play(playing, start, weights, nodes, random, (position) => {
        seen.push(
          seats.map((seat) => {
            count(game, position, seat, counts);
            return [...counts];
          }),
        );
      });
      const reached = playing.points(end).map((points) => [points]);
      return seen.flatMap((each) =>
        seats.map((seat) => {
          const [margin = 0] = less(reached[seat]!, reached.toSpliced(seat, 1));
          return { features: less(each[seat]!, each.toSpliced(seat, 1)), margin };
        }),
      );
    },
  );
}

function write(game: string, features: readonly string[], factors: readonly number[]): void {
  const file = new URL(`../../content/${game}/opponents.yaml`, import.meta.url);
  const line = features.map((name, index) => `${name}: ${Math.round(factors[index]! * 100)}`).join(', ');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^weights: .*$/m, `weights: { ${line} }`));
}

const args = process.argv.slice(2);
if (args.length === 0 || args.includes('battle')) write('battle', battleFeatures, battle(500, 300));
if (args.length === 0 || args.includes('munch')) write('munch', munchFeatures, munch(150, 60));
