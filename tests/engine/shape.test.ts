import { expect, test } from 'vitest';
import {
  also,
  list,
  nullable,
  object,
  oneOf,
  read,
  record,
  text,
  tuple,
  union,
  whole,
} from '../../src/engine/shape.ts';

const Line = object({ name: text(5), count: whole(0, 2000) }, { of: oneOf(['r', 'g']) });
const Act = union('do', { add: { line: Line }, drop: { at: nullable(whole(0, 3)) }, next: {} });

const wrong: readonly (readonly [string, Parameters<typeof read>[0], unknown, readonly string[]])[] = [
  ['nothing at all', Line, undefined, [': expected an object, got null']],
  ['what is no object', Line, [1], [': expected an object, got a list of 1']],
  ['keys that are missing', Line, {}, ['name: missing', 'count: missing']],
  ['a key too many', Line, { name: 'a', count: 1, more: 1 }, ['more: unknown key']],
  [
    'values of another kind',
    Line,
    { name: 'longer', count: 0.5, of: 'b' },
    [
      'name: expected at most 5 characters',
      'count: expected a whole number from 0 to 2,000, got 0.5',
      'of: expected one of "r", "g", got "b"',
    ],
  ],
  ['an invalid object inside', Act, { do: 'add', line: 7 }, ['line: expected an object, got 7']],
  ['keys of another variant', Act, { do: 'next', at: 1 }, ['at: unknown key']],
  ['a word that tells of no variant', Act, { do: 'x' }, ['do: expected one of "add", "drop", "next", got "x"']],
  ['no word at all', Act, {}, ['do: missing']],
  ['a list too long', list(text(), 1), ['a', 'b'], [': expected at most 1 entries, got 2']],
  ['a list too short', list(text(), 3, 2), ['a'], [': expected 2 or more entries, got 1']],
  ['an entry', list(whole(1, 6)), [1, 7], ['1: expected a whole number from 1 to 6, got 7']],
  ['a pair of three', tuple(text(), text()), ['a', 'b', 'c'], [': expected a list of 2, got a list of 3']],
  ['one of the same', record(['a', 'b'], text()), { a: 'x', b: 1 }, ['b: expected a text, got 1']],
  ['more than its parts show', also(text(), (_, reader, path) => reader.note(path, 'no')), 'a', [': no']],
];

test.each(wrong)('%s is reported with its path', (_, shape, value, issues) => {
  const found = read(shape, value);
  expect(found.ok ? [] : found.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual(issues);
});

test('valid data is read as it is, without keys that are absent', () => {
  const line = { name: 'a', count: 2 };
  expect(read(Line, line)).toEqual({ ok: true, value: line });
  for (const value of [{ do: 'add', line: { ...line, of: 'r' } }, { do: 'drop', at: null }, { do: 'next' }]) {
    expect(read(Act, value)).toEqual({ ok: true, value });
  }
});
