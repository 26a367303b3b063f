import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectedActionDeck, expectedRoleCards, validContent } from '../support/content.ts';
import { filesIn } from '../support/files.ts';
import type { Rect } from '../support/geometry.ts';
import { most } from '../support/long.ts';
import { readPdf, type PdfPage } from '../support/pdf.ts';
import { draw, halved, pixelAt, readPng, type Pixels } from '../support/pictures.ts';
import { everything, printed } from '../support/saucer.ts';
import { boards, card, decks, frontsOf, piecesOf } from '../support/sheets.ts';

const content = validContent();

const faces = {
  'alien-invasion/action-deck': [...expectedActionDeck(content).map(({ id }) => id), 'back'],
  'lake-terror/role-cards': [...expectedRoleCards(content).map(({ id }) => id), 'back'],
};
const boardSizes = { 'battle/board': [228, 190], 'munch/board': [194, 194] } as const;

const pixels = (length: number, dpi: number): number => Math.round((length * dpi) / 25.4);

/** The pictures of decks and boards; those of other components have separate tests. */
const picturesIn = (folder: string): string[] =>
  filesIn(folder).filter(
    (name) =>
      name.endsWith('.png') &&
      [...decks, ...boards].some((path) => name === `${path}.png` || name.startsWith(`${path}/`)),
  );

test('there is one picture for each face and back of a deck and one for each board, and no more', async () => {
  const expected = [
    ...decks.flatMap((deck) => faces[deck].map((id) => `${deck}/${id}.png`)),
    ...boards.map((board) => `${board}.png`),
  ];
  expect(expected).toHaveLength(8 * 3 + 4 + 1 + 23 + 1 + 2);
  expect(picturesIn((await everything()).folder)).toEqual(expected.sort());
});

test.each([
  { dpi: 300, print: everything, count: 55, perMetre: 11811 },
  { dpi: 97, print: () => printed([...boards, '--format', 'png', '--dpi', '97']), count: 2, perMetre: 3819 },
])('pictures have $dpi pixels per inch and record it', async ({ dpi, print, count, perMetre }) => {
  const { folder } = await print();
  const names = picturesIn(folder);
  expect(names).toHaveLength(count);
  for (const name of names) {
    const png = readPng(join(folder, name));
    const board = boardSizes[name.replace('.png', '') as keyof typeof boardSizes];
    const [width, height] = board ?? [card.width, card.height];
    expect([png.width, png.height]).toEqual([pixels(width, dpi), pixels(height, dpi)]);
    expect(png.perMetre).toEqual([perMetre, perMetre]);
    // The picture is opaque, without chunks that may confuse a printer.
    expect([png.depth, png.colourType]).toEqual([8, 2]);
    expect(png.chunks.filter((type) => type !== 'IDAT')).toEqual(['IHDR', 'sRGB', 'pHYs', 'IEND']);
  }
});

/** Share of pixels that differ by more than a third of the range in a channel, and the mean difference of a channel. */
function difference(a: Pixels, b: Pixels): { far: number; mean: number } {
  expect([a.width, a.height]).toEqual([b.width, b.height]);
  let [far, sum] = [0, 0];
  for (let at = 0; at < a.data.length; at += 3) {
    let largest = 0;
    for (let channel = 0; channel < 3; channel++) {
      const by = Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0));
      sum += by;
      largest = Math.max(largest, by);
    }
    if (largest > 96) far++;
  }
  return { far: far / (a.data.length / 3), mean: sum / a.data.length };
}

/** Whether they agree: an error of a tenth of a millimetre in size or place makes a mean of 6, or a share of 2 %. */
function agree(page: PdfPage, box: Rect, file: string): boolean {
  const { far, mean } = difference(halved(draw(page, box, 300)), halved(readPng(file)));
  return far < 0.012 && mean < 4;
}

describe('a picture shows what the sheet shows', () => {
  test.each(decks)('%s', async (deck) => {
    const { folder } = await everything();
    const places = new Map<string, { page: PdfPage; box: Rect }>();
    for (const [index, page] of readPdf(`${folder}/${deck}.a4.pdf`).pages.entries())
      if (index % 2 === 0) for (const { id, box } of frontsOf(page)) places.set(id, { page, box });
      else for (const { box } of piecesOf(page)) places.set('back', { page, box });
    expect([...places.keys()].sort()).toEqual([...faces[deck]].sort());
    const some = most([...places], ([id], index) => id === 'back' || index % 12 === 0);
    const wrong = some.filter(([id, { page, box }]) => !agree(page, box, `${folder}/${deck}/${id}.png`));
    expect(wrong.map(([id]) => id)).toEqual([]);
  });

  test.each(boards)('%s', async (board) => {
    const { folder } = await everything();
    const [page] = readPdf(`${folder}/${board}.a4.pdf`).pages as [PdfPage];
    expect(agree(page, page.trim, `${folder}/${board}.png`)).toBe(true);
  });
});

/** The corner with numeral, icon and code, as pixels with and without ink. */
function indexOf(file: string): boolean[] {
  const picture = readPng(file);
  const bits: boolean[] = [];
  for (let y = pixels(3, 300); y < pixels(25.5, 300); y++)
    for (let x = pixels(3, 300); x < pixels(13.5, 300); x++) bits.push(pixelAt(picture, x, y)[1] < 128);
  return bits;
}

const roleOf = (id: string): string => id.replace(/^(\d\d|spare)-|-[bcd]$/g, '');

test.each(decks)(
  'the index in the corner differs between any two kinds of card in black and white: %s',
  async (deck) => {
    const { folder } = await everything();
    const corners = faces[deck]
      .filter((id) => id !== 'back')
      .map((id) => ({ id, bits: indexOf(`${folder}/${deck}/${id}.png`) }));
    const alike: string[] = [];
    for (const [index, a] of corners.entries())
      for (const b of corners.slice(index + 1)) {
        // Cards of one role differ only in their number, and Special Events only in their picture.
        if (roleOf(a.id) === roleOf(b.id)) continue;
        const inked = a.bits.filter((bit, at) => bit || b.bits[at]).length;
        const different = a.bits.filter((bit, at) => bit !== b.bits[at]).length;
        if (different < 0.1 * inked) alike.push(`${a.id} and ${b.id}: ${different} of ${inked}`);
      }
    expect(corners.length).toBeGreaterThan(18);
    expect(alike).toEqual([]);
  },
);
