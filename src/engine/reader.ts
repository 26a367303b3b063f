import type { Issue } from './result.ts';

/** An object that came from outside: nothing is known of its values. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts from outside are quoted up to so many characters. */
const quotedLength = 40;

/** The value as a message says it: short, whatever it is. */
export function described(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') {
    return JSON.stringify(value.length > quotedLength ? `${value.slice(0, quotedLength)}…` : value);
  }
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

/** The path of a key inside a path. */
export function inside(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`;
}

/** The number with commas between thousands, as messages say it. */
export function spoken(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Reads values that came from outside and notes everything that is wrong with them. What it returns for a wrong value
 * is of the right type and meant to be thrown away.
 */
export class Reader {
  readonly issues: Issue[] = [];

  /** Notes that something else was expected at the path. */
  expected(what: string, value: unknown, path: string): void {
    this.issues.push({ path, message: `expected ${what}, got ${described(value)}` });
  }

  note(path: string, message: string): void {
    this.issues.push({ path, message });
  }

  /** An object with the required keys and no others than the optional ones; undefined where it is no object. */
  object(
    value: unknown,
    path: string,
    required: readonly string[],
    optional: readonly string[] = [],
  ): Fields | undefined {
    if (!isFields(value)) {
      this.expected('an object', value, path);
      return undefined;
    }
    for (const key of Object.keys(value)) {
      if (!required.includes(key) && !optional.includes(key)) {
        const name = key.length > quotedLength ? `${key.slice(0, quotedLength)}…` : key;
        this.note(inside(path, name), 'unknown key');
      }
    }
    for (const key of required) if (value[key] === undefined) this.note(inside(path, key), 'missing');
    return value;
  }

  /** What is read under a key. */
  field<T>(fields: Fields, key: string, path: string, shape: (reader: Reader, value: unknown, path: string) => T): T {
    return shape(this, fields[key], inside(path, key));
  }

  /** The object under a key, as `object`; undefined where there is none, which the parent's keys say. */
  child(
    fields: Fields,
    key: string,
    path: string,
    required: readonly string[],
    optional: readonly string[] = [],
  ): Fields | undefined {
    const value = fields[key];
    return value === undefined ? undefined : this.object(value, inside(path, key), required, optional);
  }

  /** A whole number from `min` to `max`. A missing one is left to `object` to note. */
  whole(fields: Fields, key: string, path: string, min: number, max: number): number {
    const value = fields[key];
    if (typeof value === 'number' && value >= min && value <= max && Number.isInteger(value)) return value;
    if (value !== undefined) {
      this.expected(`a whole number from ${spoken(min)} to ${spoken(max)}`, value, inside(path, key));
    }
    return min;
  }

  /** A number from `min` to `max`, whole or not. */
  number(fields: Fields, key: string, path: string, min: number, max: number): number {
    const value = fields[key];
    if (typeof value === 'number' && value >= min && value <= max) return value;
    if (value !== undefined) this.expected(`a number from ${spoken(min)} to ${spoken(max)}`, value, inside(path, key));
    return min;
  }

  flag(fields: Fields, key: string, path: string): boolean {
    const value = fields[key];
    if (typeof value === 'boolean') return value;
    if (value !== undefined) this.expected('true or false', value, inside(path, key));
    return false;
  }

  text(fields: Fields, key: string, path: string): string {
    const value = fields[key];
    if (typeof value === 'string') return value;
    if (value !== undefined) this.expected('a text', value, inside(path, key));
    return '';
  }

  /** One of the given words. */
  oneOf<T extends string>(fields: Fields, key: string, path: string, words: readonly [T, ...T[]]): T {
    const value = fields[key];
    if (words.includes(value as T)) return value as T;
    if (value !== undefined) {
      this.expected(`one of ${words.map((word) => `"${word}"`).join(', ')}`, value, inside(path, key));
    }
    return words[0];
  }

  /** A list of at most `max` entries; an empty one where it is wrong. */
  list(fields: Fields, key: string, path: string, max: number): readonly unknown[] {
    const value = fields[key];
    if (Array.isArray(value)) {
      if (value.length <= max) return value;
      this.note(inside(path, key), `expected at most ${spoken(max)} entries, got ${spoken(value.length)}`);
    } else if (value !== undefined) this.expected('a list', value, inside(path, key));
    return [];
  }
}
