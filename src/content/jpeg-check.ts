/* Checks whether the data of a JPEG (ITU T.81) is undamaged. The decoder reads any bits as a picture, so damaged data
   would be printed as noise. Bits after the damage are nearly always read as other blocks. Then a code is missing, a
   value is impossible, or the last block does not end at the end of the data. */

/**
 * The largest number of scans in a picture. Progressive pictures have about ten, and the cost of each depends on the
 * picture's size.
 */
const maxScans = 24;
/** The largest coefficient of 8-bit data, multiplied by its step: twice the largest mean of a block. */
const maxSize = 2048;

/** The first and the last coefficient of a scan. */
type Range = readonly [from: number, to: number];

class Damaged extends Error {}

/** Codes by length: the first of each length, and the start of its values (T.81, F.2.2.3). */
interface Codes {
  readonly first: readonly number[];
  readonly counts: Uint8Array;
  readonly values: Uint8Array;
}

function codesOf(counts: Uint8Array, values: Uint8Array): Codes {
  const first: number[] = [];
  let code = 0;
  for (const count of counts) {
    first.push(code);
    code = (code + count) * 2;
  }
  return { first, counts, values };
}

interface Part {
  readonly id: number;
  readonly h: number;
  readonly v: number;
  readonly table: number;
  /** The blocks in a row and in a column, and the blocks in a row if several parts are interleaved. */
  readonly columns: number;
  readonly rows: number;
  readonly stride: number;
  /** The coefficients that are not zero, as two numbers per block. */
  readonly set: Uint32Array;
  dc: Codes | undefined;
  ac: Codes | undefined;
  last: number;
}

class Bits {
  readonly #bytes: Uint8Array;
  #at: number;
  #buffer = 0;
  #left = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  bit(): number {
    if (this.#left === 0) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined || (byte === 0xff && this.#bytes[this.#at + 1] !== 0)) throw new Damaged();
      this.#at += byte === 0xff ? 2 : 1;
      this.#buffer = byte;
      this.#left = 8;
    }
    return (this.#buffer >> --this.#left) & 1;
  }

  bits(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--) value = value * 2 + this.bit();
    return value;
  }

  /** A value of `count` bits, in which codes in the lower half are negative values. */
  signed(count: number): number {
    const value = this.bits(count);
    return count > 0 && value < 2 ** (count - 1) ? value - 2 ** count + 1 : value;
  }

  value(codes: Codes | undefined): number {
    if (!codes) throw new Damaged();
    let [code, before] = [0, 0];
    for (let length = 0; length < 16; length++) {
      code = code * 2 + this.bit();
      const index = code - (codes.first[length] ?? 0);
      const count = codes.counts[length] ?? 0;
      if (index < count) return codes.values[before + index] ?? 0;
      before += count;
    }
    throw new Damaged();
  }

  /** The offset of the next marker. Only fill bits may precede it: all 0 or all 1. */
  marker(): number {
    const filling = this.#buffer & (2 ** this.#left - 1);
    if (filling !== 0 && filling !== 2 ** this.#left - 1) throw new Damaged();
    let at = this.#at;
    while (at < this.#bytes.length && !(this.#bytes[at] === 0xff && (this.#bytes[at + 1] ?? 0) !== 0)) at++;
    while (this.#bytes[at + 1] === 0xff) at++;
    if (this.#bytes.subarray(this.#at, at).some((byte) => byte !== 0 && byte !== 0xff)) throw new Damaged();
    return at;
  }
}

class Reader {
  readonly #bytes: Uint8Array;
  readonly #dc: (Codes | undefined)[] = [];
  readonly #ac: (Codes | undefined)[] = [];
  readonly #steps: (readonly number[])[] = [];
  #parts: readonly Part[] = [];
  #isProgressive = false;
  #across = 0;
  #down = 0;
  #interval = 0;
  #run = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  #at16(at: number): number {
    return ((this.#bytes[at] ?? 0) << 8) | (this.#bytes[at + 1] ?? 0);
  }

  /** Reads to the end of the picture. Throws if it is damaged. */
  read(): void {
    let scans = 0;
    for (let at = 2; this.#bytes[at + 1] !== 0xd9;) {
      const [marker = 0, length] = [this.#bytes[at + 1], this.#at16(at + 2)];
      if (this.#bytes[at] !== 0xff || at + 4 > this.#bytes.length) throw new Damaged();
      const end = at + 2 + length;
      if (marker === 0xff) {
        at++;
        continue;
      }
      if (length < 2) throw new Damaged();
      if (marker === 0xc4) this.#tables(at + 4, end);
      else if (marker === 0xdb) this.#quantities(at + 4, end);
      else if (marker === 0xdd) this.#interval = this.#at16(at + 4);
      else if (marker >= 0xc0 && marker <= 0xc2) this.#frame(at, marker === 0xc2);
      if (marker !== 0xda) at = end;
      else if (++scans > maxScans) throw new Damaged();
      else at = this.#scan(at + 4, end);
    }
    if (scans === 0) throw new Damaged();
  }

  #tables(from: number, end: number): void {
    for (let at = from; at + 17 <= end;) {
      const counts = this.#bytes.subarray(at + 1, at + 17);
      const size = counts.reduce((sum, count) => sum + count, 0);
      const codes = codesOf(counts, this.#bytes.subarray(at + 17, at + 17 + size));
      const id = this.#bytes[at] ?? 0;
      (id < 16 ? this.#dc : this.#ac)[id & 15] = codes;
      at += 17 + size;
    }
  }

  /** Stores the steps of the coefficients, in the order of the blocks. */
  #quantities(from: number, end: number): void {
    for (let at = from; at < end;) {
      const id = this.#bytes[at] ?? 0;
      const step = (_: unknown, index: number): number =>
        id < 16 ? (this.#bytes[at + 1 + index] ?? 0) : this.#at16(at + 1 + 2 * index);
      this.#steps[id & 15] = Array.from({ length: 64 }, step);
      at += id < 16 ? 65 : 129;
    }
  }

  #checkSize(part: Part, at: number, value: number): void {
    if (Math.abs(value) * (this.#steps[part.table & 15]?.[at] ?? 1) > maxSize) throw new Damaged();
  }

  #frame(at: number, isProgressive: boolean): void {
    if (this.#parts.length > 0) throw new Damaged();
    const [height, width] = [this.#at16(at + 5), this.#at16(at + 7)];
    const fields = Array.from({ length: this.#bytes[at + 9] ?? 0 }, (_, index) => {
      const [id = 0, factors = 0, table = 0] = this.#bytes.subarray(at + 10 + 3 * index, at + 13 + 3 * index);
      return { id, table, h: factors >> 4, v: factors & 15 };
    });
    const [h, v] = [Math.max(1, ...fields.map((each) => each.h)), Math.max(1, ...fields.map((each) => each.v))];
    if (h > 4 || v > 4 || fields.length > 4 || fields.some((each) => each.h === 0 || each.v === 0)) throw new Damaged();
    this.#across = Math.ceil(width / 8 / h);
    this.#down = Math.ceil(height / 8 / v);
    this.#isProgressive = isProgressive;
    this.#parts = fields.map((each) => ({
      ...each,
      columns: Math.ceil(Math.ceil((width * each.h) / h) / 8),
      rows: Math.ceil(Math.ceil((height * each.v) / v) / 8),
      stride: this.#across * each.h,
      set: new Uint32Array(isProgressive ? 2 * this.#across * each.h * this.#down * each.v : 0),
      dc: undefined,
      ac: undefined,
      last: 0,
    }));
  }

  #scan(at: number, end: number): number {
    const count = this.#bytes[at] ?? 0;
    const parts = Array.from({ length: count }, (_, index) => {
      const [id, tables = 0] = this.#bytes.subarray(at + 1 + 2 * index, at + 3 + 2 * index);
      const part = this.#parts.find((each) => each.id === id);
      if (!part) throw new Damaged();
      part.dc = this.#dc[tables >> 4];
      part.ac = this.#ac[tables & 15];
      return part;
    });
    const [from = 0, to = 0, bits = 0] = this.#bytes.subarray(at + 1 + 2 * count, at + 4 + 2 * count);
    const decode = this.#decoder(from, to, bits >> 4, bits & 15);
    const [one] = parts;
    if (!one || to > 63 || parts.length > 4) throw new Damaged();
    const units = parts.length === 1 ? one.columns * one.rows : this.#across * this.#down;
    let stream = new Bits(this.#bytes, end);
    for (let unit = 0; unit < units; unit++) {
      if (unit % (this.#interval || units) === 0) {
        if (unit > 0) stream = new Bits(this.#bytes, this.#restart(stream, unit / this.#interval - 1));
        this.#run = 0;
        for (const part of parts) part.last = 0;
      }
      if (parts.length === 1) {
        const row = Math.floor(unit / one.columns);
        decode(stream, one, row * one.stride + (unit % one.columns));
        continue;
      }
      const [row, column] = [Math.floor(unit / this.#across), unit % this.#across];
      for (const part of parts)
        for (let y = 0; y < part.v; y++)
          for (let x = 0; x < part.h; x++) decode(stream, part, (row * part.v + y) * part.stride + column * part.h + x);
    }
    return stream.marker();
  }

  /** The offset after a restart marker, whose number is from 0 to 7. */
  #restart(stream: Bits, number: number): number {
    const at = stream.marker();
    if (this.#bytes[at + 1] !== 0xd0 + (number & 7)) throw new Damaged();
    return at + 2;
  }

  #decoder(from: number, to: number, high: number, low: number): (stream: Bits, part: Part, block: number) => void {
    if (!this.#isProgressive) return (stream, part) => this.#block(stream, part);
    if (from === 0)
      return high > 0 ? (stream) => void stream.bit() : (stream, part) => this.#first(stream, part, 2 ** low);
    return high > 0
      ? (stream, part, block) => this.#refine(stream, part, block, [from, to])
      : (stream, part, block) => this.#rest(stream, part, block, [from, to], 2 ** low);
  }

  /** The mean of a block, stored as the difference from the mean of the previous block. */
  #first(stream: Bits, part: Part, scale: number): void {
    const length = stream.value(part.dc);
    if (length > 11) throw new Damaged();
    part.last += stream.signed(length) * scale;
    this.#checkSize(part, 0, part.last);
  }

  #block(stream: Bits, part: Part): void {
    this.#first(stream, part, 1);
    for (let at = 1; at < 64; at++) {
      const code = stream.value(part.ac);
      if ((code & 15) === 0 && code !== 0xf0) return;
      at += code >> 4;
      if (at > 63 || (code & 15) > 10) throw new Damaged();
      this.#checkSize(part, at, stream.signed(code & 15));
    }
  }

  #rest(stream: Bits, part: Part, block: number, [from, to]: Range, scale: number): void {
    if (this.#run > 0) {
      this.#run--;
      return;
    }
    for (let at = from; at <= to; at++) {
      const code = stream.value(part.ac);
      const [zeros, length] = [code >> 4, code & 15];
      if (length === 0 && zeros < 15) {
        this.#run = 2 ** zeros + stream.bits(zeros) - 1;
        return;
      }
      at += zeros;
      if (at > to || length > 10) throw new Damaged();
      this.#checkSize(part, at, stream.signed(length) * scale);
      if (length > 0) this.#mark(part, block, at);
    }
  }

  #mark({ set }: Part, block: number, at: number): void {
    const index = 2 * block + (at >> 5);
    set[index] = (set[index] ?? 0) | (1 << (at & 31));
  }

  #refine(stream: Bits, part: Part, block: number, [from, to]: Range): void {
    const isSet = (at: number): boolean => (((part.set[2 * block + (at >> 5)] ?? 0) >>> (at & 31)) & 1) === 1;
    let at = from;
    for (; at <= to && this.#run === 0; at++) {
      const code = stream.value(part.ac);
      let [zeros, length] = [code >> 4, code & 15];
      if (length > 1) throw new Damaged();
      if (length === 1) stream.bit();
      else if (zeros < 15) {
        this.#run = 2 ** zeros + stream.bits(zeros);
        break;
      }
      for (; at <= to; at++)
        if (isSet(at)) stream.bit();
        else if (zeros-- === 0) break;
      if (length === 0) continue;
      if (at > to) throw new Damaged();
      this.#mark(part, block, at);
    }
    if (this.#run === 0) return;
    for (; at <= to; at++) if (isSet(at)) stream.bit();
    this.#run--;
  }
}

/** Whether a JPEG can be read to its end without an error. */
export function isIntact(bytes: Uint8Array): boolean {
  try {
    new Reader(bytes).read();
    return true;
  } catch (error) {
    if (error instanceof Damaged) return false;
    throw error;
  }
}
