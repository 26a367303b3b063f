import { expect, test } from 'vitest';
import { check } from '../../../src/engine/battle/play.ts';
import type { State } from '../../../src/engine/battle/state.ts';
import { battle } from '../numbers.ts';
import { lines } from '../support.ts';
import { emptyRow, emptyRows, position } from './states.ts';

/** Moves in some states, each with the rules that it breaks and the reasons. */
const verdicts = (...cases: readonly (readonly [State, ...string[]])[]): string =>
  cases
    .flatMap(([state, ...moves]) =>
      moves.map((move) => [move, ...lines('battle', check(battle, state, move))].join(' ')),
    )
    .join('\n');

//                        a  b  c  d  e  f
const town = position([
  /* 5 */ 'v1 v2 v3 w1 w2 w3',
  /* 4 */ 'v2 a2 b1 . a1b2 w3',
  /* 3 */ 'v3 a3 v1 v2 v2 w3',
  /* 2 */ 'v3 . a1 w2 a1a1 w3',
  /* 1 */ 'v2 v1 v1 . v2 w1',
]);
const open = position(['v1 v2 . . . .', emptyRow, emptyRow, '. a3b1 . . . .', emptyRow], {
  stash: { a: [1, 0, 1], b: [1, 1, 1] },
});

test('an infiltration takes a villager for an alien of its size from the stash, while no alien is free', () => {
  const stash = { a: [1, 0, 1], b: [0, 1, 0] } as const;
  const other = position(['v1 v2 v3 . . .', ...emptyRows.slice(1)], { turn: 'b', stash });
  expect(verdicts([town, '+a1', '+d1'], [open, '+a5', '+c3', '+b2', '+b5'], [other, '+b5', '+a5', '+c5']))
    .toMatchInlineSnapshot(`
    "+a1 BB-2.2 This turn is a movement: one of your aliens is free to move.
    +d1 BB-2.2 This turn is a movement: one of your aliens is free to move. BB-3.1 There is no villager at d1.
    +a5
    +c3 BB-3.1 There is no villager at c3.
    +b2 BB-3.1 There is no villager at b2.
    +b5 BB-3.2 Your stash has no medium alien left for the villager at b5.
    +b5
    +a5 BB-3.2 Your stash has no small alien left for the villager at a5.
    +c5 BB-3.2 Your stash has no large alien left for the villager at c5."
  `);
});

test('a movement takes a free alien of the player, and no covered one', () => {
  expect(
    verdicts(
      [open, 'b2>b3', 'a5>b5', 'b2-b3-b4-b5'],
      [town, 'd1>d2', 'a1>a2', 'c4>c5', 'e4>e5', 'e2>e1', 'a1-a2-a3'],
      [{ ...town, turn: 'b' }, 'e2>e1'],
    ),
  ).toMatchInlineSnapshot(`
    "b2>b3 BB-2.2 This turn is an infiltration: none of your aliens is free to move. BB-4.7 Your alien at b2 cannot move with an alien on top of it.
    a5>b5 BB-2.2 This turn is an infiltration: none of your aliens is free to move. BB-4.1 You have no alien at a5.
    b2-b3-b4-b5 BB-2.2 This turn is an infiltration: none of your aliens is free to move. BB-4.7 Your alien at b2 cannot move with an alien on top of it.
    d1>d2 BB-4.1 You have no alien at d1.
    a1>a2 BB-4.1 You have no alien at a1.
    c4>c5 BB-4.1 You have no alien at c4.
    e4>e5 BB-4.7 Your alien at e4 cannot move with an alien on top of it.
    e2>e1
    a1-a2-a3 BB-4.1 You have no alien at a1.
    e2>e1 BB-4.1 You have no alien at e2."
  `);
  expect(verdicts([{ ...open, turn: 'b' }, 'b2-b3'])).not.toContain('BB-2.2');
});

test('a movement goes exactly its distance, never diagonally, and ends on a villager or an enemy', () => {
  const short = ['b4>a4', 'b4>e5', 'c2>c2', 'c2>d3', 'c2>b1', 'c2>d4', 'c2>a2', 'b4>a3', 'b4>c5', 'c2>d2'];
  expect(verdicts([town, ...short, 'b3>b4', 'b3>d4', 'b3>c4', 'b3>d1'])).toMatchInlineSnapshot(`
    "b4>a4 BB-4.2 a4 is 1 space from b4; this alien moves exactly 2.
    b4>e5 BB-4.2 e5 is 4 spaces from b4; this alien moves exactly 2.
    c2>c2 BB-4.2 c2 is 0 spaces from c2; this alien moves exactly 1.
    c2>d3 BB-4.2 d3 is 2 spaces from c2; this alien moves exactly 1. BB-4.3 Aliens never move diagonally.
    c2>b1 BB-4.2 b1 is 2 spaces from c2; this alien moves exactly 1. BB-4.3 Aliens never move diagonally.
    c2>d4 BB-4.2 d4 is 3 spaces from c2; this alien moves exactly 1. BB-4.6 A move ends on a villager or an enemy alien; d4 is empty.
    c2>a2 BB-4.2 a2 is 2 spaces from c2; this alien moves exactly 1.
    b4>a3
    b4>c5
    c2>d2
    b3>b4 BB-4.6 A move never ends on your own alien, as at b4.
    b3>d4 BB-4.6 A move ends on a villager or an enemy alien; d4 is empty.
    b3>c4 BB-4.2 c4 is 2 spaces from b3; this alien moves exactly 3.
    b3>d1 BB-4.2 d1 is 4 spaces from b3; this alien moves exactly 3. BB-4.3 Aliens never move diagonally. BB-4.6 A move ends on a villager or an enemy alien; d1 is empty."
  `);
});

test('a movement crosses no empty space and does not step back', () => {
  const gap = position([emptyRow, '. v1 . . . .', '. a3 . v1 v1 .', '. . v1 v1 . .', emptyRow]);
  const line = position([emptyRow, '. . . . . .', '. a3 v1 v1 . .', emptyRow, '. a2 v1 . . .']);
  expect(verdicts([gap, 'b3>e3', 'b3>d2'], [line, 'b3>c3', 'b1>b1'])).toMatchInlineSnapshot(`
    "b3>e3 BB-4.4 Every path of 3 spaces from b3 to e3 crosses an empty space.
    b3>d2 BB-4.4 Every path of 3 spaces from b3 to d2 crosses an empty space.
    b3>c3 BB-4.4 Every path of 3 spaces from b3 to c3 crosses an empty space. BB-4.5 The alien may not step back to make up 3 spaces.
    b1>b1 BB-4.2 b1 is 0 spaces from b1; this alien moves exactly 2. BB-4.5 The alien may not step back to make up 2 spaces."
  `);
});

test('the alien that has moved rests, another moves if one can, and only a player who can do nothing passes', () => {
  const corner = position([emptyRow, emptyRow, emptyRow, 'v1 . . . . v2', 'a1 . . . v1 a1'], { moved: 'a1' });
  const stuck = position([emptyRow, emptyRow, '. a1 . . . .', emptyRow, emptyRow]);
  expect(
    verdicts(
      [{ ...town, moved: 'c2' }, 'c2>d2', 'b4>c5', 'pass'],
      [corner, 'pass', 'a1>a2', 'f1>f2'],
      [town, 'pass'],
      [open, 'pass'],
      [stuck, 'pass'],
    ),
  ).toMatchInlineSnapshot(`
    "c2>d2 BB-4.1 The alien at c2 has already moved this turn.
    b4>c5
    pass BB-2.3 You may not pass while you can move. BB-4.8 A second alien must move too, if one can.
    pass BB-2.3 You may not pass while you can move. BB-4.8 A second alien must move too, if one can.
    a1>a2 BB-4.1 The alien at a1 has already moved this turn.
    f1>f2
    pass BB-2.3 You may not pass while you can move.
    pass BB-2.3 You may not pass while you can infiltrate.
    pass"
  `);
});

test('a traced path is judged step by step, and at most three rules are named, in order', () => {
  const straight = ['b3-a3-a2-a1', 'c2-d2', 'b3-b4-b5-a5', 'b3-c4-c5-b5', 'b3-c3-e3-f3', 'c2-c2', 'b3-b2-b1-a1'];
  const back = ['b3-c3-c2-b2', 'b3-a3-b3-c3', 'b3-c3-c4-c3', 'b3-c3-d3', 'c2-c1-b1', 'b3-b2-a1-b2-d4'];
  expect(verdicts([town, ...straight, ...back])).toMatchInlineSnapshot(`
    "b3-a3-a2-a1
    c2-d2
    b3-b4-b5-a5
    b3-c4-c5-b5 BB-4.3 Step 1, b3 to c4, does not go to the next space in a row or a column.
    b3-c3-e3-f3 BB-4.3 Step 2, c3 to e3, does not go to the next space in a row or a column.
    c2-c2 BB-4.3 Step 1, c2 to c2, does not go to the next space in a row or a column.
    b3-b2-b1-a1 BB-4.4 Step 1, b3 to b2, crosses an empty space.
    b3-c3-c2-b2 BB-4.6 A move ends on a villager or an enemy alien; b2 is empty.
    b3-a3-b3-c3 BB-4.5 Step 2, a3 to b3, goes back to a space just left. BB-4.4 Step 2, a3 to b3, crosses an empty space.
    b3-c3-c4-c3 BB-4.5 Step 3, c4 to c3, goes back to a space just left.
    b3-c3-d3 BB-4.2 The alien moves exactly 3 spaces, and this path has 2.
    c2-c1-b1 BB-4.2 The alien moves exactly 1 space, and this path has 2.
    b3-b2-a1-b2-d4 BB-4.4 Step 1, b3 to b2, crosses an empty space. BB-4.3 Step 2, b2 to a1, does not go to the next space in a row or a column. BB-4.2 The alien moves exactly 3 spaces, and this path has 4."
  `);
  // The piece under the alien stays, so the space is not empty (BB-5.1).
  const stacked = position([...emptyRows.slice(0, 2), 'v1 a1a3 w2 v2 . .', ...emptyRows.slice(0, 2)]);
  expect(verdicts([stacked, 'b3-a3-b3-c3'])).not.toContain('BB-4.4');
});

test('no move is legal after the end', () => {
  expect(verdicts([{ ...town, passes: 2 }, 'pass', '+a1', 'c2>d2', 'c2-d2'])).toMatchInlineSnapshot(`
    "pass BB-6.1 The game is over: both players have passed.
    +a1 BB-6.1 The game is over: both players have passed.
    c2>d2 BB-6.1 The game is over: both players have passed.
    c2-d2 BB-6.1 The game is over: both players have passed."
  `);
});
