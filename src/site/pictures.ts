import type { Picture } from './prints.ts';

/** Widths in pixels at which a picture is offered: boards are shown large, cards small. */
const widths = (picture: Picture): readonly number[] =>
  picture.width > picture.height * 0.9 ? [440, 880] : [150, 300];

export interface Size {
  /** Path under `pictures/` of the site. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** The sizes of a picture for the screen, small first; never larger than it was printed. */
export function sizesOf(picture: Picture): readonly Size[] {
  const shown = widths(picture).map((width) => Math.min(width, picture.width));
  return [...new Set(shown)].map((width) => ({
    file: `${picture.path}-${width}.webp`,
    width,
    height: Math.round((width * picture.height) / picture.width),
  }));
}
