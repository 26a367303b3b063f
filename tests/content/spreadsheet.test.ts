import * as fc from 'fast-check';
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../src/content/deck/marks.ts';
import { formatted } from '../../src/content/deck/number-format.ts';
import { markedText, type RichRun } from '../../src/content/deck/rich-text.ts';
import { readSpreadsheet, type SheetTable } from '../../src/content/deck/spreadsheet.ts';
import { odsOf, odsTable, xlsxOf, type SheetOf } from '../support/spreadsheets.ts';

/** Reads a sheet; throws if it is not readable. */
function read(bytes: Uint8Array, asked?: string): SheetTable {
  const found = readSpreadsheet(bytes, asked);
  if (found.rows === undefined) throw new Error(found.error.found);
  return found;
}
const failed = (bytes: Uint8Array, asked?: string) => {
  const found = readSpreadsheet(bytes, asked);
  return found.rows === undefined ? found.error : undefined;
};

const cards: SheetOf = {
  name: 'Cards',
  rows: [
    ['Name', 'Text'],
    ['Plough', 'Turn one field.'],
  ],
};
const head = ['Name', 'Value'];
/** The second cell of a card, from the cell’s XML. */
const valueOf = (cell: string, parts: Parameters<typeof xlsxOf>[1] = {}): string | undefined =>
  read(xlsxOf([{ name: 'S', rows: [head, ['One', cell], ['Two', 'x']] }], parts)).rows[1]?.[1];

const letters = fc.string({ unit: fc.constantFrom(...'abé<&>"\'*{}\\ \n=,;|_x0041_😀'), maxLength: 12 });
const tables = fc
  .integer({ min: 2, max: 5 })
  .chain((columns) => fc.array(fc.array(letters, { minLength: columns, maxLength: columns }), { maxLength: 6 }))
  .map((rows) => rows.map((row) => row.map((text) => (text.trim() === '' ? '' : text))))
  .map((rows) => [(rows[0] ?? ['', '']).map((_, at) => `Head ${at}`), ...rows]);
const filled = (rows: readonly (readonly string[])[]) => rows.filter((row) => row.some(Boolean));

test('random cells are read as they were saved, in .xlsx and .ods', () => {
  fc.assert(
    fc.property(tables, (rows) => {
      expect(read(xlsxOf([{ name: 'S', rows }])).rows).toEqual(filled(rows));
      expect(read(odsOf(odsTable('S', rows))).rows).toEqual(filled(rows));
    }),
    { numRuns: 50 },
  );
});

describe('a cell of .xlsx', () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="000"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>' +
    '<fonts><font/><font><b/></font></fonts>' +
    '<cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/><xf fontId="1"/></cellXfs>';
  test.each([
    ['a whole number', '<c><v>3.0</v></c>', '3'],
    ['a sum with an error of arithmetic', '<c><v>0.30000000000000004</v></c>', '0.3'],
    ['a formula by its value', '<c t="str"><f>A1&amp;"b"</f><v>ab</v></c>', 'ab'],
    ['a percentage', '<c s="1"><v>0.25</v></c>', '25%'],
    ['zeros before a number', '<c s="2"><v>7</v></c>', '007'],
    ['a date by its format', '<c s="3"><v>45356</v></c>', '05/03/2024'],
    ['a date by ISO if its country decides', '<c s="4"><v>45356</v></c>', '2024-03-05'],
    ['a truth', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['an escaped character', '<c t="inlineStr"><is><t>a_x000A_b</t></is></c>', 'a\nb'],
    ['a shared text', '<c t="s"><v>1</v></c>', 'shared & "plain"'],
    ['bold and italics', '<c t="s"><v>2</v></c>', 'Draw **two** cards, *then stop*'],
    ['bold in a cell of which all is bold', '<c s="5" t="s"><v>3</v></c>', 'all of it'],
    ['words that are not bold in a bold cell', '<c s="5" t="s"><v>4</v></c>', '**Loud** quiet'],
    ['phonetic signs', '<c t="s"><v>5</v></c>', '東京'],
  ])('is read: %s', (_, cell, expected) => {
    const run = (text: string, type = '<sz val="9"/>') =>
      `<r><rPr>${type}</rPr><t xml:space="preserve">${text}</t></r>`;
    const texts = [
      '<t>first</t>',
      '<t>shared &amp; <![CDATA["plain"]]></t>',
      run('Draw ') + run('two ', '<b/>') + run('cards, ') + run('then stop', '<i val="1"/>'),
      run('all of it', '<b/>'),
      `<r><t>Loud </t></r>${run('quiet')}`,
      '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>',
    ];
    expect(valueOf(cell, { styles, texts: texts.map((each) => `<si>${each}</si>`).join('') })).toBe(expected);
  });
  test('counts days from 1904 if the file does', () => {
    expect(valueOf('<c s="4"><v>43894</v></c>', { styles, workbook: '<workbookPr date1904="1"/>' })).toBe('2024-03-05');
  });
  test('has a note if it is a formula without a value, an error or merged', () => {
    const found = read(
      xlsxOf([
        {
          name: 'S',
          rows: [
            ['My cards', ''],
            ['Kind', 'Name', 'Sum'],
            ['Tool', 'Plough', '<c><f>1+1</f><v/></c>'],
            ['', 'Scythe', '<c t="e"><v>#REF!</v></c>'],
            ['Weather', 'Hail', '<c t="str"><f>""</f><v></v></c>'],
          ],
          after: '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A3:A4"/></mergeCells>',
        },
      ]),
    );
    expect(found.rows.map(([kind]) => kind)).toEqual(['Kind', 'Tool', 'Tool', 'Weather']);
    expect(found.notes).toEqual([
      { what: 'unsaved', first: 'C3', count: 1 },
      { what: 'errors', first: 'C4', count: 1 },
      { what: 'merged', first: 'A1:C1', count: 2 },
      { what: 'above', first: 'My cards', count: 1 },
    ]);
  });
});

describe('a cell of .ods', () => {
  const style = (name: string, properties: string): string =>
    `<style:style style:name="${name}" style:family="text"><style:text-properties ${properties}/></style:style>`;
  const odsCell = (inside: string, attributes = 'office:value-type="string"'): string | undefined =>
    read(
      odsOf(
        `<table:table table:name="S">${odsTable('', [head]).replace(/<\/?table:table( [^>]*)?>/g, '')}<table:table-row><table:table-cell><text:p>One</text:p></table:table-cell><table:table-cell ${attributes}>${inside}</table:table-cell></table:table-row></table:table>`,
        style('T1', 'fo:font-weight="bold"') + style('T2', 'fo:font-style="italic"'),
      ),
    ).rows[1]?.[1];
  test.each([
    [
      'bold and italics',
      '<text:p>Draw <text:span text:style-name="T1">two <text:span text:style-name="T2">red</text:span></text:span> cards</text:p>',
      'Draw **two *red*** cards',
    ],
    ['several lines', '<text:p>One<text:line-break/>two</text:p><text:p>three</text:p>', 'One\ntwo\nthree'],
    ['blanks', '<text:p>a<text:s text:c="2"/> b\n c<text:tab/>d</text:p>', 'a   b c\td'],
    ['a link', '<text:p>to <text:a xlink:href="x">a page</text:a></text:p>', 'to a page'],
    [
      'a remark, which is not part of it',
      '<office:annotation><text:p>ask Jo</text:p></office:annotation><text:p>a</text:p>',
      'a',
    ],
  ])('is read: %s', (_, inside, expected) => {
    expect(odsCell(inside)).toBe(expected);
  });
  test('is read by its value if it has no text', () => {
    expect(odsCell('', 'office:value-type="float" office:value="3"')).toBe('3');
    expect(odsCell('<text:p>50 %</text:p>', 'office:value-type="percentage" office:value="0.5"')).toBe('50 %');
  });
  test('may be repeated, but blanks to the end of the sheet add nothing', () => {
    const cell = (text: string, more = ''): string =>
      `<table:table-cell ${more}>${text && `<text:p>${text}</text:p>`}</table:table-cell>`;
    const row = (cells: string, more = ''): string => `<table:table-row ${more}>${cells}</table:table-row>`;
    const blank = cell('', 'table:number-columns-repeated="16384"');
    const found = read(
      odsOf(
        `<table:table table:name="S"><table:table-header-rows>${row(cell('a') + cell('b') + cell('c') + blank)}</table:table-header-rows>${row(
          cell('x', 'table:number-columns-repeated="2"') + cell('y') + blank,
          'table:number-rows-repeated="3"',
        )}${row(blank, 'table:number-rows-repeated="1048000"')}</table:table>`,
      ),
    );
    expect(found.rows).toEqual([['a', 'b', 'c'], ...[1, 2, 3].map(() => ['x', 'x', 'y'])]);
  });
});

test.each([
  [
    '.xlsx',
    xlsxOf([
      {
        name: 'S',
        rows: [
          ['Name', 'Who', 'Text'],
          ['Inn', 'Jo', 'Stay.'],
        ],
        after: '<cols><col min="2" max="2" hidden="1"/></cols>',
      },
    ]),
  ],
  [
    '.ods',
    odsOf(
      odsTable('S', [
        ['Name', 'Who', 'Text'],
        ['Inn', 'Jo', 'Stay.'],
      ]).replace(
        '<table:table-row>',
        '<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/><table:table-row>',
      ),
    ),
  ],
])('a hidden column of %s is left out with a note', (_, bytes) => {
  const found = read(bytes);
  expect(found.rows).toEqual([
    ['Name', '', 'Text'],
    ['Inn', '', 'Stay.'],
  ]);
  expect(found.notes).toEqual([{ what: 'hidden', first: 'B', count: 2 }]);
});

test.each([
  [1234.5, '#,##0.00', '1,234.50'],
  [-2, '0;-0', '-2'],
  [3, '"+"0', '+3'],
  [3, '+0;-0', '+3'],
  [-1234.5, '#,##0.00_);[Red]\\(#,##0.00\\)', '(1,234.50)'],
  [5, '#,##0.00 [$€-407]', '5.00 €'],
  [0.5, '0.0##', '0.5'],
  [0.125, '0.0%', '12.5%'],
  [3, '0" gold"', '3 gold'],
  [0, '_(* #,##0_);_(* \\(#,##0\\);_(* "-"??_);_(@_)', '-'],
  [0, '0;-0;;@', '0'],
  [2.5, '# ?/?', '2.5'],
  [45356.75, 'd mmmm yyyy h:mm AM/PM', '5 March 2024 6:00 PM'],
  [45356.75, 'ddmmyyyy', '05032024'],
  [45356.75, '[$-F800]dddd, mmmm dd, yyyy', 'Tuesday, March 05, 2024'],
  [45356, 'e-mm', '2024-03-05'],
  [1.5, '[h]:mm', '36:00'],
  [60, '@', '60'],
  [1e300, 'yyyy', '1E+300'],
])('the number %d with the format %s is shown as %s', (value, format, shown) => {
  expect(formatted(value, format)).toBe(shown);
});

test('the marks of words in bold and italics have the same words in the same types', () => {
  const run = fc.record({
    text: fc.string({ unit: fc.constantFrom(...'ab* \\\n}'), minLength: 1, maxLength: 5 }),
    bold: fc.boolean(),
    italic: fc.boolean(),
  });
  /** Each character that is not blank, with its type. */
  const typesOf = (runs: readonly RichRun[]): readonly string[] =>
    runs.flatMap(({ text, bold, italic }) => [...text.replace(/\s/g, '')].map((each) => `${each} ${bold} ${italic}`));
  fc.assert(
    fc.property(fc.array(run, { minLength: 2, maxLength: 6 }), (runs) => {
      const words = runs.filter(({ text }) => text.trim() !== '');
      const [bold, italic] = [words.every((each) => each.bold), words.every((each) => each.italic)];
      const plainer = runs.map((each) => ({ ...each, bold: each.bold && !bold, italic: each.italic && !italic }));
      const text = markedText(runs);
      const isMarked = plainer.some((each) => each.text.trim() !== '' && (each.bold || each.italic));
      const whole = { kind: 'text', text, bold: false, italic: false, at: 0 } as const;
      const marked = isMarked ? runsOf(text, {}) : { runs: [whole], faults: [] };
      expect([text, marked.faults]).toEqual([text, []]);
      const plain = marked.runs.map((each) => (each.kind === 'text' ? each : { ...whole, text: '\n' }));
      expect(typesOf(plain)).toEqual(typesOf(plainer));
      const blanks = (all: readonly RichRun[]): string => all.map((each) => each.text).join('');
      expect(blanks(plain)).toBe(blanks(runs));
    }),
    { numRuns: 300 },
  );
  // A symbol that the author typed stays a symbol.
  expect(
    markedText([
      { text: '{gold} ', bold: true, italic: false },
      { text: 'each', bold: false, italic: false },
    ]),
  ).toBe('**{gold}** each');
});

describe('of several sheets', () => {
  const notes: SheetOf = { name: 'Notes', rows: [['Ideas'], ['Ask Jo']] };
  const other: SheetOf = {
    name: '2',
    rows: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  };
  const hidden: SheetOf = { ...other, name: 'Old', state: 'hidden' };
  const all = xlsxOf([hidden, notes, cards, other]);
  test('the first that looks like cards is taken, or the one with the given name or number', () => {
    expect(read(all)).toMatchObject({ sheet: 'Cards', sheets: ['Old', 'Notes', 'Cards', '2'], rows: cards.rows });
    expect(read(all, 'notes').rows).toEqual(notes.rows);
    expect(read(all, '1').sheet).toBe('Old');
    // A name comes before a number.
    expect(read(all, '2').sheet).toBe('2');
    expect(read(xlsxOf([notes])).rows).toEqual(notes.rows);
    expect(read(xlsxOf([{ name: 'Empty', rows: [] }, notes])).sheet).toBe('Notes');
    expect(read(odsOf(odsTable('Notes', notes.rows) + odsTable('Cards', cards.rows))).sheet).toBe('Cards');
  });
  test('an unknown one is reported with their names', () => {
    expect(failed(all, 'Crads')).toEqual({
      line: 0,
      column: 0,
      found: 'no sheet "Crads"',
      expected: 'one of "Old", "Notes", "Cards" or "2"',
      remedy: 'did you mean "Cards"?',
    });
    expect(failed(all, '9')?.found).toBe('no sheet "9"');
  });
});

const packed = (name: string, text: string): Uint8Array => zipSync({ [name]: strToU8(text) });

/** A ZIP with the sizes after the files, as programs write it into a stream. */
function streamed(bytes: Readonly<Record<string, string>>): Uint8Array {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const [name, text] of Object.entries(bytes)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  zip.end();
  return Buffer.concat(parts);
}

test('a ZIP that was written into a stream is read', () => {
  const inside = `<office:document-content xmlns:office="o"><office:body><office:spreadsheet>${odsTable('S', cards.rows)}</office:spreadsheet></office:body></office:document-content>`;
  expect(read(streamed({ mimetype: 'x', 'Pictures/a.png': 'PNG', 'content.xml': inside })).rows).toEqual(cards.rows);
});

describe('a file is rejected with its remedy', () => {
  const sheet = (inside: string): Uint8Array => odsOf(`<table:table table:name="S">${inside}</table:table>`);
  const repeated = (count: number): string =>
    `<table:table-row table:number-rows-repeated="${count}"><table:table-cell table:number-columns-repeated="3"><text:p>x</text:p></table:table-cell></table:table-row>`;
  test.each<readonly [string, () => Uint8Array, RegExp]>([
    [
      '.xls',
      () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0),
      /^an old spreadsheet \(\.xls\), or one with a password.*as \.xlsx/,
    ],
    ['Numbers', () => packed('Index/Document.iwa', 'x'), /^a Numbers spreadsheet.*export it.*\.xlsx/],
    ['.xlsb', () => packed('xl/workbook.bin', 'x'), /^a binary spreadsheet/],
    ['another ZIP', () => packed('a.txt', 'x'), /^a ZIP that is not a spreadsheet/],
    ['a text document', () => packed('content.xml', '<d><body><text/></body></d>'), /^a ZIP that is not a spreadsheet/],
    ['half a file', () => xlsxOf([cards]).slice(0, 900), /^a (damaged|ZIP that is not)/],
    ['an empty sheet', () => xlsxOf([{ name: 'S', rows: [] }]), /^an empty spreadsheet.*first row/],
    ['XML that is cut off', () => packed('content.xml', '<a><b>'), /^a spreadsheet with a document that is cut off/],
    ['entities', () => packed('content.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), /with a document type/],
    ['an unknown entity', () => packed('content.xml', '<a>&b;</a>'), /with the entity &b;/],
    ['elements without end', () => packed('content.xml', '<a>'.repeat(9000)), /elements nested too deeply/],
    [
      'a password',
      () => zipSync({ 'content.xml': strToU8('x'), 'META-INF/manifest.xml': strToU8('<encryption-data/>') }),
      /password/,
    ],
    ['too many rows', () => sheet(repeated(2002)), /^2001 rows of cards.*at most 2000.*split it into two decks/],
    ['too many columns', () => sheet(repeated(2).replace('="3"', '="900"')), /^(text in the cell FE1.*at most 40)/],
    ['a million rows', () => sheet(repeated(1_048_576)), /rows of cards.*split it into two decks/],
    ['a ZIP bomb', () => zipSync({ 'content.xml': new Uint8Array(9_000_000) }, { level: 1 }), /more than 8 MB/],
    [
      'a bomb of many files',
      () =>
        zipSync(
          Object.fromEntries(
            Array.from({ length: 4 }, (_, at) => [`xl/worksheets/${at}.xml`, new Uint8Array(7_000_000)]),
          ),
          { level: 9 },
        ),
      /more than 8 MB/,
    ],
    [
      'a bomb of elements',
      () => packed('content.xml', `<a>${'<b/>'.repeat(310_000)}</a>`),
      /more than 300000 elements/,
    ],
  ])('%s', (_, make, words) => {
    const { found, expected, remedy } = failed(make())!;
    expect(`${found}; ${expected}; ${remedy}`).toMatch(words);
  });
});
