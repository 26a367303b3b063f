import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { isLong } from './support/long.ts';
import LastWords from './support/reporter.ts';
import LongestFirst from './support/sequencer.ts';

const folder = (...names: readonly string[]): string[] => names.map((name) => `tests/${name}/**/*.test.ts`);
const needs = (...names: readonly string[]): string[] =>
  ['folder', ...names].map((name) => `tests/support/setup/${name}.ts`);

const seed = 'tests/support/setup/seed.ts';

// Browser tests: one browser for all, and CI retries the failed ones once. The last lines of the log list the tests
// that passed only on the retry.
const inBrowser = {
  globalSetup: needs('prints', 'site', 'browser'),
  setupFiles: [seed, 'tests/support/setup/close-pages.ts'],
  retry: process.env['CI'] ? 1 : 0,
};

// One print of each kind in four readers, and one journey in each tool: with the pure tests, what `npm test` runs.
const first = ['tests/press/opens.test.ts', 'tests/site/tools/journey.test.ts'];

// Tests that need nothing, but take five seconds or more: layouts of many prints, matches of opponents, the work of
// readers in steps, and many whole folders of content. `npm test` answers in two minutes without them.
const slow = [
  ...folder('golden', 'near'),
  'tests/content/*-problems.test.ts',
  ...['cli', 'deck-table', 'disk', 'growth', 'overlay-file', 'picture', 'spreadsheet', 'translation'].map(
    (name) => `tests/content/${name}.test.ts`,
  ),
  ...['explain', 'game', 'opponents'].map((name) => `tests/engine/${name}.test.ts`),
  'tests/rules/coverage.test.ts',
  'tests/tools/town-chances.test.ts',
];

// A test belongs in the cheapest project that can show the fault. Setup files prepare a project once, before its tests
// begin: see tests/README.md.
const projects = [
  {
    name: 'pure',
    include: folder('content', 'engine', 'rules', 'tools', 'lint', 'meetings'),
    exclude: slow,
    globalSetup: needs(),
  },
  { name: 'first', include: first, ...inBrowser },
  { name: 'slow', include: slow, globalSetup: needs() },
  { name: 'package', include: folder('package'), globalSetup: needs() },
  { name: 'press', include: folder('press', 'cli'), exclude: first, globalSetup: needs('prints', 'inks') },
  {
    name: 'site',
    include: folder('site'),
    exclude: first,
    ...inBrowser,
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
  },
];

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: projects.map((test) => ({ extends: true as const, test })),
    setupFiles: [seed],
    // Without isolation each worker loads the press only once, which saves a minute. No test leaves anything behind.
    isolate: false,
    // The projects share most sources, and so do the runs.
    fsModuleCache: true,
    fsModuleCachePath: '.cache/vitest',
    // Layout, PDF and browser tests do real work: neither a slow machine nor the long check may run into the limit.
    testTimeout: isLong ? 7_200_000 : 180_000,
    hookTimeout: 180_000,
    // A slow page must not run into it either.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // The objects read from a PDF are large and short-lived.
    execArgv: ['--max-semi-space-size=32'],
    reporters: ['default', new LastWords()],
  },
});
