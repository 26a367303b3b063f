import { toString } from 'mdast-util-to-string';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../support/axe.ts';
import { loadRuleFiles } from '../../../src/cli/coverage.ts';
import { battleOf, munchOf } from '../../../src/engine/content.ts';
import { gamesOf } from '../../../src/engine/games.ts';
import { answer } from '../../../src/engine/protocol.ts';
import { Reader } from '../../../src/engine/reader.ts';
import { battleChecked } from '../../../src/site/tools/check/battle.ts';
import { exampleHash } from '../../../src/site/tools/check/examples.ts';
import { type Checked, answerTo, checkTool, type State } from '../../../src/site/tools/check/tool.ts';
import { munchChecked } from '../../../src/site/tools/check/munch.ts';
import { scoreOnPad, trialOf } from '../../../src/site/tools/check/trials.ts';
import { linkHash, readLink } from '../../../src/site/tools/frame/link.ts';
import { validContent } from '../../support/content.ts';
import { devices, reloadTool, screens, settled } from '../../support/device.ts';
import { most, testLong } from '../../support/long.ts';
import { elements, readPage } from '../../support/pages.ts';
import { site as builtSite } from '../../support/site.ts';

const site = devices();
const content = validContent();
const { examples: all, books } = loadRuleFiles(content);

type Position = Readonly<Record<string, unknown>>;

const nothing = { grounds: {}, pieces: {} };
const checkers: Readonly<Record<'battle' | 'munch', Checked<Position>>> = {
  battle: battleChecked({ numbers: battleOf(content).numbers, ...nothing }, (seat) => seat) as never,
  munch: munchChecked({ numbers: munchOf(content).numbers, ...nothing }, (seat) => seat) as never,
};
const games = ['battle', 'munch'] as const;

describe.each(games)('every worked example of %s', (id) => {
  const checked = checkers[id];
  const examples = all.filter(({ game }) => game === id);
  const trials = examples.flatMap((example) => {
    const trial = trialOf(checked, example);
    return trial ? [{ example, trial }] : [];
  });
  const stateOf = (trial: { position: unknown; move: string }): State<Position> => ({
    position: checked.read(new Reader(), trial.position, ''),
    auto: false,
    move: trial.move,
  });

  test('opens in the checker, or on the score pad', () => {
    expect(trials.length).toBeGreaterThan(40);
    const others = examples.filter((example) => !trials.some((each) => each.example === example));
    expect(others.map((example) => scoreOnPad(example)).includes(null)).toBe(false);
  });

  const engine = gamesOf(content);
  /** The answer of the checker to an example, and the answer of the engine's protocol. */
  function verdicts({ example, trial }: (typeof trials)[0]): { readonly says: unknown; readonly wanted: unknown } {
    const { request, verdict, rule, id: name } = example;
    const state = stateOf(trial);
    const checkerReply = answerTo(checked, state);
    if (verdict === 'illegal') {
      const broken =
        checkerReply.kind === 'no' ? checkerReply.illegal : checkerReply.kind === 'unsound' ? checkerReply.issues : [];
      return {
        says: { name, breaks: broken.find((each) => each.rule === rule)?.rule },
        wanted: { name, breaks: rule },
      };
    }
    const reply = answer(engine, request) as unknown as Readonly<Record<string, unknown>>;
    const open = checkerReply.kind === 'open' ? { moves: checkerReply.legal, over: checkerReply.over } : {};
    return {
      says: {
        name,
        kind: checkerReply.kind,
        ...(checkerReply.kind === 'yes' && { after: checkerReply.after }),
        ...(request['do'] === 'setup' && { laid: state.position }),
        ...(request['do'] === 'moves' && open),
      },
      wanted: {
        name,
        kind: trial.move === '' ? 'open' : 'yes',
        ...(trial.move !== '' && { after: reply['state'] }),
        ...(request['do'] === 'setup' && { laid: reply['state'] }),
        ...(request['do'] === 'moves' && { moves: reply['moves'], over: reply['over'] }),
      },
    };
  }

  test('gets its stated verdict there, and the rule', () => {
    const found = trials.map(verdicts);
    expect(found.map(({ says }) => says)).toEqual(found.map(({ wanted }) => wanted));
  });

  test('is unchanged by a link, both position and move', async () => {
    const tool = checkTool(checked, {});
    for (const { trial } of trials) {
      const state = stateOf(trial);
      expect(tool.readState(JSON.parse(JSON.stringify(state)))).toEqual({ ok: true, value: state });
      expect(await readLink(tool, (await linkHash(tool, state)) ?? '')).toEqual({ ok: true, state });
    }
  });

  test('can be tried from the page of the rules', async () => {
    const page = readPage(await builtSite(), `${id}/rules/index.html`);
    const links = elements(page, 'figure').flatMap((figure) => {
      const inside = { ...page, tree: { type: 'root' as const, children: [figure] } };
      const tries = elements(inside, 'a').filter((link) => toString(link).startsWith('Try it'));
      return tries.map(({ properties }) => [String(figure.properties['id']), String(properties['href'])]);
    });
    expect(links).toHaveLength(examples.length);
    const wanted = (name: string): string =>
      trials.some(({ trial }) => trial.id === name) ? `/${id}/check/${exampleHash(name)}` : `/${id}/score/#open=1.`;
    expect(links.filter(([name = '', href = '']) => !href.includes(wanted(name)))).toEqual([]);
  });
});

const verdict = (page: Page | Locator): Locator => page.locator('.answer .verdict').first();
const sentence = (id: string): string =>
  `Rule ${id}: ${books.get(id.startsWith('BB') ? 'battle' : 'munch')?.rules.get(id)?.sentence}`;
const place = (page: Page | Locator, name: string): Locator => page.locator(`[data-place="${name}"]`);
const type = async (page: Page, move: string): Promise<void> => {
  await page.getByLabel('Type a move').fill(move);
  await page.keyboard.press('Enter');
};

test.each(most(games, (id) => id === 'battle'))(
  'every worked example of %s is answered on the page as the engine answers it',
  async (id) => {
    const checked = checkers[id];
    // The test above compares all answers; this one checks that some of them reach the page.
    const trials = most(
      all.filter(({ game }) => game === id).flatMap((example) => trialOf(checked, example) ?? []),
      (_, index) => index % 6 === 0,
    );
    const wanted = trials.map(({ id: name, move, position }) => {
      const state = { position: checked.read(new Reader(), position, ''), auto: false, move };
      const reply = answerTo(checked, state);
      const rules = reply.kind === 'no' ? reply.illegal : reply.kind === 'unsound' ? reply.issues.slice(0, 4) : [];
      const begins = {
        no: `No: ${move} is not allowed.`,
        yes: `Yes: ${move} is allowed.`,
        unsound: 'This position is not possible.',
      };
      return {
        name,
        says: reply.kind === 'open' ? '' : begins[reply.kind],
        rules: rules.flatMap(({ rule }) => rule ?? []),
      };
    });
    await site.playing(`${id}/check/`, async (page) => {
      const choice = page.getByLabel('A worked example');
      await choice.locator(`option[value="${trials[0]?.id}"]`).waitFor({ state: 'attached' });
      const found = [];
      for (const { id: name } of trials) {
        await choice.selectOption(name);
        found.push({
          name,
          ...(await page.locator('.answer .verdict').evaluate((panel) => ({
            says: panel.querySelector('.glyph') ? (panel.querySelector('strong')?.textContent ?? '') : '',
            rules: [...panel.querySelectorAll('ul:not(.effects) .cited a')].map((link) => link.textContent.slice(5)),
          }))),
        });
      }
      expect(found).toEqual(wanted);
    });
  },
);

describe('a worked example, opened by its address,', () => {
  test.each(
    most(
      [
        ['battle', 'bb-4-2-one-step-short', 'No: c3-c4-d4 is not allowed.', 'BB-4.2'],
        ['munch', 'mu-6-3-a-turn-is-lost', 'Yes: ', 'MU-6.3'],
      ] as const,
      ([game]) => game === 'munch',
    ),
  )('of %s, %s, gets the answer “%s” by %s', async (game, id, wording, rule) => {
    await site.playing(
      `${game}/check/`,
      async (page) => {
        await expect.poll(() => verdict(page).innerText()).toContain(wording);
        const cited = await settled(page, () => verdict(page).locator('.cited').allInnerTexts());
        expect(cited).toContain(sentence(rule));
        const link = verdict(page).locator('.cited a').first();
        await expect.poll(() => link.getAttribute('href')).toMatch(new RegExp(`/${game}/rules/#\\w\\w-\\d-\\d$`));
        await expect.poll(() => page.getByLabel('A worked example').inputValue()).toBe(id);
      },
      { hash: exampleHash(id) },
    );
  });

  test('shows whether a world can still be munched', async () => {
    await site.playing(
      'munch/check/',
      async (page) => {
        const ask = page.getByRole('button', { name: 'Is the game over?' });
        await ask.click();
        await expect.poll(() => page.locator('.prospect').innerText()).toContain('Nobody can munch another world');
        await page.getByLabel('A worked example').selectOption('mu-8-1-a-line-to-the-next-world');
        await ask.click();
        await expect.poll(() => page.locator('.prospect').innerText()).toContain('A world can still be munched');
      },
      { hash: exampleHash('mu-8-1-a-proof') },
    );
  });

  testLong('shows a message if it does not exist', async () => {
    await site.playing(
      'battle/check/',
      async (page) => {
        await expect.poll(() => verdict(page).innerText()).toBe('No worked example has that name.');
      },
      { hash: exampleHash('bb-9-9-no-such') },
    );
  });
});

describe('a move', () => {
  test('can be tried by tapping, by typing and along a path, and undone', async () => {
    await site.playing(
      'battle/check/',
      async (page) => {
        await expect.poll(() => verdict(page).innerText()).toContain('No: c3-c4-d4');
        await place(page, 'c3').click();
        await expect.poll(() => place(page, 'c3').getAttribute('aria-selected')).toBe('true');
        await place(page, 'd4').click();
        await expect.poll(() => verdict(page).innerText()).toContain('No: c3>d4 is not allowed.');
        await type(page, 'C3 > d5');
        await expect.poll(() => verdict(page).innerText()).toContain('Yes: c3>d5 is allowed.');
        await expect.poll(() => verdict(page).innerText()).toContain('Green is next');
        await page.getByLabel('Trace the path').check();
        for (const step of ['c3', 'c4', 'd4']) await place(page, step).click();
        await expect.poll(() => place(page, 'd4').getAttribute('aria-label')).toContain('step 2 of the path');
        await page.getByRole('button', { name: 'Try this path' }).click();
        await expect.poll(() => verdict(page).innerText()).toContain('No: c3-c4-d4');
        await page.locator('body').press('Control+z');
        await expect.poll(() => verdict(page).innerText()).toContain('Yes: c3>d5');
        await page.getByRole('button', { name: 'Continue from there' }).click();
        await expect.poll(() => verdict(page).innerText()).toContain('Green to move');
        await expect.poll(() => place(page, 'd5').getAttribute('aria-label')).toContain('purple alien');
      },
      { hash: exampleHash('bb-4-2-one-step-short') },
    );
  });

  testLong('is rejected harmlessly if it is invalid and contains markup', async () => {
    await site.playing('munch/check/', async (page) => {
      const typed = '<img src=x onerror="document.title=1"> אבג';
      await type(page, typed);
      await expect.poll(() => verdict(page).innerText()).toContain(`‘${typed}’ is not a move.`);
      await expect.poll(() => page.locator('.tool img[src="x"]').count()).toBe(0);
      await type(page, 'recall');
      await expect.poll(() => verdict(page).locator('.cited').first().innerText()).toBe(sentence('MU-5.6'));
    });
  });

  testLong('of a monster with two ways in at a corner gets a question about which one is meant', async () => {
    await site.playing('munch/check/', async (page) => {
      await page.getByRole('button', { name: 'small yellow monster' }).click();
      await place(page, 'a1').click();
      await page.getByRole('button', { name: '!A1@Sa' }).click();
      await expect.poll(() => verdict(page).innerText()).toContain('No: !A1@Sa is not allowed.');
      await expect.poll(() => verdict(page).locator('.cited').first().innerText()).toBe(sentence('MU-2.2'));
    });
  });
});

describe('a position', () => {
  test('can be set up by tapping, by keyboard and by typing, and survives a reload', async () => {
    await site.playing(
      'battle/check/',
      async (page) => {
        await page.getByRole('button', { name: 'Set up the position' }).click();
        await page.getByRole('button', { name: 'Empty the board' }).click();
        await page.getByRole('button', { name: 'large purple alien' }).click();
        await place(page, 'b2').click();
        await page.getByRole('button', { name: 'small white villager' }).click();
        await place(page, 'c3').focus();
        await page.keyboard.press('Enter');
        const board = page.getByRole('textbox', { name: 'Board, in notation' });
        await expect
          .poll(() => board.inputValue())
          .toMatch(/^(\. ){5}\.\/(\. ){5}\.\/\. \. [vw]1 .*\/\. a3 (\. ){3}\./);
        // One of the five large aliens is in town, so four are in the stash.
        const stash = page.getByRole('group', { name: 'Purple, stash' }).getByRole('textbox');
        await expect
          .poll(() => stash.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)))
          .toEqual(['5', '5', '4']);
        await stash.nth(2).fill('5');
        await expect.poll(() => verdict(page).innerText()).toContain('This position is not possible.');
        await expect.poll(() => verdict(page).locator('.cited').innerText()).toBe(sentence('BB-1.1'));
        await board.fill('<b>bold</b>');
        await expect.poll(() => verdict(page).innerText()).toContain('Expected 5 rows');
        await expect.poll(() => page.locator('.tool b').count()).toBe(0);
        await reloadTool(page);
        await expect.poll(() => verdict(page).innerText()).toContain('Expected 5 rows');
        await page.locator('body').press('Control+z');
        await page.locator('body').press('Control+z');
        await expect.poll(() => verdict(page).innerText()).toContain('Purple to move');
        expect(await problemsOf(page)).toEqual([]);
      },
      { viewport: { width: 320, height: 640 }, hash: exampleHash('bb-1-1-full-stashes') },
    );
  });

  test('of Munch can have more players, monsters at the edge, and lost turns', async () => {
    await site.playing('munch/check/', async (page) => {
      await page.getByRole('button', { name: 'Set up the position' }).click();
      await page.getByLabel('Players').selectOption('3');
      await page.getByRole('button', { name: 'large orange monster' }).click();
      await place(page, 'W4').click();
      await expect.poll(() => page.getByLabel('Monsters at the edge, in notation').inputValue()).toBe('W4:C3');
      await page.getByLabel('To move').selectOption({ label: 'Orange' });
      await page.getByRole('group', { name: 'Skip their next turn' }).getByLabel('Cyan').check();
      await page.getByRole('button', { name: 'Try a move' }).last().click();
      await place(page, 'W4').click();
      await place(page, 'c4').click();
      await expect.poll(() => verdict(page).innerText()).toContain('W4>c4');
      await expect.poll(() => page.locator('.scores li').count()).toBe(3);
    });
  });
});

describe('beside the rules', () => {
  test.each(
    most(
      [
        ['battle', 'bb-4-3-across-the-corner', 'BB-4.3'],
        ['munch', 'mu-5-2-straight-in', 'Yes: '],
      ] as const,
      ([game]) => game === 'battle',
    ),
  )('of %s the checker appears at the example that is tried', async (game, id, wording) => {
    await site.opening(async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`${site.served.url}${game}/rules/`, { waitUntil: 'networkidle' });
      expect(asked.filter((url) => /Check|setting\.json|examples\.json/.test(url))).toEqual([]);
      const figure = page.locator(`figure[id="${id}"]`);
      await figure.evaluate((element) => {
        const folded = element.closest('details');
        if (folded) folded.open = true;
      });
      await figure.getByRole('link', { name: 'Try it' }).click();
      await expect.poll(() => verdict(figure).innerText(), { timeout: 10_000 }).toContain(wording);
      expect(new URL(page.url()).pathname).toContain('/rules/');
      await expect.poll(() => page.locator('.rule-tool.checker').count()).toBe(1);
      // The link of another example moves the checker beside that example.
      const other = page.locator('details[open] figure.example .try a[href*="#example="]').last();
      const name = await other.evaluate((link) => link.closest('figure')?.id ?? '');
      const next = page.locator(`figure[id="${name}"]`);
      await other.click();
      await expect.poll(() => next.locator('.checker').count()).toBe(1);
      await expect.poll(() => figure.locator('.checker').count()).toBe(0);
    });
  });
});

describe('the answer to a tap', () => {
  test.each(most(screens, ([width]) => width === 320))(
    'is visible at once on a screen of %i × %i px, with fonts %d times as wide',
    async (width, height, standIns) => {
      await site.visiting(
        'munch/check/',
        async (page) => {
          await page.waitForSelector('.tool-main:not([inert])');
          await page.locator('[data-piece="r1"]').click();
          await page.locator('[data-place="c3"]').click();
          await expect.poll(() => verdict(page).innerText()).toContain('No: +r1@c3 is not allowed.');
          const hidden = (): Promise<number[]> =>
            page.evaluate(() => {
              const bar = document.querySelector('.bar')!.getBoundingClientRect().top;
              const wide = innerWidth >= 960 ? ['.board', '.trays'] : [];
              return ['.answer', ...wide].map((what) => {
                const { top, bottom } = document.querySelector(what)!.getBoundingClientRect();
                return Math.round(Math.max(0, -top, bottom - bar));
              });
            });
          await expect.poll(async () => Math.max(...(await hidden()))).toBe(0);
        },
        { viewport: { width, height }, reducedMotion: 'reduce', standIns },
      );
    },
  );
});
