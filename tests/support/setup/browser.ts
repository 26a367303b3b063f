import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions, findBrowserBeside } from '../browser.ts';
import { step } from './step.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the one browser of a run. */
    browser: string;
  }
}

/** Starts the browser that serves all test files, and installs one first if necessary. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await step('a browser', 10, findBrowserBeside);
  const server = await step('its start', 2, () => chromium.launchServer({ executablePath, ...browserOptions() }));
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
