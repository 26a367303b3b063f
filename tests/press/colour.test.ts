import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import * as mupdf from 'mupdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { inks, type Ink } from '../../generators/scene/ink.ts';
import { readPdf, type PdfPage } from '../support/pdf.ts';
import { printedIn } from '../support/saucer.ts';

const files = [
  'alien-invasion/action-deck',
  'battle/board',
  'battle/rulebook',
  'lake-terror/announcer',
  'lake-terror/role-cards',
  'munch/score-sheet',
] as const;

const fileIn = async (ink: Ink, component: string): Promise<string> =>
  `${(await printedIn(ink)).folder}/${component}.a4.pdf`;

/** The colours of a page’s words, as in the file: one number for one ink, three for three. */
function wordColours({ source }: PdfPage): readonly (readonly number[])[] {
  const colours: number[][] = [];
  const device = new mupdf.Device({
    fillText: (_text: unknown, _matrix: unknown, space: mupdf.ColorSpace, colour: number[]) => {
      expect(space.getNumberOfComponents()).toBe(colour.length);
      colours.push([...colour]);
    },
  } as never);
  source.run(device, mupdf.Matrix.identity);
  device.close();
  return colours;
}

/** Whether three inks make a dark grey that one ink could make. */
const isMuddy = (colour: readonly number[]): boolean =>
  colour.length > 1 && Math.max(...colour) < 0.45 && Math.max(...colour) - Math.min(...colour) < 0.1;

beforeAll(() => printedIn('saver'), 600_000);

describe.each(inks)('in %s', (ink) => {
  test.each(files)('the words of %s are black, grey or coloured, never a black of three inks', async (component) => {
    const colours = readPdf(await fileIn(ink, component))
      .pages.slice(0, 3)
      .flatMap(wordColours);
    expect(colours.filter(isMuddy)).toEqual([]);
    expect(colours.filter(([grey, ...more]) => grey === 0 && more.length === 0).length).toBeGreaterThan(10);
  });
});

/** Fixed-point numbers have sixteen binary places. */
const fixedAt = (view: DataView, at: number): number => view.getInt32(at) / 0x10000;

function profileOf(file: string): DataView {
  const { catalog } = readPdf(file);
  const intent = catalog.get('OutputIntents', 0);
  expect(intent.get('S').asName()).toMatch(/^GTS_/);
  expect(intent.get('OutputConditionIdentifier').asString()).toBe('sRGB IEC61966-2.1');
  const profile = intent.get('DestOutputProfile');
  expect(profile.get('N').asNumber()).toBe(3);
  const bytes = Uint8Array.from(profile.readStream().asUint8Array());
  return new DataView(bytes.buffer);
}

test.each(files)('%s declares its colours as sRGB', async (component) => {
  const view = profileOf(await fileIn('full', component));
  expect(view.getUint32(0)).toBe(view.byteLength);
  const tags = new Map<string, number>();
  const word = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((more) => view.getUint8(at + more)));
  for (let index = 0; index < view.getUint32(128); index++) {
    const at = 132 + 12 * index;
    expect(view.getUint32(at + 4) + view.getUint32(at + 8)).toBeLessThanOrEqual(view.byteLength);
    tags.set(word(at), view.getUint32(at + 4));
  }
  const at = (name: string) => (tags.get(name) ?? Number.NaN) + 8;
  expect([word(12), word(16), word(20), word(36)]).toEqual(['mntr', 'RGB ', 'XYZ ', 'acsp']);
  // Red, green and blue at full strength make the white point of the profile.
  for (const [axis, white] of [0.9642, 1, 0.8249].entries()) {
    const sum = ['rXYZ', 'gXYZ', 'bXYZ'].reduce((all, name) => all + fixedAt(view, at(name) + 4 * axis), 0);
    expect(sum).toBeCloseTo(white, 3);
  }
  // IEC 61966-2-1: a channel of one half is 0.214 of the light, and one of 0.04 is 0.0031.
  const [gamma = 0, a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3, 4].map((place) =>
    fixedAt(view, at('gTRC') + 4 + 4 * place),
  );
  const light = (channel: number) => (channel >= d ? (a * channel + b) ** gamma : c * channel);
  expect(light(0.5)).toBeCloseTo(0.21404, 4);
  expect(light(0.04)).toBeCloseTo(0.003096, 5);
  expect(light(1)).toBeCloseTo(1, 4);
});

test('mupdf recognises the profile as RGB', async () => {
  const view = profileOf(await fileIn('full', 'battle/board'));
  const space = new mupdf.ColorSpace(new mupdf.Buffer(new Uint8Array(view.buffer)), 'ours');
  expect([space.getType(), space.getNumberOfComponents()]).toEqual(['RGB', 3]);
});

test('small objects are packed: a deck of pictures and its backs takes at most 3.8 kB per card', async () => {
  const bytes = readFileSync(await fileIn('full', 'alien-invasion/action-deck'));
  expect(bytes.length).toBeLessThanOrEqual(76 * 3_800);
  const text = bytes.toString('latin1');
  // Every separate object is a stream, including the cross-reference table.
  expect(text.match(/\nendobj\n/g)?.length).toBe(text.match(/\nendstream\nendobj\n/g)?.length);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const list = /^\d+ 0 obj\n<<\n([^]*?)>>\nstream\n([^]*?)\nendstream/.exec(text.slice(start));
  expect(list?.[1]).toContain('/Type /XRef');
  const rows = inflateSync(Buffer.from(list?.[2] ?? '', 'latin1'));
  expect(rows.length).toBe(7 * Number(/\/Size (\d+)/.exec(list?.[1] ?? '')?.[1]));
});
