import { describe, expect, test } from 'vitest';
import { check, legalMoves, over, play } from '../../../src/engine/munch/play.ts';
import { codes, kindOf, kinds, make } from '../../../src/engine/munch/moves.ts';
import { stateOf } from '../../../src/engine/munch/game.ts';
import { readState, validate, setUp } from '../../../src/engine/munch/read.ts';
import type { State } from '../../../src/engine/munch/state.ts';
import { munch } from '../numbers.ts';
import { demandSame, dice, frozen, often } from '../support.ts';
import { naiveMoves, naivePlay } from './naive.ts';

const spaces = munch.names.slice(0, 36);
const slots = munch.names.slice(36);
const pips = [1, 2, 3];
const everyMove = [
  'pass',
  'recall',
  ...['r', 'g', 'k'].flatMap((colour) => pips.flatMap((size) => spaces.map((at) => `+${colour}${size}@${at}`))),
  ...['A', 'B', 'C', 'D'].flatMap((player) => pips.flatMap((size) => slots.map((at) => `!${player}${size}@${at}`))),
  ...munch.names.flatMap((from) => spaces.map((to) => `${from}>${to}`)),
];

/** Pieces by kind, wherever they are. */
function pieces({ board, edge, bank, army, pit, void: empty, graveyard }: State): string {
  const counts: Record<string, number> = {};
  const add = (letter: string, triple: readonly number[]): void => {
    triple.forEach((number, size) => (counts[letter + (size + 1)] = (counts[letter + (size + 1)] ?? 0) + number));
  };
  for (const piece of [...(board.match(/[a-zA-Z]\d/g) ?? []), ...Object.values(edge)])
    counts[piece] = (counts[piece] ?? 0) + 1;
  for (const each of [bank, army, pit, empty, ...Object.values(graveyard)]) {
    for (const [letter, triple] of Object.entries(each)) add(letter, triple);
  }
  return Object.entries(counts)
    .map((entry) => entry.join('×'))
    .sort()
    .join(' ');
}

const cut = 1000;

describe('random games', () => {
  test('are the same in the second implementation, and keep every piece', () => {
    for (let game = 0; game < often(2, 120); game++) {
      const choose = dice(game);
      let state = frozen(setUp(munch, 2 + (game % 3)));
      const all = pieces(state);
      for (let ply = 0; ply < cut; ply++) {
        const moves = legalMoves(munch, state);
        demandSame(moves, naiveMoves(state), state);
        demandSame(over(munch, state), moves.length === 0, state);
        if (moves.length === 0) break;
        const move = moves[choose(moves.length)]!;
        const played = play(munch, state, move);
        if (!played.legal) throw new Error(move);
        demandSame(played.state, naivePlay(state, move), { state, move });
        state = frozen(played.state);
      }
      expect(pieces(state)).toBe(all);
    }
  });

  test('have valid positions, in which a move is legal exactly when the checker finds nothing', () => {
    for (let game = 0; game < often(2, 40); game++) {
      const choose = dice(game + 77);
      let state = frozen(setUp(munch, 2 + (game % 3)));
      for (let ply = 0; ply < 400; ply++) {
        expect(validate(munch, state)).toEqual({ ok: true, value: state });
        const moves = legalMoves(munch, state);
        const tries =
          ply % 40 === 0 || moves.length === 0
            ? everyMove
            : [...new Set(Array.from({ length: 5 }, () => everyMove[choose(everyMove.length)]!))];
        const legal = tries.filter((move) => check(munch, state, move).length === 0);
        expect(legal.sort()).toEqual(moves.filter((move) => tries.includes(move)));
        const few = tries.slice(0, 5);
        expect(few.filter((move) => play(munch, state, move).legal).sort()).toEqual(
          moves.filter((move) => few.includes(move)),
        );
        if (moves.length === 0) break;
        const played = play(munch, state, moves[choose(moves.length)]!);
        if (played.legal) state = frozen(played.state);
      }
    }
  });

  test('keep the same counts in one position as after a fresh reading, after every move', () => {
    const seen = { placed: 0, munched: 0, returned: 0 };
    for (let game = 0; game < often(3, 100); game++) {
      const choose = dice(game + 500);
      const now = readState(munch, setUp(munch, 2 + (game % 3)));
      for (let ply = 0; ply < 500; ply++) {
        const moves = codes(munch, now);
        if (moves.length === 0) break;
        const { placed, banked } = now;
        const code = moves[choose(moves.length)]!;
        make(munch, now, code);
        const { trail, trailEnd } = now;
        demandSame(now, { ...readState(munch, stateOf(munch, now)), trail, trailEnd }, ply);
        if (kindOf(code) === kinds.place) seen.placed++;
        else if (now.banked > banked) seen.returned++;
        else if (now.placed < placed) seen.munched++;
      }
    }
    // In the games, worlds must have been placed, munched, and returned to the bank by MU-7.4.
    expect(Math.min(seen.placed, seen.munched, seen.returned)).toBeGreaterThan(0);
  });
});
