import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Driver } from '../browsers/drivers.ts';
import { NoAnswer, patient } from '../browsers/patience.ts';

/** A browser that takes its time for each page, and hangs on one. */
const slow: Driver = {
  goto: (url) => (url.endsWith('hangs/') ? new Promise(() => {}) : sleep(60)),
  evaluate: async (act, ...given) => act(...given),
  click: () => sleep(60),
  resize: () => sleep(60),
  screenshot: () => sleep(60),
  close: async () => {},
};

test('a journey may take longer than the limit, which counts from the last answer of the browser', async () => {
  const driver = patient(slow, 0.2);
  const began = performance.now();
  for (let pages = 0; pages < 5; pages++) await driver.goto('http://localhost:1/battle/');
  expect(performance.now() - began).toBeGreaterThan(200);
  expect(await driver.evaluate((sum: number) => sum + 1, 1)).toBe(2);
});

test('a browser that hangs is reported with the page that was open', async () => {
  const driver = patient({ ...slow, evaluate: () => new Promise(() => {}) }, 0.2);
  await driver.goto('http://localhost:1/press/battle/play/');
  const asked = driver.evaluate(() => 1);
  await expect(asked).rejects.toThrow(NoAnswer);
  await expect(asked).rejects.toThrow('the browser did not answer within 0.2 s, at /press/battle/play/');
  await expect(driver.goto('http://localhost:1/hangs/')).rejects.toThrow('within 0.2 s, at /hangs/');
});
