/**
 * `npm run check:site` builds the site and checks all its promises on every page in a real browser. It prints the
 * measurements, then the faults, and ends with 1 if there are any.
 *
 * `npm run check:site -- --quick` leaves Lighthouse out. `-- --only battle/` checks the pages whose paths begin with
 * this text.
 */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { audit } from '../support/audit.ts';
import { modes, widths, type Mode } from '../support/axe.ts';
import { browserOptions, findBrowser } from '../support/browser.ts';
import { landedWell, landings } from '../support/landing.ts';
import { busy } from '../support/busy.ts';
import { layoutProblemsIn } from '../support/layout-checks.ts';
import { shifts } from '../support/shifts.ts';
import { coveredStops } from '../support/stops.ts';
import { buildSite, freePort, serve } from '../support/site-server.ts';
import { limits, pageLimit, pathsIn, kindOf, pointer, toolLimit, toolScripts } from './pages.ts';
import { score } from './lighthouse.ts';
import { withoutNetwork } from './offline.ts';

const { values: options } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' } } });

const folder = fileURLToPath(new URL('../../.cache/check-site', import.meta.url));
const print = process.env['PRINT'] || 'dist/print';
const program = findBrowser();
const problems: string[] = [];
const note = (where: string, faults: readonly string[]): void => {
  for (const fault of faults) problems.push(`${where}: ${fault}`);
};
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

async function check(under: string, whole: boolean): Promise<void> {
  const out = join(folder, under === '' ? 'top' : 'below');
  const port = await freePort();
  const began = performance.now();
  const { code, output } = await buildSite(print, out, { SITE: `http://localhost:${port}`, BASE: under || '/' });
  if (code !== 0) throw new Error(output);
  say(`\nBuilt under ${under || '/'} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const served = await serve(out, { under, port });
  const browser = await chromium.launch({ executablePath: program, ...browserOptions() });
  const all = pathsIn(out).filter((path) => path.startsWith(options.only ?? ''));
  // The pages that lead to a rule are all alike, so the browser checks only three.
  const pointers = all.filter((path) => pointer.test(path));
  const pages = all.filter((path) => !pointer.test(path));
  try {
    const auditor = await audit(browser, served.url);
    const common = await auditor.open('about/').then(() => auditor.weight().scripts);
    say(`${'page'.padEnd(34)}${'axe'.padStart(6)}${'said'.padStart(6)}${'gzip'.padStart(10)}${'scripts'.padStart(10)}`);
    for (const path of pages) {
      const said = await auditor.open(path);
      note(`${under}/${path}`, said);
      const { page, scripts } = auditor.weight();
      let violations = 0;
      for (const width of whole ? widths : [390])
        for (const mode of (whole ? Object.keys(modes) : ['light']) as Mode[]) {
          const found = await auditor.look(width, mode);
          violations += found.length;
          note(`${under}/${path} at ${width} px, ${mode}`, found);
        }
      if (page > pageLimit(path) && !toolScripts(path))
        note(`${under}/${path}`, [`${kB(page)} gzip, but at most ${kB(pageLimit(path))} are allowed`]);
      const beyond = toolScripts(path) ? scripts - common : 0;
      if (beyond > toolLimit(path))
        note(`${under}/${path}`, [
          `${kB(beyond)} of scripts beyond the page, but at most ${kB(toolLimit(path))} are allowed`,
        ]);
      say(
        `/${path}`.padEnd(34) +
          String(violations).padStart(6) +
          String(said.length).padStart(6) +
          kB(page).padStart(10) +
          kB(scripts).padStart(10),
      );
    }
    await auditor.close();
    const fonts = readdirSync(join(out, '_astro')).filter((name) => name.endsWith('.woff2'));
    const bytes = fonts.reduce((sum, name) => sum + statSync(join(out, '_astro', name)).size, 0);
    say(`fonts: ${kB(bytes)}`);
    if (bytes > limits.fonts) note('fonts', [`${kB(bytes)}, but at most ${kB(limits.fonts)} are allowed`]);
    if (!options.quick && whole) await rate(served.url, pages);
    if (whole) {
      await follow(browser, served.url, pointers);
      await tab(browser, served.url, pages);
      await fit(browser, served.url, pages);
      for (const { path, blocking, tasks } of await busy(browser, served.url, pages))
        if (blocking > limits.blocking)
          note(`/${path}`, [`blocks for ${Math.round(blocking)} ms: ${tasks.join('; ')}`]);
      const slow = await serve(out, { under, slow: true });
      const moved = await shifts(browser, slow.url, pages);
      await slow.close();
      const worst = Math.max(...moved.map(({ sum }) => sum));
      say(`fonts that load late move ${moved.length} pages by at most ${worst.toFixed(3)}`);
      for (const { path, sum, what } of moved)
        if (sum > limits.shift)
          note(`/${path} with fonts that load late`, [`shifts by ${sum.toFixed(3)}: ${what.join('; ')}`]);
    }
    const noSlash = pages.filter((path) => path.endsWith('/')).map((path) => path.slice(0, -1));
    const offline = [...pages, ...noSlash, ...pointers.slice(0, 3)].filter(
      (path) => path !== '404.html' && !path.startsWith('engine/'),
    );
    const faults = await withoutNetwork(browser, served.url, offline, served.close);
    say(`offline: ${offline.length} addresses, ${faults.length} faults`);
    note(`${under}/ offline`, faults);
  } finally {
    await browser.close();
    await served.close().catch(() => {});
  }
}

/** The position that every page for a rule leads to, on a phone and on a computer. */
async function follow(browser: Browser, url: string, pointers: readonly string[]): Promise<void> {
  const rules = pointers.map((path) => path.replace(/^r\/|\/$/g, ''));
  for (const width of [390, 1280]) {
    const found = await landings(browser, url, rules, width);
    const off = found.filter((each) => !landedWell(each));
    say(`pointers at ${width} px: ${found.length - off.length} of ${found.length} end beside their rule`);
    for (const { rule, top } of off) note(`/r/${rule}/ at ${width} px`, [`its heading is ${top} px from the top`]);
  }
}

/** Checks that no keyboard stop of a page on a phone is under a bar. */
async function tab(browser: Browser, url: string, pages: readonly string[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  for (const path of pages) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    note(
      `/${path}`,
      (await coveredStops(page)).map((stop) => `under a bar: ${stop}`),
    );
  }
  await page.close();
  say(`keyboard stops: checked on ${pages.length} pages`);
}

/** The layout faults in every window and both colour modes. */
async function fit(browser: Browser, url: string, pages: readonly string[]): Promise<void> {
  let sum = 0;
  for (const path of pages) {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    const faults = await layoutProblemsIn(page, { all: true });
    sum += faults.length;
    note(`/${path}`, faults);
    await page.close();
  }
  say(`layout of ${pages.length} pages: ${sum} faults`);
}

async function rate(url: string, pages: readonly string[]): Promise<void> {
  const kinds = new Map(pages.map((path) => [kindOf(path), path]));
  say(`\n${'Lighthouse, phone, median of 3'.padEnd(34)} perf  a11y  best   seo     LCP    TBT    CLS`);
  for (const path of kinds.values()) {
    if (path === '404.html' || path === 'no-signal/') continue;
    const scores = await score(program, url + path, 3);
    const { performance: speed, accessibility, bestPractices, seo, lcp, blocking, shift, faults } = scores;
    const points = [speed, accessibility, bestPractices, seo];
    say(
      `/${path}`.padEnd(34) +
        points.map((value) => String(value).padStart(5)).join(' ') +
        `${(lcp / 1000).toFixed(2)} s`.padStart(9) +
        `${Math.round(blocking)} ms`.padStart(7) +
        shift.toFixed(3).padStart(7),
    );
    const why = faults.length > 0 ? `: ${faults.join(', ')}` : '';
    if (points.some((value) => value < limits.score)) note(`/${path}`, [`Lighthouse gives ${points.join(', ')}${why}`]);
    if (lcp > limits.lcp) note(`/${path}`, [`largest contentful paint after ${Math.round(lcp)} ms`]);
    if (blocking > limits.blocking) note(`/${path}`, [`blocked for ${Math.round(blocking)} ms`]);
    if (shift > limits.shift) note(`/${path}`, [`layout shifts by ${shift.toFixed(3)}`]);
  }
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
try {
  await check('', true);
  await check('/press', false);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) say(problem);
say(problems.length === 0 ? '\nNo problems.' : `\n${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
