/* Pictures as people save them: JPEG, PNG and WebP of any kind and size. Each is decoded when it is read, rotated as
   its EXIF data says, cropped to a square and scaled, so that all other code only gets printable pictures. */
import { encode as encodePng } from 'fast-png';
import jpeg from 'jpeg-js';
import { isIntact } from './jpeg-check.ts';
import {
  begins,
  chunksIn,
  jpegOf,
  orientationIn,
  photoLimits,
  pictureLimits,
  readPicture,
  sizeOfPicture,
  toBase64,
} from './picture.ts';
import { pngPixels, TooManyPixels, type Pixels } from './png.ts';
import type { Problem } from './problem.ts';

/** Decodes a WebP picture; undefined if it is damaged. */
export type WebpDecoder = (bytes: Uint8Array) => Pixels | undefined;

type Words = Pick<Problem, 'found' | 'expected' | 'remedy'>;
export type Photo = { readonly text: string } | { readonly error: Words };

/** The side of a picture that had to be changed, in pixels: 500 dpi on the largest printed icon. */
const reducedSide = 800;
/** The JPEG qualities to try. The best with a small enough file is used. */
const qualities = [90, 84, 76, 66, 54, 40, 28, 16] as const;

const expected = 'a JPEG, PNG or WebP picture';

class Unreadable extends Error {
  readonly words: Words;
  constructor(found: string, remedy: string, wanted = expected) {
    super(found);
    this.words = { found, expected: wanted, remedy };
  }
}

function chunkOf(bytes: Uint8Array, wanted: string): Uint8Array | undefined {
  for (const { name, data } of chunksIn(bytes)) if (name === wanted) return data;
  return undefined;
}

/** The format of a picture that cannot be read here; undefined if the format is unknown. */
function foreignKind(bytes: Uint8Array): string | undefined {
  if (begins(bytes, 'GIF8')) return 'a GIF picture';
  if (begins(bytes, 'BM')) return 'a BMP picture';
  if (begins(bytes, 'II*\0') || begins(bytes, 'MM\0*')) return 'a TIFF picture';
  if (begins(bytes, 'ftyp', 4)) return begins(bytes, 'avif', 8) ? 'an AVIF picture' : 'a HEIC picture';
  if (/^\uFEFF?\s*<(\?xml|svg|!--)/.test(new TextDecoder().decode(bytes.subarray(0, 64)))) return 'an SVG drawing';
  return bytes.length === 0 ? 'an empty file' : undefined;
}

const rare = new Unreadable('a JPEG picture that is damaged or of a rare kind', 'save it again');
const cutOff = (kind: string) =>
  new Unreadable(`a ${kind} picture that is cut off or damaged`, 'copy or save it again');

/** The largest square in the middle, on white, scaled to a side. Each pixel is the mean of the area that it covers. */
function squared({ width, height, data }: Pixels, side: number): Uint8Array {
  const whole = Math.min(width, height);
  const [left, top] = [Math.floor((width - whole) / 2), Math.floor((height - whole) / 2)];
  const step = whole / side;
  /** For each mean in a row: its first source pixel, and the share of each pixel. */
  const means = Array.from({ length: side }, (_, index) => {
    const [from, end] = [index * step, Math.min(whole, (index + 1) * step)];
    const first = Math.floor(from);
    const length = Math.max(1, Math.ceil(end - 1e-9) - first);
    const share = (_each: unknown, place: number) =>
      (Math.min(end, first + place + 1) - Math.max(from, first + place)) / (end - from);
    return { first, shares: Array.from({ length }, share) };
  });
  const across = new Float64Array(side * whole * 3);
  for (let y = 0, to = 0; y < whole; y++)
    for (const { first, shares } of means) {
      let at = ((top + y) * width + left + first) * 4;
      for (const share of shares) {
        const light = (share * (data[at + 3] ?? 0)) / 255;
        const paper = share * 255 - light * 255;
        for (let channel = 0; channel < 3; channel++)
          across[to + channel] = (across[to + channel] ?? 0) + (data[at + channel] ?? 0) * light + paper;
        at += 4;
      }
      to += 3;
    }
  const rgb = new Uint8Array(side * side * 3);
  for (const [y, { first, shares }] of means.entries())
    for (let x = 0; x < side * 3; x++) {
      let sum = 0;
      for (const [place, share] of shares.entries()) sum += share * (across[(first + place) * side * 3 + x] ?? 0);
      rgb[y * side * 3 + x] = Math.round(sum);
    }
  return rgb;
}

/** A square, rotated and mirrored upright. Orientations are those of EXIF, from 1 to 8. */
function upright(rgb: Uint8Array, side: number, orientation: number): Uint8Array {
  if (orientation < 2 || orientation > 8) return rgb;
  const last = side - 1;
  const turned = new Uint8Array(rgb.length);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [a, b] = orientation < 5 ? [x, y] : [y, x];
      const [u, v] = [
        [2, 3, 7, 8].includes(orientation) ? last - a : a,
        [3, 4, 6, 7].includes(orientation) ? last - b : b,
      ];
      const [from, to] = [(v * side + u) * 3, (y * side + x) * 3];
      for (let channel = 0; channel < 3; channel++) turned[to + channel] = rgb[from + channel] ?? 0;
    }
  return turned;
}

/** A square of pixels as a file: lossless if requested and small enough, otherwise the best JPEG within the limit. */
function packPicture(rgb: Uint8Array, side: number, lossless: boolean): string {
  if (lossless) {
    const grey = rgb.every((value, at) => value === rgb[at - (at % 3)]);
    const data = grey ? rgb.filter((_, at) => at % 3 === 0) : rgb;
    const png = encodePng({ width: side, height: side, data, channels: grey ? 1 : 3 }, { zlib: { level: 9 } });
    if (png.length <= pictureLimits.bytes) return toBase64(png);
  }
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at++) data.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
  let packed = new Uint8Array();
  for (const quality of qualities) {
    packed = new Uint8Array(jpeg.encode({ width: side, height: side, data }, quality).data);
    if (packed.length <= pictureLimits.bytes) break;
  }
  return toBase64(packed);
}

/** A file's pixels, the orientation to apply, and the kind of file. Throws an Unreadable. */
function openPhoto(bytes: Uint8Array, webp: () => WebpDecoder): Pixels & { orientation: number; kind: string } {
  const size = sizeOfPicture(bytes);
  if (!size) {
    const found = foreignKind(bytes) ?? 'a file that is not a picture';
    const remedy = found.includes('SVG') ? 'give it the ending .svg' : 'save it as one of them';
    throw new Unreadable(found, remedy);
  }
  const { width, height } = size;
  const [low, high] = [Math.min(width, height), width * height];
  if (low < pictureLimits.least)
    throw new Unreadable(
      `a picture of ${width} by ${height} pixels`,
      'take a larger one',
      `at least ${pictureLimits.least} pixels per side`,
    );
  if (high > photoLimits.pixels || bytes.length > photoLimits.bytes)
    throw new Unreadable(
      `a picture of ${Math.ceil(high / 1e6)} megapixels and ${Math.ceil(bytes.length / 1024 / 1024)} MB`,
      'scale it down',
      `at most ${photoLimits.pixels / 1e6} megapixels and ${photoLimits.bytes / 1024 / 1024} MB`,
    );
  if (begins(bytes, 'PNG', 1)) {
    const exif = chunkOf(bytes, 'eXIf');
    return { ...pngPixels(bytes), orientation: exif ? orientationIn(exif, 0, exif.length) : 1, kind: 'PNG' };
  }
  if (begins(bytes, 'RIFF')) {
    if (chunkOf(bytes, 'ANIM')) throw new Unreadable('an animated WebP picture', 'save one frame');
    const exif = chunkOf(bytes, 'EXIF');
    const pixels = webp()(bytes);
    if (!pixels) throw cutOff('WebP');
    // Some programs put the identifier ‘Exif’ of a JPEG segment before the EXIF data.
    const orientation = exif ? orientationIn(exif, begins(exif, 'Exif') ? 6 : 0, exif.length) : 1;
    return { ...pixels, orientation, kind: 'WebP' };
  }
  const header = jpegOf(bytes);
  if (header && !header.known) throw rare;
  if (!header || !isIntact(bytes)) throw cutOff('JPEG');
  const pixels = jpeg.decode(bytes, {
    useTArray: true,
    tolerantDecoding: false,
    maxResolutionInMP: photoLimits.pixels / 1e6 + 1,
    maxMemoryUsageInMB: 1200,
    ...(header.rgb ? { colorTransform: false } : {}),
  });
  return { width, height, data: pixels.data, orientation: header.turned, kind: 'JPEG' };
}

/**
 * The text of a picture in content: the file itself if it is an undamaged, upright and square JPEG that is small
 * enough; otherwise the scaled middle of the picture. The same bytes always give the same text.
 */
export function readPhoto(bytes: Uint8Array, webp: () => WebpDecoder): Photo {
  try {
    const { orientation, kind, ...pixels } = openPhoto(bytes, webp);
    if (pixels.data.every((value, at) => value === 255 || at % 4 === 3 || pixels.data[at - (at % 4) + 3] === 0))
      return {
        error: {
          found: 'a blank picture',
          expected: 'something to print',
          remedy: 'choose another picture',
        },
      };
    if (kind === 'JPEG') {
      const text = bytes.length <= pictureLimits.bytes ? toBase64(bytes) : '';
      if (text !== '' && !readPicture(text).error) return { text };
    }
    const side = Math.min(reducedSide, pixels.width, pixels.height);
    return { text: packPicture(upright(squared(pixels, side), side, orientation), side, kind !== 'JPEG') };
  } catch (error) {
    if (error instanceof Unreadable) return { error: error.words };
    if (error instanceof TooManyPixels)
      return { error: new Unreadable('a PNG picture with more data than its size needs', 'save it again').words };
    // Errors of the decoders have no messages for users.
    return { error: (begins(bytes, 'PNG', 1) ? cutOff('PNG') : rare).words };
  }
}

/** A decoder of WebP from libwebp, compiled to WebAssembly. */
export function webpDecoder(module: WebAssembly.Module): WebpDecoder {
  const reject = (): never => {
    throw new Error('the decoder reads no files');
  };
  const imports = { fd_close: reject, fd_seek: reject, fd_write: reject };
  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: imports });
  const { memory, malloc, free, WebPDecodeRGBA } = exports as {
    memory: WebAssembly.Memory;
    malloc: (size: number) => number;
    free: (at: number) => void;
    WebPDecodeRGBA: (at: number, length: number, width: number, height: number) => number;
  };
  return (bytes) => {
    const from = malloc(bytes.length);
    new Uint8Array(memory.buffer, from, bytes.length).set(bytes);
    const size = malloc(8);
    const made = WebPDecodeRGBA(from, bytes.length, size, size + 4);
    const [width = 0, height = 0] = new Uint32Array(memory.buffer, size, 2);
    free(from);
    free(size);
    if (made === 0) return undefined;
    const data = new Uint8Array(memory.buffer, made, width * height * 4).slice();
    free(made);
    return { width, height, data };
  };
}
