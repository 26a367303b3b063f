import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { isLink } from '../../src/site/tools/frame/definition.ts';
import { forgetLooks } from './axe.ts';
import { inEachWidth, inStandIns } from './browser-fonts.ts';
import { most } from './long.ts';
import { temporaryFolder } from './once.ts';
import { clearData, sharedBrowser } from './shared-browser.ts';
import { serve, site, type Served } from './site.ts';

interface Options extends BrowserContextOptions {
  readonly hash?: string;
  /** Runs before the page's own scripts. */
  readonly before?: () => void;
  /**
   * The width of the fallback fonts relative to the width for which they were made. If given, the site's own fonts
   * never load.
   */
  readonly standIns?: number;
  /** Whether the site's own fonts replace the fallback fonts. They take a sixth of the loading time of a page. */
  readonly ownFonts?: boolean;
}

/** Screens on which an answer must be visible at once: width and height in pixels, with fonts of each width. */
export const screens = most(
  inEachWidth([
    [320, 640],
    [390, 844],
    [844, 390],
    [1280, 900],
    [1366, 768],
  ] as const),
  // The short check uses the widest fonts on the smallest screen, and the built fonts on the largest.
  ([width, , standIns]) => (standIns === 1 ? width === 1366 : standIns > 1 && width === 320),
);

/** Opens pages and tools of the built site on test devices. */
interface Devices {
  readonly served: Served;
  readonly browser: Browser;
  /** Acts in an empty window on a separate device, by default a phone. */
  opening<T>(act: (page: Page) => Promise<T>, options?: Omit<Options, 'hash'>): Promise<T>;
  /** Opens a page on a separate device, by default a phone. */
  visiting<T>(path: string, act: (page: Page) => Promise<T>, options?: Omit<Options, 'hash'>): Promise<T>;
  /** Opens a tool on a separate device. Any error in the page fails the test. */
  playing<T>(path: string, act: (page: Page) => Promise<T>, options?: Options): Promise<T>;
  /** Every script that a page loads at first or imports later under the name `later`, with its size after gzip. */
  scripts(path: string, later?: string): ReadonlyMap<string, number>;
}

/** Waits until the page's scripts, which load after the visible part, are ready. */
export const woken = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.querySelector('script[data-module], :not(:defined)'));

/** Opens a tool, and waits until it is usable. */
export async function openTool(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => {
    const main = document.querySelector<HTMLElement>('.tool-main');
    // A secret tool is covered at first.
    return main ? !main.inert : document.querySelector('astro-island:not([ssr]) .cover');
  });
}

/**
 * Reloads a tool after all actions are written to the disk. The page shows an action at once but writes it a moment
 * later, so an earlier reload may lose the last one.
 */
export async function reloadTool(page: Page): Promise<void> {
  await page.waitForSelector('.tool-main[data-written=true]', { state: 'attached' });
  await page.reload();
  await page.waitForSelector('.tool-main:not([inert])', { state: 'attached' });
}

/**
 * Reads a page when no action is in progress: a tool has saved every tap and shown the result. Use it for a value that
 * is needed later; poll a value that is only compared.
 */
export async function settled<T>(page: Page, read: () => Promise<T>): Promise<T> {
  await page.waitForFunction(() => !document.querySelector('.tool-main[data-written=false]'));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return read();
}

/** Six dice side by side on the smallest phone, and the minimum width of a die. */
const dice = ['[aria-label*=": another "]', 36] as const;

/** The width by which a page exceeds its window, and the tool's controls that are too small for a thumb. */
export const unfit = (
  page: Page,
  narrow: readonly [selector: string, width: number] = dice,
): Promise<readonly string[]> =>
  page.evaluate(([narrow, width]) => {
    const wider = document.documentElement.scrollWidth - innerWidth;
    const small = [
      ...document.querySelectorAll<HTMLElement>(
        '.tool :is(button, input, select, summary, textarea, label:has(input))',
      ),
    ]
      .filter((each) => each.checkVisibility() && each.getAttribute('type') !== 'file')
      .flatMap((each) => {
        const isBox = each.matches('[type=checkbox], [type=radio]');
        const box = ((isBox && each.closest('label, td')) || each).getBoundingClientRect();
        const least = each.matches(narrow) ? width : 43.9;
        const size = `${each.outerHTML.slice(0, 90)} ${box.width} × ${box.height}`;
        return box.width < least || box.height < 43.9 ? [size] : [];
      });
    const cut = [...document.querySelectorAll('button, .button')].filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      const scrolls = (box: Element | null): boolean =>
        box !== null && (/auto|scroll/.test(getComputedStyle(box).overflowX) || scrolls(box.parentElement));
      return each.checkVisibility() && (left < 0 || right > innerWidth + 0.5) && !scrolls(each);
    });
    const spills = (each: Element): boolean => {
      const box = each.getBoundingClientRect();
      const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.textContent?.trim() || text.parentElement?.closest('.hidden')) continue;
        range.selectNodeContents(text);
        const { left, right, width } = range.getBoundingClientRect();
        if (width > 0 && (left < box.left - 1 || right > box.right + 1)) return true;
      }
      return false;
    };
    const spilling = [...document.querySelectorAll('.tool :is(button, summary, label > span)')].filter(
      (each) => each.checkVisibility() && getComputedStyle(each).display !== 'inline' && spills(each),
    );
    return [
      ...(wider > 0 ? [`${wider} px wider than the screen`] : []),
      ...spilling.map((each) => `wider than its box: ${each.outerHTML.slice(0, 90)}`),
      ...cut.map((each) => `off the screen: ${each.outerHTML.slice(0, 90)}`),
      ...small,
    ];
  }, narrow);

/** The maximum time in milliseconds in which a busy machine loads the press and prints. */
const longestPrint = 60_000;

/** The path of a file downloaded by a tap, with its own name. */
export async function saved(page: Page, tap: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: longestPrint }), tap()]);
  const file = join(temporaryFolder('saved'), download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

export async function downloaded(page: Page, tap: () => Promise<void>): Promise<{ name: string; text: string }> {
  const file = await saved(page, tap);
  return { name: basename(file), text: readFileSync(file, 'utf8') };
}

/** The attributes that name the scripts of a page, and those of its islands. */
const ofPage = ['data-module'];
const ofIslands = ['component-url', 'renderer-url'];

/**
 * The scripts that a built page names, or later imports under that name, with all imports and sizes after gzip. They
 * are read from the files, because browsers load scripts at different times.
 */
function scriptsOf(
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
    const imports = code
      .toString('utf8')
      .matchAll(/(from|import|part)(\(?)\s*["'`](?:\.|[^"'`]*_astro)\/([^"'`]+\.js)["'`]/g);
    for (const [, , asked, file = ''] of imports)
      if (!asked || (later && file.startsWith(`${later}.`))) open.push(`_astro/${file}`);
  }
  return found;
}

/** The scripts of a page before one of its tools is in view. */
export const scriptsAtOnce = (folder: string, path: string): ReadonlyMap<string, number> =>
  scriptsOf(folder, path, undefined, ofPage);

const phone = { width: 390, height: 844 };

interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
  /** Every address that it requested. */
  readonly asked: Set<string>;
}

type WindowOptions = Omit<Options, 'hash' | 'before'>;

/** Fonts that a script of the page loads never arrive. */
const withoutFonts = (): void => {
  globalThis.FontFace = class extends FontFace {
    override load(): Promise<FontFace> {
      return new Promise(() => undefined);
    }
  };
};

async function openWindow(browser: Browser, { standIns, ownFonts, ...options }: WindowOptions): Promise<Window> {
  const context = await browser.newContext({ serviceWorkers: 'block', bypassCSP: standIns !== undefined, ...options });
  if (!ownFonts) await context.addInitScript(withoutFonts);
  return { context, page: await context.newPage(), complaints: [], asked: new Set() };
}

/** The events of a page for which a test or a window has listeners. */
const heard = ['pageerror', 'console', 'request', 'response', 'requestfailed', 'download', 'dialog', 'popup'] as const;

/** Starts to record the errors and requests of a window, and removes all earlier listeners. */
function record({ page, complaints, asked }: Window): void {
  complaints.length = 0;
  asked.clear();
  for (const event of heard) page.removeAllListeners(event);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => asked.add(request.url()));
}

/**
 * Resets a window to its first state: opening a new one takes three times as long as loading a page. Returns whether
 * that succeeded.
 */
async function tidied({ context, page }: Window, url: string): Promise<boolean> {
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll();
    await page.evaluate(() => sessionStorage.clear());
    // A page of the same site, without scripts: another site would end the process with its compiled scripts, and the
    // next page would take twice as long.
    await page.goto(`${url}robots.txt`);
    await page.mouse.move(0, 0);
    await clearData(page, url);
    return true;
  } catch {
    return false;
  }
}

/** The server of the tested site, for all test files of a worker, so that windows can reuse compiled scripts. */
let serving: Promise<Served> | undefined;

/** Windows that were reset, by their options. A later test in any file uses them. */
const spare = new Map<string, Window[]>();

/** Whether a later test will use the context. */
export const isSpare = (context: BrowserContext): boolean =>
  [...spare.values()].some((windows) => windows.some((each) => each.context === context));

/** Serves the site to the browser of the run, for the tests in a file. */
export function devices(): Devices {
  let folder = '';
  let served: Served;
  let browser: Browser;
  beforeAll(async () => {
    folder = await site();
    served = await (serving ??= serve(folder, { keepsArt: true }));
    browser = await sharedBrowser();
  }, 600_000);

  async function onDevice<T>(
    { viewport = phone, before, ...options }: Omit<Options, 'hash'>,
    act: (window: Window) => Promise<T>,
  ): Promise<T> {
    const { colorScheme = 'light', forcedColors = 'none', reducedMotion = 'no-preference', ...rest } = options;
    // A window in which fallback fonts had one width can show them in another.
    const key = JSON.stringify({ ...rest, standIns: rest.standIns !== undefined });
    // A service worker that controls a window cannot be removed.
    const isReusable = rest.serviceWorkers === undefined;
    const window = (isReusable ? spare.get(key)?.pop() : undefined) ?? (await openWindow(browser, rest));
    const { page } = window;
    let isClean = false;
    try {
      record(window);
      forgetLooks(page);
      await page.setViewportSize(viewport ?? phone);
      await page.emulateMedia({ media: null, colorScheme, forcedColors, reducedMotion });
      if (rest.standIns !== undefined) await inStandIns(page, rest.standIns);
      const script = before && (await page.addInitScript(before));
      const result = await act(window);
      await script?.dispose();
      isClean = isReusable && (await tidied(window, served.url));
      return result;
    } finally {
      if (isClean) spare.set(key, [...(spare.get(key) ?? []), window]);
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
    opening: (act, options = {}) => onDevice(options, ({ page }) => act(page)),
    visiting: (path, act, options = {}) =>
      onDevice(options, async ({ page }) => {
        await page.goto(served.url + path);
        if (options.javaScriptEnabled !== false) await woken(page);
        return act(page);
      }),
    playing: (path, act, { hash = '', ...options } = {}) =>
      onDevice(options, async ({ page, complaints, asked }) => {
        await openTool(page, served.url + path + hash);
        // The tool removes a link from the address after reading it.
        if (isLink(hash)) await page.waitForFunction(() => location.hash === '');
        const result = await act(page);
        const strangers = [...asked].filter((url) => !/^(data|blob|about):/.test(url) && !url.startsWith(served.url));
        expect([...complaints, ...strangers.map((url) => `asks ${url}`)]).toEqual([]);
        return result;
      }),
    scripts: (path, later) => scriptsOf(folder, path, later),
  };
}
