import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { backOf, chooseGrid } from '../../generators/sheet/grid.ts';
import { card, papers } from '../support/sheets.ts';

const plain = { scale: { x: 1, y: 1 }, duplex: 'long', marks: 'margin' } as const;

const cases = [
  { paper: 'a4', bleed: 0, cards: 9, landscape: false },
  { paper: 'letter', bleed: 0, cards: 9, landscape: false },
  { paper: 'a4', bleed: 3, cards: 8, landscape: true },
  { paper: 'letter', bleed: 3, cards: 6, landscape: true },
  { paper: 'a3', bleed: 0, cards: 18, landscape: true },
  { paper: 'legal', bleed: 0, cards: 10, landscape: true },
] as const;

test.each(cases)('$paper holds $cards poker cards with $bleed mm of bleed', ({ paper, bleed, cards, landscape }) => {
  const grid = chooseGrid({ ...plain, paper: papers[paper], bleed, gap: 0 }, card);
  expect(grid?.places).toHaveLength(cards);
  expect(grid?.frame.landscape).toBe(landscape);
});

const length = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);
const options = fc
  .record({
    paper: fc.record({ width: length(100, 300), height: length(100, 450) }),
    card: fc.record({ width: length(30, 120), height: length(30, 160) }),
    bleed: length(0, 5),
    gap: length(0, 10),
  })
  .filter(({ paper }) => paper.width <= paper.height);

/** The margin consists of 5 mm that printers leave blank, 1 mm for the mark, and a small gap before the art. */
const least = 6;
const enough = 6.31;

/** The largest number of pieces in a row that leave the margin free at both ends. */
function most(room: number, piece: number, gap: number, margin: number): number {
  let count = 0;
  while ((count + 1) * piece + count * gap + 2 * margin <= room + 1e-6) count++;
  return count;
}

test('a layout holds as many cards as fit with room for marks, upright if it can', () => {
  fc.assert(
    fc.property(options, (each) => {
      const { paper, card: size, bleed, gap } = each;
      const [width, height] = [size.width + 2 * bleed, size.height + 2 * bleed];
      const count = (across: number, down: number, margin: number) =>
        most(across, width, gap, margin) * most(down, height, gap, margin);
      const upright = count(paper.width, paper.height, enough);
      const sideways = count(paper.height, paper.width, enough);
      const grid = chooseGrid({ ...plain, ...each }, each.card);
      const places = grid?.places ?? [];
      expect(places.length).toBeGreaterThanOrEqual(Math.max(upright, sideways));
      if (!grid) return;
      const { page, landscape } = grid.frame;
      expect(places.length).toBeLessThanOrEqual(count(page.width, page.height, least));
      expect(places.length).toBeGreaterThan(landscape ? upright : 0);
      for (const [index, place] of places.entries()) {
        expect(place.x - bleed).toBeGreaterThanOrEqual(least);
        expect(place.y - bleed).toBeGreaterThanOrEqual(least);
        expect(page.width - place.x - place.width - bleed).toBeGreaterThanOrEqual(least);
        expect(page.height - place.y - place.height - bleed).toBeGreaterThanOrEqual(least);
        const apart = ({ x, y }: { x: number; y: number }) =>
          Math.abs(x - place.x) >= width + gap - 1e-6 || Math.abs(y - place.y) >= height + gap - 1e-6;
        expect(places.every((other, at) => at === index || apart(other))).toBe(true);
      }
      // The block is in the middle of the sheet.
      const [first, last] = [places[0], places.at(-1)];
      if (!first || !last) throw new Error('an empty grid');
      expect(first.x + last.x + size.width).toBeCloseTo(page.width, 6);
      expect(first.y + last.y + size.height).toBeCloseTo(page.height, 6);
    }),
  );
});

test('turning a sheet over twice brings every card back to its place', () => {
  fc.assert(
    fc.property(options, fc.constantFrom('long', 'short'), (each, duplex) => {
      const grid = chooseGrid({ ...plain, ...each }, each.card);
      for (const place of grid?.places ?? []) {
        if (!grid) continue;
        const back = backOf(place, grid.frame, duplex);
        const again = backOf(back.box, grid.frame, duplex);
        expect(again.box.x).toBeCloseTo(place.x, 6);
        expect(again.box.y).toBeCloseTo(place.y, 6);
        // The back of each place is also a place of the grid.
        const { box } = back;
        expect(grid.places.some(({ x, y }) => Math.hypot(x - box.x, y - box.y) < 1e-6)).toBe(true);
      }
    }),
  );
});
