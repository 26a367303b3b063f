import { describe, expect, test } from 'vitest';
import { asGame } from '../../../src/engine/battle/play.ts';
import { evaluate, pointsOf, type Weights } from '../../../src/engine/battle/evaluate.ts';
import type { Position } from '../../../src/engine/battle/game.ts';
import { Search } from '../../../src/engine/battle/opponent.ts';
import { setUp } from '../../../src/engine/battle/read.ts';
import type { State } from '../../../src/engine/battle/state.ts';
import { farthest } from '../../../src/engine/opponents.ts';
import { randomFrom } from '../../../src/engine/rng.ts';
import { battle, battleOpponents } from '../numbers.ts';
import { ask, dice, often } from '../support.ts';
import { naiveMoves } from './naive.ts';

const game = asGame(battle);

/**
 * The winning margin of the player to move with perfect play, found by trying everything. Throws if that takes too many
 * steps.
 */
function bruteForce(position: Position, budget: { left: number }): number {
  if (budget.left-- <= 0) throw new RangeError('too much to try');
  if (game.isOver(position)) {
    const { a, b } = game.scores(position);
    return (a.points - b.points) * (position.turn === 0 ? 1 : -1);
  }
  let best = -Infinity;
  for (const move of game.moves(position)) {
    const { turn, swapped } = position;
    game.make(position, move);
    const value = bruteForce(position, budget);
    const same = position.turn === turn && position.swapped === swapped;
    game.unmake(position);
    best = Math.max(best, same ? value : -value);
  }
  return best;
}

test('a result proved near the end is the one found by trying everything', () => {
  const search = new Search(battle);
  const { weights } = battleOpponents;
  const seen = { win: 0, loss: 0, draw: 0 };
  const reported = { win: 0, loss: 0, draw: 0 };
  for (let seed = 0; seed < often(36, 400); seed++) {
    const choose = dice(seed);
    const position = game.read(setUp(battle, seed, seed % 3 === 0 ? { komi: 4 } : {}));
    // The position is so late in the game that everything can be tried.
    for (let made = 0; made < 33 && !game.isOver(position); made++) {
      const moves = game.moves(position);
      game.make(position, moves[choose(moves.length)]!);
    }
    if (game.isOver(position)) continue;
    let wanted: number;
    try {
      wanted = bruteForce(position, { left: 60_000 });
    } catch {
      continue;
    }
    const found = search.find(position, { nodes: 1_000_000, turns: farthest, weights }, randomFrom(seed));
    const proven = wanted > 0 ? 'win' : wanted < 0 ? 'loss' : 'draw';
    expect([seed, found.proven, found.exact]).toEqual([seed, proven, true]);
    expect(found.score / 100 + 0).toBe(wanted + 0);
    const { turn } = position;
    game.make(position, found.move);
    const value = bruteForce(position, { left: 60_000 }) * (position.turn === turn ? 1 : -1);
    expect([seed, Math.sign(value)]).toEqual([seed, Math.sign(wanted)]);
    game.unmake(position);
    seen[proven]++;
    // With few nodes, the search may not find the result, but a result reported as proven is right.
    for (let nodes = 1; nodes < 300; nodes += 1 + (nodes >> 3)) {
      const early = search.find(position, { nodes, turns: farthest, weights }, randomFrom(seed + nodes));
      const score = early.exact ? early.score / 100 : wanted;
      expect([seed, nodes, early.proven ?? proven, score + 0]).toEqual([seed, nodes, proven, wanted + 0]);
    }
    // A result reported as proven is exact to the point.
    const state = game.write(position);
    const reply = ask({ game: 'battle', do: 'best', state, nodes: 1 + choose(300), seed });
    if (reply.proven === null) continue;
    expect([seed, reply.proven, reply.score]).toEqual([seed, proven, wanted + 0]);
    reported[proven]++;
  }
  expect([reported.win > 5, reported.loss > 5]).toEqual([true, true]);
  expect(seen.win).toBeGreaterThan(10);
  expect(seen.loss).toBeGreaterThan(10);
});

function randomPosition(seed: number, made: number): Position {
  const choose = dice(seed);
  const position = game.read(setUp(battle, seed));
  choose(1);
  for (let move = 0; move < made; move++) {
    const moves = game.moves(position);
    game.make(position, moves[choose(moves.length)]!);
  }
  return position;
}

const foundIn = (position: Position, nodes: number, seed: number) =>
  new Search(battle).find(position, { nodes, turns: farthest, weights: battleOpponents.weights }, randomFrom(seed));

test.each([
  [33, 31, 35],
  [34, 32, 20],
  [86, 26, 58],
])('a loss is not found while moves are untried: game %i after %i moves', (seed, made, nodes) => {
  const position = randomPosition(seed, made);
  expect(game.moves(position).length).toBeGreaterThan(1);
  expect(foundIn(position, nodes, seed).proven).toBeNull();
  expect(foundIn(position, 500_000, seed).proven).toBe('loss');
});

// With this number of nodes, a search is certain of the winner, but not of the margin.
test.each([
  [11, 28, 37],
  [25, 29, 93],
  [69, 32, 453],
])('no winner is reported as proven before the margin is certain: game %i after %i moves', (seed, made, nodes) => {
  const position = randomPosition(seed, made);
  const found = foundIn(position, nodes, seed);
  expect([found.proven, found.exact]).toEqual(['win', false]);
  const reply = ask({ game: 'battle', do: 'best', state: game.write(position), nodes, seed });
  expect([reply.proven, reply.score]).toEqual([null, found.score / 100]);
});

test('a swap is searched from the side that the player has after it (BB-7.1)', () => {
  const none = [0, 0, 0] as const;
  const search = new Search(battle);
  const { weights } = battleOpponents;
  const moves = { swap: 0, other: 0, opening: 0 };
  for (let seed = 0; seed < often(60, 400); seed++) {
    const choose = dice(seed);
    // There are few villagers near the only alien, so everything can be tried.
    const cell = (): string => (choose(2) === 0 ? '.' : `${'vw'[choose(2)]}${1 + choose(3)}`);
    const [one, two, three, four] = [cell(), cell(), cell(), cell()];
    const state: State = {
      board: [
        `${one} ${two} . . . .`,
        `a${1 + choose(2)} ${three} . . . .`,
        `${four} . . . . .`,
        '. . . . . .',
        '. . . . . .',
      ].join('/'),
      turn: 'b',
      moved: null,
      passes: 0,
      stash: { a: [choose(2), choose(2), choose(2)], b: [choose(2), choose(2), choose(2)] },
      captured: { a: { villagers: [0, 0, 1], aliens: none }, b: { villagers: none, aliens: none } },
      options: { swap: true, komi: choose(3) },
    };
    const position = game.read(state);
    const wanted = bruteForce(position, { left: 200_000 });
    const found = search.find(position, { nodes: 1_000_000, turns: farthest, weights }, randomFrom(seed));
    expect([seed, found.exact, found.score / 100 + 0]).toEqual([seed, true, wanted + 0]);
    moves[game.text(position, found.move) === 'swap' ? 'swap' : 'other']++;
    // The position before the move has the value of the better answer.
    const opening = game.read({
      ...state,
      board: state.board.replace(/a(\d)/, 'v$1'),
      turn: 'a',
      stash: { ...state.stash, a: [1, 1, 1] },
      captured: { ...state.captured, a: { villagers: none, aliens: none } },
    });
    let openings: number;
    try {
      openings = bruteForce(opening, { left: 60_000 });
    } catch {
      continue;
    }
    const opened = search.find(opening, { nodes: 1_000_000, turns: farthest, weights }, randomFrom(seed));
    expect([seed, opened.exact, opened.score / 100 + 0]).toEqual([seed, true, openings + 0]);
    moves.opening++;
  }
  expect(moves.swap).toBeGreaterThan(5);
  expect(moves.other).toBeGreaterThan(5);
  expect(moves.opening).toBeGreaterThan(5);
});

describe('a search of few turns', () => {
  const points = pointsOf(battle);

  /** A position’s value for the player to move, from an alpha-beta search to a depth in turns, without a table. */
  function plain(position: Position, turns: number, weights: Weights, low = -Infinity, high = Infinity): number {
    if (game.isOver(position)) {
      const { a, b } = game.scores(position);
      const margin = (a.points - b.points) * (position.turn === 0 ? 100 : -100);
      return margin + Math.sign(margin) * 1_000_000;
    }
    if (turns === 0) return evaluate(battle, position, points, weights);
    let best = low;
    for (const move of game.moves(position)) {
      const { turn } = position;
      game.make(position, move);
      const value =
        position.turn === turn
          ? plain(position, turns, weights, best, high)
          : -plain(position, turns - 1, weights, -high, -best);
      game.unmake(position);
      best = Math.max(best, value);
      if (best >= high) break;
    }
    return best;
  }

  test('finds the same value as a search without a table', () => {
    const search = new Search(battle);
    const { weights } = battleOpponents;
    const different: unknown[] = [];
    for (let seed = 0; seed < often(40, 300); seed++) {
      const choose = dice(seed);
      const position = game.read(setUp(battle, seed));
      for (let made = 0; made < 12 + choose(14) && !game.isOver(position); made++) {
        const moves = game.moves(position);
        game.make(position, moves[choose(moves.length)]!);
      }
      if (game.isOver(position) || game.moves(position).length > 14) continue;
      for (const turns of [1, 2, 3]) {
        const found = search.find(position, { nodes: 5_000_000, turns, weights }, randomFrom(seed));
        const value = found.score + (found.proven === 'win' ? 1_000_000 : found.proven === 'loss' ? -1_000_000 : 0);
        const wanted = plain(position, turns, weights);
        if (value !== wanted) different.push({ seed, turns, value, wanted });
      }
    }
    expect(different).toEqual([]);
  });

  // In these positions, the value changes if the search confuses a bound with another, or with the end of the game.
  test.each([
    [161, 21],
    [374, 26],
  ])('uses a stored position only for a result that holds: game %i after %i moves', (seed, made) => {
    const { weights } = battleOpponents;
    const position = randomPosition(seed, made);
    const found = new Search(battle).find(position, { nodes: 60_000, turns: 5, weights }, randomFrom(seed));
    expect(found.proven).toBeNull();
    expect(found.score).toBe(plain(position, 5, weights));
  });

  test('weighs points, tops, ways to move and the turn', () => {
    const weights = { points: 31, tops: 7, mobility: 5, tempo: 1000 };
    for (let seed = 0; seed < 40; seed++) {
      const choose = dice(seed);
      const position = game.read(setUp(battle, seed, seed % 2 === 0 ? { komi: 3 } : {}));
      for (let made = 0; made < choose(36) && !game.isOver(position); made++) {
        const moves = game.moves(position);
        game.make(position, moves[choose(moves.length)]!);
      }
      const state = game.write(position);
      const { a, b } = game.scores(position);
      const tops = (player: string): number =>
        state.board.match(new RegExp(`${player}\\d(?=[ /]|$)`, 'g'))?.length ?? 0;
      const ways = (player: 'a' | 'b'): number =>
        naiveMoves({ ...state, turn: player, moved: null, passes: 0 }).filter((move) => move.includes('>')).length;
      const side = state.turn === 'a' ? 1 : -1;
      const wanted =
        side * (31 * (a.points - b.points) + 7 * (tops('a') - tops('b')) + 5 * (ways('a') - ways('b'))) + 1000;
      expect([seed, evaluate(battle, position, points, weights)]).toEqual([seed, wanted]);
    }
  });
});
