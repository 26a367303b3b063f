import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checksumOf } from '../../src/site/tools/frame/checksum.ts';
import { csvText } from '../../src/site/tools/frame/download.ts';
import { bookPrefix } from '../../src/site/tools/frame/definition.ts';
import { fileText, readFile } from '../../src/site/tools/frame/file.ts';
import { act, begin, stateOf, type History } from '../../src/site/tools/frame/history.ts';
import { linkHash, readLink } from '../../src/site/tools/frame/link.ts';
import { sumOf } from '../../src/site/ui/Sum.tsx';
import { battleScore, type Action, type State } from '../../src/site/tools/battle-score/tool.ts';
import { counter, oldCounter, type Count } from '../support/counter.ts';
import { packed } from '../support/packed.ts';

const tool = battleScore({ stash: [5, 5, 5], trios: { alien: 10, villager: 7, mixed: 5 } });

const counts = fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99));
const captures = fc.record({ villagers: counts, aliens: counts }, { noNullPrototype: true });
const name = fc.string({ unit: 'grapheme', maxLength: 40 });
const states: fc.Arbitrary<State> = fc.record(
  {
    names: fc.record({ a: name, b: name }, { noNullPrototype: true }),
    captured: fc.record({ a: captures, b: captures }, { noNullPrototype: true }),
  },
  { noNullPrototype: true },
);
const player = fc.constantFrom('a' as const, 'b' as const);
const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constant('name' as const), player, name }, { noNullPrototype: true }),
  fc.record(
    {
      do: fc.constant('count' as const),
      player,
      kind: fc.constantFrom('villagers' as const, 'aliens' as const),
      size: fc.constantFrom(0 as const, 1 as const, 2 as const),
      count: fc.nat(99),
    },
    { noNullPrototype: true },
  ),
);

const some: State = {
  names: { a: 'Ann', b: '<b>Benedikta & ש</b>' },
  captured: { a: { villagers: [3, 2, 2], aliens: [1, 2, 1] }, b: { villagers: [2, 2, 0], aliens: [1, 1, 1] } },
};

describe('a checksum', () => {
  // The check value that the standard states for CRC-32.
  test('is the CRC of ISO 3309', () => expect(checksumOf('123456789')).toBe('cbf43926'));
});

describe('a link', () => {
  test('opens the state it was made from, whatever that is', async () => {
    await fc.assert(
      fc.asyncProperty(states, async (state) => {
        const hash = await linkHash(tool, state);
        expect(hash).toMatch(/^#open=1\.[0-9a-f]{8}\.[\w-]+$/);
        expect(await readLink(tool, hash ?? '')).toEqual({ ok: true, state });
      }),
      { numRuns: 60 },
    );
  });

  test('opens the same or is rejected if any bit is flipped, and never opens another state', async () => {
    const hash = (await linkHash(tool, some)) ?? '';
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 6, max: hash.length - 1 }), fc.nat(6), async (at, bit) => {
        const turned = hash.slice(0, at) + String.fromCharCode(hash.charCodeAt(at) ^ (1 << bit)) + hash.slice(at + 1);
        const link = await readLink(tool, turned);
        expect(link.ok ? link.state : link.why).toBeOneOf([some, 'damaged', 'newer', 'large']);
      }),
      { numRuns: 400 },
    );
  });

  test('is rejected if it is cut short anywhere', async () => {
    const hash = (await linkHash(tool, some)) ?? '';
    const links = await Promise.all(
      Array.from({ length: hash.length - 6 }, (_, cut) => readLink(tool, hash.slice(0, cut + 6))),
    );
    expect(links.filter(({ ok }) => ok)).toEqual([]);
  });

  test('is rejected if it is rubbish', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.base64String()), async (text) => {
        expect((await readLink(tool, `#open=1.${checksumOf(text)}.${text}`)).ok).toBe(false);
        expect((await readLink(tool, `#open=${text}`)).ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  test('survives the additions of messaging programs', async () => {
    const hash = (await linkHash(tool, some)) ?? '';
    const broken = `${hash.slice(0, 40)}\r\n ${hash.slice(40, 60)}%0A%20${hash.slice(60)}`;
    const split = `${hash.slice(0, 40)}\u200B${hash.slice(40)}`;
    for (const added of [broken, split, `${hash}.`, `${hash}),`, `${hash}\u00A0»`, `${hash}>`])
      for (const each of [added, new URL(added, 'https://example.org').hash])
        expect(await readLink(tool, each)).toEqual({ ok: true, state: some });
  });

  test('is rejected if it inflates to more than 64 KiB', async () => {
    const bomb = packed(`["battle-score",1,"${'a'.repeat(20_000_000)}"]`);
    expect(bomb.length).toBeLessThan(80_000);
    expect(await readLink(tool, bomb)).toEqual({ ok: false, why: 'large' });
    const just = `["battle-score",1,${' '.repeat(64 * 1024 - 20)}1]`;
    expect(await readLink(tool, packed(just))).toEqual({ ok: false, why: 'damaged' });
    expect(await readLink(tool, packed(`${just} `.padEnd(64 * 1024 + 1)))).toEqual({ ok: false, why: 'large' });
  });

  test('is rejected unread if it is longer than any link made here', async () => {
    expect(await readLink(tool, `#open=1.00000000.${'A'.repeat(100_000)}`)).toEqual({ ok: false, why: 'large' });
  });

  test('is not made from a state that is too large', async () => {
    expect(await linkHash(tool, 'x'.repeat(64 * 1024))).toBeNull();
  });

  test('is rejected with the reason if it is from another tool, a newer scheme or format, or for a secret tool', async () => {
    const hash = (await linkHash(tool, some)) ?? '';
    expect(await readLink(counter, hash)).toEqual({ ok: false, why: 'foreign' });
    expect(await readLink(tool, packed(JSON.stringify(['battle-score', 3, some])))).toEqual({
      ok: false,
      why: 'newer',
    });
    expect(await readLink(tool, hash.replace('#open=1.', '#open=2.'))).toEqual({ ok: false, why: 'newer' });
    expect(await readLink(tool, '#later=abc')).toEqual({ ok: false, why: 'newer' });
    for (const other of ['#far=1AAAz', packed('["results",1,[]]', bookPrefix)])
      expect(await readLink(tool, other)).toEqual({ ok: false, why: 'foreign' });
    expect(await readLink({ ...tool, secret: true }, hash)).toEqual({ ok: false, why: 'foreign' });
  });

  test('is rejected if its state is invalid', async () => {
    const wrong = [null, 7, [], {}, { ...some, extra: 1 }, { ...some, names: { a: 'x'.repeat(201), b: '' } }];
    const links = await Promise.all(
      wrong.map((state) => readLink(tool, packed(JSON.stringify(['battle-score', 1, state])))),
    );
    expect(links).toEqual(wrong.map(() => ({ ok: false, why: 'damaged' })));
  });

  test('is migrated if it is of an older format', async () => {
    const hash = (await linkHash(oldCounter, { count: 7 })) ?? '';
    expect(await readLink(counter, hash)).toEqual({ ok: true, state: { total: 7 } });
  });
});

describe('a file', () => {
  const historyOf = (base: State, done: readonly Action[]): History<State, Action> => {
    let history = begin<State, Action>(base);
    for (const action of done) history = act(tool, history, action) ?? history;
    return history;
  };

  test('restores everything, including undone steps', () => {
    fc.assert(
      fc.property(states, fc.array(actions, { maxLength: 12 }), fc.nat(12), (base, done, back) => {
        const whole = historyOf(base, done);
        const history = { ...whole, cursor: Math.max(0, whole.cursor - back) };
        expect(readFile(tool, fileText(tool, history))).toEqual({ ok: true, history, whole: true });
      }),
      { numRuns: 60 },
    );
  });

  test('is still complete if an editor has reformatted it', () => {
    const text = JSON.stringify(JSON.parse(fileText(tool, historyOf(some, []))));
    expect(readFile(tool, `\uFEFF${text}`)).toMatchObject({ ok: true, whole: true });
  });

  test('never opens as complete and different if one letter is changed', () => {
    const history = historyOf(some, [{ do: 'name', player: 'a', name: 'Anna' }]);
    const text = fileText(tool, history);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, letter) => {
        const read = readFile(tool, text.slice(0, at) + letter + text.slice(at + 1));
        expect(read.ok && read.whole ? read.history : 'refused').toBeOneOf([history, 'refused']);
      }),
      { numRuns: 400 },
    );
  });

  test('opens up to the damaged part', () => {
    const history = historyOf(some, [
      { do: 'name', player: 'a', name: 'Anna' },
      { do: 'count', player: 'a', kind: 'aliens', size: 0, count: 4 },
    ]);
    const read = readFile(tool, fileText(tool, history).replace('"count": 4', '"count": 400'));
    expect(read).toMatchObject({ ok: true, whole: false, history: { cursor: 1 } });
    expect(read.ok && stateOf(read.history).names.a).toBe('Anna');
  });

  test('is rejected with the reason if it is not ours, from another tool, newer or broken', () => {
    const text = fileText(tool, historyOf(some, []));
    const why = (each: string): unknown => {
      const read = readFile(tool, each);
      return read.ok ? 'opened' : read.why;
    };
    expect(
      [
        '',
        'hello',
        '[1]',
        '{"kind":"other"}',
        text.slice(0, -20),
        text.replace('battle-score', 'munch-score'),
        text.replace('"version": 2', '"version": 3'),
        text.replace('"version": 2', '"version": 0'),
        text.replace('"names"', '"nomes"'),
        text + ' '.repeat(5_000_000),
      ].map(why),
    ).toEqual([
      'not-ours',
      'not-ours',
      'not-ours',
      'not-ours',
      'damaged',
      'foreign',
      'newer',
      'damaged',
      'damaged',
      'large',
    ]);
  });

  test('is migrated with all its steps if it is of an older format', () => {
    let history: History<{ count: number }, Count> = begin({ count: 1 });
    for (const by of [2, 3]) history = act(oldCounter, history, { by }) ?? history;
    const read = readFile(counter, fileText(oldCounter, history));
    expect(read.ok && read.history.states).toEqual([{ total: 1 }, { total: 3 }, { total: 6 }]);
  });
});

describe('a table', () => {
  test('guards cells that a spreadsheet would run', () => {
    const cells = ['=1+1', '+1', '-1', '@A1', ' =1', '\t=1', '\r=1', "'+1", 'a=b', '', -1, 7];
    expect(csvText([cells])).toBe(`\uFEFF'=1+1,'+1,'-1,'@A1,' =1,'\t=1,"'\r=1",''+1,a=b,,-1,7\r\n`);
  });

  test('never contains a text that begins like a formula, and restores every text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const [row = []] = parseCsv(csvText([cells]).slice(1));
        expect(row.map((cell) => cell.replace(/^'(?='*\s*[=+\-@])/, ''))).toEqual(cells);
        expect(row.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
      }),
    );
  });
});

/** The rows of comma-separated values, read character by character. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at];
      else quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === ',' || text.startsWith('\r\n', at)) {
      row.push(cell);
      cell = '';
      if (letter === ',') continue;
      rows.push(row);
      row = [];
      at++;
    } else cell += letter;
  }
  return rows;
}

describe('a sum in a field', () => {
  test.each([
    ['3+6+2', 11],
    ['7', 7],
    ['', 0],
    [' 3 + 6 ', 9],
    ['3+', 3],
    ['+3', 3],
    ['99', 99],
    ['99+1', null],
    ['100', null],
    ['3-1', null],
    ['3x', null],
    ['1.5', null],
    ['3 6', null],
    ['9'.repeat(400), null],
  ])('of %j is %j', (text, sum) => expect(sumOf(text)).toBe(sum));
});
