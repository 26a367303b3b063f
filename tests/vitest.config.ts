import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { isLong } from './support/long.ts';
import LastWords from './support/reporter.ts';
import LongestFirst from './support/sequencer.ts';

const folder = (...names: readonly string[]): string[] => names.map((name) => `tests/${name}/**/*.test.ts`);
const needs = (...names: readonly string[]): string[] =>
  ['folder', ...names].map((name) => `tests/support/setup/${name}.ts`);

// A test lies in the cheapest of the three that can show what it shows. What a project needs is made once, before its
// tests begin: see tests/README.md.
const projects = [
  { name: 'pure', include: folder('content', 'engine', 'rules', 'tools', 'near', 'lint'), globalSetup: needs() },
  { name: 'package', include: folder('package'), globalSetup: needs() },
  { name: 'press', include: folder('press', 'cli'), globalSetup: needs('prints') },
  {
    name: 'site',
    include: folder('site'),
    globalSetup: needs('prints', 'site', 'browser'),
    setupFiles: ['tests/support/setup/close-pages.ts'],
    // In CI what fails in a browser is tried once more; the last lines tell what passed only then.
    retry: process.env['CI'] ? 1 : 0,
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
  },
];

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: projects.map((test) => ({ extends: true as const, test })),
    // Who loads the press once a worker and not once a file saves a minute; no test leaves anything behind.
    isolate: false,
    // Layout, PDF and browser tests do real work; a slow machine must not fail them, nor all that the long check tries.
    testTimeout: isLong ? 7_200_000 : 180_000,
    hookTimeout: 180_000,
    // Nor must a page that takes its time.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // What a PDF is read into is large and short-lived.
    execArgv: ['--max-semi-space-size=32'],
    reporters: ['default', new LastWords()],
  },
});
