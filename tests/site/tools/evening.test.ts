import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { forcesTool } from '../../../src/site/tools/forces/tool.ts';
import { fileText } from '../../../src/site/tools/frame/file.ts';
import { begin } from '../../../src/site/tools/frame/history.ts';
import { validContent } from '../../support/content.ts';
import { devices, openTool, reloadTool, settled, unfit } from '../../support/device.ts';
import { button, number, plain } from '../../support/dice.ts';
import { menu } from '../../support/score-pad.ts';
import { isLong, most, testLong } from '../../support/long.ts';
import { unitOf } from '../../support/invasion-engine.ts';
import { cardName, engineRow, knownChance, mainButton, shownRow } from '../../support/invasion.ts';

const site = devices();
const content = validContent();

/** The sides, each with a unit and a number of figures. */
const sides = [
  ['unit', 'rifleman', 'Rifleman', 8],
  ['daleks', 'dalek', 'Dalek', 6],
  ['mib', 'operative', 'Operative', 4],
  ['spugs', 'spug', 'Spug', 10],
] as const;
const four = sides.map(([faction]) => faction);
const called = (faction: string): string => content.factions.get(faction)?.name ?? faction;

type Press = (what: Locator) => Promise<void>;

/** Whether the focused element is visible: nothing covers its centre (WCAG 2.4.11). */
const isSeen = (what: Locator): Promise<boolean> =>
  what.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return over !== null && (node.contains(over) || over.contains(node));
  });

/** The two ways to press a control: with a thumb, or with Enter on the focused control. */
const byThumb: Press = (what) => what.tap();
const byKeyboard =
  (page: Page): Press =>
  async (what) => {
    await what.focus();
    await expect.poll(() => isSeen(what)).toBe(true);
    const isBox = await what.evaluate((node) => node instanceof HTMLInputElement);
    await page.keyboard.press(isBox ? 'Space' : 'Enter');
  };

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Tools of this evening' });

async function atEvening(page: Page): Promise<void> {
  await bar(page).waitFor();
  await page.waitForSelector('.tool-main:not([inert])', { state: 'attached' });
}

/** Opens another tool of the evening, and checks that everything in it fits. */
async function change(page: Page, press: Press, name: string): Promise<void> {
  await press(bar(page).getByRole('link', { name, exact: true }));
  const path = name === 'Close combat' ? 'melee' : name.toLowerCase();
  await page.waitForURL((url) => url.pathname.endsWith(`/${path}/`));
  await atEvening(page);
  await expect.poll(() => bar(page).locator('[aria-current=page]').allTextContents()).toEqual([name]);
  await expect.poll(() => unfit(page)).toEqual([]);
  await expect.poll(() => isSeen(mainButton(page))).toBe(true);
}

const left = async (page: Page): Promise<string[]> =>
  (await page.locator('.left-of li > :is(b, b + span)').allTextContents()).map(plain);
const leftIs = (...figures: readonly string[]): string[] =>
  sides.flatMap(([faction], index) => [called(faction), figures[index]!]);

const row = async (page: Page): Promise<string[]> => (await shownRow(page)).cards;
const expectedRow = (round: number): string[] =>
  engineRow(content, four, round).row.map((card) => cardName(content, card));

async function gather(page: Page, press: Press): Promise<void> {
  await press(button(page, 'Begin an evening'));
  await atEvening(page);
  for (const side of ['Side 3', 'Side 4']) {
    await press(mainButton(page));
    await page.getByRole('group', { name: side, exact: true }).waitFor();
  }
  for (const [index, [faction, id, name, figures]] of sides.entries()) {
    const side = `Side ${index + 1}`;
    await page
      .getByRole('group', { name: side, exact: true })
      .getByRole('combobox', { name: 'Add to this side' })
      .selectOption(`${faction}/${id}`);
    await number(page, `${side}: figures of ${name}`, figures);
  }
  await change(page, press, 'Deck');
  await expect.poll(() => page.locator('.joins:has(:checked) strong').allTextContents()).toEqual(four.map(called));
  await press(mainButton(page));
  await expect.poll(() => row(page)).toEqual(expectedRow(1));
}

/** Locks Daleks and Spugs, opens the combat in the melee and resolves it, with a reload in between. */
async function fight(page: Page, press: Press): Promise<void> {
  await press(button(page, 'Lock a combat'));
  for (const faction of ['daleks', 'spugs'])
    await press(page.locator('.new-fight').getByRole('button', { name: called(faction), exact: true }));
  await press(button(page, 'Lock them'));
  const due = (): Promise<boolean> =>
    mainButton(page)
      .innerText()
      .then((label) => plain(label) === 'Settle combats');
  while (!(await settled(page, due))) await press(mainButton(page));
  await press(mainButton(page));
  await page.waitForURL(/\/melee\/$/);
  await atEvening(page);
  const figures = page.locator('.parties').getByRole('textbox', { name: /: Figures$/ });
  await expect
    .poll(() => figures.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)))
    .toEqual(['6', '10']);
  // The fight has only some of the figures: one Dalek against four Spugs.
  await number(page, `${called('daleks')}: Figures`, 1);
  await number(page, `${called('spugs')}: Figures`, 4);
  await reloadTool(page);
  await atEvening(page);
  await page.getByRole('textbox', { name: `${called('daleks')}: Dice rolled` }).fill('6 6 6 3 2 1');
  await page.getByRole('textbox', { name: `${called('spugs')}: Dice rolled` }).fill('6 6 6 6');
  // 24 points against the kill number 24 kill one, and 24 against 9 kill two.
  await expect
    .poll(async () => (await page.locator('.headline.fight output').allTextContents()).map(plain))
    .toEqual(['1', '2']);
  await press(mainButton(page));
  await expect
    .poll(() => left(page))
    .toEqual(leftIs('8 of 8 figures', '5 of 6 figures', '4 of 4 figures', '8 of 10 figures'));
  await press(button(page, 'Back to the deck'));
  await page.waitForURL(/\/deck\/$/);
  await atEvening(page);
  await press(page.getByRole('button', { name: /^Settled: / }));
  await expect.poll(() => page.locator('.fights li').count()).toBe(0);
}

/** Studies the first Dalek, records a shot, and undoes each step in the tool where it was made. */
async function studyAndShoot(page: Page, press: Press): Promise<void> {
  await change(page, press, 'MiB');
  await press(button(page, `Add ${called('daleks')}`).first());
  await press(page.getByRole('button', { name: 'A 6', exact: true }));
  await expect.poll(async () => plain(await page.locator('.headline .big').first().textContent())).toBe('2 to 12 dice');
  await change(page, press, 'Odds');
  await page.getByRole('combobox', { name: 'Target: Unit', exact: true }).selectOption('unit/rifleman');
  await press(page.getByRole('button', { name: `3 × Rifleman of ${called('unit')} killed` }));
  await change(page, press, 'Deck');
  const shot = leftIs('5 of 8 figures', '5 of 6 figures', '4 of 4 figures', '8 of 10 figures');
  await expect.poll(() => left(page)).toEqual(shot);
  // Undo in the deck undoes only the deck's last step, not those of other tools.
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => page.locator('.fights li').count()).toBe(1);
  await expect.poll(() => left(page)).toEqual(shot);
  await press(page.getByRole('button', { name: 'Redo' }));
  await expect.poll(() => page.locator('.fights li').count()).toBe(0);
  await change(page, press, 'Odds');
  await press(page.getByRole('button', { name: 'Undo' }));
  await change(page, press, 'Close combat');
  await expect
    .poll(() => left(page))
    .toEqual(leftIs('8 of 8 figures', '5 of 6 figures', '4 of 4 figures', '8 of 10 figures'));
}

/** Checks the balance, declares a winner and ends the evening. The tools are separate again afterwards. */
async function end(page: Page, press: Press): Promise<void> {
  await change(page, press, 'Forces');
  // Four operatives with a success have 28 dice; eight Spugs have eight.
  const dice = page.locator('.bars .amount-of');
  await expect
    .poll(async () => (await dice.allTextContents()).map(plain))
    .toEqual(['8 dice', '30 dice', '28 dice', '8 dice']);
  await press(button(page, called('mib')));
  await press(button(page, 'Save the result'));
  // The tool asks for the players' names, and accepts an empty answer.
  await page.getByRole('group', { name: 'Who played?' }).waitFor();
  await press(button(page, 'Save the result'));
  await page.getByText('Saved in the book of results.').waitFor();
  await press(button(page, 'End the evening'));
  await expect.poll(() => bar(page).count()).toBe(0);
  await expect.poll(() => page.getByRole('group', { name: /^Side \d$/ }).count()).toBe(2);
  await press(button(page, 'Back to the evening'));
  await atEvening(page);
  await expect.poll(() => page.getByRole('group', { name: /^Side \d$/ }).count()).toBe(4);
}

/** Plays up to the last requested round. If the rounds include a shuffle, undoes and redoes it. */
async function playOn(page: Page, press: Press, rounds: number): Promise<void> {
  await change(page, press, 'Deck');
  const next = async (): Promise<boolean> => plain(await mainButton(page).innerText()).startsWith('Deal round');
  // The number of steps from one deal to the next; it is larger if Special Events are shown.
  let steps = 0;
  for (let round = 1; round < rounds; round++) {
    for (steps = 1; !(await settled(page, next)); steps++) await press(mainButton(page));
    await press(mainButton(page));
    await expect.poll(async () => [round + 1, await row(page)]).toEqual([round + 1, expectedRow(round + 1)]);
  }
  for (let step = 0; step < steps; step++) await press(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => row(page)).toEqual(expectedRow(rounds - 1));
  await reloadTool(page);
  await atEvening(page);
  for (let step = 0; step < steps; step++) await press(page.getByRole('button', { name: 'Redo' }));
  await expect.poll(() => row(page)).toEqual(expectedRow(rounds));
}

const ways = [
  ['by keyboard', 320],
  ['by thumb', 320],
  ['by thumb', 390],
] as const;

test.each(most(ways, (_, index) => index === 2))(
  'an evening of four factions is one state, %s on %i px',
  async (way, width) => {
    await site.playing(
      'alien-invasion/forces/',
      async (page) => {
        const press = way === 'by thumb' ? byThumb : byKeyboard(page);
        await gather(page, press);
        await fight(page, press);
        await studyAndShoot(page, press);
        await end(page, press);
        if (isLong) await playOn(page, press, 21);
        await expect.poll(() => unfit(page)).toEqual([]);
      },
      { before: knownChance, viewport: { width, height: width === 320 ? 640 : 844 }, hasTouch: true },
    );
  },
  120_000,
);

testLong('two tabs with different tools of an evening end with the same state', async () => {
  await site.playing('alien-invasion/forces/', async (page) => {
    await button(page, 'Begin an evening').click();
    await atEvening(page);
    await page.getByRole('combobox', { name: 'Add to this side' }).first().selectOption('daleks/dalek');
    await settled(page, () => Promise.resolve());
    const other = await page.context().newPage();
    await openTool(other, `${site.served.url}alien-invasion/mib/`);
    await atEvening(other);
    await button(other, 'Add Spugs').first().click();
    await settled(other, () => Promise.resolve());
    await number(page, 'Side 1: figures of Dalek', 6);
    await settled(page, () => Promise.resolve());
    await openTool(other, `${site.served.url}alien-invasion/melee/`);
    await atEvening(other);
    await expect.poll(() => left(other)).toEqual([called('daleks'), '6 of 6 figures']);
    await openTool(other, `${site.served.url}alien-invasion/mib/`);
    await atEvening(other);
    await expect.poll(() => other.locator('.species li').count()).toBe(1);
    await other.close();
  });
});

testLong(
  'a file of one of its tools opens in its part and can be undone; a single tool says where an evening’s file belongs',
  async () => {
    await site.playing('alien-invasion/forces/', async (page) => {
      const opens = async (text: string): Promise<void> => {
        await menu(page);
        const file = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) };
        await page.locator('input[type=file]').setInputFiles(file);
      };
      const figures = (side: string, name: string): Locator =>
        page.getByRole('textbox', { name: `${side}: figures of ${name}`, exact: true });
      const evening = fileText({ id: 'invasion-evening', format: 1 } as typeof forcesTool, begin(forcesTool.initial));
      await opens(evening);
      await page.locator('.tool-menu .said', { hasText: 'This is a saved evening.' }).waitFor();
      await page.keyboard.press('Escape');
      await button(page, 'Begin an evening').click();
      await atEvening(page);
      await page.getByRole('combobox', { name: 'Add to this side' }).first().selectOption('daleks/dalek');
      await figures('Side 1', 'Dalek').waitFor();
      const line = { unit: unitOf('spugs/spug'), figures: 7 };
      await opens(
        fileText(
          forcesTool,
          begin({
            sides: [
              { name: '', lines: [line] },
              { name: '', lines: [] },
            ],
          }),
        ),
      );
      await expect.poll(() => figures('Side 1', 'Spug').inputValue()).toBe('7');
      await page.getByRole('button', { name: 'Undo' }).click();
      await figures('Side 1', 'Dalek').waitFor();
    });
  },
);
