import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter(Boolean);

/** Every file of the project by its path with forward slashes. */
export const projectFiles = (): readonly string[] =>
  git('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter((path) => existsSync(join(root, path)));

export const isTest = (path: string): boolean => path.startsWith('tests/') && path.endsWith('.test.ts');

/** The requirements of a test file, cheapest first: nothing, prints, or a browser. */
export const costs = ['pure', 'print', 'browser'] as const;
type Cost = (typeof costs)[number];

/** The cost of a test file, which depends on its folder as in `vitest.config.ts`. */
export const costOf = (test: string): Cost =>
  test.startsWith('tests/site/') ? 'browser' : /^tests\/(press|cli|package)\//.test(test) ? 'print' : 'pure';

/** The tests of files that tests do not import, by the start of the path: content, pages, programs, settings. */
const rules: readonly (readonly [changed: RegExp, tests: readonly string[]])[] = [
  [/^content\//, ['content/', 'rules/', 'engine/content', 'engine/verdicts', 'press/words', 'site/content-check']],
  [/^content\/(?:battle|munch)\/puzzle/, ['tools/puzzles', 'press/puzzles']],
  [/^content\/(?:design|colours|icons|papers|card-formats|sleeves|pyramids|components)\//, ['press/', 'site/print']],
  [/^src\/site\//, ['site/browser', 'site/found', 'site/frame', 'site/oldest-browsers', 'site/tools/journey']],
  [/^src\/site\/(?:build|worker|storage)\//, ['site/after-build', 'site/offline', 'site/print-here']],
  [/^src\/site\/storage\//, ['site/tools/storage', 'site/tools/kills']],
  [/^src\/site\/.*\.(?:css|astro)$/, ['lint/', 'site/rules', 'site/print']],
  [/^src\/(?:package|cli\/new)\/|^src\/cli\/(?:launch|press)|^docs\/|\.md$/, ['package/']],
  [/^(?:public|Dockerfile|\.dockerignore|\.github|astro\.config|tests\/hosts)/, ['site/found', 'site/after-build']],
  [/^tests\/tools\/links\//, ['tools/', 'site/tools/journey']],
  [/^(?:package|\.npmrc|tests\/vitest|tests\/support\/setup\/)|tsconfig\.json$/, ['']],
];

/** Names of test folders, which do not show a subject. */
const projects = /^(?:site|tools|engine|press|cli|content|rules|package|lint)$/;

/**
 * The folder and file names in a path, without a plural’s s: `src/site/tools/deck/Round.tsx` has `deck` and `round`.
 */
const namesIn = (path: string): readonly string[] =>
  path
    .toLowerCase()
    .split(/\/|\.\w+/)
    .filter((name) => name !== '' && !projects.test(name))
    .map((name) => name.replace(/s$/, ''));

/** The tests for a changed file by name: those named like the file or its folder. */
export function testsByName(path: string, tests: readonly string[]): readonly string[] {
  const starts = rules.flatMap(([changed, of]) => (changed.test(path) ? of : []));
  const names = new Set(/^(?:src|generators|content)\//.test(path) ? namesIn(path) : []);
  const called = tests.filter((test) => namesIn(test).some((name) => names.has(name)));
  return [...called, ...tests.filter((test) => starts.some((start) => test.startsWith(`tests/${start}`)))];
}

/** The tests that import one of the files, directly or not, as Vitest reports them. */
async function testsByImports(changed: readonly string[]): Promise<readonly string[]> {
  const related = changed.map((path) => join(root, path));
  const options = { root, config: join(root, 'tests/vitest.config.ts'), related, watch: false, reporters: [] };
  const vitest = await createVitest('test', options);
  try {
    const found = await vitest.getRelevantTestSpecifications();
    return found.map(({ moduleId }) => relative(root, moduleId).split(sep).join('/'));
  } finally {
    await vitest.close();
  }
}

/** The test files for changed files: the cheapest first, and among these the ones named like a file. */
export async function testsNear(changed: readonly string[], files: readonly string[]): Promise<readonly string[]> {
  if (changed.length === 0) return [];
  const tests = files.filter(isTest);
  const own = changed.filter(isTest);
  const others = changed.filter((path) => !isTest(path));
  const near = [...own, ...others.flatMap((path) => testsByName(path, tests))];
  const each = [...new Set(others.length > 0 ? [...near, ...(await testsByImports(others))] : near)];
  return costs.flatMap((cost) => each.filter((test) => costOf(test) === cost));
}
