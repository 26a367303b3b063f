import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validContent } from '../support/content.ts';
import { blockMarksOf, blocksAmong, exact, loosePdf, overhangingParts, unmarkedCuts } from '../support/loose.ts';
import {
  around,
  centreOf,
  distance,
  grown,
  heightOf,
  inside,
  rect,
  touch,
  widthOf,
  type Rect,
} from '../support/geometry.ts';
import { most } from '../support/long.ts';
import { readPdf, type PdfPage, type Shape } from '../support/pdf.ts';
import { printed } from '../support/saucer.ts';
import { usualPapers } from '../support/sheets.ts';

const content = validContent();

/** Sides of the bases, in inches. */
const sides = { small: 9 / 16, medium: 25 / 32, large: 1 } as const;
type Size = keyof typeof sides;
const sizeNames = ['small', 'medium', 'large'] as const;

interface Piece {
  readonly box: Rect;
  readonly size: Size;
  readonly colour: string;
  readonly shapes: readonly Shape[];
}

/** The pieces of a page: each has a background of its size, with an invisible frame. */
function piecesOf(page: PdfPage): Piece[] {
  return page.shapes.flatMap((shape): Piece[] => {
    const { outline: box, kind, clipped } = shape;
    const size = sizeNames.find(
      (each) =>
        Math.abs(widthOf(box) - sides[each] * 25.4) < exact && Math.abs(heightOf(box) - sides[each] * 25.4) < exact,
    );
    if (kind !== 'fill' || !clipped || !size || shape.parts.length !== 1) return [];
    const shapes = page.shapes.filter((other) => inside(other.visible, grown(box, 0.01)));
    return [{ box, size, colour: shape.colour, shapes }];
  });
}

const games = ['battle', 'munch'] as const;
const cases = most(
  games.flatMap((game) => usualPapers.map((paper) => ({ game, paper }))),
  (_, index) => index % 4 === 0 || index % 4 === 3,
);

const expected = {
  battle: { purple: 5, green: 5, yellow: 5, white: 5 },
  munch: { red: 5, green: 5, black: 5, yellow: 1, cyan: 1, orange: 1, purple: 1 },
} as const;

describe.each(cases)('$game/pieces on $paper', ({ game, paper }) => {
  const pageOf = async (): Promise<PdfPage> => {
    const { pages } = await loosePdf(`${game}/pieces`, paper);
    expect(pages).toHaveLength(1);
    return pages[0] as PdfPage;
  };

  test('has every piece on one sheet, squares of the published bases', async () => {
    const found = piecesOf(await pageOf()).map(({ colour, size }) => `${colour} ${size}`);
    const wanted = Object.entries(expected[game]).flatMap(([id, count]) =>
      sizeNames.flatMap((size) => Array.from({ length: count }, () => `${content.colours.get(id)?.fill} ${size}`)),
    );
    expect(found.sort()).toEqual(wanted.sort());
  });

  test('has a block for each size, whose pieces share their cuts, with marks at both ends of each', async () => {
    const page = await pageOf();
    const blocks = blocksAmong(piecesOf(page).map(({ box }) => box));
    expect(blocks).toHaveLength(3);
    let cuts = 0;
    for (const boxes of blocks) {
      const block = around(boxes);
      const side = widthOf(boxes[0] as Rect);
      // The block has five columns and four rows without a gap.
      expect(Math.abs(widthOf(block) - 5 * side)).toBeLessThan(exact);
      expect(Math.abs(heightOf(block) - 4 * side)).toBeLessThan(exact);
      for (const { left, top } of boxes)
        for (const at of [(left - block.left) / side, (top - block.top) / side])
          expect(Math.abs(at - Math.round(at)) * side).toBeLessThan(exact);
      expect(unmarkedCuts(page, boxes, block)).toEqual([]);
      cuts += 6 + 5;
    }
    const marks = blockMarksOf(page).filter(({ from, to }) => to - from < 5);
    expect(marks).toHaveLength(2 * cuts);
    const pieces = piecesOf(page);
    const onPiece = marks.filter(({ upright, at, from, to }) =>
      pieces.some(({ box }) => touch(box, upright ? rect(at, from, at, to) : rect(from, at, to, at))),
    );
    expect(onPiece).toEqual([]);
    expect(overhangingParts(page)).toEqual([]);
  });

  test('shows pips of its colour in the middle, as many as its size has, so that they read from every side', async () => {
    for (const { box, size, colour, shapes } of piecesOf(await pageOf())) {
      const about = [...content.colours.values()].find(({ fill }) => fill === colour);
      const pips = shapes.filter(
        (shape) => shape.kind === 'fill' && shape.colour === about?.on && !shape.clipped && widthOf(shape.outline) > 2,
      );
      expect(pips.map(({ parts }) => parts.length)).toEqual([sizeNames.indexOf(size) + 1]);
      const middle = centreOf((pips[0] as Shape).outline);
      expect(Math.hypot(middle.x - centreOf(box).x, middle.y - centreOf(box).y)).toBeLessThan(1.8);
    }
  });

  test('keeps colour 0.7 mm off the cut, so that a bad cut shows no neighbour', async () => {
    for (const { box, shapes } of piecesOf(await pageOf()))
      for (const { visible } of shapes) expect(inside(visible, grown(box, -0.7))).toBe(true);
  });
});

test('--only prints a colour, a size or one kind', async () => {
  const { folder } = await printed(['munch/pieces', '--only', 'red,cyan-large', '--paper', 'a4']);
  const [page] = readPdf(`${folder}/munch/pieces.a4.pdf`).pages as [PdfPage];
  expect(piecesOf(page)).toHaveLength(16);
  expect(readdirSync(`${folder}/munch/pieces`)).toHaveLength(4);
});

describe('marks', () => {
  const args = ['battle/pieces', 'alien-invasion/templates', '--format', 'pdf', '--paper', 'a4'];

  test('in full lead to the edge if nothing is in the way, never cross another block, and are numbered', async () => {
    const { folder } = await printed([...args, '--marks', 'full']);
    const [page] = readPdf(`${folder}/battle/pieces.a4.pdf`).pages as [PdfPage];
    const pieces = piecesOf(page);
    const blocks = blocksAmong(pieces.map(({ box }) => box));
    for (const boxes of blocks) expect(unmarkedCuts(page, boxes, around(boxes))).toEqual([]);
    const marks = blockMarksOf(page);
    const lines = marks.map(({ upright, at, from, to }) => (upright ? rect(at, from, at, to) : rect(from, at, to, at)));
    expect(lines.filter((line) => pieces.some(({ box }) => touch(box, line)))).toEqual([]);
    expect(lines.filter((line) => page.runs.some(({ box }) => touch(box, line)))).toEqual([]);
    expect(marks.filter(({ from }) => from < 0.01).length).toBeGreaterThanOrEqual(5);
    const numbers = page.runs.map(({ text }) => text.trim()).filter((text) => /^\d+$/.test(text));
    expect(numbers.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
    expect(overhangingParts(page)).toEqual([]);
  });

  test('set to off are absent', async () => {
    const { folder } = await printed([...args, '--marks', 'off']);
    const [page] = readPdf(`${folder}/battle/pieces.a4.pdf`).pages as [PdfPage];
    expect(blockMarksOf(page)).toEqual([]);
    expect(piecesOf(page)).toHaveLength(60);
  });
});

test('a correction leaves the pieces true on the printed sheet, and the border free', async () => {
  const args = ['battle/pieces', '--format', 'pdf', '--paper', 'letter', '--scale', '98.5,101', '--jobs', '1'];
  const { folder } = await printed(args);
  const [page] = readPdf(`${folder}/battle/pieces.letter.pdf`).pages as [PdfPage];
  expect(distance(page.media, rect(0, 0, 215.9, 279.4))).toBeLessThan(0.01);
  const large = page.shapes.filter(
    ({ outline, kind, clipped }) => kind === 'fill' && clipped && Math.abs(widthOf(outline) / 0.985 - 25.4) < exact,
  );
  const whole = large.filter(({ outline }) => Math.abs(heightOf(outline) / 1.01 - 25.4) < exact);
  expect(whole).toHaveLength(20);
  expect(overhangingParts(page)).toEqual([]);
});
