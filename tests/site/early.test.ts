import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pathsIn, toolScripts } from '../site-check/pages.ts';
import { devices } from '../support/device.ts';
import { most } from '../support/long.ts';
import { site as built } from '../support/site.ts';

// Actions in a page before its scripts have loaded take effect when they have.

const site = devices();
const tools = pathsIn(await built()).filter((path) => toolScripts(path) && path !== 'results/');

/** Acts in a page with delayed scripts, and checks it once they have loaded. */
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

test.each(most(tools, (_, index) => index % 3 === 0))('%s keeps the input from before it was ready', async (path) => {
  /** The index of the choice that was made, or of the field that was filled in. */
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
    await expect.poll(() => page.locator('.cover').innerText()).toContain('Covered while nobody was looking.');
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
