import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fixedFonts } from './browser-fonts.ts';

/** Switches that keep a headless browser silent and off the network. */
const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The options for starting every tested browser: these switches, and the same fonts on every machine. */
export const browserOptions = (...more: readonly string[]): { args: string[]; env: Record<string, string> } => ({
  args: [...quietly, ...more],
  env: fixedFonts(),
});

/** A browser without windows, in which tests take two thirds of the time. */
const shell = '/usr/bin/chromium-headless-shell';

const installed = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The paths of browsers that Playwright has downloaded. */
function downloaded(): string[] {
  const caches = [join(homedir(), '.cache/ms-playwright'), join(homedir(), 'Library/Caches/ms-playwright')];
  const inside = ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'];
  return caches
    .filter((cache) => existsSync(cache))
    .flatMap((cache) => readdirSync(cache).map((name) => join(cache, name)))
    .flatMap((folder) => inside.map((path) => join(folder, path)));
}

/** The browser in `CHROME_PATH`, otherwise an installed one. Throws if the file in `CHROME_PATH` does not exist. */
function present(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (!named) return [...installed, ...downloaded()].find((path) => existsSync(path));
  if (existsSync(named)) return named;
  throw new Error(`CHROME_PATH=${named}: the file does not exist; give a Chromium program, or unset CHROME_PATH`);
}

const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;

/** Installs Debian packages. Throws on another system, or without permission to install. */
export function install(...packages: readonly string[]): void {
  execFileSync('apt-get', ['update', '-qq'], quiet);
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], quiet);
}

/**
 * A Chromium to test with: an installed one, otherwise Debian’s, otherwise Playwright’s. Throws if none is available.
 * `quick` installs Debian’s Chromium without windows, if that is possible.
 */
export function findBrowser({ quick = false } = {}): string {
  const before = present();
  if (before && (!quick || before === shell || process.env['CHROME_PATH'])) return before;
  const attempts: (() => void)[] = [
    () => install('chromium-headless-shell'),
    () => install('chromium'),
    () => {
      const cli = fileURLToPath(new URL('../../node_modules/playwright-core/cli.js', import.meta.url));
      execFileSync(process.execPath, [cli, 'install', 'chromium'], quiet);
    },
  ];
  for (const attempt of attempts) {
    try {
      attempt();
    } catch {
      // Another system, or no permission to install: the next way may work.
    }
    const found = present();
    if (found) return found;
  }
  throw new Error('no Chromium found: install it, or give its path in CHROME_PATH');
}

/** Finds the browser in a separate process, so that installing it does not block this one. */
export async function findBrowserBeside(): Promise<string> {
  const script = `import { findBrowser } from ${JSON.stringify(import.meta.url)}; process.stdout.write(findBrowser());`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  return stdout;
}
