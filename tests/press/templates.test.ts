import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blocksAmong, boxOf, exact, loosePdf, overhangingParts, unmarkedCuts } from '../support/loose.ts';
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
import { plain } from '../support/pdfjs.ts';
import { readPdf, type PdfPage, type Shape } from '../support/pdf.ts';
import { validContent } from '../support/content.ts';
import { layOut, pagesOf as sheetsOf, wordsOf } from '../support/press.ts';
import { printed } from '../support/saucer.ts';
import { cutsAt, marksOf, usualPapers } from '../support/sheets.ts';

const inch = 25.4;
const content = validContent();

const isRound = ({ kind, parts, outline, width }: Shape): boolean =>
  kind === 'stroke' &&
  Math.abs(width - 0.2) < 0.001 &&
  parts.length === 1 &&
  Math.abs(widthOf(outline) - heightOf(outline)) < exact &&
  (parts[0]?.length ?? 0) >= 5 &&
  // Arcs are curves: their ends are in the middle of the box’s sides, not at its corners.
  (parts[0] ?? []).every(
    ({ x, y }) => Math.hypot(x - centreOf(outline).x, y - centreOf(outline).y) < widthOf(outline) * 0.501,
  );

const circlesOf = (page: PdfPage): Rect[] => page.shapes.filter(isRound).map(({ outline }) => outline);

/** The straight strokes in a path, as boxes without width. */
const strokesIn = ({ parts }: Shape): Rect[] => parts.filter((part) => part.length === 2).map((part) => boxOf(part));

describe.each(usualPapers)('alien-invasion/templates on %s', (paper) => {
  const pagesOf = async () => (await loosePdf('alien-invasion/templates', paper)).pages;

  test('has a sheet for the Blast, one for the sticks, and four tiles for the Mites', async () => {
    expect(await pagesOf()).toHaveLength(6);
  });

  test('has a Blast of 6 in across, with cross hairs that meet in its middle and a tick at every inch', async () => {
    const [page] = (await pagesOf()) as [PdfPage];
    const circles = circlesOf(page).filter((circle) => widthOf(circle) > 100);
    expect(circles).toHaveLength(1);
    const [circle] = circles as [Rect];
    expect(Math.abs(widthOf(circle) - 6 * inch)).toBeLessThan(exact);
    expect(Math.abs(heightOf(circle) - 6 * inch)).toBeLessThan(exact);
    expect(distance(page.trim, circle)).toBeLessThan(exact);
    const { x, y } = centreOf(circle);
    const strokes = page.shapes.filter(({ kind }) => kind === 'stroke').flatMap(strokesIn);
    const hairs = strokes.filter((line) => widthOf(line) + heightOf(line) > 2 * inch && inside(line, circle));
    expect(hairs).toHaveLength(4);
    for (const hair of hairs)
      expect(Math.min(Math.abs(centreOf(hair).x - x), Math.abs(centreOf(hair).y - y))).toBeLessThan(exact);
    // The hairlines end at the edge, one on each side.
    const ends = around(hairs);
    expect(distance(ends, circle)).toBeLessThan(exact);
    for (let at = 1; at < 3; at++)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const there = { x: x + dx * at * inch, y: y + dy * at * inch };
        const ticks = strokes.filter(
          (line) =>
            Math.abs(centreOf(line).x - there.x) < exact &&
            Math.abs(centreOf(line).y - there.y) < exact &&
            Math.abs((dx === 0 ? widthOf(line) : heightOf(line)) - 4) < exact,
        );
        expect(ticks).toHaveLength(1);
      }
    const middle = page.shapes.filter((shape) => inside(shape.outline, rect(x - 1, y - 1, x + 1, y + 1)));
    expect(middle.some(({ outline }) => Math.hypot(centreOf(outline).x - x, centreOf(outline).y - y) < exact)).toBe(
      true,
    );
    const words = page.runs.map(({ text }) => text).join(' ');
    expect(words).toContain('6″ across · AI-6.8');
  });

  describe('the sticks', () => {
    const sticksOf = async () => {
      const page = (await pagesOf())[1] as PdfPage;
      const boxes = page.shapes
        .filter(({ kind, colour, outline }) => kind === 'fill' && colour === '#FFFFFF' && widthOf(outline) > 150)
        .map(({ outline }) => outline);
      return boxes.map((box) => {
        const runs = page.runs.filter((run) => inside(run.box, box));
        const numbers = runs.map(({ text }) => text.trim()).filter((text) => /^\d+$/.test(text));
        const move = Number(/MOVE (\d+)″/.exec(runs.map(({ text }) => text).join(' '))?.[1]);
        return { page, box, move, numbers: numbers.map(Number).sort((a, b) => a - b), runs };
      });
    };

    test('exist for every Move, in labelled parts of 8 in', async () => {
      const sticks = await sticksOf();
      const parts = sticks.map(({ move, numbers }) => `${move}: ${numbers[0]} to ${numbers.at(-1)}`);
      expect(parts.sort()).toEqual(
        ['8: 1 to 8', '16: 1 to 8', '16: 9 to 16', '24: 1 to 8', '24: 9 to 16', '24: 17 to 24'].sort(),
      );
      for (const { move, numbers, runs } of sticks) {
        expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => (numbers[0] ?? 0) + index));
        const words = runs.map(({ text }) => text.trim()).join(' ');
        expect(words).toContain('AI-5.2');
        expect(words).toContain(move > 8 ? `${Math.ceil((numbers[0] ?? 0) / 8)} of ${move / 8} · ` : ' ');
      }
    });

    test('have a tick every inch on both edges, and are 8 in long up to the line where the next part begins', async () => {
      for (const { page, box, move, numbers } of await sticksOf()) {
        const last = numbers.at(-1) === move;
        expect(Math.abs(widthOf(box) - (8 * inch + (last ? 0 : 10)))).toBeLessThan(exact);
        expect(Math.abs(heightOf(box) - 20)).toBeLessThan(exact);
        const strokes = page.shapes.filter(
          ({ kind, dashed, width }) => kind === 'stroke' && !dashed && Math.abs(width - 0.4) < 0.001,
        );
        const ticks = strokes
          .flatMap(strokesIn)
          .filter((line) => inside(line, rect(box.left, box.top - exact, box.right + exact, box.bottom + exact)));
        const upper = ticks.filter(({ top }) => Math.abs(top - box.top) < exact);
        const lower = ticks.filter(({ bottom }) => Math.abs(bottom - box.bottom) < exact);
        const joint = page.shapes
          .filter(({ kind, dashed }) => kind === 'stroke' && dashed)
          .flatMap(strokesIn)
          .filter((line) => inside(line, rect(box.left, box.top - exact, box.right, box.bottom + exact)));
        expect(joint).toHaveLength(last ? 0 : 1);
        const ends = joint.map(({ left }) => left);
        for (const side of [upper, lower]) {
          const places = [...side.map(({ left }) => left), ...ends].sort((a, b) => a - b);
          expect(places).toHaveLength(8);
          for (const [index, place] of places.entries())
            expect(Math.abs(place - box.left - (index + 1) * inch)).toBeLessThan(exact);
        }
      }
    });

    test('lie in blocks of one length, with a mark at both ends of every cut', async () => {
      const sticks = await sticksOf();
      const page = sticks[0]?.page as PdfPage;
      const blocks = blocksAmong(sticks.map(({ box }) => box)).flatMap((boxes) => {
        const lengths = [...new Set(boxes.map((box) => Math.round(widthOf(box))))];
        return lengths.map((length) => boxes.filter((box) => Math.round(widthOf(box)) === length));
      });
      expect(blocks.map((boxes) => boxes.length)).toEqual([3, 3]);
      for (const boxes of blocks) expect(unmarkedCuts(page, boxes, around(boxes))).toEqual([]);
    });
  });

  describe('the Mite blast', () => {
    const tilesOf = async () => (await pagesOf()).slice(2);

    test('has four tiles that share 10 mm and join to one circle of 6 in radius', async () => {
      const tiles = await tilesOf();
      const side = (12 * inch + 10) / 2;
      for (const [index, page] of tiles.entries()) {
        const [column, row] = [index % 2, index >> 1];
        expect(Math.abs(widthOf(page.trim) - side)).toBeLessThan(exact);
        expect(Math.abs(heightOf(page.trim) - side)).toBeLessThan(exact);
        const circles = circlesOf(page).filter((circle) => widthOf(circle) > 200);
        expect(circles).toHaveLength(1);
        const [circle] = circles as [Rect];
        expect(Math.abs(widthOf(circle) - 12 * inch)).toBeLessThan(exact);
        // The circle’s position matches the tile’s place in the whole circle.
        expect(Math.abs(page.trim.left - circle.left - column * (side - 10))).toBeLessThan(exact);
        expect(Math.abs(page.trim.top - circle.top - row * (side - 10))).toBeLessThan(exact);
      }
    });

    test('shows nothing beyond the edges of its tiles, and has a mark at both ends of each', async () => {
      for (const page of await tilesOf()) {
        const marks = marksOf(page);
        expect(cutsAt(marks, 'top')).toEqual(cutsAt(marks, 'bottom'));
        expect(cutsAt(marks, 'left')).toEqual(cutsAt(marks, 'right'));
        expect(cutsAt(marks, 'top')).toHaveLength(2);
        const { left, right, top, bottom } = page.trim;
        expect(
          distance(
            rect(
              ...([
                cutsAt(marks, 'top')[0],
                cutsAt(marks, 'left')[0],
                cutsAt(marks, 'top')[1],
                cutsAt(marks, 'left')[1],
              ] as [number, number, number, number]),
            ),
            rect(left, top, right, bottom),
          ),
        ).toBeLessThan(exact);
        const circle = page.shapes.find(isRound);
        expect(circle && inside(circle.visible, grown(page.trim, 0.02))).toBe(true);
      }
    });

    test('labels each tile, with its radius and its rule', async () => {
      const tiles = await tilesOf();
      const words = tiles.map(({ runs }) => plain(runs.map(({ text }) => text).join(' ')));
      expect(words.map((text) => /tile (\w\d)/.exec(text)?.[1])).toEqual(['A1', 'B1', 'A2', 'B2']);
      const shown = tiles[0]?.runs
        .filter(({ box }) => touch(box, tiles[0]?.trim as Rect))
        .map(({ text }) => text)
        .join(' ');
      expect(shown).toContain('Mite blast');
      expect(shown).toContain('6″ all round · AI-12.2');
    });
  });

  test('keeps everything but marks out of the border', async () => {
    for (const page of (await pagesOf()).slice(0, 2)) expect(overhangingParts(page)).toEqual([]);
  });
});

test('larger paper needs fewer tiles for the Mite blast', async () => {
  const { folder } = await printed('alien-invasion/templates --only mite-blast --paper a3 --format pdf');
  const { pages } = readPdf(`${folder}/alien-invasion/templates.a3.pdf`);
  expect(pages).toHaveLength(2);
});

test('--only prints one template, or a stick with all its parts', async () => {
  const { folder } = await printed(['alien-invasion/templates', '--only', 'stick-24', '--paper', 'a4']);
  expect(readdirSync(`${folder}/alien-invasion/templates`).sort()).toEqual([
    'stick-24-1.png',
    'stick-24-2.png',
    'stick-24-3.png',
  ]);
  expect(readPdf(`${folder}/alien-invasion/templates.a4.pdf`).pages).toHaveLength(1);
});

test('the parts of every stick are even, and have the whole length, on a paper without room for 8 in', async () => {
  const pages = await sheetsOf(await layOut('alien-invasion/templates', content), content, 'a5');
  const words = wordsOf(pages);
  const parts = [...words.matchAll(/Movement stick of (\d+) inches, part (\d) of (\d), from (\d+) to (\d+) inches/g)];
  const found = Map.groupBy(
    parts.map(([, ...numbers]) => numbers.map(Number)),
    ([move]) => move,
  );
  expect([...found.keys()].sort()).toEqual([16, 24, 8]);
  for (const [move = 0, own] of found) {
    expect(own.map(([, number]) => number)).toEqual(own.map((_, index) => index + 1));
    expect(own.map(([, , of]) => of)).toEqual(own.map(() => own.length));
    expect(own.map(([, , , from]) => from)).toEqual([0, ...own.slice(0, -1).map(([, , , , to]) => to)]);
    expect(own.at(-1)?.[4]).toBe(move);
    const lengths = own.map(([, , , from = 0, to = 0]) => to - from);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(2);
  }
});
