import { describe, expect, test } from 'vitest';
import { asGame } from '../../../src/engine/munch/play.ts';
import { count, standings } from '../../../src/engine/munch/evaluate.ts';
import { Search } from '../../../src/engine/munch/opponent.ts';
import { setUp } from '../../../src/engine/munch/read.ts';
import type { State } from '../../../src/engine/munch/state.ts';
import { munchFeatures } from '../../../src/content/features.ts';
import { farthest } from '../../../src/engine/opponents.ts';
import { randomFrom } from '../../../src/engine/rng.ts';
import { munch, munchOpponents } from '../numbers.ts';
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

  test('calls the end if that wins, and proves that it does', () => {
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
    const ending = (trios: number) => {
      const behind = handMade([blank, blank, 'r2 . . A3 . .', blank, blank, '. . . B1 . .'], {
        army: { A: [1, 1, 0], B: [0, 1, 1] },
        graveyard: { A: { r: [1, 0, 1] }, B: { k: [trios, trios, trios] } },
      });
      const { move, proven, exact, line } = search.find(game.read(behind), { ...sought, nodes: 1 }, randomFrom(1));
      return [game.moves(game.read(behind)).length, game.text(game.read(behind), move), line.length, proven, exact];
    };
    expect(ending(0)).toEqual([2, 'd4>a4', 1, 'win', true]);
    expect(ending(1)).toEqual([2, 'd4>a4', 1, null, false]);
    expect(ending(2)).toEqual([2, 'd4>a4', 1, null, false]);
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
