import { describe, expect, test } from 'vitest';
import { createBattle } from '../../../src/engine/battle/game.ts';
import { legalMoves, over, play } from '../../../src/engine/battle/play.ts';
import type { State } from '../../../src/engine/battle/state.ts';
import { battle, battleNumbers } from '../numbers.ts';
import { emptyRow, position } from './states.ts';

/** The state after a legal move. */
function after(state: State, move: string): State {
  const played = play(battle, state, move);
  if (!played.legal) throw new Error(JSON.stringify(played.illegal));
  return played.state;
}

describe('a turn', () => {
  test('is an infiltration while no alien of the player is free (BB-2.2)', () => {
    const state = position([emptyRow, '. v1 . . . .', '. . a1b2 . . .', emptyRow, '. w3 . . . .']);
    expect(legalMoves(battle, state)).toEqual(['+b1', '+b4']);
  });

  test('is a movement when one is free, even if nothing can be moved (BB-2.3)', () => {
    const state = position([emptyRow, '. v1 . . . .', '. . . . . .', emptyRow, 'a1 . . . . .']);
    expect(legalMoves(battle, state)).toEqual(['pass']);
  });

  test('is a movement if an alien is under one of the same side (BB-2.2)', () => {
    const state = position([emptyRow, emptyRow, '. . a1a1 v2 . .', emptyRow, emptyRow]);
    expect(legalMoves(battle, state)).toEqual(['c3>d3']);
  });

  test('is a pass when there is no villager of a size that the stash has (BB-3.2)', () => {
    const state = position([emptyRow, '. v1 . w1 . .', emptyRow, emptyRow, emptyRow], {
      stash: { a: [0, 5, 5], b: [0, 0, 0] },
    });
    expect(legalMoves(battle, state)).toEqual(['pass']);
    expect(legalMoves(battle, { ...state, turn: 'b' })).toEqual(['pass']);
  });
});

describe('the second alien', () => {
  const rows = [emptyRow, emptyRow, 'a1 v1 . . v1 a1', emptyRow, emptyRow];

  test('must move if it can (BB-4.8)', () => {
    const state = after(position(rows), 'a3>b3');
    expect(state.turn).toBe('a');
    expect(state.moved).toBe('b3');
    expect(legalMoves(battle, state)).toEqual(['f3>e3']);
    const end = after(state, 'f3>e3');
    expect(end.turn).toBe('b');
    expect(end.moved).toBeNull();
  });

  test('may be one that the first has just uncovered (BB-4.8)', () => {
    const state = after(position([emptyRow, emptyRow, '. a1a1 v2 w1 . .', emptyRow, emptyRow]), 'b3>c3');
    expect(state.moved).toBeNull();
    const more = after(position([emptyRow, '. v1 . . . .', '. a1a1 v2 w1 . .', emptyRow, emptyRow]), 'b3>c3');
    expect(more.moved).toBe('c3');
    expect(legalMoves(battle, more)).toEqual(['b3>b4']);
  });

  test('is never the one that has moved', () => {
    const state = after(position([emptyRow, emptyRow, 'a1 v1 v1 . . .', emptyRow, emptyRow]), 'a3>b3');
    expect(state.turn).toBe('b');
  });

  test('does not move if the content allows one move per turn', () => {
    const single = createBattle({ ...battleNumbers, moves: 1 });
    const played = play(single, position(rows), 'a3>b3');
    expect(played.legal && played.state.turn).toBe('b');
    expect(played.legal && played.state.moved).toBeNull();
  });
});

describe('the end', () => {
  const state = position([emptyRow, emptyRow, 'a1 . . . . b1', emptyRow, emptyRow]);

  test('comes when both pass, one after the other (BB-6.1)', () => {
    const once = after(state, 'pass');
    expect(once).toEqual({ ...state, turn: 'b', passes: 1 });
    expect(over(battle, once)).toBe(false);
    const twice = after(once, 'pass');
    expect(twice).toEqual({ ...state, turn: 'a', passes: 2 });
    expect(over(battle, twice)).toBe(true);
    expect(legalMoves(battle, twice)).toEqual([]);
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
