import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answer, answerLine, maxLineBytes, notJson, tooLarge } from '../../src/engine/protocol.ts';
import { described, spoken, mostTelling, settled } from '../../src/engine/reader.ts';
import { citedRules } from '../../src/engine/games.ts';
import { games } from './numbers.ts';
import { ask, rejected } from './support.ts';

const roll = { game: 'alien-invasion', do: 'action-roll', figures: 0 };

describe('a request', () => {
  test.each([[[]], [null], [3], ['x'], [true]])('is an object, not %j', (asked) => {
    expect(answer(games, asked)).toEqual({
      ok: false,
      error: {
        code: 'invalid-request',
        issues: [{ path: '', message: `expected an object, got ${described(asked)}` }],
      },
    });
  });

  test('names a game and a verb', () => {
    expect(rejected({})).toEqual(['invalid-request', 'game: missing']);
    expect(rejected({ game: 'chess', do: 'moves' })).toEqual([
      'invalid-request',
      'game: expected one of "battle", "munch", "alien-invasion", "lake-terror", got "chess"',
    ]);
    expect(rejected({ game: 'constructor' })[1]).toMatch(/^game: expected one of/);
    expect(rejected({ game: 5 })[1]).toMatch(/got 5$/);
    expect(rejected({ game: 'battle' })).toEqual(['invalid-request', 'do: missing']);
    expect(rejected({ game: 'battle', do: 'toString' })).toEqual([
      'invalid-request',
      'do: expected one of "setup", "moves", "play", "perft", "score", "best", "match", got "toString"',
    ]);
  });

  test('may name a language, in which its sentences are', () => {
    const spoken = new Map([['de', () => new Map([...games].filter(([game]) => game === 'munch'))]]);
    const asked = { game: 'munch', do: 'setup', players: 2, seed: 1 };
    for (const lang of ['en', 'de'])
      expect(answer(games, { ...asked, lang }, undefined, spoken)).toEqual(answer(games, asked));
    expect(answer(games, { ...asked, game: 'battle', lang: 'de' }, undefined, spoken)).toMatchObject({ ok: false });
    expect(answer(games, { ...asked, lang: 'fr' }, undefined, spoken)).toEqual({
      ok: false,
      error: {
        code: 'invalid-request',
        issues: [{ path: 'lang', message: 'expected one of "en", "de", got "fr"' }],
      },
    });
  });

  test('has the keys of its verb and no others', () => {
    expect(rejected({ game: 'battle', do: 'setup' })).toEqual(['invalid-request', 'seed: missing']);
    expect(rejected({ game: 'battle', do: 'setup', seed: 1, players: 2, __proto: 1 })).toEqual([
      'invalid-request',
      'players: unknown key',
      '__proto: unknown key',
    ]);
    expect(JSON.parse(answerLine(games, '{"game":"battle","do":"setup","seed":1,"__proto__":{"ok":true}}'))).toEqual({
      ok: false,
      error: { code: 'invalid-request', issues: [{ path: '__proto__', message: 'unknown key' }] },
    });
  });

  test('has one error code for a wrong state, and another for any other error', () => {
    const state = ask({ game: 'battle', do: 'setup', seed: 1 }).state;
    expect(rejected({ game: 'battle', do: 'moves', state: 3 })).toEqual([
      'invalid-state',
      'state: expected an object, got 3',
    ]);
    expect(rejected({ game: 'battle', do: 'moves', state: { ...state, turn: 'x' } })[0]).toBe('invalid-state');
    expect(rejected({ game: 'battle', do: 'moves' })).toEqual(
      ['invalid-request', 'state: missing', 'invalid-state'].slice(0, 2),
    );
    expect(rejected({ game: 'battle', do: 'play', state: { ...state, turn: 'x' }, move: 'up' })).toEqual([
      'invalid-request',
      'move: expected a move such as "+c3", "c3>d5", "c3-c4-d4" or "pass", got "up"',
    ]);
    expect(
      rejected({
        game: 'munch',
        do: 'play',
        state: ask({ game: 'munch', do: 'setup', seed: 1, players: 2 }).state,
        move: 3,
      }),
    ).toEqual(['invalid-request', 'move: expected a text, got 3']);
    expect(
      rejected({
        game: 'munch',
        do: 'play',
        state: ask({ game: 'munch', do: 'setup', seed: 1, players: 2 }).state,
        move: '+c3',
      }),
    ).toEqual([
      'invalid-request',
      'move: expected a move such as "+r2@c3", "!A2@W3", "c3>c5", "recall" or "pass", got "+c3"',
    ]);
  });
});

describe('an id', () => {
  test('comes back, whatever the answer', () => {
    expect(ask({ ...roll, id: 'a' })).toEqual({ id: 'a', ok: true, chance: 0 });
    expect(ask({ ...roll, id: 0 })).toEqual({ id: 0, ok: true, chance: 0 });
    expect(ask({ ...roll, id: '' }).id).toBe('');
    expect(ask({ ...roll, id: -1.5, figures: -1 })).toMatchObject({ id: -1.5, ok: false });
    expect(ask({ id: 'x', game: 'chess' })).toMatchObject({ id: 'x', ok: false });
    expect(ask(roll)).toEqual({ ok: true, chance: 0 });
  });

  test('is a text or a number', () => {
    for (const id of [null, true, [], {}, [1]]) {
      const reply = ask({ ...roll, id });
      expect(reply).toEqual({
        ok: false,
        error: {
          code: 'invalid-request',
          issues: [{ path: 'id', message: `expected a text or a number, got ${described(id)}` }],
        },
      });
    }
    expect(JSON.parse(answerLine(games, '{"id": 1e999, "game": "x"}'))).not.toHaveProperty('id');
  });
});

describe('a line', () => {
  test('is answered with a line', () => {
    expect(answerLine(games, JSON.stringify({ ...roll, id: 7 }))).toBe('{"id":7,"ok":true,"chance":0}');
  });

  test('gets an answer that is one line for every reader', () => {
    // JavaScript, Python and Unicode each end lines at some of these characters. The rest are control characters.
    const ends = ['\n', '\r', '\v', '\f', '\u001c', '\u001d', '\u001e', '\u0000', '\u007f', '\u0085', '\u009f'];
    const odd = [...ends, '\u2028', '\u2029'].join('x');
    const state = ask({ game: 'battle', do: 'setup', seed: 1 }).state;
    const requests = [
      { ...roll, id: odd },
      { game: odd, do: odd },
      { game: 'battle', do: odd },
      { ...roll, [odd]: 1 },
      { game: 'battle', do: 'play', state, move: odd },
      { game: 'battle', do: 'moves', state: { ...state, board: odd, [odd]: odd } },
      { game: 'alien-invasion', do: 'deck', factions: [{ id: odd, cards: { single: 1, double: 0, triple: 0 } }] },
      { game: 'alien-invasion', do: 'balance', forces: [{ name: odd, units: [] }] },
      { game: 'lake-terror', do: 'winner', players: [{ seat: 1, role: odd, pod: true, alive: true, name: odd }] },
      {
        game: 'lake-terror',
        do: 'vote',
        accused: 1,
        down: 0,
        players: [{ seat: 1, role: 'pod-person', pod: true, alive: true, name: odd }],
      },
    ];
    const lines = [...requests.map((each) => JSON.stringify(each)), `{"id": ${odd}`, odd];
    for (const line of lines) {
      const reply = answerLine(games, line);
      expect(reply).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(JSON.parse(reply)).toHaveProperty('ok');
    }
    expect(JSON.parse(answerLine(games, JSON.stringify(requests[0]))).id).toBe(odd);
    expect(answerLine(games, JSON.stringify({ ...roll, id: 'a\u0085b' }))).toContain('a\\u0085b');
  });

  test.each(['', '{', '{"game": NaN}', 'undefined', "{'game': 1}", '{"a": 01}', '[1,]', '\ufeff{}', '['.repeat(1000)])(
    'rejects %j as JSON',
    (line) => {
      const { ok, error } = JSON.parse(answerLine(games, line));
      expect(ok).toBe(false);
      expect(error.code).toBe('invalid-json');
      expect(error.issues).toHaveLength(1);
      expect(error.issues[0].message.length).toBeLessThan(200);
    },
  );

  test('may be deeply nested', () => {
    const deep = '['.repeat(maxLineBytes / 2) + ']'.repeat(maxLineBytes / 2);
    expect(JSON.parse(answerLine(games, deep)).error.code).toBe('invalid-request');
    const inside = `{"game":"battle","do":"moves","state":{"stash":{"a":[${deep},0,0]}}}`;
    expect(JSON.parse(answerLine(games, inside)).error.code).toBe('invalid-state');
  });

  test('gets an answer even if it is too long or not text', () => {
    expect(maxLineBytes).toBe(1_048_576);
    expect(tooLarge()).toEqual({
      ok: false,
      error: { code: 'too-large', issues: [{ path: '', message: 'expected a line of at most 1 MiB' }] },
    });
    expect(notJson('why')).toEqual({
      ok: false,
      error: { code: 'invalid-json', issues: [{ path: '', message: 'why' }] },
    });
  });
});

test('at most a hundred issues are listed, with the number of others', () => {
  const keys = (number: number): object =>
    Object.fromEntries(Array.from({ length: number }, (_, index) => [`k${index}`, 1]));
  const textOf = (number: number): string[] => rejected({ ...roll, ...keys(number) });
  expect(textOf(100)).toHaveLength(101);
  expect(textOf(100).at(-1)).toBe('k99: unknown key');
  expect(textOf(105)).toHaveLength(102);
  expect(textOf(105).at(-1)).toBe(': and 5 more');
});

describe('words', () => {
  test('describe any value briefly', () => {
    expect(described(undefined)).toBe('nothing');
    expect(described('a"b')).toBe('"a\\"b"');
    expect(described('x'.repeat(40))).toBe(`"${'x'.repeat(40)}"`);
    expect(described('x'.repeat(41))).toBe(`"${'x'.repeat(40)}…"`);
    expect(described([1, 2])).toBe('a list of 2');
    expect(described({})).toBe('an object');
    expect(described(null)).toBe('null');
    expect(described(NaN)).toBe('NaN');
    expect(described(-0.5)).toBe('-0.5');
    expect(described(10n)).toBe('10');
  });

  test('write numbers with commas', () => {
    expect([0, 999, 1000, 12345, 1048576].map(spoken)).toEqual(['0', '999', '1,000', '12,345', '1,048,576']);
  });
});

test('the chosen breaches are the first of each rule, and at most three', () => {
  const breach = (rule: string, why = ''): { rule: string; why: string } => ({ rule, why });
  expect(mostTelling([breach('a', '1'), breach('b'), breach('a', '2'), breach('c'), breach('d')])).toEqual([
    breach('a', '1'),
    breach('b'),
    breach('c'),
  ]);
  expect(mostTelling([])).toEqual([]);
  expect(settled([], 5)).toEqual({ ok: true, value: 5 });
  expect(settled([{ path: 'a', message: 'b' }], 5)).toEqual({ ok: false, issues: [{ path: 'a', message: 'b' }] });
});

test('the rules that the engine cites are those on its list', () => {
  const folder = new URL('../../src/engine/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('rules.ts'),
  );
  const code = files.map((file) => readFileSync(new URL(file, folder), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, ''));
  const cited = code.flatMap((text) => text.match(/(?:BB|MU|AI|LT)-\d+(\.\d+)?/g) ?? []);
  // The content’s steps cite further rules.
  const steps = ['LT-1.4', 'LT-2.1', 'LT-2.2', 'LT-2.3', 'LT-2.4', 'LT-2.5', 'LT-2.6', 'LT-2.7', 'LT-2.8'];
  expect([...new Set([...cited, ...steps])].sort()).toEqual([...citedRules].sort());
  expect(new Set(citedRules).size).toBe(citedRules.length);
});
