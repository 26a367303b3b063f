import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { ColorSpace, Image, Pixmap } from 'mupdf';
import { describe, expect, test } from 'vitest';
import { openZip, packOverlay } from '../../src/content/overlay-file.ts';
import { openWebp } from '../../src/cli/content-files.ts';
import { readPhoto, type Photo } from '../../src/content/photo.ts';
import {
  backgroundLimits,
  backgroundsIn,
  fromBase64,
  pictureLimits,
  readPicture,
  toBase64,
} from '../../src/content/picture.ts';
import { most } from '../support/long.ts';
import { loadOver, messages } from './helpers.ts';

/** A picture in two colours, as a JPEG in base64. */
function jpeg(width: number, height = width, space = ColorSpace.DeviceRGB): string {
  const pixmap = new Pixmap(space, [0, 0, width, height], false);
  pixmap.clear(200);
  return toBase64(pixmap.asJPEG(80, false));
}

/** The text with one byte of its header changed. */
const changed = (text: string, at: (bytes: Uint8Array) => number, to: number): string => {
  const bytes = fromBase64(text) ?? new Uint8Array();
  bytes[at(bytes)] = to;
  return toBase64(bytes);
};
/** A JPEG in base64 with an orientation tag (EXIF), as cameras write it. */
function noted(text: string, orientation: number, little = false): string {
  const number = (value: number, length: number): readonly number[] => {
    const bytes = Array.from({ length }, (_, index) => (value >> (8 * (length - 1 - index))) & 255);
    return little ? bytes.toReversed() : bytes;
  };
  const order = little ? [0x49, 0x49] : [0x4d, 0x4d];
  const field = [...number(0x0112, 2), ...number(3, 2), ...number(1, 4), ...number(orientation, 2), 0, 0];
  const tiff = [...order, ...number(42, 2), ...number(8, 4), ...number(1, 2), ...field, 0, 0, 0, 0];
  const exif = [...new TextEncoder().encode('Exif'), 0, 0, ...tiff];
  const length = exif.length + 2;
  const [start, end, ...rest] = fromBase64(text) ?? [];
  return toBase64(new Uint8Array([start ?? 0, end ?? 0, 0xff, 0xe1, length >> 8, length & 255, ...exif, ...rest]));
}
/** The offset of a JPEG’s frame header: its marker, length, bits, height and width. */
const frame = (bytes: Uint8Array): number =>
  bytes.findIndex((byte, at) => byte === 0xff && (bytes[at + 1] ?? 0) >= 0xc0 && (bytes[at + 1] ?? 0) <= 0xc2);

describe('a picture in the place of an icon', () => {
  const good = jpeg(100);

  test('is read without being decoded, in colour and in greys', () => {
    expect(readPicture(good).icon).toMatchObject({
      size: 100,
      picture: { base64: good, type: 'image/jpeg', grey: false },
    });
    expect(readPicture(jpeg(64, 64, ColorSpace.DeviceGray)).icon).toMatchObject({ picture: { grey: true } });
  });

  test('may have an orientation tag that does not turn it', () => {
    expect(readPicture(noted(good, 1)).error).toBeUndefined();
  });

  test.each<[string, string, RegExp]>([
    ['a file that is not a picture', toBase64(new TextEncoder().encode('hello')), /another kind of file/],
    ['text that is not base64', '%%%', /another kind of file/],
    ['half a header', good.slice(0, 40), /another kind of file/],
    ['a picture that is too small', jpeg(80, 20), /80 by 20 pixels/],
    ['a picture that is too long', jpeg(6001, 64), /6001 by 64 pixels/],
    [
      'a picture with a header of 400 megapixels',
      changed(
        changed(good, (all) => frame(all) + 5, 78),
        (all) => frame(all) + 7,
        78,
      ),
      /pixels/,
    ],
    ['a picture with too many bytes', 'A'.repeat(Math.ceil(backgroundLimits.bytes / 3) * 4 + 4), /3000|3001 kB/],
    ['a picture that is cut off', toBase64((fromBase64(good) ?? new Uint8Array()).slice(0, -40)), /cut off/],
    ['a picture with a tag that turns it', noted(good, 6), /turned by EXIF/],
    ['a picture with such a tag in the other byte order', noted(good, 8, true), /turned by EXIF/],
    ['a picture with four channels', changed(good, (all) => frame(all) + 9, 4), /rare kind/],
    ['a picture with twelve bits', changed(good, (all) => frame(all) + 4, 12), /rare kind/],
  ])('rejects %s, and says why', (_, text, why) => {
    expect(readPicture(text).error?.found).toMatch(why);
  });

  test('goes into a ZIP as it is, and comes out the same', () => {
    const files = { 'icons/face.jpg': good, 'battle/board.yaml': 'rows: 5\n' };
    const zip = packOverlay(Object.entries(files));
    expect(openZip(zip)).toEqual({ files });
  });

  test('is used by its name, which must be unique', () => {
    const face = { 'icons/face.jpg': good };
    const role = { 'lake-terror/roles/doctor.yaml': 'icon: face\n' };
    expect(messages(loadOver({ ...role, ...face }))).toBe('');
    expect(messages(loadOver(role))).toContain('face');
    const drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9Z"/></svg>';
    expect(messages(loadOver({ ...face, 'icons/face.svg': drawn }))).toContain('a second picture called "face"');
    expect(messages(loadOver({ 'icons/face.jpg': jpeg(100, 20) }))).toContain('a picture of 100 by 20 pixels');
    expect(messages(loadOver({ ...role, 'icons/face.JPG': good }))).toBe('');
    expect(messages(loadOver({ ...role, 'icons/face.SVG': drawn }))).toBe('');
  });
});

/**
 * Pictures of 96 by 80 pixels as programs save them, with red, green, blue and yellow quarters. With their orientation
 * applied, they are upright.
 */
const saved = JSON.parse(readFileSync(new URL('pictures.json', import.meta.url), 'utf8')) as Record<string, string>;
const fileOf = (name: string): Uint8Array => fromBase64(saved[name] ?? '') ?? new Uint8Array();
const read = (bytes: Uint8Array): Photo => readPhoto(bytes, openWebp);
const textIn = (photo: Photo): string => ('text' in photo ? photo.text : photo.error.found);
const readText = (bytes: Uint8Array): string => textIn(read(bytes));
const readBackground = (bytes: Uint8Array): string => textIn(readPhoto(bytes, openWebp, true));

type Colour = readonly [red: number, green: number, blue: number];
const quarters: readonly Colour[] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 0],
];
const distance = (one: Colour, other: Colour): number =>
  Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));

function coloursIn(text: string, shape = 1): readonly Colour[] {
  const pixmap = new Image(fromBase64(text) ?? new Uint8Array()).toPixmap().convertToColorSpace(ColorSpace.DeviceRGB);
  const [width, height, pixels] = [pixmap.getWidth(), pixmap.getHeight(), pixmap.getPixels()];
  expect(width / height).toBe(shape);
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]): Colour => {
    const at = (Math.round(y * height) * width + Math.round(x * width)) * 3;
    return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  });
}

const white = new Pixmap(ColorSpace.DeviceRGB, [0, 0, 90, 90], false);
white.clear(255);

describe('a picture as a program has saved it', () => {
  const still = Object.keys(saved).filter((name) => !/moving|gif/.test(name));

  test.each(still)('is read: %s', (name) => {
    const text = readText(fileOf(name));
    expect(readPicture(text).error).toBeUndefined();
    expect(readPicture(text).icon?.size).toBe(80);
    const colours = coloursIn(text);
    // Half-transparent parts are blended with white.
    const wanted = quarters.map((colour, at): Colour => {
      if (name.includes('alpha') && at % 2 === 1) return colour.map((each) => (each + 255) / 2) as unknown as Colour;
      return colour;
    });
    const [red = 0, green = 0, blue = 0, yellow = 0] = colours.map(([light]) => light);
    const isAsSaved = name.includes('grey')
      ? blue < red &&
        red < green &&
        green < yellow &&
        colours.every(([one, two, three]) => one === two && two === three)
      : colours.every((colour, at) => distance(colour, wanted[at] ?? [0, 0, 0]) < 45);
    expect([isAsSaved, colours]).toEqual([true, colours]);
    // Reading the result again changes nothing.
    expect(readText(fromBase64(text) ?? new Uint8Array())).toBe(text);
    // A background is the whole picture, upright in its own shape.
    const background = readBackground(fileOf(name));
    expect(readPicture(background).icon).toMatchObject({ size: 80, picture: { width: 96, height: 80 } });
    const apart = coloursIn(background, 96 / 80).map((colour, at) => distance(colour, colours[at] ?? [0, 0, 0]));
    expect(Math.max(...apart)).toBeLessThan(45);
    expect(readBackground(fromBase64(background) ?? new Uint8Array())).toBe(background);
  });

  test('is an unchanged background up to 6000 pixels, and is scaled down above', () => {
    const large = fromBase64(jpeg(6000, 100)) ?? new Uint8Array();
    expect(readBackground(large)).toBe(toBase64(large));
    expect(readPicture(readBackground(fromBase64(jpeg(8000, 160)) ?? new Uint8Array())).icon?.picture).toMatchObject({
      width: 4000,
      height: 80,
    });
    const files = (board: string) => [['games/mine/boards/b.yaml', board] as const, ['icons/a.jpg', '']] as const;
    expect([...backgroundsIn(files('name: B\nbackground: night-map # dark\n'))]).toEqual(['night-map']);
    expect([...backgroundsIn(files(`{ name: B, "background": 'a' }`))]).toEqual(['a']);
    expect([...backgroundsIn([['games/mine/game.yaml', 'background: a']])]).toEqual([]);
  });

  test('is cropped to its middle, scaled and compressed if it is large', () => {
    const pixmap = new Pixmap(ColorSpace.DeviceRGB, [0, 0, 1200, 900], false);
    const pixels = pixmap.getPixels();
    for (let at = 0; at < pixels.length; at++) pixels[at] = Math.imul(at, 2654435761) >>> 24;
    const files = most([() => pixmap.asJPEG(95, false), () => pixmap.asPNG()], (_, at) => at === 0);
    for (const file of files) {
      const text = readText(file());
      expect(readPicture(text).icon?.size).toBe(800);
      expect(text.length * 0.75).toBeLessThan(pictureLimits.bytes);
    }
  });

  test.each(still.filter((name) => !name.includes('turned')))('is rejected if it is cut off: %s', (name) => {
    const bytes = fileOf(name);
    for (const share of [0.2, 0.5, 0.8, 0.9]) {
      const photo = read(bytes.slice(0, Math.floor(bytes.length * share)));
      expect(photo).toMatchObject({ error: { found: expect.stringMatching(/damaged|pixels|not a picture/) } });
    }
  });

  test.each(['jpeg', 'jpeg progressive', 'jpeg grey'])('is rejected if its middle is destroyed: %s', (name) => {
    const bytes = fileOf(name);
    const from = bytes.length - Math.floor((bytes.length - bytes.lastIndexOf(0xda)) / 2);
    for (const wrong of [0, 0x55, 0xaa, 0xfe]) {
      const text = readText(bytes.map((byte, at) => (at >= from && at < from + 12 ? wrong : byte)));
      expect(text).toBe('a JPEG picture that is cut off or damaged');
    }
  });

  test('is as large as its header says, whatever its metadata unpacks to; too many pixels are rejected', () => {
    const chunk = (kind: string, data: Uint8Array): Buffer => {
      const words = Buffer.concat([Buffer.from(kind), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(words));
      return Buffer.concat([length, words, sum]);
    };
    const header = Uint8Array.from([0, 0, 0, 64, 0, 0, 0, 64, 8, 0, 0, 0, 0]);
    const bomb = deflateSync(new Uint8Array(30e6).fill(7));
    const pngOf = (length: number): Buffer =>
      Buffer.concat([
        fileOf('png').subarray(0, 8),
        chunk('IHDR', header),
        chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), bomb])),
        chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), bomb])),
        chunk('IDAT', deflateSync(new Uint8Array(length))),
        chunk('IEND', new Uint8Array()),
      ]);
    // Some programs write extra bytes.
    for (const more of [0, 500]) expect(readPicture(readText(pngOf(64 * 65 + more))).icon?.size).toBe(64);
    expect(readText(pngOf(30e6))).toBe('a PNG picture with more data than its size needs');
  });

  test.each<[string, Uint8Array, RegExp]>([
    ['moves', fileOf('webp moving'), /animated/],
    ['is of another format', fileOf('gif'), /a GIF picture/],
    ['is empty', new Uint8Array(), /an empty file/],
    ['is a text', new TextEncoder().encode('hello, world'), /not a picture/],
    ['is a drawing', new TextEncoder().encode('<svg viewBox="0 0 9 9"></svg>'), /an SVG drawing/],
    ['is small', fromBase64(jpeg(40)) ?? new Uint8Array(), /40 by 40 pixels/],
    [
      'has a wrong byte within',
      fileOf('png').map((byte, at) => (at === 60 ? byte ^ 255 : byte)),
      /a PNG picture that is cut off or damaged/,
    ],
    ['is white all over', white.asPNG(), /a blank picture/],
  ])('is rejected if it %s', (_, bytes, found) => {
    const photo = read(bytes);
    expect('error' in photo && photo.error.found).toMatch(found);
  });
});

test('base64 is standard, and decodes to the original', () => {
  for (let length = 0; length < 70; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 151 + length * 7) % 256);
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  }
});
