import { expect, test } from 'vitest';
import { decodeTable } from '../../src/content/deck/decode.ts';
import { readTable, separators, writeTable } from '../../src/content/deck/table.ts';
import { randomFrom } from '../../src/engine/rng.ts';
import { lineEnds, oneOf, randomTable, written } from '../support/random-decks.ts';

const seeds = Array.from({ length: 500 }, (_, seed) => seed);

test('500 tables in any encoding, with any separators, line ends and quotes are read as they were saved', () => {
  for (const seed of seeds) {
    const random = randomFrom(seed);
    const { how, rows } = randomTable(random);
    const decoded = decodeTable(written(rows, how, random));
    const source = decoded.text ?? '';
    const table = readTable(source);
    expect([seed, how, table.errors]).toEqual([seed, how, []]);
    expect([seed, how, table.rows.map((row) => row.map(({ text }) => text))]).toEqual([seed, how, rows]);
    // A pasted text may begin with a byte order mark.
    const marked = readTable(`\uFEFF${source}`);
    expect([seed, marked.rows.map((row) => row.map(({ text }) => text))]).toEqual([seed, rows]);
    // The positions must match the lines of the file.
    const misplaced = table.rows.flat().filter(({ text, start, line, column }) => {
      const before = source.slice(0, start).split(how.end);
      const isHere = source.startsWith(source[start] === '"' ? '"' : text, start);
      return !isHere || line !== before.length || column !== (before.at(-1)?.length ?? 0) + 1;
    });
    expect([seed, how, misplaced]).toEqual([seed, how, []]);
  }
});

test('500 tables that the press writes are read the same, and no cell is a formula for a spreadsheet', () => {
  const formulas = ['=A1', '+1', '-3', '@SUM(1)', "'=A1", "''-1", ' =A1', '\t=1', '＝1', 'sep=;', '"=1'];
  for (const seed of seeds) {
    const random = randomFrom(seed);
    const [head = [], ...cells] = randomTable(random).rows;
    const rows = [head, ...cells.map((row) => row.map((text) => (random(6) === 0 ? oneOf(formulas, random) : text)))];
    const text = writeTable(rows, oneOf(separators, random), oneOf(lineEnds, random));
    const table = readTable(text);
    expect([seed, table.errors, table.rows.map((row) => row.map((cell) => cell.text))]).toEqual([seed, [], rows]);
    const run = table.rows.flat().filter(({ start }) => /^"?\s*[=+\-@＝＋－＠]/.test(text.slice(start, start + 20)));
    expect([seed, run]).toEqual([seed, []]);
  }
});
