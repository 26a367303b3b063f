import type { Browser } from 'playwright-core';

/**
 * The result of following a link to a rule: the distance of the rule's heading from the top of the window, in pixels.
 */
export interface Landing {
  readonly rule: string;
  readonly width: number;
  readonly top: number;
}

/** Whether the heading is in the window, and near its top. */
export const landedWell = ({ top }: Landing): boolean => top >= 0 && top <= 120;

const sides = (width: number) => ({ width, height: width < 1000 ? 844 : 900 });

/** Opens the page of each rule in a new window. Returns the result of each, after all loading has ended. */
export async function landings(
  browser: Browser,
  url: string,
  rules: readonly string[],
  width: number,
): Promise<readonly Landing[]> {
  const context = await browser.newContext({ viewport: sides(width), serviceWorkers: 'block' });
  const left = [...rules];
  const found: Landing[] = [];
  const walk = async (): Promise<void> => {
    for (let rule = left.shift(); rule !== undefined; rule = left.shift()) {
      const page = await context.newPage();
      await page.goto(`${url}r/${rule}/`);
      await page.waitForURL(`**/rules/#${rule}`, { waitUntil: 'networkidle' });
      // A tool beside a rule loads when it is near, and its height may change after its requests end.
      await page.waitForFunction(() => !document.querySelector('astro-island:not([ssr]) .coming'));
      const top = await page.evaluate(async (id) => {
        const place = (): number => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
        let at = place();
        for (let still = 0; still < 3;) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          const now = place();
          still = Math.abs(now - at) < 1 ? still + 1 : 0;
          at = now;
        }
        return Math.round(at);
      }, rule);
      found.push({ rule, width, top });
      await page.close();
    }
  };
  try {
    await Promise.all([walk(), walk(), walk()]);
  } finally {
    await context.close();
  }
  return found;
}
