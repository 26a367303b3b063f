import { expect, test } from 'vitest';
import { readBugs } from '../seeded/bugs.ts';

test('every seeded bug can be applied: the text that it replaces occurs once in its function', () => {
  expect(readBugs().bugs).not.toEqual([]);
});
