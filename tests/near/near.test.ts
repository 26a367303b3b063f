import { describe, expect, test } from 'vitest';
import { costOf, costs, isTest, projectFiles, testsByName, testsNear } from './tests-near.ts';

const files = projectFiles();
const tests = files.filter(isTest);

/** Files that no test imports, by their names. */
const unimported =
  /^content\/|^public\/|\.(?:astro|css|json)$|^src\/site\/(?:worker|pages|layouts|components|scripts)\//;

describe('the tests near a change', () => {
  test('are known for every file that no test imports', () => {
    const all = files.filter((path) => unimported.test(path) && !/^(?:docs|tests|\.)/.test(path));
    expect(all.length).toBeGreaterThan(400);
    expect(all.filter((path) => testsByName(path, tests).length === 0)).toEqual([]);
  });

  test('include those named like the folder of a tool, in Node and in the browser', () => {
    const near = testsByName('src/site/tools/deck/Round.tsx', tests);
    expect(near).toEqual(expect.arrayContaining(['tests/tools/deck.test.ts', 'tests/site/tools/deck.test.ts']));
    expect(near).toContain('tests/site/tools/journey.test.ts');
    expect(near).not.toContain('tests/site/tools/melee.test.ts');
  });

  test('include those that import the file, and the cheap ones come first', async () => {
    const near = await testsNear(['src/engine/alien-invasion/deck.ts'], files);
    expect(near).toContain('tests/tools/evening.test.ts');
    const order = near.map((path) => costs.indexOf(costOf(path)));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test('are only the test file itself if that has changed', async () => {
    expect(await testsNear([tests[0] ?? ''], files)).toEqual([tests[0]]);
  });
});
