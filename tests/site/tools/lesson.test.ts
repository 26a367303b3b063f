import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { unfit, devices } from '../../support/device.ts';
import { problemsOf } from '../../support/axe.ts';

const site = devices();

const place = (page: Page, name: string) => page.locator(`.lesson .board [data-place="${name}"]`);
const answer = (page: Page): Promise<string> => page.locator('.lesson .coach .verdict').innerText();
/** Shortens the pauses before and after a move of the coach, but not the time for which her answers stay. */
const hurried = (): void => {
  const wait = setTimeout;
  globalThis.setTimeout = ((act: () => void, time = 0) =>
    wait(act, time > 1000 ? time : time / 20)) as typeof setTimeout;
};

async function atStep(page: Page, step: number): Promise<void> {
  await expect.poll(() => page.locator('.lesson .strip .meta').innerText()).toBe(`${step} of 12`);
}

test('the lesson of Munch is played by taps and keys, answers a wrong tap, is saved, and ends in a game', async () => {
  await site.playing(
    'munch/play/',
    async (page) => {
      await page.getByRole('link', { name: 'Learn it in 2 minutes' }).tap();
      await page.getByRole('button', { name: 'Begin', exact: true }).tap();
      await atStep(page, 2);
      await page.getByRole('button', { name: /medium yellow monster/ }).tap();
      await expect.poll(() => answer(page)).toMatch(/^Wait for 8 worlds\. There are six\.\s+MU-4\.1$/);
      // The instruction stays above the answer.
      await expect.poll(() => page.locator('#lesson-says').innerText()).toContain('red');
      await expect.poll(() => page.locator('.coach .verdict a').getAttribute('href')).toMatch(/munch\/rules\/#mu-4-1$/);
      await page.getByRole('button', { name: /medium red world, tap here$/ }).tap();
      await expect.poll(() => place(page, 'c1').getAttribute('aria-label')).toMatch(/, tap here$/);
      await expect.poll(() => unfit(page)).toEqual([]);
      await expect.poll(() => problemsOf(page)).toEqual([]);
      await place(page, 'c1').tap();
      // The coach makes her own moves.
      await atStep(page, 4);
      await page.getByRole('button', { name: 'Leave the lesson' }).tap();
      await expect.poll(() => page.getByText('Your lesson is saved at step 4.').isVisible()).toBe(true);
      await page.getByRole('link', { name: 'Learn it in 2 minutes' }).tap();
      // The address names the lesson, so a reload opens it again, and the Back button leaves it.
      await page.reload();
      await expect.poll(() => page.locator('#lesson-says').innerText()).toBe('You were at step 4 of 12.');
      await page.goBack();
      await expect.poll(() => page.getByText('Your lesson is saved at step 4.').isVisible()).toBe(true);
      await page.goForward();
      await expect.poll(() => page.locator('#lesson-says').innerText()).toBe('You were at step 4 of 12.');
      await page.getByRole('button', { name: 'Go on' }).tap();
      await atStep(page, 4);
      await page.getByRole('button', { name: /medium yellow monster, tap here$/ }).tap();
      await place(page, 'W3').tap();
      await atStep(page, 6);
      // After three wrong taps, the move is shown, and then the coach plays it.
      for (const name of ['c3', 'c2']) await place(page, name).tap();
      await expect.poll(() => page.locator('.lesson .arrows .line').count()).toBe(1);
      await place(page, 'd4').tap();
      await expect.poll(() => answer(page)).toBe('Like this. Your turn again.');
      await atStep(page, 8);
      await place(page, 'b3').focus();
      for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
      await atStep(page, 10);
      await place(page, 'd5').tap();
      await page.getByRole('button', { name: 'Go on' }).tap();
      await page.getByRole('button', { name: 'Play on against The Larva' }).tap();
      // The next move is that of the weakest opponent.
      await expect.poll(() => page.locator('.lesson').count()).toBe(0);
      await expect.poll(() => page.locator('.match .scores').innerText()).toContain('The Larva');
      await expect.poll(() => page.locator('.match .scores .points').allInnerTexts()).toEqual(['2', '1']);
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce', before: hurried },
  );
});

test('the lesson of Lake Terror is run on the Announcer’s screen, is saved, and leaves the Announcer’s own game alone', async () => {
  await site.playing(
    'lake-terror/announcer/',
    async (page) => {
      const main = page.locator('.lesson-bar .button.main');
      const tile = (name: string) => page.locator('.lesson .tile', { hasText: name });
      const inSight = () =>
        page.evaluate(() => {
          const [line, coach] = ['.lesson-bar .say-then', '#lesson-says'].map((each) => document.querySelector(each));
          const { top, bottom } = line!.getBoundingClientRect();
          return top >= coach!.getBoundingClientRect().bottom && bottom <= innerHeight;
        });
      await page.getByRole('link', { name: 'See a night' }).first().tap();
      await expect.poll(() => page.locator('.lesson .entered li').count()).toBe(9);
      for (const step of [2, 2, 3, 4, 4, 5]) {
        await main.tap();
        await atStep(page, step);
      }
      // The instruction and the last line to read are both in view before the button is tapped.
      await expect.poll(inSight).toBe(true);
      await main.tap();
      await expect.poll(() => answer(page)).toMatch(/^She has to choose somebody\. Tap Bert first\.\s+LT-2\.4$/);
      await expect.poll(() => page.locator('html').getAttribute('data-light')).toBe('red');
      await expect.poll(() => unfit(page)).toEqual([]);
      await expect.poll(() => problemsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Leave the lesson' }).tap();
      await expect.poll(() => page.getByText('Your lesson is saved at step 5.').isVisible()).toBe(true);
      await expect.poll(() => page.locator('html').getAttribute('data-light')).toBe(null);
      await page.reload();
      await page.getByRole('link', { name: 'See a night' }).first().tap();
      await page.getByRole('button', { name: 'Go on' }).tap();
      await tile('Bert').tap();
      await main.tap();
      await tile('Gladys').focus();
      await page.keyboard.press('Enter');
      await main.tap();
      await main.tap();
      await tile('Gladys').tap();
      for (const step of [9, 10, 11]) {
        await main.tap();
        await atStep(page, step);
      }
      await tile('5').tap();
      await main.tap();
      await page.getByRole('button', { name: 'Yes, the town has won' }).tap();
      await expect.poll(() => answer(page)).toMatch(/^So they all think\. But one living player was tapped twice\./);
      await page.getByRole('button', { name: 'No', exact: true }).tap();
      await expect.poll(() => page.locator('.lesson .ending h2').innerText()).toContain('One of them is left.');
      await page.getByRole('button', { name: 'Begin your own game' }).tap();
      await expect.poll(() => page.locator('.lesson').count()).toBe(0);
      await expect.poll(() => page.getByRole('button', { name: 'Begin a game' }).isVisible()).toBe(true);
    },
    { viewport: { width: 320, height: 568 }, hasTouch: true, reducedMotion: 'reduce' },
  );
});

test('the first row of Alien Invasion is played on a drawn table, answers a wrong tap, and is saved', async () => {
  await site.playing(
    'alien-invasion/deck/#lesson',
    async (page) => {
      const main = page.locator('.lesson .coach .button.main');
      const on = (name: string) => page.locator('.lesson').getByRole('button', { name });
      const next = async (tap: { tap(): Promise<void> }, step: number) => {
        await tap.tap();
        await atStep(page, step);
      };
      await atStep(page, 1);
      await next(main, 2);
      await next(main, 3);
      await on('Tea Room').tap();
      await expect.poll(() => answer(page)).toMatch(/^Too far: the door is 18 cm away.*AI-5\.2$/);
      await expect.poll(() => unfit(page)).toEqual([]);
      await expect.poll(() => problemsOf(page)).toEqual([]);
      await next(on('The end of the stick, 10 cm'), 4);
      await next(main, 5);
      await on('Figure 3 of Section A').tap();
      await expect.poll(() => answer(page)).toMatch(/^You may\. But that villager is nearly at the door\./);
      await on('Figure 1 of Section A').tap();
      await next(on('Figure 2 of Section A'), 6);
      await page.getByRole('button', { name: 'Leave the lesson' }).tap();
      await expect.poll(() => page.getByText('Your lesson is saved at step 6.').isVisible()).toBe(true);
      await page.reload();
      await page.getByRole('link', { name: 'See the first row' }).tap();
      await page.getByRole('button', { name: 'Go on' }).tap();
      await next(main, 7);
      // The end of the stick covers the wood on a narrow screen; a tap there counts as a tap on the wood.
      await next(on('The end of the stick, 3 cm'), 8);
      await on('Squad A').focus();
      await page.keyboard.press('Enter');
      await atStep(page, 9);
      await next(main, 10);
      await next(on('The end of the stick, 8 cm'), 11);
      await next(main, 12);
      await main.tap();
      await expect.poll(() => page.locator('.lesson .ending h2').innerText()).toContain('One row played, four to go.');
      await expect.poll(() => page.getByRole('link', { name: /^First evening: \d+ sheets$/ }).isVisible()).toBe(true);
    },
    { viewport: { width: 320, height: 568 }, hasTouch: true, reducedMotion: 'reduce' },
  );
});
