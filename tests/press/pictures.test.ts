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
  expect(picturesIn((await everything()).folder)).toEqual(expected.sort());
});

test.each([
  { dpi: 300, print: everything, perMetre: 11811 },
  { dpi: 97, print: () => printed([...boards, '--format', 'png', '--dpi', '97']), perMetre: 3819 },
])('pictures have $dpi pixels per inch and record it', async ({ dpi, print, perMetre }) => {
  const { folder } = await print();
  const names = picturesIn(folder);
  expect(names).not.toEqual([]);
  for (const name of names) {
    const png = readPng(join(folder, name));
    const board = boardSizes[name.replace('.png', '') as keyof typeof boardSizes];
    const [width, height] = board ?? [card.width, card.height];
    expect([png.width, png.height]).toEqual([pixels(width, dpi), pixels(height, dpi)]);
    expect(png.perMetre).toEqual([perMetre, perMetre]);
    // The picture is opaque, and has no chunks that may confuse a printer.
    expect([png.depth, png.colourType]).toEqual([8, 2]);
    expect(png.chunks.filter((type) => type !== 'IDAT')).toEqual(['IHDR', 'sRGB', 'pHYs', 'IEND']);
  }
});

/** The pictures of pieces that lie on a sheet, with their sizes in millimetres. */
const inch = 25.4;
const square = (side: number) => [side, side] as const;
const bases = { small: (9 / 16) * inch, medium: (25 / 32) * inch, large: inch };
const pieces = (...colours: string[]) =>
  colours.flatMap((colour) =>
    Object.entries(bases).map(([size, side]) => [`${colour}-${size}`, square(side)] as const),
  );
const mats = (width: number, ...names: string[]) => names.map((name) => [name, [width, 168]] as const);
const stick = (name: string, length = 8 * inch) => [`stick-${name}`, [length, 20]] as const;
/** A part of a stick is 10 mm longer if another part is joined to it. */
const joined = 8 * inch + 10;
const kinds: Readonly<Record<string, readonly (readonly [name: string, size: readonly [number, number]])[]>> = {
  'alien-invasion/tokens': content.tokenSheet.tokens.flatMap(({ id, count, numbered, diameter }) =>
    Array.from(
      { length: numbered ? count : 1 },
      (_, at) => [numbered ? `${id}-${at + 1}` : id, square(diameter)] as const,
    ),
  ),
  'alien-invasion/templates': [
    ['blast', square(6 * inch)],
    ['mite-blast', square(12 * inch)],
    stick('8'),
    stick('16-1', joined),
    stick('16-2'),
    stick('24-1', joined),
    stick('24-2', joined),
    stick('24-3'),
  ],
  'battle/mats': mats(260, 'green', 'purple'),
  'munch/mats': [...mats(260, 'bank', 'cyan', 'orange', 'purple', 'yellow'), ...mats(130, 'pit', 'void')],
  'battle/pieces': pieces('purple', 'green', 'yellow', 'white'),
  'munch/pieces': pieces('red', 'green', 'black', 'yellow', 'cyan', 'orange', 'purple'),
};

test.each(Object.keys(kinds))('there is one picture for each kind, true to size: %s', async (component) => {
  const { folder } = await everything();
  const found = filesIn(join(folder, component)).map((name) => {
    const { width, height } = readPng(join(folder, component, name));
    return [name.replace('.png', ''), [width, height]];
  });
  const wanted = (kinds[component] ?? []).map(([name, size]) => [name, size.map((length) => pixels(length, 300))]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
});

test('each sheet has a picture as large as it can be on any paper', async () => {
  const sheets = ['alien-invasion/reference', 'lake-terror/reference', 'battle/score-sheet', 'munch/score-sheet'];
  const { folder } = await printed([...sheets, '--format', 'png', '--dpi', '72']);
  for (const sheet of sheets) {
    const { width, height } = readPng(`${folder}/${sheet}.png`);
    expect([sheet, width, height]).toEqual([sheet, pixels(196, 72), pixels(262, 72)]);
  }
});

/** The share of pixels with a channel that differs by more than a third of its range, and the mean difference. */
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

/** Whether they agree. An error of 0.1 mm in size or place causes a mean of 6, or a share of 2 %. */
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

/** The corner with numeral, icon and code: 1 for each pixel with ink. */
function indexOf(file: string): Uint8Array {
  const picture = readPng(file);
  const [left, top, right, bottom] = [3, 3, 13.5, 25.5].map((length) => pixels(length, 300)) as [
    number,
    number,
    number,
    number,
  ];
  const bits = new Uint8Array((right - left) * (bottom - top));
  for (let y = top, at = 0; y < bottom; y++)
    for (let x = left; x < right; x++) bits[at++] = pixelAt(picture, x, y)[1] < 128 ? 1 : 0;
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
        let [inked, different] = [0, 0];
        for (let at = 0; at < a.bits.length; at++) {
          const [one = 0, other = 0] = [a.bits[at], b.bits[at]];
          inked += one | other;
          different += one ^ other;
        }
        if (different < 0.1 * inked) alike.push(`${a.id} and ${b.id}: ${different} of ${inked}`);
      }
    expect(corners.length).toBeGreaterThan(18);
    expect(alike).toEqual([]);
  },
);
