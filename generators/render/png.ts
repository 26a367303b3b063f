import { mmPerInch } from '../scene/units.ts';

/** Functions of the host for the encoder: zlib of Node, or of a browser. */
export interface Compression {
  readonly deflate: (data: Uint8Array) => Uint8Array;
  readonly crc32: (data: Uint8Array) => number;
}

/** The width and height of a piece at a resolution, in pixels. */
export const pixelSize = (width: number, height: number, dpi: number): readonly [number, number] => [
  Math.round((width * dpi) / mmPerInch),
  Math.round((height * dpi) / mmPerInch),
];

/** The highest allowed resolution at which a piece stays within the pixel limit. The size of the piece is in mm. */
export function largestDpi(
  thing: { readonly width: number; readonly height: number },
  fits: (pixels: { readonly width: number; readonly height: number }) => boolean,
): number {
  let dpi = 1200;
  const at = () => {
    const [width, height] = pixelSize(thing.width, thing.height, dpi);
    return { width, height };
  };
  // Sizes are rounded to pixels, so the resolution is tested.
  while (dpi > 1 && !fits(at())) dpi--;
  return dpi;
}

/** A drawing for conversion to a PNG of a given width in pixels. */
export interface PictureJob {
  readonly svg: string;
  readonly width: number;
  readonly dpi: number;
}

/** The options for both builds of resvg. Glyphs are already outlines, so no font is loaded. */
export const drawnAs = ({ width }: PictureJob) =>
  ({ font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: width }, background: '#FFFFFF' }) as const;

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

function chunk(type: string, body: Uint8Array, compression: Compression): Uint8Array {
  const bytes = new Uint8Array(12 + body.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, body.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(body, 8);
  view.setUint32(8 + body.length, compression.crc32(bytes.subarray(4, 8 + body.length)));
  return bytes;
}

/**
 * Writes an opaque picture as a PNG with its colour space and its resolution, so that it prints true to size. Changes
 * `rgba`. resvg's own encoder adds an alpha channel and omits the resolution.
 */
export function encodePng(
  rgba: Uint8Array,
  width: number,
  height: number,
  dpi: number,
  compression: Compression,
): Uint8Array {
  // Rows of red, green and blue after a filter byte are shorter than rows with alpha, so they overwrite them in place.
  // Every row has filter 0: for flat art with sharp edges, other filters make files a third larger.
  let to = 0;
  for (let y = 0, from = 0; y < height; y++) {
    const red = rgba[from] ?? 0;
    const green = rgba[from + 1] ?? 0;
    const blue = rgba[from + 2] ?? 0;
    rgba[to++] = 0;
    rgba[to++] = red;
    rgba[to++] = green;
    rgba[to++] = blue;
    from += 4;
    for (let x = 1; x < width; x++, from += 4) {
      rgba[to++] = rgba[from] ?? 0;
      rgba[to++] = rgba[from + 1] ?? 0;
      rgba[to++] = rgba[from + 2] ?? 0;
    }
  }
  const rows = rgba.subarray(0, to);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2, 0, 0, 0], 8);
  const physical = new Uint8Array(9);
  const perMetre = Math.round((dpi * 1000) / mmPerInch);
  new DataView(physical.buffer).setUint32(0, perMetre);
  new DataView(physical.buffer).setUint32(4, perMetre);
  physical[8] = 1;
  const parts = [
    signature,
    chunk('IHDR', header, compression),
    // The colours are sRGB, with the rendering intent for pictures.
    chunk('sRGB', Uint8Array.of(0), compression),
    chunk('pHYs', physical, compression),
    chunk('IDAT', compression.deflate(rows), compression),
    chunk('IEND', new Uint8Array(), compression),
  ];
  const png = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    png.set(part, at);
    at += part.length;
  }
  return png;
}
