import { sizes, type Size, type Triple } from '../../../engine/pyramids.ts';
import { described, inside, type Fields, type Reader } from '../../../engine/reader.ts';

export const longestName = 200;
export const mostPieces = 99;

export const noPieces: Triple = [0, 0, 0];

export const withCount = (counts: Triple, size: Size, count: number): Triple => {
  const [small, medium, large] = sizes.map((each) => (each === size ? count : counts[each]));
  return [small!, medium!, large!];
};

/** Three numbers that were entered, none of which the box need hold. */
export function readEntered(reader: Reader, value: unknown, path: string): Triple {
  if (Array.isArray(value) && value.length === sizes.length) {
    const [small, medium, large] = value.map((_, index) =>
      reader.whole(value as never, String(index), path, 0, mostPieces),
    );
    return [small!, medium!, large!];
  }
  reader.note(path, `expected three numbers (small, medium, large), got ${described(value)}`);
  return noPieces;
}

export function readName(reader: Reader, fields: Fields, key: string, path: string): string {
  const name = reader.text(fields, key, path);
  if (name.length > longestName) reader.note(inside(path, key), `expected at most ${longestName} characters`);
  return name;
}
