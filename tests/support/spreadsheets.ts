import { strToU8, zipSync, type Zippable } from 'fflate';

const xml = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const zipped = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])) as Zippable);

/** The name of a cell by row and column from 0, such as `B2`. */
const placeOf = (row: number, column: number): string =>
  `${column > 25 ? String.fromCharCode(64 + Math.floor(column / 26)) : ''}${String.fromCharCode(65 + (column % 26))}${row + 1}`;

/** A sheet of an .xlsx file: its name, its rows, and XML after them. A cell is a text, or XML that begins with `<`. */
export interface SheetOf {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly after?: string;
  readonly state?: string;
}

const cellOf = (text: string, place: string): string => {
  if (text === '') return '';
  if (text.startsWith('<c')) return text.replace('<c', `<c r="${place}"`);
  const escaped = xml(text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_'));
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
};

/** An .xlsx file of these sheets, with styles and shared texts. */
export function xlsxOf(sheets: readonly SheetOf[], { styles = '', texts = '', workbook = '' } = {}): Uint8Array {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, of: string, target: string): string =>
    `<Relationship Id="${id}" Type="${type}/${of}" Target="${target}"/>`;
  const list = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${xml(name)}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  );
  return zipped({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?>\n<workbook xmlns:r="r">${workbook}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, at) => relation(`rId${at + 1}`, 'worksheet', `${at % 2 ? '/xl/' : ''}worksheets/sheet${at + 1}.xml`))
      .join(
        '',
      )}${relation('s', 'styles', 'styles.xml')}${relation('t', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows, after = '' }, at) => {
        const lines = rows.map((row, line) => {
          const cells = row.map((cell, column) => cellOf(cell, placeOf(line, column)));
          return `<row r="${line + 1}">${cells.join('')}</row>`;
        });
        return [
          `xl/worksheets/sheet${at + 1}.xml`,
          `<worksheet><sheetData>${lines.join('')}</sheetData>${after}</worksheet>`,
        ];
      }),
    ),
  });
}

/** An .ods file of these tables as XML, with styles. */
export const odsOf = (tables: string, styles = ''): Uint8Array =>
  zipped({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  });

export function odsTable(name: string, rows: readonly (readonly string[])[]): string {
  const paragraph = (line: string): string =>
    `<text:p>${xml(line).replace(/ {2,}|^ | $/g, (blanks) => `<text:s text:c="${blanks.length}"/>`)}</text:p>`;
  const cell = (text: string): string =>
    text === ''
      ? '<table:table-cell/>'
      : `<table:table-cell office:value-type="string">${text.split('\n').map(paragraph).join('')}</table:table-cell>`;
  const lines = rows.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`);
  return `<table:table table:name="${xml(name)}">${lines.join('')}</table:table>`;
}
