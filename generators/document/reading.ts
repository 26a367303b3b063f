/*
 * A book as it is read aloud: sections, paragraphs, lists, tables and asides, with neither pages nor pictures. `epub.ts`
 * and `plain-text.ts` write the same one, so they cannot disagree.
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
  /** Such as `BB-4.2`, before the title. */
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
      /** A column each, and whether numbers stand in it. */
      readonly head: readonly { readonly words: readonly Words[]; readonly numeric: boolean }[];
      readonly rows: readonly (readonly (readonly Words[])[])[];
    }
  | {
      /** A picture, where the book has pictures; what it shows is told in words either way. */
      readonly kind: 'figure';
      readonly id: string;
      readonly alt: string;
      readonly caption?: string;
      /** Its words where there are no pictures. */
      readonly told: string;
      /** As SVG. */
      readonly draw: () => string;
    }
  | {
      readonly kind: 'aside';
      /** A note says of itself what it is; an example has a heading and an id of its own. */
      readonly of: { readonly note: string } | { readonly id: string; readonly example: string };
      readonly children: readonly Passage[];
    };

/** A section that is a file of its own where there are several. */
export interface Part extends Section {
  readonly role: 'chapter' | 'index' | 'credits';
}

export interface Reading {
  /** What it is called whatever its version. */
  readonly identifier: string;
  /** Seven digits of a hash of all that it is made from. */
  readonly version: string;
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  /** What it is in a sentence. */
  readonly summary: string;
  /** Its cover as SVG. */
  readonly cover: () => string;
  /** How it is made for those who cannot see it, in a sentence. */
  readonly access: string;
  /** The heading of its contents. */
  readonly contents: string;
  /** What stands before the contents. */
  readonly front: readonly Passage[];
  readonly parts: readonly Part[];
}

/** A paragraph of plain words. */
export const paragraph = (text: string): Passage => ({ kind: 'paragraph', words: [{ text }] });

/** What a heading says: its number and its title. */
export const headingOf = ({ number, title }: Pick<Section, 'number' | 'title'>): string =>
  number === undefined ? title : `${number} ${title}`;

/** The sections that stand in a section itself. */
export const sectionsIn = ({ children }: Pick<Section, 'children'>): readonly Section[] =>
  children.filter((child) => child.kind === 'section');
