/* Documents have no pictures of their own, so the first page of the print represents them. */
import { readFileSync } from 'node:fs';
import * as mupdf from 'mupdf';

/** The width in pixels: large enough to scale down well. */
const width = 1200;

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

/** The first page of a printed PDF, as a PNG, drawn once for all its sizes. */
export function firstPage(file: string): Uint8Array {
  const known = drawn.get(file) ?? draw(file);
  drawn.set(file, known);
  return known;
}
