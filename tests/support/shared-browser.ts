import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';

let connected: Promise<Browser> | undefined;

/** The browser for all test files of a run. Close every page that you open in it. */
export const sharedBrowser = (): Promise<Browser> => (connected ??= chromium.connect(inject('browser')));
