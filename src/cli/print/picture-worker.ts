import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { renderAsync, Resvg } from '@resvg/resvg-js';
import { drawnAs, encodePng, type PictureJob } from '../../../generators/render/png.ts';
import { collectGarbage } from './garbage.ts';

const compression = {
  deflate: (data: Uint8Array) => deflateSync(data, { level: 5, memLevel: 9 }),
  crc32: (data: Uint8Array) => crc32(data),
};

/** The number of bytes of pictures between two garbage collections. */
const litterLimit = 12e6;
let litter = 0;

async function tidy(bytes: number): Promise<void> {
  litter += bytes;
  if (litter <= litterLimit) return;
  litter = 0;
  collectGarbage();
  // Native memory is freed on the next turn of the event loop.
  await nextTurn();
}

function draw(job: PictureJob): { pixels: Uint8Array; width: number; height: number } {
  const image = new Resvg(job.svg, drawnAs(job)).render();
  return { pixels: image.pixels, width: image.width, height: image.height };
}

async function pngOf(job: PictureJob): Promise<Uint8Array> {
  const { pixels, width, height } = draw(job);
  await tidy(pixels.length);
  const png = encodePng(pixels, width, height, job.dpi, compression);
  await tidy(pixels.length);
  return png;
}

let last: Promise<unknown> = Promise.resolve();

/** Draws an SVG picture after all earlier ones, and returns the bytes of a PNG. */
export default function drawPicture(job: PictureJob): Promise<Uint8Array> {
  const png = last.then(() => pngOf(job));
  last = png.catch(() => undefined);
  return png;
}

/** Draws a picture without blocking the calling thread. */
export async function drawBeside(job: PictureJob): Promise<Uint8Array> {
  const image = await renderAsync(job.svg, drawnAs(job));
  return encodePng(image.pixels, image.width, image.height, job.dpi, compression);
}
