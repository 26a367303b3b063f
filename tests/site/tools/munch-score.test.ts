import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../support/axe.ts';
import { loadRuleFiles } from '../../../src/cli/coverage.ts';
import { munchOf } from '../../../src/engine/content.ts';
import { munchVerbs } from '../../../src/engine/munch/protocol.ts';
import { letters, players } from '../../../src/engine/munch/state.ts';
import { answer } from '../../../src/engine/protocol.ts';
import { validContent } from '../../support/content.ts';
import { downloaded, devices, unfit } from '../../support/device.ts';
import { most, testLong } from '../../support/long.ts';
import { fields, menu, shown } from '../../support/score-pad.ts';

const site = devices();
const playing = <T>(act: (page: Page) => Promise<T>, options: Parameters<typeof site.playing>[2] = {}): Promise<T> =>
  site.playing('munch/score/', act, options);

const content = validContent();
const game = munchOf(content);
const { examples } = loadRuleFiles(content);

type Graveyard = Partial<Record<string, Partial<Record<string, readonly number[]>>>>;

/** Chooses the number of players, and fills in all fields with only Enter between them. */
async function typeIn(
  page: Page,
  names: readonly string[],
  graveyard: Graveyard,
  lost: Partial<Record<string, number>>,
): Promise<void> {
  const count = page.getByRole('button', { name: `${names.length} players` });
  await count.click();
  await fields(page).first().focus();
  for (const [index, name] of names.entries()) {
    const player = players[index]!;
    await page.keyboard.insertText(name);
    await page.keyboard.press('Enter');
    const gone = lost[player] ?? 0;
    const monsters = [0, 1, 2].map((size) => (size < gone ? 1 : 0));
    for (const number of [...letters.flatMap((letter) => graveyard[player]?.[letter] ?? [0, 0, 0]), ...monsters]) {
      await page.keyboard.insertText(number > 2 ? `1+${number - 2}+1` : String(number));
      await page.keyboard.press('Enter');
    }
  }
}

const numbers = (texts: readonly string[]): number[] => texts.map((text) => Number(text.replace('−', '-')));

async function pad(page: Page): Promise<{ points: number[]; lines: number[][]; verdict: string }> {
  const { table, verdict } = await shown(page);
  const points = numbers(await page.locator('.scores .points').allTextContents());
  const lines = table.filter((row) => row.length > 0).map((row) => row.map((cell) => Number(cell.split(' ')[0])));
  return { points, lines, verdict };
}

const names = ['Ann', 'Ben', 'Cleo', 'Dan'];

describe('a score', () => {
  const asked = examples.filter(
    ({ game: id, request }) => id === 'munch' && request['do'] === 'score' && request['graveyard'],
  );

  test('of every worked example is the engine’s, typed in field after field', async () => {
    expect(asked.length).toBeGreaterThanOrEqual(4);
    const some = most(asked, (_, index) => index % 6 === 0);
    const games = new Map([['munch', new Map(Object.entries(munchVerbs(game)))]]);
    await playing(async (page) => {
      for (const { request } of some) {
        const { score } = answer(games, { game: 'munch', ...request }) as never as {
          score: Record<string, { trios: number; others: number; lost: number; points: number }> & {
            winners: string[];
          };
        };
        const here = players.slice(0, Number(request['players']));
        const { graveyard, lost } = request as { graveyard: Graveyard; lost: Partial<Record<string, number>> };
        await typeIn(page, names.slice(0, here.length), graveyard, lost);
        const { points, lines, verdict } = await pad(page);
        expect(points).toEqual(here.map((player) => score[player]?.points));
        expect(lines).toEqual(
          (['trios', 'others', 'lost'] as const).map((line) => here.map((player) => score[player]?.[line])),
        );
        const won = names.filter((_, index) => score.winners.includes(players[index]!));
        const high = Math.max(...points);
        expect(verdict).toBe(
          won.length === 1
            ? `${won[0]} wins with ${high}.`
            : `${new Intl.ListFormat('en-GB').format(won)} share the win with ${high}.`,
        );
        await page.getByRole('button', { name: 'Next game' }).click();
        await expect
          .poll(() => pad(page))
          .toMatchObject({
            points: here.map(() => 0),
            verdict: 'Nothing munched yet.',
          });
        await expect.poll(() => fields(page).first().inputValue()).toBe('Ann');
      }
      await menu(page, 'Saved on this device');
      await expect.poll(() => page.locator('.kept strong').count()).toBe(some.length);
    });
  });

  testLong('of more pieces than exist shows the rule that forbids them', async () => {
    await playing(async (page) => {
      await typeIn(page, ['', ''], { A: { r: [4, 0, 0] }, B: { r: [2, 0, 0] } }, {});
      await page.getByRole('textbox', { name: 'First player: large monsters lost' }).fill('2');
      const panel = page.locator('.outcome .verdict.bad');
      await expect
        .poll(() => panel.locator('strong').allInnerTexts())
        .toEqual([
          'You entered 6 small red worlds, but there are only 5.',
          'First player: you entered 2 large monsters as lost, but there is only 1.',
        ]);
      await expect.poll(() => panel.locator('a').allInnerTexts()).toEqual(['Rule MU-1.2', 'Rule MU-1.3']);
    });
  });

  testLong('keeps the entries of players who leave, and does not count them', async () => {
    await playing(async (page) => {
      await typeIn(page, ['Ann', 'Ben', 'Cleo'], { A: { g: [1, 0, 0] }, C: { k: [1, 1, 1] } }, {});
      await expect.poll(() => pad(page)).toMatchObject({ points: [1, 0, 5], verdict: 'Cleo wins with 5.' });
      await page.getByRole('button', { name: '2 players' }).click();
      await expect.poll(() => pad(page)).toMatchObject({ points: [1, 0], verdict: 'Ann wins with 1.' });
      await page.keyboard.press('Control+z');
      await expect.poll(() => pad(page)).toMatchObject({ points: [1, 0, 5] });
    });
  });
});

/** Types a single long word as a name, and checks that it fits on the line with the last action. */
async function holdsLongName(page: Page): Promise<void> {
  await fields(page).first().fill('W'.repeat(190));
  const line = page.locator('.bar .said');
  await expect.poll(() => line.innerText()).toContain('WWW');
  await expect.poll(() => line.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

testLong(
  'names of any kind do no harm and break no layout for four at 320 px; a table of them runs nothing',
  async () => {
    const odd = ['<img src=x onerror="document.title=1"><b>B</b>', 'אבגדהוזחטי כלמנסעפצקרשת', 'W'.repeat(200), '=1+1'];
    await playing(
      async (page) => {
        const title = await page.title();
        await typeIn(page, odd, { A: { r: [1, 1, 1] }, C: { r: [1, 1, 1] } }, { D: 3 });
        await expect.poll(() => page.locator('.scores .who').allInnerTexts()).toEqual(odd);
        await expect.poll(async () => (await pad(page)).points).toEqual([5, 0, 5, -15]);
        await expect.poll(() => page.locator('.tool b, .tool img[src="x"]').count()).toBe(0);
        await expect.poll(() => page.title()).toBe(title);
        await holdsLongName(page);
        await page.keyboard.press('Control+z');
        await expect.poll(() => page.locator('.scores .who').first().innerText()).toBe(odd[0]);
        await expect.poll(() => unfit(page)).toEqual([]);
        await menu(page);
        const { text } = await downloaded(page, () => page.getByRole('button', { name: 'Save all as CSV' }).click());
        const rows = text.slice(1).split('\r\n');
        expect(rows[0]).toContain('Begun,Player,Players,Small red worlds');
        expect(rows[1]).toMatch(/,4,1,1,1,0,0,0,0,0,0,0,0,0,5,shared the win$/);
        expect(rows[4]).toMatch(/,'=1\+1,4,0,0,0,0,0,0,0,0,0,1,1,1,-15,lost$/);
        expect(rows).toHaveLength(6);
      },
      { viewport: { width: 320, height: 640 } },
    );
  },
);

describe('the sheet of four players', () => {
  test('has no axe finding, and room for a long name', async () => {
    await playing(async (page) => {
      await page.getByRole('button', { name: '4 players' }).click();
      for (const [index, name] of ['Ann', '1', '2', '1'].entries()) await fields(page).nth(index).fill(name);
      expect(await problemsOf(page)).toEqual([]);
      await holdsLongName(page);
    });
  });
});
