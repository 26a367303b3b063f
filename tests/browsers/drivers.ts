import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch, type LaunchOptions } from 'puppeteer-core';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { browserOptions, findBrowser, install } from '../support/browser.ts';
import { freePort } from '../support/site-server.ts';

/** A browser window with a fresh profile, and all actions of journeys in it. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It may use its arguments and the page, and returns JSON. */
  evaluate<Args extends unknown[], T>(act: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T>;
  click(selector: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

export interface Settings {
  /** The reader’s text size in pixels; default 16. */
  readonly text?: number;
  /** Whether the reader blocks all storage. */
  readonly blocked?: boolean;
}

export interface Browser {
  readonly name: string;
  /** The size of the window, if it cannot be changed. */
  readonly window?: { readonly width: number; readonly height: number };
  /** The number of windows that make journeys at the same time; default 1. */
  readonly windows?: number;
  /** Whether the browser can block storage. If not, a script makes all storage functions throw. */
  readonly blocks?: boolean;
  /** Attempts of the journey `policy` that this browser does not stop, in the words of `policy.ts`. */
  readonly lax?: readonly string[];
  /** The journeys that the browser cannot make, by name, with the reason. */
  readonly cannot: Readonly<Record<string, string>>;
  /** The browser's packages by their apt names, and whether they are installed. */
  readonly packages: readonly string[];
  readonly isHere: () => boolean;
  readonly open: (settings: Settings) => Promise<Driver>;
}

/** Drives Chromium and Firefox by WebDriver BiDi or the browser’s own protocol. */
async function byPuppeteer(options: LaunchOptions): Promise<Driver> {
  const browser = await launch({ headless: true, protocolTimeout: 120_000, ...options });
  const [page = await browser.newPage()] = await browser.pages();
  // Pages with unsaved changes ask before they are left.
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load', timeout: 60_000 })),
    evaluate: (act, ...args) => page.evaluate(act as never, ...args) as Promise<never>,
    click: (selector) => page.click(selector),
    resize: async (width, height) => {
      // Firefox ESR resizes the window, and then rejects the screen orientation, a command of later versions.
      await page.setViewport({ width, height }).catch((error: Error) => {
        if (!error.message.includes('unknown command emulation.setScreenOrientationOverride')) throw error;
      });
      // The library’s own wait functions would need a policy that allows `eval`.
      const isSized = () => page.evaluate((x, y) => innerWidth === x && innerHeight === y, width, height);
      while (!(await isSized())) await sleep(50);
    },
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close: () => browser.close(),
  };
}

interface WebKit {
  /** The program that drives the browser, and the capability with the browser’s options. */
  readonly program: string;
  readonly options: string;
  readonly name: string;
  readonly binary: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Drives WebKit by the W3C WebDriver protocol. Each window has a separate driver server. */
async function byWebDriver({ program, options, name, binary, args, env }: WebKit): Promise<Driver> {
  const port = await freePort();
  const server = spawn(program, ['-p', String(port)], { stdio: 'ignore', env: { ...process.env, ...env } });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++)
    if (await fetch(`${address}/status`).catch(() => null)) break;
    else await sleep(100);
  // With `normal`, the driver may wait forever for a loaded page.
  const wanted = {
    browserName: name,
    pageLoadStrategy: 'none',
    [options]: { binary, args: ['--automation', ...args] },
  };
  const driver = await new Builder().usingServer(address).withCapabilities(new Capabilities(wanted)).build();
  const evaluate: Driver['evaluate'] = async (act, ...given) => {
    const script = `const done = arguments[arguments.length - 1];
      (async () => (${act})(...[...arguments].slice(0, -1)))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await driver.executeAsyncScript<{ value: never; error?: string }>(script, ...given);
    if (error) throw new Error(error);
    return value;
  };
  await driver.manage().setTimeouts({ script: 60_000 });
  const goto: Driver['goto'] = async (url) => {
    // A script never gets an answer from a closed page, so these calls do not wait.
    await driver.executeScript('document.documentElement.dataset.left = true').catch(() => {});
    await driver.get(url);
    const script = 'return document.readyState === "complete" && !document.documentElement.dataset.left';
    for (let tries = 0; !(await driver.executeScript(script).catch(() => false)); tries++) {
      if (tries > 600) throw new Error(`${url} was not loaded`);
      await sleep(100);
    }
  };
  return {
    goto,
    evaluate,
    click: (selector) => driver.findElement(By.css(selector)).click(),
    resize: async (width, height) => {
      // The window includes its frame and bars, so it is enlarged until the page has the requested size.
      let [more, higher] = [0, 0];
      for (let tries = 0; tries < 20; tries++) {
        await driver
          .manage()
          .window()
          .setRect({ width: width + more, height: height + higher });
        await sleep(50);
        const [wide, high] = await evaluate(() => [innerWidth, innerHeight] as const);
        if (wide === width && high === height) return;
        [more, higher] = [more + width - wide, higher + height - high];
      }
      throw new Error(`its window cannot be ${width} × ${height}`);
    },
    screenshot: async (path) => writeFileSync(path, await driver.takeScreenshot(), 'base64'),
    close: async () => {
      // Ending the driver also ends a browser that no longer answers.
      await Promise.race([driver.quit().catch(() => {}), sleep(5000)]);
      server.kill();
    },
  };
}

/** The environment for browsers that need a screen. All share one, which is removed when the check ends. */
let screen: Promise<NodeJS.ProcessEnv> | undefined;

/** GTK’s minimum width is wider than a phone, unless its own style is narrower. */
const narrow = `toolbar *, headerbar *, entry, entry *, button, toolbutton * { padding: 0; margin: 0; min-width: 0; font-size: 1px; border-width: 0 }
entry image, button image { -gtk-icon-source: none }`;

async function beginScreen(): Promise<NodeJS.ProcessEnv> {
  // A home folder without settings.
  const home = mkdtempSync(join(tmpdir(), 'saucer-browsers-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), narrow);
  // With -displayfd, Xvfb chooses a free number and prints it once the screen is ready.
  const program = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1300x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => {
    program.kill();
    rmSync(home, { recursive: true, force: true });
  });
  const [number] = (await once(program.stdio[3]!, 'data')) as [Buffer];
  program.unref();
  return {
    DISPLAY: `:${String(number).trim()}`,
    XDG_CONFIG_HOME: home,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
}

const firefox = (): string => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)) ?? '';
const miniBrowser = (): string => globSync('/usr/{lib/*,libexec}/webkit2gtk-4.*/MiniBrowser').sort().at(-1) ?? '';
const areHere = (...programs: readonly string[]): boolean => programs.every((program) => existsSync(program));

const known: readonly Browser[] = [
  {
    name: 'Chromium',
    packages: [],
    isHere: () => true,
    cannot: {},
    open: ({ text = 16 }) =>
      byPuppeteer({
        executablePath: findBrowser(),
        ...browserOptions(`--blink-settings=defaultFontSize=${text}`),
      }),
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    isHere: () => areHere(firefox()),
    blocks: true,
    windows: 2,
    cannot: {},
    open: ({ text = 16, blocked = false }) =>
      byPuppeteer({
        browser: 'firefox',
        executablePath: firefox(),
        extraPrefsFirefox: {
          'font.size.variable.x-western': text,
          ...(blocked ? { 'network.cookie.cookieBehavior': 2 } : {}),
        },
      }),
  },
  {
    name: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isHere: () => areHere(miniBrowser(), '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'),
    // WebKit ignores a <meta> about WebAssembly.
    lax: ['WebAssembly'],
    cannot: { 'large text': 'MiniBrowser has no setting for the size of text' },
    open: async () =>
      byWebDriver({
        program: 'WebKitWebDriver',
        options: 'webkitgtk:browserOptions',
        name: 'MiniBrowser',
        binary: miniBrowser(),
        args: [],
        env: await (screen ??= beginScreen()),
      }),
  },
  {
    name: 'WPE WebKit',
    packages: ['wpewebkit-driver', 'cog'],
    isHere: () => areHere('/usr/bin/WPEWebDriver', '/usr/bin/cog'),
    window: { width: 800, height: 600 },
    lax: ['WebAssembly', 'a module of another host', 'a module in an address'],
    cannot: {},
    open: ({ text = 16 }) =>
      byWebDriver({
        program: 'WPEWebDriver',
        options: 'wpe:browserOptions',
        name: 'cog',
        binary: '/usr/bin/cog',
        args: ['--platform=headless', `--default-font-size=${text}`],
      }),
  },
];

/** Every browser that is installed or can be installed, and the names of the others. */
export function findBrowsers(): { readonly found: readonly Browser[]; readonly missing: readonly string[] } {
  const lacking = known.filter(({ isHere }) => !isHere()).flatMap(({ packages }) => packages);
  try {
    if (lacking.length > 0) install('--no-install-recommends', ...lacking);
  } catch {
    // The system is not Debian, or installing is not allowed, so only the installed browsers are checked.
  }
  return {
    found: known.filter(({ isHere }) => isHere()),
    missing: known.filter(({ isHere }) => !isHere()).map(({ name }) => name),
  };
}
