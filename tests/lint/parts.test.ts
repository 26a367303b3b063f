import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../support/folders.ts';
import { cut, minutesOf, readPart } from '../support/parts.ts';

const paths = globSync('tests/**/*.test.ts', { cwd: projectFolder });
const sum = (part: readonly string[]): number => part.reduce((minutes, path) => minutes + minutesOf(path), 0);

describe('parts of the long check', () => {
  test.each([1, 3, 8])('of %i hold every test file once, in whichever order files are listed', (count) => {
    const parts = cut(paths, count);
    expect(parts).toHaveLength(count);
    expect(parts.flat().toSorted()).toEqual(paths.toSorted());
    expect(cut(paths.toReversed(), count)).toEqual(parts);
  });

  test('are about as long as each other', () => {
    const minutes = cut(paths, 8).map(sum);
    expect(Math.max(...minutes) - Math.min(...minutes)).toBeLessThan(6);
  });

  test('are named by two numbers', () => {
    expect(readPart('3/8')).toEqual({ index: 3, count: 8 });
    expect(readPart('1/1')).toEqual({ index: 1, count: 1 });
  });

  test.each(['', '3', '0/8', '9/8', '-1/8', '1/0', '1.5/8', '3/8/2', '1/41', 'x/8'])(
    'are not named by "%s"',
    (text) => {
      expect(readPart(text)).toMatch(`--part ${text}: expected a part`);
    },
  );
});
