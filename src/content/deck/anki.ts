/* Flash cards exported by Anki: lines such as `#separator:tab`, then rows without column names. */
import { readTable, writeTable } from './table.ts';

const setting = /^#(separator|html|columns|tags|(?:(?:tags|deck|notetype|guid) column)):(.*)$/i;

const separators: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  colon: ':',
  space: ' ',
};

/** The table of such an export, with a first row of names; undefined for other texts. */
export function tableOfAnki(text: string): string | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const settings = new Map<string, string>();
  let start = 0;
  for (; start < lines.length; start++) {
    const [, name = '', value = ''] = setting.exec(lines[start]!) ?? [];
    if (name === '') break;
    settings.set(name.toLowerCase(), value);
  }
  const own = settings.get('separator')?.trim() ?? 'tab';
  const separator = separators[own.toLowerCase()] ?? own;
  if (start === 0 || [...separator].length !== 1) return undefined;
  const { rows } = readTable(`sep=${separator}\n${lines.slice(start).join('\n')}`);
  const width = Math.max(1, ...rows.map((row) => row.length));
  const given = settings.get('columns')?.split(separator) ?? [];
  const free = ['front', 'back'];
  const heads = Array.from({ length: width }, (_, at): string => {
    const own = [...settings].find(([name, value]) => name.endsWith(' column') && Number(value) === at + 1);
    if (own) return `#${own[0].replace(' column', '')}`;
    return given[at]?.trim() || (free.shift() ?? `column-${at + 1}`);
  });
  return writeTable([heads, ...rows.map((row) => row.map((cell) => cell.text))], separator, '\n');
}
