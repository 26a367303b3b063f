import { describe, expect, test } from 'vitest';
import { createMunch } from '../../../src/engine/munch/game.ts';
import { legalMoves, over, play } from '../../../src/engine/munch/play.ts';
import type { State } from '../../../src/engine/munch/state.ts';
import { munch, munchNumbers } from '../numbers.ts';
import { emptyRow, position } from './states.ts';

function after(state: State, move: string): State {
  const played = play(munch, state, move);
  if (!played.legal) throw new Error(JSON.stringify(played.illegal));
  return played.state;
}

const moves = (state: State): string[] => legalMoves(munch, state);
const some = { r: [1, 0, 0], g: [0, 0, 0], k: [0, 0, 2] } as const;

describe('the turn', () => {
  test('passes over those who lose theirs, who are then off the list (MU-6.3)', () => {
    const state = position([], { players: 4, bank: some, skip: ['B', 'C'], passes: 0 });
    const next = after(state, '+r1@a1');
    expect(next.turn).toBe('D');
    expect(next.skip).toEqual([]);
    const again = after({ ...state, skip: ['A', 'C'] }, '+r1@a1');
    expect(again.turn).toBe('B');
    expect(again.skip).toEqual(['A', 'C']);
  });

  test('returns to a player on the list if everybody is on it', () => {
    const next = after(position([], { bank: some, skip: ['A', 'B'] }), '+r1@a1');
    expect(next.turn).toBe('B');
    expect(next.skip).toEqual([]);
  });

  test('skips a player without counting a pass', () => {
    const state = position(['k1 . . . . .'], { players: 3, skip: ['B'], passes: 1 });
    const next = after(state, 'pass');
    expect(next).toEqual({ ...state, turn: 'C', skip: [], passes: 2 });
    expect(over(munch, next)).toBe(false);
    expect(over(munch, after(next, 'pass'))).toBe(true);
  });
});

describe('the end', () => {
  test('comes when neither board nor bank holds a world (MU-8.1)', () => {
    const last = after(position(['A1 k1 . . . .']), 'a6>b6');
    expect(over(munch, last)).toBe(true);
    expect(moves(last)).toEqual([]);
    expect(over(munch, position(['r1A1 . . . . .']))).toBe(false);
    expect(over(munch, position([], { bank: some }))).toBe(false);
  });

  test('comes when everybody has passed in a row (MU-8.1)', () => {
    const state = position(['k1 . . . . .'], { passes: 1 });
    expect(moves(state)).toEqual(['pass']);
    expect(over(munch, after(state, 'pass'))).toBe(true);
    expect(moves({ ...state, passes: 2 })).toEqual([]);
  });

  test('is a pass for players who can do nothing (MU-2.4)', () => {
    const full = [
      'r1 r2 r3 g1 g2 g3',
      'r1 r2 r3 g1 g2 g3',
      'r1 r2 r3 g1 g2 g3',
      'r1 r2 r3 g1 g2 g3',
      'k1 k2 k3 k1 k2 k3',
      'k1 k2 k3 k1 k2 k3',
    ];
    const board = position(full, { bank: { k: [0, 0, 1] } });
    expect(moves(board)).toEqual(['pass']);
    expect(moves({ ...board, army: { A: [0, 1, 0], B: [0, 0, 0] } })).toHaveLength(24);
  });
});

describe('an invalid state or move', () => {
  test('throws an error', () => {
    const state = { ...position([]), board: emptyRow };
    expect(() => moves(state)).toThrow('state.board: expected 6 rows separated by "/", got 1');
    expect(() => over(munch, state)).toThrow(TypeError);
    expect(() => after(position([]), '+z1@a1')).toThrow('not a move: "+z1@a1"');
  });
});

describe('a game of other numbers', () => {
  test('follows the content', () => {
    const small = createMunch({ ...munchNumbers, columns: 3, rows: 4, unleashWorlds: 1, harmony: [2, 1, 0] });
    const state: State = { ...position([]), board: 'r1 . ./. . ./. . ./. . .', army: { A: [1, 0, 1], B: [0, 0, 0] } };
    expect(legalMoves(small, state)).toEqual(['!A1@Na', '!A1@W4', '!A3@E4']);
    const landed: State = { ...state, edge: { E4: 'A3' }, army: { A: [0, 0, 0], B: [0, 0, 0] } };
    const played = play(small, landed, 'E4>a4');
    expect(played.legal && played.state.board).toBe('r1A3 . ./. . ./. . ./. . .');
  });

  test('is rejected if a move cannot describe it', () => {
    expect(() => createMunch({ ...munchNumbers, columns: 9, rows: 8 })).toThrow(
      'a board of at most 64 spaces and 9 rows, not 9 by 8',
    );
    expect(() => createMunch({ ...munchNumbers, columns: 26, rows: 2 })).not.toThrow();
    expect(() => createMunch({ ...munchNumbers, columns: 32, rows: 2 })).toThrow(RangeError);
    expect(() => createMunch({ ...munchNumbers, columns: 3, rows: 10 })).toThrow(RangeError);
    const large = createMunch({ ...munchNumbers, columns: 8, rows: 8 });
    expect(large.names.slice(62, 66)).toEqual(['h7', 'h8', 'E1', 'E2']);
    expect(large.names).toHaveLength(96);
  });
});
