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

/** Switches that save a fifth of the processor time of a page. */
const thrifty = [
  // No page stays open long enough to make up for the time that optimised compilation takes.
  '--js-flags=--no-opt --invocation-count-for-maglev=2000',
  // A page uses the frame of the page before it, instead of a new one, and requests need no separate process. The first
  // feature is Playwright’s own, which this switch replaces.
  '--enable-features=CDPScreenshotNewSurface,RenderDocument:level/crashed-frame,NetworkServiceInProcess2',
  // Nobody looks at a tested page. Without memory for pictures, the browser draws almost nothing after an action.
  '--force-gpu-mem-available-mb=1',
];

/** Finds the browser for all test files; installs one first if necessary. */
export default async function setup(project: TestProject): Promise<void> {
  const executablePath = await step('a browser', 10, findBrowserBeside);
  project.provide('browser', { executablePath, ...browserOptions(...thrifty) });
}
