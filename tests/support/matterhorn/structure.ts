import { entriesOf, get, isThere, listOf, nameOf, numberOf, wordsOf, type Find, type Obj } from './objects.ts';

/** An element of the structure, in the terms of the protocol. */
export interface Element {
  readonly object: Obj;
  /** Its number in the file. */
  readonly number: number;
  /** The standard type that its type maps to. */
  readonly type: string;
  readonly parent: Element | null;
  readonly children: Element[];
  /** Pieces of marked content, as `${number of the page or form} ${mark}`. */
  readonly contents: string[];
  /** The objects that belong to it, such as annotations. */
  readonly objects: Obj[];
}

const standard = new Set(
  (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody ' +
    'Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP ' +
    'Figure Formula Form'
  ).split(' '),
);

/** The standard type of each type. Reports the faults in the map. */
function roles(root: Obj, find: Find): (type: string) => string {
  const map = new Map(entriesOf(root.get('RoleMap')).map(([type, to]) => [type, nameOf(to)]));
  for (const type of map.keys()) if (standard.has(type)) find('02-004', `${type} is mapped to ${map.get(type)}`);
  return (type) => {
    const seen = new Set<string>();
    let at = type;
    while (!standard.has(at)) {
      if (seen.has(at)) {
        find('02-003', `${type} comes to itself`);
        return at;
      }
      seen.add(at);
      const next = map.get(at);
      if (next === undefined) {
        find('02-001', `${type} comes to ${at}`);
        return at;
      }
      at = next;
    }
    return at;
  };
}

/** The elements of a file in reading order. */
export function readElements(root: Obj, find: Find): Element[] {
  const all: Element[] = [];
  const roleOf = roles(root, find);
  const visit = (object: Obj, parent: Element | null): void => {
    const own = object.get('Pg');
    const element: Element = {
      object,
      number: object.asIndirect(),
      type: roleOf(nameOf(object.get('S'))),
      parent,
      children: [],
      contents: [],
      objects: [],
    };
    all.push(element);
    parent?.children.push(element);
    if (!isThere(object.get('P'))) find('7.1-12', `${element.type} ${element.number} has no parent`);
    for (const kid of listOf(object.get('K')))
      if (kid.isNumber()) element.contents.push(`${own.asIndirect()} ${kid.asNumber()}`);
      else if (nameOf(kid.get('Type')) === 'MCR') {
        const holder = isThere(kid.get('Stm')) ? kid.get('Stm') : isThere(kid.get('Pg')) ? kid.get('Pg') : own;
        element.contents.push(`${holder.asIndirect()} ${numberOf(kid.get('MCID'))}`);
      } else if (nameOf(kid.get('Type')) === 'OBJR') element.objects.push(kid.get('Obj'));
      else if (kid.isDictionary()) visit(kid, element);
  };
  for (const kid of listOf(root.get('K'))) visit(kid, null);
  return all;
}

/** The value of an attribute of an element, or of one of its classes. */
function attribute(element: Element, owner: string, key: string, classes: Obj): Obj | undefined {
  const own = listOf(element.object.get('A'));
  const shared = listOf(element.object.get('C')).flatMap((each) => listOf(get(classes, nameOf(each))));
  return [...own, ...shared]
    .find((each) => each.isDictionary() && nameOf(each.get('O')) === owner && isThere(each.get(key)))
    ?.get(key);
}

const only = (types: string) => new Set(types.split(' '));

/** The types allowed inside each type, and the condition that any other type violates. */
const within: Readonly<Record<string, readonly [condition: string, types: ReadonlySet<string>]>> = {
  Table: ['09-004', only('TR THead TBody TFoot Caption')],
  THead: ['09-004', only('TR')],
  TBody: ['09-004', only('TR')],
  TFoot: ['09-004', only('TR')],
  TR: ['09-004', only('TH TD')],
  L: ['09-005', only('L LI Caption')],
  LI: ['09-005', only('Lbl LBody')],
  TOC: ['09-006', only('TOC TOCI Caption')],
  TOCI: ['09-006', only('Lbl Reference NonStruct P TOC')],
  Ruby: ['09-007', only('RB RT RP')],
  Warichu: ['09-008', only('WT WP')],
};

/** The types that each type may be inside. */
const inside: Readonly<Record<string, readonly [condition: string, types: ReadonlySet<string>]>> = {
  TR: ['09-004', only('Table THead TBody TFoot')],
  THead: ['09-004', only('Table')],
  TBody: ['09-004', only('Table')],
  TFoot: ['09-004', only('Table')],
  TH: ['09-004', only('TR')],
  TD: ['09-004', only('TR')],
  LI: ['09-005', only('L')],
  LBody: ['09-005', only('LI')],
  TOCI: ['09-006', only('TOC')],
  RB: ['09-007', only('Ruby')],
  RT: ['09-007', only('Ruby')],
  RP: ['09-007', only('Ruby')],
  WT: ['09-008', only('Warichu')],
  WP: ['09-008', only('Warichu')],
};

/** 09: the nesting of elements. */
export function checkNesting(elements: readonly Element[], find: Find): void {
  for (const { type, number, parent, children, contents } of elements) {
    const where = `${type} ${number}`;
    const [condition, allowed] = within[type] ?? [];
    if (condition !== undefined && allowed) {
      for (const child of children) if (!allowed.has(child.type)) find(condition, `${where} holds ${child.type}`);
      if (contents.length > 0) find(condition, `${where} holds text of its own`);
    }
    const [other, around] = inside[type] ?? [];
    if (other !== undefined && !around?.has(parent?.type ?? ''))
      find(other, `${where} stands in ${parent?.type ?? 'nothing'}`);
    const captions = children.flatMap((child, at) => (child.type === 'Caption' ? [at] : []));
    const last = children.length - 1;
    if (type === 'Table' && captions.some((at) => captions.length > 1 || (at > 0 && at < last)))
      find('09-004', `${where} has a caption among its rows`);
    if (type === 'L' && captions.some((at) => at > 0)) find('09-005', `${where} has a caption among its items`);
    if (type === 'TOC' && captions.some((at) => at > 0)) find('09-006', `${where} has a caption among its entries`);
    if (type === 'Table') {
      const count = (kind: string) => children.filter((child) => child.type === kind).length;
      if (count('THead') > 1 || count('TFoot') > 1 || (count('THead') + count('TFoot') > 0 && count('TBody') === 0))
        find('09-004', `${where} has heads or feet without a body`);
      if (children.length === captions.length) find('09-004', `${where} has no row`);
    }
    if (type === 'L' && children.every((child) => child.type === 'Caption')) find('09-005', `${where} has no item`);
    if (type === 'LI' && children.length === 0) find('09-005', `${where} is empty`);
  }
}

/** 15-003, and the rows and columns of each table. */
export function checkTables(elements: readonly Element[], classes: Obj, find: Find): void {
  for (const table of elements.filter(({ type }) => type === 'Table')) {
    const where = `Table ${table.number}`;
    const rows = table.children
      .flatMap((child) => (child.type === 'TR' ? [child] : child.children))
      .filter(({ type }) => type === 'TR');
    const cells = rows.flatMap(({ children }) => children);
    const organised = cells.some((cell) => attribute(cell, 'Table', 'Headers', classes));
    for (const cell of cells)
      if (
        cell.type === 'TH' &&
        !organised &&
        !/^(Row|Column|Both)$/.test(nameOf(attribute(cell, 'Table', 'Scope', classes) ?? cell.object.get('none')))
      )
        find('15-003', `${where}: TH ${cell.number} heads neither a row nor a column`);
    const ids = new Set(cells.flatMap((cell) => wordsOf(cell.object.get('ID')) ?? []));
    for (const cell of cells)
      for (const id of listOf(attribute(cell, 'Table', 'Headers', classes) ?? cell.object.get('none')))
        if (!ids.has(wordsOf(id) ?? ''))
          find('7.5-2', `${where}: ${cell.type} ${cell.number} has a header that is none`);
    const taken = new Map<string, number>();
    const widths = rows.map((row, y) => {
      let x = 0;
      for (const cell of row.children) {
        while (taken.has(`${x} ${y}`)) x++;
        const span = (key: string) =>
          Math.max(1, numberOf(attribute(cell, 'Table', key, classes) ?? cell.object.get('none')) || 1);
        const [wide, high] = [span('ColSpan'), span('RowSpan')];
        for (let dy = 0; dy < high; dy++)
          for (let dx = 0; dx < wide; dx++) {
            if (taken.has(`${x + dx} ${y + dy}`))
              find('7.2-15', `${where}: ${cell.type} ${cell.number} lies on another cell`);
            taken.set(`${x + dx} ${y + dy}`, cell.number);
          }
        if (y + high > rows.length) find('7.2-41', `${where}: ${cell.type} ${cell.number} reaches below the last row`);
        x += wide;
      }
      return row;
    });
    const places = widths.map((_, y) => [...taken.keys()].filter((key) => key.endsWith(` ${y}`)).length);
    if (new Set(places).size > 1) find('7.2-42', `${where}: rows of ${[...new Set(places)].join(' and ')} cells`);
  }
}

/** 13, 14, 17, 19, and the rules about figures that the protocol omits. */
export function checkKinds(elements: readonly Element[], classes: Obj, find: Find): void {
  const levels = elements.flatMap(({ type }) => (/^H[1-6]$/.test(type) ? [Number(type[1])] : []));
  if (levels.length > 0 && levels[0] !== 1) find('14-002', `the first heading is an H${levels[0]}`);
  levels.forEach((level, at) => {
    const before = levels[at - 1] ?? level;
    if (level > before + 1) find('14-003', `H${level} follows H${before}`);
  });
  const plain = elements.filter(({ type }) => type === 'H');
  if (plain.length > 0 && levels.length > 0) find('14-007', 'both H and numbered headings');
  for (const element of elements) {
    const { object, type, number, children, contents, objects } = element;
    const where = `${type} ${number}`;
    if (children.filter((child) => child.type === 'H').length > 1) find('14-006', `${where} has several H`);
    const reported = wordsOf(object.get('Alt')) ?? wordsOf(object.get('ActualText'));
    if (type === 'Formula' && reported === undefined) find('17-002', where);
    if (type !== 'Figure') continue;
    if (reported === undefined) find('13-004', where);
    if (children.length + contents.length + objects.length === 0) find('14.8.4.5', `${where} is empty`);
    const [x0 = Number.NaN, y0 = 0, x1 = 0, y1 = 0] = listOf(
      attribute(element, 'Layout', 'BBox', classes) ?? object.get('none'),
    ).map(numberOf);
    if (!(x1 > x0 && y1 > y0)) find('14.8.5.4', `${where} has no box`);
  }
  const notes = elements.filter(({ type }) => type === 'Note');
  const ids = notes.map(({ object }) => wordsOf(object.get('ID')));
  notes.forEach(({ number }, at) => {
    if (ids[at] === undefined) find('19-003', `Note ${number}`);
    else if (ids.indexOf(ids[at]) !== at) find('19-004', `Note ${number} is called ${ids[at]} too`);
  });
}

/** The language of an element, or of one around it. */
export function languageOf(element: Element | null | undefined): string | undefined {
  for (let at = element; at; at = at.parent) {
    const own = wordsOf(at.object.get('Lang'));
    if (own !== undefined) return own;
  }
  return undefined;
}
