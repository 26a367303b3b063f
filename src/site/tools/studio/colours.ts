import { contrast, leastContrast } from '../../../content/contrast.ts';

/** The contrast in one decimal, rounded down so that a failing contrast does not look sufficient. */
export const contrastText = (one: string, other: string): string =>
  (Math.floor(contrast(one, other) * 10) / 10).toFixed(1);

export const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9A-F]{6}$/i.test(value);

export const passes = (one: string, other: string): boolean => contrast(one, other) >= leastContrast;

/** A colour so far on its way to another. */
function towards(colour: string, to: number, part: number): string {
  const channel = (at: number): string => {
    const from = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`.toUpperCase();
}

/** The nearest colour that is legible on a ground, lighter or darker; the colour itself if it is legible. */
export function nearest(colour: string, ground: string): string {
  if (passes(colour, ground)) return colour;
  const steps = 100;
  for (let step = 1; step <= steps; step++)
    for (const to of [0, 255]) {
      const each = towards(colour, to, step / steps);
      if (passes(each, ground)) return each;
    }
  return contrast('#000000', ground) > contrast('#FFFFFF', ground) ? '#000000' : '#FFFFFF';
}

/** The colours that match a faction’s fill: text on it and on paper, and its light grounds. */
export function goingWith(fill: string): Readonly<Record<'on' | 'deep' | 'ray' | 'tint', string>> {
  const dark = '#14171F';
  const isLight = contrast(dark, fill) >= contrast('#FFFFFF', fill);
  return {
    on: nearest(isLight ? dark : '#FFFFFF', fill),
    deep: nearest(fill, '#FFFFFF'),
    ray: towards(fill, 255, isLight ? 0.35 : 0.18),
    tint: towards(fill, 255, 0.85),
  };
}
