/* PNG (ISO/IEC 15948) of every colour type, depth and interlace. Only the chunks with pixels are read, and their
   data is unpacked only up to the size in the header, because notes and colour profiles may be decompression bombs. */
import { inflated, joined } from './inflate.ts';
import { at32, begins, chunksIn, sizeOfPicture } from './picture.ts';

/** Pixels as red, green, blue and alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The number of samples per pixel, by colour type. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** For each pass of an interlaced picture: its first pixel, and its steps across and down. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const crcs = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcs[(crc ^ byte) & 255] ?? 0);
  return ~crc >>> 0;
}

/** Undoes the filters of a picture's consecutive rows, each of which has the number of its filter in front. */
function unfilter(data: Uint8Array, from: number, rows: number, length: number, pixel: number): void {
  for (let row = 0; row < rows; row++) {
    const start = from + row * (length + 1) + 1;
    const filter = data[start - 1] ?? 0;
    if (filter > 4) throw new Error('unknown filter');
    for (let at = 0; at < length; at++) {
      const left = at < pixel ? 0 : (data[start + at - pixel] ?? 0);
      const up = row === 0 ? 0 : (data[start + at - length - 1] ?? 0);
      const corner = row === 0 || at < pixel ? 0 : (data[start + at - length - 1 - pixel] ?? 0);
      let guess = 0;
      if (filter === 1) guess = left;
      else if (filter === 2) guess = up;
      else if (filter === 3) guess = (left + up) >> 1;
      else if (filter === 4) {
        const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
        guess = a <= b && a <= c ? left : b <= c ? up : corner;
      }
      data[start + at] = (data[start + at] ?? 0) + guess;
    }
  }
}

/**
 * The grids of pixels whose rows are stored one after another: the whole picture, or each pass of an interlaced one.
 */
function fieldsOf(width: number, height: number, interlaced: number, bits: number) {
  return (interlaced === 0 ? [[0, 0, 1, 1] as const] : passes).flatMap(([x, y, across, down]) => {
    const [columns, rows] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)];
    return columns > 0 && rows > 0
      ? [{ x, y, across, down, columns, rows, length: Math.ceil((columns * bits) / 8) }]
      : [];
  });
}

/** Checks the checksums of the chunks with pixels, and returns these chunks. The chunks of picture data are joined. */
function chunksOfPixels(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const chunks = new Map<string, Uint8Array>();
  const parts: Uint8Array[] = [];
  for (const { name, data, start } of chunksIn(bytes)) {
    if (!['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'].includes(name)) continue;
    const end = start + data.length;
    if (at32(bytes, end) !== crcOf(bytes.subarray(start - 4, end))) throw new Error('a wrong checksum');
    if (name === 'IDAT') parts.push(data);
    else if (!chunks.has(name)) chunks.set(name, data);
    if (name === 'IEND') break;
  }
  return chunks.set('IDAT', joined(parts));
}

/** The largest number of extra bytes that some programs leave after the pixels. */
const excess = 65_536;

/** The data of a PNG has many more pixels than its header states. */
export class TooManyPixels extends Error {}

/** The pixels of a PNG. Throws if it is cut off or damaged. */
export function pngPixels(bytes: Uint8Array): Pixels {
  const chunks = chunksOfPixels(bytes);
  const { width = 0, height = 0 } = sizeOfPicture(bytes) ?? {};
  const [depth = 0, type = 0, packing, filtering, interlaced = 0] = bytes.subarray(24, 29);
  const channels = channelsOf[type];
  const isKnown = [1, 2, 4, 8, 16].includes(depth) && packing === 0 && filtering === 0 && interlaced < 2;
  if (!begins(bytes, 'IHDR', 12) || !chunks.has('IEND') || !channels || !isKnown)
    throw new Error('an incomplete picture');
  const fields = fieldsOf(width, height, interlaced, channels * depth);
  const size = fields.reduce((sum, { rows, length }) => sum + rows * (length + 1), 0);
  const data = inflated(chunks.get('IDAT') ?? new Uint8Array(), size + excess);
  if (data.length < size) throw new Error('too little data');
  if (data.length === size + excess) throw new TooManyPixels();

  const palette = chunks.get('PLTE') ?? new Uint8Array();
  const clear = chunks.get('tRNS');
  const most = 2 ** depth - 1;
  const level = (value: number): number => (depth === 8 ? value : Math.round((value * 255) / most));
  const sample = (row: number, index: number): number => {
    if (depth === 8) return data[row + index] ?? 0;
    if (depth === 16) return ((data[row + 2 * index] ?? 0) << 8) | (data[row + 2 * index + 1] ?? 0);
    return ((data[row + ((index * depth) >> 3)] ?? 0) >> (8 - depth - ((index * depth) & 7))) & most;
  };
  const colours = channels < 3 ? 1 : 3;
  /** Whether a pixel has the colour that is transparent in a picture without alpha. */
  const isClear = (row: number, index: number): boolean => {
    if (!clear) return false;
    for (let at = 0; at < colours; at++)
      if (sample(row, index + at) !== (((clear[2 * at] ?? 0) << 8) | (clear[2 * at + 1] ?? 0))) return false;
    return true;
  };
  const rgba = new Uint8Array(width * height * 4);
  let from = 0;
  for (const { x, y, across, down, columns, rows, length } of fields) {
    unfilter(data, from, rows, length, Math.max(1, (channels * depth) / 8));
    for (let line = 0; line < rows; line++, from += length + 1) {
      let to = ((y + line * down) * width + x) * 4;
      for (let column = 0; column < columns; column++, to += across * 4) {
        const [row, index] = [from + 1, column * channels];
        if (type === 3) {
          const colour = sample(row, index);
          if (3 * colour + 3 > palette.length) throw new Error('no such colour');
          for (let at = 0; at < 3; at++) rgba[to + at] = palette[3 * colour + at] ?? 0;
          rgba[to + 3] = clear?.[colour] ?? 255;
          continue;
        }
        for (let at = 0; at < 3; at++) rgba[to + at] = level(sample(row, index + (colours === 1 ? 0 : at)));
        if (channels > colours) rgba[to + 3] = level(sample(row, index + colours));
        else rgba[to + 3] = isClear(row, index) ? 0 : 255;
      }
    }
  }
  return { width, height, data: rgba };
}
