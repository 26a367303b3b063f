import { repeat } from '../../../src/engine/rng.ts';
import { describe, expect, test } from 'vitest';
import { validate, setUp } from '../../../src/engine/munch/read.ts';
import { inProse } from '../../../src/engine/reader.ts';
import { munch } from '../numbers.ts';
import { frozen, type Reply } from '../support.ts';
import { emptyRow, position } from './states.ts';

/** The errors in a state, as lines; `valid` if there are none. */
function problems(state: unknown): string[] {
  const result = validate(munch, frozen(state));
  return result.ok ? ['valid'] : result.issues.map(inProse).map(({ path, message }) => `${path}: ${message}`);
}

const start = setUp(munch, 3);
const bare: Reply = position(['k1 . . . . .']);
const none = [0, 0, 0];

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
  for (const state of [start, bare]) expect(validate(munch, state)).toEqual({ ok: true, value: state });
  const sparse = { ...bare, graveyard: { A: {}, B: { g: [1, 0, 2] } } };
  expect(validate(munch, sparse)).toEqual({
    ok: true,
    value: {
      ...bare,
      graveyard: { A: { r: none, g: none, k: none }, B: { r: none, g: [1, 0, 2], k: none } },
    },
  });
});

describe('a state', () => {
  test('is an object with all its keys and no others', () => {
    expect(problems(null)).toEqual(['state: expected an object, got null']);
    expect(problems({})).toEqual(
      ['players', 'turn', 'board', 'edge', 'bank', 'army', 'pit', 'void', 'graveyard', 'skip', 'passes'].map(
        (key) => `state.${key}: missing`,
      ),
    );
    expect(problems({ ...bare, moved: null })).toEqual(['state.moved: unknown key']);
  });

  test('reports every error at once', () => {
    const state = {
      ...bare,
      turn: 'C',
      passes: 3,
      bank: { r: none, g: [6, 0, 0] },
      skip: ['C'],
      edge: { W9: 'A1', W1: 'x' },
    };
    expect(problems(state)).toEqual([
      'state.turn: expected one of "A", "B", got "C"',
      'state.edge.W9: unknown key',
      'state.edge.W1: expected a monster such as "A2", got "x"',
      'state.bank.k: missing',
      'state.bank.g: expected three whole numbers from 0 to 5 (small, medium, large), got 6, 0, 0',
      'state.skip: expected players A, B, got "C"',
      'state.passes: expected a whole number from 0 to 2, got 3',
    ]);
  });

  test('is of two to four players', () => {
    for (const players of [1, 5, 2.5, '2', null]) expect(problems({ ...bare, players })).toHaveLength(1);
    const four = position(['k1 . . . . .'], { players: 4 });
    expect(problems(four)).toEqual(['valid']);
    expect(problems({ ...four, players: 3 })).toEqual([
      'state.army.D: unknown key',
      'state.pit.D: unknown key',
      'state.void.D: unknown key',
      'state.graveyard.D: unknown key',
    ]);
    expect(problems({ ...bare, army: { A: none } })).toEqual(['state.army.B: missing']);
    expect(problems({ ...bare, graveyard: { A: {} } })).toEqual(['state.graveyard.B: missing']);
  });
});

describe('the board', () => {
  const board = (...rows: string[]): string[] => problems({ ...bare, board: rows.join('/') });
  const five = repeat<string>(5, emptyRow);

  test('has six rows of six cells', () => {
    expect(board(...five)).toEqual(['state.board: expected 6 rows separated by "/", got 5']);
    expect(board('. . . . .', ...five.slice(1), '. . . . . . .')).toEqual([
      'state.board: expected 6 cells separated by one space in row 6, got 5',
      'state.board: expected 6 cells separated by one space in row 1, got 7',
    ]);
    expect(problems({ ...bare, board: 5 })).toEqual(['state.board: expected a text, got 5']);
  });

  test('holds worlds, monsters, and monsters on worlds in harmony', () => {
    expect(board('r1 g2 k3 A1 . .', ...five)).toEqual(['valid']);
    expect(board('r3A1 . . g1B2 . .', ...five)).toEqual(['valid']);
    for (const cell of [
      'r4',
      'x1',
      'A0',
      'E1',
      'A1r1',
      'r1g1',
      'A1B1',
      'r1A1B2',
      '',
      'rA',
      'A',
      '1',
      'r1A4',
      'z1A1',
      'a1',
    ]) {
      expect(board(emptyRow, `. . ${cell} . . .`, ...five.slice(1))).toEqual([
        `state.board: expected ".", a world such as "r1", a monster such as "A2" or a stack such as "g2A2" at c5, got ${JSON.stringify(cell)}`,
      ]);
    }
    expect(board('r1A2 . . . . .', ...five)).toEqual([
      'state.board: A2 is on r1 at a6, but they are not in harmony (MU-7.1)',
    ]);
  });

  test('holds monsters of the players', () => {
    expect(board('D1 . . . . .', ...five)).toEqual(['state: D1 at a6: there is no player D']);
    expect(problems({ ...bare, edge: { W1: 'C2' } })).toEqual(['state: C2 at W1: there is no player C']);
  });

  test('holds one monster of a player, with the edge (MU-2.2)', () => {
    expect(board('A1 . A2 . B1 .', ...five)).toEqual([
      'state: player A has monsters at a6 and c6, and one is out at most (MU-2.2)',
    ]);
    expect(problems({ ...bare, board: ['A1 . . . . .', ...five].join('/'), edge: { W1: 'A3', Sc: 'B1' } })).toEqual([
      'state: player A has monsters at a6 and W1, and one is out at most (MU-2.2)',
    ]);
  });
});

describe('the edge', () => {
  test('has slots for monsters', () => {
    expect(problems({ ...bare, edge: { W1: 'A1', Nf: 'B3' } })).toEqual(['valid']);
    expect(problems({ ...bare, edge: ['W1'] })).toEqual(['state.edge: expected an object, got a list of 1']);
    for (const slot of ['W0', 'W7', 'Wa', 'N1', 'a1', '__proto__']) {
      const edge = JSON.parse(`{${JSON.stringify(slot)}: "A1"}`);
      expect(problems({ ...bare, edge })).toEqual([`state.edge.${slot}: unknown key`]);
    }
    for (const monster of ['A4', 'r1', 'A1B1', '']) {
      expect(problems({ ...bare, edge: { W1: monster } })).toEqual([
        `state.edge.W1: expected a monster such as "A2", got ${JSON.stringify(monster)}`,
      ]);
    }
  });

  test('has one monster at a corner (MU-4.3)', () => {
    expect(problems({ ...bare, edge: { W1: 'A1', Sa: 'B1' } })).toEqual([
      "state.edge.W1: Sa and W1 are the same space's, which has one monster at its edge at most (MU-4.3)",
    ]);
    expect(problems({ ...bare, edge: { W1: 'A1', Sb: 'B1' } })).toEqual(['valid']);
  });
});

describe('pieces', () => {
  test('are five worlds of a colour and size on board, in the bank and in graveyards (MU-1.2)', () => {
    const state = position(['r1 r1 g2 g2 g2 .'], {
      bank: { r: [2, 0, 0], g: [0, 1, 0] },
      graveyard: { A: { r: [1, 0, 0] }, B: { g: [0, 1, 0] } },
    });
    expect(problems(state)).toEqual(['valid']);
    expect(problems({ ...state, bank: { ...state.bank, r: [3, 0, 5] } })).toEqual([
      'state: 6 worlds r1, but there are only 5 (MU-1.2)',
    ]);
    expect(problems({ ...state, graveyard: { A: { k: [0, 0, 3] }, B: { g: [0, 2, 0], k: [0, 0, 3] } } })).toEqual([
      'state: 6 worlds g2, but there are only 5 (MU-1.2)',
      'state: 6 worlds k3, but there are only 5 (MU-1.2)',
    ]);
  });

  test('are one monster of a size in one place (MU-1.3)', () => {
    const state = position(['k1 A1 . . . .'], {
      army: { A: [0, 1, 0] },
      pit: { A: [0, 0, 1] },
      void: { B: [1, 0, 0] },
    });
    expect(problems(state)).toEqual(['valid']);
    expect(problems({ ...state, army: { A: [1, 1, 0], B: none } })).toEqual([
      'state: the small monster A1 is in 2 places, but there is only 1 (MU-1.3)',
    ]);
    expect(problems({ ...state, void: { A: [0, 1, 1], B: none } })).toEqual([
      'state: the medium monster A2 is in 2 places, but there is only 1 (MU-1.3)',
      'state: the large monster A3 is in 2 places, but there is only 1 (MU-1.3)',
    ]);
    expect(problems({ ...state, edge: { W1: 'B1' } })).toEqual([
      'state: the small monster B1 is in 2 places, but there is only 1 (MU-1.3)',
    ]);
    expect(problems({ ...state, army: { A: [0, 2, 0], B: none } })).toEqual([
      'state.army.A: expected three whole numbers from 0 to 1 (small, medium, large), got 0, 2, 0',
    ]);
  });
});

describe('the call', () => {
  const quiet = { ...bare, options: { call: 4 }, quiet: 4 };
  const problem = (message: string): string => `state.called: expected false${message} (MU-9.1)`;

  test('is valid after a number of actions without a munched world, if the game has not ended otherwise', () => {
    expect(problems({ ...quiet, called: true })).toEqual(['valid']);
    expect(problems({ ...quiet, quiet: 3, called: false })).toEqual(['valid']);
    expect(problems({ ...quiet, quiet: 3, called: true })).toEqual([
      problem(' before 4 actions without a munched world, got 3'),
    ]);
    expect(problems({ ...quiet, passes: 2 })).toEqual(['valid']);
    expect(problems({ ...quiet, passes: 2, called: true })).toEqual([problem(', as all players have passed')]);
    expect(problems({ ...quiet, passes: 1, called: true })).toEqual(['valid']);
    const none = position([]);
    expect(problems({ ...none, options: { call: 4 }, quiet: 4 })).toEqual(['valid']);
    expect(problems({ ...none, options: { call: 4 }, quiet: 4, called: true })).toEqual([
      problem(', as no world is left'),
    ]);
  });

  test('counts passes as actions', () => {
    expect(problems({ ...quiet, quiet: 1, passes: 1 })).toEqual(['valid']);
    expect(problems({ ...quiet, quiet: 1, passes: 2 })).toEqual([
      'state.quiet: expected at least 2, as passes are counted (MU-9.1)',
    ]);
  });
});

describe('skip and passes', () => {
  test('name players once, in letter order', () => {
    const three = position(['k1 . . . . .'], { players: 3 });
    for (const skip of [[], ['A'], ['A', 'C'], ['A', 'B', 'C']])
      expect(problems({ ...three, skip })).toEqual(['valid']);
    expect(problems({ ...three, skip: ['B', 'A'] })).toEqual([
      'state.skip: expected each player once, in letter order',
    ]);
    expect(problems({ ...three, skip: ['B', 'B'] })).toEqual([
      'state.skip: expected each player once, in letter order',
    ]);
    expect(problems({ ...three, skip: ['A', 'B', 'C', 'C'] })).toEqual([
      'state.skip: expected at most 3 entries, got 4',
    ]);
    expect(problems({ ...three, skip: ['D', 1] })).toEqual([
      'state.skip: expected players A, B, C, got "D"',
      'state.skip: expected players A, B, C, got 1',
    ]);
    expect(problems({ ...three, skip: 'A' })).toEqual(['state.skip: expected a list, got "A"']);
  });

  test('run to the number of players', () => {
    expect(problems({ ...bare, passes: 2 })).toEqual(['valid']);
    expect(problems({ ...bare, passes: 3 })).toHaveLength(1);
    expect(problems({ ...position(['k1 . . . . .'], { players: 4 }), passes: 4 })).toEqual(['valid']);
  });
});
