import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { words as announcer } from '#text/announcer.ts';
import { words as offline } from '#text/offline.ts';
import { match } from '#text/play.ts';
import { frame } from '#text/tool-frame.ts';
import { randomFrom } from '../../src/engine/rng.ts';
import { readFar, writeFar } from '../../src/site/tools/far/code.ts';
import { kindOf, pathsIn, pointer } from '../site-check/pages.ts';
import { validContent } from '../support/content.ts';
import { farGames } from '../support/far.ts';
import { cutByLargeText } from '../support/large-text.ts';
import type { Browser, Driver, Settings } from './drivers.ts';
import { NoAnswer } from './patience.ts';
import { strictness } from './policy.ts';

/** Runs before a page’s own scripts, and records its errors. */
export const listener = `(${() => {
  const problems: string[] = ((globalThis as unknown as { problems: string[] }).problems = []);
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      // This warning is harmless, because the remaining size changes are delivered in the next frame.
      if (event instanceof ErrorEvent && event.message.startsWith('ResizeObserver loop')) return;
      const lost =
        target instanceof HTMLImageElement ? target.currentSrc : target instanceof HTMLScriptElement && target.src;
      problems.push(event instanceof ErrorEvent ? `error: ${event.message}` : `did not load: ${lost || target}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`error: ${reason}`));
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    problems.push(`the policy stopped ${blockedURI} by ${effectiveDirective}`),
  );
}})()`;

/** Makes all storage functions throw, as in Firefox, for browsers without such a setting. Runs before a page. */
export const blockStorage = `(${() => {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const reject = async (): Promise<never> => refuse();
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  IDBFactory.prototype.open = refuse;
  Object.assign(CacheStorage.prototype, { open: reject, has: reject, keys: reject, match: reject, delete: reject });
  Object.assign(ServiceWorkerContainer.prototype, { register: reject, getRegistration: reject });
  Object.defineProperty(window, 'BroadcastChannel', { value: new Proxy(BroadcastChannel, { construct: refuse }) });
}})()`;

/** The tools of a journey: a window, and the site on a separate server. */
export interface Stage {
  readonly driver: Driver;
  readonly browser: Browser;
  readonly url: string;
  readonly folder: string;
  readonly cut: () => Promise<void>;
  /** Whether to run only the most important parts. */
  readonly quick: boolean;
  /** Prints a figure beside the journey’s result, as information only. */
  readonly note: (text: string) => void;
  /** Chromium’s prints to compare with, by file name. */
  readonly reference: Promise<Prints>;
}

export interface Journey {
  readonly name: string;
  readonly title: string;
  readonly settings?: Settings;
  /** The browsers that make the journey in the quick check, by name. Chromium also makes the reference prints. */
  readonly quick: readonly string[];
  /** Whether the server sends its pages into a sandbox without scripts, as in a browser with scripts off. */
  readonly noScripts?: boolean;
  /** Whether the server loses the first request for each script. */
  readonly loses?: boolean;
  /** Returns the errors; empty if there are none. */
  readonly go: (stage: Stage) => Promise<readonly string[]>;
}

async function until<Args extends unknown[]>(
  { driver }: Pick<Stage, 'driver'>,
  what: string,
  act: (...args: Args) => boolean | Promise<boolean>,
  args: Args,
  seconds = 30,
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  let why = '';
  do {
    try {
      if (await driver.evaluate(act, ...args)) return;
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      why = ` (${String(error)})`;
    }
    await sleep(100);
  } while (Date.now() < end);
  throw new Error(`waited ${seconds} s in vain: ${what}${why}`);
}

/** Presses an element when it exists, is enabled and still, and nothing covers its middle. */
async function press(stage: Stage, selector: string): Promise<void> {
  const isOn = async (wanted: string): Promise<boolean> => {
    const element = document.querySelector(wanted);
    if (!element || element.matches(':disabled') || element.closest('[inert]')) return false;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = element.getBoundingClientRect();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return before.left === left && before.top === top && element.contains(over);
  };
  await until(stage, `${selector} can be pressed`, isOn, [selector]);
  await stage.driver.click(selector);
}

/** Chooses a value in a list when the list offers it. */
const choose = (stage: Stage, selector: string, value: string): Promise<void> => {
  const isChosen = (wanted: string, to: string): boolean => {
    const list = document.querySelector<HTMLSelectElement>(wanted);
    if (![...(list?.options ?? [])].some((option) => option.value === to)) return false;
    list!.value = to;
    for (const event of ['input', 'change']) list!.dispatchEvent(new Event(event, { bubbles: true }));
    return true;
  };
  return until(stage, `${selector} offers ${value}`, isChosen, [selector, value], 60);
};

const isAwake = (): boolean =>
  !document.querySelector(
    'script[data-module], :not(:defined), astro-island[client=painted][ssr]:not([opts*=px]), astro-island .tool-main[inert]',
  );

async function open(stage: Stage, path: string): Promise<void> {
  await stage.driver.goto(stage.url + path);
  await until(stage, 'the scripts of the page have started', isAwake, [], 15);
}

/** The errors of a page in its current state, in any window. */
const problemsIn = ({ driver }: Stage): Promise<string[]> =>
  driver.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { problems = ['errors were not recorded'] } = globalThis as unknown as { problems?: string[] };
    const found = [...problems];
    const { documentElement: root, body } = document;
    const seen = (element: Element | null): boolean => (element?.getClientRects().length ?? 0) > 0;
    if (root.scrollWidth > innerWidth + 1) found.push(`moves sideways by ${root.scrollWidth - innerWidth} px`);
    if ([root, body].every((each) => getComputedStyle(each).backgroundColor === 'rgba(0, 0, 0, 0)'))
      found.push('the page has no background');
    const notice = document.querySelector('offline-sign .notice');
    if (seen(notice) && notice?.querySelector('[data-part=title]')?.textContent === '')
      found.push('an empty notice is open');
    const menu = document.querySelector('#menu');
    const handle = document.querySelector('[popovertarget=menu]');
    if (seen(menu) && seen(handle)) found.push('the menu is open, but nobody opened it');
    const here = document.querySelector('#menu a[aria-current]');
    if (here && seen(here) && !getComputedStyle(here).textDecorationLine.includes('underline'))
      found.push('the menu does not underline the page that is open');
    return found;
  });

const tools = ['', 'battle/play/', 'alien-invasion/odds/', 'studio/', 'lake-terror/announcer/', 'battle/print/'];
/** The size of a window at the start of a journey. */
export const phone = { width: 390, height: 844 };
const model = { width: 1280, height: 900 };

export interface Fault {
  readonly problem: string;
  readonly at: string;
}

/** Each error once, with some of the pages that have it. */
const listed = (found: readonly Fault[]): readonly string[] =>
  [...Map.groupBy(found, ({ problem }) => problem)].map(([problem, all]) => {
    const [first, second, ...more] = all.map(({ at }) => at);
    return `${problem}: ${first}${second ? `, ${second}` : ''}${more.length > 0 ? ` and ${more.length} more` : ''}`;
  });

/** Opens each page and checks it. A page that does not become ready is also an error. Lists each error once. */
async function eachOf(
  stage: Stage,
  paths: readonly string[],
  look: (path: string) => Promise<readonly string[]>,
  wakes = true,
): Promise<readonly string[]> {
  const found: Fault[] = [];
  for (const path of paths) {
    if (!stage.browser.window) await stage.driver.resize(phone.width, phone.height);
    const problems = await (wakes ? open(stage, path) : stage.driver.goto(stage.url + path))
      .then(() => look(path))
      .catch((error: unknown) => {
        if (error instanceof NoAnswer) throw error;
        return [String(error)];
      });
    found.push(...problems.map((problem) => ({ problem, at: `/${path}` })));
  }
  return listed(found);
}

const everyKind = ({ folder }: Stage): readonly string[] =>
  [...new Map(pathsIn(folder).map((path) => [kindOf(path), path])).values()].filter((path) => !pointer.test(path));

async function pages(stage: Stage): Promise<readonly string[]> {
  const { driver, browser, quick } = stage;
  return eachOf(stage, quick ? tools : everyKind(stage), async () => {
    const narrow = await problemsIn(stage);
    if (browser.window) return narrow;
    await driver.resize(model.width, model.height);
    // The narrow window has already reported some of these errors.
    const wide = (await problemsIn(stage)).filter((problem) => !narrow.includes(problem));
    return [...narrow, ...wide.map((problem) => `at ${model.width} px ${problem}`)];
  });
}

const standing = ({ driver }: Stage): Promise<{ readonly move: number; readonly pieces: string }> =>
  driver.evaluate(() => ({
    move: Number(document.querySelector('.match .turn-number')?.textContent?.match(/\d+/)?.[0] ?? 0),
    pieces: [...document.querySelectorAll('.match .board [data-place]')]
      .map((place) => [place, ...place.querySelectorAll('img')])
      .map(([place, ...images]) => [place, images.map((image) => image.getAttribute('src')).join(' ')] as const)
      .map(([place, pictures]) => `${place?.getAttribute('data-place')}: ${pictures}`)
      .join('\n'),
  }));

/** Moves for the player at the screen: the first piece that can act, to the first place that it reaches. */
async function makeMove(stage: Stage): Promise<void> {
  const { move } = await standing(stage);
  await press(stage, '.match .board .movable');
  const isChosen = (): boolean => document.querySelector('.match .board :is(.selected, .chosen)') !== null;
  await until(stage, 'a piece is chosen', isChosen, []);
  const goes = await stage.driver.evaluate(() => document.querySelector('.match .board .target') !== null);
  await press(stage, goes ? '.match .board .target' : '.bar .button.main');
  const after = (before: number): boolean =>
    Number(document.querySelector('.match .turn-number')?.textContent?.match(/\d+/)?.[0]) > before;
  await until(stage, `move ${move} is made`, after, [move]);
}

async function battle(stage: Stage): Promise<readonly string[]> {
  await open(stage, 'battle/play/');
  // The easiest computer player is chosen first.
  await press(stage, '.bar .button.main');
  const isMine = () => document.querySelector('.match .board .movable') !== null;
  const wanted = stage.quick ? 4 : 10;
  for (let moves = 0; moves < wanted; moves = (await standing(stage)).move - 1) {
    await until(stage, 'the opponent has answered', isMine, [], 60);
    await makeMove(stage);
  }
  await until(stage, 'the opponent has answered', isMine, [], 60);
  await until(stage, 'the game is saved', () => document.querySelector('.tool-main[data-written=true]') !== null, []);
  const before = await standing(stage);
  await open(stage, 'battle/play/');
  await until(stage, 'the game is restored', isMine, []);
  const after = await standing(stage);
  const same = after.move === before.move && after.pieces === before.pieces;
  return [
    ...(same ? [] : [`the board showed move ${before.move}, and after a reload move ${after.move}`]),
    ...(await problemsIn(stage)),
  ];
}

function typeMove(stage: Stage, text: string): Promise<void> {
  const type = (move: string, ways: string): boolean => {
    for (const fold of document.querySelectorAll('details'))
      if (fold.querySelector('summary')?.textContent === ways) fold.open = true;
    const field = document.querySelector<HTMLInputElement>('.type-move input');
    if (!field) return false;
    const isTyped = field.value === move;
    if (isTyped) field.form!.requestSubmit();
    field.value = move;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return isTyped;
  };
  return until(stage, `${text} is typed`, type, [text, match.ways]);
}

/** Plays both board games remotely. A player far away reads each link here and answers it. */
async function links(stage: Stage): Promise<readonly string[]> {
  return [...(await linksOf(stage, 'battle')), ...(await linksOf(stage, 'munch'))];
}

/** Plays a remote game to its end, or only its first moves in the quick check. */
async function linksOf(stage: Stage, name: 'battle' | 'munch'): Promise<readonly string[]> {
  const { driver } = stage;
  const { game, rules } = farGames(validContent())[name];
  const random = randomFrom(5);
  const [seed, options] = name === 'battle' ? [4711, { swap: true }] : [0, { call: 4 }];
  const start = { id: '00c0ffee00', players: 2, seed, options, end: 'open' } as const;
  const moves: string[] = [];
  let names: readonly string[] = ['Far', ''];
  let state = game.setUp(start.players, start.seed, start.options);
  const hash = (): string => writeFar(rules, { ...start, moves, names }) ?? '';
  const mover = (): string => game.playerOf(state, game.turn(state));
  /** Makes a turn in the engine, and optionally on the page, and then all forced moves. */
  const turn = async (make: (move: string) => Promise<void> = () => Promise.resolve()): Promise<void> => {
    const own = mover();
    while (!game.over(state)) {
      const legal = game.legal(state);
      const move = legal[random(legal.length)]!;
      const isOnly = legal.length === 1;
      if (mover() !== own && !isOnly) return;
      // The page makes forced moves itself.
      if (!isOnly) await make(move);
      const next = game.play(state, move);
      if (!next.legal) throw new Error(`${move} is not legal`);
      state = next.state;
      moves.push(move);
    }
  };
  const isOpen = (): boolean => location.hash === '' && document.querySelector('.match') !== null;
  const wanted = stage.quick ? 8 : Infinity;
  await turn();
  await open(stage, `${name}/play/${hash()}`);
  await press(stage, '.verdict .button.main');
  while (!game.over(state) && moves.length < wanted) {
    await until(stage, 'the link is open', isOpen, []);
    await turn((move) => typeMove(stage, move));
    const isReady = (count: number): boolean =>
      (document.querySelector<HTMLInputElement>('.share input')?.value ?? '') !== '' &&
      [...document.querySelectorAll('summary')].some(({ textContent }) => textContent.includes(`(${count})`));
    await until(stage, `move ${moves.length} has a link`, isReady, [moves.length]);
    const link = await driver.evaluate(() => document.querySelector<HTMLInputElement>('.share input')!.value);
    const read = readFar(rules, new URL(link).hash);
    if (!read.ok) return [`the link of the page is ${read.why}`];
    if (read.far.moves.join(' ') !== moves.join(' ')) return [`the link has the moves ${read.far.moves.join(' ')}`];
    names = read.far.names;
    if (game.over(state)) break;
    await turn();
    await driver.evaluate((next) => void (location.hash = next), hash());
  }
  if (wanted === Infinity) {
    await until(stage, 'the game has ended', () => document.querySelector('.ending') !== null, []);
  }
  return problemsIn(stage);
}

/** Describes the open screen of the Announcer, so that the test notices the next one. */
const screenOf = (): string =>
  [...document.querySelectorAll('.cover, .for-one h1, .screen-head, .screen > .say')]
    .map((each) => each.textContent)
    .join(' / ');

async function lakeTerror(stage: Stage): Promise<readonly string[]> {
  const { driver } = stage;
  await open(stage, 'lake-terror/announcer/');
  await press(stage, '.cover .main');
  const players = 9;
  const isSeated = (count: number): boolean => document.querySelectorAll('.screen .names li').length === count;
  await until(stage, 'the table is ready', () => document.querySelector('.screen .names') !== null, []);
  if (!(await driver.evaluate(isSeated, players))) await press(stage, '.counter-row button:last-of-type');
  await until(stage, 'nine players sit at the table', isSeated, [players]);
  const dawn = announcer.dawn.title(1);
  let handed = 0;
  for (let step = 0, tile = 0; step < 100; step++) {
    const screen = await driver.evaluate(screenOf);
    if (screen.includes(dawn)) {
      if (handed !== players) return [`${handed} of ${players} players were shown their card`];
      return problemsIn(stage);
    }
    const at = (): string =>
      document.querySelector('.cover .main') ? 'cover' : document.querySelector('.for-one') ? 'one' : 'bar';
    const where = await driver.evaluate(at);
    if (where === 'cover') await press(stage, '.cover .main');
    else if (where === 'one') {
      await press(stage, '.for-one .press');
      await until(stage, 'the card is seen', () => document.querySelector('.secret.open strong') !== null, []);
      await press(stage, '.for-one .main');
      handed++;
    } else {
      // Each selectable player is tried in turn, because the page rejects a wrong choice.
      const open = await driver.evaluate(() => document.querySelectorAll('.screen .tile').length);
      const rejected = await driver.evaluate(() => document.querySelector('.verdict.bad') !== null);
      const isChosen = await driver.evaluate(() => document.querySelector('.screen .tile[aria-pressed=true]') !== null);
      if (open > 0 && (rejected || !isChosen)) await press(stage, `.screen .tile:nth-child(${1 + (tile++ % open)})`);
      await press(stage, '.bar .button.main');
    }
    await sleep(50);
  }
  return [`no day breaks: ${await driver.evaluate(screenOf)}`];
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function savedKit(stage: Stage): Promise<readonly string[]> {
  const { driver, url, folder, cut } = stage;
  const path = 'munch/print/';
  await open(stage, path);
  const ready = () => document.querySelector<HTMLElement>('offline-sign')?.dataset['ready'] === 'true';
  await until(stage, 'the site is ready for offline use', ready, [], 90);
  await press(stage, 'keep-offline [data-part=keep]');
  const isSaved = () => document.querySelector<HTMLElement>('keep-offline [data-part=keep]')?.hidden === true;
  await until(stage, 'the kit is saved', isSaved, [], 60);
  const files = await driver.evaluate(() => {
    const all = JSON.parse(document.querySelector<HTMLElement>('keep-offline')?.dataset['files'] ?? '{}') as Record<
      string,
      { files: { href: string }[] }
    >;
    const { paper, ink } = document.documentElement.dataset;
    return all[`${paper} ${ink}`]?.files.map(({ href }) => href) ?? [];
  });
  await cut();
  await open(stage, path);
  const found = files.length > 0 ? [] : ['the page offers no kit to save'];
  for (const file of files) {
    const opened = await driver
      .evaluate(async (href) => {
        const response = await fetch(href);
        const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
        return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      }, file)
      .catch(String);
    const under = new URL(url).pathname;
    if (opened !== sha256(readFileSync(join(folder, file.slice(under.length)))))
      found.push(`${file} differs from the saved file: ${opened}`);
  }
  await open(stage, '');
  return found;
}

/** The checksum of each file that the studio has made, by kind. */
export type Prints = Readonly<Record<string, string>>;

/** Prints a set’s cards in the studio in each format. */
export async function printAll(stage: Stage): Promise<Prints> {
  const { driver } = stage;
  await open(stage, 'studio/');
  await press(stage, '[aria-labelledby=begin-roles] .starts button');
  await until(stage, 'a set is open', () => document.querySelector('.studio-page .wrongs') !== null, []);
  await press(stage, '.bar .button.main');
  await choose(stage, '#print-what', 'lake-terror/role-cards');
  // Browsers report other languages, and so start with other papers.
  await choose(stage, '#sheet-paper', 'a4');
  // The script intercepts the file that the page would save. WPE cannot save files, and would leave the page to show
  // one.
  await driver.evaluate(() => {
    HTMLAnchorElement.prototype.click = () => undefined;
    const caught: Blob[] = ((globalThis as unknown as { caught: Blob[] }).caught = []);
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      caught.push(blob);
      return make(blob);
    };
  });
  const made: Record<string, string> = {};
  for (const kind of stage.quick ? ['pdf'] : ['pdf', 'png', 'svg']) {
    await choose(stage, '#print-kind', kind);
    await press(stage, '.print-panel .choices .button.main');
    const isMade = (wanted: string): boolean => {
      const { caught } = globalThis as unknown as { caught: Blob[] };
      return caught.some(({ type }) => type.includes(wanted));
    };
    await until(stage, `the ${kind.toUpperCase()} is made`, isMade, [kind], 120);
    made[kind] = await driver.evaluate(async () => {
      const [blob] = (globalThis as unknown as { caught: Blob[] }).caught.splice(0).reverse();
      const digest = await crypto.subtle.digest('SHA-256', (await blob?.arrayBuffer()) ?? new ArrayBuffer());
      return `${blob?.size} ${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    });
  }
  return made;
}

async function studio(stage: Stage): Promise<readonly string[]> {
  const [made, wanted] = [await printAll(stage), await stage.reference];
  const differs = Object.keys(wanted).filter((kind) => made[kind] !== wanted[kind]);
  return [...differs.map((kind) => `its ${kind.toUpperCase()} differs from Chromium’s`), ...(await problemsIn(stage))];
}

const blocked = async (stage: Stage): Promise<readonly string[]> => {
  const paths = ['battle/play/', 'alien-invasion/odds/', 'studio/', 'battle/print/'];
  let slowest = 0;
  const problems = await eachOf(stage, paths, async (path) => {
    slowest = Math.max(slowest, await stage.driver.evaluate(() => performance.now()));
    const isSettled = (starting: string): boolean =>
      document.querySelector('offline-sign [data-part=says]')?.textContent !== starting;
    await until(stage, 'the page says whether it works offline', isSettled, [offline.starting], 10);
    if (path === 'battle/play/') {
      await press(stage, '.bar .button.main');
      await makeMove(stage);
    }
    const isOffered = (): boolean => document.querySelector('keep-offline:not([hidden])') !== null;
    const offered = await stage.driver.evaluate(isOffered);
    return [...(await problemsIn(stage)), ...(offered ? ['it offers to save files that it cannot save'] : [])];
  });
  stage.note(`every page could be used ${(slowest / 1000).toFixed(1)} s after it was asked for, or sooner`);
  return problems;
};

const noScripts = (stage: Stage): Promise<readonly string[]> =>
  eachOf(
    stage,
    tools,
    () =>
      stage.driver.evaluate(
        (promises) => {
          const texts = (selector: string): string[] =>
            [...document.querySelectorAll(selector)]
              .filter((each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible')
              .map((each) => each.textContent?.trim() ?? '');
          const problems = texts('.said, [data-part=says]')
            .filter((text) => promises.includes(text))
            .map((text) => `says ‘${text}’ for good`);
          if ('faults' in globalThis) problems.push('runs scripts');
          if (texts('h1').length === 0) problems.push('has no heading');
          if (document.querySelector('.tool') && texts('main noscript').length === 0)
            problems.push('does not say that it needs scripts');
          return problems;
        },
        [offline.starting, frame.opening] as readonly string[],
      ),
    false,
  );

const largeText = (stage: Stage): Promise<readonly string[]> =>
  eachOf(stage, stage.quick ? tools : everyKind(stage), async () => {
    const cut = await stage.driver.evaluate(cutByLargeText);
    return [...cut, ...(await problemsIn(stage))];
  });

/** Parts that load after their page: the button that loads the part, if any, and the part’s element. */
const laterParts: Readonly<Record<string, readonly [ask: string, part: string]>> = {
  'battle/check/': ['', '.around'],
  'studio/': ['.start', '.studio .set-head'],
  'lake-terror/announcer/': ['.strip [aria-haspopup]', 'dialog.tool-menu[open]'],
};

/** Pages whose scripts are each lost once, with the parts that load later. */
const lostOnce = (stage: Stage): Promise<readonly string[]> =>
  eachOf(stage, Object.keys(laterParts), async (path) => {
    const [ask, part] = laterParts[path]!;
    if (ask) await press(stage, ask);
    await until(stage, `${part} has come`, (wanted) => document.querySelector(wanted) !== null, [part]);
    return problemsIn(stage);
  });

/** A page for each policy. Policies that differ only in the hashes of scripts and styles count as one. */
function ofEachPolicy(stage: Stage): readonly string[] {
  const policyOf = (path: string): string => {
    const page = readFileSync(join(stage.folder, path.replace(/(^|\/)$/, '$1index.html')), 'utf8');
    return /<meta http-equiv="content-security-policy"[^>]*>/.exec(page)?.[0].replaceAll(/ 'sha256-[^']*'/g, '') ?? '';
  };
  return [...Map.groupBy(pathsIn(stage.folder), policyOf).values()].flatMap((paths) => paths.slice(0, 1));
}

const policy = async (stage: Stage): Promise<readonly string[]> =>
  listed(await strictness(stage, stage.quick ? ofEachPolicy(stage) : everyKind(stage)));

const [chromium, firefox, oldWebKit, newWebKit] = ['Chromium', 'Firefox', 'WPE WebKit', 'WebKitGTK'];

/** In the quick check most journeys use one or two browsers, and all browsers take a similar time. */
export const journeys: readonly Journey[] = [
  {
    name: 'pages',
    title: 'every kind of page opens on a phone and a desktop without errors',
    go: pages,
    quick: [firefox, oldWebKit, newWebKit],
  },
  {
    name: 'policy',
    title: 'the policies of pages and workers block everything that they must block',
    go: policy,
    quick: [chromium, firefox, newWebKit],
  },
  {
    name: 'lost',
    title: 'a page whose scripts each fail once still loads completely, with its later parts',
    loses: true,
    go: lostOnce,
    quick: [firefox, newWebKit],
  },
  {
    name: 'battle',
    title: 'ten moves of Battle against an opponent are restored after a reload',
    go: battle,
    quick: [newWebKit],
  },
  {
    name: 'links',
    title: 'Battle and Munch are played by links with somebody far away',
    go: links,
    quick: [firefox],
  },
  {
    name: 'lake terror',
    title: 'nine players play a night of Lake Terror until dawn',
    go: lakeTerror,
    quick: [firefox],
  },
  {
    name: 'offline',
    title: 'a saved kit opens when the server is stopped',
    go: savedKit,
    quick: [firefox, oldWebKit],
  },
  {
    name: 'studio',
    title: 'the studio’s PDF, PNG and SVG are those of Chromium',
    go: studio,
    quick: [firefox, oldWebKit],
  },
  {
    name: 'blocked storage',
    title: 'tools work when the browser saves nothing',
    settings: { blocked: true },
    go: blocked,
    quick: [firefox],
  },
  {
    name: 'no scripts',
    title: 'pages explain themselves without scripts, and promise nothing that needs them',
    noScripts: true,
    go: noScripts,
    quick: [firefox],
  },
  {
    name: 'large text',
    title: 'text at twice the size fits on every page and in every main button',
    settings: { text: 32 },
    go: largeText,
    quick: [firefox],
  },
];
