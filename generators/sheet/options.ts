import type { Machine } from '../../src/content/schema/design.ts';
import type { Entity } from '../../src/content/schema/index.ts';

/** The requested print does not fit on the sheet. The message states the problem, the place and the remedy. */
export class SheetError extends Error {}

/**
 * The edge on which two-sided sheets are flipped, or one side: `fold` and `gutter` to fold and glue, `off` for fronts
 * only. A gutter is a space between two strips, for the fold.
 */
export const duplexes = ['long', 'short', 'fold', 'gutter', 'off'] as const;
export type Duplex = (typeof duplexes)[number];

/** Whether fronts and backs of cards are on the same side of the paper, which is folded. */
export const isFolded = (duplex: Duplex): duplex is 'fold' | 'gutter' => duplex === 'fold' || duplex === 'gutter';

/** The kinds of cut marks: in the margin, across the whole sheet, in the margin and at round corners, or none. */
export const markKinds = ['margin', 'full', 'corners', 'off'] as const;
export type Marks = (typeof markKinds)[number];

export interface MarkStyle {
  /** `#RRGGBB`. */
  readonly colour: string;
  /** The length of each mark, its distance from the art, and the thickness of its line, in mm. */
  readonly length: number;
  readonly distance: number;
  readonly thickness: number;
  /** The sides of a sheet that show marks. */
  readonly sides: 'both' | 'front';
}

export const usualMarks: MarkStyle = { colour: '#000000', length: 3, distance: 0.3, thickness: 0.2, sides: 'both' };

export interface SheetOptions {
  readonly paper: { readonly width: number; readonly height: number; readonly id: string; readonly name: string };
  readonly duplex: Duplex;
  readonly marks: Marks;
  /** The machine that cuts the sheets. Its marks replace the cut marks. Optional; default: none. */
  readonly machine?: Entity<Machine>;
  /** The look of cut marks. Optional; default: black, 3 mm long, 0.2 mm wide, on both sides. */
  readonly markStyle?: Partial<MarkStyle>;
  /** The border that must stay empty, in mm. Optional; default: 5, and cut marks may then extend into it. */
  readonly margin?: number;
  /** Whether art has no bleed at edges that touch another piece. Optional; default: false. */
  readonly outerBleed?: boolean;
  /** The places without cards on the first sheet, numbered from 1 at its top left. Optional; default: none. */
  readonly skip?: readonly number[];
  /** The width of art beyond the trim line, and the space between bleeds, in mm. */
  readonly bleed: number;
  readonly gap: number;
  /** The correction for a printer’s error: 1 means none. */
  readonly scale: { readonly x: number; readonly y: number };
  readonly backShift: { readonly x: number; readonly y: number };
  /** The correction for landscape sheets, which printers handle as portrait ones. */
  readonly sideways?: Pick<SheetOptions, 'scale' | 'backShift'>;
}

/** The correction for a printer’s error on a portrait or a landscape sheet. */
export const correctionOf = (
  { scale, backShift, sideways }: Pick<SheetOptions, 'scale' | 'backShift' | 'sideways'>,
  landscape: boolean,
): Pick<SheetOptions, 'scale' | 'backShift'> => (landscape && sideways ? sideways : { scale, backShift });

/** The margins of single edges of a portrait sheet, in mm. */
export interface Edges {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}
