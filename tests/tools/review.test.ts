import { describe, expect, test } from 'vitest';
import { setUp } from '../../src/engine/battle/read.ts';
import { battleOf } from '../../src/engine/content.ts';
import { thinker, type ThinkRequest } from '../../src/site/tools/computer/think.ts';
import { battleGame } from '../../src/site/tools/play/battle.ts';
import { withoutPath } from '../../src/site/tools/play/game.ts';
import { accuracy, exercisesOf, reviewed, type Reviewed } from '../../src/site/tools/play/review.ts';
import { validContent } from '../support/content.ts';

const content = validContent();
const { numbers } = battleOf(content);
const game = battleGame({ numbers, grounds: {}, pieces: {} });
const think = thinker({ game: 'battle', numbers, data: content.battleOpponents });
const thinking = { ask: async (asked: ThinkRequest) => think(asked) };
const by = { nodes: 3000 } as const;
const start = setUp(battleOf(content), 4);

const step = (seat: string, loss: number): Reviewed => ({
  seat,
  played: '',
  best: { move: '', score: 0, proven: null, line: [], why: [] },
  lead: 0,
  loss,
});

describe('a review', () => {
  test('shows the played move beside the best move, and the best beside itself', async () => {
    const [best] = think({ state: start, by, seed: 1 });
    const same = await reviewed(game, thinking, start, best!.move, by);
    expect(same).toMatchObject({ seat: 'a', played: best!.move, loss: 0, lead: best!.score });
    expect(same.best.why.length).toBeGreaterThan(0);
    const legal = game.legal(start);
    const all = await Promise.all(legal.map((move) => reviewed(game, thinking, start, move, by)));
    expect(Math.max(...all.map(({ loss }) => loss))).toBeGreaterThan(0);
    expect(all.every(({ loss, best: { move } }) => loss >= 0 && move === best!.move)).toBe(true);
  });

  test('reads a path as the move that it is', () => {
    expect(['c3-c4-d4', 'c3>d4', '+c3', 'pass'].map((move) => withoutPath(game, move))).toEqual([
      'c3>d4',
      'c3>d4',
      '+c3',
      'pass',
    ]);
  });

  test('judges one move if one is named', () => {
    const legal = game.legal(start);
    for (const move of legal.slice(0, 3)) {
      expect(think({ state: start, by, seed: 1, only: move }).map((each) => each.move)).toEqual([move]);
    }
  });

  test('shows the moves that lost most, the most first, and none that lost less than a point', () => {
    const losses = [0, 300, 99, 100, 1000, 200, 400, 500];
    const found = exercisesOf(
      losses.map((loss) => step('a', loss)),
      new Set(),
    );
    expect(found.map(({ lost, at, kind }) => [lost, at, kind])).toEqual(
      [4, 7, 6, 1, 5].map((at) => [at, at, 'better']),
    );
  });

  test('begins with a person’s own moves, and then asks for answers to mistakes of the opponent', () => {
    const steps = [
      step('b', 900),
      step('a', 200),
      step('b', 500),
      step('b', 600),
      step('a', 0),
      step('a', 300),
      step('b', 800),
    ];
    expect(exercisesOf(steps, new Set(['a']))).toEqual([
      { lost: 5, at: 5, kind: 'better' },
      { lost: 1, at: 1, kind: 'better' },
      { lost: 0, at: 1, kind: 'punish' },
      // The larger of two mistakes before one answer counts; a mistake without an answer does not.
      { lost: 3, at: 4, kind: 'punish' },
    ]);
  });

  test('gives 100 for moves that lost nothing, and less the more they lost', () => {
    const steps = [step('a', 0), step('b', 500), step('a', 0), step('b', 0), step('c', 5000)];
    expect(['a', 'b', 'c', 'd'].map((seat) => accuracy(steps, seat))).toEqual([100, 67, 0, 100]);
  });
});
