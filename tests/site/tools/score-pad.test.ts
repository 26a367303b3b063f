import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../support/axe.ts';
import { loadRuleFiles } from '../../../src/cli/coverage.ts';
import { battleVerbs } from '../../../src/engine/battle/protocol.ts';
import { battleOf } from '../../../src/engine/content.ts';
import { answer } from '../../../src/engine/protocol.ts';
import { validContent } from '../../support/content.ts';
import { downloaded, devices, openTool, reloadTool, settled } from '../../support/device.ts';
import { isLong, most, testLong } from '../../support/long.ts';
import { packed } from '../../support/packed.ts';
import { entered, fields, fillIn, menu, shown, type, type Captures } from '../../support/score-pad.ts';

const site = devices();
const playing = <T>(act: (page: Page) => Promise<T>, options: Parameters<typeof site.playing>[2] = {}): Promise<T> =>
  site.playing('battle/score/', act, options);

const a: Captures = { villagers: [0, 1, 1], aliens: [2, 1, 1] };
const b: Captures = { villagers: [2, 2, 2], aliens: [0, 0, 0] };
const none: Captures = { villagers: [0, 0, 0], aliens: [0, 0, 0] };
const saved = (page: Page): Promise<string> => page.locator('.bar .said').innerText();
const list = (page: Page): Promise<string[]> => page.locator('.kept strong').allInnerTexts();

describe('a score', () => {
  const content = validContent();
  const games = new Map([['battle', new Map(Object.entries(battleVerbs(battleOf(content))))]]);
  const { books, examples: all } = loadRuleFiles(content);
  const examples = all.filter(
    ({ game, request }) => game === 'battle' && request['do'] === 'score' && request['captured'],
  );

  test('of every worked example is the engine’s, typed in field after field', async () => {
    expect(examples.length).toBeGreaterThanOrEqual(6);
    const some = most(examples, (_, index) => index % 8 === 0);
    await playing(async (page) => {
      for (const { request } of some) {
        const { a, b } = request['captured'] as { a: Captures; b: Captures };
        await type(page, ['Ann', 'Ben'], { a, b });
        const { score } = answer(games, { game: 'battle', ...request }) as never as {
          score: Record<'a' | 'b', { alien: number; villager: number; mixed: number; points: number }> & {
            winner: 'a' | 'b' | null;
          };
        };
        const { points, table, verdict } = await shown(page);
        expect(points).toEqual([score.a.points, score.b.points]);
        expect(table.slice(0, 3).map((row) => row.map((cell) => Number(cell.split(' ')[0])))).toEqual(
          (['alien', 'villager', 'mixed'] as const).map((kind) => [score.a[kind], score.b[kind]]),
        );
        const loose = (['a', 'b'] as const).map((player) => {
          const { villagers, aliens } = player === 'a' ? a : b;
          const pieces = [...villagers, ...aliens].reduce((sum, count) => sum + count, 0);
          const { alien, villager, mixed } = score[player];
          return `${pieces - 3 * (alien + villager + mixed)} → 0`;
        });
        expect(table[3]).toEqual(loose);
        const high = Math.max(...points);
        const low = Math.min(...points);
        expect(verdict).toBe(
          score.winner === null
            ? `A draw at ${high}.`
            : `${score.winner === 'a' ? 'Ann' : 'Ben'} wins, ${high} to ${low}.`,
        );
        await page.getByRole('button', { name: 'Next game' }).click();
        await expect.poll(() => entered(page)).toEqual({ names: ['Ann', 'Ben'], counts: Array<number>(12).fill(0) });
      }
      await menu(page, 'Saved on this device');
      await expect.poll(() => list(page)).toHaveLength(some.length);
      const titles = await settled(page, () => page.locator('.kept .open').allInnerTexts());
      expect(titles.filter((text) => !/^Ann \d+ : \d+ Ben\s+\d{1,2} \w+ \d{4}, \d\d:\d\d/.test(text))).toEqual([]);
    });
  });

  const cited = [
    ['battle', ['BB-6.6', 'BB-6.2', 'BB-6.3', 'BB-6.4', 'BB-6.5']],
    ['munch', ['MU-8.5', 'MU-8.2', 'MU-8.3', 'MU-8.4']],
  ] as const;
  test.each(cited)('of %s names its rules, quotes them and links to them', async (game, ids) => {
    await site.playing(`${game}/score/`, async (page) => {
      const rules = page.locator('.outcome .cited');
      const sentences = ids.map((id) => `Rule ${id}: ${books.get(game)?.rules.get(id)?.sentence}`);
      await expect.poll(() => rules.allInnerTexts()).toEqual(sentences);
      const links = await rules.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links.map((link) => link?.replace(/^.*\/rules\//, ''))).toEqual(
        ids.map((id) => `#${id.toLowerCase().replace('.', '-')}`),
      );
    });
  });

  test('of more pieces than exist shows the rule that forbids them', async () => {
    await playing(async (page) => {
      await fillIn(page, ['', ''], {
        a: { villagers: [6, 0, 0], aliens: [0, 0, 6] },
        b: { villagers: [5, 0, 0], aliens: [0, 0, 0] },
      });
      const panel = page.locator('.outcome .verdict.bad');
      await expect
        .poll(() => panel.locator('strong').allInnerTexts())
        .toEqual([
          'You entered 11 small villagers, but there are only 10.',
          'You entered 6 green large aliens, but there are only 5.',
        ]);
      await expect.poll(() => panel.locator('a').allInnerTexts()).toEqual(['Rule BB-1.3', 'Rule BB-1.1']);
    });
  });
});

// The journey of each tool proves undo across a reload, and the tests of controls prove the steps.
describe.runIf(isLong)('undo', () => {
  testLong('takes back taps one by one and a word as one step, by button and by key, across a reload', async () => {
    await playing(async (page) => {
      const more = page.locator('.counter .more').first();
      for (let tap = 0; tap < 3; tap++) await more.click();
      await fields(page).first().pressSequentially('Anna');
      await fields(page).nth(1).click();
      await expect
        .poll(() => entered(page))
        .toMatchObject({ names: ['Anna', ''], counts: [3, ...Array<number>(11).fill(0)] });
      await page.keyboard.press('Control+z');
      await expect.poll(async () => (await entered(page)).names).toEqual(['', '']);
      await expect.poll(() => saved(page)).toBe('Undone: First player is Anna.');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(async () => (await entered(page)).counts[0]).toBe(2);
      await reloadTool(page);
      await expect.poll(async () => (await entered(page)).counts[0]).toBe(2);
      await page.locator('body').press('Control+Shift+z');
      await page.locator('body').press('Control+Shift+z');
      await expect
        .poll(() => entered(page))
        .toMatchObject({ names: ['Anna', ''], counts: [3, ...Array<number>(11).fill(0)] });
      for (let step = 0; step < 9; step++) await page.keyboard.press('Control+z');
      await expect.poll(async () => (await entered(page)).counts[0]).toBe(0);
      await page.keyboard.press('Control+y');
      await expect.poll(async () => (await entered(page)).counts[0]).toBe(1);
    });
  });
});

describe.runIf(isLong)('names', () => {
  const names = [
    '<img src=x onerror="document.title=1"><b>Bold</b>',
    'אבגדהוזחטי כלמנסעפצקרשת',
    'W'.repeat(200),
    '=HYPERLINK("http://x")',
  ] as const;

  testLong('of any kind do no harm and break no layout at 320 px', async () => {
    await playing(
      async (page) => {
        const title = await page.title();
        for (const pair of [
          [names[0], names[1]],
          [names[2], names[3]],
        ] as const) {
          await fillIn(page, pair, { a, b });
          await expect.poll(async () => (await entered(page)).names).toEqual([...pair]);
          await expect.poll(() => page.locator('.scores .who').allInnerTexts()).toEqual([...pair]);
          for (const door of ['Saved on this device', 'Share by link or code']) {
            await menu(page, door);
            await page.waitForTimeout(100);
            const wide = await page.evaluate(() =>
              [document.scrollingElement, document.querySelector('.tool-menu')].map(
                (box) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0),
              ),
            );
            expect(wide).toEqual([0, 0]);
            await page.keyboard.press('Escape');
          }
          const buttons = await page.locator('.bar .button').evaluateAll((all) =>
            all.map((button) => {
              const { height, left, right, bottom } = button.getBoundingClientRect();
              return height >= 44 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
            }),
          );
          expect(buttons).toEqual([true, true, true]);
          await page.getByRole('button', { name: 'Next game' }).click();
        }
        await expect.poll(() => page.locator('.tool b, .tool img[src="x"]').count()).toBe(0);
        await expect.poll(() => page.title()).toBe(title);
        const rtl = await fields(page)
          .first()
          .evaluate((input) => getComputedStyle(input).direction);
        expect(rtl).toBe('ltr');
        await fields(page).first().fill(names[1]);
        await expect
          .poll(() =>
            fields(page)
              .first()
              .evaluate((input) => getComputedStyle(input).direction),
          )
          .toBe('rtl');
      },
      { viewport: { width: 320, height: 640 } },
    );
  });

  testLong('in a table for spreadsheets run nothing', async () => {
    await playing(async (page) => {
      await fillIn(page, [names[3], 'Ben, "the saucer"'], { a, b });
      await menu(page);
      const { name, text } = await downloaded(page, () =>
        page.getByRole('button', { name: 'Save all as CSV' }).click(),
      );
      expect(name).toMatch(/^battle-score-\d{4}-\d\d-\d\d\.csv$/);
      const [header, first, second, ...rest] = text.slice(1).split('\r\n');
      expect(header).toContain('Begun,Player,Opponent,Small villagers');
      expect(first).toMatch(/^"?\d.*,"'=HYPERLINK\(""http:\/\/x""\)","Ben, ""the saucer""",0,1,1,2,1,1,15,won$/);
      expect(second).toMatch(/,2,2,2,0,0,0,14,lost$/);
      expect(rest).toEqual(['']);
    });
  });
});

describe('a link', () => {
  const linkOf = async (page: Page): Promise<string> => {
    await menu(page, 'Share by link or code');
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    await page.locator('.code').waitFor();
    await page.keyboard.press('Escape');
    return link;
  };

  test('never replaces the game in progress', async () => {
    await playing(async (page) => {
      const ben = 'B'.repeat(80);
      await fillIn(page, ['Ann', ben], { a, b });
      const { hash } = new URL(await linkOf(page));
      await page.getByRole('button', { name: 'Next game' }).click();
      await fillIn(page, ['Cleo', 'Dan'], { a: b, b: none });
      await page.evaluate((to) => (location.hash = to), hash);
      const offer = page.getByRole('alert');
      await expect.poll(() => offer.innerText()).toContain(`Ann 15 : 14 ${ben}`);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await expect.poll(async () => (await entered(page)).names).toEqual(['Cleo', 'Dan']);
      await offer.getByRole('button', { name: 'Not now' }).click();
      await page.evaluate((to) => (location.hash = to), hash);
      await offer.getByRole('button', { name: 'Open it' }).click();
      await expect.poll(async () => (await entered(page)).names).toEqual(['Ann', ben]);
      await menu(page, 'Saved on this device');
      await page.locator('.kept .open').getByText('Cleo 14 : 0 Dan').click();
      await expect.poll(async () => (await entered(page)).names).toEqual(['Cleo', 'Dan']);
      await reloadTool(page);
      await expect.poll(() => entered(page)).toMatchObject({ names: ['Cleo', 'Dan'] });
      // A file does not replace the game in progress either.
      await menu(page);
      const { name, text } = await downloaded(page, () => page.getByRole('button', { name: 'Save to a file' }).click());
      await menu(page);
      const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
      await page.locator('input[type=file]').setInputFiles(file);
      await menu(page, 'Saved on this device');
      await expect.poll(() => list(page)).toHaveLength(4);
    });
  });

  const bad = [
    ['damaged', '#open=1.00000000.abcdef', 'This link is damaged'],
    ['too large', packed(`["battle-score",1,"${'a'.repeat(5_000_000)}"]`), 'This link is too long'],
    ['of a newer page', packed('["battle-score",99,{}]'), 'newer version of this page'],
    ['of another tool', packed('["munch-score",1,{}]'), 'belongs to another tool'],
  ] as const;
  // The tests of the codec cover each kind of bad link; the page shows all kinds alike.
  test.each(most(bad, () => false))('that is %s shows a message and changes nothing', async (_, hash, says) => {
    await playing(
      async (page) => {
        const alert = page.getByRole('alert');
        await alert.waitFor();
        await expect.poll(() => alert.innerText()).toContain(says);
        await alert.getByRole('button', { name: 'All right' }).click();
        await expect.poll(() => alert.count()).toBe(0);
        await page.locator('.more').first().click();
        await expect.poll(async () => (await entered(page)).counts[0]).toBe(1);
        expect(new URL(page.url()).hash).toBe('');
      },
      { hash },
    );
  });
});

testLong('a file of any other kind is rejected with the reason', async () => {
  const files = [
    ['hello', 'not saved by this page'],
    ['{"kind": "saucer-press session", "tool": "battle-score"', 'damaged'],
    ['{"kind": "saucer-press session", "tool": "munch-score"}', 'another tool'],
  ] as const;
  await playing(async (page) => {
    await menu(page);
    for (const [text, says] of files) {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await expect.poll(() => page.locator('.tool-menu .said').innerText()).toContain(says);
      await expect.poll(async () => (await entered(page)).counts).toEqual(Array<number>(12).fill(0));
    }
  });
});

test('a saved game has a title in the language of the page', async () => {
  await playing(async (page) => {
    await fillIn(page, ['Ann', ''], { a, b });
    await page.locator('.tool-main[data-written=true]').waitFor();
    await openTool(page, `${site.served.url}de/battle/score/`);
    await page.getByRole('button', { name: 'Menü', exact: true }).and(page.locator('.strip button')).click();
    await page.getByRole('button', { name: 'Auf diesem Gerät gespeichert' }).click();
    await expect.poll(() => list(page)).toEqual(['Ann 15 : 14 Zweite Person']);
  });
});

test('without storage the pad continues, shows a message, asks before it is left, and saves to a file', async () => {
  await playing(
    async (page) => {
      /** Whether the browser would ask before it leaves the page. */
      const asks = (): Promise<boolean> =>
        page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
      await expect.poll(() => asks()).toBe(false);
      await fillIn(page, ['Ann', 'Ben'], { a, b });
      await expect.poll(() => asks()).toBe(true);
      await expect.poll(async () => (await shown(page)).points).toEqual([15, 14]);
      const alert = page.getByRole('alert');
      await expect.poll(() => alert.innerText()).toContain('This browser saves nothing');
      const { text } = await downloaded(page, () => alert.getByRole('button', { name: 'Save to a file' }).click());
      expect(text).toContain('Ann');
      await page.getByRole('button', { name: 'Next game' }).click();
      await menu(page, 'Saved on this device');
      await expect.poll(() => list(page)).toEqual(['Ann 15 : 14 Ben']);
      // The closed game is not saved yet.
      await expect.poll(() => asks()).toBe(true);
      await page.locator('.kept .open').click();
      await expect.poll(async () => (await entered(page)).names).toEqual(['Ann', 'Ben']);
    },
    {
      before: () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('no', 'SecurityError');
        };
      },
    },
  );
});

describe.runIf(isLong)('the screen', () => {
  testLong('is kept awake on request, and again when the page is visible again', async () => {
    await playing(
      async (page) => {
        await menu(page, 'Keep the screen on');
        await page.getByText('The screen stays on while you can see this page.').waitFor();
        await page.keyboard.press('Escape');
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await menu(page, 'Keep the screen on');
        await page.keyboard.press('Escape');
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect
          .poll(() => page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked))
          .toEqual(['screen', 'screen', 'released']);
      },
      {
        before: () => {
          const asked: string[] = ((globalThis as unknown as { asked: string[] }).asked = []);
          const wakeLock = {
            request: async (kind: string) => {
              asked.push(kind);
              return { release: async () => void asked.push('released') };
            },
          };
          Object.defineProperty(navigator, 'wakeLock', { value: wakeLock });
        },
      },
    );
  });

  testLong('shows a message if it cannot be kept awake', async () => {
    await playing(
      async (page) => {
        await menu(page, 'Keep the screen on');
        await expect.poll(() => page.locator('.tool-menu .said').innerText()).toContain('cannot keep the screen on');
      },
      { before: () => Reflect.deleteProperty(Navigator.prototype, 'wakeLock') },
    );
  });
});

describe('the menu of a tool', () => {
  test('has no axe finding in any of its views, and neither has a sheet with a mistake', async () => {
    await playing(async (page) => {
      await fillIn(page, ['Ann', 'Ben'], { a: { ...a, aliens: [9, 1, 1] }, b });
      expect(await problemsOf(page)).toEqual([]);
      await menu(page);
      expect(await problemsOf(page)).toEqual([]);
      for (const door of ['Saved on this device', 'Share by link or code']) {
        await page.getByRole('button', { name: door }).click();
        await page.waitForTimeout(150);
        expect(await problemsOf(page)).toEqual([]);
        await page.getByRole('button', { name: 'Back', exact: true }).click();
      }
    });
  });
});

test('the pad is beside its rules, loads when it comes into view, and has a separate session', async () => {
  await site.opening(async (page) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${site.served.url}battle/rules/`, { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => url.includes('BattleScore'))).toEqual([]);
    await page.locator('[data-chapter=BB-6] .tool').scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      document.querySelector('[data-chapter=BB-6] astro-island:not([ssr]) .tool-main:not([inert])'),
    );
    await fillIn(page, ['Ann', 'Ben'], { a, b });
    await expect.poll(async () => (await shown(page)).points).toEqual([15, 14]);
    const link = page.locator('[data-chapter=BB-6] .cited a').first();
    await expect.poll(() => link.getAttribute('href')).toContain('#bb-6-6');
    await page.waitForSelector('[data-chapter=BB-6] .tool-main[data-written=true]', { state: 'attached' });
    await openTool(page, `${site.served.url}battle/score/`);
    await expect.poll(() => entered(page)).toMatchObject({ names: ['', ''] });
    await menu(page, 'Saved on this device');
    await expect.poll(() => list(page)).toEqual(['Ann 15 : 14 Ben']);
  });
});
