import * as mupdf from 'mupdf';

export type Obj = mupdf.PDFObject;

/** A violated condition of the protocol, and the place where it was found. */
export interface Fault {
  /**
   * The number of the condition in the Matterhorn Protocol 1.1, or of a clause of ISO 14289-1 or ISO 32000-1 that the
   * protocol omits; `unused` for anything that the press does not write.
   */
  readonly condition: string;
  readonly where: string;
}

export type Find = (condition: string, where: string) => void;

export const nameOf = (object: Obj): string => (object.isName() ? object.asName() : '');
export const wordsOf = (object: Obj): string | undefined =>
  object.isString() && object.asString() !== '' ? object.asString() : undefined;
export const numberOf = (object: Obj): number => (object.isNumber() ? object.asNumber() : Number.NaN);
export const isThere = (object: Obj): boolean => !object.isNull();

/** The members of an array; any other value except null counts as a single member. */
export const listOf = (object: Obj): Obj[] =>
  object.isArray()
    ? Array.from({ length: object.length }, (_, index) => object.get(index))
    : isThere(object)
      ? [object]
      : [];

export function entriesOf(object: Obj): [name: string, value: Obj][] {
  const entries: [string, Obj][] = [];
  if (object.isDictionary()) object.forEach((value, key) => void entries.push([String(key), value]));
  return entries;
}

/** The content of a stream, with one character per byte. */
export const streamOf = (object: Obj): string => Buffer.from(object.readStream().asUint8Array()).toString('latin1');

export function numberTree(root: Obj): Map<number, Obj> {
  const found = new Map<number, Obj>();
  const visit = (node: Obj): void => {
    const pairs = listOf(node.get('Nums'));
    for (let at = 0; at + 1 < pairs.length; at += 2) found.set(numberOf(pairs[at] as Obj), pairs[at + 1] as Obj);
    for (const kid of listOf(node.get('Kids'))) visit(kid);
  };
  if (root.isDictionary()) visit(root);
  return found;
}

/** The value at a path; null if it does not exist. */
export const get = (object: Obj, ...path: readonly (string | number)[]): Obj =>
  object.isNull() ? object : object.get(...(path as string[]));
