import jpeg from 'jpeg-js';
import { pngPixels } from '../../src/content/png.ts';
import { type Ink, inked, photoRange } from '../scene/ink.ts';
import type { ImageNode } from '../scene/node.ts';
import type { Inks, Process } from '../scene/process.ts';

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The channels of all pixels of a photograph, and the number of channels. */
function channelsOf({ base64, type }: ImageNode): { readonly data: ArrayLike<number>; readonly channels: number } {
  const bytes = bytesOf(base64);
  if (type === 'image/png') return { data: pngPixels(bytes).data, channels: 4 };
  return { data: jpeg.decode(bytes, { useTArray: true, formatAsRGBA: false }).data, channels: 3 };
}

/** Colours whose channels differ by less than this, of 256 levels, get the same inks. */
const step = 4;

/** The pixels of a photograph as four inks of 8 bits each. */
export function photoInks(node: ImageNode, ink: Ink, { inks }: Process): Uint8Array {
  const { data, channels } = channelsOf(node);
  const known = new Map<number, Inks>();
  const count = data.length / channels;
  const out = new Uint8Array(4 * count);
  const level = (value: number): number => {
    const light = ink === 'saver' ? photoRange.saver * 255 + (1 - photoRange.saver) * value : value;
    return Math.min(255, Math.round(light / step) * step);
  };
  for (let index = 0; index < count; index++) {
    const at = (channel: number) => level(data[index * channels + (channels > 2 ? channel : 0)] ?? 0);
    const key = (at(0) << 16) | (at(1) << 8) | at(2);
    let found = known.get(key);
    if (!found) {
      found = inks(inked(`#${key.toString(16).padStart(6, '0').toUpperCase()}`, ink));
      known.set(key, found);
    }
    for (const [channel, share] of found.entries()) out[4 * index + channel] = Math.round(share * 2.55);
  }
  return out;
}
