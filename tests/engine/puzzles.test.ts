import { describe, expect, test } from 'vitest';
import { asGame as asBattle } from '../../src/engine/battle/play.ts';
import { packed as packedBattle, unpacked as unpackedBattle } from '../../src/engine/battle/puzzle.ts';
import { validate as validateBattle } from '../../src/engine/battle/read.ts';
import type { Code, Game } from '../../src/engine/game.ts';
import { asGame as asMunch } from '../../src/engine/munch/play.ts';
import { packed as packedMunch, unpacked as unpackedMunch } from '../../src/engine/munch/puzzle.ts';
import { validate as validateMunch } from '../../src/engine/munch/read.ts';
import { validContent } from '../support/content.ts';
import { isLong } from '../support/long.ts';
import { battle, munch } from './numbers.ts';

const { battlePuzzles, munchPuzzles } = validContent();

/** The puzzles to try: all in the long check, otherwise those with the fewest pieces. */
const tried = (puzzles: readonly (readonly [number, string, string])[], few: number) =>
  isLong ? puzzles : puzzles.toSorted(([, , one], [, , other]) => one.length - other.length).slice(0, few);

/** Whether a seat wins, found by trying everything instead of by the opponents’ search. */
function winsFor<Position, State>(
  game: Game<Position, State, unknown>,
  turn: (position: Position) => number,
  lead: (position: Position) => number,
  seat: number,
): (position: Position) => boolean {
  const known = new Map<string, boolean>();
  return function wins(position): boolean {
    if (game.isOver(position)) return lead(position) > 0;
    const key = JSON.stringify(game.write(position));
    const before = known.get(key);
    if (before !== undefined) return before;
    const mine = turn(position) === seat;
    let found = !mine;
    for (const move of game.moves(position)) {
      game.make(position, move);
      const won = wins(position);
      game.unmake(position);
      if (won === mine) {
        found = mine;
        break;
      }
    }
    known.set(key, found);
    return found;
  };
}

describe('the puzzles of battle', () => {
  const game = asBattle(battle);
  const lead = (seat: number) => (position: Parameters<typeof game.scores>[0]) => {
    const { a, b } = game.scores(position);
    return (a.points - b.points) * (seat === 0 ? 1 : -1);
  };

  test('are 300 possible positions, all different, each with a legal move', () => {
    const lines = battlePuzzles.puzzles.map(([, , line]) => line);
    expect(new Set(lines).size).toBe(300);
    for (const [, move, line] of battlePuzzles.puzzles) {
      const state = unpackedBattle(line);
      expect(validateBattle(battle, state)).toEqual({ ok: true, value: state });
      expect(packedBattle(state)).toBe(line);
      expect(game.move(game.read(state), move)).toBeDefined();
    }
  });

  test('have exactly one winning move, by another program', () => {
    for (const [, move, line] of tried(battlePuzzles.puzzles, 8)) {
      const position = game.read(unpackedBattle(line));
      const seat = position.turn;
      const wins = winsFor(game, ({ turn }) => turn, lead(seat), seat);
      const winning = game.moves(position).filter((each) => {
        game.make(position, each);
        const won = wins(position);
        game.unmake(position);
        return won;
      });
      expect(winning.map((each) => game.text(position, each))).toEqual([move]);
    }
  });
});

describe('the puzzles of munch', () => {
  const game = asMunch(munch);
  type Position = ReturnType<typeof game.read>;

  test('are 150 possible positions, all different, each with a legal move', () => {
    const lines = munchPuzzles.puzzles.map(([, , line]) => line);
    expect(new Set(lines).size).toBe(150);
    for (const [, move, line] of munchPuzzles.puzzles) {
      const state = unpackedMunch(line);
      expect(validateMunch(munch, state)).toMatchObject({ ok: true });
      expect(packedMunch(game.write(game.read(state)))).toBe(line);
      expect(game.move(game.read(state), move)).toBeDefined();
    }
  });

  test('have exactly one move that gains the points within the actions, by another program', () => {
    const { gain, actions } = munchPuzzles;
    const margin = (position: Position, seat: number): number => {
      const { A, B } = game.scores(position);
      return (A!.points - B!.points) * (seat === 0 ? 1 : -1);
    };
    /** Whether a seat can lead by `wanted` points within a number of actions, found by trying everything. */
    function gains(position: Position, seat: number, more: number, wanted: number): boolean {
      if (more === 0 || game.isOver(position)) return margin(position, seat) >= wanted;
      const after = (move: Code): boolean => {
        game.make(position, move);
        const gained = gains(position, seat, more - 1, wanted);
        game.unmake(position);
        return gained;
      };
      const moves = game.moves(position);
      return position.turn === seat ? moves.some(after) : moves.every(after);
    }
    for (const [, move, line] of tried(munchPuzzles.puzzles, 10)) {
      const position = game.read(unpackedMunch(line));
      const seat = position.turn;
      const wanted = margin(position, seat) + gain;
      const gaining = game.moves(position).filter((each) => {
        game.make(position, each);
        const gained = gains(position, seat, actions - 1, wanted);
        game.unmake(position);
        return gained;
      });
      expect(gaining.map((each) => game.text(position, each))).toEqual([move]);
    }
  });
});
