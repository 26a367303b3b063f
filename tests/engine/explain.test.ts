import { describe, expect, test } from 'vitest';
import { createBattle } from '../../src/engine/battle/game.ts';
import { reasons } from '../../src/engine/battle/evaluate.ts';
import { battlePlaying } from '../../src/engine/battle/opponent.ts';
import { munchPlaying } from '../../src/engine/munch/opponent.ts';
import { reasonsFor, type Playing } from '../../src/engine/opponents.ts';
import { isLong } from '../support/long.ts';
import { validContent } from '../support/content.ts';
import { emptyRow, position as munchPosition } from './munch/states.ts';
import { battle, battleNumbers, battleOpponents, munch, munchOpponents } from './numbers.ts';
import { ask, dice, often, type Reply } from './support.ts';

/** A move that was explained, and its effect by the rules. */
interface Case {
  readonly game: 'battle' | 'munch';
  readonly before: Reply;
  readonly after: Reply;
  readonly reported: Reply;
  readonly moves: readonly string[];
}

const sum = (value: Reply): number =>
  typeof value === 'number' ? value : Object.values(value ?? {}).reduce<number>((all, each) => all + sum(each), 0);
const movesOf = (game: string, state: Reply): string[] => ask({ game, do: 'moves', state }).moves;
const scoreOf = (game: string, state: Reply): Reply => ask({ game, do: 'score', state }).score;

function cellAt(board: string, space: string): string {
  const rows = board.split('/').toReversed();
  return rows[Number(space[1]) - 1]!.split(' ')['abcdef'.indexOf(space[0]!)]!;
}

const endOf = ({ reported: textOf }: Case): string => textOf.move.slice(-2);

/** The number of moves that the aliens of a player have on a board, even out of turn. */
const waysOf = (state: Reply, turn: string): number =>
  movesOf('battle', { ...state, turn, moved: null, passes: 0 }).filter((move) => move.includes('>')).length;

/** The most points that the next move of a player’s aliens can add, even out of turn. */
function nextGain(state: Reply, turn: string): number {
  const now = state.turn === turn ? state : { ...state, turn, moved: null, passes: 0 };
  const points = (each: Reply): number => scoreOf('battle', each)[turn].points;
  const gains = movesOf('battle', now)
    .filter((move) => move.includes('>'))
    .map((move) => points(ask({ game: 'battle', do: 'play', state: now, move }).state) - points(now));
  return Math.max(0, ...gains);
}

const other = (turn: string): string => (turn === 'a' ? 'b' : 'a');

/** The points that the captures of a move add to the score of the player who moved. */
function gainedIn({ game, before, after }: Case): Reply {
  const [one, two] = [before, after].map((state) => scoreOf(game, state)[before.turn]);
  return Object.fromEntries(Object.keys(one).map((key) => [key, two[key] - one[key]]));
}

const sizesOf = ({ captured }: Reply, player: string): number[] =>
  [0, 1, 2].map((size) => captured[player].villagers[size] + captured[player].aliens[size]);

const proved =
  (wanted: string) =>
  ({ reported: wording }: Case): boolean =>
    wording.proven === wanted;
const alone = ({ moves, reported: textOf }: Case): boolean => moves.length === 1 && textOf.move === moves[0];

/** The spaces on which a monster of Munch can end, from a place and within its pips. */
function reached(place: string, pips: number): string[] {
  const columns = 'abcdef';
  const from = (column: number, row: number): string[] =>
    columns[column] !== undefined && row >= 1 && row <= 6 ? [`${columns[column]}${row}`] : [];
  const [first, second] = [place[0]!, place[1]!];
  if (first === 'W') return from(pips - 1, Number(second));
  if (first === 'E') return from(6 - pips, Number(second));
  if (first === 'S') return from(columns.indexOf(second), pips);
  if (first === 'N') return from(columns.indexOf(second), 7 - pips);
  const [column, row] = [columns.indexOf(first), Number(second)];
  return [
    from(column + pips, row),
    from(column - pips, row),
    from(column, row + pips),
    from(column, row - pips),
  ].flat();
}

/** The place of a player’s monster on the board or its edge, and its pips. */
function outOf(state: Reply, player: string): { place: string; pips: number } | undefined {
  for (const [place, monster] of Object.entries(state.edge as Record<string, string>)) {
    if (monster.startsWith(player)) return { place, pips: Number(monster[1]) };
  }
  for (const column of 'abcdef')
    for (const row of '123456') {
      const monster = /[A-D]\d/.exec(cellAt(state.board, column + row))?.[0];
      if (monster?.startsWith(player)) return { place: column + row, pips: Number(monster[1]) };
    }
  return undefined;
}

const isWorld = (cell: string): boolean => /^[rgk]\d$/.test(cell);
const harmony: Reply = { r: 1, g: 2, k: 3 };

/** The worlds where a player’s monster could end next: worlds that it munches, or worlds in harmony. */
function worldsFor(state: Reply, player: string, inHarmony: boolean): string[] {
  const out = outOf(state, player);
  if (out === undefined) return [];
  return reached(out.place, out.pips).filter((space) => {
    const cell = cellAt(state.board, space);
    return isWorld(cell) && (harmony[cell[0]!] === out.pips) === inHarmony;
  });
}

/** Whether another player’s monster could end on a player’s monster. */
function isHunted(state: Reply, player: string): boolean {
  const out = outOf(state, player);
  if (out === undefined || !/^[A-D]\d$/.test(/^[a-f]/.test(out.place) ? cellAt(state.board, out.place) : ''))
    return false;
  return ['A', 'B', 'C', 'D'].slice(0, state.players).some((each) => {
    const hunter = each === player ? undefined : outOf(state, each);
    return hunter !== undefined && reached(hunter.place, hunter.pips).includes(out.place);
  });
}

/** The states after each move that a player’s monster could make next, even out of turn. */
const movesBy = (state: Reply, turn: string): Reply[] => {
  const now = { ...state, turn, skip: [], passes: 0 };
  return movesOf('munch', now)
    .filter((move) => /^[^+!].*>/.test(move))
    .map((move) => ask({ game: 'munch', do: 'play', state: now, move }).state);
};

/** The states after each move that a monster of any other player could make next. */
const repliesTo = (state: Reply, turn: string): Reply[] =>
  ['A', 'B', 'C', 'D']
    .slice(0, state.players)
    .flatMap((each) => (each === turn || state.skip.includes(each) ? [] : movesBy(state, each)));

const worldsIn = (state: Reply, player: string): number => sum(state.graveyard[player]);

/** The check for each sentence of the content about a move. `values` replace the sentence’s braces. */
const claims: Record<string, Record<string, (each: Case, values: Reply) => boolean>> = {
  battle: {
    wins: proved('win'),
    draws: proved('draw'),
    loses: proved('loss'),
    only: (each) => alone(each) && each.reported.move !== 'pass',
    passes: (each) => alone(each) && each.reported.move === 'pass',
    swaps: ({ before, reported: wording }) => wording.move === 'swap' && /^[^b]*a\d[^ab]*$/.test(before.board),
    'alien-trio': (each, { points }) => {
      const gained = gainedIn(each);
      return gained.alien > 0 && gained.points === Number(points) && takesAlien(each);
    },
    'villager-trio': (each, { points }) => {
      const gained = gainedIn(each);
      return gained.villager > 0 && gained.points === Number(points) && !takesAlien(each);
    },
    'mixed-trio': (each, { points }) => {
      const gained = gainedIn(each);
      return gained.mixed > 0 && gained.points === Number(points);
    },
    'takes-alien': (each, { at }) => takesAlien(each) && at === endOf(each),
    threatens: ({ before, after }, { points }) => {
      const [had, has] = [before, after].map((state) => nextGain(state, before.turn)) as [number, number];
      return has === Number(points) && has > had;
    },
    gives: ({ before, after }, { points }) => {
      if (after.turn === before.turn) return false;
      const [had, has] = [before, after].map((state) => nextGain(state, other(before.turn))) as [number, number];
      return has === Number(points) && has > had;
    },
    'towards-trio': ({ before, after }) => {
      const [one, two] = [sizesOf(before, before.turn), sizesOf(after, before.turn)];
      const size = one.findIndex((number, index) => two[index] !== number);
      return (
        one[size] === Math.min(...one) &&
        scoreOf('battle', after)[before.turn].points === scoreOf('battle', before)[before.turn].points
      );
    },
    stops: ({ before, after }) => after.turn === other(before.turn) && String(movesOf('battle', after)) === 'pass',
    narrows: ({ before, after: then }, { before: had, after: has }) =>
      waysOf(before, other(before.turn)) === Number(had) &&
      waysOf(then, other(before.turn)) === Number(has) &&
      Number(has) < Number(had),
    widens: ({ before, after: then }, { before: had, after: has }) =>
      waysOf(before, before.turn) === Number(had) &&
      waysOf(then, before.turn) === Number(has) &&
      Number(has) > Number(had),
    'takes-place': (each, { at }) =>
      at === endOf(each) && /^[vw]/.test(cellAt(each.before.board, at)) && each.reported.move.includes('>'),
    replaces: (each, { at }) => each.reported.move === `+${at}` && /^[vw]/.test(cellAt(each.before.board, at)),
  },
  munch: {
    wins: (each) => proved('win')(each) && leadOf(each) > 0 && isOver(each),
    draws: (each) => proved('draw')(each) && leadOf(each) === 0 && isOver(each),
    loses: (each) => proved('loss')(each) && leadOf(each) < 0 && isOver(each),
    only: alone,
    passes: ({ reported: wording, moves }) =>
      wording.move === 'pass' && moves.every((move) => move === 'pass' || move === 'call'),
    recalls: ({ reported: wording, moves }) =>
      wording.move === 'recall' && moves.every((move) => move === 'recall' || move === 'call'),
    calls: (each) => each.reported.move === 'call' && leadOf(each) > 0,
    ends: (each) => each.reported.move === 'call' && leadOf(each) <= 0,
    trio: (each, { points }) => {
      const gained = gainedIn(each);
      return gained.trios === 1 && gained.points === Number(points) && Number(points) > 0;
    },
    munches: ({ before, after }) => worldsIn(after, before.turn) === worldsIn(before, before.turn) + 1,
    eats: (each) => {
      const { before, after } = each;
      const [owner = ''] = cellAt(before.board, endOf(each));
      const skipped: string[] = [];
      for (let turn = nextOf(before, before.turn); turn !== after.turn; turn = nextOf(before, turn)) skipped.push(turn);
      return (
        sum(after.pit[owner]) === sum(before.pit[owner]) + 1 &&
        // The owner loses a turn later, or has just lost it.
        (after.skip.includes(owner) || skipped.includes(owner))
      );
    },
    settles: (each) => {
      const { before, after } = each;
      const stack = cellAt(after.board, endOf(each));
      const unable = ['A', 'B', 'C', 'D'].slice(0, after.players).every((player) => {
        const moves = movesOf('munch', { ...after, turn: player, passes: 0 });
        return !moves.some((move) => move.endsWith(`>${endOf(each)}`));
      });
      return new RegExp(`^[rgk]\\d${before.turn}\\d$`).test(stack) && unable;
    },
    returns: (each) => {
      const { before, after } = each;
      return (
        cellAt(after.board, endOf(each)) === '.' &&
        sum(after.bank) === sum(before.bank) + 1 &&
        sum(after.army[before.turn]) === sum(before.army[before.turn]) + 1
      );
    },
    exposes: ({ before, after }) =>
      repliesTo(after, before.turn).some((then) => sum(then.pit[before.turn]) > sum(after.pit[before.turn])),
    feeds: (each) =>
      repliesTo(each.after, each.before.turn).some(
        (then) => cellAt(then.board, endOf(each)).length === 2 && !isWorld(cellAt(then.board, endOf(each))),
      ),
    threatens: ({ before: { turn }, after }) => {
      const fallen = ({ pit }: Reply): number => sum(pit) - sum(pit[turn]);
      return movesBy(after, turn).some((then) => fallen(then) > fallen(after));
    },
    flees: ({ before, after }) => isHunted(before, before.turn) && !isHunted(after, before.turn),
    recovers: ({ before, after, reported: wording }) => {
      const { turn } = before;
      return (
        wording.move.startsWith('!') &&
        sum(before.pit[turn]) + sum(before.void[turn]) > 0 &&
        String(after.void[turn]) === String(before.pit[turn]) &&
        sum(after.army[turn]) === sum(before.army[turn]) - 1 + sum(before.void[turn])
      );
    },
    hunts: ({ before, after }) => worldsFor(after, before.turn, false).length > 0,
    waits: ({ before, after, reported: wording }) =>
      wording.move.startsWith('!') && worldsFor(after, before.turn, true).length > 0,
    places: ({ reported: wording }, { at }) => wording.move.startsWith('+') && wording.move.endsWith(`@${at}`),
  },
};

const takesAlien = (each: Case): boolean =>
  cellAt(each.before.board, endOf(each)).slice(-2, -1) === other(each.before.turn);
const nextOf = ({ players }: Reply, turn: string): string => 'ABCD'[('ABCD'.indexOf(turn) + 1) % players]!;
const isOver = ({ game, after }: Case): boolean => ask({ game, do: 'moves', state: after }).over;

/** The mover’s lead over the best other player, after a move. */
function leadOf({ game, before, after }: Case): number {
  const { winners: _, ...scores } = scoreOf(game, after);
  const others = Object.keys(scores).filter((each) => each !== before.turn);
  return scores[before.turn].points - Math.max(...others.map((each) => scores[each].points));
}

function patterns(reasons: Readonly<Record<string, { readonly rule: string; readonly text: string }>>) {
  return Object.entries(reasons).map(([key, { rule, text }]) => ({
    key,
    rule,
    pattern: new RegExp(`^${text.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>\\w+)')}$`),
  }));
}

test('an infiltration without any other gain is explained as replacing a villager', () => {
  // The alien will have nowhere to go. One piece of each size has been captured, so another does not complete a trio.
  const captured = { villagers: [2, 1, 1], aliens: [0, 0, 0] };
  const state = {
    ...ask({ game: 'battle', do: 'setup', seed: 1 }).state,
    board: 'v1 . . . . v1/. . . . . ./. . . . . ./. . . . . ./v1 . . . . .',
    stash: { a: [3, 4, 4], b: [5, 5, 5] },
    captured: { a: captured, b: { villagers: [0, 0, 0], aliens: [0, 0, 0] } },
  };
  const reply = ask({ game: 'battle', do: 'best', state, level: 2, explain: true });
  expect(reply.why).toEqual([{ rule: 'BB-3.1', text: `Replaces the villager at ${reply.move.slice(1)}.` }]);
});

test('a trio that brings no points is not mentioned', () => {
  const none = { villagers: [0, 0, 0], aliens: [0, 0, 0] };
  const state = {
    ...ask({ game: 'battle', do: 'setup', seed: 1 }).state,
    board: 'v1 . . . . ./. . . . . ./. . . . . ./v1 . . . . ./a1 v3 . . . .',
    stash: { a: [3, 3, 3], b: [3, 3, 3] },
    captured: { a: { villagers: [1, 0, 0], aliens: [0, 1, 0] }, b: none },
  };
  const sentencesWith = (mixed: number): string[] => {
    const game = createBattle({ ...battleNumbers, trios: { ...battleNumbers.trios, mixed } });
    const playing = battlePlaying(game, battleOpponents);
    const position = playing.game.read(state);
    const move = playing.game.move(position, 'a1>b1')!;
    const found = { move, score: 0, proven: null, exact: false, line: [], nodes: 0 };
    return reasons(game, position, found).map(({ key }) => key);
  };
  expect(sentencesWith(5)).toContain('mixed-trio');
  expect(sentencesWith(0)).not.toContain('mixed-trio');
});

test('a monster that is still hunted has not fled', () => {
  const playing = munchPlaying(munch, munchOpponents);
  const textOf = (row: string): string[] => {
    const state = munchPosition([emptyRow, emptyRow, '. . k1 . . .', emptyRow, row], { players: 3 });
    const position = playing.game.read(state);
    const move = playing.game.move(position, 'c2>e2')!;
    const found = { move, score: 0, proven: null, exact: false, line: [], nodes: 0 };
    return reasonsFor(playing, position, found).map(({ text }) => text);
  };
  const fled = 'Leaves a place where it could be munched.';
  expect(textOf('. B1 A2 . r1 .')).toContain(fled);
  expect(textOf('. B1 A2 C1 r1 .')).not.toContain(fled);
});

/** A position of Munch with one world of each kind and up to four monsters, all within five columns and five rows. */
function crowded(choose: (bound: number) => number): Reply {
  const cells = Array.from({ length: 25 }, () => '.');
  const free = () => {
    for (;;) {
      const at = choose(25);
      if (cells[at] === '.') return at;
    }
  };
  for (const colour of 'rgk') for (const size of '123') cells[free()] = colour + size;
  const players = 2 + choose(3);
  for (const player of 'ABCD'.slice(0, players)) {
    const pips = 1 + choose(3);
    const settled = cells.findIndex((cell) => isWorld(cell) && harmony[cell[0]!] === pips);
    const lot = choose(8);
    if (lot > 1) cells[free()] = `${player}${pips}`;
    else if (lot === 1 && settled >= 0) cells[settled] += `${player}${pips}`;
  }
  const rows = [0, 5, 10, 15, 20].map((from) => `${cells.slice(from, from + 5).join(' ')} .`);
  const army = Object.fromEntries(
    [...'ABCD'].map((player) => [
      player,
      ['1', '2', '3'].map((pips) => (cells.some((cell) => cell.endsWith(player + pips)) ? 0 : 1)),
    ]),
  );
  return munchPosition(rows, { players, turn: 'A', army, bank: { r: [1, 0, 0], k: [0, 0, 1] } });
}

const content = validContent();
const starts = {
  battle: [{}, { options: { swap: true } }, { options: { swap: true, komi: 9 } }],
  munch: [{ players: 2, options: { call: 4 } }, { players: 3 }, { players: 4, options: { call: 8 } }, { players: 2 }],
} as const;

describe.each(['battle', 'munch'] as const)('the explanation of a move of %s', (game) => {
  const known = patterns(game === 'battle' ? content.battleOpponents.reasons : content.munchOpponents.reasons);

  const playing = game === 'battle' ? battlePlaying(battle, battleOpponents) : munchPlaying(munch, munchOpponents);

  /** The explanation of any legal move, as if it had been drawn at random. */
  const ofAny = (playing: Playing<Reply, Reply, Reply>, state: Reply, text: string): Reply => {
    const position = playing.game.read(state);
    const found = {
      move: playing.game.move(position, text)!,
      score: 0,
      proven: null,
      exact: false,
      line: [],
      nodes: 0,
    };
    return { move: text, proven: null, why: reasonsFor(playing, position, found) };
  };

  const seen = new Set<string>();
  const tell = (before: Reply, moves: readonly string[], textOf: Reply): void => {
    const { state: after } = ask({ game, do: 'play', state: before, move: textOf.move });
    for (const { rule, text } of textOf.why) {
      const [found, ...more] = known.filter((each) => each.rule === rule && each.pattern.test(text));
      expect([text, found?.key, more]).toEqual([text, expect.any(String), []]);
      const { key, pattern } = found!;
      seen.add(key);
      const isTrue = claims[game]![key]!(
        { game, before, after, reported: textOf, moves },
        pattern.exec(text)!.groups ?? {},
      );
      if (!isTrue) throw new Error(`${key}: "${text}" of ${textOf.move} in ${JSON.stringify(before)}`);
    }
  };

  test('is true in every sentence, even for random moves', () => {
    // In random games, monsters are seldom close to each other, so they begin close here.
    const close = game === 'munch' ? often(150, 1000) : 0;
    for (let seed = 0; seed < close; seed++) {
      const state = crowded(dice(seed));
      const moves = movesOf(game, state);
      for (const move of moves.filter((_, index) => index % 9 === 0))
        tell(state, moves, ofAny(playing as unknown as Playing<Reply, Reply, Reply>, state, move));
    }
    let left = often(600, 2000);
    for (let seed = 0; left > 0; seed++) {
      const choose = dice(seed);
      let state = ask({ game, do: 'setup', seed, ...starts[game][seed % starts[game].length] }).state;
      const every = game === 'battle' ? 3 : 5;
      for (let made = 0; made < 400 && left > 0; made++) {
        const moves = movesOf(game, state);
        if (moves.length === 0) break;
        const lot = moves[choose(moves.length)]!;
        const strength = [{ level: 1 }, { level: 2 }, { level: 3 }, { nodes: 1 + choose(600) }][choose(4)];
        if (moves.includes('swap') || choose(every) === 0) {
          tell(state, moves, ask({ game, do: 'best', state, ...strength, seed: choose(1000), explain: true }));
          tell(state, moves, ofAny(playing as unknown as Playing<Reply, Reply, Reply>, state, lot));
          left--;
        }
        // Half of the moves are random and half greedy. A call usually becomes another move, so that games last longer.
        const move = choose(2) === 0 ? lot : ask({ game, do: 'best', state, level: 2 }).move;
        state = ask({ game, do: 'play', state, move: move === 'call' && choose(9) > 0 ? moves.at(-1) : move }).state;
      }
    }
    const rare = isLong ? ['replaces', 'draws'] : ['replaces', 'swaps', 'draws', 'loses', 'wins', 'passes'];
    expect(known.map(({ key }) => key).filter((key) => !seen.has(key) && !rare.includes(key))).toEqual([]);
  });
});
