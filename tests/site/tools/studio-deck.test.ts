import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../support/axe.ts';
import { devices, reloadTool, saved } from '../../support/device.ts';
import { writeFiles } from '../../support/files.ts';
import { often, testLong } from '../../support/long.ts';
import { temporaryFolder } from '../../support/once.ts';
import { unpacked } from '../../support/pdf.ts';
import { printed } from '../../support/saucer.ts';

const site = devices();
/** The time limit for loading the press on a busy machine. */
const patient = { timeout: 60_000 };
const wide = { viewport: { width: 1280, height: 900 } };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);
const faces = (page: Page) => page.locator('.deck-face img');
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['cell']);

/** Pastes a text at the focus, as the system's shortcut does. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

async function beginWith(page: Page, text: string): Promise<void> {
  await button(page, /^A deck of cards/).click();
  // The table’s field gets the focus a moment after it appears.
  await page.getByLabel('The table', { exact: true }).and(page.locator(':focus')).waitFor();
  await paste(page, text);
  await expect.poll(() => page.locator('.deck-rows').count(), patient).toBe(1);
}

/** Waits until the press has found the set valid. */
async function valid(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.wrongs').innerText(), patient).toContain('No problems.');
}

const market = [
  'Name\tDescription\tIcon\tQty',
  'Tea\t"A cup.\nTwo, with **milk**."\tteapot\t2',
  'Rain\tIt pours.\tumbrela\t1',
  'Wall\tStay {castle} behind.\tstone-wall\t3',
].join('\r\n');

describe('a deck of the studio', () => {
  test('is pasted, corrected and undone by keyboard, is still there after a reload, and may have many rows', async () => {
    await site.playing(
      'studio/',
      async (page) => {
        await beginWith(page, market);
        await expect
          .poll(() => page.locator('.open-set [role="status"]').innerText())
          .toContain('‘Qty’ is read as the number of copies.');
        // Two rows are drawn while the third has a problem.
        await expect.poll(() => faces(page).count(), patient).toBe(2);
        await button(page, 'Show the problem').click();
        await expect.poll(() => focused(page)).toBe('1:2');
        await expect
          .poll(() => cell(page, 1, 2).innerText())
          .toContain('The icon ‘umbrela’ does not exist. Did you mean ‘umbrella’?');
        await expect.poll(() => cell(page, 1, 2).getAttribute('aria-invalid')).toBe('true');
        expect(await problemsOf(page)).toEqual([]);

        await page.setViewportSize(wide.viewport);
        await page.keyboard.type('umbrella');
        await page.keyboard.press('Enter');
        await valid(page);
        await expect.poll(() => focused(page)).toBe('2:2');
        await expect.poll(() => faces(page).count(), patient).toBe(3);
        await page.keyboard.press('Control+Home');
        await page.keyboard.press('F2');
        await page.keyboard.type('s for two');
        await page.keyboard.press('Escape');
        await expect.poll(() => focused(page)).toBe('0:0');
        await expect.poll(() => cell(page, 0, 0).innerText()).toBe('Tea');
        await paste(page, 'Coffee\tHot.\nFog\tGrey.\n');
        await expect.poll(() => cell(page, 1, 0).innerText()).toBe('Fog');
        await page.keyboard.press('Control+z');
        await expect.poll(() => cell(page, 1, 0).innerText()).toBe('Rain');
        await expect.poll(() => focused(page)).toBe('0:0');

        await button(page, 'Move down').click();
        await button(page, 'Add a row').click();
        await expect.poll(() => focused(page)).toBe('2:0');
        await page.keyboard.type('Fog');
        await page.keyboard.press('Tab');
        await expect.poll(() => focused(page)).toBe('2:1');
        await valid(page);
        await reloadTool(page);
        await expect.poll(() => cell(page, 2, 0).innerText(), patient).toBe('Fog');
        await expect.poll(() => page.locator('.deck-chosen img').count(), patient).toBe(2);
        await button(page, 'Undo').click();
        await expect.poll(() => cell(page, 2, 0).innerText()).not.toBe('Fog');
        await button(page, 'Redo').click();
        await expect.poll(() => cell(page, 2, 0).innerText()).toBe('Fog');

        // The page draws only the rows in view, and its keys reach the last row.
        const count = often(100, 1000);
        await cell(page, 0, 0).click();
        await paste(page, Array.from({ length: count }, (_, row) => `Card ${row + 1}\tIt has words.\t\t1\n`).join(''));
        await expect.poll(() => page.locator('.deck-table').getAttribute('aria-rowcount')).toBe(`${count + 1}`);
        await expect.poll(() => faces(page).count(), patient).toBe(20);
        await page.keyboard.press('Control+End');
        await expect.poll(() => focused(page)).toBe(`${count - 1}:3`);
        await expect.poll(() => page.locator('.deck-table tbody [data-cell]').count()).toBeLessThan(200);
        await expect
          .poll(() => page.locator('.deck-chosen img').first().getAttribute('alt'), patient)
          .toContain(`Card ${count}`);
        // The chosen cell keeps the focus while the table is scrolled.
        await page.locator('.deck-scroll').evaluate((box) => box.scrollTo({ top: 0 }));
        await expect.poll(() => cell(page, 0, 0).count()).toBe(1);
        await expect.poll(() => focused(page)).toBe(`${count - 1}:3`);
      },
      wide,
    );
  });

  test('takes dozens of pictures at once, and a layout chosen by the look of its cards', async () => {
    await site.playing(
      'studio/',
      async (page) => {
        await beginWith(
          page,
          'Name\tEffect\tPicture\nTea\tDraw one card now.\tTea.PNG\nRain\tMove three fields.\tpicture 2.png',
        );
        const wrong = page.locator('.wrongs');
        await expect.poll(() => wrong.innerText(), patient).toContain('picture 2.png');
        const names = ['Tea.PNG', ...Array.from({ length: 11 }, (_, at) => `picture ${at + 1}.png`)];
        const drawn = await page.evaluate(() => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 200 });
          canvas.getContext('2d')?.fillRect(0, 0, 100, 200);
          return canvas.toDataURL('image/png').split(',')[1] ?? '';
        });
        const buffer = Buffer.from(drawn, 'base64');
        await page
          .locator('.add-pictures input')
          .setInputFiles([
            ...names.map((name) => ({ name, mimeType: 'image/png', buffer })),
            { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
          ]);
        await expect
          .poll(() => page.locator('.add-pictures [role="alert"]').innerText(), patient)
          .toMatch(/^12 pictures were added\. Not opened: notes\.txt \(.*\)\.$/);
        await valid(page);
        await page.getByText('Choose a layout by its look').click();
        const quote = page.getByRole('button', { name: 'Quote', exact: true });
        await expect.poll(() => quote.locator('img').count(), patient).toBe(2);
        expect(await problemsOf(page)).toEqual([]);
        await quote.focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => quote.getAttribute('aria-pressed')).toBe('true');
        await expect.poll(() => page.getByLabel('Layout', { exact: true }).inputValue()).toBe('quote');
        await valid(page);
      },
      wide,
    );
  });

  test('is typed card by card on a phone', async () => {
    await site.playing(
      'studio/',
      async (page) => {
        await button(page, /^A deck of cards/).click();
        await page.getByLabel('Name of the deck').fill('Market');
        await button(page, 'Start with three rows').click();
        const title = page.getByLabel('title', { exact: true });
        await expect.poll(() => title.inputValue(), patient).toBe('Card 1');
        await button(page, 'Next').click();
        await title.fill('Tea');
        await expect.poll(() => page.locator('.deck-chosen img').first().getAttribute('alt'), patient).toContain('Tea');
        await valid(page);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        expect(await problemsOf(page)).toEqual([]);
      },
      { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
    );
  });

  testLong('opens from a CSV file, and prints as the command does from its saved files', async () => {
    await site.playing(
      'studio/',
      async (page) => {
        const buffer = Buffer.from('title;text;icon;count\r\nTea;A cup;teapot;2\r\nRain;It pours;umbrella;1\r\n');
        await page.getByLabel('Open a set').setInputFiles({ name: 'Market stalls.csv', mimeType: 'text/csv', buffer });
        await valid(page);
        await cell(page, 1, 1).click();
        await page.keyboard.type('=Rain; again');
        await page.keyboard.press('Enter');
        await valid(page);
        const zip = unzipSync(readFileSync(await saved(page, () => button(page, 'Save as ZIP').click())));
        const texts = Object.fromEntries(
          Object.entries(zip)
            .filter(([name]) => !name.startsWith('.'))
            .map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
        );
        expect(texts['decks/market-stalls.csv']).toBe(
          'title;text;icon;count\r\nTea;A cup;teapot;2\r\nRain;"\'=Rain; again";umbrella;1\r\n',
        );
        await button(page, 'Print').click();
        const what = page.getByLabel('What to print', { exact: true });
        await expect.poll(() => what.inputValue(), patient).toBe('decks/market-stalls');
        await page.getByLabel('Ink', { exact: true }).selectOption('mono');
        await page.getByLabel('Paper', { exact: true }).selectOption('a4');
        const pdf = await saved(page, () => button(page, 'Make PDF').click());
        expect(basename(pdf)).toBe('decks-market-stalls.a4.pdf');
        const content = writeFiles(temporaryFolder('deck'), texts);
        const options = ['--content', content, '--ink', 'mono', '--paper', 'a4', '--format', 'pdf'];
        const { folder } = await printed(['decks/market-stalls', ...options]);
        expect(unpacked(readFileSync(pdf))).toBe(unpacked(readFileSync(join(folder, 'decks/market-stalls.a4.pdf'))));
      },
      wide,
    );
  });
});
