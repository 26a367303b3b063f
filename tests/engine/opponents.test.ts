import { describe, expect, test } from 'vitest';
import { check as checkBattle } from '../../src/engine/battle/check.ts';
import { battlePlaying } from '../../src/engine/battle/opponent.ts';
import { check as checkMunch } from '../../src/engine/munch/check.ts';
import { munchPlaying } from '../../src/engine/munch/opponent.ts';
import { farthest, matched, moveOf, type Level, type Playing, type Results } from '../../src/engine/opponents.ts';
import { randomFrom } from '../../src/engine/rng.ts';
import { isLong, testLong } from '../support/long.ts';
import { everyRule } from '../rules/helpers.ts';
import { battle, battleOpponents, munch, munchOpponents } from './numbers.ts';
import { ask, dice, frozen, often, refused, rules, type Said } from './support.ts';

const ids = new Set(everyRule.map(({ id }) => id));
const starts = {
  battle: [{ seed: 1 }, { seed: 2, options: { swap: true, komi: 9 } }],
  munch: [
    { seed: 1, players: 2, options: { call: 8 } },
    { seed: 1, players: 3 },
    { seed: 1, players: 4 },
  ],
} as const;

/** States of random games, a few of each. */
function positions(game: 'battle' | 'munch', count: number): object[] {
  const found: object[] = [];
  for (let seed = 0; found.length < count; seed++) {
    const choose = dice(seed);
    const start = starts[game][seed % starts[game].length]!;
    let state = ask({ game, do: 'setup', ...start, seed }).state as object;
    const length = choose(game === 'battle' ? 38 : 150);
    for (let made = 0; made < length; made++) {
      const { moves } = ask({ game, do: 'moves', state });
      if (moves.length === 0) break;
      const { state: next } = ask({ game, do: 'play', state, move: moves[choose(moves.length)] });
      if (ask({ game, do: 'moves', state: next }).over) break;
      state = next;
    }
    found.push(frozen(state));
  }
  return found;
}

describe.each(['battle', 'munch'] as const)('the best move of %s', (game) => {
  test('is legal, explained by rules that there are, and begins a line that can be played', () => {
    for (const [index, state] of positions(game, often(10, 2000)).entries()) {
      const { moves } = ask({ game, do: 'moves', state });
      const strength = index % 6 === 5 ? { nodes: 300 } : { level: Math.min(4, 1 + (index % 6)) };
      const said = ask({ game, do: 'best', state, ...strength, seed: index, explain: true });
      expect(said).toMatchObject({ ok: true });
      expect(moves).toContain(said.move);
      expect(said.line[0]).toBe(said.move);
      expect([null, 'win', 'loss', 'draw']).toContain(said.proven);
      expect(Number.isFinite(said.score)).toBe(true);
      expect(ask({ game, do: 'moves', start: state, played: said.line })).not.toHaveProperty('index');
      expect(said.why.length).toBeGreaterThan(0);
      for (const { rule, text } of said.why) {
        expect(ids).toContain(rule);
        expect(text).toMatch(/^[A-Z][^{}]*\.$/);
      }
    }
  });

  test('is the same whatever was asked before, from a state and from a start', () => {
    const [first, second] = positions(game, 2);
    const asked = { game, do: 'best', nodes: 400, explain: true, seed: 5 };
    const answer = ask({ ...asked, state: first! });
    ask({ ...asked, state: second!, nodes: 3000 });
    expect(ask({ ...asked, state: first! })).toEqual(answer);
    expect(ask({ ...asked, start: first!, played: [] })).toEqual(answer);
    expect(ask({ ...asked, state: first!, seed: 0 })).toEqual(
      ask({ game, do: 'best', nodes: 400, explain: true, state: first! }),
    );
    expect(ask({ game, do: 'best', state: first!, nodes: 400 })).not.toHaveProperty('why');
  });

  test('keeps to its nodes', () => {
    for (const state of positions(game, 4)) {
      expect(ask({ game, do: 'best', state, nodes: 500 }).nodes).toBeLessThan(600);
    }
  });

  test('is asked for in one way', () => {
    const [state] = positions(game, 1);
    const asked = { game, do: 'best', state };
    expect(refused(asked)).toEqual(['invalid-request', 'level: missing, as is nodes']);
    expect(refused({ ...asked, level: 1, nodes: 5 })).toEqual([
      'invalid-request',
      'nodes: not wanted where there is a level',
    ]);
    expect(refused({ ...asked, level: 6 })).toEqual([
      'invalid-request',
      'level: expected a whole number from 1 to 5, got 6',
    ]);
    expect(refused({ ...asked, nodes: 5_000_001 })[0]).toBe('invalid-request');
    expect(refused({ ...asked, level: 1, explain: 'yes' })[0]).toBe('invalid-request');
    expect(refused({ ...asked, state: { ...state, turn: 'z' }, level: 1 })[0]).toBe('invalid-state');
  });

  test('is not there when the game is over', () => {
    const [state] = positions(game, 1);
    const over = { ...state, passes: 2, moved: null, ...(game === 'munch' && { players: 2 }) };
    const empty = game === 'battle' ? over : ask({ game, do: 'setup', seed: 1, players: 2 }).state;
    const said = ask({ game, do: 'best', state: game === 'battle' ? over : { ...empty, passes: 2 }, level: 1 });
    expect(said.legal).toBe(false);
    expect(rules(said)).toEqual([game === 'battle' ? 'BB-6.1' : 'MU-8.1']);
  });
});

describe('a match', () => {
  const asked = { game: 'battle', do: 'match', levels: [2, 1], games: 12, seed: 4 };

  test('has the same results every time', () => {
    const said = ask(asked);
    expect(said.wins).toHaveLength(2);
    expect(said.wins[0] + said.wins[1] + said.draws).toBe(12);
    expect(said.actions).toBeGreaterThan(20);
    ask({ ...asked, seed: 9 });
    expect(ask(asked)).toEqual(said);
    const four = { game: 'munch', do: 'match', levels: [2, 1, 1, 2], games: 4, seed: 1, options: { call: 12 } };
    expect(ask(four).wins).toHaveLength(4);
    expect(ask(four)).toEqual(ask(four));
  });

  test('of as many levels as there are seats, and not without end', () => {
    expect(refused({ ...asked, levels: [1] })[0]).toBe('invalid-request');
    expect(refused({ ...asked, levels: [1, 2, 3] })[0]).toBe('invalid-request');
    expect(refused({ ...asked, levels: [0, 1] })[0]).toBe('invalid-request');
    expect(refused({ ...asked, games: 10_001 })[0]).toBe('invalid-request');
    expect(refused({ ...asked, levels: [5, 5], games: 10_000 })[1]).toMatch(
      /^games: expected at most \d+ at these levels, got 10000$/,
    );
  });

  test('ends where nobody munches and nobody may call', () => {
    expect(ask({ game: 'munch', do: 'match', levels: [2, 2], games: 2, seed: 3 }).actions).toBeLessThanOrEqual(1000);
  });
});

/** The share of the first level, a draw counting half. */
const share = ({ wins, draws }: Results, games: number): number => (wins[0]! + draws / wins.length) / games;

/** How much of the games each level has against the one below. */
function ladder<Position, State, Weights>(
  playing: Playing<Position, State, Weights>,
  games: (level: number) => number,
  options: object,
): readonly { readonly level: number; readonly share: number }[] {
  const { levels } = playing.opponents;
  return [1, 2, 3, 4].flatMap((index) => {
    const count = games(index);
    if (count === 0) return [];
    const results = matched(playing, [levels[index]!, levels[index - 1]!], count, 11, options);
    return [{ level: index + 1, share: share(results, count) }];
  });
}

describe('levels', () => {
  const battlePlay = battlePlaying(battle, battleOpponents);
  const munchPlay = munchPlaying(munch, munchOpponents);
  const [least, most] = isLong ? [0.65, 0.9] : [0.5, 1];
  const few = [0, 30, 20, 6, 0];
  const fewer = [0, 30, 10, 0, 0];

  test('of battle play better one by one', () => {
    const found = ladder(battlePlay, (level) => (isLong ? 400 : few[level]!), {});
    expect(found.filter(({ share }) => share < least || share > most)).toEqual([]);
  });

  test('of munch play better one by one', () => {
    const found = ladder(munchPlay, (level) => (isLong ? 200 : fewer[level]!), { call: 24 });
    expect(found.filter(({ share }) => share < least || share > most)).toEqual([]);
  });

  const greedy: Level<Said> = {
    nodes: 1_000_000,
    turns: 2,
    noise: 0,
    weights: { points: 100, tops: 0, mobility: 0, tempo: 0 },
  };

  test('the strongest of battle beats who looks two turns ahead for points', () => {
    const strong = isLong ? battleOpponents.levels[4]! : { ...battleOpponents.levels[4]!, nodes: 3000 };
    const games = often(6, 400);
    expect(share(matched(battlePlay, [strong, greedy], games, 3), games)).toBeGreaterThan(isLong ? 0.92 : 0.6);
  });

  testLong('the strongest of munch comes first against three who see one move', () => {
    const [, one, , , strong] = munchOpponents.levels;
    const games = 200;
    expect(share(matched(munchPlay, [strong!, one!, one!, one!], games, 3, { call: 24 }), games)).toBeGreaterThan(0.55);
  });

  test('begin in the position that the state of the start reads as', () => {
    const starts = <Position, State>(
      { game, start, seats }: Pick<Playing<Position, State, never>, 'game' | 'start' | 'seats'>,
      chosen: readonly object[],
    ): void => {
      for (let players = seats.min; players <= seats.max; players++)
        for (const options of chosen)
          for (let seed = 0; seed < 20; seed++) {
            const position = start(seed, players, options);
            expect(position).toEqual(game.read(game.write(position)));
          }
    };
    starts(battlePlay, [{}, { swap: true }, { komi: 7 }]);
    starts(munchPlay, [{}, { call: 20 }]);
  });

  /** Plays games between levels, no deeper than so many positions a move; a move that the rules refuse is told of. */
  function refusals<Position, State, Weights>(
    playing: Playing<Position, State, Weights>,
    check: (state: State, move: string) => readonly unknown[],
    games: number,
  ): readonly string[] {
    const { game, opponents, actions, seats, start } = playing;
    const refusedMoves: string[] = [];
    for (let number = 0; number < games; number++) {
      const random = randomFrom(number);
      const players = seats.min + random(seats.max - seats.min + 1);
      const position = start(number, players, {});
      for (let made = 0; made < actions.usual * 2 && !game.isOver(position); made++) {
        const level = opponents.levels[random(opponents.levels.length)]!;
        const { move } = moveOf(playing, position, { ...level, nodes: Math.min(level.nodes, 30) }, random);
        const text = game.text(position, move);
        if (check(game.write(position), text).length > 0) refusedMoves.push(`game ${number}: ${text}`);
        game.make(position, move);
      }
    }
    return refusedMoves;
  }

  testLong('never make an illegal move, in 10,000 games of both', () => {
    expect(refusals(battlePlay, (state, move) => checkBattle(battle, state, move), 5000)).toEqual([]);
    expect(refusals(munchPlay, (state, move) => checkMunch(munch, state, move), 5000)).toEqual([]);
  });

  test('look as far as they are said to', () => {
    expect(battleOpponents.levels.map(({ turns }) => turns)).toEqual([1, 1, farthest, farthest, farthest]);
    expect(munchOpponents.levels.map(({ turns }) => turns)).toEqual([1, 1, farthest, farthest, farthest]);
  });
});
