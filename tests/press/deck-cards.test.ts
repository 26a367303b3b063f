import { beforeAll, describe, expect, test } from 'vitest';
import type { LineRange, PrintSession } from '../../src/site/press/protocol.ts';
import { openSessionHere } from '../support/press-session.ts';

const table = (rows: readonly string[]): string => `title,text,icon,count\n${rows.join('\n')}\n`;
const rows = [
  'Tea,Drink {teapot} now,teapot,2',
  'Rain,"It pours.\nAll day.",umbrella,0',
  'Wall,Stay **behind** it,stone-wall,1',
];
const lines: readonly LineRange[] = [
  [2, 3],
  [3, 5],
  [5, 6],
];
const yaml = 'name: Items\nlayout: item\n';
const [deck, csv] = ['decks/items.yaml', 'decks/items.csv'];

let session: PrintSession;
beforeAll(async () => {
  session = await openSessionHere();
});

describe('the cards of a deck, drawn by their rows', () => {
  test('are those of the whole deck, and one that is not printed is drawn as well', async () => {
    expect(await session.load({ [deck]: yaml, [csv]: table(rows) })).toEqual([]);
    const drawn = await session.cards('items', lines, { show: 'both' });
    const { faces } = await session.pictures('decks/items');
    expect(drawn).toMatchObject({ isKnown: true, problems: [] });
    expect(drawn.faces.map((face) => face && [face.title, face.copies])).toEqual([
      ['Tea', 2],
      ['Rain', 0],
      ['Wall', 1],
    ]);
    const fronts = faces.filter(({ side }) => side === 'front').map(({ svg }) => svg);
    expect([drawn.faces[0]?.front, drawn.faces[2]?.front]).toEqual(fronts);
    expect(drawn.faces[0]?.back).toBe(faces.find(({ side }) => side === 'back')?.svg);
  });
  test('follow a change of a few characters, as they follow a new table', async () => {
    await session.load({ [deck]: yaml, [csv]: table(rows) });
    const text = table(rows);
    await session.splice(csv, text.indexOf('Drink'), 5, 'Pour');
    const [changed] = (await session.cards('items', lines.slice(0, 1))).faces;
    await session.change(csv, text.replace('Drink', 'Pour'));
    const [again] = (await session.cards('items', lines.slice(0, 1))).faces;
    expect(changed?.front).toMatch(/^<svg|^<\?xml/);
    expect(changed).toEqual(again);
  });
  test('are drawn while other rows have problems, also more than are reported at once', async () => {
    const wrong = Array.from({ length: 450 }, (_, index) => `Card ${index},,tepot,x`);
    const problems = await session.load({ [deck]: yaml, [csv]: table([...wrong, ...rows]) });
    expect(problems.length).toBeGreaterThan(0);
    const { isKnown, faces } = await session.cards('items', [
      [2, 3],
      [452, 453],
    ]);
    expect(isKnown).toBe(true);
    expect(faces.map((face) => face?.title)).toEqual([undefined, 'Tea']);
  });
  test('are not drawn while their deck itself is wrong', async () => {
    await session.load({ [deck]: 'name: Items\nlayout: none\n', [csv]: table(rows) });
    expect(await session.cards('items', lines)).toEqual({ isKnown: false, problems: [], faces: [null, null, null] });
  });
  test('report a text that does not fit at the line of its cell', async () => {
    await session.load({ [deck]: yaml, [csv]: table([rows[0]!, `Long,"${'a line\n'.repeat(70)}end",teapot,1`]) });
    const { problems } = await session.cards('items', [[3, 74]], { show: 'none' });
    expect(problems.map(({ file, line, path }) => [file, line, path])).toEqual([[`set/${csv}`, 3, 'long.text']]);
  });
  test('are laid out for the card that is chosen, or that of their deck', async () => {
    await session.load({ [deck]: `${yaml}card: tarot\n`, [csv]: table(rows) });
    const widths = async (card?: string) => {
      const { faces } = await session.cards('items', lines.slice(0, 1), card ? { card } : {});
      return faces.map((face) => face?.width);
    };
    expect(await widths()).not.toEqual(await widths('poker'));
  });
});

test('a new deck for a table from the clipboard prints it', async () => {
  const table_ = 'Name\tQty\t#mine\tWeight\nTea\t2\tx\t3\n';
  const made = await session.deck('My things', 'my-things', table_);
  expect(made).toMatchObject({
    renamed: [
      { head: 'Name', name: 'title' },
      { head: 'Qty', name: 'count' },
    ],
    unread: ['#mine'],
  });
  expect(await session.load({ 'decks/my-things.yaml': made.text, 'decks/my-things.csv': table_ })).toEqual([]);
  const { files } = await session.print('decks/my-things');
  expect(files.map(({ name }) => name)).toEqual(['decks-my-things.a4.pdf']);
});
