import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../support/axe.ts';
import { loadRuleFiles } from '../../../src/cli/coverage.ts';
import { armsOf, unitsOf } from '../../../src/site/tools/units/content.ts';
import { forcesTool } from '../../../src/site/tools/forces/tool.ts';
import type { Tool } from '../../../src/site/tools/frame/definition.ts';
import { firstFight, melee } from '../../../src/site/tools/melee/tool.ts';
import { firstQuestion } from '../../../src/site/tools/odds/first.ts';
import { odds } from '../../../src/site/tools/odds/tool.ts';
import { linkHash } from '../../../src/site/tools/frame/link.ts';
import { moveTool } from '../../../src/site/tools/move/tool.ts';
import { validContent } from '../../support/content.ts';
import { devices, reloadTool, unfit } from '../../support/device.ts';
import { ask, unitOf, units } from '../../support/invasion-engine.ts';
import { knownChance, mainButton, withMoths } from '../../support/invasion.ts';
import { isLong, most } from '../../support/long.ts';

const site = devices();
const content = validContent();
const move = moveTool(units[0]!);
const { examples } = loadRuleFiles(content);

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const big = (page: Page): Promise<string> => page.locator('.headline .big').innerText();
const shownText = (page: Page) => page.locator('.bar .said');

describe('the studies of the MiB', () => {
  test('roll the engine’s dice, keep the start of a clean-up team, and survive undo and reload, by thumb at 320 px', async () => {
    await site.playing(
      'alien-invasion/mib/',
      async (page) => {
        await expect.poll(() => big(page)).toBe('1 to 6 dice');
        for (const name of ['Add Daleks', 'Add Spugs']) await button(page, name).tap();
        // The focus stays beside the buttons that have disappeared.
        const within = () => page.evaluate(() => document.activeElement?.closest('.tool')?.tagName);
        await expect.poll(() => within()).toBe('SECTION');
        await page.getByRole('textbox', { name: 'Another species' }).fill('Mites');
        await button(page, 'Add').and(page.locator('[type=submit]')).tap();
        const { chance, rolls } = ask({ do: 'study', groups: 3, species: 3, successes: 0 }) as never as {
          chance: number;
          rolls: number;
        };
        const study = page.locator('.studying');
        await expect
          .poll(() => study.innerText())
          .toContain(
            `Daleks: ${(chance * 100).toFixed(1)}\u00a0% chance of a success, ${rolls.toFixed(1)} actions on average.`,
          );
        // Every random number of the device is 7, so every die shows 7 % 6 + 1 = 2.
        await mainButton(page).tap();
        await expect.poll(() => shownText(page).innerText()).toBe('Rolled: 2, 2, 2. No success with Daleks.');
        await button(page, 'A 6').tap();
        await expect.poll(() => shownText(page).innerText()).toBe('A success: Daleks.');
        // With one success, three groups first roll two dice, so each operative has 2 to 12 dice.
        await expect.poll(() => big(page)).toBe('2 to 12 dice');
        await button(page, 'A team arrives').tap();
        await reloadTool(page);
        await page.getByRole('button', { name: /^Mites/ }).tap();
        await button(page, 'A 6').tap();
        await expect.poll(() => shownText(page).innerText()).toBe('A success: Mites.');
        await expect.poll(() => big(page)).toBe('3 to 18 dice');
        await button(page, 'A team arrives').tap();
        await expect
          .poll(() => page.locator('.teams li').allInnerTexts())
          .toEqual([
            expect.stringMatching(/^Team 1 came with 1 success\s+Clean-up Trooper: 2 dice\s+Clean-up Support: 3 dice$/),
            expect.stringMatching(
              /^Team 2 came with 2 successes\s+Clean-up Trooper: 3 dice\s+Clean-up Support: 4 dice$/,
            ),
          ]);
        const present = page.getByRole('textbox', { name: 'Alien species in the game' });
        await present.fill('3');
        await expect.poll(() => page.locator('.verdict').count()).toBe(0);
        await button(page, 'A 6').tap();
        await expect.poll(() => page.locator('.verdict').innerText()).toMatch(/the MiB may win\.\s+Rule AI-11\.5/);
        await expect.poll(() => study.innerText()).toContain('There is nothing to study');
        for (let step = 0; step < 3; step++) await button(page, 'Undo').tap();
        await expect.poll(() => page.locator('.teams li').count()).toBe(1);
        await reloadTool(page);
        await expect.poll(() => big(page)).toBe('3 to 18 dice');
        await page.getByRole('textbox', { name: 'MiB groups on the table' }).fill('0');
        await expect
          .poll(() => study.innerText())
          .toContain('Nobody can study without a group of operatives on the table.');
        await expect.poll(() => unfit(page)).toEqual([]);
        expect(await problemsOf(page)).toEqual([]);
      },
      { ...phone, before: knownChance },
    );
  });
});

async function moveShown(page: Page): Promise<{ max: string; legal: boolean; rules: string[] }> {
  const verdict = page.locator('.table-tool > .verdict[role=status]');
  return {
    max: await big(page),
    legal: !((await verdict.getAttribute('class')) ?? '').includes('bad'),
    rules: await verdict.locator('.cited a').allInnerTexts(),
  };
}

describe('a move', () => {
  const kindOf = { 'enter-feature': 'Trees', 'cross-barrier': 'Hedge', 'enter-soft': 'Water' } as const;
  const moves = examples.filter(({ game: id, request }) => id === 'alien-invasion' && request['do'] === 'move');

  test('of every worked example goes the engine’s distance, with its rules', async () => {
    expect(moves.length).toBeGreaterThan(12);
    await site.playing('alien-invasion/move/', async (page) => {
      const shown: unknown[] = [];
      const expected: unknown[] = [];
      for (const { request } of most(moves, (_, index) => index % 6 === 0)) {
        const {
          unit,
          distance,
          rolled,
          events = [],
        } = request as never as {
          unit: string;
          distance: number;
          rolled?: number;
          events?: { at: number; kind: keyof typeof kindOf; width?: number }[];
        };
        await mainButton(page).click();
        await page.getByRole('combobox', { name: 'Unit', exact: true }).selectOption(unit);
        for (const [index, { at, kind, width }] of events.entries()) {
          await button(page, `Add ${kindOf[kind]}`).click();
          await page.getByRole('textbox', { name: `Terrain ${index + 1}: inches from the start` }).fill(String(at));
          if (width)
            await page.getByRole('textbox', { name: `Terrain ${index + 1}: inches across` }).fill(String(width));
        }
        if (rolled) await page.getByRole('textbox', { name: /^Sum of \d/ }).fill(String(rolled));
        await page.getByRole('textbox', { name: 'How far do you want to go?' }).fill(String(distance));
        const {
          legal,
          max,
          illegal = [],
        } = ask({ events: [], ...request }) as never as {
          legal: boolean;
          max: number;
          illegal?: { rule: string }[];
        };
        shown.push({ unit, distance, ...(await moveShown(page)) });
        expected.push({ unit, distance, max: `${max}″`, legal, rules: illegal.map(({ rule }) => `Rule ${rule}`) });
      }
      expect(shown).toEqual(expected);
    });
  }, 60_000);

  test('shows why it ends there, and survives undo and reload, by keyboard at 320 px', async () => {
    await site.playing(
      'alien-invasion/move/',
      async (page) => {
        await page.getByRole('combobox', { name: 'Unit', exact: true }).selectOption('spugs/spug');
        await button(page, 'Add Water').focus();
        await page.keyboard.press('Enter');
        await expect
          .poll(() => page.locator('.headline').innerText())
          .toMatch(
            /4″\s+This unit may jump over soft ground only if the ground is narrower than 8 in\. and its far side is within the Move\.\s+Rule AI-12\.1/,
          );
        await page.getByRole('textbox', { name: 'Terrain 1: inches across' }).focus();
        await page.keyboard.insertText('7');
        await expect.poll(() => big(page)).toBe('16″');
        await expect
          .poll(() => page.locator('.headline').innerText())
          .toMatch(/The group’s Move is 16 in\.\s+Rule AI-5\.2/);
        await reloadTool(page);
        await expect.poll(() => big(page)).toBe('16″');
        await page.keyboard.press('Control+z');
        await expect.poll(() => big(page)).toBe('4″');
        await expect
          .poll(() =>
            page.getByRole('img', { name: /^A line of 16″: the unit may go 4″\. On it: Water at 4″\./ }).count(),
          )
          .toBe(1);
        await expect.poll(() => unfit(page)).toEqual([]);
      },
      phone,
    );
  });

  test('of an overlay’s unit is the engine’s as well', () => {
    const overlay = withMoths();
    const found = unitsOf(overlay).find(({ id }) => id === 'moon-moths/moth')!;
    expect(found).toMatchObject({ faction: 'Moon Moths', move: { inches: 16 }, terrain: 'ignores', jump: 0 });
    expect(move.readAction({ do: 'unit', unit: found })).toEqual({ ok: true, value: { do: 'unit', unit: found } });
  });
});

describe('forces', () => {
  test('of the scenario have the engine’s dice, and change as figures do', async () => {
    await site.playing('alien-invasion/forces/', async (page) => {
      await expect
        .poll(() => page.locator('.compared').innerText())
        .toContain('Only sides with shooting dice can be compared.');
      await button(page, 'Forces of Market Day at Nether Wallow').click();
      const scenario = content.scenarios.get('market-day');
      const forces = scenario!.sides.map(({ faction, groups }) => ({
        name: content.factions.get(faction)!.name,
        units: groups.flatMap(({ count, units: all }) =>
          all.map(({ unit, figures }) => ({ unit: `${faction}/${unit}`, count: count * figures })),
        ),
      }));
      const { forces: dice, ratio } = ask({ do: 'balance', forces }) as never as {
        forces: { name: string; dice: number }[];
        ratio: number;
      };
      await expect.poll(() => big(page)).toBe(`${ratio.toFixed(2)} : 1`);
      await expect
        .poll(async () =>
          (await page.locator('.bars li').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim()),
        )
        .toEqual(dice.map(({ name, dice: number }) => `${name} ${number} dice`));
      // 6 operatives of 3.5 dice are 21; a seventh makes 24.5, and the side 36.5 against 30 of the Spugs.
      await button(page, 'More: MiB: figures of Operative').click();
      await expect.poll(() => page.locator('.bars li').first().innerText()).toMatch(/36\.5 dice/);
      await expect.poll(() => big(page)).toBe(`${(36.5 / 30).toFixed(2)} : 1`);
      await reloadTool(page);
      await button(page, 'Undo').click();
      await expect.poll(() => big(page)).toBe(`${ratio.toFixed(2)} : 1`);
      await page.emulateMedia({ media: 'print' });
      await expect
        .poll(() => page.locator('.on-paper').first().innerText())
        .toMatch(/^MiB: Operative, 6 figures (☐ ?){6}$/);
      await expect
        .poll(() => page.locator('.forces button:visible, .forces select:visible, .by-hand:visible').count())
        .toBe(0);
    });
  });

  test('are built by keyboard, with names of any kind, at 320 px', async () => {
    await site.playing(
      'alien-invasion/forces/',
      async (page) => {
        const odd = ['<img src=x onerror="document.title=1">'.repeat(3), 'אבגדהוזחטי', 'W'.repeat(200)];
        await mainButton(page).focus();
        await page.keyboard.press('Enter');
        for (const [index, name] of odd.entries()) {
          await page.getByRole('textbox', { name: `Name of side ${index + 1}` }).focus();
          await page.keyboard.insertText(name);
          await page.locator('.side').nth(index).locator('select').last().selectOption('cybermen/cyberman');
        }
        await expect.poll(() => page.locator('.side legend').allInnerTexts()).toEqual(odd);
        await expect.poll(() => big(page)).toBe('1.00 : 1');
        await expect.poll(() => unfit(page)).toEqual([]);
      },
      phone,
    );
  });
});

/** Units that were changed or removed on this device after they were chosen. */
const arms = armsOf(content, (path) => path);
const spug = arms.factions.flatMap(({ units: all }) => all).find(({ id }) => id === 'spugs/spug')!;
const drone = { ...spug, id: 'wasps/drone', name: 'Drone', faction: 'Wasps' };
const moth = { ...unitOf('spugs/spug'), id: 'moon-moths/moth', name: 'Moth', faction: 'Moon Moths' };
const [question, fight] = [firstQuestion(arms), firstFight(arms)];
const rifle = unitOf('unit/rifleman');
const walk = { unit: rifle, far: 8, rolled: 0, way: [] };
const bog = { terrain: { id: 'bog', name: 'Bog', kind: 'enter-soft' as const }, at: 3, width: 0 };
const shot = {
  ...question.choices[0]!,
  shots: [[{ stats: drone, count: 2, successes: 0 }]],
  target: {
    stats: { ...spug, kill: { open: 6, cover: 9, building: 12 } },
    cover: 'open',
    kill: 1,
    figures: 1,
  } as const,
};
const sides = [
  { name: 'Old', lines: [{ unit: { ...rifle, shoot: { kind: 'dice', dice: 9 } as const }, figures: 2 }] },
  { name: 'Gone', lines: [{ unit: moth, figures: 9 }] },
];

/** The messages about an outdated state, the text that it shows, and texts with new numbers. */
const outdated: readonly (readonly [
  string,
  Tool<never, unknown>,
  object,
  readonly RegExp[],
  string,
  string | undefined,
])[] = [
  [
    'odds',
    odds(question) as never,
    { ...question, choices: [shot] },
    [/^Wasps: Drone is not on this device\. These odds still use/, /^Spugs: Spug has changed since you chose it\./],
    '72.2 %',
    '27.8 %',
  ],
  [
    'melee',
    melee(fight) as never,
    { ...fight, sides: [{ ...fight.sides[0]!, lines: [{ stats: drone, count: 2, successes: 0 }] }, fight.sides[1]!] },
    [/not on this device/],
    '2 dice none entered',
    undefined,
  ],
  [
    'move',
    move as never,
    { ...walk, unit: { ...rifle, id: 'moon-moths/moth', name: 'Moth', faction: 'Moon Moths' }, way: [bog] },
    [/^Moon Moths: Moth is not on this device\./, /^Bog has changed or is not on this device\./],
    '3″',
    undefined,
  ],
  [
    'move',
    move as never,
    { ...walk, unit: { ...rifle, move: { inches: 5 } } },
    [/^U\.N\.I\.T\.: Rifleman has changed/],
    '5″',
    '8″',
  ],
  [
    'forces',
    forcesTool as never,
    { sides },
    [/^U\.N\.I\.T\.: Rifleman has changed/, /^Moon Moths: Moth is not on this device/],
    '2.00 : 1',
    '4.50 : 1',
  ],
];

test.runIf(isLong).each(outdated)(
  'the tool %s shows a message about changed or deleted units, and keeps their numbers until they are updated (%#)',
  async (name, tool, state, says, before, after) => {
    await site.playing(
      `alien-invasion/${name}/`,
      async (page) => {
        const main = page.locator('.tool-main');
        const notes = main.getByRole('note').or(main.getByRole('alert'));
        await expect.poll(() => notes.allInnerTexts()).toEqual(says.map((each) => expect.stringMatching(each)));
        await main.getByText(before, { exact: true }).first().waitFor();
        if (after === undefined) return;
        await button(page, 'Use the new numbers').click();
        await main.getByText(after, { exact: true }).first().waitFor();
        await expect.poll(() => notes.count()).toBe(says.length - 1);
        await reloadTool(page);
        await main.getByText(after, { exact: true }).first().waitFor();
      },
      { hash: (await linkHash(tool, state as never)) ?? '' },
    );
  },
);

test('all four load beside their rules when they come into view, and have separate sessions', async () => {
  await site.visiting('alien-invasion/rules/', async (page) => {
    await expect.poll(() => page.locator('.rule-tool .tool-main').count()).toBe(0);
    const here = (chapter: string) => page.locator(`.rule-tool[data-chapter=${chapter}]`);
    const comes = async (chapter: string): Promise<void> => {
      await here(chapter).scrollIntoViewIfNeeded();
      await here(chapter).locator('.tool-main:not([inert])').waitFor();
    };
    await comes('AI-1');
    await here('AI-1')
      .getByRole('button', { name: /^Forces of Market Day/ })
      .click();
    await expect.poll(() => here('AI-1').locator('.big').innerText()).toMatch(/^1\.\d\d : 1$/);
    await comes('AI-4');
    for (const name of ['Daleks', 'Spugs']) await here('AI-4').getByRole('checkbox', { name }).check();
    await here('AI-4').getByRole('button', { name: 'Shuffle and deal' }).click();
    await expect.poll(() => here('AI-4').locator('.dealt li').count()).toBe(4);
    const cards = await here('AI-4')
      .locator('.dealt li')
      .evaluateAll((all) => all.map((card) => card.clientHeight));
    expect(Math.max(...cards)).toBeLessThan(140);
    await comes('AI-5');
    await expect.poll(() => here('AI-5').locator('.big').innerText()).toBe('8″');
    await comes('AI-11');
    await expect.poll(() => here('AI-11').locator('.big').innerText()).toBe('1 to 6 dice');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
