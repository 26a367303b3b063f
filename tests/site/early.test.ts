import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filesIn } from '../../src/site/build/pages.ts';
import { pathsIn, toolScripts } from '../site-check/pages.ts';
import { devices, woken } from '../support/device.ts';
import { isLong, most } from '../support/long.ts';
import { serve, site as built } from '../support/site.ts';

// Actions on a page before its scripts have loaded take effect afterwards, and a script that failed to load is loaded
// again.

const site = devices();
const tools = pathsIn(await built()).filter((path) => toolScripts(path) && path !== 'results/');

/** Acts on a page with delayed scripts, and checks the page after they have loaded. */
async function early(path: string, act: (page: Page) => Promise<unknown>, look: (page: Page) => Promise<void>) {
  await site.opening(async (page) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/_astro\/[^/]+\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(site.served.url + path, { waitUntil: 'domcontentloaded' });
    await act(page);
    resolve();
    await look(page);
  });
}

const ready = '.tool-main:not([inert])';

// One tool for a choice and one for a text are enough, because the frame of all tools keeps the input.
const tried = new Set(['alien-invasion/odds/', 'munch/play/']);
test.each(most(tools, (path) => tried.has(path)))('%s keeps the input from before it was ready', async (path) => {
  /** The index of the chosen radio button, and of the filled text field. */
  let done = { radio: -1, text: -1 };
  await early(
    path,
    async (page) => {
      done = await page.evaluate(() => {
        const radios = [...document.querySelectorAll<HTMLInputElement>('.tool-main input[type=radio]')];
        const texts = [...document.querySelectorAll<HTMLInputElement>('.tool-main input[type=text]')];
        const radio = radios.findIndex(({ checked }) => !checked);
        const text = radio < 0 ? texts.findIndex(({ value }) => value === '') : -1;
        radios[radio]?.click();
        if (texts[text]) texts[text].value = '2';
        texts[text]?.dispatchEvent(new Event('input', { bubbles: true }));
        return { radio, text };
      });
      await page.locator('.strip [aria-haspopup]').click();
    },
    async (page) => {
      await page.locator('dialog.tool-menu[open]').waitFor();
      await expect
        .poll(() =>
          page.evaluate(
            ({ radio, text }) => [
              document.querySelector<HTMLElement>('.tool-main')?.inert,
              document.querySelectorAll<HTMLInputElement>('.tool-main input[type=radio]')[radio]?.checked ?? true,
              document.querySelectorAll<HTMLInputElement>('.tool-main input[type=text]')[text]?.value ?? '2',
            ],
            done,
          ),
        )
        .toEqual([path.startsWith('lake-terror/announcer') ? undefined : false, true, '2']);
    },
  );
});

const set = `name: Moon Moths
code: MOT
thirdParty: false
icon: butterfly
pattern: checker
colours: { fill: '#F2EC62', on: '#14171F', deep: '#645C00', ray: '#F4F08C', tint: '#FBF9D6' }
units: []
`;

test('the studio opens a file that was chosen before it was ready', () =>
  early(
    'studio/',
    (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'moon-moths.yaml', mimeType: 'text/yaml', buffer: Buffer.from(set) }),
    async (page) => {
      await page.locator('.open-set .small').waitFor();
      await expect
        .poll(() =>
          page
            .locator('.studio-page input[type=text]')
            .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
        )
        .toContain('Moon Moths');
    },
  ));

test('the Announcer starts for a quick first visitor, and stays covered if a game was saved', async () => {
  const begin = (page: Page) => page.locator('.cover .main').click();
  await early('lake-terror/announcer/', begin, (page) => page.locator(ready).waitFor());
  await site.playing('lake-terror/announcer/', async (page) => {
    await begin(page);
    await page.getByLabel('Name at seat 1', { exact: true }).fill('Ann');
    await page.waitForSelector('.tool-main[data-written=true]', { state: 'attached' });
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/_astro\/[^/]+\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await begin(page);
    resolve();
    await expect.poll(() => page.locator('.cover').innerText()).toContain('Covered while you were away.');
    await expect.poll(() => page.locator('.tool-main').count()).toBe(0);
  });
});

test('forms keep choices and text entered before their scripts loaded', async () => {
  await early(
    'print/',
    async (page) => {
      await page.locator('paper-choice input[value=letter]').evaluate((radio: HTMLInputElement) => radio.click());
      await page.locator('#calibration-across').fill('99.5');
      // The form is not sent until a choice is made.
      await expect.poll(() => page.locator('calibration-assistant [type=submit]').isDisabled()).toBe(true);
    },
    async (page) => {
      await expect.poll(() => page.locator('calibration-assistant [type=submit]').isEnabled()).toBe(true);
      await expect.poll(() => page.locator('html').getAttribute('data-paper')).toBe('letter');
      await expect.poll(() => page.locator('#calibration-across').inputValue()).toBe('99.5');
    },
  );
  await early(
    'search/',
    (page) => page.locator('main input[type=search]').fill('pyramid'),
    (page) => page.locator('main site-search ol a').first().waitFor(),
  );
});

test('every script requests a lost part again', async () => {
  const folder = await built();
  const scripts = filesIn(folder).filter((file) => /^_astro\/(?!worker-).*\.js$/.test(file));
  const byItself = scripts.filter((file) => /\bimport\(/.test(readFileSync(join(folder, file), 'utf8')));
  expect(byItself).toEqual([]);
});

/** Every script that a page may load, at once or later, as a path below the site's folder. */
function scriptsIn(folder: string, path: string): ReadonlySet<string> {
  const namedIn = (file: string, names: RegExp): readonly string[] =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(names)].map(([, name = '']) => `_astro/${name}`);
  const all = new Set(namedIn(join(path, 'index.html'), /-(?:module|url)="[^"]*?_astro\/([^"]+\.js)"/g));
  // A loop over a Set also visits members added during the loop.
  for (const file of all)
    for (const name of namedIn(file, /(?:(?:from|import)"\.|part\([`"][^`"]*?_astro)\/([^`"]+\.js)[`"]/g))
      all.add(name);
  return all;
}

test('a page gets all its scripts when the first request for each is lost', async () => {
  const folder = await built();
  /** The scripts that failed to load, each once. */
  const lost = new Set<string>();
  const loses = (path: string): boolean => /^\/_astro\/.*\.js$/.test(path) && lost.add(path.slice(1)) !== undefined;
  const covered = new Set<string>();
  const served = await serve(folder, { loses });
  try {
    await site.opening(async (page) => {
      // The pauses before another try.
      await page.addInitScript(() => {
        const wait = setTimeout;
        globalThis.setTimeout = ((act: () => void, time = 0) => wait(act, Math.min(time, 20))) as typeof setTimeout;
      });
      const { pathname } = new URL(served.url);
      // The same script retries all the others on every page, so the short check tries only a sixth of the tools.
      const wanted = new Set(['', 'print/', 'studio/', ...most(tools, (_, index) => index % 6 === 1)]);
      for (const path of pathsIn(folder).filter((each) => !each.endsWith('.html'))) {
        if (!isLong && !wanted.has(path)) continue;
        const scripts = [...scriptsIn(folder, path)].filter((file) => !covered.has(file));
        if (scripts.length === 0) continue;
        for (const file of scripts) covered.add(file);
        await page.goto(served.url + path);
        await woken(page);
        if (toolScripts(path)) await page.waitForSelector('astro-island:not([ssr])', { state: 'attached' });
        const addresses = scripts.map((file) => pathname + file);
        await page.evaluate((all) => Promise.all(all.map((each) => part(each))).then(() => undefined), addresses);
      }
    });
  } finally {
    await served.close();
  }
  expect(covered.size).toBeGreaterThan(isLong ? 100 : 60);
  expect([...covered].filter((file) => !lost.has(file))).toEqual([]);
});

test('a tool whose parts are lost shows a message, and continues when they arrive', async () => {
  await site.opening(async (page) => {
    let isDown = true;
    await page.route(/_astro\/Rest\.[^/]+\.js$/, (route) => (isDown ? route.abort() : route.continue()));
    await page.clock.install();
    await page.goto(`${site.served.url}battle/check/`);
    await page.locator(ready).waitFor();
    const notice = page.locator('#not-arrived');
    await expect.poll(async () => (await page.clock.runFor(3000), notice.isVisible())).toBe(true);
    isDown = false;
    await notice.getByRole('button').click();
    await page.locator('.around').first().waitFor();
    await expect.poll(() => notice.isVisible()).toBe(false);
  });
});
