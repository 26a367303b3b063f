import { describe, expect, test } from 'vitest';
import { ask, dice, rejected, rules } from './support.ts';

const games = {
  battle: { seed: 3, options: { swap: true } },
  munch: { seed: 0, players: 3, options: { call: 9 } },
} as const;

describe.each(['battle', 'munch'] as const)('%s since its start', (game) => {
  const start = games[game];
  const state = ask({ game, do: 'setup', ...start }).state as object;

  /** A random game: its moves, and the state after each. */
  function wander(seed: number): { played: string[]; states: object[] } {
    const choose = dice(seed);
    const played: string[] = [];
    const states = [state];
    for (;;) {
      const moves = ask({ game, do: 'moves', state: states.at(-1)! }).moves as string[];
      if (moves.length === 0 || played.length === 120) return { played, states };
      played.push(moves[choose(moves.length)]!);
      states.push(ask({ game, do: 'play', state: states.at(-1)!, move: played.at(-1)! }).state);
    }
  }

  test('every request gets the same answer as for the state', () => {
    const verbs = ['moves', 'score', 'perft', ...(game === 'munch' ? ['canMunch'] : [])];
    const { played, states } = wander(1);
    for (const made of [0, 1, 2, 17, played.length]) {
      for (const verb of verbs) {
        const more = verb === 'perft' ? { depth: 2 } : verb === 'canMunch' ? { limit: 2000 } : {};
        const wanted = ask({ game, do: verb, state: states[made]!, ...more });
        expect(wanted.ok).toBe(true);
        for (const from of [start, state]) {
          expect(ask({ game, do: verb, start: from, played: played.slice(0, made), ...more })).toEqual(wanted);
        }
      }
      const move = played[made] ?? 'pass';
      const asked = { game, do: 'play', move };
      expect(ask({ ...asked, start, played: played.slice(0, made) })).toEqual(ask({ ...asked, state: states[made]! }));
    }
  });

  test('without moves it is the start', () => {
    expect(ask({ game, do: 'moves', start })).toEqual(ask({ game, do: 'moves', state }));
  });

  test('an illegal move is the answer, with its index', () => {
    const { played } = wander(2);
    const wrong = [...played.slice(0, 5), 'pass', ...played.slice(5)];
    const reply = ask({ game, do: 'score', start, played: wrong });
    expect(reply).toMatchObject({ ok: true, legal: false, index: 5 });
    expect(rules(reply)).toEqual([game === 'battle' ? 'BB-2.3' : 'MU-2.4', ...rules(reply).slice(1)]);
    expect(reply.illegal[0].why).toMatch(/\.$/);
  });

  test('every error in the request is named', () => {
    const asked = { game, do: 'moves' };
    expect(rejected({ ...asked, start, state })).toEqual(['invalid-request', 'state: unknown key']);
    expect(rejected({ ...asked, state, played: [] })).toEqual(['invalid-request', 'played: unknown key']);
    expect(rejected({ ...asked, played: [] })).toContain('state: missing');
    expect(rejected({ ...asked, start: { ...start, seed: -1 } })).toEqual([
      'invalid-request',
      'start.seed: expected a whole number from 0 to 9,007,199,254,740,991, got -1',
    ]);
    expect(rejected({ ...asked, start: { ...state, turn: 'z' } })[0]).toBe('invalid-state');
    expect(rejected({ ...asked, start, played: ['nonsense'] })[1]).toMatch(/^played.0: expected a move such as/);
    expect(rejected({ ...asked, start, played: Array.from({ length: 2001 }, () => 'pass') })).toEqual([
      'invalid-request',
      'played: expected at most 2,000 entries, got 2,001',
    ]);
    expect(rejected({ ...asked, start: 7 })[0]).toBe('invalid-state');
  });
});
