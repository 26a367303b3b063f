import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toString } from 'mdast-util-to-string';
import { parse } from 'yaml';
import type { ElementContent, Root } from 'hast';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { inks } from '../../generators/scene/ink.ts';
import { filesIn } from '../../src/site/build/pages.ts';
import { languagesIn, pathsIn } from '../site-check/pages.ts';
import { ready } from '../site-check/offline.ts';
import { readManifest } from '../support/files.ts';
import { audit, openPage } from '../support/audit.ts';
import { scriptsAtOnce } from '../support/device.ts';
import { elements, readPages, type SitePage } from '../support/pages.ts';
import { lettersOf, wordsIn } from '../support/lexicon.ts';
import { everything } from '../support/saucer.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { smallSite } from '../support/small-site.ts';
import { base, home, origin, serve, site } from '../support/site.ts';

let folder = '';
let pages: readonly SitePage[] = [];
/** The German pages, by address below their folder. */
let german: ReadonlyMap<string, SitePage> = new Map();
let browser: Browser;
beforeAll(async () => {
  folder = await site();
  pages = readPages(folder);
  german = new Map(readPages(join(folder, 'de')).map((page) => [page.path, page]));
  browser = await sharedBrowser();
});

function inGerman(path: string): SitePage {
  const page = german.get(path);
  if (!page) throw new Error(`there is no page de/${path}`);
  return page;
}

const alternates = (page: SitePage): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    elements(page, 'link').flatMap(({ properties: { rel, hrefLang, href } }) =>
      String(rel) === 'alternate' ? [[hrefLang, href]] : [],
    ),
  );

describe('the German site', () => {
  test('has every page of the English one except the manual and the reference, and each names the other', () => {
    expect(languagesIn(folder)).toEqual(['de']);
    const wanted = pathsIn(folder).filter((path) => !/^(docs|engine)\//.test(path));
    const missing = wanted.filter((path) => !existsSync(join(folder, 'de', path)));
    expect(missing).toEqual([]);
    const wrong: string[] = [];
    for (const page of pages.filter(({ path }) => !/^(docs|engine|r)\/|^404/.test(path))) {
      const other = inGerman(page.path);
      const named = { en: home + page.path, de: `${home}de/${page.path}`, 'x-default': home + page.path };
      const expected = origin === undefined ? {} : named;
      for (const each of [page, other]) {
        if (JSON.stringify(alternates(each)) !== JSON.stringify(expected)) wrong.push(`${each.path}: alternates`);
        const links = elements(each, 'a').filter(({ properties }) => 'dataLanguage' in properties);
        const to = each === page ? `${base}/de/${page.path}` : `${base}/${page.path}`;
        // The line for readers of the other language, and the link at the end of the page.
        if (links.length !== 2 || links.some(({ properties: { href } }) => href !== to))
          wrong.push(`${each.path}: links`);
      }
      const [{ properties: { lang, dir } = {} } = {}] = elements(other, 'html');
      if (lang !== 'de' || dir !== 'ltr') wrong.push(`${other.path}: ${String(lang)} ${String(dir)}`);
    }
    expect(wrong).toEqual([]);
  });

  // A module of texts in a chunk of tools would add the whole chunk to every page.
  test('has no page with scripts a fifth longer than those of the English page', () => {
    const bytesOf = (site: string, path: string): number =>
      [...scriptsAtOnce(site, path).values()].reduce((sum, each) => sum + each, 0);
    const some = ['', 'rules/', 'munch/', 'munch/rules/', 'munch/print/', 'munch/play/', 'alien-invasion/move/'];
    const heavy = some.filter((path) => bytesOf(join(folder, 'de'), path) > 1.2 * bytesOf(folder, path));
    expect(heavy).toEqual([]);
  });

  test('says on no page that parts of a game are in English, since all games are in German', () => {
    const { frame } = parse(readFileSync('content-de/site/site.yaml', 'utf8')) as { frame: { english: string } };
    const line = frame.english.replace('{game}', '').trim();
    const wrong = pages
      .filter(({ path }) => !/^(docs|engine)\/|^404/.test(path))
      .filter(({ path }) => inGerman(path).html.includes(line))
      .map(({ path }) => path);
    expect(line).toMatch(/Englisch/);
    expect(wrong).toEqual([]);
  });

  test('loads as many fonts as the English one', () => {
    const facesOf = (page: SitePage): readonly string[] =>
      elements(page, 'meta').flatMap(({ properties: { name, content } }) =>
        name === 'faces' ? String(content).split(' ') : [],
      );
    for (const page of pages.filter(({ path }) => path === '' || path === 'battle/play/')) {
      expect(facesOf(page)).toHaveLength(4);
      expect(facesOf(inGerman(page.path))).toEqual(facesOf(page));
    }
  });

  test('refers outside its folder only to its English pages and to files that all languages share, in pages and scripts', () => {
    const shared = /^(files|pictures|art|og|icons|docs|engine|diagrams|_astro|press)\/|^(favicon\.svg|licences\.txt)/;
    const own = new Set(readdirSync(folder));
    const isOutside = (text: string): boolean => {
      const path = text.startsWith(`${base}/`) ? text.slice(base.length + 1) : text.slice(1);
      return !path.startsWith('de/') && !shared.test(path) && own.has(path.replace(/[/?#].*/, ''));
    };
    const wrong: string[] = [];
    for (const file of filesIn(join(folder, 'de')).filter((each) => /\.(html|js|webmanifest)$/.test(each))) {
      const text = readFileSync(join(folder, 'de', file), 'utf8');
      const english = `"${base}/${file.replace(/(^|\/)index\.html$/, '$1')}"`;
      if (english !== `"${base}/"` && text.includes(`href="${base}/"`)) wrong.push(`${file}: the first page`);
      for (const [quoted] of text.matchAll(/(["'`])\/(?!\/)[^"'`\s]*\1/g))
        if (isOutside(quoted.slice(1, -1)) && !(file.endsWith('.html') && quoted === english))
          wrong.push(`${file}: ${quoted}`);
    }
    expect(wrong).toEqual([]);
  });

  test('has the anchors of the English site, so that a link works in both', () => {
    const anchors = ({ html }: SitePage): readonly string[] =>
      [...html.matchAll(/\sid="((?:bb|mu|ai|lt)-[\w-]+)"/g)].map(([, id = '']) => id);
    for (const game of ['battle', 'lake-terror']) {
      const path = `${game}/rules/`;
      expect(anchors(inGerman(path))).toEqual(anchors(pages.find((page) => page.path === path)!));
    }
    const pointer = elements(inGerman('r/lt-2-4/'), 'meta').find(
      ({ properties }) => String(properties['httpEquiv']) === 'refresh',
    );
    expect(pointer?.properties['content']).toBe(`0; url=${base}/de/lake-terror/rules/#lt-2-4`);
  });

  test('has titles, descriptions, accessible names and sentences in one language', () => {
    const german = new Set(wordsIn('content-de'));
    const english = new Set(wordsIn('content'));
    const wrong: string[] = [];
    let names = 0;
    const look = (node: Root | ElementContent, path: string, isEnglish: boolean): void => {
      if (node.type === 'text' && isEnglish && /\b(?:und|oder|nicht)\b|\d,\d{1,2}(?!\d)/.test(node.value))
        wrong.push(`${path}: German in “${node.value}”`);
      if ((node.type !== 'element' && node.type !== 'root') || (node.type === 'element' && node.tagName === 'pre'))
        return;
      const properties = node.type === 'element' ? node.properties : {};
      const { lang, name, property, content } = properties;
      const inEnglish = lang === undefined ? isEnglish : lang !== 'de';
      const isSummary = /^(?:og:)?(?:title|description)$/.test(String(name ?? property));
      const spoken = ['alt', 'ariaLabel', 'title', 'placeholder'].map((key) => properties[key]);
      for (const text of [...spoken, isSummary ? content : undefined])
        if (typeof text === 'string' && text !== '') {
          names++;
          const foreign = lettersOf(text).filter((word) => english.has(word) && !german.has(word));
          if (!inEnglish && foreign.length > 0) wrong.push(`${path}: ${foreign.join(', ')} in “${text}”`);
        }
      for (const child of node.children) if (child.type !== 'doctype') look(child, path, inEnglish);
    };
    for (const { path } of pages.filter((page) => !/^(docs|engine|r)\/|^404/.test(page.path))) {
      const page = inGerman(path);
      look(page.tree, page.path, false);
    }
    expect(names).toBeGreaterThan(1500);
    expect(wrong).toEqual([]);
  });

  test('offers prints in German, marks those that are in English, and has its own search and manifest', async () => {
    const links = elements(inGerman('lake-terror/print/'), 'a').map(({ properties }) => properties);
    const files = links.filter(({ href }) => String(href).startsWith(`${base}/files/`));
    const isGerman = ({ href }: (typeof files)[number]): boolean => String(href).startsWith(`${base}/files/de/`);
    expect(files.filter(isGerman).length).toBeGreaterThan(20);
    expect(files.filter((each) => isGerman(each) && each['hrefLang'] === 'en')).toEqual([]);
    // Every German file has a link in every ink; all other files are marked as English.
    const all = elements(inGerman('print/'), 'a').filter(({ properties }) =>
      new RegExp(`^${base}/files/.*\\.(?:pdf|zip)$`).test(String(properties['href'])),
    );
    const hrefs = new Set(all.map(({ properties: { href } }) => String(href).slice(base.length + 1)));
    const { files: printed } = readManifest((await everything('de')).folder);
    const wanted = printed
      .filter(({ format }) => format === 'pdf')
      .flatMap(({ file }) => inks.map((ink) => [ink, file]));
    expect(wanted.length).toBeGreaterThan(250);
    const missing = wanted.map(([ink, file]) => `files/de/${ink === 'full' ? '' : `${ink}/`}${file}`);
    expect(missing.filter((file) => !hrefs.has(file))).toEqual([]);
    const unmarked = all.filter(({ properties: { href, hrefLang }, children }) => {
      const says = toString(children).includes('(auf Englisch)');
      const isOwn = String(href).startsWith(`${base}/files/de/`);
      return says === isOwn || (hrefLang === 'en') === isOwn;
    });
    expect(unmarked.map(({ properties }) => properties['href'])).toEqual([]);
    const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
    const manifest = JSON.parse(read('de/manifest.webmanifest')) as Record<string, unknown>;
    expect(manifest).toMatchObject({ lang: 'de', scope: `${base}/de/`, start_url: `${base}/de/` });
    expect(read('de/search.json')).toContain('"language":"de"');
    expect(read('search.json')).not.toContain('"language"');
  });
});

describe('a reader of German', () => {
  test('is offered the German page once, stays where they are, and has one language offline', async () => {
    const small = await smallSite('about/', 'de/about/');
    const served = await serve(small.folder);
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
    try {
      const page = await context.newPage();
      await page.goto(`${served.url}about/#credits`);
      const line = page.locator('.offer');
      await expect.poll(() => line.isVisible()).toBe(true);
      await openPage(page, `${served.url}about/?again#credits`, false);
      await expect.poll(() => line.isVisible()).toBe(false);
      // The notice about offline use covers the button for ten seconds.
      await page.locator('.burger').press('Enter');
      await page.locator('#menu a[data-language]').click();
      await expect.poll(() => page.url()).toBe(`${served.url}de/about/?again#credits`);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
      await ready(page);
      const saved = await page.evaluate(async () => {
        const name = (await caches.keys()).find((each) => each.includes('precache') && each.includes('/de/')) ?? '';
        return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
      });
      expect(saved).toContain(`${base}/de/about/`);
      expect(saved).not.toContain(`${base}/about/`);
      await served.close();
      await page.goto(`${served.url}de/`);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
    } finally {
      await context.close();
      await served.close();
    }
  });

  test('can use a page with any assistive technology, as axe checks', async () => {
    const served = await serve(folder);
    try {
      const auditor = await audit(browser, served.url);
      const faults = [...(await auditor.open('de/lake-terror/')), ...(await auditor.look(390, 'light'))];
      expect(faults).toEqual([]);
      await auditor.close();
    } finally {
      await served.close();
    }
  });
});
