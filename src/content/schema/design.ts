import { z } from 'zod';
import { Colour, Millimetres, Pattern, PipShape, Text } from './common.ts';

/** `design/tokens.yaml`: the colours that paper and screen share, whatever the game. */
export const Tokens = z.strictObject({
  /** On white paper: text, lines, panels. */
  neutral: z.strictObject({
    ink: Colour,
    ink2: Colour,
    ink3: Colour,
    line: Colour,
    hair: Colour,
    mist: Colour,
    paper: Colour,
  }),
  /** The page behind everything on a light screen. */
  screen: z.strictObject({ cream: Colour, cream2: Colour, creamLine: Colour }),
  /** The same on a dark screen. */
  dark: z.strictObject({
    night: Colour,
    night2: Colour,
    night3: Colour,
    nightLine: Colour,
    glow: Colour,
    glow2: Colour,
  }),
  /** `burst` is for exceptions only, with ink text on it; `red` for alarms. */
  signal: z.strictObject({ burst: Colour, red: Colour }),
});
export type Tokens = z.infer<typeof Tokens>;

/** `papers/ID.yaml`: a sheet, upright, in millimetres. */
export const Paper = z
  .strictObject({ name: Text, width: Millimetres, height: Millimetres })
  .refine((paper) => paper.width <= paper.height, { path: ['width'], message: 'a width not above the height' });
export type Paper = z.infer<typeof Paper>;

/** `card-formats/ID.yaml`: a cut card, upright, in millimetres. */
export const CardFormat = z.strictObject({ name: Text, width: Millimetres, height: Millimetres });
export type CardFormat = z.infer<typeof CardFormat>;

/** `colours/ID.yaml`: a pyramid colour with the pattern and the pips that tell it apart in grey. */
export const PyramidColour = z.strictObject({
  name: Text,
  fill: Colour,
  /** The colour of pips and text on the fill. */
  on: Colour,
  pattern: Pattern,
  pip: PipShape,
});
export type PyramidColour = z.infer<typeof PyramidColour>;

/** `pyramids/ID.yaml`: one of the three published sizes. */
export const Pyramid = z.strictObject({
  name: Text,
  pips: z.int().min(1).max(3),
  /** Side of the square base, in millimetres. */
  base: Millimetres,
  /** Height from base to tip, in millimetres. */
  height: Millimetres,
});
export type Pyramid = z.infer<typeof Pyramid>;
