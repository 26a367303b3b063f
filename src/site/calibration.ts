import { correctionFor, edgeNames, machineErrorOf } from '../../generators/sheet/calibration.ts';
import { moved as words } from '#text/calibration.ts';
import { amount, and as listed } from './formats.ts';
import type { Correction, MachineError, Misprint } from '../../generators/sheet/calibration.ts';
import type { Box } from '../../generators/scene/node.ts';
import type { Size } from '../../generators/sheet/options.ts';

/** The event for the document when the saved data of a printer changes. */
export const calibrationEvent = 'saucer-press:calibration';

/** The fields for edges that the printer cuts off, in the order of their readings. */
export const edgeFields = edgeNames.map((edge) => `edge-${edge}` as const);

/** The fields of the assistant: the measurements from the sheet, and the correction with which it was printed. */
export const fieldNames = [
  ...(['across', 'down', 'holeX', 'holeY'] as const),
  ...edgeFields,
  ...(['scaleX', 'scaleY', 'shiftX', 'shiftY'] as const),
];
export type FieldName = (typeof fieldNames)[number];
export type Fields = Readonly<Record<FieldName, string>>;

/** The allowed range of a field: mm, or percent for a scale. `saucer calibrate` has the same limits. */
const limits: Readonly<Record<FieldName, { readonly min: number; readonly max: number }>> = {
  across: { min: 1, max: 1000 },
  down: { min: 1, max: 1000 },
  'edge-top': { min: 0, max: 50 },
  'edge-right': { min: 0, max: 50 },
  'edge-bottom': { min: 0, max: 50 },
  'edge-left': { min: 0, max: 50 },
  holeX: { min: -20, max: 20 },
  holeY: { min: -20, max: 20 },
  scaleX: { min: 90, max: 110 },
  scaleY: { min: 90, max: 110 },
  shiftX: { min: -20, max: 20 },
  shiftY: { min: -20, max: 20 },
};

/** The values of empty fields. Other fields must be filled in. */
const whenEmpty: Partial<Record<FieldName, number>> = {
  'edge-top': 0,
  'edge-right': 0,
  'edge-bottom': 0,
  'edge-left': 0,
  holeX: 0,
  holeY: 0,
  scaleX: 100,
  scaleY: 100,
  shiftX: 0,
  shiftY: 0,
};

export type FieldProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-a-number'; readonly value: string }
  | { readonly kind: 'outside'; readonly min: number; readonly max: number }
  | ({ readonly kind: 'misprint' } & Misprint);

export type Assessment =
  | { readonly correction: Correction }
  | { readonly problems: Readonly<Partial<Record<FieldName, FieldProblem>>> };

/**
 * A number as people write it: with a comma or a point, a typographic minus, and an optional unit; null if it is not a
 * number.
 */
function numberIn(value: string): number | null {
  const plain = value
    .trim()
    .replace(/\s*(mm|%)$/i, '')
    .replace(/^[−–]/, '-')
    .replace(',', '.');
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** The number in a field, or its problem. An empty field counts as a default, if it has one. */
function readNumber(
  value: string,
  { min, max }: { readonly min: number; readonly max: number },
  ifEmpty?: number,
): number | FieldProblem {
  if (value.trim() === '') return ifEmpty ?? { kind: 'empty' };
  const number = numberIn(value);
  if (number === null) return { kind: 'not-a-number', value: value.trim() };
  return number >= min && number <= max ? number : { kind: 'outside', min, max };
}

/** The correction for the entries, or the errors in the fields. */
export function assess(paper: Size, fields: Fields): Assessment {
  const read = Object.fromEntries(
    fieldNames.map((name) => [name, readNumber(fields[name], limits[name], whenEmpty[name])]),
  ) as Record<FieldName, number | FieldProblem>;
  const problems = Object.fromEntries(Object.entries(read).filter(([, result]) => typeof result !== 'number'));
  if (Object.keys(problems).length > 0) return { problems };
  const { across, down, holeX, holeY, scaleX, scaleY, shiftX, shiftY } = read as Record<FieldName, number>;
  const found = correctionFor(paper, {
    across,
    down,
    hole: { x: holeX, y: holeY },
    scale: { x: scaleX, y: scaleY },
    backShift: { x: shiftX, y: shiftY },
    edges: edgeFields.map((name) => read[name] as number),
  });
  if ('line' in found) return { problems: { [found.line]: { kind: 'misprint', ...found } } };
  return { correction: found };
}

/** The fields of a saved object; empty if the text is not valid. */
function savedIn(text: string | null): readonly (readonly [string, unknown])[] {
  try {
    const saved: unknown = JSON.parse(text ?? '{}');
    return typeof saved === 'object' && saved !== null ? Object.entries(saved) : [];
  } catch {
    return [];
  }
}

/** The saved fields of each paper, as typed; empty if the text is not valid. */
export function readSaved(text: string | null): Readonly<Record<string, Fields>> {
  const isFields = (value: unknown): value is Fields =>
    fieldNames.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
  // Measurements that were saved before the page had fields for edges lack these fields.
  const noEdges = Object.fromEntries(edgeFields.map((name) => [name, '']));
  const all = savedIn(text).map(([paper, value]) => [paper, { ...noEdges, ...(value as object) }] as const);
  return Object.fromEntries(all.filter((entry): entry is [string, Fields] => isFields(entry[1])));
}

/** The saved correction of a paper; undefined if there is none, or if it changes nothing. */
export function knownCorrection(saved: string | null, paper: Size & { readonly id: string }): Correction | undefined {
  const fields = readSaved(saved)[paper.id];
  const found = fields && assess(paper, fields);
  if (!found || !('correction' in found)) return undefined;
  const { scale, backShift, edges } = found.correction;
  const isShifted = backShift.x !== 0 || backShift.y !== 0;
  const same = scale.x === 100 && scale.y === 100 && !isShifted && Object.keys(edges).length === 0;
  return same ? undefined : found.correction;
}

/** A shift in words; empty for none. */
export const movedBy = ({ x, y }: Correction['backShift']): string =>
  listed([
    ...(x === 0 ? [] : [(x > 0 ? words.right : words.left)(amount(x))]),
    ...(y === 0 ? [] : [(y > 0 ? words.down : words.up)(amount(y))]),
  ]);

/** The margins of lost edges in words; empty if there are none. */
export const edgesIn = ({ edges }: Correction): string =>
  listed(edgeNames.flatMap((edge) => (edges[edge] === undefined ? [] : [words.edge(edge, amount(edges[edge]))])));

/** The allowed range of a reading from a machine’s test sheet, in mm. */
const cutRange = { min: -5, max: 5 };

/**
 * The error of a machine from its readings as typed, right and down for each square; or the problems with the fields,
 * by their place. `known` is the error that was already compensated when the sheet was cut.
 */
export function assessCuts(
  area: Box,
  paper: Size,
  typed: readonly string[],
  known?: MachineError,
): { readonly error: MachineError } | { readonly problems: ReadonlyMap<number, FieldProblem> } {
  const problems = new Map<number, FieldProblem>();
  const readings = typed.map((text, at) => {
    const found = readNumber(text, cutRange);
    if (typeof found !== 'number') problems.set(at, found);
    return typeof found === 'number' ? found : 0;
  });
  return problems.size > 0 ? { problems } : { error: machineErrorOf(area, paper, readings, known) };
}

/** The saved errors of machines by their id; empty if the text is not valid. */
export function readMachines(text: string | null): Readonly<Record<string, MachineError>> {
  const isError = (value: unknown): value is MachineError =>
    Array.isArray(value) && value.length === 5 && value.every((each) => Math.abs(each) <= cutRange.max);
  return Object.fromEntries(savedIn(text).filter((entry): entry is [string, MachineError] => isError(entry[1])));
}
