import { describe, expect, test } from 'vitest';
import { battleOf, munchOf } from '../../src/engine/content.ts';
import { setUp as setUpBattle } from '../../src/engine/battle/read.ts';
import { setUp as setUpMunch } from '../../src/engine/munch/read.ts';
import { act, begin, type History } from '../../src/site/tools/frame/history.ts';
import { documents } from '../../src/content/schema/index.ts';
import { linkHash, readLink } from '../../src/site/tools/frame/link.ts';
import { thinker } from '../../src/site/tools/computer/think.ts';
import { battleGame } from '../../src/site/tools/play/battle.ts';
import { seedAt, quietIn } from '../../src/site/tools/play/ended.ts';
import { munchGame } from '../../src/site/tools/play/munch.ts';
import { readRecord, recordText } from '../../src/site/tools/play/record.ts';
import { positionsOf, playTool, type Action, type State } from '../../src/site/tools/play/tool.ts';
import { ask } from '../engine/support.ts';
import { validContent } from '../support/content.ts';

const content = validContent();
const drawn = { grounds: {}, pieces: {} };
const [battleNumbers, munchNumbers] = [battleOf(content).numbers, munchOf(content).numbers];
const battle = battleGame({ numbers: battleNumbers, ...drawn });
const munch = munchGame({ numbers: munchNumbers, ...drawn });
const colour = (seat: string): string => `Colour ${seat}`;
const battleTool = playTool(battle, colour, content.battleOpponents.levels);
const munchTool = playTool(munch, colour, content.munchOpponents.levels);

type BattleHistory = History<State<ReturnType<typeof battle.setUp>>, Action>;

/** A session after actions. */
function done(...actions: readonly Action[]): BattleHistory {
  let history: BattleHistory = begin(battleTool.initial);
  for (const action of actions) {
    const next = act(battleTool, history, action);
    if (next === null) throw new Error(`${JSON.stringify(action)} cannot be done`);
    history = next;
  }
  return history;
}

const last = ({ states, cursor }: BattleHistory) => states[cursor]!;
const seated = [
  { do: 'mind', seat: 'b', level: 3 },
  { do: 'begin', seed: 7 },
] as const;

describe('an opponent in play', () => {
  const begun = last(done(...seated));

  test('has a seat and its own name, whatever was typed there', () => {
    expect(battleTool.nameOf({ ...begun, names: { a: 'Ann', b: 'Ben' } }, 'b')).toBe('The Hunter');
    expect(battleTool.namesOf({ ...begun, names: { a: 'Ann', b: 'Ben' } })).toEqual({ a: 'Ann', b: 'The Hunter' });
    expect([battleTool.levelOf(begun, 'a'), battleTool.levelOf(begun, 'b')]).toEqual([0, 3]);
    expect(last(done({ do: 'mind', seat: 'b', level: 3 }, { do: 'mind', seat: 'b', level: 0 }))).toEqual({
      ...battleTool.initial,
      minds: undefined,
    });
    expect(battleTool.again(begun)).toMatchObject({ minds: { b: 3 }, start: null, moves: [] });
  });

  test('is skipped by undo, because nobody at the table can do anything there', () => {
    const states = done(...seated, { do: 'move', move: '+a1' }, { do: 'answer', move: '+f5', at: 1 }).states;
    expect(states.map((state) => battleTool.rests!(state))).toEqual([true, true, true, false, true]);
    const watched = done({ do: 'mind', seat: 'a', level: 1 }, ...seated);
    expect(battleTool.rests!(last(watched))).toBe(true);
  });

  test('adds nothing if another tab has already answered', () => {
    const history = done(...seated, { do: 'move', move: '+a1' }, { do: 'answer', move: '+f5', at: 1 });
    const late = act(battleTool, history, { do: 'answer', move: '+f4', at: 1 })!;
    expect(last(late)).toBe(last(history));
    expect(battleTool.says(last(history), { do: 'answer', move: '+f4', at: 1 })).toBe('');
    expect(act(battleTool, history, { do: 'answer', move: 'a1>a1', at: 2 })).toBeNull();
  });

  test('uses the same random seed in every tab, but others after another move and in another game', () => {
    expect(seedAt('one', 3)).toBe(seedAt('one', 3));
    expect(new Set([seedAt('one', 3), seedAt('one', 4), seedAt('two', 3)]).size).toBe(3);
  });

  test('swaps sides with its player (BB-7.1)', () => {
    const history = done(
      { do: 'agree', options: { swap: true } },
      ...seated,
      { do: 'move', move: '+a1' },
      {
        do: 'answer',
        move: 'swap',
        at: 1,
      },
    );
    const state = last(history);
    expect([battleTool.levelOf(state, 'a'), battleTool.levelOf(state, 'b')]).toEqual([3, 0]);
    expect([battleTool.nameOf(state, 'a'), battleTool.nameOf(state, 'b')]).toEqual(['The Hunter', 'Colour b']);
    expect(battleTool.says(history.states.at(-2)!, { do: 'answer', move: 'swap', at: 1 })).toBe(
      'The Hunter: swaps sides.',
    );
  });
});

describe('thinking in a page', () => {
  const battlePlayers = { game: 'battle', numbers: battleNumbers, data: content.battleOpponents } as const;
  const munchPlayers = { game: 'munch', numbers: munchNumbers, data: content.munchOpponents } as const;

  test('gives the same answer as the protocol, by level and by nodes', () => {
    const state = setUpBattle(battleOf(content), 4);
    const asked = { game: 'battle', do: 'best', state, seed: 9, explain: true };
    for (const by of [{ level: 1 }, { level: 3 }, { nodes: 500 }]) {
      const reply = ask({ ...asked, ...by });
      const [thought] = thinker(battlePlayers)({ state, by, seed: 9, why: true });
      expect({ ...thought, score: thought!.score / 100 + 0 }).toEqual({
        move: reply.move,
        score: reply.score,
        proven: reply.proven,
        line: reply.line,
        why: reply.why,
      });
    }
  });

  test('is done by the strongest of five players of older content if a link names a sixth', () => {
    const {
      id: _,
      file: __,
      ...battleOpponents
    } = content.battleOpponents as typeof content.battleOpponents & { id: string };
    const schema = documents.battleOpponents.schema;
    const quick = battleOpponents.levels.map((level) => ({ ...level, nodes: 50 }));
    const older = schema.parse({ ...battleOpponents, levels: quick.slice(0, 5) });
    const think = thinker({ ...battlePlayers, data: older });
    const state = setUpBattle(battleOf(content), 4);
    const [fifth, sixth] = [5, 6].map((level) => think({ state, by: { level }, seed: 9 }));
    expect(sixth).toEqual(fifth);
    for (const levels of [battleOpponents.levels.slice(0, 4), [...battleOpponents.levels, battleOpponents.levels[0]]])
      expect(schema.safeParse({ ...battleOpponents, levels }).success).toBe(false);
  });

  test('finds several moves, the best first and each once, and reports progress', () => {
    for (const [minds, state] of [
      [battlePlayers, setUpBattle(battleOf(content), 4)],
      [munchPlayers, setUpMunch(munchOf(content), 3)],
    ] as const) {
      const heard: string[] = [];
      const found = thinker(minds)({ state, by: { nodes: 1500 }, seed: 1, moves: 3 }, (move) => heard.push(move));
      const legal = minds.game === 'battle' ? battle.legal(state as never) : munch.legal(state as never);
      expect(new Set(found.map(({ move }) => move)).size).toBe(3);
      expect(heard.length).toBeGreaterThan(0);
      expect([...heard, ...found.map(({ move }) => move)].filter((move) => !legal.includes(move))).toEqual([]);
    }
  });

  test('ends if there are no more moves to find', () => {
    const state = { ...setUpBattle(battleOf(content), 4), board: Array(5).fill('. . . . . .').join('/') };
    const alone = { ...state, board: state.board.replace('.', 'a1'), stash: { a: [4, 5, 5], b: [5, 5, 5] } } as const;
    expect(
      thinker(battlePlayers)({ state: alone, by: { nodes: 10 }, seed: 1, moves: 5 }).map(({ move }) => move),
    ).toEqual(['pass']);
  });
});

describe('the agreed options', () => {
  test('are in the game that begins with them, its link and its text, and in no other', async () => {
    const plain = last(done({ do: 'begin', seed: 7 }));
    expect(battle.agreed(plain.start!)).toEqual({});
    expect(
      last(done({ do: 'agree', options: { komi: 9 } }, { do: 'agree', options: {} }, { do: 'begin', seed: 7 })).start,
    ).toEqual(plain.start);
    expect(act(battleTool, done({ do: 'begin', seed: 7 }), { do: 'agree', options: { komi: 9 } })).toBeNull();
    const state = last(done({ do: 'agree', options: { swap: true, komi: 9 } }, ...seated, { do: 'move', move: '+a1' }));
    expect(battle.legal(positionsOf(battle, state).at(-1)!)).toContain('swap');
    const link = await readLink(battleTool, (await linkHash(battleTool, state)) ?? '');
    expect(link).toMatchObject({ ok: true, state });
    const read = readRecord(battle, battleTool, recordText(battle, battleTool, state));
    expect(read.problem).toBeNull();
    expect(read.state?.start).toEqual(state.start);
    expect(battle.points(positionsOf(battle, state).at(-1)!)).toEqual({ a: 0, b: 9 });
    expect(battle.lines(state.start!).at(-1)).toMatchObject({ rule: 'BB-7.2', counts: { b: 9 } });
  });

  test('are also in a position set up by hand', () => {
    const laid = munch.byHand(2, { board: Array(6).fill('. . . . . .').join('/'), edge: '' }, { call: 8 });
    expect(laid).toMatchObject({ ok: true, value: { options: { call: 8 }, quiet: 0 } });
    expect(munch.validate(laid.ok && laid.value).ok).toBe(true);
  });

  test.each([{ komi: 31 }, { komi: 'nine' }, { call: 8 }])('are rejected if they are %j', (options) => {
    expect(battleTool.readAction({ do: 'agree', options }).ok).toBe(false);
    expect(battleTool.readState({ ...battleTool.initial, options }).ok).toBe(false);
  });
});

test('actions without a capture are counted from the last one', () => {
  const moves = ['+r1@a1', '+r1@a2', '+r1@a3', '+r2@b1', '+r2@b2', '+r2@b3', '+g1@c1', '+g1@c2', '!A2@Wa', 'pass'];
  const start = setUpMunch(munchOf(content), 2);
  const state: State<typeof start> = { ...munchTool.initial, start, moves: moves.slice(0, 8) };
  const positions = positionsOf(munch, state);
  expect(positions).toHaveLength(9);
  expect(quietIn(munch, positions)).toBe(8);
  const munched = { ...positions.at(-1)!, graveyard: { A: { k: [1, 0, 0] }, B: {} } } as unknown as typeof start;
  expect(quietIn(munch, [...positions, munched, munched, munched])).toBe(2);
});
