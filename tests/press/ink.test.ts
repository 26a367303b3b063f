import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { componentsFor } from '../../generators/components/index.ts';
import { pathOf } from '../../src/cli/print/choose.ts';
import { pieceSurface } from '../../generators/design/ink.ts';
import { inked, inks, type Ink } from '../../generators/scene/ink.ts';
import { readManifest } from '../../src/cli/print/manifest.ts';
import { gameIds } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { validContent } from '../support/content.ts';
import { faintRuns } from '../support/faint.ts';
import { rect } from '../support/geometry.ts';
import { isLong, most } from '../support/long.ts';
import { layOut, printPdf } from '../support/press.ts';
import { readPdf, type Pdf, type PdfPage } from '../support/pdf.ts';
import { channelsOf, draw, luminance, type Pixels } from '../support/pictures.ts';
import { temporaryFolder } from '../support/once.ts';
import { everything, inkedComponents, printed, printedIn, refusal, saucer } from '../support/saucer.ts';
import { frontsOf } from '../support/sheets.ts';
import { darkestSquare, inkShare, largestDark } from '../support/toner.ts';

const content = validContent();

/** A component of each kind: cards, boards, pieces, and sheets to read, write on or measure with. */
const kinds: ReadonlySet<string> = new Set([
  'alien-invasion/action-deck',
  'battle/board',
  'battle/rulebook',
  'munch/mats',
  'munch/pieces',
  'munch/score-sheet',
]);

/** Everything except kits and booklets, which repeat the same pages. */
const components = componentsFor(content)
  .filter(({ id }) => !['kit', 'rulebook-booklet', 'quick-start-fold'].includes(id))
  .map(pathOf)
  .filter((component) => isLong || kinds.has(component));

const others = ['saver', 'mono'] as const;

/** The half of the components that is tested in this ink; the other ink tests the other half. */
const inTurn = (ink: (typeof others)[number]): readonly string[] =>
  components.filter((_, index) => index % 2 === others.indexOf(ink));

const pdfIn = async (ink: Ink, component: string): Promise<Pdf> =>
  readPdf(`${(await printedIn(ink)).folder}/${component}.a4.pdf`);

const dpi = 60;

/** The limit in saver ink: no area of this many square centimetres may be darker than this share of black. */
const limit = { area: 1, darkness: 0.4 };

/**
 * The pages with too much ink: a square of that size is too dark, including its letters, or a plain dark area is too
 * large.
 */
const tooDark = (pages: readonly PdfPage[]) =>
  pages.flatMap((page, index) => {
    const pixels = draw(page, page.media, dpi);
    const square = darkestSquare(pixels, dpi);
    const plain = largestDark(pixels, dpi, limit.darkness);
    return square > limit.darkness || plain > limit.area ? [{ page: index + 1, square, plain }] : [];
  });

beforeAll(() => printedIn('saver'), 600_000);

describe('in saver ink', () => {
  test.each(components)('no square centimetre of %s is darker than two fifths', async (component) => {
    const { pages } = await pdfIn('saver', component);
    // The first pages include one of each kind; later pages of a book are alike.
    expect(tooDark(pages.filter((_, index) => index < 2 || (isLong && index % 4 === 2)))).toEqual([]);
  });

  const posters = gameIds.flatMap((game) => ['rulebook', 'quick-start', 'kit'].map((id) => `${game}/${id}`));
  test.each(most(posters, (id) => inkedComponents.some((each) => each === id)))(
    'no square centimetre of the poster of %s, or of its title, is darker than that',
    async (component) => {
      const { pages } = await pdfIn('saver', component);
      expect(tooDark(pages.slice(0, 2))).toEqual([]);
    },
  );

  const dark = [
    'alien-invasion/action-deck',
    'battle/rulebook',
    'alien-invasion/faction-cards',
    'lake-terror/role-cards',
    'battle/pyramids',
    'munch/pieces',
  ];
  test.each(most(dark, (_, index) => index < 2))('there are dark areas in %s only in full ink', async (component) => {
    const { pages } = await pdfIn('full', component);
    expect(tooDark(pages.slice(0, 2))).not.toEqual([]);
  });

  test('no square centimetre of the back of Lake Terror is darker than three tenths', async () => {
    const [, back] = (await pdfIn('saver', 'lake-terror/role-cards')).pages as [PdfPage, PdfPage];
    expect(darkestSquare(draw(back, back.trim, dpi), dpi)).toBeLessThan(0.3);
  });

  test('a long dark bar counts as an area, but a line of large type does not', () => {
    const blank = (): Pixels => ({ width: 240, height: 240, data: new Uint8ClampedArray(240 * 240 * 3).fill(255) });
    const bar = blank();
    const strokes = blank();
    const black = ({ data, width }: Pixels, x: number, y: number) =>
      data.fill(0, (y * width + x) * 3, (y * width + x) * 3 + 3);
    // The bar is 4 by 50 mm; the strokes are 1.3 mm thick, as in a title.
    for (let y = 20; y < 30; y++) for (let x = 20; x < 140; x++) black(bar, x, y);
    for (let y = 20; y < 34; y++) for (let x = 20; x < 140; x++) if (x % 6 < 3) black(strokes, x, y);
    expect(largestDark(bar, dpi, limit.darkness)).toBeCloseTo(2.15, 1);
    expect(largestDark(strokes, dpi, limit.darkness)).toBe(0);
    expect(darkestSquare(bar, dpi)).toBeCloseTo(0.42, 1);
  });

  const shares = [
    { component: 'alien-invasion/action-deck', number: 3, usual: 0.32, least: 0.17 },
    { component: 'alien-invasion/action-deck', number: 2, usual: 0.65, least: 0.18 },
    { component: 'lake-terror/role-cards', number: 1, usual: 0.33, least: 0.15 },
    { component: 'lake-terror/role-cards', number: 2, usual: 0.7, least: 0.3 },
    { component: 'battle/board', number: 1, usual: 0.2, least: 0.08 },
    { component: 'munch/board', number: 1, usual: 0.12, least: 0.08 },
    { component: 'battle/pieces', number: 1, usual: 0.4, least: 0.22 },
  ];
  test.each(most(shares, (_, index) => index % 3 === 0))(
    'page $number of $component takes far less ink than in full colour',
    async ({ component, number, usual, least }) => {
      const shares = await Promise.all(
        (['full', 'saver'] as const).map(async (ink) => {
          const page = (await pdfIn(ink, component)).pages[number - 1] as PdfPage;
          return inkShare(draw(page, page.trim, dpi));
        }),
      );
      expect(shares[0]).toBeGreaterThan(usual);
      expect(shares[1]).toBeLessThan(least);
    },
  );
});

/**
 * The largest difference between two channels of a pixel. Greys that were converted to red, green and blue may differ
 * by 1.
 */
function colourOf({ data }: Pixels): number {
  let most = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    most = Math.max(most, Math.abs(green - red), Math.abs(blue - red));
  }
  return most;
}

describe('in mono ink', () => {
  test.each(components)('%s is rendered in grey colour spaces', async (component) => {
    const { source, pages } = await pdfIn('mono', component);
    const coloured: string[] = [];
    for (let number = 1; number < source.countObjects(); number++) {
      const object = source.newIndirect(number);
      if (!object.isStream() || object.get('Length1').isNumber()) continue;
      const operators = object.readStream().asString();
      coloured.push(...(operators.match(/^.*\d (?:rg|RG|k|K|sc|SC|scn|SCN)$/gm) ?? []));
    }
    expect(coloured).toEqual([]);
    for (const page of pages.slice(0, 2)) {
      expect(colourOf(draw(page, page.media, dpi))).toBeLessThan(2);
    }
  });

  test('an action card has colours only in full ink', async () => {
    const page = (await pdfIn('full', 'alien-invasion/action-deck')).pages[0] as PdfPage;
    expect(colourOf(draw(page, page.media, dpi))).toBeGreaterThan(50);
  });

  test('the contrast is at least that of the colours', () => {
    const samples = ['#767676', '#C23A20', '#00656F', '#8A4D00', '#687833', '#F4B92E', '#5A6172', '#BB66D0'];
    for (const colour of samples)
      for (const ground of ['#FFFFFF', '#14171F', '#FBE6DC']) {
        const of = (a: string, b: string) => {
          const [x, y] = [luminance(channelsOf(a)) + 0.05, luminance(channelsOf(b)) + 0.05];
          return Math.max(x, y) / Math.min(x, y);
        };
        expect(of(inked(colour, 'mono'), inked(ground, 'mono'))).toBeGreaterThan(of(colour, ground) * 0.985);
      }
  });
});

describe.each(others)('in %s', (ink) => {
  test.each(inTurn(ink))('every word of %s stands out by 4.5 : 1', async (component) => {
    const { pages } = await pdfIn(ink, component);
    // The pictures in a rulebook are not text.
    const faint = pages
      .slice(0, isLong && !component.endsWith('rulebook') ? 4 : 2)
      .flatMap((page) => faintRuns(page, 100));
    expect(faint.map(({ text, colour }) => [text, colour])).toEqual([]);
  });

  test.each(inTurn(ink))('%s has the same text as in full ink', async (component) => {
    const words = async (which: Ink) =>
      (await pdfIn(which, component)).pages.map(({ runs }) => runs.map(({ text }) => text).join('\n'));
    expect(await words(ink)).toEqual(await words('full'));
  });

  test('the manifest records the ink', async () => {
    const { folder } = await printedIn(ink);
    const files = readManifest(folder)?.files ?? [];
    const usual = new Map(readManifest((await everything()).folder)?.files.map((each) => [each.file, each.version]));
    expect(files.length).toBeGreaterThanOrEqual(inkedComponents.length);
    expect(files.filter(({ file, version }) => usual.get(file) !== version)).toEqual([]);
    expect(new Set(files.map((file) => file.ink))).toEqual(new Set([ink]));
  });

  test('two prints are the same, and a picture is in the same ink', async () => {
    const once = await printedIn(ink);
    const again = await printed(['battle/board', 'munch/pieces', '--ink', ink, '--paper', 'a4', '--dpi', '72']);
    for (const name of ['battle/board.a4.pdf', 'munch/pieces.a4.pdf'])
      expect(readFileSync(`${again.folder}/${name}`).equals(readFileSync(`${once.folder}/${name}`))).toBe(true);
    const pictures = readManifest(again.folder)?.files.filter(({ format }) => format === 'png') ?? [];
    expect(pictures.every((file) => file.ink === ink)).toBe(true);
  });
});

/** The mean difference between the pixels of two pictures of the same size, from 0 to 1. */
function apart(a: Pixels, b: Pixels): number {
  let sum = 0;
  for (let at = 0; at < a.data.length; at++) sum += Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0));
  return sum / a.data.length / 255;
}

function grey({ data, ...size }: Pixels): Pixels {
  const light = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 3)
    light.fill(255 * luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]) ** 0.45, at, at + 3);
  return { ...size, data: light };
}

const unlike = (pictures: readonly Pixels[]): number =>
  pictures.filter((each, at) => pictures.findIndex((other) => apart(each, other) < 0.02) === at).length;

// Full ink is left out: in grey it looks like mono.
describe.each(most(inks, (ink) => ink !== 'full'))('in %s', (ink) => {
  test('no two pyramid colours look alike in grey', async () => {
    const pictures = await Promise.all(
      (['battle', 'munch'] as const).map(async (game) => {
        const pdf = await pdfIn(ink, `${game}/pieces`);
        const page = pdf.pages[0] as PdfPage;
        // A large piece of each colour; the area behind it is as large as its base.
        const grounds = new Map<string, PdfPage['media']>();
        for (const { outline, kind, clipped } of page.shapes)
          if (kind === 'fill' && clipped && Math.abs(outline.right - outline.left - 25.4) < 0.01)
            grounds.set(`${game} ${Math.round(outline.top)} ${grounds.size}`, outline);
        return [...grounds.values()].map((box) => draw(page, box, 40));
      }),
    );
    // Battle has four colours; Munch has three for worlds and four for monsters.
    expect(pictures.map((own) => unlike(own.map(grey)))).toEqual([4, 7]);
  });

  test('no two factions look alike in grey, even by the band of their cards', async () => {
    const { pages } = await pdfIn(ink, 'alien-invasion/action-deck');
    const bands = new Map<string, Pixels>();
    for (const page of pages)
      for (const { id, box } of frontsOf(page))
        if (/-single$|^special-event$/.test(id) && !bands.has(id))
          bands.set(id, grey(draw(page, rect(box.left + 3.8, box.top + 27, box.left + 12.6, box.top + 62), 40)));
    expect(bands.size).toBe(9);
    expect(unlike([...bands.values()])).toBe(9);
  });

  test('every pyramid colour has pips that stand out from its faces by 3 : 1', () => {
    const press = { ink, tokens: content.tokens };
    for (const colour of content.colours.values()) {
      const { fill, on } = pieceSurface(press, colour);
      const [x, y] = [fill, on].map((each) => luminance(channelsOf(inked(each, ink))) + 0.05) as [number, number];
      expect(Math.max(x, y) / Math.min(x, y)).toBeGreaterThan(3);
    }
  });

  test('a faction from an added file prints without further settings', async () => {
    const daleks = content.factions.get('daleks');
    if (!daleks) throw new Error('there are no Daleks');
    const own = {
      ...daleks,
      id: 'moles',
      name: 'Moles',
      code: 'MOL',
      pattern: 'solid' as const,
      // No text in these colours is readable on white, unless it is darkened.
      colours: { fill: '#101010', on: '#FFFFFF', deep: '#F2EC62', ray: '#303030', tint: '#E0E0E0' },
    };
    const more = { ...content, factions: new Map([...content.factions, ['moles', own]]) } as Content;
    const product = await layOut('alien-invasion/action-deck', more, { factions: ['moles'] }, ink);
    const pdf = await printPdf(product, more, {}, ink);
    expect(pdf.pages.flatMap((page) => faintRuns(page, 100))).toEqual([]);
    const dark = tooDark(pdf.pages);
    expect(ink === 'saver' ? dark : []).toEqual([]);
  });
});

test('several inks are rejected with --watch, --json and pictures alone', async () => {
  for (const [option, remedy] of [
    ['--watch', 'give one --ink'],
    ['--json', 'give one --ink'],
    ['--format=png', 'several inks are only for PDFs'],
  ] as const) {
    const { code, stderr, written } = await refusal(['print', 'battle/board', '--ink', 'full,saver', option]);
    expect([code, written]).toEqual([2, false]);
    expect(stderr).toContain(remedy);
  }
});

test('only the ink whose file is gone is printed again', async () => {
  const out = join(temporaryFolder('inks'), 'out');
  const args = ['print', 'munch/score-sheet', '--ink', 'full,saver', '--paper', 'a4', '--format', 'pdf', '--out', out];
  await saucer(args);
  const name = 'munch/score-sheet.a4.pdf';
  const before = readFileSync(join(`${out}-saver`, name));
  rmSync(join(`${out}-saver`, name));
  const { stdout } = await saucer(args);
  expect(stdout).toContain(
    `nothing to print: 1 file, ${Math.round(statSync(join(out, name)).size / 1000)} kB, in ${out}\n`,
  );
  expect(readFileSync(join(`${out}-saver`, name)).equals(before)).toBe(true);
});

test('an unknown ink is rejected', async () => {
  const { code, stderr } = await saucer(['print', '--ink', 'gold']);
  expect(code).toBe(2);
  expect(stderr).toContain('full, saver, mono');
});
