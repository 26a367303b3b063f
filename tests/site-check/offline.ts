import type { Browser, Page } from 'playwright-core';

/** Waits until the page shows that it works offline. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('offline-sign')?.dataset['ready'] === 'true',
    undefined,
    { timeout: 150_000 },
  );
}

/** The names of the press's files saved on the device. The last files are saved some time after the first use. */
export const pressSaved = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('saucer-press-v1'));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
  });

/** Visits the site once, goes offline, and opens every address. Returns the faults as text. */
export async function withoutNetwork(
  browser: Browser,
  url: string,
  paths: readonly string[],
  cut: () => Promise<void>,
): Promise<readonly string[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const faults: string[] = [];
  try {
    const page = await context.newPage();
    await page.goto(url);
    await ready(page);
    await cut();
    page.on('requestfailed', (request) => {
      // A browser requests the favicon without the service worker, and cancels the requests of a page that it leaves.
      const left = request.failure()?.errorText === 'net::ERR_ABORTED';
      if (!left && !request.url().endsWith('/favicon.svg'))
        faults.push(`${new URL(page.url()).pathname}: ${request.url()} did not load`);
    });
    for (const path of paths) {
      const response = await page.goto(url + path, { waitUntil: 'load' });
      const wanted = path === '404.html' || response?.status() === 200;
      if (!wanted) faults.push(`/${path}: ${response?.status()}`);
      const bare = page.url().replace(/[?#].*/, '');
      if (path !== '404.html' && !bare.endsWith('/')) faults.push(`/${path}: led to ${bare}`);
      // The scripts of a tool load after the page; those of a tool beside a rule load when the tool is in view.
      const alive = page.waitForFunction(
        () => !document.querySelector('astro-island[client=painted][ssr]:not([opts*=px])'),
      );
      await alive.catch(() => faults.push(`/${path}: its tool cannot be used`));
      // Pictures are loaded when they come into view.
      const missing = await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        const there = (image: HTMLImageElement): unknown =>
          image.complete ||
          new Promise((resolve) => {
            for (const event of ['load', 'error']) image.addEventListener(event, resolve, { once: true });
          });
        await Promise.all([...document.images].map(there));
        return [...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.currentSrc);
      });
      faults.push(...missing.map((address) => `/${path}: no picture ${address}`));
    }
    await page.goto(url);
    // Each script removes its element after it has run.
    await page.waitForFunction(() => !document.querySelector('script[data-module]'));
    await page.keyboard.press('/');
    await page.keyboard.type('BB-4.2');
    const first = await page.locator('a.result').first().getAttribute('href', { timeout: 5000 });
    if (!first?.endsWith('battle/rules/#bb-4-2')) faults.push(`search: BB-4.2 leads to ${first}`);
  } finally {
    await context.close();
  }
  return faults;
}
