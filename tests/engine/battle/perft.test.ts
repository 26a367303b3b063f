import { describe, expect, test } from 'vitest';
import { perft } from '../../../src/engine/since.ts';
import { asGame } from '../../../src/engine/battle/play.ts';
import { readState } from '../../../src/engine/battle/read.ts';
import { battle } from '../numbers.ts';
import { ask } from '../support.ts';
import { naiveMoves, naivePlay } from './naive.ts';
import { emptyRow, position } from './states.ts';
import type { State } from '../../../src/engine/battle/state.ts';

const full = { a: [5, 5, 5], b: [5, 5, 5] } as const;
const count = (state: State, depth: number, limit = 5_000_000) =>
  perft(asGame(battle), readState(battle, state), depth, { limit });

describe('the number of ways to play', () => {
  // The counts are from an independent program.
  test.each([
    [
      'v1 w2 w3 w3 w1 v1/v3 w2 v3 w1 v1 v2/w1 v3 v1 w1 w2 v2/v2 w3 v2 w2 v2 w3/w3 w1 v3 v3 w2 v1',
      [30, 870, 5104, 32028],
    ],
    [
      'v3 w3 v1 v1 w3 w3/v2 w1 v2 v2 w2 v2/v3 w1 v3 v3 w2 w3/v1 v2 v3 w1 w2 w2/v1 w2 w1 w1 v1 w3',
      [30, 870, 5075, 31730],
    ],
  ])('%s', (board, nodes) => {
    const state = { ...position([]), board, stash: full };
    expect([1, 2, 3, 4].map((depth) => count(state, depth).nodes)).toEqual(nodes);
  });

  test('is one for depth 0, and zero after the end', () => {
    const state = position([emptyRow, emptyRow, '. a1 . . . .', emptyRow, emptyRow]);
    expect([0, 1, 2, 3, 4].map((depth) => count(state, depth).nodes)).toEqual([1, 1, 1, 0, 0]);
    expect([0, 1].map((depth) => count({ ...state, passes: 2 }, depth))).toEqual([
      { nodes: 1, complete: true },
      { nodes: 0, complete: true },
    ]);
  });

  test('agrees with making the moves if aliens meet', () => {
    const state = position(
      ['v1 a2 v3 . b1 w2', 'w3 . a1a3 v1 b2 .', 'v2 w1 b3a1 w2 . a2', '. a1b3 v2 b1 w1 v3', 'w1 v2 . b2b1 v1 .'],
      { turn: 'b' },
    );
    const naive = (each: State, depth: number): number =>
      depth === 0 ? 1 : naiveMoves(each).reduce((sum, move) => sum + naive(naivePlay(each, move), depth - 1), 0);
    for (const depth of [1, 2, 3]) expect(count(state, depth)).toEqual({ nodes: naive(state, depth), complete: true });
  });
});

describe('a limit', () => {
  const board = 'v1 w2 w3 w3 w1 v1/v3 w2 v3 w1 v1 v2/w1 v3 v1 w1 w2 v2/v2 w3 v2 w2 v2 w3/w3 w1 v3 v3 w2 v1';
  const state = { ...position([]), board, stash: full };

  test('ends the count', () => {
    expect(count(state, 2, 869)).toEqual({ nodes: 869, complete: false });
    expect(count(state, 2, 870)).toEqual({ nodes: 870, complete: true });
    expect(count(state, 4, 1000)).toEqual({ nodes: 1000, complete: false });
  });

  test('is a million by default, and at most five million', () => {
    const asked = { game: 'battle', do: 'perft', state, depth: 6 };
    expect(ask(asked)).toEqual({ ok: true, nodes: 1_000_000, complete: false });
    expect(ask({ ...asked, limit: 1_085_652 })).toEqual({ ok: true, nodes: 1_085_652, complete: true });
    expect(ask({ ...asked, limit: 5_000_001 }).ok).toBe(false);
    expect(ask({ ...asked, limit: 0 }).ok).toBe(false);
    expect(ask({ ...asked, depth: 13 }).ok).toBe(false);
  });

  test('of time ends it too', () => {
    let looks = 0;
    const late = (): boolean => ++looks > 2;
    const counted = perft(asGame(battle), readState(battle, state), 12, { limit: 5_000_000, late });
    expect(counted.complete).toBe(false);
    expect(counted.nodes).toBeLessThan(200_000);
    expect(looks).toBe(3);
  });
});
