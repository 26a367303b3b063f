import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, type Mode } from './axe.ts';
import { layOutAll } from './laid-out.ts';
import { layoutProblemsIn, type View } from './layout-checks.ts';
import { unmirrored } from './mirrored.ts';

/** The bytes that a browser downloads for a page, gzipped. */
interface Weight {
  /** The bytes of everything except fonts and pictures, before any click. */
  readonly page: number;
  readonly scripts: number;
}

/**
 * Opens a page and waits until its scripts have run; with `idle`, until all loading has ended. A tool needs `idle`,
 * which takes half a second more.
 */
export async function openPage(page: Page, url: string, idle: boolean): Promise<void> {
  await page.goto(url, { waitUntil: idle ? 'networkidle' : 'load' });
  if (idle) return;
  await page.waitForFunction(() => !document.querySelector('script[data-module], :not(:defined)'));
  // The code is a string, because the test runner would replace the import in a function.
  await page.evaluate(`Promise.all(Array.from(document.querySelectorAll('script[type=module][src]'), (each) => import(each.src)))
    .then(() => undefined)`);
}

/** A browser window that visits pages and records their faults. */
export interface Auditor {
  /**
   * Opens a page, and by default waits until all loading has ended. Returns its console messages, policy violations and
   * requests to other hosts, as text.
   */
  readonly open: (path: string, idle?: boolean) => Promise<readonly string[]>;
  /** Returns the open page’s violations of WCAG 2.2 AA and of good practice, as text. */
  readonly look: (width: number, mode: Mode) => Promise<readonly string[]>;
  /** Returns the layout faults of the open page as text. */
  readonly fit: (way: View) => Promise<readonly string[]>;
  /** Turns the open page from right to left in place, and returns the parts that are not mirrored, as text. */
  readonly turn: (width: number) => Promise<readonly string[]>;
  /** The number of bytes downloaded for the open page. */
  readonly weight: () => Weight;
  readonly close: () => Promise<void>;
}

declare global {
  interface Window {
    /** The policy violations since the page was opened. */
    stopped: string[];
  }
}

/** An auditor for the site at an address. There is no service worker, so every page comes from the server. */
export async function audit(
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Auditor> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await prepare(page);
  let texts: string[] = [];
  let sizes: { type: string; bytes: Promise<number> }[] = [];
  /** The sizes of scripts and styles, which have the same bytes at the same address on every page. */
  const known = new Map<string, Promise<number>>();
  await page.addInitScript(() => {
    globalThis.window.stopped = [];
    addEventListener('securitypolicyviolation', (event) =>
      globalThis.window.stopped.push(`the policy stopped ${event.blockedURI} by ${event.effectiveDirective}`),
    );
  });
  page.on('console', (message) => {
    const ours = message.text() === 'Service Worker registration blocked by Playwright';
    if (['error', 'warning'].includes(message.type()) && !ours) texts.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => texts.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(url).origin) texts.push(`asked ${origin}`);
  });
  page.on('response', (response) => {
    const type = response.request().resourceType();
    // The page before may still have been loading.
    if (type === 'document') sizes = [];
    // A module is fetched first, then imported from the browser's cache.
    const isAgain = type === 'fetch' && /\/_astro\/.*\.js$/.test(response.url());
    if (!/^(document|stylesheet|script|fetch)$/.test(type) || isAgain) return;
    const bytes =
      known.get(response.url()) ??
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      );
    if (response.url().includes('/_astro/')) known.set(response.url(), bytes);
    sizes.push({ type, bytes });
  });
  let weight: Weight = { page: 0, scripts: 0 };
  return {
    open: async (path, idle = true) => {
      texts = [];
      sizes = [];
      await openPage(page, url + path, idle);
      const sent = await Promise.all(sizes.map(async ({ type, bytes }) => ({ type, bytes: await bytes })));
      const sum = (wanted: (type: string) => boolean): number =>
        sent.filter(({ type }) => wanted(type)).reduce((total, { bytes }) => total + bytes, 0);
      weight = { page: sum(() => true), scripts: sum((type) => type === 'script') };
      // Later downloads do not count as part of the page's size.
      await layOutAll(page);
      // The console reports the status 404 of the page for unknown addresses.
      const own = path === '404.html' ? texts.filter((line) => !line.includes('404')) : texts;
      return [...own, ...(await page.evaluate(() => globalThis.window.stopped))];
    },
    look: (width, mode) => axeFindings(page, width, mode),
    fit: (way) => layoutProblemsIn(page, { ways: [way] }),
    turn: async (width) => {
      await page.setViewportSize({ width, height: 900 });
      return page.evaluate(unmirrored);
    },
    weight: () => weight,
    close: () => context.close(),
  };
}
