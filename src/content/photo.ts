/* Pictures as people save them: JPEG, PNG and WebP of any kind and size. Each is decoded when it is read, rotated
   according to its EXIF data, and scaled, so that all other code only gets printable pictures. All but backgrounds are
   cropped to a square. */
import { encode as encodePng } from 'fast-png';
import jpeg from 'jpeg-js';
import { isIntact } from './jpeg-check.ts';
import {
  backgroundLimits,
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

type Size = Pick<Pixels, 'width' | 'height'>;
type Words = Pick<Problem, 'found' | 'expected' | 'remedy'>;
export type Photo = { readonly text: string } | { readonly error: Words };

/** The side, in pixels, of a square picture after scaling: 500 dpi on the largest printed icon. */
const reducedSide = 800;
/** The longest side, in pixels, of a background after scaling: 240 dpi on A3. */
const reducedWhole = 4000;
/** The largest picture that is compressed without loss, in pixels: a larger one takes many seconds. */
const mostLossless = 2e6;
/** The JPEG qualities to try. The best quality that makes a small enough file is used. */
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

/** For each pixel of a scaled row or column: the first source pixel that it averages, and the share of each. */
const meansAlong = (from: number, length: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [start, end] = [index, index + 1].map((at) => Math.min(length, at * (length / count))) as [number, number];
    const first = Math.floor(start);
    const share = (_each: unknown, place: number) =>
      (Math.min(end, first + place + 1) - Math.max(start, first + place)) / (end - start);
    return {
      first: from + first,
      shares: Array.from({ length: Math.max(1, Math.ceil(end - 1e-9) - first) }, share),
    };
  });

/** Red, green and blue of each pixel. */
interface Colours {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** The middle of a picture, on white, scaled to a size. Each pixel is the mean of the area that it covers. */
function scaled({ width, height, data }: Pixels, part: Size, size: Size): Colours {
  const columns = meansAlong(Math.floor((width - part.width) / 2), part.width, size.width);
  const rows = meansAlong(Math.floor((height - part.height) / 2), part.height, size.height);
  const across = new Float64Array(size.width * 3);
  const sums = new Float64Array(size.width * 3);
  const rgb = new Uint8Array(size.width * size.height * 3);
  let known = -1;
  for (const [y, { first, shares }] of rows.entries()) {
    sums.fill(0);
    for (const [place, share] of shares.entries()) {
      // Consecutive output rows may use the same source row.
      if (known !== first + place) {
        known = first + place;
        across.fill(0);
        for (const [x, column] of columns.entries()) {
          let at = (known * width + column.first) * 4;
          for (const weight of column.shares) {
            const light = (weight * (data[at + 3] ?? 0)) / 255;
            const paper = weight * 255 - light * 255;
            for (let channel = 0; channel < 3; channel++)
              across[x * 3 + channel] = (across[x * 3 + channel] ?? 0) + (data[at + channel] ?? 0) * light + paper;
            at += 4;
          }
        }
      }
      for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + share * (across[at] ?? 0);
    }
    for (let at = 0; at < sums.length; at++) rgb[y * sums.length + at] = Math.round(sums[at] ?? 0);
  }
  return { ...size, rgb };
}

/** A picture, rotated and mirrored upright. Orientations are the values of EXIF, from 1 to 8. */
function upright({ width, height, rgb }: Colours, orientation: number): Colours {
  if (orientation < 2 || orientation > 8) return { width, height, rgb };
  const isOnSide = orientation > 4;
  const size = isOnSide ? { width: height, height: width } : { width, height };
  const turned = new Uint8Array(rgb.length);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const [a, b] = isOnSide ? [y, x] : [x, y];
      const [u, v] = [
        [2, 3, 7, 8].includes(orientation) ? width - 1 - a : a,
        [3, 4, 6, 7].includes(orientation) ? height - 1 - b : b,
      ];
      const [from, to] = [(v * width + u) * 3, (y * size.width + x) * 3];
      for (let channel = 0; channel < 3; channel++) turned[to + channel] = rgb[from + channel] ?? 0;
    }
  return { ...size, rgb: turned };
}

/** Pixels as a file: lossless if requested and small enough, otherwise the best JPEG within the limit. */
function packPicture({ width, height, rgb }: Colours, lossless: boolean, most: number): string {
  if (lossless && width * height <= mostLossless) {
    const grey = rgb.every((value, at) => value === rgb[at - (at % 3)]);
    const data = grey ? rgb.filter((_, at) => at % 3 === 0) : rgb;
    const png = encodePng({ width, height, data, channels: grey ? 1 : 3 }, { zlib: { level: 9 } });
    if (png.length <= most) return toBase64(png);
  }
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < data.length; at++) data[at] = at % 4 === 3 ? 255 : (rgb[at - Math.floor(at / 4)] ?? 0);
  let packed = new Uint8Array();
  for (const quality of qualities) {
    packed = new Uint8Array(jpeg.encode({ width, height, data }, quality).data);
    if (packed.length <= most) break;
  }
  return toBase64(packed);
}

/** A file's pixels, the orientation to apply, and the kind of file. Throws an Unreadable. */
function openPhoto(bytes: Uint8Array, webp: () => WebpDecoder): Pixels & { orientation: number; kind: string } {
  const size = sizeOfPicture(bytes);
  if (!size) {
    const found = foreignKind(bytes) ?? 'a file that is not a picture';
    const remedy = found.includes('SVG') ? 'change its extension to .svg' : 'save it as one of them';
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

/** Whether a file can be used unchanged as a picture in content. */
function isReady(text: string, size: Size, limits: { readonly most: number; readonly bytes: number }): boolean {
  const isSmall = Math.max(size.width, size.height) <= limits.most && text.length <= Math.ceil(limits.bytes / 3) * 4;
  return isSmall && !readPicture(text).error;
}

/**
 * The text of a picture in content: the file itself if it is an undamaged, upright JPEG that is small enough;
 * otherwise the scaled picture. A picture that is not a background is a square, the middle of the file’s. The same
 * bytes always give the same text.
 */
export function readPhoto(bytes: Uint8Array, webp: () => WebpDecoder, isBackground = false): Photo {
  try {
    const limits = isBackground ? backgroundLimits : pictureLimits;
    const text = bytes.length <= limits.bytes ? toBase64(bytes) : '';
    const stated = sizeOfPicture(bytes);
    // Decoding a large background takes seconds.
    if (isBackground && stated && jpegOf(bytes) && isReady(text, stated, limits)) return { text };
    const { orientation, kind, ...pixels } = openPhoto(bytes, webp);
    if (pixels.data.every((value, at) => value === 255 || at % 4 === 3 || pixels.data[at - (at % 4) + 3] === 0))
      return {
        error: {
          found: 'a blank picture',
          expected: 'something to print',
          remedy: 'choose another picture',
        },
      };
    const { width, height } = pixels;
    const isPassed =
      kind === 'JPEG'
        ? width === height
        : isBackground && kind === 'PNG' && orientation === 1 && !chunkOf(bytes, 'tRNS');
    if (isPassed && isReady(text, pixels, limits)) return { text };
    const shortest = Math.min(width, height);
    const part = isBackground ? { width, height } : { width: shortest, height: shortest };
    const share = Math.min(1, (isBackground ? reducedWhole : reducedSide) / Math.max(part.width, part.height));
    const size = { width: Math.round(part.width * share), height: Math.round(part.height * share) };
    return { text: packPicture(upright(scaled(pixels, part, size), orientation), kind !== 'JPEG', limits.bytes) };
  } catch (error) {
    if (error instanceof Unreadable) return { error: error.words };
    if (error instanceof TooManyPixels)
      return { error: new Unreadable('a PNG picture with more data than its size needs', 'save it again').words };
    // Errors from the decoders have no messages for users.
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
