import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { filesIn } from '../../src/site/build/pages.ts';
import { kindOf, languagesIn, pointer, workersIn } from '../site-check/pages.ts';
import { siteIn, type Root } from './servers.ts';

/** The largest size of a policy, and of all headers of an answer, in bytes. */
const limits = { policy: 300, headers: 900 };

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css',
  epub: 'application/epub+zip',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'text/xml',
  zip: 'application/zip',
};
const isCompressed = (ending: string): boolean => /^(css|html|js|json|svg|ttf|txt|wasm|webmanifest|xml)$/.test(ending);

const endingOf = (file: string): string => /\.(\w+)$/.exec(file)?.[1] ?? '';
const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1')}`;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The size of the first line and all headers, in bytes. */
  readonly size: number;
  readonly body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

const ask = (port: number, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request({ agent, port, path, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { statusCode: status = 0, statusMessage = '', headers, rawHeaders } = answer;
        const bytes = Buffer.concat(parts);
        const first = `HTTP/1.1 ${status} ${statusMessage}\r\n`;
        // Each header has a colon, a space and a line end, and an empty line ends them all.
        const size = first.length + rawHeaders.join('').length + rawHeaders.length * 2 + 2;
        resolve({ status, headers, size, body: headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes });
      });
    });
    asked.on('error', reject).end();
  });

export const answers = (port: number, path: string): Promise<boolean> =>
  ask(port, path).then(
    () => true,
    () => false,
  );

/** The media type of an answer. For two types, some servers send an older name. */
const typeOf = (headers: IncomingHttpHeaders): string =>
  (headers['content-type'] ?? '')
    .replace(/;.*/, '')
    .replace('application/javascript', 'text/javascript')
    .replace('application/xml', 'text/xml');

/** The errors in a worker’s policy. It may load only from its origin, and otherwise only run WebAssembly. */
function weaknesses(policy: string): readonly string[] {
  const directives = new Map(
    policy.split('; ').map((each): [string, string] => [each.replace(/ .*/, ''), each.replace(/^\S+ /, '')]),
  );
  const wanted = {
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'connect-src': "'self'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(wanted).flatMap(([name, value]) =>
    directives.get(name) === value ? [] : [`${name} is ${directives.get(name)} instead of ${value}`],
  );
}

export interface Examples {
  readonly workers: readonly string[];
  /** A page of each kind in each language, a file of each type, and every worker. */
  readonly found: readonly string[];
  /** Addresses without a page, including every folder without a page. */
  readonly missing: readonly string[];
}

/** The examples for a built site, whose pages link to the site in the folder `links` of its host. */
export function examplesOf(site: string, links: string): Examples {
  const workers = workersIn(site, links);
  const files = filesIn(site).map((file) => ({ file, size: statSync(join(site, file)).size }));
  const languages = new RegExp(`^(${languagesIn(site).join('|') || '-'})/`);
  const kinds = new Map(
    files
      // Servers may send a tiny file uncompressed, and a large one only takes time.
      .filter(({ file, size }) => file.endsWith('.html') || (size > 1000 && endingOf(file) !== ''))
      .filter(({ file }) => !/(^|\/)(\.htaccess|_headers|nginx\.conf|404\.html)$/.test(file))
      .sort((one, other) => other.size - one.size)
      .map(({ file }) => {
        const [language = ''] = languages.exec(file) ?? [];
        const path = file.slice(language.length);
        const kind = !file.endsWith('.html') ? endingOf(file) : pointer.test(path) ? 'pointer' : kindOf(path);
        return [`${language} ${kind}`, addressOf(file)];
      }),
  );
  const folders = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((folder) => !existsSync(join(folder, 'index.html')))
    .map((folder) => `${folder.slice(site.length)}/`);
  const missing = ['/nowhere/', '/battle/nowhere', '/_astro/gone.js', '/press/worker-gone.js', '/404/', '/de/nowhere/'];
  return { workers, found: [...new Set([...kinds.values(), ...workers])], missing: [...missing, ...folders] };
}

/** Every promise of HOSTING.md that the server on a port breaks, as text. */
export async function brokenPromises(
  root: Root,
  { workers, found, missing }: Examples,
  port: number,
): Promise<readonly string[]> {
  const { base } = root;
  const site = siteIn(root);
  const problems: string[] = [];
  const expectThat = (path: string, what: string, found: unknown, wanted: unknown): void => {
    if (found !== wanted) problems.push(`${path}: ${what} is ${String(found)} instead of ${String(wanted)}`);
  };
  const get = async (path: string, status: number): Promise<Answer> => {
    const answer = await ask(port, base + path);
    expectThat(path, 'the status', answer.status, status);
    expectThat(path, 'nosniff', answer.headers['x-content-type-options'], 'nosniff');
    if (answer.size > limits.headers)
      problems.push(`${path}: the headers have ${answer.size} bytes, but at most ${limits.headers} are allowed`);
    return answer;
  };
  const expectPolicy = (path: string, { headers }: Answer): void => {
    const policy = String(headers['content-security-policy']);
    if (policy.length > limits.policy)
      problems.push(`${path}: the policy has ${policy.length} bytes, but at most ${limits.policy} are allowed`);
    if (workers.includes(path)) problems.push(...weaknesses(policy).map((fault) => `${path}: ${fault}`));
    else expectThat(path, 'the policy', policy, "frame-ancestors 'none'");
  };

  const exists = async (path: string): Promise<void> => {
    const file = path.replace(/\/$/, '/index.html');
    const answer = await get(path, 200);
    const { headers, body } = answer;
    const ending = endingOf(file);
    expectThat(path, 'the type', typeOf(headers), types[ending]);
    if (ending === 'txt')
      expectThat(
        path,
        'the character set',
        /charset=(.*)/i.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase(),
        'utf-8',
      );
    expectThat(path, 'the encoding', headers['content-encoding'], isCompressed(ending) ? 'gzip' : undefined);
    if (isCompressed(ending)) expectThat(path, 'Vary', headers.vary, 'Accept-Encoding');
    const caching = /\/(_astro|press)\//.test(path)
      ? 'public, max-age=31536000, immutable'
      : path.endsWith('/sw.js')
        ? 'no-cache'
        : undefined;
    expectThat(path, 'Cache-Control', headers['cache-control'], caching);
    if (!body.equals(readFileSync(join(site, file)))) problems.push(`${path}: the response differs from the file`);
    expectPolicy(path, answer);
    if (!path.endsWith('/') || path === '/') return;
    const open = path.slice(0, -1);
    const { location = '' } = (await get(open, 301)).headers;
    expectThat(open, 'Location', location.replace(/^http:\/\/[^/]*/, ''), base + path);
  };

  const isMissing = async (path: string): Promise<void> => {
    const answer = await get(path, 404);
    const language = languagesIn(site).find((each) => path.startsWith(`/${each}/`));
    const page = readFileSync(join(site, language ?? '', '404.html'));
    expectThat(path, 'the type', typeOf(answer.headers), 'text/html');
    if (!answer.body.equals(page)) problems.push(`${path}: the response is not the page for unknown addresses`);
    expectThat(path, 'Cache-Control', answer.headers['cache-control'], undefined);
    expectPolicy(path, answer);
  };

  await Promise.all([
    ...found.map(exists),
    ...missing.map(isMissing),
    ...['/_headers', '/nginx.conf', '/.htaccess'].map(async (path) => {
      const { status } = await ask(port, base + path);
      if (status !== 404 && status !== 403) problems.push(`${path}: the file can be read, but must be hidden`);
    }),
  ]);
  if (base !== '') expectThat(base, 'the status', (await ask(port, base)).status, 301);
  return problems;
}
