/* A book as structured text: sections, paragraphs, lists, tables and asides, without pages or pictures. Both formats
   are written from it, so they cannot differ. */

import type { Language } from '../../src/content/schema/language.ts';
import type { Ink } from '../scene/ink.ts';

export interface Words {
  readonly text: string;
  readonly emphasis?: boolean;
  readonly strong?: boolean;
  /** The id of a section, or an address that begins with `https://`. */
  readonly to?: string;
}

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
      readonly isIndex?: true;
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Passage[])[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly { readonly words: readonly Words[]; readonly numeric: boolean }[];
      readonly rows: readonly (readonly (readonly Words[])[])[];
    }
  | {
      /** A picture. Books without pictures use the description, so it is always present. */
      readonly kind: 'figure';
      readonly id: string;
      readonly alt: string;
      readonly caption?: string;
      /** The words for books without pictures. */
      readonly description: string;
      /** The picture as SVG, in an ink mode. */
      readonly draw: (ink: Ink) => string;
    }
  | {
      readonly kind: 'aside';
      /** A note has a label; an example has a heading and an id. */
      readonly of: { readonly note: string } | { readonly id: string; readonly example: string };
      readonly children: readonly Passage[];
    };

/** A section that becomes a separate file if the format has several. */
export interface BookPart extends Section {
  readonly role: 'chapter' | 'index' | 'credits';
}

export interface Reading {
  readonly identifier: string;
  /** The first seven digits of a hash of all its sources. */
  readonly version: string;
  readonly language: Pick<Language, 'tag' | 'direction'>;
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly summary: string;
  readonly cover: (ink: Ink) => string;
  readonly access: string;
  readonly contents: string;
  readonly front: readonly Passage[];
  readonly parts: readonly BookPart[];
}

export const paragraph = (text: string): Passage => ({ kind: 'paragraph', words: [{ text }] });

export const headingOf = ({ number, title }: Pick<Section, 'number' | 'title'>): string =>
  number === undefined ? title : `${number} ${title}`;

export const sectionsIn = ({ children }: Pick<Section, 'children'>): readonly Section[] =>
  children.filter((child) => child.kind === 'section');

/** The largest number of characters in a line; a longer word is on its own line. */
const widest = 72;

/**
 * Wraps the text into lines. The first line follows `lead`, and the others are indented by its length. A number stays
 * on the line of its unit.
 */
function wrapped(text: string, lead: string): readonly string[] {
  const indent = ' '.repeat(lead.length);
  const lines: string[] = [];
  let line = lead;
  let empty = true;
  for (const word of text
    .replace(/(\d) (?=%|mm\b|″|′)/g, '$1\u00a0')
    .split(/[ \t\n]+/)
    .filter(Boolean)) {
    if (!empty && [...line].length + 1 + [...word].length > widest) {
      lines.push(line);
      line = indent;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line];
}

type Blocks = readonly (readonly string[])[];

/** Items as one block, if each item has only one block. */
const together = (items: readonly Blocks[]): Blocks =>
  items.every((item) => item.length === 1) ? [items.flat(2)] : items.flat();

/**
 * A book as plain text, with each heading on its own line. It contains only words, so that a screen reader reads no
 * stray characters.
 */
export function plainText(reading: Reading): string {
  const numbers = new Map<string, string>();
  const number = (section: Section): void => {
    if (section.number !== undefined) numbers.set(section.id, section.number);
    sectionsIn(section).forEach(number);
  };
  reading.parts.forEach(number);

  const textOf = (words: readonly Words[]): string =>
    words
      .map(({ text, to }) => {
        const place = to === undefined ? undefined : (numbers.get(to) ?? (to.startsWith('https://') ? to : undefined));
        return place === undefined || text.includes(place) ? text : `${text} (${place})`;
      })
      .join('');

  const blocksOf = (passages: readonly Passage[], lead = ''): Blocks =>
    passages.flatMap((passage, index): Blocks => {
      const before = index === 0 ? lead : ' '.repeat(lead.length);
      switch (passage.kind) {
        case 'section':
          return sectionBlocks(passage);
        case 'paragraph':
          return [wrapped(textOf(passage.words), before)];
        case 'list':
          return together(
            passage.items.map((item, place) =>
              blocksOf(item, `${before}${passage.ordered ? `${passage.start + place}.` : '-'} `),
            ),
          );
        case 'table':
          return together(
            passage.rows.map((row) => {
              const cells = row.flatMap((cell, column) => {
                const [head, text] = [textOf(passage.head[column]?.words ?? []), textOf(cell)];
                return text === '' ? [] : [head === '' ? text : `${head}: ${text}`];
              });
              return [wrapped(`${cells.join('; ').replace(/\.$/, '')}.`, `${before}- `)];
            }),
          );
        case 'figure':
          return [wrapped([passage.caption, passage.description].filter(Boolean).join(' '), before)];
        case 'aside':
          return [
            wrapped('note' in passage.of ? passage.of.note : passage.of.example, before),
            ...blocksOf(passage.children),
          ];
      }
    });

  const sectionBlocks = (section: Section): Blocks => [wrapped(headingOf(section), ''), ...blocksOf(section.children)];

  const contents = reading.parts.flatMap((part) => [
    ...wrapped(headingOf(part), ''),
    ...sectionsIn(part).flatMap((section) => wrapped(headingOf(section), '  ')),
  ]);
  const parts = [
    [[reading.title], [reading.subtitle], ...blocksOf(reading.front)],
    [[reading.contents], contents],
    ...reading.parts.map(sectionBlocks),
  ];
  // Two blank lines before a part.
  return `${parts.map((blocks) => blocks.map((lines) => lines.join('\n')).join('\n\n')).join('\n\n\n')}\n`;
}
