/** Lengths are in mm everywhere. The constants convert other units. */
export const mmPerInch = 25.4;
export const mmPerPoint = mmPerInch / 72;

export const pt = (points: number): number => points * mmPerPoint;

/** A length rounded to hundredths, for lists of files. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * A number rounded to a fraction of 1 / `parts`, as `String` would write it. Drawings contain millions of numbers, and
 * `String` is four times slower because it finds the shortest digits.
 */
export function digits(value: number, parts: 100 | 1000): string {
  const count = Math.round(value * parts);
  if (count === 0) return '0';
  const size = Math.abs(count);
  if (!Number.isSafeInteger(size)) return String(value);
  const minus = count < 0 ? '-' : '';
  const whole = Math.floor(size / parts);
  let rest = size - whole * parts;
  if (rest === 0) return `${minus}${whole}`;
  let places = parts === 100 ? 2 : 3;
  for (; rest % 10 === 0; rest /= 10) places--;
  return `${minus}${whole}.${String(rest).padStart(places, '0')}`;
}

/** A coordinate in thousandths of a millimetre, which is finer than any print. */
export const round = (value: number): number => {
  const rounded = Math.round(value * 1000) / 1000;
  return rounded === 0 ? 0 : rounded;
};

/**
 * The scale of the prints: type sizes in points, line heights relative to the size, and line widths in mm. Layouts use
 * only these values, multiplied by a factor to fit a text. Drawings have their own values.
 */
export const scale = {
  sizes: [7, 8, 8.6, 9.6, 10.4, 12, 14, 17, 21, 26],
  leadings: [1, 1.1, 1.16, 1.2, 1.25, 1.4],
  strokes: [0.2, 0.3, 0.4, 0.5, 0.8, 1.2],
} as const;
