import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions, findBrowserBeside } from '../browser.ts';
import { step } from './step.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the browser of a run; there is only one. */
    browser: string;
  }
}

/** Starts the browser for all test files; installs one first if necessary. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await step('a browser', 10, findBrowserBeside);
  const server = await step('its start', 2, () => chromium.launchServer({ executablePath, ...browserOptions() }));
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
