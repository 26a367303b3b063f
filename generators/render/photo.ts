/** Marker of the segment in which Adobe’s programs say how colours are stored. */
const adobe = 0xee;
const scan = 0xda;

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const part of parts) {
    all.set(part, to);
    to += part.length;
  }
  return all;
};

/** The compressed rows of a PNG in base64, which a PDF contains as they are. */
export function pngRows(base64: string): Uint8Array {
  const bytes = bytesOf(base64);
  const view = new DataView(bytes.buffer);
  const rows: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += view.getUint32(at) + 12)
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IDAT')
      rows.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  return joined(rows);
}

/**
 * The bytes of a JPEG in base64, without Adobe’s colour marker. The marker would override the colours in the PDF, and
 * adds nothing to them.
 */
export function jpegBytes(base64: string): Uint8Array {
  const bytes = bytesOf(base64);
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== scan) {
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (bytes[at + 1] !== adobe) parts.push(bytes.subarray(at, end));
    at = end;
  }
  parts.push(bytes.subarray(at));
  return joined(parts);
}
