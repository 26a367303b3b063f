import { z } from 'zod';
import { printableText, plain, rejectedIn } from './characters.ts';
import {
  chooseOption,
  describe,
  fieldsOf,
  kindOf,
  nodeOf,
  optionsOf,
  schemaAt,
  type Node,
  type Schema,
} from './schema-walk.ts';
import type { Problem } from './problem.ts';
import { enumerate, advice, nearest, quote } from './words.ts';
import { parseYaml, type Path, type YamlFile } from './yaml-file.ts';

/**
 * A shape problem before its file is known. With `atKey`, its position is the name of the field instead of its value.
 */
export interface ShapeError {
  readonly path: Path;
  readonly atKey: boolean;
  readonly found: string;
  readonly expected: string;
  readonly remedy: string;
}

type Issue = z.core.$ZodIssue;
type Source = (path: Path) => string | undefined;

/** A cache of valid values and their parsed data. An unchanged file gives the same value again. */
const knownValid = new WeakMap<object, Map<Schema, unknown>>();

/** Caches a valid value for `shapeErrors`, with its parsed data. */
export function cacheShape(schema: Schema, value: object, data: unknown): void {
  knownValid.set(value, (knownValid.get(value) ?? new Map<Schema, unknown>()).set(schema, data));
}

/** The errors in a value under a schema, as text; empty if it is valid. Callers must not change the data. */
export function shapeErrors(schema: Schema, value: unknown, source: Source): { data?: unknown; errors: ShapeError[] } {
  const known = typeof value === 'object' && value !== null ? knownValid.get(value) : undefined;
  if (known?.has(schema)) return { data: known.get(schema), errors: [] };
  const result = z.safeParse(schema, value);
  if (result.success) {
    if (typeof value === 'object' && value !== null) cacheShape(schema, value, result.data);
    return { data: result.data, errors: [] };
  }
  return { errors: toldIn(result.error.issues).flatMap((issue) => explain(nodeOf(schema), value, issue, source)) };
}

/** The errors in a file as problems, with their places. */
export const problemsIn = (file: string, yaml: YamlFile, errors: readonly ShapeError[]): Problem[] =>
  errors.map(({ path, atKey, ...words }) => {
    const { line, column } = atKey ? yaml.locateKey(path) : yaml.locate(path);
    return { file, line, column, path: path.join('.'), ...words, layer: 'shape' };
  });

/** A YAML file; undefined if it cannot be read. Its problems are added to `problems`. */
export function readYaml(file: string, text: string, problems: Problem[]): YamlFile | undefined {
  const { file: yaml, errors } = parseYaml(text);
  for (const error of errors) problems.push({ ...error, file, layer: 'file' });
  return yaml;
}

/** A file under a schema, and its data; undefined if it is not valid. Its problems are added to `problems`. */
export function readShape<S extends Schema>(schema: S, file: string, text: string, problems: Problem[]) {
  const before = problems.length;
  const yaml = readYaml(file, text, problems);
  if (!yaml) return undefined;
  const { data, errors } = shapeErrors(schema, yaml.value, yaml.source);
  problems.push(...problemsIn(file, yaml, errors));
  return problems.length > before ? undefined : { yaml, data: data as z.infer<S> };
}

/**
 * The issues. If a map has an unknown field, issues about its missing fields are left out, because the unknown field
 * may be a misspelt one.
 */
function toldIn(issues: readonly Issue[]): readonly Issue[] {
  const unknown = new Set(issues.filter(({ code }) => code === 'unrecognized_keys').map(({ path }) => path.join('.')));
  return issues.filter(({ code, path }) => code !== 'custom' || !unknown.has(path.join('.')));
}

/** Field names that authors may expect, and the names that files have for them. */
const slips: Readonly<Record<string, readonly string[]>> = {
  description: ['summary', 'text'],
  image: ['picture', 'icon'],
  roles: ['cards'],
  title: ['name'],
};

function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string | number, unknown>)[step];
  }
  return at;
}

function explain(root: Node, rootValue: unknown, issue: Issue, source: Source, prefix: Path = []): ShapeError[] {
  const path = [...prefix, ...(issue.path as Path)];
  const value = valueAt(rootValue, path);
  const schema = schemaAt(root, path, rootValue);
  if (issue.code === 'unrecognized_keys') {
    const names = Object.keys((schema && fieldsOf(optionFor(schema, value))) ?? {});
    return issue.keys.map((key) => {
      return {
        path: [...path, key],
        atKey: true,
        found: `the unknown field ${quote(key)}`,
        expected: names.length > 0 ? `only ${enumerate(names.map(quote))}` : 'no other fields',
        remedy: advice(slips[key]?.find((name) => names.includes(name)) ?? key, names, 'remove it'),
      };
    });
  }
  if (issue.code === 'invalid_key') {
    const [expected = issue.message] = issue.issues.map(({ message }) => message);
    return [{ path, atKey: true, found: quote(String(path.at(-1))), expected, remedy: 'write it in that form' }];
  }
  if (issue.code === 'invalid_union' && schema) {
    const chosen = chooseOption(schema, value);
    // The issues of the intended alternative are more useful than the issues of all alternatives.
    const nested = issue.errors[chosen];
    if (nested && typeof value === 'object' && value !== null)
      return toldIn(nested).flatMap((each) => explain(root, rootValue, each, source, path));
  }
  const empty = value === null && path.length === 0;
  const found = empty ? 'an empty file' : describeFound(value, source(path));
  const at = { path, atKey: false, found };
  if (issue.code === 'invalid_union' && 'options' in issue) {
    // A kind that no alternative has. The schema at the path is unknown, but its choices are known.
    const expected = enumerate(
      (issue.options as unknown[]).map((option) => quote(String(option))),
      'or',
    );
    const remedy = value === undefined ? `add the field "${path.at(-1)}"` : choiceRemedy(value, expected);
    return [{ ...at, expected, remedy }];
  }
  if (issue.code === 'custom') {
    const parts = typeof value === 'object' && value !== null ? Object.keys(value).length : 2;
    const others = parts > 2 || Array.isArray(value) ? 'change one of them' : 'change one of the two';
    const remedy = parts === 0 ? 'fill it in' : parts === 1 ? 'change it' : others;
    return [{ ...at, expected: issue.message, remedy, ...(issue.params as Partial<ShapeError> | undefined) }];
  }
  const isText = typeof value === 'string' && schema && kindOf(schema) === 'string';
  const rejected = isText && issue.message === printableText ? rejectedIn(plain(value)) : undefined;
  if (rejected)
    return [{ ...at, found: `${rejected}, in ${found}`, expected: issue.message, remedy: 'delete the character' }];
  if (isText && issue.code === 'too_small' && plain(value).trim() === '')
    return [{ ...at, expected: 'at least one letter', remedy: 'write a text' }];
  const text = typeof value === 'number' && !/^(Too|Invalid)/.test(issue.message) ? issue.message : undefined;
  const expected = text ?? (schema && !isText ? describe(schema) : issue.message);
  return [{ ...at, expected, remedy: remedyFor(schema, value, path, issue, expected) }];
}

function optionFor(schema: Node, value: unknown): Node {
  return optionsOf(schema)[chooseOption(schema, value)] ?? schema;
}

function describeMap(keys: readonly string[]): string {
  const names = keys.map((key) => quote(key.slice(0, 40)));
  const shown = keys.length > 4 ? [...names.slice(0, 3), 'others'] : names;
  return keys.length === 0 ? 'an empty map' : `a map with ${enumerate(shown)}`;
}

/** A value in words after 'found'. */
export function describeFound(value: unknown, source?: string): string {
  if (value === undefined) return 'nothing';
  if (value === null)
    return source === undefined || source === '' ? 'an empty value' : `the empty value ${quote(source)}`;
  if (Array.isArray(value)) {
    if (value.length === 0) return 'an empty list';
    return value.length === 1 ? 'a list of 1 entry' : `a list of ${value.length} entries`;
  }
  if (typeof value === 'object') return describeMap(Object.keys(value));
  if (typeof value === 'string') return value === '' ? 'an empty text' : quote(value);
  return source === undefined || source.length > 40 ? String(value) : source;
}

function remedyFor(schema: Node | undefined, value: unknown, path: Path, issue: Issue, expected: string): string {
  const type = schema ? kindOf(schema) : '';
  if (value === undefined) return `add the field "${path.at(-1) ?? ''}"`;
  if (value === null && path.length === 0) return 'fill it in, or remove it';
  if (value === null) return type === 'object' || type === 'array' ? 'fill it in' : 'write a value after the colon';
  switch (type) {
    case 'object':
    case 'record':
      return Array.isArray(value) ? 'write "name: value" lines without dashes' : 'write "name: value" lines';
    case 'array':
    case 'tuple':
      if (!Array.isArray(value)) return 'begin each entry with a dash';
      return issue.code === 'too_small' ? 'add entries' : 'remove entries';
    case 'number':
      return numberRemedy(value, issue);
    case 'boolean':
      return booleanRemedy(value) ?? 'write true or false, without quotes';
    case 'string':
      if (typeof value === 'string' && issue.code === 'too_big') return 'shorten it';
      if (typeof value === 'string') return plain(value).trim() === '' ? 'write a text' : 'write it in that form';
      return typeof value === 'object' ? 'write one line of text' : 'put it in quotes';
    case 'union':
      return unionRemedy(schema as Node, value, issue, expected);
    default:
      return choiceRemedy(value, expected);
  }
}

function numberRemedy(value: unknown, issue: Issue): string {
  if (typeof value === 'string')
    return value.trim() !== '' && Number.isFinite(Number(value)) ? 'remove the quotes' : 'write it in digits';
  if (typeof value !== 'number') return 'write it in digits';
  if (!Number.isFinite(value)) return 'write an ordinary number';
  if (issue.code === 'too_small') return 'write a larger number';
  if (issue.code === 'too_big') return 'write a smaller number';
  return 'write it without a fraction';
}

/** Words that older versions of YAML read as true and false are texts now. */
function booleanRemedy(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const word = value.toLowerCase();
  if (['yes', 'on', 'true', 'y'].includes(word)) return 'write true, without quotes';
  return ['no', 'off', 'false', 'n'].includes(word) ? 'write false, without quotes' : undefined;
}

function unionRemedy(schema: Node, value: unknown, issue: Issue, expected: string): string {
  const options = optionsOf(schema);
  if (typeof value === 'number' && issue.code === 'invalid_union') {
    const limit = issue.errors[chooseOption(schema, value)]?.[0];
    if (limit) return numberRemedy(value, limit);
  }
  if (typeof value === 'object' && value !== null) {
    const meant = Object.keys(value).map((key) =>
      nearest(
        key,
        options.flatMap((option) => Object.keys(fieldsOf(option) ?? {})),
      ),
    );
    const first = meant.find((name) => name !== undefined);
    return first ? `did you mean "${first}"?` : 'choose one of them';
  }
  const flag = options.some((option) => kindOf(option) === 'boolean') ? booleanRemedy(value) : undefined;
  if (flag) return flag;
  return options.every((option) => fieldsOf(option))
    ? 'write one of these fields below it'
    : choiceRemedy(value, expected);
}

function choiceRemedy(value: unknown, expected: string): string {
  const words = expected.replace(/a map with .*/, '');
  const choices = [...words.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '');
  const meant = typeof value === 'string' ? nearest(value, choices) : undefined;
  if (meant) return `did you mean "${meant}"?`;
  return choices.length > 0 ? 'choose one of them' : `write ${expected}`;
}
