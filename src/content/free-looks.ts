import { contrast, leastContrast, rgbOf, type Rgb } from './contrast.ts';
import { patternKinds, type Pattern } from './schema/common.ts';
import type { Deck } from './schema/deck.ts';

// Colours and patterns for factions and kinds that have none.

export interface Colours {
  readonly fill: string;
  readonly on: string;
  readonly deep: string;
  readonly ray: string;
  readonly tint: string;
}

const hex = (rgb: Rgb): string =>
  `#${rgb
    .map((each) =>
      Math.round(each * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()}`;

/** A colour by hue in degrees, and saturation and lightness from 0 to 1. */
function hsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const turn = (offset + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

function paler([red, green, blue]: Rgb, share: number): Rgb {
  const towardsWhite = (channel: number): number => channel + (1 - channel) * share;
  return [towardsWhite(red), towardsWhite(green), towardsWhite(blue)];
}

/** The approximate visual distance between two colours. The eye distinguishes greens best and blues worst. */
const apart = (a: Rgb, b: Rgb): number =>
  Math.hypot(...[2, 4, 3].map((weight, at) => Math.sqrt(weight) * (a[at]! - b[at]!)));

const dark = '#14171F';
const light = '#FFFFFF';

/** The colours that match a fill; undefined if text on them would be illegible. */
function around(hue: number, saturation: number, lightness: number): Colours | undefined {
  const fill = hsl(hue, saturation, lightness);
  const on = [light, dark].find((each) => contrast(each, hex(fill)) >= leastContrast);
  const tint = hex(paler(fill, 0.85));
  const deeper = [0.4, 0.35, 0.3, 0.25, 0.2, 0.15].map((each) => hex(hsl(hue, saturation, Math.min(each, lightness))));
  const deep = deeper.find((each) => contrast(each, tint) >= leastContrast && contrast(each, light) >= leastContrast);
  return on && deep ? { fill: hex(fill), on, deep, ray: hex(paler(fill, 0.25)), tint } : undefined;
}

/** Legible colours that differ as much as possible from the existing fills. */
export function freeColours(fills: readonly string[]): Colours {
  const taken = fills.map(rgbOf);
  const choices = Array.from({ length: 36 }, (_, index) => index * 10).flatMap((hue) =>
    [0.35, 0.55, 0.7].flatMap((lightness) => around(hue, 0.6, lightness) ?? []),
  );
  const distance = ({ fill }: Colours): number => Math.min(...taken.map((other) => apart(rgbOf(fill), other)));
  return choices.reduce((best, each) => (distance(each) > distance(best) ? each : best));
}

const patterns = patternKinds.filter((each) => each !== 'none' && each !== 'solid');

/** The first of the least used patterns. */
export function freePattern(taken: readonly Pattern[]): Pattern {
  const count = (pattern: Pattern): number => taken.filter((each) => each === pattern).length;
  return patterns.reduce((best, each) => (count(each) < count(best) ? each : best));
}

/** The number of different looks for kinds. Further kinds repeat these looks. */
const mostLooks = 40;

/**
 * The kinds of a deck, each with a pattern and colours. A kind without a pattern gets an unused one. A kind without
 * colours gets the deck’s colours, or unused ones if the deck has none.
 */
export function withLooks({ kinds, colours }: Pick<Deck, 'kinds' | 'colours'>): Deck['kinds'] {
  const own = Object.values(kinds).slice(0, mostLooks);
  const fills = own.flatMap((kind) => kind.colours?.fill ?? []);
  const taken = own.flatMap((kind) => kind.pattern ?? []);
  const looks = own.map((kind) => {
    const pattern = kind.pattern ?? freePattern(taken);
    if (!kind.pattern) taken.push(pattern);
    const hues = kind.colours ?? colours ?? freeColours(fills);
    if (!kind.colours) fills.push(hues.fill);
    return { pattern, colours: hues };
  });
  return Object.fromEntries(Object.entries(kinds).map(([id, kind], at) => [id, { ...looks[at % mostLooks], ...kind }]));
}
