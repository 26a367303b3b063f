/** Internals of pdfkit that the renderer uses, but that pdfkit’s types omit. */
declare namespace PDFKit {
  interface PDFPage {
    readonly colorSpaces: Record<string, PDFKitReference>;
  }
  interface PDFDocument {
    readonly _root: { readonly data: Record<string, { readonly data: object }> };
    readonly _info: PDFKitReference;
    readonly _id: Uint8Array;
    readonly _offsets: readonly unknown[];
    _ended: boolean;
    _offset: number;
    readonly _font: EmbeddedFont;
    font(font: import('fontkit').Font, name: string): this;
    annotate(x: number, y: number, width: number, height: number, options: object): this;
    goTo(x: number, y: number, width: number, height: number, name: string, options: object): this;
    link(x: number, y: number, width: number, height: number, address: string, options: object): this;
  }

  interface EmbeddedFont {
    readonly id: string;
    readonly font: import('fontkit').Font;
    /** A font unit, in thousandths of an em. */
    readonly scale: number;
    /** Each glyph of the font with its characters, and with its width in thousandths of an em. */
    readonly unicode: number[][];
    readonly widths: number[];
    readonly subset: Subset;
    ref(): PDFKitReference;
  }

  /** fontkit’s writer for a font with some of the original glyphs. */
  interface Subset {
    readonly font: import('fontkit').Font;
    readonly glyf: Uint8Array[];
    readonly loca: { readonly offsets: number[] };
    readonly hmtx: { readonly metrics: { readonly advance: number; readonly bearing: number }[] };
    offset: number;
    /** Adds a glyph to the written font, and returns its number there. */
    includeGlyph(id: number): number;
    _addGlyph(id: number): number;
  }

  interface PDFOutline {
    addItem(title: string, options: { top: number; left: number; pageNumber?: number }): PDFOutline;
  }

  interface PDFStructureElement {
    readonly dictionary: PDFKitReference;
  }
}

declare module 'dxf-writer/src/Handle.js' {
  /** Numbers the objects of drawings. */
  const Handle: { seed: number };
  export default Handle;
}

declare module 'hyphen/*' {
  const hyphen: import('../scene/fonts.ts').Hyphenation;
  export default hyphen;
}

declare module 'linebreak' {
  /** Finds the places where a line may end. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number } | null;
  }
}
