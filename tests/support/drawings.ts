import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { expect } from 'vitest';
import type { Pixels } from './pictures.ts';

/** The difference between two pictures: the mean per channel, from 0 to 255. */
export function difference(a: Pixels, b: Pixels): number {
  expect([a.width, a.height]).toEqual([b.width, b.height]);
  return a.data.reduce((sum, value, index) => sum + Math.abs(value - (b.data[index] ?? 0)), 0) / a.data.length;
}

/** The drawing with its size in pixels instead of millimetres. */
export const inPixels = (svg: string, width: number, height: number): string =>
  svg.replace(/width="[\d.]+mm" height="[\d.]+mm"/, `width="${width}" height="${height}" preserveAspectRatio="none"`);

/** The drawing rendered by resvg without fonts. */
export function drawnByResvg(svg: string, options: ResvgRenderOptions = {}): Pixels {
  const { width, height, pixels } = new Resvg(svg, {
    font: { loadSystemFonts: false },
    background: '#FFFFFF',
    ...options,
  }).render();
  return { width, height, data: new Uint8ClampedArray(pixels.filter((_, index) => index % 4 < 3)) };
}
