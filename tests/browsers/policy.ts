import { ownHeaders, serve } from '../support/site-server.ts';
import { workersIn } from '../site-check/pages.ts';
import type { Fault, Stage } from './journeys.ts';

/** Harmless files of a foreign server, by extension. None may load in a page or a worker. */
const foreign: Readonly<Record<string, readonly [type: string, text: string]>> = {
  js: ['text/javascript', 'globalThis.foreign = true'],
  css: ['text/css', ':root { --foreign: 1 }'],
  svg: ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  json: ['application/json', '{}'],
};

/** Attempts everything in an open page that its policy must stop. Returns the attempts that succeeded. */
async function throughPage(other: string): Promise<string[]> {
  // Code run by a debugger may evaluate strings until its first await.
  await new Promise((go) => setTimeout(go));
  const passed: string[] = [];
  const run = globalThis as unknown as Record<string, unknown>;
  const root = document.documentElement;
  const style = (name: string): boolean => getComputedStyle(root).getPropertyValue(name) !== '';
  const add = (name: string, properties: object, attributes: Record<string, string> = {}): HTMLElement => {
    const element = Object.assign(document.createElement(name), properties);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.head.append(element);
    return element;
  };
  const loads = (name: string, properties: object): Promise<boolean> =>
    new Promise((resolve) => {
      const element = add(name, properties);
      element.addEventListener('load', () => resolve(true));
      element.addEventListener('error', () => resolve(false));
      setTimeout(resolve, 3000, false);
    });
  const works = async (what: string, act: () => unknown): Promise<void> => {
    try {
      if (await act()) passed.push(`lets through ${what}`);
    } catch {
      // The policy stopped the attempt.
    }
  };
  await works('a script in the page', () => (add('script', { textContent: 'inline = 1' }), 'inline' in run));
  await works(
    'a script in an attribute',
    () => (add('p', {}, { onclick: 'attribute = 1' }).click(), 'attribute' in run),
  );
  await works('a style in the page', () => (add('style', { textContent: ':root { --inline: 1 }' }), style('--inline')));
  await works('a style in an attribute', () => (root.setAttribute('style', '--attribute: 1'), style('--attribute')));
  // oxlint-disable-next-line no-eval
  await works('a text run as a script', () => (0, eval)('1'));
  await works('WebAssembly', () => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
  await works('a base', () => (add('base', { href: other }), document.baseURI.startsWith(other)));
  await works('a picture of another host', () => loads('img', { src: `${other}foreign.svg` }));
  await works('a script of another host', () => loads('script', { src: `${other}foreign.js` }));
  await works('a style of another host', () => loads('link', { rel: 'stylesheet', href: `${other}foreign.css` }));
  await works('data of another host', () => fetch(`${other}foreign.json`));
  await works('a worker from a text', () => {
    const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' })));
    return new Promise((resolve) => {
      worker.addEventListener('message', () => resolve(true));
      worker.addEventListener('error', () => resolve(false));
      setTimeout(resolve, 3000, false);
    });
  });
  return passed;
}

/** Runs in place of a worker’s script. Posts the attempts that its policy wrongly allows or stops. */
async function inWorker(): Promise<void> {
  const other = decodeURIComponent(location.search.slice(1));
  const faults: string[] = [];
  const expectThat = async (what: string, wanted: boolean, act: () => unknown): Promise<void> => {
    const works = await new Promise((resolve) => resolve(act())).then(
      () => true,
      () => false,
    );
    if (works !== wanted) faults.push(`${wanted ? 'stops' : 'lets through'} ${what}`);
  };
  // oxlint-disable-next-line no-eval
  await expectThat('a text run as a script', false, () => (0, eval)('1'));
  await expectThat('data of another host', false, () => fetch(`${other}foreign.json`));
  await expectThat('a module of another host', false, () => import(`${other}foreign.js`));
  await expectThat('a module in an address', false, () => import('data:text/javascript,1' as string));
  await expectThat('data of its own host', true, () => fetch(location.href));
  await expectThat('WebAssembly', true, () => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
  postMessage(faults);
}

/** Starts a worker, and returns the errors that it posts. */
const faultsOf = (path: string): Promise<string[]> =>
  new Promise((resolve) => {
    const worker = new Worker(path, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<string[]>) => resolve(data));
    worker.addEventListener('error', () => resolve(['it does not start']));
  });

const showsFrame = (): boolean => document.querySelector('iframe')?.contentDocument?.querySelector('h1') != null;

/**
 * Everything that the policies of pages and workers wrongly allow under the headers of the built site, each with its
 * place. Prints the attempts that the browser stops without a policy.
 */
export async function strictness(stage: Stage, paths: readonly string[]): Promise<readonly Fault[]> {
  const { driver, folder } = stage;
  const under = new URL(stage.url).pathname.replace(/\/$/, '');
  const workers = workersIn(folder, under);
  const open = { 'access-control-allow-origin': '*' };
  const other = await serve(folder, {
    under: '',
    headers: open,
    instead: (path) => foreign[/foreign\.(\w+)$/.exec(path)?.[1] ?? ''],
  });
  const probes = await serve(folder, {
    under,
    headers: ownHeaders(folder),
    instead: (path) =>
      workers.includes(path)
        ? ['text/javascript', `(${inWorker})()`]
        : path === '/framing.html'
          ? ['text/html', `<!doctype html><title>A frame</title><iframe src="${under}/"></iframe>`]
          : undefined,
  });
  try {
    const found: Fault[] = [];
    const note = (at: string, problems: readonly string[]): void =>
      void found.push(...problems.map((problem) => ({ problem, at })));
    for (const path of paths) {
      await driver.goto(stage.url + path);
      note(`/${path}`, await driver.evaluate(throughPage, other.url));
    }
    await driver.goto(`${probes.url}404.html`);
    for (const path of workers) {
      const address = `${probes.url.replace(/\/$/, '')}${path}?${encodeURIComponent(other.url)}`;
      note(path, await driver.evaluate(faultsOf, address));
    }
    await driver.goto(`${probes.url}framing.html`);
    if (await driver.evaluate(showsFrame)) note('/', ['can be shown in a frame']);
    const lax = stage.browser.lax ?? [];
    for (const what of lax) stage.note(`no policy stops ${what} in this browser`);
    return found.filter(({ problem }) => !lax.some((what) => problem === `lets through ${what}`));
  } finally {
    await Promise.all([other.close(), probes.close()]);
  }
}
