import { printableBorder } from './grid.ts';
import type { Size } from './options.ts';

/** The excess of a chosen margin over the usual border, in mm. */
export const beyondBorder = (margin: number = printableBorder): number => Math.max(0, margin - printableBorder);

/**
 * The lengths on a calibration sheet, in mm, across and down: the longest multiples of 10 that fit on the paper inside
 * its margin.
 */
export function calibrationLengths(paper: Size, margin?: number): { across: number; down: number } {
  const more = 2 * beyondBorder(margin);
  return {
    across: Math.floor((paper.width - 30 - more) / 10) * 10,
    down: Math.floor((paper.height - 37 - more) / 10) * 10,
  };
}

/** The measurements from a printed calibration sheet, in mm. */
export interface Reading {
  /** The lengths of the long lines, measured with a ruler. */
  readonly across: number;
  readonly down: number;
  /** The place of the pinhole on the back's scale: right of its middle and below it. */
  readonly hole?: { readonly x: number; readonly y: number };
  /** The correction, in percent, and the shift with which the sheet was printed. Optional; default none. */
  readonly scale?: { readonly x: number; readonly y: number };
  readonly backShift?: { readonly x: number; readonly y: number };
  /** The margin with which it was printed, in mm. Optional; default none. */
  readonly margin?: number | undefined;
}

export interface Correction {
  /** In percent, rounded to hundredths: the value for `--scale`. */
  readonly scale: { readonly x: number; readonly y: number };
  /** In mm, rounded to hundredths: the value for `--back-shift`. */
  readonly backShift: { readonly x: number; readonly y: number };
}

/** A line whose measured length differs too much from its true length to be a printer's error. Values in mm. */
export interface Misprint {
  readonly line: 'across' | 'down';
  readonly length: number;
  readonly measured: number;
}

const hundredth = (value: number): number => {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? 0 : rounded;
};

/** The largest correction that `--scale` takes, in percent from 100. */
const largestCorrection = 10;

/**
 * The correction for the measurements from a calibration sheet, or the line that no correction can fix. A larger error
 * means that the printer scales the page, which must be changed in its settings.
 */
export function correctionFor(paper: Size, reading: Reading): Correction | Misprint {
  const lengths = calibrationLengths(paper, reading.margin);
  const printed = reading.scale ?? { x: 100, y: 100 };
  const shifted = reading.backShift ?? { x: 0, y: 0 };
  const hole = reading.hole ?? { x: 0, y: 0 };
  const scale = {
    x: hundredth((printed.x * lengths.across) / reading.across),
    y: hundredth((printed.y * lengths.down) / reading.down),
  };
  for (const [line, percent] of [
    ['across', scale.x],
    ['down', scale.y],
  ] as const)
    if (!(Math.abs(percent - 100) <= largestCorrection))
      return { line, length: lengths[line], measured: reading[line] };
  return { scale, backShift: { x: hundredth(shifted.x + hole.x), y: hundredth(shifted.y + hole.y) } };
}

/** A correction as options of the command; `sideways` for landscape sheets, if theirs differ. */
export function correctionOptions({ scale, backShift }: Correction): {
  readonly upright: string;
  readonly sideways?: string;
} {
  const upright = `--scale ${scale.x},${scale.y} --back-shift ${backShift.x},${backShift.y}`;
  return scale.x === scale.y ? { upright } : { upright, sideways: `--scale ${scale.y},${scale.x}` };
}
