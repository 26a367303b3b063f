import { describe, expect, test } from 'vitest';
import { legalMoves, play } from '../../../src/engine/battle/play.ts';
import { setUp } from '../../../src/engine/battle/read.ts';
import type { State } from '../../../src/engine/battle/state.ts';
import { battle } from '../numbers.ts';
import { ask, rejected, rules } from '../support.ts';

function after(state: State, ...moves: readonly string[]): State {
  return moves.reduce((each, move) => {
    const played = play(battle, each, move);
    if (!played.legal) throw new Error(`${move} is illegal`);
    return played.state;
  }, state);
}

const plain = setUp(battle, 5);
const agreed = setUp(battle, 5, { swap: true, komi: 9 });

describe('options', () => {
  test('are absent from the state if none is on, and change nothing else', () => {
    expect(Object.keys(plain)).toEqual(['board', 'turn', 'moved', 'passes', 'stash', 'captured']);
    expect(agreed).toEqual({ ...plain, options: { swap: true, komi: 9 } });
    expect(setUp(battle, 5, {})).toEqual(plain);
    expect(ask({ game: 'battle', do: 'setup', seed: 5, options: { komi: 9, swap: true } }).state).toEqual(agreed);
    expect(ask({ game: 'battle', do: 'setup', seed: 5, options: {} }).state).toEqual(plain);
    expect(ask({ game: 'battle', do: 'setup', seed: 5, options: { komi: 0 } }).state.options).toEqual({ komi: 0 });
  });

  test('stay with the game', () => {
    expect(after(agreed, '+c3', '+d4').options).toEqual({ swap: true, komi: 9 });
  });

  test('are rejected if they are impossible, in a request and in a state', () => {
    const setup = { game: 'battle', do: 'setup', seed: 5 };
    expect(rejected({ ...setup, options: { komi: 31 } })).toEqual([
      'invalid-request',
      'options.komi: expected a whole number from 0 to 30, got 31',
    ]);
    expect(rejected({ ...setup, options: { call: 24 } })).toEqual(['invalid-request', 'options.call: unknown key']);
    const moves = { game: 'battle', do: 'moves' };
    expect(rejected({ ...moves, state: { ...plain, options: { swap: 1 } } })).toEqual([
      'invalid-state',
      'state.options.swap: expected true or false, got 1',
    ]);
    expect(rejected({ ...moves, state: { ...plain, swapped: true } })).toEqual([
      'invalid-state',
      'state.swapped: expected no value, as the swap is not among the options (BB-7.1)',
    ]);
  });
});

describe('the swap', () => {
  const opened = after(agreed, '+c3');

  test('is legal for the second side in its first turn, last in the list, and keeps all other moves', () => {
    expect(legalMoves(battle, agreed)).not.toContain('swap');
    expect(legalMoves(battle, opened).at(-1)).toBe('swap');
    expect(after(opened, 'swap')).toEqual({ ...opened, swapped: true });
    expect(legalMoves(battle, after(opened, 'swap'))).toEqual(legalMoves(battle, opened).slice(0, -1));
    expect(legalMoves(battle, after(opened, 'swap', '+d4'))).not.toContain('swap');
  });

  test.each([
    ['without the option', after(plain, '+c3'), ['BB-7.1']],
    ['before the opening', agreed, ['BB-7.1']],
    ['for the first side', after(opened, '+d4'), ['BB-7.1']],
    ['a second time', after(opened, 'swap'), ['BB-7.1']],
    ['when the game is over', { ...opened, passes: 2 }, ['BB-6.1', 'BB-7.1']],
    [
      'when more was captured',
      {
        ...opened,
        stash: { ...opened.stash, a: [1, 1, 1] },
        captured: { ...opened.captured, b: { villagers: [0, 0, 0], aliens: [0, 0, 1] } },
      },
      ['BB-7.1'],
    ],
  ] as const)('is not legal %s', (_, state, broken) => {
    expect(legalMoves(battle, state as State)).not.toContain('swap');
    expect(rules(ask({ game: 'battle', do: 'play', state, move: 'swap' }))).toEqual(broken);
  });

  test('is legal only if a has captured one villager with one alien, and nobody has captured anything else', () => {
    const none = { villagers: [0, 0, 0], aliens: [0, 0, 0] };
    const one = { ...none, villagers: [0, 0, 1] };
    const empty = '. . . . . .';
    const board = (row: string): string => [empty, row, empty, empty, 'v1 v2 w3 . . .'].join('/');
    const by = (row: string, a: object, b: object): string[] =>
      ask({
        game: 'battle',
        do: 'moves',
        state: {
          ...plain,
          board: board(row),
          turn: 'b',
          stash: { a: [3, 3, 3], b: [3, 3, 3] },
          captured: { a, b },
          options: { swap: true },
        },
      }).moves;
    expect(by('. a3 . . . .', one, none)).toContain('swap');
    for (const villagers of [
      [0, 0, 0],
      [0, 0, 2],
      [1, 0, 1],
    ])
      expect(by('. a3 . . . .', { ...none, villagers }, none)).not.toContain('swap');
    expect(by('. a3 . . . .', { ...one, aliens: [1, 0, 0] }, none)).not.toContain('swap');
    expect(by('. a3 . . . .', one, one)).not.toContain('swap');
    expect(by('. a3 . . . .', none, one)).not.toContain('swap');
    expect(by('. a3 . . . .', one, { ...none, aliens: [0, 1, 0] })).not.toContain('swap');
    expect(by('. a3 . a1 . .', one, none)).not.toContain('swap');
    expect(by('. a1a3 . . . .', one, none)).not.toContain('swap');
    expect(by('. a3 . b1 . .', one, none)).not.toContain('swap');
    expect(by('. . . . . .', one, none)).not.toContain('swap');
  });

  test('ends a row of passes', () => {
    expect(after({ ...opened, passes: 1 }, 'swap').passes).toBe(0);
  });

  test('is counted among the ways to play', () => {
    const perft = (state: State) => ask({ game: 'battle', do: 'perft', state, depth: 2 }).nodes as number;
    const without = after(plain, '+c3');
    // There is one more answer, and all others are still available.
    expect(perft(opened)).toBe(perft(without) + legalMoves(battle, without).length);
  });
});

describe('komi', () => {
  const captured = {
    a: { villagers: [0, 0, 0], aliens: [1, 1, 1] },
    b: { villagers: [1, 1, 1], aliens: [0, 0, 0] },
  };
  test('is added to the second side’s points, and shown there', () => {
    const board = Array.from({ length: 5 }, () => '. . . . . .').join('/');
    const stash = { a: [4, 4, 4], b: [4, 4, 4] };
    const empty = { ...plain, board, stash, captured };
    const score = (options: object) => ask({ game: 'battle', do: 'score', state: { ...empty, ...options } }).score;
    expect(score({})).toMatchObject({ a: { points: 10 }, b: { points: 7 }, winner: 'a' });
    expect(score({}).b).not.toHaveProperty('komi');
    expect(score({ options: { komi: 9 } })).toMatchObject({
      a: { points: 10 },
      b: { points: 16, komi: 9 },
      winner: 'b',
    });
    expect(score({ options: { komi: 3 } })).toMatchObject({ b: { points: 10, komi: 3 }, winner: null });
    expect(score({ options: { komi: 3 } }).a).not.toHaveProperty('komi');
    expect(score({ options: { komi: 0 } }).b.komi).toBe(0);
  });
});
