import { describe, expect, test } from 'vitest';
import type { ProductOptions } from '../../generators/components/product.ts';
import type { SheetOptions } from '../../generators/sheet/options.ts';
import { soundContent } from '../support/content.ts';
import { gap } from '../support/geometry.ts';
import { most } from '../support/long.ts';
import type { Pdf } from '../support/pdf.ts';
import { layOut, printPdf } from '../support/press.ts';
import { contentsOf, cutsAt, marksOf, straysOf } from '../support/sheets.ts';

const content = soundContent();

/** The numbered deck on cards of a format, put on a paper. */
async function roleCards(format: string, paper: string, options: Partial<SheetOptions> = {}): Promise<Pdf> {
  const card = content.cardFormats.get(format) as NonNullable<ProductOptions['card']>;
  const product = await layOut('lake-terror/role-cards', content, { card, bleed: options.bleed ?? 0 });
  return printPdf(product, content, { ...options, paper: content.papers.get(paper) as SheetOptions['paper'] });
}

describe('--marks full', () => {
  const all = [...content.cardFormats.keys()].flatMap((format) =>
    [...content.papers.keys()].map((paper) => ({ format, paper })),
  );
  // These leave least room above and below, or at the sides.
  const narrow = ['poker letter', 'poker tabloid', 'bridge letter', 'euro letter', 'mini letter', 'mini legal'];
  const cases = most(all, ({ format, paper }) => narrow.includes(`${format} ${paper}`));

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
      expect(straysOf(page)).toEqual([]);
    }
  });
});
