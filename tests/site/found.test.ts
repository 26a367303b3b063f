import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toString } from 'mdast-util-to-string';
import type { APIContext, AstroUserConfig } from 'astro';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressesOf, tagsOf } from '../../src/site/addresses.ts';
import { hostFiles } from '../../src/site/build/hosts.ts';
import { isListed } from '../../src/site/build/place.ts';
import { content } from '../../src/site/content.ts';
import { gamesOf } from '../../src/site/games.ts';
import { languages } from '../../src/site/languages.ts';
import { href } from '../../src/site/links.ts';
import { manualPages } from '../../src/site/build/manual-files.ts';
import { manualPage } from '../../src/site/manual.ts';
import { GET as appManifest } from '../../src/site/pages/manifest.webmanifest.ts';
import { GET as robots } from '../../src/site/pages/robots.txt.ts';
import { shares } from '../../src/site/share.ts';
import { languagesIn, pathsIn } from '../site-check/pages.ts';
import { elements, readPages, type SitePage } from '../support/pages.ts';
import { base, home, origin, site } from '../support/site.ts';

// The site as search engines, link previews and home screens see it.

let folder = '';
let pages: readonly SitePage[] = [];
beforeAll(async () => {
  folder = await site();
  pages = readPages(folder);
});

function sizeOf(file: string): readonly [number, number] {
  const bytes = readFileSync(join(folder, file));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const metaOf = (page: SitePage, property: string): string | undefined =>
  elements(page, 'meta').find(({ properties }) => properties['property'] === property)?.properties['content'] as
    | string
    | undefined;

describe('a shared page', () => {
  test('has its own picture of 1200 × 630, rendered by the press', () => {
    const files = shares(content).map(({ name }) => `og/${name}.png`);
    expect(files.filter((file) => sizeOf(file).join() !== '1200,630')).toEqual([]);
    const pictures = files.map((file) => readFileSync(join(folder, file)).toString('base64'));
    expect(new Set(pictures).size).toBe(files.length);
    const named = pages.map((page) => ({ path: page.path, address: metaOf(page, 'og:image') }));
    // Other sites need the full address of a picture, which a site without an origin does not have.
    const known = new Set<string | undefined>(origin === undefined ? [undefined] : files.map((file) => home + file));
    expect(named.filter(({ address }) => !known.has(address))).toEqual([]);
    // Pages of the engine and of the manual share the picture of their first page.
    const own = named.filter(({ path }) => !/^(r\/|404|(engine|docs)\/.)/.test(path)).map(({ address }) => address);
    expect(own.length).toBe(files.length);
    expect(new Set(own).size).toBe(origin === undefined ? 1 : files.length);
  });

  test('describes the picture in words', () => {
    const munch = pages.find(({ path }) => path === 'munch/') as SitePage;
    expect(metaOf(munch, 'og:image:alt')?.startsWith('Munch: ')).toBe(origin === undefined ? undefined : true);
  });
});

describe('a game', () => {
  test('has structured data with the facts of its content', () => {
    for (const { id, about } of gamesOf(content)) {
      const page = pages.find(({ path }) => path === `${id}/`) as SitePage;
      const blocks = elements(page, 'script').filter(({ properties }) => properties['type'] === 'application/ld+json');
      expect(blocks).toHaveLength(1);
      const data = JSON.parse(toString(blocks[0])) as Record<string, unknown>;
      expect(data).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'Game',
        name: about.name,
        author: { '@type': 'Person', name: about.author },
        numberOfPlayers: { minValue: about.players.min, maxValue: about.players.max },
      });
      expect(data['url']).toBe(origin && `${home}${id}/`);
    }
  });
});

describe('a home screen', () => {
  test('gets a manifest with icons of the sizes that it names', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
      start_url: string;
      scope: string;
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { url: string }[];
    };
    expect([manifest.start_url, manifest.scope]).toEqual([`${base}/`, `${base}/`]);
    for (const { src, sizes } of manifest.icons) {
      const [width, height] = sizeOf(src.slice(base.length + 1));
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    expect(manifest.shortcuts).toHaveLength(4);
    const dead = manifest.shortcuts.filter(
      ({ url }) => !existsSync(join(folder, url.slice(base.length + 1), 'index.html')),
    );
    expect(dead).toEqual([]);
    expect(sizeOf('icons/apple-touch-icon.png')).toEqual([180, 180]);
  });
});

describe('a search engine', () => {
  test('gets every page that is worth finding, and no others', () => {
    const list = join(folder, 'sitemap-0.xml');
    const xml = existsSync(list) ? readFileSync(list, 'utf8') : '';
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address).sort();
    const wanted = ['', ...languagesIn(folder).map((language) => `${language}/`)].flatMap((language) =>
      pathsIn(join(folder, language))
        .filter((path) => origin !== undefined && !/^(404\.html|search\/|no-signal\/|r\/)/.test(path))
        .map((path) => home + language + path),
    );
    expect(listed).toEqual(wanted.sort());
    const robots = readFileSync(join(folder, 'robots.txt'), 'utf8');
    expect(robots.match(/^Sitemap: (.*)$/m)?.[1]).toBe(origin && `${home}sitemap-index.xml`);
  });
});

test('the licences of all bundled code are present, with the address of its source', () => {
  const about = pages.find(({ path }) => path === 'about/');
  expect(about && elements(about, 'a').some(({ properties }) => properties['href'] === `${base}/licences.txt`)).toBe(
    true,
  );
  const entries = readFileSync(join(folder, 'licences.txt'), 'utf8').split(`\n\n${'-'.repeat(80)}\n\n`);
  const titles = entries.map((entry) => entry.replace(/^Other people's.*\n\n/, '').split('\n')[0] ?? '');
  // One script each of the pages, of the press, of the studio and of the worker; and code that is compiled into another
  // package.
  for (const name of ['preact', 'pdfkit', '@codemirror/view', 'workbox-precaching', 'HarfBuzz'])
    expect(titles.join('\n')).toMatch(new RegExp(`^${name}[ ,]`, 'm'));
  expect(titles.filter((title) => title.includes('MPL-2.0') && !title.includes('https://'))).toEqual([]);
  expect(entries.filter((entry) => entry.length < 500)).toEqual([]);
});

// The whole site is built with one setting of SITE and BASE. The functions below compute its addresses for any setting.
// The German pages are in a folder: they show that pages and scripts name only addresses in that folder.
const places = [
  { SITE: '', BASE: '' },
  { SITE: '', BASE: '/press' },
  { SITE: 'https://example.org', BASE: '' },
  { SITE: 'https://example.org', BASE: '/search_2.0' },
];

function settle({ SITE, BASE }: (typeof places)[number]): void {
  vi.stubEnv('SITE', SITE);
  vi.stubEnv('BASE', BASE);
  vi.stubEnv('BASE_URL', BASE || '/');
  vi.stubEnv('SITE_TOP', '');
}
afterEach(() => void vi.unstubAllEnvs());

describe.each(places)('a site with SITE=$SITE BASE=$BASE', (place) => {
  const { SITE, BASE } = place;
  const top = `${BASE}/`;
  const whole = SITE + top;
  const address = SITE ? new URL(SITE) : undefined;
  beforeEach(() => settle(place));

  test('is configured for that place', async () => {
    // A new query loads the module again, so that it reads the new settings.
    const file = `../../astro.config.mjs?${places.indexOf(place)}`;
    const module = (await import(/* @vite-ignore */ file)) as { default: AstroUserConfig };
    const { integrations = [], ...config } = module.default;
    expect([config.base, config.site]).toEqual([BASE || '/', SITE || undefined]);
    const names = integrations.flat(3).map((each) => each && each.name);
    expect(names.includes('@astrojs/sitemap')).toBe(SITE !== '');
  });

  test('names its complete addresses to others, or none', async () => {
    const tags = tagsOf(addressesOf(`${top}battle/play/`, 'battle/play', address), 'A board');
    const named = Object.fromEntries(
      tags.map(({ attributes: { rel, hreflang, property, name, href: to, content: text } }) => [
        hreflang ?? rel ?? property ?? name,
        to ?? text,
      ]),
    );
    const own = `${whole}battle/play/`;
    const versions = languages.map(({ code, folder: of }) => [code, `${whole}${of}battle/play/`] as const);
    expect(named).toEqual(
      address === undefined
        ? {}
        : {
            canonical: own,
            'og:url': own,
            ...(versions.length > 1 ? { ...Object.fromEntries(versions), 'x-default': own } : {}),
            'og:image': `${whole}og/battle/play.png`,
            'og:image:width': '1200',
            'og:image:height': '630',
            'og:image:alt': 'A board',
            'twitter:card': 'summary_large_image',
          },
    );
    expect(addressesOf(`${top}404.html`, 'home', address).own).toBe(undefined);
    const response = await robots({ site: address } as APIContext);
    const robotsFile = await response.text();
    expect(robotsFile.match(/^Sitemap: .*$/gm)).toEqual(address ? [`Sitemap: ${whole}sitemap-index.xml`] : null);
    const listed = ['', 'battle/', 'r/bb-1-1/', 'search/'].filter((path) => isListed(`https://a.b${top}${path}`, BASE));
    expect(listed).toEqual(['', 'battle/']);
  });

  test('stays in its folder with its links, its home screen and its headers', async () => {
    expect([href(''), href('battle/rules/')]).toEqual([top, `${top}battle/rules/`]);
    const manifest = JSON.stringify(await (await appManifest({} as APIContext)).json());
    const named = manifest.match(/"(?:id|start_url|scope|src|url)":"[^"]*"/g) ?? [];
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((each) => !each.includes(`:"${top}`))).toEqual([]);
    const { _headers, '.htaccess': apache, 'nginx.conf': nginx } = hostFiles(BASE, ['de']);
    const paths = _headers.split('\n').filter((line) => line.startsWith('/'));
    expect(paths.filter((path) => !path.startsWith(top))).toEqual([]);
    expect(apache).toContain(`\nErrorDocument 404 ${top}404.html\n`);
    expect(nginx).toContain(` =404 ${top}404.html;`);
    expect(nginx).toContain(`location ${top}de/ {`);
  });
});

test('the manual links to its chapters in the folder of the site', () => {
  settle({ SITE: '', BASE: '/press' });
  const some = Object.values(manualPages).slice(0, 3);
  const links = some.flatMap((file) =>
    [...manualPage(file).html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, to = '']) => to),
  );
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((to) => !to.startsWith('/press/docs/'))).toEqual([]);
});
