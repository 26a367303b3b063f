import { fromBase64, isPicture } from './picture.ts';

/** The bytes of a content file, as in a folder. */
export const bytesOf = (path: string, text: string): Uint8Array<ArrayBuffer> =>
  (isPicture(path) ? fromBase64(text) : null) ?? new TextEncoder().encode(text);
