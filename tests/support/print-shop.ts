import * as mupdf from 'mupdf';
import { entriesOf, isThere, listOf, nameOf, type Obj, streamOf, wordsOf } from './matterhorn/objects.ts';

/** The standards for print shops: PDF/X-1a:2003 is ISO 15930-4, and PDF/X-4 is ISO 15930-7. */
export type Standard = 'PDF/X-1a:2003' | 'PDF/X-4';

/** A file, as read by MuPDF, which did not write it. */
interface Subject {
  readonly standard: Standard;
  readonly bytes: Uint8Array;
  readonly trailer: Obj;
  readonly root: Obj;
  readonly pages: readonly Obj[];
  /** All dictionaries: also nested ones, and those of streams. */
  readonly dictionaries: readonly Obj[];
  /** The operators and operands of pages and forms, without texts. */
  readonly contents: readonly string[];
  readonly metadata: string;
}

/** Whether a file meets a condition. */
type Condition = (subject: Subject) => boolean;

const deviceColours = new Set(['DeviceCMYK', 'DeviceGray', 'Separation', 'DeviceN', 'Indexed', 'Pattern']);
const dates = ['CreateDate', 'ModifyDate', 'MetadataDate'];

const isX4 = ({ standard }: Subject): boolean => standard === 'PDF/X-4';
const intentsOf = ({ root }: Subject): readonly Obj[] =>
  listOf(root.get('OutputIntents')).filter((each) => nameOf(each.get('S')) === 'GTS_PDFX');
const numbersOf = (box: Obj): readonly number[] => listOf(box).map((each) => each.asNumber());
const inside = (inner: readonly number[], outer: readonly number[]): boolean =>
  inner.every((value, at) => (at < 2 ? value >= (outer[at] ?? 0) - 0.01 : value <= (outer[at] ?? 0) + 0.01));

/** The colour spaces of a file: those of images, resources and alternates. */
function* coloursOf({ dictionaries }: Subject): Generator<string> {
  for (const each of dictionaries) {
    const spaces = [
      each.get('ColorSpace'),
      ...(isThere(each.get('Shading')) ? [each.get('Shading', 'ColorSpace')] : []),
    ];
    const named = spaces.flatMap((space) =>
      space.isDictionary() ? entriesOf(space).map(([, value]) => value) : [space],
    );
    for (const space of named) {
      if (!isThere(space)) continue;
      const [kind, second, third] = listOf(space) as [Obj, Obj?, Obj?];
      yield nameOf(kind);
      if (nameOf(kind) === 'Indexed' && second) yield nameOf(listOf(second)[0] as Obj);
      if (['Separation', 'DeviceN'].includes(nameOf(kind)) && third) yield nameOf(listOf(third)[0] as Obj);
    }
  }
}

const none =
  (test: (dictionary: Obj) => boolean): Condition =>
  ({ dictionaries }) =>
    !dictionaries.some(test);
const has = (dictionary: Obj, ...keys: readonly string[]): boolean => keys.some((key) => isThere(dictionary.get(key)));
const isOne = (value: Obj): boolean => !isThere(value) || value.asNumber() === 1;

/**
 * The conditions of both standards for everything that a PDF of flat pages may contain. Neither set allows screen
 * colours, transparency or attachments, although PDF/X-4 supports them.
 */
const conditions: Readonly<Record<string, Condition>> = {
  'the version of PDF is 1.4, or 1.6 for PDF/X-4': (subject) =>
    Buffer.from(subject.bytes.subarray(0, 8)).toString() === (isX4(subject) ? '%PDF-1.6' : '%PDF-1.4'),
  'objects are not packed in PDF 1.4': (subject) =>
    isX4(subject) || !subject.dictionaries.some((each) => ['ObjStm', 'XRef'].includes(nameOf(each.get('Type')))),
  'the file has an identifier': ({ trailer }) => listOf(trailer.get('ID')).length === 2,
  'the file is not encrypted': ({ trailer }) => !has(trailer, 'Encrypt'),
  'the file claims its standard': (subject) =>
    isX4(subject)
      ? subject.metadata.includes('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>')
      : wordsOf(subject.trailer.get('Info', 'GTS_PDFXVersion')) === 'PDF/X-1a:2003',
  'the file has a title and dates': ({ trailer }) =>
    ['Title', 'CreationDate', 'ModDate'].every((key) => wordsOf(trailer.get('Info', key)) !== undefined),
  'the file says that it is not trapped': (subject) =>
    nameOf(subject.trailer.get('Info', 'Trapped')) === 'False' &&
    (!isX4(subject) || subject.metadata.includes('<pdf:Trapped>False</pdf:Trapped>')),
  'the metadata of PDF/X-4 have dates': (subject) =>
    !isX4(subject) || dates.every((date) => subject.metadata.includes(`<xmp:${date}>`)),
  'the metadata of PDF/X-4 have a title and names of the version': (subject) =>
    !isX4(subject) ||
    ['dc:title', 'xmpMM:DocumentID', 'xmpMM:VersionID', 'xmpMM:RenditionClass'].every((name) =>
      subject.metadata.includes(`<${name}>`),
    ),
  'there is one output intent for print': (subject) => intentsOf(subject).length === 1,
  'the output intent names its condition': (subject) =>
    intentsOf(subject).every((each) => wordsOf(each.get('OutputConditionIdentifier')) !== undefined),
  'the condition is in a registry': (subject) =>
    intentsOf(subject).every((each) => wordsOf(each.get('RegistryName')) === 'http://www.color.org'),
  'PDF/X-4 has the profile of a printer of four inks': (subject) =>
    !isX4(subject) ||
    intentsOf(subject).every((each) => {
      const profile = each.get('DestOutputProfile');
      return profile.isStream() && /^prtrCMYK(Lab|XYZ) $/.test(streamOf(profile).slice(12, 24));
    }),
  'a page has a trim box or an art box': ({ pages }) =>
    pages.every((page) => has(page, 'TrimBox') !== has(page, 'ArtBox')),
  'trim boxes are in bleed boxes, and those in pages': ({ pages }) =>
    pages.every((page) => {
      const [media, bleed, trim] = ['MediaBox', 'BleedBox', 'TrimBox'].map((box) =>
        numbersOf(page.getInheritable(box)),
      ) as [number[], number[], number[]];
      return bleed.length === 4 && inside(bleed, media) && inside(trim, bleed);
    }),
  'fonts are embedded': none(
    (each) =>
      nameOf(each.get('Type')) === 'Font' &&
      !['Type0', 'Type3'].includes(nameOf(each.get('Subtype'))) &&
      !['FontFile', 'FontFile2', 'FontFile3'].some((file) => has(each.get('FontDescriptor'), file)),
  ),
  'colours are those of inks': (subject) => [...coloursOf(subject)].every((name) => deviceColours.has(name)),
  'no operator sets the colour of a screen': ({ contents }) =>
    !contents.some((text) => /(^|\s)(rg|RG|sh)(\s|$)/.test(text)),
  'pages have no transparency': none(
    (each) =>
      (has(each, 'SMask') && nameOf(each.get('SMask')) !== 'None') ||
      has(each, 'SMaskInData') ||
      nameOf(each.get('S')) === 'Transparency' ||
      (has(each, 'BM') && !['Normal', 'Compatible'].includes(nameOf(each.get('BM')))) ||
      (nameOf(each.get('Type')) === 'ExtGState' && !(isOne(each.get('ca')) && isOne(each.get('CA')))),
  ),
  'pages have neither transfer curves nor halftones': none(
    (each) => has(each, 'TR', 'HTP', 'HT') || (has(each, 'TR2') && nameOf(each.get('TR2')) !== 'Default'),
  ),
  'streams are compressed in allowed ways': none((each) =>
    listOf(each.get('Filter')).some((filter) =>
      ['LZWDecode', 'JPXDecode', 'JBIG2Decode', 'Crypt'].includes(nameOf(filter)),
    ),
  ),
  'pages have neither PostScript nor other pictures in place of theirs': none(
    (each) => has(each, 'OPI', 'Alternates', 'PS', 'Ref') || nameOf(each.get('Subtype')) === 'PS',
  ),
  'pages have no links, notes or fields': ({ pages, root }) =>
    !has(root, 'AcroForm') && !pages.some((page) => listOf(page.get('Annots')).length > 0),
  'nothing starts an action': ({ root, dictionaries, pages }) =>
    !has(root, 'OpenAction', 'AA') &&
    !has(root.get('Names'), 'JavaScript') &&
    !pages.some((page) => has(page, 'AA')) &&
    !dictionaries.some((each) => nameOf(each.get('Type')) === 'Action' || (has(each, 'Title') && has(each, 'A'))),
  'the file has no attachments and uses no other file': ({ root, dictionaries }) =>
    !has(root.get('Names'), 'EmbeddedFiles') &&
    !has(root, 'AF') &&
    !dictionaries.some((each) => ['Filespec', 'EmbeddedFile'].includes(nameOf(each.get('Type')))),
  'viewers show and print whole pages': ({ root }) =>
    ['ViewArea', 'ViewClip', 'PrintArea', 'PrintClip'].every((key) => {
      const area = root.get('ViewerPreferences').get(key);
      return !isThere(area) || ['MediaBox', 'BleedBox'].includes(nameOf(area));
    }),
  'the file has no layers': ({ root }) => !has(root, 'OCProperties'),
};

/**
 * An object's dictionaries, with the object itself. References are not followed, because their targets are separate
 * objects.
 */
function* dictionariesOf(object: Obj): Generator<Obj> {
  if (object.isDictionary()) yield object;
  const members = object.isArray() ? listOf(object) : entriesOf(object).map(([, value]) => value);
  for (const member of members) if (!member.isIndirect()) yield* dictionariesOf(member);
}

function subjectOf(bytes: Uint8Array, standard: Standard): Subject {
  const source = mupdf.PDFDocument.openDocument(bytes, 'application/pdf') as mupdf.PDFDocument;
  const trailer = source.getTrailer();
  const root = trailer.get('Root');
  const pages = Array.from({ length: source.countPages() }, (_, at) => source.findPage(at));
  const objects = Array.from({ length: source.countObjects() - 1 }, (_, at) => source.newIndirect(at + 1).resolve());
  const forms = Array.from({ length: source.countObjects() - 1 }, (_, at) => source.newIndirect(at + 1)).filter(
    (each) => each.isStream() && nameOf(each.get('Subtype')) === 'Form',
  );
  const contents = [...pages.flatMap((page) => listOf(page.get('Contents'))), ...forms];
  const metadata = root.get('Metadata');
  return {
    standard,
    bytes,
    trailer,
    root,
    pages,
    dictionaries: objects.flatMap((each) => [...dictionariesOf(each)]),
    contents: contents.map((each) => streamOf(each).replaceAll(/<[0-9a-f\s]*>|\((?:\\.|[^\\)])*\)/gi, '')),
    metadata: metadata.isStream() ? Buffer.from(streamOf(metadata), 'latin1').toString() : '',
  };
}

/** The conditions of a standard that a PDF does not meet. */
export function unmet(bytes: Uint8Array, standard: Standard): readonly string[] {
  const subject = subjectOf(bytes, standard);
  return Object.entries(conditions).flatMap(([name, holds]) => (holds(subject) ? [] : [name]));
}
