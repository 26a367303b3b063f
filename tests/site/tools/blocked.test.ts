import { expect, test } from 'vitest';
import { tools } from '../../../src/site/tools.ts';
import { woken, devices } from '../../support/device.ts';
import { most } from '../../support/long.ts';

const here = devices();

/** Makes every storage function throw, as in some browsers when all cookies are blocked. */
const block = (): void => {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: refuse, configurable: true });
  for (const name of ['indexedDB', 'localStorage', 'caches'])
    Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
  for (const name of ['register', 'getRegistration'])
    Object.defineProperty(ServiceWorkerContainer.prototype, name, { value: refuse, configurable: true });
};

const paths = [...tools.map(({ game, path }) => `${game}/${path}/`), 'studio/', 'results/'];
// The short check tests one tool of each game, the studio and the results.
test.each(
  most(paths, (path) => /^(battle.play|munch.score|alien-invasion.deck|lake.*announcer|studio|results)/.test(path)),
)('%s shows that nothing is saved, and works, if the browser blocks storage', async (path) => {
  await here.opening(
    async (page) => {
      const wrong: string[] = [];
      page.on('pageerror', ({ message }) => wrong.push(message));
      await page.goto(here.served.url + path);
      await woken(page);
      const shown = page.locator('.tool [role=alert]').first();
      await expect.poll(() => shown.textContent()).toContain('This browser saves nothing');
      await expect.poll(() => page.locator('.tool-main[inert], .tool .buttons[inert]:visible').count()).toBe(0);
      await expect
        .poll(() => page.locator('offline-sign .signal').textContent())
        .toContain('This browser cannot save sites');
      expect(wrong).toEqual([]);
    },
    { before: block },
  );
});
