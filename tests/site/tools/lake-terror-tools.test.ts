import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { deckOf } from '../../../src/engine/lake-terror/deal.ts';
import { begin, act as does } from '../../../src/site/tools/frame/history.ts';
import { fileText } from '../../../src/site/tools/frame/file.ts';
import { announcerGame, type Action, type State } from '../../../src/site/tools/announcer/state.ts';
import { announcer } from '../../../src/site/tools/announcer/tool.ts';
import { lakeTerror } from '../../engine/numbers.ts';
import { standInWidths } from '../../support/browser-fonts.ts';
import { devices, openTool, reloadTool, settled } from '../../support/device.ts';
import { most, testLong } from '../../support/long.ts';
import { menu } from '../../support/score-pad.ts';

const site = devices();
const { playing } = site;

const tool = announcer(
  announcerGame({
    ...lakeTerror,
    replaced: [...lakeTerror.replaced],
    podRoles: [...lakeTerror.podRoles],
    dayMinutes: 10,
  }),
);
const next: Action = { do: 'next' };

function fileAfter(...actions: readonly Action[]): string {
  let history = begin<State, Action>(tool.initial);
  for (const action of actions) {
    const after = does(tool, history, action);
    if (!after) throw new Error(JSON.stringify(action));
    history = after;
  }
  return fileText(tool, history);
}

/** Actions that deal cards by hand and begin the first night. */
const dealt: readonly Action[] = [
  next,
  { do: 'cards' },
  ...deckOf(lakeTerror, 8, {}).map((role, index): Action => ({ do: 'card', seat: index + 1, role })),
  next,
];
/** The first two of the eight players identify themselves. */
const toSnatching: readonly Action[] = [next, next, next, next, next];
/** Actions up to the first day, which begins at a given time; the Psychic or another player was snatched. */
const firstDay = (now: number, victim = 2): readonly Action[] => [
  ...dealt,
  ...toSnatching,
  { do: 'choose', choice: 'victim', seat: victim },
  next,
  { do: 'patrol', seat: 3, patrolled: 1 },
  { do: 'patrol', seat: 4, patrolled: 1 },
  // None of the eight players can cry.
  next,
  next,
  next,
  { do: 'day', now },
];

const path = 'lake-terror/announcer/';

/** Opens a file from the menu, in any language. */
async function opens(page: Page, text: string): Promise<void> {
  await page.locator('.tool > .strip button').click();
  const buffer = Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer });
}

async function show(page: Page): Promise<void> {
  // Before its script runs, the page shows the welcome screen of a first visit.
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  await page.locator('.cover .main').click();
}

describe('the Announcer', () => {
  test.each(most(standInWidths, (width) => width > 1))(
    'shows a first visitor in fonts %d times as wide its purpose and how to begin, and is covered once there is a game',
    async (standIns) => {
      await playing(
        path,
        async (page) => {
          const cover = page.locator('.cover');
          await expect.poll(() => cover.innerText()).toContain('Run the night from this phone');
          const begin = page.getByRole('button', { name: 'Begin a game' });
          await expect
            .poll(() => begin.evaluate((button) => button.getBoundingClientRect().bottom))
            .toBeLessThanOrEqual(640);
          await begin.click();
          await page.getByLabel('Name at seat 1', { exact: true }).fill('Ann');
          await page.waitForSelector('.tool-main[data-written=true]', { state: 'attached' });
          await page.reload();
          await expect.poll(() => cover.innerText()).toContain('Covered while you were away.');
        },
        { viewport: { width: 320, height: 640 }, standIns },
      );
    },
  );

  test('scrolls the count of fingers clear of the bar', async () => {
    await playing(
      path,
      async (page) => {
        await show(page);
        // If the Psychic is alive, the last step of the night asks for the three players that she points at.
        await opens(page, fileAfter(...firstDay(0, 5).slice(0, -2)));
        await show(page);
        await page.locator('.tile').last().tap();
        const clear = (): Promise<number> =>
          page.evaluate(() => {
            const edge = document.querySelector('.bar')?.getBoundingClientRect().top ?? 0;
            return edge - (document.querySelector('.fingers')?.getBoundingClientRect().bottom ?? Infinity);
          });
        await expect.poll(clear).toBeGreaterThan(0);
      },
      { viewport: { width: 320, height: 640 }, hasTouch: true },
    );
  });

  // German lines are longer.
  test.each(most([path, `de/${path}`], (each) => each !== path))(
    'shows the line to read last above the button all night, with 21 players: %s',
    async (address) => {
      const crowd: readonly Action[] = [
        { do: 'players', count: 21 },
        ...Array.from({ length: 21 }, (_, at): Action => ({ do: 'name', seat: at + 1, name: `Maximiliane ${at + 1}` })),
        next,
        { do: 'cards' },
        ...deckOf(lakeTerror, 21, {}).map((role, at): Action => ({ do: 'card', seat: at + 1, role })),
        next,
      ];
      const closings = await playing(
        address,
        async (page) => {
          const head = page.locator('.screen-head .meta');
          const seen: (readonly [line: string, isInSight: boolean])[] = [];
          const look = () =>
            page.evaluate((): readonly [string, boolean][] => {
              const line = document.querySelector('.bar .say-then');
              if (!line) return [];
              const { left, top, bottom, width, height } = line.getBoundingClientRect();
              const button = document.querySelector('.bar .main')!.getBoundingClientRect();
              const isOnTop = document.elementFromPoint(left + width / 2, top + height / 2) === line;
              const isIn = top >= 0 && bottom <= button.top && button.bottom <= innerHeight;
              return [[line.textContent, isIn && isOnTop && line.scrollWidth <= innerWidth]];
            });
          await show(page);
          await opens(page, fileAfter(...crowd));
          await show(page);
          const isNight = () => settled(page, () => page.locator('html').getAttribute('data-light'));
          while ((await isNight()) === 'red') {
            for (const [width, height] of [
              [390, 844],
              [320, 568],
            ] as const) {
              await page.setViewportSize({ width, height });
              seen.push(...(await look()));
            }
            const step = await settled(page, () => head.innerText());
            const [watch, tiles] = await settled(page, () =>
              Promise.all(['.watch .chip', '.tile'].map((each) => page.locator(each).count())),
            );
            // Each member of the Watch who is called chooses somebody.
            for (let left = watch ?? 0; left > 1; left--) await page.locator('.tile').first().click();
            if ((tiles ?? 0) > 0) await page.locator('.tile').nth(1).click();
            seen.push(...(await look()));
            await page.locator('.bar .main').click();
            await expect.poll(() => head.allInnerTexts()).not.toEqual([step]);
          }
          return seen;
        },
        { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' },
      );
      expect(closings.filter(([, isInSight]) => !isInSight)).toEqual([]);
      expect(new Set(closings.map(([line]) => line)).size).toBeGreaterThanOrEqual(7);
    },
  );

  test('opens a file covered, and shows no link and no code', async () => {
    await playing(path, async (page) => {
      await show(page);
      await opens(page, fileAfter(...dealt));
      await page.locator('.cover').waitFor();
      await expect.poll(() => page.locator('.tool').innerHTML()).not.toContain('open yours');
      await show(page);
      await page.getByText('open yours and show me your card').first().waitFor();
      // The night is dark by default.
      const light = () => page.evaluate(() => document.documentElement.dataset['light']);
      await expect.poll(light).toBe('red');
      await page.getByRole('button', { name: 'Red light' }).click();
      await expect.poll(light).toBe(undefined);
      await menu(page);
      await expect.poll(() => page.locator('.tool-menu .items').innerText()).not.toContain('Share');
    });
  });

  testLong('accepts names that are the same, empty, long, right to left or contain markup', async () => {
    const names = ['Ann', 'Ann', '', 'x'.repeat(200), 'שלום', '<b>Bo</b><img src=x onerror=alert(1)>', '👽', '=1+1'];
    const named = names.map((name, index): Action => ({ do: 'name', seat: index + 1, name }));
    await playing(
      path,
      async (page) => {
        await show(page);
        await opens(page, fileAfter(...named, ...dealt, ...toSnatching));
        await show(page);
        const tiles = page.locator('.tile');
        await tiles.first().waitFor();
        // The Pod Person at seat 1 is not offered, and the two players named Ann are distinguished.
        const offered = names.with(1, 'Ann, seat 2').with(2, 'Seat 3').slice(1);
        await expect.poll(() => tiles.locator('bdi').allTextContents()).toEqual(offered);
        await expect.poll(() => page.locator('.tool b, .tool img').count()).toBe(0);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      },
      { viewport: { width: 320, height: 640 } },
    );
  });

  testLong('answers a forbidden choice with its rule, and reads out nothing about it', async () => {
    await playing(path, async (page) => {
      await show(page);
      await opens(page, fileAfter(...dealt, ...toSnatching));
      await show(page);
      await page.locator('.bar .main').click();
      await expect.poll(() => page.locator('.answer strong').innerText()).toContain('must choose a victim');
      await expect.poll(() => page.locator('.answer .cited a').getAttribute('href')).toContain('#lt-2-4');
      await expect.poll(() => page.getByRole('alert').innerText()).toBe('Not allowed. The reason is on the screen.');
    });
  });

  test('counts down a day through a reload, sleep and a clock that jumps, and can pause and lengthen it', async () => {
    const context = await site.browser.newContext({ serviceWorkers: 'block' });
    try {
      const page = await context.newPage();
      const noon = Date.parse('2026-11-22T12:00:00Z');
      await page.clock.install({ time: noon });
      await openTool(page, site.served.url + path);
      await show(page);
      const shown = (): Promise<string> => page.getByRole('timer').innerText();
      await opens(page, fileAfter(...firstDay(Date.now())));
      // The screen is covered if the window has lost the focus in the meantime.
      const timer = page.getByRole('timer');
      await page.locator('.cover .main').or(timer).first().waitFor();
      if (!(await settled(page, () => timer.isVisible()))) await show(page);
      await timer.waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.clock.pauseAt(noon + 60_000);
      await page.locator('.bar .main', { hasText: 'Start the day' }).click();
      await expect.poll(() => shown()).toBe('10:00');
      // The trial comes next, because there is time left.
      await expect.poll(() => page.locator('.bar .main').innerText()).toBe('Somebody is accused');
      await page.clock.runFor(60_000);
      await expect.poll(() => shown()).toBe('9:00');
      // Moving the device’s clock forwards and back neither gains nor loses time.
      await page.clock.setSystemTime(noon + 3_600_000);
      await page.clock.runFor(500);
      await expect.poll(() => shown()).toMatch(/^(9:00|8:59)$/);
      await page.clock.setSystemTime(noon);
      await page.clock.runFor(500);
      await expect.poll(() => shown()).toMatch(/^8:5\d$/);
      await page.getByRole('button', { name: 'Add a minute' }).click();
      await expect.poll(() => shown()).toMatch(/^9:5\d$/);
      await page.getByRole('button', { name: 'Pause' }).click();
      const left = await shown();
      await page.clock.runFor(120_000);
      await expect.poll(() => shown()).toBe(left);
      await page.getByRole('button', { name: 'Resume' }).click();
      // The phone sleeps for five minutes.
      await page.clock.fastForward(300_000);
      await expect.poll(() => shown()).toMatch(/^4:5\d$/);
      await page.clock.resume();
      await page.waitForSelector('.tool-main[data-written=true]', { state: 'attached' });
      await page.reload();
      await show(page);
      await page.getByRole('timer').waitFor();
      await expect.poll(() => shown()).toMatch(/^4:\d\d$/);
      await page.clock.fastForward(600_000);
      await expect.poll(() => shown()).toBe('0:00');
      await page.getByText('Time is up.').waitFor();
      await expect.poll(() => page.locator('.bar .main').innerText()).toBe('Night falls');
    } finally {
      await context.close();
    }
  });

  test('has a red light as an option, and remembers nothing else', async () => {
    await playing(path, async (page) => {
      await show(page);
      await page.getByRole('button', { name: 'Red light' }).click();
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['light'])).toBe('red');
      await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).toEqual({ 'saucer-press:light': 'red' });
      await page.reload();
      await page.waitForFunction(() => document.documentElement.dataset['light'] === 'red');
    });
  });
});

describe('roles and midnight', () => {
  test('change the deck with the players and the variants', async () => {
    await playing('lake-terror/roles/', async (page) => {
      const deck = page.locator('.tool .roles h3');
      await expect
        .poll(() => deck.allInnerTexts())
        .toEqual([
          '1 × Pod Person',
          '1 × Psychic',
          '2 × Town Watch',
          '1 × Doctor',
          '1 × Vigilante',
          '1 × Lunatic',
          '1 × Dumb Kid',
        ]);
      await page.locator('summary', { hasText: 'Variants' }).click();
      await page.getByLabel('The Scientist instead of the Doctor').check();
      await expect.poll(() => deck.allInnerTexts()).toContain('1 × Scientist');
      await page.getByLabel('nothing', { exact: true }).check();
      await expect.poll(() => page.locator('.events').innerText()).toContain('Always called');
      // The variants are compared with the current variants, one after the other.
      await page.locator('summary', { hasText: 'How each variant changes' }).click();
      const shown = page.locator('.town-chances tbody tr');
      await expect
        .poll(async () => (await shown.locator('th').allInnerTexts()).slice(0, 2), { timeout: 60_000 })
        .toEqual(['Unknown roles', 'The Doctor, not the Scientist']);
      await expect
        .poll(() => shown.first().locator('td').allInnerTexts())
        .toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^(0|[+−]\d+)$/)]);
      // While the fold is open, each number of players is calculated.
      await page.locator('summary', { hasText: 'How each variant changes' }).click();
      for (let count = 8; count < 15; count++) await page.getByRole('button', { name: 'One more player' }).click();
      await expect.poll(() => deck.allInnerTexts()).toContain('5 × Town Watch');
    });
  });

  test('show at midnight what happens and by which rule, or why it is impossible', async () => {
    await playing('lake-terror/check/', async (page) => {
      const verdict = page.locator('.midnight .verdict');
      const choose = (label: string, seat: number) =>
        page.getByRole('combobox', { name: label, exact: true }).selectOption(String(seat));
      await expect.poll(() => verdict.innerText()).toContain('Enter the night’s choices above');
      await choose('Shot', 2);
      await expect.poll(() => verdict.innerText()).toContain('That night is not possible.');
      await expect.poll(() => verdict.locator('.cited a').allInnerTexts()).toEqual(['Rule LT-2.4', 'Rule LT-2.5']);
      await choose('Chosen by the Pod People', 2);
      await choose('Patrolled by 3', 2);
      await choose('Patrolled by 4', 7);
      await choose('Shot', 7);
      await expect
        .poll(() => verdict.locator('.events li').allInnerTexts())
        .toEqual([
          expect.stringContaining('The shot at Player 7 is stopped: patrolled.'),
          expect.stringContaining('Player 2 was chosen while patrolled, and the Watch killed them.'),
        ]);
      await expect.poll(() => verdict.innerText()).toContain('Player 2 was the Psychic, and not a Pod Person.');
      await choose('Healed', 2);
      await expect
        .poll(() => verdict.innerText())
        .toContain('The Pod People chose Player 2, but nothing happens: healed.');
      await page.getByLabel('Seat 1 is dead').check();
      await expect.poll(() => verdict.innerText()).toContain('No Pod Person is alive to choose a victim.');
      await page.getByRole('button', { name: 'Undo' }).click();
      await reloadTool(page);
      await expect.poll(() => verdict.innerText()).toContain('healed');
    });
  });

  test('show midnight beside its rules, loaded when it comes into view', async () => {
    await site.visiting('lake-terror/rules/', async (page) => {
      const here = page.locator('[data-chapter=LT-3]');
      await here.locator('.tool').scrollIntoViewIfNeeded();
      await here.locator('.tool-main:not([inert])').waitFor();
      await here.getByLabel('Chosen by the Pod People').selectOption('2');
      await expect.poll(() => here.locator('.verdict').innerText()).toContain('must patrol');
    });
  });
});
