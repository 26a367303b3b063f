import type { Page } from 'playwright-core';

/** Has a page lay out all of it: what a style puts off until it is near is as high as somebody guessed before. */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown = new CSSStyleSheet();
    shown.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, shown];
  });
