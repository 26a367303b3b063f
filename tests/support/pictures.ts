import { readFileSync } from 'node:fs';
import * as mupdf from 'mupdf';
import type { Rect } from './geometry.ts';
import type { PdfPage } from './pdf.ts';

/** A picture as rows of red, green and blue values. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

function copyOf(pixmap: mupdf.Pixmap): Pixels {
  const [width, height] = [pixmap.getWidth(), pixmap.getHeight()];
  if (pixmap.getStride() !== width * 3) throw new Error('the pixels are not three bytes each');
  const data = pixmap.getPixels().slice();
  pixmap.destroy();
  return { width, height, data };
}

/** Renders a part of a page at a resolution, with or without its words. */
export function draw(page: PdfPage, part: Rect, dpi: number, options: { words?: boolean } = {}): Pixels {
  const scale = dpi / 72;
  const perMm = dpi / 25.4;
  const [width, height] = [part.right - part.left, part.bottom - part.top].map((length) => Math.round(length * perMm));
  const matrix: mupdf.Matrix = [scale, 0, 0, scale, -part.left * perMm, -part.top * perMm];
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width ?? 0, height ?? 0], false);
  pixmap.clear(255);
  const drawing = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap);
  if (options.words ?? true) page.source.run(drawing, matrix);
  else {
    // All calls except those for words are passed on to the drawing device.
    const silent = new mupdf.Device({
      fillPath: drawing.fillPath.bind(drawing),
      strokePath: drawing.strokePath.bind(drawing),
      clipPath: drawing.clipPath.bind(drawing),
      popClip: drawing.popClip.bind(drawing),
    } as never);
    page.source.run(silent, matrix);
    silent.close();
  }
  drawing.close();
  return copyOf(pixmap);
}

export interface Png extends Pixels {
  /** The pixels per metre that the file states, across and down. */
  readonly perMetre: readonly [number, number] | null;
  readonly chunks: readonly string[];
  /** The bits per sample, and the PNG colour type: 2 is RGB. */
  readonly depth: number;
  readonly colourType: number;
}

/** A PNG, decoded by a different program from the writer. */
export function readPng(file: string | Uint8Array): Png {
  const bytes = typeof file === 'string' ? readFileSync(file) : Buffer.from(file);
  const chunks: string[] = [];
  let perMetre: readonly [number, number] | null = null;
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push(type);
    if (type === 'pHYs' && bytes[at + 16] === 1) perMetre = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
  }
  const image = new mupdf.Image(bytes);
  let data: Uint8ClampedArray | undefined;
  return {
    width: image.getWidth(),
    height: image.getHeight(),
    // Most tests need only the size of a picture.
    get data() {
      return (data ??= copyOf(image.toPixmap()).data);
    },
    perMetre,
    chunks,
    depth: bytes[24] ?? 0,
    colourType: bytes[25] ?? 0,
  };
}

export const pixelAt = ({ width, data }: Pixels, x: number, y: number): readonly [number, number, number] => {
  const at = (y * width + x) * 3;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
};

/** The picture at half its size: each pixel is the mean of four. */
export function halved(picture: Pixels): Pixels {
  const [width, height] = [picture.width >> 1, picture.height >> 1];
  const data = new Uint8ClampedArray(width * height * 3);
  const { data: from, width: across } = picture;
  let to = 0;
  for (let y = 0; y < height; y++) {
    let [above, below] = [2 * y * across * 3, (2 * y + 1) * across * 3];
    for (let x = 0; x < width; x++, above += 3, below += 3)
      for (let channel = 0; channel < 3; channel++, above++, below++)
        data[to++] = ((from[above] ?? 0) + (from[above + 3] ?? 0) + (from[below] ?? 0) + (from[below + 3] ?? 0)) / 4;
  }
  return { width, height, data };
}

/** The linear light of each channel value. */
const linear = Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

export const luminance = ([red, green, blue]: readonly [number, number, number]): number =>
  0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);

/** The contrast ratio of two luminances by WCAG, from 1 to 21. */
export const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

export const channelsOf = (colour: string): readonly [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];
