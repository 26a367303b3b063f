import { z } from 'zod';
import { enumerate, quote } from './words.ts';
import type { Path } from './yaml-file.ts';

export type Schema = z.core.$ZodType;

/** A part of a JSON Schema, with the index of the Zod schema that it describes, which JSON cannot contain. */
export interface Node extends z.core.JSONSchema.JSONSchema {
  readonly of?: number;
}

const described: Schema[] = [];
const nodes = new WeakMap<Schema, Node>();

/** The JSON Schema of a file's input. */
export function nodeOf(schema: Schema): Node {
  const known = nodes.get(schema);
  if (known) return known;
  const node: Node = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // An optional schema already has `of` from the schema inside it.
    override: ({ zodSchema, jsonSchema }) => void (jsonSchema['of'] ??= described.push(zodSchema) - 1),
  });
  linkReferences(node);
  nodes.set(schema, node);
  return node;
}

/**
 * Replaces references in a JSON Schema with the parts that they refer to. A schema that contains itself becomes a
 * circular structure.
 */
function linkReferences(root: Node): void {
  const linked = new Set<object>();
  const link = (holder: object): void => {
    linked.add(holder);
    for (const [key, value] of Object.entries(holder) as [string, unknown][]) {
      if (typeof value !== 'object' || value === null) continue;
      const name = '$ref' in value ? String(value.$ref).replace('#/$defs/', '') : undefined;
      const target = name === undefined ? value : (root.$defs?.[name] as object);
      Object.assign(holder, { [key]: target });
      if (!linked.has(target)) link(target);
    }
  };
  link(root);
}

const isNode = (value: unknown): value is Node => typeof value === 'object';

/** The kind of value that a schema expects. */
export function kindOf({ type, const: only, enum: some, anyOf, oneOf, prefixItems, properties }: Node): string {
  if (anyOf ?? oneOf) return 'union';
  if (only !== undefined || some) return 'choice';
  if (type === 'integer') return 'number';
  if (type === 'object' && !properties) return 'record';
  return prefixItems ? 'tuple' : String(type ?? 'unknown');
}

/** The choices of an enumeration, or the value of a literal. */
const choicesOf = ({ enum: some, const: only }: Node): readonly unknown[] => some ?? (only === undefined ? [] : [only]);

/** Whether a value is a map: an object, but not a list. */
export const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The alternatives of a union; empty for anything else. */
export const optionsOf = ({ anyOf, oneOf }: Node): readonly Node[] => (anyOf ?? oneOf ?? []).filter(isNode);

/** The fields of a map with fixed keys, undefined for anything else. */
export const fieldsOf = ({ properties }: Node) => properties as Readonly<Record<string, Node>> | undefined;

/** The alternative that was most likely meant: the one with the same discriminator, or with most of the same fields. */
export function chooseOption(union: Node, value: unknown): number {
  const options = optionsOf(union);
  if (!isMap(value)) return options.findIndex((option) => accepts(option, value));
  const isChoice = (option: Node, key: string): boolean => kindOf(fieldsOf(option)?.[key] ?? {}) === 'choice';
  const discriminator =
    union.oneOf &&
    Object.keys(options[0]?.properties ?? {}).find((key) => options.every((each) => isChoice(each, key)));
  if (discriminator !== undefined)
    return options.findIndex((option) => accepts(fieldsOf(option)?.[discriminator] ?? {}, value[discriminator]));
  const scores = options.map((option) => {
    const fields = fieldsOf(option);
    return fields ? Object.keys(value).filter((key) => Object.hasOwn(fields, key)).length : 0;
  });
  const best = Math.max(...scores);
  return best > 0 ? scores.indexOf(best) : -1;
}

/** Whether a value is of the expected kind, regardless of limits. */
function accepts(node: Node, value: unknown): boolean {
  const kind = kindOf(node);
  if (kind === 'choice') return choicesOf(node).includes(value);
  return kind === 'array' ? Array.isArray(value) : kind === typeof value;
}

function entryOf(node: Node, step: string | number): Node | undefined {
  const { properties, prefixItems, items, additionalProperties } = node;
  const entry = properties
    ? Object.hasOwn(properties, step) && properties[step]
    : (prefixItems?.[Number(step)] ?? (typeof step === 'number' ? items : additionalProperties));
  return isNode(entry) ? entry : undefined;
}

/** The schema at a path; undefined if the path leaves the schema. */
export function schemaAt(root: Node, path: Path, value: unknown): Node | undefined {
  let at: Node | undefined = root;
  let here = value;
  for (const step of path) {
    if (kindOf(at) === 'union') at = optionsOf(at)[chooseOption(at, here)];
    at = at && entryOf(at, step);
    if (!at) return undefined;
    here = typeof here === 'object' && here !== null ? (here as Record<string | number, unknown>)[step] : undefined;
  }
  return at;
}

/** Visits every value that has a place in the schema, valid or not. */
function walk(node: Node, value: unknown, visit: (node: Node, value: unknown, path: Path) => void, path: Path): void {
  if (kindOf(node) === 'union') {
    const option = optionsOf(node)[chooseOption(node, value)];
    if (option) walk(option, value, visit, path);
    return;
  }
  visit(node, value, path);
  const entries = Array.isArray(value) ? [...value.entries()] : isMap(value) ? Object.entries(value) : [];
  for (const [step, each] of entries as [string | number, unknown][]) {
    const entry = entryOf(node, step);
    if (entry) walk(entry, each, visit, [...path, step]);
  }
}

export interface PlacedText {
  readonly schema: Schema;
  readonly value: string;
  readonly path: Path;
}

const textsKnown = new WeakMap<object, Map<Schema, readonly PlacedText[]>>();

/**
 * Every text of a value that the schema describes. The result is cached, because the values of files are read
 * repeatedly.
 */
export function textsIn(schema: Schema, value: unknown): readonly PlacedText[] {
  if (typeof value !== 'object' || value === null) return [];
  let known = textsKnown.get(value);
  if (!known) textsKnown.set(value, (known = new Map()));
  const before = known.get(schema);
  if (before) return before;
  const texts: PlacedText[] = [];
  const add = ({ of = -1 }: Node, text: unknown, path: Path): void => {
    const schema = described[of];
    if (schema && typeof text === 'string') texts.push({ schema, value: text, path });
  };
  walk(nodeOf(schema), value, add, []);
  known.set(schema, texts);
  return texts;
}

/** The schema that a part of a JSON Schema describes. */
export const schemaOfNode = ({ of = -1 }: Node): Schema | undefined => described[of];

type Holder = Record<string | number, unknown>;

/** The value with some texts replaced. Objects that contain a replaced text are copied, and others are shared. */
export function withTexts<T extends Pick<PlacedText, 'path'>>(
  value: object,
  texts: Iterable<T>,
  words: (text: T) => unknown,
): Holder {
  const copied = new Set<unknown>();
  const copyOf = (holder: unknown): Holder => {
    const copy = (Array.isArray(holder) ? [...(holder as unknown[])] : { ...(holder as object) }) as Holder;
    copied.add(copy);
    return copy;
  };
  const root = copyOf(value);
  for (const text of texts) {
    let at = root;
    for (const step of text.path.slice(0, -1)) {
      if (!copied.has(at[step])) at[step] = copyOf(at[step]);
      at = at[step] as Holder;
    }
    at[text.path.at(-1) ?? ''] = words(text);
  }
  return root;
}

/** The schema's requirement, in words after 'expected'. */
export function describe(node: Node): string {
  const { minItems: least = 0, maxItems: most, prefixItems = [] } = node;
  const kind = kindOf(node);
  const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`;
  switch (kind) {
    case 'string':
      return wordsOf(node) ?? 'a text';
    case 'number':
      return describeNumber(node);
    case 'boolean':
      return 'true or false';
    case 'choice':
      return enumerate(
        choicesOf(node).map((value) => (typeof value === 'string' ? quote(value) : String(value))),
        'or',
      );
    case 'array':
      if (least === most) return `a list of ${entries(least)}`;
      if (most !== undefined) return `a list of ${least > 0 ? `${least} to` : 'at most'} ${entries(most)}`;
      return least > 0 ? `a list of at least ${entries(least)}` : 'a list';
    case 'tuple':
      return `a list of ${prefixItems.length} entries`;
    case 'object': {
      const names = Object.keys(fieldsOf(node) ?? {}).map(quote);
      const shown = names.length > 8 ? [...names.slice(0, 6), 'others'] : names;
      return `a map with the ${names.length === 1 ? 'field' : 'fields'} ${enumerate(shown)}`;
    }
    case 'record':
      return 'a map of names and their values';
    case 'union': {
      const maps = optionsOf(node).flatMap((option) => fieldsOf(option) ?? []);
      const others = optionsOf(node).flatMap((option) => (fieldsOf(option) ? [] : [describe(option)]));
      if (maps.length > 0)
        others.push(
          `a map with ${enumerate(
            maps.map((map) => enumerate(Object.keys(map).map(quote))),
            'or',
          )}`,
        );
      return others.join(', or ');
    }
    case 'null':
      return 'nothing';
    default:
      return `a ${kind}`;
  }
}

/**
 * The schema's own description of a text, taken from its message for an empty text. Zod's messages begin differently.
 */
function wordsOf({ of = -1 }: Node): string | undefined {
  const schema = described[of];
  const [issue] = (schema && z.safeParse(schema, '').error?.issues) ?? [];
  return issue && /^(Too|Invalid)/.test(issue.message) ? undefined : issue?.message;
}

/** The limits of a number. A whole number without stated limits has the limits of exact integers. */
function limitsOf({ minimum, exclusiveMinimum, maximum }: Node) {
  const own = (bound: number | undefined) => (Math.abs(bound ?? 0) < Number.MAX_SAFE_INTEGER ? bound : undefined);
  const above = exclusiveMinimum === undefined ? undefined : Number(exclusiveMinimum);
  return { above, least: own(minimum), most: own(maximum) };
}

function describeNumber(node: Node): string {
  const number = node.type === 'integer' ? 'a whole number' : 'a number';
  const { above, least, most } = limitsOf(node);
  if (least !== undefined && most !== undefined) return `${number} from ${least} to ${most}`;
  const lower = least === undefined ? above !== undefined && ` above ${above}` : `, at least ${least}`;
  return number + (lower || '') + (most === undefined ? '' : `, at most ${most}`);
}

/** The limits of a field for a form, and their description. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
  readonly whole?: boolean;
  readonly choices?: readonly string[];
  /** The limits in words after 'expected'. */
  readonly says: string;
}

/**
 * The limits of all values in a schema, by path, such as `units.*.kill.open`. `but` has the fields to leave out. A
 * schema nested inside itself is left out, because it has the limits of the outer one.
 */
export const boundsIn = (schema: Schema, but: ReadonlySet<string>): Readonly<Record<string, Bounds>> =>
  boundsOf(nodeOf(schema), but, '', []);

function boundsOf(
  node: Node,
  but: ReadonlySet<string>,
  path: string,
  outer: readonly Node[],
): Readonly<Record<string, Bounds>> {
  if (outer.includes(node)) return {};
  const around = [...outer, node];
  const { items, maxLength, maxItems, minItems } = node;
  const fields = fieldsOf(node);
  const below = (key: string, each: Node): Readonly<Record<string, Bounds>> =>
    but.has(key) ? {} : boundsOf(each, but, path === '' ? key : `${path}.${key}`, around);
  const found = [
    ...Object.entries(fields ?? {}).map(([key, field]) => below(key, field)),
    ...(isNode(items) ? [below('*', items as Node)] : []),
    // A union has the bounds of all its options.
    ...optionsOf(node).map((option) => boundsOf(option, but, path, around)),
  ];
  const all: Record<string, Bounds> = {};
  for (const [at, bounds] of found.flatMap((each) => Object.entries(each))) {
    const choices = [...new Set([...(all[at]?.choices ?? []), ...(bounds.choices ?? [])])];
    all[at] = { ...all[at], ...bounds, ...(choices.length > 0 ? { choices } : {}) };
  }
  if (path === '' || fields) return all;
  const { above, least = above, most = maxLength ?? (maxItems === minItems ? undefined : maxItems) } = limitsOf(node);
  const choices = choicesOf(node).filter((value) => typeof value === 'string');
  all[path] = {
    ...all[path],
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
    ...(kindOf(node) === 'number' ? { whole: node.type === 'integer' } : {}),
    ...(choices.length > 0 ? { choices } : {}),
    says: describe(node),
  };
  return all;
}
