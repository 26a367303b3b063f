import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { projectFolder } from './folders.ts';

// The check of the whole site also uses this module, so it must not depend on the test runner.

/**
 * The origin of the tested site, from the environment as in a build: SITE is the origin, BASE the folder below it
 * without a slash at the end. `.ci/run` sets both, as for GitHub Pages. Without these variables, the site has no origin
 * and is at the top of its host.
 */
export const origin = process.env['SITE'] || undefined;
export const base = (process.env['BASE'] ?? '').replace(/\/+$/, '');
/** The address of the home page, for tests that need an address in any case. */
export const home = `${origin ?? 'https://nowhere.invalid'}${base}/`;

interface Build {
  readonly code: number | null;
  readonly output: string;
}

/** Builds the site of a print folder into another folder, as a user would, from this project or a copy of it. */
export function buildSite(
  print: string,
  outDir: string,
  settings: Readonly<Record<string, string>> = {},
  project = projectFolder,
): Promise<Build> {
  const env: NodeJS.ProcessEnv = { ...process.env, PRINT: print, ...settings };
  // The settings of the test runner must not reach the build.
  for (const name of Object.keys(env))
    if (/^(VITEST|(NODE_ENV|FORCE_COLOR|TEST|BASE_URL|MODE|DEV|PROD|SSR)$)/.test(name)) delete env[name];
  const child = spawn(process.execPath, ['src/site/build/build.ts', '--out', outDir], {
    cwd: project,
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

/** The content types that hosts compress. */
const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xml: 'application/xml',
  webmanifest: 'application/manifest+json',
};

/** The compressed texts sent so far, by file and time. */
const sent = new Map<string, Buffer>();

/** A text as a host sends it, compressed once until the file changes; undefined for other files. */
function compressed(file: string, script = ''): Buffer | undefined {
  const state = statSync(file, { throwIfNoEntry: false });
  if (!state?.isFile() || !((file.split('.').at(-1) ?? '') in types)) return undefined;
  const key = `${file} ${state.mtimeMs} ${script}`;
  const before = script && file.endsWith('.html') ? `<head><script src="${script}"></script>` : '<head>';
  const bytes = sent.get(key) ?? gzipSync(readFileSync(file, 'utf8').replace('<head>', before));
  sent.set(key, bytes);
  return bytes;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

export interface Served {
  /** The address of the site, such as `http://localhost:40123/press/`. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface ServeOptions {
  /** The folder of the site on its host, without a slash at the end. */
  readonly under?: string;
  /** A given port; by default, any free one. */
  readonly port?: number;
  /** Headers for all files, or a function of the file's path on the host. */
  readonly headers?: Headers | ((path: string) => Headers);
  /** Whether pages arrive in pieces, as over a slow network, so that a browser paints parts of them. */
  readonly slow?: boolean;
  /**
   * Whether browsers keep drawings and pictures for their next pages, which saves a quarter of the loading time of a
   * page.
   */
  readonly keepsArt?: boolean;
  /** A script that runs on every page before the page's own scripts. */
  readonly script?: string;
  /** Whether the first request for a path below the site's folder fails; the second one succeeds. */
  readonly loses?: (path: string) => boolean;
  /**
   * Texts with their content types to send instead of files, by path below the site's folder. The headers stay the
   * same.
   */
  readonly instead?: (path: string) => readonly [type: string, text: string] | undefined;
}

type Headers = Readonly<Record<string, string>>;

/** The headers for each path by the file `_headers` of a built site, as hosts read that file. */
export function ownHeaders(folder: string): (path: string) => Headers {
  const rules: { readonly of: string; readonly headers: [name: string, value: string][] }[] = [];
  for (const line of readFileSync(join(folder, '_headers'), 'utf8').split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name.toLowerCase(), value]);
    else if (line !== '') rules.push({ of: line, headers: [] });
  }
  const isFor = (of: string, path: string): boolean =>
    of.endsWith('*') ? path.startsWith(of.slice(0, -1)) : path === of;
  return (path) => Object.fromEntries(rules.filter(({ of }) => isFor(of, path)).flatMap(({ headers }) => headers));
}

const forever = 'public, max-age=31536000, immutable';

/** Sends a page slowly: its head, then the first part in pieces the size of a packet, then the rest. */
async function sendSlowly(response: ServerResponse, page: Buffer): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  let at = page.indexOf('<body');
  response.write(page.subarray(0, at));
  for (const end = Math.min(at + 60_000, page.length); at < end; at += 1500) {
    response.write(page.subarray(at, at + 1500));
    await sleep(20);
  }
  response.end(page.subarray(at));
}

/**
 * Serves a built site in a folder, as a host of static files does. Texts are compressed, unknown addresses get the
 * site's 404 page, and addresses without a final slash are redirected.
 */
export async function serve(
  folder: string,
  { under = base, port = 0, headers = {}, slow = false, keepsArt = false, script, loses, instead }: ServeOptions = {},
): Promise<Served> {
  const isKept = (path: string): boolean => keepsArt && /\.(svg|webp|png)$/.test(path);
  const files = sirv(folder, {
    dev: true,
    setHeaders: (response, path) => {
      if (isKept(path)) response.setHeader('cache-control', forever);
    },
  });
  const scriptPath = `${under}/before-the-page.js`;
  const lost = new Set<string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const sentAlong = typeof headers === 'function' ? headers(pathname) : headers;
    for (const [name, value] of Object.entries(sentAlong)) response.setHeader(name, value);
    if (script !== undefined && pathname === scriptPath) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    if (!pathname.startsWith(`${under}/`)) {
      response.writeHead(pathname === under ? 301 : 404, pathname === under ? { location: `${under}/` } : {}).end();
      return;
    }
    request.url = pathname.slice(under.length);
    if (loses?.(request.url) && !lost.has(request.url)) {
      lost.add(request.url);
      response.writeHead(503).end();
      return;
    }
    const replaced = instead?.(request.url);
    if (replaced) {
      response.writeHead(200, { 'content-type': replaced[0] }).end(replaced[1]);
      return;
    }
    const path = request.url.replace(/\/$/, '/index.html');
    if (slow && path.endsWith('.html') && existsSync(join(folder, path))) {
      void sendSlowly(response, readFileSync(join(folder, path)));
      return;
    }
    const text = request.headers['accept-encoding']?.includes('gzip');
    const zipped = text ? compressed(join(folder, path), script && scriptPath) : undefined;
    if (zipped) {
      const type = types[path.split('.').at(-1) ?? ''] ?? 'text/plain';
      response.writeHead(200, {
        'content-type': `${type}; charset=utf-8`,
        'content-encoding': 'gzip',
        'content-length': zipped.length,
        'cache-control': path.startsWith('/_astro/') || isKept(path) ? forever : 'no-cache',
      });
      response.end(zipped);
      return;
    }
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(readFileSync(join(folder, '404.html')));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${taken}${under}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
