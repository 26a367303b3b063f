import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as mupdf from 'mupdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { photoInks } from '../../generators/render/photo-inks.ts';
import { profiles } from '../../generators/render/profiles.ts';
import { type Page, renderPdf } from '../../generators/render/pdf.ts';
import { inks as inkKinds } from '../../generators/scene/ink.ts';
import { group, path, tag, type TextNode } from '../../generators/scene/node.ts';
import { inksFor, type Process } from '../../generators/scene/process.ts';
import { twoInks } from '../../generators/scene/two-inks.ts';
import { componentsIn, pathOf } from '../../src/cli/print/choose.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import type { Condition } from '../../src/content/schema/design.ts';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { isLong } from '../support/long.ts';
import { Damage } from '../support/matterhorn/damage.ts';
import { streamOf } from '../support/matterhorn/objects.ts';
import type { Rect } from '../support/geometry.ts';
import { readPdf } from '../support/pdf.ts';
import { type Standard, unmet } from '../support/print-shop.ts';
import { temporaryFolder } from '../support/once.ts';
import { printed, refusal } from '../support/saucer.ts';

const load = loadContentFrom();
const { content } = load;
if (!content) throw new Error('the content has problems');

const fogra39 = content.conditions.get('fogra39') as Condition;

const processOf = (standard: Process['standard']): Process => ({
  standard,
  condition: fogra39,
  profile: Buffer.from(profiles['FOGRA39'] ?? '', 'base64'),
  inks: inksFor(content, fogra39),
});

/** The pixels of a picture: four colours. */
const pixels =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFElEQVR4nGP4z8DAAMIM/////w8AHe4F+xqxX0IAAAAASUVORK5CYII=';

const components = isLong
  ? componentsIn(load).map(pathOf)
  : ['alien-invasion/action-deck', 'battle/score-sheet-form', 'munch/board'];
const optionsFor = (colour: string) => `${components.join(' ')} --colour ${colour} --paper a4 --format pdf --report`;
const fileOf = async (colour: string, component: string) =>
  join((await printed(optionsFor(colour))).folder, `${component}.a4.pdf`);

beforeAll(async () => {
  for (const colour of ['cmyk', 'cmyk-x4']) await printed(optionsFor(colour));
});

const standards: readonly (readonly [colour: Process['standard'], standard: Standard])[] = [
  ['cmyk', 'PDF/X-1a:2003'],
  ['cmyk-x4', 'PDF/X-4'],
];

test.each(standards.flatMap((each) => components.map((component) => [...each, component] as const)))(
  '--colour %s meets every condition of %s: %s',
  async (colour, standard, component) => {
    expect(unmet(readFileSync(await fileOf(colour, component)), standard)).toEqual([]);
  },
);

/**
 * For each condition: a change to a file that violates it. `only` is the standard with this condition, if the other
 * lacks it.
 */
const damages: Readonly<Record<string, { readonly only?: Standard; readonly make: (damage: Damage) => void }>> = {
  'the file claims its standard': {
    make: (damage) => {
      damage.trailer.get('Info').delete('GTS_PDFXVersion');
      const metadata = damage.root.get('Metadata');
      metadata.writeStream(Buffer.from(streamOf(metadata).replaceAll('PDF/X-4', 'PDF/X-5'), 'latin1'));
    },
  },
  'the file has a title and dates': { make: ({ trailer }) => trailer.get('Info').delete('ModDate') },
  'the file says that it is not trapped': {
    make: (damage) => damage.set(damage.trailer.get('Info'), 'Trapped', '/Unknown'),
  },
  'the metadata of PDF/X-4 have dates': {
    only: 'PDF/X-4',
    make: (damage) => damage.metadata((text) => text.replaceAll('xmp:ModifyDate', 'xmp:Other')),
  },
  'the metadata of PDF/X-4 have a title and names of the version': {
    only: 'PDF/X-4',
    make: (damage) => damage.metadata((text) => text.replaceAll('xmpMM:VersionID', 'xmpMM:Other')),
  },
  'there is one output intent for print': { make: ({ root }) => root.delete('OutputIntents') },
  'the output intent names its condition': {
    make: ({ root }) => root.get('OutputIntents', 0).delete('OutputConditionIdentifier'),
  },
  'the condition is in a registry': { make: ({ root }) => root.get('OutputIntents', 0).delete('RegistryName') },
  'PDF/X-4 has the profile of a printer of four inks': {
    only: 'PDF/X-4',
    make: ({ root }) => root.get('OutputIntents', 0).delete('DestOutputProfile'),
  },
  'a page has a trim box or an art box': { make: (damage) => damage.set(damage.page(), 'ArtBox', [0, 0, 9, 9]) },
  'trim boxes are in bleed boxes, and those in pages': {
    make: (damage) => damage.set(damage.page(), 'BleedBox', [0, 0, 9, 9]),
  },
  'fonts are embedded': { make: ({ inner }) => inner.get('FontDescriptor').delete('FontFile2') },
  'colours are those of inks': {
    make: (damage) =>
      damage.set(damage.page().get('Resources'), 'ColorSpace', { C: ['/Indexed', '/DeviceRGB', 0, 'abc'] }),
  },
  'no operator sets the colour of a screen': { make: (damage) => damage.paint((text) => `1 0 0 rg\n${text}`) },
  'pages have no transparency': { make: (damage) => void damage.add({ Type: '/ExtGState', ca: 0.5 }) },
  'pages have neither transfer curves nor halftones': {
    make: (damage) => void damage.add({ Type: '/ExtGState', TR: '/Identity' }),
  },
  'pages have neither PostScript nor other pictures in place of theirs': {
    make: (damage) => void damage.stream('', { Type: '/XObject', Subtype: '/PS' }),
  },
  'pages have no links, notes or fields': {
    make: (damage) => damage.set(damage.page(), 'Annots', [{ Type: '/Annot', Subtype: '/Text', Rect: [0, 0, 9, 9] }]),
  },
  'nothing starts an action': { make: (damage) => damage.set(damage.root, 'OpenAction', { S: '/Named', N: '/Print' }) },
  'the file has no attachments and uses no other file': {
    make: (damage) => void damage.add({ Type: '/Filespec', F: 'picture.tif' }),
  },
  'viewers show and print whole pages': {
    make: (damage) => damage.set(damage.root, 'ViewerPreferences', { PrintArea: '/TrimBox' }),
  },
  'the file has no layers': { make: (damage) => damage.set(damage.root, 'OCProperties', { OCGs: [] }) },
};

test.each(standards.flatMap((each) => components.map((component) => [...each, component] as const)))(
  '--colour %s reports what another reader finds in the file of %s: %s',
  async (colour, standard, component) => {
    const file = await fileOf(colour, component);
    const { pages, fonts } = readPdf(file);
    const report = new Map(
      readFileSync(file.replace(/pdf$/, 'report.txt'), 'utf8')
        .split('\n')
        .map((line) => [line.slice(0, 15).trim(), line.slice(15)] as const),
    );
    const sizes = (boxes: readonly Pick<Rect, 'left' | 'top' | 'right' | 'bottom'>[]) => [
      ...new Set(
        boxes.map(
          ({ left, top, right, bottom }) =>
            `${Number((right - left).toFixed(1))} × ${Number((bottom - top).toFixed(1))} mm`,
        ),
      ),
    ];
    expect(report.get('Standard')).toBe(`${standard}, FOGRA39`);
    expect(report.get('Pages')).toBe(`${pages.length} of ${sizes(pages.map(({ media }) => media)).join(', ')}`);
    expect(report.get('Trim')).toBe(sizes(pages.map(({ trim }) => trim)).join(', '));
    const names = [...new Set(fonts.map(({ name }) => name.replace(/^[A-Z]{6}\+/, '')))].sort();
    expect(report.get('Fonts')).toBe(`${names.join(', ')}; all are embedded`);
    expect(fonts.every(({ embedded }) => embedded > 0)).toBe(true);
    const smallest = Math.min(...pages.flatMap(({ runs }) => runs.map(({ points }) => points)));
    expect(Number.parseFloat(report.get('Smallest type') ?? '')).toBeCloseTo(smallest, 1);
    const lines = pages.flatMap(({ shapes }) =>
      shapes.filter(({ kind }) => kind === 'stroke').map(({ width }) => width),
    );
    expect(report.get('Thinnest line')).toMatch(
      lines.length > 0 ? `${Number(((Math.min(...lines) * 72) / 25.4).toFixed(2))} pt` : 'none',
    );
    const sums = pages
      .flatMap(({ shapes, runs }) => [...shapes, ...runs].map((each) => each.colour))
      .filter((each) => each.length === 9)
      .map((each) => [1, 3, 5, 7].reduce((sum, at) => sum + Number.parseInt(each.slice(at, at + 2), 16) / 2.55, 0));
    expect(Math.abs(Number(/at most (\d+) %/.exec(report.get('Inks') ?? '')?.[1]) - Math.max(...sums))).toBeLessThan(
      1.5,
    );
  },
);

describe.each(standards)('the check of damaged files by --colour %s', (colour, standard) => {
  test.each(Object.entries(damages).filter(([, { only }]) => only === undefined || only === standard))(
    'reports only the damage: %s',
    async (condition, { make }) => {
      const damage = new Damage(readFileSync(await fileOf(colour, 'munch/board')));
      make(damage);
      const bytes = damage.saved();
      // MuPDF writes its own version number, and no object streams.
      bytes.set(Buffer.from(standard === 'PDF/X-4' ? '%PDF-1.6' : '%PDF-1.4'));
      expect(unmet(bytes, standard)).toEqual([condition]);
    },
  );
});

test('the check reports the wrong standard, packed objects, forbidden compression and no identifier', async () => {
  const x4 = readFileSync(await fileOf('cmyk-x4', 'munch/board'));
  const x1a = readFileSync(await fileOf('cmyk', 'munch/board')).toString('latin1');
  const nameless = Buffer.from(x1a.replace(/\/ID (?=\[<)/, '/Id '), 'latin1');
  expect(unmet(nameless, 'PDF/X-1a:2003')).toEqual(['the file has an identifier']);
  expect(unmet(x4, 'PDF/X-1a:2003')).toEqual(
    expect.arrayContaining(['the version of PDF is 1.4, or 1.6 for PDF/X-4', 'objects are not packed in PDF 1.4']),
  );
  const damage = new Damage(x4);
  const picture = damage.stream('', {});
  damage.set(picture, 'Filter', '/LZWDecode');
  expect(unmet(damage.saved(), 'PDF/X-4')).toContain('streams are compressed in allowed ways');
});

test.each(components)(
  'no pixel of %s takes more than 300 % of ink, and black words take black ink only',
  async (component) => {
    const { pages } = readPdf(await fileOf('cmyk', component));
    for (const { source } of pages.slice(0, 4)) {
      const pixmap = source.toPixmap(mupdf.Matrix.scale(0.5, 0.5), mupdf.ColorSpace.DeviceCMYK, false);
      const pixels = pixmap.getPixels();
      let most = 0;
      for (let at = 0; at < pixels.length; at += 4)
        most = Math.max(
          most,
          (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0) + (pixels[at + 3] ?? 0),
        );
      expect(most / 2.55).toBeLessThanOrEqual(300.5);
      const seen = new Map<string, readonly number[]>();
      const small = new Map<string, readonly number[]>();
      const device = new mupdf.Device({
        fillText: (text: mupdf.Text, matrix: mupdf.Matrix, space: mupdf.ColorSpace, inks: readonly number[]) => {
          seen.set([space.getName(), ...inks].join(' '), inks);
          text.walk({
            showGlyph: (_font: unknown, [a, b, c, d]: mupdf.Matrix) => {
              const size = Math.sqrt(Math.abs((a * d - b * c) * (matrix[0] * matrix[3] - matrix[1] * matrix[2])));
              if (size < 9.99) small.set(inks.join(' '), inks);
            },
          } as never);
        },
      } as never);
      source.run(device, mupdf.Matrix.identity);
      device.close();
      expect([...small.values()].filter((inks) => inks.filter((share) => share > 0).length > 2)).toEqual([]);
      expect(small.size).toBeGreaterThan(0);
      for (const [name, [cyan = 0, magenta = 0, yellow = 0, black = 0]] of seen) {
        expect(name).toMatch(/^DeviceCMYK /);
        // Words without a colour are solid black or white. Words with a colour, such as a deep red, have less black.
        const isRight = cyan + magenta + yellow === 0 ? [0, 1].includes(black) : black <= 0.85;
        expect([name, isRight]).toEqual([name, true]);
      }
    }
  },
);

/** A page with everything that print shops reject, and with black words over a colour. */
function pageOfAll(): Page {
  const box = { x: 0, y: 0, width: 100, height: 100 };
  const words = (text: string, y: number, more: Partial<TextNode> = {}): TextNode => ({
    kind: 'text',
    text,
    x: 10,
    y,
    font: 'display',
    size: 30,
    fill: '#15131D',
    tracking: 0,
    ...more,
  });
  const place = { x: 10, y: 60, width: 20, height: 5 };
  const field = { name: 'score', label: 'Score', size: 9, align: 'start', most: 9 } as const;
  const photo = { kind: 'image', base64: pixels, type: 'image/png', grey: false, width: 2, height: 2 } as const;
  return {
    ...box,
    trimBox: box,
    bleedBox: box,
    anchors: [{ name: 'start', y: 0, title: 'Start' }],
    children: [
      path('M0 0H100V50H0Z', { fill: '#F4B92E' }),
      tag('P', [words('I', 40)]),
      tag('P', [words('white', 48, { size: 4, fill: '#FFFFFF' }), words('שלום', 48, { x: 50, size: 4 })]),
      { ...tag('Link', [words('elsewhere', 64, { size: 4 })]), to: 'https://example.org', box: place },
      { ...tag('Link', [words('here', 70, { size: 4 })]), to: 'start', box: { ...place, y: 66 } },
      { ...tag('Form', []), field, box: { ...place, y: 75 } },
      group([photo], { matrix: [20, 0, 0, 20, 60, 60] }),
    ],
  };
}

test.each(standards)('--colour %s leaves links, fields and files out, as %s requires', async (standard, name) => {
  const attachment = { name: 'source.zip', description: '', bytes: new Uint8Array(9) };
  const about = { title: 'A & B', subject: 'Page', keywords: 'thanks', lang: 'en', attachment };
  const process = processOf(standard);
  for (const ink of inkKinds) {
    const bytes = await renderPdf([pageOfAll()], about, installedFonts(), ink, process);
    expect([ink, unmet(bytes, name)]).toEqual([ink, []]);
  }
});

/** The inks of pages in Ghostscript's separations, in percent by pixel; undefined if the program is not installed. */
function separated(file: string, pages: number): readonly Uint8Array[] | undefined {
  const device = ['-r40', `-dLastPage=${pages}`, '-sDEVICE=pamcmyk32', '-sOutputFile=-'];
  const { error, stdout } = spawnSync('gs', ['-q', '-dBATCH', '-dNOPAUSE', '-dSAFER', ...device, file], {
    maxBuffer: 1e8,
  });
  if (error) return undefined;
  const pixmaps: Uint8Array[] = [];
  for (let start = 0; start < stdout.length;) {
    const head = stdout.indexOf('ENDHDR\n', start) + 7;
    const [, width, height] = /WIDTH (\d+)[^]*HEIGHT (\d+)/.exec(stdout.toString('latin1', start, head)) ?? [];
    start = head + 4 * Number(width) * Number(height);
    pixmaps.push(stdout.subarray(head, start).map((share) => Math.round(share / 2.55)));
  }
  return pixmaps;
}

test('black words leave the inks below them, and white words do not', async () => {
  const about = { title: 'Words', subject: '', keywords: '', lang: 'en' };
  const bytes = await renderPdf([pageOfAll()], about, installedFonts(), 'full', processOf('cmyk'));
  const page = (mupdf.Document.openDocument(bytes, 'application/pdf') as mupdf.PDFDocument).findPage(0);
  const states = page.get('Resources', 'ExtGState');
  expect(states.get('Over').resolve().asJS()).toMatchObject({ OP: true, op: true, OPM: 1 });
  expect(states.get('Knock').resolve().asJS()).toMatchObject({ OP: false, op: false });
  expect(
    streamOf(page.get('Contents'))
      .match(/\S+ gs [\d. ]+ k/g)
      ?.slice(0, 2),
  ).toEqual(['/Over gs 0 0 0 1 k', '/Knock gs 0 0 0 0 k']);
  const file = join(temporaryFolder('words'), 'words.pdf');
  writeFileSync(file, bytes);
  const [pixels] = separated(file, 1) ?? [];
  // The rest of the test needs a program that separates inks.
  if (!pixels) return;
  const seen = new Set<string>();
  for (let at = 0; at < pixels.length; at += 4) seen.add(pixels.subarray(at, at + 4).join(' '));
  expect([...seen]).toEqual(expect.arrayContaining(['0 28 90 5', '0 28 90 100', '0 0 0 0']));
});

test('Ghostscript separates a deck into four inks of at most 300 %', async () => {
  const pages = separated(await fileOf('cmyk', 'alien-invasion/action-deck'), 2);
  // The test passes if the program is not installed.
  if (!pages) return;
  let most = 0;
  for (const pixels of pages)
    for (let at = 0; at < pixels.length; at += 4) {
      const shares = pixels.subarray(at, at + 4);
      // Cut marks are on every plate.
      if (new Set(shares).size > 1)
        most = Math.max(
          most,
          shares.reduce((sum, share) => sum + share, 0),
        );
    }
  expect(pages.length).toBe(2);
  expect(most).toBeGreaterThan(100);
  expect(most).toBeLessThanOrEqual(300);
});

describe('inks', () => {
  test.each(['fogra39', 'tr001'])('of any colour take at most 300 %%, and those of greys are black alone: %s', (id) => {
    const inks = inksFor(content, content.conditions.get(id)!);
    for (let red = 0; red < 256; red += 15)
      for (let green = 0; green < 256; green += 15)
        for (let blue = 0; blue < 256; blue += 15) {
          const hex = [red, green, blue].map((each) => each.toString(16).padStart(2, '0').toUpperCase()).join('');
          const shares = inks(`#${hex}`);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(300);
        }
    for (let level = 0; level < 256; level++) {
      const hex = `#${level.toString(16).padStart(2, '0').repeat(3).toUpperCase()}`;
      expect([hex, ...inks(hex)]).toEqual([hex, 0, 0, 0, expect.any(Number)]);
    }
  });

  test('of small type are two of the three or four inks of its colour; colours of fewer inks keep them', () => {
    const inks = inksFor(content, fogra39);
    for (let red = 0; red < 256; red += 51)
      for (let green = 0; green < 256; green += 51)
        for (let blue = 0; blue < 256; blue += 51) {
          const hex = [red, green, blue].map((each) => each.toString(16).padStart(2, '0').toUpperCase()).join('');
          const all = inks(`#${hex}`);
          const few = twoInks(all);
          const used = few.flatMap((share, ink) => (share > 0 ? [ink] : []));
          const counted = all.filter((share) => share > 0).length;
          expect([hex, used.length <= 2, used.every((ink) => all[ink]! > 0)]).toEqual([hex, true, true]);
          expect([hex, counted > 2 || few.join() === all.join()]).toEqual([hex, true]);
        }
    expect(twoInks([55, 0, 100, 77])).toEqual([0, 0, 100, 85]);
    expect(twoInks([0, 90, 80, 30])).toEqual([0, 100, 95, 0]);
  });

  test('of a token, a pyramid and a faction are those of the content', () => {
    const inks = inksFor(content, fogra39);
    const { tokens, colours, factions } = content;
    expect(inks(tokens.signal.red)).toEqual(tokens.inks?.red);
    expect(inks(colours.get('cyan')!.fill)).toEqual(colours.get('cyan')!.inks);
    for (const { colours: hues, inks: own } of factions.values()) expect(inks(hues.deep)).toEqual(own?.deep);
  });

  test('of a photograph are those of its pixels, in any ink', () => {
    const inks = inksFor(content, fogra39);
    const node = { kind: 'image', base64: pixels, type: 'image/png', grey: false, width: 2, height: 2 } as const;
    const made = (ink: 'full' | 'mono' | 'saver') =>
      photoInks(node, ink, { standard: 'cmyk', condition: { name: '', identifier: '' }, inks });
    expect(made('full').length).toBe(16);
    // Greys have only black ink, and in saver ink nothing is darker than 40 %.
    const mono = made('mono');
    for (let at = 0; at < 16; at += 4) expect([...mono.subarray(at, at + 3)]).toEqual([0, 0, 0]);
    expect(Math.max(...made('saver'))).toBeLessThanOrEqual(Math.max(...made('full')));
  });
});

test.each([
  ['--condition tr001', /--condition needs --colour cmyk or cmyk-x4/],
  ['--colour cmyk --condition fogra93', /unknown printing condition "fogra93".*fogra39/],
  ['--colour cmyk-x4 --condition tr001', /no ICC profile for --condition tr001; give --colour cmyk/],
  ['--colour cmyk --format png', /--colour cmyk is only for PDFs; give --format pdf/],
  ['--colour rgba', /give one of rgb, cmyk, cmyk-x4/],
])('%s is rejected with a remedy', async (options, expected) => {
  const { code, stderr, written } = await refusal(`print battle/board ${options}`);
  expect({ code, written }).toEqual({ code: 2, written: false });
  expect(stderr).toMatch(expected);
});
