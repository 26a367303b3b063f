import { toString } from 'mdast-util-to-string';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { tools } from '../../../src/site/tools.ts';
import { toolLimit } from '../../site-check/pages.ts';
import { axeFindings, ofColours } from '../../support/axe.ts';
import { devices, downloaded, openTool, unfit } from '../../support/device.ts';
import { isLong } from '../../support/long.ts';
import { elements, readPage } from '../../support/pages.ts';
import { menu } from '../../support/score-pad.ts';
import { base, site as built } from '../../support/site.ts';
import { rows, type Row } from '../../support/tool-table.ts';

// Everything that every tool does. The tests of a tool check only what it does alone.

const site = devices();

const pathOf = ({ game, path }: (typeof tools)[number]): string => `${game}/${path}/`;

test('every tool has a row in this table, and every row a tool', () => {
  expect(Object.keys(rows).toSorted()).toEqual(tools.map(pathOf).toSorted());
});

/** Whether the page shows the entry of a row. */
async function isShown(page: Page, { shows }: Row): Promise<boolean> {
  if (shows instanceof RegExp)
    return (await page.locator('.tool-main').getByText(shows).filter({ visible: true }).count()) > 0;
  const field = page.getByRole('textbox', { name: shows[0], exact: true });
  return (await field.count()) > 0 && (await field.inputValue()) === shows[1];
}

/** Lifts the cover of a secret tool. */
const uncover = ({ secret }: Row, page: Page): Promise<void> | undefined =>
  secret && page.locator('.cover').getByRole('button').click();

/** Makes the entry of a row with only the keyboard, from the heading on. */
async function enter(page: Page, { enters }: Row): Promise<void> {
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  for (const [control, ...keys] of enters) {
    let name = '';
    for (let stop = 0; stop < 150 && !control.test(name); stop++) {
      await page.keyboard.press('Tab');
      name = await page.evaluate(() => {
        const at = document.activeElement;
        const { labels } = at as HTMLInputElement;
        return (at?.ariaLabel ?? labels?.[0]?.textContent ?? at?.textContent ?? '').trim();
      });
    }
    expect(name).toMatch(control);
    for (const key of keys)
      if (/^(Enter|Space)$/.test(key)) await page.keyboard.press(key);
      else await page.keyboard.insertText(key);
  }
}

const openFolds = (page: Page): Promise<void> =>
  page.locator('.tool details').evaluateAll((all) => {
    for (const each of all) (each as HTMLDetailsElement).open = true;
  });

/** The hash of the link in the menu. A secret tool has none. */
async function linkOf(page: Page, { secret }: Row): Promise<string> {
  await menu(page);
  const share = page.getByRole('button', { name: 'Share by link or code' });
  await page.getByRole('button', { name: 'Save to a file' }).waitFor();
  await expect.poll(() => share.count()).toBe(secret ? 0 : 1);
  if (!secret) await share.click();
  const link = secret ? '' : await page.getByLabel('Link', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  return link && new URL(link).hash;
}

async function fileOf(page: Page, { secret }: Row): Promise<{ name: string; text: string }> {
  await menu(page, secret && 'Save to a file');
  return downloaded(page, () => page.getByRole('button', { name: secret ? 'Save anyway' : 'Save to a file' }).click());
}

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true };

describe.each(tools.map((tool, index) => ({ tool, index, path: pathOf(tool), row: rows[pathOf(tool)]! })))(
  'the tool $path',
  ({ tool, index, path, row }) => {
    test('takes an entry by keyboard, undoes it, keeps it in a reload, a link and a file, and is accessible at 320 px', async () => {
      // A third of the tools has the whole check in every mode; the long check has it for all.
      const isThird = isLong || index % 3 === 0;
      const shows = async (page: Page, shown: boolean): Promise<void> => {
        await expect.poll(() => isShown(page, row)).toBe(shown);
      };
      const { hash, file } = await site.playing(path, async (page) => {
        await uncover(row, page);
        await shows(page, false);
        await enter(page, row);
        await shows(page, true);
        await page.keyboard.press('Control+z');
        await shows(page, false);
        await page.keyboard.press('Control+Shift+z');
        await shows(page, true);
        await page.waitForSelector('.tool-main[data-written=true]', { state: 'attached' });
        await page.reload();
        // A tap on the welcome keeps the cover of a saved session.
        if (row.secret) await page.waitForSelector('.cover:not(.welcome)');
        await uncover(row, page);
        await shows(page, true);
        return { hash: await linkOf(page, row), file: await fileOf(page, row) };
      });
      expect(file.name).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d\.json$/);
      await site.playing(
        path,
        async (page) => {
          await uncover(row, page);
          await shows(page, !row.secret);
          await menu(page);
          const buffer = Buffer.from(file.text);
          const input = page.locator('.tool-menu input[type=file]');
          await input.setInputFiles({ name: file.name, mimeType: 'application/json', buffer });
          await page.getByRole('button', { name: 'Undo', disabled: false }).tap();
          await shows(page, false);
          // Without the entry, and with it below. All checks are in one page, because the first is the slowest.
          const without = await axeFindings(page, 390, 'dark', isThird ? undefined : ofColours);
          await page.getByRole('button', { name: 'Redo', disabled: false }).tap();
          await shows(page, true);
          await openFolds(page);
          const wide = isThird ? await axeFindings(page, 1280, 'forced') : [];
          expect([...without, ...wide, ...(await axeFindings(page, 320, 'light'))]).toEqual([]);
          await expect.poll(() => unfit(page, row.narrow)).toEqual([]);
          // German words are longer.
          await openTool(page, `${site.served.url}de/${path}${hash}`);
          await openFolds(page);
          await expect.poll(() => unfit(page, row.narrow)).toEqual([]);
        },
        { ...phone, hash },
      );
    });

    test('shows readers without JavaScript the way to play by hand', async () => {
      const written = readPage(await built(), `${path}index.html`);
      const read = toString(written.tree).replaceAll(/\s+/g, ' ');
      const { script, lead, hand = lead, steps = [] } = tool.words;
      const texts = [script, lead, hand, ...steps, row.reads ?? ''];
      expect(texts.filter((text) => !read.includes(text))).toEqual([]);
      const ways = elements(written, 'a').map(({ properties }) => String(properties['href']));
      for (const to of Object.keys(tool.ways)) expect(ways).toContain(`${base}/${tool.game}/${to}`);
      // Each sixth tool is looked at in a browser without scripts; the long check looks at all.
      if (!isLong && index % 6 > 0) return;
      await site.visiting(
        path,
        async (page) => {
          const main = page.getByRole('main');
          await expect.poll(() => main.innerText()).toContain(script);
          await expect.poll(() => main.innerText()).toContain(lead);
          const live = main.locator('button, input, select, textarea').filter({ visible: true });
          await expect.poll(() => live.count()).toBe(0);
        },
        { javaScriptEnabled: false },
      );
    });

    test('weighs no more than its limit over the page', () => {
      const [common, all] = [site.scripts('about/'), site.scripts(path, row.later)];
      expect([...all.keys()].some((name) => name.includes(row.later ?? ''))).toBe(true);
      const own = [...all].filter(([name]) => !common.has(name)).map(([, bytes]) => bytes);
      expect(own.length).toBeGreaterThan(0);
      expect(own.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(row.bytes ?? toolLimit(path));
    });
  },
);
