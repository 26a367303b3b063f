import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validContent } from '../support/content.ts';
import { boxOf, exact, loosePdf, overhangingParts } from '../support/loose.ts';
import { centreOf, heightOf, holds, widthOf, type Rect } from '../support/geometry.ts';
import { readPdf, type PdfPage } from '../support/pdf.ts';
import { printed } from '../support/saucer.ts';
import { usualPapers } from '../support/sheets.ts';

const { tokens } = validContent().tokenSheet;

const circlesOf = (page: PdfPage): Rect[] =>
  page.shapes
    .filter(({ kind, width, dashed }) => kind === 'stroke' && !dashed && Math.abs(width - 0.2) < 0.001)
    .filter(({ parts }) => parts.length === 1 && (parts[0]?.length ?? 0) > 4)
    .map(({ outline, parts }) => (widthOf(boxOf(parts[0] ?? [])) > 0 ? outline : outline))
    .filter((box) => Math.abs(widthOf(box) - heightOf(box)) < exact);

const textOn = (page: PdfPage, box: Rect): string =>
  page.runs
    .filter((run) => holds(box, centreOf(run.box)))
    .map(({ text }) => text.trim())
    .join(' ');

describe.each(usualPapers)('alien-invasion/tokens on %s', (paper) => {
  const pageOf = async (): Promise<PdfPage> => {
    const { pages } = await loosePdf('alien-invasion/tokens', paper);
    expect(pages).toHaveLength(1);
    return pages[0] as PdfPage;
  };

  test('has three holes for each of three squads, numbered objectives, and markers for combat and linked fire', async () => {
    const page = await pageOf();
    const found = circlesOf(page).map((box) => textOn(page, box));
    const wanted = tokens.flatMap(({ name, count, numbered }) =>
      Array.from({ length: count }, (_, index) => (numbered ? `${index + 1} ${name}` : name)),
    );
    expect(found.sort()).toEqual(wanted.sort());
    expect(found.filter((name) => name === 'Hole')).toHaveLength(9);
    expect(found.filter((name) => /^\d Objective$/.test(name))).toHaveLength(6);
  });

  test('has circles of the size that its content says, 2 mm apart and more', async () => {
    const page = await pageOf();
    const circles = circlesOf(page);
    for (const box of circles) {
      const token = tokens.find(({ name }) => textOn(page, box).endsWith(name));
      expect(Math.abs(widthOf(box) - (token?.diameter ?? 0))).toBeLessThan(exact);
      expect(Math.abs(heightOf(box) - (token?.diameter ?? 0))).toBeLessThan(exact);
    }
    for (const [index, a] of circles.entries())
      for (const b of circles.slice(index + 1)) {
        const between = Math.hypot(centreOf(a).x - centreOf(b).x, centreOf(a).y - centreOf(b).y);
        expect(between - (widthOf(a) + widthOf(b)) / 2).toBeGreaterThan(2 - exact);
      }
    expect(overhangingParts(page)).toEqual([]);
  });

  test('describes the meaning of each token, with its rule', async () => {
    const page = await pageOf();
    const words = page.runs.map(({ text }) => text.trim()).join(' ');
    for (const { name, text, rule } of tokens) expect(words).toContain(`${name}: ${text} ${rule}`);
  });
});

test('--only prints one kind, or one number', async () => {
  const { folder } = await printed('alien-invasion/tokens --only hole,objective-4 --paper letter');
  const [page] = readPdf(`${folder}/alien-invasion/tokens.letter.pdf`).pages as [PdfPage];
  const names = circlesOf(page).map((box) => textOn(page, box));
  expect(names.sort()).toEqual(['4 Objective', ...Array.from({ length: 9 }, () => 'Hole')]);
  expect(readdirSync(`${folder}/alien-invasion/tokens`).sort()).toEqual(['hole.png', 'objective-4.png']);
});
