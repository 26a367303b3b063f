import type { Font, Glyph, GlyphRun } from 'fontkit';

/* Text in other scripts in a PDF. PDF readers find text by the character of each glyph, so every character has its own glyph. The first glyph of a cluster carries the whole drawing, and the others are blank. Right-to-left text is shown
   in reading order, each glyph to the left of the one before. PDF readers then agree: poppler sorts letters by
   place, MuPDF keeps the given order, and pdf.js reverses every piece as a whole. */

interface Part {
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number;
}

/** Characters that are drawn together. Lengths are in font units. */
interface Cluster {
  readonly text: string;
  /** The left end, relative to the left end of the run. */
  readonly x: number;
  readonly advance: number;
  readonly parts: readonly Part[];
}

const arabicDigit = /^[\u0660-\u0669\u066b\u066c\u06f0-\u06f9]+$/;

/** The clusters of a layout, from left to right. A cluster includes the marks over and under its letter. */
function clustersOf({ glyphs, positions }: Pick<GlyphRun, 'glyphs' | 'positions'>, rtl: boolean): Cluster[] {
  const found: { text: string; x: number; advance: number; parts: Part[] }[] = [];
  let pen = 0;
  let before: Part[] = [];
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    const part = { glyph, x: pen + xOffset, y: yOffset };
    const last = found.at(-1);
    if (glyph.codePoints.length > 0) {
      found.push({
        text: String.fromCodePoint(...glyph.codePoints),
        x: pen,
        advance: xAdvance,
        parts: [...before, part],
      });
      before = [];
    } else if (!last || (rtl && xAdvance === 0)) before.push(part);
    else {
      last.parts.push(part);
      last.advance += xAdvance;
    }
    pen += xAdvance;
  }
  found.at(-1)?.parts.push(...before);
  return rtl ? found : joinedNumbers(found);
}

/**
 * The clusters, with each Arabic number as a single cluster: MuPDF would treat its digits as letters, and reverse the
 * line.
 */
function joinedNumbers(clusters: readonly Cluster[]): Cluster[] {
  const all: Cluster[] = [];
  for (const cluster of clusters) {
    const last = all.at(-1);
    if (last && arabicDigit.test(cluster.text) && arabicDigit.test(last.text))
      all[all.length - 1] = {
        text: last.text + cluster.text,
        x: last.x,
        advance: cluster.x + cluster.advance - last.x,
        parts: [...last.parts, ...cluster.parts],
      };
    else all.push(cluster);
  }
  return all;
}

/** Characters that control the order of text or the ends of lines. Text that is read from a PDF has none. */
// oxlint-disable-next-line no-misleading-character-class -- single code points, dropped one by one
const formatting = /[\u061c\u200b\u200e\u200f\u2060]|\u00ad(?!$)/g;

/** The characters of a cluster, one for each glyph. pdf.js drops a glyph whose last character is a joiner. */
function charactersOf(text: string, rtl: boolean): readonly string[] {
  const plain = text.replace(formatting, '');
  if (arabicDigit.test(plain)) return [plain];
  return plain.match(rtl ? /[^]/gu : /[\u200c\u200d]*[^]/gu) ?? [];
}

/**
 * A glyph made for a PDF: several outlines of a font combined, or one outline with another character or upside down.
 */
interface Made {
  readonly parts: readonly Part[];
  readonly advance: number;
  readonly flipped: boolean;
}

/**
 * Flags in a composite TrueType glyph: a part's arguments are words and offsets, more parts follow, or it is scaled.
 */
const [wordOffsets, more, scaled, unscaledOffset] = [3, 0x20, 0x40, 0x1000];
/** The number 1 with fourteen binary places. */
const one = 0x4000;

/** The outlines as a composite TrueType glyph, and its left end. `idOf` finds the number of a part in the font. */
function compositeOf({ parts, flipped }: Made, idOf: (glyph: Glyph) => number): { bytes: Uint8Array; left: number } {
  const drawn = parts.filter(({ glyph }) => glyph.path.commands.length > 0);
  if (drawn.length === 0) return { bytes: new Uint8Array(0), left: 0 };
  const length = flipped ? 12 : 8;
  const bytes = new Uint8Array(10 + length * drawn.length);
  const view = new DataView(bytes.buffer);
  const boxes = drawn.map(({ glyph: { bbox }, x, y }) => [
    x + bbox.minX,
    y + (flipped ? -bbox.maxY : bbox.minY),
    x + bbox.maxX,
    y + (flipped ? -bbox.minY : bbox.maxY),
  ]);
  const edge = (at: number, most: typeof Math.min, whole: typeof Math.floor) =>
    whole(most(...boxes.map((box) => box[at] ?? 0)));
  const left = edge(0, Math.min, Math.floor);
  view.setInt16(0, -1);
  view.setInt16(2, left);
  view.setInt16(4, edge(1, Math.min, Math.floor));
  view.setInt16(6, edge(2, Math.max, Math.ceil));
  view.setInt16(8, edge(3, Math.max, Math.ceil));
  for (const [index, { glyph, x, y }] of drawn.entries()) {
    const at = 10 + length * index;
    const follows = index < drawn.length - 1 ? more : 0;
    view.setUint16(at, wordOffsets | follows | (flipped ? scaled | unscaledOffset : 0));
    view.setUint16(at + 2, idOf(glyph));
    view.setInt16(at + 4, x);
    view.setInt16(at + 6, y);
    if (!flipped) continue;
    view.setInt16(at + 8, one);
    view.setInt16(at + 10, -one);
  }
  return { bytes, left };
}

function limits({ maxp }: { readonly maxp: Readonly<Record<string, number>> }, most: number): object {
  const raised = (each: string, by: number) => Math.min(0xffff, Math.max(maxp[each] ?? 0, by));
  const of = (simple: string, composite: string) => most * Math.max(maxp[simple] ?? 0, maxp[composite] ?? 0);
  return {
    ...maxp,
    maxCompositePoints: raised('maxCompositePoints', of('maxPoints', 'maxCompositePoints')),
    maxCompositeContours: raised('maxCompositeContours', of('maxContours', 'maxCompositeContours')),
    maxComponentElements: raised('maxComponentElements', most),
    maxComponentDepth: (maxp['maxComponentDepth'] ?? 0) + 1,
  };
}

class MadeGlyphs {
  readonly #font: PDFKit.EmbeddedFont;
  readonly #made: Made[] = [];
  readonly #ids = new Map<string, number>();

  constructor(font: PDFKit.EmbeddedFont) {
    this.#font = font;
    const { subset } = font;
    const add = subset._addGlyph.bind(subset);
    const plain = subset.font;
    Object.defineProperty(subset, 'font', {
      value: Object.create(plain, {
        maxp: { get: () => limits(plain as never, Math.max(1, ...this.#made.map(({ parts }) => parts.length))) },
      }) as Font,
    });
    subset._addGlyph = (id) => {
      const made = this.#made[-1 - id];
      if (!made) return add(id);
      const { bytes, left } = compositeOf(made, (glyph) => subset.includeGlyph(glyph.id));
      subset.glyf.push(bytes);
      subset.loca.offsets.push(subset.offset);
      subset.hmtx.metrics.push({ advance: made.advance, bearing: left });
      subset.offset += bytes.length;
      return subset.glyf.length - 1;
    };
  }

  /** The code of a glyph that shows outlines and is read as a given text. */
  codeOf(made: Made, text: string): string {
    const { unicode, widths, subset, scale } = this.#font;
    const characters = Array.from(text, (each) => each.codePointAt(0) ?? 0);
    const isRead = (code: number) => unicode[code] === undefined || String(unicode[code]) === String(characters);
    const [part] = made.parts;
    const isWhole = part && made.parts.length === 1 && !made.flipped && part.x === 0 && part.y === 0;
    let code = isWhole && part.glyph.advanceWidth === made.advance ? subset.includeGlyph(part.glyph.id) : 0;
    if (code === 0 || !isRead(code)) {
      const key = JSON.stringify([
        text,
        made.advance,
        made.flipped,
        made.parts.map(({ glyph, x, y }) => [glyph.id, x, y]),
      ]);
      code = this.#ids.get(key) ?? subset.includeGlyph(-this.#made.push(made));
      this.#ids.set(key, code);
    }
    unicode[code] = characters;
    widths[code] = made.advance * scale;
    return code.toString(16).padStart(4, '0');
  }
}

const fonts = new WeakMap<PDFKit.EmbeddedFont, MadeGlyphs>();

function madeFor(font: PDFKit.EmbeddedFont): MadeGlyphs {
  let made = fonts.get(font);
  if (!made) fonts.set(font, (made = new MadeGlyphs(font)));
  return made;
}

/** A glyph to show, with its left end and width in thousandths of an em. */
interface Shown {
  readonly code: string;
  readonly text: string;
  readonly at: number;
  readonly width: number;
}

const space = 0x20;

/**
 * The minimum width of a glyph in right-to-left text, in em: a step back by a fifth would start a new piece in pdf.js.
 */
const leastWidth = 0.26;

/** Characters that are read but not visible, at a place in mm. */
export interface Unseen {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface ShownRun {
  readonly layout: Pick<GlyphRun, 'glyphs' | 'positions'>;
  readonly rtl: boolean;
  /** The left end of the baseline, and the size of the em, in mm. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The space after each letter, in em. */
  readonly tracking: number;
  /** Whether a space follows, which is read but has no width here. */
  readonly spaced: boolean;
}

function shownIn({ layout, rtl, tracking, spaced }: ShownRun, embedded: PDFKit.EmbeddedFont): readonly Shown[] {
  const { font, scale } = embedded;
  const made = madeFor(embedded);
  const shown: Shown[] = [];
  const show = (parts: readonly Part[], text: string, at: number, advance: number) => {
    const code = made.codeOf({ parts, advance, flipped: rtl }, text);
    shown.push({ code, text, at: at * scale, width: advance * scale });
  };
  const least = Math.round(leastWidth * font.unitsPerEm);
  const clusters = clustersOf(layout, rtl);
  const ordered = [...clusters.entries()];
  let joiner = '';
  for (const [index, { text, x, advance, parts }] of rtl ? ordered.reverse() : ordered) {
    const [, own = '', joins = ''] = (rtl ? undefined : /^([^]*?)([\u200c\u200d]*)$/.exec(text)) ?? ['', text];
    const characters = charactersOf(joiner + own, rtl);
    joiner = joins;
    const left = x + index * tracking * font.unitsPerEm;
    const slot = rtl ? Math.floor(advance / characters.length) : 0;
    for (const [order, character] of characters.entries()) {
      const drawn = order === 0 ? parts : [];
      const at = rtl ? advance - (order + 1) * slot : order === 0 ? 0 : advance;
      const moved = drawn.map(({ glyph, ...place }) => ({ glyph, x: place.x - x - (rtl ? at : 0), y: place.y }));
      const flipped = rtl ? moved.map((part) => ({ ...part, y: -part.y })) : moved;
      show(flipped, character, left + at, rtl ? Math.max(slot, least) : order === 0 ? advance : 0);
    }
  }
  if (spaced) {
    const { advanceWidth } = font.glyphForCodePoint(space);
    const last = clusters.at(-1);
    const right = last ? last.x + last.advance + clusters.length * tracking * font.unitsPerEm : 0;
    show([], ' ', rtl ? -advanceWidth : right, advanceWidth);
  }
  return shown;
}

/** The operators for characters that are read but not visible. The page must have the font under its id. */
export function unseenOperators({ text, x, y, size }: Unseen, embedded: PDFKit.EmbeddedFont): string {
  // poppler drops a second character at the same place.
  const advance = text.length > 1 ? Math.round(embedded.font.unitsPerEm / 2) : 0;
  const made = { parts: [], advance, flipped: false };
  const codes = Array.from(text, (character) => madeFor(embedded).codeOf(made, character)).join('');
  return `BT /${embedded.id} ${exact(size)} Tf 1 0 0 -1 ${exact(x)} ${exact(y)} Tm <${codes}> Tj ET`;
}

const brief = (value: number): string => String(Math.round(value * 100) / 100);
const exact = (value: number): string => String(Math.round(value * 1e4) / 1e4);

/** The operators that show a run, and the text that is read for it. The page must have the font under its id. */
export function showRun(
  run: ShownRun,
  embedded: PDFKit.EmbeddedFont,
): { readonly operators: string; readonly text: string } {
  const { rtl, x, y, size } = run;
  const setSize = (by: number) => `/${embedded.id} ${exact(size * by)} Tf`;
  let [pen, marks] = [0, 0];
  let all = '';
  const glyphs = shownIn(run, embedded);
  for (const { code, text, at, width } of glyphs) {
    // pdf.js reverses a piece of text, and with the same type size a mark would be in one piece with its letter.
    marks = rtl && /\p{Mn}/u.test(text) ? marks + 1 : 0;
    const by = marks === 0 ? 1 : 1 + (2 - (marks % 2)) / 1000;
    const step = Math.abs(pen - at) < 0.05 ? '' : brief((pen - at) / by);
    const glyph = `${step}<${code}>`;
    all += by === 1 ? glyph : `] TJ ${setSize(by)} [${glyph}] TJ ${setSize(1)} [`;
    pen = at + width * by;
  }
  const turn = rtl ? '1 0 0 1' : '1 0 0 -1';
  const operators = `BT ${setSize(1)} ${turn} ${exact(x)} ${exact(y)} Tm [${all}] TJ ET`.replaceAll('[] TJ ', '');
  return { operators, text: glyphs.map(({ text }) => text).join('') };
}
