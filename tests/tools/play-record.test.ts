import { describe, expect, test } from 'vitest';
import { setUp as setUpBattle } from '../../src/engine/battle/read.ts';
import { battleOf, munchOf } from '../../src/engine/content.ts';
import { setUp as setUpMunch } from '../../src/engine/munch/read.ts';
import { randomFrom } from '../../src/engine/rng.ts';
import { battleChecked } from '../../src/site/tools/check/battle.ts';
import { type Checked, checkTool } from '../../src/site/tools/check/tool.ts';
import { munchChecked } from '../../src/site/tools/check/munch.ts';
import { stateOf } from '../../src/site/tools/frame/history.ts';
import { linkHash, readLink } from '../../src/site/tools/frame/link.ts';
import { battleGame } from '../../src/site/tools/play/battle.ts';
import type { ScreenGame } from '../../src/site/tools/play/game.ts';
import { munchGame } from '../../src/site/tools/play/munch.ts';
import { historyOf, placesIn, positionAlone, readRecord, recordText } from '../../src/site/tools/play/record.ts';
import { positionsOf, seedFor, seedRange, playTool, type State } from '../../src/site/tools/play/tool.ts';
import { validContent } from '../support/content.ts';

const content = validContent();
const drawn = { grounds: {}, pieces: {} };
const battle = battleGame({ numbers: battleOf(content).numbers, ...drawn });
const munch = munchGame({ numbers: munchOf(content).numbers, ...drawn });
const colour = (seat: string): string => ({ a: 'Purple', b: 'Green' })[seat] ?? `Colour ${seat}`;

type AnyGame = ScreenGame<unknown>;
const games = { battle: battle as AnyGame, munch: munch as AnyGame };

describe('a new game', () => {
  test('keeps the players and settings, and has a different seed from the last', () => {
    const tool = playTool(battle, colour);
    const last = { ...tool.initial, names: { a: 'Ann', b: 'Ben' }, seed: 41, options: { komi: 2 } };
    expect(tool.again(last)).toEqual({ ...tool.initial, names: last.names, options: last.options });
    expect(tool.again(last).seed).toBeNull();
    const random = randomFrom(7);
    for (let pair = 0; pair < 500; pair++) {
      const chance = 1 + random(seedRange - 1);
      const [one, other] = [random(16 ** 5), random(16 ** 5)].map(
        (part) => `8b1f-${part.toString(16).padStart(5, '0')}`,
      );
      const [before, after] = [seedFor(chance, one!), seedFor(chance, other!)];
      expect(before).not.toBe(after);
      // If the player undoes the beginning, the game begins in the same way again.
      expect(seedFor(chance, one!)).toBe(before);
      expect(before >= 0 && before < seedRange && Number.isInteger(before)).toBe(true);
    }
    // A page that is rendered before a random number exists shows one fixed board.
    expect(seedFor(0, '8b1f-ffff1')).toBe(0);
  });
});

/** A game of at most `most` moves chosen by a seed. */
function played<S>(game: ScreenGame<S>, begun: Partial<State<S>>, seed: number, most = 400): State<S> {
  const random = randomFrom(seed);
  const state = { ...playTool(game, colour).initial, ...begun };
  const moves: string[] = [];
  for (let position = state.start as S; moves.length < most;) {
    const legal = game.legal(position);
    if (legal.length === 0) break;
    const move = legal[random(legal.length)]!;
    const after = game.play(position, move);
    if (!after.legal) throw new Error(`${move} is listed and not legal`);
    moves.push(move);
    position = after.state;
  }
  return { ...state, moves };
}

const hand = {
  board: 'v1 w2 v3 w1 v1 w2/v2 . . v1 w3 v1/v1 b1 w2 v3 w2 w3/w1 v2 v3 w1 w2 v3/a3 w1 v2 w2 v3 w3',
  edge: '',
};
const munchText = {
  board: 'r1 . g2 . . k3/. . . . . ./. r1A1 . . . ./. . . . . ./. . . . . ./. . . . . .',
  edge: 'W3:B2',
};
const laid = <S>(game: ScreenGame<S>, players: number, by: typeof hand): S => {
  const result = game.byHand(players, by);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
};
const whole = played(battle, { seed: 10, start: setUpBattle(battleOf(content), 10) }, 78);
const middle = positionsOf(battle, whole)[21]!;

const records: readonly (readonly [name: string, game: AnyGame, state: State<unknown>, setUp: RegExp])[] = [
  [
    'a battle dealt from a seed, to its end',
    battle as AnyGame,
    { ...whole, names: { a: 'Ann', b: 'Ben: the 2nd' } },
    /^Set-up: seed 10$/m,
  ],
  [
    'a battle laid by hand',
    battle as AnyGame,
    played(battle, { hand, start: laid(battle, 2, hand) }, 3, 9),
    /^Set-up: board v1 w2/m,
  ],
  ['a battle from a position', battle as AnyGame, played(battle, { start: middle }, 5, 4), /^Set-up: state \{/m],
  ['a battle without a move', battle as AnyGame, { ...whole, moves: [] }, /^Set-up: seed 10$/m],
  [
    'a munch for four',
    munch as AnyGame,
    played(munch, { players: 4, start: setUpMunch(munchOf(content), 4) }, 11, 60),
    /^Set-up: by the rules$/m,
  ],
  [
    'a munch laid by hand and ended by agreement',
    munch as AnyGame,
    { ...played(munch, { hand: munchText, start: laid(munch, 2, munchText) }, 4, 7), end: 'agreed' },
    /edge W3:B2$/m,
  ],
];

describe('a game as text', () => {
  test.each(records)('%s is read back as it was', (_, game, state, setUp) => {
    const tool = playTool(game, colour);
    const text = recordText(game, tool, state);
    expect(text).toMatch(setUp);
    expect(readRecord(game, tool, text)).toEqual({ state, problem: null });
    // Mail programs and phones change line ends and spaces.
    expect(readRecord(game, tool, text.replaceAll('\n', '\r\n').replaceAll('. ', '.\u00a0  '))).toEqual({
      state,
      problem: null,
    });
  });

  test('never changes its format', () => {
    const state = { ...whole, moves: whole.moves.slice(0, 3), names: { a: 'Ann', b: '' } };
    const text = recordText(battle, playTool(battle, colour), state);
    expect(text).toBe(
      `Record: saucer-press 1\nGame: battle\nPlayer a: Ann\nPlayer b: Green\nSet-up: seed 10\n\n1. a ${state.moves[0]}\n2. b ${state.moves[1]}\n3. a ${state.moves[2]}\n\nResult: unfinished, a 0, b 0\n`,
    );
    const bare = `# from a letter\nset-up: seed 10\n${state.moves.join(' ')}`;
    expect(readRecord(battle, playTool(battle, colour), bare).state?.moves).toEqual(state.moves);
  });
});

describe('the error in a text', () => {
  const tool = playTool(battle, colour);
  const text = recordText(battle, tool, whole);
  const lines = text.split('\n');
  const at = (move: number): number => lines.findIndex((line) => line.startsWith(`${move}. `)) + 1;

  test('is the line of the first move that cannot be played, with its rule; the moves before it can be opened', () => {
    const broken = text.replace(/^9\. (.) .*$/m, '9. $1 a1>a1');
    const { state, problem } = readRecord(battle, tool, broken);
    expect(problem).toMatchObject({ line: at(9), text: 'a1>a1', why: 'illegal' });
    const reply = battle.play(positionsOf(battle, whole)[8]!, 'a1>a1');
    expect(problem?.illegal).toEqual(reply.legal ? [] : reply.illegal);
    expect(problem?.illegal?.[0]?.rule).toMatch(/^BB-\d/);
    expect(state).toEqual({ ...whole, moves: whole.moves.slice(0, 8) });
  });

  test.each([
    ['a word that is not a move', text.replace(/^4\. b .*$/m, '4. b knight'), 'notation', 3],
    ['a wrong turn', text.replace(/^4\. b/m, '4. a'), 'turn', 3],
    ['a move after the end', text.replace('\nResult', 'a1>a2\nResult'), 'illegal', whole.moves.length],
    ['a wrong result', text.replace(/a \d+, b \d+/, 'a 99, b 1'), 'result', whole.moves.length],
    ['an unknown ending', text.replace('Result', 'End: agreed\nResult'), 'end', whole.moves.length],
    ['an impossible set-up', text.replace('seed 10', 'seed ten'), 'set-up', null],
    ['no set-up', text.replace(/^Set-up.*$/m, ''), 'no-set-up', null],
    ['another game', text.replace('Game: battle', 'Game: munch'), 'game', null],
    ['an extra player', text.replace('Player b', 'Player c: Eve\nPlayer b'), 'players', null],
    ['a newer record', text.replace('saucer-press 1', 'saucer-press 2'), 'version', null],
    ['an empty text', '', 'no-set-up', null],
  ])('is reported for %s', (_, changed, why, moves) => {
    const read = readRecord(battle, tool, changed);
    expect(read.problem?.why).toBe(why);
    expect(read.state?.moves.length ?? null).toBe(moves);
  });
});

test('a game continues from any of its positions as a separate game, and each of its moves can be undone', () => {
  const tool = playTool(battle, colour);
  for (const moves of [0, 1, 12, whole.moves.length]) {
    const history = historyOf(tool, whole, moves);
    expect(history.cursor).toBe(moves);
    expect(positionsOf(battle, stateOf(history)).at(-1)).toEqual(positionsOf(battle, whole)[moves]);
    expect(stateOf({ ...history, cursor: 0 })).toEqual({ ...whole, moves: [] });
  }
});

describe.each([
  ['battle', middle as unknown, battleChecked({ numbers: battleOf(content).numbers, ...drawn }, colour)],
  [
    'munch',
    positionsOf(munch, played(munch, { players: 3, start: setUpMunch(munchOf(content), 3) }, 11, 60)).at(-1),
    munchChecked({ numbers: munchOf(content).numbers, ...drawn }, colour),
  ],
] as const)('a link to one position of %s', (id, position, checked) => {
  const game = games[id];

  test('opens it in the tools that play on and that check, and is short', async () => {
    const tool = playTool(game, colour);
    const play = await linkHash(tool, positionAlone(game, tool, position));
    const opened = await readLink(tool, play ?? '');
    expect(opened.ok && positionsOf(game, opened.state)).toEqual([position]);
    const asked = checkTool(checked as Checked<unknown>, {});
    expect(asked.id).toBe(game.id.replace(/play$/, 'check'));
    const check = await linkHash(asked, { position, auto: false, move: '' });
    expect(await readLink(asked, check ?? '')).toEqual({ ok: true, state: { position, auto: false, move: '' } });
    expect(Math.max(play?.length ?? Infinity, check?.length ?? Infinity)).toBeLessThan(600);
  });

  test('is rejected if it is damaged', async () => {
    const tool = playTool(game, colour);
    const hash = (await linkHash(tool, positionAlone(game, tool, position))) ?? '';
    expect((await readLink(tool, hash.slice(0, -3))).ok).toBe(false);
  });
});

test('players with equal points share a place', () => {
  expect(placesIn({ A: 14, B: 22, C: 14, D: 5 }).map(({ seat, place }) => `${place}${seat}`)).toEqual([
    '1B',
    '2A',
    '2C',
    '4D',
  ]);
});
