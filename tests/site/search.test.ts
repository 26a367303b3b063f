import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { anchorOf } from '../../src/content/rule-parts.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import { content } from '../../src/site/content.ts';
import { Finder, isPoor, type SearchHit } from '../../src/site/search/find.ts';
import { searchFile } from '../../src/site/search/index-file.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { woken } from '../support/device.ts';
import { base, serve, site, type Served } from '../support/site.ts';

const file = searchFile(content);
const finder = new Finder(JSON.parse(JSON.stringify(file)) as typeof file);
/** For each question, the rules or pages with the answer. */
type Answers = Readonly<Record<string, readonly string[]>>;
const {
  doing,
  'doing-de': doingInGerman,
  nothing,
  ...ofRules
} = parse(readFileSync(join(import.meta.dirname, 'questions.yaml'), 'utf8')) as Readonly<Record<GameId, Answers>> & {
  readonly doing: Answers;
  readonly 'doing-de': Answers;
  readonly nothing: readonly string[];
};

/** The questions whose right answers are not among the first results, each with the first three results. */
const missedBy = (finds: Finder, answers: Answers, first: number): readonly string[] =>
  Object.entries(answers).flatMap(([query, right]) => {
    const found = finds.find(query).map(({ path }) => path.replace(/^\.\.\//, ''));
    return found.slice(0, first).some((path) => right.includes(path))
      ? []
      : [`${query}: ${found.slice(0, 3).join(', ')}`];
  });

const pathsOf = (query: string) => finder.find(query).map(({ path }) => path);

describe('search', () => {
  test.each(['BB-4.2', 'bb-4.2', 'bb 4.2', 'BB4.2', 'bb-4-2', ' bb  4.2 ', 'BB-4.2.', 'bb 4,2'])(
    'finds a rule first by its number, written %j',
    (query) => {
      expect(pathsOf(query)[0]).toBe('battle/rules/#bb-4-2');
    },
  );

  test('finds that rule of every game if the letters are left out', () => {
    expect(pathsOf('4.2').slice(0, 4)).toEqual([
      'battle/rules/#bb-4-2',
      'munch/rules/#mu-4-2',
      'alien-invasion/rules/#ai-4-2',
      'lake-terror/rules/#lt-4-2',
    ]);
  });

  test('finds a chapter with all its rules, and all chapters of a game', () => {
    const chapter = content.books.get('battle')?.chapters.find(({ id }) => id === 'BB-4');
    const found = pathsOf('bb 4');
    expect(found.slice(0, (chapter?.rules.length ?? 0) + 1)).toEqual(
      ['bb-4', ...(chapter?.rules ?? []).map(({ anchor }) => anchor)].map((anchor) => `battle/rules/#${anchor}`),
    );
    const chapters = content.books.get('lake-terror')?.chapters ?? [];
    expect(pathsOf('LT').slice(0, chapters.length)).toEqual(
      chapters.map(({ anchor }) => `lake-terror/rules/#${anchor}`),
    );
  });

  test('finds every rule by its number', () => {
    const rules = [...content.books].flatMap(([game, { rules: each }]) =>
      [...each.values()].map(({ id, anchor }) => ({ id, path: `${game}/rules/#${anchor}` })),
    );
    expect(rules).toHaveLength(169);
    expect(rules.filter(({ id, path }) => pathsOf(id)[0] !== path)).toEqual([]);
  });

  test('finds words by their beginning, with a typing error, and without accents', () => {
    const kinds = (query: string) => new Set(finder.find(query).map(({ kind }) => kind));
    expect(pathsOf('psych')).toContain('lake-terror/rules/#lt-2-8');
    expect(pathsOf('psichic')).toContain('lake-terror/rules/#lt-2-8');
    expect(pathsOf('psýchic')).toEqual(pathsOf('psychic'));
    expect(kinds('deck')).toContain('print');
    expect(kinds('cover')).toEqual(new Set(['rule', 'chapter', 'ruling', 'example', 'print']));
  });

  test('ranks results with all words before results with some', () => {
    const words = ({ title, says }: SearchHit) => `${title} ${says}`.toLowerCase();
    const found = finder.find('action deck').filter((each) => each.kind !== 'rule');
    expect(words(found[0] as SearchHit)).toMatch(/action.*deck|deck.*action/);
    expect(found.slice(0, 3).map(({ path }) => path)).toContain('alien-invasion/print/#action-deck');
  });

  const asked = Object.entries(ofRules).flatMap(([game, questions]) =>
    Object.entries(questions).map(([query, rules]) => ({ game: game as GameId, query, rules })),
  );

  test.each([
    { where: 'on a page of the game', share: 0.95, here: (game: GameId) => game },
    { where: 'on a page of no game', share: 0.9, here: () => undefined },
  ])('answers players’ questions with one of the first three results, $where', ({ share, here }) => {
    const missed = asked.flatMap(({ game, query, rules }) => {
      const found = finder.find(query, here(game)).slice(0, 3);
      return found.some(({ path }) => rules.some((id) => path === `${game}/rules/#${anchorOf(id)}`))
        ? []
        : [`${game}: ${query} (${rules.join(', ')}): ${found.map(({ path }) => path.replace(/.*#/, '')).join(', ')}`];
    });
    expect(missed.length <= asked.length * (1 - share) ? [] : missed).toEqual([]);
  });

  test('answers questions about tasks with the page, tool or print for the task', () => {
    expect(missedBy(finder, doing, 3)).toEqual([]);
    const missed = missedBy(finder, doing, 1);
    expect(missed.length <= Object.keys(doing).length / 10 ? [] : missed).toEqual([]);
  });

  test('has an entry for every page that players’ words name', () => {
    const paths = new Set(file.entries.map(({ path }) => path));
    const named = [...content.questions.values()].flatMap(({ asked: all }) => all.flatMap(({ pages }) => pages));
    const games = [...content.books.keys()];
    const lost = named.filter((page) => !games.some((game) => paths.has(page.replace('GAME', game))));
    expect(lost).toEqual([]);
  });

  test('reports that nothing fits well', () => {
    const poor = (query: string) => isPoor(finder.find(query)) || finder.find(query).length === 0;
    expect(nothing.filter((query) => !poor(query))).toEqual([]);
    // Some questions share no word with any answer.
    expect(Object.keys(doing).filter(poor).length).toBeLessThanOrEqual(3);
    expect(asked.filter(({ query }) => poor(query)).length).toBeLessThanOrEqual(asked.length / 50);
  });

  test('has a question about every rule', () => {
    const answers = new Set(asked.flatMap(({ rules }) => rules));
    const rules = [...content.books.values()].flatMap(({ rules: each }) => [...each.keys()]);
    expect(rules.filter((id) => !answers.has(id))).toEqual([]);
  });

  test('finds a word in any of its forms, and others that mean the same', () => {
    const first = (query: string) => pathsOf(query).slice(0, 3);
    expect(first('running')).toContain('alien-invasion/rules/#ai-5-2');
    expect(first('can I move over an enemy')).toContain('battle/rules/#bb-4-4');
    expect(first('does the doctor save from shotgun')).toContain('lake-terror/rules/#lt-3-1');
    expect(first('Does the doctor’s medicine save from shotguns?')).toContain('lake-terror/rules/#lt-3-1');
    expect(first('will a medic stop bullets')).toContain('lake-terror/rules/#lt-3-1');
    // The marked parts of a result are whole words.
    expect(
      finder
        .find('can I move 2 steps')
        .flatMap(({ terms }) => terms)
        .join(''),
    ).toMatch(/^[\p{L}\p{N}]+$/u);
  });

  test('finds pages and tools by their purpose, decks by their cards, and a rule without its point', () => {
    expect(pathsOf('calibration')).toContain('print/#calibration');
    expect(pathsOf('undo')).toContain('battle/play/');
    expect(pathsOf('apologies for absence').slice(0, 3)).toContain('alien-invasion/print/#decks-objectives');
    expect(pathsOf('village show goose')[0]).toBe('print/#decks-village-show');
    const results = ['results', 'record', 'tally', 'wins', 'who won', 'head to head'];
    expect(results.filter((asked) => !pathsOf(asked).slice(0, 3).includes('results/'))).toEqual([]);
    expect(pathsOf('odds')[0]).toBe('alien-invasion/odds/');
    expect(pathsOf('bb42')[0]).toBe('battle/rules/#bb-4-2');
    expect(pathsOf('ai101')[0]).toBe('alien-invasion/rules/#ai-10-1');
  });

  test('ranks the current game before others', () => {
    expect(finder.find('diagonal', 'munch')[0]?.path).toBe('munch/rules/#mu-5-1');
    expect(finder.find('diagonal', 'battle')[0]?.path).toBe('battle/rules/#bb-4-3');
    expect(finder.find('4.2', 'lake-terror')[0]?.path).toBe('lake-terror/rules/#lt-4-2');
  });

  test('finds nothing for an empty query, and for nonsense', () => {
    expect(finder.find('  ')).toEqual([]);
    expect(finder.find('xqzvw')).toEqual([]);
    expect(finder.find('(((')).toEqual([]);
    expect(finder.find('99.99')).toEqual([]);
  });
});

describe('the box', () => {
  let browser: Browser;
  let served: Served;
  let page: Page;

  beforeAll(async () => {
    served = await serve(await site());
    browser = await sharedBrowser();
    page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  });
  afterAll(async () => {
    await served?.close();
  });

  test('answers questions about tasks in German', async () => {
    const folder = await site();
    const german = new Finder(JSON.parse(readFileSync(join(folder, 'de/search.json'), 'utf8')) as typeof file);
    expect(missedBy(german, doingInGerman, 3)).toEqual([]);
    expect(missedBy(german, doingInGerman, 1).length).toBeLessThanOrEqual(1);
  });

  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.id);

  test('opens by its key, loads the index then, and can be walked through by arrows', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${served.url}about/`, { waitUntil: 'networkidle' });
    await woken(page);
    expect(asked.filter((path) => /search\.json|search-results\./.test(path))).toEqual([]);
    await page.keyboard.press('/');
    await page.keyboard.type('bb 4.2');
    await page.locator('a.result').first().waitFor();
    expect(asked.filter((path) => path.endsWith('/search.json'))).toHaveLength(1);
    await expect.poll(() => page.locator('dialog [role=status]').textContent()).toMatch(/^\d+ results/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toBe(`${base}/battle/rules/#bb-4-2`);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused()).toBe('search-words');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/battle/rules/#bb-4-2');
  });

  test('opens by its button and closes with Escape, which restores the focus', async () => {
    await page.goto(`${served.url}about/`);
    await woken(page);
    const button = page.getByRole('link', { name: 'Search' }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await page.keyboard.type('castling with the king');
    await expect.poll(() => dialog.getByRole('status').textContent()).toContain('Nothing fits well');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('xqzvw');
    await expect.poll(() => dialog.getByRole('status').textContent()).toContain('Nothing found');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(false);
    await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true);
    // The user can switch off one-key shortcuts on every page (WCAG 2.1.4).
    const shortcuts = dialog.getByRole('checkbox', { name: 'Single-key shortcuts' });
    const opens = async (does: boolean): Promise<void> => {
      await page.keyboard.press('/');
      await expect.poll(() => dialog.isVisible()).toBe(does);
    };
    await opens(true);
    await shortcuts.uncheck();
    await page.keyboard.press('Escape');
    await page.goto(`${served.url}search/?q=`);
    await woken(page);
    await opens(false);
    await button.click();
    await shortcuts.check();
    await page.keyboard.press('Escape');
    await opens(true);
  });

  test('does not open on a slash typed in a field', async () => {
    await page.goto(`${served.url}search/?q=`);
    await woken(page);
    await page.locator('main [type=search]').focus();
    await page.keyboard.type('1/2');
    await expect.poll(() => page.locator('main [type=search]').inputValue()).toBe('1/2');
  });

  test('has a page with the query in its address', async () => {
    await page.goto(`${served.url}search/?q=MU-4.2`);
    await woken(page);
    await page.locator('main a.result').first().waitFor();
    await expect
      .poll(() => page.locator('main a.result').first().getAttribute('href'))
      .toBe(`${base}/munch/rules/#mu-4-2`);
    await page.locator('main [type=search]').fill('lt 1');
    await expect.poll(() => page.url()).toMatch(/\?q=lt%201$/);
  });

  test('shows the results of one game when it is chosen, and keeps the choice in the address', async () => {
    await page.goto(`${served.url}search/?q=diagonal`);
    await woken(page);
    const games = () =>
      page.locator('main a.result').evaluateAll((links) => [...new Set(links.map((link) => link.dataset['game']))]);
    await expect.poll(async () => (await games()).length).toBeGreaterThan(1);
    await page.getByRole('radio', { name: 'Munch' }).check({ force: true });
    await expect.poll(games).toEqual(['munch']);
    expect(page.url()).toMatch(/\?q=diagonal&game=munch$/);
    await page.reload();
    await expect.poll(games).toEqual(['munch']);
    await page.getByRole('radio', { name: 'All games' }).check({ force: true });
    await expect.poll(async () => (await games()).length).toBeGreaterThan(1);
  });

  test('never treats a query as markup', async () => {
    await page.goto(`${served.url}search/?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await woken(page);
    await expect.poll(() => page.locator('main [role=status]').textContent()).not.toBe('');
    await expect.poll(() => page.locator('main img').count()).toBe(0);
  });
});
