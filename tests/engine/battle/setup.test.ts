import { repeat } from '../../../src/engine/rng.ts';
import { expect, test } from 'vitest';
import { createBattle } from '../../../src/engine/battle/game.ts';
import { validate, setUp, setUpByHand } from '../../../src/engine/battle/read.ts';
import { battle, battleNumbers } from '../numbers.ts';

test('the start has every villager on the board and every alien in its stash (BB-1)', () => {
  for (const seed of [0, 1, 2 ** 32, 2 ** 53 - 1]) {
    const { board, ...rest } = setUp(battle, seed);
    const cells = board.split(/[ /]/).sort();
    const wanted = ['v', 'w'].flatMap((letter) => [1, 2, 3].flatMap((pips) => repeat(5, `${letter}${pips}`)));
    expect(cells).toEqual(wanted);
    expect(rest).toEqual({
      turn: 'a',
      moved: null,
      passes: 0,
      stash: { a: [5, 5, 5], b: [5, 5, 5] },
      captured: {
        a: { villagers: [0, 0, 0], aliens: [0, 0, 0] },
        b: { villagers: [0, 0, 0], aliens: [0, 0, 0] },
      },
    });
  }
});

test('a seed gives the same start everywhere and for ever', () => {
  expect(setUp(battle, 1).board).toMatchInlineSnapshot(
    `"v2 v3 w1 v2 v2 w2/v1 v1 w3 v1 v3 w1/v2 w2 v1 w1 w3 v2/v1 w1 w2 w1 w3 w3/v3 v3 w2 w3 w2 v3"`,
  );
  expect(setUp(battle, 2 ** 53 - 1).board).toMatchInlineSnapshot(
    `"w1 v2 w3 v2 v2 w2/w3 v1 v3 w3 v1 v1/v3 v1 w2 w1 w3 v3/w1 v3 w1 w2 v3 w2/v2 v2 w2 w1 w3 v1"`,
  );
});

test('seeds give different starts', () => {
  const boards = new Set(Array.from({ length: 200 }, (_, seed) => setUp(battle, seed).board));
  expect(boards.size).toBe(200);
  expect(setUp(battle, 5).board).not.toBe(setUp(battle, 5 + 2 ** 32).board);
});

test('each villager is equally likely on every space', () => {
  const runs = 3000;
  const seen = new Map<string, number>();
  for (let seed = 0; seed < runs; seed++) {
    setUp(battle, seed)
      .board.split(/[ /]/)
      .forEach((cell, index) => seen.set(`${cell} ${index}`, (seen.get(`${cell} ${index}`) ?? 0) + 1));
  }
  // Each kind of villager is on each space in one sixth of the set-ups. Six standard deviations are 0.04.
  for (const times of seen.values()) expect(Math.abs(times / runs - 1 / 6)).toBeLessThan(0.045);
  expect(seen.size).toBe(6 * 30);
});

test('a larger board keeps empty spaces, a smaller one leaves villagers out', () => {
  const large = createBattle({ ...battleNumbers, columns: 8, rows: 4 });
  expect(setUp(large, 1).board.match(/\./g)).toHaveLength(2);
  expect(validate(large, setUp(large, 1)).ok).toBe(true);
  const small = createBattle({ ...battleNumbers, columns: 3, rows: 3 });
  expect(setUp(small, 1).board).not.toContain('.');
  expect(validate(small, setUp(small, 1)).ok).toBe(true);
});

test('a position made by hand leaves the other aliens in the stashes', () => {
  const board = '. . a1b1 . . ./. v1 . w3 . ./. a3a3 . . . ./. . . . . ./. b2 . . . .';
  const made = setUpByHand(battle, board);
  expect(made).toEqual({
    ok: true,
    value: {
      ...setUp(battle, 1),
      board,
      stash: { a: [4, 5, 3], b: [4, 4, 5] },
    },
  });
  expect(setUpByHand(battle, 'v1')).toEqual({
    ok: false,
    issues: [{ path: 'state.board', message: 'expected 5 rows separated by "/", got 1' }],
  });
  const crowded = board.replace('. a3a3 . . . .', 'a3a3 a3a3 a3a3 . . .');
  expect(setUpByHand(battle, crowded)).toEqual({
    ok: false,
    issues: [{ path: 'state', message: '6 large aliens of "a", but the box has 5', rule: 'BB-1.1' }],
  });
});
