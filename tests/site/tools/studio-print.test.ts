import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pressSaved, ready } from '../../site-check/offline.ts';
import { devices, openTool, reloadTool, saved } from '../../support/device.ts';
import { filesIn, sha256, writeFiles } from '../../support/files.ts';
import { isLong } from '../../support/long.ts';
import { temporaryFolder } from '../../support/once.ts';
import { unpacked } from '../../support/pdf.ts';
import { readPng } from '../../support/pictures.ts';
import { printed } from '../../support/saucer.ts';
import { sharedBrowser } from '../../support/shared-browser.ts';
import { ownHeaders, serve, site as builtSite } from '../../support/site.ts';

const site = devices();

const patient = { timeout: 60_000 };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Waits until the press has found the set valid. */
async function valid(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.wrongs').innerText(), patient).toContain('No problems.');
}

/** The options in the panel, by the labels of their fields. */
type Choice = Readonly<Record<string, string>>;

async function make(page: Page, what: string, choice: Choice, kind: 'PDF' | 'PNG' | 'SVG' = 'PDF'): Promise<string> {
  await button(page, 'Print').click();
  const list = page.getByLabel('What to print', { exact: true });
  await expect.poll(() => list.locator('option').count(), patient).toBeGreaterThan(20);
  await list.selectOption(what);
  for (const [label, value] of Object.entries(choice))
    await page.getByLabel(label, { exact: true }).selectOption(value);
  await page.getByLabel('Format', { exact: true }).selectOption(kind.toLowerCase());
  const file = await saved(page, () => button(page, `Make ${kind}`).click());
  await page.locator('.print-panel').getByRole('button', { name: 'Close', exact: true }).click();
  return file;
}

/** The content of a saved set by path, without the set's name, which is not in a PDF. */
const textsIn = (zip: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(readFileSync(zip)))
      .filter(([name]) => !name.startsWith('.'))
      .map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );

/** A digest of a piece's pixels: a browser compresses them differently from Node. */
const seenIn = (name: string, bytes: Uint8Array): string =>
  sha256(name.endsWith('.png') ? new Uint8Array(readPng(bytes).data) : bytes);

/** The digests of the pieces in a saved file, by name. A single piece is saved as it is; several are zipped. */
function piecesOf(file: string): Readonly<Record<string, string>> {
  const bytes = readFileSync(file);
  const entries = file.endsWith('.zip') ? Object.entries(unzipSync(bytes)) : [[basename(file), bytes] as const];
  return Object.fromEntries(entries.map(([name, each]) => [name, seenIn(name, each)]));
}

/** The digests of the pieces that the command prints. */
const piecesIn = (folder: string, format: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filesIn(folder)
      .filter((path) => path.endsWith(`.${format}`))
      .map((path) => [path.replaceAll('/', '-'), seenIn(path, readFileSync(join(folder, path)))]),
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
    choice: { Paper: 'letter', Ink: 'mono', 'Two-sided printing': 'short', 'Cut marks': 'full', Bleed: '2' },
    options: ['--paper', 'letter', '--ink', 'mono', '--duplex', 'short', '--marks', 'full', '--bleed', '2'],
  },
  {
    set: 'six roles',
    begin: /^Six roles for a short evening/,
    enter: async (page: Page) => {
      await page.getByLabel('Doctor', { exact: true }).fill('6, 9');
    },
    what: 'lake-terror/role-cards',
    choice: { Paper: 'a4', Ink: 'saver', 'Two-sided printing': 'fold', Card: 'mini' },
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
  test('is not loaded, and no editor either, before there is a set', () => {
    const at = (scripts: ReadonlyMap<string, number>): number =>
      [...scripts.values()].reduce((sum, each) => sum + each, 0);
    const scripts = site.scripts('studio/');
    expect([...scripts.keys()].filter((name) => /Editor|edit\.|press/.test(name))).toEqual([]);
    expect(at(scripts)).toBeLessThan(45_000);
  });

  test.each(isLong ? every : [])(
    'prints $set made with only the form as the command does, offline too, and its PDF opens as the set',
    async ({ begin, enter, what, choice, options }) => {
      const folder = await builtSite();
      // Icons load as they are needed, and the pixel renderer with the first PNG.
      const parts = readdirSync(join(folder, 'press')).filter((name) => !/^(icons|pixels)-/.test(name));
      const served = await serve(folder, { headers: ownHeaders(folder) });
      const context = await (await sharedBrowser()).newContext({ viewport: { width: 390, height: 844 } });
      try {
        const page = await context.newPage();
        await openTool(page, `${served.url}studio/`);
        await button(page, begin).click();
        await valid(page);
        await enter(page);
        await expect.poll(() => page.locator('.bar .said').innerText()).toMatch(/^Changed /);
        await valid(page);
        const zip = await saved(page, () => button(page, 'Save as ZIP').click());
        const pdf = await make(page, what, choice);
        const texts = textsIn(zip);
        const own = Object.keys(texts).flatMap((name) => {
          const [, set] = /^lake-terror\/sets\/(.*)\.yaml$/.exec(name) ?? [];
          const [, faction] = /^alien-invasion\/factions\/(.*)\.yaml$/.exec(name) ?? [];
          return set ? ['--set', set] : faction ? ['--factions', faction] : [];
        });
        const content = writeFiles(temporaryFolder('set'), texts);
        const command = [what, '--content', content, ...own, ...options];
        const { folder: byCommand } = await printed([...command, '--format', 'pdf']);
        const [, paper] = options;
        const wanted = unpacked(readFileSync(join(byCommand, `${what}.${paper}.pdf`)));
        expect(unpacked(readFileSync(pdf))).toBe(wanted);

        // A picture has no setting for two-sided printing.
        const { 'Two-sided printing': _turned, 'Cut marks': _marks, ...bare } = choice;
        for (const kind of ['PNG', 'SVG'] as const) {
          const format = kind.toLowerCase();
          const of = options.filter((_, at) => kind === 'SVG' || !/duplex|marks/.test(options[at - (at % 2)] ?? ''));
          const { folder: pieces } = await printed([what, '--content', content, ...own, ...of, '--format', format]);
          const cut = await make(page, what, kind === 'PNG' ? bare : choice, kind);
          expect(piecesOf(cut)).toEqual(piecesIn(pieces, format));
        }

        // The files in use are saved, so everything works offline.
        await ready(page);
        await reloadTool(page);
        await valid(page);
        await expect.poll(() => pressSaved(page), patient).toEqual(expect.arrayContaining(parts));
        await served.close();
        await reloadTool(page);
        await valid(page);
        const again = await make(page, what, choice);
        expect(unpacked(readFileSync(again))).toBe(wanted);
        await page.getByLabel('Open a set').setInputFiles(pdf);
        await valid(page);
        const opened = await saved(page, () => button(page, 'Save as ZIP').click());
        expect(textsIn(opened)).toEqual(texts);
      } finally {
        await context.close();
        await served.close();
      }
    },
  );
});
