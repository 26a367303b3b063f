/* A small XML reader for untrusted files. It loads nothing, expands no entity of a document, and its time is
   proportional to its input. A parser that checks everything takes seconds for a spreadsheet. */

/** An element, whose name has no prefix. */
export interface Element {
  readonly name: string;
  readonly children: readonly (Element | string)[];
  /** The attributes as written, which `attributesOf` reads. */
  readonly written: string;
}

/** The error for a text that is not XML, or exceeds the size limit. */
export class XmlError extends Error {}

const bounds = { elements: 300_000, depth: 60 } as const;

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function character(code: number): string {
  if (!(code > 0 && code <= 0x10ffff)) throw new XmlError('a number that is not the code of a character');
  return String.fromCodePoint(code);
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,8}));|&/gi, (whole, decimal, hex, name) => {
    const word = name === undefined ? undefined : entities[String(name)];
    if (word !== undefined) return word;
    if (decimal === undefined && hex === undefined) throw new XmlError(`the entity ${whole}`);
    return character(decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal));
  });

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The end of a tag that begins at an offset: the next `>` outside quotation marks. */
function endOfTag(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === '>') return at;
    if (sign !== '"' && sign !== "'") continue;
    at = text.indexOf(sign, at + 1);
    if (at < 0) break;
  }
  throw new XmlError('a tag that is never closed');
}

/** The offset after the next `end`. */
function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  if (at < 0) throw new XmlError(`no ${end}`);
  return at + end.length;
}

const attribute = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** The attributes of an element, by name without prefix. */
export function attributesOf({ written }: Pick<Element, 'written'>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  attribute.lastIndex = 0;
  for (let match = attribute.exec(written); match; match = attribute.exec(written)) {
    const [, name = '', double, single = ''] = match;
    found.set(local(name), decoded(double ?? single));
  }
  return found;
}

/** The outermost element of a document. Throws an XmlError. */
export function readXml(source: string): Element {
  const text = source.replace(/\r\n?/g, '\n');
  const top: (Element | string)[] = [];
  const open: { readonly name: string; readonly into: (Element | string)[] }[] = [{ name: '', into: top }];
  const add = (child: Element | string): void => void open.at(-1)!.into.push(child);
  let count = 0;
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('<', at);
    if (next !== at) add(decoded(text.slice(at, next < 0 ? undefined : next)));
    if (next < 0) break;
    if (text.startsWith('<!--', next)) at = after(text, '-->', next + 4);
    else if (text.startsWith('<?', next)) at = after(text, '?>', next);
    else if (text.startsWith('<![CDATA[', next)) {
      at = after(text, ']]>', next);
      add(text.slice(next + 9, at - 3));
    } else if (text[next + 1] === '!') throw new XmlError('a document type');
    else {
      const end = endOfTag(text, next);
      at = end + 1;
      if (text[next + 1] === '/') {
        const closed = open.pop();
        if (open.length === 0 || closed?.name !== text.slice(next + 2, end).trim())
          throw new XmlError('an end tag without its start tag');
        continue;
      }
      const isEmpty = text[end - 1] === '/';
      const tag = text.slice(next + 1, isEmpty ? end - 1 : end);
      const blank = tag.search(/\s/);
      const name = blank < 0 ? tag : tag.slice(0, blank);
      const children: (Element | string)[] = [];
      if (++count > bounds.elements) throw new XmlError(`more than ${bounds.elements} elements`);
      add({ name: local(name), written: blank < 0 ? '' : tag.slice(blank), children });
      if (!isEmpty) open.push({ name, into: children });
      if (open.length > bounds.depth) throw new XmlError('elements nested too deeply');
    }
  }
  const [root] = elementsIn({ children: top });
  if (!root || open.length > 1) throw new XmlError('a document that is cut off');
  return root;
}

/** The child elements of an element, optionally only elements with a given name. */
export const elementsIn = ({ children }: Pick<Element, 'children'>, name?: string): readonly Element[] =>
  children.filter(
    (child): child is Element => typeof child !== 'string' && (name === undefined || child.name === name),
  );

export const elementIn = (element: Pick<Element, 'children'> | undefined, name: string): Element | undefined =>
  element && elementsIn(element, name)[0];

export const wordsIn = ({ children }: Pick<Element, 'children'>): string =>
  children.map((child) => (typeof child === 'string' ? child : wordsIn(child))).join('');
