import type * as mupdf from 'mupdf';
import { entriesOf, listOf, nameOf, type Find, type Obj } from './objects.ts';

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** All keys of dictionaries that the press writes. */
const keys = wordsIn(
  'A AP AcroForm ActualText Alt Alternate Annots Ascent Author BBox BaseFont BleedBox Border C CIDSystemInfo CIDToGIDMap ' +
    'CapHeight ColorSpace Contents Count CreationDate Creator D DA DR DescendantFonts Descent Dest DestOutputProfile ' +
    'Dests DisplayDocTitle Duplex Encoding F FT Fields Filter First FirstChar Flags Font FontBBox FontDescriptor ' +
    'FontFile2 FontName ID Index Info ItalicAngle K Keywords Kids Lang Last LastChar Length Length1 Limits MarkInfo ' +
    'Marked MaxLen MediaBox Metadata ModDate N Names Next Nums O Obj Ordering Outlines OutputConditionIdentifier ' +
    'OutputIntents P PageMode Pages Parent ParentTree ParentTreeNextKey Pg PickTrayByPDFSize Placement Prev ' +
    'PrintScaling ProcSet Producer Q Rect Registry Resources Root S Scope Size StemV StructParent StructParents ' +
    'StructTreeRoot Subject Subtype Supplement T TU Tabs Title ToUnicode TrimBox Type UserUnit ViewerPreferences W ' +
    'Widths XHeight XObject length',
);

/** For some keys, all names that the press writes as values. */
const names: Readonly<Record<string, ReadonlySet<string>>> = {
  Type: wordsIn(
    'Annot Catalog Font FontDescriptor Metadata OBJR ObjStm OutputIntent Page Pages StructTreeRoot XObject XRef',
  ),
  Subtype: wordsIn('CIDFontType2 Form Link TrueType Type0 Widget XML'),
  S: wordsIn(
    'Document Sect Div H1 H2 H3 P Span L LI Lbl LBody Table TR TH TD TOC TOCI Reference Link Figure Form GoTo GTS_PDFA1',
  ),
  O: wordsIn('Layout Table'),
  Encoding: wordsIn('Identity-H WinAnsiEncoding'),
  CIDToGIDMap: wordsIn('Identity'),
};

/** Dictionaries whose keys are names of resources. */
const named = wordsIn('Font XObject ColorSpace');

/**
 * Checks for features that the press never writes: sounds, layers, scripts, encryption, other kinds of fonts, elements
 * and annotations, and all others for which the protocol has conditions.
 */
export function checkVocabulary(source: mupdf.PDFDocument, find: Find): void {
  const visit = (object: Obj, where: string, owner = ''): void => {
    if (object.isArray()) for (const each of listOf(object)) if (!each.isIndirect()) visit(each, where);
    for (const [key, value] of entriesOf(object)) {
      if (!named.has(owner)) {
        if (!keys.has(key)) find('unused', `the key ${key} in ${where}`);
        if (names[key]?.has(nameOf(value)) === false) find('unused', `the ${key} ${nameOf(value)} in ${where}`);
      }
      if (!value.isIndirect()) visit(value, where, key);
    }
  };
  visit(source.getTrailer(), 'the trailer');
  for (let number = 1; number < source.countObjects(); number++)
    visit(source.newIndirect(number).resolve(), `object ${number}`);
}
