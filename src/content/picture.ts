import { isIntact } from './jpeg-check.ts';
import { idFor } from './letters.ts';
import type { TextError } from './problem.ts';
import type { IconArt } from './schema/index.ts';

/* A custom picture in place of an icon, or under a board: `icons/NAME.jpg`, `.png` or `.webp`. In content, its text is
   a JPEG or PNG in base64, which `readPhoto` makes from any picture. */

/** Whether a file is a picture, by its path. Its text is then base64. */
export const isPicture = (path: string): boolean => /^icons\/.*\.(jpe?g|png|webp)$/i.test(path);

/**
 * The path of a picture in the content. Pictures are also allowed in `pictures/` and beside the tables of decks, but
 * the content has them in `icons/` under their ids. Other paths are unchanged.
 */
export function homeOfPicture(path: string): string {
  const found = /^(?:pictures|(?:games\/[^/]+\/)?decks)\/([^/]+)(\.(?:jpe?g|png|webp))$/i.exec(path);
  const [, name = '', ending] = found ?? [];
  return ending === undefined ? path : `icons/${idFor(name) || 'picture'}${ending.toLowerCase()}`;
}

/** The path of an icon's file with the extension that matches its content, in lower case. */
export const pathOfIcon = (path: string, text: string): string =>
  path.replace(/^(icons\/.*)\.\w+$/, (_, stem: string) =>
    isPicture(path) ? `${stem}${isPng(text) ? '.png' : '.jpg'}` : path.toLowerCase(),
  );

/** Whether a picture's text contains a PNG; otherwise it contains a JPEG. */
const isPng = (text: string): boolean => text.startsWith('iVBORw0KGgo');

const typeOfPicture = (text: string): 'image/png' | 'image/jpeg' => (isPng(text) ? 'image/png' : 'image/jpeg');

export const addressOfPicture = (text: string): string => `data:${typeOfPicture(text)};base64,${text}`;

/** The limits of a picture for an icon, in pixels and in bytes. A larger picture would be finer than print. */
export const pictureLimits = { least: 64, most: 1024, bytes: 180_000 } as const;

/** The limits of a board’s or piece’s background, in pixels and in bytes. */
export const backgroundLimits = { most: 6000, bytes: 3_000_000 } as const;

/**
 * The names of the pictures that boards and pieces of custom games have as backgrounds. Takes files of content by their
 * paths.
 */
export const backgroundsIn = (files: Iterable<readonly [path: string, text: string | null]>): ReadonlySet<string> =>
  new Set(
    [...files].flatMap(([path, text]) =>
      /(^|\/)games\/[^/]+\/(boards\/[^/]+|pieces)\.yaml$/.test(path)
        ? [...(text ?? '').matchAll(/\bbackground['"]?\s*:\s*['"]?([a-z0-9-]+)/g)].map(([, name = '']) => name)
        : [],
    ),
  );

/** The limits of files that are decoded, in bytes and pixels. Larger files would use all memory. */
export const photoLimits = { bytes: 30 * 1024 * 1024, pixels: 40e6 } as const;

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** The value of each digit, by its character code. */
const valueOf = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, digits.indexOf(String.fromCharCode(code))));

/** A separate implementation of Base64 (RFC 4648), because the engine reads content without Node or a browser. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const all = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    parts.push(digits[all >> 18]! + digits[(all >> 12) & 63]! + digits[(all >> 6) & 63]! + digits[all & 63]!);
  }
  const missing = (3 - (bytes.length % 3)) % 3;
  const text = parts.join('');
  return text.slice(0, text.length - missing) + '='.repeat(missing);
}

/** The bytes of a base64 text; null if it is not valid base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  const length = text.length - (/=*$/.exec(text.slice(-2))?.[0].length ?? 0);
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  let [buffer, bits, to] = [0, 0, 0];
  for (let at = 0; at < length; at++) {
    buffer = ((buffer << 6) | (valueOf[text.charCodeAt(at)] ?? 0)) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[to++] = (buffer >> bits) & 255;
  }
  return bytes;
}

/** The properties of a JPEG, read from its segments; null if it is not a JPEG or ends too early. */
interface Jpeg {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Whether it stores red, green and blue directly. */
  readonly rgb: boolean;
  /**
   * Whether its coding is one of the three that every program can print, as greys or as luma and two chroma components.
   */
  readonly usual: boolean;
  /** The orientation that the camera recorded (EXIF); 1 if there is none. */
  readonly turned: number;
  /** Whether it can be decoded at all. */
  readonly known: boolean;
}

/** The orientation in EXIF data (TIFF 6.0, tag 0x0112 of the first directory); 1 if there is none. */
export function orientationIn(bytes: Uint8Array, tiff: number, end: number): number {
  const little = bytes[tiff] === 0x49;
  const read = (from: number, length: number): number =>
    Array.from({ length }, (_, index) => bytes[from + (little ? length - 1 - index : index)] ?? 0).reduce(
      (sum, byte) => sum * 256 + byte,
      0,
    );
  const directory = tiff + read(tiff + 4, 4);
  if (directory + 2 > end) return 1;
  const last = Math.min(end, directory + 2 + read(directory, 2) * 12);
  for (let field = directory + 2; field + 12 <= last; field += 12)
    if (read(field, 2) === 0x0112) return read(field + 8, 2);
  return 1;
}

/** The markers of frames (ITU T.81, table B.1): all of C0 to CF except the markers of tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

export function jpegOf(bytes: Uint8Array): Jpeg | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const at16 = (at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  let rgb = false;
  let turned = 1;
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xda) return null;
    // A fill byte before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (isFrame(marker)) {
      const [bits = 0, channels = 0] = [bytes[at + 4], bytes[at + 9]];
      const known = marker <= 0xc2 && bits === 8;
      const usual = known && (channels === 1 || (channels === 3 && !rgb));
      const size = { width: at16(at + 7), height: at16(at + 5) };
      return { ...size, channels, rgb, usual, turned, known };
    }
    const length = at16(at + 2);
    if (length < 2) return null;
    // Adobe’s programs record here whether colours are stored as RGB, which few programs can print.
    if (marker === 0xee && length >= 14) rgb = bytes[at + 15] === 0;
    if (marker === 0xe1 && [0x45, 0x78, 0x69, 0x66, 0, 0].every((byte, index) => bytes[at + 4 + index] === byte))
      turned = orientationIn(bytes, at + 10, at + 2 + length);
    at += 2 + length;
  }
  return null;
}

export const begins = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.codePointAt(0));

/** The 32-bit number at an offset; 0 if the file ends before it. */
export const at32 = (bytes: Uint8Array, at: number, little = false): number =>
  at + 4 > bytes.length ? 0 : new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, little);

/** The chunks of a PNG or a WebP file in order, with the offset of their data. */
export function* chunksIn(bytes: Uint8Array): Generator<{ name: string; data: Uint8Array; start: number }> {
  const isPng = begins(bytes, 'PNG', 1);
  for (let at = isPng ? 8 : 12; at + 8 <= bytes.length;) {
    const length = at32(bytes, isPng ? at : at + 4, !isPng);
    const name = String.fromCharCode(...bytes.subarray(isPng ? at + 4 : at, isPng ? at + 8 : at + 4));
    yield { name, data: bytes.subarray(at + 8, at + 8 + length), start: at + 8 };
    at += isPng ? length + 12 : 8 + length + (length % 2);
  }
}

/** The size that a PNG, WebP or JPEG file states, in pixels; null for other files. */
export function sizeOfPicture(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (begins(bytes, 'PNG', 1)) return { width: at32(bytes, 16), height: at32(bytes, 20) };
  if (!begins(bytes, 'RIFF') || !begins(bytes, 'WEBP', 8)) return jpegOf(bytes);
  const at24 = (at: number): number => at32(bytes, at, true) & 0xffffff;
  // WebP states its size in three ways (RFC 9649, section 2.5 onwards).
  if (begins(bytes, 'VP8X', 12)) return { width: at24(24) + 1, height: at24(27) + 1 };
  const packed = at32(bytes, begins(bytes, 'VP8L', 12) ? 21 : 26, true);
  if (begins(bytes, 'VP8L', 12)) return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  if (begins(bytes, 'VP8 ', 12)) return { width: packed & 0x3fff, height: (packed >>> 16) & 0x3fff };
  return null;
}

/** The size of a PNG of 8 bits in greys or colours, and its number of channels; null for any other file. */
function pngOf(bytes: Uint8Array): { width: number; height: number; channels: number } | null {
  const [bits, colours, , , interlaced] = bytes.subarray(24, 29);
  if (bits !== 8 || (colours !== 0 && colours !== 2) || interlaced !== 0) return null;
  return { width: at32(bytes, 16), height: at32(bytes, 20), channels: colours + 1 };
}

const expected = `a picture of ${pictureLimits.least} to ${backgroundLimits.most} pixels per side and at most ${backgroundLimits.bytes / 1e6} MB`;
const remedy = 'load it from a folder, or in the studio';

/** The art of a picture from its text, or the error that prevents it from being printed. */
export function readPicture(text: string): { icon?: IconArt; error?: TextError } {
  const wrong = (found: string) => ({ error: { line: 0, column: 0, path: '', found, expected, remedy } });
  const { most, bytes: heaviest } = backgroundLimits;
  if (text.length > Math.ceil(heaviest / 3) * 4) return wrong(`a picture of ${Math.ceil((text.length * 3) / 4000)} kB`);
  const bytes = fromBase64(text);
  const jpeg = bytes && !isPng(text) ? jpegOf(bytes) : null;
  const head = bytes && (jpeg ?? (isPng(text) ? pngOf(bytes) : null));
  if (!head) return wrong('another kind of file, or a damaged one');
  const { width, height, channels } = head;
  if (jpeg && jpeg.turned > 1) return wrong('a picture turned by EXIF data');
  if (Math.min(width, height) < pictureLimits.least || Math.max(width, height) > most)
    return wrong(`a picture of ${width} by ${height} pixels`);
  if (jpeg && !jpeg.usual) return wrong('a JPEG of a rare kind');
  if (jpeg && !isIntact(bytes)) return wrong('a JPEG that is cut off or damaged');
  const size = Math.min(width, height);
  const r = size / 2;
  // The outline of a picture is a disc.
  const d = `M0 ${r}A${r} ${r} 0 1 1 ${size} ${r}A${r} ${r} 0 1 1 0 ${r}Z`;
  const picture = { base64: text, type: typeOfPicture(text), grey: channels === 1, width, height };
  return { icon: { d, size, picture } };
}

/** The bytes of a content file, as they are in a folder. */
export const bytesOf = (path: string, text: string): Uint8Array<ArrayBuffer> =>
  (isPicture(path) ? fromBase64(text) : null) ?? new TextEncoder().encode(text);
