import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { contrast, leastContrast } from '../../src/content/contrast.ts';
import type { Deck } from '../../src/content/schema/deck.ts';
import { filesIn, readManifest } from '../support/files.ts';
import { temporaryFolder } from '../support/once.ts';
import { saucer } from '../support/saucer.ts';
import { validContent } from '../support/content.ts';

/** A folder with a table, which is text or bytes. */
function tableIn(name: string, table: string | Uint8Array): { readonly folder: string; readonly file: string } {
  const folder = temporaryFolder('new-deck');
  const file = join(folder, name);
  writeFileSync(file, table);
  return { folder, file };
}

/** The deck, its table and the report of `saucer new deck` with a table. */
async function made(name: string, table: string | Uint8Array) {
  const { folder, file } = tableIn(name, table);
  const content = join(folder, 'my-cards');
  const { code, stdout, stderr } = await saucer(['new', 'deck', file, '--content', content]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
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
    expect(said).toContain('not read: "#notes"');
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
    const plain = await made('items.csv', items);
    const { csv, deck } = await made('items.tsv', table);
    expect({ csv, deck }).toEqual({ csv: plain.csv, deck: plain.deck });
  });

  test('gives each kind legible colours, and another pattern than its neighbours', async () => {
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

  test('names files for a title with accents, and columns in other scripts', async () => {
    const { id, deck, cards } = await made('Émile_Hits 2.csv', 'Название,名前\nOne,甲\nTwo,乙\n');
    expect(id).toBe('emile-hits-2');
    expect(deck.name).toBe('Émile Hits 2');
    expect(deck.names).toEqual({ title: 'Название', 'column-2': '名前' });
    expect(cards.map(({ title }) => title)).toEqual(['One', 'Two']);
  });

  test('writes no cell that a spreadsheet would compute', async () => {
    const { csv, cards } = await made('moves.csv', 'title,text\nUp,+1 step\nDown,-1 step\nMail,@home\n');
    for (const [cell = ''] of csv.matchAll(/(?<=^|,|\r\n)[^,\r]+/g)) expect(cell).not.toMatch(/^"?[=+\-@]/);
    expect(cards.map(({ values }) => values['text'])).toEqual(['+1 step', '-1 step', '@home']);
  });

  test('leaves a table alone that is in its place already', async () => {
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
    ['a formula', 'title,text\nOne,=A1+A2\n', /items\.csv:2:5 one\.text: found/],
    ['two titles with one id', 'id,title\na,One\na,Two\n', /items\.csv:3:1/],
    ['a number of copies in words', 'title,count\nOne,two\n', /items\.csv:2:5 one\.count/],
    ['an unknown icon', 'title,icon\nOne,lantern-flam\n', /items\.csv:2:5 one\.icon.*did you mean "lantern-flame"/],
    ['no rows', 'title,text\n', /items\.csv:1:/],
    ['no words at all', '', /items\.csv/],
    ['a single number per row', 'a\n1\n', /items\.csv:1:1.*title/],
    ['a spreadsheet as a ZIP', 'PK\u0003\u0004', /save it as "CSV UTF-8"/],
  ])('reports a table with %s by its place, and writes nothing', async (_, table, expected) => {
    const { folder, file } = tableIn('items.csv', table);
    const { code, stderr } = await saucer(['new', 'deck', file, '--content', join(folder, 'my-cards')]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(expected) });
    expect(filesIn(folder)).toEqual(['items.csv']);
  });

  test('never overwrites a deck or a table', async () => {
    const { folder, file } = tableIn('items.csv', items);
    const content = join(folder, 'my');
    const again = ['new', 'deck', file, '--content', content];
    expect(await saucer(again)).toMatchObject({ code: 0 });
    const before = filesIn(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]);
    for (const given of [file, 'Items']) {
      const { code, stderr } = await saucer(['new', 'deck', given, '--content', content]);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('there is a deck "items" already') });
    }
    expect(filesIn(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')])).toEqual(before);
  });
});
