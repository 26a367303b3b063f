import { Unzip, UnzipInflate } from 'fflate';
import { joined, pushAll } from './inflate.ts';

/**
 * The files of a ZIP by name, unpacked piece by piece. `begin` gets each name, and returns the function that gets the
 * size of each piece, or undefined to skip the file. Both throw to stop. An incomplete file is left out.
 */
export function unzip(
  bytes: Uint8Array,
  begin: (name: string) => ((size: number) => void) | undefined,
): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const reader = new Unzip((file) => {
    const count = begin(file.name);
    if (!count) return;
    const parts: Uint8Array[] = [];
    file.ondata = (error, part, final) => {
      // An error thrown here returns as an error from the stream.
      if (error) throw error;
      count(part.length);
      parts.push(part);
      if (final) files.set(file.name, joined(parts));
    };
    file.start();
  });
  reader.register(UnzipInflate);
  pushAll(bytes, (part, final) => reader.push(part, final));
  return files;
}
