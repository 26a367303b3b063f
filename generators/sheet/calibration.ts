import type { Box, Matrix } from '../scene/node.ts';
import { printableBorder } from './grid.ts';
import type { Edges, Size } from './options.ts';

/** The amount by which a chosen margin exceeds the normal border, in mm. */
export const beyondBorder = (margin: number = printableBorder): number => Math.max(0, margin - printableBorder);

/**
 * The lengths on a calibration sheet, in mm, across and down: the greatest multiples of 10 that fit on the paper inside
 * its margin.
 */
export function calibrationLengths(paper: Size, margin?: number): { across: number; down: number } {
  const more = 2 * beyondBorder(margin);
  return {
    across: Math.floor((paper.width - 30 - more) / 10) * 10,
    down: Math.floor((paper.height - 37 - more) / 10) * 10,
  };
}

/** The edges of a sheet, in the order in which their readings are given. */
export const edgeNames = ['top', 'right', 'bottom', 'left'] as const;

/** The number of lines at each edge of a calibration sheet, 1 mm apart. They show how much of the edge is lost. */
export const edgeLines = 15;

/**
 * The margins for a printer that loses edges, from the distances of the outermost printed lines from the edges; empty
 * if the normal border is enough.
 */
function edgeMargins(readings: readonly number[]): Partial<Edges> {
  const margins = edgeNames.map((edge, index) => [edge, Math.ceil((readings[index] ?? 0) - 0.25)] as const);
  return Object.fromEntries(margins.filter(([, length]) => length > printableBorder));
}

/** Margins as options of the command. */
const edgeOptions = (edges: Partial<Edges>): string =>
  Object.entries(edges)
    .map(([edge, length]) => `--margin-${edge} ${length}`)
    .join(' ');

/** The measurements from a printed calibration sheet, in mm. */
export interface Reading {
  /** The lengths of the long lines, measured with a ruler. */
  readonly across: number;
  readonly down: number;
  /** The position of the pinhole on the back's scale: right of the middle and below it. Optional. */
  readonly hole?: { readonly x: number; readonly y: number };
  /** The correction, in percent, and the shift with which the sheet was printed. Optional; default: none. */
  readonly scale?: { readonly x: number; readonly y: number };
  readonly backShift?: { readonly x: number; readonly y: number };
  /** The margin with which it was printed, in mm. Optional; default: none. */
  readonly margin?: number | undefined;
  /** The distances of the outermost printed lines from the edges. Optional; default: nothing is lost. */
  readonly edges?: readonly number[];
}

export interface Correction {
  /** In percent, rounded to hundredths: the value for `--scale`. */
  readonly scale: { readonly x: number; readonly y: number };
  /** In mm, rounded to hundredths: the value for `--back-shift`. */
  readonly backShift: { readonly x: number; readonly y: number };
  /** The margins of edges that the printer loses, in whole mm. */
  readonly edges: Partial<Edges>;
}

/** A line with a length that differs too far from the true length to be the printer’s error. Values in mm. */
export interface Misprint {
  readonly line: 'across' | 'down';
  readonly length: number;
  readonly measured: number;
}

const hundredth = (value: number): number => {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? 0 : rounded;
};

/** The largest correction that `--scale` accepts, in percent above or below 100. */
const largestCorrection = 10;

/**
 * The correction from the measurements of a calibration sheet, or the line that cannot be corrected. Its error means
 * that the printer scales the page, which users must change in its settings.
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
  const backShift = { x: hundredth(shifted.x + hole.x), y: hundredth(shifted.y + hole.y) };
  return { scale, backShift, edges: edgeMargins(reading.edges ?? []) };
}

/** A correction as options of the command; `sideways` is for landscape sheets, if their values differ. */
export function correctionOptions({ scale, backShift, edges }: Correction): {
  readonly upright: string;
  readonly sideways?: string;
} {
  const margins = edgeOptions(edges);
  const upright = `--scale ${scale.x},${scale.y} --back-shift ${backShift.x},${backShift.y}${margins && ` ${margins}`}`;
  return scale.x === scale.y ? { upright } : { upright, sideways: `--scale ${scale.y},${scale.x}` };
}

/**
 * The squares that a machine cuts out of its test sheet: the side, and the length of the scales at the edges, in mm.
 */
const square = 12;
export const edgeReach = 3;
/** The distance from the corner of a square to the middle of its scales, in mm. */
export const scaleAt = 6.5;

/** The squares in a machine’s cutting area: in the corners and in the middle, row by row. */
export function squaresIn(area: Box): readonly Box[] {
  const places = [
    [0, 0],
    [1, 0],
    [0.5, 0.5],
    [0, 1],
    [1, 1],
  ] as const;
  const room = square + 2 * edgeReach;
  return places.map(([across, down]) => ({
    x: area.x + edgeReach + across * (area.width - room),
    y: area.y + edgeReach + down * (area.height - room),
    width: square,
    height: square,
  }));
}

/**
 * The error of a cutting machine as five numbers. The first two are the shift of its cuts at the middle of the sheet,
 * right and down, in mm. The next two are the excess width and height, in percent. The last is the clockwise rotation,
 * in degrees.
 */
export type MachineError = readonly number[];

const perDegree = Math.PI / 180;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The error that best explains the readings of a machine's test sheet, by least squares. `area` is the area of the
 * machine on the sheet, which is the `page`. `readings` are in the order of the squares: for each, the positions of the
 * left and the upper cut on the scales, in mm. If the sheet was cut with a known error, the readings show only the
 * remaining error.
 */
export function machineErrorOf(
  area: Box,
  page: Size,
  readings: readonly number[],
  known: MachineError = [],
): MachineError {
  const squares = squaresIn(area);
  const middle = { x: mean(squares.map(({ x }) => x)), y: mean(squares.map(({ y }) => y)) };
  const points = squares.map(({ x, y }, index) => {
    const [right = 0, down = 0] = readings.slice(2 * index);
    return { x: x - middle.x, y: y - middle.y, right, down };
  });
  const sum = (valueOf: (point: (typeof points)[number]) => number): number =>
    points.reduce((total, point) => total + valueOf(point), 0);
  const wider = sum(({ x, right }) => x * right) / sum(({ x }) => x * x);
  const taller = sum(({ y, down }) => y * down) / sum(({ y }) => y * y);
  const turn = sum(({ x, y, right, down }) => x * down - y * right) / sum(({ x, y }) => x * x + y * y);
  // Both edges are read at the middle of their scales, so the means are for points beside the middle of the sheet.
  const off = (x: number, y: number): readonly [number, number] => [wider * x - turn * y, taller * y + turn * x];
  const [right] = off(page.width / 2 - middle.x, page.height / 2 - middle.y - scaleAt);
  const [, down] = off(page.width / 2 - middle.x - scaleAt, page.height / 2 - middle.y);
  const rest = [
    mean(points.map((point) => point.right)) + right,
    mean(points.map((point) => point.down)) + down,
    wider * 100,
    taller * 100,
    turn / perDegree,
  ];
  return rest.map((value, index) => hundredth(hundredth(value) + (known[index] ?? 0)));
}

/** The matrix that moves lines on a sheet so that a machine with this error cuts them correctly. */
export function againstError(
  [right = 0, down = 0, wider = 0, taller = 0, turn = 0]: MachineError,
  { width, height }: Size,
): Matrix {
  const [a, b, c, d] = [1 - wider / 100, -turn * perDegree, turn * perDegree, 1 - taller / 100];
  const [x, y] = [width / 2, height / 2];
  return [a, b, c, d, x - right - a * x - c * y, y - down - b * x - d * y];
}
