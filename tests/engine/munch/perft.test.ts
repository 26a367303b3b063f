import { expect, test } from 'vitest';
import { perft } from '../../../src/engine/since.ts';
import { asGame } from '../../../src/engine/munch/play.ts';
import { readState, setUp } from '../../../src/engine/munch/read.ts';
import type { State } from '../../../src/engine/munch/state.ts';
import { munch } from '../numbers.ts';
import { ask } from '../support.ts';
import { naiveMoves, naivePlay } from './naive.ts';
import { position } from './states.ts';

const count = (state: State, depth: number, limit = 5_000_000) =>
  perft(asGame(munch), readState(munch, state), depth, { limit });

test('the start has as many moves as an independent program counts', () => {
  expect([1, 2].map((depth) => count(setUp(munch, 2), depth).nodes)).toEqual([324, 102060]);
});

test('counting agrees with making the moves if monsters meet', () => {
  const naive = (each: State, depth: number): number =>
    depth === 0 ? 1 : naiveMoves(each).reduce((sum, move) => sum + naive(naivePlay(each, move), depth - 1), 0);
  const busy = position(['r1A1 r2 . g1 . g3', '. B2 k1 . . .', 'k3 . r1 . g1 r1', '. . g2 . k2 .'], {
    players: 3,
    edge: { Sb: 'C3' },
    bank: { k: [0, 1, 0] },
    army: { A: [0, 1, 1], B: [1, 0, 0], C: [1, 1, 0] },
    void: { B: [0, 0, 1] },
    skip: ['B'],
  });
  const quiet = position(['r1 r2 . g1 . g3', '. k2 k1 . . .', 'k3 . r1 . g1 r1'], {
    bank: { k: [1, 1, 0] },
    army: { A: [0, 1, 1], B: [1, 0, 0] },
  });
  for (const state of [busy, { ...busy, turn: 'B' } as State, quiet]) {
    for (const depth of [1, 2, 3]) expect(count(state, depth)).toEqual({ nodes: naive(state, depth), complete: true });
  }
});

test('a game has no moves after its end, and a pass if there is nothing to do', () => {
  expect([0, 1, 2].map((depth) => count(position([]), depth).nodes)).toEqual([1, 0, 0]);
  expect([0, 1, 2, 3].map((depth) => count(position(['k1 . . . . .']), depth).nodes)).toEqual([1, 1, 1, 0]);
});

test('the limit ends the count', () => {
  const asked = { game: 'munch', do: 'perft', state: setUp(munch, 2), depth: 2 };
  expect(ask(asked)).toEqual({ ok: true, nodes: 102060, complete: true });
  expect(ask({ ...asked, limit: 102059 })).toEqual({ ok: true, nodes: 102059, complete: false });
});
