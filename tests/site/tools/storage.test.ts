import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../../support/shared-browser.ts';
import { most, testLong } from '../../support/long.ts';
import { packed } from '../../support/packed.ts';
import { serveScript, type ScriptServer } from '../../support/script-server.ts';

let server: ScriptServer;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  server = await serveScript('tests/support/table-in-browser.ts', 'Table');
  browser = await sharedBrowser();
}, 600_000);
afterAll(async () => {
  server?.close();
});
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());

/** A tab with the script. */
async function tab(before?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await before?.(page);
  await page.goto(server.address);
  await page.waitForFunction(() => 'saucer' in globalThis);
  return page;
}

/** The values that a table shows. */
interface Shown {
  readonly total: number;
  readonly actions: number;
  readonly cursor: number;
  readonly error: string | null;
  readonly news: string | undefined;
}

/** Opens the table in a tab and performs actions in order: numbers are added, words are commands. */
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

/** Writes something into the database without the page’s knowledge. */
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

/** The sessions that the frame lists, and those set aside. */
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

  test('is gone when it is deleted, and everything when all is cleared', async () => {
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
    // A tab that still plays continues, and is saved again.
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
  test('continue with one session if both begin empty, live', async () => {
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
    // The tabs first take turns, and then tap at the same time.
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
    // 5 − 4 leaves too little for −3.
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
    // The event that the browser sends when an upgrade has to wait.
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
              // The deletion waits for this tab, and later openings wait for the deletion.
              indexedDB.deleteDatabase('saucer-press').addEventListener('blocked', resolve);
            });
          }),
      );
    });
    expect(await play(page, 3)).toMatchObject({ total: 3, error: 'blocked' });
    await context.pages()[1]?.close();
    await context
      .pages()
      .find((each) => each !== page)
      ?.close();
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
      // The test counts the bytes that the browser has inflated.
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
    packed(`["counter",1,"${'a'.repeat(60_000_000)}"]`),
  );
  expect(read.link).toEqual({ ok: false, why: 'large' });
  expect(read.bytes).toBeLessThan(1_000_000);
});
