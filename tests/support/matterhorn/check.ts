import * as mupdf from 'mupdf';
import { ContentReader } from './content.ts';
import { FontReader } from './fonts.ts';
import {
  entriesOf,
  listOf,
  nameOf,
  numberOf,
  numberTree,
  wordsOf,
  type Fault,
  type Find,
  type Obj,
} from './objects.ts';
import { checkKinds, checkNesting, checkTables, languageTag, readElements, type Element } from './structure.ts';
import { checkVocabulary } from './vocabulary.ts';

const isTrue = (object: Obj): boolean => object.isBoolean() && object.asBoolean();

/** Checks conditions 06, 07 and 11, the basis of 02, and the XMP metadata. */
function checkDocument(bytes: Uint8Array, root: Obj, find: Find): void {
  const head = Buffer.from(bytes.subarray(0, 9)).toString('latin1');
  if (!/^%PDF-1\.[0-7][\r\n]$/.test(head)) find('6.1-1', head);
  if (!isTrue(root.get('MarkInfo', 'Marked'))) find('6.2-1', 'the catalog');
  if (!root.get('StructTreeRoot').isDictionary()) find('7.1-11', 'the catalog');
  if (!isTrue(root.get('ViewerPreferences', 'DisplayDocTitle'))) find('07-002', 'the catalog');
  // All texts of a file are in its language: content, descriptions, tooltips, links, bookmarks and title.
  if (!languageTag.test(wordsOf(root.get('Lang')) ?? '')) find('11-001', 'the catalog');
  const metadata = root.get('Metadata');
  if (!metadata.isStream() || nameOf(metadata.get('Subtype')) !== 'XML') {
    find('06-001', 'the catalog');
    return;
  }
  const xmp = Buffer.from(metadata.readStream().asUint8Array()).toString('utf8');
  const isMarked = xmp.includes('xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"');
  if (!isMarked || !/<pdfuaid:part>\s*1\s*<|pdfuaid:part="1"/.test(xmp)) find('06-002', 'the metadata');
  const title = /<dc:title>([\s\S]*?)<\/dc:title>/.exec(xmp)?.[1] ?? '';
  if (title.replace(/<[^>]*>/g, '').trim() === '') find('06-003', 'the metadata');
}

/** Checks condition 28: links and fields, and their elements. */
function checkAnnotations(
  pages: readonly Obj[],
  root: Obj,
  elements: readonly Element[],
  contents: ContentReader,
  find: Find,
): void {
  const parents = numberTree(root.get('StructTreeRoot', 'ParentTree'));
  const byNumber = new Map(elements.map((element) => [element.number, element]));
  for (const page of pages) {
    const annotations = listOf(page.get('Annots'));
    if (annotations.length > 0 && nameOf(page.get('Tabs')) !== 'S') find('28-009', `page ${page.asIndirect()}`);
    for (const annotation of annotations) {
      const subtype = nameOf(annotation.get('Subtype'));
      const at = `${subtype} ${annotation.asIndirect()}`;
      const parent = byNumber.get(parents.get(numberOf(annotation.get('StructParent')))?.asIndirect() ?? -1);
      const owner = parent?.objects.some((each) => each.asIndirect() === annotation.asIndirect()) ? parent : undefined;
      if (subtype === 'Link') {
        if (owner?.type !== 'Link') find('28-011', at);
        if (wordsOf(annotation.get('Contents')) === undefined) find('28-012', at);
        continue;
      }
      if (wordsOf(annotation.getInheritable('TU')) === undefined) find('28-005', at);
      if (owner?.type !== 'Form') find('28-010', at);
      else if (owner.children.length + owner.contents.length > 0 || owner.objects.length !== 1) find('7.18.4-2', at);
      for (const [, look] of entriesOf(annotation.get('AP')))
        if (look.isStream()) contents.form(look, [{ artifact: true, id: undefined }]);
    }
  }
}

/** The codes of all characters that can be typed. */
const everyCode = String.fromCharCode(
  ...Array.from({ length: 224 }, (_, index) => index + 32).filter(
    (code) => ![127, 129, 141, 143, 144, 157].includes(code),
  ),
);

/** A file’s faults by the machine checks of the Matterhorn Protocol. */
export function problemsIn(bytes: Uint8Array): Fault[] {
  const problems = new Map<string, Fault>();
  const find: Find = (condition, where) => void problems.set(`${condition} ${where}`, { condition, where });
  const source = mupdf.PDFDocument.openDocument(bytes, 'application/pdf') as mupdf.PDFDocument;
  const root = source.getTrailer().get('Root');
  const tree = root.get('StructTreeRoot');
  checkDocument(bytes, root, find);
  checkVocabulary(source, find);
  const elements = tree.isDictionary() ? readElements(tree, find) : [];
  checkNesting(elements, find);
  checkTables(elements, find);
  checkKinds(elements, find);
  const owned = new Set(elements.flatMap(({ contents }) => contents));
  const fonts = new FontReader(find);
  const contents = new ContentReader(owned, find, (...text) => fonts.show(...text));
  const pages = Array.from({ length: source.countPages() }, (_, index) => source.findPage(index));
  for (const page of pages) contents.page(page);
  checkAnnotations(pages, root, elements, contents, find);
  // A form field can contain any character of its font.
  for (const [, font] of entriesOf(root.get('AcroForm', 'DR', 'Font'))) fonts.show(font, everyCode);
  fonts.check();
  return [...problems.values()];
}
