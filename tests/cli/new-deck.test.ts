import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { loadContentWith } from '../../src/cli/content-files.ts';
import { gameIcons } from '../../src/cli/game-icons.ts';
import { deckFor, type DeckAnswers } from '../../src/cli/new/columns.ts';
import { guesses, newDeck } from '../../src/cli/new/deck.ts';
import { readGiven } from '../../src/cli/new/given-table.ts';
import { csvAddress, fetchSheet } from '../../src/cli/new/google-sheet.ts';
import { contrast, leastContrast } from '../../src/content/contrast.ts';
import { readTable, writeTable } from '../../src/content/deck/table.ts';
import type { Deck } from '../../src/content/schema/deck.ts';
import { filesIn, readManifest } from '../support/files.ts';
import { temporaryFolder } from '../support/once.ts';
import { saucer } from '../support/saucer.ts';
import { odsOf, odsTable, xlsxOf } from '../support/spreadsheets.ts';
import { validContent } from '../support/content.ts';

/** A folder with a table, given as text or bytes. */
function tableIn(name: string, table: string | Uint8Array): { readonly folder: string; readonly file: string } {
  const folder = temporaryFolder('new-deck');
  const file = join(folder, name);
  writeFileSync(file, table);
  return { folder, file };
}

/** The deck and its table from `saucer new deck` with a table, and its report. */
async function made(name: string, table: string | Uint8Array, options: readonly string[] = []) {
  const { folder, file } = tableIn(name, table);
  const content = join(folder, 'my-cards');
  const { code, stdout, stderr } = await saucer(['new', 'deck', file, '--content', content, ...options]);
  expect({ code, stdout, stderr }).toMatchObject({ code: 0, stderr: '' });
  const yaml = filesIn(join(content, 'decks')).find((path) => path.endsWith('.yaml')) ?? '';
  const id = yaml.replace('.yaml', '');
  const deck = parse(readFileSync(join(content, 'decks', yaml), 'utf8')) as Deck;
  const csv = readFileSync(join(content, 'decks', `${id}.csv`), 'utf8');
  return {
    content,
    id,
    deck,
    csv,
    said: stdout.replaceAll(folder, ''),
    cards: validContent(content).decks.get(id)!.cards,
  };
}

const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');

const items = `Card Name;Type;Effekt;Kosten;#notes;count
Äpfel;Food;"Eat this card to draw **two** cards, unless somebody objects.";3;ask Jo;2
Old Sword;Weapon;"Beat one enemy, then *discard* this card. It was in the shed.";12;;1
Bread;Food;Share this card with a neighbour.;1;;
`;

/** The deck of the table in UTF-8 with commas. */
let plain: ReturnType<typeof made> | undefined;

describe('saucer new deck', () => {
  test('adds three cards that validate and print', async () => {
    const content = join(temporaryFolder('stalls'), 'my-cards');
    const { code, stdout, stderr } = await saucer(['new', 'deck', 'Market Stalls', '--content', content]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('print: npx saucer print decks/market-stalls');
    expect(filesIn(content)).toEqual(['.schemas/decks.json', 'decks/market-stalls.csv', 'decks/market-stalls.yaml']);
    expect(await saucer(['validate', '--content', content])).toMatchObject({ code: 0, stderr: '' });
    const out = join(content, '../my-print');
    const print = ['print', 'decks/market-stalls', '--paper', 'a4', '--dpi', '72', '--content', content, '--out', out];
    expect(await saucer(print)).toMatchObject({ code: 0, stderr: '' });
    const names = readManifest(out).files.map(({ file }) => file);
    expect(names).toContain('decks/market-stalls.a4.pdf');
    expect(names).toContain('decks/market-stalls/sudden-rain.png');
  });

  test('reads the columns of a table, and prints its cards', async () => {
    const { content, id, deck, csv, said, cards } = await made('items.csv', items);
    expect(id).toBe('items');
    expect(deck.names).toEqual({ title: 'Card Name', kind: 'Type', text: 'Effekt', cost: 'Kosten' });
    expect(deck.columns).toEqual({
      kind: { is: 'kind' },
      text: { is: 'words' },
      cost: { is: 'number' },
      count: { is: 'count' },
    });
    expect(cards.map((card) => [card.title, card.kind, card.count])).toEqual([
      ['Äpfel', 'food', 2],
      ['Old Sword', 'weapon', 1],
      ['Bread', 'food', 1],
    ]);
    expect(csv.split('\r\n')[0]).toBe('Card Name,Type,Effekt,Kosten,#notes,count');
    expect(said).toContain('the column "Effekt" is read as "text"');
    expect(said).toContain('these columns are not read: "#notes"');
    const out = join(content, '../my-print');
    expect(await saucer(['validate', '--content', content])).toMatchObject({ code: 0, stderr: '' });
    const print = ['print', 'decks/items', '--paper', 'a4', '--dpi', '72', '--content', content, '--out', out];
    expect(await saucer(print)).toMatchObject({ code: 0, stderr: '' });
  });

  test.each<readonly [string, string | Uint8Array]>([
    ['tabs', items.replaceAll(';', '\t')],
    ['a byte-order mark and CRLF', `\ufeff${items.replaceAll('\n', '\r\n')}`],
    ['UTF-16', utf16(items)],
    ['Windows-1252', Buffer.from(items, 'latin1')],
    ['a line for the separator', `sep=;\n${items}`],
    ['empty rows', items.replaceAll('\n', '\n\n;;\n')],
  ])('copies a table with %s as UTF-8 with commas', async (_, table) => {
    plain ??= made('items.csv', items);
    const [{ csv, deck }, expected] = [await made('items.tsv', table), await plain];
    expect({ csv, deck }).toEqual({ csv: expected.csv, deck: expected.deck });
  });

  test('gives each kind legible colours, and a different pattern from its neighbours', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => `Card ${at},Kind ${at}`);
    const { deck } = await made('kinds.csv', `title,kind\n${rows.join('\n')}\n`);
    const kinds = Object.values(deck.kinds);
    expect(kinds).toHaveLength(12);
    expect(new Set(kinds.map(({ colours }) => colours?.fill)).size).toBe(12);
    expect(new Set(kinds.slice(0, 9).map(({ pattern }) => pattern)).size).toBe(9);
    for (const { colours } of kinds) {
      const { fill = '', on = '', deep = '', tint = '' } = colours ?? {};
      for (const ratio of [contrast(on, fill), contrast(deep, tint), contrast(deep, '#FFFFFF')])
        expect(ratio).toBeGreaterThanOrEqual(leastContrast);
    }
  });

  test('makes names for files from a title with accents, and for columns from headings in another script', async () => {
    const { id, deck, cards } = await made('Émile_Hits 2.csv', 'Название,Имя\nOne,Аня\nTwo,Боря\n');
    expect(id).toBe('emile-hits-2');
    expect(deck.name).toBe('Émile Hits 2');
    expect(deck.names).toEqual({ title: 'Название', 'column-2': 'Имя' });
    expect(cards.map(({ title }) => title)).toEqual(['One', 'Two']);
  });

  test('writes no cell that a spreadsheet would compute', async () => {
    const { csv, cards } = await made('moves.csv', 'title,text\nUp,+1 step\nDown,-1 step\nMail,@home\n');
    for (const [cell = ''] of csv.matchAll(/(?<=^|,|\r\n)[^,\r]+/g)) expect(cell).not.toMatch(/^"?[=+\-@]/);
    expect(cards.map(({ values }) => values['text'])).toEqual(['+1 step', '-1 step', '@home']);
  });

  test('leaves alone a table that is already in its place', async () => {
    const { folder, file } = tableIn('old.csv', '');
    mkdirSync(join(folder, 'my/decks'), { recursive: true });
    const table = join(folder, 'my/decks/items.csv');
    writeFileSync(table, items);
    expect(await saucer(['new', 'deck', table, '--content', join(folder, 'my')])).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(readFileSync(table, 'utf8')).toBe(items);
    expect(validContent(join(folder, 'my')).decks.get('items')?.cards).toHaveLength(3);
    expect(existsSync(file)).toBe(true);
  });

  test.each([
    ['a quotation mark that is never closed', 'title,text\nOne,"two\n', /items\.csv:2:5.*never closed/],
    ['no words at all', '', /items\.csv/],
    ['a ZIP', 'PK\u0003\u0004', /items\.csv: found a ZIP/],
  ])('reports a table with %s by its place, and writes nothing', async (_, table, expected) => {
    const { folder, file } = tableIn('items.csv', table);
    const { code, stderr } = await saucer(['new', 'deck', file, '--content', join(folder, 'my-cards')]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(expected) });
    expect(filesIn(folder)).toEqual(['items.csv']);
  });

  test.each<readonly [string, string, RegExp]>([
    ['an unknown icon', 'title,icon\nOne,lantern-flam\n', /items\.csv:2:5 one\.icon.*did you mean "lantern-flame"/],
    [
      'one wrong cell among icons',
      'title,icon\nOne,teapot\nTwo,castle\nThree,No icon!\nFour,crown\nFive,boots\n',
      /items\.csv:4:7 three\.icon: found the icon "No icon!"/,
    ],
    ['no rows', 'title,text\n', /items\.csv:1:.*no card/],
    ['a formula', 'title,text\nOne,=A1+A2\n', /items\.csv:2:5: found the formula "=A1\+A2".*paste its value/],
    [
      'the same fault in many rows',
      `title,text\n${Array.from({ length: 40 }, (_, at) => `Card ${at},pay {coin\n`).join('')}`,
      /items\.csv:2:12 card-0\.text: found an unpaired "\{" in 40 places/,
    ],
  ])('writes the deck of a table with %s, then lists the open problems', async (_, table, open) => {
    const { folder, file } = tableIn('items.csv', table);
    const content = join(folder, 'my-cards');
    const { code, stdout, stderr } = await saucer(['new', 'deck', file, '--content', content]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(open);
    const [found, last] = stdout.trim().split('\n').slice(-2);
    expect([found, last]).toEqual([
      expect.stringMatching(open),
      expect.stringMatching(/^correct these lines, then run: npx/),
    ]);
    expect(filesIn(content)).toEqual(['.schemas/decks.json', 'decks/items.csv', 'decks/items.yaml']);
  });

  test('writes the deck of a table whose pictures are missing, which can be printed without them', async () => {
    const { folder, file } = tableIn('items.csv', 'title,image\nTea,tea.png\nPot,tea.png\nMug,archer.png\n');
    const content = join(folder, 'my-cards');
    expect((await saucer(['new', 'deck', file, '--content', content])).stdout).toMatch(
      /tea\.picture: found the picture "tea\.png" in 2 rows and.*put that file into icons\/ or pictures\//,
    );
    const print = [
      'print',
      'decks/items',
      '--paper',
      'a4',
      '--format',
      'pdf',
      '--content',
      content,
      '--out',
      join(folder, 'p'),
    ];
    expect(await saucer(print)).toMatchObject({ code: 1 });
    const { code, stdout } = await saucer([...print, '--missing-pictures', 'leave']);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /note: the picture "tea\.png" does not exist, so 2 cards have none\n.*"archer\.png"/,
      ),
    });
    expect(await saucer(print)).toMatchObject({ code: 1 });
  });

  test('asks at a terminal only for facts that the table lacks', async () => {
    const { folder, file } = tableIn('items.csv', 'Kettle,3\nLantern,1\nSpade,1\n');
    const asked: string[] = [];
    const answers = new Set(['a card', 'column-2']);
    const ask = async (question: string, choices: readonly string[]): Promise<string> => {
      asked.push(question);
      return choices.find((each) => answers.has(each)) ?? choices[0]!;
    };
    const lines: string[] = [];
    const code = await newDeck(file, { content: join(folder, 'my') }, (line) => void lines.push(line), ask);
    expect({ code, asked }).toEqual({
      code: 0,
      asked: ['What is the first row, "Kettle" and "3"?', 'Which column has the number of copies?'],
    });
    expect(lines.at(-1)).toMatch(/^3 cards, 5 including copies; to print: /);
    const known = tableIn('known.csv', 'title,text\nOne,two\n').file;
    expect(await newDeck(known, { content: join(folder, 'my') }, () => {}, ask)).toBe(0);
    expect(asked).toHaveLength(2);
  });

  test('reads the columns that options name', async () => {
    const table = 'Faction,Front Name,Pips\nMillers,Wheel,3\nMillers,Granary,2\n';
    const { cards } = await made('pairs.csv', table, ['--head', '--title', 'front name', '--count', '3']);
    expect(cards.map(({ title, count }) => [title, count])).toEqual([
      ['Wheel', 3],
      ['Granary', 2],
    ]);
    const { cards: all } = await made('words.csv', 'Harbour,Barn\nLamp,Door\n', ['--no-head']);
    expect(all).toHaveLength(2);
  });

  test('never overwrites a deck or a table', async () => {
    const { folder, file } = tableIn('items.csv', items);
    const content = join(folder, 'my');
    const again = ['new', 'deck', file, '--content', content];
    expect(await saucer(again)).toMatchObject({ code: 0 });
    const before = filesIn(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]);
    for (const given of [file, 'Items']) {
      const { code, stderr } = await saucer(['new', 'deck', given, '--content', content]);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('the deck "items" already exists') });
    }
    expect(filesIn(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')])).toEqual(before);
  });
});

describe('saucer new deck with a spreadsheet', () => {
  const rows = [
    ['Title', 'Text', 'Copies'],
    ['Plough', 'Turn one field over.', '3'],
    ['Hail', 'All fields lose\na sheaf.', '1'],
  ];
  const notes = [['Ideas'], ['Ask Jo']];
  const merged = '<mergeCells><mergeCell ref="C2:C3"/></mergeCells>';
  const sheets = xlsxOf([
    { name: 'Notes', rows: notes },
    { name: 'Cards', rows, after: merged },
  ]);

  test.each([
    ['.xlsx', 'plough day.xlsx', sheets],
    ['.ods', 'plough day.ods', odsOf(odsTable('Notes', notes) + odsTable('Cards', rows))],
  ])('reads the sheet of an %s file with cards, and names it', async (_, name, bytes) => {
    const { id, csv, said, cards } = await made(name, bytes);
    expect(id).toBe('plough-day');
    expect(csv).toBe('Title,Text,Copies\r\nPlough,Turn one field over.,3\r\nHail,"All fields lose\na sheaf.",1\r\n');
    expect(cards.map(({ title, count }) => [title, count])).toEqual([
      ['Plough', 3],
      ['Hail', 1],
    ]);
    expect(said).toContain(`note: /${name}: the sheet "Cards" is read; --sheet chooses another: "Notes"`);
    expect(said.includes('merged cells, such as C2:C3, are read as single cells')).toBe(name.endsWith('.xlsx'));
  });

  test.each<readonly [string, string, string | Uint8Array, readonly string[], RegExp]>([
    ['an unknown sheet', 'a.xlsx', sheets, ['--sheet', 'Crads'], /found no sheet "Crads".*did you mean "Cards"\?/],
    ['a sheet of a CSV', 'a.csv', 'title\nA\n', ['--sheet', '2'], /--sheet is for an \.xlsx or \.ods file/],
    [
      '.numbers',
      'a.numbers',
      zipSync({ 'Index/Document.iwa': new Uint8Array(9) }),
      [],
      /export it from Numbers as Excel/,
    ],
    ['.xls', 'a.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), [], /an old spreadsheet \(\.xls\).*save it as \.xlsx/],
  ])('reports %s, and writes nothing', async (_, name, bytes, options, expected) => {
    const { folder, file } = tableIn(name, bytes);
    const { code, stderr } = await saucer(['new', 'deck', file, '--content', join(folder, 'my'), ...options]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(expected) });
    expect(filesIn(folder)).toEqual([name]);
  });

  test('takes --sheet for a deck only', async () => {
    const { code, stderr } = await saucer(['new', 'role', 'Night Porter', '--sheet', 'Cards']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('--sheet is only for "new deck"; leave it out'),
    });
  });
});

describe('a Google Sheet', () => {
  const id = '1AbC_-0123456789abcdefghij';
  const page = `https://docs.google.com/spreadsheets/d/${id}/edit`;

  test.each([
    [`${page}#gid=7`, `/d/${id}/export?format=csv&gid=7`],
    [`${page}?gid=7#gid=7`, `/d/${id}/export?format=csv&gid=7`],
    [`${page}?usp=sharing`, `/d/${id}/export?format=csv`],
    [`https://docs.google.com/spreadsheets/u/1/d/${id}/view`, `/d/${id}/export?format=csv`],
    [`https://docs.google.com/spreadsheets/d/e/${id}/pubhtml?gid=7`, `/d/e/${id}/pub?output=csv&gid=7&single=true`],
  ])('has its table at a different address from %s', (given, address) => {
    expect(csvAddress(given)).toBe(`https://docs.google.com/spreadsheets${address}`);
  });
  test.each([
    'https://example.org/cards.csv',
    `http://docs.google.com/spreadsheets/d/${id}/edit`,
    `https://docs.google.com.example.org/spreadsheets/d/${id}/edit`,
    `https://docs.google.com@example.org/spreadsheets/d/${id}/edit`,
    `https://docs.google.com/document/d/${id}/edit`,
    'ftp://x',
  ])('is not at %s', async (given) => {
    const { code, stderr } = await saucer(['new', 'deck', given, '--content', temporaryFolder('no-sheet')]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/is not a Google Sheet; download the table/),
    });
  });

  async function asked(answer: RequestListener): Promise<unknown> {
    const server = createServer(answer);
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const { name, bytes } = await fetchSheet(`${page}#gid=7`, base);
      return [name, Buffer.from(bytes).toString()];
    } catch (error) {
      return (error as Error).message;
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }
  const csv = {
    'content-type': 'text/csv',
    'content-disposition': "attachment; filename*=UTF-8''My%20Game%20-%20Cards.csv",
  };
  const away =
    (location: string): RequestListener =>
    (_, answer) =>
      answer.writeHead(307, { location }).end();

  test('is read from the address to which it redirects, with its name', async () => {
    const found = await asked((request, answer) => {
      if (request.url === '/there') answer.writeHead(200, csv).end('title\nTea\n');
      else answer.writeHead(307, { location: request.url?.endsWith('csv&gid=7') ? '/there' : '/nowhere' }).end();
    });
    expect(found).toEqual(['My Game - Cards', 'title\nTea\n']);
  });
  test.each<readonly [string, RequestListener, RegExp]>([
    ['leads to another host', away('https://accounts.google.com/login'), /not open to everybody; share it/],
    ['leads nowhere else', away('/again'), /not open to everybody/],
    [
      'is a page',
      (_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      /not open to everybody/,
    ],
    ['does not exist', (_, answer) => answer.writeHead(404).end(), /no sheet at .*copy the address again/],
    ['is of a server in trouble', (_, answer) => answer.writeHead(503).end(), /Google answered 503; try again later/],
    [
      'is too large',
      (_, answer) => answer.writeHead(200, csv).end('x'.repeat(1_100_000)),
      /larger than 1 MB; split it into two decks/,
    ],
    ['cannot be reached', (request) => request.socket.destroy(), /cannot be reached.*when you are online.*download it/],
  ])('is reported if it %s', async (_, answer, expected) => {
    expect(await asked(answer)).toMatch(expected);
  });
});

describe('a stranger’s table', () => {
  const shapes: Readonly<Record<string, readonly [table: string, answers: DeckAnswers, made: object]>> = {
    'without a first row of names': [
      'Harbour Lamp,1871,23\nOld Weir,1640,3\nGlass Barn,1998,17\n',
      {},
      { titles: ['Harbour Lamp', 'Old Weir', 'Glass Barn'] },
    ],
    'of flash cards with tabs and commas': [
      'Bilge\tThe lowest room inside a hull, where water gathers.\nLuff\tThe front edge of a sail, which faces the wind.\n',
      {},
      { titles: ['Bilge', 'Luff'], values: { answer: 'The lowest room inside a hull, where water gathers.' } },
    ],
    'of one column': ['kettle\nlantern\nspade\n', {}, { titles: ['kettle', 'lantern', 'spade'] }],
    'of one column with its name, by an option': [
      'tool\nlantern\nspade\n',
      { head: true },
      { titles: ['lantern', 'spade'] },
    ],
    'with a first row that reads like names': [
      'Harbour,Barn\nLamp,Door\n',
      { head: false },
      { titles: ['Harbour', 'Lamp'] },
    ],
    'whose titles repeat': [
      'Faction,Front Name,Back Name\nMillers,Water Wheel,Wind Mill\nMillers,Water Wheel,Granary\n',
      {},
      { titles: ['Water Wheel', 'Water Wheel'], ids: ['water-wheel-2', 'water-wheel'] },
    ],
    'whose title is another column': [
      'Faction,Front Name,Back Name\nMillers,Water Wheel,Wind Mill\nMillers,Water Wheel,Granary\n',
      { title: 'back name' },
      { titles: ['Wind Mill', 'Granary'] },
    ],
    'with copies under another name': ['Name,Num\nInn,3\nPigeon,2\nToad,2\n', {}, { copies: [3, 2, 2] }],
    'with numbers of rows': ['No,Name\n1,Inn\n2,Pigeon\n3,Toad\n', {}, { copies: [1, 1, 1] }],
    'with copies in a column that is asked for': ['Name,Pips\nInn,3\nPigeon,2\n', { count: '2' }, { copies: [3, 2] }],
    'with words for health': [
      'profession,health,hobby\nBaker,well,chess\nCook,hay fever,brewing\n',
      {},
      { layout: 'item', values: { 'health-text': 'well' } },
    ],
    'with words for power': [
      'Name,Power\nToll,Building\nRope,Action\n',
      {},
      { layout: 'flash', values: { power: 'Building' } },
    ],
    'with dashes among numbers': ['title,cost\nPeasant,1\nBishop,-\n', {}, { values: { cost: '1' } }],
    'with texts for the back': [
      'front;back\nhallo;hello\nhet raam;the window\n',
      {},
      { titles: ['hallo', 'het raam'], values: { answer: 'hello' } },
    ],
    'with symbols in capitals': [
      'Name,Text\nMarsh Fire,"{R}: deal one wound."\nOak,{T}: gain {r}.\n',
      {},
      { signs: ['R', 'T'] },
    ],
    'with sums beside it': [
      'Name,Text,,\nCat,Burns.,,\nDog,Barks.,sum,14\n',
      {},
      { titles: ['Cat', 'Dog'], said: 'columns 3 and 4 have no names in the first row' },
    ],
    'with HTML': [
      'title,text\nAnvil,<b>Strong</b> &amp; heavy.<br>Put it down.\n',
      {},
      { values: { text: '**Strong** & heavy.\nPut it down.' }, said: 'simple HTML in 1 cell is read as formatting' },
    ],
    'with single stars': ['title,text\nFrost*,Gain 3* points.\n', {}, { titles: ['Frost*'], said: 'a single *' }],
    'of flash cards from Anki': [
      '#separator:tab\n#html:true\n#tags column:3\nCapital of Peru?\tLima<br>\tgeo\n2 + 2\t4\tmaths\n',
      {},
      { layout: 'flash', titles: ['Capital of Peru?', '2 + 2'], values: { answer: 'Lima' } },
    ],
    'of pairs without names': ['hola\thello\nadiós\tgoodbye\n', {}, { titles: ['hola', 'adiós'] }],
    'of words in two languages': [
      'Deutsch;Polski\nHaus;dom\nWasser;woda\n',
      {},
      { layout: 'flash', titles: ['Haus', 'Wasser'], values: { answer: 'dom' } },
    ],
    'with a heading above': [
      'Quests v3,,\n,,\nName,Region,Gold\nRat Cellar,Town,12\nOld Mine,Hills,80\n',
      {},
      { titles: ['Rat Cellar', 'Old Mine'], said: '"Quests v3" above the column names is ignored' },
    ],
    'with texts, kinds and a number for some': [
      'Text,Type,Pick\nWhy is the moon so far away? ____.,black,1\n____ + ____ = peace.,black,2\nWet leaves.,white,\nA cat.,white,\n',
      {},
      { titles: ['Why is the moon so far away? ____.', '____ + ____ = peace.', 'Wet leaves.', 'A cat.'] },
    ],
    'with ids before names': [
      'unit_id,unit_name,hp\nu01,Spearman,10\nu02,Archer,8\n',
      {},
      { titles: ['Spearman', 'Archer'] },
    ],
    'of quotations': [
      'Quote,Author,Year\nTo be or not to be.,Shakespeare,1600\nI think.,Descartes,1637\n',
      {},
      { layout: 'quote', titles: ['Shakespeare', 'Descartes'] },
    ],
    'with copies that rise': ['Name,Copies\nInn,1\nWell,2\nTower,4\n', {}, { copies: [1, 2, 4] }],
    'of lines with copies': ['4 Lightning Bolt\n2 Counterspell\n10 Island\n', {}, { copies: [4, 2, 10] }],
    'whose columns share their words': [
      'Tile,North,East,South\nT1,road,river,road\nT2,wall,road,road\nT3,river,wall,road\nT4,road,river,wall\n',
      {},
      { titles: ['T1', 'T2', 'T3', 'T4'], values: { east: 'river' } },
    ],
    'with names of columns in two rows': [
      'Hero,,Stats,\nName,Class,STR,DEX\nBrunhild,Warrior,5,2\nSly,Rogue,2,5\n',
      {},
      { titles: ['Brunhild', 'Sly'], values: { str: '5' }, said: 'the column names are read from two rows' },
    ],
    'with a name for two columns': [
      'Name,Bonus,Bonus\nInn,one,two\nWell,three,four\n',
      {},
      { values: { bonus: 'one', 'bonus-2': 'two' } },
    ],
    'with sums below': [
      'Name,Gold,Copies\nHarvest,1,2\nFlood,3,1\nTotal,4,3\n',
      {},
      { titles: ['Harvest', 'Flood'], said: 'the sum "Total" below the cards is left out' },
    ],
    'with headings between the cards': [
      'Name,Type,Text\nLevel 1,,\nHarvest,Event,Draw two cards.\nFlood,Event,Lose a card.\nLevel 2,,\nInn,Place,Rest here.\n',
      {},
      {
        titles: ['Harvest', 'Flood', 'Inn'],
        said: '2 rows with only one cell are left out, such as "Level 1"',
      },
    ],
    'with numbered headings between words': [
      'Word,Meaning\nUnit 1,\ncat,a small animal\ndog,a loud animal\nUnit 2,\nhouse,a place\n',
      {},
      { titles: ['cat', 'dog', 'house'] },
    ],
    'with a second table below': [
      'Name,Text\nHarvest,Draw two cards.\nFlood,Lose a card.\n,\nEvent,Effect\nStorm,All lose one.\n',
      {},
      {
        titles: ['Harvest', 'Flood', 'Storm'],
        said: 'a row that repeats the column names is left out: "Event"',
      },
    ],
    'with names of columns on two lines': [
      '"Card\nName","Card\nText","No. of\ncopies"\nHarvest,Draw two.,3\nFlood,Lose one.,1\n',
      {},
      { titles: ['Harvest', 'Flood'], copies: [3, 1] },
    ],
    'with a card that has a title alone': [
      'Name,Text\nHarvest,Draw two cards.\nJoker,\nFlood,Lose a card.\n',
      {},
      { titles: ['Harvest', 'Joker', 'Flood'] },
    ],
    'with ticked boxes below the cards': [
      'Name,Done\nInn,TRUE\nWell,FALSE\n,FALSE\n,FALSE\n',
      {},
      { titles: ['Inn', 'Well'], said: '2 rows without words are left out, such as "FALSE"' },
    ],
    'with copies such as x3': ['Begriff;Menge\nGeige;x3\nBaby;2x\n', {}, { copies: [3, 2] }],
    'with copies under a name with #': ['Name,# of cards\nInn,2\nWell,2\n', {}, { copies: [2, 2] }],
    'with a number for each card': ['Number,Call\n1,Kelly\n2,Duck\n11,Legs\n', {}, { copies: [1, 1, 1] }],
    'with names in Hebrew': [
      'שם,סוג,תיאור,כמות\nחרב,נשק,מוסיף שתי נקודות,3\nמגן,שריון,חוסם מכה אחת,2\n',
      {},
      { copies: [3, 2], values: { kind: 'kind', text: 'מוסיף שתי נקודות' } },
    ],
    'with names that are questions': [
      'Dare,Spicy?,Points\nSing a song,no,2\nDo ten push-ups,yes,1\n',
      {},
      { titles: ['Sing a song', 'Do ten push-ups'] },
    ],
    'with numbers as names': ['Move,1,2\nClimb,slip,hang on\nSwim,sink,drift\n', {}, { titles: ['Climb', 'Swim'] }],
    'with numbers of cards before the titles': [
      'Card #,Objective,Requirement\n001,Builder,Have five buildings at the end.\n002,Explorer,Visit all corners.\n',
      {},
      { titles: ['Builder', 'Explorer'] },
    ],
    'with texts alone': [
      'Text,Type\nWhy is the moon so far away from the town tonight?,black\nA bag of wet leaves that nobody wants to carry home.,white\n',
      {},
      {
        titles: [
          'Why is the moon so far away from the town tonight?',
          'A bag of wet leaves that nobody wants to carry home.',
        ],
      },
    ],
    'with a question, choices and the right one': [
      'Category,Question,A,B,Correct\nScience,Which metal is liquid?,Mercury,Iron,A\nArt,Who painted it?,Hals,Vermeer,B\n',
      {},
      { layout: 'flash', titles: ['Which metal is liquid?', 'Who painted it?'], values: { answer: 'A' } },
    ],
    'in another script': ['title,text\nСмотритель,Карта.\nЯкорь,Ход.\n', {}, { ids: ['smotritel', 'yakor'] }],
    'with two columns for the title': [
      'title,text,Card Name\nX,first,Badger\nY,second,Heron\n',
      { title: 'Card Name' },
      { titles: ['Badger', 'Heron'] },
    ],
  };

  test.each(Object.keys(shapes))('%s becomes cards at the first try', async (shape) => {
    const [table, answers, expected] = shapes[shape]!;
    const read = await readGiven(tableIn('strange.csv', table).file, undefined);
    if (read.text === undefined) throw new Error(read.error.found);
    const named = { name: 'Strange', id: 'strange' };
    const guess = deckFor(named, readTable(read.text), 'strange.csv', validContent(), gameIcons(), answers);
    const files = { 'decks/strange.yaml': guess.text, 'decks/strange.csv': writeTable(guess.rows) };
    const { content, problems } = loadContentWith(undefined, new Map(Object.entries(files)));
    expect(problems).toEqual([]);
    const { cards, notes, layout, signs } = content!.decks.get('strange')!;
    const found = {
      titles: cards.map(({ title }) => title),
      ids: cards.map(({ id }) => id),
      copies: cards.map(({ count }) => count),
      layout,
      signs: Object.keys(signs ?? {}),
      values: cards[0]!.values,
    };
    const { said = '', ...rest } = expected as { said?: string };
    expect(found).toMatchObject(rest);
    expect([...read.notes, ...guesses(guess), ...notes.map(({ words }) => words)].join('\n')).toContain(said);
  });
});
