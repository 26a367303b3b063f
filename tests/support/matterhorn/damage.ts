import * as mupdf from 'mupdf';
import { listOf, nameOf, streamOf, type Obj } from './objects.ts';

export class Damage {
  readonly file: mupdf.PDFDocument;
  readonly root: Obj;
  readonly trailer: Obj;

  constructor(bytes: Uint8Array) {
    this.file = mupdf.PDFDocument.openDocument(bytes, 'application/pdf') as mupdf.PDFDocument;
    this.trailer = this.file.getTrailer();
    this.root = this.trailer.get('Root');
  }

  name = (name: string): Obj => this.file.newName(name);
  words = (text: string): Obj => this.file.newString(text);

  /** A PDF value from a JavaScript value: `/Name` is a name. */
  value(from: unknown): Obj {
    const { file } = this;
    if (from instanceof mupdf.PDFObject) return from;
    if (typeof from === 'string') return from.startsWith('/') ? this.name(from.slice(1)) : this.words(from);
    if (typeof from === 'number') return Number.isInteger(from) ? file.newInteger(from) : file.newReal(from);
    if (typeof from === 'boolean') return file.newBoolean(from);
    if (Array.isArray(from)) {
      const array = file.newArray();
      for (const each of from) array.push(this.value(each));
      return array;
    }
    const dictionary = file.newDictionary();
    for (const [key, each] of Object.entries(from as object)) dictionary.put(key, this.value(each));
    return dictionary;
  }

  set(object: Obj, key: string, from: unknown): void {
    object.put(key, this.value(from));
  }

  add = (from: unknown): Obj => this.file.addObject(this.value(from));
  stream = (text: string, from: object = {}): Obj => this.file.addStream(Buffer.from(text, 'latin1'), this.value(from));

  elements(type: string): Obj[] {
    const found: Obj[] = [];
    const visit = (object: Obj): void => {
      if (nameOf(object.get('S')) === type) found.push(object);
      for (const kid of listOf(object.get('K'))) if (kid.isDictionary() && !kid.get('S').isNull()) visit(kid);
    };
    for (const kid of listOf(this.root.get('StructTreeRoot', 'K'))) visit(kid);
    return found;
  }

  element(type: string, at = 0): Obj {
    const found = this.elements(type).at(at);
    if (!found) throw new Error(`the file has no ${type}`);
    return found;
  }

  turn(type: string, to: string, at = 0): void {
    this.set(this.element(type, at), 'S', `/${to}`);
  }

  page = (at = 0): Obj => this.file.findPage(at);
  annotation = (page = 0, at = 0): Obj => this.page(page).get('Annots', at);

  edit(object: Obj, change: (text: string) => string): void {
    const before = streamOf(object);
    const after = change(before);
    if (after === before) throw new Error('the damage changes nothing');
    object.writeStream(Buffer.from(after, 'latin1'));
  }

  paint(change: (text: string) => string): void {
    this.edit(listOf(this.page().get('Contents'))[0] as Obj, change);
  }

  metadata(change: (text: string) => string): void {
    this.edit(this.root.get('Metadata'), change);
  }

  /** A composite font of the first page. */
  get font(): Obj {
    let found: Obj | undefined;
    this.page()
      .getInheritable('Resources')
      .get('Font')
      .forEach((value) => {
        found ??= value;
      });
    if (!found) throw new Error('the page has no font');
    return found;
  }

  get inner(): Obj {
    return this.font.get('DescendantFonts', 0);
  }

  get field(): Obj {
    return this.root.get('AcroForm', 'DR', 'Font', 'Field');
  }

  /** Changes the table that maps characters in a TrueType program; `at` is the table's offset. */
  characters(change: (bytes: Buffer, at: number) => void): void {
    const program = this.field.get('FontDescriptor', 'FontFile2');
    const bytes = Buffer.from(program.readStream().asUint8Array());
    for (let index = 0; index < bytes.readUInt16BE(4); index++) {
      const at = 12 + index * 16;
      if (bytes.toString('latin1', at, at + 4) === 'cmap') change(bytes, bytes.readUInt32BE(at + 8));
    }
    program.writeStream(bytes);
  }

  saved(options = ''): Uint8Array {
    return new Uint8Array(this.file.saveToBuffer(options).asUint8Array());
  }
}
