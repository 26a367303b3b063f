import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clearData, sharedBrowser } from '../../support/shared-browser.ts';
import { most, often, testLong } from '../../support/long.ts';
import { packed } from '../../support/packed.ts';
import { serveScript, type ScriptServer } from '../../support/script-server.ts';
import { asBefore, besides, own, recorded } from '../../support/version-1.ts';

let server: ScriptServer;
let context: BrowserContext;
/** The first tab of every test, which is reset after it, because a new one takes longer than most tests. */
let first: Page;

beforeAll(async () => {
  server = await serveScript('tests/support/table-in-browser.ts', 'Table');
  context = await (await sharedBrowser()).newContext();
  first = await context.newPage();
}, 600_000);
afterAll(async () => {
  server?.close();
});
afterEach(async () => {
  for (const page of context.pages()) if (page !== first) await page.close();
  await first.goto(`${server.address}blank`);
  await clearData(first, server.address);
});

/** A tab with the script. `before` runs before the script. */
async function tab(before?: (page: Page) => Promise<void>): Promise<Page> {
  const isFree = !before && first.url() !== server.address;
  const page = isFree ? first : await context.newPage();
  page.removeAllListeners('pageerror');
  page.on('pageerror', (error) => {
    throw error;
  });
  await before?.(page);
  await page.goto(server.address);
  await page.waitForFunction(() => 'saucer' in globalThis);
  return page;
}

interface Shown {
  readonly total: number;
  readonly actions: number;
  readonly cursor: number;
  readonly error: string | null;
  readonly news: string | undefined;
}

/** Opens the table in a tab and acts in order: a number is added, and a word is a command. */
function play(page: Page, ...done: (number | 'undo' | 'redo')[]): Promise<Shown> {
  return page.evaluate(async (steps) => {
    const held = globalThis as unknown as { table?: Awaited<ReturnType<typeof saucer.sit>> };
    const table = (held.table ??= await saucer.sit('here'));
    for (const step of steps) {
      if (typeof step === 'number') table.act({ by: step });
      else table[step]();
    }
    await saucer.settled(table);
    const { state, history, error, news } = table.snapshot;
    const { total } = state as { total: number };
    return { total, actions: history.actions.length, cursor: history.cursor, error, news: news?.kind };
  }, done);
}

/** Waits until a table shows these values. */
async function seen(page: Page, wanted: Partial<Shown>): Promise<void> {
  await expect.poll(() => play(page), { interval: 10 }).toMatchObject(wanted);
}

/** Writes into the database without the page’s knowledge. */
function tamper(page: Page, store: string, value: object | undefined, key?: string | [string, number]): Promise<void> {
  return page.evaluate(
    ([store, value, key]): Promise<void> =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('saucer-press');
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction(store, 'readwrite');
          if (value === undefined) transaction.objectStore(store).delete(key ?? '');
          else transaction.objectStore(store).put(value, key);
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
          transaction.addEventListener('abort', () => reject(transaction.error as Error));
        });
      }),
    [store, value, key] as const,
  );
}

/** The sessions that the frame lists, and the sessions set aside. */
const saved = (page: Page): Promise<{ titles: string[]; aside: unknown[] }> =>
  page.evaluate(async () => {
    const table = await saucer.sit('elsewhere');
    const [list, aside] = await Promise.all([table.list(), saucer.unreadable(table.store, saucer.counter.id)]);
    return { titles: list.map(({ title }) => title), aside: [...aside] };
  });

const idOf = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as { table: { snapshot: { id: string } } }).table.snapshot.id);

describe('a saved session', () => {
  test('survives a reload, with all that can be undone and redone', async () => {
    const page = await tab();
    await play(page, 1, 2, 3, 4, 'undo', 'undo');
    await page.reload();
    expect(await play(page)).toMatchObject({ total: 3, actions: 4, cursor: 2, error: null });
    expect(await play(page, 'redo', 'redo', 'redo')).toMatchObject({ total: 10, cursor: 4 });
    await page.reload();
    expect(await play(page, ...Array.from({ length: 6 }, () => 'undo' as const))).toMatchObject({
      total: 0,
      cursor: 0,
    });
    await page.reload();
    expect(await play(page, 'redo', 7)).toMatchObject({ total: 8, actions: 2, cursor: 2 });
    await page.reload();
    expect(await play(page)).toMatchObject({ total: 8, actions: 2, cursor: 2 });
  });

  testLong('is written with one transaction per tap, each one record, and is on the disk when reported', async () => {
    const page = await tab(async (each) => {
      await each.addInitScript(() => {
        const written: unknown[] = ((globalThis as unknown as { written: unknown[] }).written = []);
        const { transaction } = IDBDatabase.prototype;
        IDBDatabase.prototype.transaction = function (stores, mode, options) {
          if (mode === 'readwrite') written.push(options?.durability);
          return transaction.call(this, stores, mode, options);
        };
        const { put } = IDBObjectStore.prototype;
        IDBObjectStore.prototype.put = function (value, key) {
          written.push(this.name);
          return put.call(this, value, key);
        };
      });
    });
    await play(page, 1);
    await page.evaluate(() => void ((globalThis as unknown as { written: unknown[] }).written.length = 0));
    for (const step of [2, 3, 'undo', 4] as const) await play(page, step);
    const written = await page.evaluate(() => (globalThis as unknown as { written: unknown[] }).written);
    const [tap, undo] = ['strict actions heads', 'strict heads'];
    expect(written.join(' ')).toBe([tap, tap, undo, tap].join(' '));
  });

  test('is migrated once from an older format, with all its steps', async () => {
    const page = await tab();
    await page.evaluate(async () => {
      const table = await saucer.sit('here', true);
      for (const by of [5, 6]) table.act({ by });
      await saucer.settled(table);
    });
    expect(await play(page, 'undo')).toMatchObject({ total: 5, actions: 2, cursor: 1 });
    await page.reload();
    expect(await play(page, 'redo')).toMatchObject({ total: 11 });
  });

  test('stays in the list when something new is begun, and opens again', async () => {
    const page = await tab();
    await play(page, 5);
    const first = await idOf(page);
    await page.evaluate(async () => {
      const { table } = globalThis as unknown as { table: Awaited<ReturnType<typeof saucer.sit>> };
      await table.startNew({ total: 100 } as never);
    });
    expect(await play(page, 1)).toMatchObject({ total: 101, actions: 1 });
    await expect.poll(async () => (await saved(page)).titles).toEqual(['at 101', 'at 5']);
    await page.evaluate(
      (id) => (globalThis as unknown as { table: Awaited<ReturnType<typeof saucer.sit>> }).table.open(id),
      first,
    );
    expect(await play(page, 2)).toMatchObject({ total: 7 });
    await page.reload();
    expect(await play(page)).toMatchObject({ total: 7 });
  });

  test('is gone when it is deleted, and everything is gone when all data is cleared', async () => {
    const page = await tab();
    await play(page, 5);
    await page.evaluate(() => localStorage.setItem('saucer-press:theme', 'dark'));
    await page.evaluate(() => localStorage.setItem('of-another-site', 'x'));
    await page.evaluate(() => caches.open('saucer-kept-v1 / battle'));
    await expect
      .poll(() => page.evaluate(() => saucer.countSaved()))
      .toMatchObject({ sessions: 1, settings: 1, caches: 1 });
    await expect.poll(() => page.evaluate(() => saucer.clearEverything())).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => saucer.countSaved()))
      .toMatchObject({ sessions: 0, settings: 0, caches: 0 });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('of-another-site'))).toBe('x');
    // A tab in use continues, and its session is saved again.
    expect(await play(page, 1)).toMatchObject({ total: 6, error: null });
    await page.reload();
    expect(await play(page)).toMatchObject({ total: 6, actions: 2 });
    await page.evaluate(
      async (id) => {
        await (await saucer.sit('elsewhere')).delete(id);
      },
      await idOf(page),
    );
    await page.reload();
    expect(await play(page)).toMatchObject({ total: 0, actions: 0 });
  });
});

describe('two tabs', () => {
  test('share one session live if both begin empty', async () => {
    const [left, right] = [await tab(), await tab()];
    await play(left);
    await play(right);
    await play(left, 1);
    await seen(right, { total: 1, news: 'followed' });
    await play(right, 2);
    await seen(left, { total: 3, actions: 2 });
    await play(left, 'undo');
    await seen(right, { total: 1, cursor: 1 });
    await expect.poll(async () => (await saved(left)).titles).toEqual(['at 1']);
  });

  test('lose nothing if both tap at the same time', async () => {
    const [left, right] = [await tab(), await tab()];
    await play(left, 1);
    await play(right);
    // The tabs first act in turn, and then at the same time.
    await Promise.all([play(left, ...Array<number>(30).fill(1)), play(right, ...Array<number>(30).fill(10))]);
    await seen(left, { total: 331, actions: 61, error: null });
    await seen(right, { total: 331, actions: 61, error: null });
    await left.reload();
    expect(await play(left)).toMatchObject({ total: 331, actions: 61 });
  });

  testLong('lose nothing even without a channel between them', async () => {
    const deaf = async (page: Page): Promise<void> => {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
    };
    const [left, right] = [await tab(deaf), await tab(deaf)];
    await play(left, 1);
    await play(right);
    await play(left, 1, 1);
    expect(await play(right, 10)).toMatchObject({ total: 13, actions: 4, news: 'joined' });
    expect(await play(left, 'undo')).toMatchObject({ total: 13, news: 'followed' });
  });

  testLong('separate if one cannot follow, and both are saved', async () => {
    const deaf = async (page: Page): Promise<void> => {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
    };
    const [left, right] = [await tab(deaf), await tab(deaf)];
    await play(left, 5);
    await play(right);
    await play(left, -4);
    // 5 − 4 leaves too little to subtract 3.
    expect(await play(right, -3)).toMatchObject({ total: 1, news: 'parted' });
    await expect.poll(async () => (await saved(right)).titles.sort()).toEqual(['at 1', 'at 2']);
  });

  test('keep the session if one of them deletes it while the other plays', async () => {
    const [left, right] = [await tab(), await tab()];
    await play(left, 5);
    await play(right);
    await left.evaluate(
      async (id) => {
        await (await saucer.sit('elsewhere')).delete(id);
      },
      await idOf(left),
    );
    await seen(right, { news: 'deleted', total: 5 });
    expect(await play(right, 1)).toMatchObject({ total: 6, error: null });
    await expect.poll(async () => (await saved(left)).titles).toEqual(['at 6']);
  });
});

describe('a browser that cannot save', () => {
  const refusals: [string, () => void][] = [
    [
      'throws when asked',
      () =>
        Object.defineProperty(globalThis, 'indexedDB', {
          get: () => {
            throw new DOMException('no', 'SecurityError');
          },
        }),
    ],
    ['has no database', () => Object.defineProperty(globalThis, 'indexedDB', { value: undefined })],
    [
      'refuses to open it',
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('no', 'SecurityError');
        };
      },
    ],
  ];
  test.each(most(refusals, (_, index) => index === 0))(
    'because it %s lets the player continue, with a message',
    async (_, refuse) => {
      const page = await tab(async (each) => {
        await each.addInitScript(refuse);
      });
      expect(await play(page, 1, 2, 'undo')).toMatchObject({ total: 1, actions: 2, error: 'forbidden' });
    },
  );

  test('because it is full shows a message, loses nothing, and saves it when there is room', async () => {
    const page = await tab();
    const session = await context.newCDPSession(page);
    const { origin } = new URL(server.address);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    expect(await play(page, 1, 2, 3)).toMatchObject({ total: 6, error: 'full' });
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await play(page, 4);
    await seen(page, { total: 10, error: null });
    await page.reload();
    expect(await play(page)).toMatchObject({ total: 10, actions: 4 });
  });

  test('because a newer page needs it shows a message, before and during play', async () => {
    const page = await tab();
    await play(page, 1);
    const newer = await tab();
    await newer.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.open('saucer-press', 99).addEventListener('success', resolve);
        }),
    );
    expect(await play(page, 2)).toMatchObject({ total: 3, error: 'outdated' });
    const later = await tab();
    expect(await play(later, 7)).toMatchObject({ total: 7, error: 'newer' });
  });

  testLong('while an older tab is open shows a message, and saves everything once that tab is closed', async () => {
    // The event that the browser dispatches if an upgrade must wait.
    const page = await tab(async (each) => {
      await each.addInitScript(() => {
        const { open } = IDBFactory.prototype;
        IDBFactory.prototype.open = function (name, version) {
          const request = open.call(this, name, version);
          setTimeout(() =>
            request.dispatchEvent(new IDBVersionChangeEvent('blocked', { oldVersion: 1, newVersion: 2 })),
          );
          return request;
        };
      });
      const other = await context.newPage();
      await other.goto(server.address);
      await other.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('saucer-press', 1);
            opening.addEventListener('success', () => {
              // The deletion waits for this tab, and later attempts to open the database wait for the deletion.
              indexedDB.deleteDatabase('saucer-press').addEventListener('blocked', resolve);
            });
          }),
      );
    });
    expect(await play(page, 3)).toMatchObject({ total: 3, error: 'blocked' });
    for (const other of context.pages()) if (other !== page && other !== first) await other.close();
    await seen(page, { total: 3, error: null });
    await page.reload();
    expect(await play(page)).toMatchObject({ total: 3 });
  });
});

describe('an unreadable session', () => {
  const bases = [
    ['a head of another shape', 'heads', (id: string) => ({ id, tool: 'counter', revision: 'x' }), false],
    ['a base of another shape', 'bases', () => ({ total: 'many' }), true],
    ['no base at all', 'bases', () => undefined, true],
  ] as const;
  test.each(most(bases, (_, index) => index === 1))(
    'with %s is set aside completely, and a new one begins',
    async (_, store, value, keyed) => {
      const page = await tab();
      await play(page, 5);
      const id = await idOf(page);
      await tamper(page, store, value(id), keyed ? id : undefined);
      await page.reload();
      expect(await play(page)).toMatchObject({ total: 0, actions: 0, error: null, news: 'put-aside' });
      const { titles, aside } = await saved(page);
      expect(titles).toEqual([]);
      expect(JSON.stringify(aside)).toContain('{"by":5}');
      await page.reload();
      expect(await play(page, 1)).toMatchObject({ total: 1 });
      await expect.poll(async () => (await saved(page)).aside).toHaveLength(1);
    },
  );

  const actions = [
    ['another shape', { by: 'x' }],
    ['no sense there', { by: -50 }],
    ['nothing at all', undefined],
  ] as const;
  test.each(most(actions, (_, index) => index === 1))(
    'with an action of %s sets aside that action and later ones, and keeps the earlier ones',
    async (_, value) => {
      const page = await tab();
      await play(page, 1, 2, 3, 4);
      await tamper(page, 'actions', value, [await idOf(page), 2]);
      await page.reload();
      expect(await play(page)).toMatchObject({ total: 3, actions: 2, cursor: 2, news: 'cut' });
      await expect.poll(async () => JSON.stringify((await saved(page)).aside)).toContain('{"by":4}');
      await page.reload();
      expect(await play(page, 5)).toMatchObject({ total: 8, actions: 3 });
    },
  );

  test('of a newer format is left as it is', async () => {
    const page = await tab();
    await play(page, 5);
    const id = await idOf(page);
    const head = { id, tool: 'counter', format: 3, title: 'of the future', created: 1, changed: 1 };
    await tamper(page, 'heads', { ...head, revision: 9, cursor: 1, length: 1 });
    await page.reload();
    expect(await play(page)).toMatchObject({ total: 0, news: 'too-new' });
    await expect.poll(() => saved(page)).toEqual({ titles: ['of the future'], aside: [] });
  });
});

test('a link that would inflate without limit is stopped at once', async () => {
  const page = await tab();
  const read = await page.evaluate(
    async (hash) => {
      // The test counts the bytes that the browser decompresses.
      let bytes = 0;
      const Native = DecompressionStream;
      globalThis.DecompressionStream = class {
        readonly readable;
        readonly writable;
        constructor(format: CompressionFormat) {
          const native = new Native(format);
          const count = new TransformStream<Uint8Array, Uint8Array>(
            {
              transform: (part, controller) => {
                bytes += part.length;
                controller.enqueue(part);
              },
            },
            undefined,
            { highWaterMark: 0 },
          );
          this.readable = native.readable.pipeThrough(count);
          this.writable = native.writable;
        }
      } as typeof DecompressionStream;
      const link = await saucer.readLink(saucer.counter, hash);
      return { link, bytes };
    },
    packed(`["counter",1,"${'a'.repeat(4_000_000)}"]`),
  );
  expect(read.link).toEqual({ ok: false, why: 'large' });
  expect(read.bytes).toBeLessThan(1_000_000);
});

const found = (page: Page): Promise<{ names: (string | undefined)[]; records: unknown[] }> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error as Error));
      });
    const names = (await indexedDB.databases()).map(({ name }) => name).sort();
    const database = await asked(indexedDB.open('saucer-press'));
    const records: unknown[] = [];
    for (const store of database.objectStoreNames) {
      const here = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([asked(here.getAllKeys()), asked(here.getAll())]);
      keys.forEach((key, at) => records.push([store, key, values[at]]));
    }
    database.close();
    return { names, records };
  });

const records = recorded.map(([, ...record]) => record);
const byKey = (all: readonly unknown[]): unknown[] => all.map((each) => JSON.stringify(each)).sort();
const [, , game = '', entry] = recorded.find(([, store]) => store === 'results') ?? [];

/** Every record of version 1 exactly once, and no other database. */
const whole = { names: ['saucer-press'], records: byKey(records) };

/** All saved data, after the book was read. */
async function looked(page: Page): Promise<unknown> {
  await page.evaluate(() => saucer.ids());
  const { names, records: all } = await found(page);
  return { names, records: byKey(all) };
}

/** Opens a blank page of the same origin with the data of version 1. */
async function withRecords(): Promise<Page> {
  const page = await tab();
  await asBefore(page, recorded);
  return page;
}

describe('the data of version 1', () => {
  test('is in one database after the first look at it, and its sessions, clocks and sets open', async () => {
    const page = await withRecords();
    expect(await play(page)).toMatchObject({ total: 0, error: null });
    await expect.poll(async () => (await found(page)).names).toEqual(['saucer-press', besides, own]);
    await expect.poll(() => looked(page)).toEqual(whole);
    await expect
      .poll(() => page.evaluate(() => saucer.countSaved()))
      .toMatchObject({ sessions: 8, results: 3, unreadable: 1 });
    const clocks = recorded.filter(([, store]) => store === 'clocks');
    for (const [, , key, value] of clocks)
      await expect.poll(() => page.evaluate((id) => saucer.readClock(id), key as string)).toEqual(value);
    const sets = await page.evaluate(async () => [...(await saucer.readOwnSets('studio'))]);
    expect(sets).toEqual(recorded.filter(([, store]) => store === 'sets').map(([, , ...set]) => set));
    await page.reload();
    await expect.poll(() => looked(page)).toEqual(whole);
  });

  test('is complete even if its page is closed at any moment while it is carried over', async () => {
    const page = await withRecords();
    for (let round = 0; round < often(5, 60); round++) {
      const closed = await tab();
      void closed.evaluate(() => saucer.ids()).catch(() => undefined);
      await closed.waitForTimeout(round * 3);
      await closed.close();
      await asBefore(
        page,
        recorded.filter(([database]) => database !== 'saucer-press'),
      ).catch(() => undefined);
    }
    await expect.poll(() => looked(page)).toEqual(whole);
  });

  test.each([
    [
      'before anything is copied',
      () =>
        (IDBObjectStore.prototype.getAll = () => {
          throw new DOMException('gone', 'UnknownError');
        }),
    ],
    [
      'with half of it copied',
      () => {
        const { put } = IDBObjectStore.prototype;
        let count = 0;
        IDBObjectStore.prototype.put = function (value, key) {
          if (++count > 3) this.transaction.abort();
          return put.call(this, value, key);
        };
      },
    ],
    [
      'before the former databases are deleted',
      () => (IDBFactory.prototype.deleteDatabase = () => new EventTarget() as never),
    ],
  ] as [string, () => void][])('is carried over completely after an interruption %s', async (_, interrupt) => {
    const page = await withRecords();
    const interrupted = await tab((each) => each.addInitScript(interrupt).then(() => undefined));
    const asked = interrupted.evaluate(() => saucer.ids()).catch(() => 'closed');
    await Promise.race([asked, interrupted.waitForTimeout(1000)]);
    // A page of version 1 cannot write into a database that is about to be deleted.
    const late = asBefore(page, [[besides, 'results', 'late', { id: 'late' }]]).then(() => 'written', String);
    await expect.poll(() => late).toContain('VersionError');
    await interrupted.close();
    await expect.poll(() => looked(page)).toEqual(whole);
  });

  test('stays where it is on a full disk, with a message, and is carried over once there is room', async () => {
    const page = await tab();
    const session = await context.newCDPSession(page);
    const { origin } = new URL(server.address);
    // The browser measures its space rarely, so the test limits the space first, and fills it afterwards.
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 300_000 });
    await asBefore(page, recorded);
    const fill = (key: string): Promise<void> => asBefore(page, [['ballast', 'results', key, 'x'.repeat(20_000)]]);
    for (
      let key = 0;
      await fill(`${key}`).then(
        () => true,
        () => false,
      );
    )
      key++;
    // Even then, some browsers have space for small records.
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await expect.poll(() => page.evaluate(() => saucer.ids())).toBe('full');
    await expect.poll(async () => (await found(page)).names).toEqual(['ballast', 'saucer-press', besides, own]);
    await page.evaluate(() => void indexedDB.deleteDatabase('ballast'));
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await expect.poll(() => looked(page)).toEqual(whole);
  });

  test('is copied once by two tabs at the same time', async () => {
    const [page, other] = [await withRecords(), await tab()];
    await Promise.all([page, other].map((each) => each.evaluate(() => saucer.ids())));
    await expect.poll(() => looked(page)).toEqual(whole);
  });

  test('includes later writes of an older tab, and the later of two versions of a game', async () => {
    const page = await withRecords();
    await expect.poll(() => looked(page)).toEqual(whole);
    const { changed } = entry as { changed: number };
    const later = { ...(entry as object), note: 'later', changed: changed + 1 };
    const added = { ...(entry as object), id: 'added' };
    await asBefore(page, [
      [besides, 'results', game, later],
      [besides, 'results', 'added', added],
      [besides, 'marks', 'made', changed],
      [own, 'sets', 'added', { format: 1 }],
    ]);
    await page.reload();
    await expect.poll(() => page.evaluate(() => saucer.ids())).toHaveLength(4);
    await asBefore(page, [[besides, 'results', game, { ...later, note: 'earlier', changed: changed - 1 }]]);
    await page.reload();
    const others = records.filter(([store, key]) => store !== 'results' || key !== game);
    const news = [
      ['results', game, later],
      ['results', 'added', added],
      ['sets', 'added', { format: 1 }],
    ];
    await expect.poll(() => looked(page)).toEqual({ ...whole, records: byKey([...others, ...news]) });
  });

  test('waits for an older tab that keeps the database open, with a message', async () => {
    const page = await withRecords();
    const older = await tab();
    await older.evaluate(
      () => new Promise((resolve) => indexedDB.open('saucer-press', 1).addEventListener('success', resolve)),
    );
    await expect.poll(() => page.evaluate(() => saucer.ids())).toBe('blocked');
    await older.close();
    await expect.poll(() => looked(page)).toEqual(whole);
  });

  test('is gone when everything is cleared, even if it was not carried over', async () => {
    const page = await withRecords();
    await expect.poll(() => page.evaluate(() => saucer.clearEverything())).toEqual([]);
    await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
  });
});
