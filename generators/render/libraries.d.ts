/** Internals of pdfkit that the painter uses, and its types leave out. */
declare namespace PDFKit {
  interface PDFDocument {
    readonly _root: { readonly data: Record<string, { readonly data: object }> };
    readonly _info: PDFKitReference;
    readonly _id: Uint8Array;
    readonly _offsets: readonly unknown[];
    _ended: boolean;
    _offset: number;
    /** The font of the last text; each of its glyphs with its characters. */
    readonly _font: { readonly unicode: number[][] };
    font(font: import('fontkit').Font, name: string): this;
    _fragment(
      text: string,
      x: number,
      y: number,
      options: PDFKit.Mixins.TextOptions & { readonly textWidth: number; readonly wordCount: number },
    ): void;
    annotate(x: number, y: number, width: number, height: number, options: object): this;
    goTo(x: number, y: number, width: number, height: number, name: string, options: object): this;
    link(x: number, y: number, width: number, height: number, address: string, options: object): this;
  }

  interface PDFOutline {
    addItem(title: string, options: { top: number; left: number; pageNumber?: number }): PDFOutline;
  }

  interface PDFStructureElement {
    readonly dictionary: PDFKitReference;
  }
}

declare module 'hyphen/en-gb/index.js' {
  const hyphen: {
    /** The text with a soft hyphen at each possible break in words of at least `minWordLength` letters. */
    readonly hyphenateSync: (text: string, options: { minWordLength: number }) => string;
  };
  export default hyphen;
}

declare module 'linebreak' {
  /** Finds the places where a line may end. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number } | null;
  }
}
