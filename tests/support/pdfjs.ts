import { readFileSync } from 'node:fs';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readingToDisk } from './files.ts';

/** A part of a page’s structure with its text, in reading order. */
export interface Element {
  readonly role: string;
  readonly alt: string | undefined;
  readonly text: string;
  readonly children: readonly Element[];
}

interface ReadablePage {
  readonly structure: readonly Element[];
  /** The text outside the structure of the page, which a screen reader skips. */
  readonly artwork: string;
}

export interface Readable {
  readonly info: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly marked: boolean;
  readonly viewer: Readonly<Record<string, unknown>>;
  readonly pages: readonly ReadablePage[];
}

/** The text with a single space for each run of white space. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

interface StructNode {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly StructNode[];
}

const painting: ReadonlySet<number> = new Set([
  OPS.showText,
  OPS.showSpacedText,
  OPS.fill,
  OPS.eoFill,
  OPS.stroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.shadingFill,
]);

/** The number of painting operators outside all marked content. */
function unmarkedIn({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }): number {
  let depth = 0;
  let count = 0;
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth++;
    else if (operator === OPS.endMarkedContent) depth--;
    const paint = operator === OPS.constructPath ? (argsArray[index] as [number])[0] : operator;
    if (depth === 0 && painting.has(paint)) count++;
  }
  if (depth !== 0) throw new Error('marked content is not closed');
  return count;
}

const open = (file: string) =>
  getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0, useSystemFonts: false });

/** The number of times that a file paints something that is neither tagged nor marked as an artifact. */
export async function unmarkedOn(file: string): Promise<number> {
  const task = open(file);
  const document = await task.promise;
  let count = 0;
  for (let number = 1; number <= document.numPages; number++)
    count += unmarkedIn((await (await document.getPage(number)).getOperatorList()) as never);
  await task.destroy();
  return count;
}

/** The text in a PDF, read by a different program from the writer. A file is read only once, for all runs. */
export const readWords = readingToDisk('words', 2, readAnew);

async function readAnew(file: string): Promise<Readable> {
  const task = open(file);
  const document = await task.promise;
  const { info, metadata } = await document.getMetadata();
  const pages: ReadablePage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true });
    const reported = new Map<string, string>();
    const open: (string | null)[] = [];
    for (const item of content.items) {
      if ('type' in item) {
        if (item.type === 'endMarkedContent') open.pop();
        else open.push('id' in item ? (item.id ?? null) : null);
      } else {
        const id = open.at(-1) ?? '';
        reported.set(id, `${reported.get(id) ?? ''}${item.str}${item.hasEOL ? '\n' : ''}`);
      }
    }
    const elementOf = (node: StructNode): Element => {
      const kids = node.children ?? [];
      const own = kids.filter(({ role }) => role === undefined).map(({ id }) => reported.get(id ?? '') ?? '');
      const children = kids.filter(({ role }) => role !== undefined).map(elementOf);
      return { role: node.role ?? '', alt: node.alt, text: plain(own.join(' ')), children };
    };
    const tree = (await page.getStructTree()) as StructNode | null;
    pages.push({
      structure: tree ? (tree.children ?? []).map(elementOf) : [],
      artwork: plain(reported.get('') ?? ''),
    });
  }
  const result: Readable = {
    info: info as Record<string, unknown>,
    metadata: Object.fromEntries(metadata ? [...metadata] : []),
    marked: (await document.getMarkInfo())?.Marked === true,
    viewer: { ...(await document.getViewerPreferences()) },
    pages,
  };
  await task.destroy();
  return result;
}
