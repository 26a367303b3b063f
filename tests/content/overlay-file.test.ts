import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { zipSync } from 'fflate';
import * as mupdf from 'mupdf';
import { describe, expect, test } from 'vitest';
import { renderPdf, type DocumentInfo } from '../../generators/render/pdf.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { openPdf, openZip, overlayName, packOverlay } from '../../src/content/overlay-file.ts';
import { often } from '../support/long.ts';

const moth = 'alien-invasion/factions/moon-moths.yaml';
const text = (words: string): Uint8Array => new TextEncoder().encode(words);
const foundIn = (opened: ReturnType<typeof openZip>): string =>
  'refusal' in opened ? opened.refusal.found : 'nothing';

describe('a set as a ZIP', () => {
  test('has the same bytes for the same files, and unpacks to them', () => {
    const path = fc.constantFrom(
      moth,
      'icons/moth.svg',
      'battle/rules.md',
      'colours/red.yaml',
      'lake-terror/roles/x.yaml',
    );
    fc.assert(
      fc.property(fc.dictionary(path, fc.string({ unit: 'grapheme' })), (files) => {
        fc.pre(Object.keys(files).length > 0);
        const packed = packOverlay(Object.entries(files));
        expect(packOverlay(Object.entries(files).toReversed())).toEqual(packed);
        expect(openZip(packed)).toEqual({ files: { ...files } });
      }),
      { numRuns: 30, seed: 21 },
    );
    // Files that nothing reads are left out.
    expect(
      packOverlay([
        [moth, 'a'],
        ['notes.txt', 'b'],
        ['README.md', 'c'],
        ['colours/red.yaml', null],
      ]),
    ).toEqual(packOverlay([[moth, 'a']]));
  });

  test('may contain the folder itself, and files added by systems and people', () => {
    const packed = zipSync({
      [`my set/${moth}`]: text('name: Moths'),
      'my set/README.md': text('hello'),
      'my set/.DS_Store': new Uint8Array([255, 254]),
      [`__MACOSX/my set/${moth}/._x`]: new Uint8Array([255]),
    });
    expect(openZip(packed)).toEqual({ files: { [moth]: 'name: Moths' } });
    // A content file that nothing reads is still listed, so that the loader can report it.
    // Tables may have other encodings, as spreadsheets save them.
    const western = new Uint8Array([...text('title\n'), 0xc9, ...text('toile\n')]);
    expect(openZip(zipSync({ 'decks/stars.csv': western }))).toEqual({
      files: { 'decks/stars.csv': 'title\nÉtoile\n' },
    });
    expect(foundIn(openZip(zipSync({ 'decks/stars.csv': new Uint8Array([0x81]) })))).toContain('0x81');
    expect(openZip(zipSync({ [moth]: text('a'), 'stray.yaml': new Uint8Array([255]) }))).toEqual({
      files: { [moth]: 'a', 'stray.yaml': '' },
    });
  });

  test.each([
    ['it is not a ZIP', text('name: Moths'), 'a file that is not a ZIP'],
    ['it is cut off', packOverlay([[moth, 'a'.repeat(5000)]]).subarray(0, 60), 'a ZIP '],
    [
      'it belongs to something else',
      zipSync({ 'holiday.txt': text('sun') }),
      'a ZIP without a file that the press recognises',
    ],
    ['a path leaves its folder', zipSync({ [`../${moth}`]: text('a') }), `a file named "../${moth}"`],
    ['a path is absolute', zipSync({ '/etc/passwd': text('a') }), 'a file named "/etc/passwd"'],
    ['a path is on another drive', zipSync({ 'C:\\moth.yaml': text('a') }), 'a file named "C:\\\\moth.yaml"'],
    ['a file is not UTF-8', zipSync({ [moth]: new Uint8Array([0xff, 0xfe]) }), `bytes that are not UTF-8 in "${moth}"`],
    [
      'a file is too large',
      zipSync({ [moth]: new Uint8Array(1024 * 1024 + 1) }),
      `the file "${moth}" of more than 1 MB`,
    ],
    [
      'it is a bomb of many files',
      zipSync(
        Object.fromEntries(
          Array.from({ length: 20 }, (_, index) => [`colours/c${index}.yaml`, new Uint8Array(1024 * 1000)]),
        ),
      ),
      'a ZIP of more than 16 MB',
    ],
  ])('is rejected with a reason: %s', (_, bytes, found) => {
    expect(foundIn(openZip(bytes))).toContain(found);
  });

  test('is rejected long before the end if it would grow a thousandfold', () => {
    const size = often(30e6, 300e6);
    const bomb = zipSync({ [moth]: new Uint8Array(size) }, { level: 9 });
    expect(bomb.length).toBeLessThan(size / 750);
    expect(foundIn(openZip(bomb))).toBe(`the file "${moth}" of more than 1 MB`);
  });
});

describe('a PDF that was printed from a set', () => {
  const files = { [moth]: 'name: Moths\n', 'colours/red.yaml': "fill: '#E01010'\n" };
  const bytes = packOverlay(Object.entries(files));
  const box = { x: 0, y: 0, width: 50, height: 50 };
  const page = { width: 50, height: 50, trimBox: box, bleedBox: box, children: [] };
  const render = (attachment?: DocumentInfo['attachment']) =>
    renderPdf(
      [page],
      { title: 'a', subject: 'b', keywords: 'c', lang: 'en', ...(attachment ? { attachment } : {}) },
      installedFonts(),
    );
  const attached = { name: overlayName, description: 'The set', bytes };

  test('carries it as PDF/A-3 requires, with the same bytes every time, so that other programs find it', async () => {
    const pdf = await render(attached);
    expect(await render(attached)).toEqual(pdf);
    const document = new mupdf.PDFDocument(pdf);
    const { [overlayName]: spec } = document.getEmbeddedFiles();
    expect(document.getFilespecParams(spec as mupdf.PDFObject)).toMatchObject({
      filename: overlayName,
      mimetype: 'application/zip',
    });
    expect(document.getEmbeddedFileContents(spec as mupdf.PDFObject)?.asUint8Array()).toEqual(bytes);
    const catalog = document.getTrailer().get('Root');
    expect(catalog.get('AF').get(0).get('AFRelationship').asName()).toBe('Source');
    expect(catalog.get('AF').get(0).get('UF').asString()).toBe(overlayName);
  });

  test('returns it, both as printed and as saved again by other programs', async () => {
    const pdf = await render(attached);
    expect(openPdf(pdf)).toEqual({ files });
    for (const way of ['decompress', 'garbage,compress', 'garbage=deduplicate,sanitize', 'pretty']) {
      const again = new mupdf.PDFDocument(pdf).saveToBuffer(way).asUint8Array();
      expect([way, openPdf(new Uint8Array(again))]).toEqual([way, { files }]);
    }
  });

  test('has its title as it is written, in its information and in its metadata', async () => {
    const title = 'Bread & Butter <1>';
    const pdf = new mupdf.PDFDocument(
      await renderPdf([page], { title, subject: title, keywords: title, lang: 'en' }, installedFonts()),
    );
    for (const key of ['Title', 'Subject', 'Keywords']) expect(pdf.getMetaData(`info:${key}`)).toBe(title);
    const metadata = pdf.getTrailer().get('Root').get('Metadata').readStream().asString();
    expect(metadata.match(/Bread &amp; Butter &lt;1&gt;/g)?.length).toBe(3);
  });

  test('is distinguished from other files in words', async () => {
    const zip = zipSync({ 'holiday.txt': text('sun') });
    const cases = [
      [text('name: Moths'), 'a file that is not a PDF'],
      [await render(), 'a PDF without a set'],
      [await render({ ...attached, bytes: text('<invoice/>') }), 'a PDF with an attachment that is not a set'],
      [await render({ ...attached, bytes: zip }), 'a PDF with an attachment that is not a set'],
      [(await render(attached)).subarray(0, 700), 'cannot be unpacked'],
    ] as const;
    for (const [pdf, found] of cases) expect(foundIn(openPdf(pdf))).toContain(found);
    expect(openPdf(await render())).toMatchObject({ refusal: { remedy: expect.stringContaining('ZIP') } });
  });

  test('cannot be a bomb: its attachment is unpacked only up to the limit of a set', () => {
    const packed = deflateSync(new Uint8Array(100e6), { level: 9 });
    const head = text(
      `%PDF-1.7\n1 0 obj\n<</Type /EmbeddedFile /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`,
    );
    expect(foundIn(openPdf(Buffer.concat([head, packed, text('\nendstream\nendobj\n')])))).toBe(
      'an attachment of more than 16 MB',
    );
    // A wrong length, or a length that is stated elsewhere, does no harm.
    const valid = deflateSync(packOverlay(Object.entries(files)));
    for (const length of ['9 0 R', '12 0 R', '1234 0 R', '999999999', String(valid.length)]) {
      const about = text(
        `%PDF-1.7\n1 0 obj\n<</Length ${length} /Filter [/FlateDecode] /Type/EmbeddedFile>>stream\r\n`,
      );
      expect(openPdf(Buffer.concat([about, valid, text('\nendstream\nendobj\n')]))).toEqual({ files });
    }
  });
});
