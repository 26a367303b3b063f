import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementContent, RootContent } from 'hast';
import type { Page } from 'playwright-core';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { beforeAll, describe, expect, test } from 'vitest';
import { range } from '../../src/site/formats.ts';
import { words as offline } from '#text/offline.ts';
import { frame as tool } from '#text/tool-frame.ts';
import { content, readValid } from '../../src/site/content.ts';
import { factsOf, gamesOf, seatsFor, seatsOf } from '../../src/site/games.ts';
import { nextEvening } from '../../src/site/storage/settings.ts';
import { firstPrint, isMade, readPrints } from '../../src/site/prints.ts';
import { pathsIn } from '../site-check/pages.ts';
import { devices, woken } from '../support/device.ts';
import { most } from '../support/long.ts';
import { writeFiles } from '../support/files.ts';
import { projectFolder } from '../support/folders.ts';
import { temporaryFolder } from '../support/once.ts';
import { elements, elementsIn, readPages } from '../support/pages.ts';
import type { SitePage } from '../support/pages.ts';
import { base, home, origin, site } from '../support/site.ts';

let folder = '';
let pages: readonly SitePage[] = [];
const here = devices();
const { visiting } = here;

beforeAll(async () => {
  folder = await site();
  pages = readPages(folder);
});

const kinds = ['', 'rules/', 'play/', 'about/', '404.html', 'battle/', 'munch/', 'alien-invasion/', 'lake-terror/'];

/** Elements within a line of text. Buttons and labels are separate, and an input counts as one word. */
const phrasing = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'i',
  'kbd',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
]);

const inLine = (node: ElementContent | RootContent): boolean =>
  node.type === 'text' ||
  (node.type === 'element' && phrasing.has(node.tagName) && !/button|typed/.test(String(node.properties['className'])));

describe('every page', () => {
  test('ends with its last tag and has all styles in its head', () => {
    expect(pages.filter(({ html }) => !html.trimEnd().endsWith('</body></html>')).map(({ path }) => path)).toEqual([]);
    const astray = pages.filter(({ html }) => /<style/.test(html.slice(html.indexOf('<body'))));
    expect(astray.map(({ path }) => path)).toEqual([]);
  });

  test('has a space between a word and the element that follows it', () => {
    const joined = new Set<string>();
    for (const { path, tree } of pages)
      visit(tree, (parent) => {
        if (!('children' in parent)) return;
        for (const [at, after] of parent.children.entries()) {
          const before = parent.children[at - 1];
          if (!before || !inLine(before) || !inLine(after)) continue;
          const words = [toString(before), toString(after)];
          // The letters above a board's columns are also separate, and a type and its members form one word.
          if (words.every((word) => word.length === 1) || words[0] === '.') continue;
          if (/[\p{L}\p{N}:;,.!?)’%]$/u.test(words[0] ?? '') && /^[\p{L}\p{N}(‘]/u.test(words[1] ?? ''))
            joined.add(`${path}: ${words[0]?.slice(-30)}|${words[1]?.slice(0, 30)}`);
        }
      });
    expect([...joined]).toEqual([]);
  });

  test('has its language, its own title and description, and one first heading', () => {
    const titles = new Map<string, string>();
    const problems = pages.flatMap((page) => {
      const title = elements(page, 'title').map((node) => toString(node))[0] ?? '';
      const description = elements(page, 'meta').find(({ properties }) => properties['name'] === 'description');
      const [root] = elements(page, 'html');
      const twin = titles.get(title);
      titles.set(title, page.path);
      return [
        root?.properties['lang'] === 'en-GB' && root.properties['dir'] === 'ltr' ? '' : 'language',
        title === '' ? 'title' : '',
        twin === undefined ? '' : `title of ${twin}`,
        String(description?.properties['content'] ?? '').length > 20 ? '' : 'description',
        elements(page, 'h1').length === 1 ? '' : 'first heading',
      ]
        .filter(Boolean)
        .map((problem) => `${page.path}: ${problem}`);
    });
    expect(pages.length).toBeGreaterThan(165);
    expect(problems).toEqual([]);
  });

  test('names no option of the command, except in the manual', () => {
    const german = pathsIn(join(folder, 'de')).map((path) => ({
      path,
      html: readFileSync(join(folder, 'de', path.replace(/(^|\/)$/, '$1index.html')), 'utf8'),
    }));
    const named = [...pages, ...german]
      .filter(({ path }) => !path.startsWith('docs/'))
      .flatMap(({ path, html }) => {
        const seen = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ');
        return [...seen.matchAll(/(?<![\w-])--[a-z][\w-]*/g)].map(([option]) => `${path}: ${option}`);
      });
    expect(named).toEqual([]);
  });

  test('names its address at its origin, if the origin is known', () => {
    const wrong = pages.filter((page) => {
      const link = elements(page, 'link').find(({ properties }) => String(properties['rel']) === 'canonical');
      const named = origin !== undefined && page.path !== '404.html';
      return link?.properties['href'] !== (named ? `${home}${page.path}` : undefined);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('has the same inline script, and no style in an attribute', () => {
    const inline = pages.map((page) =>
      elements(page, 'script')
        .filter(({ properties }) => !properties['src'] && properties['type'] !== 'application/ld+json')
        .map((node) => toString(node))
        .slice(0, 1)
        .join(),
    );
    expect(new Set(inline).size).toBe(1);
    expect(pages.filter(({ html }) => /<[^>]* style=/.test(html)).map(({ path }) => path)).toEqual([]);
  });
});

describe('the path', () => {
  /** The number of clicks from the home page to each address, including its anchor. */
  function taps(): ReadonlyMap<string, number> {
    const byPath = new Map(pages.map((page) => [page.path, page]));
    const far = new Map([['', 0]]);
    for (const [address, steps] of far) {
      const page = byPath.get(address.replace(/#.*/, ''));
      if (!page) continue;
      for (const { properties } of elements(page, 'a')) {
        const to = new URL(String(properties['href'] ?? ''), `${home}${page.path}`);
        const path = `${to.pathname}${to.hash}`.slice(base.length + 1);
        if (to.origin === new URL(home).origin && !far.has(path)) far.set(path, steps + 1);
      }
    }
    return far;
  }

  test('from home to any rule takes at most three taps', () => {
    const far = taps();
    const rules = pages.filter(({ path }) => path.startsWith('r/')).map(({ path }) => path.slice(2, -1));
    const games: Readonly<Record<string, string>> = {
      bb: 'battle',
      mu: 'munch',
      ai: 'alien-invasion',
      lt: 'lake-terror',
    };
    const distances = rules.map((anchor) => far.get(`${games[anchor.slice(0, 2)]}/rules/#${anchor}`) ?? Infinity);
    expect(distances).toHaveLength(169);
    expect(Math.max(...distances)).toBeLessThanOrEqual(3);
  });
});

describe('the look', () => {
  /** Whether the page is dark, and so are the browser’s own bars. */
  const dark = (page: Page): Promise<boolean | string> =>
    page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.body);
      const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
      const unlike = bars.find(({ content }) => content !== backgroundColor);
      return unlike?.content ?? backgroundColor === 'rgb(16, 19, 28)';
    });

  test('follows the device until the reader chooses, and remembers the choice', async () => {
    await visiting('', async (page) => {
      await expect.poll(() => dark(page)).toBe(false);
      const button = page.getByRole('button', { name: 'Dark look' });
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
      await button.click();
      await expect.poll(() => dark(page)).toBe(true);
      await page.goto(`${here.served.url}battle/`);
      await woken(page);
      await expect.poll(() => dark(page)).toBe(true);
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
      await button.click();
      await expect.poll(() => dark(page)).toBe(false);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => dark(page)).toBe(true);
      // A page that the browser stored when its reader left it follows a later choice.
      await page.evaluate(() => {
        localStorage.setItem('saucer-press:theme', 'light');
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await expect.poll(() => dark(page)).toBe(false);
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
    });
  });
});

test('text fields keep their text when a browser shows a stored page', async () => {
  await visiting('battle/score/', async (page) => {
    const field = page.locator('.tool-main:not([inert]) input[type=text]').first();
    await field.fill('Zoë');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    // WebKit resets the field to this value.
    await expect.poll(() => field.evaluate(({ defaultValue }: HTMLInputElement) => defaultValue)).toBe('Zoë');
  });
});

describe('the page about the project', () => {
  test('shows the data saved on the device, and clears it only after a confirmation', async () => {
    await visiting('about/', async (page) => {
      await page.getByRole('button', { name: 'Dark look' }).click();
      await page.reload();
      const saved = page.locator('kept-here');
      const settings = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('saucer-press:theme'));
      await expect
        .poll(() => saved.getByRole('listitem').allTextContents())
        .toContain('Settings, such as your paper: 1');
      const clear = page.getByRole('button', { name: 'Clear all saved data' });
      await clear.click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => settings()).toBe('dark');
      await clear.click();
      await page.getByRole('button', { name: 'Clear everything', exact: true }).click();
      await expect.poll(() => saved.getByRole('status').textContent()).toBe('Everything has been cleared.');
      await expect.poll(() => settings()).toBe(null);
      await expect
        .poll(() => page.getByRole('button', { name: 'Dark look' }).getAttribute('aria-pressed'))
        .toBe('false');
      await expect
        .poll(() => saved.getByRole('listitem').allTextContents())
        .toContain('Settings, such as your paper: 0');
    });
  });
});

describe('the menu', () => {
  test('opens without a script, by keyboard, and closes with Escape', async () => {
    await visiting(
      'rules/',
      async (page) => {
        const menu = page.getByRole('navigation', { name: 'Main' });
        await expect.poll(() => menu.isVisible()).toBe(false);
        await page.getByRole('button', { name: 'Menu' }).focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => menu.isVisible()).toBe(true);
        await expect.poll(() => menu.getByRole('link', { name: 'Rules' }).getAttribute('aria-current')).toBe('page');
        // On a phone in landscape, the last link can be reached too.
        await page.setViewportSize({ width: 667, height: 375 });
        const last = menu.getByRole('link').last();
        await last.focus();
        const end = async () => last.boundingBox().then((box) => box && box.y + box.height);
        await expect.poll(() => end()).toBeLessThanOrEqual(375);
        await page.keyboard.press('Escape');
        await expect.poll(() => menu.isVisible()).toBe(false);
      },
      { javaScriptEnabled: false },
    );
  });
});

test('without scripts no page shows a loading message', async () => {
  await visiting(
    '',
    async (page) => {
      for (const path of ['', 'battle/play/', 'studio/', 'munch/print/']) {
        await page.goto(here.served.url + path);
        const texts = ['Saucer Press', offline.starting, tool.opening];
        await expect
          .poll(async () => {
            const shown = await page.locator('body').innerText();
            return [path, ...texts.filter((text) => shown.includes(text))];
          })
          .toEqual([path, 'Saucer Press']);
      }
    },
    { javaScriptEnabled: false },
  );
});

describe('a large screen', () => {
  test.each(['battle/play/', 'munch/play/'])(
    'shows the board of %s over more than half of its height',
    async (path) => {
      await visiting(
        path,
        async (page) => {
          await woken(page);
          await expect
            .poll(() =>
              page
                .locator('.board')
                .first()
                .evaluate((board) => board.getBoundingClientRect().height / innerHeight),
            )
            .toBeGreaterThan(0.55);
        },
        { viewport: { width: 1920, height: 1080 } },
      );
    },
  );

  test('has every name of its head on one line, and its buttons in pairs', async () => {
    await visiting(
      'battle/',
      async (page) => {
        const middles = await page.locator('.masthead a:visible').evaluateAll((links) =>
          links.map((link) => {
            const { top, bottom } = link.getBoundingClientRect();
            return Math.abs((top + bottom) / 2 - document.querySelector('.masthead')!.clientHeight / 2);
          }),
        );
        expect(middles).toHaveLength(1 + gamesOf(content).length + 4 + 1);
        expect(Math.max(...middles)).toBeLessThan(5);
        const tops = await page.locator('.ways-in .button').evaluateAll((all) =>
          all.map((each) => {
            const { top, width } = each.getBoundingClientRect();
            return { top: Math.round(top), wide: width > (each.parentElement?.clientWidth ?? 0) * 0.8 };
          }),
        );
        const alone = tops.filter(({ top, wide }) => !wide && tops.filter((other) => other.top === top).length < 2);
        expect(alone).toEqual([]);
      },
      { viewport: { width: 1280, height: 900 } },
    );
  });
});

describe('a game', () => {
  test('shows its intended players, at home and on its own page, from its content', () => {
    const textOf = (path: string): string => {
      const page = pages.find((each) => each.path === path);
      return page ? toString(elements(page, 'main')[0]) : '';
    };
    for (const game of gamesOf(content)) {
      const facts = factsOf(content, game);
      expect(facts.length).toBeGreaterThan(4);
      for (const { text } of facts) expect(textOf(`${game.id}/`)).toContain(text);
      // The home page has the minutes until play begins, but not the list of things to own.
      const chosenBy = facts.filter(({ text }) => !text.startsWith('age') && text !== game.about.own);
      for (const { text } of chosenBy) expect(textOf('')).toContain(text);
      expect(textOf('')).toContain(game.about.hook);
    }
    // The first scenario and the other role set have other numbers of players.
    expect(textOf('')).toContain('2 players with ‘First contact’, or 4 to 6');
    expect(textOf('')).toContain('30 or 90 min');
    expect(textOf('')).toContain('8 to 21 players, or 5 to 13 with ‘The night ferry’');
    expect(textOf('')).toContain(`for ${range(seatsOf(content))} players`);
  });

  test('has the players and minutes of an overlay', () => {
    const overlay = writeFiles(temporaryFolder('players'), {
      'battle/game.yaml': 'players: { min: 3, max: 30 }\nminutes: { min: 7, max: 9 }\n',
    });
    const other = readValid(join(projectFolder, 'content'), overlay).content!;
    const facts = factsOf(other, gamesOf(other)[0]!).map(({ text }) => text);
    expect(facts.slice(0, 2)).toEqual(['3 to 30 players', '7 to 9 min']);
    expect(seatsOf(other)).toEqual({ min: 2, max: 30 });
  });

  test('lists first the prints that a table needs first, each with its game', () => {
    for (const {
      prints: [evening, ...prints],
    } of readPrints(content)) {
      expect(evening?.component.name).toBe('First evening');
      const kits = prints.map(({ component }) => component.kit !== undefined);
      expect(kits.lastIndexOf(true)).toBeLessThan(kits.includes(false) ? kits.indexOf(false) : kits.length);
      // The print of the first battle precedes that of the whole game.
      const [first, second] = prints.map(({ component }) => component.id);
      expect(first === 'first-contact' ? second : first).toBe('quick-start');
    }
    const page = pages.find(({ path }) => path === 'print/') as SitePage;
    const kits = elements(page, 'option')
      .map((option) => toString(option))
      .filter((name) => name.startsWith('Kit'));
    expect(kits).toEqual(gamesOf(content).map(({ about }) => `Kit, ${about.shortName}`));
  });

  test('offers a first evening before the kit, with its sheets and the minutes to the table, on each paper', () => {
    const printed = readPrints(content);
    for (const [path, games] of [
      ['print/', printed] as const,
      ...printed.map((each) => [`${each.game.id}/print/`, [each]] as const),
    ]) {
      const page = pages.find((each) => each.path === path) as SitePage;
      const lists = elements(page, 'ul').filter(({ properties }) => String(properties['className']).includes('kits'));
      expect([path, lists.length]).toEqual([path, 2 * games.length]);
      for (const [at, { prints }] of games.entries()) {
        const { component, sheets } = firstPrint({ prints })!;
        const links = elementsIn(lists[2 * at]!, 'a');
        expect(links.map(({ properties }) => String(properties['href']).split('/files/')[1])).toEqual(
          sheets.map(({ file }) => file),
        );
        for (const [index, link] of links.entries()) {
          const { sheets: number, paper, file } = sheets[index]!;
          expect(toString(link)).toContain(`First evening: ${number} sheets`);
          expect(toString(link)).toContain(`on the table in about ${component.ready} minutes · ${paper.name}`);
          expect([file, toString(link).includes('made on this device')]).toEqual([file, isMade(file)]);
        }
      }
      // A step that mentions another print links to it.
      const steps = elements(page, 'li').filter(
        (item) => !JSON.stringify(item).includes('"ul"') && toString(item).includes(', print ‘First evening’'),
      );
      for (const step of path === 'print/' ? [] : steps)
        expect(elementsIn(step, 'a').map(({ properties }) => properties['href'])).toEqual(['#first-evening']);
      expect([path, steps.length]).toEqual([path, path === 'alien-invasion/print/' ? 1 : 0]);
    }
  });
});

describe('‘Which one tonight?’', () => {
  const sizes = [
    { min: 2, max: 2 },
    { min: 3, max: 4 },
    { min: 5, max: 5 },
    { min: 6, max: 7 },
    { min: 8, max: Infinity },
  ];

  test('has 45 answers, each with its component as a PDF for every paper and a matching number of players', () => {
    const page = pages.find(({ path }) => path === '') as SitePage;
    const cells = elements(page, 'td').flatMap(({ properties }) =>
      Array.from({ length: Number(properties['colSpan'] ?? 1) }, () => String(properties['dataAnswer'])),
    );
    expect(cells).toHaveLength(45);
    const printed = readPrints(content);
    const all = printed.flatMap(({ game, prints, kit }) =>
      [...prints, ...(kit ? [kit] : [])].flatMap(({ sheets }) => sheets.map(({ file }) => ({ file, game }))),
    );
    const papers = new Set(printed.flatMap(({ prints }) => prints[0]!.sheets.map(({ paper }) => paper.id)));
    const problems = [...new Set(cells)].flatMap((answer) => {
      const panel = elements(page, 'article').find(({ properties }) => properties['id'] === `tonight-${answer}`)!;
      const files = elementsIn(panel, 'a').flatMap(({ properties }) =>
        properties['dataPaper'] ? [String(properties['href']).split('/files/')[1]] : [],
      );
      const games = new Set(files.map((file) => all.find((each) => each.file === file)?.game));
      const [game] = games;
      const seats = game ? seatsFor(content, game) : [];
      const unfit = sizes.filter(
        ({ min, max }, index) =>
          // Teams may be larger, and in Munch two of five players share an army.
          !['contact', 'munch'].includes(answer) &&
          cells.slice(index * 9, index * 9 + 9).includes(answer) &&
          !seats.some((each) => each.min <= max && each.max >= min),
      );
      return files.length === papers.size && games.size === 1 && game && unfit.length === 0 ? [] : [answer];
    });
    expect(problems).toEqual([]);
  });

  test('leads to the PDF of the right game in four taps, and remembers the choice until the next evening', async () => {
    await visiting(
      '',
      async (page) => {
        const answer = page.locator('.tonight > .shown');
        const tap = (choice: RegExp): Promise<void> => page.locator('.which label').filter({ hasText: choice }).click();
        await tap(/^2$/);
        await expect.poll(() => answer.getByRole('heading').textContent()).toBe('Battle');
        await tap(/^45 min$/);
        await expect.poll(() => answer.getByRole('heading').textContent()).toBe('Munch');
        await tap(/^Roll dice$/);
        await expect.poll(() => answer.getByRole('heading').textContent()).toBe('First contact');
        const ways = answer.locator('.begins a:visible');
        await expect
          .poll(() => ways.evaluateAll((all) => all.map(({ dataset }) => dataset['way'])))
          .toEqual(['print', 'learn']);
        const print = answer.locator('a.main:visible');
        await expect
          .poll(() => print.getAttribute('href'))
          .toBe(`${base}/files/alien-invasion/first-evening.letter.pdf`);
        await answer.getByRole('button', { name: 'Munch' }).click();
        await expect.poll(() => answer.getByRole('heading').textContent()).toBe('Munch');
        await page.reload();
        await expect.poll(() => answer.getByRole('heading').textContent()).toBe('Munch');
        await page.evaluate(() => localStorage.setItem('saucer-press:tonight', '1 0 1 2'));
        await page.reload();
        await woken(page);
        await expect.poll(() => answer.textContent()).toContain('One tap gives an answer');
      },
      { locale: 'en-US' },
    );
  });

  test('forgets a choice at five in the afternoon of the next day, which begins at five in the morning', () => {
    const forgotten = (...[day, hour]: readonly [number, number]): string =>
      new Date(nextEvening(new Date(2026, 10, day, hour))).toString().slice(4, 21);
    expect([forgotten(27, 19), forgotten(28, 1), forgotten(28, 10)]).toEqual([
      'Nov 28 2026 17:00',
      'Nov 28 2026 17:00',
      'Nov 29 2026 17:00',
    ]);
  });
});

describe('a narrow page', () => {
  const cases = [
    { name: 'at 320 px', width: 320, direction: 'ltr', type: 100 },
    { name: 'at 320 px, written from right to left', width: 320, direction: 'rtl', type: 100 },
    { name: 'at 640 px, with type twice its size', width: 640, direction: 'ltr', type: 200 },
  ] as const;

  test.each(cases.map((each, turn) => ({ ...each, turn })))(
    'does not scroll sideways $name',
    async ({ width, direction, type, turn }) => {
      await visiting(
        '',
        async (page) => {
          const over: string[] = [];
          for (const path of most(kinds, (_, index) => index % cases.length === turn)) {
            await page.goto(here.served.url + path);
            const by = await page.evaluate(
              ([dir, percent]) => {
                document.documentElement.dir = dir;
                document.documentElement.style.fontSize = `${percent}%`;
                return document.documentElement.scrollWidth - innerWidth;
              },
              [direction, type] as const,
            );
            if (by > 0) over.push(`/${path} by ${by} px`);
          }
          expect(over).toEqual([]);
        },
        { viewport: { width, height: 640 } },
      );
    },
  );
});
