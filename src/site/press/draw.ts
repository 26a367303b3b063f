/*
 * resvg as WebAssembly: it draws the same pixels as the command's build. It takes a megabyte, so it is loaded only when
 * somebody requests a PNG.
 */
import { press as words } from '#text/print.ts';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { zlibSync } from 'fflate';
import { drawnAs, encodePng, type PictureJob } from '../../../generators/render/png.ts';
import { checksum } from '../tools/frame/checksum.ts';
import { PressError } from './protocol.ts';

/** Set by the build: resvg’s engine, and its folder, relative to this script. */
declare const PRESS_PIXELS: string;
declare const PRESS_SHARED: string;

let ready: Promise<void> | undefined;

async function start(): Promise<void> {
  const response = await fetch(new URL(PRESS_SHARED + PRESS_PIXELS, import.meta.url)).catch(() => undefined);
  if (!response?.ok) throw new PressError('unreachable', words.unreachable);
  await initWasm(await response.arrayBuffer());
}

const compression = {
  deflate: (data: Uint8Array) => zlibSync(data, { level: 5, mem: 9 }),
  crc32: (data: Uint8Array) => Number.parseInt(checksum(data), 16),
};

/** The drawing as a PNG, with the same pixels as the command's. */
export async function draw(job: PictureJob): Promise<Uint8Array> {
  ready ??= start();
  // After a failed load, the next request tries again.
  ready.catch(() => (ready = undefined));
  await ready;
  const engine = new Resvg(job.svg, drawnAs(job));
  try {
    const image = engine.render();
    const { pixels, width, height } = image;
    image.free();
    return encodePng(pixels, width, height, job.dpi, compression);
  } finally {
    engine.free();
  }
}
