import { readFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import * as mupdf from 'mupdf';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { getConfiguredImageService, imageConfig } from 'astro:assets';
import { printedFile, type PrintPicture } from './prints.ts';

/* Documents have no separate pictures, so their first page represents them. */

/** The width in pixels: twice the width of the largest picture on a page. */
const width = 600;

const drawn = new Map<string, Uint8Array>();

function draw(file: string): Uint8Array {
  const document = mupdf.Document.openDocument(readFileSync(file), 'application/pdf');
  const page = document.loadPage(0);
  const [left, , right] = page.getBounds();
  const scale = mupdf.Matrix.scale(width / (right - left), width / (right - left));
  const picture = page.toPixmap(scale, mupdf.ColorSpace.DeviceRGB, false);
  const png = picture.asPNG().slice();
  for (const each of [picture, page, document]) each.destroy();
  return png;
}

/** The first page of a printed PDF as a PNG, which is drawn once for all sizes. */
function firstPage(file: string): Uint8Array {
  const known = drawn.get(file) ?? draw(file);
  drawn.set(file, known);
  return known;
}

/** The widths of a picture in pixels. Boards are large, and cards are small. */
const widths = ({ width, height, page }: PrintPicture): readonly number[] =>
  width > height * 0.9 && !page ? [440, 880] : [150, 300];

/**
 * WebP at the quality at which it looks as printed. AVIF files would be 7 % smaller, but would take a quarter of the
 * build time. An effort of 6 takes 1.5 times as long, and saves 2 %.
 */
const format = 'webp';
const quality = 36;
const effort = 5;

export interface PictureSize {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** The sizes of a picture on pages, small first, and never larger than its printed file. */
export function sizesOf(picture: PrintPicture): readonly PictureSize[] {
  const shown = widths(picture).map((width) => Math.min(width, picture.width));
  return [...new Set(shown)].map((width) => ({
    file: `${picture.path}-${width}.${format}`,
    width,
    height: Math.round((width * picture.height) / picture.width),
  }));
}

const cache = '.cache/pictures';

export interface ShownPicture {
  /** The path of the PNG in the print folder, and its digest from the manifest. */
  readonly source: string;
  readonly sha256: string;
  readonly page?: PrintPicture['page'];
  readonly width: number;
  readonly height: number;
}

/** A printed picture, reduced for pages. Throws an error with the file's name if it cannot be read. */
export async function pictureFor(shown: ShownPicture): Promise<Uint8Array<ArrayBuffer>> {
  const { source, sha256, page, width, height } = shown;
  const recipe = { sha256, width, height, format, quality, effort };
  const stem = createHash('sha256').update(JSON.stringify(recipe)).digest('hex');
  const cachedFile = join(cache, `${stem}.${format}`);
  if (existsSync(cachedFile)) return new Uint8Array(readFileSync(cachedFile));
  const file = printedFile(page ?? source);
  const service = await getConfiguredImageService();
  if (!('transform' in service)) throw new Error('the pictures need an image service that runs here');
  const config = { ...imageConfig, service: { ...imageConfig.service, config: { [format]: { effort } } } };
  // The service passes on pictures that it cannot encode, with a warning. Here, the warning is an error.
  const complaints: string[] = [];
  const logger = { warn: (message: string) => complaints.push(message) };
  const transform = { src: source, width, height, fit: 'fill', format, quality };
  let made: Uint8Array<ArrayBuffer>;
  try {
    const png = page === undefined ? readFileSync(file) : firstPage(file);
    // Astro’s logger is a class with private fields, but the service only calls `warn`.
    const { data } = await service.transform(new Uint8Array(png), transform, config, logger as never);
    made = new Uint8Array(data);
  } catch (error) {
    throw new Error(`${file}: the picture cannot be read; run "npm run print" again`, { cause: error });
  }
  if (complaints.length > 0)
    throw new Error(`${file}: the picture cannot be read; run "npm run print" again (${complaints.join('; ')})`);
  mkdirSync(dirname(cachedFile), { recursive: true });
  writeFileSync(`${cachedFile}.${process.pid}`, made);
  renameSync(`${cachedFile}.${process.pid}`, cachedFile);
  return made;
}
