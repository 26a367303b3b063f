import { afterAll } from 'vitest';
import { isSpare } from '../device.ts';
import { sharedBrowser } from '../shared-browser.ts';

// The browser also serves the next test file: pages that a test leaves open would continue to run beside that file.
afterAll(async () => {
  for (const context of (await sharedBrowser()).contexts()) if (!isSpare(context)) await context.close();
});
