import type { z } from 'zod';
import { enumerate, quote } from './words.ts';
import type { Path } from './yaml-file.ts';

export type Schema = z.core.$ZodType;

/** The part of a schema's definition that content schemas use. */
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  /** The schema of the values of a map with free keys. */
  readonly valueType?: Schema;
  readonly element?: Schema;
  readonly items?: readonly Schema[];
  readonly options?: readonly Schema[];
  readonly discriminator?: string;
  readonly innerType?: Schema;
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly checks?: readonly z.core.$ZodCheck<never>[];
  readonly format?: string | undefined;
}

/** The definition of a schema: one of those that zod publishes for tools. */
const defOf = (schema: Schema): Def => (schema as z.core.$ZodTypes)._zod.def;

type Check = z.core.$ZodChecks['_zod']['def'];

/** The definitions of a schema's checks. */
const checksOf = ({ checks = [] }: Def): readonly Check[] =>
  checks.map((check) => (check as z.core.$ZodChecks)._zod.def);

/** The last check of a kind, which is stricter than an earlier one. */
const lastCheck = <K extends Check['check']>(def: Def, kind: K) =>
  checksOf(def).findLast((each): each is Extract<Check, { readonly check: K }> => each.check === kind);

const isWhole = (def: Def): boolean =>
  [def, ...checksOf(def)].some((each) => 'format' in each && each.format === 'safeint');

/** The choices of an enumeration, or the texts of a literal. */
const choicesOf = ({ entries, values }: Def): readonly string[] =>
  (entries ? Object.values(entries) : (values ?? [])).filter((value) => typeof value === 'string');

/** The schema inside an optional one, or one with a default. */
export function unwrap(schema: Schema): Schema {
  const def = defOf(schema);
  return def.innerType && ['optional', 'default', 'prefault'].includes(def.type) ? unwrap(def.innerType) : schema;
}

/** Whether a value is a map: an object, but not a list. */
export const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The alternatives of a union; empty for anything else. */
export const optionsOf = (schema: Schema): readonly Schema[] => defOf(unwrap(schema)).options ?? [];

/** The fields of a map's schema, undefined for anything but a map. */
export function fieldsOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  return defOf(unwrap(schema)).shape;
}

/**
 * The alternative that a value was most likely meant to be: the one with its discriminator, or the one with the most of
 * its fields.
 */
export function chooseOption(union: Schema, value: unknown): number {
  const { options = [], discriminator } = defOf(unwrap(union));
  if (!isMap(value)) return options.findIndex((option) => accepts(option, value));
  if (discriminator !== undefined)
    return options.findIndex((option) => {
      const field = fieldsOf(option)?.[discriminator];
      return field !== undefined && accepts(field, value[discriminator]);
    });
  const scores = options.map((option) => {
    const fields = fieldsOf(option);
    return fields ? Object.keys(value).filter((key) => Object.hasOwn(fields, key)).length : 0;
  });
  const best = Math.max(...scores);
  return best > 0 ? scores.indexOf(best) : -1;
}

/** Whether a value is of the kind that the schema expects, regardless of limits. */
function accepts(schema: Schema, value: unknown): boolean {
  const def = defOf(unwrap(schema));
  if (def.type === 'literal') return def.values?.includes(value) ?? false;
  if (def.type === 'enum') return Object.values(def.entries ?? {}).includes(value as string);
  if (def.type === 'array') return Array.isArray(value);
  return def.type === typeof value;
}

/** The schema of the value at the path; undefined if the path leaves the schema. */
export function schemaAt(schema: Schema, path: Path, value: unknown): Schema | undefined {
  let at: Schema | undefined = unwrap(schema);
  let here = value;
  for (const step of path) {
    let def = defOf(at);
    if (def.type === 'union') {
      const option: Schema | undefined = def.options?.[chooseOption(at, here)];
      if (!option) return undefined;
      def = defOf(unwrap(option));
    }
    const next: Schema | undefined = def.shape
      ? Object.hasOwn(def.shape, step)
        ? def.shape[step]
        : undefined
      : (def.items?.[Number(step)] ?? def.element ?? def.valueType);
    if (!next) return undefined;
    at = unwrap(next);
    here = typeof here === 'object' && here !== null ? (here as Record<string | number, unknown>)[step] : undefined;
  }
  return at;
}

export type Visit = (schema: Schema, value: unknown, path: Path) => void;

/** Visits every value with a place in the schema, whether or not it is valid. */
export function walk(schema: Schema, value: unknown, visit: Visit, path: Path = []): void {
  const plain = unwrap(schema);
  visit(plain, value, path);
  const def = defOf(plain);
  if (def.type === 'union') {
    const option = def.options?.[chooseOption(plain, value)];
    if (option) walk(option, value, visit, path);
  } else if (def.shape && isMap(value)) {
    for (const [key, field] of Object.entries(def.shape))
      if (Object.hasOwn(value, key)) walk(field, value[key], visit, [...path, key]);
  } else if (def.valueType && isMap(value)) {
    const each = def.valueType;
    for (const [key, item] of Object.entries(value)) walk(each, item, visit, [...path, key]);
  } else if (Array.isArray(value)) {
    // Lists have one schema for all entries, and tuples one per entry.
    value.forEach((item, index) => {
      const element = def.items?.[index] ?? def.element;
      if (element) walk(element, item, visit, [...path, index]);
    });
  }
}

/** A text in the schema, with its place. */
export interface PlacedText {
  readonly schema: Schema;
  readonly value: string;
  readonly path: Path;
}

const textsKnown = new WeakMap<object, Map<Schema, readonly PlacedText[]>>();

/** Every text of a value that the schema knows; of a value that is read again, as files are, they are found once. */
export function textsIn(schema: Schema, value: unknown): readonly PlacedText[] {
  if (typeof value !== 'object' || value === null) return [];
  let known = textsKnown.get(value);
  if (!known) textsKnown.set(value, (known = new Map()));
  const before = known.get(schema);
  if (before) return before;
  const texts: PlacedText[] = [];
  walk(schema, value, (at, text, path) => {
    if (typeof text === 'string') texts.push({ schema: at, value: text, path });
  });
  known.set(schema, texts);
  return texts;
}

/** The schema's requirement, in words that follow 'expected'. */
export function describe(schema: Schema): string {
  const def = defOf(unwrap(schema));
  switch (def.type) {
    case 'string': {
      const check = checksOf(def).find((each) => each.error);
      const words = (check?.error as ((issue: unknown) => unknown) | undefined)?.({});
      return typeof words === 'string' ? words : 'a text';
    }
    case 'number':
      return describeNumber(def);
    case 'boolean':
      return 'true or false';
    case 'enum':
      return enumerate(choicesOf(def).map(quote), 'or');
    case 'literal':
      return enumerate(
        (def.values ?? []).map((value) => (typeof value === 'string' ? quote(value) : String(value))),
        'or',
      );
    case 'array': {
      const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`;
      const exact = lastCheck(def, 'length_equals');
      const least = lastCheck(def, 'min_length');
      if (exact) return `a list of ${entries(exact.length)}`;
      return least ? `a list of at least ${entries(least.minimum)}` : 'a list';
    }
    case 'tuple':
      return `a list of ${def.items?.length ?? 0} entries`;
    case 'object': {
      const names = Object.keys(def.shape ?? {});
      const shown = names.length > 8 ? [...names.slice(0, 6), 'others'] : names;
      return `a map with the ${names.length === 1 ? 'field' : 'fields'} ${enumerate(shown)}`;
    }
    case 'record':
      return 'a map of names and their values';
    case 'union': {
      const [maps, others] = [[] as string[], [] as string[]];
      for (const option of def.options ?? []) {
        const fields = fieldsOf(option);
        if (fields) maps.push(enumerate(Object.keys(fields)));
        else others.push(describe(option));
      }
      if (maps.length > 0) others.push(`a map with ${enumerate(maps, 'or')}`);
      return others.join(', or ');
    }
    default:
      return `a ${def.type}`;
  }
}

function describeNumber(def: Def): string {
  const number = isWhole(def) ? 'a whole number' : 'a number';
  const [least, most] = [lastCheck(def, 'greater_than'), lastCheck(def, 'less_than')];
  if (least && most && least.inclusive && most.inclusive) return `${number} from ${least.value} to ${most.value}`;
  const above = least && (least.inclusive ? ` of at least ${least.value}` : ` above ${least.value}`);
  return number + (above ?? '') + (most ? `${above ? ',' : ' of'} at most ${most.value}` : '');
}

/** The bounds of a field for a form, and their description. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
  /** Whether a number must be whole. */
  readonly whole?: boolean;
  readonly choices?: readonly string[];
  /** The bounds in words that follow 'expected'. */
  readonly says: string;
}

/** The bounds of all values in a schema, by path, such as `units.*.kill.open`. `but` names fields to leave out. */
export function boundsIn(schema: Schema, but: ReadonlySet<string>, path = ''): Readonly<Record<string, Bounds>> {
  const def = defOf(unwrap(schema));
  const below = (key: string, each: Schema): Readonly<Record<string, Bounds>> =>
    but.has(key) ? {} : boundsIn(each, but, path === '' ? key : `${path}.${key}`);
  const found = [
    ...Object.entries(def.shape ?? {}).map(([key, field]) => below(key, field)),
    ...(def.element ? [below('*', def.element)] : []),
    // A union has the bounds of all its options.
    ...(def.options ?? []).map((option) => boundsIn(option, but, path)),
  ];
  const all: Record<string, Bounds> = {};
  for (const [at, bounds] of found.flatMap((each) => Object.entries(each))) {
    const choices = [...new Set([...(all[at]?.choices ?? []), ...(bounds.choices ?? [])])];
    all[at] = { ...all[at], ...bounds, ...(choices.length > 0 ? { choices } : {}) };
  }
  if (path !== '' && !def.shape) all[path] = { ...all[path], ...limitsOf(def), says: describe(schema) };
  return all;
}

function limitsOf(def: Def): Omit<Bounds, 'says'> {
  const least = lastCheck(def, 'greater_than')?.value;
  const most = lastCheck(def, 'less_than')?.value ?? lastCheck(def, 'max_length')?.maximum;
  const choices = choicesOf(def);
  return {
    ...(least === undefined ? {} : { least: Number(least) }),
    ...(most === undefined ? {} : { most: Number(most) }),
    ...(def.type === 'number' ? { whole: isWhole(def) } : {}),
    ...(choices.length > 0 ? { choices } : {}),
  };
}
