import { type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../../support/shared-browser.ts';
import { packed } from '../../support/packed.ts';
import { serveScript, type ScriptServer } from '../../support/script-server.ts';
import { downloaded, settled } from '../../support/device.ts';

let server: ScriptServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await serveScript('tests/support/secret-in-browser.tsx', 'Secret');
  browser = await sharedBrowser();
}, 600_000);
afterAll(async () => {
  server?.close();
});
beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  await page.locator('.held').getByText('the secret is 7').waitFor();
});

const menu = async (door: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.tool-menu').getByRole('button', { name: door }).click();
};

describe('a secret tool', () => {
  test('covers itself when it is left, and is covered when it is opened', async () => {
    for (const leave of [
      () => page.evaluate(() => dispatchEvent(new Event('blur'))),
      () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
      () => page.reload(),
    ]) {
      await leave();
      await page.getByRole('button', { name: 'Show it' }).waitFor();
      await expect.poll(() => page.locator('body').innerHTML()).not.toContain('the secret is');
      await expect.poll(() => page.locator('.bar .buttons').evaluate((bar) => (bar as HTMLElement).inert)).toBe(true);
      // The last action is not read aloud either.
      await expect.poll(() => page.locator('.bar .said').textContent()).toBe('');
      await page.getByRole('button', { name: 'Show it' }).click();
      await page.locator('.held').getByText('the secret is 7').waitFor();
    }
  });

  test('shares no links or codes, and opens none', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    const doors = await settled(page, () => page.locator('.tool-menu .items').innerText());
    expect(doors).toContain('Save to a file');
    expect(doors).not.toContain('Share');
    await page.keyboard.press('Escape');
    await page.evaluate((hash) => (location.hash = hash), packed('["counter",2,{"total":1}]'));
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('belongs to another tool');
    await page.locator('.held').getByText('the secret is 7').waitFor();
  });

  test('saves a file only after a warning', async () => {
    let saved = 0;
    page.on('download', () => saved++);
    await menu('Save to a file');
    await page.getByText('The file contains everything, including secrets').waitFor();
    expect(saved).toBe(0);
    const { text } = await downloaded(page, () => page.getByRole('button', { name: 'Save anyway' }).click());
    expect(text).toContain('"by": 7');
  });

  test('names nothing in the list, the address, the title or the history', async () => {
    await menu('Saved on this device');
    await expect.poll(() => page.locator('.kept strong').allInnerTexts()).toEqual([expect.stringMatching(/^Begun \d/)]);
    expect(page.url()).toBe(server.address);
    await expect.poll(() => page.title()).toBe('Secret');
    await expect.poll(() => page.evaluate(() => [history.length, history.state] as const)).toEqual([2, null]);
  });
});
