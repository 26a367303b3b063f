import { afterAll } from 'vitest';
import { isSpare } from '../device.ts';
import { sharedBrowser } from '../shared-browser.ts';

// The browser serves the next file as well: pages left open by a test would continue to run beside that file.
afterAll(async () => {
  for (const context of (await sharedBrowser()).contexts()) if (!isSpare(context)) await context.close();
});
