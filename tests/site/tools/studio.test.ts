import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../support/axe.ts';
import { devices, downloaded, saved, settled } from '../../support/device.ts';
import { testLong } from '../../support/long.ts';
import { temporaryFolder } from '../../support/once.ts';

const site = devices();
const narrow = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const faces = (page: Page) => page.locator('.drawn-faces img');
const wrong = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Problems' }).getByRole('button').allInnerTexts();
/** The time limit for loading the press on a busy machine. */
const patient = { timeout: 60_000 };

describe('the studio', () => {
  test('makes a faction with only the form, shows errors beside their fields, saves it, and prints it', async () => {
    await site.playing('studio/', async (page) => {
      // Six entries lead from the first tap to the file.
      await page.evaluate(() => scrollTo(0, 900));
      await button(page, /^A swarm/).click();
      // The form opens at its top, even if the page was scrolled.
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect.poll(() => faces(page).count(), patient).toBe(4);
      // The icon picker shows icons even if none resembles the current one.
      await page.getByLabel('Icon', { exact: true }).first().fill('saucer');
      await button(page, 'Choose another: Icon').first().click();
      await expect.poll(() => page.locator('.icon-picker .signs li').count(), patient).toBeGreaterThan(10);
      await page.keyboard.press('Escape');
      await button(page, 'Undo').click();
      await page.getByLabel('Name', { exact: true }).first().fill('Grey Moths');
      await expect.poll(() => page.locator('.bar .said').innerText()).toMatch(/^Changed .* Moths\.$/);
      await page.getByLabel('Letters on its cards').fill('DAL');
      const reported = /The Daleks have DAL already\. Choose other letters\.$/;
      await expect.poll(() => wrong(page), patient).toEqual([expect.stringMatching(reported)]);
      await expect.poll(() => page.locator('.writing .wrong').innerText()).toMatch(reported);
      await page.getByRole('list', { name: 'Problems' }).getByRole('button').click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-at'))).toBe('code');
      expect(await problemsOf(page)).toEqual([]);

      await page.getByLabel('Letters on its cards').fill('GMO');
      await expect.poll(() => page.locator('.wrongs').innerText(), patient).toContain('No problems.');
      await button(page, 'Undo').click();
      await expect.poll(() => page.getByLabel('Letters on its cards').inputValue()).toBe('DAL');
      await button(page, 'Redo').click();

      await button(page, 'Print').click();
      const what = page.getByLabel('What to print', { exact: true });
      await expect.poll(() => what.locator('option').count(), patient).toBeGreaterThan(20);
      await what.selectOption('alien-invasion/faction-cards');
      await page.getByLabel('Paper', { exact: true }).selectOption('letter');
      await page.getByLabel('Ink', { exact: true }).selectOption('mono');
      await page.getByLabel('Two-sided printing', { exact: true }).selectOption('short');
      const file = await saved(page, () => button(page, 'Make PDF').click());
      expect(basename(file)).toBe('alien-invasion-faction-cards.letter.pdf');
      expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
      await expect
        .poll(() => page.locator('.print-panel [role=status]').innerText())
        .toMatch(/is ready: \d+ sheets?\./);
      expect(await problemsOf(page)).toEqual([]);
    });
  });

  test('makes a whole game: draws its board by keyboard, numbers its rules, scores, and prints its kit', async () => {
    await site.playing(
      'studio/',
      async (page) => {
        const file = (name: string) => page.locator('nav .chip', { hasText: name }).first();
        const valid = async (): Promise<void> => {
          await expect.poll(() => page.locator('.wrongs').innerText(), patient).toContain('No problems.');
        };
        await button(page, /^Your own game/).click();
        await page.getByLabel('Name of the game').fill('Moon Lamps');
        await button(page, 'Make this game').click();
        await expect.poll(() => page.getByLabel('Letters of its rules').inputValue(), patient).toBe('ML');
        await valid();
        expect(await problemsOf(page)).toEqual([]);

        await file('Board').click();
        await button(page, 'Remove').click();
        await page.locator('[data-place="a6"]').focus();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        const place = page.locator('[data-place="b6"]');
        await expect.poll(() => place.getAttribute('aria-label')).toBe('b6, no space');
        await button(page, 'Start: Light piece').click();
        await page.locator('[data-place="c6"]').click();
        await expect
          .poll(() => page.locator('[data-place="c6"]').getAttribute('aria-label'))
          .toBe('c6, plain, with Light piece');
        await expect
          .poll(() => settled(page, () => page.evaluate(() => document.documentElement.scrollWidth)))
          .toBe(narrow.viewport.width);
        expect(await problemsOf(page)).toEqual([]);

        await file('Rules').click();
        await button(page, 'Add a chapter').click();
        await expect.poll(() => page.locator('.rules-text').inputValue()).toMatch(/^### ML-\d\.1 New rule$/m);
        await file('Moon Lamps').click();
        await button(page, 'Add a score sheet').click();
        await expect.poll(() => file('Score sheet').count()).toBe(1);
        await valid();

        await button(page, 'Print').click();
        await expect
          .poll(() => page.getByLabel('What to print', { exact: true }).inputValue(), patient)
          .toBe('moon-lamps/kit');
        const pdf = await saved(page, () => button(page, 'Make PDF').click());
        expect(basename(pdf)).toMatch(/^moon-lamps-kit\..*\.pdf$/);
      },
      narrow,
    );
  });

  test('opens its saved files, and rejects files with false contents', async () => {
    const put = (name: string, bytes: Uint8Array | string): string => {
      const file = join(temporaryFolder('sets'), name);
      writeFileSync(file, bytes);
      return file;
    };
    await site.playing(
      'studio/',
      async (page) => {
        const open = page.getByLabel('Open a set');
        for (const [file, why] of [
          [put('a.yaml', '['.repeat(1_000_000)), 'nested too deep'],
          [put('b.zip', zipSync({ '../battle/board.yaml': strToU8('rows: 5') })), 'outside its folder'],
          [put('c.pdf', '%PDF-1.7 nothing'), 'this is a PDF without a set'],
        ] as const) {
          await open.setInputFiles(file);
          await expect.poll(() => page.getByRole('alert').innerText()).toContain(why);
        }
        await open.setInputFiles(put('town.yaml', 'rows: 4\ncolumns: 4\nplots: []\n'));
        await expect.poll(() => wrong(page), patient).toEqual([expect.stringContaining('rows of plots')]);
        await page.getByLabel('Columns').selectOption('5');
        await expect.poll(() => page.locator('.wrongs').innerText(), patient).toContain('No problems.');
        await expect
          .poll(() => settled(page, () => page.evaluate(() => document.documentElement.scrollWidth)))
          .toBe(narrow.viewport.width);
        expect(await problemsOf(page)).toEqual([]);
        const saved = await downloaded(page, () => button(page, 'Save this file').click());
        expect(saved.name).toBe('board.yaml');
        expect(saved.text).toContain('columns: 5');
      },
      narrow,
    );
  });

  testLong(
    'takes a custom picture, cropped by keyboard, and undoes it in one step; colours the text and checks it',
    async () => {
      await site.playing('studio/', async (page) => {
        await button(page, /^A swarm/).click();
        await expect.poll(() => faces(page).count(), patient).toBe(4);
        const file = page.getByLabel('Picture …: Icon').first();
        const bomb = Buffer.alloc(49_000);
        bomb.set([
          0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 78, 32, 0, 0, 78, 32,
        ]);
        await file.setInputFiles({ name: 'bomb.png', mimeType: 'image/png', buffer: bomb });
        const dialog = page.locator('.own-picture');
        await expect.poll(() => dialog.getByRole('alert').innerText()).toContain('20000 by 20000 pixels');
        await dialog.getByRole('button', { name: 'Close', exact: true }).click();
        const drawn = await page.evaluate(() => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
          canvas.getContext('2d')?.fillRect(0, 0, 150, 200);
          return canvas.toDataURL('image/webp').split(',')[1] ?? '';
        });
        await file.setInputFiles({ name: 'Face.webp', mimeType: 'image/webp', buffer: Buffer.from(drawn, 'base64') });
        await page.getByLabel('The picture, which you can move').press('Shift+ArrowLeft');
        await expect.poll(() => page.getByLabel('Centre, % from the left').inputValue()).toBe('57');
        expect(await problemsOf(page)).toEqual([]);
        await button(page, 'Use this picture').click();
        const sign = page.getByLabel('Icon', { exact: true }).first();
        await expect.poll(() => sign.inputValue()).toBe('my-face');
        await expect.poll(() => page.locator('.wrongs').innerText(), patient).toContain('No problems.');
        await button(page, 'Undo').click();
        await expect.poll(() => sign.inputValue()).not.toBe('my-face');

        await button(page, 'Text').click();
        const text = page.locator('.cm-content');
        await expect.poll(() => text.count(), patient).toBe(1);
        await text.press('Control+Home');
        await page.keyboard.type('code: 5 #');
        // Late results do not overwrite newer text of a fast typist.
        await expect.poll(() => page.locator('.cm-line').first().innerText()).toMatch(/^code: 5 #/);
        await expect.poll(() => wrong(page), patient).not.toEqual([]);
        await expect.poll(() => page.locator('.cm-lint-marker-error').count()).toBeGreaterThan(0);
        expect(await problemsOf(page)).toEqual([]);
      });
    },
  );

  testLong('brings custom content to the tools of this device, and its roles to a night', async () => {
    await site.playing('studio/', async (page) => {
      const text = (where: string) => () => page.locator(where).innerText();
      await button(page, /^A swarm/).click();
      await expect.poll(text('.at-table'), patient).toContain('Moon Moths');
      await page.getByRole('link', { name: 'Action deck' }).click();
      await expect.poll(text('.tool'), patient).toContain('Moon Moths');
      for (const path of ['odds', 'forces']) {
        await page.goto(new URL(`../${path}/`, page.url()).href);
        await expect
          .poll(() => page.locator('optgroup').evaluateAll((all) => all.map((each) => each.getAttribute('label'))))
          .toContain('Moon Moths');
      }
      await page.goto(new URL('../../studio/', page.url()).href);
      await button(page, 'Add …').click();
      await button(page, /^Six roles for a short evening/).click();
      await expect.poll(text('.at-table'), patient).toContain('Other roles');
      await page.getByLabel('Doctor', { exact: true }).fill('6, 9');
      await expect.poll(text('.town-chances'), patient).toMatch(/Pod People\s\d+\s%/);
      expect(await problemsOf(page)).toEqual([]);
      await page.getByRole('link', { name: 'Roles', exact: true }).click();
      await button(page, 'Other roles …').click();
      const which = page.getByLabel('Which roles');
      await expect
        .poll(() => which.locator('option').allInnerTexts(), patient)
        .toContain('A short evening: 5 to 9 players');
      await expect.poll(() => which.locator('optgroup').getAttribute('label')).toBe('Made on this device');
      await which.selectOption({ label: 'A short evening: 5 to 9 players' });
      await expect.poll(text('.tool'), patient).toContain('5 cards');
      expect(await problemsOf(page)).toEqual([]);
    });
  });
});
