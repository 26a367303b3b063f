import { describe, expect, test } from 'vitest';
import {
  around,
  centreOf,
  distance,
  gap,
  grown,
  heightOf,
  rect,
  touch,
  widthOf,
  type Rect,
} from '../support/geometry.ts';
import { most } from '../support/long.ts';
import { readPdf, type Pdf, type PdfPage } from '../support/pdf.ts';
import {
  artOf,
  boards,
  border,
  card,
  contentsOf,
  cutsAt,
  decks,
  printedDecksAndBoards,
  frontsOf,
  isVaried,
  marksOf,
  papers,
  piecesOf,
  overhangsOf,
  usualPapers,
  type Mark,
  type PaperId,
} from '../support/sheets.ts';

const exact = 0.05;

const sheets = async (deck: string, paper: PaperId, ...args: string[]): Promise<Pdf> =>
  readPdf(`${(await printedDecksAndBoards(args)).folder}/${deck}.${paper}.pdf`);

const sheetCounts = { 'alien-invasion/action-deck': 9, 'lake-terror/role-cards': 3 } as const;
/** Each deck on one of the papers; on both in the long check. */
const onPapers = <D extends string>(names: readonly D[]) =>
  most(
    names.flatMap((deck) => usualPapers.map((paper) => ({ deck, paper }))),
    (_, index) => index % 4 === 0 || index % 4 === 3,
  );
const usual = onPapers(decks);
const everySheet = [...usual, ...onPapers(boards)];
const varied = most(everySheet, isVaried);
const variedDecks = most(usual, isVaried);

/** The visible length of a mark: the part inside the border and outside the art. */
function visibleLength({ side, near, far }: Mark, page: PdfPage): number {
  const edge = { top: 0, left: 0, bottom: page.height, right: page.width }[side];
  return side === 'top' || side === 'left' ? near - Math.max(far, edge + border) : Math.min(far, edge - border) - near;
}

describe.each(usual)('$deck on $paper', ({ deck, paper }) => {
  const size = papers[paper];

  test('has pages as large as the paper', async () => {
    const { pages } = await sheets(deck, paper);
    expect(pages).toHaveLength(2 * sheetCounts[deck]);
    for (const page of pages) expect(distance(page.media, rect(0, 0, size.width, size.height))).toBeLessThan(0.01);
  });

  test('has cards of 63.5 × 88.9 mm between its marks, nine to a full sheet and centred', async () => {
    const { pages } = await sheets(deck, paper);
    for (const [index, page] of pages.entries()) {
      const marks = marksOf(page);
      const pieces = piecesOf(page, marks);
      for (const { box } of pieces) {
        expect(Math.abs(widthOf(box) - card.width)).toBeLessThan(exact);
        expect(Math.abs(heightOf(box) - card.height)).toBeLessThan(exact);
      }
      const full = index < pages.length - 2;
      expect(pieces.length).toBe(full ? 9 : deck === 'lake-terror/role-cards' ? 5 : 4);
      const { x, y } = centreOf(around(pieces.map(({ box }) => box)));
      expect(Math.abs(x - page.width / 2)).toBeLessThan(exact);
      // A partly filled sheet uses the places of a full sheet.
      expect(Math.abs(y - page.height / 2 + (full ? 0 : card.height / 2))).toBeLessThan(exact);
    }
  });

  test('has the box round all trim lines as TrimBox and BleedBox', async () => {
    for (const page of (await sheets(deck, paper)).pages) {
      const boxes = around(piecesOf(page).map(({ box }) => box));
      expect(distance(page.trim, boxes)).toBeLessThan(0.01);
      expect(distance(page.bleed, boxes)).toBeLessThan(0.01);
    }
  });

  test('has the art of each card inside its trim lines', async () => {
    const { pages } = await sheets(deck, paper);
    for (const page of pages.filter((_, index) => index % 2 === 0))
      for (const piece of frontsOf(page)) {
        const { box } = piece;
        // The code occurs twice, at places that mirror each other about half the card’s height.
        const codes = piece.runs.filter(({ text }) => /^[A-Z][A-Z0-9]{1,2}$/.test(text));
        expect(codes.map(({ turn }) => Math.abs(turn)).sort()).toEqual([0, 180]);
        const middle = centreOf(around(codes.map((code) => code.box)));
        expect(Math.abs(middle.y - centreOf(box).y)).toBeLessThan(exact);
        // Spine and panel have the same distance from the left and the right trim line.
        const drawn = around(piece.shapes.filter(({ clipped }) => !clipped).map(({ outline }) => outline));
        expect(Math.abs(centreOf(drawn).x - centreOf(box).x)).toBeLessThan(exact);
      }
  });
});

test.each(everySheet)(
  'every cut has a mark at both ends, with 1 mm of each printable: $deck on $paper',
  async ({ deck, paper }) => {
    for (const page of (await sheets(deck, paper)).pages) {
      const marks = marksOf(page);
      const { left, top, right, bottom } = page.trim;
      const [xs, ys] = [cutsAt(marks, 'top'), cutsAt(marks, 'left')];
      expect(cutsAt(marks, 'bottom')).toEqual(xs);
      expect(cutsAt(marks, 'right')).toEqual(ys);
      expect(marks).toHaveLength(2 * (xs.length + ys.length));
      const outermost = [xs[0], ys[0], xs.at(-1), ys.at(-1)] as [number, number, number, number];
      expect(distance(rect(...outermost), rect(left, top, right, bottom))).toBeLessThan(0.01);
      for (const mark of marks) expect(visibleLength(mark, page)).toBeGreaterThanOrEqual(1 - 0.001);
    }
  },
);

describe.each(['margin', 'full'] as const)('marks %s', (kind) => {
  const args = kind === 'margin' ? [] : ['--marks', kind];

  const sheetsWith = kind === 'margin' ? everySheet : varied;

  test.each(sheetsWith)('keep clear of everything else: $deck on $paper', async ({ deck, paper }) => {
    for (const page of (await sheets(deck, paper, ...args)).pages) {
      const marks = marksOf(page);
      expect(marks.length).toBeGreaterThan(0);
      const others = [
        page.bleed,
        ...(['on', 'beside'] as const).flatMap((where) => {
          const { shapes, runs } = contentsOf(page, marks, where);
          return [...shapes.map(({ visible }) => visible), ...runs.map(({ box }) => box)];
        }),
      ];
      for (const mark of marks) expect(others.filter((box) => touch(grown(mark.box, 0.05), box))).toEqual([]);
    }
  });

  test.each(sheetsWith)('are the only things within 5 mm of the edge: $deck on $paper', async ({ deck, paper }) => {
    const { pages } = await sheets(deck, paper, ...args);
    expect(pages.flatMap((page) => overhangsOf(page))).toEqual([]);
  });
});

test.each(variedDecks)('full marks lead to the edge and number the cuts: $deck on $paper', async ({ deck, paper }) => {
  for (const page of (await sheets(deck, paper, '--marks', 'full')).pages) {
    const marks = marksOf(page);
    for (const { side, far } of marks)
      expect(Math.abs(far - { top: 0, left: 0, bottom: page.height, right: page.width }[side])).toBeLessThan(exact);
    const uprights = cutsAt(marks, 'top').length;
    const all = uprights + cutsAt(marks, 'left').length;
    const words = page.runs.map(({ text }) => text).join(' ');
    expect(words).toMatch(new RegExp(`\\b1 to ${uprights}\\b.*\\b${uprights + 1} to ${all}\\b`));
    // A number is next to its own mark, if the margin has space for it.
    const ends = [...cutsAt(marks, 'top'), ...cutsAt(marks, 'left')].map((at, cut) =>
      marks.filter((mark) => mark.at === at && (mark.side === 'top' || mark.side === 'bottom') === cut < uprights),
    );
    const numbers = contentsOf(page, marks, 'beside').runs.filter(({ text }) => /^\d+$/.test(text.trim()));
    const nearest = numbers.map(({ box }) => {
      const apart = ends.map((own) => Math.min(...own.map((mark) => gap(box, mark.box))));
      return apart.indexOf(Math.min(...apart)) + 1;
    });
    expect(nearest).toEqual(numbers.map(({ text }) => Number(text)));
    expect(numbers.length).toBeGreaterThanOrEqual(3);
  }
});

test.each(varied)('marks off removes only the marks: $deck on $paper', async ({ deck, paper }) => {
  const [bare, marked] = await Promise.all([sheets(deck, paper, '--marks', 'off'), sheets(deck, paper)]);
  for (const [index, page] of bare.pages.entries()) {
    expect(marksOf(page)).toEqual([]);
    const other = marked.pages[index] as PdfPage;
    const marks = new Set(marksOf(other).map(({ shape }) => shape));
    const boxes = ({ shapes }: Pick<PdfPage, 'shapes'>) => shapes.map(({ visible }) => visible);
    expect(boxes(page)).toEqual(boxes({ shapes: other.shapes.filter((shape) => !marks.has(shape)) }));
  }
});

/**
 * The place of a back behind its front if the sheet is flipped on one of the paper’s edges, and whether the back is
 * upside down.
 */
function behind(front: Rect, page: PdfPage, duplex: 'long' | 'short'): { box: Rect; turned: boolean } {
  const landscape = page.width > page.height;
  // Flipping on a vertical edge mirrors the sheet left and right; on a horizontal one, top and bottom.
  const uprightEdge = (duplex === 'long') !== landscape;
  const { left, top, right, bottom } = front;
  return uprightEdge
    ? { box: rect(page.width - right, top, page.width - left, bottom), turned: false }
    : { box: rect(left, page.height - bottom, right, page.height - top), turned: true };
}

const landscapes = [
  { deck: 'lake-terror/role-cards', paper: 'a3', perSheet: 18 },
  { deck: 'lake-terror/role-cards', paper: 'legal', perSheet: 10 },
] as const;

describe.each(['long', 'short'] as const)('--duplex %s', (duplex) => {
  const common = duplex === 'long' ? [] : ['--duplex', duplex];
  const cases = [
    ...usual.map((each) => ({ ...each, perSheet: 9, args: common })),
    ...landscapes.map((each) => ({
      ...each,
      args: ['--duplex', duplex, '--paper', 'a3,legal'] as string[],
    })),
  ];

  // Each edge is tested with one deck; the long check also tests the others.
  const decked = most(cases, ({ deck, paper }) =>
    duplex === 'long' ? deck !== 'lake-terror/role-cards' || paper === 'legal' : isVaried({ deck, paper }),
  );

  test.each(decked)('puts every back behind its front: $deck on $paper', async ({ deck, paper, perSheet, args }) => {
    const { pages } = await sheets(deck, paper, ...args);
    expect(pages.length % 2).toBe(0);
    const total = deck === 'lake-terror/role-cards' ? 23 : 76;
    for (let index = 0; index < pages.length; index += 2) {
      const [front, back] = [pages[index] as PdfPage, pages[index + 1] as PdfPage];
      expect([back.width, back.height]).toEqual([front.width, front.height]);
      const fronts = frontsOf(front);
      const backs = piecesOf(back);
      expect(fronts.length).toBe(index < pages.length - 2 ? perSheet : total - (perSheet * index) / 2);
      expect(backs).toHaveLength(fronts.length);
      for (const { box, id } of fronts) {
        expect(id).not.toBe('');
        const expected = behind(box, front, duplex);
        const piece = backs.find((each) => distance(each.box, expected.box) < exact);
        if (!piece) throw new Error(`nothing lies behind ${id} at ${JSON.stringify(box)}`);
        // The art of a back is symmetrical around its middle.
        const art = centreOf(artOf(piece));
        expect(Math.abs(art.x - centreOf(expected.box).x)).toBeLessThan(exact);
        expect(Math.abs(art.y - centreOf(expected.box).y)).toBeLessThan(exact);
        expect(Math.abs(piece.runs[0]?.turn ?? -1)).toBe(expected.turned ? 180 : 0);
      }
    }
  });
});

test.each(most(landscapes, ({ paper }) => paper === 'legal'))(
  'a sheet is in landscape if that holds more cards: $paper',
  async ({ deck, paper, perSheet }) => {
    const { pages } = await sheets(deck, paper, '--duplex', 'long', '--paper', 'a3,legal');
    const [page] = pages as [PdfPage];
    const { width, height } = papers[paper];
    expect(distance(page.media, rect(0, 0, height, width))).toBeLessThan(0.01);
    expect(frontsOf(page)).toHaveLength(perSheet);
    expect(pages.flatMap((each) => overhangsOf(each))).toEqual([]);
    for (const each of pages)
      for (const mark of marksOf(each)) expect(visibleLength(mark, each)).toBeGreaterThanOrEqual(1 - 0.001);
    const middle = centreOf(page.trim);
    expect(Math.abs(middle.x - height / 2)).toBeLessThan(exact);
    expect(Math.abs(middle.y - width / 2)).toBeLessThan(exact);
  },
);

test.each(variedDecks)('--duplex off prints fronts only: $deck on $paper', async ({ deck, paper }) => {
  const [alone, both] = await Promise.all([sheets(deck, paper, '--duplex', 'off'), sheets(deck, paper)]);
  expect(alone.pages).toHaveLength(sheetCounts[deck]);
  expect(alone.pages.map((page) => frontsOf(page).map(({ id }) => id))).toEqual(
    both.pages.filter((_, index) => index % 2 === 0).map((page) => frontsOf(page).map(({ id }) => id)),
  );
});
