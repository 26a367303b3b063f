import { describe, expect, test } from 'vitest';
import { check } from '../../../src/engine/munch/play.ts';
import type { State } from '../../../src/engine/munch/state.ts';
import { munch } from '../numbers.ts';
import { lines } from '../support.ts';
import { emptyRow, position } from './states.ts';

/** The rules that a move breaks, and why, as lines. */
function broken(state: State, move: string): string[] {
  return lines('munch', check(munch, state, move));
}

const some = { r: [1, 0, 0] } as const;
const fullBoard = [
  'r1 r2 r3 g1 g2 g3',
  'r1 r2 r3 g1 g2 g3',
  'r1 r2 r3 g1 g2 g3',
  'r1 r2 r3 g1 g2 g3',
  'k1 k2 k3 k1 k2 k3',
  'k1 k2 k3 k1 k2 k3',
];
//                          a  b  c  d  e  f
const chart = position([/* 6 */ 'r1 . g2B2 . . k1', /* 5 */ '. . . . . .', /* 4 */ 'g1 A2 k2 . . .']);
const quiet = position(['r1 . . . . .', emptyRow, emptyRow], { bank: some, army: { A: [1, 0, 1], B: [1, 1, 1] } });
const ready = position(['r1 r2 r3 g1 g2 g3', 'k1 k2 . . . .'], {
  players: 3,
  army: { A: [1, 0, 1], B: [0, 1, 1] },
  edge: { W6: 'C1' },
});

describe('placing', () => {
  test('is only for players who have nothing out', () => {
    const out = 'MU-2.2 Your monster at b4 is out, so you must move it.';
    expect(broken({ ...chart, bank: quiet.bank }, '+r1@a1')).toEqual([out]);
    expect(broken(chart, '+r1@a4')).toEqual([
      out,
      'MU-3.1 The bank has no world r1.',
      'MU-3.2 The bank is empty, so no world can be placed.',
    ]);
  });

  test('takes a world of the bank', () => {
    expect(broken(quiet, '+r1@a1')).toEqual([]);
    expect(broken(quiet, '+r2@a1')).toEqual(['MU-3.1 The bank has no world r2.']);
    expect(broken({ ...quiet, bank: { ...quiet.bank, r: [0, 0, 0] } }, '+r1@a1')).toEqual([
      'MU-3.1 The bank has no world r1.',
      'MU-3.2 The bank is empty, so no world can be placed.',
    ]);
  });

  test('needs an empty space', () => {
    expect(broken(quiet, '+r1@a6')).toEqual(['MU-3.1 A world goes on an empty space, and a6 is taken.']);
    const crowded = position(fullBoard, { bank: { k: [0, 0, 1] } });
    expect(broken(crowded, '+k3@a6')).toEqual([
      'MU-3.1 A world goes on an empty space, and a6 is taken.',
      'MU-3.2 No space is empty, so no world can be placed.',
    ]);
    const taken = position(['B1 . . . . .'], { bank: some });
    expect(broken(taken, '+r1@a6')).toEqual(['MU-3.1 A world goes on an empty space, and a6 is taken.']);
  });
});

describe('unleashing', () => {
  test('is only for players who have nothing out', () => {
    expect(broken({ ...chart, army: { A: [1, 0, 0], B: [0, 0, 0] } }, '!A1@Na')).toEqual([
      'MU-2.2 Your monster at b4 is out, so you must move it.',
    ]);
  });

  test('needs eight worlds, or a monster on the board', () => {
    expect(broken(quiet, '!A1@Na')).toEqual([
      'MU-4.1 Before the first monster there must be 8 worlds on the board; there are 1.',
    ]);
    expect(broken(ready, '!A1@Nb')).toEqual([]);
  });

  test('takes a monster of the player’s army', () => {
    expect(broken(ready, '!A2@W5')).toEqual(['MU-4.2 A2 is not in your army.']);
    expect(broken(ready, '!B2@W5')).toEqual(['MU-4.2 B2 is not your monster.']);
    expect(broken(ready, '!D1@Nb')).toEqual(['MU-4.2 D1 is not your monster.']);
    expect(broken({ ...ready, turn: 'B' }, '!B2@W5')).toEqual([]);
  });

  test('takes a free slot', () => {
    expect(broken(ready, '!A1@W6')).toEqual(['MU-4.3 The space at W6 already has a monster at its edge.']);
    expect(broken(ready, '!A1@Na')).toEqual(['MU-4.3 The space at Na already has a monster at its edge.']);
    expect(broken(ready, '!A3@Na')).toEqual([
      'MU-4.3 The space at Na already has a monster at its edge.',
      'MU-4.4 From Na, a move of 3 reaches no world that it may stop on.',
    ]);
  });

  test('needs a world to go to', () => {
    expect(broken(ready, '!A1@E5')).toEqual(['MU-4.4 From E5, a move of 1 reaches no world that it may stop on.']);
    expect(broken(ready, '!A3@W5')).toEqual(['MU-4.4 From W5, a move of 3 reaches no world that it may stop on.']);
    const stacked = position(['r1B1 r2 r3 g1 g2 g3', 'k1 k2 . . . .'], { army: { A: [1, 0, 0] } });
    expect(broken(stacked, '!A1@Na')).toEqual(['MU-4.4 From Na, a move of 1 reaches no world that it may stop on.']);
  });

  test('names at most three rules', () => {
    expect(broken(chart, '!B1@Sc').map((line) => line.slice(0, 6))).toEqual(['MU-2.2', 'MU-4.2', 'MU-4.4']);
    const few = { ...quiet, edge: { W6: 'B1' }, army: { A: [1, 0, 1], B: [0, 1, 1] } } as State;
    expect(broken(few, '!A2@W6').map((line) => line.slice(0, 6))).toEqual(['MU-4.1', 'MU-4.2', 'MU-4.3']);
  });
});

describe('moving', () => {
  test('takes a monster that is out', () => {
    const nobody = 'MU-2.3 No monster of yours is out: place a world or unleash a monster.';
    expect(broken(quiet, 'a6>b6')).toEqual([nobody]);
    expect(broken(quiet, 'recall')).toEqual([nobody]);
    expect(broken(chart, 'c6>c4')).toEqual(['MU-2.2 You must move your monster at b4; c6 holds none of yours.']);
    expect(broken(chart, 'W4>b4')).toEqual(['MU-2.2 You must move your monster at b4; W4 holds none of yours.']);
  });

  test('goes exactly its pips in a straight line', () => {
    const far = (to: string): string => `MU-5.1 It moves exactly 2 in a straight line; from b4 that is not ${to}.`;
    expect(broken(chart, 'b4>a4')).toEqual([far('a4'), 'MU-5.6 It has nowhere to go, so it goes back to its army.']);
    const open = position(['. r1 . . . .', '. . . . . .', '. A2 k1 . . .', '. . k2 . . .']);
    expect(broken(open, 'b4>b6')).toEqual([]);
    expect(broken(open, 'b4>c4')).toEqual([far('c4')]);
    expect(broken(open, 'b4>c3')).toEqual([far('c3')]);
    expect(broken(open, 'b4>b4')).toEqual([far('b4')]);
    expect(broken(open, 'b4>b5')).toEqual([far('b5'), 'MU-5.4 It may not end on an empty space, as b5 is.']);
  });

  test('comes straight in from the edge', () => {
    const edge = position(['. r1 k1 . . .', 'r2 . . . . .'], { edge: { W6: 'A2' } });
    expect(broken(edge, 'W6>b6')).toEqual([]);
    const straight = 'MU-5.2 From the edge it moves straight in, and the first space counts as one.';
    expect(broken(edge, 'W6>c6')).toEqual([
      'MU-5.1 It moves exactly 2 in a straight line; from W6 that is not c6.',
      straight,
    ]);
    expect(broken(edge, 'W6>a5')).toEqual([
      'MU-5.1 It moves exactly 2 in a straight line; from W6 that is not a5.',
      straight,
    ]);
  });

  test('ends on a world or a monster, not on one in harmony', () => {
    const state = position(['. r1 . . . .', 'g2B2 . . . . .', '. A2 . . . .', emptyRow, '. . . . . .']);
    expect(broken(state, 'b4>d4')).toEqual(['MU-5.4 It may not end on an empty space, as d4 is.']);
    const near = position(['. r1 . . . .', emptyRow, 'g2B2 . A2 . k1 .', '. . . . . .']);
    expect(broken(near, 'c4>a4')).toEqual([
      'MU-5.5 It may not end where a monster is in harmony with a world, as at a4.',
    ]);
    expect(broken(near, 'c4>e4')).toEqual([]);
  });

  test('is a recall exactly when it has nowhere to go', () => {
    expect(broken(chart, 'recall')).toEqual([]);
    const open = position(['. r1 . . . .', '. . . . . .', '. A2 . . . .']);
    expect(broken(open, 'recall')).toEqual([
      'MU-5.6 You may recall a monster only if it has nowhere to go.',
      'MU-5.4 It can end on a world or another monster, so it must.',
    ]);
  });
});

describe('passing', () => {
  test('is rejected for a player with a monster at a1', () => {
    const corner = position([emptyRow, emptyRow, emptyRow, emptyRow, 'k1 . . . . .', 'A1 . . . . .'], { bank: some });
    expect(broken(corner, 'pass')).toHaveLength(2);
    expect(broken(corner, '+r1@b2')).toEqual(['MU-2.2 Your monster at a1 is out, so you must move it.']);
    expect(broken(corner, 'a1>a2')).toEqual([]);
  });

  test('is only for players who can do nothing', () => {
    expect(broken(quiet, 'pass')).toEqual(['MU-2.4 You may not pass while you can act.']);
    expect(broken(chart, 'pass')).toEqual([
      'MU-2.4 You may not pass while you can act.',
      'MU-2.2 A monster of yours is out, so you must move it.',
    ]);
    expect(broken(position(['k1 . . . . .']), 'pass')).toEqual([]);
  });
});

test('no move is legal after the end', () => {
  const why = 'MU-8.1 The game is over: no world is left, or everybody has passed.';
  for (const move of ['pass', 'recall', '+r1@a1', '!A1@W1', 'b4>d4']) {
    expect(broken({ ...chart, passes: 2 }, move)).toEqual([why]);
    expect(broken(position([]), move)).toEqual([why]);
  }
});
