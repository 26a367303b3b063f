import { repeat } from '../../../src/engine/rng.ts';
import { describe, expect, test } from 'vitest';
import { validate, setUp } from '../../../src/engine/munch/read.ts';
import { munch } from '../numbers.ts';
import { problemsOf, type Reply } from '../support.ts';
import { emptyRow, position } from './states.ts';

const problems = problemsOf((state) => validate(munch, state));

const bare: Reply = position(['k1 . . . . .']);
const none = [0, 0, 0];
const five = repeat<string>(5, emptyRow);
/** A state with these rows on top of empty ones. */
const board = (...rows: string[]): Reply => ({ ...bare, board: [...rows, ...five].slice(0, 6).join('/') });

test('the start has all worlds in the bank and all monsters in their armies (MU-1)', () => {
  const nothing = { r: none, g: none, k: none };
  expect(setUp(munch, 2)).toEqual({
    players: 2,
    turn: 'A',
    board: repeat(6, emptyRow).join('/'),
    edge: {},
    bank: { r: [5, 5, 5], g: [5, 5, 5], k: [5, 5, 5] },
    army: { A: [1, 1, 1], B: [1, 1, 1] },
    pit: { A: none, B: none },
    void: { A: none, B: none },
    graveyard: { A: nothing, B: nothing },
    skip: [],
    passes: 0,
  });
  expect(Object.keys(setUp(munch, 4).army)).toEqual(['A', 'B', 'C', 'D']);
});

test('a valid state is given back with every colour of the graveyards', () => {
  for (const state of [setUp(munch, 3), bare]) expect(validate(munch, state)).toEqual({ ok: true, value: state });
  const sparse = { ...bare, graveyard: { A: {}, B: { g: [1, 0, 2] } } };
  expect(validate(munch, sparse)).toEqual({
    ok: true,
    value: {
      ...bare,
      graveyard: { A: { r: none, g: none, k: none }, B: { r: none, g: [1, 0, 2], k: none } },
    },
  });
});

test('a state has all its keys and no others, and reports every error at once', () => {
  const four = position(['k1 . . . . .'], { players: 4 });
  expect(
    problems({
      nothing: null,
      'no key': {},
      'another key': { ...bare, moved: null },
      'five players': { ...bare, players: 5 },
      'four players': four,
      'three of four players': { ...four, players: 3 },
      'one army': { ...bare, army: { A: none } },
      'one graveyard': { ...bare, graveyard: { A: {} } },
      'many errors': {
        ...bare,
        turn: 'C',
        passes: 3,
        bank: { r: none, g: [6, 0, 0] },
        skip: ['C'],
        edge: { W9: 'A1', W1: 'x' },
      },
    }),
  ).toMatchInlineSnapshot(`
    "nothing: state: expected an object, got null
    no key: state.players: missing
    no key: state.turn: missing
    no key: state.board: missing
    no key: state.edge: missing
    no key: state.bank: missing
    no key: state.army: missing
    no key: state.pit: missing
    no key: state.void: missing
    no key: state.graveyard: missing
    no key: state.skip: missing
    no key: state.passes: missing
    another key: state.moved: unknown key
    five players: state.players: expected a whole number from 2 to 4, got 5
    four players: valid
    three of four players: state.army.D: unknown key
    three of four players: state.pit.D: unknown key
    three of four players: state.void.D: unknown key
    three of four players: state.graveyard.D: unknown key
    one army: state.army.B: missing
    one graveyard: state.graveyard.B: missing
    many errors: state.turn: expected one of "A", "B", got "C"
    many errors: state.edge.W9: unknown key
    many errors: state.edge.W1: expected a monster such as "A2", got "x"
    many errors: state.bank.k: missing
    many errors: state.bank.g: expected three whole numbers from 0 to 5 (small, medium, large), got 6, 0, 0
    many errors: state.skip: expected players A, B, got "C"
    many errors: state.passes: expected a whole number from 0 to 2, got 3"
  `);
});

test('a state is of two to four players', () => {
  for (const players of [1, 2.5, '2', null])
    expect(problems({ it: { ...bare, players } })).toMatch(/^it: state.players: expected a whole number from 2 to 4/);
});

describe('the board', () => {
  test('has six rows of six cells, with monsters of the players, one of each with the edge (MU-2.2)', () => {
    expect(
      problems({
        'five rows': { ...bare, board: five.join('/') },
        'rows of other lengths': board('. . . . .', ...five.slice(1), '. . . . . . .'),
        'a number': { ...bare, board: 5 },
        'worlds and a monster': board('r1 g2 k3 A1 . .'),
        'monsters in harmony': board('r3A1 . . g1B2 . .'),
        'a monster out of harmony': board('r1A2 . . . . .'),
        'a fourth player of two': board('D1 . . . . .'),
        'a third player of two at the edge': { ...bare, edge: { W1: 'C2' } },
        'two monsters of a player': board('A1 . A2 . B1 .'),
        'two of a player, one at the edge': { ...board('A1 . . . . .'), edge: { W1: 'A3', Sc: 'B1' } },
      }),
    ).toMatchInlineSnapshot(`
      "five rows: state.board: expected 6 rows separated by "/", got 5
      rows of other lengths: state.board: expected 6 cells separated by one space in row 6, got 5
      rows of other lengths: state.board: expected 6 cells separated by one space in row 1, got 7
      a number: state.board: expected a text, got 5
      worlds and a monster: valid
      monsters in harmony: valid
      a monster out of harmony: state.board: "A2" is on "r1" at a6, but they are not in harmony (MU-7.1)
      a fourth player of two: state: "D1" at a6 belongs to the unknown player "D"
      a third player of two at the edge: state: "C2" at W1 belongs to the unknown player "C"
      two monsters of a player: state: player "A" has monsters at a6 and c6, but at most one may be out (MU-2.2)
      two of a player, one at the edge: state: player "A" has monsters at a6 and W1, but at most one may be out (MU-2.2)"
    `);
  });

  const cells = ['r4', 'x1', 'A0', 'E1', 'A1r1', 'r1g1', 'A1B1', 'r1A1B2', '', 'rA', 'A', '1', 'r1A4', 'z1A1', 'a1'];
  test.each(cells)('has no cell %j', (cell) => {
    expect(problems({ it: board(emptyRow, `. . ${cell} . . .`) })).toBe(
      `it: state.board: expected ".", a world such as "r1", a monster such as "A2" or a stack such as "g2A2" at c5, got ${JSON.stringify(cell)}`,
    );
  });
});

describe('the edge', () => {
  test('has slots for monsters, one at a corner (MU-4.3)', () => {
    expect(
      problems({
        'two slots': { ...bare, edge: { W1: 'A1', Nf: 'B3' } },
        'a list': { ...bare, edge: ['W1'] },
        'two at a corner': { ...bare, edge: { W1: 'A1', Sa: 'B1' } },
        'two near a corner': { ...bare, edge: { W1: 'A1', Sb: 'B1' } },
      }),
    ).toMatchInlineSnapshot(`
      "two slots: valid
      a list: state.edge: expected an object, got a list of 1
      two at a corner: state.edge.W1: Sa and W1 belong to one space, which has at most one monster at its edge (MU-4.3)
      two near a corner: valid"
    `);
  });

  test.each(['W0', 'W7', 'Wa', 'N1', 'a1', '__proto__'])('has no slot %s', (slot) => {
    const edge = JSON.parse(`{${JSON.stringify(slot)}: "A1"}`);
    expect(problems({ it: { ...bare, edge } })).toBe(`it: state.edge.${slot}: unknown key`);
  });

  test.each(['A4', 'r1', 'A1B1', ''])('holds no %j', (monster) => {
    expect(problems({ it: { ...bare, edge: { W1: monster } } })).toBe(
      `it: state.edge.W1: expected a monster such as "A2", got ${JSON.stringify(monster)}`,
    );
  });
});

test('pieces are five worlds of a colour and size (MU-1.2) and one monster of a size (MU-1.3), wherever they are', () => {
  const worlds = position(['r1 r1 g2 g2 g2 .'], {
    bank: { r: [2, 0, 0], g: [0, 1, 0] },
    graveyard: { A: { r: [1, 0, 0] }, B: { g: [0, 1, 0] } },
  });
  const monsters = position(['k1 A1 . . . .'], {
    army: { A: [0, 1, 0] },
    pit: { A: [0, 0, 1] },
    void: { B: [1, 0, 0] },
  });
  expect(
    problems({
      'five worlds': worlds,
      'six with the bank': { ...worlds, bank: { ...worlds.bank, r: [3, 0, 5] } },
      'six with the graveyards': {
        ...worlds,
        graveyard: { A: { k: [0, 0, 3] }, B: { g: [0, 2, 0], k: [0, 0, 3] } },
      },
      'monsters in one place': monsters,
      'a monster in the army as well': { ...monsters, army: { A: [1, 1, 0], B: none } },
      'two in the void as well': { ...monsters, void: { A: [0, 1, 1], B: none } },
      'one at the edge as well': { ...monsters, edge: { W1: 'B1' } },
      'two in one army': { ...monsters, army: { A: [0, 2, 0], B: none } },
    }),
  ).toMatchInlineSnapshot(`
    "five worlds: valid
    six with the bank: state: 6 worlds "r1", but the box has 5 (MU-1.2)
    six with the graveyards: state: 6 worlds "g2", but the box has 5 (MU-1.2)
    six with the graveyards: state: 6 worlds "k3", but the box has 5 (MU-1.2)
    monsters in one place: valid
    a monster in the army as well: state: the small monster "A1" is in 2 places, but the box has 1 (MU-1.3)
    two in the void as well: state: the medium monster "A2" is in 2 places, but the box has 1 (MU-1.3)
    two in the void as well: state: the large monster "A3" is in 2 places, but the box has 1 (MU-1.3)
    one at the edge as well: state: the small monster "B1" is in 2 places, but the box has 1 (MU-1.3)
    two in one army: state.army.A: expected three whole numbers from 0 to 1 (small, medium, large), got 0, 2, 0"
  `);
});

test('the call is valid after a number of actions with no world munched, passes among them, unless the game has ended (MU-9.1)', () => {
  const quiet = { ...bare, options: { call: 4 }, quiet: 4 };
  const empty = { ...position([]), options: { call: 4 }, quiet: 4 };
  expect(
    problems({
      'after four actions': { ...quiet, called: true },
      'not called after three': { ...quiet, quiet: 3, called: false },
      'after three actions': { ...quiet, quiet: 3, called: true },
      'not called after all have passed': { ...quiet, passes: 2 },
      'after all have passed': { ...quiet, passes: 2, called: true },
      'after one has passed': { ...quiet, passes: 1, called: true },
      'not called without worlds': empty,
      'without worlds': { ...empty, called: true },
      'one pass counted': { ...quiet, quiet: 1, passes: 1 },
      'one of two passes counted': { ...quiet, quiet: 1, passes: 2 },
    }),
  ).toMatchInlineSnapshot(`
    "after four actions: valid
    not called after three: valid
    after three actions: state.called: expected false before 4 actions with no world munched, got 3 (MU-9.1)
    not called after all have passed: valid
    after all have passed: state.called: expected false, as all players have passed (MU-9.1)
    after one has passed: valid
    not called without worlds: valid
    without worlds: state.called: expected false, as no world is left (MU-9.1)
    one pass counted: valid
    one of two passes counted: state.quiet: expected at least 2, as each pass counts as an action (MU-9.1)"
  `);
});

test('players are skipped once, in letter order, and passes run to the number of players', () => {
  const three = position(['k1 . . . . .'], { players: 3 });
  expect(
    problems({
      nobody: { ...three, skip: [] },
      'some in order': { ...three, skip: ['A', 'C'] },
      everybody: { ...three, skip: ['A', 'B', 'C'] },
      'in another order': { ...three, skip: ['B', 'A'] },
      'one twice': { ...three, skip: ['B', 'B'] },
      'four of three': { ...three, skip: ['A', 'B', 'C', 'C'] },
      others: { ...three, skip: ['D', 1] },
      'a text': { ...three, skip: 'A' },
      'two passes of two': { ...bare, passes: 2 },
      'three passes of two': { ...bare, passes: 3 },
      'four passes of four': { ...position(['k1 . . . . .'], { players: 4 }), passes: 4 },
    }),
  ).toMatchInlineSnapshot(`
    "nobody: valid
    some in order: valid
    everybody: valid
    in another order: state.skip: expected each player once, in letter order
    one twice: state.skip: expected each player once, in letter order
    four of three: state.skip: expected at most 3 entries, got 4
    others: state.skip: expected players A, B, C, got "D"
    others: state.skip: expected players A, B, C, got 1
    a text: state.skip: expected a list, got "A"
    two passes of two: valid
    three passes of two: state.passes: expected a whole number from 0 to 2, got 3
    four passes of four: valid"
  `);
});
