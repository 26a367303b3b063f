import type { Pattern } from '../../src/content/schema/common.ts';
import type { PyramidColour, Tokens } from '../../src/content/schema/design.ts';
import { contrast, luminance } from '../../src/content/contrast.ts';
import { colourIn, darkness, tint, type Ink, type PerInk } from '../scene/ink.ts';
import type { InkedNode, Paint, SceneNode, TextNode } from '../scene/node.ts';
import type { InkedPress, Press } from '../scene/press.ts';
import { coverage, type PatternKind } from './patterns.ts';
import { legible, mix } from './shapes.ts';

// Colours, paints and drawings for all inks. Components call these functions, and need not distinguish inks.

const white = '#FFFFFF';

/** The parts of a press that determine colours. */
type Printing = Pick<InkedPress, 'ink' | 'tokens'>;

/** Artwork that differs between inks in more than colours: `draw` is called when an ink is printed. */
export const perInk = (press: Press, draw: (press: InkedPress) => readonly SceneNode[]): InkedNode => ({
  kind: 'inked',
  draw: (ink) => draw({ ...press, ink, tokens: tokensIn(press.tokens, ink) }),
});

/** The press’s colours for an ink mode. Only the colours for large print differ between inks. */
function tokensIn(tokens: Tokens, ink: Ink): Tokens {
  const { neutral, signal } = tokens;
  if (!neutral.ink.includes('/')) return tokens;
  const all = <T extends Readonly<Record<string, unknown>>>(colours: T): T =>
    Object.fromEntries(
      Object.entries(colours).map(([name, value]) => [name, typeof value === 'string' ? colourIn(value, ink) : value]),
    ) as T;
  return { ...tokens, neutral: all(neutral), signal: all(signal) };
}

/**
 * The colours of a faction or a game: its background, the text on that background, and lines and text in its colour on
 * white paper.
 */
export interface Hue {
  readonly fill: string;
  readonly on?: string;
  readonly deep: string;
}

/** A label of a colour and the text on it: filled, or outlined with dark text. */
export function chip(press: Press, { fill, on = white, deep }: Hue, edge: Paint = {}): { paint: Paint; text: string } {
  const faint = press.large && contrast(on, fill) < press.tokens.large.contrast;
  // Pure black would be printed as grey. Large print therefore replaces colours darker than its ink.
  const dark = colourIn(press.tokens.neutral.ink, 'saver');
  const blackish = press.large && luminance(deep) < luminance(dark);
  const saver = { fill: white, stroke: deep, strokeWidth: 0.3 };
  return {
    paint: { fill: faint ? deep : fill, ...edge, saver },
    text: tint(faint ? white : on, blackish ? dark : legible(white, deep)),
  };
}

/** A light background for text or pieces; in saver ink, white paper. */
export const ground = (_press: Press, colour: string): string => tint(colour, white);

/** A light colour for a coloured background; dark if the background becomes white paper. */
export const onGround = (_press: Press, colour: string, dark: string): string => tint(colour, dark);

/** A light panel behind text; in saver ink, white paper with a coloured edge. */
export const panelPaint = (fill: string, edge: string): Paint => ({
  fill,
  saver: { fill: white, stroke: edge, strokeWidth: 0.3 },
});

/**
 * The disc behind a number on a plan: bright, or white with a strong edge in print without colour, so that it is
 * visible on greys.
 */
export const marker = ({ tokens }: Press): Paint => ({
  fill: tint(tokens.signal.burst, white, white),
  stroke: tokens.neutral.ink,
  strokeWidth: { full: 0.4, saver: 0.7, mono: 0.7 },
});

/** The smallest type size, in mm, printed in outline in saver ink, because its areas are large. */
export const largeType = (size: number): { readonly outline: NonNullable<TextNode['outline']> } => ({
  outline: { full: undefined, saver: size * 0.028, mono: undefined },
});

/** The width of a heavy line, reduced in saver ink. */
export const heavy = (width: number, share = 0.5): PerInk<number> => ({
  full: width,
  saver: width * share,
  mono: width,
});

/** Three tones of a game's colour, for bars and marks; all of them are light in saver ink. */
export const tones = (hue: {
  readonly fill: string;
  readonly mid: string;
  readonly tint: string;
}): readonly [strong: string, medium: string, faint: string] => [
  tint(hue.fill, hue.mid),
  tint(hue.mid, hue.tint),
  tint(hue.tint, white),
];

/** A large shape: filled, or outlined in the deep colour. */
export const lineArt = (fill: string, { deep }: Hue, strokeWidth: number): Paint => ({
  fill,
  saver: { stroke: deep, strokeWidth },
});

export interface Surface {
  readonly kind: PatternKind;
  readonly fill: string;
  readonly lines: string;
  readonly edge: string;
  /** The weight of the pattern’s lines, relative to the design. */
  readonly weight: number;
}

/** The largest share of a patterned area that the pattern’s lines may darken in saver ink. */
const mostDark = 0.32;

/** The largest line weight at which a pattern stays light. */
function weightOf(kind: PatternKind, lines: string): number {
  const dark = coverage[kind] * darkness(lines);
  return dark > mostDark ? mostDark / dark : 1;
}

/** The pattern of a surface whose background is not in its colour. A plain colour becomes a mesh. */
const lineKind = (kind: Pattern): PatternKind => (kind === 'solid' ? 'mesh' : kind);

/**
 * Greys of similar tone differ only by pattern. The pattern’s lines therefore move by this share of the remaining
 * difference towards the text colour.
 */
const monoLift = 0.4;
const liftOf = (press: Printing, share: number): number =>
  press.ink === 'mono' ? share + (1 - share) * monoLift : share;

/**
 * A pattern on a colour. The lines are the colour’s fill, mixed by `share` towards its text; in saver ink, they are the
 * deep colour on white. The edge is the same as the edge of a filled surface.
 */
export function surface(
  press: InkedPress,
  kind: Pattern,
  { fill, on = white, deep }: Hue,
  edge: string,
  share = 0.62,
): Surface {
  if (press.ink !== 'saver') return { kind, fill, lines: mix(fill, on, liftOf(press, share)), edge, weight: 1 };
  const drawn = lineKind(kind);
  const lines = darkened(deep, press.tokens.neutral.ink, seen);
  return { kind: drawn, fill: white, lines, edge: lines, weight: weightOf(drawn, lines) };
}

export const surfaceEdge = ({ tokens }: Press, { deep }: Hue, edge: string): string =>
  tint(edge, darkened(deep, colourIn(tokens.neutral.ink, 'saver'), seen));

/** The colour, mixed with only as much ink as it needs to stand out from white, or from another background. */
export function darkened(colour: string, ink: string, least: number, from = white): string {
  for (let share = 0; share < 1; share += 0.05) {
    const darker = mix(colour, ink, share);
    if (contrast(darker, from) >= least) return darker;
  }
  return ink;
}

/** The colours in which a pyramid is drawn: its fill, its pattern, its pips and its outline. */
export interface PieceSurface extends Surface {
  readonly on: string;
}

/** The lowest contrasts with white at which a line is visible, and at which an icon is legible. */
const seen = 3;
const read = 4.5;
/** The luminance above which a colour is too light for drawing. */
const nearWhite = 0.9;

/** A pyramid's colours. In saver ink, its pattern and pips are on white, and dark enough to be visible there. */
export function pieceSurface(press: Printing, colour: PyramidColour): PieceSurface {
  const { ink } = press.tokens.neutral;
  const { pattern: kind } = colour;
  if (press.ink === 'saver') {
    const drawn = lineKind(kind);
    const hue = luminance(colour.fill) > nearWhite ? ink : colour.fill;
    const lines = darkened(hue, ink, seen);
    return { kind: drawn, fill: white, lines, on: darkened(hue, ink, read), edge: ink, weight: weightOf(drawn, lines) };
  }
  const fill = (press.ink === 'mono' ? colour.grey : undefined) ?? colour.fill;
  const on = fill === colour.fill ? colour.on : legible(fill, colour.on);
  return { kind, fill, lines: mix(fill, on, liftOf(press, 0.62)), on, edge: ink, weight: 1 };
}

/** A pyramid's fill, in all inks. */
export const pieceFill = ({ fill, grey = fill }: PyramidColour): string => tint(fill, white, grey);

/** The colour of an icon in a pyramid’s colour on white paper, in all inks. */
export const iconColour = ({ tokens }: Pick<Press, 'tokens'>, colour: PyramidColour): string =>
  tint(colour.fill, pieceSurface({ tokens: tokensIn(tokens, 'saver'), ink: 'saver' }, colour).on, colour.grey);
