import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBugs } from '../seeded/bugs.ts';
import { projectFolder } from '../support/folders.ts';

test('every seeded bug can be applied: the text that it replaces occurs once in its file', () => {
  const { bugs } = readBugs();
  expect(bugs).toHaveLength(41);
  const times = bugs.map(({ id, file, find }) => [
    id,
    readFileSync(join(projectFolder, file), 'utf8').split(find).length - 1,
  ]);
  expect(times.filter(([, count]) => count !== 1)).toEqual([]);
});
