import { describe, expect, test } from 'vitest';
import { legalMoves, over, play } from '../../../src/engine/munch/play.ts';
import { setUp } from '../../../src/engine/munch/read.ts';
import type { State } from '../../../src/engine/munch/state.ts';
import { munch } from '../numbers.ts';
import { ask, dice, often, rejected, rules } from '../support.ts';

function after(state: State, move: string): State {
  const played = play(munch, state, move);
  if (!played.legal) throw new Error(`${move} is illegal`);
  return played.state;
}

const plain = setUp(munch, 2);
const agreed = setUp(munch, 2, { call: 4 });

describe('the call', () => {
  test('is absent from the state if it is off', () => {
    expect(Object.keys(plain)).not.toContain('options');
    expect(agreed).toEqual({ ...plain, options: { call: 4 }, quiet: 0 });
    expect(ask({ game: 'munch', do: 'setup', seed: 1, players: 2, options: { call: 4 } }).state).toEqual(agreed);
    expect(ask({ game: 'munch', do: 'setup', seed: 1, players: 2, options: {} }).state).toEqual(plain);
  });

  test('is legal after a number of actions with no world munched, and ends the game at once', () => {
    let state = agreed;
    for (const move of ['+r1@a1', '+r1@a2', '+r1@a3', '+r1@a4']) {
      expect(legalMoves(munch, state)).not.toContain('call');
      expect(rules(ask({ game: 'munch', do: 'play', state, move: 'call' }))).toEqual(['MU-9.1']);
      state = after(state, move);
    }
    expect(state.quiet).toBe(4);
    expect(legalMoves(munch, state)).toContain('call');
    const ended = after(state, 'call');
    expect(ended).toEqual({ ...state, called: true });
    expect(over(munch, ended)).toBe(true);
    expect(legalMoves(munch, ended)).toEqual([]);
    expect(rules(ask({ game: 'munch', do: 'play', state: ended, move: 'call' }))).toEqual(['MU-8.1', 'MU-9.1']);
    expect(rules(ask({ game: 'munch', do: 'play', state: ended, move: '+r2@c3' }))).toEqual(['MU-8.1']);
    expect(ask({ game: 'munch', do: 'canMunch', state: ended })).toMatchObject({ answer: 'no' });
  });

  test('has no effect on whether a world can be munched', () => {
    const asked = (state: State) => ask({ game: 'munch', do: 'canMunch', state });
    const line = asked({ ...agreed, quiet: 400 }).line as string[];
    expect(line).toEqual(asked(plain).line);
    expect(line).not.toContain('call');
  });

  test('is listed in string order among all other moves, and counts the right actions, in random games', () => {
    const seen = new Set<string>();
    for (let game = 0; game < often(6, 200); game++) {
      const choose = dice(game);
      let state = setUp(munch, 2 + (game % 3), { call: 4 });
      for (let action = 0; action < 250 && !over(munch, state); action++) {
        const moves = legalMoves(munch, state);
        expect(moves).toEqual([...moves].sort());
        expect(moves.includes('call')).toBe(state.quiet! >= 4);
        const others = moves.filter((move) => move !== 'call');
        // Everything else is the same as without the option.
        const { options, quiet, ...without } = state;
        expect(legalMoves(munch, without)).toEqual(others);
        if (options && quiet! >= 4) seen.add(others[0]!.replace(/^(.).*/, '$1'));
        const move = others[choose(others.length)]!;
        const eaten = (each: State): number =>
          JSON.stringify(each.graveyard)
            .match(/\d/g)!
            .reduce((sum, digit) => sum + Number(digit), 0);
        const next = after(state, move);
        expect(next.quiet).toBe(eaten(next) > eaten(state) ? 0 : state.quiet! + 1);
        state = next;
      }
    }
    // The games must contain a call, placing, unleashing, recalls, and moves from an edge slot and from columns on both
    // sides of the board.
    for (const first of ['+', '!', 'a', 'f', 'N', 'r']) expect(seen).toContain(first);
  });

  test('is legal beside a pass', () => {
    const stuck = {
      ...agreed,
      quiet: 4,
      board: 'r1 . . . . ./. . . . . ./. . . . . ./. . . . . ./. . . . . ./. . . . . .',
      bank: { r: [0, 0, 0], g: [0, 0, 0], k: [0, 0, 0] },
    } as const;
    expect(legalMoves(munch, stuck)).toEqual(['call', 'pass']);
    expect(rules(ask({ game: 'munch', do: 'play', state: { ...stuck, passes: 1 }, move: 'pass' }))).toEqual([]);
  });

  test('is rejected if it is impossible', () => {
    const setup = { game: 'munch', do: 'setup', seed: 5, players: 2 };
    const moves = { game: 'munch', do: 'moves' };
    for (const call of [3, 401, 4.5]) {
      expect(rejected({ ...setup, options: { call } })).toEqual([
        'invalid-request',
        `options.call: expected a whole number from 4 to 400, got ${call}`,
      ]);
    }
    const { quiet, ...unquiet } = agreed;
    expect(quiet).toBe(0);
    expect(rejected({ ...moves, state: unquiet })).toEqual(['invalid-state', 'state.quiet: missing']);
    for (const key of ['quiet', 'called']) {
      expect(rejected({ ...moves, state: { ...plain, [key]: key === 'quiet' ? 3 : true } })).toEqual([
        'invalid-state',
        `state.${key}: expected no value, as the call is not among the options (MU-9.1)`,
      ]);
    }
  });
});
