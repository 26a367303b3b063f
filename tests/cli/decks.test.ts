import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ColorSpace, Pixmap } from 'mupdf';
import { describe, expect, test } from 'vitest';
import { loadContentWith, readContentFolder } from '../../src/cli/content-files.ts';
import { deckBounds } from '../../src/content/deck/bounds.ts';
import { readManifest } from '../support/files.ts';
import { often } from '../support/long.ts';
import { bytesOf } from '../support/random-decks.ts';
import { temporaryFolder } from '../support/once.ts';
import { saucer } from '../support/saucer.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

function folderOf(files: Files): string {
  const folder = temporaryFolder('decks');
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return folder;
}

test('pictures in pictures/ and beside the table are found as those in icons/ are', () => {
  const pixmap = new Pixmap(ColorSpace.DeviceRGB, [0, 0, 100, 100], false);
  pixmap.clear(200);
  const jpeg = pixmap.asJPEG(80, false);
  const rows = 'a,Lamp Post.JPG\nb,./kettle.jpg\nc,pictures/Lamp Post.JPG\n';
  const files = { 'decks/items.yaml': 'name: Items\n', 'decks/items.csv': `title,picture\n${rows}` };
  const place = folderOf({ ...files, 'pictures/Lamp Post.JPG': jpeg, 'decks/Kettle.jpg': jpeg });
  const { folder, problems } = readContentFolder(place);
  expect(problems).toEqual([]);
  expect([...folder.files.keys()].toSorted()).toEqual([
    'decks/items.csv',
    'decks/items.yaml',
    'icons/kettle.jpg',
    'icons/lamp-post.jpg',
  ]);
  expect(loadContentWith(place, new Map()).problems).toEqual([]);
});

const yaml = 'name: Items\n';
const good = 'id,title,text\nurn,The Urn,It is warm.\ncup,A Cup,It is empty.\n';
const [table, deck] = ['decks/items.csv', 'decks/items.yaml'];
const boxes = (depth: number): string =>
  depth === 0
    ? "{ text: { words: '{title}', style: title, as: heading } }"
    : `{ column: { boxes: [${boxes(depth - 1)}] } }`;

/** Faulty decks: their files, and the start of a line that must be reported. */
const faulty: Readonly<Record<string, readonly [files: Files, ...starts: readonly (string | RegExp)[]]>> = {
  'no head with a title': [{ [deck]: yaml, [table]: 'a,b\n1,2\n' }, `${table}:1:1`],
  'an empty table': [{ [deck]: yaml, [table]: '' }, `${table}:1:1`],
  'a head alone': [{ [deck]: yaml, [table]: 'title,text\n' }, `${table}:`],
  'two heads alike': [{ [deck]: yaml, [table]: 'title,Text,text\na,b,c\n' }, `${table}:1:12`],
  'more cells than heads': [{ [deck]: yaml, [table]: 'title,text\na,b,c\n' }, `${table}:2:5`],
  'a quote that is open': [{ [deck]: yaml, [table]: 'title,text\na,"b\nc,d\n' }, `${table}:2:3`],
  'words after a closing quote': [{ [deck]: yaml, [table]: 'title,text\na,"tea" time\n' }, `${table}:2:9`],
  'a lost letter': [{ [deck]: yaml, [table]: 'title,text\na,b\uFFFD\n' }, `${table}:2:4`],
  'an id twice': [{ [deck]: yaml, [table]: 'id,title\na,A\nb,B\na,C\n' }, `${table}:4:1`],
  'an id that is a name': [{ [deck]: yaml, [table]: 'id,title\nTea Interval,A\n' }, `${table}:2:1`],
  'an id of the press': [{ [deck]: yaml, [table]: 'id,title\nback,A\n' }, `${table}:2:1`],
  'a count in words': [{ [deck]: yaml, [table]: 'title,count\na,two\n' }, `${table}:2:3`],
  'a count with a comma': [{ [deck]: yaml, [table]: 'title;count\na;1,5\n' }, `${table}:2:3`],
  'a count over the bound': [{ [deck]: yaml, [table]: 'title,count\na,100\n' }, `${table}:2:3`],
  'an unknown kind': [
    { [deck]: `${yaml}kinds: { hero: { name: Hero } }\n`, [table]: 'title,kind\na,heroo\n' },
    `${table}:2:3`,
  ],
  'an unknown layout of a card': [{ [deck]: yaml, [table]: 'title,layout\na,itme\n' }, `${table}:2:3`],
  'an unknown layout': [{ [deck]: `${yaml}layout: itme\n`, [table]: good }, `${deck}:2:9 `],
  'an unknown back': [{ [deck]: yaml, [table]: 'title,back\na,nothing\n' }, `${table}:2:3`],
  'an unknown faction': [
    { [deck]: `${yaml}game: alien-invasion\ncolumns: { side: { is: faction } }\n`, [table]: 'title,side\na,spug\n' },
    `${table}:2:3`,
  ],
  'an unknown rule': [{ [deck]: `${yaml}game: alien-invasion\n`, [table]: 'title,rules\na,AI-99.1\n' }, `${table}:2:3`],
  'an unknown icon': [{ [deck]: yaml, [table]: 'title,icon\na,swrod\n' }, `${table}:2:3`],
  'a missing picture': [{ [deck]: yaml, [table]: 'title,icon\na,my-photo\n' }, `${table}:2:3`],
  'a brace that is open': [{ [deck]: yaml, [table]: 'title,text\na,pay {coin\n' }, `${table}:2:7`],
  'an unknown sign': [{ [deck]: yaml, [table]: 'title,text\na,pay {coinz} now\n' }, `${table}:2:7`],
  'a letter that no font has': [{ [deck]: yaml, [table]: 'title,text\na,a ━ card\n' }, `${table}:2:3`],
  'a text in Cherokee': [{ [deck]: yaml, [table]: 'title,text\nᏣᎳᎩ,a\n' }, `${table}:2:1`],
  'a text over its limit': [
    { [deck]: `${yaml}columns: { text: { is: words, most: 10 } }\n`, [table]: 'title,text\na,eleven text\n' },
    `${table}:2:3`,
  ],
  'an empty cell that is needed': [
    { [deck]: `${yaml}columns: { cost: { is: number, need: true } }\n`, [table]: 'title,cost\na,\n' },
    `${table}:2:`,
  ],
  'a text without room': [
    { [deck]: `${yaml}layout: tile\n`, [table]: `title,text\na,${'much too long '.repeat(71).trim()}\n` },
    `${table}:2:3`,
  ],
  'a word without room': [{ [deck]: yaml, [table]: `title,text\n${'Donaudampfschiff'.repeat(6)},a\n` }, `${table}:2:1`],
  'an error of a spreadsheet': [{ [deck]: yaml, [table]: 'title,text\na,#REF!\n' }, `${table}:2:3`],
  'a formula': [{ [deck]: yaml, [table]: 'title,text\na,=A1&B2\n' }, `${table}:2:3`],
  'both cards and a table': [{ [deck]: `${yaml}cards: [{ title: A }]\n`, [table]: good }, `${deck}:`],
  'two tables': [{ [deck]: yaml, [table]: good, 'decks/items.tsv': 'title\na\n' }, 'decks/items.'],
  'neither cards nor a table': [{ [deck]: yaml }, `${deck}:`],
  'a table without its deck': [{ [table]: good }, table],
  '2,001 rows': [{ [deck]: yaml, [table]: `title\n${'a\n'.repeat(2001)}` }, `${table}:2002:1`],
  '41 columns': [
    { [deck]: yaml, [table]: `title${Array.from({ length: 40 }, (_, at) => `,c${at}`).join('')}\n` },
    `${table}:1:`,
  ],
  'a cell of 1,001 characters': [{ [deck]: yaml, [table]: `title,text\na,${'x'.repeat(1001)}\n` }, `${table}:2:3`],
  'a cell of a megabyte': [{ [deck]: yaml, [table]: `title,text\na,${'x'.repeat(1_048_576)}\n` }, table],
  'a program instead of a table': [
    { [deck]: yaml, [table]: Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0x81]) },
    table,
  ],
  'a layout that contains itself': [
    {
      [deck]: `${yaml}layout: own\n`,
      [table]: good,
      'layouts/own.yaml': 'name: Own\ncolumn: &own { boxes: [{ column: *own }] }\n',
    },
    'layouts/own.yaml:',
  ],
  'a layout that is too deep': [
    {
      [deck]: `${yaml}layout: own\n`,
      [table]: good,
      'layouts/own.yaml': `name: Own\ncolumn: { boxes: [${boxes(8)}] }\n`,
    },
    'layouts/own.yaml:',
  ],
  'a column that no card has': [
    {
      [deck]: `${yaml}layout: own\n`,
      [table]: good,
      'layouts/own.yaml':
        "name: Own\ncolumn: { boxes: [{ text: { words: '{titel}', style: title, as: heading } }, { foot: {} }] }\n",
    },
    /^(decks\/items|layouts\/own)\./,
  ],
  'a deck named like its back': [{ 'decks/Items.yaml': yaml, 'decks/Items.csv': good }, 'decks/Items'],
};

/** The lines about problems, without the folder. */
const linesOf = (text: string, folder: string): string[] =>
  text
    .split('\n')
    .filter((line) => / found .*, expected .*; /.test(line))
    .map((line) => line.replace(`${folder}/`, ''));

const printDecks = (folder: string, out: string) =>
  saucer(['print', 'decks', '--format', 'pdf', '--paper', 'a4', '--content', folder, '--out', out]);

test.each(Object.entries(faulty))(
  'a deck with %s is rejected with its place, and nothing is written',
  async (_, [files, ...starts]) => {
    const folder = folderOf(files);
    const out = join(folder, 'out');
    const { code, stdout, stderr } = await printDecks(folder, out);
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: expect.any(String) as string });
    expect(stderr).not.toMatch(/\n {4}at |undefined|\[object|NaN|TypeError/);
    const lines = linesOf(stderr, folder);
    for (const start of starts)
      expect(
        lines.filter((line) => (typeof start === 'string' ? line.startsWith(start) : start.test(line))),
      ).not.toEqual([]);
    expect(existsSync(out)).toBe(false);
  },
);

async function drawings(files: Files) {
  const out = temporaryFolder('out');
  const args = ['print', 'decks/items', '--format', 'svg', '--paper', 'a4', '--content', folderOf(files), '--out', out];
  const { code, stderr } = await saucer(args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return readManifest(out).files.map(({ file, sha256 }) => [file, sha256]);
}

describe('a table as programs save it', () => {
  const rows = 'id;title;text;#mine\nurn;Die Größe;"It is ""warm"".\nStill.";x\n;;;\ncup;“A” Cup;a, b;\n';
  const tabbed = rows.replaceAll(';', '\t');
  let plain: ReturnType<typeof drawings> | undefined;
  test.each<[string, string, Uint8Array]>([
    ['UTF-16 from Excel', table, bytesOf(tabbed, 'utf-16le')],
    ['plain CSV from Excel in western Europe', table, bytesOf(rows, 'windows-1252')],
    ['line ends of an old Mac', table, bytesOf(rows.replaceAll('\n', '\r'), 'utf-8')],
    ['a line that names the separator', table, bytesOf(`sep=;\r\n${rows.replaceAll('\n', '\r\n')}`, 'utf-8')],
    ['a byte-order mark', table, bytesOf(rows, 'utf-8 with a mark')],
    ['a paste from a page of cells', 'decks/items.tsv', bytesOf(tabbed, 'utf-8')],
    ['40 columns', table, bytesOf(rows.replace('#mine', `#mine${';#mine'.repeat(36)}`), 'utf-8')],
  ])('prints the same from %s', async (_, file, bytes) => {
    plain ??= drawings({ [deck]: yaml, [table]: rows });
    expect(await drawings({ [deck]: yaml, [file]: bytes })).toEqual(await plain);
  });

  test('has notes if it was cut in the middle of a letter, and is read in another encoding', async () => {
    const cut = Buffer.from('id,title,text\na,A,Größe für Café').subarray(0, -1);
    const { code, stdout } = await saucer(['validate', '--content', folderOf({ [deck]: yaml, [table]: cut })]);
    expect(code).toBe(0);
    expect(stdout).toContain(`${table}:1:1: note: read as Windows-1252`);
    expect(stdout).toContain(`${table}:2:5 a.text: note: "Ã¶" looks like UTF-8 read in another encoding`);
  });
});

test('a deck with as many rows as the bound allows is printed, and gets several boxes', async () => {
  const count = often(300, deckBounds.rows);
  const rows = Array.from({ length: count }, (_, at) => `card-${at},Card ${at},Text of ${at}.`);
  const folder = folderOf({ [deck]: `${yaml}layout: tile\n`, [table]: `id,title,text\n${rows.join('\n')}\n` });
  const out = temporaryFolder('out');
  const { code } = await printDecks(folder, out);
  expect(code).toBe(0);
  const { pages = 0 } = readManifest(out).files.find(({ file }) => file === 'decks/items.a4.pdf') ?? {};
  expect(pages).toBe(2 * Math.ceil(count / 9));
  const boxes = readManifest(out).files.find(({ file }) => file === 'decks/tuck-box.a4.pdf');
  expect(boxes?.sheets).toBeGreaterThan(3);
});
