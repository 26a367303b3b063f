import { luminance, type Pixels } from './pictures.ts';

/**
 * Colours as they appear in grey, and to people who lack one kind of cone: matrices for linear light (Machado 2009).
 */
export const sights = {
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;
export type Sight = keyof typeof sights;

const linear = (channel: number): number => luminance([channel, channel, channel]);

/** The light pixels of a picture in one kind of sight: lighter than middle grey on a screen. */
export function oneBit({ data }: Pixels, sight: Sight): Uint8Array {
  const matrix = sights[sight];
  const middle = linear(128);
  const known = new Map<number, number>();
  const bits = new Uint8Array(data.length / 3);
  for (let at = 0; at < bits.length; at++) {
    const [red, green, blue] = [data[3 * at] ?? 0, data[3 * at + 1] ?? 0, data[3 * at + 2] ?? 0];
    const key = (red << 16) | (green << 8) | blue;
    let light = known.get(key);
    if (light === undefined) {
      const rgb = [linear(red), linear(green), linear(blue)] as const;
      const seen = matrix.map((row) => row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]);
      const [r = 0, g = 0, b = 0] = seen;
      light = 0.2126 * r + 0.7152 * g + 0.0722 * b > middle ? 1 : 0;
      known.set(key, light);
    }
    bits[at] = light;
  }
  return bits;
}
