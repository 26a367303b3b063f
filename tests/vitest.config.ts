import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { isLong } from './support/long.ts';
import LastWords from './support/reporter.ts';
import LongestFirst from './support/sequencer.ts';

const folder = (...names: readonly string[]): string[] => names.map((name) => `tests/${name}/**/*.test.ts`);
const needs = (...names: readonly string[]): string[] =>
  ['folder', ...names].map((name) => `tests/support/setup/${name}.ts`);

const seed = 'tests/support/setup/seed.ts';

// Browser tests have one browser, and CI retries failed ones once. The last lines of the log list the tests that passed
// only on the retry.
const inBrowser = {
  globalSetup: needs('prints', 'site', 'browser'),
  setupFiles: [seed, 'tests/support/setup/close-pages.ts'],
  retry: process.env['CI'] ? 1 : 0,
};

// One print of each kind in four readers, and one journey in each tool. With the pure tests, they are `npm test`.
const first = ['tests/press/opens.test.ts', 'tests/site/tools/journey.test.ts'];

// Tests that need no setup but take five seconds or more: layouts of many prints, matches of opponents, and so on. They
// include the tests of the package. Without all of them, `npm test` takes two minutes.
const slow = [
  ...folder('golden', 'near', 'package'),
  'tests/content/*-problems.test.ts',
  ...['cli', 'deck-table', 'disk', 'growth', 'overlay-file', 'picture', 'spreadsheet', 'translation'].map(
    (name) => `tests/content/${name}.test.ts`,
  ),
  ...['explain', 'game', 'opponents'].map((name) => `tests/engine/${name}.test.ts`),
  'tests/rules/coverage.test.ts',
  'tests/tools/town-chances.test.ts',
];

// A test belongs in the cheapest project that can show the fault. Setup files prepare a project once, before its tests:
// see tests/README.md.
const projects = [
  {
    name: 'pure',
    include: folder('content', 'engine', 'rules', 'tools', 'lint', 'meetings'),
    exclude: slow,
    globalSetup: needs(),
  },
  { name: 'first', include: first, ...inBrowser },
  { name: 'slow', include: slow, globalSetup: needs() },
  { name: 'press', include: folder('press', 'cli'), exclude: first, globalSetup: needs('prints') },
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
    // Without isolation, each worker loads the press only once, which saves a minute. No test leaves state behind.
    isolate: false,
    // The projects share most sources, and runs share them too.
    fsModuleCache: true,
    fsModuleCachePath: '.cache/vitest',
    // Layout, PDF and browser tests do real work, which takes a long time on a slow machine or in the long check.
    testTimeout: isLong ? 7_200_000 : 180_000,
    hookTimeout: 180_000,
    // The limit also allows for a slow page.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // The objects read from a PDF are large and short-lived. The first option keeps the space for new objects large
    // after a full collection. The last prevents a full collection after every 64 MB of buffers, which takes a second.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64', '--external-memory-accounted-in-global-limit'],
    reporters: ['default', new LastWords()],
  },
});
