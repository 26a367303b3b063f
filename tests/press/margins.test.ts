import { describe, expect, test } from 'vitest';
import type { ProductOptions } from '../../generators/sheet/product.ts';
import type { SheetOptions } from '../../generators/sheet/options.ts';
import { gameIds } from '../../src/content/schema/common.ts';
import { validContent } from '../support/content.ts';
import { gap, rect } from '../support/geometry.ts';
import { isLong, most } from '../support/long.ts';
import { readPdf, type Pdf, type PdfPage } from '../support/pdf.ts';
import { sticksOut } from '../support/panels.ts';
import { plain } from '../support/pdfjs.ts';
import { layOut, printPdf } from '../support/press.ts';
import { everything, printed } from '../support/saucer.ts';
import { contentsOf, cutsAt, marksOf, overhangsOf, usualPapers } from '../support/sheets.ts';

const content = validContent();

async function roleCards(
  format: string,
  paper: string,
  options: Partial<SheetOptions> = {},
  players?: number,
): Promise<Pdf> {
  const card = content.cardFormats.get(format) as NonNullable<ProductOptions['card']>;
  const product = await layOut('lake-terror/role-cards', content, {
    card,
    bleed: options.bleed ?? 0,
    ...(players === undefined ? {} : { players }),
  });
  return printPdf(product, content, { ...options, paper: content.papers.get(paper) as SheetOptions['paper'] });
}

describe('--marks full', () => {
  const all = [...content.cardFormats.keys()].flatMap((format, row) =>
    [...content.papers.keys()].map((paper, column) => ({ format, paper, turn: (row + column) % 2 })),
  );
  // Every second pair of card and paper, as on a chessboard, and one pair with little room above and below.
  const cases = all.filter(
    ({ format, paper, turn }) => (isLong && turn === 0) || (format === 'euro' && paper === 'letter'),
  );

  test.each(cases)('gives every cut its number, next to its mark: $format on $paper', async ({ format, paper }) => {
    for (const page of (await roleCards(format, paper, { marks: 'full' })).pages) {
      const marks = marksOf(page);
      const [xs, ys] = [cutsAt(marks, 'top'), cutsAt(marks, 'left')];
      const ends = [...xs, ...ys].map((at, cut) =>
        marks.filter((mark) => mark.at === at && (mark.side === 'top' || mark.side === 'bottom') === cut < xs.length),
      );
      const numbers = contentsOf(page, marks, 'beside').runs.filter(({ text }) => /^\d+$/.test(text.trim()));
      expect(numbers.map(({ text }) => Number(text)).sort((a, b) => a - b)).toEqual(ends.map((_, cut) => cut + 1));
      for (const { box, text } of numbers) {
        const apart = ends.map((own) => Math.min(...own.map((mark) => gap(box, mark.box))));
        expect(apart.indexOf(Math.min(...apart)) + 1).toBe(Number(text));
      }
      expect(overhangsOf(page)).toEqual([]);
    }
  });
});

describe('text that does not fit the margin', () => {
  const wordsOn = (page: PdfPage | undefined): string => plain(page?.runs.map(({ text }) => text).join(' ') ?? '');
  /** The words of every sheet, and those of every document. */
  const reported = [/Role cards, sheet \d of \d, fronts/, /lake-terror\/role-cards · rule LT-1\.2/, /· print at 100 %/];
  const thanks = [/game-icons\.net/, /Kanit/];

  // In each case, the margin is too narrow for a sheet’s words, for credits, or for the ruler.
  const cases = [
    { format: 'poker', paper: 'a4', options: { bleed: 3 } },
    { format: 'poker', paper: 'a3', options: { bleed: 2 } },
    { format: 'poker', paper: 'a4', options: { bleed: 2, gap: 1, marks: 'full' } },
  ] as const;

  test.each(most(cases, (_, index) => index === 0))(
    'is split up, or is beside the last cards: %o',
    async ({ format, paper, options }) => {
      const { pages } = await roleCards(format, paper, options);
      for (const page of pages.filter((_, index) => index % 2 === 0))
        expect(reported.filter((words) => !words.test(wordsOn(page)))).toEqual([]);
      const all = pages.map(wordsOn).join(' ');
      expect(thanks.filter((words) => !words.test(all))).toEqual([]);
      // The last sheet has places without cards.
      expect(wordsOn(pages.at(-2))).toMatch(/50 mm/);
      expect(pages.flatMap((page) => overhangsOf(page))).toEqual([]);
    },
  );

  test('is on a later sheet, or on a separate one, which names the others', async () => {
    const last = (await roleCards('mini', 'letter')).pages;
    expect(last).toHaveLength(4);
    expect(wordsOn(last[0])).not.toContain('sheet 1 of 2');
    expect(wordsOn(last[2])).toContain(
      'These sheets have no room for notes: sheet 1 of 2, fronts; sheet 1 of 2, backs.',
    );
    expect(reported.filter((words) => !words.test(wordsOn(last[2])))).toEqual([]);

    const { pages } = await roleCards('mini', 'letter', {}, 18);
    expect(pages).toHaveLength(3);
    for (const words of [
      'These sheets have no room for notes: sheet 1 of 1, fronts; sheet 1 of 1, backs.',
      'lake-terror/role-cards',
    ])
      expect(wordsOn(pages[2])).toContain(words);
    expect(thanks.filter((words) => !words.test(wordsOn(pages[2])))).toEqual([]);
  });

  test('is mentioned in the output of the run', async () => {
    const args = ['lake-terror/role-cards', '--card', 'mini', '--format', 'pdf', '--paper', 'letter'];
    expect((await printed(args)).stdout).toContain('text that does not fit on 2 pages of US Letter is on a later page');
    if (!isLong) return;
    const alone = await printed([...args, '--players', '18']);
    expect(alone.stdout).toContain('text that does not fit on 2 pages of US Letter is on an extra sheet');
  });
});

describe('the edge to flip on', () => {
  const documents = ['battle/board', 'munch/reference', 'battle/rulebook-booklet', 'calibration'];
  const cases = [
    { duplex: 'long', turned: 'DuplexFlipLongEdge', says: 'flip on long edge' },
    { duplex: 'short', turned: 'DuplexFlipShortEdge', says: 'flip on short edge' },
    { duplex: 'off', turned: 'Simplex', says: undefined },
  ] as const;

  test.each(most(cases, ({ duplex }) => duplex === 'short'))(
    'is on its sheets and in the file: --duplex $duplex',
    async ({ duplex, turned, says }) => {
      const args = [...documents, '--duplex', duplex, '--format', 'pdf', '--paper', 'a4'];
      const { folder } = await printed(args);
      for (const id of documents) {
        const { catalog, pages } = readPdf(`${folder}/${id}.a4.pdf`);
        const alone = id === 'battle/board';
        const asked = catalog.get('ViewerPreferences', 'Duplex').asName();
        expect([id, asked]).toEqual([id, alone ? 'Simplex' : turned]);
        // Users who feed a booklet by hand also need this edge.
        const edge = id.endsWith('booklet') ? (says ?? 'flip on short edge') : says;
        for (const page of pages.filter((_, index) => index % 2 === 0)) {
          const found = /flip on \w+ edge/i.exec(plain(page.runs.map(({ text }) => text).join(' ')))?.[0].toLowerCase();
          expect([id, found]).toEqual([id, alone ? undefined : edge]);
        }
      }
    },
  );
});

describe('a larger margin at some edges', () => {
  const documents = ['munch/board', 'battle/pyramids', 'lake-terror/role-cards', 'battle/score-sheet', 'calibration'];

  test('is left empty, and also at the opposite edges of sheets that are sideways or have backs', async () => {
    const edges = ['--margin-bottom', '20', '--margin-left', '14'];
    const { folder } = await printed([...documents, ...edges, '--format', 'pdf', '--paper', 'a4']);
    for (const id of documents)
      for (const page of readPdf(`${folder}/${id}.a4.pdf`).pages) {
        const { left, top, right, bottom } = page.media;
        const lies = right > bottom;
        expect([right - left, bottom - top].map(Math.round)).toEqual(lies ? [297, 210] : [210, 297]);
        const safe = lies
          ? rect(left + 20, top + 14, right - 20, bottom - 14)
          : rect(left + 14, top + 4, right - 4, bottom - 20);
        expect([id, overhangsOf(page, marksOf(page), safe)]).toEqual([id, []]);
      }
    const [front, back] = readPdf(`${folder}/lake-terror/role-cards.a4.pdf`).pages;
    expect(front?.trim.left).toBeCloseTo((back?.media.right ?? 0) - (back?.trim.right ?? 0), 3);
    expect(front?.trim.top).toBeCloseTo(back?.trim.top ?? 0, 3);
  });

  test('leaves more room than the same margin at every edge', async () => {
    const sheetsWith = async (option: string) =>
      (await printed(['munch/board', option, '12.7', '--format', 'pdf', '--paper', 'a4'])).stdout;
    expect(await sheetsWith('--margin')).toContain('2 sheets');
    expect(await sheetsWith('--margin-bottom')).toContain('1 sheet ');
  });
});

test.each(usualPapers)('no picture, card or word is half in a panel and half beside it on %s', async (paper) => {
  const sheets = [
    ...gameIds.flatMap((game) => [`${game}/quick-start`, `${game}/quick-start-fold`]),
    ...['scenario', 'scenario-book', 'roster', 'reference'].map((id) => `alien-invasion/${id}`),
  ];
  const found: string[] = [];
  // The short check tries each sheet on one of the papers, and the long check tries it on both.
  const tried = most(sheets, (_, index) => [0, 3].includes(index % 4) === (paper === 'a4'));
  for (const sheet of tried) {
    const { pages } = readPdf(`${(await everything()).folder}/${sheet}.${paper}.pdf`);
    found.push(
      ...pages.flatMap((page, index) => sticksOut(page).map((problem) => `${sheet} ${index + 1}: ${problem}`)),
    );
  }
  expect(found).toEqual([]);
});
