import { toString } from 'mdast-util-to-string';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../support/axe.ts';
import { fightOdds, resolveFight } from '../../../src/engine/alien-invasion/fight.ts';
import { meanOf } from '../../../src/engine/alien-invasion/odds.ts';
import { devices, reloadTool, settled } from '../../support/device.ts';
import { button, number, plain, unit } from '../../support/dice.ts';
import { isLong, testLong } from '../../support/long.ts';
import { ofClass, readPage } from '../../support/pages.ts';
import { site as built } from '../../support/site.ts';

const site = devices();
const playing = <T>(act: (page: Page) => Promise<T>, options: Parameters<typeof site.playing>[2] = {}): Promise<T> =>
  site.playing('alien-invasion/melee/', act, options);

const headline = async (page: Page): Promise<string[]> =>
  (await page.locator('.headline output').allTextContents()).map(plain);
const casualties = async (page: Page): Promise<string[][]> =>
  page
    .locator('.casualties li')
    .evaluateAll((all) => all.map((each) => [...each.querySelectorAll('bdi')].map((part) => part.textContent ?? '')));
const dice = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}: Dice rolled` });
const aim = async (page: Page, name: string, at: string): Promise<void> =>
  button(page.getByRole('group', { name: `${name} aims at` }), at).click();

/** Creates sides of one unit each, by faction name, in the order of the page. */
async function fight(page: Page, sides: readonly (readonly [id: string, figures: number])[]): Promise<string[]> {
  for (let count = 2; count < sides.length; count++) await button(page, 'Another faction').click();
  const panels = page.locator('.parties fieldset');
  for (const [side, [id, figures]] of sides.entries()) {
    const panel = panels.nth(side);
    await panel.getByRole('combobox').selectOption(id);
    await panel.getByRole('textbox', { name: /: Figures$/ }).fill(String(figures));
  }
  return panels.locator('legend').allTextContents();
}

describe('a fight', () => {
  testLong('of two factions counts every die against the other, with the odds before the roll', async () => {
    await playing(async (page) => {
      const names = await fight(page, [
        ['spugs/spug', 4],
        ['spugs/mite', 2],
      ]);
      expect(names).toEqual(['Spugs 1', 'Spugs 2']);
      const odds = fightOdds(
        [
          { kill: 9, figures: 4 },
          { kill: 6, figures: 2 },
        ],
        [
          { from: 0, aims: 1, pools: [{ dice: 4 }] },
          { from: 1, aims: 0, pools: [{ dice: 4 }] },
        ],
      );
      await expect.poll(() => headline(page)).toEqual(odds.map((kills) => meanOf(kills).mean.toFixed(1)));
      // Four dice make 6 or more in 1,296 − (1+4) = 1,291 of 1,296 ways. They make 12 or more in 1,296 less
      // 1+4+10+20+35+56+80+104 = 310: in 986.
      await expect
        .poll(async () => plain(await page.locator('.before li').nth(1).textContent()))
        .toBe('Spugs 2: at least one killed: 99.6 %; all: 76.1 %');
      await dice(page, 'Spugs 1').fill('6 5 4 3');
      await expect
        .poll(async () => plain(await page.locator('.bar .said').textContent()))
        .toBe('Waiting for dice from: Spugs 2.');
      await dice(page, 'Spugs 2').fill('1,2;3 3');
      // 18 points against the kill number 6, and 9 against 9.
      await expect
        .poll(() => casualties(page))
        .toEqual([
          ['Spugs 1 lost 1', 'Spugs 2: 9 points, 9 per kill: 1 killed'],
          ['Spugs 2 lost 2', 'Spugs 1: 18 points, 6 per kill: 2 killed'],
        ]);
      await expect.poll(() => headline(page)).toEqual(['1', '2']);
      await button(page, 'Deduct the losses').click();
      await expect
        .poll(() =>
          page
            .getByRole('textbox', { name: /Figures$/ })
            .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
        )
        .toEqual(['3', '0']);
      await expect.poll(() => casualties(page)).toEqual([]);
      await page.keyboard.press('Control+z');
      await expect.poll(() => headline(page)).toEqual(['1', '2']);
    });
  });

  test('of three factions deals the odd dice to the others (AI-8.8), and continues after a reload halfway', async () => {
    await playing(async (page) => {
      const names = await fight(page, [
        ['spugs/spug', 3],
        ['daleks/dalek', 1],
        ['unit/rifleman', 5],
      ]);
      expect(names).toEqual(['Spugs', 'Daleks', 'U.N.I.T.']);
      await aim(page, 'Spugs', 'U.N.I.T.');
      await aim(page, 'Daleks', 'Spugs');
      await aim(page, 'U.N.I.T.', 'Daleks');
      await dice(page, 'Spugs').fill('6 4 5');
      await dice(page, 'Daleks').fill('6 6 5 3 2 1');
      await reloadTool(page);
      await expect.poll(() => dice(page, 'Daleks').inputValue()).toBe('6 6 5 3 2 1');
      await dice(page, 'U.N.I.T.').fill('6 6 6 5 3');
      // The Spugs have 10 points against U.N.I.T. and 5 against the Daleks. The Daleks have 14 against the Spugs and 9
      // against U.N.I.T. The section of U.N.I.T. has 18 against the Daleks and 8 against the Spugs.
      await expect
        .poll(() => casualties(page))
        .toEqual([
          ['Spugs lost 1', 'Daleks: 14 points, 9 per kill: 1 killed', 'U.N.I.T.: 8 points, 9 per kill: none killed'],
          [
            'Daleks lost nobody',
            'Spugs: 5 points, 24 per kill: none killed',
            'U.N.I.T.: 18 points, 24 per kill: none killed',
          ],
          ['U.N.I.T. lost 2', 'Spugs: 10 points, 6 per kill: 1 killed', 'Daleks: 9 points, 6 per kill: 1 killed'],
        ]);
      await expect
        .poll(() => page.locator('.by-rules a').allTextContents())
        .toEqual(['Rule AI-8.6', 'Rule AI-8.7', 'Rule AI-8.8', 'Rule AI-6.5', 'Rule AI-8.9']);
      // Behind a barricade the riflemen are harder to kill.
      await button(page.getByRole('group', { name: 'U.N.I.T.: Defends a feature' }), /^Cover/).click();
      await expect.poll(() => headline(page)).toEqual(['1', '0', '2']);
      await expect
        .poll(async () => (await casualties(page))[2])
        .toEqual([
          'U.N.I.T. lost 2',
          'Spugs: 10 points, 9 per kill: 1 killed',
          'Daleks: 9 points, 9 per kill: 1 killed',
        ]);
      await button(page.getByRole('group', { name: 'U.N.I.T.: Defends a feature' }), /^Building/).click();
      await expect.poll(() => headline(page)).toEqual(['1', '0', '0']);
      expect(await problemsOf(page)).toEqual([]);
      await button(page, 'Remove: Spugs').click();
      await button(page, 'Remove Spugs').click();
      // Between two units, all dice count: 23 points against U.N.I.T. in a building, and 26 against the Daleks.
      await expect.poll(() => headline(page)).toEqual(['1', '1']);
    });
  });

  testLong('may be shot into from outside: even dice at the one named, odd ones at the others (AI-8.5)', async () => {
    await playing(async (page) => {
      await fight(page, [
        ['spugs/spug', 3],
        ['unit/rifleman', 3],
      ]);
      await button(page, 'A shot into the fight').click();
      await unit(page, 'From outside: Unit', 'daleks/dalek');
      await number(page, 'From outside: Figures', 1);
      await aim(page, 'From outside', 'Spugs');
      await dice(page, 'From outside').fill('6 4 2 5 3 1');
      await expect
        .poll(() => casualties(page))
        .toEqual([
          ['Spugs lost 1', 'From outside: 12 points, 9 per kill: 1 killed'],
          ['U.N.I.T. lost 1', 'From outside: 9 points, 6 per kill: 1 killed'],
        ]);
      await expect.poll(() => page.locator('.by-rules a').allTextContents()).toContain('Rule AI-8.5');
      await button(page, 'Deduct the losses').click();
      await button(page, 'The fight').click();
      await expect.poll(() => page.getByRole('textbox', { name: 'Spugs: Figures' }).inputValue()).toBe('2');
      await expect.poll(() => page.locator('.headline output').count()).toBe(2);
    });
  });

  testLong('of mixed sides lets their owners choose who falls (AI-6.5), and which kill number counts', async () => {
    await playing(async (page) => {
      await fight(page, [
        ['spugs/spug', 3],
        ['unit/rifleman', 3],
      ]);
      await page.locator('.parties fieldset').first().getByRole('button', { name: 'Another unit' }).click();
      await unit(page, 'Spugs, 2: Unit', 'spugs/mite');
      await button(page.getByRole('group', { name: 'Spugs: Kill number of this side' }), /^Mite/).click();
      await dice(page, 'Spugs').fill('1 1 1 1 1');
      await dice(page, 'U.N.I.T.').fill('6 6 1');
      await expect
        .poll(async () => (await casualties(page))[0])
        .toEqual(['Spugs lost 2', 'U.N.I.T.: 13 points, 6 per kill: 2 killed']);
      await expect.poll(() => page.locator('.casualties').textContent()).toContain('their owner chooses');
      await button(page, 'Deduct the losses').click();
      await expect.poll(() => page.getByRole('textbox', { name: 'Spugs, 1: Figures' }).inputValue()).toBe('3');
    });
  });
});

describe('a roll of this device', () => {
  test('stays the same through undo, redo and a reload', async () => {
    await playing(async (page) => {
      const lie = async () => [await dice(page, 'Cybermen').inputValue(), await dice(page, 'Daleks').inputValue()];
      await button(page, 'Roll for everybody').click();
      const fell = await lie();
      expect(fell.map((faces) => faces.split(' ').length)).toEqual([9, 18]);
      const ended = await headline(page);
      const [a, b] = fell.map((faces) => faces.split(' ').map(Number));
      expect(ended).toEqual(
        resolveFight(
          [
            { kill: 12, figures: 3 },
            { kill: 24, figures: 3 },
          ],
          [
            { from: 0, aims: 1, dice: a! },
            { from: 1, aims: 0, dice: b! },
          ],
        ).lost.map(String),
      );
      await page.keyboard.press('Control+z');
      await expect.poll(() => lie()).toEqual(['', '']);
      await page.keyboard.press('Control+Shift+z');
      await expect.poll(() => lie()).toEqual(fell);
      await reloadTool(page);
      await expect.poll(() => lie()).toEqual(fell);
      await button(page, 'Cybermen: pick up the dice').click();
      await button(page, 'Roll the rest').click();
      await expect.poll(async () => (await lie())[1]).toBe(fell[1]);
    });
  });

  testLong('of operatives begins with the roll for their number of dice (AI-11.1)', async () => {
    await playing(async (page) => {
      await fight(page, [
        ['mib/operative', 2],
        ['spugs/spug', 3],
      ]);
      await button(page, 'Roll for MiB').click();
      const shownText = (await settled(page, () => page.getByText(/^First roll: \d$/).textContent())) ?? '';
      await expect
        .poll(async () => (await dice(page, 'MiB').inputValue()).split(' '))
        .toHaveLength(2 * Number(shownText.at(-1)));
    });
  });
});

describe.runIf(isLong)('dice', () => {
  testLong('are rejected as 0 or 7, and accepted if tapped', async () => {
    await playing(async (page) => {
      const field = dice(page, 'Cybermen');
      await field.fill('1 0');
      await expect.poll(() => page.getByText('A die shows 1, 2, 3, 4, 5 or 6.').count()).toBe(1);
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      await field.fill('7');
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      await field.fill('6');
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('false');
      await button(page, /^Cybermen: another 3/).click();
      await button(page, /^Cybermen: another 3/).click();
      await expect.poll(() => field.inputValue()).toBe('6 3 3');
      await page.keyboard.press('Control+z');
      await expect.poll(() => field.inputValue()).toBe('6 3');
    });
  });

  testLong('beyond the limits get a message that names the limit, and stay entered', async () => {
    await playing(async (page) => {
      await number(page, 'Daleks: Figures', 150);
      await number(page, 'Daleks: Figures', 167);
      const wrong = page.locator('.melee > .verdict.bad');
      await expect
        .poll(async () => plain(await wrong.textContent()))
        .toBe('One faction could roll 1,002 dice. The calculator allows at most 1,000 here.');
      await number(page, 'Daleks: Figures', 40);
      await expect.poll(() => wrong.count()).toBe(0);
      await button(page, 'Another faction').click();
      await expect
        .poll(async () => plain(await wrong.textContent()))
        .toContain('240 dice. The calculator allows at most 200 here.');
      await expect.poll(() => headline(page)).toEqual(['–', '–', '–']);
      // The number of dice is allowed, but too large to calculate between two frames, so a worker calculates.
      await number(page, 'Daleks: Figures', 33);
      await expect.poll(() => headline(page), { timeout: 20_000 }).not.toContain('–');
    });
  });
});

describe('the calculator', () => {
  test('settles a fight with only the keyboard', async () => {
    await playing(async (page) => {
      await dice(page, 'Cybermen').focus();
      await page.keyboard.insertText('665544332');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Daleks: Dice rolled');
      await page.keyboard.insertText('1'.repeat(18));
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Deduct the losses');
      await expect.poll(() => headline(page)).toEqual(['1', '1']);
    });
  });
});

describe('on the rules page', () => {
  test('both calculators are beside their rules, and load when they come into view', async () => {
    await site.visiting('alien-invasion/rules/', async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      for (const [chapter, file, heading] of [
        ['AI-6', 'odds/setting.json', 'Exact odds'],
        ['AI-8', 'melee/setting.json', 'Close combat'],
      ] as const) {
        expect(asked.filter((url) => url.endsWith(file))).toEqual([]);
        const tool = page.locator(`.rule-tool[data-chapter="${chapter}"]`);
        await tool.scrollIntoViewIfNeeded();
        await tool.locator('.tool-main:not([inert])').waitFor();
        await expect.poll(() => tool.locator('h3').first().textContent()).toBe(heading);
        expect(asked.filter((url) => url.endsWith(file))).toHaveLength(1);
        await expect
          .poll(async () => (await tool.locator('output.big').first().textContent())?.length)
          .toBeGreaterThan(0);
      }
    });
  });

  test('rules about dice show the results, without scripts', async () => {
    const { tree } = readPage(await built(), 'alien-invasion/rules/index.html');
    const chances = new Map<string, string>();
    for (const rule of ofClass(tree, 'rule')) {
      const [chance] = ofClass(rule, 'chance');
      if (chance) chances.set(toString(ofClass(rule, 'number')[0]), plain(toString(chance)));
    }
    // 4 dice against 9, 12, 15: 1,226, 986 and 575 of 1,296; dice without a six: 5/6, 25/36, 125/216, 625/1,296.
    expect(chances.get('AI-6.7')).toContain('95 % in the open, 76 % in cover and 44 % in a building');
    expect(chances.get('AI-7.2')).toContain('17 % with 1 die, 31 % with 2 dice, 42 % with 3 dice and 52 % with 4 dice');
    expect([...chances.keys()]).toEqual([
      'AI-6.4',
      'AI-6.6',
      'AI-6.7',
      'AI-6.8',
      'AI-7.2',
      'AI-8.6',
      'AI-11.1',
      'AI-11.3',
      'AI-12.2',
    ]);
  });
});
