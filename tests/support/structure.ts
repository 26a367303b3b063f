import { readFileSync } from 'node:fs';
import * as mupdf from 'mupdf';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readingToDisk } from './files.ts';
import { plain } from './pdfjs.ts';

/** An element in the structure of a document, with its text in reading order. */
export interface Element {
  readonly role: string;
  readonly alt: string | undefined;
  readonly children: readonly Element[];
  readonly text: string;
  /** The pages of its text, from 1. */
  readonly pages: readonly number[];
  readonly annotations: number;
}

/**
 * A line break inside a word: after a hyphen added for the break, which is removed, or after the word's own hyphen,
 * which stays.
 */
const brokenWord = /\u00ad\s*|(?<=\p{L}[-–])\n/gu;

/** The text of each piece of marked content, by the object number of its page and its own number. */
async function contents(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const task = getDocument({ data: bytes, verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const reported = new Map<string, string>();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const open: (string | null)[] = [];
    const pens = new Map<string, number>();
    for (const item of items) {
      if ('type' in item) {
        if (item.type === 'endMarkedContent') open.pop();
        else open.push('id' in item ? (item.id ?? null) : null);
        continue;
      }
      const id = open.findLast((each) => each !== null);
      if (id === undefined || id === null) continue;
      // A hyphen at the end of a line is the only text with separate marks in an element, because its text differs from
      // its look.
      const text = open.at(-1) === null && item.str === '-' ? '\u00ad' : item.str;
      // pdf.js omits the space before a word if the pen moves back, as from a number in the right margin.
      const from = Number(item.transform[4]);
      const before = reported.get(id) ?? '';
      const upright = Number(item.transform[0]) > 0;
      const back =
        upright && item.str !== '' && !before.endsWith('\n') && from < (pens.get(id) ?? -Infinity) ? ' ' : '';
      if (item.str !== '') pens.set(id, from);
      reported.set(id, `${before}${back}${text}${item.hasEOL ? '\n' : ''}`);
    }
  }
  await task.destroy();
  return new Map([...reported].map(([id, text]) => [id.replace(/^p(\d+)R(?:\d+)?_mc(\d+)$/, '$1 $2'), text]));
}

const named = (object: mupdf.PDFObject): string | undefined => (object.isName() ? object.asName() : undefined);
const worded = (object: mupdf.PDFObject): string | undefined => (object.isString() ? object.asString() : undefined);

/**
 * The structure of a document from its root: its elements in order, on all pages. A file is read only once, for all
 * runs.
 */
export const readStructure = readingToDisk('structure', 3, readAnew);

async function readAnew(file: string): Promise<Element> {
  const bytes = readFileSync(file);
  const reported = await contents(new Uint8Array(bytes));
  const source = mupdf.PDFDocument.openDocument(bytes, 'application/pdf') as mupdf.PDFDocument;
  const pageOf = new Map<number, number>();
  for (let index = 0; index < source.countPages(); index++) pageOf.set(source.findPage(index).asIndirect(), index + 1);

  const list = (kids: mupdf.PDFObject): mupdf.PDFObject[] => {
    if (kids.isNull()) return [];
    return kids.isArray() ? Array.from({ length: kids.length }, (_, index) => kids.get(index)) : [kids];
  };
  const walk = (object: mupdf.PDFObject): Element => {
    const own = object.get('Pg');
    const children: Element[] = [];
    const texts: string[] = [];
    const pages: number[] = [];
    let annotations = 0;
    const say = (page: mupdf.PDFObject, mark: number) => {
      texts.push(reported.get(`${page.asIndirect()} ${mark}`) ?? '');
      pages.push(pageOf.get(page.asIndirect()) ?? 0);
    };
    for (const kid of list(object.get('K'))) {
      if (kid.isNumber()) say(own, kid.asNumber());
      else if (named(kid.get('Type')) === 'MCR')
        say(kid.get('Pg').isNull() ? own : kid.get('Pg'), kid.get('MCID').asNumber());
      else if (named(kid.get('Type')) === 'OBJR') annotations++;
      else {
        const child = walk(kid);
        children.push(child);
        texts.push(child.text);
        pages.push(...child.pages);
      }
    }
    return {
      role: named(object.get('S')) ?? '',
      alt: worded(object.get('Alt')),
      children,
      text: texts.join(joint(named(object.get('S')) ?? '')),
      pages: [...new Set(pages)],
      annotations,
    };
  };
  const clean = (element: Element): Element => ({
    ...element,
    text: plain(element.text.replace(brokenWord, '')),
    children: element.children.map(clean),
  });
  return clean(walk(list(source.getTrailer().get('Root', 'StructTreeRoot', 'K'))[0] as mupdf.PDFObject));
}

/** The separator between the pieces of an element: pieces of a line contain their own spaces, blocks do not. */
const joint = (role: string): string => (/^(?:P|H\d|LBody|Lbl|TD|TH|Span|Link|TOCI)$/.test(role) ? '' : '\n');

export const everyElement = (element: Element): Element[] => [element, ...element.children.flatMap(everyElement)];
