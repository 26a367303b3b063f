import type { Rect } from './geometry.ts';
import type { PdfPage, TextRun } from './pdf.ts';
import { channelsOf, contrast, draw, luminance, pixelAt, type Pixels } from './pictures.ts';

/** The minimum contrast of a colour with any pixel of a box on the background. */
function leastContrast(ground: Pixels, box: Rect, perMm: number, colour: string): number {
  const ink = luminance(channelsOf(colour));
  let [least, last] = [Infinity, -1];
  for (let y = Math.floor(box.top * perMm); y < box.bottom * perMm; y++)
    for (let x = Math.floor(box.left * perMm); x < box.right * perMm; x++) {
      const pixel = pixelAt(ground, x, y);
      const key = (pixel[0] << 16) | (pixel[1] << 8) | pixel[2];
      // Most pixels have the colour of the previous one.
      if (key !== last) least = Math.min(least, contrast(ink, luminance(pixel)));
      last = key;
    }
  return least;
}

/** The words of a page whose contrast with their background is below 4.5 : 1, or below `least`. */
export function faintRuns(page: PdfPage, dpi = 120, least = 4.5): TextRun[] {
  const ground = draw(page, page.media, dpi, { words: false });
  return page.runs.filter(({ colour, box }) => leastContrast(ground, box, dpi / 25.4, colour) < least);
}
