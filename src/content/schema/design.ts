import { z } from 'zod';
import { Colour, Grey, Id, Inks, Millimetres, Pattern, PipShape, Positive, Text } from './common.ts';

/** A factor of at least 1. */
const Factor = z.number().min(1).max(21);

/** The names of all colours of `design/tokens.yaml`. */
const tokenNames = [
  'ink',
  'ink2',
  'ink3',
  'line',
  'hair',
  'mist',
  'paper',
  'cream',
  'cream2',
  'creamLine',
  'night',
  'night2',
  'night3',
  'nightLine',
  'glow',
  'glow2',
  'burst',
  'red',
] as const;

/** `design/tokens.yaml`: the colours that paper and screen share, for all games. */
export const Tokens = z.strictObject({
  /** The neutral colours on white paper: text, lines, panels. */
  neutral: z.strictObject({
    ink: Colour,
    ink2: Colour,
    ink3: Colour,
    line: Colour,
    hair: Colour,
    mist: Colour,
    paper: Colour,
  }),
  /** The backgrounds of pages in the light theme. */
  screen: z.strictObject({ cream: Colour, cream2: Colour, creamLine: Colour }),
  /** The colours of the dark theme. */
  dark: z.strictObject({
    night: Colour,
    night2: Colour,
    night3: Colour,
    nightLine: Colour,
    glow: Colour,
    glow2: Colour,
  }),
  /** `burst` is only for exceptions, with text in `ink`. `red` is for alarms. */
  signal: z.strictObject({ burst: Colour, red: Colour }),
  /** The inks of these colours for print shops: see `Inks`. Optional; default: computed from each colour. */
  inks: z.partialRecord(z.enum(tokenNames), Inks).optional(),
  /**
   * Large print: the factor of enlargement, the line spacing as a multiple of the type size, and the minimum contrast
   * between text and background.
   */
  large: z.strictObject({ enlarged: Factor, leading: Factor, contrast: Factor }),
});
export type Tokens = z.infer<typeof Tokens>;

/** The minimum sizes of a sheet and of a card, in mm. */
export const leastPaper = { width: 74, height: 105 } as const;
export const leastCard = { width: 40, height: 60 } as const;

/** `papers/ID.yaml`: a portrait sheet of at least 74 × 105 mm. */
export const Paper = z
  .strictObject({
    name: Text,
    /** The short side, in mm. */
    width: Millimetres.min(leastPaper.width),
    /** The long side, in mm. */
    height: Millimetres.min(leastPaper.height),
  })
  .refine((paper) => paper.width <= paper.height, { path: ['width'], message: 'a width no greater than the height' });
export type Paper = z.infer<typeof Paper>;

/** `card-formats/ID.yaml`: a cut card, upright, of at least 40 × 60 mm. */
export const CardFormat = z.strictObject({
  name: Text,
  /** The width, in mm. */
  width: Millimetres.min(leastCard.width),
  /** The height, in mm. */
  height: Millimetres.min(leastCard.height),
  /** The radius of its corners if a machine cuts it. Optional; default: square corners. */
  corner: Millimetres.optional(),
});
export type CardFormat = z.infer<typeof CardFormat>;

const Pixels = z.strictObject({
  /** The width, in pixels. */
  width: Positive,
  /** The height, in pixels. */
  height: Positive,
});

const holds = (outer: z.infer<typeof Pixels>, inner: z.infer<typeof Pixels>): boolean =>
  outer.width >= inner.width && outer.height >= inner.height;

/** `sleeves/ID.yaml`: a clear cover for a card. */
export const Sleeve = z
  .strictObject({
    name: Text,
    /** The outer width, in mm. */
    width: Millimetres.min(40),
    /** The outer height, in mm. */
    height: Millimetres.min(60),
    /** The thickness of both films together, in mm. */
    thickness: Millimetres.max(2),
    /** The largest card that it holds, in mm. */
    holds: z.strictObject({ width: Millimetres, height: Millimetres }),
  })
  .refine(({ width, height, holds }) => holds.width < width && holds.height < height, {
    path: ['holds'],
    message: 'a card smaller than the sleeve',
  });
export type Sleeve = z.infer<typeof Sleeve>;

/** `machines/ID.yaml`: a machine that cuts along printed marks, or a program that prints its own marks. */
export const Machine = z
  .strictObject({
    name: Text,
    /** The marks in the corners of a portrait sheet, in mm. Optional; default: none, as its program prints them. */
    marks: z
      .strictObject({
        /** The distance from the sheet's edges to the middle of the lines, and to the square. */
        offset: Millimetres.max(100),
        /** The offset from the left and right edges. Optional; default: `offset`. */
        sides: Millimetres.max(100).optional(),
        /**
         * The side of the square in the top left corner, with no mark at the bottom right. Optional; default: an angle
         * in all corners. Without `arm`, all corners have a square.
         */
        square: Millimetres.max(100).optional(),
        /** The thickness of the line round the square. Optional; default: the thickness of the other lines. */
        outline: Millimetres.max(10).optional(),
        /** The length of each arm of an angle, from the middle of its corner. Optional; default: squares only. */
        arm: Millimetres.max(100).optional(),
        /** Whether the arms of an angle point to the edges of the sheet. Optional; default: inwards. */
        outward: z.boolean().optional(),
        /** The thickness of the lines. */
        line: Millimetres.max(10),
        /** The side of the empty square around each mark, from the offset inwards. */
        corner: Millimetres.max(200),
      })
      .refine(({ arm, square }) => arm !== undefined || square !== undefined, {
        path: ['arm'],
        message: 'arms or a square',
      })
      .refine(
        ({ arm = 0, outward = false, line, square = 0, outline = line, corner }) =>
          corner >= Math.max((outward ? 0 : arm) + line / 2, square + outline / 2),
        {
          path: ['corner'],
          message: 'a corner that is large enough for its mark',
        },
      )
      .refine(
        ({ arm = 0, outward = false, line, offset, sides = offset }) =>
          !outward || Math.min(offset, sides) >= arm + line / 2,
        { path: ['arm'], message: 'arms that end on the sheet' },
      )
      .optional(),
    /**
     * The area in the middle of each paper that the machine cuts, in mm. Optional; default: the area between the marks.
     */
    areas: z
      .array(z.strictObject({ paper: Id, width: Millimetres, height: Millimetres }))
      .min(1)
      .optional(),
  })
  .refine(({ marks, areas }) => marks !== undefined || areas !== undefined, {
    path: ['marks'],
    message: 'marks or areas',
  });
export type Machine = z.infer<typeof Machine>;

/** `shops/ID.yaml`: a shop that prints cards, and the pictures or the PDF that it requires. */
export const Shop = z
  .strictObject({
    name: Text,
    /** The resolution of every picture, in pixels per inch. */
    dpi: z.int().min(72).max(1200),
    /** A PDF for each deck in place of pictures, with one side of a card per page. Optional; default: pictures. */
    pdf: z
      .strictObject({
        /** The standard: `cmyk` is PDF/X-1a:2003, and `cmyk-x4` is PDF/X-4. */
        colour: z.enum(['cmyk', 'cmyk-x4']),
        /** The id of the printing condition. */
        condition: Id,
      })
      .optional(),
    /** For a shop that prints cards of any size: the art beyond the cut, and the safe distance inside it, in mm. */
    any: z.strictObject({ bleed: Millimetres.max(10), safe: Millimetres.max(10) }).optional(),
    /** The cards that the shop prints, by their sizes in pixels. Optional if it prints `any`. */
    cards: z
      .array(
        z
          .strictObject({
            /** The card format nearest to it. */
            card: Id,
            /** The shop's name for it. */
            product: Text,
            /** The size of the picture, in pixels. */
            canvas: Pixels,
            /** The size of the card that is cut from its middle, in pixels. */
            cut: Pixels,
            /** The area that is safe from cutting, in the middle of the card. */
            safe: Pixels,
            /** The kind of its order file, which is for the program MPC Autofill. Optional; default: none. */
            order: z.enum(['mpc-autofill']).optional(),
          })
          .refine(({ canvas, cut }) => holds(canvas, cut), { path: ['cut'], message: 'a cut inside the canvas' })
          .refine(({ cut, safe }) => holds(cut, safe), { path: ['safe'], message: 'a safe zone inside the cut' }),
      )
      .min(1)
      .optional(),
  })
  .refine(({ any, cards }) => any !== undefined || cards !== undefined, { path: ['cards'], message: 'cards, or any' });
export type Shop = z.infer<typeof Shop>;

/** `conditions/ID.yaml`: a printing condition, which is inks, paper and press together. */
export const Condition = z
  .strictObject({
    name: Text,
    /** Its name in the registry of characterisation data of the ICC, such as FOGRA39. */
    identifier: Text,
    /**
     * The inks of screen colours: red, green and blue in equal steps from 0 to 255. Other inks are interpolated.
     */
    inks: z.array(z.array(z.array(Inks))).min(2),
  })
  .refine(({ inks }) => inks.every((row) => [row, ...row].every(({ length }) => length === inks.length)), {
    path: ['inks'],
    message: 'equal numbers of levels of red, green and blue',
  });
export type Condition = z.infer<typeof Condition>;

/** `colours/ID.yaml`: a pyramid colour, with the pattern and the pips that identify it in grey. */
export const PyramidColour = z.strictObject({
  name: Text,
  /** The adjective before a noun in the plural, such as "rote" in German. Optional; default: the name in lower case. */
  adjective: Text.optional(),
  fill: Colour,
  /**
   * The grey for grey printing, as different as possible from the other greys. Optional; default: as light as `fill`.
   */
  grey: Grey.optional(),
  /** The colour of pips and text on the fill. */
  on: Colour,
  /** The inks of the fill for print shops. Optional; default: computed from the fill. */
  inks: Inks.optional(),
  pattern: Pattern,
  pip: PipShape,
});
export type PyramidColour = z.infer<typeof PyramidColour>;

/** `pyramids/ID.yaml`: one of the three published sizes. */
export const Pyramid = z.strictObject({
  name: Text,
  /**
   * The adjective before a noun in the plural, such as "kleine" in German. Optional; default: the name in lower case.
   */
  adjective: Text.optional(),
  /** The number of pips. */
  pips: z.int().min(1).max(3),
  /** The side of the square base, in mm. */
  base: Millimetres,
  /** The height from base to tip, in mm. */
  height: Millimetres,
});
export type Pyramid = z.infer<typeof Pyramid>;
