import { spawn, type ChildProcess } from 'node:child_process';
import { once as happens } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOptions, findBrowserBeside } from '../../support/browser.ts';
import { once, temporaryFolder } from '../../support/once.ts';
import { openTool } from '../../support/device.ts';
import { isLong, most, often } from '../../support/long.ts';
import { entered } from '../../support/score-pad.ts';
import { serve, site, type Served } from '../../support/site.ts';

const click = (button: Locator): Promise<void> => button.evaluate((each) => (each as HTMLElement).click());

/** A tool in this test: counters that a tap raises or lowers by one. */
interface Subject {
  readonly path: string;
  /** The number of kills; they alternate between the whole browser and the page. */
  readonly kills: number;
  /** The target of the first kill. */
  readonly begin: 'browser' | 'page';
  /** The counters before the first tap, and the value at which the taps reverse. */
  readonly first: readonly number[];
  readonly high: number;
  read(page: Page): Promise<readonly number[]>;
  tap(page: Page, cell: number, by: 1 | -1): Promise<void>;
}

const subjects: readonly Subject[] = [
  {
    path: 'battle/score/',
    kills: often(1, 16),
    begin: 'browser',
    first: Array<number>(12).fill(0),
    high: 50,
    read: async (page) => (await entered(page)).counts,
    tap: (page, cell, by) => click(page.locator(by > 0 ? '.more' : '.fewer').nth(cell)),
  },
  {
    path: 'lake-terror/announcer/',
    kills: often(1, 16),
    begin: 'page',
    first: [8],
    high: 14,
    read: async (page) => {
      // A secret tool is covered after a kill; before it has a secret, it shows a welcome screen.
      await page.locator('.cover .button.main').click();
      await page.waitForSelector('.tool-main:not([inert])', { state: 'attached' });
      return [Number.parseInt(await page.locator('output').innerText(), 10)];
    },
    tap: (page, _, by) => click(page.locator('.counter-row button').nth(by > 0 ? 1 : 0)),
  },
  {
    path: 'studio/',
    kills: often(1, 16),
    begin: 'page',
    first: [4],
    high: 20,
    read: async (page) => {
      const field = page.locator('[data-at="units.0.kill.open"]');
      // The first visit starts from a recipe; later visits find the saved set.
      const begin = page.getByRole('button', { name: /^A swarm/ });
      await field.or(begin).first().waitFor({ state: 'attached' });
      if ((await field.count()) === 0) await begin.click();
      return [Number(await field.inputValue())];
    },
    tap: (page, _, by) =>
      page.locator('[data-at="units.0.kill.open"]').evaluate((field, more) => {
        const input = field as HTMLInputElement;
        input.value = String(Number(input.value) + more);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }, by),
  },
];
/** The time between two taps of a quick person, in milliseconds. */
const pace = [60, 160] as const;

let served: Served;
let program = '';
let running: { readonly process: ChildProcess; readonly browser: Browser } | undefined;

beforeAll(async () => {
  served = await serve(await site());
  program = await once('browser', findBrowserBeside);
}, 600_000);
afterAll(async () => {
  await kill();
  await served?.close();
});

/** Starts a browser in its own process group, so that all its processes die together. */
async function start(profile: string): Promise<Browser> {
  const { args, env } = browserOptions('--headless=new', `--user-data-dir=${profile}`, '--remote-debugging-port=0');
  const child = spawn(program, [...args, 'about:blank'], { detached: true, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await new Promise<string>((resolve, reject) => {
    let reported = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      reported += text;
      const found = /ws:\/\/\S+/.exec(reported);
      if (found) resolve(found[0]);
    });
    child.on('exit', () => reject(new Error(reported)));
  });
  const browser = await chromium.connectOverCDP(address);
  running = { process: child, browser };
  return browser;
}

async function kill(): Promise<void> {
  const pid = running?.process.pid;
  if (!running || pid === undefined) return;
  const dead = happens(running.process, 'exit');
  process.kill(-pid, 'SIGKILL');
  await dead;
  await running.browser.close().catch(() => undefined);
  running = undefined;
}

const between = (low: number, high: number): number => low + Math.random() * (high - low);

// The studio saves as the other tools do, and its press is slow to load.
test.each(most(subjects, ({ path }) => path !== 'studio/'))(
  '$path: $kills kills at random moments, of the $begin first, lose at most the last tap',
  async ({ path, kills, begin, first, high, read, tap: act }) => {
    // Each tool starts on a new device.
    await kill();
    const profile = temporaryFolder('profile');
    let page: Page | undefined;
    let before = first;
    let tapped: { cell: number; by: 1 | -1; taps: number } = { cell: 0, by: 1, taps: 0 };
    const losses: number[] = [];
    for (let round = 0; round <= kills; round++) {
      const browser = running?.browser ?? (await start(profile));
      const [context] = browser.contexts();
      if (!context) throw new Error('the browser has no window');
      page = await context.newPage();
      // Saving for offline use is tested elsewhere, and takes longer than a round.
      await page.addInitScript(() => {
        delete (Navigator.prototype as unknown as Record<string, unknown>)['serviceWorker'];
      });
      await openTool(page, served.url + path);
      const counts = await read(page);
      // The counters have changed by the taps of this round; one tap may be missing or extra.
      const wanted = before.with(tapped.cell, counts[tapped.cell] ?? -1);
      expect(counts, `round ${round}`).toEqual(wanted);
      const counted = ((counts[tapped.cell] ?? 0) - (before[tapped.cell] ?? 0)) * tapped.by;
      expect(tapped.taps - counted, `round ${round}`).toBeOneOf([-1, 0, 1]);
      losses.push(tapped.taps - counted);
      if (round === kills) break;

      before = counts;
      const cell = round % counts.length;
      const by = (counts[cell] ?? 0) < high ? 1 : -1;
      tapped = { cell, by, taps: 0 };
      const most = Math.floor(between(1, 6));
      for (let tap = 0; tap < most; tap++) {
        await sleep(between(...pace));
        await act(page, cell, by);
        tapped = { ...tapped, taps: tapped.taps + 1 };
      }
      // The kill comes immediately, or while the last tap is written, or afterwards.
      await sleep(between(0, 20));
      if ((round % 2 === 0) === (begin === 'browser')) await kill();
      else {
        const crashed = page.waitForEvent('crash');
        const session = await context.newCDPSession(page);
        // The process is dead and cannot answer.
        void session.send('Page.crash').catch(() => undefined);
        await crashed;
      }
    }
    // A kill comes within 20 ms of the last tap, but most of these taps are written.
    expect(losses.filter((lost) => lost > 0).length).toBeLessThanOrEqual(often(kills, kills / 2));
  },
  isLong ? 1_200_000 : 180_000,
);
