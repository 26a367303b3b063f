/* Changes to a file’s text by forms. All other text stays as written, with comments and order. It loads with the
   first form, because it includes a YAML parser. */
import { Document, isAlias, isCollection, isPair, isScalar, isSeq, parseDocument, stringify, type Node } from 'yaml';
import { parseYaml, type Path } from '../../../content/yaml-file.ts';
import type { TextError } from '../../../content/problem.ts';

const style = { lineWidth: 0, singleQuote: true, flowCollectionPadding: true } as const;

/** A value as the text of a content file. */
export const toYaml = (value: unknown): string => stringify(value, { lineWidth: 0, singleQuote: true });

/** The limit of nesting, far above real files, because the parser would take seconds for a deeper text. */
const deepest = 100;

/** Whether a text nests brackets deeper than the limit, without parsing it. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 91 || code === 123) depth++;
    else if ((code === 93 || code === 125) && depth > 0) depth--;
    if (depth > deepest) return true;
  }
  return false;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A file's value, merged over the value of the shipped file with the same path. Maps are merged, and other values
 * replaced.
 */
export function merged(base: unknown, own: unknown): unknown {
  if (!isMap(base) || !isMap(own)) return own ?? base;
  return { ...base, ...Object.fromEntries(Object.entries(own).map(([key, value]) => [key, merged(base[key], value)])) };
}

/** The value of a text, or the reason why it cannot be parsed. */
export function valueOf(text: string): { readonly value: unknown } | { readonly error: TextError } {
  if (isTooDeep(text)) {
    const error = { line: 1, column: 1, path: '', found: 'brackets nested too deeply' };
    return { error: { ...error, expected: 'a file with fewer levels', remedy: 'remove them' } };
  }
  const { file, errors } = parseYaml(text);
  const [error] = errors;
  return error ? { error } : { value: file?.value ?? {} };
}

/** A value on one line, in a form that is valid inside and outside brackets. */
function written(value: unknown): string {
  const document = new Document([value]);
  if (isCollection(document.contents)) document.contents.flow = true;
  return document
    .toString({ ...style, flowCollectionPadding: false })
    .trim()
    .slice(1, -1);
}

const documentOf = (text: string): Document.Parsed => parseDocument(text, { uniqueKeys: false, schema: 'core' });

/** The text after a change to its nodes; the old text if the change is impossible. */
function after(text: string, change: (document: Document.Parsed) => void): string {
  const document = documentOf(text);
  if (document.errors.length > 0) return text;
  try {
    change(document);
    return document.toString(style);
  } catch {
    return text;
  }
}

/** The text with another value at the path. Undefined removes the field, and also a map that is then empty. */
export function setValue(text: string, path: Path, value: unknown): string {
  if (value === undefined) return without(text, path);
  const document = documentOf(text);
  const node = document.errors.length === 0 ? (document.getIn(path, true) as Node | undefined) : undefined;
  const isPlain = typeof value !== 'object' || value === null;
  // A value is replaced in place, so that no other character moves.
  if (
    isPlain &&
    isScalar(node) &&
    !node.anchor &&
    node.range &&
    node.type !== 'BLOCK_FOLDED' &&
    node.type !== 'BLOCK_LITERAL'
  ) {
    const [from, to] = node.range;
    if (to > from) return text.slice(0, from) + written(value) + text.slice(to);
  }
  return after(text, (changed) => {
    for (let depth = 1; depth < path.length; depth++) {
      const parent = changed.getIn(path.slice(0, depth), true) as Node | undefined;
      if (isAlias(parent))
        changed.setIn(path.slice(0, depth), changed.createNode(parent.resolve(changed)?.toJS(changed)));
      // A value that is not a map is replaced by a map.
      else if (parent && !isCollection(parent)) changed.deleteIn(path.slice(0, depth));
    }
    const made = changed.createNode(value);
    if (isCollection(made) && isSmall(value)) made.flow = true;
    changed.setIn(path, made);
  });
}

/** Whether a map or list has only plain values, so that it is on one line. */
const isSmall = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each !== 'object' || each === null) &&
  JSON.stringify(value).length < 100;

function without(text: string, path: Path): string {
  return after(text, (document) => {
    document.deleteIn(path);
    for (let depth = path.length - 1; depth > 0; depth--) {
      const parent = document.getIn(path.slice(0, depth), true);
      if (isCollection(parent) && parent.items.length === 0) document.deleteIn(path.slice(0, depth));
      else break;
    }
  });
}

export const insert = (text: string, path: Path, index: number, value: unknown): string =>
  after(text, (document) => {
    const list = document.getIn(path, true);
    const made = document.createNode(value);
    if (isCollection(made) && isSmall(value)) made.flow = true;
    if (isSeq(list)) list.items.splice(index, 0, made);
    else document.setIn(path, document.createNode([value]));
  });

export const move = (text: string, path: Path, from: number, to: number): string =>
  after(text, (document) => {
    const list = document.getIn(path, true);
    if (!isSeq(list)) return;
    const [item] = list.items.splice(from, 1);
    if (item && !isPair(item)) list.items.splice(to, 0, item);
  });
