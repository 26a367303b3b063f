import { expect, test } from 'vitest';
import { setUp, setUpByHand } from '../../../src/engine/munch/read.ts';
import { munch } from '../numbers.ts';
import { ask, rejected } from '../support.ts';
import { position } from './states.ts';

const game = 'munch';

test('a set-up is requested with players and a seed', () => {
  expect(ask({ game, do: 'setup', seed: 0, players: 4 })).toEqual({ ok: true, state: setUp(munch, 4) });
  expect(ask({ game, do: 'setup', seed: 2 ** 53 - 1, players: 2 })).toEqual({ ok: true, state: setUp(munch, 2) });
  expect(rejected({ game, do: 'setup', seed: -1, players: 5 })).toEqual([
    'invalid-request',
    'seed: expected a whole number from 0 to 9,007,199,254,740,991, got -1',
    'players: expected a whole number from 2 to 4, got 5',
  ]);
  expect(rejected({ game, do: 'setup', seed: 0, players: 1 })).toHaveLength(2);
});

test('every request with an invalid state is rejected', () => {
  const state = { ...position(['A1 k1 . . . .']), turn: 'C' };
  for (const asked of [
    { do: 'moves' },
    { do: 'play', move: 'pass' },
    { do: 'perft', depth: 1 },
    { do: 'canMunch' },
    { do: 'score' },
  ]) {
    expect(rejected({ game, ...asked, state })).toEqual([
      'invalid-state',
      'state.turn: expected one of "A", "B", got "C"',
    ]);
  }
});

test('a position made by hand leaves the other pieces in bank and armies', () => {
  const board = 'r1 r1 . . k3 ./A2 . g2B2 . . ./. . . . . ./. . . . . ./. . . . . ./. . . . . .';
  expect(setUpByHand(munch, 3, board, { W1: 'C1' })).toEqual({
    ok: true,
    value: {
      ...setUp(munch, 3),
      board,
      edge: { W1: 'C1' },
      bank: { r: [3, 5, 5], g: [5, 4, 5], k: [5, 5, 4] },
      army: { A: [1, 0, 1], B: [1, 0, 1], C: [0, 1, 1] },
    },
  });
  expect(setUpByHand(munch, 2, board)).toMatchObject({ ok: true, value: { players: 2, edge: {} } });
  expect(setUpByHand(munch, 2, board, { W1: 'C1' })).toEqual({
    ok: false,
    issues: [{ path: 'state', message: '"C1" at W1 belongs to the unknown player "C"' }],
  });
});
