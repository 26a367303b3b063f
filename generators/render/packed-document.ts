import PDFDocument from 'pdfkit';

/** Bytes are gathered in blocks of so many: pdfkit's own pieces are small, and each takes more room than it holds. */
const blockSize = 1 << 18;

class Blocks {
  readonly #full: Uint8Array[] = [];
  #last = new Uint8Array(blockSize);
  #used = 0;

  /** Room for so many bytes more, to be filled at once. */
  room(length: number): Uint8Array {
    if (this.#used + length > this.#last.length) {
      this.#full.push(this.#last.subarray(0, this.#used));
      this.#last = new Uint8Array(Math.max(blockSize, length));
      this.#used = 0;
    }
    this.#used += length;
    return this.#last.subarray(this.#used - length, this.#used);
  }

  /** All of them. */
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

type PdfReference = ReturnType<PDFKit.PDFDocument['ref']>;

/** An object that is a stream, as pdfkit writes it. */
interface PdfStream {
  readonly data: Record<string, unknown>;
  readonly end: (bytes: Uint8Array) => void;
}

/** Objects that are packed together: enough that they shrink, few enough that one is soon found. */
const mostPacked = 400;

/** The bytes of a text each of whose characters stands for one. */
function bytesOf(text: string, into: Uint8Array = new Uint8Array(text.length)): Uint8Array {
  for (let at = 0; at < text.length; at++) into[at] = text.charCodeAt(at);
  return into;
}

/** Where an object lies: its bytes into the file, or its place in a stream of objects. */
type Place = { readonly offset: number } | { readonly within: number; readonly index: number };

/**
 * A document that keeps what it writes, instead of handing on a stream of small pieces. Objects that are no streams,
 * such as the elements of the structure, are packed into streams of many, and so is the list of where all lie: pdfkit
 * would write each as plain text, a quarter of a deck's file.
 */
export class PackedDocument extends PDFDocument {
  // None is set here: pdfkit's own constructor writes already.
  declare private blocks?: Blocks;
  /** What of an object is written so far. */
  declare private parts?: (string | Uint8Array)[];
  declare private places?: Map<number, Place>;
  /** The numbers and texts of the objects that are packed next. */
  declare private packed?: (readonly [number, string])[];
  declare _offset: number;
  declare _offsets: (number | null)[];
  declare _ended: boolean;
  declare _root: PdfReference;
  declare _info: PdfReference;
  declare _id: Uint8Array;

  /** The whole document, once it is ended. */
  bytes(): Uint8Array {
    if (!this.blocks) throw new Error('the document has written nothing');
    return this.blocks.bytes();
  }

  _write(data: string | Uint8Array): void {
    const parts = (this.parts ??= []);
    parts.push(data);
    const [head, body] = parts;
    if (data !== 'endobj') {
      // Before the first object comes what says of which version the file is.
      if (typeof head === 'string' && head.startsWith('%')) this.flush(parts);
      return;
    }
    const number = Number.parseInt(head as string, 10);
    const places = (this.places ??= new Map<number, Place>());
    if (parts.length > 3 || typeof body !== 'string') {
      places.set(number, { offset: this._offset });
      this.flush(parts);
      return;
    }
    this.parts = [];
    const packed = (this.packed ??= []);
    packed.push([number, body]);
    if (packed.length >= mostPacked) this.pack();
  }

  private flush(parts: readonly (string | Uint8Array)[]): void {
    this.parts = [];
    this.blocks ??= new Blocks();
    for (const part of parts) {
      const isText = typeof part === 'string';
      const room = this.blocks.room(part.length + (isText ? 1 : 0));
      if (isText) bytesOf(part, room)[part.length] = 10;
      else room.set(part);
      this._offset += room.length;
    }
  }

  /** Writes the objects that wait as one stream. */
  private pack(): void {
    const packed = this.packed ?? [];
    if (packed.length === 0) return;
    this.packed = [];
    let at = 0;
    const starts = packed.map(([number, text]) => {
      const start = `${number} ${at}`;
      at += text.length + 1;
      return start;
    });
    const head = `${starts.join(' ')}\n`;
    const stream = this.ref({ Type: 'ObjStm', N: packed.length, First: head.length });
    for (const [index, [number]] of packed.entries()) this.places?.set(number, { within: stream.id, index });
    (stream as unknown as PdfStream).end(bytesOf(`${head}${packed.map(([, text]) => text).join('\n')}\n`));
  }

  /** Writes where every object lies, in place of pdfkit's table. */
  _finalize(): void {
    // What is written from here on ends nothing again.
    this._ended = false;
    this.pack();
    const list = this.ref({ Type: 'XRef', W: [1, 4, 2], Root: this._root, Info: this._info, ID: [this._id, this._id] });
    const count = this._offsets.length + 1;
    const start = this._offset;
    this.places?.set(list.id, { offset: start });
    const rows = new DataView(new ArrayBuffer(7 * count));
    for (const [number, place] of this.places ?? []) {
      const inFile = 'offset' in place;
      rows.setUint8(7 * number, inFile ? 1 : 2);
      rows.setUint32(7 * number + 1, inFile ? place.offset : place.within);
      rows.setUint16(7 * number + 5, inFile ? 0 : place.index);
    }
    const stream = list as unknown as PdfStream;
    stream.data['Size'] = count;
    stream.end(new Uint8Array(rows.buffer));
    this.flush(['startxref', String(start), '%%EOF']);
    this.push(null);
  }
}
