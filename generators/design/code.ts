import { encode } from 'uqr';

/** A QR code: its number of squares per row, including the white border, and its dark squares as a path. */
export interface Code {
  readonly size: number;
  readonly path: string;
}

/** The white border of the code, in squares; cameras do not find the code without it. */
const quiet = 4;

/** The code of a text. Throws if the text is too long for the largest version. */
export function codeOf(text: string, maxVersion: number): Code {
  const { size, data } = encode(text, { ecc: 'L', border: quiet, maxVersion });
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}
