/** The speed of a deck in the studio, from a table in the clipboard to its rows and its first cards. */
import { chromium } from 'playwright-core';
import { browserOptions, findBrowserBeside } from '../support/browser.ts';
import { serve } from '../support/site-server.ts';
import { benchRow, tableRows, type Measured } from './press-in-page.ts';

/** The time limit from a paste to the table and the first 20 cards, in milliseconds. */
const pasteBar = 1000;
/** The time limit from a key press to the redrawn card, in milliseconds. */
const keyBar = 100;

export async function deckInPage(site: string): Promise<readonly Measured[]> {
  const served = await serve(site);
  const browser = await chromium.launch({ executablePath: await findBrowserBeside(), ...browserOptions() });
  try {
    const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });
    await page.goto(`${served.url}studio/`);
    await page.getByRole('button', { name: /^A deck of cards/ }).click();
    await page.getByLabel('The table', { exact: true }).waitFor();
    // The press starts when the form opens.
    await page.waitForLoadState('networkidle');
    const rows = ['title', 'text', 'icon', 'count'].join('\t');
    const table = [rows, ...Array.from({ length: tableRows }, (_, row) => benchRow(row).join('\t'))].join('\n');
    const pasted = await page.evaluate(async (text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      const begun = performance.now();
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
      while (document.querySelectorAll('.deck-face img').length < 20) await new Promise(requestAnimationFrame);
      return performance.now() - begun;
    }, table);
    await page.locator('[data-cell="0:1"]').click();
    await page.keyboard.press('F2');
    const keys = await page.evaluate(async () => {
      const area = document.activeElement as HTMLTextAreaElement;
      const shown = (): string | undefined => document.querySelector<HTMLImageElement>('.deck-chosen img')?.src;
      const times: number[] = [];
      for (const letter of 'abcdefghijklmnopqrst') {
        const before = shown();
        const begun = performance.now();
        area.setRangeText(letter, area.value.length, area.value.length, 'end');
        area.dispatchEvent(new InputEvent('input', { bubbles: true }));
        while (shown() === before) await new Promise(requestAnimationFrame);
        times.push(performance.now() - begun);
      }
      return times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
    });
    const what = 'a deck of 1,000 rows';
    return [
      { what: `${what}: paste → table and 20 cards`, found: pasted, most: pasteBar, unit: 'ms' },
      { what: `${what}: key → card redrawn`, found: keys, most: keyBar, unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await served.close();
  }
}
