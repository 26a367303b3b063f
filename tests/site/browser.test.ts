import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { kindOf, limits, pageLimit, pathsIn, pointer, toolLimit, toolScripts } from '../site-check/pages.ts';
import { audit, openPage, type Auditor } from '../support/audit.ts';
import type { Mode } from '../support/axe.ts';
import { standInWidths } from '../support/browser-fonts.ts';
import { linksGivenOut } from '../support/links.ts';
import { isLong, most, testLong } from '../support/long.ts';
import { layoutProblems, layoutProblemsIn, views as everyView } from '../support/layout-checks.ts';
import { devices, openTool } from '../support/device.ts';
import { cutByLargeText, doubleText } from '../support/large-text.ts';
import { packed } from '../support/packed.ts';
import { layOutAll } from '../support/laid-out.ts';
import { shifts } from '../support/shifts.ts';
import { coveredStops } from '../support/stops.ts';
import { serve, site as built, type Served } from '../support/site.ts';

// A page of every kind; `npm run check:site` tests all of them in every width and mode, and runs Lighthouse.

const device = devices();
const { opening } = device;
const folder = await built();
let browser: Browser;
let served: Served;
let auditor: Auditor;

beforeAll(async () => {
  ({ browser, served } = device);
  auditor = await audit(browser, served.url);
});

/** One page of every kind. The short check has one page of the manual, and one of the engine's reference. */
function pagesOfKinds(): readonly string[] {
  const shown = pathsIn(folder).filter((path) => !pointer.test(path));
  const kind = (path: string): string => (isLong ? kindOf(path) : kindOf(path).replace(/^(docs|engine)\/.*/, '$1/'));
  return [...new Map(shown.map((path) => [kind(path), path])).values()];
}

const linked = (): readonly string[] =>
  linksGivenOut().flatMap(({ page, links }) => links.map(({ hash }) => page + hash));

const open = (page: Page, path: string): Promise<void> => openPage(page, served.url + path, toolScripts(path));

const views: readonly (readonly [number, Mode])[] = [
  [320, 'light'],
  [390, 'dark'],
  [1280, 'forced'],
];

/** Pages with charts, names of players, a table and overlapping elements. */
const mirrored = new Set(['fair/', 'alien-invasion/forces/', 'munch/score/', 'munch/print/']);

test('pages of every kind run without errors, keep to the policy, WCAG 2.2 AA and their weight, and are laid out well in both directions', async () => {
  await auditor.open('about/');
  const common = auditor.weight().scripts;
  const kinds = pagesOfKinds();
  // The journey of each tool also checks all this, and the book of results has its own test.
  const left = isLong ? [] : kinds.filter((path) => toolScripts(path) && path !== 'studio/');
  const problems: string[] = [];
  for (const [index, path] of kinds.entries()) {
    const turned = index % 6 === 0 ? [index % 12 === 0 ? 390 : 1280] : [];
    const turns = isLong || mirrored.has(path) ? [390, 1280] : turned;
    if (left.includes(path) && turns.length === 0) continue;
    problems.push(...(await auditor.open(path, isLong || toolScripts(path))).map((problem) => `/${path}: ${problem}`));
    const { page, scripts } = auditor.weight();
    if (page > pageLimit(path) && !toolScripts(path)) problems.push(`/${path} has ${page} bytes`);
    if (toolScripts(path) && scripts - common > toolLimit(path))
      problems.push(`/${path} has ${scripts - common} bytes of scripts beyond the page`);
    // Separate tests check tools in every mode during use. The short check tests each page in one mode.
    const looks = isLong || (!toolScripts(path) && index % 2 === 0) ? [views[index % views.length]!] : [];
    for (const [width, mode] of looks)
      problems.push(...(await auditor.look(width, mode)).map((problem) => `/${path} ${problem}`));
    // The long check also tests tools after many actions.
    const way = toolScripts(path) || looks.length > Number(isLong) ? undefined : everyView[index % everyView.length];
    if (way) problems.push(...(await auditor.fit(way)).map((problem) => `/${path}: ${problem}`));
    for (const width of turns)
      problems.push(...(await auditor.turn(width)).map((problem) => `/${path} at ${width} px: ${problem}`));
  }
  expect(kinds.length).toBeGreaterThan(9);
  expect(problems).toEqual([]);
});

/** A layout fault that must not occur with text of twice the size. */
const grave = /one over the other|cut off|broken inside in .*(button|coordinate|ways > li > a)/;

/** Pages with inputs, chips, a board or coordinates: text of twice the size affects them most. */
const strained = new Set(['', 'alien-invasion/odds/', 'munch/check/', 'munch/score/']);

test('text at twice the size makes no page scroll sideways and cuts no button on a phone', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const kinds = most(pagesOfKinds(), (path, index) => strained.has(path) || index % 8 === 0);
  const problems: string[] = [];
  try {
    await doubleText(page);
    for (const [index, path] of [...kinds, ...(isLong ? linked() : [])].entries()) {
      // A link within the open page would not load the page again.
      if (path.includes('#')) await page.goto('about:blank');
      await open(page, path);
      await layOutAll(page);
      const width = isLong && index % 2 === 1 ? 320 : 390;
      await page.setViewportSize({ width, height: 844 });
      const found = await page.evaluate(cutByLargeText);
      // Long words may break in running text, but not in buttons and coordinates.
      if ((isLong && !path.includes('#')) || strained.has(path))
        found.push(...(await layoutProblems(page)).filter((problem) => grave.test(problem)));
      problems.push(...found.map((problem) => `/${path.slice(0, 60)} at ${width} px: ${problem}`));
    }
  } finally {
    await page.close();
  }
  expect(problems).toEqual([]);
});

test('a first visit gets the fonts of the site, however late, and they move nothing on a small phone', async () => {
  const faction = { path: 'alien-invasion/factions/moon-moths.yaml', text: 'name: Moon Moths\ncode: MOT\n' };
  const set = packed(JSON.stringify(['studio', 1, { name: 'Moon Moths', files: [faction] }]));
  const forces = linksGivenOut('invasion-forces-1')[0]!.links[1]!.hash;
  const pages = most(
    ['', 'battle/rules/', 'munch/play/', `alien-invasion/forces/${forces}`, 'print/', `studio/${set}`],
    (_, at) => at === 1 || at === 3,
  );
  const slow = await serve(folder, { slow: true });
  const found = await shifts(browser, slow.url, pages, isLong ? 4 : 1).finally(slow.close);
  expect(found).toHaveLength(pages.length);
  expect(found.filter(({ sum, fonts }) => sum > limits.shift || fonts.length !== 4)).toEqual([]);
});

test.each(most(standInWidths, (width) => width > 1))(
  'a page on a phone has no layout fault, and its head on one line, with fonts %d times as wide',
  async (width) => {
    const phones = most([320, 384, 390], (each) => each !== 384).map(
      (each) => ({ window: { width: each, height: 640 }, colours: 'light', first: true }) as const,
    );
    const kinds = new Map(pathsIn(folder).map((path) => [toolScripts(path) ? path : kindOf(path), path]));
    const paths = [...kinds.values()].filter((path) => !pointer.test(path));
    const problems: string[] = [];
    await opening(
      async (page) => {
        for (const [index, path] of paths.entries()) {
          const tried = width === 1 ? ['fair/'] : ['', 'fair/', 'lake-terror/check/'];
          if (!tried.includes(path) && (!isLong || index % 2 > 0)) continue;
          await open(page, path);
          problems.push(...(await layoutProblemsIn(page, { ways: phones })).map((problem) => `/${path}: ${problem}`));
        }
        const head = await page
          .locator('.masthead')
          .evaluate((each) => [each.clientHeight, document.querySelector('.brand')!.clientHeight]);
        // The brand is on one line, and so are the names of the games.
        expect(head).toEqual([92, 44]);
      },
      { standIns: width },
    );
    expect(problems).toEqual([]);
  },
);

test('layout faults are found: cut off, broken, outside its box, overlapping, too close, under a bar', async () => {
  const style = `
    body { margin: 0; font: 16px/1.5 sans-serif; min-height: 900px; padding-bottom: 80px; }
    .narrow { width: 60px; white-space: nowrap; }
    .cut { overflow: hidden; }
    .dots { overflow: hidden; text-overflow: ellipsis; }
    .scrolled { overflow: auto; }
    .box { border: 1px solid; }
    .broken { width: 40px; overflow-wrap: anywhere; }
    .back { display: block; margin-top: -36px; }
    .close { margin: 0; line-height: 0; }
    .row { display: flex; }
    label { display: block; margin-top: 32px; }
    .unheard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .bar { position: fixed; inset: auto 0 0; height: 60px; background: white; }
    .last { position: absolute; top: 900px; }
    .wide { width: 400px; }`;
  await opening(
    async (page) => {
      await page.setContent(`<!doctype html><style>${style}</style>
      <p class="narrow cut">Cut off for want of room</p>
      <p class="narrow dots">Shortened with three dots</p>
      <p class="narrow scrolled">May be scrolled to its end</p>
      <p class="narrow box">Sticks out of its box</p>
      <p class="broken">Benedict</p>
      <p>Below</p><button class="back">Above</button>
      <p class="row"><button>One of a row</button><button>The next</button></p>
      <p class="close"><button>Left alone</button></p><p class="close"><button>Right under it</button></p>
      <p class="unheard">For screen readers alone</p>
      <label>Of <select class="narrow"><option>The longest choice of all</option></select></label>
      <p class="narrow cut">${'W'.repeat(40)}</p>
      <p class="last">The last line</p>
      <div class="bar"><button>Next</button></div>`);
      await expect
        .poll(() => layoutProblems(page))
        .toEqual([
          '“Cut off for want of room” cut off in p.narrow.cut by p.narrow.cut',
          '“Shortened with three dots” cut off in p.narrow.dots by p.narrow.dots',
          '“Sticks out of its box” outside p.narrow.box in p.narrow.box',
          '“Benedict” broken inside in p.broken',
          '“The longest choice of all” cut off in label > select.narrow',
          '“Above / Below” one over the other: button.back, p',
          '“Left alone / Right under it” too close: p.close > button, p.close > button',
          '“The last line” under div.bar in p.last',
        ]);
      await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<p class="wide">Wide</p>'));
      await expect.poll(() => layoutProblems(page)).toContain('“400 px in 320” moves sideways');
    },
    { viewport: { width: 320, height: 640 } },
  );
});

testLong('nothing overflows on any page, or in anything that a link opens, in one of nine views each', async () => {
  const problems: string[] = [];
  const pages = pathsIn(folder).filter((each) => !pointer.test(each));
  for (const [index, path] of [...pages, ...linked()].entries()) {
    // Each view is tested on its share of the pages and links.
    const ways = [everyView[index % everyView.length]!];
    await opening(async (page) => {
      await open(page, path);
      problems.push(
        ...(await layoutProblemsIn(page, { ways, all: true })).map((problem) => `/${path.slice(0, 60)}: ${problem}`),
      );
    });
  }
  expect(problems).toEqual([]);
});

test('no keyboard stop is under a bar', async () => {
  await opening(async (page) => {
    await openTool(page, `${served.url}battle/score/`);
    const covered = await coveredStops(page, 36);
    expect(covered).toEqual([]);
  });
});

test.each(most(['battle', 'munch'], (game) => game === 'munch'))(
  'a phone in landscape shows the whole board of %s',
  async (game) => {
    await opening(
      async (page) => {
        await openTool(page, `${served.url}${game}/play/`);
        await page.locator('.bar .main').click();
        const edges = (): Promise<readonly number[]> =>
          page.evaluate(() => {
            const place = (what: string): DOMRect | undefined => document.querySelector(what)?.getBoundingClientRect();
            return [
              place('.match .board')?.top ?? -1,
              (place('.bar')?.top ?? 0) - (place('.match .board')?.bottom ?? 999),
            ];
          });
        await expect.poll(async () => Math.min(...(await edges()))).toBeGreaterThanOrEqual(0);
      },
      { viewport: { width: 844, height: 390 } },
    );
  },
);

test('the total of the fonts stays below 80 kB', () => {
  const fonts = readdirSync(join(folder, '_astro')).filter((name) => name.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(0);
  const bytes = fonts.reduce((sum, name) => sum + statSync(join(folder, '_astro', name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(limits.fonts);
});

test('the fonts that a page requests from its service worker before it is rendered are those of its styles', () => {
  const page = readFileSync(join(folder, 'about/index.html'), 'utf8');
  const [, named = ''] = /<meta name="faces" content="([^"]+)">/.exec(page) ?? [];
  const faces = named.split(' ');
  expect(faces.map((face) => /[a-z-]+-\d+(-italic)?/.exec(face)?.[0]).sort()).toEqual([
    'archivo-400',
    'archivo-600',
    'archivo-narrow-500',
    'kanit-900-italic',
  ]);
  expect(faces.filter((face) => !page.includes(`url(${face})`))).toEqual([]);
});

test('the auditor reports each kind of fault', async () => {
  // A page that was changed in transit.
  const tampered = await audit(browser, served.url, (page) =>
    page.route(`${served.url}about/`, async (route) => {
      const response = await route.fetch();
      const bad = '<script>alert(1)</script><img src="https://elsewhere.example/a.png"><button></button>';
      await route.fulfill({ response, body: (await response.text()).replace('<main', `${bad}<main`) });
    }),
  );
  const reported = await tampered.open('about/');
  expect(reported.join('\n')).toContain('the policy stopped inline by script-src-elem');
  expect(reported.join('\n')).toContain('the policy stopped https://elsewhere.example/a.png by img-src');
  const found = await tampered.look(390, 'light');
  expect(found.join('\n')).toMatch(/button-name.*\n?/);
  expect(found.join('\n')).toContain('image-alt');
  await tampered.close();
});
