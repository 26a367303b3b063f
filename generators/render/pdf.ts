import svgpath from 'svgpath';
import PDFDocument from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import type { FontBook } from '../scene/fonts.ts';
import {
  current,
  type GroupNode,
  type Matrix,
  type PathNode,
  type SceneNode,
  type TagNode,
  type TextNode,
} from '../scene/node.ts';
import { mmPerPoint, round } from '../scene/units.ts';

/** A box on a page, in millimetres from its top left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Page {
  readonly width: number;
  readonly height: number;
  readonly trimBox: Box;
  readonly bleedBox: Box;
  /** The other side of the sheet before it. */
  readonly back?: boolean;
  readonly children: readonly SceneNode[];
}

export interface DocumentInfo {
  readonly title: string;
  readonly subject: string;
  /** Who is to be thanked: stands in the properties of every document. */
  readonly keywords: string;
}

/** The same moment in every document, so that the same input gives the same bytes. */
const created = new Date('2026-01-01T00:00:00Z');

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type PdfReference = ReturnType<PDFKit.PDFDocument['ref']>;

/** pdfkit's own structures that the painter fills in, where its types do not say them. */
interface Internals {
  page: {
    readonly fonts: Record<string, unknown>;
    readonly xobjects: Record<string, unknown>;
    readonly height: number;
    readonly dictionary: { data: Record<string, unknown> };
  };
  _root: { data: Record<string, { data: Record<string, unknown> }> };
  addContent: (content: string) => unknown;
}

/** A hundredth of a millimetre, finer than any press, so that art stays small. */
const brief = (value: number): number => {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? 0 : rounded;
};

/** Operators of a path, with arcs and smooth curves spelled out as PDF knows only lines and cubic curves. */
function pathOperators(d: string): string {
  const out: string[] = [];
  let [x, y] = [0, 0];
  const write = (operator: string, ...numbers: readonly number[]) =>
    out.push(`${numbers.map(brief).join(' ')} ${operator}`);
  svgpath(d)
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...values]) => {
      const at = (index: number) => values[index] ?? 0;
      switch (command) {
        case 'M':
        case 'L':
          [x, y] = [at(0), at(1)];
          write(command === 'M' ? 'm' : 'l', x, y);
          break;
        case 'H':
          x = at(0);
          write('l', x, y);
          break;
        case 'V':
          y = at(0);
          write('l', x, y);
          break;
        case 'C':
          write('c', at(0), at(1), at(2), at(3), at(4), at(5));
          [x, y] = [at(4), at(5)];
          break;
        case 'Q': {
          const [cx, cy, ex, ey] = [at(0), at(1), at(2), at(3)];
          const third = (from: number, to: number) => from + ((to - from) * 2) / 3;
          write('c', third(x, cx), third(y, cy), third(ex, cx), third(ey, cy), ex, ey);
          [x, y] = [ex, ey];
          break;
        }
        case 'Z':
          out.push('h');
          break;
        default:
          throw new Error(`path command ${command} has no operator`);
      }
    });
  return out.join('\n');
}

function colourOperands(colour: string): string {
  const channel = (at: number) => Math.round((Number.parseInt(colour.slice(at, at + 2), 16) / 255) * 10000) / 10000;
  return `${channel(1)} ${channel(3)} ${channel(5)}`;
}

/** Paints scenes onto pdfkit: paths as vectors, text as text, tags as structure, all else as artifacts. */
class Painter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #internals: Internals;
  readonly #fonts: FontBook;
  readonly #forms = new Map<string, { name: string; ref: PdfReference }>();
  readonly #paths = new Map<string, string>();
  /** True inside a form that is drawn in its caller's colour: no path may change it for the next. */
  #inherits = false;

  constructor(doc: PDFKit.PDFDocument, fonts: FontBook) {
    this.#doc = doc;
    this.#internals = doc as unknown as Internals;
    this.#fonts = fonts;
  }

  page(page: Page, parent: PDFKit.PDFStructureElement): void {
    const points = (millimetres: number) => millimetres / mmPerPoint;
    this.#doc.addPage({ size: [points(page.width), points(page.height)], margin: 0 });
    const corners = ({ x, y, width, height }: Box) => [
      points(x),
      points(page.height - y - height),
      points(x + width),
      points(page.height - y),
    ];
    Object.assign(this.#internals.page.dictionary.data, {
      TrimBox: corners(page.trimBox),
      BleedBox: corners(page.bleedBox),
    });
    this.#write(`${1 / mmPerPoint} 0 0 ${1 / mmPerPoint} 0 0 cm`);
    this.#nodes(page.children, parent);
  }

  #write(operators: string): void {
    this.#internals.addContent(operators);
  }

  /** Paints siblings in order; a run of untagged ones is one artifact. */
  #nodes(nodes: readonly SceneNode[], parent: PDFKit.PDFStructureElement): void {
    let artwork = false;
    const close = () => {
      if (artwork) this.#doc.endMarkedContent();
      artwork = false;
    };
    for (const node of nodes) {
      if (!isTagged(node)) {
        if (!artwork) this.#doc.markContent('Artifact', { type: 'Layout' });
        artwork = true;
        this.#artwork(node);
        continue;
      }
      close();
      if (node.kind === 'tag') this.#tag(node, parent);
      else this.#scoped(node, () => this.#nodes(node.children, parent));
    }
    close();
  }

  #tag(node: TagNode, parent: PDFKit.PDFStructureElement): void {
    const options = node.alt === undefined ? {} : { alt: node.alt };
    const element = this.#doc.struct(node.tag, options);
    parent.add(element);
    if (node.children.some(isTagged)) this.#nodes(node.children, element);
    else {
      const content = this.#doc.markStructureContent(node.tag);
      node.children.forEach((child, index) => this.#artwork(child, index < node.children.length - 1 ? ' ' : ''));
      this.#doc.endMarkedContent();
      element.add(content);
    }
    element.end();
  }

  /** `lineEnd` keeps the last word of a line apart from the first of the next where text is read out. */
  #artwork(node: SceneNode, lineEnd = ''): void {
    if (node.kind === 'path') this.#path(node);
    else if (node.kind === 'text') this.#text(node, lineEnd);
    else if (node.kind === 'tag') throw new Error('a tag inside artwork');
    else if (node.shared !== undefined) this.#scoped(node, () => this.#form(node, node.shared ?? ''));
    else this.#scoped(node, () => node.children.forEach((child) => this.#artwork(child)));
  }

  #scoped(node: GroupNode, paint: () => void): void {
    if (!node.matrix && node.clip === undefined && node.colour === undefined) {
      paint();
      return;
    }
    this.#write('q');
    if (node.colour !== undefined) this.#write(`${colourOperands(node.colour)} rg ${colourOperands(node.colour)} RG`);
    if (node.matrix) this.#write(`${matrixOperands(node.matrix)} cm`);
    if (node.clip !== undefined) this.#write(`${this.#operators(node.clip)}\nW n`);
    paint();
    this.#write('Q');
  }

  #operators(d: string): string {
    let operators = this.#paths.get(d);
    if (operators === undefined) this.#paths.set(d, (operators = pathOperators(d)));
    return operators;
  }

  #path(node: PathNode): void {
    if (!node.d) return;
    const state: string[] = [];
    if (node.fill && node.fill !== current) state.push(`${colourOperands(node.fill)} rg`);
    if (node.stroke) {
      if (node.stroke !== current) state.push(`${colourOperands(node.stroke)} RG`);
      state.push(`${round(node.strokeWidth ?? 0)} w`);
      state.push(node.round ? '1 J 1 j' : '0 J 0 j');
      state.push(`[${(node.dash ?? []).map(round).join(' ')}] 0 d`);
    }
    const star = node.evenOdd ? '*' : '';
    const operator = node.fill ? (node.stroke ? `B${star}` : `f${star}`) : 'S';
    const painted = `${state.join(' ')}\n${this.#operators(node.d)}\n${operator}`;
    this.#write(this.#inherits ? `q ${painted} Q` : painted);
  }

  #text(node: TextNode, lineEnd: string): void {
    this.#write(`${colourOperands(node.fill)} rg`);
    this.#doc.font(this.#fonts.face(node.font).font as never).fontSize(node.size);
    this.#doc.text(node.text + lineEnd, node.x, node.y, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(node.tracking ? { characterSpacing: round(node.tracking) } : {}),
    });
  }

  /** The group's children as a form of their own, made at its first use, which a viewer draws again and again. */
  #form(node: GroupNode, key: string): void {
    let form = this.#forms.get(key);
    if (!form) {
      const internals = this.#internals;
      const page = internals.page;
      const original = internals.addContent;
      const inherits = this.#inherits;
      this.#inherits = node.children.some(usesCurrent);
      const content: string[] = [];
      const resources = { fonts: {}, xobjects: {} };
      internals.page = { ...resources, height: page.height, dictionary: page.dictionary };
      internals.addContent = (operators) => content.push(operators);
      try {
        for (const child of node.children) this.#artwork(child);
      } finally {
        internals.page = page;
        internals.addContent = original;
        this.#inherits = inherits;
      }
      const filled = (entries: object) => Object.keys(entries).length > 0;
      const ref = this.#doc.ref({
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [-999, -999, 999, 999],
        Resources: {
          ...(filled(resources.fonts) ? { Font: resources.fonts } : {}),
          ...(filled(resources.xobjects) ? { XObject: resources.xobjects } : {}),
        },
      });
      (ref as unknown as { write: (data: string) => void }).write(content.join('\n'));
      (ref as unknown as { end: () => void }).end();
      form = { name: `F${this.#forms.size + 1}`, ref };
      this.#forms.set(key, form);
    }
    this.#internals.page.xobjects[form.name] = form.ref;
    this.#write(`/${form.name} Do`);
  }
}

const matrixOperands = (matrix: Matrix): string => matrix.map((value) => Math.round(value * 1e6) / 1e6).join(' ');

function usesCurrent(node: SceneNode): boolean {
  if (node.kind === 'path') return node.fill === current || node.stroke === current;
  return node.kind === 'group' && node.colour === undefined && node.children.some(usesCurrent);
}

function isTagged(node: SceneNode): node is TagNode | GroupNode {
  return node.kind === 'tag' || (node.kind === 'group' && node.shared === undefined && node.children.some(isTagged));
}

/** The pages as a PDF 1.7: vectors, selectable text, structure; the same bytes for the same pages. */
export async function renderPdf(pages: readonly Page[], info: DocumentInfo, fonts: FontBook): Promise<Uint8Array> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: null as never,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    info: {
      Title: escapeXml(info.title),
      Subject: escapeXml(info.subject),
      Keywords: escapeXml(info.keywords),
      Author: 'Saucer Press',
      Creator: 'Saucer Press',
      Producer: 'pdfkit',
      CreationDate: created,
      ModDate: created,
    },
  });
  const bytes = toBytes(doc);
  const root = (doc as unknown as Internals)._root.data;
  Object.assign(root['ViewerPreferences']?.data ?? {}, { PrintScaling: 'None', PickTrayByPDFSize: true });
  const painter = new Painter(doc, fonts);
  const structure = doc.struct('Document', { title: info.title });
  doc.addStructure(structure);
  for (const page of pages) painter.page(page, structure);
  structure.end();
  doc.end();
  return bytes;
}
