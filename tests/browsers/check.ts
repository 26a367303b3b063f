/**
 * `npm run check:browsers`: goes through the built site in Chromium, Firefox, WebKitGTK and WPE WebKit, each with the
 * site's own headers, and installs missing browsers by apt. It retries a failed journey once, and ends with 1 if that
 * fails again.
 *
 * `npm run check:browsers -- --quick` makes each journey in fewer browsers, and on fewer pages. `npm test` uses
 * Chromium. `--browser firefox` and `--journey pages` select some; `--site FOLDER` tests a built site other than
 * `dist/site`; `--install` only installs the browsers.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../support/browser.ts';
import { projectFolder } from '../support/folders.ts';
import { ownHeaders, serve } from '../support/site-server.ts';
import { findBrowsers, type Browser, type Driver } from './drivers.ts';
import {
  blockStorage,
  journeys,
  listener,
  phone,
  printAll,
  type Journey,
  type Prints,
  type Stage,
} from './journeys.ts';
import { inTime, patient } from './patience.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    browser: { type: 'string', default: '' },
    journey: { type: 'string', default: '' },
    site: { type: 'string', default: 'dist/site' },
    install: { type: 'boolean', default: false },
  },
});
if (options.install) {
  findBrowser({ quick: true });
  findBrowsers();
  process.exit();
}
const folder = resolve(options.site);
if (!existsSync(join(folder, '_headers'))) throw new Error(`${folder} is not a built site; run npm run build first`);
const headers = ownHeaders(folder);
/** The folder that the site was built for. */
const under = /^(.*?)\/\*$/m.exec(readFileSync(join(folder, '_headers'), 'utf8'))?.[1] ?? '';
const pictures = join(projectFolder, '.cache/check-browsers');
mkdirSync(pictures, { recursive: true });

/** The maximum time in seconds that a browser may take for an answer. Loading a page has a shorter limit. */
const limit = 90;

const counts = { passed: 0, failed: 0, skipped: 0 };
const say = (how: 'ok' | 'fault' | 'skipped', what: string, began?: number, more: readonly string[] = []): void => {
  counts[how === 'ok' ? 'passed' : how === 'fault' ? 'failed' : 'skipped']++;
  const time = began === undefined ? '' : `${((performance.now() - began) / 1000).toFixed(1)} s`;
  process.stdout.write(
    [`${how.padEnd(8)}${time.padStart(7)}  ${what}`, ...more.map((line) => `                 ${line}`), ''].join('\n'),
  );
};

/** The headers of the site, and a sandbox without scripts. */
const withoutScripts = (path: string) => {
  const { 'content-security-policy': policy, ...rest } = headers(path);
  return { ...rest, 'content-security-policy': `${policy}; sandbox allow-same-origin` };
};

/** A window that journeys share, because starting a browser takes as long as some journeys. */
interface Shared {
  driver?: Driver | undefined;
}

async function close(window: Shared): Promise<void> {
  const { driver } = window;
  window.driver = undefined;
  await driver?.close();
}

/** Makes a journey in a shared window, or in a separate one with its settings. */
async function take<T>(
  browser: Browser,
  journey: Journey,
  shared: Shared,
  reference: Promise<Prints>,
  go: (stage: Stage) => Promise<T>,
  note: (text: string) => void = () => undefined,
): Promise<T> {
  const script = journey.settings?.blocked && !browser.blocks ? `${listener};${blockStorage}` : listener;
  const loses = (path: string): boolean => journey.loses === true && /^\/(_astro|press)\/.*\.js$/.test(path);
  const served = await serve(folder, { under, headers: journey.noScripts ? withoutScripts : headers, script, loses });
  const window: Shared = journey.settings ? {} : shared;
  try {
    const driver = (window.driver ??= patient(await inTime(limit, browser.open(journey.settings ?? {})), limit));
    if (!browser.window) await driver.resize(phone.width, phone.height);
    // Each journey has a server with a new port, so it sees nothing that another journey has saved.
    return await go({
      driver,
      browser,
      url: served.url,
      folder,
      cut: served.close,
      quick: options.quick,
      reference,
      note,
    });
  } catch (error) {
    const picture = window.driver?.screenshot(join(pictures, `${browser.name}-${journey.name}.png`));
    if (picture) await inTime(10, picture).catch(() => {});
    throw error;
  } finally {
    if (journey.settings) await close(window);
    await served.close().catch(() => {});
  }
}

/** Makes the next journeys of a browser until none is left. */
async function through(browser: Browser, left: Iterable<Journey>, reference: Promise<Prints>): Promise<void> {
  const window: Shared = {};
  for (const journey of left) {
    const notes = [
      ...(browser.window ? [`in its fixed window of ${browser.window.width} × ${browser.window.height} px`] : []),
      ...(journey.settings?.blocked && !browser.blocks ? ['a script stands in for a browser that blocks storage'] : []),
      ...(journey.noScripts ? ['the server forbids scripts'] : []),
    ];
    const what = `${browser.name}: ${journey.title}${notes.map((note) => `; ${note}`).join('')}`;
    if (options.quick && !options.journey && !journey.quick.includes(browser.name)) continue;
    const reason = browser.cannot[journey.name];
    if (reason) {
      say('skipped', what, undefined, [reason]);
      continue;
    }
    const began = performance.now();
    const figures: string[] = [];
    const go = async (): Promise<readonly string[]> => {
      const note = (figure: string): void => void figures.push(figure);
      const problems = await take(browser, journey, window, reference, journey.go, note).catch((error: unknown) => [
        String(error),
      ]);
      // A window in which something failed can be in any state.
      if (problems.length > 0) await close(window);
      return problems;
    };
    let problems = await go();
    if (problems.length > 0) {
      figures.push(...problems.map((problem) => `retried as flaky; first failure: ${problem}`));
      problems = await go();
    }
    say(problems.length === 0 ? 'ok' : 'fault', what, began, [...problems, ...figures]);
  }
  await close(window);
}

if (options.quick)
  process.stdout.write('The quick form: six pages, four moves of Battle, and of the studio’s files the PDF.\n\n');
const { found, missing } = findBrowsers();
for (const name of missing) say('skipped', `${name} is not installed, and apt cannot install it`);
const chosen = found.filter(({ name }) => name.toLowerCase().includes(options.browser.toLowerCase()));
const [chromium] = found;
const print = journeys.find(({ name }) => name === 'studio');
const first: Shared = {};
const reference =
  print && chromium && 'studio'.includes(options.journey)
    ? take(chromium, print, first, Promise.resolve({}), printAll)
        .catch((error: unknown) => {
          throw new Error(`Chromium made no files to compare with: ${String(error)}`);
        })
        .finally(() => close(first))
    : Promise.resolve({});
// If the reference fails, each journey that needs it reports that.
reference.catch(() => {});
await Promise.all(
  chosen.flatMap((browser) => {
    const left = journeys.filter(({ name }) => name.includes(options.journey)).values();
    return Array.from({ length: browser.windows ?? 1 }, () => through(browser, left, reference));
  }),
);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
process.exit(counts.failed === 0 ? 0 : 1);
