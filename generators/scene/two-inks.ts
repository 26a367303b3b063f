import type { Inks } from '../../src/content/schema/common.ts';

/** Shares of the four inks, in percent. */
export const fourInks = (shareOf: (ink: number) => number): Inks => [shareOf(0), shareOf(1), shareOf(2), shareOf(3)];

/** Type below this size, in points, is small. */
export const smallType = 10;

/** The light that each ink transmits, in red, green and blue: the solid inks of ISO 12647-2 on coated paper. */
const solids = [
  [0, 0.62, 0.88],
  [0.89, 0, 0.48],
  [1, 0.93, 0],
  [0.11, 0.11, 0.11],
] as const;

/** The approximate colour of inks: each ink absorbs its share of the light that the others transmit. */
const lightOf = (inks: Inks): readonly number[] =>
  [0, 1, 2].map((channel) =>
    inks.reduce((light, share, ink) => light * (1 - (share / 100) * (1 - solids[ink]![channel]!)), 1),
  );

const brightness = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.3 * red + 0.59 * green + 0.11 * blue;

/** The share of black, in percent, above which type counts as having no colour. */
const mostBlack = 85;
const step = 5;
/** The penalty for making a dark colour lighter, or a light colour darker, because words would fade. */
const fading = 20;

const known = new Map<string, Inks>();

/**
 * The inks of small type: at most two, because the slightest shift of a plate blurs type with more inks. The colour and
 * its contrast stay almost the same.
 */
export function twoInks(inks: Inks): Inks {
  if (inks.filter((share) => share > 0).length <= 2) return inks;
  const key = inks.join(' ');
  let best = known.get(key);
  if (best) return best;
  const wanted = lightOf(inks);
  const bright = brightness(wanted);
  let least = Infinity;
  // Other inks would change the hue.
  const own = [0, 1, 2, 3].filter((ink) => inks[ink]! > 0);
  for (const one of own)
    for (const other of own.filter((ink) => ink > one))
      for (let first = step; first <= 100; first += step)
        for (let second = 0; second <= (other === 3 ? Math.max(mostBlack, inks[3]) : 100); second += step) {
          const tried = fourInks((ink) => (ink === one ? first : ink === other ? second : 0));
          const light = lightOf(tried);
          const change = brightness(light) - bright;
          const fades = bright < 0.5 ? change > 0 : change < 0;
          const far = light.reduce(
            (sum, channel, at) => sum + (channel - wanted[at]!) ** 2,
            (fades ? fading : 4) * change ** 2,
          );
          if (far >= least) continue;
          least = far;
          best = tried;
        }
  known.set(key, best!);
  return best!;
}

/** The inks of type at a size in points: at most two for small type. */
export const inksOfType = (inks: Inks, points: number): Inks => (points < smallType ? twoInks(inks) : inks);

/** Whether a colour is only black ink, which may overprint other inks without a gap around it. */
export const isBlackInk = ([cyan, magenta, yellow, black]: Inks): boolean => cyan + magenta + yellow === 0 && black > 0;
