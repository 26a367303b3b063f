import { repeat } from '../../../src/engine/rng.ts';
import { describe, expect, test } from 'vitest';
import { canMunch } from '../../../src/engine/munch/can-munch.ts';
import { createMunch } from '../../../src/engine/munch/game.ts';
import { legalMoves, play } from '../../../src/engine/munch/play.ts';
import { validate, setUp } from '../../../src/engine/munch/read.ts';
import type { Player, State } from '../../../src/engine/munch/state.ts';
import { munch, munchNumbers } from '../numbers.ts';
import { ask, dice, frozen, often, rejected } from '../support.ts';
import { naiveMoves, naivePlay } from './naive.ts';
import { position } from './states.ts';

const usual = 200_000;

function munched({ graveyard }: State): number {
  return Object.values(graveyard)
    .flatMap((graves) => Object.values(graves).flat())
    .reduce((sum, number) => sum + number, 0);
}

/**
 * Plays the moves one after another. Returns the number of worlds munched before the last move, and by the last move.
 */
function replay(start: State, line: readonly string[]): { before: number; last: number } {
  let state = start;
  let before = 0;
  for (const move of line) {
    before = munched(state);
    const played = play(munch, state, move);
    if (!played.legal) throw new Error(`${move} in ${JSON.stringify(state)}`);
    state = played.state;
  }
  return { before: before - munched(start), last: munched(state) - before };
}

/** The answer. Throws if its line does not end as it should. */
function answerOf(state: State, limit = usual): string {
  const prospect = canMunch(munch, frozen(state), { limit });
  if (prospect.answer !== 'yes') return prospect.answer;
  const { before, last } = replay(state, prospect.line);
  if (before !== 0 || last !== 1) throw new Error(`${prospect.line.join(' ')} from ${JSON.stringify(state)}`);
  return 'yes';
}

/** Searches every reachable position; undefined if there are too many. */
function naiveAnswer(start: State, most: number): 'yes' | 'no' | undefined {
  const met = new Set([JSON.stringify(start)]);
  const open = [start];
  for (const state of open) {
    for (const move of naiveMoves(state)) {
      const next = naivePlay(state, move);
      if (munched(next) > munched(state)) return 'yes';
      const key = JSON.stringify(next);
      if (met.has(key)) continue;
      met.add(key);
      open.push(next);
      if (met.size > most) return undefined;
    }
  }
  return 'no';
}

function scattered(seed: number): State {
  const choose = dice(seed);
  const players = 2 + choose(2);
  const here = ['A', 'B', 'C'].slice(0, players) as Player[];
  const cells = repeat<string>(36, '.');
  const colours = choose(3) === 0 ? ['r'] : ['r', 'g', 'k'];
  for (let worlds = choose(4); worlds >= 0; worlds--)
    cells[choose(36)] = `${colours[choose(colours.length)]}${1 + choose(3)}`;
  const edge: Record<string, string> = {};
  const lists = { army: {}, pit: {}, void: {} } as Record<'army' | 'pit' | 'void', Record<string, number[]>>;
  for (const player of here) {
    for (const key of ['army', 'pit', 'void'] as const) lists[key][player] = [0, 0, 0];
    let out = false;
    for (let size = 0; size < 3; size++) {
      const where = choose(6);
      const monster = `${player}${size + 1}`;
      const space = choose(36);
      if (where < 3) lists[(['army', 'pit', 'void'] as const)[where]!][player]![size] = 1;
      else if (where === 3 && !out) {
        const slot = munch.names[36 + choose(24)]!;
        if (edge[slot] === undefined) edge[slot] = monster;
        out = true;
      } else if (where === 4 && !out && cells[space] === '.') {
        cells[space] = monster;
        out = true;
      }
    }
  }
  const rows = Array.from({ length: 6 }, (_, row) => cells.slice(row * 6, row * 6 + 6).join(' '));
  const bank = choose(3) === 0 ? { k: [0, 0, 1] as const } : {};
  const skip = here.filter(() => choose(4) === 0);
  return position(rows, { players, turn: here[choose(players)]!, edge, bank, skip, ...lists } as Parameters<
    typeof position
  >[1]);
}

describe('the answer to whether a world can still be munched', () => {
  test('has the shortest line if one move is enough', () => {
    const state = position(['A1 k3 . . . .'], { bank: { r: [1, 0, 0] } });
    expect(canMunch(munch, state, { limit: 1 })).toEqual({ answer: 'yes', line: ['a6>b6'], nodes: 1 });
    expect(ask({ game: 'munch', do: 'canMunch', state })).toEqual({
      ok: true,
      answer: 'yes',
      line: ['a6>b6'],
      nodes: 1,
    });
  });

  test('says no if the game is over', () => {
    expect(canMunch(munch, position([]), { limit: 1 })).toEqual({ answer: 'no', nodes: 1 });
    const passed = { ...position(['A1 k3 . . . .']), passes: 2 };
    expect(canMunch(munch, passed, { limit: 1 })).toEqual({ answer: 'no', nodes: 1 });
  });

  test('says no if nobody is out and there are fewer than eight worlds', () => {
    const army = { A: [1, 1, 1], B: [1, 1, 1] } as const;
    const seven = position(['r1 g1 k1 r2 . .'], { bank: { g: [0, 2, 1] }, army });
    expect(canMunch(munch, seven, { limit: 1 })).toEqual({ answer: 'no', nodes: 1 });
    expect(answerOf({ ...seven, bank: { ...seven.bank, k: [0, 0, 1] } })).toBe('yes');
  });

  test('says no if nobody is out and every army is empty', () => {
    const eight = ['r1 r2 r3 g1 g2 g3', 'k1 k2 . . . .'];
    const state = position(eight, { bank: { k: [0, 0, 1] }, pit: { A: [1, 1, 0] }, void: { B: [1, 1, 1] } });
    expect(canMunch(munch, state, { limit: 1 })).toEqual({ answer: 'no', nodes: 1 });
    expect(answerOf({ ...state, army: { A: [0, 0, 1], B: [0, 0, 0] } })).toBe('yes');
  });

  test('says no at once if all monsters are in harmony with all worlds', () => {
    const reds = position(['r1 r2 r3 r1 r2 r3', 'r1 r2 A1 . . .'], {
      bank: { r: [0, 2, 2] },
      army: { B: [1, 0, 0] },
      void: { B: [0, 0, 0] },
    });
    expect(canMunch(munch, reds, { limit: 1 })).toEqual({ answer: 'no', nodes: 1 });
    // A second colour or size changes the answer, even if it only comes back later.
    expect(answerOf({ ...reds, bank: { ...reds.bank, g: [1, 0, 0] } })).toBe('yes');
    expect(answerOf({ ...reds, army: { A: [0, 1, 0], B: [1, 0, 0] } })).toBe('yes');
    expect(answerOf({ ...reds, void: { A: [0, 0, 0], B: [0, 0, 1] } })).toBe('yes');
    expect(answerOf({ ...reds, pit: { A: [0, 0, 0], B: [0, 0, 1] } })).toBe('yes');
    // Monsters in the pit or void do not come back to a player who can unleash nothing.
    const lost = { ...reds, army: { A: [0, 0, 0], B: [0, 0, 0] }, void: { A: [0, 0, 0], B: [0, 0, 1] } } as State;
    expect(canMunch(munch, lost, { limit: 1 })).toEqual({ answer: 'no', nodes: 1 });
    const green = position(['g1A2 . . . . .']);
    expect(canMunch(munch, green, { limit: 1 }).nodes).toBe(1);
  });

  test('is unknown at the limit, of nodes or of time', () => {
    const state = setUp(munch, 2);
    expect(canMunch(munch, state, { limit: 1 }).answer).toBe('unknown');
    const late = canMunch(
      munch,
      position(['. . . . . r1', '. . . . . .', '. . . . . A3', '. . . k3 . .', '. g3 . . . .', 'r3 . . . . .'], {
        players: 4,
        turn: 'B',
        army: { A: [1, 1, 0], B: [1, 1, 1], C: [1, 1, 1], D: [1, 1, 1] },
      }),
      { limit: 5_000_000, late: () => true },
    );
    expect(late.answer).toBe('unknown');
    expect(late.nodes).toBeGreaterThan(100);
    expect(ask({ game: 'munch', do: 'canMunch', state, limit: 5 })).toMatchObject({ ok: true, answer: 'unknown' });
    for (const limit of [0, 5_000_001, 1.5]) {
      expect(rejected({ game: 'munch', do: 'canMunch', state, limit })[0]).toBe('invalid-request');
    }
  });

  test('agrees with a search of every position, from small ones', () => {
    let answered = 0;
    const seen = { yes: 0, no: 0 };
    for (let seed = 0; answered < often(60, 1500); seed++) {
      const state = scattered(seed);
      if (!validate(munch, state).ok) continue;
      const naive = naiveAnswer(state, often(600, 5000));
      if (naive === undefined) continue;
      expect([answerOf(state), state]).toEqual([naive, state]);
      seen[naive]++;
      answered++;
    }
    expect(seen.yes).toBeGreaterThan(answered / 20);
    expect(seen.no).toBeGreaterThan(answered / 20);
  });

  test('is never unknown within three hundred random plies, and a “no” never changes', () => {
    for (let game = 0; game < often(3, 60); game++) {
      const choose = dice(game + 4000);
      let state = setUp(munch, 2 + (game % 3));
      let last = 'yes';
      for (let ply = 0; ply < 300; ply++) {
        const answer = ply % often(7, 1) === 0 ? answerOf(state) : last;
        expect(last === 'no' ? ['no'] : ['yes', 'no']).toContain(answer);
        last = answer;
        const moves = legalMoves(munch, state);
        if (moves.length === 0) break;
        const played = play(munch, state, moves[choose(moves.length)]!);
        if (played.legal) state = played.state;
      }
    }
  });

  test('follows the content', () => {
    const easy = createMunch({ ...munchNumbers, unleashWorlds: 1 });
    const state = position(['k1 . . . . .'], { army: { A: [1, 0, 0] } });
    expect(canMunch(munch, state, { limit: usual }).answer).toBe('no');
    expect(canMunch(easy, state, { limit: usual }).answer).toBe('yes');
  });
});
