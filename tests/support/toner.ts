import { luminance, pixelAt, type Pixels } from './pictures.ts';

/**
 * The darkness of each pixel in grey, from 0 for white paper to 1 for black, summed over all pixels above and to the
 * left.
 */
function sumsOf(pixels: Pixels, value: (dark: number) => number): Float64Array {
  const { width, height } = pixels;
  const known = new Map<number, number>();
  const darkness = (x: number, y: number): number => {
    const [red, green, blue] = pixelAt(pixels, x, y);
    const key = (red << 16) | (green << 8) | blue;
    let dark = known.get(key);
    if (dark === undefined) {
      const light = luminance([red, green, blue]);
      dark = 1 - (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
      known.set(key, dark);
    }
    return dark;
  };
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += value(darkness(x, y));
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** The mean of a square of pixels, computed from the sums. */
const meanOf = (sums: Float64Array, width: number, x: number, y: number, side: number): number => {
  const at = (dx: number, dy: number) => sums[(y + dy) * (width + 1) + x + dx] ?? 0;
  return (at(side, side) - at(0, side) - at(side, 0) + at(0, 0)) / (side * side);
};

/** The mean darkness of the darkest square centimetre of a picture, with patterns and text: from 0 to 1. */
export function darkestSquare(pixels: Pixels, dpi: number): number {
  const { width, height } = pixels;
  const sums = sumsOf(pixels, (dark) => dark);
  const side = Math.round(dpi / 2.54);
  let most = 0;
  for (let y = 0; y + side <= height; y++)
    for (let x = 0; x + side <= width; x++) most = Math.max(most, meanOf(sums, width, x, y, side));
  return most;
}

/** The side in millimetres of a square that is wider than any line of a pattern and any stroke of a letter. */
const thickest = 2.5;

/**
 * The size in square centimetres of the largest plain area darker than a share, even if it is long and narrow. Lines
 * and text do not count.
 */
export function largestDark(pixels: Pixels, dpi: number, share: number): number {
  const { width, height } = pixels;
  const sums = sumsOf(pixels, (dark) => (dark > share ? 1 : 0));
  const side = Math.round((thickest * dpi) / 25.4);
  // The area covered by completely dark squares.
  const covered = new Uint8Array(width * height);
  for (let y = 0; y + side <= height; y++)
    for (let x = 0; x + side <= width; x++)
      if (meanOf(sums, width, x, y, side) > 0.999)
        for (let row = y; row < y + side; row++) covered.fill(1, row * width + x, row * width + x + side);
  let most = 0;
  for (let start = 0; start < covered.length; start++) {
    if (!covered[start]) continue;
    const open = [start];
    covered[start] = 0;
    let area = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      area++;
      for (const next of [at - 1, at + 1, at - width, at + width])
        if (covered[next]) {
          covered[next] = 0;
          open.push(next);
        }
    }
    most = Math.max(most, area);
  }
  return most / (dpi / 2.54) ** 2;
}

/**
 * The amount of ink for a picture, relative to a full area of one colour: the simple sum of cyan, magenta, yellow and
 * black.
 */
export function inkShare({ data }: Pixels): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const most = Math.max(red, green, blue);
    // The sum of black and the remaining part of each colour.
    sum += 255 - most + (3 * most - red - green - blue);
  }
  return sum / 255 / (data.length / 3);
}
