/* Worked examples, and the parts of their states that are left out because they are obvious. */
import { isMap } from './schema-walk.ts';
import { pyramidSizes, type ShippedGame, type PyramidSize } from './schema/common.ts';
import type { Example as ExampleFile, RowCard } from './schema/rulebook.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface Example extends Omit<ExampleFile, 'request' | 'answer'> {
  readonly id: string;
  readonly game: ShippedGame;
  readonly file: string;
  readonly request: Fields;
  /** The fields that the answer must contain. It may contain more. */
  readonly answer?: Fields;
  /** The row of cards in its picture, if it is a moment of the game in a rulebook. */
  readonly row?: readonly RowCard[];
  readonly locate: (field: string) => { readonly line: number; readonly column: number };
}

/** The rows of a board in the engine's form. */
export const boardText = (board: unknown): unknown => (Array.isArray(board) ? board.join('/') : board);

type Sizes = Readonly<Record<PyramidSize, number>>;
type Triple = readonly [number, number, number];
export const none: Triple = [0, 0, 0];

/** The supply without these pieces; 0, not negative, for an impossible example. */
export function rest(supply: Sizes, used: (pips: number) => number): number[] {
  return pyramidSizes.map((size, index) => Math.max(0, supply[size] - used(index + 1)));
}

export const countIn = (text: string, piece: string): number => text.split(piece).length - 1;

/** The number of pieces of a size, from the list of three at a path of keys; 0 if it is missing. */
export function at(value: unknown, keys: readonly string[], pips: number): number {
  let found = value;
  for (const key of keys) found = isMap(found) ? found[key] : undefined;
  const number: unknown = Array.isArray(found) ? found[pips - 1] : 0;
  return typeof number === 'number' ? number : 0;
}
