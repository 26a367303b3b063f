import PDFDocument from 'pdfkit';

/**
 * The size of the blocks in which bytes are collected: pdfkit’s own pieces are small, so they have more overhead than
 * data.
 */
const blockSize = 1 << 18;

class Blocks {
  readonly #full: Uint8Array[] = [];
  #last = new Uint8Array(blockSize);
  #used = 0;

  /** Returns space for more bytes, which the caller must fill at once. */
  reserve(length: number): Uint8Array {
    if (this.#used + length > this.#last.length) {
      this.#full.push(this.#last.subarray(0, this.#used));
      this.#last = new Uint8Array(Math.max(blockSize, length));
      this.#used = 0;
    }
    this.#used += length;
    return this.#last.subarray(this.#used - length, this.#used);
  }

  bytes(): Uint8Array {
    const parts = [...this.#full, this.#last.subarray(0, this.#used)];
    const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}

/**
 * The head of an object in pdfkit's output. After it come the object’s value, the bytes of a stream, and the end of the
 * object.
 */
const objectHead = /^(\d+) 0 obj$/;
/**
 * The number of objects packed together. A larger stream would not save more space, and a PDF reader must unpack a
 * whole stream to reach one object.
 */
const together = 200;

/** The place of an object: an offset in the file, or its index in a packed stream. */
type Place = { readonly at: number } | { readonly stream: number; readonly index: number };

/**
 * The file of a document: its streams in the order in which they are written, and its other objects in packed streams.
 */
class PackedFile {
  readonly blocks = new Blocks();
  readonly #document: PDFKit.PDFDocument;
  readonly #places = new Map<number, Place>();
  /** The object that is being written: its number, and its value so far. */
  #open: { readonly id: number; value: string } | undefined;
  #small: { readonly id: number; readonly value: string }[] = [];

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  write(data: string | Uint8Array): void {
    if (typeof data !== 'string') {
      this.#store(data);
      return;
    }
    const id = Number(objectHead.exec(data)?.[1] ?? 0);
    const open = this.#open;
    if (id > 0) this.#open = { id, value: '' };
    else if (!open) this.#store(data);
    else if (data === 'stream') {
      this.#open = undefined;
      this.#places.set(open.id, { at: this.#document._offset });
      this.#store(`${open.id} 0 obj\n${open.value}\nstream`);
    } else if (data === 'endobj') {
      this.#open = undefined;
      this.#small.push(open);
      if (this.#small.length === together) this.#pack();
    } else open.value += data;
  }

  #store(data: string | Uint8Array): void {
    const length = typeof data === 'string' ? data.length + 1 : data.length;
    const space = this.blocks.reserve(length);
    if (typeof data === 'string') {
      for (let at = 0; at < data.length; at++) space[at] = data.charCodeAt(at);
      space[data.length] = 10;
    } else space.set(data);
    this.#document._offset += length;
  }

  #pack(): void {
    const small = this.#small;
    this.#small = [];
    if (small.length === 0) return;
    let [heads, length] = ['', 0];
    for (const { id, value } of small) {
      heads += `${id} ${length} `;
      length += value.length + 1;
    }
    const packed = this.#document.ref({ Type: 'ObjStm', N: small.length, First: heads.length });
    packed.end(heads + small.map(({ value }) => value).join('\n'));
    for (const [index, { id }] of small.entries()) this.#places.set(id, { stream: packed.id, index });
  }

  /** Ends the file with a table of the positions of all objects. */
  end(): void {
    const document = this.#document;
    document._ended = false;
    this.#pack();
    const start = document._offset;
    const size = document._offsets.length + 2;
    const table = new Uint8Array(size * 7);
    const entry = (id: number, kind: number, value: number, extra: number) =>
      table.set([kind, value >>> 24, value >>> 16, value >>> 8, value, extra >>> 8, extra], id * 7);
    entry(0, 0, 0, 0xffff);
    entry(size - 1, 1, start, 0);
    for (const [id, place] of this.#places)
      if ('at' in place) entry(id, 1, place.at, 0);
      else entry(id, 2, place.stream, place.index);
    const { _root: Root, _info: Info, _id: hash } = document;
    document.ref({ Type: 'XRef', Size: size, W: [1, 4, 2], Root, Info, ID: [hash, hash] }).end(table);
    this.#store(`startxref\n${start}\n%%EOF`);
  }
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A document whose information dictionary contains the conformance claim directly, because pdfkit would write
 * references.
 */
class ClaimingDocument extends PDFDocument {
  declare claims?: object | undefined;
  declare information: PDFKit.PDFKitReference;

  override set _info(ref: PDFKit.PDFKitReference) {
    Object.assign(ref.data, this.claims);
    this.information = ref;
  }

  override get _info(): PDFKit.PDFKitReference {
    return this.information;
  }

  /** Adds a page whose operators are stored as text. pdfkit would make an array of bytes from each operator. */
  override addPage(options?: PDFKit.PDFDocumentOptions): this {
    super.addPage(options);
    const { content } = this.page;
    const [write, end] = [content.write.bind(content), content.end.bind(content)];
    const operators: string[] = [];
    content.write = (operator: string) => operators.push(operator);
    content.end = () => {
      write(operators.join('\n'));
      end(undefined);
    };
    return this;
  }

  /** Writes the metadata again, as XML, because pdfkit does not escape the texts. */
  override endMetadata(): void {
    for (const [key, text] of Object.entries(this.info))
      if (typeof text === 'string') Reflect.set(this.info, key, escapeXml(text));
    super.endMetadata();
  }
}

/** A document with a plain table of objects, as PDF 1.4 requires. It stores its output in memory. */
export class PlainDocument extends ClaimingDocument {
  // Not initialized here, because pdfkit’s constructor already writes.
  declare blocks?: Blocks;

  override push(chunk: Uint8Array | null): boolean {
    this.blocks ??= new Blocks();
    if (chunk) this.blocks.reserve(chunk.length).set(chunk);
    return true;
  }

  bytes(): Uint8Array {
    return (this.blocks ?? new Blocks()).bytes();
  }
}

/**
 * A document that stores its output in memory instead of streaming small pieces, and packs small objects together. The
 * structure for screen readers has thousands of small objects, which are similar to each other.
 */
export class PackedDocument extends ClaimingDocument {
  // Not initialized here, because pdfkit’s constructor already writes.
  declare packed?: PackedFile;

  _write(data: string | Uint8Array): void {
    this.packed ??= new PackedFile(this);
    this.packed.write(data);
  }

  _finalize(): void {
    this.packed?.end();
  }

  bytes(): Uint8Array {
    if (!this.packed) throw new Error('the document is empty');
    return this.packed.blocks.bytes();
  }
}
