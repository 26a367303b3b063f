import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toString } from 'mdast-util-to-string';
import { beforeAll, describe, expect, test } from 'vitest';
import { content } from '../../src/site/content.ts';
import { gamesOf } from '../../src/site/games.ts';
import { shareOf, shares } from '../../src/site/share.ts';
import { elements, readPages, type SitePage } from '../support/pages.ts';
import { base, home, origin, site } from '../support/site.ts';

// The site as others see it: search engines, shared pages, home screens.

let folder = '';
let pages: readonly SitePage[] = [];
beforeAll(async () => {
  folder = await site();
  pages = readPages(folder);
});

/** The width and height in the header of a PNG. */
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
    const own = new Map<string, string>();
    const problems: string[] = [];
    for (const page of pages) {
      // A site without a configured origin names no picture, because others need its complete address.
      const address = metaOf(page, 'og:image') ?? `${home}og/${shareOf(page.path)}.png`;
      const file = address.slice(home.length);
      if ((metaOf(page, 'og:image') === undefined) !== (origin === undefined))
        problems.push(`${page.path}: ${address}`);
      else if (!/^og\/[a-z0-9/-]+\.png$/.test(file) || !address.startsWith(home)) problems.push(address);
      else if (sizeOf(file).join() !== '1200,630') problems.push(`${file}: ${sizeOf(file).join(' × ')}`);
      // Pages of the engine and of the manual share the picture of their first page.
      if (/^(r\/|404|(engine|docs)\/.)/.test(page.path)) continue;
      if (own.has(file)) problems.push(`${page.path} shares its picture with ${own.get(file)}`);
      own.set(file, page.path);
    }
    expect(problems).toEqual([]);
    expect(own.size).toBe(shares(content).length);
    const pictures = [...own.keys()].map((file) => readFileSync(join(folder, file)).toString('base64'));
    expect(new Set(pictures).size).toBe(own.size);
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
    const wanted = pages
      .filter(({ path }) => origin !== undefined && !/^(404\.html|search\/|no-signal\/|r\/)/.test(path))
      .map(({ path }) => `${home}${path}`);
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
  // A script of pages, of the press, of the studio and of the worker; and code compiled into another package.
  for (const name of ['preact', 'pdfkit', '@codemirror/view', 'workbox-precaching', 'HarfBuzz'])
    expect(titles.join('\n')).toMatch(new RegExp(`^${name}[ ,]`, 'm'));
  expect(titles.filter((title) => title.includes('MPL-2.0') && !title.includes('https://'))).toEqual([]);
  expect(entries.filter((entry) => entry.length < 500)).toEqual([]);
});
