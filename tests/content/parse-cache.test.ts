import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { saveYaml, recallYaml } from '../../src/cli/parse-cache.ts';
import { parseYaml } from '../../src/content/yaml-file.ts';
import { temporaryFolder } from '../support/once.ts';

const folder = temporaryFolder();
const path = 'names.yaml';
let count = 0;

const read = (text: string): unknown => parseYaml(text).file?.value;

/** A text that nothing has read yet, and the cache file of another run, in which its name is `kept`. */
function before() {
  const file = join(folder, `${++count}.json`);
  const text = `name: written ${count}`;
  saveYaml(new Map([[path, `name: another ${count}`]]), file);
  const reported = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const cache = { ...reported, files: { [path]: [crc32(text), { name: 'kept' }] } };
  writeFileSync(file, JSON.stringify(cache));
  return { file, text, cache, written: { name: `written ${count}` } };
}

test('the parsed data of valid files is cached', () => {
  const file = join(folder, 'first.json');
  saveYaml(
    new Map([
      [path, 'names: [a, 1, { b: null }]'],
      ['icons/a.svg', '<svg/>'],
      ['gone.yaml', null],
    ]),
    file,
  );
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as { files: object };
  expect(files).toEqual({ [path]: [crc32('names: [a, 1, { b: null }]'), { names: ['a', 1, { b: null }] }] });
});

test('the cache is used for the same file, even if its neighbours change', () => {
  const { file, text } = before();
  const texts = new Map([
    [path, text],
    ['icons/a.svg', '<svg/>'],
    ['gone.yaml', null],
  ]);
  expect(recallYaml(texts, file)).toBe(true);
  expect(read(text)).toEqual({ name: 'kept' });
});

test('a new or changed file is parsed again and cached', () => {
  const { file, text, written } = before();
  expect(recallYaml(new Map([[path, `${text} anew`]]), file)).toBe(false);
  expect(recallYaml(new Map([['new.yaml', text]]), file)).toBe(false);
  expect(read(text)).toEqual(written);
});

test.each([
  ['of another reader', (cache: object) => JSON.stringify({ ...cache, readers: 1 })],
  ['cut off', (cache: object) => JSON.stringify(cache).slice(0, -9)],
  ['of nothing', () => 'null'],
])('a cache that is %s is ignored', (_, other) => {
  const { file, text, cache, written } = before();
  writeFileSync(file, other(cache));
  expect(recallYaml(new Map([[path, text]]), file)).toBe(false);
  expect(read(text)).toEqual(written);
});
