import { ranges } from '../cli/print/options.ts';
import { readMachines } from './calibration.ts';
import type { PrintChoice } from './press/protocol.ts';
import { readSetting, writeSetting } from './storage/settings.ts';

/** The fields for paper, cards, cut marks and inks. Each is a text, which is empty for the default. */
export const sheetFields = [
  'paper',
  'paperSize',
  'card',
  'cardSize',
  'margin',
  'duplex',
  'marks',
  'markColour',
  'markLength',
  'markDistance',
  'markThickness',
  'markSides',
  'bleed',
  'gap',
  'bleedEdges',
  'colour',
  'condition',
  'cut',
] as const;
export type SheetField = (typeof sheetFields)[number];
export type SheetFields = Readonly<Record<SheetField, string>>;

/** The choice of a paper or a card of any size. */
export const ownSize = 'own';

type NumberField = 'margin' | 'bleed' | 'gap' | 'markLength' | 'markDistance' | 'markThickness';

type SheetProblem =
  | { readonly kind: 'size'; readonly of: 'paper' | 'card' }
  | { readonly kind: 'outside'; readonly min: number; readonly max: number };
export type SheetProblems = Readonly<Partial<Record<SheetField, SheetProblem>>>;

/** The saved fields of this device. Unreadable fields are empty. */
export function readSheets(): SheetFields {
  let saved: unknown;
  try {
    saved = JSON.parse(readSetting('sheets') ?? '{}');
  } catch {
    saved = {};
  }
  const known = typeof saved === 'object' && saved !== null ? (saved as Readonly<Record<string, unknown>>) : {};
  return Object.fromEntries(
    sheetFields.map((name) => [name, typeof known[name] === 'string' ? known[name] : '']),
  ) as SheetFields;
}

export function saveSheets(fields: SheetFields): void {
  const chosen = Object.entries(fields).filter(([, text]) => text !== '');
  writeSetting('sheets', chosen.length > 0 ? JSON.stringify(Object.fromEntries(chosen)) : null);
}

/** A size such as `210 × 297 mm` or `8,5 x 11 in` in the form for the press; undefined for anything else. */
export function sizeIn(text: string): string | undefined {
  const [, one, other, unit = ''] =
    /^(\d+(?:[.,]\d+)?)\s*[x×*]\s*(\d+(?:[.,]\d+)?)\s*(mm|in|["″])?$/i.exec(text.trim()) ?? [];
  if (one === undefined || other === undefined) return undefined;
  return `${one}x${other}${/^(mm)?$/i.test(unit) ? '' : 'in'}`.replaceAll(',', '.');
}

/** The facts that decide which fields have an effect. */
export interface SheetUse {
  /** The options that the component accepts. */
  readonly takes: (option: string) => boolean;
  readonly kind: NonNullable<PrintChoice['format']>;
  readonly large: boolean;
}

export function isUsed(field: SheetField, { takes, kind, large }: SheetUse, fields: SheetFields): boolean {
  const isOnSheets = kind !== 'png';
  switch (field) {
    case 'card':
      // Large print has its own card.
      return takes('card') && !large;
    case 'cardSize':
      return fields.card === ownSize && takes('card') && !large;
    case 'paperSize':
      return fields.paper === ownSize;
    case 'bleed':
      return takes('bleed');
    case 'gap':
      return takes('bleed') && isOnSheets;
    case 'bleedEdges':
      return (
        takes('bleed') &&
        isOnSheets &&
        // A machine cuts each card by itself.
        ['', 'full', 'corners', 'off'].includes(fields.marks) &&
        Number.parseFloat(fields.bleed.replace(',', '.')) > 0
      );
    case 'markColour':
    case 'markLength':
    case 'markDistance':
    case 'markThickness':
    case 'markSides':
      return isOnSheets && ['', 'full', 'corners'].includes(fields.marks);
    case 'colour':
    case 'cut':
      return kind === 'pdf';
    case 'condition':
      return kind === 'pdf' && fields.colour !== '';
    default:
      return isOnSheets;
  }
}

/** The measured error of a machine, if the files have lines for it. */
export const errorFor = (machine: string, use: SheetUse, fields: SheetFields): PrintChoice['machineError'] =>
  use.kind === 'svg' || use.kind === 'dxf' || (isUsed('cut', use, fields) && fields.cut !== '')
    ? readMachines(readSetting('machines'))[machine]
    : undefined;

/** The choice for the press, or the problems with fields that have an effect. */
export function sheetChoice(
  fields: SheetFields,
  use: SheetUse,
  machines: readonly { readonly id: string }[],
): { readonly choice: PrintChoice } | { readonly problems: SheetProblems } {
  const problems: Partial<Record<SheetField, SheetProblem>> = {};
  const text = (name: SheetField): string | undefined =>
    isUsed(name, use, fields) && fields[name].trim() !== '' ? fields[name].trim() : undefined;
  const size = (of: 'paper' | 'card'): string | undefined => {
    const id = text(of);
    if (id !== ownSize) return id;
    const found = sizeIn(fields[`${of}Size`]);
    if (found === undefined) problems[`${of}Size`] = { kind: 'size', of };
    return found;
  };
  const number = (name: NumberField): number | undefined => {
    const typed = text(name)
      ?.replace(/\s*mm$/i, '')
      .replace(',', '.');
    if (typed === undefined) return undefined;
    const { min, max } = ranges[name];
    const found = /^(\d+(\.\d*)?|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN;
    if (found >= min && found <= max) return found;
    problems[name] = { kind: 'outside', min, max };
    return undefined;
  };
  const given = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
  const marks = text('marks');
  const machine = machines.find(({ id }) => id === marks)?.id;
  const style = given({
    colour: text('markColour')?.toUpperCase(),
    length: number('markLength'),
    distance: number('markDistance'),
    thickness: number('markThickness'),
    sides: text('markSides') as 'front' | undefined,
  });
  const { kind } = use;
  const choice = given({
    ...(kind === 'png' ? {} : { paper: size('paper') }),
    card: size('card'),
    margin: number('margin'),
    duplex: text('duplex'),
    ...(machine === undefined ? { marks } : { machine, marks: 'off', machineError: errorFor(machine, use, fields) }),
    markStyle: Object.keys(style).length > 0 ? style : undefined,
    bleed: number('bleed'),
    gap: number('gap'),
    outerBleed: text('bleedEdges') === 'outer' ? true : undefined,
    colour: text('colour'),
    condition: text('condition'),
    cut: text('cut'),
  }) as PrintChoice;
  return Object.keys(problems).length > 0 ? { problems } : { choice };
}
