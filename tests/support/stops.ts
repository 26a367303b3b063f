import type { Page } from 'playwright-core';

/** The keyboard stops of a page that are under a bar when they have the focus, as HTML. Checks at most `most` stops. */
export async function coveredStops(page: Page, most = 400): Promise<readonly string[]> {
  const covered: string[] = [];
  let first = '';
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press('Tab');
    const { focus, under } = await page.evaluate(async () => {
      // The focused element is scrolled into view in the next frames.
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      // After the last stop, the focus leaves the page, and the body counts as focused.
      const focused = document.activeElement === document.body ? null : document.activeElement;
      const at = focused?.getBoundingClientRect();
      const bars = [...document.querySelectorAll('.bar, .scores')].filter((bar) => !bar.contains(focused));
      const covers = ({ top, bottom }: DOMRect): boolean =>
        at !== undefined && at.bottom > top + 1 && at.top < bottom - 1;
      const html = focused?.outerHTML.slice(0, 200) ?? '';
      return { focus: html, under: bars.some((bar) => covers(bar.getBoundingClientRect())) };
    });
    // The stop after the last one is the first one of the page.
    if (stop > 0 && focus === first) break;
    first ||= focus;
    if (under) covered.push(focus);
  }
  return covered;
}
