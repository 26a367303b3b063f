/** The requested print does not fit on the sheet. The message names the problem, the place and the remedy. */
export class SheetError extends Error {}

/** The edge on which two-sided sheets are flipped, `fold` for one side to fold and glue, or `off` for one side. */
export const duplexes = ['long', 'short', 'fold', 'off'] as const;
export type Duplex = (typeof duplexes)[number];

/** Cut marks in the margin, in full across the sheet, or none. */
export const markKinds = ['margin', 'full', 'off'] as const;
export type Marks = (typeof markKinds)[number];

/** The look of cut marks. */
export interface MarkStyle {
  /** `#RRGGBB`. */
  readonly colour: string;
  /** Lengths in millimetres: of each mark, between mark and art, and across the line. */
  readonly length: number;
  readonly distance: number;
  readonly thickness: number;
  /** The sides of a sheet that have marks. */
  readonly sides: 'both' | 'front';
}

/** The layout of pieces on sheets. */
export interface SheetOptions {
  readonly paper: { readonly width: number; readonly height: number; readonly id: string; readonly name: string };
  readonly duplex: Duplex;
  readonly marks: Marks;
  /** The look of cut marks. Optional; default black, 3 mm long, 0.2 mm wide, on both sides. */
  readonly markStyle?: Partial<MarkStyle>;
  /** The border that nothing enters, in mm. Optional; default 5, which only cut marks enter. */
  readonly margin?: number;
  /** Whether art has no bleed at edges that touch another piece. Optional; default false. */
  readonly outerBleed?: boolean;
  /** Art beyond the trim line, and space between bleeds, in millimetres. */
  readonly bleed: number;
  readonly gap: number;
  /** The correction of a printer's error: 1 leaves a length as it is. */
  readonly scale: { readonly x: number; readonly y: number };
  /** The shift of a sheet's back, in mm. */
  readonly backShift: { readonly x: number; readonly y: number };
  /** The correction for landscape sheets, which the printer handles as portrait ones. */
  readonly sideways?: Pick<SheetOptions, 'scale' | 'backShift'>;
}

/** The correction of a printer’s error for a portrait or a landscape sheet. */
export const correctionOf = (
  { scale, backShift, sideways }: Pick<SheetOptions, 'scale' | 'backShift' | 'sideways'>,
  landscape: boolean,
): Pick<SheetOptions, 'scale' | 'backShift'> => (landscape && sideways ? sideways : { scale, backShift });

export interface Size {
  readonly width: number;
  readonly height: number;
}
