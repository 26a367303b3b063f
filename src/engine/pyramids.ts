import { described } from './reader.ts';
import type { Shape } from './shape.ts';

/** Pieces by size: small, medium, large. */
export type Triple = readonly [small: number, medium: number, large: number];

export const noPieces: Triple = [0, 0, 0];

/** The names of the sizes; a size's index is one less than its pips. */
export const sizeNames = ['small', 'medium', 'large'] as const;
export const sizes = [0, 1, 2] as const;

export type Size = (typeof sizes)[number];

/** Three whole numbers of at least 0, none above `max`; zeros if the value is wrong or missing. */
export const triple =
  (max: number): Shape<Triple> =>
  (reader, value, path) => {
    const what = `three whole numbers from 0 to ${max} (small, medium, large)`;
    if (!Array.isArray(value) || value.length !== 3) {
      if (value !== undefined) reader.expected(what, value, path);
    } else if (value.every((each) => Number.isInteger(each) && each >= 0 && each <= max)) {
      return [value[0], value[1], value[2]];
    } else reader.note(path, `expected ${what}, got ${value.map(described).join(', ')}`);
    return [0, 0, 0];
  };

export function tripleAt(list: ArrayLike<number>, offset: number): Triple {
  return [list[offset] ?? 0, list[offset + 1] ?? 0, list[offset + 2] ?? 0];
}

/**
 * The remaining supply of one letter's pieces, by size: the supply without the pieces in a text in the notation, and at
 * least 0.
 */
export function leftOver(supply: Triple, text: string, letter: string): Triple {
  const left = sizes.map((size) => Math.max(0, supply[size] - (text.split(`${letter}${size + 1}`).length - 1)));
  return tripleAt(left, 0);
}

/** Writes three numbers below 36 as three characters, and reads them from a text at an index. */
export const digitsOf = (counts: Triple): string => counts.map((count) => count.toString(36)).join('');
export const tripleIn = (digits: string, start: number): Triple =>
  tripleAt(
    Array.from(digits.slice(start, start + 3), (digit) => Number.parseInt(digit, 36)),
    0,
  );
