import type { LaunchOptions } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions, findBrowserBeside } from '../browser.ts';
import { step } from './step.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The options with which each worker of a run starts its browser. */
    browser: LaunchOptions;
  }
}

/** Finds the browser for all test files; installs one first if necessary. */
export default async function setup(project: TestProject): Promise<void> {
  const executablePath = await step('a browser', 10, findBrowserBeside);
  // No page stays open long enough to make up for the time that optimised compilation takes.
  project.provide('browser', { executablePath, ...browserOptions('--js-flags=--no-opt') });
}
