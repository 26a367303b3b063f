import { describe, expect, test } from 'vitest';
import { setUp } from '../../../src/engine/battle/read.ts';
import { battle } from '../numbers.ts';
import { ask, rejected } from '../support.ts';
import { position } from './states.ts';

const game = 'battle';
const captured = {
  a: { villagers: [1, 1, 1], aliens: [0, 0, 0] },
  b: { villagers: [1, 0, 1], aliens: [0, 1, 0] },
};

test('a set-up is requested with its seed', () => {
  for (const seed of [0, 2 ** 53 - 1])
    expect(ask({ game, do: 'setup', seed })).toEqual({ ok: true, state: setUp(battle, seed) });
  for (const seed of [-1, 2 ** 53, 0.5, '1', null]) {
    expect(rejected({ game, do: 'setup', seed })[1]).toMatch(
      /^seed: expected a whole number from 0 to 9,007,199,254,740,991, got/,
    );
  }
});

describe('a score', () => {
  const score = {
    a: { alien: 0, villager: 1, mixed: 0, points: 7 },
    b: { alien: 0, villager: 0, mixed: 1, points: 5 },
    winner: 'a',
  };

  test('is given for a position, or for captured pieces', () => {
    expect(ask({ game, do: 'score', captured })).toEqual({ ok: true, score });
    expect(
      ask({
        game,
        do: 'score',
        state: { ...position([]), board: setUp(battle, 1).board.replaceAll(/[vw]./g, '.'), captured },
      }),
    ).toEqual({
      ok: true,
      score,
    });
  });

  test('is rejected if the request has too much or too little', () => {
    expect(rejected({ game, do: 'score' })).toEqual(['invalid-request', 'state: missing; give this or "captured"']);
    expect(rejected({ game, do: 'score', captured, state: setUp(battle, 1) })).toEqual([
      'invalid-request',
      'captured: not allowed with a state',
    ]);
    expect(rejected({ game, do: 'score', captured: { a: captured.a } })).toEqual([
      'invalid-request',
      'captured.b: missing',
    ]);
    expect(
      rejected({ game, do: 'score', captured: { ...captured, a: { villagers: [10, 0, 0], aliens: [6, 0, 0] } } }),
    ).toEqual([
      'invalid-request',
      'captured.a.aliens: expected three whole numbers from 0 to 5 (small, medium, large), got 6, 0, 0',
      'captured: 11 small villagers, but the box has 10 (BB-1.3)',
    ]);
    expect(rejected({ game, do: 'score', state: { ...setUp(battle, 1), turn: 'c' } })[0]).toBe('invalid-state');
  });
});
