/** The marker of the segment for Adobe’s colour data. */
const adobe = 0xee;
const scan = 0xda;

/**
 * The bytes of a JPEG in base64, without Adobe’s colour marker. The marker would override the colours in the PDF, and
 * adds nothing to them.
 */
export function jpegBytes(base64: string): Uint8Array {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== scan) {
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (bytes[at + 1] !== adobe) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(bytes.subarray(at));
  const all = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const part of kept) {
    all.set(part, to);
    to += part.length;
  }
  return all;
}
