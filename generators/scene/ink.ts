import { luminance } from '../../src/content/contrast.ts';

/** The ways to use ink. */
export const inks = ['full', 'saver', 'mono'] as const;
/** `full` is as designed, `saver` is drawn in lines on white paper, and `mono` uses only greys. */
export type Ink = (typeof inks)[number];

export type PerInk<T> = T | { readonly [ink in Ink]: T };

/**
 * A colour of a scene that depends on the ink: one colour per ink, joined by `/`. It is accepted wherever a scene
 * colour is, except by functions that compare colours. By default, the greys are derived from full ink.
 */
export function tint(full: string, saver: string, mono = full): string {
  const all = [colourIn(full, 'full'), colourIn(saver, 'saver'), colourIn(mono, 'mono')];
  return all.every((each) => each === all[0]) ? all[0]! : all.join('/');
}

export const colourIn = (colour: string, ink: Ink): string =>
  colour.includes('/') ? colour.split('/')[inks.indexOf(ink)]! : colour;

/** A colour mixed from others, in each ink. */
export function tinted(make: (...colours: readonly string[]) => string, ...from: readonly string[]): string {
  if (!from.some((each) => each.includes('/'))) return make(...from);
  const [full, saver, mono] = inks.map((ink) => make(...from.map((each) => colourIn(each, ink))));
  return tint(full!, saver!, mono);
}

/**
 * The luminance at which black and white have the same contrast. Greys are rounded away from it, so that text does not
 * lose contrast.
 */
const middle = 0.179;

/** The grey with the luminance of a colour, from 0 to 255, so that contrast is preserved. */
function greyLevel(colour: string): number {
  const light = luminance(colour);
  const level = 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
  return light < middle ? Math.floor(level + 1e-6) : Math.ceil(level - 1e-6);
}

/** The black ink that a colour needs in greys: 0 for white, 1 for black. */
export const darkness = (colour: string): number => 1 - greyLevel(colour) / 255;

const known = new Map<string, string>();

/**
 * The limits for words without colour: luminance up to the first value is black, and channels that differ by at most
 * the second are neutral.
 */
const black = { luminance: 0.012, spread: 32 } as const;

const knownWords = new Map<string, string>();

/** Dark words without a distinct colour are printed in a single ink: black, or a grey of equal lightness. */
function plainWords(colour: string): string {
  const light = luminance(colour);
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  if (light >= middle || Math.max(...channels) - Math.min(...channels) > black.spread) return colour;
  return light < black.luminance ? '#000000' : inked(colour, 'mono');
}

/** The smallest type size, in mm, with large black areas. Black letters of this size are grey in saver ink. */
const large = { size: 4.6, grey: '#666666' } as const;

/** The colour in which an ink prints words of a given colour and size, filled or in outline. */
export function inkedWords(
  ink: Ink,
  { fill, size, outline }: { fill: string; size: number; outline?: number },
): string {
  let words = knownWords.get(fill);
  if (words === undefined) knownWords.set(fill, (words = plainWords(fill)));
  if (ink === 'saver' && words === '#000000' && size >= large.size && outline === undefined) return large.grey;
  return inked(words, ink);
}

export function inked(colour: string, ink: Ink): string {
  if (ink !== 'mono' || !colour.startsWith('#')) return colour;
  let grey = known.get(colour);
  if (grey === undefined) {
    grey = `#${greyLevel(colour).toString(16).padStart(2, '0').repeat(3)}`.toUpperCase();
    known.set(colour, grey);
  }
  return grey;
}

/** The darkest level of a photograph in saver ink, from 0 (black) to 1. */
export const photoRange = { saver: 0.6 } as const;
