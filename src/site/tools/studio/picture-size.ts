interface Size {
  readonly width: number;
  readonly height: number;
}

/** The used part of a picture: a circle around a point. */
export interface Crop {
  /** Its middle, as shares of the picture’s width and height. */
  readonly x: number;
  readonly y: number;
  /** The enlargement: 1 uses the largest circle that fits, and 2 a circle half as wide. */
  readonly zoom: number;
  /** Degrees clockwise. */
  readonly turn: number;
}

export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1, turn: 0 };
const mostZoom = 8;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The nearest crop that is inside the picture for any turn. */
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
