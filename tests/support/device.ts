import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { isLink } from '../../src/site/tools/frame/link-hash.ts';
import { temporaryFolder } from './once.ts';
import { sharedBrowser } from './shared-browser.ts';
import { serve, site, type Served } from './site.ts';

interface Options extends BrowserContextOptions {
  /** Of the address. */
  readonly hash?: string;
  /** Runs before anything of the page. */
  readonly before?: () => void;
}

/** Devices on which a test opens pages and tools of the built site. */
interface Devices {
  readonly served: Served;
  readonly browser: Browser;
  /** A device of its own, a phone unless said otherwise, with a page open. */
  visiting<T>(path: string, act: (page: Page) => Promise<T>, options?: BrowserContextOptions): Promise<T>;
  /** A device of its own with a tool open; whatever goes wrong in the page fails the test. */
  playing<T>(path: string, act: (page: Page) => Promise<T>, options?: Options): Promise<T>;
  /** Every script that a page loads, and those named so that it loads for what is done there, with its bytes in gzip. */
  scripts(path: string, later?: string): ReadonlyMap<string, number>;
}

/** Waits until a page's scripts, which come after what is seen, have come. */
export const woken = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.querySelector('script[data-module], :not(:defined)'));

/** Opens a tool and waits until it can be used. */
export async function openTool(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => {
    const main = document.querySelector<HTMLElement>('.tool-main');
    // A secret tool lies covered.
    return main ? !main.inert : document.querySelector('astro-island:not([ssr]) .cover');
  });
}

/**
 * Loads a tool anew once all that was done is on the disk. What is done shows at once and is written a moment later: a
 * reload in that moment may lose the last of it.
 */
export async function reloadTool(page: Page): Promise<void> {
  await page.waitForSelector('.tool-main[data-written=true]', { state: 'attached' });
  await page.reload();
  await page.waitForSelector('.tool-main:not([inert])', { state: 'attached' });
}

/**
 * What is read of a page when nothing that was done there is still under way: a tool has taken and kept every tap, and has
 * shown what came of it. For what is read to be used later; what is read to be compared is polled.
 */
export async function settled<T>(page: Page, read: () => Promise<T>): Promise<T> {
  await page.waitForFunction(() => !document.querySelector('.tool-main[data-written=false]'));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return read();
}

/** All that a page without scripts says: it stands there as soon as the page has come. */
export const written = (page: Page): Promise<string> => page.locator('main').innerText();

/** The name and the text of what is downloaded by a tap. */
export async function downloaded(page: Page, tap: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), tap()]);
  const file = join(temporaryFolder('saved'), 'file');
  await download.saveAs(file);
  return { name: download.suggestedFilename(), text: readFileSync(file, 'utf8') };
}

/** The scripts that a page of the built site names, with all that those import at once, or later under that name. */
function scriptsOf(folder: string, path: string, later?: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const page = readFileSync(join(folder, path, 'index.html'), 'utf8');
  const named = page.matchAll(/(?:component-url|renderer-url|data-module)="[^"]*?(_astro\/[^"]+\.js)"/g);
  const open = [...named].map(([, name = '']) => name);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    const code = readFileSync(join(folder, name));
    found.set(name, gzipSync(code).length);
    const imports = code.toString('utf8').matchAll(/(from|import)(\(?)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
    for (const [, , asked, file = ''] of imports)
      if (!asked || (later && file.startsWith(`${later}.`))) open.push(`_astro/${file}`);
  }
  return found;
}

/** Serves the site to the browser of the run for the tests of a file. */
export function devices(): Devices {
  let folder = '';
  let served: Served;
  let browser: Browser;
  beforeAll(async () => {
    folder = await site();
    served = await serve(folder);
    browser = await sharedBrowser();
  }, 600_000);
  afterAll(async () => {
    await served?.close();
  });

  async function onDevice<T>(options: BrowserContextOptions, act: (context: BrowserContext) => Promise<T>): Promise<T> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
      ...options,
    });
    try {
      return await act(context);
    } finally {
      await context.close();
    }
  }

  return {
    get served() {
      return served;
    },
    get browser() {
      return browser;
    },
    visiting: (path, act, options = {}) =>
      onDevice(options, async (context) => {
        const page = await context.newPage();
        await page.goto(served.url + path);
        if (options.javaScriptEnabled !== false) await woken(page);
        return act(page);
      }),
    playing: (path, act, { hash = '', before, ...options } = {}) =>
      onDevice(options, async (context) => {
        const faults: string[] = [];
        if (before) await context.addInitScript(before);
        const page = await context.newPage();
        page.on('pageerror', (error) => faults.push(String(error)));
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(message.text());
        });
        page.on('request', (request) => {
          const url = request.url();
          if (!/^(data|blob):/.test(url) && !url.startsWith(served.url)) faults.push(`asks ${url}`);
        });
        await openTool(page, served.url + path + hash);
        // A link is taken out of the address when it is known what it holds.
        if (isLink(hash)) await page.waitForFunction(() => location.hash === '');
        const result = await act(page);
        expect(faults).toEqual([]);
        return result;
      }),
    scripts: (path, later) => scriptsOf(folder, path, later),
  };
}
