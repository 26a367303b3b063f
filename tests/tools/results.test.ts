import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { battleOf, munchOf } from '../../src/engine/content.ts';
import { read } from '../../src/engine/shape.ts';
import { randomFrom } from '../../src/engine/rng.ts';
import { battleScore } from '../../src/site/tools/battle-score/tool.ts';
import { sideName } from '../../src/site/tools/forces/tool.ts';
import { csvText } from '../../src/site/tools/frame/download.ts';
import { bookPrefix, isLink } from '../../src/site/tools/frame/definition.ts';
import { readFile } from '../../src/site/tools/frame/file.ts';
import { hashOf } from '../../src/site/tools/frame/link.ts';
import { munchScore } from '../../src/site/tools/munch-score/tool.ts';
import { battleGame } from '../../src/site/tools/play/battle.ts';
import { endedOf, sheetFrom, takenIn } from '../../src/site/tools/play/ended.ts';
import type { ScreenGame } from '../../src/site/tools/play/game.ts';
import { munchGame } from '../../src/site/tools/play/munch.ts';
import { recordText } from '../../src/site/tools/play/record.ts';
import { playTool } from '../../src/site/tools/play/tool.ts';
import {
  between,
  headToHead,
  later,
  margin,
  readEntries,
  records,
  tally,
  playersOf,
} from '../../src/site/tools/results/book.ts';
import { carried } from '../../src/site/tools/results/carry.ts';
import { endings, Entry, fates, sources, type Fate } from '../../src/site/tools/results/entry.ts';
import { SendTonight } from '../../src/site/tools/results/SaveButton.tsx';
import { entryFor, sendHash } from '../../src/site/tools/results/save.ts';
import { bookText, merge, readBookFile, readBrought, resultRows } from '../../src/site/tools/results/file.ts';
import { linkedGames, mostLinked, offered, readGames, tonight } from '../../src/site/tools/results/link.ts';
import { distinctNames } from '../../src/site/ui/names.ts';
import { isSheet, gameOfSession, sheetOf } from '../../src/site/tools/score-pad/pad.ts';
import { validContent } from '../support/content.ts';
import { packed } from '../support/packed.ts';

let made = 0;

/** A game in the book, with the points and the result of each player. */
function entry(
  players: Readonly<Record<string, readonly [points: number | null, fate: Fate]>>,
  more: Partial<Entry> = {},
): Entry {
  made++;
  return {
    id: `game-${made}`,
    game: 'battle',
    from: 'score',
    began: null,
    ended: made,
    players: Object.entries(players).map(([name, [points, fate]]) => ({ name, side: 'Violet', points, fate })),
    ending: 'points',
    turns: null,
    note: '',
    changed: made,
    out: false,
    ...more,
  };
}

const lastFirst = (...entries: readonly Entry[]): readonly Entry[] => readEntries(entries).entries;

const anyEntry: fc.Arbitrary<Entry> = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  game: fc.constantFrom('battle', 'munch'),
  from: fc.constantFrom(...sources),
  began: fc.option(fc.nat(9)),
  ended: fc.nat(9),
  players: fc.array(
    fc.record({
      name: fc.string({ maxLength: 8 }),
      side: fc.string({ maxLength: 8 }),
      points: fc.option(fc.integer({ min: -9, max: 99 })),
      fate: fc.constantFrom(...fates),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  ending: fc.constantFrom(...endings),
  turns: fc.option(fc.nat(200)),
  note: fc.string({ maxLength: 8 }),
  changed: fc.nat(3),
  out: fc.boolean(),
});

describe('the sums', () => {
  test('count what each name has won, shared and lost, however it is written', () => {
    const book = lastFirst(
      entry({ Ann: [7, 'won'], Ben: [3, 'lost'] }),
      entry({ 'ann ': [4, 'shared'], Ben: [4, 'shared'] }),
      entry({ ANN: [1, 'lost'], Cat: [9, 'won'], '': [2, 'lost'] }),
      entry({ Ann: [5, 'won'], Ben: [2, 'lost'] }),
    );
    expect(tally(book)).toEqual([
      { key: 'ann', name: 'Ann', played: 4, won: 2, shared: 1, lost: 1 },
      { key: 'cat', name: 'Cat', played: 1, won: 1, shared: 0, lost: 0 },
      { key: 'ben', name: 'Ben', played: 3, won: 0, shared: 1, lost: 2 },
    ]);
  });

  test('count two players with the same name as two people, by side or by place, but not for one person who played twice', () => {
    const players = [
      { name: 'Ann', side: 'Purple', points: 3, fate: 'won' },
      { name: ' ann', side: 'Orange', points: 2, fate: 'lost' },
      { name: '', side: 'Ben', points: 1, fate: 'lost' },
      { name: 'Ben', side: 'Red', points: 1, fate: 'lost' },
    ] as const;
    const twins: Entry = { ...entry({}), players: [...players] };
    expect(playersOf(twins).map(({ text, side }) => [text, side])).toEqual([
      ['Ann (Purple)', ''],
      ['ann (Orange)', ''],
      ['Ben', ''],
      ['Ben (Red)', ''],
    ]);
    const book = lastFirst(twins, entry({ Ann: [7, 'won'], Cat: [3, 'lost'] }));
    expect(tally(book).map(({ name, played, won }) => [name, played, won])).toEqual([
      ['Ann', 1, 1],
      ['Ann (Purple)', 1, 1],
      ['ann (Orange)', 1, 0],
      ['Ben (Red)', 1, 0],
      ['Cat', 1, 0],
    ]);
    expect(headToHead([twins]).map(({ names }) => names)).toContainEqual(['Ann (Purple)', 'ann (Orange)']);
    expect(distinctNames([{ name: 'Ann', side: '' }, ...players.slice(1, 2), { name: 'Ann', side: '' }])).toEqual([
      'Ann (1)',
      'ann (Orange)',
      'Ann (3)',
    ]);
  });

  test('compare any two players who met, the better first, and count a joint win for neither', () => {
    const book = lastFirst(
      entry({ Ann: [7, 'won'], Ben: [8, 'lost'] }),
      entry({ Ann: [1, 'lost'], Ben: [3, 'won'] }),
      entry({ Ben: [3, 'won'], Ann: [1, 'lost'] }),
      entry({ Ann: [null, 'won'], Ben: [null, 'won'], Cat: [null, 'lost'] }, { game: 'lake-terror' }),
      entry({ Ann: [4, 'shared'], Ben: [4, 'shared'] }),
    );
    expect(headToHead(book).map(({ names, games, ahead }) => [names, games, ahead])).toEqual([
      [['Ben', 'Ann'], 5, [2, 1, 2]],
      [['Ann', 'Cat'], 1, [1, 0, 0]],
      [['Ben', 'Cat'], 1, [1, 0, 0]],
    ]);
  });

  test('count every pair of names and every seat of all games exactly once', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 8 }), (all) => {
        const named = all.map(({ players }) =>
          players.map(({ name }) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()).filter(Boolean),
        );
        const seats = named.reduce((sum, { length }) => sum + length, 0);
        const sums = tally(all);
        expect(sums.reduce((sum, { played }) => sum + played, 0)).toBe(seats);
        expect(sums.every(({ played, won, shared, lost }) => played === won + shared + lost)).toBe(true);
        const pairs = named.reduce((sum, names) => sum + names.flatMap((_, at) => names.slice(at + 1)).length, 0);
        expect(headToHead(all).reduce((sum, { games }) => sum + games, 0)).toBe(pairs);
      }),
    );
  });

  test('find the longest counted match and the closest one decided by points, for each game', () => {
    const long = entry({ Ann: [7, 'won'], Ben: [3, 'lost'] }, { turns: 60 });
    const close = entry({ Ann: [7, 'won'], Ben: [6, 'lost'] }, { turns: 20 });
    const level = entry({ Ann: [6, 'shared'], Ben: [6, 'shared'], Cat: [1, 'lost'] }, { game: 'munch' });
    const pods = entry({ Ann: [null, 'won'], Ben: [null, 'lost'] }, { game: 'lake-terror', turns: 4, ending: 'pods' });
    expect([long, close, level, pods].map(margin)).toEqual([4, 1, 0, null]);
    expect(records([long, close, level, pods])).toEqual([
      { game: 'battle', longest: long, closest: close },
      { game: 'munch', longest: null, closest: level },
      { game: 'lake-terror', longest: pods, closest: null },
    ]);
  });

  test('of one table cover the games with exactly these players', () => {
    const two = entry({ Ann: [7, 'won'], Ben: [3, 'lost'] });
    const three = entry({ Ann: [7, 'won'], Ben: [3, 'lost'], Cat: [1, 'lost'] });
    const other = entry({ 'ben ': [7, 'won'], ANN: [3, 'lost'] });
    expect(between([two, three, other], ['Ann', 'Ben'])).toEqual([two, other]);
    expect(between([two, three, other], ['Ann', ''])).toEqual([]);
  });
});

describe('two books', () => {
  const ids = (entries: readonly Entry[]): readonly string[] => [...new Set(entries.map(({ id }) => id))].sort();
  /** The book after imported entries are merged. */
  const into = (book: readonly Entry[], brought: readonly Entry[]): readonly Entry[] => {
    const all = new Map(book.map((each) => [each.id, each]));
    for (const each of merge(book, brought).entries) all.set(each.id, each);
    return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  };
  /** A book contains each game once. */
  const anyBook = fc.uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 5 });

  test('merge without losing a game, in any order, and twice is the same as once', () => {
    fc.assert(
      fc.property(anyBook, anyBook, anyBook, (a, b, c) => {
        expect(ids(into(a, b))).toEqual(ids([...a, ...b]));
        expect(into(a, b)).toEqual(into(b, a));
        expect(into(into(a, b), c)).toEqual(into(a, into(b, c)));
        expect(into(into(a, b), b)).toEqual(into(a, b));
        const { added, changed, known } = merge(a, b);
        expect(added + changed + known).toBe(ids(b).length);
      }),
    );
  });

  test('keep the latest version of a game, whether a correction or a removal', () => {
    const old = entry({ Ann: [7, 'won'] }, { changed: 1 });
    const corrected = { ...old, note: 'It was 8.', changed: 2 };
    const out = { ...old, out: true, changed: 3 };
    expect(later(old, corrected)).toBe(corrected);
    expect(merge([corrected], [old])).toEqual({ entries: [], added: 0, changed: 0, known: 1 });
    expect(merge([corrected], [out])).toEqual({ entries: [out], added: 0, changed: 1, known: 0 });
    // A file may contain a game twice.
    expect(merge([], [old, out, corrected])).toEqual({ entries: [out], added: 1, changed: 0, known: 0 });
  });
});

describe('a link with games', () => {
  const ann = entry({ Ann: [7, 'won'], Ben: [3, 'lost'] }, { note: 'At the lake.' });
  const book = [entry({ Cat: [1, 'won'] }), ann];
  const hash = async (entries: readonly Entry[], notes = true): Promise<string> =>
    (await hashOf(bookPrefix, linkedGames(entries, notes))) ?? '';

  test('brings them whole, or without their notes', async () => {
    expect(await readGames(await hash(book), never)).toEqual({ ok: true, entries: book });
    const read = await readGames(await hash(book, false), never);
    expect(read.ok && read.entries.map(({ note }) => note)).toEqual(['', '']);
    expect(offered(book, read.ok ? read.entries : [])).toEqual([]);
  });

  test('of twenty games, each of nine players with a name, fits into a message', async () => {
    const names = Array.from({ length: 9 }, (_, at) => [`Somebody ${at}`, [null, 'won']] as const);
    const evening = Array.from({ length: mostLinked }, () => entry(Object.fromEntries(names), { id: randomUUID() }));
    expect((await hash(evening)).length).toBeLessThan(2000);
  });

  test('is rejected with the reason if it is damaged, from a tool, or from a newer page', async () => {
    const whole = await hash(book);
    const why = async (text: string): Promise<unknown> => readGames(text, never);
    const damaged = { ok: false, why: 'damaged' };
    for (let cut = bookPrefix.length; cut < whole.length; cut += 7)
      expect(await why(whole.slice(0, cut))).toEqual(damaged);
    for (const json of ['["results",1,[]]', '["results",1,[{"id":"x"}]]', '["deck",1,[]]', '["results",1,7]'])
      expect(await why(packed(json, bookPrefix))).toEqual(damaged);
    expect(await why(packed('["results",2,[]]', bookPrefix))).toEqual({ ok: false, why: 'newer' });
    expect(await why('#later=1.abc')).toEqual({ ok: false, why: 'newer' });
    for (const other of [packed('["battle-score",1,{}]'), '#far=1AAAz'])
      expect(await why(other)).toEqual({ ok: false, why: 'foreign' });
  });

  test('offers what is new or different, and marks another winner', () => {
    const cat = book[0]!;
    const fresh = entry({ Dan: [2, 'won'] });
    const more = { ...ann, turns: 12, changed: ann.changed + 1 };
    const turned = { ...cat, players: [{ ...cat.players[0]!, fate: 'lost' as const }], changed: cat.changed + 1 };
    const again = { ...cat, changed: cat.changed + 1 };
    expect(offered(book, [fresh, { ...more, note: '' }, turned])).toEqual([
      { before: null, after: fresh, turns: false },
      { before: ann, after: more, turns: false },
      { before: cat, after: turned, turns: true },
    ]);
    expect(offered(book, [again, ann])).toEqual([]);
  });

  test('holds the games of the last twelve hours at first, or the last one', () => {
    const hour = 3_600_000;
    const at = (hours: number): Entry => entry({ Ann: [1, 'won'] }, { ended: 100 * hour - hours * hour });
    const games = [at(1), at(11), at(13)];
    expect(tonight(games, 100 * hour)).toEqual(games.slice(0, 2));
    expect(tonight(games, 200 * hour)).toEqual(games.slice(0, 1));
    expect(tonight([], 0)).toEqual([]);
  });

  test('with a change in the far future does not win against a correction', () => {
    const future = { ...ann, changed: never };
    const [brought] = readBrought([future], 5000).entries;
    expect(later({ ...ann, turns: 9, changed: 4000 }, brought!)).toMatchObject({ turns: 9 });
    expect(readBrought([{ ...ann, changed: 6000 }], 5000).entries).toMatchObject([{ changed: 5000 }]);
  });
});

describe('saving a game again', () => {
  const played = {
    id: 'x',
    game: 'battle',
    from: 'play',
    began: 5,
    players: [{ name: 'Ann', side: 'Violet', points: 7, fate: 'won' }],
    ending: 'agreed',
    turns: 41,
  } as const;
  const first = entryFor(undefined, played, 100);

  test('updates its entry, but keeps the day and the note', () => {
    expect(first).toEqual({ ...played, ended: 100, changed: 100, note: '', out: false });
    expect(entryFor({ ...first, note: 'At the lake.', out: true }, { ...played, turns: 43 }, 200)).toEqual({
      ...first,
      turns: 43,
      note: 'At the lake.',
      changed: 200,
    });
  });

  test('keeps the ending and the length, but takes the points of the score pad', () => {
    const counted = { ...played, from: 'score', began: null, ending: 'points', turns: null } as const;
    const players = [{ ...played.players[0], points: 8 }];
    expect(entryFor(first, { ...counted, players }, 200)).toEqual({ ...first, players, changed: 200 });
    expect(entryFor(undefined, counted, 200)).toMatchObject({ from: 'score', turns: null });
  });

  test('keeps the names already given if the tool has none yet', () => {
    const [ann] = played.players;
    const nameless = { ...played, players: [{ ...ann, name: '' }] };
    expect(entryFor(first, nameless, 200)).toEqual({ ...first, changed: 200 });
    const other = { ...played, players: [{ ...ann, name: '', side: 'Green' }] };
    expect(entryFor(first, other, 200).players).toEqual(other.players);
  });

  test('replaces an unreadable entry, and writes only valid results', () => {
    expect(entryFor({ id: 'x', players: 'Ann' }, played, 100)).toEqual(first);
    expect(() => entryFor(undefined, { ...played, players: [] }, 100)).toThrow(
      'players: expected 1 or more entries, got 0',
    );
  });
});

/** The last possible time, after every change. */
const never = 8.64e15;

describe('a file', () => {
  const book = [entry({ Ann: [7, 'won'], Ben: [3, 'lost'] }), entry({ Cat: [1, 'won'] }, { out: true })];
  const text = bookText(book);

  test('restores the whole book', () => {
    expect(readBookFile(text, never)).toEqual({ ok: true, entries: book.toReversed(), unreadable: 0, whole: true });
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 5 }), (entries) => {
        const back = readBookFile(bookText(entries), never);
        expect(back.ok && [...back.entries].map((each) => JSON.stringify(each)).sort()).toEqual(
          entries.map((each) => JSON.stringify(each)).sort(),
        );
      }),
    );
  });

  test.each([
    ['cut off', text.slice(0, -20), 'damaged'],
    ['a file of something else', '{"kind":"shopping"}', 'not-ours'],
    ['not JSON', 'Ann 7, Ben 3', 'not-ours'],
    ['a file of a tool', '{"kind":"saucer-press session","tool":"battle-score"}', 'foreign'],
    ['a file of a newer page', text.replace('"version": 1', '"version": 2'), 'newer'],
    ['without a version', text.replace('"version": 1,', ''), 'damaged'],
    ['without entries', text.replace('"entries"', '"entrees"'), 'damaged'],
    ['completely unreadable', text.replaceAll('"id"', '"name of it"'), 'damaged'],
    ['too large', text + ' '.repeat(5_000_000), 'large'],
  ])('is rejected if it is %s, and says why', (_, damaged, why) => {
    expect(readBookFile(damaged, never)).toEqual({ ok: false, why });
  });

  test('brings the other entries if one is damaged, and counts the lost one', () => {
    expect(readBookFile(text.replace('"won"', '"sunk"'), never)).toEqual({
      ok: true,
      entries: [book[1]],
      unreadable: 1,
      whole: false,
    });
    // The file was edited by hand, but is still a book.
    expect(readBookFile(text.replace('"Ann"', '"Eve"'), never)).toMatchObject({
      ok: true,
      unreadable: 0,
      whole: false,
    });
  });

  test('is read up to the damage, and never throws', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 3 }), (at, noise) => {
        const damaged = text.slice(0, at) + noise + text.slice(at + noise.length);
        const back = readBookFile(damaged, never);
        expect(back.ok ? back.entries.every((each) => read(Entry, each).ok) : back.why).toBeTruthy();
      }),
    );
  });

  test('is not accepted as a session of a tool', () => {
    const tool = battleScore(battleOf(validContent()).numbers);
    expect(readFile(tool, text)).toEqual({ ok: false, why: 'not-ours' });
  });
});

test('the link at the end of a game opens the part of the book that sends games, and holds no games', () => {
  expect(render(h(SendTonight, {}))).toContain(`href="/results/${sendHash}"`);
  expect(isLink(sendHash)).toBe(false);
});

test('the table has one row per player, and guards a name that begins like a formula', () => {
  const rows = resultRows(
    [
      entry(
        { '=cmd()': [-2, 'lost'], 'Ann, "the Pod"': [7, 'won'] },
        { ended: new Date(2026, 10, 23, 12).getTime(), turns: 41, note: '+1', id: 'x' },
      ),
    ],
    () => 'Body Snatchers',
  );
  expect(csvText(rows).split('\r\n')).toEqual([
    '\uFEFFDay,Game,Player,Side,Points,Result,How it ended,"Moves, rounds, nights",Begun,From,Note,Id',
    "2026-11-23,Body Snatchers,'=cmd(),Violet,-2,lost,on points,41,,score pad,'+1,x",
    '2026-11-23,Body Snatchers,"Ann, ""the Pod""",Violet,7,won,on points,41,,score pad,\'+1,x',
    '',
  ]);
});

describe('the games on the score pads before there was a book', () => {
  const content = validContent();
  const battle = battleScore(battleOf(content).numbers, { a: 'Violet', b: 'Green' });
  const munch = munchScore(munchOf(content).numbers);
  const states = (file: string): readonly unknown[] => {
    const { links } = JSON.parse(readFileSync(`tests/tools/links/${file}.json`, 'utf8')) as {
      links: { opens: unknown }[];
    };
    return links.map(({ opens }) => opens);
  };
  const sheets = <State>(all: readonly State[]) =>
    all.map((state, index) => ({ id: `sheet-${index}`, created: 100 + index, changed: 500 + index, state }));
  const settledStates = <State>(tool: { readState(value: unknown): { ok: boolean } }, file: string): State[] =>
    states(file).flatMap((value) => {
      const state = tool.readState(value) as { ok: true; value: State } | { ok: false };
      return state.ok ? [state.value] : [];
    });

  test.each([
    ['battle', battle, 'battle-score-1'],
    ['munch', munch, 'munch-score-1'],
  ] as const)('are imported for %s as the pad says they ended, except empty or impossible ones', (game, pad, file) => {
    const tool = pad as typeof battle;
    const all = settledStates<Parameters<typeof battle.ended>[0]>(tool, file);
    expect(all.length).toBeGreaterThan(2);
    const valid = all.filter((state) => tool.ended(state) !== null);
    expect(valid.length).toBeGreaterThan(0);
    const entries = carried(game, tool, sheets(all), 1000);
    expect(entries.map(({ players, ending, turns }) => ({ players, ending, turns }))).toEqual(
      valid.map((state) => tool.ended(state)),
    );
    expect(entries.map((each) => read(Entry, each))).toEqual(entries.map((value) => ({ ok: true, value })));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    // Games that began later are not carried over, because their players save them.
    expect(carried(game, tool, sheets(all), 100)).toEqual([]);
  });

  test('name the winner, by colour if nobody has a name', () => {
    const state = {
      names: { a: 'Ann ', b: '' },
      captured: {
        a: { villagers: [1, 1, 1], aliens: [0, 0, 0] },
        b: { villagers: [0, 0, 0], aliens: [1, 1, 1] },
      },
    } as const;
    expect(battle.ended(state)).toEqual({
      players: [
        { name: 'Ann', side: 'Violet', points: 7, fate: 'lost' },
        { name: '', side: 'Green', points: 10, fate: 'won' },
      ],
      ending: 'points',
      turns: null,
    });
    expect([battle.empty(battle.initial), battle.empty(state), munch.empty(munch.initial)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([battle.ended(battle.initial), munch.ended(munch.initial)]).toEqual([null, null]);
  });

  test('share one entry with the game on screen', () => {
    expect([gameOfSession(sheetOf('x')), gameOfSession('x'), isSheet(sheetOf('x')), isSheet('x')]).toEqual([
      'x',
      'x',
      true,
      false,
    ]);
  });
});

describe('a game on screen', () => {
  const content = validContent();
  const nothingDrawn = { grounds: {}, pieces: {} };
  /** A game with a number of moves chosen by a seed, and all its positions. */
  function played<S>(game: ScreenGame<S>, players: number, most: number): readonly S[] {
    const random = randomFrom(players);
    const states = [game.setUp(players, 3)];
    for (let state = states[0] as S; states.length <= most && !game.over(state); states.push(state)) {
      const legal = game.legal(state);
      const move = game.play(state, legal[random(legal.length)] ?? '');
      if (!move.legal) throw new Error('a legal move was refused');
      state = move.state;
    }
    return states;
  }

  const battle = battleGame({ numbers: battleOf(content).numbers, ...nothingDrawn });
  const munch = munchGame({ numbers: munchOf(content).numbers, ...nothingDrawn });
  const sides = { a: 'a', b: 'b', A: 'A', B: 'B', C: 'C', D: 'D' } as const;
  const battlePad = battleScore(battleOf(content).numbers, sides);
  const munchPad = munchScore(munchOf(content).numbers, sides);

  test.each([2, 3, 4])('of Munch for %d is counted by the score pad as the game counts it', (players) => {
    const names = { A: 'Ann', B: '', C: 'Cat', D: '' };
    const states = played(munch, players, 150);
    for (const state of states) {
      const sheet = sheetFrom(munch, names, state);
      const read = munchPad.readState(sheet.base);
      expect([sheet.tool, read.ok]).toEqual(['munch-score', true]);
      if (!read.ok || munchPad.empty(read.value)) continue;
      const ended = endedOf(munch, { names, end: null, moves: [] }, state, (seat) => seat);
      expect(munchPad.ended(read.value)?.players).toEqual(ended.players);
    }
  });

  test('of Battle is counted by the score pad as the game counts it, and each capture is heard once', () => {
    const names = { a: 'Ann', b: 'Ben' };
    const states = played(battle, 2, 200);
    let heard = 0;
    states.forEach((state, index) => {
      const read = battlePad.readState(sheetFrom(battle, names, state).base);
      const before = states[index - 1];
      if (before !== undefined && takenIn(battle, state) > takenIn(battle, before)) heard++;
      expect(read.ok && (battlePad.empty(read.value) || battlePad.ended(read.value)?.players)).toEqual(
        read.ok && battlePad.empty(read.value)
          ? true
          : endedOf(battle, { names, end: null, moves: [] }, state, (seat) => seat).players,
      );
    });
    // One move takes one piece.
    expect(heard).toBe(takenIn(battle, states.at(-1)!));
    expect(heard).toBeGreaterThan(10);
  });

  test('distinguishes two players with the same name on screen and on the pads, and writes their names as typed', () => {
    const names = { a: 'Ann', b: 'ANN ' };
    const tool = playTool(battle, (seat) => `side ${seat}`);
    const state = { ...tool.initial, names, start: played(battle, 2, 0)[0]! };
    expect(['a', 'b'].map((seat) => tool.nameOf(state, seat))).toEqual(['Ann (side a)', 'ANN (side b)']);
    expect(tool.title(state)).toContain('ANN (side b)');
    const record = recordText(battle, tool, state);
    expect(record).toContain('Player a: Ann\nPlayer b: ANN\n');
    const sheet = sheetFrom(battle, names, state.start).base as Parameters<typeof battlePad.title>[0];
    expect(battlePad.title(sheet)).toMatch(/^Ann \(.+\) 0 : 0 ANN \(.+\)$/);
    const three = { ...munchPad.initial, players: 3, names: { A: 'Ann', B: 'ann', C: 'Cat', D: 'Cat' } };
    expect(munchPad.title(three)).toMatch(/^Ann \(.+ann \(.+Cat 0/);
    const sides = { sides: [{ name: 'Ann' }, { name: 'ann' }, { name: '' }] };
    expect([0, 1, 2].map((side) => sideName(sides, side))).toEqual(['Ann (Side 1)', 'ann (Side 2)', 'Side 3']);
  });

  test('reports its ending and its number of moves', () => {
    const [start] = played(munch, 2, 0);
    expect(
      endedOf(munch, { names: { A: ' Ann ' }, end: 'agreed', moves: ['x', 'y'] }, start!, (seat) => `side ${seat}`),
    ).toEqual({
      players: [
        { name: 'Ann', side: 'side A', points: 0, fate: 'shared' },
        { name: '', side: 'side B', points: 0, fate: 'shared' },
      ],
      ending: 'agreed',
      turns: 2,
    });
  });
});
