import type { Page } from 'playwright-core';

/** Shows a page with text of twice the size, as by a setting of the browser. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/**
 * Runs in a page with text of twice the size, in any browser. Returns the parts that are cut off or too large, in
 * words.
 */
export function cutByLargeText(): string[] {
  const { documentElement: root } = document;
  const size = Number.parseFloat(getComputedStyle(root).fontSize);
  const problems = size < 32 ? [`its text is ${size} px, not 32`] : [];
  if (root.scrollWidth > innerWidth + 1) problems.push(`moves sideways by ${root.scrollWidth - innerWidth} px`);
  const bar = document.querySelector('.bar')?.getBoundingClientRect();
  if (bar && bar.height > innerHeight / 2)
    problems.push(`its bar takes ${Math.round(bar.height)} of ${innerHeight} px`);
  for (const button of document.querySelectorAll('.button')) {
    const { left, right, width } = button.getBoundingClientRect();
    const { scrollWidth, clientWidth, textContent } = button;
    if (width > 0 && (left < -1 || right > innerWidth + 1 || scrollWidth > clientWidth + 1))
      problems.push(`‘${textContent?.trim()}’ is cut`);
  }
  return problems;
}
