import { describe, expect, test } from 'vitest';
import { validate, setUp } from '../../../src/engine/battle/read.ts';
import { battle } from '../numbers.ts';
import { problemsOf, type Reply } from '../support.ts';
import { emptyRow, emptyRows, position } from './states.ts';

const problems = problemsOf((state) => validate(battle, state));

const start = setUp(battle, 1);
const bare = position(emptyRows);
const none = [0, 0, 0];
const nobody = { a: none, b: none };
const nothing = { a: { villagers: none, aliens: none }, b: { villagers: none, aliens: none } };
/** A state with these rows above empty ones. */
const board = (...rows: string[]): Reply => ({ ...bare, board: [...rows, ...emptyRows].slice(0, 5).join('/') });

test('a valid state is given back as it is', () => {
  for (const state of [start, bare]) expect(validate(battle, state)).toEqual({ ok: true, value: state });
  const { stash, ...rest } = start;
  // The keys may be in any order.
  expect(validate(battle, { stash, ...rest })).toEqual({ ok: true, value: start });
});

test('a state is an object with all its keys and no others, and reports every error at once', () => {
  expect(
    problems({
      null: null,
      'a list': [],
      'a text': 'x',
      nothing: undefined,
      'a boolean': true,
      'no key': {},
      'another key': { ...bare, extra: 1 },
      'a long key': { ...bare, ['x'.repeat(50)]: 1 },
      'a key of objects': JSON.parse(`{"__proto__": {"turn": "a"}, ${JSON.stringify(bare).slice(1)}`),
      'many errors': { ...bare, turn: 'c', moved: 7, passes: -1, stash: { a: [1, 1], b: [9, 0, 0] }, board: 3 },
      'two players to move': { ...bare, turn: ['a', 'b'] },
      'both players to move': { ...bare, turn: 'ab' },
      'two passes': { ...bare, passes: 2 },
    }),
  ).toMatchInlineSnapshot(`
    "null: state: expected an object, got null
    a list: state: expected an object, got a list of 0
    a text: state: expected an object, got "x"
    nothing: state: expected an object, got nothing
    a boolean: state: expected an object, got true
    no key: state.board: missing
    no key: state.turn: missing
    no key: state.moved: missing
    no key: state.passes: missing
    no key: state.stash: missing
    no key: state.captured: missing
    another key: state.extra: unknown key
    a long key: state.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…: unknown key
    a key of objects: state.__proto__: unknown key
    many errors: state.board: expected a text, got 3
    many errors: state.turn: expected one of "a", "b", got "c"
    many errors: state.passes: expected a whole number from 0 to 2, got -1
    many errors: state.stash.a: expected three whole numbers from 0 to 5 (small, medium, large), got a list of 2
    many errors: state.stash.b: expected three whole numbers from 0 to 5 (small, medium, large), got 9, 0, 0
    many errors: state.moved: expected a text, got 7
    two players to move: state.turn: expected one of "a", "b", got a list of 2
    both players to move: state.turn: expected one of "a", "b", got "ab"
    two passes: valid"
  `);
});

test.each([3, 0.5, '1', null, Infinity])('passes are 0 to 2, not %j', (passes) => {
  expect(problems({ it: { ...bare, passes } })).toMatch(
    /^it: state.passes: expected a whole number from 0 to 2, got .*$/,
  );
});

describe('the board', () => {
  test('has five rows of six cells, with at most two aliens on each (BB-5.5)', () => {
    expect(
      problems({
        'one row': { ...bare, board: emptyRow },
        'no row': { ...bare, board: '' },
        'six rows': { ...bare, board: [...emptyRows, emptyRow].join('/') },
        'rows of other lengths': board('. . . . .', emptyRow, emptyRow, emptyRow, '. . . . . . .'),
        'two spaces': board(emptyRow, '.  . . . .'),
        'villagers and aliens': board('v1 w3 a1 b3 a1b1 b3a2'),
        'three aliens on a space': board(emptyRow, emptyRow, emptyRow, emptyRow, '. . . . . a1b2a3'),
        'four aliens on a space': board(emptyRow, emptyRow, emptyRow, emptyRow, 'a1b2a3b1 . . . . .'),
      }),
    ).toMatchInlineSnapshot(`
      "one row: state.board: expected 5 rows separated by "/", got 1
      no row: state.board: expected 5 rows separated by "/", got 1
      six rows: state.board: expected 5 rows separated by "/", got 6
      rows of other lengths: state.board: expected 6 cells separated by one space in row 5, got 5
      rows of other lengths: state.board: expected 6 cells separated by one space in row 1, got 7
      two spaces: state.board: expected ".", a villager such as "v1" or aliens such as "a2b1" at b4, got ""
      villagers and aliens: valid
      three aliens on a space: state.board: a space never holds more than two aliens: 3 at f1 (BB-5.5)
      four aliens on a space: state.board: a space never holds more than two aliens: 4 at a1 (BB-5.5)"
    `);
  });

  const cells = ['v4', 'a0', 'c1', 'v1a1', 'a1v1', 'v1v1', 'A1', '', 'a', 'a1b', '..', 'constructor'];
  test.each(cells)('has no cell %j', (cell) => {
    expect(problems({ it: board(emptyRow, `. . ${cell} . . .`) })).toBe(
      `it: state.board: expected ".", a villager such as "v1" or aliens such as "a2b1" at c4, got ${JSON.stringify(cell)}`,
    );
  });
});

describe('pieces', () => {
  const triples = [
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
  test.each(triples.map((triple) => [triple]))('are three numbers that exist, not %j', (triple) => {
    expect(problems({ it: { ...bare, stash: { a: triple, b: none } } })).toMatch(
      /^it: state.stash.a: expected three .*$/,
    );
    const captured = { ...nothing, b: { villagers: none, aliens: triple } };
    expect(problems({ it: { ...bare, captured } })).toMatch(/^it: state.captured.b.aliens: expected three .*$/);
  });

  test('belong to a and b, who have five aliens of a size (BB-1.1), and ten villagers between them (BB-1.3)', () => {
    const aliens = board('a1 a1b2 b2a1 . . .');
    const [one, captured] = [[1, 0, 0], { ...nothing, b: { villagers: none, aliens: [1, 0, 0] } }];
    const villagers = { ...board('v3 v3 v3 w3 w3 w3', 'v1 w1 v2 w2 . .'), stash: nobody };
    const taken = (a: number[], b: number[]): Reply => ({
      a: { villagers: a, aliens: none },
      b: { villagers: b, aliens: none },
    });
    expect(
      problems({
        'ten captured': { ...bare, captured: taken([10, 0, 0], none) },
        'eleven captured': { ...bare, captured: taken([11, 0, 0], none) },
        'no numbers': { ...bare, stash: { a: [[[0]], {}, 'x'], b: none } },
        'one stash': { ...bare, stash: { a: none } },
        'three stashes': { ...bare, stash: { ...nobody, c: none } },
        'captured villagers only': { ...bare, captured: { a: { villagers: none }, b: [] } },
        'five aliens': { ...aliens, stash: { a: one, b: none }, captured },
        'six with the stash': { ...aliens, stash: { a: [2, 0, 0], b: none }, captured },
        'six with those captured': {
          ...aliens,
          stash: { a: none, b: [0, 4, 5] },
          captured: { ...nothing, a: { villagers: none, aliens: [0, 0, 1] } },
        },
        'ten villagers': { ...villagers, captured: taken([5, 3, 2], [3, 5, 2]) },
        'eleven villagers': { ...villagers, captured: taken([5, 3, 2], [4, 6, 3]) },
      }),
    ).toMatchInlineSnapshot(`
      "ten captured: valid
      eleven captured: state.captured.a.villagers: expected three whole numbers from 0 to 10 (small, medium, large), got 11, 0, 0
      no numbers: state.stash.a: expected three whole numbers from 0 to 5 (small, medium, large), got a list of 1, an object, "x"
      one stash: state.stash.b: missing
      three stashes: state.stash.c: unknown key
      captured villagers only: state.captured.a.aliens: missing
      captured villagers only: state.captured.b: expected an object, got a list of 0
      five aliens: valid
      six with the stash: state: 6 small aliens of "a", but the box has 5 (BB-1.1)
      six with those captured: state: 6 medium aliens of "b", but the box has 5 (BB-1.1)
      six with those captured: state: 6 large aliens of "b", but the box has 5 (BB-1.1)
      ten villagers: valid
      eleven villagers: state: 11 small villagers, but the box has 10 (BB-1.3)
      eleven villagers: state: 11 medium villagers, but the box has 10 (BB-1.3)
      eleven villagers: state: 11 large villagers, but the box has 10 (BB-1.3)"
    `);
  });
});

test('sides are swapped after a has captured a villager (BB-7.1)', () => {
  const swapped = { ...start, options: { swap: true }, swapped: true };
  const taken = { villagers: [0, 1, 0], aliens: none };
  const played = { ...swapped, board: start.board.replace(/[vw]2/, 'a2'), stash: { ...start.stash, a: [5, 4, 5] } };
  expect(
    problems({
      'nobody has': swapped,
      'a has': { ...played, captured: { ...start.captured, a: taken } },
      'b has': { ...played, captured: { ...start.captured, b: taken } },
    }),
  ).toMatchInlineSnapshot(`
    "nobody has: state.swapped: expected "a" to have captured a villager before sides were swapped (BB-7.1)
    a has: valid
    b has: state.swapped: expected "a" to have captured a villager before sides were swapped (BB-7.1)"
  `);
});

test('the alien that has moved is on top, of the player to move, who can move another (BB-4.8) and has not passed', () => {
  const state = position([emptyRow, 'a1 v1 . . b1 v2', 'a1 . . . . .', emptyRow, '. . . a2b1 v1 .'], { moved: 'a4' });
  const two = position([emptyRow, 'a1 . . . v1 a1', emptyRow, emptyRow, 'v1 b1 . a2b1 v3 .'], { moved: 'a4' });
  const all = ['b4', 'e4', 'd1', 'b1', 'a6', 'g1', 'A4', '', 'constructor'];
  expect(
    problems({
      'of the player': two,
      'of the other player': { ...two, turn: 'b' },
      'of the other, on her turn': { ...two, turn: 'b', moved: 'd1' },
      ...Object.fromEntries(all.map((moved) => [`at ${JSON.stringify(moved)}`, { ...two, moved }])),
      nowhere: { ...state, moved: undefined },
      'no other can move': state,
      'another can move': { ...state, moved: 'a3' },
      'after a pass': { ...state, moved: 'a3', passes: 1 },
    }),
  ).toMatchInlineSnapshot(`
    "of the player: valid
    of the other player: state.moved: expected an alien of "b" on top at a4
    of the other, on her turn: valid
    at "b4": state.moved: expected an alien of "a" on top at b4
    at "e4": state.moved: expected an alien of "a" on top at e4
    at "d1": state.moved: expected an alien of "a" on top at d1
    at "b1": state.moved: expected an alien of "a" on top at b1
    at "a6": state.moved: expected a space of the board such as "a1", or null, got "a6"
    at "g1": state.moved: expected a space of the board such as "a1", or null, got "g1"
    at "A4": state.moved: expected a space of the board such as "a1", or null, got "A4"
    at "": state.moved: expected a space of the board such as "a1", or null, got ""
    at "constructor": state.moved: expected a space of the board such as "a1", or null, got "constructor"
    nowhere: state.moved: missing
    no other can move: state.moved: expected another alien of "a" that can move (BB-4.8)
    another can move: valid
    after a pass: state.passes: expected 0, as an alien has moved this turn"
  `);
});
