import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addressesInData, checkLinks, checkStyle, linksIn } from '../../src/site/build/links.ts';
import { parsePage } from '../../src/site/build/pages.ts';
import { hostFiles } from '../../src/site/build/hosts.ts';
import { placeOf } from '../../src/site/build/place.ts';
import { checkInline, inlineOf, policyFor, withPolicy } from '../../src/site/build/policy.ts';
import { filesToSave } from '../../src/site/build/worker.ts';
import { writeFiles } from '../support/files.ts';
import { temporaryFolder } from '../support/once.ts';
import { saucer } from '../support/saucer.ts';
import { buildSite } from '../support/site-server.ts';

const here = { base: '/press/', origin: 'https://example.org' };

/**
 * The problems with a page with this body at `munch/`, in a site that has one picture and a rules page with one anchor.
 */
function linksOf(body: string): readonly string[] {
  const pages = [
    parsePage('munch/index.html', `<meta charset="utf-8">${body}`),
    parsePage('munch/rules/index.html', '<h2 id="mu-1">Setup</h2>'),
  ].map(linksIn);
  return checkLinks(pages, new Set(['munch/index.html', 'munch/rules/index.html', 'a.png', 'a b.png']), here);
}

describe('the check of links', () => {
  test.each([
    '<a href="/press/munch/rules/">',
    '<a href="/press/munch/rules/#mu-1">',
    '<a href="rules/#mu-1">',
    '<a href="https://example.org/press/munch/">',
    '<a href="https://elsewhere.example/anything">',
    '<a href="mailto:somebody@example.org">',
    '<a href="#">',
    '<a href="#here"><p id="here">',
    '<a href="/press/munch/#s=1-abc">',
    '<img src="/press/a.png" srcset="/press/a.png 1x, /press/a%20b.png 2x">',
    '<form action="/press/munch/rules/">',
  ])('accepts the link %s', (body) => {
    expect(linksOf(body)).toEqual([]);
  });

  test.each([
    ['<a href="/press/munch/rulez/">', 'munch/: the link "/press/munch/rulez/" leads nowhere'],
    [
      '<a href="/press/munch/rules/#mu-9">',
      'munch/: the link "/press/munch/rules/#mu-9" leads nowhere: that page has no id "mu-9"',
    ],
    ['<a href="#gone">', 'munch/: the link "#gone" leads nowhere: that page has no id "gone"'],
    ['<a href="/press/munch/rules">', 'munch/: the link "/press/munch/rules" leads nowhere; add a slash at its end'],
    [
      '<a href="/munch/rules/">',
      'munch/: "/munch/rules/" is outside /press/; write addresses with href() of src/site/links.ts',
    ],
    ['<img srcset="/press/a.png 1x, /press/b.png 2x">', 'munch/: the link "/press/b.png" leads nowhere'],
    [
      '<img src="https://elsewhere.example/a.png">',
      'munch/: "https://elsewhere.example/a.png" is loaded from another origin',
    ],
    [
      '<script src="//elsewhere.example/a.js"></script>',
      'munch/: "//elsewhere.example/a.js" is loaded from another origin',
    ],
    ['<a href="javascript:alert(1)">', 'munch/: "javascript:alert(1)" is a script; the policy forbids it'],
    [
      '<meta property="og:image" content="https://example.org/press/no.png">',
      'munch/: the link "https://example.org/press/no.png" leads nowhere',
    ],
    ['<template><a href="gone/"></template>', 'munch/: the link "gone/" leads nowhere'],
    ['<p id="a"><p id="a">', 'munch/: the id "a" is used twice; give each element its own id'],
  ])('names the problem with %s', (body, problem) => {
    expect(linksOf(body)).toEqual([problem]);
  });

  test('checks the addresses in the search index and the web manifest', () => {
    const search = JSON.stringify({ entries: [{ path: 'munch/rules/#mu-1' }, { path: 'gone/' }] });
    const manifest = JSON.stringify({ icons: [{ src: '/press/a.png' }], shortcuts: [{ url: '/press/nowhere/' }] });
    const others = new Map([
      ['search.json', addressesInData(search)],
      ['manifest.webmanifest', addressesInData(manifest)],
    ]);
    const pages = [linksIn(parsePage('munch/rules/index.html', '<h2 id="mu-1">Setup</h2>'))];
    expect(checkLinks(pages, new Set(['munch/rules/index.html', 'a.png']), here, others)).toEqual([
      'search.json: the link "gone/" leads nowhere',
      'manifest.webmanifest: the link "/press/nowhere/" leads nowhere',
    ]);
  });

  test('checks the addresses in styles', () => {
    const css = `a{background:url(/press/a.png)}b{background:url("../a.png")}c{mask:url(#m)}d{background:url('b.png')}e{src:url(https://x.example/f)}`;
    expect(checkStyle('_astro/page.css', css, new Set(['a.png']), here)).toEqual([
      '_astro/page.css: "b.png" leads nowhere',
      '_astro/page.css: "https://x.example/f" is loaded from another origin',
    ]);
  });
});

describe('the policy', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const page = parsePage(
    'index.html',
    '<!doctype html><html><head><meta charset="utf-8"><script>first()</script><script src="/a.js"></script>' +
      '<script type="application/ld+json">{"a":1}</script><style>p{}</style></head><body><script>second()</script></body></html>',
  );

  test('allows the scripts and styles of a page by their hashes, and nothing else', () => {
    const policy = policyFor(inlineOf(page));
    expect(policy).toContain(`script-src 'self' ${hash('first()')} ${hash('second()')};`);
    expect(policy).toContain(`style-src 'self' ${hash('p{}')};`);
    expect(policy.startsWith("default-src 'none';")).toBe(true);
    expect(policy).not.toMatch(/unsafe|\*|https?:|wasm/);
  });

  test('is before the first script of the page', () => {
    const html = withPolicy(page);
    expect(html.indexOf('content-security-policy')).toBeGreaterThan(html.indexOf('charset'));
    expect(html.indexOf('content-security-policy')).toBeLessThan(html.indexOf('first()'));
    expect(html.replace(/<meta http-equiv[^>]*>/, '')).toBe(page.html);
    expect(() => withPolicy(parsePage('index.html', '<p>'))).toThrow('index.html: <meta charset> is missing');
  });

  test('forbids frames and restricts workers by headers, within the limits of every host', () => {
    const { _headers: file } = hostFiles('/press', ['de']);
    expect(file).toMatch(/^\/press\/\*\n {2}Content-Security-Policy: frame-ancestors 'none'\n/);
    for (const folder of ['/press', '/press/de'])
      for (const path of ['_astro/worker-*', 'press/worker-*', 'sw.js']) {
        const [, policy = ''] =
          file.split(`\n${folder}/${path}\n`)[1]?.match(/^(?: {2}.*\n)*? {2}Content-Security-Policy: (.*)\n/) ?? [];
        // A worker does not inherit its page’s policy. The press may run WebAssembly, but pages may not.
        expect(policy.split('; ')).toEqual([
          "default-src 'none'",
          "script-src 'self' 'wasm-unsafe-eval'",
          "connect-src 'self'",
          "frame-ancestors 'none'",
        ]);
      }
    expect(file).toContain('/press/press/*\n  Cache-Control: public, max-age=31536000, immutable\n');
    expect(file).toContain('/press/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n');
    expect(file).toContain('/press/sw.js\n  Cache-Control: no-cache\n');
    expect(file).toContain('  X-Content-Type-Options: nosniff\n');
  });

  test('is checked for code that it would block', () => {
    expect(checkInline(parsePage('a/index.html', '<p style="color:red"><button onclick="go()">'))).toEqual([
      'a/: <p> has an inline style, which the policy forbids; give it a class',
      'a/: <button> has a script in "onClick", which the policy forbids; listen to the event instead',
    ]);
  });
});

describe('the list of files to save for offline use', () => {
  const files = [
    '404.html',
    '_astro/page.abc.js',
    '_headers',
    'files/munch/board.a4.pdf',
    'icons/192.png',
    'index.html',
    'munch/rules/index.html',
    'og/home.png',
    'press/content-1a.json',
    'press/icons-2b-0.json',
    'press/icons-2b-1.json',
    'press/worker-3C.js',
    'pictures/decks/birds/owl-150.webp',
    'pictures/decks/birds/owl-300.webp',
    'pictures/munch/board-440.webp',
    'pictures/munch/board-880.webp',
    'pictures/munch/card-150.webp',
    'r/mu-1-1/index.html',
    'search.json',
    'sitemap-0.xml',
  ];
  const pages = [
    parsePage('index.html', '<p>'),
    parsePage('r/mu-1-1/index.html', '<meta http-equiv="refresh" content="0; url=/press/munch/rules/#mu-1-1">'),
  ].map(linksIn);
  const saved = filesToSave(
    '/press/',
    pages,
    files,
    (file) => file.length,
    (file) => `revision of ${file}`,
  );

  test('has pages by their addresses, one size of each picture, and the files that they need', () => {
    expect(saved.files).toEqual([
      ['404.html', 'revision of 404.html'],
      ['_astro/page.abc.js', null],
      ['', 'revision of index.html'],
      ['munch/rules/', 'revision of munch/rules/index.html'],
      ['pictures/decks/birds/owl-150.webp', 'revision of pictures/decks/birds/owl-150.webp'],
      ['pictures/munch/board-440.webp', 'revision of pictures/munch/board-440.webp'],
      ['pictures/munch/card-150.webp', 'revision of pictures/munch/card-150.webp'],
      ['search.json', 'revision of search.json'],
    ]);
  });

  test('has the press from its first use on, and only the drawings that were requested', () => {
    expect(saved.press).toEqual(['press/content-1a.json', 'press/worker-3C.js']);
    expect(saved.drawings).toEqual(['press/icons-2b-']);
  });

  test('has the pointers to rules, which need no page', () => {
    expect(saved.redirects).toEqual({ 'r/mu-1-1/': 'munch/rules/#mu-1-1' });
  });
});

describe('the address of a site', () => {
  test.each([
    [{}, { base: '' }],
    [{ BASE: '/' }, { base: '' }],
    [{ BASE: 'press' }, { base: '/press' }],
    [{ BASE: '/press/' }, { base: '/press' }],
    [{ BASE: 'games/press_2.0' }, { base: '/games/press_2.0' }],
    [{ SITE: 'https://example.org/' }, { base: '', origin: 'https://example.org' }],
    [
      { SITE: 'http://localhost:8080', BASE: '', OVERLAY: '' },
      { base: '', origin: 'http://localhost:8080' },
    ],
    [
      { OVERLAY: 'samples', ONLY: 'games' },
      { base: '', overlay: 'samples', only: ['market-day', 'nine-mens-morris'] },
    ],
    [
      { OVERLAY: 'samples', ONLY: 'games/market-day/' },
      { base: '', overlay: 'samples', only: ['market-day'] },
    ],
  ])('is read from %j', (environment, place) => {
    expect(placeOf(environment)).toEqual({ print: 'dist/print', ...place });
  });

  test('has only the games of a folder with "games: only" in press.yaml', () => {
    const overlay = temporaryFolder('alone');
    const folder = writeFiles(overlay, { 'press.yaml': 'year: 2026\ngames: only # mine\n' });
    expect(() => placeOf({ OVERLAY: folder })).toThrow(
      'press.yaml games: found "games", expected OVERLAY with a folder',
    );
    writeFiles(overlay, { 'games/owls/game.yaml': 'name: Owls\n', 'games/elms/game.yaml': 'name: Elms\n' });
    expect(placeOf({ OVERLAY: folder }).only).toEqual(['elms', 'owls']);
    expect(placeOf({ OVERLAY: folder, ONLY: 'owls' }).only).toEqual(['owls']);
  });

  test.each([
    [{ SITE: 'you.github.io' }, 'SITE=you.github.io: expected an origin, such as https://example.org; begin it with'],
    [{ SITE: 'https://you.github.io/press/' }, 'move the folder to BASE=/press'],
    [{ SITE: 'https://example.org/?a' }, 'remove everything after the host'],
    [{ BASE: 'https://example.org/press' }, 'BASE=https://example.org/press: expected a folder below the host'],
    [{ BASE: '/my press' }, 'BASE=/my press: expected'],
    [{ BASE: '/../press' }, 'BASE=/../press: expected'],
    [{ OVERLAY: 'no such folder' }, 'OVERLAY=no such folder: the folder does not exist; give one'],
    [{ OVERLAY: 'samples', ONLY: 'battle' }, 'ONLY=battle: found "battle", expected "games", or some of market-day'],
    [{ ONLY: 'games' }, 'ONLY=games: found "games", expected OVERLAY with a folder games/ID/'],
  ])('is rejected in %j', (environment, message) => {
    expect(() => placeOf(environment)).toThrow(message);
  });
});

describe('a site that is not built', () => {
  const builds = async (print: string) => {
    const out = writeFiles(temporaryFolder('site'), { 'index.html': 'the last site' });
    const { code, output } = await buildSite(print, out, { SITE: '', BASE: '' });
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('the last site');
    expect(readdirSync(dirname(out)).filter((name) => name.startsWith(`${basename(out)}.`))).toEqual([]);
    expect(output).not.toMatch(/^ +at /m);
    return { code, output };
  };

  test('leaves the previous one in place, and reports prints of other content with the remedy', async () => {
    const print = temporaryFolder('print');
    const overlay = writeFiles(temporaryFolder('overlay'), { 'battle/board.yaml': 'square: 40\n' });
    const { code } = await saucer([
      'print',
      'battle/board',
      '--paper',
      'a3',
      '--format',
      'pdf',
      '--content',
      overlay,
      '--out',
      print,
    ]);
    expect(code).toBe(0);
    const built = await builds(print);
    expect(built).toEqual({
      code: 1,
      output: expect.stringMatching(
        /: battle\/board was printed from content other than content; run "npm run print:all".*\nThe last site stays as it is\.\n$/,
      ),
    });
  });
});
