import { expect, test } from 'vitest';
import { asGame } from '../../../src/engine/battle/as-game.ts';
import type { Position } from '../../../src/engine/battle/position.ts';
import { Search } from '../../../src/engine/battle/search.ts';
import { setUp } from '../../../src/engine/battle/setup.ts';
import { farthest } from '../../../src/engine/opponents.ts';
import { randomFrom } from '../../../src/engine/rng.ts';
import { battle, battleOpponents } from '../numbers.ts';
import { dice, often } from '../support.ts';

const game = asGame(battle);

/** What the player to move wins by when both play as well as can be, by trying everything; throws where that is too much. */
function bruteForce(position: Position, budget: { left: number }): number {
  if (budget.left-- <= 0) throw new RangeError('too much to try');
  if (game.isOver(position)) {
    const { a, b } = game.scores(position);
    return (a.points - b.points) * (position.turn === 0 ? 1 : -1);
  }
  let best = -Infinity;
  for (const move of game.moves(position)) {
    const { turn, swapped } = position;
    game.make(position, move);
    const value = bruteForce(position, budget);
    const same = position.turn === turn && position.swapped === swapped;
    game.unmake(position);
    best = Math.max(best, same ? value : -value);
  }
  return best;
}

test('what is proved near the end is what trying everything finds', () => {
  const search = new Search(battle);
  const { weights } = battleOpponents;
  const seen = { win: 0, loss: 0, draw: 0 };
  for (let seed = 0; seed < often(36, 3000); seed++) {
    const choose = dice(seed);
    const position = game.read(setUp(battle, seed, seed % 3 === 0 ? { komi: 4 } : {}));
    // Far enough in that everything can be tried.
    for (let made = 0; made < 33 && !game.isOver(position); made++) {
      const moves = game.moves(position);
      game.make(position, moves[choose(moves.length)]!);
    }
    if (game.isOver(position)) continue;
    let wanted: number;
    try {
      wanted = bruteForce(position, { left: 60_000 });
    } catch {
      continue;
    }
    const found = search.find(position, { nodes: 1_000_000, turns: farthest, weights }, randomFrom(seed));
    const proven = wanted > 0 ? 'win' : wanted < 0 ? 'loss' : 'draw';
    expect([seed, found.proven, found.exact]).toEqual([seed, proven, true]);
    expect(found.score / 100 + 0).toBe(wanted + 0);
    const { turn } = position;
    game.make(position, found.move);
    const kept = bruteForce(position, { left: 60_000 }) * (position.turn === turn ? 1 : -1);
    expect([seed, Math.sign(kept)]).toEqual([seed, Math.sign(wanted)]);
    game.unmake(position);
    seen[proven]++;
  }
  expect(seen.win).toBeGreaterThan(10);
  expect(seen.loss).toBeGreaterThan(10);
});
