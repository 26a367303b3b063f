import type { Issue } from './result.ts';

/** An object from outside, with unchecked values. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The longest quotation of outside text, in characters. */
const quotedLength = 40;

/** A short description of the value for messages. */
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

/** The number with commas between thousands, for messages. */
export function spoken(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Collects every issue in data from outside. */
export class Reader {
  readonly issues: Issue[] = [];

  /** Notes that something else was expected at the path, by a rule if given. */
  expected(what: string, value: unknown, path: string, rule?: string): void {
    const message = `expected ${what}`;
    const by = rule === undefined ? {} : { rule, cited: message.length };
    this.issues.push({ path, message: `${message}, got ${described(value)}`, ...by });
  }

  /** Notes a problem at the path, and the rule that was broken. */
  note(path: string, message: string, rule?: string): void {
    this.issues.push({ path, message, ...(rule === undefined ? {} : { rule }) });
  }

  /** An object with the required keys and no others than the optional ones; undefined if it is not an object. */
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

  /** The value under a key, read by its shape. */
  field<T>(fields: Fields, key: string, path: string, shape: (reader: Reader, value: unknown, path: string) => T): T {
    return shape(this, fields[key], inside(path, key));
  }
}
