import { describe, expect, test } from 'vitest';
import { check, legalMoves, over, play } from '../../../src/engine/battle/play.ts';
import { validate, setUp } from '../../../src/engine/battle/read.ts';
import type { State } from '../../../src/engine/battle/state.ts';
import { battle } from '../numbers.ts';
import { demandSame, dice, frozen, often } from '../support.ts';
import { naiveMoves, naivePlay } from './naive.ts';

/** Every move of the notation except paths. */
const everyMove = [
  'pass',
  ...battle.names.map((at) => `+${at}`),
  ...battle.names.flatMap((from) => battle.names.map((to) => `${from}>${to}`)),
];

/** Pieces by owner and size, wherever they are. */
function pieces({ board, stash, captured }: State): Record<string, number> {
  const counts: Record<string, number> = {};
  const add = (key: string, number: number): void => {
    counts[key] = (counts[key] ?? 0) + number;
  };
  for (const piece of board.match(/[a-w]\d/g) ?? []) add(piece.replace('w', 'v'), 1);
  [1, 2, 3].forEach((pips, size) => {
    for (const [player, enemy] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      add(`${player}${pips}`, stash[player][size]! + captured[enemy].aliens[size]!);
      add(`v${pips}`, captured[player].villagers[size]!);
    }
  });
  return counts;
}

const everything = { a1: 5, a2: 5, a3: 5, b1: 5, b2: 5, b3: 5, v1: 10, v2: 10, v3: 10 };

/** All paths that lead to the end of a move, walked space by space. */
function paths(from: string, steps: number): string[] {
  const near = (name: string): string[] =>
    battle.names.filter((other) => {
      const across = Math.abs(name.charCodeAt(0) - other.charCodeAt(0));
      const along = Math.abs(name.charCodeAt(1) - other.charCodeAt(1));
      return across + along === 1;
    });
  let found = [[from]];
  for (let step = 0; step < steps; step++) {
    found = found.flatMap((path) => near(path.at(-1)!).map((next) => [...path, next]));
  }
  return found.map((path) => path.join('-'));
}

describe('random games', () => {
  test('are the same in the second implementation, and keep every piece', () => {
    let longest = 0;
    for (let game = 0; game < often(12, 1500); game++) {
      const choose = dice(game);
      let state = frozen(setUp(battle, game));
      let plies = 0;
      for (;;) {
        const moves = legalMoves(battle, state);
        demandSame(moves, naiveMoves(state), state);
        demandSame(over(battle, state), moves.length === 0, state);
        if (moves.length === 0) break;
        const move = moves[choose(moves.length)]!;
        const played = play(battle, state, move);
        if (!played.legal) throw new Error(move);
        demandSame(played.state, naivePlay(state, move), { state, move });
        state = frozen(played.state);
        plies++;
      }
      expect(pieces(state)).toEqual(everything);
      longest = Math.max(longest, plies);
    }
    expect(longest).toBeLessThan(2000);
  });

  test('have valid positions, in which a move is legal exactly when the checker finds nothing', () => {
    for (let game = 0; game < often(3, 120); game++) {
      const choose = dice(game + 77);
      let state = frozen(setUp(battle, game + 1000));
      for (let ply = 0; ; ply++) {
        expect(validate(battle, state)).toEqual({ ok: true, value: state });
        const moves = legalMoves(battle, state);
        const tries =
          ply % 6 === 0 || moves.length === 0
            ? everyMove
            : [...new Set(Array.from({ length: 20 }, () => everyMove[choose(everyMove.length)]!))];
        const legal = tries.filter((move) => check(battle, state, move).length === 0);
        expect(legal.sort()).toEqual(moves.filter((move) => tries.includes(move)));
        const played = tries.slice(0, 20).filter((move) => play(battle, state, move).legal);
        expect(played.sort()).toEqual(moves.filter((move) => tries.slice(0, 20).includes(move)));
        if (moves.length === 0) break;
        const next = play(battle, state, moves[choose(moves.length)]!);
        if (next.legal) state = frozen(next.state);
      }
    }
  });

  test('have a path for every move, and a move for every path that the checker accepts', () => {
    for (let game = 0; game < often(4, 120); game++) {
      const choose = dice(game + 555);
      let state = frozen(setUp(battle, game + 2000));
      for (let ply = 0; ; ply++) {
        const moves = legalMoves(battle, state);
        if (moves.length === 0) break;
        const froms =
          ply % 5 === 0 ? new Set(moves.filter((move) => move.includes('>')).map((move) => move.slice(0, 2))) : [];
        for (const from of froms) {
          const walked = [1, 2, 3]
            .flatMap((steps) => paths(from, steps))
            .filter((path) => check(battle, state, path).length === 0)
            .map((path) => `${path.slice(0, 2)}>${path.slice(-2)}`);
          expect([...new Set(walked)].sort()).toEqual(moves.filter((move) => move.startsWith(`${from}>`)));
        }
        const played = play(battle, state, moves[choose(moves.length)]!);
        if (played.legal) state = frozen(played.state);
      }
    }
  });
});
