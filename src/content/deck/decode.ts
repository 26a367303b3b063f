import { begins } from '../picture.ts';
import { says, type TextError } from '../problem.ts';
import { quote } from '../words.ts';

/** A table as text, with a note if its encoding was guessed; or the reason why it is not text. */
export type Decoded =
  | { readonly text: string; readonly note?: string }
  | { readonly error: Omit<TextError, 'path'>; readonly text?: undefined };

const saved = 'save the table again as "CSV UTF-8"';

/** The remedy for a file that only a spreadsheet can read. */
export const savedAgain = 'open it in a spreadsheet and save it as .xlsx, .ods or "CSV UTF-8"';

/** The characters of Windows-1252 for the bytes 0x80 to 0x9F. Five of these bytes have no character. */
const western = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** A text with the characters of Windows-1252, and a NUL for each byte without one. */
function fromWestern(bytes: Uint8Array): string {
  const codes = Uint16Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? western.charCodeAt(byte - 0x80) : byte,
  );
  let text = '';
  for (let at = 0; at < codes.length; at += 4096) text += String.fromCharCode(...codes.subarray(at, at + 4096));
  return text;
}

/** The line and column of an offset in a text with any line ends. */
function positionOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function decodeAs(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Uint8Array): Decoded {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    const loose = new TextDecoder(encoding).decode(bytes);
    const found = `bytes that are not ${encoding === 'utf-8' ? 'UTF-8' : 'UTF-16'}`;
    return {
      error: {
        ...positionOf(loose, loose.indexOf('\ufffd')),
        ...says(found, 'the encoding that its first bytes declare', saved),
      },
    };
  }
}

function decodeUnmarked(bytes: Uint8Array): Decoded {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const text = fromWestern(bytes);
    const bad = text.search('\0');
    if (bad < 0)
      return { text, note: 'read as Windows-1252, because it is not UTF-8; if letters look wrong, ' + saved };
    const byte = (bytes[bad] ?? 0).toString(16).toUpperCase().padStart(2, '0');
    return { error: { ...positionOf(text, bad), ...says(`the byte 0x${byte}`, 'text in UTF-8', saved) } };
  }
}

/** Whether a file is a ZIP, like modern spreadsheets. The letters alone may also begin a table. */
export const isZip = (bytes: Uint8Array): boolean => begins(bytes, 'PK\x03') || begins(bytes, 'PK\x05');

export const isOldSpreadsheet = (bytes: Uint8Array): boolean => begins(bytes, '\xd0\xcf\x11');

/**
 * The text of a table: UTF-8 or UTF-16 with a byte order mark, otherwise UTF-8, or Windows-1252 with a note for other
 * bytes. The result has no byte order mark.
 */
export function decodeTable(bytes: Uint8Array): Decoded {
  if (isZip(bytes) || isOldSpreadsheet(bytes)) {
    const remedy = 'open it in a spreadsheet and save it as "CSV UTF-8"';
    return { error: { line: 1, column: 1, ...says('a spreadsheet or a ZIP', 'a plain-text table', remedy) } };
  }
  const decoded = begins(bytes, '\xef\xbb\xbf')
    ? decodeAs('utf-8', bytes)
    : begins(bytes, '\xff\xfe')
      ? decodeAs('utf-16le', bytes)
      : begins(bytes, '\xfe\xff')
        ? decodeAs('utf-16be', bytes)
        : decodeUnmarked(bytes);
  if (decoded.text === undefined) return decoded;
  const bad = decoded.text.search('\0');
  if (bad >= 0) return { error: { ...positionOf(decoded.text, bad), ...says('a NUL byte', 'text in UTF-8', saved) } };
  // Some programs save a web page as a table.
  if (!/^\s*<(!doctype|html|table|\?xml)/i.test(decoded.text)) return decoded;
  return { error: { line: 1, column: 1, ...says('a web page', 'a table', savedAgain) } };
}

/** UTF-8 that was read as Windows-1252 and saved as UTF-8, in which each letter has become two or three. */
const misread = new RegExp(`Ã[\\u0080-\\u00bf${western.replaceAll('\0', '')}]|â€`);

/** The letters in a text that look like misread UTF-8; undefined if there are none. */
export const misreadIn = (text: string): string | undefined => {
  const [found] = misread.exec(text) ?? [];
  return found === undefined ? undefined : quote(found);
};
