import { describe, expect, test } from 'vitest';
import { check } from '../../../src/engine/battle/play.ts';
import type { State } from '../../../src/engine/battle/state.ts';
import { battle } from '../numbers.ts';
import { lines } from '../support.ts';
import { emptyRow, emptyRows, position } from './states.ts';

/** The rules that a move breaks, and why, as lines. */
function broken(state: State, move: string): string[] {
  return lines('battle', check(battle, state, move));
}

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

describe('infiltrating', () => {
  test('is for turns in which no alien is free', () => {
    expect(broken(town, '+a1')).toEqual(['BB-2.2 This turn is a movement: an alien of yours is free to move.']);
    expect(broken(town, '+d1')).toEqual([
      'BB-2.2 This turn is a movement: an alien of yours is free to move.',
      'BB-3.1 There is no villager at d1.',
    ]);
  });

  test('takes a villager', () => {
    expect(broken(open, '+a5')).toEqual([]);
    expect(broken(open, '+c3')).toEqual(['BB-3.1 There is no villager at c3.']);
    expect(broken(open, '+b2')).toEqual(['BB-3.1 There is no villager at b2.']);
  });

  test('takes an alien of the size from the stash', () => {
    expect(broken(open, '+b5')).toEqual(['BB-3.2 Your stash has no medium alien left for the villager at b5.']);
    const other = position(['v1 v2 v3 . . .', ...emptyRows.slice(1)], {
      turn: 'b',
      stash: { a: [1, 0, 1], b: [0, 1, 0] },
    });
    expect(broken(other, '+b5')).toEqual([]);
    expect(broken(other, '+a5')).toEqual(['BB-3.2 Your stash has no small alien left for the villager at a5.']);
    expect(broken(other, '+c5')).toEqual(['BB-3.2 Your stash has no large alien left for the villager at c5.']);
  });
});

describe('moving', () => {
  test('is for turns in which an alien is free', () => {
    const wrong = 'BB-2.2 This turn is an infiltration: none of your aliens is free to move.';
    expect(broken(open, 'b2>b3')).toEqual([wrong, 'BB-4.7 Your alien at b2 cannot move with an alien on top of it.']);
    expect(broken(open, 'a5>b5')).toEqual([wrong, 'BB-4.1 You have no alien at a5.']);
    expect(broken({ ...open, turn: 'b' }, 'b2-b3')).not.toContain(wrong);
  });

  test('moves an alien of the player', () => {
    expect(broken(town, 'd1>d2')).toEqual(['BB-4.1 You have no alien at d1.']);
    expect(broken(town, 'a1>a2')).toEqual(['BB-4.1 You have no alien at a1.']);
    expect(broken(town, 'c4>c5')).toEqual(['BB-4.1 You have no alien at c4.']);
  });

  test('moves no alien with another on top', () => {
    expect(broken(town, 'e4>e5')).toEqual(['BB-4.7 Your alien at e4 cannot move with an alien on top of it.']);
    expect(broken(town, 'e2>e1')).toEqual([]);
    expect(broken({ ...town, turn: 'b' }, 'e2>e1')).toEqual(['BB-4.1 You have no alien at e2.']);
  });

  test('goes exactly the distance of its pips', () => {
    expect(broken(town, 'b4>a4')).toEqual(['BB-4.2 a4 is 1 space from b4; it moves exactly 2.']);
    expect(broken(town, 'b4>e5')).toEqual(['BB-4.2 e5 is 4 spaces from b4; it moves exactly 2.']);
    expect(broken(town, 'c2>c2')).toEqual(['BB-4.2 c2 is 0 spaces from c2; it moves exactly 1.']);
  });

  test('never goes diagonally across the board', () => {
    const diagonally = 'BB-4.3 Aliens never move diagonally.';
    expect(broken(town, 'c2>d3')).toEqual(['BB-4.2 d3 is 2 spaces from c2; it moves exactly 1.', diagonally]);
    expect(broken(town, 'c2>b1')).toContain(diagonally);
    expect(broken(town, 'c2>d4')).not.toContain(diagonally);
    expect(broken(town, 'c2>a2')).not.toContain(diagonally);
    expect(broken(town, 'b4>a3')).toEqual([]);
  });

  test('crosses no empty space', () => {
    const gap = position([emptyRow, '. v1 . . . .', '. a3 . v1 v1 .', '. . v1 v1 . .', emptyRow]);
    expect(broken(gap, 'b3>e3')).toEqual(['BB-4.4 Every path of 3 spaces from b3 to e3 crosses an empty space.']);
    expect(broken(gap, 'b3>d2')).toEqual(['BB-4.4 Every path of 3 spaces from b3 to d2 crosses an empty space.']);
  });

  test('does not step back', () => {
    const line = position([emptyRow, '. . . . . .', '. a3 v1 v1 . .', emptyRow, '. a2 v1 . . .']);
    expect(broken(line, 'b3>c3')).toEqual([
      'BB-4.4 Every path of 3 spaces from b3 to c3 crosses an empty space.',
      'BB-4.5 It may not step back to make up 3 spaces.',
    ]);
    expect(broken(line, 'b1>b1')).toEqual([
      'BB-4.2 b1 is 0 spaces from b1; it moves exactly 2.',
      'BB-4.5 It may not step back to make up 2 spaces.',
    ]);
  });

  test('ends on a villager or an enemy', () => {
    expect(broken(town, 'b3>b4')).toEqual(['BB-4.6 A move never ends on your own alien, as at b4.']);
    expect(broken(town, 'b3>d4')).toEqual(['BB-4.6 A move ends on a villager or an enemy alien; d4 is empty.']);
    expect(broken(town, 'b3>c4')).toEqual(['BB-4.2 c4 is 2 spaces from b3; it moves exactly 3.']);
    expect(broken(town, 'b3>d1')).toEqual([
      'BB-4.2 d1 is 4 spaces from b3; it moves exactly 3.',
      'BB-4.3 Aliens never move diagonally.',
      'BB-4.6 A move ends on a villager or an enemy alien; d1 is empty.',
    ]);
    expect(broken(town, 'b4>c5')).toEqual([]);
    expect(broken(town, 'c2>d2')).toEqual([]);
  });
});

describe('the alien that has moved', () => {
  const state: State = { ...town, moved: 'c2' };

  test('does not move again', () => {
    expect(broken(state, 'c2>d2')).toEqual(['BB-4.1 The alien at c2 has already moved this turn.']);
    expect(broken(state, 'b4>c5')).toEqual([]);
  });

  test('does not allow a pass while another can move', () => {
    expect(broken(state, 'pass')).toEqual([
      'BB-2.3 You may not pass while you can move.',
      'BB-4.8 A second alien must move too, if one can.',
    ]);
  });
});

test('the alien that has moved may be at a1', () => {
  const corner = position([emptyRow, emptyRow, emptyRow, 'v1 . . . . v2', 'a1 . . . v1 a1'], { moved: 'a1' });
  expect(broken(corner, 'pass')).toHaveLength(2);
  expect(broken(corner, 'a1>a2')).toEqual(['BB-4.1 The alien at a1 has already moved this turn.']);
  expect(broken(corner, 'f1>f2')).toEqual([]);
});

describe('passing', () => {
  test('is only for players who can do nothing', () => {
    expect(broken(town, 'pass')).toEqual(['BB-2.3 You may not pass while you can move.']);
    expect(broken(open, 'pass')).toEqual(['BB-2.3 You may not pass while you can infiltrate.']);
    expect(broken(position([emptyRow, emptyRow, '. a1 . . . .', emptyRow, emptyRow]), 'pass')).toEqual([]);
  });
});

describe('a traced path', () => {
  test('is legal as it is drawn', () => {
    expect(broken(town, 'b3-a3-a2-a1')).toEqual([]);
    expect(broken(town, 'c2-d2')).toEqual([]);
    expect(broken(town, 'b3-b4-b5-a5')).toEqual([]);
  });

  test('goes along rows and columns, one space at a time', () => {
    expect(broken(town, 'b3-c4-c5-b5')).toEqual([
      'BB-4.3 Step 1, b3 to c4, is not to the next space in a row or a column.',
    ]);
    expect(broken(town, 'b3-c3-e3-f3')).toEqual([
      'BB-4.3 Step 2, c3 to e3, is not to the next space in a row or a column.',
    ]);
    expect(broken(town, 'c2-c2')).toEqual(['BB-4.3 Step 1, c2 to c2, is not to the next space in a row or a column.']);
  });

  test('crosses no empty space, and reports each step once', () => {
    expect(broken(town, 'b3-b2-b1-a1')).toEqual(['BB-4.4 Step 1, b3 to b2, crosses an empty space.']);
    expect(broken(town, 'b3-c3-c2-b2')).toEqual(['BB-4.6 A move ends on a villager or an enemy alien; b2 is empty.']);
  });

  test('does not step back', () => {
    expect(broken(town, 'b3-a3-b3-c3')).toEqual([
      'BB-4.5 Step 2, a3 to b3, goes back to a space just left.',
      'BB-4.4 Step 2, a3 to b3, crosses an empty space.',
    ]);
    // The piece under the alien stays, so the space is not empty (BB-5.1).
    const stacked = position([...emptyRows.slice(0, 2), 'v1 a1a3 w2 v2 . .', ...emptyRows.slice(0, 2)]);
    expect(broken(stacked, 'b3-a3-b3-c3')).toEqual(['BB-4.5 Step 2, a3 to b3, goes back to a space just left.']);
    expect(broken(town, 'b3-c3-c4-c3')).toEqual(['BB-4.5 Step 3, c4 to c3, goes back to a space just left.']);
  });

  test('has as many steps as the alien has pips', () => {
    expect(broken(town, 'b3-c3-d3')).toEqual(['BB-4.2 It moves exactly 3 spaces, and this path has 2.']);
    expect(broken(town, 'c2-c1-b1')).toEqual(['BB-4.2 It moves exactly 1 space, and this path has 2.']);
  });

  test('names at most three rules, in order', () => {
    expect(broken(town, 'b3-b2-a1-b2-d4')).toEqual([
      'BB-4.4 Step 1, b3 to b2, crosses an empty space.',
      'BB-4.3 Step 2, b2 to a1, is not to the next space in a row or a column.',
      'BB-4.2 It moves exactly 3 spaces, and this path has 4.',
    ]);
  });

  test('starts from an alien of the player', () => {
    expect(broken(town, 'a1-a2-a3')).toEqual(['BB-4.1 You have no alien at a1.']);
    expect(broken(open, 'b2-b3-b4-b5')[0]).toMatch(/^BB-2\.2/);
  });
});

test('no move is legal after the end', () => {
  const end: State = { ...town, passes: 2 };
  for (const move of ['pass', '+a1', 'c2>d2', 'c2-d2']) {
    expect(broken(end, move)).toEqual(['BB-6.1 The game is over: both players have passed.']);
  }
});
