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

describe('an infiltration', () => {
  test.each(['a', 'b'] as const)('of %s takes aliens from that player’s stash (BB-3.2)', (turn) => {
    const rows = ['v1 v2 v3 . . .', '. . . w1 w2 w3', emptyRow, emptyRow, emptyRow];
    for (let size = 0; size < 3; size++) {
      const own = [0, 1, 2].map((each) => (each === size ? 1 : 0)) as [number, number, number];
      const other = own.map((number) => 1 - number) as [number, number, number];
      const stash = turn === 'a' ? { a: own, b: other } : { a: other, b: own };
      const state = position(rows, { turn, stash });
      expect(legalMoves(battle, state)).toEqual([`+${'abc'[size]}5`, `+${'def'[size]}4`]);
      const next = after(state, `+${'abc'[size]}5`);
      expect(next.stash[turn]).toEqual([0, 0, 0]);
      expect(next.captured[turn].villagers).toEqual(own);
    }
  });

  const state = position([emptyRow, '. w3 . . . .', emptyRow, emptyRow, emptyRow], {
    turn: 'b',
    passes: 1,
    stash: { a: [1, 1, 1], b: [1, 1, 2] },
  });

  test('swaps the villager for an alien of its size (BB-3.1)', () => {
    expect(after(state, '+b4')).toEqual({
      ...state,
      board: `${emptyRow}/. b3 . . . ./${emptyRow}/${emptyRow}/${emptyRow}`,
      turn: 'a',
      passes: 0,
      stash: { a: [1, 1, 1], b: [1, 1, 1] },
      captured: { a: state.captured.a, b: { villagers: [0, 0, 1], aliens: [0, 0, 0] } },
    });
  });
});

describe('a move', () => {
  test('onto a villager leaves an alien of its size under the mover (BB-5.1)', () => {
    const state = position([emptyRow, emptyRow, '. . a1 v2 . .', emptyRow, emptyRow], { passes: 1 });
    expect(after(state, 'c3>d3')).toEqual({
      ...state,
      board: `${emptyRow}/${emptyRow}/. . . a2a1 . ./${emptyRow}/${emptyRow}`,
      turn: 'b',
      passes: 0,
      stash: { a: [1, 0, 1], b: [1, 1, 1] },
      captured: { a: { villagers: [0, 1, 0], aliens: [0, 0, 0] }, b: state.captured.b },
    });
  });

  test('onto a villager whose size the stash lacks leaves nothing under it (BB-5.2)', () => {
    const state = position([emptyRow, emptyRow, '. . a1 v2 . .', emptyRow, emptyRow], {
      stash: { a: [1, 0, 1], b: [1, 1, 1] },
    });
    const { board, stash, captured } = after(state, 'c3>d3');
    expect(board).toBe(`${emptyRow}/${emptyRow}/. . . a1 . ./${emptyRow}/${emptyRow}`);
    expect(stash).toEqual(state.stash);
    expect(captured.a.villagers).toEqual([0, 1, 0]);
  });

  test.each([
    ['b2', '. . . a1 . .', 'b2'],
    ['b1b2', '. . . b1a1 . .', 'under'],
    ['a3b2', '. . . a3a1 . .', 'under'],
  ])('onto an enemy takes the top alien only: %s (BB-5.3)', (enemy, row) => {
    const state = position([emptyRow, emptyRow, `. . a1 ${enemy} . .`, emptyRow, emptyRow]);
    const { board, stash, captured, turn } = after(state, 'c3>d3');
    expect(board).toBe(`${emptyRow}/${emptyRow}/${row}/${emptyRow}/${emptyRow}`);
    expect(stash).toEqual(state.stash);
    expect(captured.a).toEqual({ villagers: [0, 0, 0], aliens: [0, 1, 0] });
    expect(turn).toBe('b');
  });

  test('of b captures for b', () => {
    const state = position([emptyRow, emptyRow, '. . b1 a3 . .', emptyRow, emptyRow], { turn: 'b' });
    const { board, captured, turn } = after(state, 'c3>d3');
    expect(board).toBe(`${emptyRow}/${emptyRow}/. . . b1 . ./${emptyRow}/${emptyRow}`);
    expect(captured).toEqual({ a: state.captured.a, b: { villagers: [0, 0, 0], aliens: [0, 0, 1] } });
    expect(turn).toBe('a');
  });

  test('away from an enemy uncovers it, and it may move again (BB-4.7)', () => {
    const state = position([emptyRow, emptyRow, '. . b1a1 v2 . .', emptyRow, emptyRow]);
    const next = after(state, 'c3>d3');
    expect(next.board).toBe(`${emptyRow}/${emptyRow}/. . b1 a2a1 . ./${emptyRow}/${emptyRow}`);
    expect(legalMoves(battle, next)).toEqual(['c3>d3']);
  });

  test('may turn, and crosses anything but an empty space (BB-4.3, BB-4.4)', () => {
    const state = position(['. . . . . .', '. . v1 w1 . .', '. a3 a1 b1 . .', emptyRow, emptyRow]);
    // Along the row the third space is empty; round the corner there are two ways to d4.
    expect(legalMoves(battle, state).filter((move) => move.startsWith('b3'))).toEqual(['b3>d4']);
  });

  test('comes back next to its start round a corner (BB-4.5)', () => {
    const state = position([emptyRow, '. v1 v2 . . .', '. a3 w1 . . .', emptyRow, emptyRow]);
    expect(legalMoves(battle, state)).toEqual(['b3>b4', 'b3>c3']);
  });

  test('of two steps never ends where it began (BB-4.5)', () => {
    const state = position([emptyRow, emptyRow, '. a2 w1 . . .', emptyRow, emptyRow]);
    expect(legalMoves(battle, state)).toEqual(['pass']);
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

  test('does not come if somebody moves in between', () => {
    const moving = position([emptyRow, emptyRow, 'a1 . . . v1 b1', emptyRow, emptyRow], { turn: 'b', passes: 1 });
    expect(after(moving, 'f3>e3').passes).toBe(0);
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
