import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validContent } from '../support/content.ts';
import { distinctBoxes, exact, loosePdf, overhangingParts, unmarkedCuts } from '../support/loose.ts';
import { around, centreOf, grown, heightOf, inside, rect, widthOf, type Rect } from '../support/geometry.ts';
import { readPdf, type PdfPage } from '../support/pdf.ts';
import { printed } from '../support/saucer.ts';
import { usualPapers } from '../support/sheets.ts';

const content = validContent();
const size = { width: 260, height: 168 };
const bases = { small: (9 / 16) * 25.4, medium: (25 / 32) * 25.4, large: 25.4 } as const;
type Size = keyof typeof bases;
const sizeNames = ['small', 'medium', 'large'] as const;
/** The difference in size between a place and the piece that covers it. */
const inset = 0.35;

interface Place {
  readonly size: Size;
  readonly box: Rect;
  readonly line: string;
}

/** The places of a page: outlined white squares with rounded corners, slightly smaller than the pieces. */
const placesOf = (page: PdfPage): Place[] =>
  page.shapes.flatMap(({ kind, width, outline, colour, parts }) => {
    const found = sizeNames.find((each) => Math.abs(widthOf(outline) - (bases[each] - 2 * inset)) < exact);
    const square = Math.abs(widthOf(outline) - heightOf(outline)) < exact;
    if (kind !== 'stroke' || Math.abs(width - 0.3) > 0.001 || !found || !square || (parts[0]?.length ?? 0) < 8)
      return [];
    return [{ size: found, box: grown(outline, inset), line: colour }];
  });

const matsOf = (page: PdfPage): Rect[] =>
  distinctBoxes(
    page.shapes
      .filter(({ kind, colour, outline }) => kind === 'fill' && colour === '#FFFFFF' && heightOf(outline) > 160)
      .map(({ outline }) => outline),
  );

const countsOf = (places: readonly Place[]): number[] =>
  sizeNames.map((each) => places.filter((place) => place.size === each).length);

/** Places in columns: below each small place are the medium one and the large one. */
function columnsOf(places: readonly Place[]): Place[][] {
  return places
    .filter((place) => place.size === 'small')
    .map((small) => {
      const { x, y } = centreOf(small.box);
      const below = (each: Size) =>
        places
          .filter(
            (place) => place.size === each && Math.abs(centreOf(place.box).x - x) < exact && centreOf(place.box).y > y,
          )
          .sort((a, b) => a.box.top - b.box.top)[0];
      return [small, below('medium'), below('large')].filter((place) => place !== undefined);
    });
}

const cases = (['battle', 'munch'] as const).flatMap((game) => usualPapers.map((paper) => ({ game, paper })));

describe.each(cases)('$game/mats on $paper', ({ game, paper }) => {
  const pagesOf = async () => (await loosePdf(`${game}/mats`, paper)).pages;

  test('has each mat whole on a sheet, with a mark at both ends of every cut', async () => {
    const pages = await pagesOf();
    expect(pages).toHaveLength(game === 'battle' ? 2 : 6);
    for (const [index, page] of pages.entries()) {
      const mats = matsOf(page);
      expect(mats).toHaveLength(game === 'munch' && index === 5 ? 2 : 1);
      const block = around(mats);
      expect(Math.abs(widthOf(block) - size.width)).toBeLessThan(exact);
      expect(Math.abs(heightOf(block) - size.height)).toBeLessThan(exact);
      expect(Math.abs(centreOf(block).x - page.width / 2)).toBeLessThan(exact);
      expect(unmarkedCuts(page, mats, block)).toEqual([]);
      expect(overhangingParts(page)).toEqual([]);
    }
  });

  test('has places as large as the pieces that go there, without overlaps', async () => {
    for (const page of await pagesOf()) {
      const places = placesOf(page);
      for (const { box, size: own } of places) expect(Math.abs(widthOf(box) - bases[own])).toBeLessThan(exact);
      for (const [index, a] of places.entries())
        for (const b of places.slice(index + 1)) {
          const [dx, dy] = [
            Math.abs(centreOf(a.box).x - centreOf(b.box).x),
            Math.abs(centreOf(a.box).y - centreOf(b.box).y),
          ];
          const room = (widthOf(a.box) + widthOf(b.box)) / 2;
          expect(Math.max(dx, dy)).toBeGreaterThan(room);
        }
    }
  });
});

describe('battle/mats', () => {
  const pagesOf = async () => (await loosePdf('battle/mats', 'a4')).pages;

  test('has a column for each trio that can be captured, aliens above villagers', async () => {
    for (const page of await pagesOf()) {
      const places = placesOf(page);
      expect(countsOf(places)).toEqual([15, 15, 15]);
      const columns = columnsOf(places);
      for (const column of columns) expect(column).toHaveLength(3);
      const top = Math.min(...places.map(({ box }) => box.top));
      const upper = columns.filter(([small]) => Math.abs((small?.box.top ?? 0) - top) < 1);
      expect([upper.length, columns.length - upper.length]).toEqual([5, 10]);
    }
  });

  test('shows under each column the worth of the trios up to it', async () => {
    const { alien, villager } = content.battle.numbers.trios;
    for (const page of await pagesOf()) {
      const columns = columnsOf(placesOf(page));
      const found = columns.map((column) => {
        const large = column[2] as Place;
        const { x } = centreOf(large.box);
        const below = rect(large.box.left, large.box.bottom, large.box.right, large.box.bottom + 9);
        const run = page.runs.find(({ box }) => inside(box, below) && Math.abs(centreOf(box).x - x) < 2);
        return Number(run?.text);
      });
      expect([...new Set(found)].sort((a, b) => a - b)).toEqual(
        [
          ...Array.from({ length: 5 }, (_, index) => alien * (index + 1)),
          ...Array.from({ length: 10 }, (_, index) => villager * (index + 1)),
        ]
          .filter((value, index, all) => all.indexOf(value) === index)
          .sort((a, b) => a - b),
      );
    }
  });

  test('belongs to one player, with enemy aliens in the enemy’s colour', async () => {
    const [purple, green] = (await pagesOf()) as [PdfPage, PdfPage];
    const fills = (page: PdfPage) =>
      new Set(page.shapes.filter(({ kind }) => kind === 'fill').map(({ colour }) => colour));
    const own = ['purple', 'green'].map((id) => content.colours.get(id)?.fill ?? '');
    for (const [page, name] of [
      [purple, 'Purple'],
      [green, 'Green'],
    ] as const) {
      expect(page.runs.map(({ text }) => text.trim())).toContain(name);
      for (const fill of own) expect(fills(page)).toContain(fill);
    }
  });
});

describe('munch/mats', () => {
  const pagesOf = async () => (await loosePdf('munch/mats', 'letter')).pages;

  test('has an army of three and a graveyard of five trios of each colour for every player', async () => {
    for (const page of (await pagesOf()).slice(0, 4)) {
      const places = placesOf(page);
      expect(countsOf(places)).toEqual([16, 16, 16]);
      const columns = columnsOf(places).filter((column) => column.length === 3);
      expect(columns).toHaveLength(15);
      const lines = columns.map((column) => new Set(column.map(({ line }) => line)));
      for (const colours of lines) expect(colours.size).toBe(1);
      expect(new Set(lines.map((colours) => [...colours][0])).size).toBe(3);
      const words = page.runs.map(({ text }) => text.trim());
      for (const value of [5, 10, 15, 20, 25]) expect(words.filter((word) => word === String(value))).toHaveLength(3);
    }
  });

  test('has a bank for all worlds, and a pit and a void for all monsters', async () => {
    const [bank, lost] = (await pagesOf()).slice(4) as [PdfPage, PdfPage];
    expect(countsOf(placesOf(bank))).toEqual([15, 15, 15]);
    const mats = matsOf(lost);
    for (const mat of mats) {
      const places = placesOf(lost).filter(({ box }) => inside(box, mat));
      expect(countsOf(places)).toEqual([4, 4, 4]);
      const words = lost.runs.filter(({ box }) => inside(box, mat)).map(({ text }) => text.trim());
      for (const name of ['A Yellow', 'B Cyan', 'C Orange', 'D Purple']) expect(words).toContain(name);
      expect(words.join(' ')).toContain(`costs its owner ${content.munch.numbers.points.lost} points`);
    }
  });
});

test('--only prints one mat', async () => {
  const { folder } = await printed(['munch/mats', '--only', 'void', '--paper', 'a4']);
  const { pages } = readPdf(`${folder}/munch/mats.a4.pdf`);
  expect(pages).toHaveLength(1);
  expect(matsOf(pages[0] as PdfPage)).toHaveLength(1);
  expect(readdirSync(`${folder}/munch/mats`)).toEqual(['void.png']);
});
