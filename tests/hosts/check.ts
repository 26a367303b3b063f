/**
 * `npm run check:hosts` serves a small site with Debian’s nginx and Apache, using the configuration files that a build
 * writes for them. It serves the site at the top of a host and in a folder, and checks the promises of HOSTING.md. It
 * installs the servers through apt. If it cannot, it reports that and passes.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hostFiles } from '../../src/site/build/hosts.ts';
import { install } from '../support/browser.ts';
import { projectFolder } from '../support/folders.ts';
import { freePort } from '../support/site-server.ts';

const policy = "default-src 'none'; script-src 'self' 'sha256-a+b/c='";
const long = 'word '.repeat(1000);
const files: Readonly<Record<string, string>> = {
  'index.html': `first page ${long}`,
  '404.html': `not here ${long}`,
  'battle/rules/index.html': `rules ${long}`,
  '_astro/page.D3f4.js': `/* ${long} */`,
  '_astro/page.D3f4.css': `/* ${long} */`,
  '_astro/face.D3f4.woff2': long,
  'press/worker-0a.js': `/* ${long} */`,
  'press/layout-0a.wasm': long,
  'search.json': JSON.stringify(long),
  'art/ship.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${long} --></svg>`,
  'manifest.webmanifest': JSON.stringify({ name: long }),
  'sw.js': `/* ${long} */`,
  'de/404.html': `nicht hier ${long}`,
  'de/_astro/page.D3f4.js': `/* ${long} */`,
  'de/sw.js': `/* ${long} */`,
};
const immutable = 'public, max-age=31536000, immutable';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

const ask = (port: number, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request({ port, path, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    asked.on('error', reject).end();
  });

/** The media type of a response. Some servers send scripts with the older of their two types. */
const typeOf = (headers: IncomingHttpHeaders): string =>
  (headers['content-type'] ?? '').replace(/;.*/, '').replace('application/javascript', 'text/javascript');

/** Each promise broken by a server, in words. */
async function problemsOf(port: number, base: string): Promise<string[]> {
  const problems: string[] = [];
  const expectThat = (path: string, what: string, found: unknown, wanted: unknown): void => {
    if (found !== wanted) problems.push(`${path}: ${what} is ${String(found)} instead of ${String(wanted)}`);
  };
  const types: readonly (readonly [path: string, type: string, compressed: boolean, caching?: string])[] = [
    ['/', 'text/html', true],
    ['/battle/rules/', 'text/html', true],
    ['/_astro/page.D3f4.js', 'text/javascript', true, immutable],
    ['/_astro/page.D3f4.css', 'text/css', true, immutable],
    ['/_astro/face.D3f4.woff2', 'font/woff2', false, immutable],
    ['/press/worker-0a.js', 'text/javascript', true, immutable],
    ['/press/layout-0a.wasm', 'application/wasm', true, immutable],
    ['/search.json', 'application/json', true],
    ['/art/ship.svg', 'image/svg+xml', true],
    ['/manifest.webmanifest', 'application/manifest+json', true],
    ['/sw.js', 'text/javascript', true, 'no-cache'],
    ['/de/_astro/page.D3f4.js', 'text/javascript', true, immutable],
    ['/de/sw.js', 'text/javascript', true, 'no-cache'],
  ];
  for (const [path, type, compressed, caching] of types) {
    const { status, headers } = await ask(port, base + path);
    expectThat(path, 'the status', status, 200);
    expectThat(path, 'the type', typeOf(headers), type);
    expectThat(path, 'the encoding', headers['content-encoding'], compressed ? 'gzip' : undefined);
    expectThat(path, 'Cache-Control', headers['cache-control'], caching);
    expectThat(path, 'nosniff', headers['x-content-type-options'], 'nosniff');
    const sent = String(headers['content-security-policy']);
    expectThat(path, 'the policy', sent.includes("'sha256-a+b/c='") && sent.endsWith("frame-ancestors 'none'"), true);
  }
  const { status, headers } = await ask(port, `${base}/battle/rules`);
  expectThat('/battle/rules', 'the status', status, 301);
  expectThat('/battle/rules', 'Location', headers.location?.replace(/^http:\/\/[^/]*/, ''), `${base}/battle/rules/`);
  if (base !== '') expectThat(base, 'the status', (await ask(port, base)).status, 301);
  for (const path of ['/nowhere/', '/battle/nowhere', '/_astro/gone.js', '/de/nowhere/']) {
    const gone = await ask(port, base + path);
    expectThat(path, 'the status', gone.status, 404);
    expectThat(path, 'the type', typeOf(gone.headers), 'text/html');
    expectThat(path, 'nosniff', gone.headers['x-content-type-options'], 'nosniff');
  }
  for (const path of ['/_headers', '/nginx.conf', '/.htaccess']) {
    const hidden = await ask(port, base + path);
    expectThat(path, 'being hidden', hidden.status === 404 || hidden.status === 403, true);
  }
  return problems;
}

interface Server {
  readonly name: string;
  /** The program and its arguments to serve `www` on a port. */
  start(folder: string, www: string, site: string, port: number): ChildProcess;
}

const apacheModules = ['mpm_event', 'authz_core', 'mime', 'dir', 'alias', 'deflate', 'filter', 'headers'];

const servers: readonly Server[] = [
  {
    name: 'nginx',
    start: (folder, www, site, port) => {
      const server = readFileSync(join(site, 'nginx.conf'), 'utf8')
        .replace('listen 8080', `listen ${port}`)
        .replace('root /srv/www', `root ${www}`)
        .replace('include mime.types', 'include /etc/nginx/mime.types');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/t;`,
      );
      writeFileSync(
        join(folder, 'nginx.conf'),
        `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${server}}\n`,
      );
      return spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
    },
  },
  {
    name: 'Apache',
    start: (folder, www, _site, port) => {
      const modules = apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
      writeFileSync(
        join(folder, 'apache.conf'),
        `${modules.join('\n')}
ServerRoot ${folder}
ServerName localhost
Listen ${port}
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
User www-data
Group www-data
TypesConfig /etc/mime.types
DocumentRoot ${www}
<Directory ${www}>
  AllowOverride All
  Require all granted
</Directory>
`,
      );
      return spawn('/usr/sbin/apache2', ['-f', join(folder, 'apache.conf'), '-D', 'FOREGROUND'], { stdio: 'inherit' });
    },
  },
];

const isThere = (): boolean => spawnSync('nginx', ['-v']).error === undefined && existsSync('/usr/sbin/apache2');

/** Serves the site in a folder by one server, and returns the faults of its answers. */
async function check(server: Server, base: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'saucer-hosts-'));
  chmodSync(folder, 0o755);
  const www = join(folder, 'www');
  const site = `${www}${base}`;
  for (const [path, text] of Object.entries({ ...files, ...hostFiles(policy, base, ['de']) })) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  const port = await freePort();
  const running = server.start(folder, www, site, port);
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
  try {
    for (let tries = 0; ; tries++) {
      const answers = await ask(port, `${base}/`).then(
        () => true,
        () => false,
      );
      if (answers) break;
      if (tries === 100 || running.exitCode !== null) return ['it does not start'];
      await wait(100);
    }
    return await problemsOf(port, base);
  } finally {
    running.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The image has the site and its configuration in the places of `nginx.conf`. */
function imageProblems(): readonly string[] {
  const lines = readFileSync(join(projectFolder, 'Dockerfile'), 'utf8').split('\n');
  const copies = ['COPY dist/site /srv/www$BASE', 'COPY dist/site/nginx.conf /etc/nginx/conf.d/default.conf'];
  return copies.filter((line) => !lines.includes(line)).map((line) => `Dockerfile: there is no "${line}"`);
}

try {
  if (!isThere()) install('--no-install-recommends', 'nginx-light', 'apache2', 'media-types');
} catch {
  // The error is reported below.
}
if (isThere()) {
  const problems = [...imageProblems()];
  for (const server of servers)
    for (const base of ['', '/press']) {
      const found = await check(server, base);
      console.log(
        `${server.name}, ${base || 'at the top'}: ${found.length === 0 ? 'as promised' : `${found.length} faults`}`,
      );
      problems.push(...found.map((problem) => `${server.name}, ${base || 'at the top'}: ${problem}`));
    }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} else console.log('nginx and Apache are not installed and cannot be here: the recipes for hosts were not tried');
