import { describe, expect, test } from 'vitest';
import { grown, inside, type Rect } from '../support/geometry.ts';
import { channelsOf, contrast, draw, luminance, pixelAt, type Pixels } from '../support/pictures.ts';
import { most } from '../support/long.ts';
import { readPdf, type Pdf } from '../support/pdf.ts';
import { everything } from '../support/saucer.ts';
import { boards, contentsOf, decks, marksOf, piecesOf, usualPapers } from '../support/sheets.ts';

const pdfOf = async (component: string, paper: string): Promise<Pdf> =>
  readPdf(`${(await everything()).folder}/${component}.${paper}.pdf`);

/** Each component on one of the papers; on both in the long check. */
const cases = (components: readonly string[]) =>
  most(
    components.flatMap((component) => usualPapers.map((paper) => ({ component, paper }))),
    (_, index) => index % 4 === 0 || index % 4 === 3,
  );

describe.each(cases(decks))('$component on $paper', ({ component, paper }) => {
  test('has type of 7 pt or more on cards and of 8 pt or more beside them', async () => {
    for (const page of (await pdfOf(component, paper)).pages) {
      const marks = marksOf(page);
      const sizes = (where: 'on' | 'beside') => contentsOf(page, marks, where).runs.map(({ points }) => points);
      expect(Math.min(...sizes('on'))).toBeGreaterThan(6.99);
      expect(Math.min(...sizes('beside'))).toBeGreaterThan(7.99);
    }
  });

  test('keeps everything on a front, and every word of a back, 3 mm inside the trim line', async () => {
    const { pages } = await pdfOf(component, paper);
    for (const [index, page] of pages.entries())
      for (const { box, shapes, runs } of piecesOf(page)) {
        const safe = grown(box, -3);
        expect(runs.filter((run) => !inside(run.box, safe)).map(({ text }) => [index + 1, text])).toEqual([]);
        const drawn = index % 2 === 0 ? shapes.map(({ visible }) => visible) : [];
        expect(drawn.filter((visible) => !inside(visible, safe))).toEqual([]);
      }
  });
});

describe.each(cases(boards))('$component on $paper', ({ component, paper }) => {
  test('has type of 8 pt or more', async () => {
    const { pages } = await pdfOf(component, paper);
    const runs = pages.flatMap((page) => page.runs);
    expect(runs.filter(({ points }) => points < 7.99)).toEqual([]);
  });
});

describe.each(cases([...decks, ...boards]))('$component on $paper', ({ component, paper }) => {
  test('holds a subset of every font that it uses, with the characters its glyphs stand for', async () => {
    const { fonts, pages } = await pdfOf(component, paper);
    expect(fonts.length).toBeGreaterThan(2);
    for (const { name, embedded, unicode } of fonts) {
      expect(name).toMatch(/^[A-Z]{6}\+(Kanit|ArchivoNarrow)-/);
      expect(unicode).toBe(true);
      expect(embedded).toBeGreaterThan(500);
      // The complete fonts have 60 kB or more.
      expect(embedded).toBeLessThan(30_000);
    }
    const names = new Set(fonts.map(({ name }) => name));
    for (const run of pages.flatMap(({ runs }) => runs)) expect(names).toContain(run.font);
  });

  test('has a ruler of 50 mm and 2 in on every sheet', async () => {
    for (const page of (await pdfOf(component, paper)).pages) {
      const { shapes, runs } = contentsOf(page, marksOf(page), 'beside');
      expect(runs.filter(({ text }) => text === '50 mm')).toHaveLength(1);
      expect(runs.filter(({ text }) => text === '2 in')).toHaveLength(1);
      const rulers = shapes.filter(({ parts }) => parts.length === 51 + 33);
      expect(rulers).toHaveLength(1);
      const lines = (rulers[0]?.parts ?? []).map(([a, b]) => ({
        x: [a?.x ?? 0, b?.x ?? 0],
        y: [a?.y ?? 0, b?.y ?? 0],
      }));
      const across = lines.every(({ x: [from = 0, to = 0] }) => Math.abs(from - to) < 0.001);
      // The ticks of both scales start on one line: millimetres are on one side of it, inches on the other.
      const along = lines.map(({ x, y }) => (across ? (x[0] ?? 0) : (y[0] ?? 0)));
      const side = lines.map(({ x, y }) => (across ? (y[1] ?? 0) - (y[0] ?? 0) : (x[1] ?? 0) - (x[0] ?? 0)));
      const scales = [-1, 1].map((sign) => along.filter((_, index) => Math.sign(side[index] ?? 0) === sign));
      const [long = [], short = []] = scales.sort((a, b) => b.length - a.length);
      const spacing = (places: readonly number[]) => {
        const sorted = [...places].sort((a, b) => a - b);
        return sorted.slice(1).map((place, index) => place - (sorted[index] ?? 0));
      };
      expect(spacing(long)).toHaveLength(50);
      expect(spacing(short)).toHaveLength(32);
      for (const step of spacing(long)) expect(Math.abs(step - 1)).toBeLessThan(0.02);
      for (const step of spacing(short)) expect(Math.abs(step - 25.4 / 16)).toBeLessThan(0.02);
      expect(Math.abs(Math.max(...long) - Math.min(...long) - 50)).toBeLessThan(0.02);
      expect(Math.abs(Math.max(...short) - Math.min(...short) - 50.8)).toBeLessThan(0.02);
    }
  });
});

/** The least contrast of a colour with any pixel of a box on the ground. */
function leastContrast(ground: Pixels, box: Rect, perMm: number, colour: string): number {
  const ink = luminance(channelsOf(colour));
  let least = Infinity;
  for (let y = Math.floor(box.top * perMm); y < box.bottom * perMm; y++)
    for (let x = Math.floor(box.left * perMm); x < box.right * perMm; x++)
      least = Math.min(least, contrast(ink, luminance(pixelAt(ground, x, y))));
  return least;
}

test.each([...decks, ...boards])('words stand out from their ground by 4.5 : 1 or more: %s', async (component) => {
  const { pages } = await pdfOf(component, 'a4');
  const dpi = 120;
  for (const page of most(pages, (_, index) => index % 4 < 2 && index < 6)) {
    const ground = draw(page, page.media, dpi, { words: false });
    const faint = page.runs.filter(({ colour, box }) => leastContrast(ground, box, dpi / 25.4, colour) < 4.5);
    expect(faint.map(({ text, colour }) => [text, colour])).toEqual([]);
  }
});
