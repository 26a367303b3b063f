import { stemmer } from 'stemmer';
import type { GameId } from '../../content/schema/common.ts';

/** The kinds of search results. */
type ResultKind = 'rule' | 'chapter' | 'ruling' | 'example' | 'print' | 'page';

/** The content of a result. */
export interface ShownEntry {
  readonly kind: ResultKind;
  readonly game?: GameId;
  /** The id of a rule or chapter, `BB-4.2`. */
  readonly number?: string;
  readonly title: string;
  /** A sentence from its text. */
  readonly says: string;
  /** Its address, relative to the site’s folder. */
  readonly path: string;
}

/** The data for reading a text with `Terms`. */
export interface TermsFile {
  /** Stems that do not narrow a search, such as that of `the`. */
  readonly small: readonly string[];
  /** The names of groups of words that mean the same, by the stems of a word or phrase in them. */
  readonly alike: Readonly<Record<string, readonly string[]>>;
}

/** The file that a page loads when search is opened. */
export interface SearchFile {
  readonly entries: readonly ShownEntry[];
  /** By term, entries with the weight of the term in each: entry, weight, entry, weight. */
  readonly index: Readonly<Record<string, readonly number[]>>;
  readonly terms: TermsFile;
  readonly games: Readonly<Record<GameId, { readonly name: string; readonly icon: { d: string; size: number } }>>;
}

/** A text in the form for comparison: without case, accents and apostrophes. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|['’](s|t|d|m|re|ve|ll)\b/giu, '')
    .toLowerCase();

/** The stems of a text’s words, in order. */
export const stems = (text: string): readonly string[] =>
  (foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(stemmer);

/** The lengths of phrases in groups, in words: the longest phrase is taken. */
const lengths = [4, 3, 2, 1];

/** Reads texts and queries as terms: stems, and groups of words that mean the same, each as `#` and its name. */
export class Terms {
  readonly #small: ReadonlySet<string>;
  readonly #alike: ReadonlyMap<string, readonly string[]>;

  constructor({ small, alike }: TermsFile) {
    this.#small = new Set(small);
    this.#alike = new Map(Object.entries(alike));
  }

  /**
   * The terms of each word that narrows a search: its stem, and the groups that it is in. A phrase of a group counts as
   * one word. The groups are those of all games, or those that serve the game alone.
   */
  of(text: string, game?: string): readonly (readonly string[])[] {
    const all = stems(text);
    const groups = (words: readonly string[]): readonly string[] =>
      (this.#alike.get(words.join(' ')) ?? []).filter(
        (name) => game === undefined || name.startsWith(`#${game}`) || name.startsWith('#site'),
      );
    const terms: (readonly string[])[] = [];
    for (let at = 0; at < all.length;) {
      const phrase = lengths.map((words) => all.slice(at, at + words)).find((words) => groups(words).length > 0);
      const [word = '', ...more] = phrase ?? all.slice(at, at + 1);
      const own = more.length > 0 || this.#small.has(word) ? [] : [word];
      terms.push([...own, ...groups([word, ...more])]);
      at += 1 + more.length;
    }
    const known = terms.filter(({ length }) => length > 0);
    return known.length > 0 ? known : all.map((stem) => [stem]);
  }
}
