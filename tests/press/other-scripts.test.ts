import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as mupdf from 'mupdf';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderPdf } from '../../generators/render/pdf.ts';
import { tag, type FontId, type TextNode } from '../../generators/scene/node.ts';
import { problemsIn } from '../support/matterhorn/check.ts';
import { fontBook } from '../support/font-book.ts';
import { temporaryFolder } from '../support/once.ts';

const textReader = 'pdftotext';

/** Lines in seven scripts, and the language detected for each. */
const lines: Readonly<Record<string, readonly string[]>> = {
  ru: ['Врач лечит одного игрока', 'каждую ночь: йод, ёж «3».', 'ХОЛОДНЫЙ город 12'],
  el: ['Ρομπότ και 3 γιατροί', 'ᾠδὴ ἀρχή, Ὀδυσσεύς'],
  he: ['רופא המחלקה בלילה', 'שָׁלוֹם עֲלֵיכֶם', 'החלליות (12) נחתות, כאן.', 'כרטיס Town חדש'],
  ar: ['السلام عليكم في الأرض', 'الطبيب يشفي لاعبًا واحدًا كل ليلة.', 'مُحَمَّدٌ رَسُول', 'لا إله 12 (٣٤) في العين'],
  th: ['หมอรักษาคนหนึ่งคนทุกคืน', 'น้ำท่วมที่นี่ คืนนี้ 12', 'ปีศาจผู้กล้ำกราย'],
  hi: ['भविष्य की रात में डॉक्टर', 'क्षत्रिय एक खिलाड़ी को ठीक करता है।', 'सिद्धि हृदय र्कि 12', 'क्‍ष'],
  zh: ['外星人，机器。', '「茶」012'],
};

const fonts = fontBook([], true);

/** A line of a page, in mm from the left and the top. */
const lineOf = (text: string, y: number, font: FontId): TextNode => ({
  kind: 'text',
  text,
  x: 20,
  y,
  font,
  size: 6,
  tracking: 0,
  fill: '#14171F',
  ...(/^[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text) ? { rtl: true as const } : {}),
});

/** The languages of elements with text, in order; undefined for the document’s language. */
function languagesIn(bytes: Uint8Array): readonly (string | undefined)[] {
  const source = new mupdf.PDFDocument(bytes);
  const objects = Array.from({ length: source.countObjects() - 1 }, (_, at) => source.newIndirect(at + 1).resolve());
  return objects.flatMap((each) => {
    if (!each.isDictionary() || !['H1', 'P'].includes(each.get('S').asName())) return [];
    const lang = each.get('Lang');
    return [lang.isNull() ? undefined : lang.asString()];
  });
}

function pdfOf(texts: readonly string[], font: FontId): Promise<Uint8Array> {
  const box = { x: 0, y: 0, width: 150, height: 120 };
  const children = texts.map((text, index) => tag(index === 0 ? 'H1' : 'P', [lineOf(text, 20 + 14 * index, font)]));
  const info = { title: texts[0] ?? '', subject: '', keywords: '', lang: 'en-GB' };
  return renderPdf([{ ...box, trimBox: box, bleedBox: box, children }], info, fonts);
}

/** The text without spaces and direction marks, which poppler adds. */
const letters = (text: string): string =>
  text.normalize('NFC').replaceAll(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

const readers: Readonly<Record<string, (bytes: Uint8Array) => string | Promise<string>>> = {
  mupdf: (bytes) => mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0).toStructuredText('').asText(),
  'pdf.js': async (bytes) => {
    const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
    const { items } = await (await (await task.promise).getPage(1)).getTextContent();
    await task.destroy();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  },
  poppler: (bytes) => {
    const file = join(temporaryFolder('scripts'), 'page.pdf');
    writeFileSync(file, bytes);
    const { error, stdout } = spawnSync(textReader, ['-enc', 'UTF-8', file, '-'], { encoding: 'utf8' });
    if (error) throw error;
    return stdout;
  },
};
const hasPoppler = spawnSync(textReader, ['-v']).error === undefined;

describe.each(Object.entries(lines))('a page in %s', (lang, texts) => {
  const pages = new Map<FontId, Uint8Array>();
  beforeAll(async () => {
    for (const font of ['narrow-500', 'display'] as const) pages.set(font, await pdfOf(texts, font));
  });

  test.each(Object.entries(readers))('is read back by %s as it was written', async (name, read) => {
    if (name === 'poppler' && !hasPoppler) return;
    for (const [font, bytes] of pages)
      expect([font, letters(await read(bytes))]).toEqual([font, letters(texts.join(''))]);
  });

  test('has no fault that a machine can find, its language, and its title', () => {
    for (const bytes of pages.values()) {
      expect(problemsIn(bytes)).toEqual([]);
      const source = new mupdf.PDFDocument(bytes);
      expect(source.getMetaData('info:Title')).toBe(texts[0]);
      expect([...new Set(languagesIn(bytes))]).toEqual([lang]);
    }
  });

  test('has the same bytes each time', async () => {
    const [font, bytes] = [...pages][0] ?? [];
    expect(Buffer.compare(Buffer.from(await pdfOf(texts, font ?? 'display')), Buffer.from(bytes ?? []))).toBe(0);
  });
});

test('symbols that the font beside them lacks are drawn in another font', async () => {
  const texts = ['Done ✓', '☐', '№ 5 ☒'];
  const bytes = await pdfOf(texts, 'display');
  expect(letters(await readers['mupdf']!(bytes))).toBe(letters(texts.join('')));
});

test('a page begins with its own words, not with the marks by which poppler takes its direction', async () => {
  const bytes = await pdfOf(['מגדל Town 3, (כאן)', 'Printed at 100 % on A4, fronts'], 'narrow-500');
  const text = (await readers['mupdf']!(bytes)).trim();
  expect(text.replace(/\p{L}.*/su, '').length).toBeLessThan(3);
  expect(/\u200f*$/.exec(text)![0].length).toBeGreaterThan(20);
  expect(hasPoppler ? readers['poppler']!(bytes) : text).toMatch(/^[\u200e-\u202e]{0,4}\p{L}/u);
});

test('an element has the language of most letters, or that of the document if no letter belongs to the element’s own', async () => {
  const box = { x: 0, y: 0, width: 150, height: 120 };
  const persian = (text: string, y: number) => ({ ...lineOf(text, y, 'narrow-500'), lang: 'fa' });
  const children = [
    { ...tag('P', [lineOf('Tee für alle', 20, 'narrow-500')]), lang: 'fa' },
    tag('P', [persian('چای برای همه', 30), lineOf('Tee', 40, 'narrow-500')]),
    tag('P', [persian('چای', 50), lineOf('Tee für alle', 60, 'narrow-500')]),
    tag('P', [{ ...lineOf('Een kop', 70, 'narrow-500'), lang: 'nl' }]),
  ];
  const info = { title: 'Tee', subject: '', keywords: '', lang: 'de' };
  const bytes = await renderPdf([{ ...box, trimBox: box, bleedBox: box, children }], info, fonts);
  expect(languagesIn(bytes)).toEqual([undefined, 'fa', undefined, 'nl']);
});
