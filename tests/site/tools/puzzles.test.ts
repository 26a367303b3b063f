import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checksumOf } from '../../../src/site/tools/frame/checksum.ts';
import { linkHash } from '../../../src/site/tools/frame/link.ts';
import { puzzlesTool } from '../../../src/site/tools/puzzles/tool.ts';
import { problemsOf } from '../../support/axe.ts';
import { validContent } from '../../support/content.ts';
import { devices, reloadTool } from '../../support/device.ts';
import { testLong } from '../../support/long.ts';

const site = devices();
const content = validContent();
const games = ['battle', 'munch'] as const;

async function addressOf(game: (typeof games)[number], index: number): Promise<string> {
  const { puzzles } = content[`${game}Puzzles`];
  const tool = puzzlesTool(`${game}-puzzles`);
  return (await linkHash(tool, { ...tool.initial, open: checksumOf(puzzles[index]![2]) }))!;
}

const answer = (page: Page) => page.locator('.told');
const cell = (page: Page, place: string) => page.locator(`[data-place="${place}"]`);

test('a puzzle is solved: a wrong move gets an answer and another try, and the right one is saved', async () => {
  const { puzzles } = content.battlePuzzles;
  const [from, to] = puzzles[0]![1].split('>') as [string, string];
  const hash = await addressOf('battle', 0);
  await site.playing(
    'battle/puzzles/',
    async (page) => {
      await expect.poll(() => page.locator('.goal').innerText()).toContain('One move wins, whatever the reply.');
      await expect.poll(() => cell(page, from).getAttribute('class')).toContain('movable');
      // The first move, by mouse or thumb, is legal but wrong.
      await cell(page, 'd4').click();
      await cell(page, 'e5').click();
      await expect.poll(() => answer(page).innerText()).toContain('d4>e5 is not the solution.');
      await expect.poll(() => answer(page).innerText()).toMatch(/answers .*Rule BB-/s);
      // The second, by keyboard, is the solution.
      await cell(page, from).focus();
      await page.keyboard.press('Enter');
      await cell(page, to).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => answer(page).innerText()).toContain(`${from}>${to} is correct.`);
      await expect.poll(() => answer(page).innerText()).toContain('Rule BB-6.6');
      await expect
        .poll(() => page.locator('summary', { hasText: 'solved' }).first().innerText())
        .toBe('Easy (1 of 135 solved)');
      await expect.poll(() => problemsOf(page)).toEqual([]);
      await reloadTool(page);
      await expect
        .poll(() => page.locator('summary', { hasText: 'solved' }).first().innerText())
        .toBe('Easy (1 of 135 solved)');
      await page.getByRole('button', { name: 'Next puzzle' }).click();
      await expect.poll(() => page.locator('.goal').innerText()).toContain('Puzzle 2 · Easy');
      // The page is left open until the next day.
      const today = () => page.locator('.days li:last-child .date').textContent();
      const before = await today();
      await page.evaluate(() => {
        const tomorrow = Date.now() + 86_400_000;
        globalThis.Date = class extends Date {
          constructor(...given: []) {
            super(...(given.length > 0 ? given : ([tomorrow] as unknown as [])));
          }
        } as DateConstructor;
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await expect.poll(() => today()).not.toBe(before);
    },
    { hash },
  );
}, 120_000);

testLong('help comes step by step, and a typed move works, in munch', async () => {
  const [, move] = content.munchPuzzles.puzzles[0]!;
  await site.playing(
    'munch/puzzles/',
    async (page) => {
      await page.getByRole('button', { name: 'Where to look?' }).click();
      await expect.poll(() => answer(page).innerText()).toContain('Where to look:');
      await page.getByRole('button', { name: 'Show the move' }).click();
      await expect.poll(() => answer(page).innerText()).toContain(`The move: ${move}`);
      await page.locator('summary', { hasText: 'Type, trace or listen' }).click();
      await page.getByRole('textbox').fill(move);
      await page.keyboard.press('Enter');
      await expect.poll(() => answer(page).innerText()).toMatch(/is correct.*It gains \d+ points.*Rule MU-/s);
      await page.locator('summary', { hasText: 'Easy (1 of' }).click();
      await expect.poll(() => page.locator('.numbers .helped').count()).toBe(1);
      await expect.poll(() => problemsOf(page)).toEqual([]);
    },
    { hash: await addressOf('munch', 0) },
  );
});
