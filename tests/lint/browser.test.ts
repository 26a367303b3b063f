import { afterEach, expect, test, vi } from 'vitest';
import { findBrowser } from '../support/browser.ts';

afterEach(() => vi.unstubAllEnvs());

test('CHROME_PATH chooses the tested browser', () => {
  vi.stubEnv('CHROME_PATH', process.execPath);
  expect(findBrowser()).toBe(process.execPath);
});

test('a CHROME_PATH that names no file is an error with its path', () => {
  vi.stubEnv('CHROME_PATH', '/no/such chromium');
  expect(findBrowser).toThrow('CHROME_PATH=/no/such chromium: the file does not exist');
});
