import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as mupdf from 'mupdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { photoInks } from '../../generators/render/photo-inks.ts';
import { inksFor } from '../../generators/scene/process.ts';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { readPdf, unpacked } from '../support/pdf.ts';
import { printed, refusal } from '../support/saucer.ts';

const components = ['alien-invasion/action-deck', 'battle/score-sheet-form', 'lake-terror/rulebook', 'munch/board'];
const optionsFor = (colour: string) => `${components.join(' ')} --colour ${colour} --paper a4 --format pdf`;
const fileOf = async (colour: string, component: string) =>
  join((await printed(optionsFor(colour))).folder, `${component}.a4.pdf`);

/** What a document for print shops may not have, as its objects and operators show it once they are unpacked. */
const forbidden: readonly (readonly [condition: string, sign: RegExp])[] = [
  ['a colour of screens (ISO 15930-4, 6.2.1)', /\/(DeviceRGB|CalRGB|CalGray|Lab|ICCBased)\b|[\d.]+ (rg|RG)\n/],
  ['transparency (6.4)', /\/SMask (?!\/None)|\/(ca|CA) (?!1\b)|\/BM (?!\/Normal)|\/Transparency\b/],
  ['a link, a field or another annotation (6.14)', /\/(Annots|AcroForm)\b/],
  ['an action or a script (6.15)', /\/(OpenAction|AA|JavaScript|JS)\b/],
  ['an attachment', /\/EmbeddedFiles?\b/],
  ['encryption (6.13)', /\/Encrypt\b/],
  ['compression that is not allowed (6.3)', /\/(LZWDecode|JPXDecode|JBIG2Decode)\b/],
  ['a halftone or a transfer curve (6.9)', /\/(HTP|TR2?) (?!\/Default)/],
  ['an alternate image or PostScript (6.6, 6.7)', /\/(Alternates|OPI|PS)\b/],
];

beforeAll(async () => {
  for (const colour of ['cmyk', 'cmyk-x4']) await printed(optionsFor(colour));
});

describe.each([
  { colour: 'cmyk', header: '%PDF-1.4', claim: 'PDF/X-1a:2003' },
  { colour: 'cmyk-x4', header: '%PDF-1.6', claim: 'PDF/X-4' },
])('--colour $colour', ({ colour, header, claim }) => {
  test.each(components)('writes %s with every entry that the standard requires', async (component) => {
    const bytes = readFileSync(await fileOf(colour, component));
    expect(bytes.toString('latin1', 0, 8)).toBe(header);
    const { source, catalog, info, fonts } = readPdf(bytes);
    expect(info('GTS_PDFXVersion')).toBe(claim);
    const trailer = source.getTrailer();
    expect(trailer.get('Info', 'Trapped').asName()).toBe('False');
    for (const key of ['Title', 'Creator', 'Producer', 'CreationDate', 'ModDate']) expect(info(key)).not.toBe('');
    expect(trailer.get('ID').length).toBe(2);
    const intents = catalog.get('OutputIntents');
    expect(intents.length).toBe(1);
    const intent = intents.get(0);
    expect(intent.get('S').asName()).toBe('GTS_PDFX');
    expect(intent.get('OutputConditionIdentifier').asString()).toBe('FOGRA39');
    expect(intent.get('RegistryName').asString()).toBe('http://www.color.org');
    // PDF/X-1a may leave out the profile of a registered condition, and PDF/X-4 may not.
    const profile = intent.get('DestOutputProfile');
    const head = profile.isNull() ? '' : Buffer.from(profile.readStream().asUint8Array()).toString('latin1', 12, 24);
    const metadata = Buffer.from(catalog.get('Metadata').readStream().asUint8Array()).toString();
    expect({
      profile: head,
      packed: bytes.includes('/ObjStm'),
      claimed: metadata.includes('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>'),
      bare: fonts.filter(({ embedded }) => embedded === 0),
    }).toEqual(
      colour === 'cmyk'
        ? { profile: '', packed: false, claimed: false, bare: [] }
        : { profile: 'prtrCMYKLab ', packed: true, claimed: true, bare: [] },
    );
    expect(metadata).not.toContain('pdfuaid');
  });

  test.each(components)('writes each page of %s with a trim box in its bleed box in the page', async (component) => {
    const inside = (inner: readonly number[], outer: readonly number[]) =>
      inner.every((value, at) => (at < 2 ? value >= (outer[at] ?? 0) - 1e-3 : value <= (outer[at] ?? 0) + 1e-3));
    for (const { source } of readPdf(await fileOf(colour, component)).pages) {
      const [media, trim, bleed] = ['MediaBox', 'TrimBox', 'BleedBox'].map(
        (box) => source.getObject().get(box).asJS() as number[],
      ) as [number[], number[], number[]];
      expect([trim, inside(trim, bleed), inside(bleed, media)]).toEqual([trim, true, true]);
    }
  });

  test.each(components)('writes %s without anything that the standard forbids', async (component) => {
    const source = unpacked(readFileSync(await fileOf(colour, component)));
    const found = forbidden.filter(([, sign]) => sign.test(source)).map(([condition]) => condition);
    expect(found).toEqual([]);
  });
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
      const device = new mupdf.Device({
        fillText: (
          _text: unknown,
          _matrix: unknown,
          _space: mupdf.ColorSpace,
          [c = 0, m = 0, y = 0, k = 0]: number[],
        ) =>
          // Words with a colour, such as the deep red of a faction, have less black.
          expect([c, m, y, k, k > 0.85 && c + m + y > 0]).toEqual([c, m, y, k, false]),
      } as never);
      source.run(device, mupdf.Matrix.identity);
      device.close();
    }
  },
);

test('Ghostscript separates a deck into four inks of at most 300 %', async () => {
  const file = await fileOf('cmyk', 'alien-invasion/action-deck');
  const args = [
    '-q',
    '-dBATCH',
    '-dNOPAUSE',
    '-dSAFER',
    '-r40',
    '-dLastPage=2',
    '-sDEVICE=pamcmyk32',
    '-sOutputFile=-',
  ];
  const { error, stdout } = spawnSync('gs', [...args, file], { maxBuffer: 1e8 });
  // The test passes if the program is not installed.
  if (error) return;
  let most = 0;
  for (let head = stdout.indexOf('ENDHDR\n'); head >= 0;) {
    const next = stdout.indexOf('P7\n', head);
    const end = next < 0 ? stdout.length : next;
    for (let at = head + 7; at + 3 < end; at += 4)
      most = Math.max(most, (stdout[at] ?? 0) + (stdout[at + 1] ?? 0) + (stdout[at + 2] ?? 0) + (stdout[at + 3] ?? 0));
    head = next < 0 ? -1 : stdout.indexOf('ENDHDR\n', next);
  }
  expect(most / 2.55).toBeGreaterThan(100);
  expect(most / 2.55).toBeLessThanOrEqual(300.5);
});

describe('inks', () => {
  const { content } = loadContentFrom();
  if (!content) throw new Error('the content has problems');

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

  test('of a token, a pyramid and a faction are those of the content', () => {
    const inks = inksFor(content, content.conditions.get('fogra39')!);
    const { tokens, colours, factions } = content;
    expect(inks(tokens.signal.red)).toEqual(tokens.inks?.red);
    expect(inks(colours.get('cyan')!.fill)).toEqual(colours.get('cyan')!.inks);
    for (const { colours: hues, inks: own } of factions.values()) expect(inks(hues.deep)).toEqual(own?.deep);
  });

  test('of a photograph are those of its pixels, in any ink', () => {
    const inks = inksFor(content, content.conditions.get('fogra39')!);
    const base64 =
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFElEQVR4nGP4z8DAAMIM/////w8AHe4F+xQzUKcAAAAASUVORK5CYII=';
    const node = { kind: 'image', base64, type: 'image/png', grey: false, pixels: 2 } as const;
    const made = (ink: 'full' | 'mono' | 'saver') =>
      photoInks(node, ink, { standard: 'cmyk', condition: { name: '', identifier: '' }, inks });
    expect(made('full').length).toBe(16);
    // Greys have black ink alone, and in saver ink nothing is darker than 40 %.
    const mono = made('mono');
    for (let at = 0; at < 16; at += 4) expect([...mono.subarray(at, at + 3)]).toEqual([0, 0, 0]);
    expect(Math.max(...made('saver'))).toBeLessThanOrEqual(Math.max(...made('full')));
  });
});

test.each([
  ['--condition tr001', /--condition goes with --colour cmyk or cmyk-x4/],
  ['--colour cmyk --condition fogra93', /there is no printing condition "fogra93".*fogra39/],
  ['--colour cmyk-x4 --condition tr001', /needs the ICC profile of --condition tr001.*give --colour cmyk/],
  ['--colour cmyk --format png', /--colour cmyk is for PDFs; it goes with --format pdf/],
  ['--colour rgba', /Allowed choices are rgb, cmyk, cmyk-x4/],
])('%s is rejected with a remedy', async (options, expected) => {
  const { code, stderr, written } = await refusal(`print battle/board ${options}`);
  expect({ code, written }).toEqual({ code: 2, written: false });
  expect(stderr).toMatch(expected);
});
