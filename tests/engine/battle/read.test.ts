import { describe, expect, test } from 'vitest';
import { validate, setUp } from '../../../src/engine/battle/read.ts';
import { inProse } from '../../../src/engine/reader.ts';
import { battle } from '../numbers.ts';
import { frozen, type Reply } from '../support.ts';
import { emptyRow, emptyRows, position } from './states.ts';

/** The errors in a state, as lines; `valid` if there are none. */
function problems(state: unknown): string[] {
  const result = validate(battle, frozen(state));
  return result.ok ? ['valid'] : result.issues.map(inProse).map(({ path, message }) => `${path}: ${message}`);
}

const start = setUp(battle, 1);
const bare = position(emptyRows);

test('a valid state is given back as it is', () => {
  for (const state of [start, bare]) expect(validate(battle, state)).toEqual({ ok: true, value: state });
  const { stash, ...rest } = start;
  // The keys may be in any order.
  expect(validate(battle, { stash, ...rest })).toEqual({ ok: true, value: start });
});

describe('a state', () => {
  test.each([
    [null, 'state: expected an object, got null'],
    [[], 'state: expected an object, got a list of 0'],
    ['x', 'state: expected an object, got "x"'],
    [undefined, 'state: expected an object, got nothing'],
    [true, 'state: expected an object, got true'],
  ])('is an object: %j', (state, problem) => {
    expect(problems(state)).toEqual([problem]);
  });

  test('has all its keys and no others', () => {
    expect(problems({})).toEqual(
      ['board', 'turn', 'moved', 'passes', 'stash', 'captured'].map((key) => `state.${key}: missing`),
    );
    expect(problems({ ...bare, extra: 1 })).toEqual(['state.extra: unknown key']);
    expect(problems({ ...bare, ['x'.repeat(50)]: 1 })).toEqual([`state.${'x'.repeat(40)}…: unknown key`]);
    expect(problems(JSON.parse(`{"__proto__": {"turn": "a"}, ${JSON.stringify(bare).slice(1)}`))).toEqual([
      'state.__proto__: unknown key',
    ]);
  });

  test('reports every error at once', () => {
    const state = { ...bare, turn: 'c', moved: 7, passes: -1, stash: { a: [1, 1], b: [9, 0, 0] }, board: 3 };
    expect(problems(state)).toEqual([
      'state.board: expected a text, got 3',
      'state.turn: expected one of "a", "b", got "c"',
      'state.passes: expected a whole number from 0 to 2, got -1',
      'state.stash.a: expected three whole numbers from 0 to 5 (small, medium, large), got a list of 2',
      'state.stash.b: expected three whole numbers from 0 to 5 (small, medium, large), got 9, 0, 0',
      'state.moved: expected a text, got 7',
    ]);
  });
});

describe('the board', () => {
  const board = (...rows: string[]): string[] => problems({ ...bare, board: rows.join('/') });

  test('has five rows of six cells', () => {
    expect(board(emptyRow)).toEqual(['state.board: expected 5 rows separated by "/", got 1']);
    expect(board('')).toEqual(['state.board: expected 5 rows separated by "/", got 1']);
    expect(board(...emptyRows, emptyRow)).toEqual(['state.board: expected 5 rows separated by "/", got 6']);
    expect(board('. . . . .', emptyRow, emptyRow, emptyRow, '. . . . . . .')).toEqual([
      'state.board: expected 6 cells separated by one space in row 5, got 5',
      'state.board: expected 6 cells separated by one space in row 1, got 7',
    ]);
    expect(board(emptyRow, '.  . . . .', emptyRow, emptyRow, emptyRow)).toHaveLength(1);
  });

  test('holds villagers and one or two aliens', () => {
    expect(board('v1 w3 a1 b3 a1b1 b3a2', emptyRow, emptyRow, emptyRow, emptyRow)).toEqual(['valid']);
    const wrong = ['v4', 'a0', 'c1', 'v1a1', 'a1v1', 'v1v1', 'A1', '', 'a', 'a1b', '..', 'constructor'];
    for (const cell of wrong) {
      expect(board(emptyRow, `. . ${cell} . . .`, emptyRow, emptyRow, emptyRow)).toEqual([
        `state.board: expected ".", a villager such as "v1" or aliens such as "a2b1" at c4, got ${JSON.stringify(cell)}`,
      ]);
    }
  });

  test('stacks at most two aliens (BB-5.5)', () => {
    expect(board(emptyRow, emptyRow, emptyRow, emptyRow, '. . . . . a1b2a3')).toEqual([
      'state.board: a space never holds more than two aliens: 3 at f1 (BB-5.5)',
    ]);
    expect(board(emptyRow, emptyRow, emptyRow, emptyRow, 'a1b2a3b1 . . . . .')).toEqual([
      'state.board: a space never holds more than two aliens: 4 at a1 (BB-5.5)',
    ]);
  });
});

describe('pieces', () => {
  const none = [0, 0, 0];
  const counted = (rows: string[], stash: Reply, captured: Reply): string[] =>
    problems({ ...bare, board: rows.join('/'), stash, captured });
  const nobody = { a: none, b: none };
  const nothing = { a: { villagers: none, aliens: none }, b: { villagers: none, aliens: none } };

  test('are triples of numbers that exist', () => {
    const wrong = [
      [0, 0],
      [0, 0, 0, 0],
      [-1, 0, 0],
      [0, 6, 0],
      [0, 0, 1.5],
      ['0', 0, 0],
      [NaN, 0, 0],
      [1e9, 0, 0],
      {},
      'x',
    ];
    for (const triple of wrong) {
      expect(problems({ ...bare, stash: { a: triple, b: none } })).toHaveLength(1);
      expect(problems({ ...bare, captured: { ...nothing, b: { villagers: none, aliens: triple } } })).toHaveLength(1);
    }
    expect(problems({ ...bare, captured: { ...nothing, a: { villagers: [10, 0, 0], aliens: none } } })).toEqual([
      'valid',
    ]);
    expect(problems({ ...bare, captured: { ...nothing, a: { villagers: [11, 0, 0], aliens: none } } })).toEqual([
      'state.captured.a.villagers: expected three whole numbers from 0 to 10 (small, medium, large), got 11, 0, 0',
    ]);
    expect(problems({ ...bare, stash: { a: [[[0]], {}, 'x'], b: none } })).toEqual([
      'state.stash.a: expected three whole numbers from 0 to 5 (small, medium, large), got a list of 1, an object, "x"',
    ]);
  });

  test('belong to a and b', () => {
    expect(problems({ ...bare, stash: { a: none } })).toEqual(['state.stash.b: missing']);
    expect(problems({ ...bare, stash: { ...nobody, c: none } })).toEqual(['state.stash.c: unknown key']);
    expect(problems({ ...bare, captured: { a: { villagers: none }, b: [] } })).toEqual([
      'state.captured.a.aliens: missing',
      'state.captured.b: expected an object, got a list of 0',
    ]);
  });

  test('of a player are five of a size on board, in stash and captured (BB-1.1)', () => {
    const rows = ['a1 a1b2 b2a1 . . .', ...emptyRows.slice(1)];
    const captured = { ...nothing, b: { villagers: none, aliens: [1, 0, 0] } };
    expect(counted(rows, { a: [1, 0, 0], b: none }, captured)).toEqual(['valid']);
    expect(counted(rows, { a: [2, 0, 0], b: none }, captured)).toEqual([
      'state: 6 small aliens of a, but there are only 5 (BB-1.1)',
    ]);
    expect(counted(rows, { a: none, b: [0, 4, 5] }, { ...nothing, a: { villagers: none, aliens: [0, 0, 1] } })).toEqual(
      [
        'state: 6 medium aliens of b, but there are only 5 (BB-1.1)',
        'state: 6 large aliens of b, but there are only 5 (BB-1.1)',
      ],
    );
  });

  test('are ten villagers of a size on board and captured (BB-1.3)', () => {
    const rows = ['v3 v3 v3 w3 w3 w3', 'v1 w1 v2 w2 . .', ...emptyRows.slice(2)];
    const captured = (a: number[], b: number[]): Reply => ({
      a: { villagers: a, aliens: none },
      b: { villagers: b, aliens: none },
    });
    expect(counted(rows, nobody, captured([5, 3, 2], [3, 5, 2]))).toEqual(['valid']);
    expect(counted(rows, nobody, captured([5, 3, 2], [4, 6, 3]))).toEqual([
      'state: 11 small villagers, but there are only 10 (BB-1.3)',
      'state: 11 medium villagers, but there are only 10 (BB-1.3)',
      'state: 11 large villagers, but there are only 10 (BB-1.3)',
    ]);
  });
});

describe('turn and passes', () => {
  test('belong to one player at a time', () => {
    expect(problems({ ...bare, turn: ['a', 'b'] })).toEqual(['state.turn: expected one of "a", "b", got a list of 2']);
    expect(problems({ ...bare, turn: 'ab' })).toEqual(['state.turn: expected one of "a", "b", got "ab"']);
  });

  test('are 0 to 2', () => {
    expect(problems({ ...bare, passes: 2 })).toEqual(['valid']);
    for (const passes of [3, 0.5, '1', null, Infinity]) expect(problems({ ...bare, passes })).toHaveLength(1);
  });
});

test('sides are swapped after a has captured a villager (BB-7.1)', () => {
  const swapped = { ...start, options: { swap: true }, swapped: true };
  const problem = 'state.swapped: expected a to have captured a villager before sides were swapped (BB-7.1)';
  expect(problems(swapped)).toEqual([problem]);
  const taken = { villagers: [0, 1, 0], aliens: [0, 0, 0] };
  const board = start.board.replace(/[vw]2/, 'a2');
  const stash = { ...start.stash, a: [5, 4, 5] };
  expect(problems({ ...swapped, board, stash, captured: { ...start.captured, a: taken } })).toEqual(['valid']);
  expect(problems({ ...swapped, board, stash, captured: { ...start.captured, b: taken } })).toEqual([problem]);
});

describe('the alien that has moved', () => {
  const rows = [emptyRow, 'a1 v1 . . b1 v2', 'a1 . . . . .', emptyRow, '. . . a2b1 v1 .'];
  const state = position(rows, { moved: 'a4' });

  test('is one of the player to move, on top', () => {
    const two = position([emptyRow, 'a1 . . . v1 a1', emptyRow, emptyRow, 'v1 b1 . a2b1 v3 .'], { moved: 'a4' });
    expect(problems(two)).toEqual(['valid']);
    expect(problems({ ...two, turn: 'b' })).toEqual(['state.moved: expected an alien of b on top at a4']);
    expect(problems({ ...two, turn: 'b', moved: 'd1' })).toEqual(['valid']);
    for (const moved of ['b4', 'e4', 'd1', 'b1']) {
      expect(problems({ ...two, moved })).toEqual([`state.moved: expected an alien of a on top at ${moved}`]);
    }
  });

  test('is on a space of the board', () => {
    for (const moved of ['a6', 'g1', 'A4', '', 'constructor']) {
      expect(problems({ ...state, moved })).toEqual([
        `state.moved: expected a space of the board such as "a1", or null, got ${JSON.stringify(moved)}`,
      ]);
    }
    expect(problems({ ...state, moved: undefined })).toEqual(['state.moved: missing']);
  });

  test('leaves another that can move (BB-4.8)', () => {
    expect(problems(state)).toEqual(['state.moved: expected another alien of a that can move (BB-4.8)']);
    expect(problems({ ...state, moved: 'a3' })).toEqual(['valid']);
  });

  test('has ended any row of passes', () => {
    expect(problems({ ...state, moved: 'a3', passes: 1 })).toEqual([
      'state.passes: expected 0 where an alien has moved this turn',
    ]);
  });
});
