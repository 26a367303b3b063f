import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, transform, type BuildResult, type Plugin } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { fontFiles } from '../../generators/scene/font-files.ts';
import { readContentFolder } from '../../src/cli/content-files.ts';
import { gameIcons } from '../../src/cli/game-icons.ts';
import { readPdf } from '../support/pdf.ts';
import { testLong } from '../support/long.ts';
import type { Order } from '../support/press-in-browser.ts';
import { printed, projectFolder } from '../support/saucer.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { frontsOf } from '../support/sheets.ts';

const require = createRequire(import.meta.url);
const base64 = (file: string): string => readFileSync(require.resolve(file)).toString('base64');

/** In a page, satori gets its layout engine from outside, because its own loader needs Node. */
const standalone: Plugin = {
  name: 'standalone satori',
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: /^satori$/ }, ({ resolveDir, kind }) => resolve('satori/standalone', { resolveDir, kind }));
  },
};

/**
 * The press, from content to imposed page, bundled as for a page: without polyfills or replacements for Node's modules.
 */
const bundle = (): Promise<BuildResult<{ write: false; metafile: true }>> =>
  build({
    entryPoints: [join(projectFolder, 'tests/support/press-in-browser.ts')],
    bundle: true,
    platform: 'browser',
    format: 'esm',
    plugins: [standalone],
    absWorkingDir: projectFolder,
    logLevel: 'silent',
    metafile: true,
    write: false,
  });

let bundled: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  bundled = await bundle();
});

describe('the press in a browser', () => {
  test('needs no module of Node', () => {
    const { inputs, outputs } = bundled.metafile;
    const imports = Object.values(inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
    expect(imports.filter((path) => path.startsWith('node:') || path.includes('polyfill'))).toEqual([]);
    expect(Object.values(outputs).flatMap(({ imports }) => imports)).toEqual([]);
    const ours = Object.keys(inputs).filter((path) => !path.startsWith('node_modules/'));
    expect(ours).toContain('generators/sheet/cards.ts');
    expect(ours.filter((path) => path.startsWith('src/cli/'))).toEqual([]);
  });

  test('uses no name that only Node has', async () => {
    const ours = Object.keys(bundled.metafile.inputs).filter((path) => /^(generators|src)\//.test(path));
    expect(ours.length).toBeGreaterThan(30);
    const guilty: string[] = [];
    for (const path of ours) {
      // Removing types and comments leaves only the code that runs.
      const { code } = await transform(readFileSync(join(projectFolder, path), 'utf8'), {
        loader: 'ts',
        minifyWhitespace: true,
      });
      if (/\b(Buffer|process|__dirname|__filename|require|setImmediate)\b(?!["'])/.test(code)) guilty.push(path);
    }
    expect(guilty).toEqual([]);
  });

  testLong('prints a card to the same PDF as Node', async () => {
    const args = ['alien-invasion', '--factions', 'spugs', '--only', 'spugs-triple', '--duplex', 'off'];
    const { folder } = await printed([...args, '--paper', 'a4', '--format', 'pdf']);
    const fromNode = readPdf(`${folder}/alien-invasion/action-deck.a4.pdf`);
    const collection = gameIcons();
    const { files } = readContentFolder(join(projectFolder, 'content')).folder;
    const icons = [
      ...new Set([...files.values()].flatMap((text) => (text ?? '').match(/[a-z0-9]+(-[a-z0-9]+)*/g) ?? [])),
    ];
    const order: Order = {
      files: Object.fromEntries([...files].map(([path, text]) => [path, text ?? ''])),
      icons: Object.fromEntries(
        icons.flatMap((name) => {
          const art = collection.has(name) ? collection.get(name) : undefined;
          return art ? [[name, art] as const] : [];
        }),
      ),
      fonts: Object.fromEntries(Object.entries(fontFiles).map(([id, file]) => [id, base64(file)])),
      layout: base64('satori/layout.wasm'),
      faction: 'spugs',
      card: 'spugs-triple',
      info: {
        title: fromNode.info('Title'),
        subject: fromNode.info('Subject'),
        keywords: fromNode.info('Keywords'),
        lang: 'en-GB',
        duplex: 'off',
      },
    };

    const page = await (await sharedBrowser()).newPage();
    try {
      const complaints: string[] = [];
      page.on('pageerror', (error) => void complaints.push(String(error)));
      page.on('console', (message) => void complaints.push(message.text()));
      // The page may load only its own script, and may not run code from strings.
      const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
      await page.route('**/*', async (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === '/press.js')
          await route.fulfill({ contentType: 'text/javascript', body: bundled.outputFiles[0]?.text ?? '' });
        else if (pathname === '/')
          await route.fulfill({
            contentType: 'text/html',
            headers: { 'content-security-policy': policy },
            body: '<!doctype html><html lang="en"><title>Press</title><script type="module" src="/press.js"></script></html>',
          });
        else await route.abort();
      });
      await page.goto('https://press.example/');
      const globals = await page.evaluate("[typeof Buffer, typeof process, typeof require].join(' ')");
      expect(globals).toBe('undefined undefined undefined');
      const result = await page.evaluate((wanted) => globalThis.printCard(wanted), order);
      expect(complaints).toEqual([]);
      const fromPage = readPdf(Buffer.from(result, 'base64'));
      expect(fromPage.pages.flatMap((sheet) => frontsOf(sheet)).map(({ id }) => id)).toEqual(['spugs-triple']);
      // The streams are decompressed, because zlib and the page’s library compress differently. mupdf adds a random
      // part to the id.
      const unpacked = (pdf: typeof fromPage) =>
        Buffer.from(pdf.source.saveToBuffer('decompress').asUint8Array())
          .toString('latin1')
          .replace(/(\/ID\[<[0-9A-F]+>)<[0-9A-F]+>/, '$1');
      expect(unpacked(fromPage)).toBe(unpacked(fromNode));
    } finally {
      await page.close();
    }
  });
});
