import { readPhoto, webpDecoder, type Photo, type WebpDecoder } from '../../content/photo.ts';
import { begins } from '../../content/picture.ts';

/** Set by the build: the file name of the decoder of WebP. */
declare const PRESS_WEBP: string;

let decoder: WebpDecoder | undefined;

/** Reads a picture. The WebP decoder loads with the first picture that needs it. */
export async function photo(
  bytes: Uint8Array,
  isBackground: boolean,
  bring: (name: string) => Promise<Response>,
): Promise<Photo> {
  if (begins(bytes, 'RIFF'))
    decoder ??= webpDecoder(new WebAssembly.Module(await (await bring(PRESS_WEBP)).arrayBuffer()));
  const open = () => {
    if (!decoder) throw new Error('the decoder of WebP is not loaded');
    return decoder;
  };
  return readPhoto(bytes, open, isBackground);
}
