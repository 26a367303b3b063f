import svgpath from 'svgpath';
import { directionOfLanguage, languageOfText } from '../../src/content/languages.ts';
import { hasAll, type FontBook, type LoadedFont, Memo } from '../scene/fonts.ts';
import { type Ink, inked, inkedWords, photoRange } from '../scene/ink.ts';
import {
  type Box,
  current,
  type Field,
  type FontId,
  type GroupNode,
  type ImageNode,
  type Matrix,
  type SeenPath,
  type SceneNode,
  type SeenNode,
  softHyphen,
  type TagNode,
  type SeenText,
} from '../scene/node.ts';
import type { Process } from '../scene/process.ts';
import { growthOf } from '../scene/extent.ts';
import { inksOfType, isBlackInk } from '../scene/two-inks.ts';
import { isOwn, runsOfNode, type TextRun } from '../scene/runs.ts';
import { digits, mmPerPoint, pt, round } from '../scene/units.ts';
import { inInk, sceneIn } from '../scene/view.ts';
import { showRun, unseenOperators } from './glyphs.ts';
import { lineOperators } from './line.ts';
import { PackedDocument, PlainDocument } from './packed.ts';
import type { photoInks } from './photo-inks.ts';
import { everyInk, spotColours, type SpotLines, spotSpace, spotWidth } from './spots.ts';
import { declareCondition, standards } from './standards.ts';

/** The name of the colour space in the profile, which every ICC reader recognizes. */
const srgbName = 'sRGB IEC61966-2.1';

/** The header at the start of every profile, and its length. */
const headerLength = 128;
/** A number with sixteen binary places. */
const fixed = (value: number): readonly number[] => {
  const bits = Math.round(value * 0x10000);
  return [(bits >> 24) & 255, (bits >> 16) & 255, (bits >> 8) & 255, bits & 255];
};
const whole = (value: number): readonly number[] => [
  (value >>> 24) & 255,
  (value >> 16) & 255,
  (value >> 8) & 255,
  value & 255,
];
const letters = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** A tag of the given type: its name, four zero bytes and the body, padded to whole words. */
const tagOf = (type: string, ...body: readonly number[]): readonly number[] => {
  const bytes = [...letters(type), 0, 0, 0, 0, ...body];
  return [...bytes, ...Array.from({ length: (4 - (bytes.length % 4)) % 4 }, () => 0)];
};
const numbers = (type: string, ...values: readonly number[]) => tagOf(type, ...values.flatMap(fixed));
const inEnglish = (text: string) =>
  tagOf(
    'mluc',
    ...whole(1),
    ...whole(12),
    ...letters('enGB'),
    ...whole(2 * text.length),
    ...whole(28),
    ...letters(text).flatMap((code) => [0, code]),
  );

/** The white point of all profiles: daylight of 5000 K. */
const white = [0.9642, 1, 0.8249] as const;

/**
 * The colours of sRGB as an ICC profile of version 4, made from the numbers of IEC 61966-2-1. Its primaries and white
 * are adapted to the profile's daylight by Bradford's matrix. It takes half a kilobyte, and has our own licence.
 */
function makeProfile(): Uint8Array {
  const curve = tagOf('para', 0, 3, 0, 0, ...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed));
  const tags: readonly (readonly [readonly string[], readonly number[]])[] = [
    [['desc'], inEnglish(srgbName)],
    [['cprt'], inEnglish('CC0')],
    [['wtpt'], numbers('XYZ ', ...white)],
    [
      ['chad'],
      numbers('sf32', 1.047882, 0.022919, -0.050201, 0.029587, 0.990479, -0.017059, -0.009232, 0.015076, 0.751678),
    ],
    [['rXYZ'], numbers('XYZ ', 0.436066, 0.222488, 0.013916)],
    [['gXYZ'], numbers('XYZ ', 0.385147, 0.716873, 0.097076)],
    [['bXYZ'], numbers('XYZ ', 0.143066, 0.060608, 0.714096)],
    [['rTRC', 'gTRC', 'bTRC'], curve],
  ];
  const count = tags.reduce((sum, [names]) => sum + names.length, 0);
  const table: number[] = [...whole(count)];
  const bodies: number[] = [];
  const start = headerLength + 4 + 12 * count;
  for (const [names, body] of tags) {
    for (const name of names) table.push(...letters(name), ...whole(start + bodies.length), ...whole(body.length));
    bodies.push(...body);
  }
  const header = new Uint8Array(headerLength);
  header.set(whole(start + bodies.length), 0);
  header.set(whole(0x04200000), 8);
  header.set(letters('mntrRGB XYZ '), 12);
  // The same date in every profile: 1 January 2026.
  header.set([0x07, 0xea, 0, 1, 0, 1], 24);
  header.set(letters('acsp'), 36);
  header.set(white.flatMap(fixed), 68);
  return Uint8Array.from([...header, ...table, ...bodies]);
}

let profileBytes: Uint8Array | undefined;

/** The colour space of the prints, for renderers: its name and its profile. */
const srgb = {
  name: srgbName,
  profile: (): Uint8Array => (profileBytes ??= makeProfile()),
} as const;

/** Marker of the segment in which Adobe’s programs describe how colours are stored. */
const adobe = 0xee;
const scan = 0xda;

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const part of parts) {
    all.set(part, to);
    to += part.length;
  }
  return all;
};

/** The compressed rows of a PNG in base64, which a PDF can contain unchanged. */
function pngRows(base64: string): Uint8Array {
  const bytes = bytesOf(base64);
  const view = new DataView(bytes.buffer);
  const rows: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += view.getUint32(at) + 12)
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IDAT')
      rows.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  return joined(rows);
}

/**
 * The bytes of a JPEG in base64, without Adobe’s colour marker. The marker would override the colours in the PDF, and
 * adds nothing to them.
 */
function jpegBytes(base64: string): Uint8Array {
  const bytes = bytesOf(base64);
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== scan) {
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (bytes[at + 1] !== adobe) parts.push(bytes.subarray(at, end));
    at = end;
  }
  parts.push(bytes.subarray(at));
  return joined(parts);
}

export type { Box };

/** A link target. An anchor with a title is also a bookmark. */
export interface Anchor {
  readonly name: string;
  /** The distance from the top of the page, in millimetres. */
  readonly y: number;
  readonly title?: string;
  /** The level of a bookmark, from 0. A bookmark with any other level belongs to the last bookmark of a lower level. */
  readonly level?: number;
}

export interface Page {
  readonly width: number;
  readonly height: number;
  readonly trimBox: Box;
  readonly bleedBox: Box;
  /** Whether the page is the back of the page before it. */
  readonly back?: boolean;
  /** Whether some text that does not fit on the page is on a later page. */
  readonly elsewhere?: boolean;
  /** Whether the page contains only text that does not fit on other pages. */
  readonly apart?: boolean;
  /** The number of spaces on a board that are divided by seams between its tiles. */
  readonly divided?: number;
  /** The pieces cut out of the sheet, and the radius of their corners if a machine cuts them. */
  readonly pieces?: readonly Box[];
  readonly corner?: number;
  readonly anchors?: readonly Anchor[];
  readonly children: readonly SceneNode[];
  /** Path data of lines in spot colours, above everything else. Optional; default: none. */
  readonly spots?: SpotLines;
  readonly leaves?: readonly Leaf[];
}

export interface Leaf {
  /** The page's place in the reading order, which differs from the order of sheets. */
  readonly number: number;
  /** The anchors on the page, as for `children`. */
  readonly anchors: readonly Anchor[];
  readonly children: readonly SceneNode[];
}

/** A page, and the booklet pages on it, as printed in one ink. */
export const pageIn = (page: Page, ink: Ink): Page => ({
  ...sceneIn(page, ink),
  ...(page.leaves ? { leaves: page.leaves.map((leaf) => sceneIn(leaf, ink)) } : {}),
});

export interface DocumentInfo {
  readonly title: string;
  readonly subject: string;
  /** The language, as a tag. Texts have their own language if their script does not suit this language. */
  readonly lang: string;
  /** The credits, for the properties of every document. */
  readonly keywords: string;
  /** The author of the texts. Optional; default: none. */
  readonly author?: string;
  /** The edge on which a printer flips the sheets, or one-sided printing. Optional; default: the printer's settings. */
  readonly duplex?: 'long' | 'short' | 'off';
  readonly attachment?: Attachment;
}

export interface Attachment {
  readonly name: string;
  readonly description: string;
  readonly bytes: Uint8Array;
}

/** The viewer preference sent to the printer. */
const duplexNames = { long: 'DuplexFlipLongEdge', short: 'DuplexFlipShortEdge', off: 'Simplex' } as const;

/** The same time in every document, so that equal input gives equal bytes. */
const created = new Date('2026-01-01T00:00:00Z');

/**
 * The conformance claim. With its own option for this, pdfkit would also list the glyphs of each font, and leave some
 * out.
 */
const conformance =
  '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

/** The font of text fields, which is embedded in full, because users may type any text. */
const entryFont = 'narrow-500';
const fieldFont = 'Field';
/** The code for PNG rows, each of which has its own filter. */
const pngPredictor = 15;
/** Flag for an annotation that is also printed. */
const printed = 4;
/** The flag of a font that contains letters. */
const notSymbolic = 32;
/** The character for a glyph that has none. */
const unknownCharacter = 0xfffd;

type Bookmark = Pick<PDFKit.PDFOutline, 'addItem'>;

/** Numbers to a hundredth of a millimetre, finer than any press prints, so that art is small. */
const brief = (value: number): string => digits(value, 100);

/** Operators for a path. PDF has only lines and cubic curves, so arcs and smooth curves are converted. */
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

/** The operators for invisible type, for ordinary type, and for outlines. */
const [invisible, filled, outlined] = ['3 Tr', '0 Tr', '1 Tr'];

const colourOperators = {
  rgb: { fill: 'rg', stroke: 'RG' },
  grey: { fill: 'g', stroke: 'G' },
  cmyk: { fill: 'k', stroke: 'K' },
} as const;

/**
 * Sets a colour in printing inks, or a screen colour. Screen greys are set as grey, so that a printer uses no coloured
 * ink for them.
 */
function colourOperation(colour: string, what: 'fill' | 'stroke', printing: Pick<Process, 'inks'> | undefined): string {
  if (printing)
    return `${printing
      .inks(colour)
      .map((share) => share / 100)
      .join(' ')} ${colourOperators.cmyk[what]}`;
  const channel = (at: number) => Math.round((Number.parseInt(colour.slice(at, at + 2), 16) / 255) * 10000) / 10000;
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  if (red === green && green === blue) return `${red} ${colourOperators.grey[what]}`;
  return `${red} ${green} ${blue} ${colourOperators.rgb[what]}`;
}

/** A cache of path operators, because drawings are repeated on every paper. */
const operators = new Memo<string>(16_000);

/** Paints scenes onto pdfkit: paths as vectors, text as text, tags as structure, everything else as artifacts. */
class Painter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: FontBook;
  readonly #ink: Ink;
  readonly #printing: Process | undefined;
  /** Converts photographs; absent for screen colours. */
  readonly #photoInks: typeof photoInks | undefined;
  readonly #forms = new Map<string, { name: string; ref: PDFKit.PDFKitReference }>();
  readonly #images = new Map<string, { name: string; ref: PDFKit.PDFKitReference }>();
  /** Whether inks overprint the inks below; undefined if earlier content may have changed it. */
  #overprints: boolean | undefined = false;
  readonly #overprinting = new Map<boolean, PDFKit.PDFKitReference>();
  readonly #spots = new Map<string, PDFKit.PDFKitReference>();
  /**
   * Whether the current form is drawn in the colour of its caller. Paths must then not change that colour for later
   * paths.
   */
  #inherits = false;
  /** The matrix from the current coordinates to the page’s millimetres. */
  #matrix: Matrix = identity;
  /** Whether the current page has right-to-left texts, and whether poppler treats all its lines as right to left. */
  #isMixed = false;
  #isRtl = false;
  /** The number of right-to-left marks on a page, minus the number of left-to-right marks. */
  #marked = 0;
  #siblings: readonly SeenText[] = [];
  /** The text of the current element, including invisible characters. */
  #shown = '';
  #lang: string;
  /** Every anchor of the document. A link to a missing anchor is plain text. */
  readonly #anchors: ReadonlySet<string>;
  readonly #bookmarks: Bookmark[];
  readonly #fields: PDFKit.PDFKitReference[] = [];
  #font: unknown;
  /** Elements that continue later, by key. */
  readonly #elements = new Map<string, PDFKit.PDFStructureElement>();

  constructor(
    doc: PDFKit.PDFDocument,
    fonts: FontBook,
    {
      ink,
      lang,
      printing,
      photos,
    }: {
      readonly ink: Ink;
      readonly lang: string;
      readonly printing: Process | undefined;
      readonly photos: typeof photoInks | undefined;
    },
    anchors: ReadonlySet<string>,
  ) {
    this.#doc = doc;
    this.#ink = ink;
    this.#printing = printing;
    this.#photoInks = photos;
    this.#lang = lang;
    this.#fonts = fonts;
    this.#anchors = anchors;
    this.#bookmarks = [doc.outline];
  }

  #anchor({ name, y, title, level = 0 }: Anchor, width: number, pageNumber?: number): void {
    const top = y / mmPerPoint;
    this.#doc.addNamedDestination(name, 'XYZ', 0, top, null);
    if (title === undefined) return;
    const parent = this.#bookmarks[level];
    if (!parent) throw new Error(`the bookmark "${title}" has no parent`);
    // pdfkit counts `left` from the right.
    const options = { top, left: width / mmPerPoint, ...(pageNumber === undefined ? {} : { pageNumber }) };
    const item = parent.addItem(title, options);
    this.#bookmarks.splice(level + 1, Infinity, item);
  }

  /** Paints the pages in order; after the sheets of a booklet, paints its leaves in reading order. */
  pages(pages: readonly Page[], parent: PDFKit.PDFStructureElement | undefined): void {
    let leaves: (Leaf & { readonly index: number; readonly width: number })[] = [];
    for (const [index, page] of pages.entries()) {
      this.#page(page, parent);
      for (const leaf of page.leaves ?? []) leaves.push({ ...leaf, index, width: page.width });
      if (pages[index + 1]?.leaves) continue;
      for (const leaf of leaves.sort((a, b) => a.number - b.number)) {
        this.#doc.switchToPage(leaf.index);
        this.#overprints = undefined;
        for (const anchor of leaf.anchors) this.#anchor(anchor, leaf.width, leaf.index);
        this.#nodes(inInk(leaf.children, this.#ink), parent);
      }
      leaves = [];
    }
  }

  #page(page: Page, parent: PDFKit.PDFStructureElement | undefined): void {
    const points = (millimetres: number) => millimetres / mmPerPoint;
    this.#doc.addPage({ size: [points(page.width), points(page.height)], margin: 0 });
    const corners = ({ x, y, width, height }: Box) => [
      points(x),
      points(page.height - y - height),
      points(x + width),
      points(page.height - y),
    ];
    Object.assign(this.#doc.page.dictionary.data, {
      TrimBox: corners(page.trimBox),
      BleedBox: corners(page.bleedBox),
    });
    for (const anchor of page.anchors ?? []) this.#anchor(anchor, page.width);
    const children = inInk(page.children, this.#ink);
    const leaves = (page.leaves ?? []).map((leaf) => inInk(leaf.children, this.#ink));
    const { isMixed, isRtl, excess } = directionOfPage([children, ...leaves].flatMap(textsIn));
    this.#isMixed = isMixed;
    this.#isRtl = isRtl;
    this.#overprints = false;
    this.#write(`${1 / mmPerPoint} 0 0 ${1 / mmPerPoint} 0 0 cm`);
    this.#marked = 0;
    this.#nodes(children, parent);
    // Additional marks are for letters that only poppler counts, and for the marks on leaves, which are written later.
    const letters = excess + (isRtl ? -this.#marked : this.#marked) + (page.leaves ? 100 : 10);
    if (isMixed && letters > 0) this.#outweigh(letters, page.height);
    if (page.spots) this.#spotLines(page.spots);
  }

  /** Draws lines for a machine in spot colours, which overprint all inks, so they hide none. */
  #spotLines(spots: SpotLines): void {
    if (!this.#isPlain) this.#doc.markContent('Artifact', { type: 'Layout' });
    for (const kind of ['fold', 'cut'] as const) {
      if (spots[kind].length === 0) continue;
      const paint = `${this.#overprintState(true)}${this.#spot(spotColours[kind])} ${round(pt(spotWidth))} w 0 J 0 j [] 0 d`;
      this.#write(`q ${paint}`);
      for (const d of spots[kind]) this.#write(`${this.#operators(d)}\nS`);
      this.#write('Q');
    }
    if (!this.#isPlain) this.#doc.endMarkedContent();
  }

  #spot(colour: Parameters<typeof spotSpace>[1]): string {
    const { name } = colour;
    let space = this.#spots.get(name);
    if (!space) this.#spots.set(name, (space = spotSpace(this.#doc, colour, this.#printing !== undefined)));
    this.#doc.page.colorSpaces[name] = space;
    return `/${name} CS 1 SCN`;
  }

  #write(operators: string): void {
    this.#doc.addContent(operators);
  }

  /** Paints siblings in order. Consecutive untagged ones are one artifact. */
  #nodes(nodes: readonly SeenNode[], parent: PDFKit.PDFStructureElement | undefined): void {
    if (!parent) {
      for (const node of nodes) this.#artwork(node);
      return;
    }
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

  #tag(node: TagNode<SeenNode>, parent: PDFKit.PDFStructureElement): void {
    const options = {
      ...(node.alt === undefined ? {} : { alt: node.alt }),
      ...(node.scope === undefined ? {} : { scope: node.scope }),
    };
    const known = node.key === undefined ? undefined : this.#elements.get(node.key);
    const isLeaf = !node.children.some(isTagged);
    const around = this.#lang;
    const own = node.lang ?? (isLeaf ? languageOfNodes(node.children, around) : around);
    const words = isLeaf ? (node.alt ?? textOf(node.children)) : '';
    // A text whose script does not suit the language of its file.
    const lang = languageOfText(words, own) === own ? own : languageOfText(words, around);
    const element = known ?? this.#doc.struct(node.tag, options);
    if (!known) parent.add(element);
    if (lang !== around) Object.assign(element.dictionary.data, { Lang: new String(lang) });
    this.#lang = lang;
    if (node.key !== undefined) this.#elements.set(node.key, element);
    if (node.tag === 'Figure') this.#frame(node, element);
    else if (node.box && !this.#printing) this.#annotation(node, node.box, element);
    if (!isLeaf) this.#nodes(node.children, element);
    else if (node.children.length > 0) {
      const content = this.#doc.markStructureContent(node.tag);
      this.#shown = '';
      this.#siblings = node.children.filter((child) => child.kind === 'text');
      node.children.forEach((child, index) => this.#artwork(child, index < node.children.length - 1 ? ' ' : ''));
      this.#siblings = [];
      this.#doc.endMarkedContent();
      element.add(content);
      if (isRightToLeft(this.#shown)) addText(element, this.#shown);
    }
    this.#lang = around;
    // The end of the document closes an element with a key, because it may continue.
    if (node.key === undefined) element.end();
  }

  /** A box in the current coordinates, converted to points from the page’s top left. */
  #onPage({ x, y, width, height }: Box): [x: number, y: number, width: number, height: number] {
    const [left, top] = mapped(this.#matrix, x, y);
    const [right, bottom] = mapped(this.#matrix, x + width, y + height);
    return [Math.min(left, right), Math.min(top, bottom), Math.abs(right - left), Math.abs(bottom - top)].map(
      (length) => round(length) / mmPerPoint,
    ) as [number, number, number, number];
  }

  /** Records the place of a figure on the page. */
  #frame({ box }: TagNode<SeenNode>, element: PDFKit.PDFStructureElement): void {
    if (!box) throw new Error('a figure has no box');
    const [x, y, width, height] = this.#onPage(box);
    const { width: right, height: top } = this.#doc.page;
    // Parts beyond the paper's edge are ignored.
    const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 100) / 100;
    Object.assign(element.dictionary.data, {
      A: {
        O: 'Layout',
        Placement: 'Block',
        BBox: [within(x, right), within(top - y - height, top), within(x + width, right), within(top - y, top)],
      },
    });
  }

  /** Adds a link or field to its element, at the element’s place in the reading order. */
  #annotation(
    { to, field, alt, children }: TagNode<SeenNode>,
    box: Box,
    structParent: PDFKit.PDFStructureElement,
  ): void {
    const place = this.#onPage(box);
    Object.assign(this.#doc.page.dictionary.data, { Tabs: 'S' });
    if (to !== undefined) {
      const options = { structParent, Contents: new String(alt ?? (textOf(children) || to)) };
      if (/^https?:/.test(to)) this.#doc.link(...place, to, options);
      else if (this.#anchors.has(to)) this.#doc.goTo(...place, to, options);
    }
    if (field) this.#field(field, place, structParent);
  }

  /** A field for one line. It is invisible until it is filled in, so that the printed sheet has space to write on. */
  #field(field: Field, box: readonly [number, number, number, number], structParent: PDFKit.PDFStructureElement): void {
    const [, , width, height] = box;
    const empty = this.#doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: {} });
    empty.end('/Tx BMC\nEMC\n');
    this.#doc.annotate(...box, {
      structParent,
      Subtype: 'Widget',
      FT: 'Tx',
      T: new String(field.name),
      TU: new String(field.label),
      DA: new String(`/${fieldFont} ${field.size} Tf 0 g`),
      Q: ['start', 'center', 'end'].indexOf(field.align),
      MaxLen: field.most,
      F: printed,
      AP: { N: empty },
    });
    this.#fields.push(this.#doc.page.annotations.at(-1) as PDFKit.PDFKitReference);
  }

  /** Writes the parts that belong to no page. */
  end(): void {
    if (this.#fields.length === 0) return;
    const font = this.#wholeFont(entryFont);
    const form = this.#doc.ref({
      Fields: this.#fields,
      DA: new String(`/${fieldFont} 0 Tf 0 g`),
      DR: { Font: { [fieldFont]: font } },
    });
    form.end(undefined);
    Object.assign(this.#doc._root.data, { AcroForm: form });
    // pdfkit’s own forms have neither tooltips nor structure, so they are not used, and ending them does nothing.
    Object.assign(this.#doc, { endAcroForm: () => this.#doc });
  }

  /** A font with all its glyphs in a western European encoding, for text that users type. */
  #wholeFont(id: FontId): PDFKit.PDFKitReference {
    const { data, font } = this.#fonts.load(id);
    const em = (units: number) => Math.round((units / font.unitsPerEm) * 1000);
    const program = this.#doc.ref({ Length1: data.byteLength });
    program.end(new Uint8Array(data));
    const name = String(font.postscriptName);
    const { minX, minY, maxX, maxY } = font.bbox;
    const descriptor = this.#doc.ref({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: notSymbolic,
      FontBBox: [minX, minY, maxX, maxY].map(em),
      ItalicAngle: font.italicAngle,
      Ascent: em(font.ascent),
      Descent: em(font.descent),
      CapHeight: em(font.capHeight),
      StemV: 0,
      FontFile2: program,
    });
    descriptor.end(undefined);
    const codes = Array.from({ length: 224 }, (_, index) =>
      new TextDecoder('windows-1252').decode(new Uint8Array([index + 32])),
    );
    const dictionary = this.#doc.ref({
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: name,
      Encoding: 'WinAnsiEncoding',
      FirstChar: 32,
      LastChar: 255,
      Widths: codes.map((character) => em(font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth)),
      FontDescriptor: descriptor,
    });
    dictionary.end(undefined);
    return dictionary;
  }

  /** Paints artwork. `lineEnd` separates the last word of a line from the first word of the next for screen readers. */
  #artwork(node: SeenNode, lineEnd = ''): void {
    if (node.kind === 'path') this.#path(node);
    else if (node.kind === 'text') this.#text(node, lineEnd);
    else if (node.kind === 'image') this.#image(node);
    else if (node.kind === 'tag') this.#untagged(node);
    else if (node.shared !== undefined) this.#scoped(node, () => this.#form(node, node.shared ?? ''));
    else this.#scoped(node, () => node.children.forEach((child) => this.#artwork(child)));
  }

  /** Paints an element, in a document without structure. */
  #untagged({ children }: TagNode<SeenNode>): void {
    if (!this.#isPlain) throw new Error('a tag inside artwork');
    const around = this.#siblings;
    this.#siblings = children.filter((child) => child.kind === 'text');
    children.forEach((child, index) => this.#artwork(child, index < children.length - 1 ? ' ' : ''));
    this.#siblings = around;
  }

  /** Whether the document has no structure. */
  get #isPlain(): boolean {
    return this.#printing !== undefined && !standards[this.#printing.standard].structured;
  }

  /** The operator that makes inks overprint others, or replace them; empty if nothing changes. */
  #overprint(over: boolean): string {
    if (!this.#printing || this.#overprints === over) return '';
    this.#overprints = over;
    return this.#overprintState(over);
  }

  /** The operator for inks that overprint, or that replace others. */
  #overprintState(over: boolean): string {
    const name = over ? 'Over' : 'Knock';
    let state = this.#overprinting.get(over);
    if (!state) {
      state = this.#doc.ref({ Type: 'ExtGState', OP: over, op: over, OPM: over ? 1 : 0 });
      state.end(undefined);
      this.#overprinting.set(over, state);
    }
    this.#doc.page.ext_gstates[name] = state;
    return `/${name} gs `;
  }

  #scoped(node: GroupNode<SeenNode>, paint: () => void): void {
    if (!node.matrix && node.clip === undefined && node.colour === undefined) {
      paint();
      return;
    }
    this.#write('q');
    const outer = this.#matrix;
    const overprints = this.#overprints;
    if (node.colour !== undefined) this.#write(`${this.#fill(node.colour)} ${this.#stroke(node.colour)}`);
    if (node.matrix) {
      this.#write(`${matrixOperands(node.matrix)} cm`);
      this.#matrix = product(outer, node.matrix);
    }
    if (node.clip !== undefined) this.#write(`${this.#operators(node.clip)}\nW n`);
    paint();
    this.#matrix = outer;
    this.#overprints = overprints;
    this.#write('Q');
  }

  #fill(colour: string): string {
    return this.#overprint(false) + colourOperation(inked(colour, this.#ink), 'fill', this.#printing);
  }

  #stroke(colour: string): string {
    return this.#overprint(false) + colourOperation(inked(colour, this.#ink), 'stroke', this.#printing);
  }

  #operators(d: string): string {
    return operators.get(d, () => pathOperators(d));
  }

  #path(node: SeenPath): void {
    if (!node.d) return;
    const state: string[] = [];
    if (node.fill && node.fill !== current) state.push(this.#fill(node.fill));
    if (node.stroke) {
      if (node.everyInk && this.#printing) state.push(`${this.#overprint(false)}${this.#spot(everyInk)}`);
      else if (node.stroke !== current) state.push(this.#stroke(node.stroke));
      state.push(`${round(node.strokeWidth ?? 0)} w`);
      state.push(node.round ? '1 J 1 j' : '0 J 0 j');
      state.push(`[${(node.dash ?? []).map(round).join(' ')}] 0 d`);
    }
    const star = node.evenOdd ? '*' : '';
    const operator = node.fill ? (node.stroke ? `B${star}` : `f${star}`) : 'S';
    const drawn = `${state.join(' ')}\n${this.#operators(node.d)}\n${operator}`;
    this.#write(this.#inherits ? `q ${drawn} Q` : drawn);
    if (this.#inherits) this.#overprints = undefined;
  }

  #text(node: SeenText, lineEnd: string): void {
    // poppler derives the direction of a page from its letters, and would misplace punctuation in other lines.
    const { font } = this.#fonts.load(node.font);
    const isLatin = !node.rtl && isOwn(node.text) && hasAll(font, node.text);
    if (isLatin && !(this.#isMixed && punctuated.test(node.text))) {
      this.#line(node, lineEnd);
      return;
    }
    const siblings = this.#siblings.filter(({ y }) => y === node.y);
    const line = siblings.flatMap((each) => runsOfNode(this.#fonts, each).map((run) => placedRun(each, run)));
    const runs = runsOfNode(this.#fonts, node);
    for (const [index, run] of runs.entries()) {
      const end = index === runs.length - 1 && !node.joins ? lineEnd : '';
      const placed = placedRun(node, run);
      const marks = marksOf(line, placed, this.#isRtl);
      if (marks.start) this.#mark(node, run, 'start');
      if (run.script === undefined && !run.rtl) this.#line({ ...node, text: run.text, x: placed.left }, end);
      else this.#run(node, run, placed.left, end);
      if (marks.end) this.#mark(node, run, 'end');
    }
  }

  /** Adds the necessary number of invisible direction marks below the texts of a page. */
  #outweigh(letters: number, height: number): void {
    const embedded = this.#use(this.#fonts.load('narrow-500'));
    this.#doc.page.fonts[embedded.id] ??= embedded.ref();
    const text = (this.#isRtl ? '\u200f' : '\u200e').repeat(letters);
    this.#doc.markContent('Artifact', { type: 'Layout' });
    this.#write(`q ${unseenOperators({ text, x: 0, y: height - 1, size: 0.2 }, embedded)} Q`);
    this.#doc.endMarkedContent();
  }

  #mark(node: SeenText, run: TextRun, side: 'start' | 'end'): void {
    const embedded = this.#fontOf(node, run);
    const isLeft = (side === 'start') !== run.rtl;
    // poppler sorts characters by their left ends, so the mark is just to the left of punctuation there.
    const inset = 0.01;
    const em = node.size * (node.hidden?.stretch ?? 1);
    const x = node.x + ((isLeft ? run.x : run.x + run.width) - inset) * em;
    const text = run.rtl ? '\u200f' : '\u200e';
    this.#write(`q ${unseenOperators({ text, x, y: node.y, size: node.size }, embedded)} Q`);
    this.#shown += text;
    this.#marked += run.rtl ? 1 : -1;
  }

  /** Sets the font of a run in another script for the next text, and adds the font to the page. */
  #fontOf(node: SeenText, run: TextRun): PDFKit.EmbeddedFont {
    // pdfkit would use the right-to-left layout of punctuation for all texts in the same font.
    const embedded = this.#use(run.script === undefined ? this.#fonts.load(node.font) : run.font);
    this.#doc.page.fonts[embedded.id] ??= embedded.ref();
    return embedded;
  }

  #run(node: SeenText, run: TextRun, x: number, lineEnd: string): void {
    const { fill, mode } = this.#lettering(node);
    const embedded = this.#fontOf(node, run);
    const { y, size, tracking, hidden } = node;
    const shown = showRun(
      {
        layout: run.font.font.layout(run.text),
        rtl: run.rtl,
        x,
        y,
        size,
        tracking: run.isTracked ? tracking / size : 0,
        spaced: lineEnd !== '',
      },
      embedded,
    );
    const stretch = hidden ? `${round(100 * hidden.stretch)} Tz ` : '';
    this.#write(`${fill}\nq ${mode} ${stretch}${shown.operators} Q`);
    this.#shown += shown.text;
  }

  /** The inks of a text: small type has at most two inks. */
  #printingOf({ size }: SeenText): Pick<Process, 'inks'> | undefined {
    const printing = this.#printing;
    const points = (size * growthOf(this.#matrix)) / pt(1);
    return printing && { inks: (colour) => inksOfType(printing.inks(colour), points) };
  }

  /** The operators for the colour of a text, and for filled, outlined or invisible letters. */
  #lettering(node: SeenText): { readonly fill: string; readonly mode: string } {
    const words = inkedWords(this.#ink, node);
    const printing = this.#printingOf(node);
    const inks = printing?.inks(words);
    const colour = inks && this.#ink !== 'saver' && isBlackInk(inks) && inks[3] >= solidInk ? '#000000' : words;
    const over = this.#overprint(inks !== undefined && isBlackInk(inks));
    if (node.outline === undefined)
      return { fill: over + colourOperation(colour, 'fill', printing), mode: node.hidden ? invisible : filled };
    return {
      fill: `${over}${colourOperation(colour, 'stroke', printing)} ${round(node.outline)} w 1 J 1 j [] 0 d`,
      mode: outlined,
    };
  }

  #use({ font, id }: LoadedFont): PDFKit.EmbeddedFont {
    // pdfkit takes longer to find a font than to paint with it, and even longer if the font has no name.
    if (this.#font !== font) {
      this.#doc.font(font, id);
      // pdfkit maps the glyph of missing characters, which is the first of every font, to character 0.
      this.#doc._font.unicode[0] = [unknownCharacter];
    }
    this.#font = font;
    return this.#doc._font;
  }

  #line(node: SeenText, lineEnd: string): void {
    this.#write(this.#lettering(node).fill);
    this.#shown += node.text + (node.joins ? '' : lineEnd);
    const loaded = this.#fonts.load(node.font);
    const { font } = loaded;
    this.#use(loaded);
    const { _font: embedded, page } = this.#doc;
    page.fonts[embedded.id] ??= embedded.ref();
    const set = (text: string, x: number) => {
      if (text !== '') this.#write(lineOperators({ ...node, text, x }, embedded, page.height));
    };
    if (!node.text.endsWith(softHyphen)) {
      if (node.hidden) this.#write(invisible);
      set(node.text + (node.joins ? '' : lineEnd), node.x);
      if (node.hidden) this.#write(filled);
      return;
    }
    const word = node.text.slice(0, -1);
    set(word, node.x);
    // PDF 1.4 does not support text behind a mark.
    if (!this.#isPlain) this.#doc.markContent('Span', { actual: softHyphen });
    set('-', node.x + (font.layout(word).advanceWidth / font.unitsPerEm) * node.size);
    if (!this.#isPlain) this.#doc.endMarkedContent();
  }

  /** A photograph that is stored once. pdfkit would store it once per page, and in colour. */
  #image(node: ImageNode): void {
    const { base64, type, grey, width, height } = node;
    let image = this.#images.get(base64);
    if (!image) {
      const isJpeg = type === 'image/jpeg';
      const inks = this.#printing && this.#photoInks?.(node, this.#ink, this.#printing);
      const ref = this.#doc.ref({
        Type: 'XObject',
        Subtype: 'Image',
        Width: width,
        Height: height,
        BitsPerComponent: 8,
        ...(inks
          ? { ColorSpace: 'DeviceCMYK' }
          : {
              ...(isJpeg
                ? { Filter: 'DCTDecode' }
                : {
                    Filter: 'FlateDecode',
                    DecodeParms: {
                      Predictor: pngPredictor,
                      Colors: grey ? 1 : 3,
                      BitsPerComponent: 8,
                      Columns: width,
                    },
                  }),
              ...this.#photoColours(type, grey),
            }),
      });
      ref.end(inks ?? (isJpeg ? jpegBytes(base64) : pngRows(base64)));
      image = { name: `I${this.#images.size + 1}`, ref };
      this.#images.set(base64, image);
    }
    this.#doc.page.xobjects[image.name] = image.ref;
    // An image is upright in a coordinate system whose y axis points upwards.
    this.#write(`${this.#overprint(false)}q 1 0 0 -1 0 1 cm /${image.name} Do Q`);
  }

  /** The colour space of a photograph: its own colours, greys, or lighter colours in saver ink. */
  #photoColours(type: ImageNode['type'], grey: boolean): object {
    const channels = grey ? 1 : 3;
    if (this.#ink === 'saver')
      return {
        ColorSpace: grey ? 'DeviceGray' : 'DeviceRGB',
        Decode: Array.from({ length: channels }, () => [photoRange.saver, 1]).flat(),
      };
    if (this.#ink !== 'mono' || grey) return { ColorSpace: grey ? 'DeviceGray' : 'DeviceRGB' };
    if (type === 'image/png') {
      // The weights of red, green and blue in the luma that a JPEG stores (ITU-R BT.601).
      const light = this.#doc.ref({ FunctionType: 4, Domain: [0, 1, 0, 1, 0, 1], Range: [0, 1] });
      light.end('{ 0.114 mul exch 0.587 mul add exch 0.299 mul add }');
      return { ColorSpace: ['DeviceN', ['Red', 'Green', 'Blue'], 'DeviceGray', light] };
    }
    // A JPEG with three channels stores one channel of luma and two channels of colour. Without conversion, all but the
    // first are dropped.
    const luma = this.#doc.ref({ FunctionType: 4, Domain: [0, 1, 0, 1, 0, 1], Range: [0, 1] });
    luma.end('{ pop pop }');
    return {
      ColorSpace: ['DeviceN', ['Luma', 'BlueDifference', 'RedDifference'], 'DeviceGray', luma],
      DecodeParms: { ColorTransform: 0 },
    };
  }

  /** The children of a group as a form, which is made once and then reused. */
  #form(node: GroupNode<SeenNode>, key: string): void {
    let form = this.#forms.get(key);
    if (!form) {
      const doc = this.#doc;
      const { page, addContent } = doc;
      const inherits = this.#inherits;
      this.#inherits = node.children.some(usesCurrent);
      const content: string[] = [];
      const resources = { fonts: {}, xobjects: {}, states: {} };
      const overprints = this.#overprints;
      this.#overprints = undefined;
      doc.page = Object.create(page, {
        fonts: { value: resources.fonts },
        xobjects: { value: resources.xobjects },
        ext_gstates: { value: resources.states },
      }) as PDFKit.PDFPage;
      doc.addContent = (operators: string) => {
        content.push(operators);
        return doc;
      };
      try {
        for (const child of node.children) this.#artwork(child);
      } finally {
        Object.assign(doc, { page, addContent });
        this.#inherits = inherits;
        this.#overprints = overprints;
      }
      const filled = (entries: object) => Object.keys(entries).length > 0;
      const ref = this.#doc.ref({
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [-999, -999, 999, 999],
        Resources: {
          ...(filled(resources.fonts) ? { Font: resources.fonts } : {}),
          ...(filled(resources.xobjects) ? { XObject: resources.xobjects } : {}),
          ...(filled(resources.states) ? { ExtGState: resources.states } : {}),
        },
      });
      ref.write(content.join('\n'));
      ref.end(undefined);
      form = { name: `F${this.#forms.size + 1}`, ref };
      this.#forms.set(key, form);
    }
    this.#doc.page.xobjects[form.name] = form.ref;
    this.#write(`/${form.name} Do`);
  }
}

/** The lowest share of black ink printed in solid black for words, because a halftone makes small type ragged. */
const solidInk = 70;

const startsWithMark = /^\s*[^\s\p{L}\p{M}\p{N}]/u;
const endsWithMark = /[^\s\p{L}\p{M}\p{N}]\s*$/u;
const punctuated = new RegExp(`${startsWithMark.source}|${endsWithMark.source}`, 'u');

/** A run with its ends, in millimetres. */
interface PlacedRun {
  readonly text: string;
  readonly rtl: boolean;
  readonly left: number;
  readonly right: number;
}

function placedRun({ x, size, hidden }: SeenText, run: TextRun): PlacedRun {
  const em = size * (hidden?.stretch ?? 1);
  return { text: run.text, rtl: run.rtl, left: x + run.x * em, right: x + (run.x + run.width) * em };
}

/**
 * The ends of a run that need a direction mark: they have punctuation beside text in the other direction, or at the end
 * of a line. Without a mark, poppler treats the punctuation as part of the other text. `line` has the runs of the line
 * in reading order.
 */
function marksOf(
  line: readonly PlacedRun[],
  { rtl, left, right }: PlacedRun,
  isPageRtl: boolean,
): { readonly start: boolean; readonly end: boolean } {
  const index = line.findIndex((each) => each.left === left && each.right === right);
  let [from, to] = [index, index];
  while (line[from - 1]?.rtl === rtl) from--;
  while (line[to + 1]?.rtl === rtl) to++;
  const stretch = line.slice(from, to + 1);
  const others = line.filter((each) => !stretch.includes(each));
  const isOther = (beside: PlacedRun | undefined) => (beside?.rtl ?? isPageRtl) !== rtl;
  const [start, end] = [Math.min(...stretch.map((each) => each.left)), Math.max(...stretch.map((each) => each.right))];
  const before = others.filter((each) => each.right < start + 0.1).toSorted((a, b) => b.right - a.right);
  const after = others.filter((each) => each.left > end - 0.1).toSorted((a, b) => a.left - b.left);
  const text = stretch.map((run) => run.text).join('');
  return {
    start: index === from && isOther((rtl ? after : before)[0]) && startsWithMark.test(text),
    end: index === to && isOther((rtl ? before : after)[0]) && endsWithMark.test(text),
  };
}

const identity: Matrix = [1, 0, 0, 1, 0, 0];

const mapped = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** The composition of two matrices: the inner one, then the outer. */
function product(outer: Matrix, [a, b, c, d, e, f]: Matrix): Matrix {
  const [p, q, r, s] = outer;
  const [x, y] = mapped(outer, e, f);
  return [p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, x, y];
}

/** The language of most letters in an element. `around` is the language of texts without one. */
function languageOfNodes(nodes: readonly SeenNode[], around: string): string {
  const counts = new Map<string, number>();
  for (const node of nodes)
    if (node.kind === 'text') {
      const lang = node.lang ?? around;
      counts.set(lang, (counts.get(lang) ?? 0) + node.text.length);
    }
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? around;
}

/** Whether a text has letters that are set from right to left. */
const isRightToLeft = (text: string): boolean => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);

const rtlLetter = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu;

const textsIn = (nodes: readonly SeenNode[]): readonly string[] =>
  nodes.flatMap((node) => (isTagged(node) && node.children.some(isTagged) ? textsIn(node.children) : textOf([node])));

/**
 * The direction of a page for poppler, which orders all lines of a page by the direction of most letters. It is the
 * direction of most texts that mix directions, because only these depend on it. `excess` is the surplus of letters in
 * the other direction.
 */
function directionOfPage(texts: readonly string[]): {
  readonly isMixed: boolean;
  readonly isRtl: boolean;
  readonly excess: number;
} {
  if (!texts.some(isRightToLeft)) return { isMixed: false, isRtl: false, excess: 0 };
  const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;
  let [rtl, ltr, mixed] = [0, 0, 0];
  for (const text of texts) {
    const own = count(text, rtlLetter);
    const others = count(text, /\p{L}/gu) - own;
    rtl += own;
    ltr += others;
    if (own > 0 && (others > 0 || /\p{N}/u.test(text))) mixed += own > others ? 1 : -1;
  }
  const isRtl = mixed > 0 || (mixed === 0 && rtl > ltr);
  return { isMixed: true, isRtl, excess: isRtl ? ltr - rtl : rtl - ltr };
}

/**
 * Adds a text to its element in reading order, for screen readers that support no other order. The text must equal its
 * content, because MuPDF also reads any text that differs.
 */
function addText({ dictionary }: PDFKit.PDFStructureElement, text: string): void {
  const data = dictionary.data as { ActualText?: string };
  const before = data.ActualText === undefined ? '' : String(data.ActualText);
  // pdfkit writes a String object as a PDF string, and a plain string as a PDF name.
  data.ActualText = new String(before + text) as string;
}

const textOf = (nodes: readonly SeenNode[]): string => plain(nodes.map(words).join(' '));

const words = (node: SeenNode): string =>
  node.kind === 'text' ? node.text : node.kind === 'path' || node.kind === 'image' ? '' : textOf(node.children);

const plain = (text: string): string =>
  text
    .replace(/\u00ad\s*/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const matrixOperands = (matrix: Matrix): string => matrix.map((value) => Math.round(value * 1e6) / 1e6).join(' ');

function usesCurrent(node: SeenNode): boolean {
  if (node.kind === 'path') return node.fill === current || node.stroke === current;
  return node.kind === 'group' && node.colour === undefined && node.children.some(usesCurrent);
}

function isTagged(node: SeenNode): node is TagNode<SeenNode> | GroupNode<SeenNode> {
  return node.kind === 'tag' || (node.kind === 'group' && node.shared === undefined && node.children.some(isTagged));
}

function declareColours(doc: PDFKit.PDFDocument, root: Record<string, unknown>): void {
  const profile = doc.ref({ N: 3, Alternate: 'DeviceRGB' });
  profile.end(srgb.profile());
  const intent = doc.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: new String(srgb.name),
    Info: new String(srgb.name),
    DestOutputProfile: profile,
  });
  intent.end(undefined);
  root['OutputIntents'] = [intent];
}

/** Attaches a file to the document according to PDF/A-3, as the source of the whole document. */
function attach(
  doc: PDFKit.PDFDocument,
  root: Record<string, unknown>,
  { name, description, bytes }: Attachment,
): void {
  const file = doc.ref({
    Type: 'EmbeddedFile',
    Subtype: 'application#2Fzip',
    Params: { Size: bytes.length, ModDate: created },
  });
  file.end(bytes);
  const about = doc.ref({
    Type: 'Filespec',
    AFRelationship: 'Source',
    F: new String(name),
    UF: new String(name),
    Desc: new String(description),
    EF: { F: file, UF: file },
  });
  about.end(undefined);
  root['AF'] = [about];
  doc.addNamedEmbeddedFile(name, about);
}

const idOf = ({ _id }: PDFKit.PDFDocument): string =>
  Array.from(_id, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/**
 * The pages as a PDF 1.7: vectors, selectable text and structure. The same pages give the same bytes. With inks in
 * `printing`, it is a PDF/X-1a:2003 or a PDF/X-4, without links, fields and attachments.
 */
export async function renderPdf(
  pages: readonly Page[],
  info: DocumentInfo,
  fonts: FontBook,
  ink: Ink = 'full',
  printing?: Process,
): Promise<Uint8Array> {
  const standard = printing && standards[printing.standard];
  const options = {
    autoFirstPage: false,
    // The leaves of a booklet are painted in a different order from its sheets.
    bufferPages: pages.some(({ leaves }) => leaves !== undefined),
    font: '',
    // The font book has its own cache of limited size.
    fontLayoutCache: false,
    pdfVersion: standard?.pdfVersion ?? ('1.7' as const),
    lang: info.lang,
    tagged: standard?.structured ?? true,
    displayTitle: true,
    info: {
      Title: info.title,
      Subject: info.subject,
      Keywords: info.keywords,
      ...(info.author === undefined ? {} : { Author: info.author }),
      Creator: 'Saucer Press',
      Producer: 'pdfkit',
      CreationDate: created,
      ModDate: created,
    },
  };
  const doc = options.tagged ? new PackedDocument(options) : new PlainDocument(options);
  doc.claims = standard?.info;
  const root = doc._root.data;
  const preferences = root['ViewerPreferences']?.data ?? {};
  Object.assign(preferences, standard?.preferences ?? { PrintScaling: 'None', PickTrayByPDFSize: true });
  if (info.duplex && !standard) Object.assign(preferences, { Duplex: duplexNames[info.duplex] });
  if (directionOfLanguage(info.lang) === 'rtl') Object.assign(preferences, { Direction: 'R2L' });
  if (printing) declareCondition(doc, root, printing);
  else declareColours(doc, root);
  if (info.attachment && !printing) attach(doc, root, info.attachment);
  const anchored = pages.flatMap((page) => [page, ...(page.leaves ?? [])]);
  const anchors = new Set(anchored.flatMap((each) => (each.anchors ?? []).map(({ name }) => name)));
  doc.appendXML(standard ? standard.metadata(idOf(doc), created.toISOString()) : conformance);
  // Decoders of photographs are loaded only for printing inks.
  const photos = printing && (await import('./photo-inks.ts')).photoInks;
  const painter = new Painter(doc, fonts, { ink, lang: info.lang, printing, photos }, anchors);
  const structure = options.tagged ? doc.struct('Document', { title: info.title }) : undefined;
  if (structure) doc.addStructure(structure);
  painter.pages(pages, structure);
  structure?.end();
  painter.end();
  doc.end();
  return doc.bytes();
}
