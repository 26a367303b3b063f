import { Unzlib } from 'fflate';

/**
 * The size of the pieces in which data is unpacked. Each piece grows a thousandfold at most, so a decompression bomb is
 * stopped early.
 */
const piece = 16 * 1024;

/** Pushes the bytes into a stream piece by piece, until it needs no more. */
export function pushAll(bytes: Uint8Array, push: (part: Uint8Array, final: boolean) => boolean | void): void {
  for (let at = 0; at < bytes.length; at += piece)
    if (push(bytes.subarray(at, at + piece), at + piece >= bytes.length) === false) return;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * zlib data, unpacked up to a number of bytes. The result is shorter if there are fewer. Throws if the data is damaged.
 */
export function inflated(bytes: Uint8Array, most: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Unzlib((part) => {
    parts.push(part.subarray(0, Math.max(0, most - length)));
    length += part.length;
  });
  pushAll(bytes, (part, final) => {
    stream.push(part, final);
    return length < most;
  });
  return joined(parts);
}
