import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deckBounds } from '../../src/content/deck/bounds.ts';
import { readTable, writeTable } from '../../src/content/deck/table.ts';
import { columnsOf } from '../../src/site/tools/studio/deck/columns.ts';
import {
  blockOf,
  deleteColumn,
  deleteRows,
  gridOf,
  insertRows,
  moveRow,
  rowAt,
  startsOf,
  withCells,
  type Change,
  type Grid,
} from '../../src/site/tools/studio/deck/grid.ts';
import { blockAt, moved } from '../../src/site/tools/studio/deck/Table.tsx';
import { changeOf } from '../../src/site/tools/studio/follow.ts';
import { fileOf, linesOf, mostTable, studioTool, textOf, type State } from '../../src/site/tools/studio/tool.ts';
import { act, begin, mergeLast, stateOf, stepped } from '../../src/site/tools/frame/history.ts';

const path = 'decks/items.csv';
const text = 'title,text,count\r\nTea,"A cup,\r\nwith milk",2\r\n\r\nRain,"It ""pours""",\r\n';
const gridIn = (of: string): Grid => gridOf(linesOf(of));
const after = (grid: Grid, { from, less, lines }: Change): string =>
  grid.lines.toSpliced(from, less, ...lines).join('');
const cellsIn = ({ rows }: Grid): readonly (readonly string[])[] => rows.map(({ cells }) => cells);

describe('the rows of a table', () => {
  test('are its cells, with all their lines', () => {
    const grid = gridIn(text);
    expect(cellsIn(grid)).toEqual([['Tea', 'A cup,\nwith milk', '2'], [''], ['Rain', 'It "pours"', '']]);
    expect([...startsOf(grid)]).toEqual([1, 3, 4, 5]);
    expect([0, 1, 2, 3, 4].map((line) => rowAt(grid, line))).toEqual([-1, 0, 0, 1, 2]);
  });
  test('change in their own lines only, with the separator and the line ends of the table', () => {
    for (const [separator, end] of [
      [',', '\r\n'],
      [';', '\n'],
      ['\t', '\r'],
    ] as const) {
      const before = writeTable(
        [
          ['title', 'text'],
          ['Tea', 'hot'],
          ['Rain', 'wet'],
        ],
        separator,
        end,
      );
      const grid = gridIn(before);
      const changed = after(grid, withCells(grid, [{ row: 1, column: 1, text: 'very\nwet' }]));
      expect(changed).toBe(before.replace(`Rain${separator}wet`, `Rain${separator}"very\nwet"`));
    }
  });
  test('are written without a formula', () => {
    const grid = gridIn(text);
    const changed = after(grid, withCells(grid, [{ row: 2, column: 1, text: '=HYPERLINK("x")' }]));
    expect(changed).not.toMatch(/(?:^|[,\n"])=/);
    expect(gridIn(changed).rows[2]?.cells[1]).toBe('=HYPERLINK("x")');
  });
  test('are added, moved and deleted, even after a last line without an end', () => {
    const grid = gridIn('title,text\nTea,hot\nRain,wet');
    expect(after(grid, insertRows(grid, 2, [['Fog']]))).toBe('title,text\nTea,hot\nRain,wet\nFog,\n');
    expect(after(grid, insertRows(grid, 0, [[]]))).toBe('title,text\n,\nTea,hot\nRain,wet');
    expect(after(grid, moveRow(grid, 1, 0))).toBe('title,text\nRain,wet\nTea,hot\n');
    expect(after(grid, moveRow(grid, 0, 1))).toBe('title,text\nRain,wet\nTea,hot\n');
    expect(after(grid, deleteRows(grid, 0, 1))).toBe('title,text\nRain,wet');
    expect(after(grid, deleteColumn(grid, 0))).toBe('text\nhot\nwet\n');
  });
  test('become new ones below the last, and new columns beside it, when a block is pasted there', () => {
    const grid = gridIn('title,text\nTea,hot\n');
    const block = blockOf('Rain\twet\t1\nFog\tgrey\t2\n');
    expect(after(grid, withCells(grid, blockAt(grid, { row: 1, column: 0 }, block)))).toBe(
      'title,text,column 3\nTea,hot\nRain,wet,1\nFog,grey,2\n',
    );
  });
  test('are read again if they have changed, with the same result as the whole text', () => {
    const cell = fc.constantFrom('', 'a', 'b c', 'x,y', 'two\nlines', 'a "quote"', '=1', ' spaced ');
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 8 });
    const edit = fc.record({
      kind: fc.constantFrom('cell', 'insert', 'delete', 'move', 'head'),
      row: fc.nat(7),
      to: fc.nat(7),
      column: fc.nat(2),
      text: cell,
    });
    fc.assert(
      fc.property(rows, fc.array(edit, { maxLength: 6 }), (all, edits) => {
        let grid = gridIn(writeTable([['title', 'text', 'count'], ...all]));
        for (const { kind, row, to, column, text: next } of edits) {
          const { length } = grid.rows;
          if (length === 0) return;
          const [one, other] = [row % length, to % length];
          const change = {
            cell: () => withCells(grid, [{ row: one, column, text: next }]),
            head: () => withCells(grid, [{ row: -1, column, text: `x${next}` }]),
            insert: () => insertRows(grid, row % (length + 1), [[next]]),
            delete: () => deleteRows(grid, one, one + 1),
            move: () => moveRow(grid, one, other),
          }[kind as 'cell']();
          const lines = grid.lines.toSpliced(change.from, change.less, ...change.lines);
          const kept = grid.rows[length - 1];
          grid = gridOf(lines, grid);
          const whole = gridOf(lines);
          expect(grid.rows).toEqual(whole.rows);
          expect(grid.head).toEqual(whole.head);
          const isBefore = kind === 'cell' && one < length - 1;
          expect(grid.rows[length - 1] === kept || !isBefore).toBe(true);
          expect(
            readTable(lines.join(''))
              .rows.slice(1)
              .map((row_) => row_.map((each) => each.text)),
          ).toEqual(cellsIn(grid));
        }
      }),
    );
  });
});

describe('a text from the clipboard', () => {
  test('has quotation marks only where a spreadsheet needs them', () => {
    expect(blockOf('a\t"two\nlines"\t"say ""so"""\nb\t\t\n')).toEqual([
      ['a', 'two\nlines', 'say "so"'],
      ['b', '', ''],
    ]);
  });
  test('keeps the quotation marks of a table from a page', () => {
    expect(blockOf('"Hello" he said\tx\n"Hush."\ty')).toEqual([
      ['"Hello" he said', 'x'],
      ['"Hush."', 'y'],
    ]);
    expect(blockOf('Tea\t"The urn is warm."')).toEqual([['Tea', '"The urn is warm."']]);
  });
  test('keeps as many rows and cells of a huge text as of a huge table', () => {
    const grid = gridIn(text);
    for (const [line, most] of [
      ['"a\n', 3],
      [`${'a\t'.repeat(200)}"b\n`, 160],
      [`${'a\t'.repeat(159)}\n`, 160],
    ] as const) {
      const { lines } = withCells(grid, blockAt(grid, { row: 0, column: 0 }, blockOf(line.repeat(9000))));
      expect([lines.length, Math.max(...lines.map((each) => each.split(',').length))]).toEqual([8001, most]);
    }
  });
});

test('the keys of a table lead to its edges and no further', () => {
  const size = { rows: 5, columns: 3, page: 3 };
  const go = (key: string, ctrlKey = false) => moved({ row: 1, column: 1 }, { key, ctrlKey, metaKey: false }, size);
  expect(go('ArrowUp')).toEqual({ row: 0, column: 1 });
  expect(go('ArrowDown', true)).toEqual({ row: 4, column: 1 });
  expect(go('Home')).toEqual({ row: 1, column: 0 });
  expect(go('End', true)).toEqual({ row: 4, column: 2 });
  expect(go('PageDown')).toEqual({ row: 4, column: 1 });
  expect(go('PageUp')).toEqual({ row: 0, column: 1 });
  expect(go('x')).toBeUndefined();
});

test('columns have the names that the deck gives them, and notes have none', () => {
  const names = columnsOf(['Kartenname', 'Card_Text', '# mine', ''], { names: { title: 'kartenname' } });
  expect(names.map(({ name }) => name)).toEqual(['title', 'card-text', null, null]);
});

describe('a table in a set', () => {
  const rows = Array.from({ length: 2000 }, (_, row) => `Card ${row},${'words '.repeat(15)}x,1\n`);
  const set: State = { name: '', files: [fileOf(path, `title,text,count\n${rows.join('')}`)] };
  const type = (typed: string) => {
    const [file] = set.files;
    const grid = gridOf(file && 'lines' in file ? file.lines : []);
    return { do: 'lines', path, ...withCells(grid, [{ row: 7, column: 0, text: typed }]), at: '7:0' } as const;
  };

  test('records the lines of a change, and typing in one cell as one step', () => {
    const history = act(studioTool, begin(set), type('T'));
    const more = history && mergeLast(studioTool, history, type('Te'));
    expect(more?.actions).toEqual([type('Te')]);
    expect(JSON.stringify(more?.actions).length).toBeLessThan(250);
    const file = more && stateOf(more).files[0];
    expect(file && textOf(file)).toBe(textOf(set.files[0]!).replace('Card 7,', 'Te,'));
    expect(more && stepped(studioTool, more, 'back')?.history.cursor).toBe(0);
    expect(studioTool.readAction(JSON.parse(JSON.stringify(type('Te'))))).toMatchObject({ ok: true });
    expect(studioTool.readState(JSON.parse(JSON.stringify(set)))).toMatchObject({ ok: true });
  });
  test('shares its other lines with the states before', () => {
    const next = studioTool.apply(set, type('Tea'));
    const [before, now] = [set, next!].map(({ files }) => (files[0] && 'lines' in files[0] ? files[0].lines : []));
    expect(changeOf(before!, now!)).toEqual([before!.slice(0, 8).join('').length, before![8]!.length, now![8]]);
  });
  test('goes where its deck goes', () => {
    const deck = { name: '', files: [...set.files, fileOf('decks/items.yaml', 'name: Items')] };
    const renamed = studioTool.apply(deck, { do: 'rename', path: 'decks/items.yaml', to: 'decks/goods.yaml' });
    expect(renamed?.files.map((file) => file.path)).toEqual(['decks/goods.csv', 'decks/goods.yaml']);
    expect(studioTool.apply(deck, { do: 'remove', path: 'decks/items.yaml' })?.files).toEqual([]);
    expect(studioTool.title(deck)).toBe('Items');
  });
  test('may be as large as the press allows', () => {
    expect(mostTable).toBe(deckBounds.bytes);
  });
});
