/** An issue in the input: its place, a sentence, and the rule that forbids it. */
export interface Issue {
  /** Keys joined by dots, such as `state.stash.a.0`; empty for the whole. */
  readonly path: string;
  readonly message: string;
  readonly rule?: string;
  /** The position in the message at which prose cites the rule. Optional; default: its end. */
  readonly cited?: number;
}

/** The issue in the form of the protocol: the rule follows in brackets. */
export function inProse({ path, message, rule, cited = message.length }: Issue): Pick<Issue, 'path' | 'message'> {
  const at = rule === undefined ? '' : ` (${rule})`;
  return { path, message: message.slice(0, cited) + at + message.slice(cited) };
}

/** The value, or every issue in the input. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** The largest number of broken rules reported. */
const breachesNamed = 3;

/** The first breach of each broken rule, for at most three rules. */
export function mostTelling<Each extends { readonly rule: string }>(breaches: readonly Each[]): readonly Each[] {
  return breaches
    .filter((breach, index) => breaches.findIndex(({ rule }) => rule === breach.rule) === index)
    .slice(0, breachesNamed);
}

export function settled<T>(issues: readonly Issue[], value: T): Result<T> {
  return issues.length === 0 ? { ok: true, value } : { ok: false, issues };
}

/** An external object, with unchecked values. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The longest quotation of external text, in characters. */
const quotedLength = 40;

export function described(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') {
    return JSON.stringify(value.length > quotedLength ? `${value.slice(0, quotedLength)}…` : value);
  }
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

export function inside(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`;
}

/** The number with commas between thousands, for messages. */
export function spoken(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Collects every issue in external data. */
export class Reader {
  readonly issues: Issue[] = [];

  /** Notes that something else was expected at the path, by a rule if given. */
  expected(what: string, value: unknown, path: string, rule?: string): void {
    const message = `expected ${what}`;
    const by = rule === undefined ? {} : { rule, cited: message.length };
    this.issues.push({ path, message: `${message}, got ${described(value)}`, ...by });
  }

  note(path: string, message: string, rule?: string): void {
    this.issues.push({ path, message, ...(rule === undefined ? {} : { rule }) });
  }

  /** An object with the required keys, and no keys beyond the optional ones; undefined if it is not an object. */
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

  field<T>(fields: Fields, key: string, path: string, shape: (reader: Reader, value: unknown, path: string) => T): T {
    return shape(this, fields[key], inside(path, key));
  }
}

/** A rule that a move or a choice breaks, the key of its sentence, and the values for its braces. */
export interface Breach {
  readonly rule: string;
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface WordedBreach {
  readonly rule: string;
  readonly why: string;
}

/** The answer to a move or a choice that breaks rules. */
export interface RefusedFor<Reason> {
  readonly legal: false;
  readonly illegal: readonly Reason[];
}

/** An answer in which the broken rules, if there are any, have sentences. */
export type Worded<Answer> = Answer extends { readonly illegal: readonly Breach[] }
  ? Omit<Answer, 'illegal'> & { readonly illegal: readonly WordedBreach[] }
  : Answer;
