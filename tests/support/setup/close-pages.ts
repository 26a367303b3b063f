import { afterAll } from 'vitest';
import { sharedBrowser } from '../shared-browser.ts';

// The browser serves the next file as well: pages that a test left open would go on running beside it.
afterAll(async () => {
  for (const context of (await sharedBrowser()).contexts()) await context.close();
});
