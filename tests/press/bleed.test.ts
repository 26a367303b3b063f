import { expect, test } from 'vitest';
import { validContent } from '../support/content.ts';
import { distance, grown, heightOf, widthOf } from '../support/geometry.ts';
import { boxOf, outlinesOf } from '../support/loose.ts';
import { readPdf, type PdfPage } from '../support/pdf.ts';
import { draw, pixelAt } from '../support/pictures.ts';
import { printed } from '../support/saucer.ts';

const bleed = 3;
const white = '255,255,255';

async function pagesOf(component: string): Promise<readonly PdfPage[]> {
  const all = `battle/board munch/board munch/mats alien-invasion/tokens --paper a3 --bleed ${bleed} --format pdf`;
  return readPdf(`${(await printed(all)).folder}/${component}.a3.pdf`).pages;
}

type Point = readonly [x: number, y: number];

/** The colours of a page at points, in millimetres from its top left. */
function coloursAt(page: PdfPage, points: readonly Point[]): Set<string> {
  const perMm = 5;
  const picture = draw(page, page.media, 25.4 * perMm);
  return new Set(points.map(([x, y]) => pixelAt(picture, Math.floor(x * perMm), Math.floor(y * perMm)).join()));
}

/** Points at a distance outside the TrimBox: above and on its left, and below and on its right. */
function pointsBeside({ trim }: PdfPage, by: number): readonly [readonly Point[], readonly Point[]] {
  const { left, top, right, bottom } = grown(trim, by);
  const shares = Array.from({ length: 41 }, (_, index) => index / 40);
  const across = shares.map((share) => trim.left + share * (trim.right - trim.left));
  const down = shares.map((share) => trim.top + share * (trim.bottom - trim.top));
  const beside = (x: number, y: number): readonly Point[] => [
    ...across.map((at): Point => [at, y]),
    ...down.map((at): Point => [x, at]),
  ];
  return [beside(left, top), beside(right, bottom)];
}

test.each(['battle/board', 'munch/board', 'munch/mats', 'alien-invasion/tokens'])(
  'the BleedBox of %s is its TrimBox and the bleed',
  async (component) => {
    const pages = await pagesOf(component);
    expect(pages.length).toBeGreaterThan(0);
    for (const { bleed: box, trim } of pages) expect(distance(box, grown(trim, bleed))).toBeLessThan(0.01);
  },
);

test('the background of the Battle board continues for the whole bleed, without marks on it', async () => {
  const [page] = (await pagesOf('battle/board')) as [PdfPage];
  expect(widthOf(page.trim)).toBeCloseTo(228, 1);
  expect(heightOf(page.trim)).toBeCloseTo(190, 1);
  const [near, far] = [0.5, bleed - 0.4].map((by) => coloursAt(page, pointsBeside(page, by).flat()));
  expect(near?.size).toBe(1);
  expect(near).not.toContain(white);
  expect(far).toEqual(near);
});

test('mats that share a sheet are two bleeds apart, without marks between them', async () => {
  const page = (await pagesOf('munch/mats')).at(-1) as PdfPage;
  expect(widthOf(page.trim)).toBeCloseTo(2 * 130 + 2 * bleed, 1);
  const colours = coloursAt(page, pointsBeside(page, bleed - 0.4).flat());
  expect(colours.size).toBe(1);
  expect(colours).not.toContain(white);
});

test('the rings of tokens continue for the whole bleed', async () => {
  for (const page of await pagesOf('alien-invasion/tokens')) {
    const { deep } = validContent().alienInvasion.accent;
    const cuts = page.shapes.filter(({ kind, colour }) => kind === 'stroke' && colour === deep.toUpperCase());
    expect(cuts.length).toBeGreaterThan(0);
    const colours = coloursAt(
      page,
      cuts.map(({ visible }) => [(visible.left + visible.right) / 2, visible.top - bleed + 0.6] as const),
    );
    expect(colours).not.toContain(white);
  }
});

test('boxes have a coloured background beyond all their cuts, and none without bleed', async () => {
  const boxes = ['lake-terror/tuck-box', 'battle/tuck-box', 'decks/tuck-box', 'lake-terror/dividers'];
  const print = async (options: string) =>
    (await printed(`${boxes.join(' ')} --paper a4 --format pdf ${options}`)).folder;
  const [bled, plain] = await Promise.all([print(`--bleed ${bleed}`), print('--bleed 0')]);
  for (const component of boxes) {
    const [page] = readPdf(`${bled}/${component}.a4.pdf`).pages as [PdfPage];
    const [before] = readPdf(`${plain}/${component}.a4.pdf`).pages as [PdfPage];
    expect(distance(page.bleed, grown(page.trim, bleed))).toBeLessThan(0.01);
    const outside = (each: PdfPage): Set<string> => {
      const [outline = []] = outlinesOf(each).toSorted((a, b) => widthOf(boxOf(b)) - widthOf(boxOf(a)));
      // The outline goes clockwise, so its outer side is on the left of each line.
      const points = outline.flatMap((a, index): Point[] => {
        const b = outline[(index + 1) % outline.length]!;
        const length = Math.hypot(b.x - a.x, b.y - a.y);
        if (length < 4) return [];
        const [x, y] = [(b.y - a.y) / length, (a.x - b.x) / length];
        return [0.6, bleed - 0.6].map((by): Point => [(a.x + b.x) / 2 + x * by, (a.y + b.y) / 2 + y * by]);
      });
      expect([component, points.length > 20]).toEqual([component, true]);
      return coloursAt(each, points);
    };
    expect(outside(page)).not.toContain(white);
    expect(outside(before)).toContain(white);
  }
});

test('a tile of a board shows its background beyond the edge of the board', async () => {
  const { folder } = await printed(`battle/board --paper 148x210 --bleed ${bleed} --format pdf`);
  // A page of notes, which is not cut, may follow the tiles.
  const all = readPdf(`${folder}/battle/board.148x210.pdf`).pages;
  const pages = all.filter(({ trim, media }) => distance(trim, media) > 1);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(distance(page.bleed, grown(page.trim, bleed))).toBeLessThan(0.01);
  const [first] = pages as [PdfPage];
  const colours = coloursAt(first, pointsBeside(first, bleed - 0.4)[0]);
  expect(colours.size).toBe(1);
  expect(colours).not.toContain(white);
});
