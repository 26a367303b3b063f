export type Rgb = readonly [red: number, green: number, blue: number];

export function rgbOf(colour: string): Rgb {
  const channel = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

/** The relative luminance of a colour, as defined by the web's contrast guidelines. */
export function luminance(colour: string): number {
  const linear = (channel: number): number =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  const [red, green, blue] = rgbOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The minimum contrast between text and its background. With less, text is hard to read. */
export const leastContrast = 4.5;
