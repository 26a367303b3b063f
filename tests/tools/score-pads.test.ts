import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { munchOf } from '../../src/engine/content.ts';
import { players } from '../../src/engine/munch/state.ts';
import { linkHash, readLink } from '../../src/site/tools/frame/link.ts';
import { kinds, munchScore, type Action, type State } from '../../src/site/tools/munch-score/tool.ts';
import { madeTable, readRun, reckon, turnAfter, winnersIn, type Facts } from '../../src/site/tools/made/tool.ts';
import { validContent } from '../support/content.ts';
import { lanterns } from '../support/tool-table.ts';

const content = validContent();
const game = munchOf(content);
const tool = munchScore(game.numbers);

describe('a link of the pad of Munch', () => {
  const triple = fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99));
  const actions: fc.Arbitrary<Action> = fc.oneof(
    fc.record({ do: fc.constant('players' as const), count: fc.integer({ min: 2, max: 4 }) }),
    fc.record({ do: fc.constant('name' as const), player: fc.constantFrom(...players), name: fc.string() }),
    fc.record({
      do: fc.constant('count' as const),
      player: fc.constantFrom(...players),
      kind: fc.constantFrom(...kinds),
      size: fc.constantFrom(0 as const, 1 as const, 2 as const),
      count: fc.nat(99),
    }),
  );

  test('opens whatever was entered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(actions), triple, async (all, lost) => {
        let state: State = {
          ...tool.initial,
          counts: { ...tool.initial.counts, B: { ...tool.initial.counts.B, lost } },
        };
        for (const action of all) {
          expect(tool.readAction({ ...action })).toEqual({ ok: true, value: action });
          state = tool.apply(state, action) ?? state;
        }
        expect(await readLink(tool, (await linkHash(tool, state)) ?? '')).toEqual({ ok: true, state });
      }),
      { numRuns: 50 },
    );
  });
});

describe('the pad of a game without an engine', () => {
  const pad = madeTable(lanterns);
  type State = typeof pad.initial;
  const after = (actions: readonly Parameters<typeof pad.apply>[1][], from: State = pad.initial): State =>
    actions.reduce((state, action) => pad.apply(state, action) ?? state, from);
  const count = (player: number, row: string, given: number, round = 0) =>
    ({ do: 'count', player, row, round, count: given }) as const;
  const results = (state: State) =>
    pad.ended(state)?.players.map(({ name, points, fate }) => `${name} ${points} ${fate}`);

  test('has no result before the first count, and then one by its formulas, ties and rounds', () => {
    const named = after([
      { do: 'seats', count: 3 },
      { do: 'name', player: 0, name: 'Ann' },
      { do: 'name', player: 1, name: 'Ben' },
      { do: 'name', player: 2, name: 'Cid' },
    ]);
    expect(pad.ended(named)).toBeNull();
    expect(pad.table?.rows(named)).toEqual([]);
    // Three lights of 2 points, in two rounds, and 4 for the most moths.
    const first = after([count(0, 'lights', 1), count(0, 'lights', 2, 1), count(1, 'moths', 2)], named);
    expect(results(first)).toEqual(['Ann 6 won', 'Ben 4 lost', 'Cid 0 lost']);
    const tied = after([count(1, 'lights', 1)], first);
    expect(results(tied)).toEqual(['Ann 6 lost', 'Ben 6 won', 'Cid 0 lost']);
    expect(pad.table?.rows(tied)).toEqual([
      ['Ann', 3, 0, 0, 6, 2],
      ['Ben', 1, 2, 4, 6, 1],
      ['Cid', 0, 0, 0, 0, 3],
    ]);
    expect(pad.title(tied)).toBe('Ann 6 : Ben 6 : Cid 0');
    const shared = after([count(0, 'moths', 2), count(0, 'lights', 0, 1)], tied);
    expect(results(shared)).toEqual(['Ann 6 shared', 'Ben 6 shared', 'Cid 0 lost']);
    const own = { sentence: '{winner}: {points}, {rule}', shared: '{winner} share', rule: 'LN-3.1' };
    const sheet = { ...lanterns.sheet!, ...own };
    const said = [first, shared].map((state) => winnersIn(sheet, reckon(lanterns, state)!, ['Ann', 'Ben', 'Cid']));
    expect(said).toEqual(['Ann: 6, LN-3.1', 'Ann and Ben share']);
    expect(after([{ do: 'seats', count: 2 }], shared).players[2]?.name).toBe('Cid');
    expect(pad.again(shared).players.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Cid', '']);
    expect(pad.ended(pad.again(shared))).toBeNull();
  });

  test.each([
    count(0, 'lights', -3),
    count(0, 'lights', 100),
    count(0, 'lights', 1, 2),
    count(3, 'lights', 1),
    count(0, 'prize', 1),
    count(0, 'constructor', 1),
    { do: 'seats', count: 5 } as const,
    { do: 'counter', id: 'lives', player: null, count: 1 } as const,
    { do: 'counter', id: 'night', player: null, count: 6 } as const,
    { do: 'turn', player: 2, round: 1 } as const,
  ])('rejects the impossible action %j', (action) => {
    expect(pad.apply(pad.initial, action)).toBeNull();
  });

  test('goes round the table, and counts rounds of turns', () => {
    const turns = Array.from({ length: 3 }).reduce<State[]>(
      (all) => [...all, after([{ do: 'turn', ...turnAfter(all.at(-1)!) }], all.at(-1))],
      [pad.initial],
    );
    expect(turns.map(({ turn }) => `${turn.player} ${turn.round}`)).toEqual(['0 1', '1 1', '0 2', '1 2']);
  });

  test('opens whatever was entered from its link, and a link of another version of the game', async () => {
    const actions = fc.oneof(
      fc.record({ do: fc.constant('seats' as const), count: fc.integer({ min: 2, max: 4 }) }),
      fc.record({ do: fc.constant('name' as const), player: fc.nat(3), name: fc.string() }),
      fc.record({
        do: fc.constant('count' as const),
        player: fc.nat(3),
        row: fc.constantFrom('lights', 'moths'),
        round: fc.nat(1),
        count: fc.integer({ min: -2, max: 99 }),
      }),
      fc.record({
        do: fc.constant('counter' as const),
        id: fc.constant('lives'),
        player: fc.nat(3),
        count: fc.nat(9),
      }),
      fc.record({ do: fc.constant('turn' as const), player: fc.nat(3), round: fc.integer({ min: 1, max: 99 }) }),
    );
    const later: Facts = {
      ...lanterns,
      seats: { min: 3, max: 3 },
      counters: [],
      sheet: { ...lanterns.sheet!, rounds: 1, rows: lanterns.sheet!.rows.filter(({ id }) => id !== 'moths') },
    };
    await fc.assert(
      fc.asyncProperty(fc.array(actions), async (all) => {
        for (const action of all) expect(pad.readAction({ ...action })).toEqual({ ok: true, value: action });
        const state = after(all);
        const hash = (await linkHash(pad, state)) ?? '';
        expect(await readLink(pad, hash)).toEqual({ ok: true, state });
        const lights = [state.players[0]?.counts['lights']?.[0]];
        const opened = await readLink(madeTable(later), hash);
        expect(opened).toMatchObject({ ok: true, state: { seats: 3 } });
        expect(opened.ok && opened.state.players[0]?.counts).toEqual({ lights });
      }),
      { numRuns: 40 },
    );
  });

  test('has times that continue after a reload, and never longer than they are', () => {
    const run = (value: unknown) => readRun(value, 60, 1_000_000);
    expect(run({ left: 60_000, end: 1_042_000 })).toEqual({ left: 42_000, end: 1_042_000 });
    expect(run({ left: 60_000, end: 999_000 })).toEqual({ left: 0, end: null });
    expect(run({ left: 12_000, end: null })).toEqual({ left: 12_000, end: null });
    // The clock of the device was set back, or the game has a shorter time now.
    expect(run({ left: 60_000, end: 9_000_000 })).toEqual({ left: 60_000, end: 1_060_000 });
    expect(run({ left: 90_000, end: null })).toEqual({ left: 60_000, end: null });
    for (const wrong of [undefined, null, 5, {}, { left: -1, end: null }, { left: 1.5, end: 'x' }])
      expect(run(wrong)).toBeNull();
  });
});
