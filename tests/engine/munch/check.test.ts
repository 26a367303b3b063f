import { expect, test } from 'vitest';
import { check } from '../../../src/engine/munch/play.ts';
import type { State } from '../../../src/engine/munch/state.ts';
import { munch } from '../numbers.ts';
import { lines } from '../support.ts';
import { emptyRow, position } from './states.ts';

/** The moves of some states, each with the rules that it breaks and the reasons. */
const verdicts = (...cases: readonly (readonly [State, ...string[]])[]): string =>
  cases
    .flatMap(([state, ...moves]) => moves.map((move) => [move, ...lines('munch', check(munch, state, move))].join(' ')))
    .join('\n');

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

test('a world of the bank is placed on an empty space, if nothing of the player is out', () => {
  expect(
    verdicts(
      [{ ...chart, bank: quiet.bank }, '+r1@a1'],
      [chart, '+r1@a4'],
      [quiet, '+r1@a1', '+r2@a1', '+r1@a6'],
      [position(fullBoard, { bank: { k: [0, 0, 1] } }), '+k3@a6'],
      [position(['B1 . . . . .'], { bank: some }), '+r1@a6'],
    ),
  ).toMatchInlineSnapshot(`
    "+r1@a1 MU-2.2 Your monster at b4 is out, so you must move it.
    +r1@a4 MU-2.2 Your monster at b4 is out, so you must move it. MU-3.1 The bank has no world r1. MU-3.2 The bank is empty, so no world can be placed.
    +r1@a1
    +r2@a1 MU-3.1 The bank has no world r2.
    +r1@a6 MU-3.1 A world goes on an empty space, but a6 is taken.
    +k3@a6 MU-3.1 A world goes on an empty space, but a6 is taken. MU-3.2 No space is empty, so no world can be placed.
    +r1@a6 MU-3.1 A world goes on an empty space, but a6 is taken."
  `);
});

test('unleashing takes a monster of the player’s army to a free slot with a world to go to', () => {
  const stacked = position(['r1B1 r2 r3 g1 g2 g3', 'k1 k2 . . . .'], { army: { A: [1, 0, 0] } });
  const few = { ...quiet, edge: { W6: 'B1' }, army: { A: [1, 0, 1], B: [0, 1, 1] } } as State;
  expect(
    verdicts(
      [{ ...chart, army: { A: [1, 0, 0], B: [0, 0, 0] } }, '!A1@Na'],
      [chart, '!B1@Sc'],
      [quiet, '!A1@Na'],
      [ready, '!A1@Nb', '!A2@W5', '!B2@W5', '!D1@Nb', '!A1@W6', '!A1@Na', '!A3@Na', '!A1@E5', '!A3@W5'],
      [{ ...ready, turn: 'B' }, '!B2@W5'],
      [stacked, '!A1@Na'],
      [few, '!A2@W6'],
    ),
  ).toMatchInlineSnapshot(`
    "!A1@Na MU-2.2 Your monster at b4 is out, so you must move it.
    !B1@Sc MU-2.2 Your monster at b4 is out, so you must move it. MU-4.2 B1 is not your monster. MU-4.4 From Sc, a move of 1 reaches no world that it may stop on.
    !A1@Na MU-4.1 Before the first monster there must be 8 worlds on the board; there are 1.
    !A1@Nb
    !A2@W5 MU-4.2 A2 is not in your army.
    !B2@W5 MU-4.2 B2 is not your monster.
    !D1@Nb MU-4.2 D1 is not your monster.
    !A1@W6 MU-4.3 The space at W6 already has a monster at its edge.
    !A1@Na MU-4.3 The space at Na already has a monster at its edge.
    !A3@Na MU-4.3 The space at Na already has a monster at its edge. MU-4.4 From Na, a move of 3 reaches no world that it may stop on.
    !A1@E5 MU-4.4 From E5, a move of 1 reaches no world that it may stop on.
    !A3@W5 MU-4.4 From W5, a move of 3 reaches no world that it may stop on.
    !B2@W5
    !A1@Na MU-4.4 From Na, a move of 1 reaches no world that it may stop on.
    !A2@W6 MU-4.1 Before the first monster there must be 8 worlds on the board; there are 1. MU-4.2 A2 is not in your army. MU-4.3 The space at W6 already has a monster at its edge."
  `);
});

test('a move takes a monster that is out exactly its pips, in a straight line, onto a world or a monster', () => {
  const open = position(['. r1 . . . .', '. . . . . .', '. A2 k1 . . .', '. . k2 . . .']);
  const edge = position(['. r1 k1 . . .', 'r2 . . . . .'], { edge: { W6: 'A2' } });
  const near = position(['. r1 . . . .', emptyRow, 'g2B2 . A2 . k1 .', '. . . . . .']);
  expect(
    verdicts(
      [quiet, 'a6>b6', 'recall'],
      [chart, 'c6>c4', 'W4>b4', 'b4>a4'],
      [open, 'b4>b6', 'b4>c4', 'b4>c3', 'b4>b4', 'b4>b5', 'b4>d4'],
      [edge, 'W6>b6', 'W6>c6', 'W6>a5'],
      [near, 'c4>a4', 'c4>e4'],
    ),
  ).toMatchInlineSnapshot(`
    "a6>b6 MU-2.3 You have no monster out: place a world or unleash a monster.
    recall MU-2.3 You have no monster out: place a world or unleash a monster.
    c6>c4 MU-2.2 You must move your monster at b4; c6 has none of yours.
    W4>b4 MU-2.2 You must move your monster at b4; W4 has none of yours.
    b4>a4 MU-5.1 The monster moves exactly 2 in a straight line, and cannot reach a4 from b4. MU-5.6 The monster has nowhere to go, so it goes back to its army.
    b4>b6
    b4>c4 MU-5.1 The monster moves exactly 2 in a straight line, and cannot reach c4 from b4.
    b4>c3 MU-5.1 The monster moves exactly 2 in a straight line, and cannot reach c3 from b4.
    b4>b4 MU-5.1 The monster moves exactly 2 in a straight line, and cannot reach b4 from b4.
    b4>b5 MU-5.1 The monster moves exactly 2 in a straight line, and cannot reach b5 from b4. MU-5.4 The monster may not end on an empty space, such as b5.
    b4>d4 MU-5.4 The monster may not end on an empty space, such as d4.
    W6>b6
    W6>c6 MU-5.1 The monster moves exactly 2 in a straight line, and cannot reach c6 from W6. MU-5.2 From the edge the monster moves straight in, and the first space counts as one.
    W6>a5 MU-5.1 The monster moves exactly 2 in a straight line, and cannot reach a5 from W6. MU-5.2 From the edge the monster moves straight in, and the first space counts as one.
    c4>a4 MU-5.5 The monster may not end on a monster in harmony with its world, as at a4.
    c4>e4"
  `);
});

test('a recall or a pass is only for players who can do nothing else', () => {
  const corner = position([emptyRow, emptyRow, emptyRow, emptyRow, 'k1 . . . . .', 'A1 . . . . .'], { bank: some });
  expect(
    verdicts(
      [chart, 'recall', 'pass'],
      [position(['. r1 . . . .', '. . . . . .', '. A2 . . . .']), 'recall'],
      [quiet, 'pass'],
      [position(['k1 . . . . .']), 'pass'],
      [corner, 'pass', '+r1@b2', 'a1>a2'],
    ),
  ).toMatchInlineSnapshot(`
    "recall
    pass MU-2.4 You may not pass while you can act. MU-2.2 One of your monsters is out, so you must move it.
    recall MU-5.6 You may recall a monster only if it has nowhere to go. MU-5.4 The monster can end on a world or another monster, so it must.
    pass MU-2.4 You may not pass while you can act.
    pass
    pass MU-2.4 You may not pass while you can act. MU-2.2 One of your monsters is out, so you must move it.
    +r1@b2 MU-2.2 Your monster at a1 is out, so you must move it.
    a1>a2"
  `);
});

test('no move is legal after the end', () => {
  const moves = ['pass', 'recall', '+r1@a1', '!A1@W1', 'b4>d4'];
  expect(verdicts([{ ...chart, passes: 2 }, ...moves], [position([]), ...moves])).toMatchInlineSnapshot(`
    "pass MU-8.1 The game is over: no world is left, or everybody has passed.
    recall MU-8.1 The game is over: no world is left, or everybody has passed.
    +r1@a1 MU-8.1 The game is over: no world is left, or everybody has passed.
    !A1@W1 MU-8.1 The game is over: no world is left, or everybody has passed.
    b4>d4 MU-8.1 The game is over: no world is left, or everybody has passed.
    pass MU-8.1 The game is over: no world is left, or everybody has passed.
    recall MU-8.1 The game is over: no world is left, or everybody has passed.
    +r1@a1 MU-8.1 The game is over: no world is left, or everybody has passed.
    !A1@W1 MU-8.1 The game is over: no world is left, or everybody has passed.
    b4>d4 MU-8.1 The game is over: no world is left, or everybody has passed."
  `);
});

test('a monster that is out is never in its own way: no reason is about the piece that moves', () => {
  const row = 'r1 k1 . r1 . k3';
  const inside = position(['. . . r2 . k1', row, 'g1 k3 . k2 r3 .', '. . . g2 . .', emptyRow, 'g2A2 k3 . . . .'], {
    army: { A: [1, 0, 1], B: [1, 1, 1] },
  });
  const alone = { ...inside, board: inside.board.replace('g2A2', 'A2') };
  const edge = { ...inside, board: inside.board.replace('g2A2', 'g2'), edge: { W1: 'A2' } } as State;
  expect(verdicts([inside, 'a1>a1', '!A2@W1'], [alone, 'a1>a1'], [edge, '!A2@W1', '!A1@W1'])).toMatchInlineSnapshot(`
    "a1>a1 MU-5.1 The monster moves exactly 2 in a straight line, and cannot reach a1 from a1. MU-5.6 The monster has nowhere to go, so it goes back to its army.
    !A2@W1 MU-2.2 Your monster at a1 is out, so you must move it. MU-4.2 A2 is not in your army.
    a1>a1 MU-5.1 The monster moves exactly 2 in a straight line, and cannot reach a1 from a1. MU-5.6 The monster has nowhere to go, so it goes back to its army.
    !A2@W1 MU-2.2 Your monster at W1 is out, so you must move it. MU-4.2 A2 is not in your army.
    !A1@W1 MU-2.2 Your monster at W1 is out, so you must move it. MU-4.3 The space at W1 already has a monster at its edge."
  `);
  // If the monster is in the army, slots are rejected for the same reasons.
  const home = { ...edge, edge: {}, army: { ...edge.army, A: [1, 1, 1] } } as State;
  const told = (state: State, move: string): string[] =>
    check(munch, state, move).flatMap(({ rule }) => (['MU-4.3', 'MU-4.4'].includes(rule) ? [rule] : []));
  const slots = ['N', 'S'].flatMap((side) => [...'abcdef'].map((column) => side + column));
  for (const slot of [...slots, ...['W', 'E'].flatMap((side) => [...'123456'].map((line) => side + line))])
    for (const state of [inside, edge])
      expect([slot, told(state, `!A2@${slot}`)]).toEqual([slot, told(home, `!A2@${slot}`)]);
});
