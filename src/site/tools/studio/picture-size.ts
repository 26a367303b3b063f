import { jpegOf } from '../../../content/picture.ts';

/** The limits for pictures to decode: a photograph of 40 megapixels takes half a gigabyte while it is decoded. */
export const mostPixels = 40e6;
export const mostPictureBytes = 30 * 1024 * 1024;

interface Size {
  readonly width: number;
  readonly height: number;
}

const spelled = (bytes: Uint8Array, at: number, letters: string): boolean =>
  [...letters].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** The size that a PNG, a WebP or a JPEG says it has, in pixels; null for anything else. Nothing is unpacked for it. */
export function sizeOfPicture(bytes: Uint8Array): Size | null {
  if (bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (spelled(bytes, 1, 'PNG') && spelled(bytes, 12, 'IHDR'))
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (!spelled(bytes, 0, 'RIFF') || !spelled(bytes, 8, 'WEBP')) return jpegOf(bytes);
  const at24 = (at: number): number => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16);
  // The three ways in which WebP stores its size (RFC 9649, section 2.5 and on).
  if (spelled(bytes, 12, 'VP8X')) return { width: at24(24) + 1, height: at24(27) + 1 };
  if (spelled(bytes, 12, 'VP8L')) {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (spelled(bytes, 12, 'VP8 '))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  return null;
}

/** The part of a picture that is used: a circle about a point. */
export interface Crop {
  /** Its middle, as shares of the picture’s width and height. */
  readonly x: number;
  readonly y: number;
  /** 1: as large as fits; 2: half of that, and so twice as large in the end. */
  readonly zoom: number;
  /** Degrees clockwise. */
  readonly turn: number;
}

export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1, turn: 0 };
const mostZoom = 8;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The nearest crop within the picture, however it is turned. */
export function within(crop: Crop, { width, height }: Size): Crop {
  const zoom = between(crop.zoom, 1, mostZoom);
  const radius = Math.min(width, height) / 2 / zoom;
  return {
    x: between(crop.x, radius / width, 1 - radius / width),
    y: between(crop.y, radius / height, 1 - radius / height),
    zoom,
    turn: ((crop.turn % 360) + 360) % 360,
  };
}

/** The crop after the picture was moved, in sides of the preview square. */
export function dragged(crop: Crop, across: number, down: number, size: Size): Crop {
  const side = Math.min(size.width, size.height) / crop.zoom;
  const angle = (-crop.turn * Math.PI) / 180;
  const [x, y] = [across * Math.cos(angle) - down * Math.sin(angle), across * Math.sin(angle) + down * Math.cos(angle)];
  return within({ ...crop, x: crop.x - (x * side) / size.width, y: crop.y - (y * side) / size.height }, size);
}
