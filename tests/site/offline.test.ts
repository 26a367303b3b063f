import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gzipSync } from 'node:zlib';
import { words } from '#text/offline.ts';
import { filesIn } from '../../src/site/build/pages.ts';
import { kindOf, pathsIn, pointer } from '../site-check/pages.ts';
import { ready, withoutNetwork } from '../site-check/offline.ts';
import { isLong, most, testLong } from '../support/long.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { smallSite } from '../support/small-site.ts';
import { temporaryFolder } from '../support/once.ts';
import { base, serve, site, type Served } from '../support/site.ts';

let browser: Browser;
/** One test installs the whole site. The other tests of its worker use a small site with some of the pages. */
let whole = '';
let folder = '';
let deploy: () => Promise<number>;
let served: Served;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  whole = await site();
  ({ folder, deploy } = await smallSite('about/', 'munch/print/', 'files/munch/'));
  browser = await sharedBrowser();
});
beforeEach(async () => {
  served = await serve(folder);
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  page = await context.newPage();
});
afterEach(async () => {
  await context?.close();
  await served?.close();
});

const sign = () => page.locator('offline-sign .signal').textContent();
const notice = (on = page) => on.locator('offline-sign .notice');

describe('offline, after one visit', () => {
  test('every kind of page, its pictures, no-slash addresses, pointers and search work', async () => {
    const kinds = new Map(pathsIn(whole).map((path) => [kindOf(path), path]));
    const every = [...kinds.values()].filter(
      (path) => path !== '404.html' && !pointer.test(path) && !path.startsWith('engine/'),
    );
    // A test of the build checks that the worker saves every file that a page names.
    const pages = most(every, (_, index) => index % 8 === 0);
    const noSlash = most(every, (_, index) => index % 8 === 4)
      .filter((path) => path !== '')
      .map((path) => path.slice(0, -1));
    const paths = [...pages, ...noSlash, 'r/bb-4-2/', 'r/bb-4-1', ...(isLong ? ['r/lt-2-8'] : [])];
    // The site has only these pages, with their pictures and data. The long check installs the whole site.
    const files = filesIn(whole);
    const shown = [...paths, 'battle/rules/'].flatMap((path) => {
      const html = readFileSync(join(whole, path, 'index.html'), 'utf8');
      const addresses = [...html.matchAll(/["'(]([^"'()\s]+\.(?:webp|svg|png))\b/g)];
      const own = files.filter((file) => dirname(file) === (path.replace(/\/$/, '') || '.'));
      return [...own, ...addresses.map(([, address = '']) => address.slice(base.length + 1))];
    });
    const all = await serve(isLong ? whole : (await smallSite(...shown)).folder);
    expect(await withoutNetwork(browser, all.url, paths, all.close)).toEqual([]);
  });

  test('the saved files stay below 7 MB, without prints', () => {
    const worker = readFileSync(join(whole, 'sw.js'), 'utf8');
    const saved = [...worker.matchAll(/\["([^"]*)",(?:null|"[\da-f]{16}")\]/g)].map(([, path = '']) =>
      readFileSync(join(whole, path.replace(/(^|\/)$/, '$1index.html'))),
    );
    expect(saved.length).toBeGreaterThan(500);
    expect(saved.reduce((sum, bytes) => sum + Math.min(bytes.length, gzipSync(bytes).length), 0)).toBeLessThan(7e6);
    expect(worker.match(/"[^"]*\.(pdf|zip)"|"og\/[^"]*"/g)).toBeNull();
  });
});

describe('the offline icon', () => {
  test('shows the progress, then that all is ready; a page that is not saved is replaced by an explanation', async () => {
    const reported = new Set<string>();
    await page.exposeFunction('reported', (text: string) => reported.add(text));
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const says = document.querySelector('[data-part=says]') as Node;
        new MutationObserver(() => {
          (globalThis as unknown as { reported: (text: string | null) => void }).reported(says.textContent);
        }).observe(says, { childList: true, characterData: true, subtree: true });
      });
    });
    await page.goto(served.url);
    await ready(page);
    expect(
      [...reported].filter((text) => /^Getting ready for offline use: \d+ of \d+ files$/.test(text)).length,
    ).toBeGreaterThan(3);
    await expect.poll(() => notice().textContent()).toContain('Ready for offline use');
    await page.goto(`${served.url}about/`);
    await expect.poll(sign).toContain('Ready for offline use');
    await expect.poll(() => notice().isVisible()).toBe(false);

    await served.close();
    const unknown = await page.goto(`${served.url}no/such/page/`);
    expect(unknown?.status()).toBe(404);
    await expect
      .poll(() => page.title())
      .toBe(/<title>(.*?)<\/title>/.exec(readFileSync(join(folder, '404.html'), 'utf8'))?.[1]);
    await page.goto(`${served.url}files/munch/board.a4.pdf`);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('You are offline');
    await page.goto(`${served.url}r/bb-4-2`);
    expect(page.url()).toBe(`${served.url}battle/rules/#bb-4-2`);
  });

  testLong('shows a message if the first download is interrupted, and continues it', async () => {
    const saved = join(folder, 'search.json');
    renameSync(saved, `${saved}.away`);
    try {
      await page.goto(served.url);
      await expect.poll(sign, { timeout: 90_000 }).toContain(words.brokenOff);
    } finally {
      renameSync(`${saved}.away`, saved);
    }
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: 'Try again' }).click();
    await ready(page);
    expect(asked.length).toBeLessThan(await deploy());
  });

  testLong('shows a message if the device has no room', async () => {
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(served.url).origin, quotaSize: 200_000 });
    await page.goto(served.url);
    await expect.poll(sign, { timeout: 90_000 }).toContain(words.full);
  });

  test('shows a message if the browser does not support it', async () => {
    await page.addInitScript(() => {
      delete (Navigator.prototype as unknown as Record<string, unknown>)['serviceWorker'];
    });
    await page.goto(served.url);
    await expect.poll(sign).toContain('This browser cannot save sites');
  });
});

describe('a new version', () => {
  test('waits until the reader takes it, and leaves other tabs as they are', async () => {
    const file = join(folder, 'about/index.html');
    const before = readFileSync(file, 'utf8');
    const script = filesIn(join(folder, '_astro')).find((name) => name.startsWith('search-results.')) ?? '';
    try {
      await page.goto(`${served.url}about/`);
      await ready(page);
      const other = await context.newPage();
      await other.goto(`${served.url}about/`);
      // The new deployment has a changed text, and a script with a new name.
      writeFileSync(file, before.replace(/<h1[^>]*>[^<]*/, '<h1>A newer page'));
      renameSync(join(folder, '_astro', script), join(folder, '_astro', 'search-results.newer.js'));
      await deploy();
      await page.reload();
      await notice().waitFor();
      await expect.poll(() => notice().textContent()).toContain('A new version is available');
      const heading = (on: Page) => on.getByRole('heading', { level: 1 }).textContent();
      await expect.poll(() => heading(page)).not.toBe('A newer page');
      await notice().getByRole('button', { name: 'Later' }).click();
      await page.reload();
      await expect.poll(() => heading(page)).not.toBe('A newer page');
      await notice().getByRole('button', { name: 'Reload' }).click();
      await expect.poll(() => heading(page), { timeout: 15_000 }).toBe('A newer page');
      await expect.poll(() => heading(other)).not.toBe('A newer page');
      await expect.poll(() => notice(other).textContent()).toContain('Another tab now uses the new version');
      // The other tab still has its old scripts, even if the browser has stored none.
      await notice(other).getByRole('button', { name: 'Later' }).click();
      await (await context.newCDPSession(other)).send('Network.clearBrowserCache');
      await other.keyboard.press('/');
      await other.keyboard.type('cover');
      await other.locator('a.result').first().waitFor();
    } finally {
      writeFileSync(file, before);
      renameSync(join(folder, '_astro', 'search-results.newer.js'), join(folder, '_astro', script));
      await deploy();
    }
  });
});

describe('keep for offline', () => {
  const box = () => page.locator('keep-offline');

  test('saves the PDFs of the reader’s paper, opens and downloads them offline, and removes them again', async () => {
    // Firefox asks the user whether the site may save data; no user answers in a test.
    await page.addInitScript(() => {
      StorageManager.prototype.persist = () => new Promise(() => undefined);
    });
    await page.goto(`${served.url}munch/print/`);
    await ready(page);
    await box().getByRole('button', { name: 'Save for offline use' }).click();
    await expect
      .poll(() => box().getByRole('status').textContent(), { timeout: 90_000 })
      .toBe('Saved: the A4 PDFs open here offline.');
    await page.reload();
    await expect.poll(() => box().getByRole('status').textContent()).toContain('Saved: the A4 PDFs');
    await served.close();
    const link = page.locator('a[download][href$="/munch/board.a4.pdf"]').first();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const saved = join(temporaryFolder('kept'), 'board.pdf');
    await download.saveAs(saved);
    expect(readFileSync(saved).equals(readFileSync(join(folder, 'files/munch/board.a4.pdf')))).toBe(true);
    const status = await page.evaluate(async (path) => (await fetch(path)).status, `${base}/files/munch/board.a4.pdf`);
    expect(status).toBe(200);
    const remove = box().getByRole('button', { name: 'Remove from this device' });
    await page.evaluate(() => {
      caches.delete = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    });
    await remove.click();
    await expect.poll(() => box().getByRole('status').textContent()).toContain('The browser blocked the removal');
    await page.evaluate(() => Reflect.deleteProperty(caches, 'delete'));
    await remove.click();
    await expect.poll(() => box().getByRole('status').textContent()).toBe('Removed from this device.');
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('kept'))))
      .toEqual([]);
  });

  testLong('shows a message if a newer version is available, and one if the device has no room for it', async () => {
    await page.goto(`${served.url}munch/print/`);
    await ready(page);
    await box().getByRole('button', { name: 'Save for offline use' }).click();
    await expect.poll(() => box().getByRole('status').textContent(), { timeout: 90_000 }).toContain('Saved');
    await box().evaluate((node) => {
      node.dataset['files'] = node.dataset['files']?.replaceAll(/"version":"\w+"/g, '"version":"0000000"') ?? '';
      document.dispatchEvent(new CustomEvent('saucer-press:paper', { detail: 'a4' }));
    });
    await expect.poll(() => box().getByRole('status').textContent()).toContain(words.saved.partly);
    const session = await context.newCDPSession(page);
    const { origin } = new URL(served.url);
    const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 1000 });
    await box().getByRole('button', { name: 'Save the newer version' }).click();
    await expect
      .poll(() => box().getByRole('status').textContent(), { timeout: 90_000 })
      .toContain('This device has no space for');
    await expect.poll(() => box().getByRole('status').textContent()).toContain('The PDFs saved earlier are still here');
    await box().getByRole('button', { name: 'Remove from this device' }).click();
    await expect.poll(() => box().getByRole('status').textContent()).toBe('Removed from this device.');
    // The browser may free the space at once or later. The quota is too small in either case.
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
    await box().getByRole('button', { name: 'Save for offline use' }).click();
    await expect
      .poll(() => box().getByRole('status').textContent(), { timeout: 90_000 })
      .toContain('Nothing was saved');
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('kept'))))
      .toEqual([]);
  });
});
