import type { z } from 'zod';
import { chooseOption, describe, fieldsOf, schemaAt, unwrap } from './schema-walk.ts';
import type { Schema } from './schema-walk.ts';
import { enumerate, nearest, quote } from './words.ts';
import type { Path } from './yaml-file.ts';

/** A shape problem before it has a file. `atKey` points at the name of the field rather than at its value. */
export interface ShapeFault {
  readonly path: Path;
  readonly atKey: boolean;
  readonly found: string;
  readonly expected: string;
  readonly remedy: string;
}

type Issue = z.core.$ZodIssue;
type Source = (path: Path) => string | undefined;

/** What the value has that its schema does not want, in prose; empty when they agree. */
export function shapeFaults(schema: Schema, value: unknown, source: Source): { data?: unknown; faults: ShapeFault[] } {
  const result = (schema as z.ZodType).safeParse(value);
  if (result.success) return { data: result.data, faults: [] };
  return { faults: result.error.issues.flatMap((issue) => explain(schema, value, issue, source)) };
}

function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string | number, unknown>)[step];
  }
  return at;
}

function explain(root: Schema, rootValue: unknown, issue: Issue, source: Source, prefix: Path = []): ShapeFault[] {
  const path = [...prefix, ...(issue.path as Path)];
  const value = valueAt(rootValue, path);
  const schema = schemaAt(root, path, rootValue);
  if (issue.code === 'unrecognized_keys') {
    const names = Object.keys((schema && fieldsOf(optionFor(schema, value))) ?? {});
    return issue.keys.map((key) => {
      const meant = nearest(key, names);
      return {
        path: [...path, key],
        atKey: true,
        found: `the unknown field ${quote(key)}`,
        expected: `only ${enumerate(names)}`,
        remedy: meant ? `did you mean "${meant}"?` : 'take it out',
      };
    });
  }
  if (issue.code === 'invalid_union' && schema) {
    const chosen = chooseOption(schema, value);
    // The issues of the alternative that was meant say more than a list of all of them.
    const nested = issue.errors[chosen];
    if (nested && typeof value === 'object' && value !== null)
      return nested.flatMap((each) => explain(root, rootValue, each, source, path));
  }
  const found = describeFound(value, source(path));
  if (issue.code === 'invalid_union' && 'options' in issue) {
    // A kind that no alternative has: the schema at the path is not known, but its choices are.
    const expected = enumerate(
      (issue.options as unknown[]).map((option) => quote(String(option))),
      'or',
    );
    const remedy = typeof value === 'string' ? enumRemedy(value, expected) : `write one of them for "${path.at(-1)}"`;
    return [{ path, atKey: false, found, expected, remedy }];
  }
  if (issue.code === 'custom')
    return [{ path, atKey: false, found, expected: issue.message, remedy: 'change one of the two' }];
  const isText = typeof value === 'string' && schema?._zod.def.type === 'string';
  const expected = schema && !isText ? describe(schema) : issue.message;
  return [{ path, atKey: false, found, expected, remedy: remedyFor(schema, value, path, issue, expected) }];
}

function optionFor(schema: Schema, value: unknown): Schema {
  const options = (schema._zod.def as { options?: readonly Schema[] }).options;
  return options?.[chooseOption(schema, value)] ?? schema;
}

/** A value in words that follow 'found'. */
export function describeFound(value: unknown, source?: string): string {
  if (value === undefined) return 'nothing';
  if (value === null)
    return source === undefined || source === '' ? 'an empty value' : `the empty value ${quote(source)}`;
  if (Array.isArray(value)) return value.length === 1 ? 'a list of 1 entry' : `a list of ${value.length} entries`;
  if (typeof value === 'object') return 'a map';
  if (typeof value === 'string') return value === '' ? 'an empty text' : quote(value);
  return source === undefined || source.length > 40 ? String(value) : source;
}

function remedyFor(schema: Schema | undefined, value: unknown, path: Path, issue: Issue, expected: string): string {
  const type = schema ? (unwrap(schema)._zod.def.type as string) : '';
  if (value === undefined) return `add the field "${path.at(-1) ?? ''}"`;
  if (value === null) return type === 'object' || type === 'array' ? 'fill it in' : 'write a value behind the colon';
  if (type === 'object' && Array.isArray(value)) return 'write "name: value" lines without dashes';
  if (type === 'array') {
    if (!Array.isArray(value)) return 'begin each entry with a dash';
    return issue.code === 'too_small' ? 'add what is missing' : 'take out what is too much';
  }
  if (type === 'number') return numberRemedy(value, issue);
  if (type === 'boolean') {
    const words: Record<string, string> = {
      yes: 'true',
      on: 'true',
      true: 'true',
      no: 'false',
      off: 'false',
      false: 'false',
    };
    const meant = words[String(value).toLowerCase()];
    return meant ? `write ${meant}, without quotes` : 'write true or false, without quotes';
  }
  if (type === 'string' && typeof value !== 'string')
    return typeof value === 'object' ? 'write one line of text' : 'put it in quotes';
  if (type === 'enum' && typeof value === 'string') return enumRemedy(value, expected);
  if (issue.code === 'invalid_union' && typeof value === 'string') return enumRemedy(value, expected);
  return 'write it like that';
}

function numberRemedy(value: unknown, issue: Issue): string {
  if (typeof value === 'string')
    return value.trim() !== '' && Number.isFinite(Number(value)) ? 'take the quotes away' : 'write it as digits';
  if (typeof value !== 'number') return 'write it as digits';
  if (!Number.isFinite(value)) return 'write a number that a ruler or a table could show';
  if (issue.code === 'too_small') return 'write a larger number';
  if (issue.code === 'too_big') return 'write a smaller number';
  return 'write it without a fraction';
}

function enumRemedy(value: string, expected: string): string {
  const meant = nearest(
    value,
    [...expected.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? ''),
  );
  return meant ? `did you mean "${meant}"?` : 'choose one of them';
}
