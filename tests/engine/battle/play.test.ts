import { describe, expect, test } from 'vitest';
import { createBattle } from '../../../src/engine/battle/game.ts';
import { legalMoves, over, play } from '../../../src/engine/battle/play.ts';
import type { State } from '../../../src/engine/battle/state.ts';
import { battle, battleNumbers } from '../numbers.ts';
import { emptyRow, position } from './states.ts';

describe('the second alien', () => {
  const rows = [emptyRow, emptyRow, 'a1 v1 . . v1 a1', emptyRow, emptyRow];

  test('does not move if the content allows one move per turn', () => {
    const single = createBattle({ ...battleNumbers, moves: 1 });
    const played = play(single, position(rows), 'a3>b3');
    expect(played.legal && played.state.turn).toBe('b');
    expect(played.legal && played.state.moved).toBeNull();
  });
});

describe('an invalid state or move', () => {
  test('throws an error', () => {
    const state = position([emptyRow]);
    expect(() => legalMoves(battle, state)).toThrow('state.board: expected 5 rows separated by "/", got 1');
    expect(() => over(battle, state)).toThrow(TypeError);
    expect(() => play(battle, position([emptyRow, emptyRow, emptyRow, emptyRow, emptyRow]), 'a9')).toThrow(
      'not a move: "a9"',
    );
  });
});

describe('a game of other numbers', () => {
  test('has as many spaces as the content says', () => {
    const small = createBattle({ ...battleNumbers, columns: 3, rows: 2, passes: 3 });
    const state: State = { ...position([]), board: 'a1 v1 ./. . v2', passes: 2 };
    expect(legalMoves(small, state)).toEqual(['a2>b2']);
    expect(over(small, { ...state, passes: 3 })).toBe(true);
  });

  test('is rejected if states cannot describe it', () => {
    expect(() => createBattle({ ...battleNumbers, columns: 7 })).toThrow(
      'a board of at most 32 spaces and 9 rows, not 7 by 5',
    );
    expect(() => createBattle({ ...battleNumbers, columns: 3, rows: 10 })).toThrow(RangeError);
    expect(() => createBattle({ ...battleNumbers, moves: 3 })).toThrow('at most 2 aliens move in a turn, not 3');
    expect(createBattle({ ...battleNumbers, columns: 4, rows: 8 }).names.at(-1)).toBe('d8');
    expect(createBattle({ ...battleNumbers, columns: 3, rows: 9 }).names.at(-1)).toBe('c9');
  });
});
