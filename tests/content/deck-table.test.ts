import { contrast, leastContrast } from '../../src/content/contrast.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { notesOn } from '../../src/cli/notes.ts';
import { decodeTable } from '../../src/content/deck/decode.ts';
import type { OwnDeck } from '../../src/content/deck/deck.ts';
import { readTable } from '../../src/content/deck/table.ts';
import { loadContent } from '../../src/content/load.ts';
import { randomFrom, shuffled } from '../../src/engine/rng.ts';
import { icons, loadOver, loadWith, messages, shipped } from './helpers.ts';

const cellsOf = (text: string): string[][] => readTable(text).rows.map((row) => row.map((cell) => cell.text));

test('the reader finds the separator of a table', () => {
  const rows = [
    ['title', 'text'],
    ['A', 'b'],
  ];
  expect(cellsOf('title,text\nA,b\n')).toEqual(rows);
  expect(cellsOf('title;text\nA;b')).toEqual(rows);
  expect(cellsOf('title\ttext\r\nA\tb\r\n')).toEqual(rows);
  expect(cellsOf('title|text\rA|b\r')).toEqual(rows);
  expect(cellsOf('sep=:\ntitle:text\nA:b\n')).toEqual(rows);
  expect(cellsOf('SEP=;\r\ntitle;text\r\nA;b\r\n')).toEqual(rows);
  // Separators in a quoted head, and in an empty line before it, do not count.
  expect(cellsOf('"a,b,c";title\n')).toEqual([['a,b,c', 'title']]);
  expect(cellsOf(',,,\ntitle;text\n')).toEqual([[',,,'], ['title', 'text']]);
});

test('the reader understands quotation marks as spreadsheets write them', () => {
  expect(cellsOf('"a ""b"" c","two\r\nlines",""\r\n')).toEqual([['a "b" c', 'two\nlines', '']]);
  expect(cellsOf('5" disc,a "word"\n')).toEqual([['5" disc', 'a "word"']]);
  expect(cellsOf('"a" ,b\n')).toEqual([['a', 'b']]);
  expect(cellsOf("'=A1,'-1,''=,don't\n")).toEqual([['=A1', '-1', "'=", "don't"]]);
});

test('each cell has its line and column, even after a quoted line end and in a table that names its separator', () => {
  const places = (text: string) => readTable(text).rows.map((row) => row.map(({ line, column }) => [line, column]));
  expect(places('a,b\n"x\r\ny",z\nlast\n')).toEqual([
    [
      [1, 1],
      [1, 3],
    ],
    [
      [2, 1],
      [3, 4],
    ],
    [[4, 1]],
  ]);
  expect(places('sep=;\r\na;b\r\n')).toEqual([
    [
      [2, 1],
      [2, 3],
    ],
  ]);
});

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

test('the decoder rejects bytes in no known encoding, with their place', () => {
  const errorOf = (input: Uint8Array): string => {
    const decoded = decodeTable(input);
    if (decoded.text !== undefined) return 'none';
    const { line, column, found, expected, remedy } = decoded.error;
    return `${line}:${column} found ${found}, expected ${expected}; ${remedy}`;
  };
  expect({
    'a byte that no encoding has': errorOf(bytes('title\r\nab', 0xe9, 'c', 0x81)),
    'a damaged file with a byte-order mark': errorOf(bytes(0xef, 0xbb, 0xbf, 'title\n', 0xe9)),
    'half a character of UTF-16': errorOf(bytes(0xff, 0xfe, 'a', 0, 'b')),
    'UTF-16 without a byte-order mark': errorOf(bytes('t', 0, 'i', 0)),
    'a file of Excel': errorOf(bytes('PK', 3, 4)),
  }).toMatchInlineSnapshot(`
    {
      "UTF-16 without a byte-order mark": "1:2 found a NUL byte, expected text in UTF-8; save the table again as "CSV UTF-8"",
      "a byte that no encoding has": "2:5 found the byte 0x81, expected text in UTF-8; save the table again as "CSV UTF-8"",
      "a damaged file with a byte-order mark": "2:1 found bytes that are not UTF-8, expected the encoding that its first bytes declare; save the table again as "CSV UTF-8"",
      "a file of Excel": "1:1 found a spreadsheet or a ZIP, expected a plain-text table; open it in a spreadsheet and save it as "CSV UTF-8"",
      "half a character of UTF-16": "1:2 found bytes that are not UTF-16, expected the encoding that its first bytes declare; save the table again as "CSV UTF-8"",
    }
  `);
});

function deckWith(table: string | Uint8Array, deck = 'name: Market Stalls\n'): { deck: OwnDeck; notes: string[] } {
  const decoded = typeof table === 'string' ? { text: table } : decodeTable(table);
  if (decoded.text === undefined) throw new Error(decoded.error.found);
  const files = new Map<string, string>([
    ['decks/stalls.yaml', deck],
    ['decks/stalls.csv', decoded.text],
  ]);
  const notes = new Map('note' in decoded && decoded.note ? [['decks/stalls.csv', decoded.note]] : []);
  const load = loadContent(shipped, icons, { name: 'mine', files, notes });
  const own = load.content?.decks.get('stalls');
  if (!load.content || !own) throw new Error(messages(load));
  return { deck: own, notes: notesOn(load.content).filter((note) => note.startsWith('mine/')) };
}

test('notes on a table name its guessed encoding, generated ids and unused columns', () => {
  expect({
    'another encoding': deckWith(bytes('id,title,text\na,Gr', 0xf6, 0xdf, 'e,b')).notes,
    'ids made from titles': deckWith('title,text\nA,b\nA,c\n').notes,
    'an unknown column': deckWith('id,title,text,cots,#own,Größe\na,A,b,3,d,e\n').notes,
    'an unknown column with nothing in it': deckWith('id,title,text,cots,\na,A,b,,\n').notes,
    'letters that look misread': deckWith('id,title,text\na,A,GrÃ¶ÃŸe\nb,B,itâ€™s\n').notes,
  }).toMatchInlineSnapshot(`
    {
      "an unknown column": [
        "mine/decks/stalls.csv:1:15 cots: note: no layout of the deck shows this column; write "cost" if you meant that, or "#cots" if it is a note for you",
        "mine/decks/stalls.csv:1:25 Größe: note: no layout of the deck shows this column; write "#Größe" if it is a note for you",
      ],
      "an unknown column with nothing in it": [],
      "another encoding": [
        "mine/decks/stalls.csv:1:1: note: read as Windows-1252, because it is not UTF-8; if letters look wrong, save the table again as "CSV UTF-8"",
      ],
      "ids made from titles": [
        "mine/decks/stalls.csv:1:1 title: note: the ids are made from the titles, so an id changes with its title; a column "id" prevents that",
      ],
      "letters that look misread": [
        "mine/decks/stalls.csv:2:5 a.text: note: "Ã¶" looks like UTF-8 read in another encoding; save the table again as "CSV UTF-8"",
      ],
    }
  `);
});

test('a note says which layout shows no title', () => {
  const load = loadOver({
    'decks/stalls.yaml': 'name: A\nlayout: bare\ncards: [{ id: a, title: A, text: b }]\n',
    'layouts/bare.yaml':
      "name: Bare\ncolumn: { pad: 5, boxes: [{ text: { words: '{text}', style: body } }, { foot: {} }] }\n",
  });
  expect(notesOn(load.content!).filter((note) => note.startsWith('mine/'))).toEqual([
    'mine/decks/stalls.yaml:2:9 layout: note: the layout "bare" has no heading, so only bookmarks and lists show the titles',
  ]);
});

test('a note says that answers are on no back', () => {
  const deck = (back: string): readonly string[] =>
    notesOn(
      loadOver({
        'decks/stalls.yaml': `name: A\nlayout: flash\nback: ${back}\ncards: [{ id: a, title: A, answer: b }]\n`,
      }).content!,
    ).filter((note) => note.startsWith('mine/'));
  expect(deck('plain')).toEqual([
    'mine/decks/stalls.yaml:3:7 back: note: 1 card has texts for the back of the layout "flash", but its back is "plain"; write "back: flash" to print them',
  ]);
  expect(deck('flash')).toEqual([]);
});

test('headings are compared in lower-case letters, with hyphens for spaces and underlines, and by the names of the deck', () => {
  const { deck } = deckWith(
    '\uFEFFCard Name;TEXT;Flavour_Text;ID\nApple;An apple;Crisp;apple\n',
    'name: A\nnames: { title: card_name, quote: Flavour Text }\n',
  );
  expect(deck.cards.map(({ id, title, values }) => [id, title, values['text'], values['quote']])).toEqual([
    ['apple', 'Apple', 'An apple', 'Crisp'],
  ]);
});

test('empty cells take the default of their column, and empty rows make no cards', () => {
  const { deck } = deckWith(
    'title,kind,count,cost,text\n,,,,\nApple,,,,x\n\nPear,Tool,2,5,y\n',
    'name: A\nkinds: { food: { name: Food }, tool: { name: Tool, layout: tile, back: plain } }\n' +
      'columns: { kind: { is: kind, default: food }, cost: { is: number, default: "1" }, count: { is: count, default: "3" } }\n',
  );
  expect(deck.cards.map(({ id, kind, layout, count, values }) => [id, kind, layout, count, values['cost']])).toEqual([
    ['apple', 'food', 'item', 3, '1'],
    ['pear', 'tool', 'tile', 2, '5'],
  ]);
  expect(deck.cards.map(({ places }) => places['title']?.line)).toEqual([3, 5]);
});

test('kinds without colours and patterns get different ones that no other kind has', () => {
  const names = Array.from({ length: 12 }, (_, at) => `kind-${at}`);
  const looked = (own: Readonly<Record<string, object>>, fields = '') =>
    deckWith(
      'title\nApple\n',
      `name: A\nkinds: ${JSON.stringify({ ...Object.fromEntries(names.map((name) => [name, { name }])), ...own })}\n${fields === '' ? '' : `colours: ${fields}\n`}`,
    ).deck.kinds;
  const colours = { fill: '#2F7D4F', on: '#FFFFFF', deep: '#1F5A37', ray: '#83C29B', tint: '#E4F4EA' };
  const free = Object.values(looked({}));
  expect(new Set(free.map((kind) => kind.colours?.fill)).size).toBe(12);
  // There are nine patterns.
  expect(new Set(free.slice(0, 9).map(({ pattern }) => pattern)).size).toBe(9);
  for (const kind of free) {
    const { fill = '', on = '', deep = '', tint = '' } = kind.colours ?? {};
    for (const ratio of [contrast(on, fill), contrast(deep, tint), contrast(deep, '#FFFFFF')])
      expect(ratio).toBeGreaterThanOrEqual(leastContrast);
  }
  const { last, ...others } = looked({ last: { name: 'Last', pattern: 'rings', colours } });
  expect(last).toMatchObject({ pattern: 'rings', colours });
  const nearest = Object.values(others).slice(0, 8);
  expect(nearest.filter((kind) => kind.pattern === 'rings' || kind.colours?.fill === colours.fill)).toEqual([]);
  const ofDeck = Object.values(looked({}, JSON.stringify(colours)));
  expect(new Set(ofDeck.map((kind) => kind.colours?.fill))).toEqual(new Set([colours.fill]));
  expect(new Set(ofDeck.slice(0, 9).map(({ pattern }) => pattern)).size).toBe(9);
});

const titles = ['Tea Interval', 'Tea  interval!', 'Größe', 'back', 'Tea', '茶', 'A 2', 'A', 'A', 'Faces'];
test('sorting a table changes no id', () => {
  const rows = titles.map((title, at) => `${title},text ${at}`);
  const idsIn = (lines: readonly string[]): string[] =>
    deckWith(`title,text\n${lines.join('\n')}\n`)
      .deck.cards.map(({ id, values }) => `${id}: ${values['text']}`)
      .sort();
  const ids = idsIn(rows);
  expect(ids).toMatchInlineSnapshot(`
    [
      "a-2: text 6",
      "a-3: text 8",
      "a: text 7",
      "back-card: text 3",
      "card-px2: text 5",
      "faces-card: text 9",
      "grosse: text 2",
      "tea-interval-2: text 1",
      "tea-interval: text 0",
      "tea: text 4",
    ]
  `);
  for (let seed = 0; seed < 20; seed++) expect(idsIn(shuffled(rows, randomFrom(seed)))).toEqual(ids);
});

test('a deck as a list and as a table gives the same cards', () => {
  const head = 'name: A\nlayout: event\nsigns: { coin: { icon: coins, said: Coin } }\n';
  const list = `cards:
  - { title: Apple, text: 'An **apple** for {coin}', count: 2, icon: apple-seeds }
  - { title: Pear, text: "Two\\nlines", when: at once }
`;
  const table =
    'title,text,count,icon,when\nApple,An **apple** for {coin},2,apple-seeds,\nPear,"Two\nlines",,,at once\n';
  const withoutPlaces = ({ cards, notes: _notes, file: _file, ...deck }: OwnDeck) => ({
    ...deck,
    cards: cards.map(({ places, file: _card, ...card }) => ({ ...card, columns: Object.keys(places).sort() })),
  });
  const listed = loadOver({ 'decks/stalls.yaml': `${head}${list}` }).content?.decks.get('stalls');
  expect((parse(list) as { cards: unknown[] }).cards).toHaveLength(2);
  expect(withoutPlaces(listed!)).toEqual(withoutPlaces(deckWith(table, head).deck));
});

test('an overlay replaces a whole table, and merges its deck', () => {
  const base = {
    ...Object.fromEntries(shipped.files),
    'decks/stalls.yaml': 'name: Stalls\nlayout: event\n',
    'decks/stalls.csv': 'title,text\nApple,a\nPear,b\n',
  };
  const over = (files: Readonly<Record<string, string>>) => {
    const content = { name: 'content', files: new Map(Object.entries(base)) };
    const load = loadContent(content, icons, { name: 'mine', files: new Map(Object.entries(files)) });
    const deck = load.content?.decks.get('stalls');
    return [messages(load), deck?.name, deck?.cards.map(({ title, file }) => `${title} ${file}`)];
  };
  expect(over({ 'decks/stalls.csv': 'title,text\nPlum,c\n' })).toEqual(['', 'Stalls', ['Plum mine/decks/stalls.csv']]);
  expect(over({ 'decks/stalls.tsv': 'title\ttext\nPlum\tc\n' })).toEqual([
    '',
    'Stalls',
    ['Plum mine/decks/stalls.tsv'],
  ]);
  expect(over({ 'decks/stalls.yaml': 'name: Mine\n' })).toEqual([
    '',
    'Mine',
    ['Apple content/decks/stalls.csv', 'Pear content/decks/stalls.csv'],
  ]);
  expect(over({ 'decks/stalls.yaml': 'cards: [{ title: Plum, text: c }]\n' })).toEqual([
    '',
    'Stalls',
    ['Plum mine/decks/stalls.yaml'],
  ]);
});

test('the shipped content has no note on a deck', () => {
  const { content } = loadWith({});
  expect([...(content?.decks.values() ?? [])].flatMap(({ notes }) => notes)).toEqual([]);
});

test('a table that changes cell by cell has the same cards, problems and notes as one that is read at once', () => {
  const head = ['id,title,text,icon,count', 'a,Apple,An {apple-seeds},apple-seeds,2', 'p,Pear,"Two\nlines",,1'];
  const tables = [
    [...head, 'q,Quince,<b>Sour</b>,,1'],
    [...head, 'q,Quince,<b>Sour</b> and hard,,1'],
    [head[0], 'a,Apple,An {no-such-icon},apple-seeds,2', ...head.slice(2)],
    [...head.slice(0, 2), 'p,Pear,Two lines,,x', 'q,Quince,A single * here,,1,stray'],
    [...head.slice(0, 2), 'p,Pear,Two lines,,1', 'q,Quince,A single * here,,1'],
    ['id,title,note,icon,count', ...head.slice(1)],
    [head[0], '', ...head.slice(1), ',Pear,Again,,3'],
    [head[0], ...head.slice(2), ',Pear,Again,,3', ',Pear,Again,,4'],
  ].map((lines) => `${lines.join('\n')}\n`);
  const readWith = (table: string, end: string) => {
    const load = loadWith({ 'decks/stalls.yaml': `name: Stalls\nlayout: item\n${end}`, 'decks/stalls.csv': table });
    const { cards, notes } = load.content?.decks.get('stalls') ?? {};
    return [table, messages(load), cards, notes];
  };
  const edited = tables.map((table) => readWith(table, ''));
  // If the text of the deck’s file changes, nothing that was read before is used.
  expect(edited).toEqual(tables.map((table, at) => readWith(table, `# ${at}\n`)));
});
