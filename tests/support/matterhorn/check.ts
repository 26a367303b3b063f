import * as mupdf from 'mupdf';
import { checkObject, ContentReader } from './content.ts';
import { FontReader } from './fonts.ts';
import {
  entriesOf,
  get,
  isThere,
  listOf,
  nameOf,
  numberOf,
  numberTree,
  streamOf,
  wordsOf,
  type Fault,
  type Find,
  type Obj,
} from './objects.ts';
import { checkKinds, checkNesting, checkTables, languageOf, readElements, type Element } from './structure.ts';

const isTrue = (object: Obj): boolean => object.isBoolean() && object.asBoolean();

/** 06, 07, 01-007, the basis of 02, and the XMP metadata. */
function checkDocument(bytes: Uint8Array, root: Obj, find: Find): void {
  const head = Buffer.from(bytes.subarray(0, 9)).toString('latin1');
  if (!/^%PDF-1\.[0-7][\r\n]$/.test(head)) find('6.1-1', head);
  if (!isTrue(root.get('MarkInfo', 'Marked'))) find('6.2-1', 'the catalog');
  if (isTrue(root.get('MarkInfo', 'Suspects'))) find('01-007', 'the catalog');
  if (!isThere(root.get('StructTreeRoot'))) find('7.1-11', 'the catalog');
  const titled = root.get('ViewerPreferences', 'DisplayDocTitle');
  if (!isThere(titled)) find('07-001', 'the catalog');
  else if (!isTrue(titled)) find('07-002', 'the catalog');
  const metadata = root.get('Metadata');
  if (
    !metadata.isStream() ||
    nameOf(metadata.get('Type')) !== 'Metadata' ||
    nameOf(metadata.get('Subtype')) !== 'XML'
  ) {
    find('06-001', 'the catalog');
    return;
  }
  const xmp = Buffer.from(metadata.readStream().asUint8Array()).toString('utf8');
  const space = /xmlns:(\w+)="http:\/\/www\.aiim\.org\/pdfua\/ns\/id\/"/.exec(xmp)?.[1];
  const part = new RegExp(`<${space}:part>\\s*(\\S*?)\\s*</|${space}:part="([^"]*)"`).exec(xmp);
  if (space === undefined || !part || (part[1] ?? part[2]) !== '1' || space !== 'pdfuaid')
    find('06-002', 'the metadata');
  const title = /<dc:title>([\s\S]*?)<\/dc:title>/.exec(xmp)?.[1] ?? '';
  if (title.replace(/<[^>]*>/g, '').trim() === '') find('06-003', 'the metadata');
  if (/xml:lang="x-default"/.test(title) && wordsOf(root.get('Lang')) === undefined) find('11-006', 'the title');
}

/** 11: texts without a known language, unless the catalog sets it for all. */
function checkLanguage(root: Obj, elements: readonly Element[], find: Find): void {
  const tags = [root, ...elements.map(({ object }) => object)].flatMap((object) => wordsOf(object.get('Lang')) ?? []);
  for (const tag of new Set(tags)) if (!/^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/.test(tag)) find('7.2-29', tag);
  if (wordsOf(root.get('Lang')) !== undefined) return;
  if (listOf(root.get('Outlines', 'First')).length > 0) find('11-003', 'the bookmarks');
  for (const element of elements) {
    if (languageOf(element) !== undefined) continue;
    const where = `${element.type} ${element.number}`;
    if (element.contents.length > 0) find('11-001', where);
    if (['Alt', 'ActualText', 'E'].some((key) => wordsOf(element.object.get(key)))) find('11-002', where);
  }
}

/** 20, 25 and 26. */
function checkRest(trailer: Obj, root: Obj, find: Find): void {
  const layers = root.get('OCProperties');
  const usual = listOf(get(layers, 'D'));
  const others = listOf(get(layers, 'Configs'));
  for (const each of others) if (wordsOf(each.get('Name')) === undefined) find('20-001', 'a configuration of layers');
  for (const each of usual)
    if (wordsOf(each.get('Name')) === undefined) find('20-002', 'the usual configuration of layers');
  for (const each of [...usual, ...others]) if (isThere(each.get('AS'))) find('20-003', 'a configuration of layers');
  const form = listOf(root.get('AcroForm', 'XFA')).filter((each) => each.isStream());
  if (form.some((each) => /dynamicRender>\s*required/.test(streamOf(each)))) find('25-001', 'the form');
  const encrypted = trailer.get('Encrypt');
  if (!isThere(encrypted)) return;
  const rights = numberOf(encrypted.get('P'));
  if (Number.isNaN(rights)) find('26-001', 'the trailer');
  else if ((rights & 512) === 0) find('26-002', 'the trailer');
}

const subtypes = new Set(
  (
    'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup ' +
    'FileAttachment Sound Movie Widget Screen PrinterMark TrapNet Watermark 3D Redact'
  ).split(' '),
);

/** 28: annotations, and the elements that they belong to. */
function checkAnnotations(
  pages: readonly Obj[],
  root: Obj,
  elements: readonly Element[],
  contents: ContentReader,
  find: Find,
): void {
  const parents = numberTree(root.get('StructTreeRoot', 'ParentTree'));
  const byNumber = new Map(elements.map((element) => [element.number, element]));
  const reported = wordsOf(root.get('Lang')) !== undefined;
  for (const page of pages) {
    const annotations = listOf(page.get('Annots'));
    const where = `page ${page.asIndirect()}`;
    if (annotations.length === 0) continue;
    if (!isThere(page.get('Tabs'))) find('28-008', where);
    else if (nameOf(page.get('Tabs')) !== 'S') find('28-009', where);
    const [left = 0, bottom = 0, right = 0, top = 0] = listOf(
      isThere(page.getInheritable('CropBox')) ? page.getInheritable('CropBox') : page.getInheritable('MediaBox'),
    ).map(numberOf);
    for (const annotation of annotations) {
      const subtype = nameOf(annotation.get('Subtype'));
      const at = `${subtype} ${annotation.asIndirect()}`;
      const parent = byNumber.get(parents.get(numberOf(annotation.get('StructParent')))?.asIndirect() ?? -1);
      const owner = parent?.objects.some((each) => each.asIndirect() === annotation.asIndirect()) ? parent : undefined;
      if (subtype === 'TrapNet') find('28-007', at);
      if (subtype === 'PrinterMark') {
        if (parent) find('28-017', at);
        for (const [, look] of entriesOf(annotation.get('AP')))
          if (look.isStream() && !/^\s*\/Artifact\s+B[MD]C/.test(streamOf(look))) find('28-018', at);
        continue;
      }
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = listOf(annotation.get('Rect')).map(numberOf);
      const hidden = ((numberOf(annotation.get('F')) || 0) & 2) !== 0;
      if (hidden || x1 < left || x0 > right || y1 < bottom || y0 > top) continue;
      const alt = wordsOf(parent?.object.get('Alt') ?? annotation.get('none'));
      const words = wordsOf(annotation.get('Contents'));
      const language = reported || languageOf(parent) !== undefined || wordsOf(annotation.get('Lang')) !== undefined;
      if (words !== undefined && !language) find('11-004', at);
      if (subtype === 'FileAttachment' && !(wordsOf(annotation.get('FS', 'F')) && wordsOf(annotation.get('FS', 'UF'))))
        find('28-016', at);
      if (subtype === 'Widget') {
        const tip = wordsOf(annotation.getInheritable('TU'));
        if (tip === undefined && alt === undefined) find('28-005', at);
        if (tip !== undefined && !language) find('11-005', at);
        if (owner?.type !== 'Form') find('28-010', at);
        else if (owner.children.length + owner.contents.length > 0 || owner.objects.length !== 1) find('7.18.4-2', at);
        for (const [, look] of entriesOf(annotation.get('AP')))
          if (look.isStream()) contents.form(look, [{ artifact: true, id: undefined }]);
        continue;
      }
      if (!subtypes.has(subtype) && (owner?.type !== 'Annot' || (words === undefined && alt === undefined)))
        find('28-006', at);
      if (subtype === 'Link') {
        if (owner?.type !== 'Link') find('28-011', at);
        if (words === undefined) find('28-012', at);
        continue;
      }
      if (subtype === 'Popup') continue;
      if (owner?.type !== 'Annot') find('28-002', at);
      if (words === undefined && alt === undefined) find('28-004', at);
    }
  }
}

/** The codes of all characters that can be typed. */
const everyCode = String.fromCharCode(
  ...Array.from({ length: 224 }, (_, index) => index + 32).filter(
    (code) => ![127, 129, 141, 143, 144, 157].includes(code),
  ),
);

/** The fonts of fields, because typed characters are text too. */
function showFields(root: Obj, fonts: FontReader): void {
  for (const [, font] of entriesOf(root.get('AcroForm', 'DR', 'Font'))) fonts.show(font, everyCode, undefined);
}

/** The faults of a file by the Matterhorn Protocol, if a machine can find them. */
export function problemsIn(bytes: Uint8Array): Fault[] {
  const problems: Fault[] = [];
  const seen = new Set<string>();
  const find: Find = (condition, where) => {
    if (seen.has(`${condition} ${where}`)) return;
    seen.add(`${condition} ${where}`);
    problems.push({ condition, where });
  };
  const source = mupdf.PDFDocument.openDocument(bytes, 'application/pdf') as mupdf.PDFDocument;
  const trailer = source.getTrailer();
  const root = trailer.get('Root');
  const tree = root.get('StructTreeRoot');
  checkDocument(bytes, root, find);
  checkRest(trailer, root, find);
  for (let number = 1; number < source.countObjects(); number++) {
    const object = source.newIndirect(number).resolve();
    if (object.isDictionary()) checkObject(object, `object ${number}`, find);
  }
  const elements = tree.isDictionary() ? readElements(tree, find) : [];
  const classes = get(tree, 'ClassMap');
  checkNesting(elements, find);
  checkTables(elements, classes, find);
  checkKinds(elements, classes, find);
  checkLanguage(root, elements, find);
  const owners = new Map(elements.flatMap((element) => element.contents.map((id) => [id, element] as const)));
  const fonts = new FontReader(find);
  const contents = new ContentReader(new Set(owners.keys()), find, (...text) => fonts.show(...text));
  const pages = Array.from({ length: source.countPages() }, (_, index) => source.findPage(index));
  for (const page of pages) contents.page(page);
  checkAnnotations(pages, root, elements, contents, find);
  showFields(root, fonts);
  fonts.check();
  for (const mark of fonts.untold)
    for (let at = owners.get(mark) ?? null; at; at = at.parent)
      if (at.type === 'Formula') find('17-003', `Formula ${at.number}`);
  return problems;
}
