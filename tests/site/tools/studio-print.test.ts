import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pressKept, ready } from '../../site-check/offline.ts';
import { devices, openTool, reloadTool } from '../../support/device.ts';
import { writeFiles } from '../../support/files.ts';
import { isLong } from '../../support/long.ts';
import { temporaryFolder } from '../../support/once.ts';
import { unpacked } from '../../support/pdf.ts';
import { printed } from '../../support/saucer.ts';
import { sharedBrowser } from '../../support/shared-browser.ts';
import { serve, site as builtSite } from '../../support/site.ts';

const site = devices();

const patient = { timeout: 60_000 };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Waits until the press has found nothing wrong with the set. */
async function sound(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.wrongs').innerText(), patient).toContain('Nothing is wrong.');
}

/** What a tap has saved, as a file of its own name. */
async function saved(page: Page, tap: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download', patient), tap()]);
  const file = join(temporaryFolder('studio'), download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

/** What is chosen in the panel, by the label of its field. */
type Choice = Readonly<Record<string, string>>;

async function make(page: Page, what: string, choice: Choice): Promise<string> {
  await button(page, 'Print').click();
  const list = page.getByLabel('What', { exact: true });
  await expect.poll(() => list.locator('option').count(), patient).toBeGreaterThan(20);
  await list.selectOption(what);
  for (const [label, value] of Object.entries(choice))
    await page.getByLabel(label, { exact: true }).selectOption(value);
  const file = await saved(page, () => button(page, 'Make PDF').click());
  await page.locator('.print-panel').getByRole('button', { name: 'Close', exact: true }).click();
  return file;
}

/** The content in a saved set, by path; not what the studio calls it, which a PDF does not carry. */
const textsIn = (zip: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(readFileSync(zip)))
      .filter(([name]) => !name.startsWith('.'))
      .map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );

const every = [
  {
    set: 'a faction',
    begin: /^A swarm/,
    enter: async (page: Page) => {
      await page.getByLabel('Name', { exact: true }).first().fill('Grey Moths');
      await page.getByLabel('Letters on its cards').fill('GMO');
    },
    what: 'alien-invasion/faction-cards',
    choice: { Paper: 'letter', Ink: 'mono', 'Turned over': 'short', 'Cut marks': 'full', 'Art beyond the cut': '2' },
    options: ['--paper', 'letter', '--ink', 'mono', '--duplex', 'short', '--marks', 'full', '--bleed', '2'],
  },
  {
    set: 'six roles',
    begin: /^Six roles for a short evening/,
    enter: async (page: Page) => {
      await page.getByLabel('Doctor', { exact: true }).fill('6, 9');
    },
    what: 'lake-terror/role-cards',
    choice: { Paper: 'a4', Ink: 'saver', 'Turned over': 'fold', Card: 'mini' },
    options: ['--paper', 'a4', '--ink', 'saver', '--duplex', 'fold', '--card', 'mini'],
  },
  {
    set: 'a board',
    begin: /^A small town/,
    enter: async (page: Page) => {
      await page.locator('summary', { hasText: 'Row 1' }).click();
      await page.getByLabel('Ground of a1').selectOption('pond');
    },
    what: 'battle/board',
    choice: { Paper: 'a4', Ink: 'full' },
    options: ['--paper', 'a4'],
  },
];

describe('the press of the studio', () => {
  test('is not loaded, nor an editor, before there is a set', () => {
    const at = (scripts: ReadonlyMap<string, number>): number =>
      [...scripts.values()].reduce((sum, each) => sum + each, 0);
    const scripts = site.scripts('studio/');
    expect([...scripts.keys()].filter((name) => /Editor|edit\.|press/.test(name))).toEqual([]);
    expect(at(scripts)).toBeLessThan(45_000);
  });

  test.each(isLong ? every : [])(
    'prints $set made by form alone as the command does, with no network as well, and its PDF is the set again',
    async ({ begin, enter, what, choice, options }) => {
      const folder = await builtSite();
      // Icons come as they are asked for, and what draws pixels with the first PNG.
      const parts = readdirSync(join(folder, 'press')).filter((name) => !/^(icons|pixels)-/.test(name));
      const served = await serve(folder);
      const context = await (await sharedBrowser()).newContext({ viewport: { width: 390, height: 844 } });
      try {
        const page = await context.newPage();
        await openTool(page, `${served.url}studio/`);
        await button(page, begin).click();
        await sound(page);
        await enter(page);
        await expect.poll(() => page.locator('.bar .said').innerText()).toMatch(/^Changed /);
        await sound(page);
        const zip = await saved(page, () => button(page, 'Save as ZIP').click());
        const pdf = await make(page, what, choice);
        const texts = textsIn(zip);
        const own = Object.keys(texts).flatMap((name) => {
          const [, set] = /^lake-terror\/sets\/(.*)\.yaml$/.exec(name) ?? [];
          const [, faction] = /^alien-invasion\/factions\/(.*)\.yaml$/.exec(name) ?? [];
          return set ? ['--set', set] : faction ? ['--factions', faction] : [];
        });
        const content = writeFiles(temporaryFolder('set'), texts);
        const command = [what, '--format', 'pdf', '--content', content, ...own, ...options];
        const { folder: byCommand } = await printed(command);
        const [, paper] = options;
        const wanted = unpacked(readFileSync(join(byCommand, `${what}.${paper}.pdf`)));
        expect(unpacked(readFileSync(pdf))).toBe(wanted);

        // What was used once is kept: with no network it is all there.
        await ready(page);
        await reloadTool(page);
        await sound(page);
        await expect.poll(() => pressKept(page), patient).toEqual(expect.arrayContaining(parts));
        await served.close();
        await reloadTool(page);
        await sound(page);
        const again = await make(page, what, choice);
        expect(unpacked(readFileSync(again))).toBe(wanted);
        await page.getByLabel('Open a set').setInputFiles(pdf);
        await sound(page);
        const opened = await saved(page, () => button(page, 'Save as ZIP').click());
        expect(textsIn(opened)).toEqual(texts);
      } finally {
        await context.close();
        await served.close();
      }
    },
  );
});
