import { describe, expect, test } from 'vitest';
import { createMunch } from '../../../src/engine/munch/game.ts';
import { asGame } from '../../../src/engine/munch/play.ts';
import { count, standings } from '../../../src/engine/munch/evaluate.ts';
import { munchPlaying, Search } from '../../../src/engine/munch/opponent.ts';
import { FullWidth, unpacked } from '../../../src/engine/munch/puzzle.ts';
import { setUp } from '../../../src/engine/munch/read.ts';
import type { State } from '../../../src/engine/munch/state.ts';
import { Tactics } from '../../../src/engine/munch/tactics.ts';
import { munchFeatures } from '../../../src/content/features.ts';
import { farthest } from '../../../src/engine/opponents.ts';
import { randomFrom } from '../../../src/engine/rng.ts';
import { validContent } from '../../support/content.ts';
import { isLong, often } from '../../support/long.ts';
import { munch, munchNumbers, munchOpponents } from '../numbers.ts';
import { ask } from '../support.ts';
import { position as handMade } from './states.ts';

const game = asGame(munch);
const rows = (...lines: readonly string[]): string => lines.join('/');
const blank = '. . . . . .';

/** A large monster of A at d4, with a world to complete a trio to the right and a plain one to the left. */
const choice: State = {
  ...setUp(munch, 2),
  board: rows(blank, blank, 'g1 . . A3 . .', 'r3 . . . . .', blank, '. . . r2 . .'),
  army: { A: [1, 1, 0], B: [1, 1, 1] },
  bank: { r: [4, 4, 3], g: [4, 5, 5], k: [5, 5, 5] },
  graveyard: { A: { r: [1, 0, 1] }, B: {} },
};

describe('a search of munch', () => {
  const search = new Search(munch);
  const sought = { turns: farthest, weights: munchOpponents.weights };

  test('takes the world that completes a trio', () => {
    expect(game.moves(game.read(choice))).toHaveLength(2);
    for (const turns of [1, farthest]) {
      const position = game.read(choice);
      const found = search.find(position, { ...sought, turns, nodes: 200 }, randomFrom(1));
      expect(game.text(position, found.move)).toBe('d4>d1');
    }
    expect(ask({ game: 'munch', do: 'best', state: choice, level: 2, explain: true }).why[0]).toEqual({
      rule: 'MU-8.2',
      text: 'Completes a trio of one colour: 3 points more.',
    });
  });

  test('ends the game if that wins, and proves that it does', () => {
    const ahead = {
      ...setUp(munch, 2, { call: 4 }),
      quiet: 4,
      graveyard: { A: { r: [1, 1, 1] }, B: {} },
      bank: { r: [4, 4, 4], g: [5, 5, 5], k: [5, 5, 5] },
    } as const;
    const reply = ask({ game: 'munch', do: 'best', state: ahead, nodes: 2000, explain: true });
    expect(reply).toMatchObject({ move: 'call', proven: 'win', line: ['call'] });
    expect(reply.why.map(({ rule }: { rule: string }) => rule)).toEqual(['MU-8.5', 'MU-9.1']);
    const behind = { ...ahead, graveyard: { A: {}, B: { r: [1, 1, 1] } } };
    expect(ask({ game: 'munch', do: 'best', state: behind, nodes: 2000 }).move).not.toBe('call');
  });

  test('proves a win, a loss or a draw if the call is its only move', () => {
    const trio = [1, 1, 1] as const;
    const called = (A: object, B: object) => {
      const bank = { r: [4, 4, 4], g: [5, 5, 5], k: [4, 4, 4] };
      const state = { ...setUp(munch, 2, { call: 4 }), bank, quiet: 4, graveyard: { A, B } } as unknown as State;
      const position = game.read(state);
      const without = game.moves(position).filter((move) => game.text(position, move) !== 'call');
      const { proven, exact, score } = search.find(position, { ...sought, nodes: 5, without }, randomFrom(1));
      return [proven, exact, score];
    };
    const both = { r: trio, k: trio };
    expect(called(both, {})).toEqual(['win', true, 1000]);
    expect(called({}, both)).toEqual(['loss', true, -1000]);
    expect(called({ r: trio }, { k: trio })).toEqual(['draw', true, 0]);
  });

  test('proves neither a loss nor a draw by a move that ends the game while it has others', () => {
    const ending = (trios: number, nodes = 1, searched = search) => {
      const behind = handMade([blank, blank, 'r2 . . A3 . .', blank, blank, '. . . B1 . .'], {
        army: { A: [1, 1, 0], B: [0, 1, 1] },
        graveyard: { A: { r: [1, 0, 1] }, B: { k: [trios, trios, trios] } },
      });
      const { move, proven, exact, line } = searched.find(game.read(behind), { ...sought, nodes }, randomFrom(1));
      return [game.moves(game.read(behind)).length, game.text(game.read(behind), move), line.length, proven, exact];
    };
    expect(ending(0)).toEqual([2, 'd4>a4', 1, 'win', true]);
    expect(ending(1)).toEqual([2, 'd4>a4', 1, null, false]);
    expect(ending(2)).toEqual([2, 'd4>a4', 1, null, false]);
    // The result is the same if no other move gains points by force.
    const dear = createMunch({ ...munchNumbers, points: { ...munchNumbers.points, trio: 9 } });
    expect(ending(2, 2000, new Search(dear))).toEqual([2, 'd4>a4', 1, null, false]);
  });

  test('continues when its tree is full', () => {
    const found = search.find(game.read(setUp(munch, 4)), { ...sought, nodes: 8000 }, randomFrom(2));
    expect(found.nodes).toBe(8000);
    expect(found.line.length).toBeGreaterThan(0);
  });

  test('counts the features that its weights are for', () => {
    const position = game.read({ ...choice, skip: ['B'] });
    const counts = new Float64Array(munchFeatures.length);
    const named = (player: number): Record<string, number> => {
      count(munch, position, player, counts);
      return Object.fromEntries(munchFeatures.map((name, index) => [name, counts[index]!]));
    };
    expect(named(0)).toEqual({ points: 2, pit: 0, void: 0, out: 1, worlds: 2, prey: 0, danger: 0, pairs: 1, skip: 0 });
    expect(named(1)).toMatchObject({ points: 0, out: 0, worlds: 0, skip: 1 });
    const values = new Float64Array(4);
    standings(munch, position, [100, 0, 0, 0, 10, 0, 0, 0, 0], values);
    expect([...values.subarray(0, 2)]).toEqual([220, 0]);
  });
});

describe('tactics of munch', () => {
  const { munchPuzzles } = validContent();
  const { points, search, opponents } = munchPlaying(munch, munchOpponents);
  const [fifth, sixth] = opponents.levels.slice(4);
  const puzzles = munchPuzzles.puzzles.map(([, move, line]) => ({ move, position: game.read(unpacked(line)) }));
  /** Every `share`th puzzle; in the long check, every puzzle. */
  const each = (share: number) => puzzles.filter((_, index) => isLong || index % share === 0);

  test.each([
    ['fifth', fifth!, each(5)],
    ['sixth', sixth!, each(20)],
  ] as const)('let the %s player solve the puzzles', (_, level, tried) => {
    const missed = tried.flatMap(({ move, position }, seed) => {
      const found = search.find(position, level, randomFrom(seed));
      expect(found.nodes).toBeLessThanOrEqual(level.nodes);
      return game.text(position, found.move) === move ? [] : [move];
    });
    expect(missed).toEqual([]);
  });

  test('are those that trying everything finds, in positions after puzzles', () => {
    const everything = new FullWidth(game, points);
    const tactics = new Tactics(munch);
    let gains = 0;
    for (const [index, { position: start }] of each(3).entries()) {
      const random = randomFrom(index);
      const position = game.empty();
      game.copy(start, position);
      for (let made = random(3); made > 0 && !game.isOver(position); made--) {
        const moves = game.moves(position);
        game.make(position, moves[random(moves.length)]!);
      }
      const moves = game.moves(position);
      if (position.banked > 0 || moves.length < 2 || moves.length > 23) continue;
      everything.left = Infinity;
      const wanted = everything.lead(position, position.turn) + munchPuzzles.gain;
      const values = moves.map((move) => {
        const { turn } = position;
        game.make(position, move);
        const value = everything.best(position, turn, munchPuzzles.actions - 1, -Infinity, Infinity);
        const wins = game.isOver(position) && value > 0;
        game.unmake(position);
        return { value, wins };
      });
      const most = Math.max(...values.map(({ value }) => value));
      const best = moves.filter((_, at) => most < wanted || values[at]!.value === most || values[at]!.wins);
      expect([index, tactics.best(position, moves, 5000).moves]).toEqual([index, best]);
      if (most >= wanted) gains++;
    }
    expect(gains).toBeGreaterThan(often(5, 20));
  });

  test('keep all moves without a gain, with too few positions or too many moves, and for three players', () => {
    const tactics = new Tactics(munch);
    const { position, move } = puzzles[0]!;
    const moves = game.moves(position);
    const found = (...asked: Parameters<Tactics['best']>) => tactics.best(...asked).moves;
    expect(found(position, moves, 500)).toEqual([game.move(position, move)]);
    const others = moves.filter((each) => each !== game.move(position, move));
    expect(found(position, others, 500)).toBe(others);
    for (const positions of [0, 1, 5]) expect(found(position, moves, positions)).toBe(moves);
    const many = [...moves, ...Array.from({ length: 24 - moves.length }, () => moves[0]!)];
    expect(found(position, many, 500)).toBe(many);
    const three = game.read(setUp(munch, 3));
    expect(found(three, game.moves(three).slice(0, 5), 500)).toHaveLength(5);
  });
});
