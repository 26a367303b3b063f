import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { toString } from 'mdast-util-to-string';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { widths } from '../support/axe.ts';
import { diagramOf } from '../../generators/components/games.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { loadRuleFiles } from '../../src/cli/coverage.ts';
import { rulesOfRecord } from '../../src/content/games.ts';
import { anchorOf } from '../../src/content/rule-parts.ts';
import { gameIds } from '../../src/content/schema/common.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import { gamesOf } from '../../src/engine/games.ts';
import { within } from '../../src/site/build/tool-styles.ts';
import { landedWell, landings } from '../support/landing.ts';
import { validContent } from '../support/content.ts';
import { projectFolder } from '../support/folders.ts';
import { most } from '../support/long.ts';
import { elements, readPages } from '../support/pages.ts';
import type { SitePage } from '../support/pages.ts';
import { base, site } from '../support/site.ts';
import { devices, scriptsAtOnce, settled } from '../support/device.ts';
import { contentParts } from '../../generators/scene/press.ts';

const content = validContent();
const { books, examples } = loadRuleFiles(content);
type Element = ReturnType<typeof elements>[number];

let folder = '';
let pages: readonly SitePage[] = [];
const here = devices();
const { visiting } = here;

beforeAll(async () => {
  folder = await site();
  pages = readPages(folder);
});

function pageOf(game: GameId): SitePage {
  const page = pages.find(({ path }) => path === `${game}/rules/`);
  if (!page) throw new Error(`there is no page of the rules of ${game}`);
  return page;
}

const idOf = ({ properties }: Element): string => String(properties['id'] ?? '');

const fileOf = (address: string): string => join(folder, (address.split('#')[0] ?? '').slice(base.length));

describe.each(gameIds)('the rules of %s', (game) => {
  test('have every rule once, in order, as a heading with its number and a link to copy', () => {
    const page = pageOf(game);
    const headings = elements(page, 'h3').filter((each) => idOf(each) !== '');
    expect(headings.map(idOf)).toEqual(rulesOfRecord(game).map(anchorOf));
    expect(
      headings.filter(
        (each, at) =>
          !toString(each)
            .trim()
            .startsWith(`${rulesOfRecord(game)[at]} `),
      ),
    ).toEqual([]);
    const anchors = elements(page, 'copy-link').map((each) => each.children.find((child) => child.type === 'element'));
    expect(anchors.map((each) => each?.properties['href'])).toEqual(
      rulesOfRecord(game).map((id) => `#${anchorOf(id)}`),
    );
    const chapters = elements(page, 'h2')
      .map(idOf)
      .filter((id) => /-\d+$/.test(id));
    expect(chapters).toEqual(books.get(game)?.chapters.map(({ anchor }) => anchor));
  });

  test('list every chapter and rule in the contents', () => {
    const contents = elements(pageOf(game), 'nav').find(
      ({ properties }) => String(properties['className']) === 'contents',
    );
    const links = contents ? elements({ ...pageOf(game), tree: { type: 'root', children: [contents] } }, 'a') : [];
    const wanted = books
      .get(game)
      ?.chapters.flatMap(({ anchor, rules }) => [anchor, ...rules.map((rule) => rule.anchor)]);
    expect(links.map(({ properties }) => properties['href'])).toEqual(wanted?.map((anchor) => `#${anchor}`));
  });

  test('mark every ruling, with its reason', () => {
    const rulings = elements(pageOf(game), 'div').filter(
      ({ properties }) => String(properties['className']) === 'ruling',
    );
    const wanted = [...(books.get(game)?.rules.values() ?? [])].flatMap((rule) => rule.rulings);
    const texts = rulings.map((each) => toString(each).replace(/\s+/g, ' '));
    expect(texts).toHaveLength(wanted.length);
    wanted.forEach(({ reason }, at) => expect(texts[at]).toContain(`Why: ${reason}`));
    expect(texts.filter((text) => !/^(?:Ruling|Option)/.test(text.trim()))).toEqual([]);
  });

  test('show every example with its verdict and a picture with words for each step', () => {
    const own = examples.filter((example) => example.game === game);
    const figures = elements(pageOf(game), 'figure').filter((each) => idOf(each) !== '');
    expect(figures.map(idOf).sort()).toEqual(own.map(({ id }) => id).sort());
    const press = {
      fonts: installedFonts(),
      ...contentParts(content),
      ink: 'full' as const,
      report: () => {},
    };
    const games = gamesOf(content);
    for (const example of own) {
      const figure = figures.find((each) => idOf(each) === example.id);
      const inside = figure ? { ...pageOf(game), tree: { type: 'root' as const, children: [figure] } } : pageOf(game);
      const images = elements(inside, 'img').map(({ properties }) => properties);
      const steps = diagramOf({ press, content, games }, example);
      expect(images.map(({ src }) => src)).toEqual(
        steps.map((_, at) => `${base}/diagrams/${example.id}.svg#${at + 1}`),
      );
      expect(
        images.filter(
          ({ alt, width, height, loading }) => alt === undefined || !width || !height || loading !== 'lazy',
        ),
      ).toEqual([]);
      expect(images.map(({ alt }, at) => alt || steps[at]?.caption)).toEqual(
        steps.map(({ alt, news }, at) => (at === 0 ? alt : news)),
      );
      const svg = readFileSync(fileOf(String(images[0]?.['src'])), 'utf8');
      expect(svg.match(/<view id="\d+"/g)).toEqual(steps.map((_, at) => `<view id="${at + 1}"`));
      expect(figure && toString(figure)).toContain(
        { legal: 'Legal', illegal: 'Not legal', result: 'Result' }[example.verdict],
      );
    }
  });

  test('show at least one example of each chapter that has any at once', () => {
    const open = elements(pageOf(game), 'details').filter(
      ({ properties }) => String(properties['className']) === 'examples' && properties['open'] !== undefined,
    );
    const chapters = new Set(examples.filter((example) => example.game === game).map(({ rule }) => rule.split('.')[0]));
    expect(open).toHaveLength(chapters.size);
  });

  test('keep their own look: the styles of tools apply only within tools', () => {
    const sheet = (name: string): string => readFileSync(join(projectFolder, `src/site/styles/${name}.css`), 'utf8');
    const classes = (css: string): Set<string> =>
      new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
    const own = classes(['base', 'rules'].map(sheet).join());
    const ofTools = new Set([...classes(sheet('tools'))].filter((name) => !own.has(name)));
    // The styles of the frame around tools are in a separate file.
    const beside = readdirSync(join(folder, '_astro')).filter((name) => /^tools\..*css$/.test(name));
    const styles = [
      ...elements(pageOf(game), 'style').map((each) => toString(each)),
      ...beside.map((name) => readFileSync(join(folder, '_astro', name), 'utf8')),
    ].join();
    const selectors = [...styles.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector);
    const reaching = selectors.filter((each) => [...classes(each)].some((name) => ofTools.has(name)));
    expect(reaching.length).toBeGreaterThan(50);
    // Styles for a page that consists of a tool do not apply to a tool beside a rule.
    const ofPage = ':root:has(.tool:not(.compact)';
    expect(reaching.filter((each) => !each.includes(within) && !each.startsWith(ofPage))).toEqual([]);
    // The stepper’s style must not apply to every number of a rule.
    expect(styles.match(/[^{}]*\.number[^{}]*\{[^{}]*display:grid/g)).toEqual([expect.stringContaining(within)]);
  });

  test('weigh at most 45 kB with all their styles and scripts, except fonts and pictures', () => {
    const { html } = pageOf(game);
    // Styles are inline in the page.
    expect(html).not.toContain('rel="stylesheet"');
    const scripts = scriptsAtOnce(folder, `${game}/rules/`);
    expect(scripts.size).toBeGreaterThan(3);
    expect(gzipSync(html).length + [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(45_000);
  });
});

const stepped = '#bb-4-1-an-only-alien-moves-once';

describe('a worked example', () => {
  const shown = (page: Page): Promise<string[]> =>
    page
      .locator(`${stepped} li`)
      .evaluateAll((steps) =>
        steps.filter((step) => getComputedStyle(step).visibility === 'visible').map((step) => step.textContent.trim()),
      );

  test('can be stepped through by keyboard, announces each step, and keeps everything in place', async () => {
    await visiting('battle/rules/', async (page) => {
      const image = page.locator(`${stepped} img`).first();
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth)).toBe(320);
      await expect.poll(() => shown(page)).toEqual(['Purple to move.']);
      const next = page.locator(`${stepped} button`).last();
      const list = page.locator(`${stepped} .steps`);
      const places = async () => [(await next.boundingBox())?.x, (await list.boundingBox())?.height];
      const before = await settled(page, places);
      await page.getByRole('group', { name: 'All alone' }).getByRole('button', { name: 'Next' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => shown(page)).toEqual(['Step 1: to d3.']);
      await expect.poll(() => page.locator('#said').textContent()).toBe('2 of 4 Step 1: to d3.');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => shown(page)).toEqual([expect.stringContaining('Purple captures')]);
      await expect.poll(places).toEqual(before);
      await expect.poll(() => page.locator(`${stepped} output`).textContent()).toBe('4 of 4');
      await expect.poll(() => page.locator(`${stepped} button`).last().getAttribute('aria-disabled')).toBe('true');
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => shown(page)).toEqual(['Step 2 ends at e3.']);
    });
  });

  test('shows all its steps without scripts, and no button', async () => {
    await visiting(
      'battle/rules/',
      async (page) => {
        await expect.poll(() => page.locator(`${stepped} li`).count()).toBe(4);
        for (const step of await page.locator(`${stepped} li`).all())
          await expect.poll(() => step.isVisible()).toBe(true);
        await expect.poll(() => page.locator(`${stepped} .stepper`).isVisible()).toBe(false);
      },
      { javaScriptEnabled: false },
    );
  });
});

test('a phone has a link to the contents everywhere, and the first rule near the top', async () => {
  await visiting('battle/rules/', async (page) => {
    const first = await settled(page, () => page.locator('#bb-1-1').boundingBox());
    expect(first?.y).toBeLessThan(1800);
    const button = page.getByRole('button', { name: 'Contents' });
    const contents = page.getByRole('navigation', { name: 'Contents' });
    for (const rule of ['bb-6-6', 'bb-1-2']) {
      await expect.poll(() => button.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
      await button.click();
      await contents.locator(`[href="#${rule}"]`).click();
      await expect.poll(() => contents.isVisible()).toBe(false);
      await expect
        .poll(() => page.locator(`#${rule}`).evaluate((each) => Math.abs(each.getBoundingClientRect().top) < 200))
        .toBe(true);
    }
  });
});

test('the link of a rule copies its whole address to the clipboard and confirms it', async () => {
  await visiting(
    'battle/rules/',
    async (page) => {
      await page.getByRole('link', { name: 'Link to rule BB-4.2' }).click();
      expect(page.url()).toBe(`${here.served.url}battle/rules/#bb-4-2`);
      await expect
        .poll(() => page.locator('#said').textContent())
        .toBe(`Copied: ${here.served.url}battle/rules/#bb-4-2`);
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(`${here.served.url}battle/rules/#bb-4-2`);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

// Rules below a tool, at the end of a page, and far from both; `npm run check:site` tests the pages of all rules.
test.each([
  [390, most(['ai-13-2', 'ai-6-8', 'bb-6-4', 'mu-8-5'], (_, index) => index % 2 === 0)],
  [1280, most(['ai-10-1', 'ai-8-6', 'lt-7-1', 'mu-7-1'], (_, index) => index === 1)],
])('a pointer at %i px ends with its rule at the top, whatever loads later', async (width, rules) => {
  const found = await landings(here.browser, here.served.url, rules, width);
  expect(found).toHaveLength(rules.length);
  expect(found.filter((each) => !landedWell(each))).toEqual([]);
});

test('the back button returns the reader to the last place, and no link moves a reader who has scrolled on', async () => {
  await visiting('battle/rules/', async (page) => {
    const height = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
    await page.evaluate(() => scrollTo(0, 1500));
    await page.evaluate(() => (location.hash = 'bb-6-4'));
    await expect.poll(height).toBeGreaterThan(3000);
    await page.goBack();
    await expect.poll(height).toBeLessThan(2000);
    await page.goForward();
    await expect.poll(height).toBeGreaterThan(3000);
    // The position of the rule in the window: pages and their scroll bars change when lazy content is laid out.
    const top = (): Promise<number> =>
      page.evaluate(() => document.getElementById('bb-6-4')?.getBoundingClientRect().top ?? Number.NaN);
    let there = Number.NaN;
    const rests = async (): Promise<boolean> => {
      const before = there;
      there = await top();
      return Math.abs(there - before) < 1;
    };
    await expect.poll(rests, { interval: 500 }).toBe(true);
    await page.mouse.wheel(0, -900);
    await expect.poll(top).toBeGreaterThan(there + 700);
    // A change of height now does not move the text that the reader sees.
    await page.evaluate(() => document.querySelector('details.how')?.toggleAttribute('open'));
    await expect.poll(top).toBeGreaterThan(there + 400);
    // A damaged address causes no error.
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.evaluate(async () => {
      const changed = new Promise((done) => addEventListener('hashchange', done));
      location.hash = '%E0%A4%A';
      await changed;
    });
    await expect.poll(() => errors).toEqual([]);
  });
});

test.each(most(gameIds, (game) => game === 'alien-invasion'))(
  'nothing in %s is wider than the screen',
  async (game) => {
    await visiting(`${game}/rules/`, async (page) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
  },
);
