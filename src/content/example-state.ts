/* Fills in the parts of an example's state that are left out because they are obvious. */
import { isMap } from './schema-walk.ts';
import { pyramidSizes, type PyramidSize } from './schema/common.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The rows of a board as the engine takes them. */
export const boardText = (board: unknown): unknown => (Array.isArray(board) ? board.join('/') : board);

type Sizes = Readonly<Record<PyramidSize, number>>;
type Triple = readonly [number, number, number];
export const none: Triple = [0, 0, 0];

/** The rest of a supply when these pieces are elsewhere; never negative, since examples may be impossible. */
export function rest(supply: Sizes, used: (pips: number) => number): number[] {
  return pyramidSizes.map((size, index) => Math.max(0, supply[size] - used(index + 1)));
}

/** Counts a piece such as `a2` in a text. */
export const countIn = (text: string, piece: string): number => text.split(piece).length - 1;

/** The number of a size in a list of three under some keys; 0 if it is missing. */
export function at(value: unknown, keys: readonly string[], pips: number): number {
  let found = value;
  for (const key of keys) found = isMap(found) ? found[key] : undefined;
  const number: unknown = Array.isArray(found) ? found[pips - 1] : 0;
  return typeof number === 'number' ? number : 0;
}
