import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { recallContent, saveContent } from '../../src/cli/parse-cache.ts';
import { foldersOf, loadContentFrom } from '../../src/cli/content-files.ts';
import { cacheYaml, parseYaml } from '../../src/content/yaml-file.ts';
import { temporaryFolder } from '../support/once.ts';

const folder = temporaryFolder();
const path = 'names.yaml';
let count = 0;

const press = (): string => 'this press';
const none = { all: false, valid: false };
const read = (text: string): unknown => parseYaml(text).file?.value;

/** A text that this process has not parsed, and a cache file of another run with different data for it. */
function before() {
  const file = join(folder, `${++count}.json`);
  const text = `name: written ${count}`;
  saveContent(new Map([[path, `name: another ${count}`]]), 'this press', file);
  const reported = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const cache = { ...reported, files: { [path]: [crc32(text), { name: 'kept' }] } };
  writeFileSync(file, JSON.stringify(cache));
  return { file, text, cache, written: { name: `written ${count}` } };
}

test('the parsed data of valid files is cached', () => {
  const file = join(folder, 'first.json');
  saveContent(
    new Map([
      [path, 'names: [a, 1, { b: null }]'],
      ['icons/a.svg', '<svg/>'],
      ['gone.yaml', null],
    ]),
    null,
    file,
  );
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as { files: object };
  expect(files).toEqual({
    [path]: [crc32('names: [a, 1, { b: null }]'), { names: ['a', 1, { b: null }] }],
    'icons/a.svg': [crc32('<svg/>')],
  });
});

test('the cache is used for the same file, even if its neighbours change', () => {
  const { file, text } = before();
  const texts = new Map([
    [path, text],
    ['icons/a.svg', '<svg/>'],
    ['gone.yaml', null],
  ]);
  expect(recallContent(texts, press, file)).toEqual({ all: true, valid: false });
  expect(read(text)).toEqual({ name: 'kept' });
});

test('a new or changed file is parsed again and cached', () => {
  const { file, text, written } = before();
  expect(recallContent(new Map([[path, `${text} anew`]]), press, file)).toEqual(none);
  expect(recallContent(new Map([['new.yaml', text]]), press, file)).toEqual(none);
  expect(read(text)).toEqual(written);
});

test.each([
  ['of another reader', (cache: object) => JSON.stringify({ ...cache, readers: 1 })],
  ['cut off', (cache: object) => JSON.stringify(cache).slice(0, -9)],
  ['of nothing', () => 'null'],
])('a cache that is %s is ignored', (_, other) => {
  const { file, text, cache, written } = before();
  writeFileSync(file, other(cache));
  expect(recallContent(new Map([[path, text]]), press, file)).toEqual(none);
  expect(read(text)).toEqual(written);
});

test('a press skips checks only for exactly the files that it has checked', () => {
  const [folders] = foldersOf();
  const shipped = [...folders!.files].filter(([path]) => path.startsWith('battle/'));
  const file = join(folder, 'checked.json');
  saveContent(new Map(shipped), 'this press', file);
  // A blank line keeps each text new to this process, as in a later run.
  const later = (change: (files: Map<string, string | null>) => unknown, by = 'this press') => {
    const files = new Map(shipped);
    change(files);
    const again = JSON.parse(readFileSync(file, 'utf8')) as { files: Record<string, [number, object?]> };
    const blank = '\n'.repeat(++count);
    for (const [path, text] of shipped) {
      again.files[path]![0] = crc32(`${text}${blank}`);
      const now = files.get(path);
      if (typeof now === 'string') files.set(path, now + blank);
    }
    const copy = join(folder, `checked-${count}.json`);
    writeFileSync(copy, JSON.stringify(again));
    return recallContent(files, () => by, copy);
  };
  const rules = 'battle/rules.md';
  const deck = 'battle/game.yaml';
  expect(later(() => undefined)).toEqual({ all: true, valid: true });
  expect(later(() => undefined, 'another press')).toEqual({ all: true, valid: false });
  expect(later((files) => files.set(rules, `${files.get(rules)}More.`))).toEqual({ all: true, valid: false });
  expect(later((files) => files.set(deck, `${files.get(deck)}# More.`))).toEqual(none);
  expect(later((files) => files.delete(rules))).toEqual({ all: true, valid: false });
  expect(later((files) => files.set('icons/new.svg', '<svg/>'))).toEqual({ all: true, valid: false });
  expect(later((files) => files.set(rules, null))).toEqual({ all: true, valid: false });
});

test('a process checks the shipped files once', () => {
  expect(loadContentFrom().problems).toEqual([]);
  expect(foldersOf()[0]?.valid).toBe(true);
});

test('a text that is read again stays parsed among thousands of others', () => {
  const text = 'name: kept among others';
  const value = read(text);
  for (let other = 0; other < 5000; other++) {
    cacheYaml(`name: other ${other}`, {});
    if (other % 500 === 0) read(text);
  }
  expect(read(text)).toBe(value);
});
