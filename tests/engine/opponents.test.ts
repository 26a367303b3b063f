import { describe, expect, test } from 'vitest';
import { check as checkBattle } from '../../src/engine/battle/play.ts';
import { battlePlaying } from '../../src/engine/battle/opponent.ts';
import { check as checkMunch } from '../../src/engine/munch/play.ts';
import { munchPlaying } from '../../src/engine/munch/opponent.ts';
import {
  farthest,
  matched,
  matchVerb,
  moveOf,
  type Level,
  type Playing,
  type Results,
} from '../../src/engine/opponents.ts';
import { spoken } from '../../src/engine/reader.ts';
import { randomFrom } from '../../src/engine/rng.ts';
import { isLong, testLong } from '../support/long.ts';
import { Call } from '../../src/engine/verb.ts';
import { everyRule } from '../rules/helpers.ts';
import { battle, battleOpponents, munch, munchOpponents } from './numbers.ts';
import { ask, dice, frozen, often, rejected, rules, type Reply } from './support.ts';

const ids = new Set(everyRule.map(({ id }) => id));
const starts = {
  battle: [{ seed: 1 }, { seed: 2, options: { swap: true, komi: 9 } }],
  munch: [
    { seed: 1, players: 2, options: { call: 8 } },
    { seed: 1, players: 3 },
    { seed: 1, players: 4 },
  ],
} as const;

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
  test('is legal, is explained by existing rules, and begins a line that can be played', () => {
    for (const [index, state] of positions(game, often(10, 120)).entries()) {
      const { moves } = ask({ game, do: 'moves', state });
      const strength = index % 6 === 5 ? { nodes: 300 } : { level: Math.min(4, 1 + (index % 6)) };
      const reply = ask({ game, do: 'best', state, ...strength, seed: index, explain: true });
      expect(reply).toMatchObject({ ok: true });
      expect(moves).toContain(reply.move);
      expect(reply.line[0]).toBe(reply.move);
      expect([null, 'win', 'loss', 'draw']).toContain(reply.proven);
      expect(Number.isFinite(reply.score)).toBe(true);
      expect(ask({ game, do: 'moves', start: state, played: reply.line })).not.toHaveProperty('index');
      expect(reply.why.length).toBeGreaterThan(0);
      for (const { rule, text } of reply.why) {
        expect(ids).toContain(rule);
        expect(text).toMatch(/^[A-Z][^{}]*\.$/);
      }
    }
  });

  test('does not depend on earlier requests, and is the same from a state and from a start', () => {
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

  test('searches no more than its nodes', () => {
    const over = positions(game, often(12, 24)).flatMap((state, index) =>
      [1, 2, 5, 31, 500, often(2000, 20_000)].filter((nodes) => {
        const { nodes: used } = ask({ game, do: 'best', state, nodes, seed: index });
        return used > nodes + 1;
      }),
    );
    expect(over).toEqual([]);
    const most = game === 'battle' ? 5_000_000 : 400_000;
    expect(rejected({ game, do: 'best', state: positions(game, 1)[0]!, nodes: most + 1 })).toEqual([
      'invalid-request',
      `nodes: expected a whole number from 1 to ${spoken(most)}, got ${most + 1}`,
    ]);
  });

  test('has the score of its move, even if the move is random', () => {
    const scores = new Map<string, number>();
    for (const [index, state] of positions(game, often(10, 40)).entries()) {
      for (let seed = 0; seed < 12; seed++) {
        const reply = ask({ game, do: 'best', state, level: 1, seed });
        const key = `${index} ${reply.move}`;
        expect([key, reply.score]).toEqual([key, scores.get(key) ?? reply.score]);
        scores.set(key, reply.score);
      }
    }
    // A random move is rarely as good as the best one.
    const byPosition = Map.groupBy(scores, ([key]) => key.split(' ')[0]!);
    const several = [...byPosition.values()].filter((moves) => new Set(moves.map(([, score]) => score)).size > 1);
    expect(several.length).toBeGreaterThan(3);
  });

  test('is limited either by a level or by nodes', () => {
    const [state] = positions(game, 1);
    const asked = { game, do: 'best', state };
    expect(rejected(asked)).toEqual(['invalid-request', 'level: missing; give this or "nodes"']);
    expect(rejected({ ...asked, level: 1, nodes: 5 })).toEqual(['invalid-request', 'nodes: not allowed with a level']);
    expect(rejected({ ...asked, level: 7 })).toEqual([
      'invalid-request',
      'level: expected a whole number from 1 to 6, got 7',
    ]);
    expect(rejected({ ...asked, nodes: 5_000_001 })[0]).toBe('invalid-request');
    expect(rejected({ ...asked, level: 1, explain: 'yes' })[0]).toBe('invalid-request');
    expect(rejected({ ...asked, state: { ...state, turn: 'z' }, level: 1 })[0]).toBe('invalid-state');
  });

  test('is absent after the end', () => {
    const [state] = positions(game, 1);
    const over = { ...state, passes: 2, moved: null, ...(game === 'munch' && { players: 2 }) };
    const empty = game === 'battle' ? over : ask({ game, do: 'setup', seed: 1, players: 2 }).state;
    const reply = ask({ game, do: 'best', state: game === 'battle' ? over : { ...empty, passes: 2 }, level: 1 });
    expect(reply.legal).toBe(false);
    expect(rules(reply)).toEqual([game === 'battle' ? 'BB-6.1' : 'MU-8.1']);
  });
});

describe('a match', () => {
  const asked = { game: 'battle', do: 'match', levels: [2, 1], games: 12, seed: 4 };

  test('has the same results every time', () => {
    const reply = ask(asked);
    expect(reply.wins).toHaveLength(2);
    expect(reply.wins[0] + reply.wins[1] + reply.draws).toBe(12);
    expect(reply.actions).toBeGreaterThan(20);
    ask({ ...asked, seed: 9 });
    expect(ask(asked)).toEqual(reply);
    const four = { game: 'munch', do: 'match', levels: [2, 1, 1, 2], games: 4, seed: 1, options: { call: 12 } };
    expect(ask(four).wins).toHaveLength(4);
    expect(ask(four)).toEqual(ask(four));
  });

  test('needs as many levels as seats, and a limited number of games', () => {
    expect(rejected({ ...asked, levels: [1] })[0]).toBe('invalid-request');
    expect(rejected({ ...asked, levels: [1, 2, 3] })[0]).toBe('invalid-request');
    expect(rejected({ ...asked, levels: [0, 1] })[0]).toBe('invalid-request');
    expect(rejected({ ...asked, games: 10_001 })[0]).toBe('invalid-request');
  });

  /**
   * Plays games between levels with a limit on the positions searched. Returns the numbers of games played and of
   * positions searched.
   */
  function counted<Position, State, Weights>(
    playing: Playing<Position, State, Weights>,
    levels: readonly number[],
    most: number,
  ) {
    let looked = 0;
    const search: typeof playing.search = {
      find: (...sought) => {
        const found = playing.search.find(...sought);
        if (sought[1].turns > 1) looked += found.nodes;
        return found;
      },
    };
    const players = levels.map((level) => playing.opponents.levels[level - 1]!);
    const { played } = matched({ ...playing, search }, players, { games: 10_000, seed: 5, most });
    return { levels, played, looked };
  }

  test('searches no more positions than allowed, whatever its levels and seats', () => {
    const battlePlay = battlePlaying(battle, battleOpponents);
    const munchPlay = munchPlaying(munch, munchOpponents);
    // The limits correspond to about ten seconds on a slow machine.
    expect([battlePlay.looks.match, munchPlay.looks.match]).toEqual([16_000_000, 3_000_000]);
    const most = { battle: often(300_000, 2_000_000), munch: often(60_000, 700_000) };
    const all = isLong ? [1, 2, 3, 4, 5, 6] : [3];
    const matches = all.flatMap((level) => {
      const levels = Array.from({ length: 2 + (level % 3) }, () => level);
      return [
        { ...counted(battlePlay, [level, 7 - level], most.battle), most: most.battle },
        { ...counted(munchPlay, levels, most.munch), most: most.munch },
      ];
    });
    expect(matches.filter(({ played, looked, most }) => looked > most || played < 2)).toEqual([]);
    // More rounds are played if they fit: a game of the third level takes at most a tenth of this limit.
    expect(counted(munchPlay, [3, 3], 10 * 1000 * 31).played).toBeGreaterThan(4);
    // The games of the first round are played to their end, however long. If the limit is too low, no level searches.
    expect(counted(battlePlay, [3, 3], 1)).toMatchObject({ played: 2, looked: 0 });
    const one = counted(munchPlay, [6, 6], most.munch);
    expect([one.played, one.looked <= most.munch]).toEqual([2, true]);
  });

  /** A game without moves. The first seat wins it by as many points as there are players. */
  const decided = (swapped: boolean): Playing<{ players: number; moves: number }, unknown, unknown> => ({
    ...(battlePlaying(battle, battleOpponents) as unknown as Playing<Reply, unknown, unknown>),
    game: {
      moves: () => [1, 2],
      isOver: ({ moves }: { moves: number }) => moves >= 2,
      make: (position: { moves: number }) => void position.moves++,
    } as Reply,
    search: { find: (_, { nodes }) => ({ move: 1, score: 0, proven: null, exact: false, line: [], nodes }) },
    start: (_, players) => ({ players, moves: 0 }),
    seat: ({ moves }) => (swapped ? 1 - moves : moves),
    points: ({ players }) => Array.from({ length: players }, (_, seat) => (seat === 0 ? players : 0)),
  });

  test('has a random move of a level for exactly that share of the numbers below 100', () => {
    const playing: ReturnType<typeof decided> = {
      ...decided(false),
      search: {
        find: (_, { without = [] }) => {
          return { move: without.includes(1) ? 2 : 1, score: 0, proven: null, exact: false, line: [], nodes: 1 };
        },
      },
    };
    const level: Level<unknown> = { nodes: 1, turns: 2, noise: 30, weights: {} };
    const made = [0, 29, 30, 99].map((drawn) => {
      const random = (bound: number) => (bound === 100 ? drawn : bound - 1);
      return moveOf(playing, { players: 2, moves: 0 }, level, random).move;
    });
    expect(made).toEqual([2, 2, 1, 1]);
  });

  test('ends after a whole round of seats, and says how many games were played', () => {
    expect(ask(asked).played).toBe(12);
    const opponents = { levels: [4, 5, 6, 7, 1000].map((nodes) => ({ nodes, turns: 2, noise: 0, weights: {} })) };
    const playing = { ...decided(false), opponents: opponents as Reply, seats: { min: 2, max: 3 } };
    const games = (levels: number[], match: number, from = 0): Reply => {
      const verb = matchVerb({ ...playing, actions: { usual: 2, most: 2 }, looks: { best: 1, match } });
      return verb({ game: 'battle', do: 'match', levels, games: 9, from }, new Call(() => false));
    };
    // A round has two games of two moves. Each move examines four or five positions, so a round needs 16 to 20.
    expect(games([1, 1], 1000)).toMatchObject({ played: 9, wins: [5, 4], draws: 0, unfinished: 0, actions: 2 });
    expect(games([1, 1], 36)).toMatchObject({ played: 4, wins: [2, 2], actions: 2 });
    expect(games([1, 1], 35)).toMatchObject({ played: 2, wins: [1, 1] });
    expect(games([1, 1], 35, 1)).toMatchObject({ played: 2, wins: [1, 1] });
    // Each level has each seat once, however low the limit and however strong the levels.
    for (const match of [1, 50, 1500]) {
      expect(games([5, 5], match)).toMatchObject({ played: 2, wins: [1, 1] });
      expect(games([1, 5, 5], match)).toMatchObject({ played: 3, wins: [1, 1, 1] });
    }
  });

  test('can be continued: its games depend on their numbers, not on the request', () => {
    for (const levels of [
      [2, 1],
      [1, 2, 1],
      [2, 1, 1, 2],
    ]) {
      const game = levels.length === 2 ? 'battle' : 'munch';
      const played = (from: number, games: number): Reply =>
        ask({ game, do: 'match', levels, games, from, seed: 4, ...(game === 'munch' && { options: { call: 12 } }) });
      const whole = played(0, 5);
      expect(whole.played).toBe(5);
      expect(played(0, 5)).toEqual(whole);
      const parts = [0, 1, 2, 3, 4].map((from) => played(from, 1));
      const total = (of: (reply: Reply) => number): number => parts.reduce((sum, part) => sum + of(part), 0);
      expect(levels.map((_, index) => total(({ wins }) => wins[index]))).toEqual(whole.wins);
      expect(total(({ draws }) => draws)).toBe(whole.draws);
      expect(total(({ actions }) => actions) / 5).toBeCloseTo(whole.actions, 9);
      expect(total(({ margin }) => margin) / 5).toBeCloseTo(whole.margin, 9);
      // By default, `from` is 0. Later rounds differ from the first.
      expect(ask({ ...asked, games: 2 })).toEqual(ask({ ...asked, games: 2, from: 0 }));
      expect(played(6, 2)).not.toEqual(played(0, 2));
    }
    expect(rejected({ ...asked, from: -1 })).toEqual([
      'invalid-request',
      'from: expected a whole number from 0 to 1,000,000,000, got -1',
    ]);
    expect(ask({ ...asked, from: 1_000_000_000, games: 2 }).played).toBe(2);
  });

  test('limits the search of strong levels to their share of positions, and searches before every move', () => {
    const nodes: number[] = [];
    const playing = decided(false);
    const game = { ...playing.game, isOver: ({ moves }: { moves: number }) => moves >= 8 };
    const search: typeof playing.search = {
      find: (position, sought, random) => {
        nodes.push(sought.turns > 1 ? sought.nodes : 0);
        return playing.search.find(position, sought, random);
      },
    };
    const levels = [1000, 50].map((each) => ({ nodes: each, turns: 2, noise: 0, weights: {} }));
    const limited = { ...playing, game, search, actions: { usual: 6, most: 20 }, seat: () => 0 };
    matched(limited as typeof playing, [levels[0]!, levels[0]!], { games: 1, seed: 1, most: 1200 });
    expect(nodes.length).toBe(8);
    expect(nodes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(600);
    expect(Math.min(...nodes)).toBeGreaterThan(10);
    nodes.length = 0;
    matched(limited as typeof playing, [levels[1]!, levels[1]!], { games: 1, seed: 1, most: 1200 });
    expect(nodes.slice(0, 6)).toEqual(Array(6).fill(50));
  });

  test('gives each level each seat in turn', () => {
    const level = (nodes: number): Level<unknown> => ({ nodes, turns: 2, noise: 0, weights: {} });
    for (const players of [2, 3, 4]) {
      const levels = Array.from({ length: players }, (_, index) => level(index));
      const results = matched(decided(false), levels, { games: players * 5, seed: 1 });
      expect(results.wins).toEqual(levels.map(() => 5));
      expect(results.margin).toBeCloseTo(2 - players + 0, 9);
      for (const games of [1, 2])
        expect(matched(decided(false), levels, { games, seed: 1 }).wins).toEqual(
          levels.map((_, index) => (index < games ? 1 : 0)),
        );
    }
  });

  test('starts all games of a row alike, one per seat, and each row differently', () => {
    const towns: number[] = [];
    const start = (town: number, players: number) => (towns.push(town), { players, moves: 0 });
    const levels = [1, 2, 3].map((nodes) => ({ nodes, turns: 2, noise: 0, weights: {} }));
    matched({ ...decided(false), start }, levels, { games: 7, seed: 1 });
    const [one, , , two, , , three] = towns;
    expect(towns).toEqual([one, one, one, two, two, two, three]);
    expect(new Set(towns).size).toBe(3);
  });

  test('is a draw if the most points are shared, and counts actions without a choice', () => {
    const levels = [1, 2, 3].map((nodes) => ({ nodes, turns: 2, noise: 0, weights: {} }));
    const playing = decided(false);
    const game = { ...playing.game, moves: () => [1] as Reply };
    const shared = (points: number[]) =>
      matched({ ...playing, game, points: () => points }, levels, { games: 3, seed: 1 });
    expect(shared([4, 4, 1])).toMatchObject({ wins: [0, 0, 0], draws: 3, actions: 2 });
    expect(shared([4, 4, 4])).toMatchObject({ draws: 3, margin: 0 });
    expect(shared([4, 1, 1])).toMatchObject({ wins: [1, 1, 1], draws: 0, margin: -1 });
    // One game: the first level has the first seat, and the best of the others is the second.
    expect(matched({ ...playing, points: () => [7, 5, 1] }, levels, { games: 1, seed: 1 }).margin).toBe(2);
  });

  test('lets the player of a side move it, even after a swap', () => {
    for (const swapped of [false, true]) {
      const asked: number[] = [];
      const playing = decided(swapped);
      const search: typeof playing.search = {
        find: (position, sought, random) => {
          asked.push(sought.nodes);
          return playing.search.find(position, sought, random);
        },
      };
      const levels = [10, 20, 30].map((nodes) => ({ nodes, turns: 2, noise: 0, weights: {} }));
      matched({ ...playing, search }, levels.slice(0, 2), { games: 2, seed: 1 });
      expect(asked.splice(0)).toEqual(swapped ? [20, 10, 10, 20] : [10, 20, 20, 10]);
      matched({ ...playing, search }, levels, { games: 3, seed: 1 });
      expect(asked).toEqual(swapped ? [20, 10, 30, 20, 10, 30] : [10, 20, 20, 30, 30, 10]);
    }
  });

  test('gives each player of Battle the other side, its turns and its points after a swap (BB-7.1)', () => {
    const { game, seat, points, start } = battlePlaying(battle, battleOpponents);
    const position = start(5, 2, { swap: true, komi: 2 });
    const textOf = () => [seat(position), points(position)];
    const play = (text: string) => game.make(position, game.move(position, text)!);
    expect(textOf()).toEqual([0, [0, 2]]);
    play('+c3');
    expect(textOf()).toEqual([1, [0, 2]]);
    play('swap');
    expect(textOf()).toEqual([0, [2, 0]]);
    play('+d4');
    expect(textOf()).toEqual([1, [2, 0]]);
  });

  test('is won by nobody while its game is not over: such games are counted as unfinished', () => {
    const reply = ask({ game: 'munch', do: 'match', levels: [3, 3], games: 4, seed: 3 });
    expect(reply.unfinished).toBeGreaterThan(0);
    expect(reply.wins[0] + reply.wins[1] + reply.draws + reply.unfinished).toBe(reply.played);
    expect(reply.actions).toBeLessThanOrEqual(1000);
    const playing = decided(false);
    const levels = [1, 2].map((nodes) => ({ nodes, turns: 2, noise: 0, weights: {} }));
    const stopped = { ...playing, actions: { usual: 1, most: 1 } };
    expect(matched(stopped, levels, { games: 2, seed: 1 })).toEqual({
      wins: [0, 0],
      draws: 0,
      unfinished: 2,
      margin: 0,
      actions: 1,
      played: 2,
    });
  });
});

/** The first level’s share of the wins. A draw counts half. */
const share = ({ wins, draws }: Results, games: number): number => (wins[0]! + draws / wins.length) / games;

/**
 * The levels with too small a share against the level below. `bars` has the number of games and the least share, from
 * level 2 on.
 */
function tooWeak<Position, State, Weights>(
  playing: Playing<Position, State, Weights>,
  bars: readonly (readonly [games: number, least: number])[],
  options: object,
): readonly object[] {
  const { levels } = playing.opponents;
  return bars.flatMap(([games, least], index) => {
    const results = matched(playing, [levels[index + 1]!, levels[index]!], { games, seed: 13, options });
    const won = share(results, games);
    return won < least ? [{ level: index + 2, won, least }] : [];
  });
}

describe('levels', () => {
  const battlePlay = battlePlaying(battle, battleOpponents);
  const munchPlay = munchPlaying(munch, munchOpponents);
  /**
   * The games of each level against the level below, and the least share. The seed is fixed, so the least share in the
   * short test is just below the actual share. In the long test, the error of 95 in 100 matches is at most 10 points
   * for 100 games, 13 for 60, 18 for 30, and 31 for 10.
   */
  const bars = {
    battle: isLong
      ? [100, 60, 60, 30, 30].map((games) => [games, 0.5] as const)
      : ([
          [30, 0.75],
          [20, 0.85],
          [20, 0.6],
        ] as const),
    munch: isLong
      ? [100, 60, 30, 30, 10].map((games) => [games, 0.5] as const)
      : ([
          [30, 0.7],
          [20, 0.85],
          [20, 0.8],
        ] as const),
  };

  test('of battle play better the higher they are, by the required share', () => {
    expect(tooWeak(battlePlay, bars.battle, {})).toEqual([]);
  });

  test('of munch play better the higher they are, by the required share', () => {
    expect(tooWeak(munchPlay, bars.munch, { call: 24 })).toEqual([]);
  });

  test('have a whole line of expected moves, the same everywhere', () => {
    const start = { battle: { seed: 5 }, munch: { seed: 5, players: 2, options: { call: 24 } } };
    const lines = (['battle', 'munch'] as const).flatMap((game) => {
      const played: string[] = [];
      return [3, 4, 5].map((level) => {
        // Levels see each other’s positions, because each makes some moves before the next one searches.
        for (let made = 0; made < (game === 'battle' ? 5 : 12); made++)
          played.push(ask({ game, do: 'best', start: start[game], played, level: 3, seed: made }).move);
        const { line, score, nodes } = ask({ game, do: 'best', start: start[game], played, level, seed: 1 });
        return `${game}, level ${level}: ${line.join(' ')}, ${score} after ${nodes} nodes`;
      });
    });
    expect(lines).toMatchInlineSnapshot(`
      [
        "battle, level 3: c4>a5 d3>c3, 6.54 after 1801 nodes",
        "battle, level 4: d2>a2 d2>b2 a5>b5 d5>e3 c3>b5 c3>b3, 4.6 after 3401 nodes",
        "battle, level 5: b2>b4 a2>b3 e5>f5 a5>b3 c3>d1 f5>f4 f5>f2 b3>c5 c3>b3 f4>f3 f2>e2 d1>a1, 5.02 after 36001 nodes",
        "munch, level 3: recall c6>c5 !A1@E3 c5>c4 E3>f3 recall, -0.81 after 30 nodes",
        "munch, level 4: !A2@W6 !B3@Nf W6>b6 Nf>f4 b6>d6 f4>f1 recall recall, -0.65 after 130 nodes",
        "munch, level 5: !A3@Nf !B3@W5 Nf>f4 W5>c5 f4>f1 c5>f5 recall recall, -0.1 after 2000 nodes",
      ]
    `);
  });

  const greedy: Level<Reply> = {
    nodes: 1_000_000,
    turns: 2,
    noise: 0,
    weights: { points: 100, tops: 0, mobility: 0, tempo: 0 },
  };

  test('of battle: the strongest beats a player who looks two turns ahead for points', () => {
    const strong = isLong ? battleOpponents.levels[4]! : { ...battleOpponents.levels[4]!, nodes: 3000 };
    const games = often(6, 24);
    expect(share(matched(battlePlay, [strong, greedy], { games, seed: 3 }), games)).toBeGreaterThan(isLong ? 0.8 : 0.6);
  });

  testLong('of munch: the strongest comes first against three players who look one move ahead', () => {
    const [, one, , , strong] = munchOpponents.levels;
    const games = 24;
    expect(
      share(matched(munchPlay, [strong!, one!, one!, one!], { games, seed: 3, options: { call: 24 } }), games),
    ).toBeGreaterThan(0.4);
  });

  test('begin in the position of the starting state', () => {
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

  /** Plays games between levels with a limit of positions per move, and returns the moves that the rules reject. */
  function refusals<Position, State, Weights>(
    playing: Playing<Position, State, Weights>,
    check: (state: State, move: string) => readonly unknown[],
    games: number,
  ): readonly string[] {
    const { game, opponents, actions, seats, start } = playing;
    const rejectedMoves: string[] = [];
    for (let number = 0; number < games; number++) {
      const random = randomFrom(number);
      const players = seats.min + random(seats.max - seats.min + 1);
      const position = start(number, players, {});
      for (let made = 0; made < actions.usual * 2 && !game.isOver(position); made++) {
        const level = opponents.levels[random(opponents.levels.length)]!;
        const { move } = moveOf(playing, position, { ...level, nodes: Math.min(level.nodes, 30) }, random);
        const text = game.text(position, move);
        if (check(game.write(position), text).length > 0) rejectedMoves.push(`game ${number}: ${text}`);
        game.make(position, move);
      }
    }
    return rejectedMoves;
  }

  testLong('never make an illegal move, in 200 games of each', () => {
    expect(refusals(battlePlay, (state, move) => checkBattle(battle, state, move), 200)).toEqual([]);
    expect(refusals(munchPlay, (state, move) => checkMunch(munch, state, move), 200)).toEqual([]);
  });

  test('search to the depth in the content', () => {
    expect(battleOpponents.levels.map(({ turns }) => turns)).toEqual([1, 1, farthest, farthest, farthest, farthest]);
    expect(munchOpponents.levels.map(({ turns }) => turns)).toEqual([1, 1, farthest, farthest, farthest, farthest]);
  });
});
