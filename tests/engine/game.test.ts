import { describe, expect, test } from 'vitest';
import { asGame as battleGame } from '../../src/engine/battle/play.ts';
import { setUp as setUpBattle } from '../../src/engine/battle/read.ts';
import { mostMoves, type Game, type Trail } from '../../src/engine/game.ts';
import { asGame as munchGame } from '../../src/engine/munch/play.ts';
import { setUp as setUpMunch } from '../../src/engine/munch/read.ts';
import { battle, munch } from './numbers.ts';
import { ask, demandSame, dice, often } from './support.ts';

/** Walks through a random game up to a number of moves, and calls `look` at each position. */
function wander<Position, State>(
  game: Game<Position, State, unknown>,
  start: State,
  seed: number,
  look: (position: Position, moves: readonly number[], made: number) => unknown,
): Position {
  const choose = dice(seed);
  const position = game.read(start);
  for (let made = 0; made < 400; made++) {
    const moves = game.moves(position);
    look(position, moves, made);
    if (moves.length === 0) break;
    game.make(position, moves[choose(moves.length)]!);
  }
  return position;
}

function testShape<Position extends Trail, State extends object>(
  name: string,
  game: Game<Position, State, unknown>,
  start: (seed: number) => State,
): void {
  const [id] = name.split(' ');
  describe(`${name} in the common shape`, () => {
    test('a move taken back leaves everything as it was', () => {
      let taken = 0;
      for (let seed = 0; seed < often(4, 300); seed++) {
        wander(game, start(seed), seed, (position, moves) => {
          const before = game.write(position);
          const hash = game.hash(position);
          for (const move of moves) {
            game.make(position, move);
            if (game.hash(position) === hash) throw new Error(`${game.text(position, move)} changes nothing`);
            game.unmake(position);
          }
          demandSame(game.write(position), before, seed);
          demandSame(game.hash(position), hash, seed);
          taken += moves.length;
        });
      }
      expect(taken).toBeGreaterThan(1000);
    });

    test('a whole game is taken back to its start', () => {
      for (let seed = 0; seed < often(4, 200); seed++) {
        const states: State[] = [];
        const position = wander(game, start(seed), seed, (each) => states.push(game.write(each)));
        if (game.isOver(position)) states.pop();
        for (const state of states.toReversed()) {
          game.unmake(position);
          demandSame(game.write(position), state, seed);
        }
        expect(position.trailEnd).toBe(0);
      }
    });

    test('moves are the same if written to an existing list, from an offset, and as many as are counted', () => {
      const list = new Int32Array(mostMoves);
      let ends = 0;
      for (let seed = 0; seed < often(6, 200); seed++) {
        wander(game, start(seed), seed, (position, moves) => {
          list.fill(-7);
          const from = seed % 3;
          const end = game.moves(position, list, from);
          demandSame(
            [...list.subarray(0, from)],
            Array.from({ length: from }, () => -7),
            seed,
          );
          demandSame([...list.subarray(from, end)], moves, seed);
          demandSame(game.count(position), moves.length, seed);
          demandSame(game.isOver(position), moves.length === 0, seed);
          ends += game.isOver(position) ? 1 : 0;
        });
      }
      expect(ends).toBeGreaterThanOrEqual(5);
    });

    test('one state has one hash, whichever moves led to it', () => {
      const hashes = new Map<number, string>();
      for (let seed = 0; seed < often(20, 300); seed++) {
        wander(game, start(seed % 5), seed, (position) => {
          const text = JSON.stringify(game.write(position));
          const hash = game.hash(position);
          demandSame(game.hash(game.read(JSON.parse(text) as State)), hash, seed);
          demandSame(hashes.get(hash) ?? text, text, seed);
          hashes.set(hash, text);
        });
      }
      expect(hashes.size).toBeGreaterThan(700);
      expect([...hashes.keys()].every((hash) => Number.isSafeInteger(hash) && hash >= 0)).toBe(true);
    });

    test('moves, scores and the end are those of the protocol', () => {
      let compared = 0;
      for (let seed = 0; seed < 5; seed++) {
        wander(game, start(seed), seed, (position, moves, made) => {
          const state = game.write(position);
          const texts = moves.map((move) => game.text(position, move));
          demandSame(
            ask({ game: id, do: 'moves', state }),
            { ok: true, moves: texts, over: game.isOver(position) },
            made,
          );
          demandSame(ask({ game: id, do: 'score', state }).score, game.scores(position), made);
          for (const [index, text] of texts.entries()) demandSame(game.move(position, text), moves[index], text);
          compared += texts.length;
        });
      }
      expect(compared).toBeGreaterThan(500);
      expect(game.move(game.read(start(1)), 'nonsense')).toBeUndefined();
    });

    test('a copy is independent of its original', () => {
      const position = game.read(start(1));
      const other = game.empty();
      game.copy(position, other);
      const before = game.write(position);
      game.make(other, game.moves(other)[0]!);
      expect(game.write(position)).toEqual(before);
      game.copy(position, other);
      expect(game.write(other)).toEqual(before);
    });
  });
}

testShape('battle', battleGame(battle), (seed) => setUpBattle(battle, seed));
testShape('munch', munchGame(munch), (seed) => setUpMunch(munch, 2 + (seed % 3)));
testShape('battle with options', battleGame(battle), (seed) => setUpBattle(battle, seed, { swap: true, komi: 9 }));
testShape('munch with options', munchGame(munch), (seed) =>
  setUpMunch(munch, 2 + (seed % 3), { call: 4 + (seed % 9) }),
);
