import { toString } from 'mdast-util-to-string';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { tools } from '../../../src/site/tools.ts';
import { toolLimit } from '../../site-check/pages.ts';
import { axeFindings, ofColours } from '../../support/axe.ts';
import { devices, downloaded, openTool, unfit } from '../../support/device.ts';
import { enter, eachTool, openFolds, pathOf, shows, uncover } from '../../support/journey.ts';
import { isLong } from '../../support/long.ts';
import { elements, readPage } from '../../support/pages.ts';
import { menu } from '../../support/score-pad.ts';
import { base, site as built } from '../../support/site.ts';
import { rows, type Row } from '../../support/tool-table.ts';

// The behaviour that all tools share. The tests of each tool check only its own functions.

const site = devices();

test('every tool has a row in this table, and every row a tool', () => {
  expect(Object.keys(rows).toSorted()).toEqual(tools.map(pathOf).toSorted());
});

/** The hash of the link in the menu. A secret tool has no link. */
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

describe.each(eachTool)('the tool $path', ({ tool, index, path, row }) => {
  test('takes an entry by keyboard at 320 px with any assistive technology, undoes it, and keeps it in a reload, a link and a file', async () => {
    // A third of the tools get the full check in every mode; in the long check, all tools.
    const isThird = isLong || index % 3 === 0;
    const { hash, file } = await site.playing(
      path,
      async (page) => {
        await uncover(page, row);
        await shows(page, row, false);
        // All checks share one page, because the first check of a page is the slowest.
        const without = await axeFindings(page, 390, 'dark', isThird ? undefined : ofColours);
        await enter(page, row);
        await shows(page, row);
        await openFolds(page);
        const wide = isThird ? await axeFindings(page, 1280, 'forced') : [];
        expect([...without, ...wide, ...(await axeFindings(page, 320, 'light'))]).toEqual([]);
        await expect.poll(() => unfit(page, row.narrow)).toEqual([]);
        await page.keyboard.press('Control+z');
        await shows(page, row, false);
        await page.keyboard.press('Control+Shift+z');
        await shows(page, row);
        await page.waitForSelector('.tool-main[data-written=true]', { state: 'attached' });
        await page.reload();
        // A tap on the welcome screen leaves the cover of a saved session in place.
        if (row.secret) await page.waitForSelector('.cover:not(.welcome)');
        await uncover(page, row);
        await shows(page, row);
        const kept = { hash: await linkOf(page, row), file: await fileOf(page, row) };
        // German words are longer. The page has the same session.
        await openTool(page, `${site.served.url}de/${path}`);
        await openFolds(page);
        await expect.poll(() => unfit(page, row.narrow)).toEqual([]);
        return kept;
      },
      { viewport: { width: 320, height: 640 }, hasTouch: true, ownFonts: true },
    );
    expect(file.name).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d\.json$/);
    // Another third of the tools, with one that is secret, open the link and the file on another device.
    if (!isLong && index % 3 < 2) return;
    await site.playing(
      path,
      async (page) => {
        await uncover(page, row);
        await shows(page, row, !row.secret);
        await menu(page);
        const buffer = Buffer.from(file.text);
        const input = page.locator('.tool-menu input[type=file]');
        await input.setInputFiles({ name: file.name, mimeType: 'application/json', buffer });
        await page.getByRole('button', { name: 'Undo', disabled: false }).click();
        await shows(page, row, false);
        await page.getByRole('button', { name: 'Redo', disabled: false }).click();
        await shows(page, row);
      },
      { hash },
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
    // Every sixth tool is tested in a browser without scripts; in the long check, every tool.
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
});
