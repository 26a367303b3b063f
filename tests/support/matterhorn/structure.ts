import { get, isThere, listOf, nameOf, numberOf, wordsOf, type Find, type Obj } from './objects.ts';

export interface Element {
  readonly object: Obj;
  readonly number: number;
  readonly type: string;
  readonly parent: Element | null;
  readonly children: Element[];
  /** The element's pieces of marked content, as `${page number} ${mark}`. */
  readonly contents: string[];
  /** Other objects that belong to the element, such as annotations. */
  readonly objects: Obj[];
}

export function readElements(root: Obj, find: Find): Element[] {
  const all: Element[] = [];
  const visit = (object: Obj, parent: Element | null): void => {
    const [number, type] = [object.asIndirect(), nameOf(object.get('S'))];
    const element: Element = { object, number, type, parent, children: [], contents: [], objects: [] };
    all.push(element);
    parent?.children.push(element);
    if (!isThere(object.get('P'))) find('7.1-12', `${type} ${number} has no parent`);
    for (const kid of listOf(object.get('K')))
      if (kid.isNumber()) element.contents.push(`${object.get('Pg').asIndirect()} ${kid.asNumber()}`);
      else if (nameOf(kid.get('Type')) === 'OBJR') element.objects.push(kid.get('Obj'));
      else if (kid.isDictionary()) visit(kid, element);
  };
  for (const kid of listOf(root.get('K'))) visit(kid, null);
  return all;
}

const attribute = ({ object }: Element, owner: string, key: string): Obj =>
  get(listOf(object.get('A')).find((each) => nameOf(each.get('O')) === owner) ?? object.get('none'), key);

/**
 * For each type, the types that must be inside it and nowhere else, and the number of the condition. The outer type
 * itself has no text.
 */
const within: Readonly<Record<string, readonly [condition: string, types: readonly string[]]>> = {
  Table: ['09-004', ['TR']],
  TR: ['09-004', ['TH', 'TD']],
  L: ['09-005', ['LI']],
  LI: ['09-005', ['Lbl', 'LBody']],
  TOC: ['09-006', ['TOCI']],
  TOCI: ['09-006', ['Lbl', 'Reference', 'P', 'TOC']],
};
/** A number or a reference may be inside any element. */
const only = new Set(['TR', 'TH', 'TD', 'LI', 'LBody', 'TOCI']);

/** Checks condition 09, the nesting of elements. */
export function checkNesting(elements: readonly Element[], find: Find): void {
  for (const { type, number, parent, children, contents } of elements) {
    const where = `${type} ${number}`;
    const [condition, allowed] = within[type] ?? [];
    if (condition !== undefined && allowed) {
      for (const child of children) if (!allowed.includes(child.type)) find(condition, `${where} holds ${child.type}`);
      if (contents.length > 0) find(condition, `${where} holds text of its own`);
      if (children.length === 0) find(condition, `${where} is empty`);
    }
    const around = Object.entries(within).find(([, [, types]]) => only.has(type) && types.includes(type));
    if (around && around[0] !== parent?.type) find(around[1][0], `${where} stands in ${parent?.type ?? 'nothing'}`);
  }
}

/** Checks condition 15-003, and the columns of each table. */
export function checkTables(elements: readonly Element[], find: Find): void {
  for (const table of elements.filter(({ type }) => type === 'Table')) {
    const where = `Table ${table.number}`;
    for (const { children } of table.children) {
      // Several headers in a row are column headings; a single header is that of its row.
      const headers = children.filter(({ type }) => type === 'TH');
      const scope = headers.length > 1 ? 'Column' : 'Row';
      for (const cell of headers)
        if (nameOf(attribute(cell, 'Table', 'Scope')) !== scope)
          find('15-003', `${where}: TH ${cell.number} is not the header of its ${scope.toLowerCase()}`);
    }
    const places = new Set(table.children.map(({ children }) => children.length));
    if (places.size > 1) find('7.2-42', `${where}: rows of ${[...places].join(' and ')} cells`);
  }
}

export const languageTag = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/;

/** Checks conditions 11, 13 and 14, and the rules about figures that the protocol omits. */
export function checkKinds(elements: readonly Element[], find: Find): void {
  const levels = elements.flatMap(({ type }) => (/^H[1-6]$/.test(type) ? [Number(type[1])] : []));
  if (levels.length > 0 && levels[0] !== 1) find('14-002', `the first heading is an H${levels[0]}`);
  levels.forEach((level, at) => {
    const before = levels[at - 1] ?? level;
    if (level > before + 1) find('14-003', `H${level} follows H${before}`);
  });
  for (const { type, number, object } of elements) {
    const lang = wordsOf(object.get('Lang'));
    if (lang !== undefined && !languageTag.test(lang)) find('11-002', `${type} ${number}`);
  }
  for (const element of elements.filter(({ type }) => type === 'Figure')) {
    const where = `Figure ${element.number}`;
    if (wordsOf(element.object.get('Alt')) === undefined) find('13-004', where);
    if (element.children.length + element.contents.length + element.objects.length === 0) find('14.8.4.5', where);
    const [x0 = Number.NaN, y0 = 0, x1 = 0, y1 = 0] = listOf(attribute(element, 'Layout', 'BBox')).map(numberOf);
    if (!(x1 > x0 && y1 > y0)) find('14.8.5.4', `${where} has no box`);
  }
}
