/* Declares external data once: a shape reads a value, and the value's type is inferred from the shape. */
import { inside, isFields, Reader, spoken, inProse, settled, type Result } from './reader.ts';

/**
 * Reads the value at a path. For a wrong value it notes an issue and returns a placeholder of the right type. A missing
 * value is noted by the object around it.
 */
export type Shape<T> = (reader: Reader, value: unknown, path: string) => T;
export type Infer<S extends Shape<unknown>> = ReturnType<S>;

export type Shapes = Readonly<Record<string, Shape<unknown>>>;
export type Each<S extends Shapes> = { readonly [Key in keyof S]: Infer<S[Key]> };
/** An object of a union: its tag, and its other fields. */
type Tagged<Tag extends string, V extends Readonly<Record<string, Shapes>>> = {
  [Name in keyof V]: { readonly [Key in Tag]: Name } & Each<V[Name]>;
}[keyof V];

/** Reads an external value; returns it, or all problems with it. */
export function read<T>(shape: Shape<T>, value: unknown): Result<T> {
  const reader = new Reader();
  const found = shape(reader, value ?? null, '');
  return settled(reader.issues, found);
}

/** A value that should be valid. Throws if it is not. */
export function demand<T>(shape: Shape<T>, value: unknown): T {
  const reader = new Reader();
  const found = shape(reader, value, '');
  const [issue] = reader.issues;
  if (issue) throw new TypeError(`${issue.path}: ${inProse(issue).message}`);
  return found;
}

export const anything: Shape<unknown> = (_, value) => value;

// @__NO_SIDE_EFFECTS__
function simple<T>(is: (value: unknown) => boolean, what: () => string, otherwise: T): Shape<T> {
  return (reader, value, path) => {
    if (is(value)) return value as T;
    if (value !== undefined) reader.expected(what(), value, path);
    return otherwise;
  };
}

export const flag = simple(
  (value) => typeof value === 'boolean',
  () => 'true or false',
  false,
);

const isText = (value: unknown): boolean => typeof value === 'string';
const anyText = simple(isText, () => 'a text', '');

/** A text of at most `max` characters. */
// @__NO_SIDE_EFFECTS__
export const text = (max = Infinity): Shape<string> =>
  also(anyText, (value, reader, path) => {
    if (value.length > max) reader.note(path, `expected at most ${max} characters`);
  });

/** A number from `min` to `max`, whole or not. */
// @__NO_SIDE_EFFECTS__
export const number = (min: number, max: number): Shape<number> =>
  simple(
    (value) => typeof value === 'number' && value >= min && value <= max,
    () => `a number from ${spoken(min)} to ${spoken(max)}`,
    min,
  );

// @__NO_SIDE_EFFECTS__
export const whole = (min: number, max: number): Shape<number> =>
  simple(
    (value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
    () => `a whole number from ${spoken(min)} to ${spoken(max)}`,
    min,
  );

// @__NO_SIDE_EFFECTS__
export const oneOf = <const T extends string | boolean>(words: readonly T[]): Shape<T> =>
  simple(
    (value) => words.includes(value as T),
    () => `one of ${words.map((word) => `"${word}"`).join(', ')}`,
    words[0] as T,
  );

/** One shape if the test is true of the value, otherwise the other. */
// @__NO_SIDE_EFFECTS__
export const either =
  <One, Other>(is: (value: unknown) => boolean, one: Shape<One>, other: Shape<Other>): Shape<One | Other> =>
  (reader, value, path) =>
    (is(value) ? one : other)(reader, value, path);

// @__NO_SIDE_EFFECTS__
export const nullable = <T>(shape: Shape<T>): Shape<T | null> =>
  either<null, T>(
    (value) => value === null,
    () => null,
    shape,
  );

/** A list of `least` to `max` entries; empty if the value is not a list or has too many. */
// @__NO_SIDE_EFFECTS__
export const list =
  <T>(shape: Shape<T>, max = Infinity, least = 0): Shape<readonly T[]> =>
  (reader, value, path) => {
    if (Array.isArray(value) && value.length <= max) {
      if (value.length < least) reader.note(path, `expected ${least} or more entries, got ${value.length}`);
      return value.map((each, index) => shape(reader, each, inside(path, index)));
    }
    if (Array.isArray(value)) {
      reader.note(path, `expected at most ${spoken(max)} entries, got ${spoken(value.length)}`);
    } else if (value !== undefined) reader.expected('a list', value, path);
    return [];
  };

/** A list of objects. Entries that are not objects are noted and left out. */
// @__NO_SIDE_EFFECTS__
export const objects =
  <T>(shape: Shape<T>, max?: number): Shape<readonly T[]> =>
  (reader, value, path) =>
    list(shape, max)(reader, value, path).filter((_, index) => isFields((value as readonly unknown[])[index]));

/** A list of as many values as there are shapes. */
// @__NO_SIDE_EFFECTS__
export const tuple =
  <const S extends readonly Shape<unknown>[]>(...shapes: S): Shape<{ readonly [Key in keyof S]: Infer<S[Key]> }> =>
  (reader, value, path) => {
    const parts = Array.isArray(value) && value.length === shapes.length ? (value as readonly unknown[]) : [];
    if (parts.length < shapes.length && value !== undefined) {
      reader.expected(`a list of ${shapes.length}`, value, path);
    }
    // The type of `map` does not state that the list is as long as its shapes.
    return shapes.map((shape, index) => shape(reader, parts[index], inside(path, index))) as never;
  };

/** An object with the required keys, and no keys beyond the optional ones. */
// @__NO_SIDE_EFFECTS__
export function object<R extends Shapes, O extends Shapes = Record<never, never>>(
  required: R,
  optional?: O,
): Shape<Each<R> & Partial<Each<O>>> {
  const keys = Object.keys(required);
  const shapes = Object.entries({ ...required, ...optional });
  const known = shapes.map(([key]) => key);
  return (reader, value, path) => {
    const fields = value === undefined ? {} : reader.object(value, path, keys, known);
    const parts = fields ? reader : new Reader();
    const found: Record<string, unknown> = {};
    for (const [key, shape] of shapes) {
      if (key in required || fields?.[key] !== undefined) found[key] = parts.field(fields ?? {}, key, path, shape);
    }
    return found as Each<R> & Partial<Each<O>>;
  };
}

/** An object with the same shape under each of the keys. */
// @__NO_SIDE_EFFECTS__
export const record = <Key extends string, T>(keys: readonly Key[], shape: Shape<T>): Shape<Readonly<Record<Key, T>>> =>
  object(Object.fromEntries(keys.map((key) => [key, shape])) as Record<Key, Shape<T>>);

/** One of several kinds of object, distinguished by the word under a key. */
// @__NO_SIDE_EFFECTS__
export function union<Tag extends string, V extends Readonly<Record<string, Shapes>>>(
  tag: Tag,
  variants: V,
): Shape<Tagged<Tag, V>> {
  const names = Object.keys(variants);
  const shapes = new Map<unknown, Shape<unknown>>(
    names.map((name) => [name, object({ [tag]: oneOf(names), ...variants[name] })]),
  );
  return (reader, value, path) => {
    const shape = shapes.get(isFields(value) ? value[tag] : undefined) ?? object({ [tag]: oneOf(names) });
    return shape(reader, value, path) as Tagged<Tag, V>;
  };
}

/** The length of the list under a key, whatever its entries. */
export function lengthOf(value: unknown, key: string): number {
  const found = isFields(value) ? value[key] : undefined;
  return Array.isArray(found) ? found.length : 0;
}

/** A shape with an additional check of the value. */
// @__NO_SIDE_EFFECTS__
export const also =
  <T>(shape: Shape<T>, note: (value: T, reader: Reader, path: string) => void): Shape<T> =>
  (reader, value, path) => {
    const found = shape(reader, value, path);
    note(found, reader, path);
    return found;
  };

// @__NO_SIDE_EFFECTS__
export const spelled = (note: (value: string, reader: Reader, path: string) => void): Shape<string> =>
  either(isText, also(anyText, note), anyText);
