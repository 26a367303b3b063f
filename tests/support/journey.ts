/* The steps of the test of all tools. Each uses the row of a tool in the table of tools. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tools } from '../../src/site/tools.ts';
import { rows, type Row } from './tool-table.ts';

/** The address of a tool on the site, without a language. */
export const pathOf = ({ game, path }: (typeof tools)[number]): string => `${game}/${path}/`;

export const eachTool = tools.map((tool, index) => ({ tool, index, path: pathOf(tool), row: rows[pathOf(tool)]! }));

async function isShown(page: Page, { shows }: Row): Promise<boolean> {
  if (shows instanceof RegExp)
    return (await page.locator('.tool-main').getByText(shows).filter({ visible: true }).count()) > 0;
  const field = page.getByRole('textbox', { name: shows[0], exact: true });
  return (await field.count()) > 0 && (await field.inputValue()) === shows[1];
}

/** Waits until the page shows, or does not show, the entry of a row. */
export async function shows(page: Page, row: Row, shown = true): Promise<void> {
  await expect.poll(() => isShown(page, row)).toBe(shown);
}

export const uncover = (page: Page, { secret }: Row): Promise<void> | undefined =>
  secret && page.locator('.cover').getByRole('button').click();

/** Makes the entry of a row by keyboard only, starting at the heading. */
export async function enter(page: Page, { enters }: Row): Promise<void> {
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

/** Opens all folded sections of a tool. */
export const openFolds = (page: Page): Promise<void> =>
  page.locator('.tool details').evaluateAll((all) => {
    for (const each of all) (each as HTMLDetailsElement).open = true;
  });
