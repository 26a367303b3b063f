import { chromium, type Browser, type Page } from 'playwright-core';
import { inject } from 'vitest';

let started: Promise<Browser> | undefined;

/**
 * The browser for all test files of a worker, which ends with the worker. A browser for all workers would be slower,
 * because another process would pass on each message. Close every page that you open in it.
 */
export const sharedBrowser = (): Promise<Browser> => (started ??= chromium.launch(inject('browser')));

/** Deletes all data that the site at an address has saved in the page’s context. */
export async function clearData(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
  await session.detach();
}
