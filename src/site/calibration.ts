import { correctionFor } from '../../generators/sheet/calibration.ts';
import { moved as words } from '#text/calibration.ts';
import { amount, and as listed } from './formats.ts';
import type { Correction, Misprint } from '../../generators/sheet/calibration.ts';
import type { Size } from '../../generators/sheet/options.ts';

/** The event for the document when the saved data of a printer changes. */
export const calibrationEvent = 'saucer-press:calibration';

export const fieldNames = ['across', 'down', 'holeX', 'holeY', 'scaleX', 'scaleY', 'shiftX', 'shiftY'] as const;
export type FieldName = (typeof fieldNames)[number];
export type Fields = Readonly<Record<FieldName, string>>;

/** The allowed range of a field: mm, or percent for a scale. `saucer calibrate` has the same limits. */
const limits: Readonly<Record<FieldName, { readonly min: number; readonly max: number }>> = {
  across: { min: 1, max: 1000 },
  down: { min: 1, max: 1000 },
  holeX: { min: -20, max: 20 },
  holeY: { min: -20, max: 20 },
  scaleX: { min: 90, max: 110 },
  scaleY: { min: 90, max: 110 },
  shiftX: { min: -20, max: 20 },
  shiftY: { min: -20, max: 20 },
};

/** The values of empty fields. Other fields must be filled in. */
const whenEmpty: Partial<Record<FieldName, number>> = {
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

function readField(name: FieldName, value: string): number | FieldProblem {
  if (value.trim() === '') return whenEmpty[name] ?? { kind: 'empty' };
  const number = numberIn(value);
  if (number === null) return { kind: 'not-a-number', value: value.trim() };
  const { min, max } = limits[name];
  return number >= min && number <= max ? number : { kind: 'outside', min, max };
}

/** The correction for the entries, or the errors of the fields. */
export function assess(paper: Size, fields: Fields): Assessment {
  const read = Object.fromEntries(fieldNames.map((name) => [name, readField(name, fields[name])])) as Record<
    FieldName,
    number | FieldProblem
  >;
  const problems = Object.fromEntries(Object.entries(read).filter(([, result]) => typeof result !== 'number'));
  if (Object.keys(problems).length > 0) return { problems };
  const { across, down, holeX, holeY, scaleX, scaleY, shiftX, shiftY } = read as Record<FieldName, number>;
  const found = correctionFor(paper, {
    across,
    down,
    hole: { x: holeX, y: holeY },
    scale: { x: scaleX, y: scaleY },
    backShift: { x: shiftX, y: shiftY },
  });
  if ('line' in found) return { problems: { [found.line]: { kind: 'misprint', ...found } } };
  return { correction: found };
}

/** The saved fields of each paper, as typed; empty if the text is not valid. */
export function readSaved(text: string | null): Readonly<Record<string, Fields>> {
  let saved: unknown;
  try {
    saved = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof saved !== 'object' || saved === null) return {};
  const isFields = (value: unknown): value is Fields =>
    typeof value === 'object' &&
    value !== null &&
    fieldNames.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
  return Object.fromEntries(Object.entries(saved).filter(([, value]) => isFields(value)));
}

/** The saved correction of a paper; undefined if there is none, or if it changes nothing. */
export function knownCorrection(saved: string | null, paper: Size & { readonly id: string }): Correction | undefined {
  const fields = readSaved(saved)[paper.id];
  const found = fields && assess(paper, fields);
  if (!found || !('correction' in found)) return undefined;
  const { scale, backShift } = found.correction;
  const same = scale.x === 100 && scale.y === 100 && backShift.x === 0 && backShift.y === 0;
  return same ? undefined : found.correction;
}

/** A shift in words; empty for none. */
export const movedBy = ({ x, y }: Correction['backShift']): string =>
  listed([
    ...(x === 0 ? [] : [(x > 0 ? words.right : words.left)(amount(x))]),
    ...(y === 0 ? [] : [(y > 0 ? words.down : words.up)(amount(y))]),
  ]);
