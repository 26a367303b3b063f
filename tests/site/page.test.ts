import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readManifest } from '../../src/cli/manifest.ts';
import type { ManifestEntry } from '../../src/cli/manifest.ts';
import { printed, projectFolder } from '../support/saucer.ts';

const origin = 'https://example.org';
const base = '/press';

// The build loads packages from where it writes, so its folder lies inside the project.
const cache = join(projectFolder, '.cache');
mkdirSync(cache, { recursive: true });
const site = mkdtempSync(join(cache, 'site-'));
afterAll(() => rmSync(site, { recursive: true, force: true }));

/** Builds the site of a print folder as a user would; what it says with its exit code. */
function build(print: string, outDir: string): Promise<{ code: number | null; output: string }> {
  const env: NodeJS.ProcessEnv = { ...process.env, PRINT: print, SITE: origin, BASE: base };
  // What the test runner sets for itself would reach the build.
  for (const name of Object.keys(env))
    if (/^(VITEST|(NODE_ENV|FORCE_COLOR|TEST|BASE_URL|MODE|DEV|PROD|SSR)$)/.test(name)) delete env[name];
  const program = join(projectFolder, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [program, 'build', '--force', '--outDir', outDir], {
    cwd: projectFolder,
    env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The opening tags of an element with their attributes. */
function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, value]),
    ),
  );
}

/** Whether an address of the page is a file of the site. */
const stands = (address: string): boolean => {
  const path = decodeURI(address.slice(base.length)).replace(/\/$/, '/index.html');
  return address.startsWith(`${base}/`) && existsSync(join(site, path)) && statSync(join(site, path)).isFile();
};

/** The addresses in a style, and in every style of a page. */
const urls = (text: string): string[] =>
  [...text.matchAll(/url\(["']?([^"')]*)["']?\)/g)].map(([, address = '']) => address);

describe('the page', () => {
  let pdfs: readonly ManifestEntry[] = [];
  let pngs: readonly ManifestEntry[] = [];
  let html = '';
  let css = '';

  beforeAll(async () => {
    const { folder } = await printed(['--dpi', '120']);
    const { code, output } = await build(folder, site);
    if (code !== 0) throw new Error(output);
    const files = readManifest(folder)?.files ?? [];
    pdfs = files.filter(({ format }) => format === 'pdf');
    pngs = files.filter(({ format }) => format === 'png');
    html = readFileSync(join(site, 'index.html'), 'utf8');
    const styles = readdirSync(join(site, '_astro')).filter((name) => name.endsWith('.css'));
    css = styles.map((name) => readFileSync(join(site, '_astro', name), 'utf8')).join('\n');
  });

  test('offers every PDF of the manifest as it was printed', () => {
    const offered = tags(html, 'a').flatMap(({ download, href }) => (download === undefined ? [] : [href]));
    expect(offered.sort()).toEqual(pdfs.map(({ file }) => `${base}/print/${file}`).sort());
    const copied = pdfs.map(({ file }) => {
      const bytes = readFileSync(join(site, 'print', file));
      return [file, createHash('sha256').update(bytes).digest('hex')];
    });
    expect(copied).toEqual(pdfs.map(({ file, sha256 }) => [file, sha256]));
  });

  test('says pages, size and version of each PDF', () => {
    const text = html.replaceAll(/<[^>]*>/g, ' ');
    const facts = pdfs.flatMap(({ pages = 0, bytes, version }) => [
      `${pages} page${pages === 1 ? '' : 's'} · ${Math.round(bytes / 1000)} kB`,
      ` · version ${version}`,
    ]);
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  });

  test('saves each download under a name of its own', () => {
    const names = tags(html, 'a').flatMap(({ download }) => download ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z0-9-]+\.pdf$/.test(name))).toEqual([]);
  });

  test('links only to what is there', () => {
    const links = [...tags(html, 'a'), ...tags(html, 'link')].filter(({ rel }) => rel !== 'canonical');
    const ids = new Set([...html.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => `#${id}`));
    const addresses = links.map(({ href = '' }) => href);
    expect(addresses.filter((address) => !ids.has(address) && !stands(address))).toEqual([]);
  });

  test('says what every picture shows and how large it is', () => {
    const bare = tags(html, 'img').filter(({ alt, width, height }) => alt === undefined || !width || !height);
    expect(bare).toEqual([]);
  });

  test('has every picture in every size, and every drawing', () => {
    const pictures = tags(html, 'img').flatMap(({ src = '', srcset = '' }) => [
      src,
      ...srcset.split(', ').map((part) => part.replace(/ \d+w$/, '')),
    ]);
    const drawings = [...urls(html), ...urls(css)].filter((address) => !address.startsWith('data:'));
    expect([...pictures, ...drawings].filter((address) => !stands(address))).toEqual([]);
  });

  test('shows every picture of the manifest', () => {
    const shown = new Set(tags(html, 'img').map(({ src = '' }) => src.replace(/-\d+\.webp$/, '.png')));
    const wanted = pngs.map(({ file }) => `${base}/pictures/${file}`);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter((address) => !shown.has(address))).toEqual([]);
  });

  test('asks nothing of another origin and runs no script', () => {
    const own = html.replaceAll(`"${origin}${base}/`, '"');
    expect(own.match(/https?:[^"'\s)]*|\b(src|href)="\/\/[^"]*/g) ?? []).toEqual([]);
    expect(css.match(/https?:[^"'\s)]*|@import|url\(\/\//g) ?? []).toEqual([]);
    expect(tags(html, 'script')).toEqual([]);
  });

  test('says its language, its title, one first heading and its address', () => {
    expect(tags(html, 'html')[0]?.['lang']).toBe('en-GB');
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(tags(html, 'h1')).toHaveLength(1);
    expect(tags(html, 'link').find(({ rel }) => rel === 'canonical')?.['href']).toBe(`${origin}${base}/`);
    const picture = tags(html, 'meta').find(({ property }) => property === 'og:image')?.['content'] ?? '';
    expect(stands(picture.replace(origin, ''))).toBe(true);
  });

  test('stays light: 45 kB without fonts and pictures, 80 kB of fonts', () => {
    expect(gzipSync(html).length + gzipSync(css).length).toBeLessThanOrEqual(45_000);
    const fonts = readdirSync(join(site, '_astro')).filter((name) => name.endsWith('.woff2'));
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.reduce((sum, name) => sum + statSync(join(site, '_astro', name)).size, 0)).toBeLessThanOrEqual(80_000);
  });
});

test('without a print the build stops and says how to make one', async () => {
  const { code, output } = await build(join(cache, 'nothing-here'), join(site, 'unprinted'));
  expect(code).not.toBe(0);
  expect(output).toContain('nothing is printed in');
  expect(output).toContain('run "npm run print" first');
});
