import { readFileSync } from 'node:fs';
import * as mupdf from 'mupdf';
import { readingOnce } from './files.ts';
import { common, inside, rect, type Point, type Rect } from './geometry.ts';

const mm = 25.4 / 72;

export interface Shape {
  readonly kind: 'fill' | 'stroke';
  readonly colour: string;
  /** The width of the stroke; 0 for a fill. */
  readonly width: number;
  readonly dashed: boolean;
  /** The box of the path without its stroke, visible or not. */
  readonly outline: Rect;
  /** The visible part within all clips, with its stroke. */
  readonly visible: Rect;
  readonly clipped: boolean;
  /** The end points of lines and curves, for each part that is drawn without lifting the pen. */
  readonly parts: readonly (readonly Point[])[];
}

/** A piece of text, such as a line of a paragraph. */
export interface TextRun {
  readonly text: string;
  readonly font: string;
  readonly points: number;
  readonly colour: string;
  /** The start of the baseline. */
  readonly x: number;
  readonly y: number;
  /** The rotation in degrees, clockwise. */
  readonly turn: number;
  readonly box: Rect;
}

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly media: Rect;
  readonly trim: Rect;
  readonly bleed: Rect;
  readonly shapes: readonly Shape[];
  readonly runs: readonly TextRun[];
  /** The words in invisible text, which only programs can read. */
  readonly hidden: readonly TextRun[];
  readonly source: mupdf.PDFPage;
}

interface PdfFont {
  readonly name: string;
  /** The size of the embedded font program in bytes; 0 if there is none. */
  readonly embedded: number;
  readonly unicode: boolean;
}

export interface Pdf {
  readonly pages: readonly PdfPage[];
  readonly fonts: readonly PdfFont[];
  readonly source: mupdf.PDFDocument;
  readonly catalog: mupdf.PDFObject;
  readonly info: (key: string) => string;
}

type Transform = readonly number[];

const apply = (m: Transform, x: number, y: number): Point => ({
  x: ((m[0] ?? 0) * x + (m[2] ?? 0) * y + (m[4] ?? 0)) * mm,
  y: ((m[1] ?? 0) * x + (m[3] ?? 0) * y + (m[5] ?? 0)) * mm,
});

const scaleOf = (m: Transform): number => Math.sqrt(Math.abs((m[0] ?? 0) * (m[3] ?? 0) - (m[1] ?? 0) * (m[2] ?? 0)));

const hex = (colour: readonly number[]): string => {
  const channels = colour.length === 1 ? [colour[0], colour[0], colour[0]] : colour;
  return `#${channels
    .map((value) =>
      Math.round((value ?? 0) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase();
};

const fromPoints = ([x0, y0, x1, y1]: readonly number[]): Rect =>
  rect((x0 ?? 0) * mm, (y0 ?? 0) * mm, (x1 ?? 0) * mm, (y1 ?? 0) * mm);

const everything = rect(-1e6, -1e6, 1e6, 1e6);

/** The parts of a path in millimetres, and the box around them. */
function trace(path: mupdf.Path, ctm: Transform): { parts: Point[][]; outline: Rect } {
  const parts: Point[][] = [];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const reach = (x: number, y: number): Point => {
    const point = apply(ctm, x, y);
    left = Math.min(left, point.x);
    right = Math.max(right, point.x);
    top = Math.min(top, point.y);
    bottom = Math.max(bottom, point.y);
    return point;
  };
  path.walk({
    moveTo: (x, y) => void parts.push([reach(x, y)]),
    lineTo: (x, y) => void parts.at(-1)?.push(reach(x, y)),
    curveTo: (x1, y1, x2, y2, x3, y3) => {
      reach(x1, y1);
      reach(x2, y2);
      parts.at(-1)?.push(reach(x3, y3));
    },
    closePath: () => {
      const part = parts.at(-1);
      if (part?.[0]) part.push(part[0]);
    },
  });
  return { parts, outline: rect(left, top, right, bottom) };
}

function readContents(source: mupdf.PDFPage, isWhole: boolean): Pick<PdfPage, 'shapes' | 'runs' | 'hidden'> {
  const shapes: Shape[] = [];
  const runs: TextRun[] = [];
  const hidden: TextRun[] = [];
  const clips: Rect[] = [everything];
  const clip = (): Rect => clips.at(-1) ?? everything;
  const pushClip = (box: Rect) => void clips.push(common(clip(), box));
  const other = (what: string) => () => {
    throw new Error(`a page paints ${what}, which the reader does not know`);
  };
  const read = (text: mupdf.Text, ctm: Transform, colour: readonly number[], into = runs) => {
    let [words, name, points, turn] = ['', '', 0, 0];
    let start: Point | undefined;
    text.walk({
      showGlyph: (font, trm, _glyph, unicode) => {
        const m = mupdf.Matrix.concat(trm, ctm as mupdf.Matrix);
        start ??= apply(m, 0, 0);
        name = font.getName();
        points = scaleOf(m);
        turn = (Math.atan2(m[1], m[0]) * 180) / Math.PI;
        words += String.fromCodePoint(unicode);
      },
    });
    const { x, y } = start ?? { x: 0, y: 0 };
    // mupdf adds one unit on every side, so the unit is made small.
    const fine = 1000;
    const large = text.getBounds(
      null as never,
      mupdf.Matrix.concat(ctm as mupdf.Matrix, mupdf.Matrix.scale(fine, fine)),
    );
    const box = common(fromPoints(large.map((value) => value / fine)), clip());
    into.push({ text: words, font: name, points, colour: hex(colour), x, y, turn: Math.round(turn), box });
  };
  const paths = {
    fillPath: (path: mupdf.Path, _evenOdd: boolean, ctm: Transform, _space: unknown, colour: number[]) => {
      const { parts, outline } = trace(path, ctm);
      shapes.push({
        kind: 'fill',
        colour: hex(colour),
        width: 0,
        dashed: false,
        outline,
        visible: common(outline, clip()),
        clipped: !inside(outline, clip()),
        parts,
      });
    },
    strokePath: (path: mupdf.Path, stroke: mupdf.StrokeState, ctm: Transform, _space: unknown, colour: number[]) => {
      const { parts, outline } = trace(path, ctm);
      const width = stroke.getLineWidth() * scaleOf(ctm) * mm;
      const half = width / 2;
      const inked = rect(outline.left - half, outline.top - half, outline.right + half, outline.bottom + half);
      shapes.push({
        kind: 'stroke',
        colour: hex(colour),
        width,
        dashed: (stroke.getDashes() ?? []).length > 0,
        outline,
        visible: common(inked, clip()),
        clipped: !inside(inked, clip()),
        parts,
      });
    },
  };
  const device = new mupdf.Device({
    ...(isWhole ? paths : {}),
    fillText: (text: mupdf.Text, ctm: Transform, _space: unknown, colour: number[]) => read(text, ctm, colour),
    // Outlined letters are read like all others.
    strokeText: (text: mupdf.Text, _stroke: unknown, ctm: Transform, _space: unknown, colour: number[]) =>
      read(text, ctm, colour),
    clipPath: (path: mupdf.Path, _evenOdd: boolean, ctm: Transform) => pushClip(trace(path, ctm).outline),
    popClip: () => void clips.pop(),
    clipStrokePath: other('a clip of strokes'),
    clipText: other('a clip of text'),
    clipStrokeText: other('a clip of text'),
    ignoreText: (text: mupdf.Text, ctm: Transform) => read(text, ctm, [0], hidden),
    fillShade: other('a gradient'),
    fillImage: other('a picture'),
    fillImageMask: other('a picture'),
    clipImageMask: other('a picture'),
    beginMask: other('a mask'),
    beginGroup: other('a transparent group'),
    beginTile: other('a tile'),
  } as never);
  source.run(device, mupdf.Matrix.identity);
  device.close();
  return { shapes, runs, hidden };
}

function readPage(source: mupdf.PDFPage): PdfPage {
  const boxOf = (name: mupdf.PageBox): Rect => fromPoints(source.getBounds(name));
  const media = boxOf('MediaBox');
  let contents: ReturnType<typeof readContents> | undefined;
  let texts: Pick<PdfPage, 'runs' | 'hidden'> | undefined;
  const read = () => (contents ??= readContents(source, true));
  // Texts alone are read in half the time.
  const words = () => (texts ??= contents ?? readContents(source, false));
  return {
    width: media.right - media.left,
    height: media.bottom - media.top,
    media,
    trim: boxOf('TrimBox'),
    bleed: boxOf('BleedBox'),
    get shapes() {
      return read().shapes;
    },
    get runs() {
      return words().runs;
    },
    get hidden() {
      return words().hidden;
    },
    source,
  };
}

function readFonts(source: mupdf.PDFDocument): PdfFont[] {
  const fonts: PdfFont[] = [];
  for (let number = 1; number < source.countObjects(); number++) {
    const object = source.newIndirect(number).resolve();
    if (!object.isDictionary() || object.get('Type').toString() !== '/Font') continue;
    // The font program of a composite font belongs to the simple font in it.
    if (object.get('Subtype').toString() === '/Type0') {
      const [inner] = [object.get('DescendantFonts', 0)];
      const descriptor = inner.get('FontDescriptor');
      const program = ['FontFile', 'FontFile2', 'FontFile3']
        .map((key) => descriptor.get(key))
        .find((file) => file.isStream());
      fonts.push({
        name: object.get('BaseFont').asName(),
        embedded: program ? program.readStream().asUint8Array().length : 0,
        unicode: object.get('ToUnicode').isStream(),
      });
    } else if (!/CIDFontType/.test(object.get('Subtype').toString())) {
      // Western European letters are identified by their codes.
      const program = object.get('FontDescriptor', 'FontFile2');
      fonts.push({
        name: object.get('BaseFont').toString(),
        embedded: program.isStream() ? program.readStream().asUint8Array().length : 0,
        unicode: object.get('Encoding').toString() === '/WinAnsiEncoding',
      });
    }
  }
  return fonts;
}

const readFile = readingOnce((file) => readBytes(readFileSync(file)));

/** The contents of a finished PDF, read by a different program from its writer. An unchanged file is read only once. */
export const readPdf = (file: string | Uint8Array): Pdf =>
  typeof file === 'string' ? readFile(file) : readBytes(file);

function readBytes(bytes: Uint8Array): Pdf {
  const source = mupdf.PDFDocument.openDocument(bytes, 'application/pdf') as mupdf.PDFDocument;
  if (source.wasRepaired()) throw new Error('the PDF is damaged');
  const pages = Array.from({ length: source.countPages() }, (_, index) => readPage(source.loadPage(index)));
  const trailer = source.getTrailer();
  return {
    pages,
    get fonts() {
      return readFonts(source);
    },
    source,
    catalog: trailer.get('Root'),
    info: (key) => trailer.get('Info', key).asString(),
  };
}

/**
 * The decompressed PDF, because zlib and the library that pages use compress differently; without the trailer, to which
 * mupdf adds a random id.
 */
export function unpacked(bytes: Uint8Array): string {
  const text = Buffer.from(readPdf(Buffer.from(bytes)).source.saveToBuffer('decompress').asUint8Array()).toString(
    'latin1',
  );
  return text.slice(0, text.lastIndexOf('\ntrailer'));
}
