import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderPdf, type Page } from '../../generators/render/pdf.ts';
import { rectangle } from '../../generators/design/shapes.ts';
import { path } from '../../generators/scene/node.ts';
import { packCards } from '../../generators/sheet/cards.ts';
import { chooseGrid } from '../../generators/sheet/grid.ts';
import { isFolded, SheetError, type SheetOptions, type Size } from '../../generators/sheet/options.ts';
import { print } from '../../src/cli/press.ts';
import { withSizes } from '../../src/cli/print/measures.ts';
import { componentsFor } from '../../generators/components/index.ts';
import { pathOf } from '../../src/cli/print/choose.ts';
import { isLong, most, often } from '../support/long.ts';
import { validContent } from '../support/content.ts';
import { grown, inside, isEmpty, touch, type Rect } from '../support/geometry.ts';
import { type PdfPage, readPdf } from '../support/pdf.ts';
import { layOut, pagesOf, pressOf, printPdf, withShippedRules, wordsOf } from '../support/press.ts';
import { temporaryFolder } from '../support/once.ts';
import { saucer } from '../support/saucer.ts';
import { readManifest } from '../../src/cli/print/manifest.ts';
import { readables } from '../../generators/scene/extent.ts';
import type { LayoutProblem } from '../../generators/scene/press.ts';
import { border, cutsAt, marksOf } from '../support/sheets.ts';

const combinations = often(250, 500);
const content = validContent();
const press = pressOf(content);

const instructions = [
  'Cut along the marks.',
  'Shuffle, and deal five cards to each of you; lay the rest face down in reach of everybody.',
  'Round the corners.',
  'Whoever has the last card keeps the box, and carries it home after the last game of the evening.',
];

const tenths = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((value) => Math.round(value) / 10);
const sides = (width: readonly [number, number], height: readonly [number, number]) =>
  fc.record({ width: tenths(...width), height: tenths(...height) }).filter((size) => size.width <= size.height);
const none = fc.constant(0);

/** Papers from A5 to a small poster, and cards from the minimum size to larger than most papers. */
const combination = fc.record({
  paper: sides([148, 420], [210, 600]),
  card: fc.oneof(sides([40, 75], [60, 120]), sides([40, 300], [60, 420])),
  marks: fc.constantFrom('margin', 'full', 'corners', 'off'),
  duplex: fc.constantFrom('long', 'short', 'off', 'fold', 'gutter'),
  margin: fc.option(tenths(0, 40), { nil: undefined }),
  bleed: fc.oneof(none, tenths(0, 5)),
  gap: fc.oneof(none, tenths(0, 10)),
  notes: fc.integer({ min: 0, max: 4 }),
});
type Combination = typeof combination extends fc.Arbitrary<infer Value> ? Value : never;

const optionsOf = ({ paper, card: _card, margin, notes: _notes, ...rest }: Combination): SheetOptions => ({
  ...rest,
  ...(margin === undefined ? {} : { margin }),
  paper: { ...paper, id: 'paper', name: `${paper.width} × ${paper.height} mm` },
  scale: { x: 1, y: 1 },
  backShift: { x: 0, y: 0 },
});

/** A full sheet of empty cards. */
async function sheetsOf(each: Combination): Promise<readonly Page[]> {
  const options = optionsOf(each);
  const { bleed } = options;
  const { width, height } = each.card;
  const children = [
    path(rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), { fill: press.tokens.neutral.mist }),
  ];
  const side = { width, height, children };
  const places = chooseGrid(options, each.card)?.places.length ?? 1;
  const cards = Array.from({ length: isFolded(options.duplex) ? Math.ceil(places / 2) : places }, () => ({
    front: side,
    back: side,
    unofficial: false,
  }));
  const info = {
    path: 'deck',
    title: 'Deck',
    rule: undefined,
    version: '0123456',
    unofficial: false,
    origin: { file: 'decks/deck.yaml', path: [] },
  };
  return packCards(press, options, info, cards, instructions.slice(0, each.notes));
}

/** The boxes of shapes and texts partly in a page’s margin, where marks are allowed if `marked`. */
function outside(page: PdfPage, margin: number, marked: boolean): Rect[] {
  const marks = new Set(marked ? marksOf(page).map(({ shape }) => shape) : []);
  // The ends of strokes are at the ends of their paths.
  const shapes = page.shapes
    .filter((shape) => !marks.has(shape))
    .map(({ kind, clipped, outline, visible }) => (kind === 'stroke' && !clipped ? outline : visible));
  const safe = grown(page.media, 0.02 - margin);
  return [...shapes, ...page.runs.map(({ box }) => box)].filter((box) => !isEmpty(box) && !inside(box, safe));
}

interface Printed {
  readonly each: Combination;
  readonly page: PdfPage;
  /** Whether the sheet only has the text for which the others have no space. */
  readonly apart: boolean;
}
const cutsOf = (pieces: number, apart: boolean): number => (apart ? 2 * pieces : pieces + 1);

/** Cuts without marks at both ends, and numbers that are missing, overlap or are not beside their cut. */
function markFaults({ each, page }: Printed): string[] {
  const marks = marksOf(page);
  const numbers = page.runs.filter(({ text }) => /^\d+$/.test(text.trim()));
  const sides = (['top', 'bottom', 'left', 'right'] as const).map((side) => cutsAt(marks, side));
  const [top = [], bottom = [], left = [], right = []] = sides;
  const grid = chooseGrid(optionsOf(each), each.card);
  const apart = each.bleed + each.gap > 0;
  const { columns = 0, rows = 0, fold } = grid ?? {};
  // A gutter separates the last cut of the fronts from the first of their backs.
  const along = (pieces: number, folded: boolean): number =>
    folded && each.duplex === 'gutter' ? 2 * cutsOf(pieces / 2, apart) : cutsOf(pieces, apart);
  const [across, down] =
    each.marks === 'off' ? [0, 0] : [along(columns, fold === 'upright'), along(rows, fold === 'level')];
  const label = JSON.stringify(each);
  const faults: string[] = [];
  if ([top, bottom].some(({ length }) => length !== across) || [left, right].some(({ length }) => length !== down))
    faults.push(`cuts of ${label}: ${sides.map(({ length }) => length).join(', ')}, not ${across} and ${down}`);
  // Backs are cut with the fronts onto which they are folded.
  const ordered = [
    ...top.slice(0, fold === 'upright' ? cutsOf(columns / 2, apart) : undefined),
    ...left.slice(0, fold === 'level' ? cutsOf(rows / 2, apart) : undefined),
  ];
  const uprights = fold === 'upright' ? cutsOf(columns / 2, apart) : top.length;
  const cuts = each.marks === 'full' ? ordered : [];
  const found = numbers.map(({ text }) => Number(text)).sort((a, b) => a - b);
  if (found.join() !== cuts.map((_, index) => index + 1).join()) faults.push(`numbers of ${label}: ${found.join()}`);
  for (const { text, box } of numbers) {
    const cut = Number(text) - 1;
    const ends = cut < uprights ? [box.left, box.right] : [box.top, box.bottom];
    const at = cuts[cut] ?? Number.NaN;
    if (!ends.some((end) => Math.abs(end - at) < 1.5)) faults.push(`${text} of ${label} is not beside its cut`);
    if (numbers.some((other) => other.box !== box && touch(grown(other.box, -0.1), grown(box, -0.1))))
      faults.push(`${text} of ${label} is on another number`);
  }
  return faults;
}

let printed: readonly Printed[] = [];
let refused: readonly { readonly each: Combination; readonly message: string }[] = [];

beforeAll(async () => {
  const pages: Page[] = [];
  const owners: Combination[] = [];
  const refusals: { each: Combination; message: string }[] = [];
  for (const each of fc.sample(combination, { numRuns: combinations, seed: 1 }))
    try {
      for (const page of await sheetsOf(each)) {
        pages.push(page);
        owners.push(each);
      }
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      refusals.push({ each, message: error.message });
    }
  // All sheets are in one document, because fonts take most of the time.
  const pdf = readPdf(
    await renderPdf(pages, { title: 'Decks', subject: 'decks', keywords: 'thanks', lang: 'en' }, press.fonts),
  );
  printed = pdf.pages.map((page, index) => ({
    each: owners[index] as Combination,
    page,
    apart: pages[index]?.apart === true,
  }));
  refused = refusals;
});

describe(`${combinations} combinations of paper, card, marks and margin`, () => {
  test('print or are rejected', () => {
    expect(printed.length).toBeGreaterThan(combinations / 2);
    expect(refused.length).toBeGreaterThan(combinations / 20);
    expect(new Set([...printed, ...refused].map(({ each }) => each)).size).toBe(combinations);
  });

  test('have nothing in the margin, or only cut marks if no margin is chosen', () => {
    const faults = printed.filter(
      ({ each, page }) => outside(page, each.margin ?? border, each.margin === undefined).length > 0,
    );
    expect(faults.map(({ each }) => each)).toEqual([]);
  });

  test('have a mark at both ends of every cut, and its own number beside it if cuts are numbered', () => {
    expect(printed.flatMap((each) => (each.apart ? [] : markFaults(each)))).toEqual([]);
  });

  test('have no overlapping texts', () => {
    const faults = printed.flatMap(({ each, page }) => {
      // The lines of a note are close to each other.
      const runs = page.runs.map(({ text, box }) => ({ text, box: grown(box, -0.35) }));
      const hit = runs.find((run, index) => runs.slice(index + 1).some((other) => touch(run.box, other.box)));
      return hit ? [`${JSON.stringify(each)}: "${hit.text}"`] : [];
    });
    expect(faults).toEqual([]);
  });

  test('name the paper, on a separate sheet if the margins have no room for text', () => {
    const names = new Set(
      printed
        .filter(({ each, page }) => {
          const words = page.runs
            .map(({ text }) => text)
            .join(' ')
            .replace(/\s+/g, ' ');
          return words.includes(`${each.paper.width} × ${each.paper.height} mm`);
        })
        .map(({ each }) => each),
    );
    expect(printed.filter(({ each }) => !names.has(each)).map(({ each }) => each)).toEqual([]);
  });

  test('are rejected with a card and a paper that fit', () => {
    const faults = refused.filter(({ each, message }) => {
      const options = optionsOf(each);
      const [card, paper] = ['a card of at most', 'paper of at least'].map((words) => {
        const [, width, height] = new RegExp(`${words} ([\\d.]+) × ([\\d.]+) mm`).exec(message) ?? [];
        return width === undefined ? undefined : { width: Number(width), height: Number(height) };
      });
      const fits = (size: Size, by: number) => {
        const larger = { ...options.paper, width: size.width + by, height: size.height + by };
        return chooseGrid({ ...options, paper: larger }, each.card) !== null;
      };
      return !paper || !fits(paper, 0) || fits(paper, -1.01) || (card && !chooseGrid(options, card));
    });
    expect(faults).toEqual([]);
  });
});

const components = componentsFor(content).map(pathOf);
const some = new Set(['battle/board', 'munch/pieces', 'lake-terror/announcer', 'calibration']);

test.each(most(components, (id) => some.has(id)))('%s has nothing in a margin of 15 mm', async (component) => {
  const options = { margin: 15, duplex: 'short', marks: 'full' } as const;
  const { pages } = await printPdf(await layOut(component, content), content, options);
  expect(pages.flatMap((page) => outside(page, options.margin, false))).toEqual([]);
});

test('sizes of papers and cards are read in millimetres and inches, whichever side comes first', () => {
  const { content: all, options } = withSizes(content, {
    papers: ['a4', '297x210', '13x19in', '210 x 297mm'],
    card: '120×70',
  });
  expect(options).toEqual({ papers: ['a4', '210x297', '13x19in'], card: '70x120' });
  expect(all.papers.get('210x297')).toMatchObject({ width: 210, height: 297, name: '210 × 297 mm' });
  expect(all.papers.get('13x19in')).toMatchObject({ width: 330.2, height: 482.6, name: '13 × 19 in' });
  expect(all.cardFormats.get('70x120')).toMatchObject({ width: 70, height: 120, name: '70 × 120 mm' });
  for (const [choice, problem] of [
    [{ papers: ['50x60'] }, '--paper 50x60: the paper must be between 74 × 105 and 1000 × 1500 mm'],
    [{ papers: [], card: '39x60' }, '--card 39x60: the card must be between 40 × 60 and 300 × 420 mm'],
  ] as const)
    expect(() => withSizes(content, choice)).toThrow(problem);
});

/** Parts of an unclear message: a text of the print, a size below zero, or more than two terminal lines. */
const unclear = /["“”]|[-−]\d+(?:\.\d+)? (?:×|mm)|^.{161}/;

const misfits = [
  {
    target: 'lake-terror/dividers',
    choice: { papers: ['74x105'], card: 'euro' },
    message:
      /^--paper 74x105: lake-terror\/dividers does not fit on .+; choose --paper (?<papers>a5) or --paper letter$/,
  },
  {
    target: 'battle/board',
    choice: { papers: ['74x105'] },
    message: /^--paper 74x105: battle\/board does not fit on .+; choose --paper (?<papers>\S+) or .+$/,
  },
  {
    target: 'lake-terror/role-cards',
    choice: { card: '40x60' },
    message:
      /^--card 40x60: lake-terror\/role-cards does not fit on it \(its words need more room\); choose --card (?<card>\d+x\d+) or a larger one$/,
  },
  {
    target: 'battle/score-sheet',
    choice: { papers: ['130x180'] },
    message: /^--paper 130x180: battle\/score-sheet does not fit .+; choose --paper (?<papers>a5) or --paper letter$/,
  },
  {
    target: 'battle/board',
    choice: { margin: 50, papers: ['125x200'] },
    message:
      /^--margin 50: battle\/board does not fit .+; choose --margin (?<margin>\d+) or less, --paper a5 or --paper letter$/,
  },
];

test.each(misfits)('$target with $choice is rejected with a choice that fits', async ({ target, choice, message }) => {
  const request = { papers: ['a4'], formats: ['pdf'], targets: [target], jobs: 1, ...choice } as const;
  const error: unknown = await print(content, request).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SheetError);
  const { card, papers, margin } = message.exec((error as SheetError).message)?.groups ?? {};
  expect((error as SheetError).message).toMatch(message);
  expect((error as SheetError).message).not.toMatch(unclear);
  const fitting = {
    ...(card ? { card } : {}),
    ...(papers ? { papers: [papers] } : {}),
    ...(margin ? { margin: Number(margin) } : {}),
  };
  expect(await print(content, { ...request, ...fitting })).toHaveLength(1);
});

const small = most(
  ['74x105', '100x150', '105x297', '148x210', '90x200'].flatMap((paper) =>
    (['normal', 'large'] as const).map((size) => ({ paper, size })),
  ),
  ({ paper, size }) => paper === '74x105' && size === 'normal',
);

test.each(small)(
  'messages on $paper in $size print show no text and no size below zero, and have at most two lines',
  async ({ paper, size }) => {
    const lines: string[] = [];
    const games = most(['munch', 'lake-terror', 'battle', 'alien-invasion', 'decks'], (each) => each === 'munch');
    for (const game of games)
      for (const maker of componentsFor(content).filter((each) => pathOf(each).startsWith(game))) {
        if (size === 'large' && !maker.large) continue;
        // Each paper that might fit is tried, which takes a long time for a book and for nets.
        if (!isLong && /kit|rulebook|examples|fold|first-evening|pyramids/.test(maker.id)) continue;
        const targets = [pathOf(maker)];
        const request = { papers: [paper], formats: ['pdf'], targets, size, jobs: 1, ink: 'full' } as const;
        const error: unknown = await print(withShippedRules(content), request).catch((thrown: unknown) => thrown);
        if (error instanceof Error) lines.push(...error.message.split('\n'));
      }
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => unclear.test(line))).toEqual([]);
    expect(lines.filter((line) => !/; choose /.test(line))).toEqual([]);
  },
);

test('the parts of a game that fit are printed, and the others are listed', async () => {
  const out = temporaryFolder();
  const { code, stdout } = await saucer(['print', 'decks', '--paper', '90x120', '--format', 'pdf', '--out', out]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^left out: --paper 90x120: decks\/dividers does not fit on 90 × 120 mm; choose --paper a5/m);
  const files = readManifest(out)!.files.map(({ file }) => file);
  expect(files).toEqual(['decks/objectives.90x120.pdf', 'decks/village-show.90x120.pdf']);
});

// The smallest paper with a name: every component is printed on it, if need be on more pages than on A4.
const onA5 = most(componentsFor(content).map(pathOf), (path) =>
  /^(munch|lake-terror)\/quick-start-fold$|^alien-invasion\/(dividers|scenario-book|rulebook-booklet)$/.test(path),
);

test.each(onA5)('%s is printed on A5', async (path) => {
  const problems: LayoutProblem[] = [];
  const product = await layOut(path, content, {}, 'full', 'normal', problems);
  const pages = await pagesOf(product, content, 'a5');
  expect([pages.length > 0, problems]).toEqual([true, []]);
  const isFolded = pages.some(({ leaves }) => leaves);
  const words = wordsOf(pages);
  expect(words.includes(press.words.sheet.unfolded)).toBe(/-fold$|-booklet$/.test(path) && !isFolded);
});

test.each(['74x105', '90x300', '105x148', '148x210', '170x240', '130x180'])(
  'the calibration sheet is printed on %s, with rulers, targets and all steps',
  async (paper) => {
    const { problems, pages } = await calibrationOn(paper);
    expect(problems).toEqual([]);
    const words = wordsOf(pages);
    for (const step of content.components.get('calibration')?.steps ?? []) expect(words).toContain(step);
    expect(words).toContain('game-icons.net');
    const runs = pages.map(({ children }) => readables({ children: [...children] }, press.fonts));
    const [width = 0, height = 0] = paper.split('x').map(Number);
    for (const { left, right, top, bottom } of runs.flat())
      expect([left > 3, right < width - 3, top > 3, bottom < height - 3]).toEqual([true, true, true, true]);
  },
);

async function calibrationOn(paper: string): Promise<{ problems: unknown[]; pages: readonly Page[] }> {
  const problems: LayoutProblem[] = [];
  const product = await layOut('calibration', content, {}, 'full', 'normal', problems);
  const [width = 0, height = 0] = paper.split('x').map(Number);
  const papers = new Map([['small', { id: 'small', file: '', name: paper, width, height }]]);
  return { problems, pages: await pagesOf(product, { ...content, papers }, 'small') };
}
