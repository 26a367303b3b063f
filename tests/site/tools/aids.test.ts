import { describe, expect, test } from 'vitest';
import { axeFindings, ofColours } from '../../support/axe.ts';
import { devices, openTool, unfit } from '../../support/device.ts';
import { eachTool, enter, openFolds, shows, uncover } from '../../support/journey.ts';
import { isLong } from '../../support/long.ts';

// Every tool at a width of 320 px, without and with an entry: for assistive technology, for a thumb, and with longer
// words.

const site = devices();
const phone = { viewport: { width: 320, height: 640 }, hasTouch: true };

describe.each(eachTool)('the tool $path', ({ index, path, row }) => {
  test('is accessible at 320 px, and nothing is off the screen in two languages', async () => {
    // A third of the tools get the full check in every mode; in the long check, all tools.
    const isThird = isLong || index % 3 === 0;
    await site.playing(
      path,
      async (page) => {
        await uncover(page, row);
        // All checks share one page, because the first check of a page is the slowest.
        const without = await axeFindings(page, 390, 'dark', isThird ? undefined : ofColours);
        await enter(page, row);
        await shows(page, row);
        await openFolds(page);
        const wide = isThird ? await axeFindings(page, 1280, 'forced') : [];
        expect([...without, ...wide, ...(await axeFindings(page, 320, 'light'))]).toEqual([]);
        await expect.poll(() => unfit(page, row.narrow)).toEqual([]);
        // German words are longer. The page has the same session.
        await page.waitForSelector('.tool-main[data-written=true]', { state: 'attached' });
        await openTool(page, `${site.served.url}de/${path}`);
        await openFolds(page);
        await expect.poll(() => unfit(page, row.narrow)).toEqual([]);
      },
      phone,
    );
  });
});
