import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { pressSaved, ready } from '../site-check/offline.ts';
import { problemsOf } from '../support/axe.ts';
import { testLong } from '../support/long.ts';
import { saved, woken } from '../support/device.ts';
import { unpacked } from '../support/pdf.ts';
import { printed } from '../support/saucer.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { smallSite } from '../support/small-site.ts';
import { base, ownHeaders, serve, type Served, type ServeOptions } from '../support/site.ts';

let folder = '';

beforeAll(async () => {
  ({ folder } = await smallSite('lake-terror/print/', 'print/', 'press/', '_headers', 'icons/'));
});

async function open(page: Page): Promise<void> {
  await woken(page);
  await page.getByRole('heading', { name: 'Print just what you need' }).click();
}

/** Opens a print page, by default that of Lake Terror, in a separate window, and collects errors of the browser. */
async function visiting(
  headers: NonNullable<ServeOptions['headers']>,
  act: (page: Page, served: Served, complaints: readonly string[]) => Promise<void>,
  { path = 'lake-terror/print/', serviceWorkers = 'block' as 'allow' | 'block' } = {},
): Promise<void> {
  const served = await serve(folder, { headers });
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', serviceWorkers });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => void complaints.push(String(error)));
    page.on(
      'console',
      (message) =>
        void (
          message.type() === 'error' &&
          !/404|blocked by Playwright/.test(message.text()) &&
          complaints.push(message.text())
        ),
    );
    await page.goto(served.url + path);
    await open(page);
    await act(page, served, complaints);
  } finally {
    await context.close();
    await served.close();
  }
}

/** Makes the PDF by keyboard, and returns the saved file. */
async function make(page: Page): Promise<{ name: string; bytes: Uint8Array }> {
  const file = await saved(page, () => page.getByRole('button', { name: 'Make the PDF' }).press('Enter'));
  return { name: basename(file), bytes: readFileSync(file) };
}

async function makes(page: Page, wanted: string): Promise<void> {
  const { bytes } = await make(page);
  expect(unpacked(bytes)).toBe(wanted);
}

const says = (page: Page) => page.locator('print-here [role=status]').textContent();
const asked = [
  'lake-terror/role-cards',
  '--paper',
  'a4',
  '--format',
  'pdf',
  '--players',
  '9',
  '--variants',
  'scientist',
];

async function choose(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'What to print', exact: true }).selectOption('lake-terror/role-cards');
  await page.getByLabel('For how many players').fill('9');
  await page.getByLabel('the Scientist').check();
}

describe('a page that prints by itself', () => {
  test('makes the PDFs of the command under the strict policy, and again offline after its worker died', async () => {
    const { folder: fromCommand } = await printed(asked);
    const some = await printed(['decks/village-show', '--paper', 'a4', '--format', 'pdf', '--only', 'kitchen,goose']);
    const wanted = unpacked(readFileSync(join(fromCommand, 'lake-terror/role-cards.a4.pdf')));
    await visiting(
      ownHeaders(folder),
      async (page, served, complaints) => {
        // Used files are saved on the device by the page's worker.
        await ready(page);
        await page.reload();
        await open(page);
        const requested: string[] = [];
        page.context().on('request', (request) => void requested.push(new URL(request.url()).pathname));
        await choose(page);
        // No file of the press is loaded before it is needed.
        expect(requested.filter((path) => path.startsWith(`${base}/press/`))).toEqual([]);
        const { name, bytes } = await make(page);
        expect(name).toBe('lake-terror-role-cards.a4.pdf');
        expect(unpacked(bytes)).toBe(wanted);
        await expect
          .poll(() => says(page))
          .toMatch(/^lake-terror-role-cards\.a4\.pdf is ready: \d sheets?, \d+.kB\. Print it at 100.%\.$/);
        await expect.poll(() => page.getByRole('link', { name: 'Save again' }).isVisible()).toBe(true);
        // Some kinds and cards of a deck.
        await page.getByRole('combobox', { name: 'What to print', exact: true }).selectOption('decks/village-show');
        for (const card of ['Kitchen', 'The Goose']) await page.getByLabel(card, { exact: true }).check();
        await makes(page, unpacked(readFileSync(join(some.folder, 'decks/village-show.a4.pdf'))));
        await choose(page);
        expect(complaints).toEqual([]);
        await expect.poll(async () => (await pressSaved(page)).length, { timeout: 30_000 }).toBeGreaterThan(15);
        await served.close();
        // If a worker dies for any reason, the next print starts another worker from the saved files.
        const [worker] = page.workers();
        await worker?.evaluate(() => close()).catch(() => undefined);
        await expect.poll(() => page.workers().length).toBe(0);
        await makes(page, wanted);
        // The form also works when the reader returns offline.
        await page.reload();
        await open(page);
        await choose(page);
      },
      { path: 'print/', serviceWorkers: 'allow' },
    );
  });

  testLong('takes the correction saved on the device, even on hosts without the header', async () => {
    await visiting({}, async (page, _, complaints) => {
      const fields = {
        across: '179',
        down: '260',
        holeX: '0.5',
        holeY: '-1',
        scaleX: '',
        scaleY: '',
        shiftX: '',
        shiftY: '',
      };
      await page.evaluate((a4) => localStorage.setItem('saucer-press:calibration', JSON.stringify({ a4 })), fields);
      await page.reload();
      await open(page);
      await expect
        .poll(() => page.locator('print-here').textContent())
        .toMatch(/Measured for A4: 100\.56.% across, 100.% down/);
      await choose(page);
      const { folder: fromCommand } = await printed([...asked, '--scale', '100.56,100', '--back-shift', '0.5,-1']);
      const wanted = unpacked(readFileSync(join(fromCommand, 'lake-terror/role-cards.a4.pdf')));
      await makes(page, wanted);
      expect(complaints).toEqual([]);
    });
  });

  test('shows only relevant options, puts errors beside their fields, stops on request, and is accessible', async () => {
    await visiting({}, async (page) => {
      await page.getByLabel('For how many players').fill('99');
      await page.getByRole('button', { name: 'Make the PDF' }).click();
      await expect
        .poll(() => page.locator('#here-players-problem').textContent())
        .toBe('Enter a number from 8 to 21, or leave the field empty.');
      await expect.poll(() => page.getByLabel('For how many players').getAttribute('aria-invalid')).toBe('true');
      expect(await problemsOf(page)).toEqual([]);
      // Variants of the same rule replace each other.
      await page.getByLabel('open autopsy').check();
      await page.getByLabel('private autopsy').check();
      await expect.poll(() => page.getByLabel('open autopsy').isChecked()).toBe(false);
      await page
        .getByRole('combobox', { name: 'What to print', exact: true })
        .selectOption('lake-terror/rulebook-booklet');
      // A component without large print has no choice of type size.
      await expect.poll(() => page.getByLabel('Type size', { exact: true }).isVisible()).toBe(false);
      await page.getByRole('combobox', { name: 'What to print', exact: true }).selectOption('lake-terror/rulebook');
      await page.getByLabel('Type size', { exact: true }).selectOption('large');
      await page.getByLabel('For how many players').fill('');
      await page.getByRole('button', { name: 'Make the PDF' }).press('Enter');
      await page.getByRole('button', { name: 'Cancel' }).press('Enter');
      await expect.poll(() => says(page)).toBe('Cancelled. Nothing was made.');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Make the PDF');
    });
  });
});
