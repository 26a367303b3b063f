import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { and, or } from '../../src/site/formats.ts';
import { validContent } from '../support/content.ts';
import { projectFolder } from '../support/folders.ts';

const names = ['Daleks', 'Spugs', 'Mites', 'U.N.I.T.'];

test.each(names.map((_, count) => names.slice(0, count)).concat([names]))(
  'a list is written in correct English: %j',
  (...some) => {
    expect(and(some)).toBe(new Intl.ListFormat('en-GB').format(some));
    expect(or(some)).toBe(new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(some));
  },
);

const folder = join(projectFolder, 'content/site');
const texts = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

test('every text of the site calls games by their short names, which the content gives beside the whole ones', () => {
  const { battle, lakeTerror } = validContent();
  const whole = [battle, lakeTerror].map(({ name }) => name);
  expect(texts.filter(([, text]) => whole.some((name) => text.includes(name))).map(([name]) => name)).toEqual([]);
});

// The first use of Intl takes 60 ms on a phone.
test('no format of texts uses Intl while a page loads', () => {
  const formats = readFileSync(join(projectFolder, 'src/site/formats.ts'), 'utf8');
  expect(formats).toMatch(/new Intl/);
  expect(formats).not.toMatch(/^(export )?const \w+ = new Intl/m);
});
