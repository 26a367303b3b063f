import { describe, expect, test } from 'vitest';
import { gameIds } from '../../src/content/schema/common.ts';
import { faintRuns } from '../support/faint.ts';
import { grown, inside, isEmpty } from '../support/geometry.ts';
import { looseComponents } from '../support/loose.ts';
import { isLong, most } from '../support/long.ts';
import { readPdf, type Pdf } from '../support/pdf.ts';
import { everything } from '../support/saucer.ts';
import { boards, contentsOf, decks, marksOf, usualPapers } from '../support/sheets.ts';

const pdfOf = async (component: string, paper: string): Promise<Pdf> =>
  readPdf(`${(await everything()).folder}/${component}.${paper}.pdf`);

/** Each component on one of the papers; on both in the long check. */
const cases = (components: readonly string[]) =>
  most(
    components.flatMap((component) => usualPapers.map((paper) => ({ component, paper }))),
    (_, index) => index % 4 === 0 || index % 4 === 3,
  );

/** Pieces of several sizes, which share their cuts. */
const shelved = ['standees', 'discs', 'terrain'].map((id) => `alien-invasion/${id}`);

describe.each(cases([...boards, ...looseComponents, ...shelved]))('$component on $paper', ({ component, paper }) => {
  test('has type of 8 pt or more', async () => {
    const { pages } = await pdfOf(component, paper);
    const runs = pages.flatMap((page) => page.runs);
    expect(runs.filter(({ points }) => points < 7.99)).toEqual([]);
  });
});

describe.each(cases([...decks, ...boards]))('$component on $paper', ({ component, paper }) => {
  test('contains a subset of every font that it uses, with the characters its glyphs stand for', async () => {
    const { fonts, pages } = await pdfOf(component, paper);
    expect(fonts.length).toBeGreaterThan(2);
    for (const { name, embedded, unicode } of fonts) {
      expect(name).toMatch(/^[A-Z]{6}\+(Kanit|ArchivoNarrow)-/);
      expect(unicode).toBe(true);
      expect(embedded).toBeGreaterThan(500);
      // The complete fonts are 60 kB or more.
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
      // The ticks of both scales start on one line, with millimetres on one side and inches on the other.
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

test.each([
  ...decks,
  ...boards,
  ...looseComponents,
  'alien-invasion/discs',
  'alien-invasion/terrain',
  'alien-invasion/faction-cards',
  'battle/reference',
  'munch/reference',
])('words stand out from their background by 4.5 : 1 or more: %s', async (component) => {
  const { pages } = await pdfOf(component, 'a4');
  for (const page of most(pages, (_, index) => index % 4 < 2 && index < 6))
    expect(faintRuns(page, 100).map(({ text, colour }) => [text, colour])).toEqual([]);
});

/** Sheets and books to read, with the number of pages whose contrast is measured. */
const documents = [
  ['alien-invasion/reference', 1],
  ['lake-terror/reference', 1],
  ['battle/score-sheet', 1],
  ['munch/score-sheet', 1],
  ['alien-invasion/roster', 9],
  ['alien-invasion/scenario', 3],
  ['alien-invasion/scenario-book', 13],
  ...gameIds.flatMap((game) => [
    [`${game}/kit`, 1] as const,
    [`${game}/rulebook`, 1] as const,
    [`${game}/rulebook-booklet`, 0] as const,
  ]),
] as const;

const onPaper = documents.flatMap(([component, drawn]) =>
  usualPapers.map((paper) => [component, paper, drawn] as const),
);

test.each(most(onPaper, (_, index) => index % 4 === 0 || index % 4 === 3))(
  '%s on %s keeps 5 mm from the edge, has type of 8 pt or more, and stands out by 4.5 : 1',
  async (component, paper, drawn) => {
    const { pages, fonts } = await pdfOf(component, paper);
    for (const { name, embedded, unicode } of fonts)
      expect([name, unicode, embedded > 500, embedded < 40_000]).toEqual([name, true, true, true]);
    // The other pages of a kit are those of cards and sheets.
    for (const [index, page] of pages.slice(0, component.endsWith('kit') ? 1 : undefined).entries()) {
      const safe = grown(page.media, -5);
      expect(page.runs.filter(({ box }) => !inside(box, safe)).map(({ text }) => text)).toEqual([]);
      expect(page.runs.filter(({ points }) => points < 7.99).map(({ text }) => text)).toEqual([]);
      const shapes = /kit|rulebook/.test(component) ? [] : page.shapes;
      expect(shapes.filter(({ visible }) => !isEmpty(visible) && !inside(visible, safe))).toEqual([]);
      const faint = index < drawn && (paper === 'a4' || !isLong) ? faintRuns(page, 100) : [];
      expect(faint.map(({ text, colour }) => [text, colour])).toEqual([]);
    }
  },
);
