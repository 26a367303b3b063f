import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soundContent } from '../../support/content.ts';
import { devices, openTool, reloadTool, settled } from '../../support/device.ts';
import { button, number, plain, unit } from '../../support/dice.ts';
import { most, often } from '../../support/long.ts';
import { cardName, engineRow, knownChance, mainButton, misfits, shownRow } from '../../support/invasion.ts';

const site = devices();
const content = soundContent();
const four = ['unit', 'daleks', 'mib', 'spugs'];

const row = async (page: Page): Promise<string[]> => (await shownRow(page)).cards;
const expectedRow = (round: number): string[] =>
  engineRow(content, four, round).row.map((card) => cardName(content, card));

const headline = async (page: Page): Promise<string[]> =>
  (await page.locator('.headline :is(output, .big)').allTextContents()).map(plain);

/** Waits until the last tap is on the disk: nobody leaves a tool in the same instant. */
const kept = (page: Page): Promise<unknown> =>
  page.waitForSelector('.tool-main[data-written=true]', { state: 'attached' });

type Press = (what: Locator) => Promise<void>;

/** What a table asks between two rounds, each in a tool of its own, with a reload in the middle. */
const errands: readonly ((page: Page, press: Press) => Promise<void>)[] = [
  async function shotsInAndOutOfCover(page, press) {
    await unit(page, 'Group 1: Unit', 'spugs/spug');
    await number(page, 'Group 1: Figures', 2);
    await unit(page, 'At whom: Unit', 'spugs/mite');
    // Two dice against 6, 9 and 12: 26, 10 and 1 of 36.
    await press(button(page, /^Open/));
    await expect.poll(() => headline(page)).toEqual(['72.2 %']);
    await reloadTool(page);
    await press(button(page, /^Cover/));
    await expect.poll(() => headline(page)).toEqual(['27.8 %']);
    await press(button(page, /^Building/));
    await expect.poll(() => headline(page)).toEqual(['2.8 %']);
  },
  async function linkedFire(page, press) {
    // The odds are as they were left; Spugs always link theirs.
    await expect.poll(() => headline(page)).toEqual(['2.8 %']);
    await press(button(page, /^Open/));
    await number(page, 'Group 1: Figures', 1);
    await press(button(page, 'Another group on this card'));
    await reloadTool(page);
    await expect.poll(() => headline(page)).toEqual(['72.2 %']);
    await press(page.getByRole('checkbox', { name: 'Linked fire: all one total' }));
    // One die after the other against 6: 1 - (5/6)² = 11/36.
    await expect.poll(() => headline(page)).toEqual(['30.6 %']);
  },
  async function chainOfMites(page, press) {
    await press(button(page, 'Mites'));
    await number(page, 'Mites on the table', 3);
    await unit(page, 'Group 1: Unit', '');
    await number(page, 'Group 1: Kill number', 9);
    await number(page, 'Group 1: Figures', 1);
    await reloadTool(page);
    const chain = page.locator('.chain');
    await expect.poll(async () => plain(await chain.textContent())).toBe('Mites 1, 2 and 3 go up: 12 dice, one total.');
    await press(button(page.getByRole('group', { name: 'Mite 2 is within 6″ of' }), 'Mite 1'));
    await expect.poll(async () => plain(await chain.textContent())).toContain('Mite 1 goes up: 4 dice, one total.');
    // Four dice make 9 or more in 1,226 of 1,296 rolls.
    await expect.poll(() => headline(page)).toEqual(['94.6 %']);
  },
  async function studiesAndCleanUp(page, press) {
    for (const name of ['Add Daleks', 'Add Spugs']) await press(page.getByRole('button', { name }));
    await press(page.getByRole('button', { name: 'A 6' }));
    await reloadTool(page);
    // One success: the first roll is of two dice.
    await expect.poll(() => headline(page)).toEqual(['2 to 12 dice']);
    await press(page.getByRole('button', { name: 'A team arrives' }));
    await expect.poll(() => page.locator('.teams li').innerText()).toMatch(/^Team 1 came with 1 success/);
  },
  async function meleeOfThree(page, press) {
    await press(button(page, 'Another faction'));
    const panels = page.locator('.parties fieldset');
    for (const [side, [id, figures]] of (
      [
        ['spugs/spug', 3],
        ['daleks/dalek', 1],
        ['unit/rifleman', 5],
      ] as const
    ).entries()) {
      await panels.nth(side).getByRole('combobox').selectOption(id);
      await panels
        .nth(side)
        .getByRole('textbox', { name: /: Figures$/ })
        .fill(String(figures));
    }
    for (const [name, at] of [
      ['Spugs', 'U.N.I.T.'],
      ['Daleks', 'Spugs'],
      ['U.N.I.T.', 'Daleks'],
    ] as const)
      await press(button(page.getByRole('group', { name: `${name} aims at` }), at));
    const dice = (name: string): Locator => page.getByRole('textbox', { name: `${name}: Dice as they lie` });
    await dice('Spugs').fill('6 4 5');
    await dice('Daleks').fill('6 6 5 3 2 1');
    await reloadTool(page);
    await dice('U.N.I.T.').fill('6 6 6 5 3');
    // 14 points against 9; 18 against 24; 10 and 9 against 6.
    await expect.poll(() => headline(page)).toEqual(['1', '0', '2']);
  },
];
const places = ['odds', 'odds', 'odds', 'mib', 'melee'] as const;

/** Leaves the deck for an errand, and comes back to it. */
async function away(page: Page, press: Press, errand: number): Promise<void> {
  await kept(page);
  await openTool(page, `${site.served.url}alien-invasion/${places[errand]}/`);
  await errands[errand]!(page, press);
  await expect.poll(() => misfits(page)).toEqual({ wider: 0, small: [] });
  await kept(page);
  await openTool(page, `${site.served.url}alien-invasion/deck/`);
}

/** How things are pressed: by a thumb, or by the key that presses them, focus being on them. */
const ways: readonly (readonly [string, (page: Page) => Press])[] = [
  ['by thumb', () => (what) => what.tap()],
  [
    'by keyboard',
    (page) => async (what) => {
      await what.focus();
      const isBox = await what.evaluate((node) => node instanceof HTMLInputElement);
      await page.keyboard.press(isBox ? 'Space' : 'Enter');
    },
  ],
];

/** As far as three errands take, or past the second shuffle, with an errand every so many rounds. */
const rounds = often(5, 21);
const between = often(1, 4);
const some = most([...errands.keys()], (errand) => errand !== 1 && errand !== 2);

// By keyboard the deck is played in deck.test.ts, and each tool in its own.
test.each(most(ways, ([way]) => way === 'by thumb'))(
  'an evening of four factions on one phone of 320 px, %s',
  async (_, pressed) => {
    await site.playing(
      'alien-invasion/deck/',
      async (page) => {
        const press = pressed(page);
        for (const id of four)
          await press(page.getByRole('checkbox', { name: content.factions.get(id)?.name ?? id, exact: false }));
        await press(mainButton(page));
        let shuffled = 0;
        const back: [number, string[]][] = [];
        for (let round = 1; round <= rounds; round++) {
          await expect.poll(async () => [round, await row(page)]).toEqual([round, expectedRow(round)]);
          if (await settled(page, () => page.locator('.renewed').count())) shuffled++;
          const { row: cards } = engineRow(content, four, round);
          const errand = round % between === 0 ? some[round / between - 1] : undefined;
          for (const index of cards.keys()) {
            if (index === 2 && errand !== undefined) {
              await away(page, press, errand);
              back.push([round, await row(page)]);
            }
            await press(mainButton(page));
          }
          await press(mainButton(page));
        }
        expect(shuffled).toBe(often(0, 2));
        expect(back).toEqual(some.map((_, index) => (index + 1) * between).map((round) => [round, expectedRow(round)]));
        // Back, over the last shuffle if there was one, and forth again: the same cards.
        const undo = page.getByRole('button', { name: 'Undo' });
        for (let step = 0; step < 10; step++) await press(undo);
        await expect.poll(() => row(page)).toEqual(expectedRow(rounds - 1));
        await reloadTool(page);
        for (let step = 0; step < 10; step++) await press(mainButton(page));
        await expect.poll(() => row(page)).toEqual(expectedRow(rounds + 1));
      },
      { before: knownChance, viewport: { width: 320, height: 640 }, hasTouch: true },
    );
  },
  120_000,
);
