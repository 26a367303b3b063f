import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { isLink } from '../../src/site/tools/frame/link-hash.ts';
import { inEachWidth, inStandIns } from './browser-fonts.ts';
import { most } from './long.ts';
import { temporaryFolder } from './once.ts';
import { sharedBrowser } from './shared-browser.ts';
import { serve, site, type Served } from './site.ts';

interface Options extends BrowserContextOptions {
  /** Of the address. */
  readonly hash?: string;
  /** Runs before anything of the page. */
  readonly before?: () => void;
  /** How wide the fonts are that stand in for the site's own, as a part of their width as built: the site's never come. */
  readonly standIns?: number;
}

/** Screens on which whatever answers must be in sight, by width and height in pixels, with fonts of each width. */
export const screens = inEachWidth(
  most(
    [
      [320, 640],
      [390, 844],
      [844, 390],
      [1280, 900],
      [1366, 768],
    ] as const,
    ([width]) => width === 320 || width === 1366,
  ),
);

/** Devices on which a test opens pages and tools of the built site. */
interface Devices {
  readonly served: Served;
  readonly browser: Browser;
  /** A device of its own, a phone unless said otherwise, with a page open. */
  visiting<T>(path: string, act: (page: Page) => Promise<T>, options?: Omit<Options, 'hash'>): Promise<T>;
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

/** So long a loaded machine may take to bring the press and to print, in milliseconds. */
const longestPrint = 60_000;

/** What is downloaded by a tap, as a file of its own name; its path. */
export async function saved(page: Page, tap: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: longestPrint }), tap()]);
  const file = join(temporaryFolder('saved'), download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

/** The name and the text of what is downloaded by a tap. */
export async function downloaded(page: Page, tap: () => Promise<void>): Promise<{ name: string; text: string }> {
  const file = await saved(page, tap);
  return { name: basename(file), text: readFileSync(file, 'utf8') };
}

/** Attributes by which a page names scripts of its own, and those of what wakes on it. */
const ofPage = ['data-module'];
const ofIslands = ['component-url', 'renderer-url'];

/**
 * The scripts that a page of the built site names, with all that those import at once, or later under that name, and
 * their bytes in gzip. Read out of its files: in a browser they come when it has time for them.
 */
export function scriptsOf(
  folder: string,
  path: string,
  later?: string,
  attributes = [...ofPage, ...ofIslands],
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const page = readFileSync(join(folder, path, 'index.html'), 'utf8');
  const named = page.matchAll(new RegExp(`(?:${attributes.join('|')})="[^"]*?(_astro/[^"]+\\.js)"`, 'g'));
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

/** Those of a page before any of its tools comes into view. */
export const scriptsAtOnce = (folder: string, path: string): ReadonlyMap<string, number> =>
  scriptsOf(folder, path, undefined, ofPage);

const phone = { width: 390, height: 844 };

/** A window of a device of its own. */
interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong in it. */
  readonly complaints: string[];
  /** Every address that it asked for. */
  readonly asked: Set<string>;
}

async function openWindow(browser: Browser, options: BrowserContextOptions, before?: () => void): Promise<Window> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  const window: Window = { context, page, complaints: [], asked: new Set() };
  page.on('pageerror', (error) => window.complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') window.complaints.push(message.text());
  });
  page.on('request', (request) => window.asked.add(request.url()));
  return window;
}

/**
 * Makes a window what it was before anything was done in it, since another one costs half as much again as what is
 * opened there; whether that could be done.
 */
async function tidied({ context, page }: Window, options: BrowserContextOptions, origin: string): Promise<boolean> {
  const { colorScheme = 'light', forcedColors = 'none', reducedMotion = 'no-preference' } = options;
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    await page.mouse.move(0, 0);
    await page.emulateMedia({ media: null, colorScheme, forcedColors, reducedMotion });
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.detach();
    return true;
  } catch {
    return false;
  }
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

  /** Windows that are again as they were opened, by what they were asked to be. */
  const spare = new Map<string, Window[]>();

  async function onDevice<T>(
    { viewport = phone, before, standIns, ...rest }: Omit<Options, 'hash'>,
    act: (window: Window) => Promise<T>,
  ): Promise<T> {
    const key = JSON.stringify(rest);
    // What was put into a window cannot be taken out of it, nor a worker that serves it.
    const isPlain = !before && !standIns && rest.serviceWorkers === undefined;
    const kept = isPlain ? spare.get(key)?.pop() : undefined;
    const window =
      kept ?? (await openWindow(browser, { viewport, bypassCSP: standIns !== undefined, ...rest }, before));
    if (standIns) await inStandIns(window.page, standIns);
    if (kept) await kept.page.setViewportSize(viewport ?? phone);
    window.complaints.length = 0;
    window.asked.clear();
    let isSpare = false;
    try {
      const result = await act(window);
      isSpare = isPlain && (await tidied(window, rest, new URL(served.url).origin));
      return result;
    } finally {
      if (isSpare) spare.set(key, [...(spare.get(key) ?? []), window]);
      else await window.context.close();
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
      onDevice(options, async ({ page }) => {
        await page.goto(served.url + path);
        if (options.javaScriptEnabled !== false) await woken(page);
        return act(page);
      }),
    playing: (path, act, { hash = '', ...options } = {}) =>
      onDevice(options, async ({ page, complaints, asked }) => {
        await openTool(page, served.url + path + hash);
        // A link is taken out of the address when it is known what it holds.
        if (isLink(hash)) await page.waitForFunction(() => location.hash === '');
        const result = await act(page);
        const strangers = [...asked].filter((url) => !/^(data|blob|about):/.test(url) && !url.startsWith(served.url));
        expect([...complaints, ...strangers.map((url) => `asks ${url}`)]).toEqual([]);
        return result;
      }),
    scripts: (path, later) => scriptsOf(folder, path, later),
  };
}
