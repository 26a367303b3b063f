/** What a print may use of a printer's ink. */
export const inks = ['full', 'saver', 'mono'] as const;
/** `full` as designed; `saver` drawn in lines on white paper; `mono` in greys only. */
export type Ink = (typeof inks)[number];

const channelsOf = (colour: string): [red: number, green: number, blue: number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

/** Relative luminance of a colour, as the web's contrast guidelines have it. */
export function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far two colours stand apart, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The luminance at which black and white stand out alike: greys are rounded away from it, so that no text pales. */
const middle = 0.179;

/** The grey as light as a colour, as a share of white in 255: what stands out in colour stands out as far in grey. */
function greyLevel(colour: string): number {
  const light = luminance(colour);
  const level = 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
  return light < middle ? Math.floor(level + 1e-6) : Math.ceil(level - 1e-6);
}

/** How much ink a colour takes where it is printed in greys: 0 for white, 1 for black. */
export const darkness = (colour: string): number => 1 - greyLevel(colour) / 255;

const known = new Map<string, string>();

/** The colour in which an ink prints another. */
export function inked(colour: string, ink: Ink): string {
  if (ink !== 'mono' || !colour.startsWith('#')) return colour;
  let grey = known.get(colour);
  if (grey === undefined) {
    grey = `#${greyLevel(colour).toString(16).padStart(2, '0').repeat(3)}`.toUpperCase();
    known.set(colour, grey);
  }
  return grey;
}
