import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../support/axe.ts';
import { exactShotWays, fraction, diceNeeded } from '../../../src/engine/alien-invasion/exact.ts';
import { killOdds, meanOf, talliesOf } from '../../../src/engine/alien-invasion/odds.ts';
import { percent } from '../../../src/site/formats.ts';
import { ready } from '../../site-check/offline.ts';
import { devices, openTool, reloadTool } from '../../support/device.ts';
import { builtArms, button, number, plain, unit } from '../../support/dice.ts';
import { most, testLong } from '../../support/long.ts';
import { serve } from '../../support/site.ts';
import { smallSite } from '../../support/small-site.ts';

const site = devices();
const playing = <T>(act: (page: Page) => Promise<T>, options: Parameters<typeof site.playing>[2] = {}): Promise<T> =>
  site.playing('alien-invasion/odds/', act, options);

const headline = async (page: Page): Promise<string[]> =>
  (await page.locator('.headline output').allTextContents()).map(plain);
const shownText = async (page: Page): Promise<string> => plain(await page.locator('.bar .said').textContent());
const fractionShown = async (page: Page): Promise<string> => {
  const open = button(page, 'As a fraction');
  if ((await open.getAttribute('aria-expanded')) === 'false') await open.click();
  const output = page.locator('.fraction output');
  await expect.poll(() => output.textContent()).toContain('/');
  return plain(await output.textContent());
};
/** The rows of the table: exactly, at least, at most. */
const rows = async (page: Page): Promise<string[][]> => {
  const every = page.locator('.every');
  if ((await every.getAttribute('open')) === null) await every.locator('summary').click();
  await every.locator('tbody tr').first().waitFor();
  return (
    await page
      .locator('.every tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')))
  ).map((row) => row.map(plain));
};

/** Fills in only dice in groups, linked or not, and a kill number. */
async function ask(page: Page, dice: readonly number[], linked: boolean, kill: number, figures: number): Promise<void> {
  const groups = page.locator('.choice fieldset').first().locator('.group');
  for (let more = await groups.count(); more < dice.length; more++)
    await button(page, 'Another group with this card').click();
  for (let fewer = await groups.count(); fewer > dice.length; fewer--)
    await button(page, `Remove: Group ${fewer}`).click();
  for (const [index, count] of dice.entries()) {
    await unit(page, `Group ${index + 1}: Unit`, '');
    await number(page, `Group ${index + 1}: Dice`, count);
  }
  if (dice.length > 1) await page.getByRole('checkbox', { name: 'Linked fire: one total' }).setChecked(linked);
  await unit(page, 'Target: Unit', '');
  await number(page, 'Target: Kill number', kill);
  await number(page, 'Target: Figures', figures);
}

describe('the numbers on the page', () => {
  test('are the engine’s, for many shots', async () => {
    await playing(async (page) => {
      const asked = [
        [[1], false, 6, 1],
        [[0], false, 6, 2],
        [[7], false, 9, 3],
        [[12], false, 24, 3],
        [[3, 3], false, 9, 2],
        [[3, 3], true, 9, 2],
        [[10, 4, 1], false, 12, 5],
        [[10, 4, 1], true, 12, 5],
        [[24], false, 12, 8],
        [[40], false, 9, 20],
        [[100], false, 6, 60],
        [[50, 50], true, 30, 12],
        [[33], false, 1, 200],
      ] as const;
      const some = most(asked, (_, index) => index === 7);
      for (const [dice, linked, target, figures] of some) {
        await ask(page, dice, linked, target, figures);
        const question = { pools: dice.map((each) => ({ dice: each })), linked, target, figures };
        const kills = killOdds(question);
        const tallies = talliesOf(kills);
        const wanted = Math.min(2, figures);
        await number(page, 'Casualties you want', wanted);
        await expect.poll(() => headline(page)).toEqual([plain(percent(tallies[wanted]!.least))]);
        await expect.poll(() => shownText(page)).toContain(`At least ${wanted} of ${figures}`);
        await expect
          .poll(() => rows(page))
          .toEqual(
            tallies.map(({ exactly, least, most }) => [exactly, least, most].map((each) => plain(percent(each, 2)))),
          );
        const { mean, sd } = meanOf(kills);
        await expect
          .poll(async () => plain(await page.locator('.means dd').first().textContent()))
          .toBe(`${mean.toFixed(2)} on average, give or take ${sd.toFixed(2)}`);
        const shots = linked ? [question.pools] : question.pools.map((pool) => [pool]);
        const { ways, all } = exactShotWays({ shots, target, figures });
        const enough = ways.slice(wanted).reduce((sum, way) => sum + way, 0n);
        await expect.poll(() => fractionShown(page)).toBe(fraction(enough, all).replace('/', ' / '));
        await expect
          .poll(() => page.locator('.needed dd').allTextContents())
          .toEqual([0.5, 0.75, 0.9].map((chance) => String(diceNeeded(target, wanted, chance, 1000))));
      }
    });
  });

  testLong('of operatives are those of their first roll (AI-11.1)', async () => {
    await playing(async (page) => {
      await unit(page, 'Group 1: Unit', 'mib/operative');
      await number(page, 'Group 1: Figures', 1);
      await unit(page, 'Target: Unit', 'spugs/mite');
      await button(page, /^Open/).click();
      // One to six dice against 6, in 7,776ths: 1,296 + 5,616 + 7,416 + 7,746 + 7,775 + 7,776 = 37,625 of 6 × 7,776.
      await expect.poll(() => headline(page)).toEqual(['80.6 %']);
      await expect.poll(() => fractionShown(page)).toBe('37625 / 46656');
      await number(page, 'Group 1: Successes', 1);
      await expect.poll(async () => Number.parseFloat((await headline(page))[0]!)).toBeGreaterThan(90);
      await expect.poll(() => page.locator('.by-rules a').allTextContents()).toContain('Rule AI-11.1');
    });
  });
});

describe('shooter and target', () => {
  test('may be any unit of any faction’s file, in the open, in cover or in a building', async () => {
    await playing(async (page) => {
      const options = page.getByRole('combobox', { name: 'Target: Unit' }).locator('option');
      const arms = await builtArms();
      const ids = arms.factions.flatMap(({ units }) => units.map(({ id }) => id));
      await expect
        .poll(() => options.evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value)))
        .toEqual(['', ...ids]);
      await unit(page, 'Group 1: Unit', 'tin-embassy/envoy');
      await expect.poll(() => headline(page)).toHaveLength(1);
      // Two Spugs have two dice: 6 / 9 / 12 against a Mite.
      await unit(page, 'Group 1: Unit', 'spugs/spug');
      await number(page, 'Group 1: Figures', 2);
      await unit(page, 'Target: Unit', 'spugs/mite');
      for (const [cover, chance] of [
        ['Open', '72.2 %'],
        ['Cover', '27.8 %'],
        ['Building', '2.8 %'],
      ] as const) {
        await button(page, new RegExp(`^${cover}`)).click();
        await expect.poll(() => headline(page)).toEqual([chance]);
      }
    });
  });

  testLong('link their fire by their rule, unless the table decides otherwise (AI-6.6)', async () => {
    await playing(async (page) => {
      const linked = page.getByRole('checkbox', { name: 'Linked fire: one total' });
      const note = page.locator('.linking p');
      await unit(page, 'Group 1: Unit', 'spugs/spug');
      await number(page, 'Group 1: Figures', 1);
      await button(page, 'Another group with this card').click();
      await unit(page, 'Target: Unit', 'spugs/mite');
      await button(page, /^Open/).click();
      await expect.poll(() => linked.isChecked()).toBe(true);
      await expect.poll(() => note.textContent()).toBe('Spug: always linked.');
      await expect.poll(() => headline(page)).toEqual(['72.2 %']);
      await linked.setChecked(false);
      await expect.poll(() => headline(page)).toEqual(['30.6 %']);
      await expect.poll(() => note.textContent()).toContain('always link their fire');
      await page.keyboard.press('Control+z');
      for (const group of ['Group 1: Unit', 'Group 2: Unit']) await unit(page, group, 'unit/rifleman');
      await expect.poll(() => note.textContent()).toBe('Rifleman: linked while the Brigadier lives.');
      await expect.poll(() => linked.isChecked()).toBe(true);
      await unit(page, 'Group 2: Unit', 'spugs/spug');
      await expect.poll(() => linked.isChecked()).toBe(false);
      await linked.setChecked(true);
      await expect.poll(() => note.textContent()).toContain('do not link their fire');
    });
  });

  testLong('may be a group of several units, which rolls one total', async () => {
    await playing(async (page) => {
      await unit(page, 'Group 1: Unit', 'unit/rifleman');
      await number(page, 'Group 1: Figures', 1);
      await button(page, 'Another unit in this group').click();
      await unit(page, 'Group 1.2: Unit', 'unit/rifleman');
      await unit(page, 'Target: Unit', 'spugs/mite');
      await button(page, /^Open/).click();
      await expect.poll(() => headline(page)).toEqual(['72.2 %']);
      await button(page, 'Remove: Group 1.2').click();
      await expect.poll(() => headline(page)).toEqual(['16.7 %']);
    });
  });
});

describe('a blast', () => {
  test('counts its one roll against each group (AI-6.8)', async () => {
    await playing(async (page) => {
      await button(page, 'Blast').click();
      await unit(page, 'Weapon: Unit', '');
      await number(page, 'Weapon: Dice', 2);
      await unit(page, 'Group 1: Unit', '');
      await number(page, 'Group 1: Kill number', 6);
      await number(page, 'Group 1: Figures', 1);
      await button(page, 'Another group in range').click();
      await number(page, 'Group 2: Kill number', 9);
      // Both are killed at 9 and more, one at 6, 7 and 8: 10, 5 + 6 + 5 = 16 and 10 of 36.
      await expect
        .poll(() => rows(page))
        .toEqual([
          ['27.78 %', '100 %', '27.78 %'],
          ['44.44 %', '72.22 %', '72.22 %'],
          ['27.78 %', '27.78 %', '100 %'],
        ]);
      await expect
        .poll(async () => (await page.locator('.means dd').allTextContents()).slice(2).map(plain))
        .toEqual([
          '0.72 on average; at least one: 72.2 %, all: 72.2 %',
          '0.28 on average; at least one: 27.8 %, all: 27.8 %',
        ]);
      await unit(page, 'Weapon: Unit', 'daleks/suicide-dalek');
      await expect.poll(async () => plain(await page.locator('.chain').textContent())).toBe('10 dice');
      await button(page, 'Mites').click();
      expect(await problemsOf(page)).toEqual([]);
    });
  });

  testLong('of a Mite sets off any other within reach, and theirs are one total (AI-12.2)', async () => {
    await playing(async (page) => {
      await button(page, 'Mites').click();
      const chain = page.locator('.chain');
      await number(page, 'Mites on the table', 4);
      await unit(page, 'Group 1: Unit', '');
      await number(page, 'Group 1: Kill number', 9);
      await number(page, 'Group 1: Figures', 1);
      await expect
        .poll(async () => plain(await chain.textContent()))
        .toBe('Mites 1, 2 and 3 go up: 12 dice, one total. Mite 4 is out of reach.');
      // Mite 4 comes within reach of Mite 2. Then Mite 2 goes out of reach of Mite 1.
      const reach = (mite: number) => page.getByRole('group', { name: `Mite ${mite} is within 6″ of` });
      await button(reach(4), 'Mite 2').click();
      await expect
        .poll(async () => plain(await chain.textContent()))
        .toBe('Mites 1, 2, 3 and 4 go up: 16 dice, one total.');
      await button(reach(2), 'Mite 1').click();
      await expect
        .poll(async () => plain(await chain.textContent()))
        .toBe('Mite 1 goes up: 4 dice, one total. Mites 2, 3 and 4 are out of reach.');
      // Four dice against 9: 1,226 of 1,296.
      await expect.poll(() => headline(page)).toEqual(['94.6 %']);
      await expect.poll(() => page.locator('.by-rules a').allTextContents()).toEqual(['Rule AI-12.2', 'Rule AI-6.8']);
    });
  });
});

test('two choices are side by side, with the chance that one kills more', async () => {
  await playing(async (page) => {
    await ask(page, [1], false, 6, 1);
    await button(page, 'Compare two').click();
    await ask(page, [2], false, 9, 1);
    await expect.poll(() => headline(page)).toEqual(['16.7 %', '27.8 %']);
    await expect
      .poll(async () => (await page.locator('.comparison li').allTextContents()).map(plain))
      .toEqual(['First kills more: 12.0 %', 'Both kill the same number: 64.8 %', 'Second kills more: 23.1 %']);
    await button(page, 'First choice').click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Target: Kill number' }).inputValue()).toBe('6');
    await button(page, 'Show only one').click();
    await expect.poll(() => headline(page)).toEqual(['16.7 %']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => headline(page)).toEqual(['16.7 %', '27.8 %']);
    await reloadTool(page);
    await expect.poll(() => headline(page)).toEqual(['16.7 %', '27.8 %']);
    await page.locator('.every summary').click();
    expect(await problemsOf(page)).toEqual([]);
  });
});

describe('large pools', () => {
  test('are calculated beside the page, which stays responsive', async () => {
    await playing(async (page) => {
      await ask(page, [1000], false, 30, 200);
      await number(page, 'Casualties you want', 120);
      const { least } = talliesOf(killOdds({ pools: [{ dice: 1000 }], linked: true, target: 30, figures: 200 }))[120]!;
      await expect.poll(() => headline(page), { timeout: 20_000 }).toEqual([plain(percent(least))]);
      // The page is rendered and reacts to taps while the worker calculates. In this test, the worker starts only after
      // that has been checked.
      const seen = Promise.withResolvers<void>();
      const workers = /\/worker-[^/]*\.js/;
      await page.route(workers, async (route) => {
        await seen.promise;
        await route.continue();
      });
      await button(page, 'As a fraction').click();
      const output = page.locator('.fraction output');
      await expect.poll(() => output.textContent()).toBe('Working it out …');
      await button(page, 'Mites').click();
      await expect.poll(() => page.locator('.chain').count()).toBe(1);
      await page.keyboard.press('Control+z');
      seen.resolve();
      const { ways, all } = exactShotWays({ shots: [[{ dice: 1000 }]], target: 30, figures: 200 });
      const enough = ways.slice(120).reduce((sum, way) => sum + way, 0n);
      await expect
        .poll(() => output.textContent(), { timeout: 60_000 })
        .toBe(fraction(enough, all).replace('/', ' / '));
      await page.unroute(workers);
    });
  });

  testLong('beyond the limits get a message that names the limit, and stay entered', async () => {
    await playing(async (page) => {
      const wrong = page.locator('.answers .verdict.bad');
      await ask(page, [1001], false, 6, 3);
      await expect
        .poll(async () => plain(await wrong.textContent()))
        .toBe('This may be 1,001 dice. The calculator allows at most 1,000 dice.');
      await expect.poll(() => headline(page)).toEqual(['–']);
      await expect.poll(() => shownText(page)).toContain('at most 1,000 dice');
      await ask(page, [4], false, 6, 201);
      await expect
        .poll(async () => plain(await wrong.textContent()))
        .toBe('The calculator allows at most 200 figures in a group, not 201.');
      await ask(page, [4], false, 1001, 3);
      await expect.poll(async () => plain(await wrong.textContent())).toContain('up to 1,000, not 1,001');
      await ask(page, [4], false, 0, 3);
      await expect.poll(async () => plain(await wrong.textContent())).toBe('A kill number is at least 1.');
      await number(page, 'Target: Kill number', 6);
      await expect.poll(() => wrong.count()).toBe(0);
      // Operatives count with their highest first roll: 40 operatives with 6 × 5 dice each.
      await unit(page, 'Group 1: Unit', 'mib/operative');
      await number(page, 'Group 1: Figures', 40);
      await number(page, 'Group 1: Successes', 4);
      await expect.poll(async () => plain(await wrong.textContent())).toContain('1,200 dice');
      const dice = page.getByRole('textbox', { name: 'Group 1: Figures' });
      await dice.fill('99999');
      await expect.poll(() => dice.getAttribute('aria-invalid')).toBe('true');
    });
  });
});

testLong('the calculator opens offline, and calculates large pools', async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  const { folder } = await smallSite(
    ...['index.html', 'evening.json', 'odds/', 'melee/'].map((file) => `alien-invasion/${file}`),
  );
  const served = await serve(folder);
  await page.goto(`${served.url}alien-invasion/`);
  await ready(page);
  await served.close();
  await openTool(page, `${served.url}alien-invasion/odds/`);
  await ask(page, [300], false, 9, 200);
  await number(page, 'Casualties you want', 115);
  const { least } = talliesOf(killOdds({ pools: [{ dice: 300 }], linked: true, target: 9, figures: 200 }))[115]!;
  await expect.poll(() => headline(page), { timeout: 20_000 }).toEqual([plain(percent(least))]);
  await openTool(page, `${served.url}alien-invasion/melee/`);
  await button(page, 'Roll for everybody').click();
  await expect.poll(() => page.locator('.casualties li').count()).toBe(2);
  await context.close();
});

describe('the calculator', () => {
  test('leads from field to field, and to an answer, by keyboard alone', async () => {
    await playing(async (page) => {
      const dice = page.getByRole('textbox', { name: 'Group 1: Figures' });
      await dice.focus();
      await page.keyboard.insertText('1+1');
      await expect.poll(() => shownText(page)).toContain('At least 1 of 3');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Target: Figures');
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('More: Target: Figures');
      await page.keyboard.press('Space');
      await expect.poll(() => page.getByRole('textbox', { name: 'Target: Figures' }).inputValue()).toBe('4');
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      await expect.poll(() => dice.inputValue()).toBe('3');
    });
  });
});
