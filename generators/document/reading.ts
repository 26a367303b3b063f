/*
 * A book in the form for reading aloud: sections, paragraphs, lists, tables and asides, without pages or pictures.
 * `epub.ts` and `plain-text.ts` write the same book, so they always agree.
 */

/** Some of a paragraph. */
export interface Words {
  readonly text: string;
  readonly emphasis?: boolean;
  readonly strong?: boolean;
  /** The id of a section, or an address that begins with `https://`. */
  readonly to?: string;
}

/** Part of a book with a heading, which contents lead to. */
export interface Section {
  readonly kind: 'section';
  readonly id: string;
  /** The number before the title, such as `BB-4.2`. */
  readonly number?: string;
  readonly title: string;
  readonly children: readonly Passage[];
}

export type Passage =
  | Section
  | { readonly kind: 'paragraph'; readonly words: readonly Words[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Passage[])[];
    }
  | {
      readonly kind: 'table';
      /** The head of each column, and whether the column contains numbers. */
      readonly head: readonly { readonly words: readonly Words[]; readonly numeric: boolean }[];
      readonly rows: readonly (readonly (readonly Words[])[])[];
    }
  | {
      /** A picture, if the book has pictures; its description is there either way. */
      readonly kind: 'figure';
      readonly id: string;
      readonly alt: string;
      readonly caption?: string;
      /** The words for books without pictures. */
      readonly description: string;
      /** Draws it as SVG. */
      readonly draw: () => string;
    }
  | {
      readonly kind: 'aside';
      /** A note has a label; an example has a heading and an id. */
      readonly of: { readonly note: string } | { readonly id: string; readonly example: string };
      readonly children: readonly Passage[];
    };

/** A section that becomes a separate file if there are several. */
export interface BookPart extends Section {
  readonly role: 'chapter' | 'index' | 'credits';
}

export interface Reading {
  /** The identifier, the same for every version. */
  readonly identifier: string;
  /** The first seven digits of a hash of all its sources. */
  readonly version: string;
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  /** The description in one sentence. */
  readonly summary: string;
  /** Its cover as SVG. */
  readonly cover: () => string;
  /** The accessibility of the book, in one sentence. */
  readonly access: string;
  /** The heading of its contents. */
  readonly contents: string;
  /** The text before the contents. */
  readonly front: readonly Passage[];
  readonly parts: readonly BookPart[];
}

/** A paragraph of plain words. */
export const paragraph = (text: string): Passage => ({ kind: 'paragraph', words: [{ text }] });

/** The text of a heading: its number and its title. */
export const headingOf = ({ number, title }: Pick<Section, 'number' | 'title'>): string =>
  number === undefined ? title : `${number} ${title}`;

/** The direct subsections of a section. */
export const sectionsIn = ({ children }: Pick<Section, 'children'>): readonly Section[] =>
  children.filter((child) => child.kind === 'section');
