/**
 * `npm run check:hosts` serves the built site with Debian’s nginx and Apache, and the built configuration files. It
 * checks the promises of HOSTING.md: as built, in another folder of a host, and behind a proxy with default settings.
 * It lays out the container by the steps of the Dockerfile, and compares the site with the limits of public hosts. It
 * installs the servers through apt. If it cannot, it reports that and checks only the limits.
 *
 * `-- --site FOLDER` checks a site other than `dist/site`; `-- --install` only installs the servers.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hostFiles } from '../../src/site/build/hosts.ts';
import { filesIn } from '../../src/site/build/pages.ts';
import { languagesIn } from '../site-check/pages.ts';
import { install } from '../support/browser.ts';
import { projectFolder } from '../support/folders.ts';
import { freePort } from '../support/site-server.ts';
import { beyondLimits, outdatedFigures } from './limits.ts';
import { answers, brokenPromises, examplesOf, type Examples } from './promises.ts';
import { areHere, complaints, layOut, packages, proxy, servers, siteIn, type Root } from './servers.ts';

const { values: options } = parseArgs({
  options: { site: { type: 'string', default: 'dist/site' }, install: { type: 'boolean', default: false } },
});

try {
  if (!areHere()) install('--no-install-recommends', ...packages);
} catch {
  // The failure is reported below.
}
if (options.install) process.exit();

const site = resolve(options.site);
if (!existsSync(join(site, '_headers'))) throw new Error(`${site}: the site is not built; run npm run build first`);
const built = /^(.*?)\/\*$/m.exec(readFileSync(join(site, '_headers'), 'utf8'))?.[1] ?? '';
const temporary = mkdtempSync(join(tmpdir(), 'saucer-hosts-'));
chmodSync(temporary, 0o755);

/** Lays out the root of the container by the steps of the Dockerfile. Throws for an unknown step. */
function containerRoot(): Root {
  const folder = join(temporary, 'container');
  layOut(folder);
  for (const line of readFileSync(join(projectFolder, 'Dockerfile'), 'utf8').split('\n')) {
    const [step, from = '', to = ''] = line.split(' ');
    if (step === 'COPY') {
      const target = join(folder, to.replace('$BASE', built));
      mkdirSync(dirname(target), { recursive: true });
      cpSync(from.replace(/^dist\/site/, site), target, { recursive: true });
    } else if (!/^(#.*|FROM nginxinc\/nginx-unprivileged:.*|ARG BASE=|)$/.test(line))
      throw new Error(`Dockerfile: unknown step "${line}"; add it to this check`);
  }
  return { folder, base: built };
}

/** The same site in another folder of a host, with the configuration that a build for it would write. */
function moved(root: Root, base: string): Root {
  const folder = join(temporary, 'moved');
  layOut(folder);
  const there = { folder, base };
  const hosts = hostFiles(base, languagesIn(site));
  for (const file of filesIn(siteIn(root)).filter((name) => !(name in hosts))) {
    mkdirSync(dirname(join(siteIn(there), file)), { recursive: true });
    linkSync(join(siteIn(root), file), join(siteIn(there), file));
  }
  for (const [file, text] of Object.entries(hosts)) writeFileSync(join(siteIn(there), file), text);
  cpSync(join(siteIn(there), 'nginx.conf'), join(folder, 'etc/nginx/conf.d/default.conf'));
  return there;
}

const running: ChildProcess[] = [];

/** Waits until a server answers. Returns whether it does. */
async function up(server: ChildProcess, port: number): Promise<boolean> {
  running.push(server);
  for (let tries = 0; tries < 100 && server.exitCode === null; tries++) {
    if (await answers(port, '/')) return true;
    await wait(100);
  }
  return false;
}

const problems: string[] = [];
const report = (what: string, found: readonly string[]): void => {
  console.log(`${what}: ${found.length === 0 ? 'as promised' : `${found.length} faults`}`);
  problems.push(...found.map((problem) => `${what}: ${problem}`));
};

/** Serves a root by each server, directly and behind a proxy. */
async function serve(root: Root, examples: Examples): Promise<void> {
  const refused = complaints(root.folder);
  report(`nginx -t, ${root.base || 'at the top'}`, refused ? [refused] : []);
  if (refused) return;
  for (const [name, start] of Object.entries(servers)) {
    const what = `${name}, ${root.base || 'at the top'}`;
    const [port, front] = [await freePort(), await freePort()];
    if (!(await up(start(root, port), port))) report(what, ['it does not start']);
    else {
      report(what, await brokenPromises(root, examples, port));
      const before = join(temporary, `proxy-${front}`);
      if (await up(proxy(before, front, port), front))
        report(`${what}, behind a proxy`, await brokenPromises(root, examples, front));
      else report(`${what}, behind a proxy`, ['the proxy does not start']);
    }
  }
}

try {
  report('limits of public hosts', beyondLimits(site));
  report('figures of HOSTING.md', outdatedFigures(site));
  if (areHere()) {
    const container = containerRoot();
    const examples = examplesOf(site, built);
    await serve(container, examples);
    await serve(moved(container, built === '' ? '/press' : ''), examples);
  } else console.log('nginx and Apache could not be installed, so their configuration was not tried');
} finally {
  for (const server of running) server.kill('SIGTERM');
  await Promise.all(running.map((server) => server.exitCode ?? server.signalCode ?? once(server, 'exit')));
  rmSync(temporary, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
