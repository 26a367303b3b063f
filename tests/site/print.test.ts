import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as fc from 'fast-check';
import { unzipSync } from 'fflate';
import { toString } from 'mdast-util-to-string';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { widths } from '../support/axe.ts';
import { calibrate } from '../../src/cli/calibrate.ts';
import { UsageError } from '../../src/cli/usage.ts';
import { deckComponents } from '../../src/content/deck/component.ts';
import { gameIds } from '../../src/content/schema/common.ts';
import { correctionOptions } from '../../generators/sheet/calibration.ts';
import { shelfArea } from '../../generators/sheet/machine.ts';
import { assess, assessCuts, edgeFields, readMachines, readSaved } from '../../src/site/calibration.ts';
import type { FieldName, Fields } from '../../src/site/calibration.ts';
import { gamesOf } from '../../src/site/games.ts';
import { guessPaper } from '../../src/site/paper.ts';
import type { Print } from '../../src/site/prints.ts';
import { kitsOf, type ZipList } from '../../src/site/zips.ts';
import { validContent } from '../support/content.ts';
import { filesIn, readManifest, sha256 } from '../support/files.ts';
import type { ManifestEntry } from '../support/files.ts';
import { testedSite } from '../support/folders.ts';
import { layOutAll } from '../support/laid-out.ts';
import { temporaryFolder } from '../support/once.ts';
import { inEachWidth } from '../support/browser-fonts.ts';
import { devices, saved, settled, woken } from '../support/device.ts';
import { most, often, testLong } from '../support/long.ts';
import { elements, readPage } from '../support/pages.ts';
import { unpacked } from '../support/pdf.ts';
import { readPng } from '../support/pictures.ts';
import type { SitePage } from '../support/pages.ts';
import { everything, printed } from '../support/saucer.ts';
import { base, buildSite, site } from '../support/site.ts';

const content = validContent();

let print = '';
let folder = '';
let pages: ReadonlyMap<string, SitePage> = new Map();
let pdfs: readonly ManifestEntry[] = [];
let pngs: readonly ManifestEntry[] = [];
/** PDFs in other inks, which a page makes. */
const inked: ManifestEntry[] = [];
const here = devices();
const { visiting } = here;

beforeAll(async () => {
  print = (await everything()).folder;
  folder = await site();
  pages = new Map(['', ...printPages()].map((path) => [path, readPage(folder, `${path}index.html`)]));
  const { files } = readManifest(print);
  pdfs = files.filter(({ format }) => format === 'pdf');
  for (const ink of ['saver', 'mono'] as const)
    inked.push(...pdfs.map((entry) => ({ ...entry, ink, file: `${ink}/${entry.file}` })));
  pngs = files.filter(({ format }) => format === 'png');
});

type Element = ReturnType<typeof elements>[number];

const pageAt = (path: string): SitePage => {
  const page = pages.get(path);
  if (!page) throw new Error(`there is no page ${path}`);
  return page;
};
const printPages = () => ['print/', ...gameIds.map((id) => `${id}/print/`)];
const property = (element: Element, name: string): string => String(element.properties[name] ?? '');
const downloads = (page: SitePage) => elements(page, 'a').filter(({ properties }) => 'download' in properties);
/** The path below `files/` to which a link leads. */
const fileOf = (link: Element): string => property(link, 'href').replace(`${base}/files/`, '');
const bytesOf = (file: string) => new Uint8Array(readFileSync(join(folder, 'files', file)));

/** A size as the pages show it: "77 kB", "2.4 MB". */
const shownText = (bytes: number) =>
  bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

const besides = new Map<SitePage, ReadonlyMap<unknown, Element>>();
function factsOf(page: SitePage, link: Element): string {
  const all = ['li', 'p', 'span'].flatMap((name) => elements(page, name));
  const parents = besides.get(page) ?? new Map(all.flatMap((each) => each.children.map((child) => [child, each])));
  besides.set(page, parents);
  return toString(parents.get(link) ?? link).replaceAll(/\s+/g, ' ');
}

/** The page and the anchor of a component, and the game whose ZIPs contain it. */
function placeOf(component: string) {
  const [folder = '', id = ''] = component.split('/');
  const isDeck = folder === 'decks';
  const game = isDeck ? content.decks.get(id)?.game : id === '' ? undefined : folder;
  return { page: game ? `${game}/print/` : 'print/', anchor: isDeck ? `decks-${id}` : id || component, game };
}

describe('downloads', () => {
  test('every PDF of the manifest exists as it was printed, and nothing that a page makes', () => {
    const copied = pdfs.map(({ file }) => [file, sha256(bytesOf(file))]);
    expect(copied).toEqual(pdfs.map(({ file, sha256: digest }) => [file, digest]));
    expect(filesIn(join(folder, 'files')).filter((file) => /\b(saver|mono)\b|png$/.test(file))).toEqual([]);
  });

  test('every PDF is offered on the page of all downloads and on that of its game, with its pages and its size', () => {
    const problems = [...pdfs, ...inked].flatMap(({ file, component, ink, pages: count = 0, bytes }) => {
      const places = new Set(['print/', placeOf(component).page]);
      return [...places].flatMap((place) => {
        const links = downloads(pageAt(place)).filter((link) => fileOf(link) === file);
        const made = ink !== 'full';
        if (links.some(({ properties }) => 'dataMake' in properties !== made))
          return [`${place} ${file}: made ${!made}`];
        const facts = `${count} page${count === 1 ? '' : 's'} · ${made ? 'made on this device' : shownText(bytes)}`;
        // The list of kits shows the sheets of each kit.
        const reported = links.some((link) => factsOf(pageAt(place), link).includes(facts));
        return reported || (component.endsWith('/kit') && links.length > 0) ? [] : [`${place} ${file}: ${facts}`];
      });
    });
    expect(pdfs.length).toBeGreaterThan(35);
    expect(inked).toHaveLength(2 * pdfs.length);
    expect(problems).toEqual([]);
  });

  test('the pictures of each component, and of each game, are drawn on request', () => {
    const byComponent = [...Map.groupBy(pngs, ({ component }) => component)];
    expect(byComponent.length).toBeGreaterThan(30);
    const countOf = (count: number): string => `${count} PNG${count === 1 ? '' : 's'} · made on this device`;
    for (const [component, pictures] of byComponent) {
      const page = pageAt(placeOf(component).page);
      const link = downloads(page).find((each) => property(each, 'dataDraw') === component);
      const [only] = pictures.length === 1 ? pictures : [];
      expect([component, link && fileOf(link)]).toEqual([component, only?.file ?? `${component}-pictures.zip`]);
      expect(factsOf(page, link!)).toContain(only ? `${only.pixels?.join(' × ')} px` : countOf(pictures.length));
    }
    for (const game of gameIds) {
      const own = pngs.filter(({ component }) => placeOf(component).game === game);
      for (const path of ['print/', `${game}/print/`]) {
        const link = downloads(pageAt(path)).find((each) => fileOf(each) === `${game}/pictures.zip`);
        expect(property(link!, 'dataDraw').split(' ').sort()).toEqual([
          ...new Set(own.map(({ component }) => component).sort()),
        ]);
        expect(factsOf(pageAt(path), link!)).toContain(countOf(own.length));
      }
    }
  });

  test('each file has one name to save it, and each name one file', () => {
    const pairs = printPages().flatMap((path) =>
      downloads(pageAt(path)).map((link) => [fileOf(link), property(link, 'download')] as const),
    );
    const names = new Map(pairs);
    expect(pairs.filter(([file, name]) => names.get(file) !== name)).toEqual([]);
    expect(new Set(names.values()).size).toBe(names.size);
    expect([...names.values()].filter((name) => !/^[a-z0-9-]+\.(pdf|png|zip|epub|txt)$/.test(name))).toEqual([]);
  });

  test('every component has its number of sheets and the way to turn them', () => {
    const problems = pdfs.flatMap(({ component, sheets = 0, turn, paper }) => {
      if (!component.includes('/') || component.endsWith('/kit') || paper !== 'a4') return [];
      const { page, anchor } = placeOf(component);
      const article = elements(pageAt(page), 'article').find((each) => property(each, 'id') === anchor);
      const facts = `${sheets} sheet${sheets === 1 ? '' : 's'}, ${turn ? `two-sided: flip on ${turn} edge` : 'one side'}`;
      return article && toString(article).includes(facts) ? [] : [`${component}: ${facts}`];
    });
    expect(problems).toEqual([]);
  });

  test('every component has each step of its assembly', () => {
    const problems = gamesOf(content).flatMap(({ id, components }) =>
      [...components.values()].flatMap((component) => {
        const path = component.id.includes('/') ? component.id : `${id}/${component.id}`;
        if (component.id === 'kit' || !pdfs.some((each) => each.component === path)) return [];
        const { page, anchor } = placeOf(path);
        const article = elements(pageAt(page), 'article').find((each) => property(each, 'id') === anchor);
        const text = article ? toString(article) : '';
        return [component.name, component.summary, ...component.steps].filter((words) => !text.includes(words));
      }),
    );
    expect(problems).toEqual([]);
  });
});

describe('ZIPs', () => {
  const lists = () => filesIn(join(folder, 'files')).filter((file) => file.endsWith('.json'));
  const listOf = (file: string) => JSON.parse(new TextDecoder().decode(bytesOf(file))) as ZipList;

  test('each in German contains German files', () => {
    const german = lists().filter((file) => file.startsWith('de/'));
    expect(german).toHaveLength(8);
    for (const list of german)
      expect(Object.keys(listOf(list).files).filter((file) => !file.startsWith('de/'))).toEqual([]);
  });

  test('each contains exactly the right files with their sizes, in the order of their paths', () => {
    const wanted = new Map<string, Record<string, number>>();
    const put = (list: string, { file, bytes }: ManifestEntry) =>
      wanted.set(list, { ...wanted.get(list), [file]: bytes });
    for (const entry of pdfs) {
      const { game } = placeOf(entry.component);
      if (game && !entry.component.endsWith('/kit')) put(`${game}/${game}-${entry.paper}.json`, entry);
    }
    const english = lists().filter((file) => !file.startsWith('de/'));
    expect(english).toEqual([...wanted.keys()].sort());
    for (const list of english) {
      const { files, folder: beginning } = listOf(list);
      expect(beginning).toBe(`${base}/files/`);
      expect(files).toEqual(wanted.get(list));
      expect(Object.keys(files)).toEqual(Object.keys(files).sort());
    }
  });

  test('each is offered with its number of files and its size', () => {
    for (const list of lists().filter((file) => !file.startsWith('de/')))
      for (const path of ['print/', `${list.replace(/\/.*/, '')}/print/`]) {
        const links = downloads(pageAt(path)).filter((link) => fileOf(link) === list);
        const hasKit = pdfs.some(({ component }) => component === `${list.replace(/\/.*/, '')}/kit`);
        if (hasKit && path !== 'print/') continue;
        expect([path, list, links.length > 0]).toEqual([path, list, true]);
        const sizes = Object.values(listOf(list).files);
        const facts = `${shownText(sizes.reduce((sum, bytes) => sum + bytes, 0))}`;
        for (const link of links) {
          expect(factsOf(pageAt(path), link)).toContain(facts);
          expect(factsOf(pageAt(path), link)).toContain(`${sizes.length} P`);
        }
      }
  });

  test('a page makes one from the printed files, and after a lost file another tap completes it', async () => {
    const { files } = listOf('battle/battle-a4.json');
    await visiting('print/', async (page) => {
      const link = page.locator('a[href$="/battle/battle-a4.json"]').last();
      const says = page.locator('a[href$="/battle/battle-a4.json"] ~ [role=status]').last();
      let lost = 0;
      await page.route('**/files/battle/*.pdf', (route) => (lost++ === 0 ? route.abort() : route.continue()));
      await link.click();
      await says.filter({ hasText: 'did not arrive' }).waitFor();
      const zip = await saved(page, () => link.click());
      expect(basename(zip)).toBe('battle-a4.zip');
      const inside = unzipSync(new Uint8Array(readFileSync(zip)));
      expect(Object.keys(inside)).toEqual(Object.keys(files));
      for (const [file, bytes] of Object.entries(inside))
        expect([file, sha256(bytes)]).toEqual([file, sha256(readFileSync(join(print, file)))]);
      await says.filter({ hasText: 'is ready' }).waitFor();
    });
  });
});

test.each(
  most(
    [
      ['', 'mono', 'Black and white', 'is ready'],
      ['de/', 'saver', 'Tintensparend', 'ist fertig'],
    ],
    ([lang]) => lang !== '',
  ),
)('a print in another ink is made in the page as the command makes it: /%s', async (lang, ink, name, ready) => {
  const command = await printed(`battle/board --paper a4 --ink ${ink} --format pdf${lang && ' --lang de'}`);
  await visiting(`${lang}battle/print/`, async (page) => {
    await page.getByRole('radio', { name }).check();
    const link = page.locator(`#board a[data-make][href$="/${ink}/battle/board.a4.pdf"]`);
    const file = await saved(page, () => link.click());
    expect(basename(file)).toBe(`${lang.replace('/', '-')}${ink}-battle-board-a4.pdf`);
    const [made, wanted] = [file, join(command.folder, 'battle/board.a4.pdf')].map((each) => readFileSync(each));
    expect(unpacked(made!)).toBe(unpacked(wanted!));
    await page.locator('#board [role=status]', { hasText: ready }).waitFor();
  });
});

test('pictures are drawn in the page as the command draws them', async () => {
  await visiting('battle/print/', async (page) => {
    const pixelsOf = (bytes: Uint8Array) => sha256(new Uint8Array(readPng(bytes).data));
    const printedAs = (file: string) => pixelsOf(readFileSync(join(print, 'battle', file)));
    const board = await saved(page, () => page.locator('#board [data-draw]').click());
    expect(basename(board)).toBe('battle-board.png');
    expect(pixelsOf(readFileSync(board))).toBe(printedAs('board.png'));
    const mats = await saved(page, () => page.locator('#mats [data-draw]').click());
    expect(basename(mats)).toBe('battle-mats-pictures.zip');
    const inside = Object.entries(unzipSync(new Uint8Array(readFileSync(mats))));
    const wanted = pngs.filter(({ component }) => component === 'battle/mats');
    expect(Object.fromEntries(inside.map(([file, bytes]) => [file, pixelsOf(bytes)]))).toEqual(
      Object.fromEntries(wanted.map(({ file }) => [file.replaceAll('/', '-'), printedAs(file.replace('battle/', ''))])),
    );
    // A deck with its own layout needs each engine of the press. For a translated page, they are in another folder.
    await page.goto(`${here.served.url}de/print/`);
    const deck = await saved(page, () => page.locator('[data-draw="decks/village-show"]').click());
    const names = Object.keys(unzipSync(new Uint8Array(readFileSync(deck))));
    const cards = pngs.filter(({ component }) => component === 'decks/village-show');
    expect(names.sort()).toEqual(cards.map(({ file }) => file.replaceAll('/', '-')).sort());
  });
});

describe('kits', () => {
  const [game] = gamesOf(content);
  const paper = content.papers.get('a4');
  if (!game || !paper) throw new Error('the content is wrong');
  const printOf = (id: string, sheets: number): Print => {
    const component = { ...[...game.components.values()][0], id } as Print['component'];
    const file = `${game.id}/${id}.a4.pdf`;
    const pdf = {
      file,
      paper,
      ink: 'full',
      pages: 2 * sheets,
      sheets,
      turn: 'long',
      bytes: 1234,
      version: '0',
    } as const;
    return { component, path: `${game.id}/${id}`, sheets: [pdf], pictures: [], chosen: [], shown: [] };
  };

  test('a printed kit replaces the ZIP', () => {
    const kits = kitsOf({ game, prints: [printOf('board', 1)], kit: printOf('kit', 9) });
    expect(kits).toEqual([
      {
        paper,
        ink: 'full',
        format: 'pdf',
        file: `${game.id}/kit.a4.pdf`,
        bytes: 1234,
        pdfs: 1,
        sheets: 9,
      },
    ]);
  });

  test('each is at the top for every game, on every paper, two taps from home', () => {
    const home = elements(pageAt(''), 'a').map((link) => property(link, 'href'));
    expect(home).toContain(`${base}/print/`);
    const [first] = elements(pageAt('print/'), 'section');
    const before = pageAt('print/').html.slice(0, first?.position?.start.offset ?? 0);
    for (const id of gameIds)
      for (const each of ['a4', 'letter'])
        expect(before).toMatch(new RegExp(`href="${base}/files/${id}/(kit\\.${each}\\.pdf|${id}-${each}\\.zip)"`));
  });
});

describe('pictures', () => {
  test('each has a description and its size, loads lazily, and exists in all sizes', () => {
    const problems = printPages().flatMap((path) => {
      const page = pageAt(path);
      return elements(page, 'img').flatMap(({ properties }) => {
        const { alt, width, height, loading, sizes, src } = properties;
        const lacking = Object.entries({ alt, width, height, sizes }).filter(([, value]) => !value);
        const set = properties['srcSet'] ?? properties['srcset'];
        const offered = (Array.isArray(set) ? set.join(', ') : String(set)).split(/,\s*/);
        const missing = [String(src), ...offered.map((part) => part.trim().replace(/ \d+w$/, ''))].filter(
          (address) => !existsSync(join(folder, address.slice(base.length))),
        );
        return [
          ...lacking.map(([name]) => `${path} ${String(src)}: no ${name}`),
          ...missing.map((address) => `${path}: ${address} is missing`),
          ...(loading === 'lazy' ? [] : [`${path} ${String(src)} is not lazy`]),
        ];
      });
    });
    expect(problems).toEqual([]);
  });

  test('every picture of the manifest is shown, or some of those that are the same', () => {
    const shown = new Set(
      printPages().flatMap((path) =>
        elements(pageAt(path), 'img').map((image) => property(image, 'src').replace(/-\d+\.webp$/, '.png')),
      ),
    );
    const missing = pngs.filter(({ file }) => !shown.has(`${base}/pictures/${file}`));
    const alike = [
      ...gamesOf(content).flatMap(({ id, components }) => [...components.values()].map((each) => ({ game: id, each }))),
      ...deckComponents(content, null).map((each) => ({ game: null, each })),
    ].flatMap(({ game, each }) =>
      each.alike ? [game === null || each.id.includes('/') ? each.id : `${game}/${each.id}`] : [],
    );
    expect(missing.filter(({ component }) => !alike.includes(component)).map(({ file }) => file)).toEqual([]);
    for (const each of alike) {
      const some = pngs.filter(({ component, file }) => component === each && shown.has(`${base}/pictures/${file}`));
      // Components of equal shape show five pieces; dividers show their boxes.
      const shape = each.endsWith('dividers') ? some.length > 0 && some.length < 6 : some.length === 5;
      expect([each, some.map(({ file }) => file), shape]).toEqual([each, expect.any(Array), true]);
    }
  });

  test('each is read by a browser, and has the declared shape', async () => {
    const problems = await visiting('lake-terror/print/', (page) =>
      page.evaluate(async () => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        const images = [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')];
        for (const image of images) image.loading = 'eager';
        await Promise.all(images.map((image) => image.decode()));
        return images
          .filter(({ naturalWidth, naturalHeight, width, height }) => {
            return !(naturalWidth > 0 && Math.abs(naturalWidth / naturalHeight - width / height) < 0.03);
          })
          .map(({ currentSrc }) => currentSrc);
      }),
    );
    expect(problems).toEqual([]);
  });

  testLong('an invalid one stops the build with its name', async () => {
    const copy = temporaryFolder('print');
    cpSync((await printed(['battle/board', '--paper', 'a4'])).folder, copy, { recursive: true });
    const manifest = readManifest(copy);
    const file = 'battle/board.png';
    const out = `${testedSite}-broken`;
    try {
      const noise = Buffer.from(`no picture ${basename(copy)}`);
      writeFileSync(join(copy, file), noise);
      const files = manifest.files.map((entry) => (entry.file === file ? { ...entry, sha256: sha256(noise) } : entry));
      writeFileSync(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, files }));
      const damaged = await buildSite(copy, out);
      expect(damaged.code).not.toBe(0);
      expect(damaged.output).toContain(`${join(copy, file)}: the picture cannot be read; run "npm run print" again`);
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  });

  /** The error of reading a print folder, which every page of the site reads. */
  const complaint = async (place: string): Promise<string> => {
    vi.stubEnv('PRINT', place);
    try {
      // The module reads the variable when it is loaded.
      const module = `../../src/site/prints.ts?${place}`;
      const { readPrints } = (await import(/* @vite-ignore */ module)) as typeof import('../../src/site/prints.ts');
      readPrints(content);
      return '';
    } catch (error) {
      return (error as Error).message;
    } finally {
      vi.unstubAllEnvs();
    }
  };

  test('a missing one is named, with how to print it', async () => {
    const copy = temporaryFolder('print');
    const manifest = readManifest(print);
    for (const name of ['board.a4.pdf', 'board.png']) {
      mkdirSync(join(copy, 'battle'), { recursive: true });
      copyFileSync(join(print, 'battle', name), join(copy, 'battle', name));
    }
    const files = manifest.files.filter(({ file }) => existsSync(join(copy, file)));
    writeFileSync(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, files }));
    expect(await complaint(copy)).toBe('');
    rmSync(join(copy, 'battle/board.png'));
    expect(await complaint(copy)).toBe(`${join(copy, 'battle/board.png')} is missing; run "npm run print" again`);
  });

  test('an empty print folder is reported, with how to print', async () => {
    const nothing = join(temporaryFolder(), 'nothing');
    expect(await complaint(nothing)).toBe(
      `${nothing} has no prints; run "npm run print" first, then build the site again`,
    );
  });
});

describe('the reader’s paper', () => {
  test.each([
    ['en-US', 'letter'],
    ['es-MX', 'letter'],
    ['fil-PH', 'letter'],
    ['fr-CA', 'letter'],
    ['en', 'letter'],
    ['de-DE', 'a4'],
    ['en-GB', 'a4'],
    ['es', 'a4'],
    ['ar-EG', 'a4'],
    ['', 'a4'],
    ['no language at all', 'a4'],
  ])('in the language “%s” is %s at first', (language, paper) => {
    expect(guessPaper(language, ['a4', 'letter'])).toBe(paper);
  });

  test('is one of the printed papers', () => {
    expect(guessPaper('en-US', ['a3', 'a4'])).toBe('a3');
    expect(guessPaper('de-DE', ['letter'])).toBe('letter');
  });

  /** The first paper in each list of downloads, and the selected button. */
  const firsts = (page: Page) =>
    page.evaluate(() => ({
      chosen: document.querySelector<HTMLInputElement>('paper-choice input:checked')?.value,
      firsts: [
        ...new Set(
          [...document.querySelectorAll('[data-papers]')].map(
            (list) => (list.firstElementChild as HTMLElement).dataset['paper'],
          ),
        ),
      ],
      others: [...document.querySelectorAll('[data-papers]')].every(
        (list) => [...list.children].filter((item) => getComputedStyle(item).display !== 'none').length === 2,
      ),
    }));

  // The tests above cover the guess for every language.
  test.each(
    most(
      [
        ['en-US', 'letter'],
        ['de-DE', 'a4'],
      ] as const,
      ([, paper]) => paper === 'letter',
    ),
  )('in a browser in %s %s comes first, and the other is still available', async (locale, paper) => {
    for (const path of most(
      ['print/', 'munch/print/'],
      (each) => each === (locale === 'en-US' ? 'print/' : 'munch/print/'),
    ))
      expect(await visiting(path, firsts, { locale })).toEqual({ chosen: paper, firsts: [paper], others: true });
  });

  test('is remembered on every page once it is chosen, if it is printed', async () => {
    const found = await visiting(
      'print/',
      async (page) => {
        await page.getByRole('radio', { name: 'A4' }).check();
        const chosen = await firsts(page);
        await page.goto(`${here.served.url}battle/print/`);
        await woken(page);
        const later = await firsts(page);
        // A choice on another page applies here at once.
        await page.evaluate(() => {
          localStorage.setItem('saucer-press:paper', 'letter');
          dispatchEvent(new Event('storage'));
        });
        const elsewhere = await firsts(page);
        // If a chosen paper is no longer printed, a similar one replaces it.
        await page.evaluate(() => localStorage.setItem('saucer-press:paper', 'foolscap'));
        await page.reload();
        await woken(page);
        return [chosen, later, elsewhere, await firsts(page)];
      },
      { locale: 'en-US' },
    );
    const first = { chosen: 'a4', firsts: ['a4'], others: true };
    const letter = { chosen: 'letter', firsts: ['letter'], others: true };
    expect(found).toEqual([first, first, letter, letter]);
  });

  test('has a choice of ink beside it, which is remembered on every page and shows only one ink', async () => {
    const shown = (page: Page) =>
      page.evaluate(() => {
        const visible = [...document.querySelectorAll<HTMLElement>('[data-papers] > [data-ink]')].filter(
          (item) => getComputedStyle(item).display !== 'none',
        );
        const firsts = [...document.querySelectorAll('[data-papers]')].map((list) => list.firstElementChild);
        return {
          inks: [...new Set(visible.map(({ dataset }) => dataset['ink']))],
          first: firsts.every((item) => item && getComputedStyle(item).display !== 'none'),
        };
      });
    const found = await visiting('munch/print/', async (page) => {
      const before = await shown(page);
      await page.getByRole('radio', { name: 'Saving ink' }).check();
      const chosen = await shown(page);
      await page.goto(`${here.served.url}battle/print/`);
      await woken(page);
      const next = await shown(page);
      const kit = page.getByRole('link', { name: /^Kit for .*saving ink/ }).first();
      return { before, chosen, next, kit: await settled(page, () => kit.getAttribute('href')) };
    });
    expect(found).toMatchObject({
      before: { inks: ['full'], first: true },
      chosen: { inks: ['saver'], first: true },
      next: { inks: ['saver'], first: true },
    });
    expect(found.kit).toMatch(/files\/saver\/battle\/kit\.\w+\.pdf$/);
  });

  test.each(
    most(inEachWidth([['print/'], ['munch/print/']] as const), ([path, width]) => path === 'munch/print/' && width > 1),
  )(
    'can be chosen on %s and moves only the downloads themselves, in fonts %d times as wide',
    async (path, standIns) => {
      await visiting(
        path,
        async (page) => {
          const places = () =>
            page.evaluate(() =>
              [
                ...document.querySelectorAll(
                  'main :is(h1, h2, h3, p:not(#here-printer, [data-part]), fieldset, [data-papers])',
                ),
              ].map((element) => {
                const { x, y, width, height } = element.getBoundingClientRect();
                return [element.tagName, x, y, width, height].join(' ');
              }),
            );
          // Content that loads late moves everything below it.
          await layOutAll(page);
          await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)));
          // The element appears late, and moves everything below it.
          await expect.poll(() => page.locator('keep-offline[hidden]').count()).toBe(0);
          const before = await settled(page, places);
          const other = page.locator('paper-choice input:not(:checked)').first();
          await other.evaluate((radio: HTMLInputElement) => radio.click());
          await expect.poll(() => places()).toEqual(before);
        },
        { standIns },
      );
    },
  );
});

const plain: Fields = {
  across: '',
  down: '',
  holeX: '',
  holeY: '',
  scaleX: '',
  scaleY: '',
  shiftX: '',
  shiftY: '',
  'edge-top': '',
  'edge-right': '',
  'edge-bottom': '',
  'edge-left': '',
};

/** The output of `saucer calibrate`: options, or an error. */
function commandAnswer(paper: string, numbers: Record<FieldName, number>): string[] {
  const lines: string[] = [];
  try {
    calibrate({
      paper,
      measured: [numbers.across, numbers.down],
      hole: [numbers.holeX, numbers.holeY],
      scale: [numbers.scaleX, numbers.scaleY],
      backShift: [numbers.shiftX, numbers.shiftY],
      edges: edgeFields.map((name) => numbers[name]),
      write: (line) => lines.push(line),
    });
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
  return lines.filter((line) => line.includes('use: ')).map((line) => line.slice(line.indexOf(': ') + 2));
}

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((tenth) => tenth / 10);
const readings = fc.record({
  paper: fc.constantFrom('a4', 'letter'),
  across: tenths(150, 210),
  down: tenths(210, 290),
  holeX: tenths(-5, 5),
  holeY: tenths(-5, 5),
  scaleX: fc.oneof(fc.constant(100), tenths(97, 103)),
  scaleY: fc.oneof(fc.constant(100), tenths(97, 103)),
  shiftX: tenths(-3, 3),
  shiftY: tenths(-3, 3),
  'edge-top': tenths(0, 20),
  'edge-right': tenths(0, 20),
  'edge-bottom': tenths(0, 20),
  'edge-left': tenths(0, 20),
});

/** The assistant's fields, with numbers typed as in a locale. */
const typed = (numbers: Record<FieldName, number>, comma: boolean): Fields =>
  Object.fromEntries(
    Object.keys(plain).map((name) => [name, String(numbers[name as FieldName]).replace('.', comma ? ',' : '.')]),
  ) as Record<FieldName, string>;

describe('calibration', () => {
  test('has its answer right after its button', () => {
    const { html } = pages.get('print/') as SitePage;
    const form = html.slice(html.indexOf('<calibration-assistant'));
    const [button = 0, answer = 0] = ['type="submit"', 'class="answer"'].map((what) => form.indexOf(what));
    expect(button).toBeGreaterThan(0);
    expect(answer).toBeGreaterThan(button);
    expect(form.slice(button, answer)).not.toMatch(/<(?:input|p|code)\b/);
  });

  test('gives the same result as saucer calibrate, for any measurements, with points or commas', () => {
    fc.assert(
      fc.property(readings, fc.boolean(), ({ paper, ...numbers }, comma) => {
        const size = content.papers.get(paper);
        if (!size) throw new Error(paper);
        const found = assess(size, typed(numbers, comma));
        const [upright] = commandAnswer(paper, numbers);
        expect('correction' in found ? correctionOptions(found.correction).upright : undefined).toBe(upright);
      }),
      { numRuns: often(8, 25) },
    );
  });

  test.each<[Partial<Fields>, Partial<Record<FieldName, string>>]>([
    [{}, { across: 'empty', down: 'empty' }],
    [{ across: 'wide', down: '260' }, { across: 'not-a-number' }],
    [
      { across: '1e2', down: '0x10' },
      { across: 'not-a-number', down: 'not-a-number' },
    ],
    [{ across: '1.790,5', down: '260' }, { across: 'not-a-number' }],
    [
      { across: '0', down: '1001' },
      { across: 'outside', down: 'outside' },
    ],
    [{ across: '180', down: '260', holeX: '21' }, { holeX: 'outside' }],
    [{ across: '180', down: '260', scaleX: '1' }, { scaleX: 'outside' }],
    [{ across: '18', down: '260' }, { across: 'misprint' }],
    [{ across: '180', down: '200' }, { down: 'misprint' }],
    [{ across: ' 179,5 mm ', down: '260', holeX: '−0,5' }, {}],
  ])('of %j finds the problems %j', (fields, wanted) => {
    const found = assess({ width: 210, height: 297 }, { ...plain, ...fields });
    const problems = 'problems' in found ? found.problems : {};
    expect(Object.fromEntries(Object.entries(problems).map(([name, { kind }]) => [name, kind]))).toEqual(wanted);
  });

  test('gives the same error of a machine as saucer calibrate, and names the first wrong field', () => {
    const paper = content.papers.get('a4')!;
    const area = shelfArea(content.machines.get('graphtec')!, { paper, scale: { x: 1, y: 1 } });
    const cuts = [0.3, -0.2, 0.4, -0.2, 0.3, -0.1, 0.2, -0.2, 0.3, 0];
    const lines: string[] = [];
    calibrate({
      paper: 'a4',
      machine: 'graphtec',
      cuts,
      scale: [100, 100],
      backShift: [0, 0],
      write: (line) => lines.push(line),
    });
    const found = assessCuts(
      area,
      paper,
      cuts.map((cut) => `${cut} mm`.replace('.', ',').replace('-', '−')),
    );
    expect(lines[1]).toBe(`use: --machine-error ${('error' in found ? found.error : []).join(',')}`);
    const wrong = assessCuts(
      area,
      paper,
      cuts.map((cut, at) => (at === 3 ? '' : at === 5 ? '9' : String(cut))),
    );
    expect('problems' in wrong && [...wrong.problems].map(([at, { kind }]) => [at, kind])).toEqual([
      [3, 'empty'],
      [5, 'outside'],
    ]);
    const saved = { silhouette: [0.3, 0, 0, 0, 0], short: [1], wild: [99, 0, 0, 0, 0], text: ['a', 0, 0, 0, 0] };
    expect(Object.keys(readMachines(JSON.stringify(saved)))).toEqual(['silhouette']);
    expect(readMachines('{"silhouette":[0')).toEqual({});
  });

  test('stored data of any kind is read or ignored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.constant(null)), (text) => {
        for (const fields of Object.values(readSaved(text))) expect(Object.keys(fields)).toEqual(expect.any(Array));
      }),
    );
    expect(readSaved(JSON.stringify({ a4: plain, letter: { across: 3 } }))).toEqual({ a4: plain });
  });

  const labels: Readonly<Record<FieldName, string>> = {
    across: 'Line across',
    down: 'Line down',
    holeX: 'Right of the middle',
    holeY: 'Below the middle',
    scaleX: 'Scale across',
    scaleY: 'Scale down',
    shiftX: 'Shift to the right',
    shiftY: 'Shift down',
    'edge-top': 'Top',
    'edge-right': 'Right',
    'edge-bottom': 'Bottom',
    'edge-left': 'Left',
  };
  async function fill(page: Page, paper: string, fields: Partial<Fields>): Promise<void> {
    await page.getByLabel('Paper of the sheet').selectOption(paper);
    await page.locator('details.before:not(.more)').evaluate((details: HTMLDetailsElement) => (details.open = true));
    for (const [name, value] of Object.entries(fields))
      await page.getByLabel(labels[name as FieldName], { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Show the correction' }).click();
  }
  const findings = (page: Page) => page.locator('.answer').first().locator('.findings li').allTextContents();

  test('describes its effect in words, remembers it on the device, and forgets it on request', async () => {
    await visiting(
      'print/',
      async (page) => {
        await fill(page, 'a4', { across: '179', down: '260', holeX: '0,5', holeY: '-1' });
        const result = page.locator('.answer').first();
        const texts = [
          'Across, lengths come out too short: stretch them by 0.56 %.',
          'Down the page, lengths are correct.',
          'Backs are not behind their fronts: move the backs 0.5 mm to the right and 1 mm up, as you look at them.',
          'For the ready-made PDFs, leave the scale in the print dialog at 100 %: it cannot correct such a small error.',
          'Saved on this device for A4: every PDF that you make on these pages is corrected.',
        ];
        for (const words of texts) await expect.poll(() => result.textContent()).toContain(words);
        await expect.poll(() => findings(page)).toEqual(texts.slice(0, 3));
        await page.reload();
        await woken(page);
        await expect.poll(() => findings(page)).toEqual(texts.slice(0, 3));
        await expect.poll(() => page.getByLabel(labels.across).inputValue()).toBe('179');
        // There is no saved correction for the other paper.
        await page.getByRole('radio', { name: 'US Letter' }).check();
        await expect.poll(() => findings(page)).toEqual([]);
        await expect.poll(() => page.getByLabel(labels.across).inputValue()).toBe('');
        await page.getByRole('radio', { name: 'A4' }).check();
        await expect.poll(() => findings(page)).toEqual(texts.slice(0, 3));
        await page.getByRole('button', { name: 'Delete the correction' }).click();
        await page.reload();
        await woken(page);
        await expect.poll(() => findings(page)).toEqual([]);
        await fill(page, 'a4', { across: '177', down: '255' });
        await expect.poll(() => result.textContent()).toContain('set the scale in the print dialog to 102 %');
        await fill(page, 'a4', { across: '174', down: '251' });
        await expect.poll(() => result.textContent()).toContain('‘Fit to page’ is on.');
      },
      { locale: 'de-DE' },
    );
  });

  test('shows the error at each field, and moves to the first', async () => {
    await visiting('print/', async (page) => {
      await fill(page, 'a4', { across: 'wide', down: '200', holeX: '50' });
      const about = (name: FieldName) => page.getByLabel(labels[name], { exact: true });
      const described = (name: FieldName) =>
        about(name).evaluate((input) =>
          (input.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent?.trim())
            .join(' '),
        );
      await expect
        .poll(() => described('across'))
        .toContain('‘wide’ is not a number. Enter one such as 179.5 or 179,5.');
      await expect.poll(() => described('holeX')).toContain('Enter a number from -20 to 20.');
      await expect.poll(() => about('across').getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => about('across').evaluate((input) => input === document.activeElement)).toBe(true);
      await expect.poll(() => findings(page)).toEqual([]);
      await fill(page, 'a4', { across: '180', holeX: '' });
      await expect.poll(() => about('across').getAttribute('aria-invalid')).toBe(null);
      await expect
        .poll(() => described('down'))
        .toContain('The line down is 260 mm long on the sheet, and no printer would make it 200 mm.');
    });
  });

  testLong('a device that cannot save shows a message, and damaged data does no harm', async () => {
    await visiting('about/', async (page) => {
      await page.evaluate(() => localStorage.setItem('saucer-press:calibration', '{"a4":[1'));
      await page.goto(`${here.served.url}print/`);
      await woken(page);
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await fill(page, 'a4', { across: '180', down: '260' });
      await expect
        .poll(() => page.locator('.answer').first().textContent())
        .toContain('The correction could not be saved on this device');
    });
  });
});

describe('without scripts', () => {
  test('everything works that does not need one, and words explain the alternatives', async () => {
    await visiting(
      'print/',
      async (page) => {
        await expect.poll(() => page.locator('paper-choice').isVisible()).toBe(false);
        await expect.poll(() => page.locator('calibration-assistant').isVisible()).toBe(false);
        await expect.poll(() => page.getByRole('link', { name: 'Printing, in the manual' }).isVisible()).toBe(true);
        const visible = (files: readonly ManifestEntry[]) =>
          page.evaluate(
            (wanted) =>
              wanted.filter((file) =>
                [...document.querySelectorAll(`a[href$="/files/${file}"]`)].at(-1)?.checkVisibility(),
              ),
            files.flatMap(({ component, file }) => (component.includes('/') ? [file] : [])),
          );
        await expect
          .poll(() => visible(pdfs))
          .toEqual(pdfs.flatMap(({ component, file }) => (component.includes('/') ? [file] : [])));
        // A script makes the other files.
        await expect.poll(() => visible(inked)).toEqual([]);
      },
      { javaScriptEnabled: false },
    );
    await visiting(
      'alien-invasion/print/',
      async (page) => {
        for (const paper of ['A4', 'US Letter'])
          await expect
            .poll(() => page.getByRole('link', { name: new RegExp(`^Kit for ${paper}.*full colour`) }).isVisible())
            .toBe(true);
      },
      { javaScriptEnabled: false },
    );
  });
});

describe('narrow and wide', () => {
  test('the page never overflows at the side', async () => {
    for (const path of most(printPages(), (_, index) => index % 3 === 1))
      await visiting(path, async (page) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const overflow = await page.evaluate(() => {
            for (const details of document.querySelectorAll('details')) details.open = true;
            const side = document.documentElement.clientWidth;
            return [...document.querySelectorAll('main *')]
              .filter((element) => !element.closest('.hidden, .table'))
              .filter((element) => element.getBoundingClientRect().right > side + 0.5)
              .map((element) => `${element.tagName}.${element.className}`);
          });
          expect([path, width, overflow]).toEqual([path, width, []]);
        }
      });
  });
});
