import type { Browser } from 'playwright-core';

/** The layout shift of a page, as browsers calculate it, and the elements that moved most. */
export interface Shift {
  readonly path: string;
  readonly sum: number;
  readonly what: readonly string[];
  /** The fonts of the site that the page has loaded by the end. */
  readonly fonts: readonly string[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/**
 * The layout shifts on a phone that is `slower` times slower than this machine, while a page and then its fonts arrive
 * late. Each page opens in a new browser. The fonts arrive long after the page has been rendered in the fallback fonts.
 */
export async function shifts(
  browser: Browser,
  url: string,
  paths: readonly string[],
  slower = 4,
): Promise<readonly Shift[]> {
  const found: Shift[] = [];
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' });
    try {
      const page = await context.newPage();
      await page.addInitScript(() => {
        // A busy machine may need longer than the time for which a page waits for the state in its link.
        const patient = new CSSStyleSheet();
        patient.replaceSync('main { animation-delay: 120s !important }');
        document.adoptedStyleSheets = [patient];
        const seen: { value: number; what: string[] }[] = [];
        Object.assign(globalThis.window, { shifted: seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[])
            if (!entry.hadRecentInput)
              seen.push({
                value: entry.value,
                what: entry.sources.map(({ node, previousRect, currentRect }) => {
                  const name = node instanceof Element ? `${node.localName}.${node.className}` : `“${node?.nodeName}”`;
                  return `${name} from ${previousRect.y} to ${currentRect.y} px, ${previousRect.height} to ${currentRect.height} high`;
                }),
              });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
      await page.goto(url + path, { waitUntil: 'networkidle' });
      // Fonts load one by one when the page is idle.
      await page
        .waitForFunction(() => [...document.fonts].filter(({ family }) => family.includes('late')).length === 4, null, {
          timeout: 10_000,
        })
        .catch(() => undefined);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      const all = await page.evaluate(
        () => (globalThis.window as unknown as { shifted: { value: number; what: string[] }[] }).shifted,
      );
      const fonts = await page.evaluate(() =>
        [...document.fonts].flatMap(({ family, weight }) => (family.includes('late') ? `${family} ${weight}` : [])),
      );
      const sum = all.reduce((whole, { value }) => whole + value, 0);
      found.push({ path, sum, what: all.flatMap(({ what }) => what), fonts });
    } finally {
      await context.close();
    }
  }
  return found;
}
