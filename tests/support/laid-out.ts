import type { Page } from 'playwright-core';

/** Makes a page lay out all its parts. A lazy part has only an estimated height before that. */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown = new CSSStyleSheet();
    shown.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, shown];
  });
