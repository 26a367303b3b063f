import { describe, expect, test } from 'vitest';
import { distance, grown, heightOf, inside, rect, touch, widthOf, type Rect } from '../support/geometry.ts';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import { temporaryFolder } from '../support/once.ts';
import { layOut, printPdf } from '../support/press.ts';
import type { PdfPage, Shape } from '../support/pdf.ts';
import { border, card, cutsAt, frontsOf, marksOf, overhangsOf, piecesOf } from '../support/sheets.ts';

const content = validContent();
const poker = content.cardFormats.get('poker')!;
const exact = 0.05;
const colour = '#00A0C0';

const roles = layOut('lake-terror/role-cards', content, { players: 8 });
type Options = NonNullable<Parameters<typeof printPdf>[2]>;
const printed = async (options: Options) => (await printPdf(await roles, content, options)).pages as [PdfPage, PdfPage];

const cardsOf = (page: PdfPage) =>
  piecesOf(page).filter(({ box, shapes }) => heightOf(box) > 80 && widthOf(box) > 60 && shapes.length > 4);

describe('a chosen look of marks', () => {
  const markStyle = { colour, length: 6, distance: 0.8, thickness: 0.4 };

  test('has its colour, length, distance and width, in 6.8 mm between art and edge', async () => {
    for (const page of await printed({ markStyle })) {
      const marks = marksOf(page);
      expect(marks.length).toBeGreaterThanOrEqual(16);
      for (const { shape, near, far, side } of marks) {
        expect([shape.colour, shape.width]).toEqual([colour, expect.closeTo(0.4, 3)]);
        expect(Math.abs(far - near)).toBeCloseTo(6, 2);
        const away = { top: page.bleed.top - near, left: page.bleed.left - near };
        const after = { bottom: near - page.bleed.bottom, right: near - page.bleed.right };
        expect({ ...away, ...after }[side]).toBeCloseTo(0.8, 2);
      }
      expect(overhangsOf(page)).toEqual([]);
    }
  });

  test('keeps marks off the backs for one side', async () => {
    const [front, back] = await printed({ markStyle: { sides: 'front' }, marks: 'full' });
    expect(marksOf(front).length).toBeGreaterThan(0);
    expect(marksOf(back)).toEqual([]);
    expect(back.runs.filter(({ text }) => /^\d$/.test(text) && back.trim.top > 0)).toEqual([]);
  });

  test('that does not fit is reported with the longest marks that do', async () => {
    const wide = printed({ markStyle: { length: 20 }, bleed: 5, margin: 50 });
    await expect(wide).rejects.toThrow(/marks of 20 mm; choose marks of at most 17 mm, a card of at most/);
  });
});

test('corner marks are between the round and the square corner of each card', async () => {
  for (const page of await printed({ marks: 'corners', markStyle: { colour } })) {
    const straight = new Set(marksOf(page).map(({ shape }) => shape));
    const arcs = page.shapes
      .filter((shape) => shape.colour === colour && !straight.has(shape))
      .flatMap(({ parts }) => parts);
    const cards = cardsOf(page);
    expect(arcs).toHaveLength(4 * cards.length);
    for (const { box } of cards) {
      const own = arcs.filter((points) => points.every(({ x, y }) => inside(rect(x, y, x, y), box)));
      expect(own).toHaveLength(4);
      for (const { x, y } of own.flat()) {
        const across = Math.min(x - box.left, box.right - x);
        const down = Math.min(y - box.top, box.bottom - y);
        const away = Math.hypot(3 - across, 3 - down);
        expect(away).toBeGreaterThan(3.1);
        expect(across + down).toBeGreaterThan(0);
      }
    }
  }
});

/** The largest filled area of each card, which is its background. */
const groundsOf = (page: PdfPage): Shape[] =>
  page.shapes.filter(({ kind, visible }) => kind === 'fill' && widthOf(visible) > 60 && heightOf(visible) > 80);

test('bleed on outer edges only is at no edge that touches another card', async () => {
  const stock = { card: { ...poker, full: true }, bleed: 3 };
  const product = await layOut('lake-terror/role-cards', content, { players: 8, ...stock });
  const { pages } = await printPdf(product, content, { bleed: 3, outerBleed: true });
  for (const page of pages as PdfPage[]) {
    const cards = cardsOf(page);
    expect(cards.length).toBe(8);
    for (const { box } of cards) {
      const free = (moved: Rect) => cards.every((other) => distance(other.box, moved) > 1);
      const { left, top, right, bottom } = box;
      const [wide, high] = [card.width, card.height];
      const shown = rect(
        left - (free(rect(left - wide, top, left, bottom)) ? 3 : 0),
        top - (free(rect(left, top - high, right, top)) ? 3 : 0),
        right + (free(rect(right, top, right + wide, bottom)) ? 3 : 0),
        bottom + (free(rect(left, bottom, right, bottom + high)) ? 3 : 0),
      );
      expect(groundsOf(page).some(({ visible }) => distance(visible, shown) < exact)).toBe(true);
    }
    expect(overhangsOf(page)).toEqual([]);
  }
});

describe.each(['margin', 'full'] as const)('--duplex gutter with marks %s', (marks) => {
  test('has each back in the reflection of its front, and a fold between two strips', async () => {
    const pages = await printed({ duplex: 'gutter', marks });
    expect(pages).toHaveLength(2);
    for (const page of pages) {
      const cards = cardsOf(page);
      const fold = page.height / 2;
      expect(cards).toHaveLength(8);
      const fronts = cards.filter(({ box }) => box.bottom < fold);
      expect(fronts).toHaveLength(4);
      for (const { box } of fronts) {
        const mirrored = rect(box.left, page.height - box.bottom, box.right, page.height - box.top);
        const back = cards.find((each) => distance(each.box, mirrored) < exact);
        expect(back?.runs.map(({ text }) => text).join(' ')).toMatch(/INVASION OF THE\s+BODY SNATCHERS/);
      }
      const lines = page.shapes.filter((shape) => shape.dashed && widthOf(shape.visible) > 200);
      expect(lines).toHaveLength(1);
      const line = lines[0]!.outline;
      expect([line.left, line.right, line.top]).toEqual(
        [5.2, page.width - 5.2, fold].map((each) => expect.closeTo(each, 2)),
      );
      // Each vertical cut has a mark on both sides of the fold, away from art and fold.
      const xs = cutsAt(marksOf(page), 'top');
      const inner = Math.max(...fronts.map(({ box }) => box.bottom));
      const ends = page.shapes
        .filter(({ kind, dashed }) => kind === 'stroke' && !dashed)
        .flatMap(({ parts }) => parts)
        .filter((points) => points.length === 2 && points.every(({ y }) => y > inner && y < page.height - inner));
      for (const side of [-1, 1])
        for (const x of xs) {
          const own = ends.filter((points) =>
            points.every((at) => Math.abs(at.x - x) < 0.01 && (at.y - fold) * side > 0),
          );
          expect(own).toHaveLength(1);
          const away = own[0]!.map(({ y }) => Math.abs(y - fold));
          expect(Math.abs(away[0]! - away[1]!)).toBeCloseTo(2, 2);
          expect(fold - inner - Math.max(...away)).toBeCloseTo(0.3, 2);
        }
      expect(
        page.runs.filter(({ box }) =>
          touch(grown(box, 0), rect(border, inner, page.width - border, page.height - inner)),
        ),
      ).toEqual([]);
      expect(overhangsOf(page)).toEqual([]);
    }
  });
});

test('a folded sheet numbers only the cuts of its fronts', async () => {
  const [page] = await printed({ duplex: 'gutter', marks: 'full' });
  const words = page.runs.map(({ text }) => text).join(' ');
  expect(words).toMatch(/1 to 5\b.*\b6 to 7/);
});

describe('backs of factions', () => {
  const folder = temporaryFolder('backs');
  writeFiles(folder, { 'alien-invasion/unit-cards.yaml': 'backs: faction\n' });
  const own = validContent(folder);
  const nameOf = (id: string) => own.factions.get(id)?.name.toUpperCase() ?? '';

  test.each([
    { duplex: 'long', only: undefined },
    { duplex: 'short', only: ['mib', 'spugs-spug'] },
    { duplex: 'fold', only: ['mib', 'spugs-spug'] },
    { duplex: 'gutter', only: ['spugs', 'mib-operative'] },
  ] as const)('are behind their own fronts, with --duplex $duplex and --only $only', async ({ duplex, only }) => {
    const factions = ['mib', 'spugs'];
    const product = await layOut('alien-invasion/faction-cards', own, { factions, ...(only ? { only } : {}) });
    const { pages } = await printPdf(product, own, { duplex });
    let count = 0;
    for (const [index, page] of pages.entries()) {
      if ((duplex === 'long' || duplex === 'short') && index % 2 === 1) continue;
      const folded = duplex === 'fold' || duplex === 'gutter';
      const back = folded ? page : pages[index + 1]!;
      // Four columns have a vertical fold in the middle, and two strips have a horizontal one.
      const level = folded ? duplex === 'gutter' : (duplex === 'long') === page.width > page.height;
      for (const { box, id } of frontsOf(page).filter((each) => each.id !== '')) {
        const behind = level
          ? rect(box.left, page.height - box.bottom, box.right, page.height - box.top)
          : rect(page.width - box.right, box.top, page.width - box.left, box.bottom);
        const piece = piecesOf(back).find((each) => distance(each.box, behind) < exact);
        const faction = factions.find((each) => id.startsWith(`${each}-`))!;
        expect(piece?.runs.map(({ text }) => text).join(' ')).toContain(nameOf(faction));
        count++;
      }
    }
    expect(count).toBe(product.cards?.length);
  });

  test('have pictures, and names for --only', async () => {
    const product = await layOut('alien-invasion/faction-cards', own, { only: ['back-spugs'] });
    expect(product.pictures.map(({ name }) => name)).toEqual(['back-spugs']);
  });
});
