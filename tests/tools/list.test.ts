import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listed } from '../../src/site/text/en/list.ts';
import { projectFolder } from '../support/folders.ts';

const names = ['Daleks', 'Spugs', 'Mites', 'U.N.I.T.'];

test.each(names.map((_, count) => names.slice(0, count)).concat([names]))(
  'a list is written as English has it: %j',
  (...some) => {
    expect(listed(some)).toBe(new Intl.ListFormat('en-GB').format(some));
    expect(listed(some, 'or')).toBe(new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(some));
  },
);

// The first use of Intl takes 60 ms on a phone.
test('no text uses Intl while a page loads', () => {
  const folder = join(projectFolder, 'src/site/text/en');
  const early = readdirSync(folder).filter((name) =>
    /^(export )?const \w+ = new Intl/m.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(early).toEqual([]);
});
