import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inks } from '../../generators/scene/ink.ts';
import { filesIn } from '../support/files.ts';
import { isLong } from '../support/long.ts';
import { problemsIn } from '../support/matterhorn/check.ts';
import { Damage } from '../support/matterhorn/damage.ts';
import { everything } from '../support/saucer.ts';

/** The kinds of files tested, each with its own structure. */
const kinds = [
  'calibration',
  'alien-invasion/action-deck',
  'alien-invasion/quick-start',
  'alien-invasion/reference',
  'alien-invasion/roster',
  'alien-invasion/scenario',
  'alien-invasion/scenario-book',
  'alien-invasion/templates',
  'alien-invasion/tokens',
  'battle/board',
  'battle/kit',
  'battle/pieces',
  'battle/pyramids',
  'battle/quick-start',
  'battle/rulebook-booklet',
  'battle/score-sheet',
  'battle/score-sheet-form',
  'lake-terror/announcer',
  'lake-terror/quick-start',
  'lake-terror/role-cards',
  'lake-terror/rulebook',
  'munch/board',
  'munch/mats',
  'munch/quick-start-fold',
];

test('no file has a fault of the Matterhorn Protocol that a machine can find', async () => {
  // The long check reads every file, a third of them in each ink.
  for (const [turn, ink] of isLong ? inks.entries() : [[0, 'full'] as const]) {
    const { folder } = await everything(ink);
    const names = filesIn(folder)
      .filter((name) => name.endsWith('.pdf'))
      .filter((name, index) => (isLong ? index % 3 === turn : kinds.some((kind) => name === `${kind}.a4.pdf`)));
    expect(names.length).toBeGreaterThanOrEqual(kinds.length);
    for (const name of names) expect([name, problemsIn(readFileSync(join(folder, name)))]).toEqual([name, []]);
  }
}, 600_000);

/** A way to damage a file, and the number of the condition that must be reported. */
type Spoiled = readonly [condition: string, what: string, spoil: (file: Damage) => void];

const mark = /(\/MCID \d+\s*>>\s*BDC)/;
const map = (text: string) => (before: string) => before.replace(/\d+ beginbfrange[\s\S]*endbfrange/, text);
const cmap = (file: Damage, text = '', more: object = {}) =>
  file.set(
    file.font,
    'Encoding',
    file.stream(`/CMapName /Own def\n${text}`, {
      Type: '/CMap',
      CIDSystemInfo: { Registry: 'Adobe', Ordering: 'Identity', Supplement: 0 },
      ...more,
    }),
  );
const system = (more: object) => ({
  CIDSystemInfo: { Registry: 'Adobe', Ordering: 'Identity', Supplement: 0, ...more },
});
const layers = (more: object) => (file: Damage) =>
  file.set(file.root, 'OCProperties', { OCGs: [], D: { Name: 'D' }, ...more });
const textOf = (operators: string) => (file: Damage) => {
  const name = Object.keys(file.page().getInheritable('Resources').get('Font').asJS() as object)[0];
  file.paint((text) => text.replace(mark, `$1 BT /${name} 9 Tf ${operators} ET`));
};
const cell = (file: Damage, type: 'TH' | 'TD', at: number, attributes: object) =>
  file.set(file.element(type, at), 'A', { O: '/Table', Scope: '/Column', ...attributes });

/** Faults of a form, which has tables, fields, composite fonts and a complete one. */
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
  ['01-007', 'suspect tags', (file) => file.set(file.root.get('MarkInfo'), 'Suspects', true)],
  ['02-001', 'an unknown type', (file) => file.turn('P', 'Strange')],
  [
    '02-003',
    'types mapped in a circle',
    (file) => {
      file.turn('P', 'One');
      file.set(file.root.get('StructTreeRoot'), 'RoleMap', { One: '/Two', Two: '/One' });
    },
  ],
  ['02-004', 'another meaning for P', (file) => file.set(file.root.get('StructTreeRoot'), 'RoleMap', { P: '/Span' })],
  ['06-001', 'no metadata', (file) => file.root.delete('Metadata')],
  ['06-001', 'metadata of another type', (file) => file.set(file.root.get('Metadata'), 'Subtype', '/JSON')],
  ['06-002', 'no mark of PDF/UA', (file) => file.metadata((text) => text.replaceAll('pdfuaid', 'pdfxid'))],
  ['06-002', 'another part of PDF/UA', (file) => file.metadata((text) => text.replace('part>1', 'part>3'))],
  ['06-003', 'no title', (file) => file.metadata((text) => text.replaceAll('dc:title', 'dc:type'))],
  ['07-001', 'no setting for its title', (file) => file.root.get('ViewerPreferences').delete('DisplayDocTitle')],
  [
    '07-002',
    'its file name instead of its title',
    (file) => file.set(file.root.get('ViewerPreferences'), 'DisplayDocTitle', false),
  ],
  ['09-004', 'a row that is a paragraph', (file) => file.turn('TR', 'P')],
  ['09-004', 'a cell that is a paragraph', (file) => file.turn('TD', 'P')],
  ['09-004', 'rows without a table', (file) => file.turn('Table', 'Div')],
  ['09-004', 'a head without a body', (file) => file.turn('TR', 'THead')],
  ['09-004', 'a table without rows', (file) => file.element('Table').delete('K')],
  ['09-007', 'a gloss without its text', (file) => file.turn('P', 'RT')],
  ['09-007', 'a text with glosses that holds cells', (file) => file.turn('TR', 'Ruby')],
  ['09-008', 'a comment of two lines without its frame', (file) => file.turn('P', 'WT')],
  ['09-008', 'a frame of comments that holds cells', (file) => file.turn('TR', 'Warichu')],
  ['10-001', 'letters without text', (file) => file.edit(file.font.get('ToUnicode'), map(''))],
  ['11-001', 'text without a language', (file) => file.root.delete('Lang')],
  ['11-005', 'a tip without a language', (file) => file.root.delete('Lang')],
  ['11-006', 'a title without a language', (file) => file.root.delete('Lang')],
  ['14-002', 'a first heading that is not an H1', (file) => file.turn('H1', 'H2')],
  ['14-003', 'a level left out', (file) => file.turn('H2', 'H4')],
  [
    '14-006',
    'two headings in a section',
    (file) => {
      file.turn('H2', 'H');
      file.turn('H2', 'H');
    },
  ],
  ['14-007', 'headings of both kinds', (file) => file.turn('H2', 'H')],
  ['15-003', 'a header without a scope', (file) => file.element('TH').delete('A')],
  ['7.5-2', 'a reference to a missing header', (file) => cell(file, 'TD', 1, { Headers: ['nowhere'] })],
  ['7.2-42', 'a row that is wider than the others', (file) => cell(file, 'TH', 0, { ColSpan: 2 })],
  ['7.2-41', 'a cell that extends below the table', (file) => cell(file, 'TH', 0, { RowSpan: 99 })],
  [
    '7.2-15',
    'a cell that overlaps another',
    (file) => {
      cell(file, 'TH', 0, { RowSpan: 2 });
      cell(file, 'TH', 2, { ColSpan: 2 });
      file.element('TR', 1).get('K').delete(1);
    },
  ],
  ['17-002', 'a formula without words', (file) => file.turn('P', 'Formula')],
  [
    '17-003',
    'a formula of letters without text',
    (file) => {
      file.turn('H1', 'Formula');
      file.set(file.element('Formula'), 'Alt', 'a formula');
      for (const font of Object.values(fontsOf(file))) file.edit(font.get('ToUnicode'), map(''));
    },
  ],
  ['19-003', 'a note without a name', (file) => file.turn('P', 'Note')],
  [
    '19-004',
    'two notes with the same name',
    (file) => {
      for (const each of [0, 0]) {
        file.set(file.element('P', each), 'ID', 'note');
        file.turn('P', 'Note', each);
      }
    },
  ],
  ['20-001', 'layers without a name', layers({ Configs: [{ Name: '' }] })],
  ['20-002', 'usual layers without a name', layers({ D: {} })],
  ['20-003', 'layers that turn on automatically', layers({ D: { Name: 'D', AS: [] } })],
  [
    '21-001',
    'a file inside without a name',
    (file) => void file.add({ Type: '/Filespec', F: 'a.txt', EF: { F: file.stream('a') } }),
  ],
  [
    '25-001',
    'a form that is rendered dynamically',
    (file) => file.set(file.root.get('AcroForm'), 'XFA', file.stream('<dynamicRender>required</dynamicRender>')),
  ],
  ['28-002', 'an annotation outside all elements', (file) => void file.annotate({ Subtype: '/Text', Contents: 'a' })],
  ['28-004', 'an annotation without text', (file) => void file.annotate({ Subtype: '/Text' })],
  ['28-005', 'a field without a tip', (file) => file.annotation().delete('TU')],
  ['28-006', 'an annotation of an unknown kind', (file) => void file.annotate({ Subtype: '/Strange' })],
  ['28-007', 'a trap network', (file) => void file.annotate({ Subtype: '/TrapNet' })],
  ['28-008', 'no Tab order', (file) => file.page().delete('Tabs')],
  ['28-009', 'a Tab order by rows', (file) => file.set(file.page(), 'Tabs', '/R')],
  ['28-010', 'a field that belongs to a paragraph', (file) => file.turn('Form', 'P')],
  ['28-010', 'a field outside all elements', (file) => file.annotation().delete('StructParent')],
  [
    '7.18.4-2',
    'two fields in one element',
    (file) => file.element('Form').get('K').push(file.element('Form', 1).get('K', 0)),
  ],
  ['28-014', 'a sound without a type', (file) => void file.add({ S: '/MCD', Alt: ['', 'a'] })],
  ['28-015', 'a sound without words', (file) => void file.add({ S: '/MCD', CT: 'audio/wav' })],
  [
    '28-016',
    'a file on a page without its name',
    (file) => void file.annotate({ Subtype: '/FileAttachment', FS: { F: 'a' } }),
  ],
  [
    '28-017',
    'a printer’s mark in the structure',
    (file) => void file.annotate({ Subtype: '/PrinterMark', StructParent: file.annotation().get('StructParent') }),
  ],
  [
    '28-018',
    'a printer’s mark outside artwork',
    (file) =>
      void file.annotate({ Subtype: '/PrinterMark', AP: { N: file.stream('0 0 m 9 9 l S', { Subtype: '/Form' }) } }),
  ],
  ['30-001', 'a page of another file', (file) => void file.stream('', { Subtype: '/Form', Ref: { F: 'a.pdf' } })],
  [
    '30-002',
    'tagged text that is drawn twice',
    (file) => {
      const form = file.stream('/P <</MCID 0>> BDC EMC', { Type: '/XObject', Subtype: '/Form', BBox: [0, 0, 9, 9] });
      file.page().getInheritable('Resources').get('XObject').put('Twice', form);
      file.paint((text) => `${text}\n/Twice Do /Twice Do`);
    },
  ],
  ['31-001', 'a map of another registry', (file) => cmap(file, '', system({ Registry: 'Own' }))],
  ['31-002', 'a map of another ordering', (file) => cmap(file, '', system({ Ordering: 'Own' }))],
  ['31-003', 'a map of a later supplement', (file) => cmap(file, '', system({ Supplement: 5 }))],
  ['31-004', 'no map from codes to glyphs', (file) => file.set(file.inner, 'CIDToGIDMap', '/Own')],
  ['31-005', 'no entry for codes and glyphs', (file) => file.inner.delete('CIDToGIDMap')],
  ['31-006', 'a map that is not in the file', (file) => file.set(file.font, 'Encoding', '/Own-H')],
  ['31-007', 'a map with another writing direction', (file) => cmap(file, '/WMode 1 def', { WMode: 0 })],
  ['31-008', 'a map based on one that is not in the file', (file) => cmap(file, '/Own-H usecmap')],
  ['31-009', 'a font that is not in the file', (file) => file.inner.get('FontDescriptor').delete('FontFile2')],
  [
    '31-009',
    'a font for fields that is not in the file',
    (file) => file.field.get('FontDescriptor').delete('FontFile2'),
  ],
  ['31-011', 'a glyph that is not in the font', textOf('<270F> Tj')],
  ...(['31-012', '31-013'] as const).map((condition): Spoiled => [
    condition,
    'a wrong list of glyphs',
    (file) => {
      file.set(file.field, 'Subtype', '/Type1');
      file.set(file.field.get('FontDescriptor'), 'CharSet', '/a/b');
    },
  ]),
  [
    '31-014',
    'glyphs that are not listed',
    (file) => file.set(file.inner.get('FontDescriptor'), 'CIDSet', file.stream('\0')),
  ],
  [
    '31-015',
    'listed glyphs that are missing',
    (file) => file.set(file.inner.get('FontDescriptor'), 'CIDSet', file.stream('\xff'.repeat(99))),
  ],
  ['31-016', 'letters of another width', (file) => file.set(file.inner, 'W', [0, 500, 77])],
  ['31-017', 'a font without a map of letters', (file) => file.characters((bytes, at) => each(bytes, at, [3, 0]))],
  ['31-018', 'letters that the font does not find', (file) => file.characters((bytes, at) => unmapped(bytes, at))],
  ['31-019', 'a font without an encoding', (file) => file.field.delete('Encoding')],
  ['31-020', 'an encoding without a base', (file) => file.set(file.field, 'Encoding', { Type: '/Encoding' })],
  ['31-021', 'an encoding of another kind', (file) => file.set(file.field, 'Encoding', '/StandardEncoding')],
  [
    '31-022',
    'a letter with an unknown name',
    (file) => file.set(file.field, 'Encoding', { BaseEncoding: '/WinAnsiEncoding', Differences: [65, '/g_1'] }),
  ],
  [
    '31-023',
    'other letters in a font without a map of Unicode',
    (file) => {
      file.set(file.field, 'Encoding', { BaseEncoding: '/WinAnsiEncoding', Differences: [65, '/B'] });
      file.characters((bytes, at) => each(bytes, at, [1, 0]));
    },
  ],
  ['31-024', 'an encoding of a symbol font', (file) => file.set(file.field.get('FontDescriptor'), 'Flags', 4)],
  [
    '31-025',
    'a symbol font without a map',
    (file) => {
      file.set(file.field.get('FontDescriptor'), 'Flags', 4);
      file.characters((bytes, at) => bytes.writeUInt16BE(0, at + 2));
    },
  ],
  [
    '31-026',
    'a symbol font with several maps, none of them for symbols',
    (file) => {
      file.set(file.field.get('FontDescriptor'), 'Flags', 4);
      file.characters((bytes, at) => each(bytes, at, [1, 0]));
    },
  ],
  ['31-027', 'a font without text for its glyphs', (file) => file.font.delete('ToUnicode')],
  [
    '31-028',
    'a letter that is U+0000',
    (file) => file.edit(file.font.get('ToUnicode'), (text) => text.replace('<fffd>', '<0000>')),
  ],
  [
    '31-029',
    'a letter that is U+FEFF',
    (file) => file.edit(file.font.get('ToUnicode'), (text) => text.replace('<fffd>', '<feff>')),
  ],
  ['31-030', 'the glyph of no letter', textOf('<0000> Tj')],
  ['6.2-1', 'no mark of tags', (file) => file.set(file.root.get('MarkInfo'), 'Marked', false)],
  ['7.1-11', 'no structure', (file) => file.root.delete('StructTreeRoot')],
  ['7.1-12', 'an element without a parent', (file) => file.element('P').delete('P')],
  ['7.2-29', 'an invalid language', (file) => file.set(file.root, 'Lang', 'English (UK)')],
];

/** Faults of a rulebook, which has contents, links, lists and bookmarks. */
const inBook: readonly Spoiled[] = [
  ['09-005', 'an item that is a paragraph', (file) => file.turn('LI', 'P')],
  ['09-005', 'the body of an item as a paragraph', (file) => file.turn('LBody', 'P')],
  ['09-005', 'items without a list', (file) => file.turn('L', 'Div')],
  ['09-006', 'a link among the contents without a reference', (file) => file.turn('Reference', 'Link')],
  ['09-006', 'entries without contents', (file) => file.turn('TOC', 'Div')],
  ['09-006', 'contents of paragraphs', (file) => file.turn('TOCI', 'P')],
  ['11-003', 'bookmarks without a language', (file) => file.root.delete('Lang')],
  ['11-004', 'a link’s text without a language', (file) => file.root.delete('Lang')],
  ['28-011', 'a link outside a Link element', (file) => file.turn('Link', 'Span')],
  ['28-012', 'a link without words', (file) => file.annotation(linked(file)).delete('Contents')],
];

/** Faults of mats, which have figures. */
const inMats: readonly Spoiled[] = [
  ['11-002', 'a picture’s text without a language', (file) => file.root.delete('Lang')],
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

function fontsOf(file: Damage) {
  const fonts: ReturnType<Damage['value']>[] = [];
  file
    .page()
    .getInheritable('Resources')
    .get('Font')
    .forEach((value) => void fonts.push(value));
  return fonts;
}

/** Gives every map of a program another platform and encoding. */
function each(bytes: Buffer, at: number, [platform, encoding]: readonly [number, number]): void {
  for (let index = 0; index < bytes.readUInt16BE(at + 2); index++) {
    bytes.writeUInt16BE(platform, at + 4 + index * 8);
    bytes.writeUInt16BE(encoding, at + 6 + index * 8);
  }
}

/** Removes every segment from a Unicode map. */
function unmapped(bytes: Buffer, at: number): void {
  for (let index = 0; index < bytes.readUInt16BE(at + 2); index++)
    bytes.writeUInt16BE(0, at + bytes.readUInt32BE(at + 8 + index * 8) + 6);
}

/** The first page with links. */
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
  expect(problemsIn(locked).map(({ condition }) => condition)).toContain('26-002');
});

test('a file that was opened and saved without damage has no fault', async () => {
  const { folder } = await everything();
  for (const name of ['battle/score-sheet-form', 'battle/rulebook', 'munch/mats'])
    expect([name, problemsIn(new Damage(readFileSync(`${folder}/${name}.a4.pdf`)).saved())]).toEqual([name, []]);
});
