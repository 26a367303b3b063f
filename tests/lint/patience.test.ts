import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Driver } from '../browsers/drivers.ts';
import { NoAnswer, patient } from '../browsers/patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const seconds = (count: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, count * 1000));

/** A browser that needs most of a minute for each answer. */
const slow: Driver = {
  goto: () => seconds(50),
  evaluate: (act, ...given) => seconds(50).then(() => act(...given)),
  click: () => seconds(50),
  resize: () => seconds(50),
  screenshot: () => seconds(50),
  close: async () => {},
};

test('a journey may take longer than the limit, which counts from the last answer of the browser', async () => {
  const driver = patient(slow, 60);
  const visits = (async () => {
    for (let pages = 0; pages < 5; pages++) await driver.goto('http://localhost:1/battle/');
    await driver.resize(390, 844);
    await driver.click('h1');
    return driver.evaluate((sum: number) => sum + 1, 1);
  })();
  await vi.advanceTimersByTimeAsync(400_000);
  expect(await visits).toBe(2);
});

test('a browser that hangs is reported with the page that was open', async () => {
  const driver = patient({ ...slow, evaluate: () => new Promise(() => {}) }, 60);
  const asked = driver.goto('http://localhost:1/press/battle/play/').then(() => driver.evaluate(() => 1));
  const told = asked.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(111_000);
  expect(await told).toEqual(new NoAnswer('the browser did not answer within 60 s, at /press/battle/play/'));
});
