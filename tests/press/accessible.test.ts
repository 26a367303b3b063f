import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as mupdf from 'mupdf';
import { describe, expect, test } from 'vitest';
import { inks } from '../../generators/scene/ink.ts';
import { filesIn } from '../support/files.ts';
import { lettersOf, wordsIn } from '../support/lexicon.ts';
import { isLong } from '../support/long.ts';
import { problemsIn } from '../support/matterhorn/check.ts';
import { Damage } from '../support/matterhorn/damage.ts';
import { everything, printedIn } from '../support/saucer.ts';

/** The tested kinds of files, each with a different structure. */
const kinds = [
  'calibration',
  'alien-invasion/action-deck',
  'alien-invasion/quick-start',
  'alien-invasion/reference',
  'alien-invasion/roster',
  'alien-invasion/scenario',
  'alien-invasion/scenario-book',
  'alien-invasion/templates',
  'alien-invasion/terrain',
  'alien-invasion/tokens',
  'battle/board',
  'battle/kit',
  'battle/pieces',
  'battle/pyramids',
  'battle/quick-start',
  'battle/rulebook-booklet',
  'battle/score-sheet',
  'battle/score-sheet-form',
  'decks/objectives',
  'decks/village-show',
  'lake-terror/announcer',
  'lake-terror/quick-start',
  'lake-terror/role-cards',
  'lake-terror/rulebook',
  'munch/board',
  'munch/mats',
  'munch/quick-start-fold',
];

test('no file has a fault of the Matterhorn Protocol that a machine can find', async () => {
  // The long check reads every file once: in each ink, a third of the files.
  for (const [turn, ink] of isLong ? inks.entries() : [[0, 'full'] as const]) {
    const { folder } = await printedIn(ink);
    const names = filesIn(folder)
      .filter((name) => name.endsWith('.pdf'))
      .filter((name, index) => (isLong ? index % 3 === turn : kinds.some((kind) => name === `${kind}.a4.pdf`)));
    expect(names.length).toBeGreaterThanOrEqual(kinds.length);
    for (const name of names) expect([name, problemsIn(readFileSync(join(folder, name)))]).toEqual([name, []]);
  }
}, 600_000);

test('every picture of a German print is described in German', async () => {
  const { folder } = await everything('de');
  const german = wordsIn('content-de');
  const unknown = new Set<string>();
  let figures = 0;
  for (const name of filesIn(folder).filter((each) => each.endsWith('.a4.pdf'))) {
    const file = mupdf.Document.openDocument(readFileSync(join(folder, name)), 'application/pdf') as mupdf.PDFDocument;
    for (let at = 1; at < file.countObjects(); at++) {
      const object = file.newIndirect(at).resolve();
      const alt = object.isDictionary() ? object.get('Alt') : object;
      if (!alt.isString() || !object.isDictionary()) continue;
      figures++;
      const text = alt.asString();
      const words = lettersOf(text).filter((word) => !german.has(word));
      if (words.length > 0) unknown.add(`${name}: ${words.join(', ')} in “${text}”`);
    }
  }
  expect(figures).toBeGreaterThan(900);
  expect([...unknown]).toEqual([]);
});

/** A way to damage a file, and the number of the condition that must be reported. */
type Spoiled = readonly [condition: string, what: string, spoil: (file: Damage) => void];

const mark = /(\/MCID \d+\s*>>\s*BDC)/;
const map = (text: string) => (before: string) => before.replace(/\d+ beginbfrange[\s\S]*endbfrange/, text);
const letter = (to: string) => (file: Damage) =>
  file.edit(file.font.get('ToUnicode'), (text) => text.replace('<fffd>', to));
const textOf = (operators: string) => (file: Damage) => {
  const name = Object.keys(file.page().getInheritable('Resources').get('Font').asJS() as object)[0];
  file.paint((text) => text.replace(mark, `$1 BT /${name} 9 Tf ${operators} ET`));
};

/** Faults of a form, which has tables, fields, composite fonts and a complete font. */
const inForm: readonly Spoiled[] = [
  [
    '01-003',
    'artwork inside text',
    (file) => file.paint((text) => text.replace(mark, '$1 /Artifact BMC 0 0 m 9 9 l S EMC')),
  ],
  [
    '01-004',
    'text inside artwork',
    (file) => file.paint((text) => text.replace(/(\/Artifact[^B]*BDC)/, '$1 /P <</MCID 999>> BDC EMC')),
  ],
  ['01-005', 'a line outside all marks', (file) => file.paint((text) => `${text}\n0 0 m 9 9 l S`)],
  ['01-005', 'unmarked artwork', (file) => file.paint((text) => text.replace(/\/Artifact[^B]*BDC/, '/Span BMC'))],
  ['01-005', 'text that belongs to no element', (file) => file.element('H1').delete('K')],
  ['01-005', 'a mark that does not end', (file) => file.paint((text) => `${text}\n/Artifact BMC`)],
  ['06-001', 'no metadata', (file) => file.root.delete('Metadata')],
  ['06-002', 'no mark of PDF/UA', (file) => file.metadata((text) => text.replaceAll('pdfuaid', 'pdfxid'))],
  ['06-002', 'another part of PDF/UA', (file) => file.metadata((text) => text.replace('part>1', 'part>3'))],
  ['06-003', 'no title', (file) => file.metadata((text) => text.replaceAll('dc:title', 'dc:type'))],
  ['07-002', 'no setting for its title', (file) => file.root.get('ViewerPreferences').delete('DisplayDocTitle')],
  ['09-004', 'a row that is a paragraph', (file) => file.turn('TR', 'P')],
  ['09-004', 'rows without a table', (file) => file.turn('Table', 'Div')],
  ['09-004', 'a table without rows', (file) => file.element('Table').delete('K')],
  ['10-001', 'letters without text', (file) => file.edit(file.font.get('ToUnicode'), map(''))],
  ['11-001', 'text without a language', (file) => file.root.delete('Lang')],
  ['11-001', 'an invalid language', (file) => file.set(file.root, 'Lang', 'English (UK)')],
  ['14-002', 'a first heading that is not an H1', (file) => file.turn('H1', 'H2')],
  ['14-003', 'a level left out', (file) => file.turn('H2', 'H3')],
  ['15-003', 'a header without a scope', (file) => file.element('TH').delete('A')],
  [
    '15-003',
    'a header of a column as one of a row',
    (file) => file.set(file.element('TH'), 'A', { O: '/Table', Scope: '/Row' }),
  ],
  ['7.2-42', 'a row that is shorter than the others', (file) => file.element('TR').get('K').delete(0)],
  ['28-005', 'a field without a tip', (file) => file.annotation().delete('TU')],
  ['28-009', 'a Tab order by rows', (file) => file.set(file.page(), 'Tabs', '/R')],
  ['28-010', 'a field that belongs to a paragraph', (file) => file.turn('Form', 'P')],
  ['28-010', 'a field outside all elements', (file) => file.annotation().delete('StructParent')],
  [
    '7.18.4-2',
    'two fields in one element',
    (file) => file.element('Form').get('K').push(file.element('Form', 1).get('K', 0)),
  ],
  [
    '30-002',
    'tagged text in a drawing',
    (file) => {
      const form = file.stream('/P <</MCID 0>> BDC EMC', { Type: '/XObject', Subtype: '/Form', BBox: [0, 0, 9, 9] });
      file.page().getInheritable('Resources').get('XObject').put('Twice', form);
      file.paint((text) => `${text}\n/Twice Do`);
    },
  ],
  ['31-004', 'no map from codes to glyphs', (file) => file.inner.delete('CIDToGIDMap')],
  ['31-006', 'a font without an encoding', (file) => file.font.delete('Encoding')],
  ['31-009', 'a font that is not in the file', (file) => file.inner.get('FontDescriptor').delete('FontFile2')],
  [
    '31-009',
    'a font for fields that is not in the file',
    (file) => file.field.get('FontDescriptor').delete('FontFile2'),
  ],
  ['31-011', 'a glyph that is not in the font', textOf('<270F> Tj')],
  ['31-016', 'letters of another width', (file) => file.set(file.inner, 'W', [0, 500, 77])],
  ['31-018', 'letters that the font does not find', (file) => file.characters(unmapped)],
  ['31-021', 'a font for fields without an encoding', (file) => file.field.delete('Encoding')],
  ['31-024', 'a symbol font for fields', (file) => file.set(file.field.get('FontDescriptor'), 'Flags', 4)],
  ['31-027', 'a font without text for its glyphs', (file) => file.font.delete('ToUnicode')],
  ['31-028', 'a letter that is U+0000', letter('<0000>')],
  ['31-029', 'a letter that is U+FEFF', letter('<feff>')],
  ['31-030', 'the glyph of no letter', textOf('<0000> Tj')],
  ['6.2-1', 'no mark of tags', (file) => file.set(file.root.get('MarkInfo'), 'Marked', false)],
  ['7.1-11', 'no structure', (file) => file.root.delete('StructTreeRoot')],
  ['7.1-12', 'an element without a parent', (file) => file.element('P').delete('P')],
  // Parts that the press does not write; half of the protocol's conditions are about these.
  ['unused', 'another type of element', (file) => file.turn('P', 'Formula')],
  ['unused', 'types with other meanings', (file) => file.set(file.root.get('StructTreeRoot'), 'RoleMap', { P: '/H' })],
  ['unused', 'another kind of annotation', (file) => file.set(file.annotation(), 'Subtype', '/Text')],
  ['unused', 'a wider cell', (file) => file.set(file.element('TH'), 'A', { O: '/Table', ColSpan: 2 })],
  ['unused', 'layers', (file) => file.set(file.root, 'OCProperties', { OCGs: [] })],
  ['unused', 'a form that is rendered dynamically', (file) => file.set(file.root.get('AcroForm'), 'XFA', 'a')],
  ['unused', 'a sound', (file) => void file.add({ S: '/MCD' })],
  ['unused', 'a file inside', (file) => void file.add({ Type: '/Filespec', EF: { F: file.stream('a') } })],
  ['unused', 'another encoding', (file) => file.set(file.font, 'Encoding', file.stream('/CMapName /Own def'))],
  ['unused', 'a list of glyphs', (file) => file.set(file.inner.get('FontDescriptor'), 'CIDSet', file.stream('\0'))],
];

/** Faults of a rulebook, which has contents, links and lists. */
const inBook: readonly Spoiled[] = [
  ['09-005', 'an item that is a paragraph', (file) => file.turn('LI', 'P')],
  ['09-005', 'the body of an item as a paragraph', (file) => file.turn('LBody', 'P')],
  ['09-005', 'items without a list', (file) => file.turn('L', 'Div')],
  ['09-006', 'a link among the contents without a reference', (file) => file.turn('Reference', 'Link')],
  ['09-006', 'entries without contents', (file) => file.turn('TOC', 'Div')],
  ['09-006', 'contents of paragraphs', (file) => file.turn('TOCI', 'P')],
  ['28-011', 'a link outside a Link element', (file) => file.turn('Link', 'Span')],
  ['28-012', 'a link without words', (file) => file.annotation(linked(file)).delete('Contents')],
];

/** Faults of mats, which have figures. */
const inMats: readonly Spoiled[] = [
  ['13-004', 'a picture without words', (file) => file.element('Figure').delete('Alt')],
  ['13-004', 'a picture with empty words', (file) => file.set(file.element('Figure'), 'Alt', '')],
  ['14.8.4.5', 'an empty picture', (file) => file.element('Figure').delete('K')],
  ['14.8.5.4', 'a picture without a box', (file) => file.element('Figure').delete('A')],
  [
    '14.8.5.4',
    'a picture whose box is flat',
    (file) => file.set(file.element('Figure'), 'A', { O: '/Layout', BBox: [9, 9, 9, 20] }),
  ],
];

function unmapped(bytes: Buffer, at: number): void {
  for (let index = 0; index < bytes.readUInt16BE(at + 2); index++)
    bytes.writeUInt16BE(0, at + bytes.readUInt32BE(at + 8 + index * 8) + 6);
}

const linked = (file: Damage): number => {
  for (let at = 0; at < file.file.countPages(); at++) if (!file.page(at).get('Annots').isNull()) return at;
  throw new Error('the file has no link');
};

describe.each([
  { name: 'battle/score-sheet-form', spoiled: inForm },
  { name: 'battle/rulebook', spoiled: inBook },
  { name: 'munch/mats', spoiled: inMats },
])('damage in $name', ({ name, spoiled }) => {
  test.each(spoiled)('is reported as %s: %s', async (condition, _what, spoil) => {
    const { folder } = await everything();
    const file = new Damage(readFileSync(`${folder}/${name}.a4.pdf`));
    spoil(file);
    expect(problemsIn(file.saved()).map((problem) => problem.condition)).toContain(condition);
  });
});

test('a later version of PDF, and permissions that keep screen readers out, are reported', async () => {
  const { folder } = await everything();
  const bytes = readFileSync(`${folder}/battle/score-sheet-form.a4.pdf`);
  const later = Buffer.from(bytes);
  later.write('%PDF-2.0', 'latin1');
  expect(problemsIn(later).map(({ condition }) => condition)).toEqual(['6.1-1']);
  const locked = new Damage(bytes).saved('encrypt=rc4-128,owner-password=ufo,permissions=-4096');
  expect(problemsIn(locked)).toContainEqual({ condition: 'unused', where: 'the key Encrypt in the trailer' });
});

test('a file that was opened and saved without damage has no fault', async () => {
  const { folder } = await everything();
  for (const name of ['battle/score-sheet-form', 'battle/rulebook', 'munch/mats'])
    expect([name, problemsIn(new Damage(readFileSync(`${folder}/${name}.a4.pdf`)).saved())]).toEqual([name, []]);
});
