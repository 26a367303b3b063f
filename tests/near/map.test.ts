import { describe, expect, test } from 'vitest';
import { map } from './map.ts';
import { costOf, costs, isTest, projectFiles, testsNear } from './tests-near.ts';

const files = projectFiles();
const tests = files.filter(isTest);

/**
 * Files that no test can check: words about the project, settings of editors and checkers, and the tests themselves.
 */
const untested = /^(docs\/|\.ci\/|tests\/|[^/]+\.md$|\.(editorconfig|gitignore|knip|oxfmtrc|oxlintrc|prettier))/;

describe('the map of tests', () => {
  test('has tests for every file that says or does anything', () => {
    const all = files.filter((path) => !untested.test(path));
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter((path) => testsNear([path], files).length === 0)).toEqual([]);
  });

  test('names only existing files and tests', () => {
    const missing = (starts: readonly string[], among: readonly string[]) =>
      starts.filter((start) => !among.some((path) => path.startsWith(start)));
    expect(map.flatMap(({ sources }) => missing(sources, files))).toEqual([]);
    expect(map.flatMap(({ tests: starts }) => missing(starts, tests))).toEqual([]);
  });

  test('reaches every test file by more than a change of everything', () => {
    const starts = map.flatMap((entry) => entry.tests).filter((start) => start !== 'tests/');
    expect(tests.filter((path) => !starts.some((start) => path.startsWith(start)))).toEqual([]);
  });

  test('puts cheap tests before expensive ones, and close ones before the rest', () => {
    const near = testsNear(['src/site/tools/deck/tool.ts'], files);
    const order = near.map((path) => costs.indexOf(costOf(path)));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(near.find((path) => costOf(path) === 'browser')).toContain('/deck');
  });

  test('takes a test file for itself, and what tests share for all that import it', () => {
    expect(testsNear([tests[0] ?? ''], files)).toEqual([tests[0]]);
    const sharing = testsNear(['tests/support/saucer.ts'], files);
    expect(sharing.length).toBeGreaterThan(20);
    expect(sharing.every((path) => costOf(path) !== 'pure')).toBe(true);
  });
});
