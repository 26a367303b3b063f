import { get, listOf, nameOf, streamOf, type Find, type Obj } from './objects.ts';

/** A visible text: the font, and its codes as bytes. */
export type Show = (font: Obj, codes: string) => void;

interface Mark {
  readonly artifact: boolean;
  /** `${page number} ${mark}` of tagged content. */
  readonly id: string | undefined;
}

const tokens = /[\s\0]+|%[^\r\n]*|<<|>>|<[0-9A-Fa-f\s]*>|[[\]]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+|\(/y;
const painting = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Tj', 'TJ', "'", '"']);
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string in round brackets, read from after the opening bracket: its content, and the index of its end. */
function literal(text: string, from: number): [value: string, end: number] {
  let [value, depth, at] = ['', 1, from];
  for (; at < text.length; at++) {
    const character = text[at] as string;
    if (character === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
      const next = text[at + 1] ?? '';
      value +=
        octal === undefined
          ? next === '\n'
            ? ''
            : (escapes[next] ?? next)
          : String.fromCharCode(Number.parseInt(octal, 8));
      at += octal?.length ?? 1;
      continue;
    }
    if (character === '(') depth++;
    if (character === ')' && --depth === 0) return [value, at + 1];
    value += character;
  }
  throw new Error('a string does not end');
}

const fromHex = (digits: string): string =>
  Buffer.from(digits.replace(/\s/g, '').padEnd(2, '0'), 'hex').toString('latin1');

/** Reads the content of pages and forms: checks conditions 01 and 30-002, and collects every text for the fonts. */
export class ContentReader {
  readonly #find: Find;
  readonly #show: Show;
  /** The pieces of marked content that belong to an element. */
  readonly #owned: ReadonlySet<string>;
  /** The forms already read, by context: a form that was read in artwork is not read in artwork again. */
  readonly #read = new Set<string>();

  constructor(owned: ReadonlySet<string>, find: Find, show: Show) {
    this.#owned = owned;
    this.#find = find;
    this.#show = show;
  }

  page(page: Obj): void {
    const contents = listOf(page.get('Contents')).map(streamOf).join('\n');
    this.#walk(contents, page.getInheritable('Resources'), page.asIndirect(), []);
  }

  /** Reads the content of a form that something other than a page draws. */
  form(form: Obj, marks: readonly Mark[]): void {
    const number = form.asIndirect();
    const kind = marks.some(({ artifact }) => artifact)
      ? 'artifact'
      : marks.some(({ id }) => id !== undefined)
        ? 'tagged'
        : 'bare';
    const text = streamOf(form);
    if (/\/MCID\b/.test(text)) this.#find('30-002', `form ${number} holds tagged content, and could be drawn again`);
    if (this.#read.has(`${number} ${kind}`)) return;
    this.#read.add(`${number} ${kind}`);
    this.#walk(text, form.get('Resources'), number, marks);
  }

  #walk(text: string, resources: Obj, holder: number, around: readonly Mark[]): void {
    const marks: Mark[] = [...around];
    const fonts: (Obj | undefined)[] = [];
    let font: Obj | undefined;
    let operands: string[] = [];
    /** Strings among the operands; they are shown text. */
    let strings: string[] = [];
    const begin = (tag = '', properties = '') => {
      const own = Number(/\/MCID\s+(\d+)/.exec(properties)?.[1] ?? Number.NaN);
      const tagged = marks.some(({ id }) => id !== undefined);
      const artifact = tag === '/Artifact';
      if (artifact && tagged) this.#find('01-003', `in ${holder}`);
      if (!Number.isNaN(own) && marks.some((mark) => mark.artifact)) this.#find('01-004', `mark ${own} in ${holder}`);
      marks.push({ artifact, id: Number.isNaN(own) ? undefined : `${holder} ${own}` });
    };
    const paint = (what: string) => {
      if (marks.some(({ artifact }) => artifact)) return;
      const id = marks.findLast((mark) => mark.id !== undefined)?.id;
      if (id === undefined) this.#find('01-005', `${what} in ${holder}`);
      else if (!this.#owned.has(id)) this.#find('01-005', `mark ${id} belongs to no element`);
    };
    // Each call has its own regular expression, because forms are read in the middle of a page.
    const token = new RegExp(tokens);
    for (let at = 0; at < text.length; at = token.lastIndex) {
      const part = token.exec(text)?.[0];
      if (part === undefined) throw new Error(`content that cannot be read in ${holder}: ${text.slice(at, at + 20)}`);
      const first = part[0] as string;
      if (part === '(') {
        const [value, end] = literal(text, at + 1);
        operands.push('()');
        strings.push(value);
        token.lastIndex = end;
      } else if (first === '<' && part !== '<<') {
        operands.push('()');
        strings.push(fromHex(part.slice(1, -1)));
      } else if (/[\s\0%]/.test(first)) continue;
      else if (/[A-Za-z'"]/.test(first) && !/^(?:true|false|null)$/.test(part)) {
        if (part === 'BMC' || part === 'BDC') begin(operands[0], operands.join(' '));
        else if (part === 'EMC') {
          if (marks.length === around.length) this.#find('01-005', `a mark ends in ${holder} that never began`);
          else marks.pop();
        } else if (part === 'q') fonts.push(font);
        else if (part === 'Q') font = fonts.pop();
        else if (part === 'Tf') font = get(resources, 'Font', operands[0]?.slice(1) ?? '');
        else if (part === 'Do') {
          const drawn = get(resources, 'XObject', operands[0]?.slice(1) ?? '');
          if (nameOf(get(drawn, 'Subtype')) === 'Form') this.form(drawn, marks);
          else paint('a picture');
        } else if (part === 'BI') throw new Error('a picture inside the content');
        else if (painting.has(part)) {
          paint(/^T|['"]/.test(part) ? 'text' : 'a path');
          if (/^T[jJ]$|['"]/.test(part) && font) for (const codes of strings) this.#show(font, codes);
        }
        operands = [];
        strings = [];
      } else operands.push(part);
    }
    if (marks.length !== around.length) this.#find('01-005', `a mark in ${holder} does not end`);
  }
}
