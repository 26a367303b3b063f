import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { map } from './map.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Paths that are not part of the project: those in `.gitignore`, and git itself. */
const foreign = /^(\.git|node_modules|dist|\.astro|\.cache|coverage)$|\.log$/;

/** Every file of the project by its path with forward slashes. */
export function projectFiles(inside = ''): readonly string[] {
  return readdirSync(join(root, inside), { withFileTypes: true }).flatMap((entry) => {
    if (foreign.test(entry.name)) return [];
    const path = posix.join(inside, entry.name);
    return entry.isDirectory() ? projectFiles(path) : [path];
  });
}

export const isTest = (path: string): boolean => path.startsWith('tests/') && path.endsWith('.test.ts');

/** The requirements of a test file, cheapest first: nothing, prints, a browser. */
export const costs = ['pure', 'print', 'browser'] as const;
type Cost = (typeof costs)[number];

/** Cached relative imports of each file in `tests/`. */
const imports = new Map<string, readonly string[]>();

function importsOf(path: string): readonly string[] {
  const known = imports.get(path);
  if (known) return known;
  const text = /\.tsx?$/.test(path) ? readFileSync(join(root, path), 'utf8') : '';
  const found = [...text.matchAll(/^(?:import|export|\}).* from '(\.[^']+)'/gm)]
    .map(([, from = '']) => posix.join(dirname(path), from))
    .filter((other) => other.startsWith('tests/'));
  imports.set(path, found);
  return found;
}

/** The files under `tests/` that a test file imports, directly or not, including itself. */
function standsOn(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const other of importsOf(path)) standsOn(other, found);
  return found;
}

/** The cost of a test file, which depends on its folder as in `vitest.config.ts`. */
export const costOf = (test: string): Cost =>
  test.startsWith('tests/site/') ? 'browser' : /^tests\/(press|cli|package)\//.test(test) ? 'print' : 'pure';

/** The length of the path that an entry matches; 0 if it does not match. */
const fitOf = (sources: readonly string[], path: string): number =>
  Math.max(...sources.map((source) => (path.startsWith(source) ? source.length : 0)));

/** The test files that test the changed files: the cheapest first, and among these the closest. */
export function testsNear(changed: readonly string[], files: readonly string[]): readonly string[] {
  const tests = files.filter(isTest);
  const near = changed.flatMap((path) => {
    if (isTest(path)) return tests.filter((test) => test === path);
    const starts = map
      .map((entry) => ({ fit: fitOf(entry.sources, path), starts: entry.tests }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit)
      .flatMap(({ starts }) => starts);
    // Imports show which tests use a shared file.
    const sharing = path.startsWith('tests/') ? tests.filter((test) => standsOn(test).has(path)) : [];
    return [...starts.flatMap((start) => tests.filter((test) => test.startsWith(start))), ...sharing];
  });
  const each = [...new Set(near)].map((test) => ({ test, cost: costs.indexOf(costOf(test)) }));
  return each.sort((a, b) => a.cost - b.cost).map(({ test }) => test);
}
