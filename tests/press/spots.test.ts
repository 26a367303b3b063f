import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import { rectangle } from '../../generators/design/shapes.ts';
import { renderPdf, type Page } from '../../generators/render/pdf.ts';
import { path } from '../../generators/scene/node.ts';
import { inksFor, type Process } from '../../generators/scene/process.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { machineLines } from '../../src/cli/print/sheets.ts';
import { markPaint } from '../../generators/sheet/furniture.ts';
import { usualMarks } from '../../generators/sheet/options.ts';
import { validContent } from '../support/content.ts';
import { temporaryFolder } from '../support/once.ts';
import { layOut, pagesOf } from '../support/press.ts';
import { unmet } from '../support/print-shop.ts';
import { printed, refusal } from '../support/saucer.ts';

const content = validContent();
const condition = content.conditions.get('fogra39')!;
const cmyk: Process = { standard: 'cmyk', condition, inks: inksFor(content, condition) };

const whole = { x: 0, y: 0, width: 100, height: 100 };
/** A page in one colour, with a square of 60 mm to cut out and a fold across it. */
const page: Page = {
  width: 100,
  height: 100,
  trimBox: whole,
  bleedBox: whole,
  children: [path(rectangle(0, 0, 100, 100), { fill: '#F2C230' })],
  spots: { cut: [rectangle(20, 20, 60, 60)], fold: ['M20 50H80'] },
};
const render = (process?: Process) =>
  renderPdf([page], { title: 'A square', subject: '', keywords: '', lang: 'en' }, installedFonts(), 'full', process);

interface Stroke {
  readonly space: string;
  readonly colour: readonly number[];
  /** The box around the line in millimetres, from the top left. */
  readonly box: readonly number[];
}

/** The lines of a page as MuPDF reads them, except lines in screen or ink colours. */
function spotsIn(bytes: Uint8Array, number = 0, names = /CutContour|Fold/): Stroke[] {
  const document = mupdf.Document.openDocument(bytes, 'application/pdf');
  const strokes: Stroke[] = [];
  const device = new mupdf.Device({
    strokePath: (
      line: mupdf.Path,
      stroke: mupdf.StrokeState,
      ctm: mupdf.Matrix,
      space: mupdf.ColorSpace,
      colour: number[],
    ) => {
      if (!names.test(space.getName())) return;
      const half = (stroke.getLineWidth() * ctm[0]) / 2;
      const [left, top, right, bottom] = line.getBounds(stroke, ctm);
      const box = [left + half, top + half, right - half, bottom - half].map(
        (each) => Math.round((each * 254) / 7.2) / 100,
      );
      strokes.push({ space: space.getName(), colour, box });
    },
  } as never);
  document.loadPage(number).run(device, mupdf.Matrix.identity);
  device.close();
  return strokes;
}

test.each([
  ['the colours of screens', undefined],
  ['inks', cmyk],
])('cuts and folds have their own spot colours in a document of %s', async (_, process) => {
  const bytes = await render(process);
  expect(spotsIn(bytes)).toEqual([
    { space: expect.stringContaining('Fold'), colour: [1], box: [20, 50, 80, 50] },
    { space: expect.stringContaining('CutContour'), colour: [1], box: [20, 20, 80, 80] },
  ]);
  expect(process ? unmet(bytes, 'PDF/X-1a:2003') : []).toEqual([]);
});

test.each(['cmyk', 'cmyk-x4'] as const)('cut marks are on the plate of every ink in %s', async (standard) => {
  const about = { title: 'A board', subject: '', keywords: '', lang: 'en' };
  for (const component of [
    'battle/board',
    'battle/pieces',
    'battle/mats',
    'battle/reference',
    'alien-invasion/terrain',
  ]) {
    const pages = await pagesOf(await layOut(component, content), content, 'a4');
    const bytes = await renderPdf(pages, about, installedFonts(), 'full', { ...cmyk, standard });
    for (const index of pages.keys()) {
      const marks = spotsIn(bytes, index, /\bAll\b/);
      expect([component, index, marks.length > 0]).toEqual([component, index, true]);
      expect(marks.every(({ colour }) => colour.join() === '1')).toBe(true);
    }
    const failed = standard === 'cmyk' ? unmet(bytes, 'PDF/X-1a:2003') : [];
    expect([component, failed]).toEqual([component, []]);
  }
  // A usual mark prints in black, and on every plate. A mark of another colour has only that colour.
  expect(markPaint(usualMarks)).toMatchObject({ stroke: '#000000', everyInk: true });
  expect(markPaint({ ...usualMarks, colour: '#00A0C0' })).not.toHaveProperty('everyInk');
});

test('spot lines leave the inks below them as they are', async () => {
  const folder = temporaryFolder('spots');
  const platesOf = async (stem: string, bytes: Uint8Array): Promise<ReadonlyMap<string, Buffer> | undefined> => {
    writeFileSync(join(folder, `${stem}.pdf`), bytes);
    const device = ['-sDEVICE=tiffsep', '-r72', `-sOutputFile=${join(folder, `${stem}.tif`)}`];
    const { error } = spawnSync('gs', [
      '-q',
      '-dBATCH',
      '-dNOPAUSE',
      '-dSAFER',
      ...device,
      join(folder, `${stem}.pdf`),
    ]);
    // The test passes if the program is not installed.
    if (error) return undefined;
    return new Map(
      readdirSync(folder).flatMap((file) => {
        const [, own, plate = ''] = /^(\w+)\((\w+)\)\.tif$/.exec(file) ?? [];
        return own === stem ? [[plate, readFileSync(join(folder, file))] as const] : [];
      }),
    );
  };
  const marked = await platesOf('marked', await render(cmyk));
  if (!marked) return;
  const { spots: _, ...plain } = page;
  const about = { title: 'A square', subject: '', keywords: '', lang: 'en' };
  const bare = (await platesOf('bare', await renderPdf([plain], about, installedFonts(), 'full', cmyk)))!;
  expect([...marked.keys()].toSorted()).toEqual(['Black', 'CutContour', 'Cyan', 'Fold', 'Magenta', 'Yellow']);
  // Plates contain their creation date, so their pixels are compared.
  for (const plate of ['Black', 'Cyan', 'Magenta', 'Yellow'])
    expect([plate, pixelsOf(marked.get(plate)!).equals(pixelsOf(bare.get(plate)!))]).toEqual([plate, true]);
});

/** The pixels of a TIFF file in grey strips. */
function pixelsOf(tiff: Buffer): Buffer {
  const start = tiff.readUInt32LE(4);
  const tags = new Map<number, number[]>();
  for (let at = start + 2; at < start + 2 + 12 * tiff.readUInt16LE(start); at += 12) {
    const [type, count] = [tiff.readUInt16LE(at + 2), tiff.readUInt32LE(at + 4)];
    const size = type === 3 ? 2 : 4;
    if (type !== 3 && type !== 4) continue;
    const from = size * count > 4 ? tiff.readUInt32LE(at + 8) : at + 8;
    const read = (index: number) =>
      size === 2 ? tiff.readUInt16LE(from + 2 * index) : tiff.readUInt32LE(from + 4 * index);
    tags.set(
      tiff.readUInt16LE(at),
      Array.from({ length: count }, (_, index) => read(index)),
    );
  }
  const [offsets = [], lengths = []] = [tags.get(273), tags.get(279)];
  return Buffer.concat(offsets.map((from, index) => tiff.subarray(from, from + (lengths[index] ?? 0))));
}

test('the lines of cards are those of their edges, with rounded corners, and a drawing has its own', () => {
  const card = { x: 10, y: 10, width: 63.5, height: 88.9 };
  expect(machineLines([], [card], 3).cut[0]).toMatch(/^M13 10H70\.5A3 3/);
  const drawn = [path('M0 0H9V9Z', { line: 'cut' }), path('M0 0L9 9', { line: 'fold' })];
  expect(machineLines(drawn, [card])).toEqual({ cut: ['M0 0H9V9Z'], fold: ['M0 0L9 9'] });
});

test('tokens, standees and cards are printed with spot lines, each piece once, and backs without', async () => {
  const components = ['alien-invasion/tokens', 'alien-invasion/standees', 'battle/reference'];
  const { folder } = await printed([...components, '--cut', 'spot', '--format', 'pdf', '--paper', 'a4']);
  const linesOn = (component: string, number: number) =>
    spotsIn(readFileSync(join(folder, `${component}.a4.pdf`)), number).map(({ space, box }) =>
      [space, ...box].join(' '),
    );
  for (const component of components) {
    const lines = linesOn(component, 0);
    expect([component, lines.some((line) => line.includes('CutContour'))]).toEqual([component, true]);
    expect([component, new Set(lines).size]).toEqual([component, lines.length]);
  }
  expect(linesOn('alien-invasion/standees', 0).some((line) => line.includes('Fold'))).toBe(true);
  expect(linesOn('battle/reference', 1)).toEqual([]);
});

test.each([
  [
    'battle/score-sheet --cut spot --format pdf',
    /--cut spot: nothing is cut out of battle\/score-sheet; leave out --cut, or/,
  ],
  ['battle/pieces --cut spot --format svg', /--cut spot is only for PDFs; give --format pdf, or leave --cut out/],
  ['lake-terror/role-cards --cut spot --profile tgc', /--cut has no effect with --profile tgc/],
])('%s is rejected', async (options, message) => {
  const { code, stderr, written } = await refusal(`print ${options}`);
  expect([code, stderr, written]).toEqual([2, expect.stringMatching(message), false]);
});
