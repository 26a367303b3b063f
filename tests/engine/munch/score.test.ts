import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreOf } from '../../../src/engine/munch/score.ts';
import { createMunch } from '../../../src/engine/munch/game.ts';
import { munch, munchNumbers } from '../numbers.ts';
import { ask, rejected } from '../support.ts';
import { position } from './states.ts';

/** The most points from any way to form trios of one colour; other worlds count one each. */
function exhaustive(worlds: readonly number[]): number {
  let most = worlds.reduce((sum, number) => sum + number, 0);
  for (let colour = 0; colour < 3; colour++) {
    const sizes = [0, 1, 2].map((size) => colour * 3 + size);
    if (sizes.some((index) => worlds[index] === 0)) continue;
    most = Math.max(most, 5 + exhaustive(worlds.map((number, index) => number - (sizes.includes(index) ? 1 : 0))));
  }
  return most;
}

describe('a score', () => {
  test('is five for a trio of one colour, one for any other world, less five for each lost monster (MU-8.2 to MU-8.4)', () => {
    expect(scoreOf(munch, [2, 1, 1, 1, 1, 0, 0, 0, 1], 2)).toEqual({ trios: 1, others: 4, lost: 2, points: -1 });
    expect(scoreOf(munch, [0, 0, 0, 3, 2, 5, 1, 1, 1], 0)).toEqual({ trios: 3, others: 4, lost: 0, points: 19 });
    const other = createMunch({ ...munchNumbers, points: { trio: 7, world: 2, lost: 3 } });
    expect(scoreOf(other, [1, 1, 1, 0, 0, 2, 0, 0, 0], 1)).toEqual({ trios: 1, others: 2, lost: 1, points: 8 });
  });

  test('is the most that the worlds can make', () => {
    const worlds = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(worlds, (graveyard) => {
        expect(scoreOf(munch, graveyard, 0).points).toBe(exhaustive(graveyard));
      }),
    );
  });
});

describe('asking for the score', () => {
  const nothing = { trios: 0, others: 0, lost: 0, points: 0 };

  test('of a position counts pit and void', () => {
    const state = position(['k1 . . . . .'], {
      players: 3,
      graveyard: { B: { r: [1, 1, 1], k: [0, 2, 0] } },
      pit: { A: [1, 0, 0], B: [0, 0, 1] },
      void: { A: [0, 1, 0] },
    });
    expect(ask({ game: 'munch', do: 'score', state })).toEqual({
      ok: true,
      score: {
        A: { ...nothing, lost: 2, points: -10 },
        B: { trios: 1, others: 2, lost: 1, points: 2 },
        C: nothing,
        winners: ['B'],
      },
    });
  });

  test('counts the munched worlds and lost monsters of a table', () => {
    const table = { game: 'munch', do: 'score', players: 2, graveyard: { A: { g: [1, 1, 1] } }, lost: { A: 1 } };
    expect(ask(table)).toEqual({
      ok: true,
      score: { A: { trios: 1, others: 0, lost: 1, points: 0 }, B: nothing, winners: ['A', 'B'] },
    });
    expect(ask({ ...table, lost: { B: 3 } }).score.winners).toEqual(['A']);
    expect(ask({ ...table, graveyard: {}, lost: { A: 1 } }).score.winners).toEqual(['B']);
  });

  test('is rejected if the request has too much or too little', () => {
    const table = { game: 'munch', do: 'score', players: 2, graveyard: {}, lost: {} };
    expect(rejected({ ...table, lost: undefined })).toEqual(['invalid-request', 'lost: missing']);
    expect(rejected({ game: 'munch', do: 'score' })).toEqual([
      'invalid-request',
      'players: missing',
      'graveyard: missing',
      'lost: missing',
    ]);
    expect(rejected({ ...table, state: position([]) })).toEqual([
      'invalid-request',
      'players: not allowed with a state',
      'graveyard: not allowed with a state',
      'lost: not allowed with a state',
    ]);
    expect(rejected({ ...table, lost: { C: 1 } })).toEqual(['invalid-request', 'lost.C: unknown key']);
    expect(rejected({ ...table, lost: { A: 4 } })).toEqual([
      'invalid-request',
      'lost.A: expected a whole number from 0 to 3, got 4',
    ]);
    expect(rejected({ ...table, graveyard: { A: { r: [3, 0, 0] }, B: { r: [3, 0, 0] } } })).toEqual([
      'invalid-request',
      'graveyard: 6 worlds "r1", but the box has 5 (MU-1.2)',
    ]);
    expect(rejected({ ...table, graveyard: { A: { r: [6, 0, 0] } } })).toEqual([
      'invalid-request',
      'graveyard.A.r: expected three whole numbers from 0 to 5 (small, medium, large), got 6, 0, 0',
    ]);
  });
});
